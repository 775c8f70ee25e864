import { useState } from 'preact/hooks';
import { may } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { useSending } from '../../api/use-sending.js';
import { audienceQuery } from '../../app/view-query.js';
import { state } from '../../app/store.js';
import { nameOf } from '../../canvas/model.js';
import { EntityLink, useNames } from '../../parts/entity-link.js';
import { Field } from '../../parts/field.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { dayOf } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import type { ResolutionView, RevokedView } from './answers.js';
import { clustersOfDecisions } from './clusters.js';
import { t } from './text.js';
import { predicateName } from '../../text/relations.js';

/** Who was decided to be who, cluster by cluster, and each decision with its way back. */
export function Decisions() {
  const { answer, refusal, again } = useAnswer<readonly ResolutionView[]>('/graph/resolutions', {
    live: true,
    limit: 500,
    ...audienceQuery(),
  });
  const [still, setStill] = useState<readonly string[] | null>(null);
  useNames((answer?.data ?? []).flatMap(({ from_id, to_id }) => [from_id, to_id]));
  if (refusal !== null) return <Refused refusal={refusal} again={again} />;
  if (answer === null) return <p class="loading">{page('loading')}</p>;
  // Whom somebody was led to stands first.
  const { of = '' } = state.value.params;
  const clusters = clustersOfDecisions(answer.data).toSorted(
    (a, b) => Number(b.members.includes(of)) - Number(a.members.includes(of)),
  );
  return (
    <>
      <p role="status">
        {still === null ? '' : still.length === 0 ? t('apart') : t('still', { ids: still.map(nameOf).join(', ') })}
      </p>
      {clusters.length === 0 ? <p class="empty">{t('no-decisions')}</p> : null}
      {clusters.map(({ members, decisions }) => (
        <section
          key={members.join(' ')}
          class={`cluster ${members.includes(of) ? 'chosen' : ''}`}
          aria-label={members.join(', ')}
        >
          <h3>
            {members.map((id, index) => (
              <span key={id}>
                {index === 0 ? '' : ' · '}
                <EntityLink id={id} />
              </span>
            ))}
          </h3>
          <ul class="plain">
            {decisions.map((one) => (
              <li key={one.id}>
                <Decision
                  decision={one}
                  done={(ids) => {
                    setStill(ids);
                    again();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Decision({
  decision,
  done,
}: {
  readonly decision: ResolutionView;
  readonly done: (still: readonly string[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { send, isSending, refusal } = useSending<RevokedView>();
  const revoke = (): void => {
    void send(`/graph/resolutions/${encodeURIComponent(decision.id)}/revoke`, { body: { reason: reason.trim() } }).then(
      (answer) => answer !== null && done(answer.data.still_connected_via),
    );
  };
  return (
    <>
      <strong class={`verdict-${decision.judgement}`}>{t(`verdict.${decision.judgement}`)}</strong> ·{' '}
      {predicateName(decision.predicate)} <Name text={nameOf(decision.from_id)} most={60} /> →{' '}
      <Name text={nameOf(decision.to_id)} most={60} />{' '}
      <span class="faint">{[dayOf(decision.decided_at), decision.decided_by].filter(Boolean).join(', ')}</span>
      <p>
        <Name text={decision.reason} most={500} />
      </p>
      {may('analyst') && !isOpen ? (
        <button type="button" onClick={() => setOpen(true)}>
          {t('unmerge')}
        </button>
      ) : null}
      {isOpen ? (
        <form
          class="decision"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            revoke();
          }}
        >
          <Field
            name="reason"
            label={t('reason')}
            value={reason}
            set={setReason}
            refusal={refusal}
            isRequired
            hint={t('reason.hint')}
          />
          <div class="group">
            <button type="submit" disabled={isSending}>
              {t('unmerge.now')}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              {t('cancel')}
            </button>
          </div>
          {refusal === null ? null : <Refused refusal={refusal} />}
        </form>
      ) : null}
    </>
  );
}
