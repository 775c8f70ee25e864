import type { SourceView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { audienceQuery } from '../../app/view-query.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { SourceLink } from '../../parts/source-link.js';
import { dayOf } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import { Dependents } from './dependents.js';
import { t } from './text.js';
import { Versions } from './versions.js';
import { derivationName, sourceTypeName } from '../../text/sources.js';

/** A source: who says it, what it derives from, whether it was withdrawn. */
export function SourcePanel({ id }: { readonly id: string }) {
  const { answer, refusal, again } = useAnswer<readonly SourceView[]>(
    `/graph/source/${encodeURIComponent(id)}/history`,
    audienceQuery(),
  );
  if (refusal !== null) return <Refused refusal={refusal} again={again} />;
  const source = answer?.data.at(-1);
  if (source === undefined) return <p class="faint">{page('loading')}</p>;
  return (
    <>
      <h2>
        <Name text={source.title} />
      </h2>
      <p class="faint">{[sourceTypeName(source.type), source.publisher, source.author].filter(Boolean).join(', ')}</p>
      {source.published_at === null ? null : <p>{t('published', { day: dayOf(source.published_at) })}</p>}
      {source.retracted_at === null ? null : <p class="warn">{t('withdrawn', { day: dayOf(source.retracted_at) })}</p>}
      {source.derived_from.length === 0 ? null : (
        <>
          <h3>{t('derives')}</h3>
          <ul class="plain">
            {source.derived_from.map(({ source_id, kind }) => (
              <li key={source_id}>
                <span class="faint">{derivationName(kind)}</span> <SourceLink id={source_id} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Dependents id={id} isWithdrawn={source.retracted_at !== null} />
      <Versions object="source" id={id} />
    </>
  );
}
