import type { SourceView } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { audienceQuery } from '../app/view-query.js';
import { change } from '../app/store.js';
import { Name } from './name.js';

interface SourceLinkProps {
  readonly id: string;
  /** Where it is known already; otherwise it is asked for, and the id stands until it is told. */
  readonly title?: string | undefined;
}

/** A source by its title; the panel tells of it. */
export function SourceLink({ id, title }: SourceLinkProps) {
  const { answer } = useAnswer<readonly SourceView[]>(
    title === undefined ? `/graph/source/${encodeURIComponent(id)}/history` : null,
    audienceQuery(),
  );
  return (
    <button type="button" class="link" title={id} onClick={() => change({ selected: `source:${id}` })}>
      <Name text={title ?? answer?.data.at(-1)?.title ?? id} most={120} />
    </button>
  );
}
