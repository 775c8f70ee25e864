import type { EvidenceView, ExplanationView, SourceView, StatusStep } from '../../api/answers.js';
import { may } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { change } from '../../app/store.js';
import { questionOf } from '../../canvas/model.js';
import { CopyId } from '../../parts/copy-id.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { amountOf } from '../../text/numbers.js';
import { dayOf, period } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import { EntityLink } from '../../parts/entity-link.js';
import { SourceTree } from './source-tree.js';
import { t } from './text.js';
import { Versions } from './versions.js';
import { term } from '../../text/terms.js';
import { relationName } from '../../text/relations.js';
import { evidenceMethodName } from '../../text/sources.js';

/** Why a relation stands as it does. */
export function RelationPanel({ id }: { readonly id: string }) {
  const { answer, refusal, again } = useAnswer<ExplanationView>(
    `/graph/relations/${encodeURIComponent(id)}/explain`,
    questionOf('relation', id),
  );
  if (refusal !== null) return <Refused refusal={refusal} again={again} />;
  if (answer === null) return <p class="faint">{page('loading')}</p>;
  const { relation, status_log, evidence, sources, origins, independence, claims, rules_fired } = answer.data;
  const when = period(relation.effective_at, relation.effective_until);
  return (
    <>
      <h2>{relationName(relation)}</h2>
      <p>
        <EntityLink id={relation.from_id} /> {relation.symmetric ? '–' : '→'} <EntityLink id={relation.to_id} />
      </p>
      <p>
        {relation.status === null ? null : (
          <span class={`status status-${relation.status}`}>{term('status', relation.status)}</span>
        )}{' '}
        {[relation.role, when, relation.amount === null ? null : amountOf(relation.amount)].filter(Boolean).join(' · ')}
        {relation.visibility === 'private' ? <span class="mark-private">{page('private')}</span> : null}
      </p>
      {relation.known_at === null ? null : <p>{t('knowable', { day: dayOf(relation.known_at) })}</p>}
      {independence === null ? null : (
        <p>
          {t('voices', {
            evidence: independence.evidence_count,
            sources: independence.source_count,
            voices: range(independence.independent_source_count_min, independence.independent_source_count_max),
          })}
        </p>
      )}
      {rules_fired.length === 0 ? null : (
        <>
          <h3>{t('odd')}</h3>
          <ul class="plain">
            {rules_fired.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
      <StatusHistory steps={status_log} />
      <Evidences evidence={evidence} sources={sources} />
      <SourceTree sources={sources} origins={origins} />
      {claims.length === 0 ? null : (
        <>
          <h3>{t('claims')}</h3>
          <ul class="plain">
            {claims.map((claim) => (
              <li key={claim.id}>
                {claim.statement.slice(0, 1_000)} <span class="faint">{term('status', claim.status)}</span>
                {claim.contradicting_evidence_ids.length === 0 ? null : (
                  <p class="warn">{t('contradicted', { n: claim.contradicting_evidence_ids.length })}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Versions object="relation" id={id} />
    </>
  );
}

function range(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

function StatusHistory({ steps }: { readonly steps: readonly StatusStep[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      <h3>{t('history')}</h3>
      <ol class="steps">
        {steps.map(({ to, known_at, reason }, index) => (
          <li key={index}>
            <span class={`status status-${to}`}>{term('status', to)}</span> <span class="faint">{dayOf(known_at)}</span>{' '}
            {reason?.slice(0, 500)}
          </li>
        ))}
      </ol>
    </>
  );
}

function Evidences({
  evidence,
  sources,
}: {
  readonly evidence: readonly EvidenceView[];
  readonly sources: readonly SourceView[];
}) {
  if (evidence.length === 0) return null;
  return (
    <>
      <h3>{t('evidence')}</h3>
      {evidence.map((one) => {
        const source = sources.find(({ id }) => id === one.source_id);
        return (
          <article key={one.id} class="evidence">
            <p>
              <button type="button" class="link" onClick={() => change({ selected: `source:${one.source_id}` })}>
                <Name text={source?.title ?? one.source_id} />
              </button>{' '}
              <span class="faint">
                {[dayOf(source?.published_at), one.snapshot?.locator].filter(Boolean).join(', ')}
              </span>{' '}
              {dayOf(source?.retracted_at) === '' ? null : (
                <span class="warn">{t('withdrawn', { day: dayOf(source?.retracted_at) })}</span>
              )}{' '}
              {one.admissible ? null : <span class="warn">{t('inadmissible')}</span>}
            </p>
            {may('analyst') ? <CopyId id={one.id} /> : null}
            {(one.snapshot?.text ?? '') === '' ? (
              <p class="faint">{evidenceMethodName(one.method)}</p>
            ) : (
              <blockquote dir="auto" tabIndex={0}>
                {one.snapshot?.text}
              </blockquote>
            )}
          </article>
        );
      })}
    </>
  );
}
