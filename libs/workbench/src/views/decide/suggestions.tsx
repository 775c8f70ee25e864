import { useEffect, useState } from 'preact/hooks';
import type { EntityView } from '../../api/answers.js';
import { may } from '../../api/session.js';
import { useAnswer } from '../../api/use-answer.js';
import { useSending } from '../../api/use-sending.js';
import { audienceQuery } from '../../app/view-query.js';
import { change, changeParams, state } from '../../app/store.js';
import { nameOf } from '../../canvas/model.js';
import { useNames } from '../../parts/entity-link.js';
import { Field } from '../../parts/field.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { measureOf } from '../../text/numbers.js';
import { inWords, period } from '../../text/words.js';
import { t as page } from '../../text/page.js';
import type { DecidedView, FeatureView, ResolutionView, RevokedView, SuggestionView } from './answers.js';
import { t } from './text.js';
import { predicateName } from '../../text/relations.js';
import { term } from '../../text/terms.js';
import { nameTypeName } from '../../text/records.js';
import { featureName, levelName } from './terms.js';

const MAX_SUGGESTIONS = 100;
/** The service says that it is not done comparing: it is asked again so much later. */
const AGAIN_MS = 1_000;

/** Pairs that may be one, the likeliest first: one is looked at, the others wait in a list below. */
export function Suggestions() {
  const { answer, refusal, again } = useAnswer<readonly SuggestionView[]>('/graph/resolutions/suggestions', {
    limit: MAX_SUGGESTIONS,
    ...audienceQuery(),
  });
  const [decided, setDecided] = useState<readonly (readonly [pair: string, ResolutionView])[]>([]);
  useNames((answer?.data ?? []).flatMap(({ from_id, to_id }) => [from_id, to_id]));
  const isComparing = refusal?.code === 'warming';
  useEffect(() => {
    if (!isComparing) return undefined;
    const timer = setTimeout(again, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  if (refusal !== null && !isComparing) return <Refused refusal={refusal} again={again} />;
  if (answer === null) {
    return (
      <div role="status">
        <p class="loading">{page('loading')}</p>
        <p class="faint">{t('comparing')}</p>
      </div>
    );
  }
  const waiting = answer.data.filter(({ id }) => !decided.some(([pair]) => pair === id));
  const current = waiting.find(({ id }) => id === state.value.params['id']) ?? waiting[0];
  return (
    <>
      <Undo
        last={decided.at(-1)?.[1]}
        done={() => {
          setDecided((all) => all.slice(0, -1));
          again();
        }}
      />
      {waiting.length === 0 ? (
        <p class="empty">{t('nothing-waits')}</p>
      ) : (
        <p class="faint">{t(answer.page?.has_more === true ? 'waiting.first' : 'waiting', { n: waiting.length })}</p>
      )}
      <div class="queued">
        {current === undefined ? null : (
          <Pair
            key={current.id}
            suggestion={current}
            done={(resolution) => {
              setDecided((all) => [...all, [current.id, resolution]]);
              changeParams({ id: '' }, 'move');
            }}
          />
        )}
        {waiting.length < 2 ? null : (
          <aside class="card" aria-label={t('queue')}>
            <h3>{t('queue')}</h3>
            <ol class="queue">
              {waiting.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    class="link"
                    aria-current={one === current}
                    onClick={() => changeParams({ id: one.id })}
                  >
                    <Name text={nameOf(one.from_id)} most={50} /> ≟ <Name text={nameOf(one.to_id)} most={50} />
                  </button>{' '}
                  <span class="faint">{t('bits', { bits: measureOf(one.bits, 1) })}</span>
                </li>
              ))}
            </ol>
          </aside>
        )}
      </div>
    </>
  );
}

/** The last decision, with the way back. */
function Undo({ last, done }: { readonly last: ResolutionView | undefined; readonly done: () => void }) {
  const { send, isSending, refusal } = useSending<RevokedView>();
  return (
    <div role="status">
      {last === undefined ? null : (
        <p class="notice">
          {t(`decided.${last.judgement}`)} <Name text={nameOf(last.from_id)} most={60} /> ·{' '}
          <Name text={nameOf(last.to_id)} most={60} />{' '}
          <button
            type="button"
            disabled={isSending}
            onClick={() => {
              void send(`/graph/resolutions/${encodeURIComponent(last.id)}/revoke`, {
                body: { reason: t('undo.reason') },
              }).then((answer) => answer !== null && done());
            }}
          >
            {t('undo')}
          </button>
        </p>
      )}
      {refusal === null ? null : <Refused refusal={refusal} />}
    </div>
  );
}

function Pair({
  suggestion,
  done,
}: {
  readonly suggestion: SuggestionView;
  readonly done: (decided: ResolutionView) => void;
}) {
  const { from_id, to_id, features, conflicts } = suggestion;
  const left = useAnswer<EntityView>(`/graph/entities/${encodeURIComponent(from_id)}`, audienceQuery()).answer?.data;
  const right = useAnswer<EntityView>(`/graph/entities/${encodeURIComponent(to_id)}`, audienceQuery()).answer?.data;
  return (
    <article class="hypothesis" aria-label={t('pair')}>
      <p>
        <span class="status status-hypothesis">{t('suggested')}</span> {predicateName(suggestion.predicate)} ·{' '}
        {t(`band.${bandOf(suggestion.band)}`)} · {t('bits', { bits: measureOf(suggestion.bits, 1) })}
      </p>
      <div class="sides">
        <Side title={t('left')} id={from_id} entity={left} />
        <Side title={t('right')} id={to_id} entity={right} />
      </div>
      <Features features={features} prior={suggestion.prior_bits} />
      {/* Prose of the service is English, whatever the page speaks. */}
      <p lang="en">
        <Name text={suggestion.explanation} most={4_000} />
      </p>
      {conflicts.length === 0 ? null : (
        <p class="warn">
          {t('conflicts')}{' '}
          {conflicts
            .map(
              (one) =>
                `${featureName(one.feature)}: ${one.left ?? '–'} / ${one.right ?? '–'} (${t('bits', { bits: one.bits })})`,
            )
            .join('; ')}
        </p>
      )}
      <h3>{t('effect')}</h3>
      <p>
        {t('effect.same', {
          members: suggestion.cluster_ids.length,
          left: countOf(left),
          right: countOf(right),
        })}
      </p>
      <p class="faint">{t('effect.undo')}</p>
      {may('analyst') ? <Verdict suggestion={suggestion} done={done} /> : null}
    </article>
  );
}

function bandOf(band: string): 'strong' | 'likely' | 'possible' | 'unlikely' {
  return band === 'strong' || band === 'likely' || band === 'possible' ? band : 'unlikely';
}

function countOf(entity: EntityView | undefined): number {
  return Object.values(entity?.relation_counts ?? {}).reduce((sum, count) => sum + count, 0);
}

function Side({
  title,
  id,
  entity,
}: {
  readonly title: string;
  readonly id: string;
  readonly entity: EntityView | undefined;
}) {
  return (
    <section class="side" aria-label={title}>
      <h3>
        <button type="button" class="link" onClick={() => change({ selected: `entity:${id}` })}>
          <Name text={entity?.name ?? id} />
        </button>
        {entity?.visibility === 'private' ? <span class="mark-private">{page('private')}</span> : null}
      </h3>
      <p class="faint">
        {[entity === undefined ? '' : term('kind', entity.kind), entity?.countries.join(', '), id]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{entity === undefined ? '' : period(entity.effective_at, entity.effective_until)}</p>
      <ul class="plain">
        {(entity?.names ?? []).slice(0, 12).map(({ value, type }) => (
          <li key={`${type} ${value}`}>
            <Name text={value} /> <span class="faint">{nameTypeName(type)}</span>
          </li>
        ))}
        {(entity?.identifiers ?? []).slice(0, 12).map(({ scheme, value }) => (
          <li key={`${scheme} ${value}`}>
            <span class="faint">{inWords(scheme)}</span> <Name text={value} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What speaks for it and against it, in bits: two bits are four times as likely. */
function Features({ features, prior }: { readonly features: readonly FeatureView[]; readonly prior: number }) {
  return (
    <div class="tables" tabIndex={0} role="region" aria-label={t('features')}>
      <p class="faint">{t('bits.why')}</p>
      <table class="compared">
        <caption>{t('features')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('feature')}</th>
            <th scope="col">{t('bits.column')}</th>
            <th scope="col">{t('left')}</th>
            <th scope="col">{t('right')}</th>
            <th scope="col">{t('level')}</th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ name, left, right, level, bits, detail }) => (
            <tr key={name}>
              <th scope="row">{featureName(name)}</th>
              <td>
                <Bits bits={bits} />
              </td>
              <td>
                <Name text={left ?? '–'} most={80} />
              </td>
              <td>
                <Name text={right ?? '–'} most={80} />
              </td>
              <td>
                {levelName(level)}
                {/* Prose of the service is English, whatever the page speaks. */}
                {detail === null ? null : (
                  <div class="faint" lang="en">
                    {detail}
                  </div>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('prior')}</th>
            <td>
              <Bits bits={prior} />
            </td>
            <td colSpan={3}>{t('prior.why')}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Bits({ bits }: { readonly bits: number }) {
  const width = Math.min(50, Math.abs(bits) * 2);
  return (
    <span class="speaks">
      <svg class="bits" viewBox="0 0 100 10" width="100" height="10" aria-hidden="true">
        <rect
          x={bits < 0 ? 50 - width : 50}
          y="1"
          width={width}
          height="8"
          class={bits < 0 ? 'speaks-against' : 'speaks-for'}
        />
        <line x1="50" x2="50" y1="0" y2="10" class="axis" />
      </svg>
      <span>{measureOf(bits, 1)}</span>
    </span>
  );
}

const VERDICTS = ['positive', 'negative', 'unsure'] as const;

function Verdict({
  suggestion,
  done,
}: {
  readonly suggestion: SuggestionView;
  readonly done: (decided: ResolutionView) => void;
}) {
  const [reason, setReason] = useState('');
  const { send, isSending, refusal } = useSending<DecidedView>();
  const decide = (judgement: (typeof VERDICTS)[number]): void => {
    const { predicate, from_id, to_id } = suggestion;
    void send('/graph/resolutions', { body: { predicate, from_id, to_id, judgement, reason: reason.trim() } }).then(
      (answer) => answer !== null && done(answer.data.resolution),
    );
  };
  return (
    <form class="decision" onSubmit={(event) => event.preventDefault()}>
      <Field
        name="reason"
        label={t('reason')}
        value={reason}
        set={setReason}
        refusal={refusal}
        isRequired
        isLong
        hint={t('reason.hint')}
      />
      <div class="group">
        {VERDICTS.map((judgement) => (
          <button
            key={judgement}
            type="button"
            class={judgement === 'unsure' ? '' : `verdict ${judgement}`}
            disabled={isSending}
            onClick={() => decide(judgement)}
          >
            {t(`verdict.${judgement}`)}
          </button>
        ))}
      </div>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </form>
  );
}
