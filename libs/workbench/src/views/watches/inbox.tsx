import { useEffect, useState } from 'preact/hooks';
import { get, isAborted, type Refusal } from '../../api/client.js';
import { key, may } from '../../api/session.js';
import { refusalFrom } from '../../api/use-answer.js';
import { useSending } from '../../api/use-sending.js';
import { changeParams, state } from '../../app/store.js';
import { useNames } from '../../parts/entity-link.js';
import { Field } from '../../parts/field.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { t as page } from '../../text/page.js';
import { dayOf } from '../../text/words.js';
import type { AlertView, WatchView } from './answers.js';
import { entitiesIn, headlineOf, NewsHead, NewsReason } from './news.js';
import { t } from './text.js';

/** Of each watch so many are looked at, and so many watches: an inbox that is longer is read from its end. */
const OF_EACH = 50;
const MAX_WATCHES = 40;

interface Gathered {
  readonly alerts: readonly AlertView[];
  readonly isMore: boolean;
}

/** What all watches told, the newest first; each with its reason, and with what somebody makes of it. */
export function Inbox({ watches }: { readonly watches: readonly WatchView[] }) {
  const isSettled = state.value.params['show'] === 'settled';
  const { gathered, refusal, again } = useAlerts(watches, isSettled);
  useNames((gathered?.alerts ?? []).flatMap(entitiesIn));
  if (refusal !== null) return <Refused refusal={refusal} again={again} />;
  if (watches.length === 0) return <NoWatches />;
  if (gathered === null) return <p class="loading">{page('loading')}</p>;
  const chosen = gathered.alerts.find(({ id }) => id === state.value.params['id']) ?? gathered.alerts[0];
  return (
    <>
      <div class="group plot-head">
        <label>
          {t('show')}{' '}
          <select
            name="show"
            value={isSettled ? 'settled' : 'open'}
            onChange={({ currentTarget }) => changeParams({ show: currentTarget.value, id: '' })}
          >
            <option value="open">{t('state.open')}</option>
            <option value="settled">{t('state.settled')}</option>
          </select>
        </label>
        <button type="button" onClick={again}>
          {t('refresh')}
        </button>
        <span role="status" class="faint">
          {t(isSettled ? 'settled' : 'waiting', { n: gathered.alerts.length })} {gathered.isMore ? t('more-waits') : ''}
        </span>
      </div>
      {chosen === undefined ? (
        <p class="empty">{t(isSettled ? 'no-settled' : 'no-open')}</p>
      ) : (
        <div class="listed">
          <ul class="hits alerts">
            {gathered.alerts.map((alert) => (
              <li key={alert.id}>
                <div>
                  <NewsHead news={alert} />
                  <button
                    type="button"
                    class="link"
                    aria-current={alert === chosen}
                    onClick={() => changeParams({ id: alert.id })}
                  >
                    <Name text={headlineOf(alert)} most={140} />
                  </button>
                </div>
              </li>
            ))}
          </ul>
          <Alert key={chosen.id} alert={chosen} watch={watches.find(({ id }) => id === chosen.watch_id)} done={again} />
        </div>
      )}
    </>
  );
}

export function NoWatches() {
  return (
    <div class="empty">
      <p>{t('no-watches')}</p>
      {may('analyst') ? (
        <button type="button" class="primary" onClick={() => changeParams({ tab: 'new' })}>
          {t('make')}
        </button>
      ) : null}
    </div>
  );
}

function Alert({
  alert,
  watch,
  done,
}: {
  readonly alert: AlertView;
  readonly watch: WatchView | undefined;
  readonly done: () => void;
}) {
  return (
    <article class="card" aria-label={t('about')}>
      <NewsHead news={alert} />
      <h3>
        <Name text={headlineOf(alert)} most={500} />
      </h3>
      {watch === undefined ? null : (
        <p class="faint">
          {t('of')} <Name text={watch.name} most={120} />
          {watch.audience === 'private' ? <span class="mark-private">{page('private')}</span> : null}
        </p>
      )}
      <NewsReason news={alert} />
      {alert.state === 'open' ? (
        may('analyst') && <Settle alert={alert} done={done} />
      ) : (
        <p class="notice">
          <strong>{t(`state.${alert.state}`)}</strong>{' '}
          {[dayOf(alert.state_at), alert.state_by].filter(Boolean).join(', ')}
          {': '}
          <Name text={alert.state_reason ?? ''} most={500} />
        </p>
      )}
    </article>
  );
}

/** Seen to, or no alert at all: either way with what was made of it, because the next one will ask. */
function Settle({ alert, done }: { readonly alert: AlertView; readonly done: () => void }) {
  const [reason, setReason] = useState('');
  const { send, isSending, refusal } = useSending<AlertView>();
  const settle = (step: 'acknowledge' | 'dismiss'): void => {
    const path = `/watches/${encodeURIComponent(alert.watch_id)}/alerts/${encodeURIComponent(alert.id)}/${step}`;
    void send(path, { body: { reason: reason.trim() } }).then((answer) => answer !== null && done());
  };
  return (
    <form
      class="decision"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        settle('acknowledge');
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
          {t('acknowledge')}
        </button>
        <button type="button" disabled={isSending} onClick={() => settle('dismiss')}>
          {t('dismiss')}
        </button>
      </div>
      {refusal === null ? null : <Refused refusal={refusal} />}
    </form>
  );
}

/** Asks every watch what it told; the API tells of one at a time. */
function useAlerts(watches: readonly WatchView[], isSettled: boolean) {
  const [turn, setTurn] = useState(0);
  const [gathered, setGathered] = useState<Gathered | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ids = watches.slice(0, MAX_WATCHES).map(({ id }) => id);
  const asked = JSON.stringify([ids, isSettled, key.value]);
  useEffect(() => {
    const stop = new AbortController();
    const states = isSettled ? ['acknowledged', 'dismissed'] : ['open'];
    Promise.all(
      ids.flatMap((id) =>
        states.map((one) =>
          get<readonly AlertView[]>(`/watches/${encodeURIComponent(id)}/alerts`, {
            query: { state: one, limit: OF_EACH },
            signal: stop.signal,
          }),
        ),
      ),
    ).then(
      (answers) => {
        setRefusal(null);
        setGathered({
          alerts: answers.flatMap(({ data }) => data).toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
          isMore: watches.length > MAX_WATCHES || answers.some(({ page: part }) => part?.has_more === true),
        });
      },
      (error: unknown) => {
        if (!isAborted(error)) setRefusal(refusalFrom(error));
      },
    );
    return () => stop.abort();
  }, [asked, turn]);
  return { gathered, refusal, again: () => setTurn((count) => count + 1) };
}
