import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { EvidenceView } from '../../api/answers.js';
import { may } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { audienceQuery } from '../../app/view-query.js';
import { CopyId } from '../../parts/copy-id.js';
import { Name } from '../../parts/name.js';
import { SourceLink } from '../../parts/source-link.js';
import { evidenceMethodName } from '../../text/sources.js';
import { t } from './text.js';

/** Each is asked for on its own, so no more of them at first. */
const FIRST = 10;

interface RestsOnProps {
  readonly title: string;
  readonly ids: readonly string[];
}

/** What a claim rests on, or is contradicted by: what it says, and where it stands. */
export function Evidences({ title, ids }: RestsOnProps) {
  return (
    <Some title={title} ids={ids}>
      {(id) => <Evidence id={id} />}
    </Some>
  );
}

/** Who says so. */
export function Sources({ title, ids }: RestsOnProps) {
  return (
    <Some title={title} ids={ids}>
      {(id) => <SourceLink id={id} />}
    </Some>
  );
}

function Some({ title, ids, children }: RestsOnProps & { readonly children: (id: string) => ComponentChildren }) {
  const [most, setMost] = useState(FIRST);
  if (ids.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class="plain">
        {ids.slice(0, most).map((id) => (
          <li key={id}>{children(id)}</li>
        ))}
      </ul>
      {ids.length > most ? (
        <button type="button" onClick={() => setMost(most + FIRST)}>
          {t('and-more', { n: ids.length - most })}
        </button>
      ) : null}
    </>
  );
}

function Evidence({ id }: { readonly id: string }) {
  const { answer } = useAnswer<readonly EvidenceView[]>(
    `/graph/evidence/${encodeURIComponent(id)}/history`,
    audienceQuery(),
  );
  const evidence = answer?.data.at(-1);
  // One that may not be seen, or is not there any more, is told by its id.
  if (evidence === undefined) return <Name text={id} />;
  const { text = null, locator = null } = evidence.snapshot ?? {};
  return (
    <div class="evidence">
      <SourceLink id={evidence.source_id} /> <span class="faint">{locator}</span>{' '}
      {may('analyst') ? <CopyId id={id} /> : null}
      {text === null || text === '' ? (
        <p class="faint">{evidenceMethodName(evidence.method)}</p>
      ) : (
        <blockquote dir="auto" tabIndex={0}>
          {text}
        </blockquote>
      )}
    </div>
  );
}
