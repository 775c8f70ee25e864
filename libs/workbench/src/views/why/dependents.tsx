import { useState } from 'preact/hooks';
import type { ClaimView, DependentsView, DependentView, RelationView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { timeQuery } from '../../app/view-query.js';
import { change } from '../../app/store.js';
import { nameOf } from '../../canvas/model.js';
import { Name } from '../../parts/name.js';
import { SourceLink } from '../../parts/source-link.js';
import { t } from './text.js';
import { sentenceOf } from '../../text/relations.js';
import { term } from '../../text/terms.js';

const FIRST = 25;

/** What rests on a source; and, without withdrawing it, what would be left if it were withdrawn. */
export function Dependents({ id, isWithdrawn }: { readonly id: string; readonly isWithdrawn: boolean }) {
  const [isTried, setTried] = useState(false);
  const [most, setMost] = useState(FIRST);
  const { answer } = useAnswer<DependentsView>(`/graph/sources/${encodeURIComponent(id)}/dependents`, timeQuery());
  if (answer === null) return null;
  const { dependents, counts, derived_source_ids } = answer.data;
  const shown = isTried ? dependents.toSorted((a, b) => Number(b.falls) - Number(a.falls)) : dependents;
  return (
    <>
      <h3>{t('rests', { n: counts.dependents })}</h3>
      {counts.dependents === 0 ? null : (
        <button type="button" aria-pressed={isTried} onClick={() => setTried(!isTried)}>
          {t('withdraw')}
        </button>
      )}
      {isTried ? (
        <p role="status" class={counts.falls === 0 ? '' : 'warn'}>
          {t('falls', { n: counts.falls })} {t('nothing-changed')}
          {isWithdrawn && counts.falls === 0 ? ` ${t('fell-already')}` : ''}
        </p>
      ) : null}
      <ul class="plain">
        {shown.slice(0, most).map((one) => (
          <li key={`${one.object} ${one.id}`}>
            <Dependent one={one} isTried={isTried} />
          </li>
        ))}
      </ul>
      {shown.length > most ? (
        <button type="button" onClick={() => setMost(most * 4)}>
          {t('and-more', { n: shown.length - most })}
        </button>
      ) : null}
      {derived_source_ids.length === 0 ? null : (
        <>
          <h3>{t('derived')}</h3>
          <ul class="plain">
            {derived_source_ids.map((one) => (
              <li key={one}>
                <SourceLink id={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Dependent({ one, isTried }: { readonly one: DependentView; readonly isTried: boolean }) {
  const { object, id, record, status, status_if_withdrawn, evidence_left } = one;
  return (
    <>
      {object === 'relation' ? (
        <button type="button" class="link" onClick={() => change({ selected: `relation:${id}` })}>
          <Name text={inSentence(record as RelationView)} />
        </button>
      ) : (
        <Name text={(record as ClaimView).statement} most={300} />
      )}{' '}
      <span class={`status status-${status ?? 'none'}`}>{status === null ? t('gone') : term('status', status)}</span>
      {isTried && status !== status_if_withdrawn ? (
        <>
          {' → '}
          <span class={`status status-${status_if_withdrawn ?? 'none'}`}>
            {status_if_withdrawn === null ? t('gone') : term('status', status_if_withdrawn)}
          </span>
        </>
      ) : null}
      {isTried ? <span class="faint"> {t('left', { n: evidence_left })}</span> : null}
    </>
  );
}

function inSentence(relation: RelationView): string {
  return sentenceOf(nameOf(relation.from_id), relation, nameOf(relation.to_id));
}
