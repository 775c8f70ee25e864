import { useEffect, useState } from 'preact/hooks';
import type { FoundPath, PathStep, PathView } from '../../api/answers.js';
import { get, isAborted } from '../../api/client.js';
import { refusalFrom, useAnswer } from '../../api/use-answer.js';
import { timeQuery } from '../../app/view-query.js';
import { change, changeParams, state } from '../../app/store.js';
import { nameOf, showing, shownIds } from '../../canvas/model.js';
import { onPath } from '../../canvas/path.js';
import { EntityPicker } from '../../parts/entity-picker.js';
import { Name } from '../../parts/name.js';
import { Refused } from '../../parts/refused.js';
import { WatchButton } from '../../parts/watch-button.js';
import { amountOf } from '../../text/numbers.js';
import { dayOf } from '../../text/words.js';
import { t } from './text.js';
import { term } from '../../text/terms.js';
import { predicateName } from '../../text/relations.js';

/** From the widest to the strictest; each word is one of the API, but for the first, which is the widest of them all. */
const KINDS = [
  'any',
  'direct',
  'documented_path',
  'evidence_backed_path',
  'temporal_path',
  'capital_path',
  'knowledge_at_time',
] as const;
const OBJECTIVES = ['foremost', 'shortest', 'fastest'] as const;
type Kind = (typeof KINDS)[number];

/** How two things hang together. A path is never a relation: it lights up what is there, and draws nothing of its own. */
export default function PathsView() {
  const {
    from = '',
    to = '',
    kind = 'any',
    objective = '',
    hops = '',
    ways = '1',
    weak = '',
    ownership = '',
  } = state.value.params;
  const isTimed = kind === 'temporal_path' || kind === 'capital_path';
  const needsDay = kind === 'knowledge_at_time' && state.value.day === null;
  const isAsked = from !== '' && to !== '' && from !== to && !needsDay;
  const { answer, refusal, again } = useAnswer<PathView>(isAsked ? '/graph/path' : null, {
    ...timeQuery(),
    from,
    to,
    kind: kind === 'any' ? 'documented_path' : kind,
    objective: isTimed ? objective : null,
    max_hops: hops,
    max_paths: ways === '1' ? null : ways,
    include_weak: kind === 'any' || weak === '1',
    include_ownership: kind === 'capital_path' && ownership === '1',
  });
  return (
    <>
      <h2>{t('heading')}</h2>
      <p class="faint">{t('never')}</p>
      <form class="facets" onSubmit={(event) => event.preventDefault()}>
        <Ends from={from} to={to} />
        <label class="whole">
          {t('kind')}
          <select
            name="kind"
            value={kind}
            onChange={({ currentTarget }) => changeParams({ kind: currentTarget.value })}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {isTimed ? (
          <label class="whole">
            {t('objective')}
            <select
              name="objective"
              value={objective}
              onChange={({ currentTarget }) => changeParams({ objective: currentTarget.value })}
            >
              {OBJECTIVES.map((one, index) => (
                <option key={one} value={index === 0 ? '' : one}>
                  {t(`objective.${one}`)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          {t('ways')}
          <select
            name="ways"
            value={ways}
            onChange={({ currentTarget }) => changeParams({ ways: currentTarget.value })}
          >
            {['1', '2', '3', '5', '10'].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {kind === 'any' ? null : (
          <label class="tick">
            <input
              type="checkbox"
              checked={weak === '1'}
              onChange={({ currentTarget }) => changeParams({ weak: currentTarget.checked ? '1' : '' })}
            />{' '}
            {t('weak')}
          </label>
        )}
        {kind === 'capital_path' ? (
          <label class="tick">
            <input
              type="checkbox"
              checked={ownership === '1'}
              onChange={({ currentTarget }) => changeParams({ ownership: currentTarget.checked ? '1' : '' })}
            />{' '}
            {t('ownership')}
          </label>
        ) : null}
      </form>
      {from === '' || to === '' ? <p class="empty">{t('choose')}</p> : null}
      {from !== '' && from === to ? <p role="status">{t('to-itself')}</p> : null}
      {needsDay ? <p role="status">{t('needs-day')}</p> : null}
      {refusal === null ? null : <Refused refusal={refusal} again={again} />}
      {isAsked && answer !== null ? (
        <>
          <Found key={JSON.stringify([from, to, kind])} answer={answer.data} kind={kind as Kind} />
          <WatchButton label={t('watch')} what={{ kind: 'path', from, to }} />
        </>
      ) : null}
    </>
  );
}

function Ends({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      <span class="picker-label">{t('from')}</span>
      <EntityPicker
        name="from"
        label={t('from')}
        hint={t('end.hint')}
        text={from === '' ? '' : nameOf(from)}
        take={({ id }) => changeParams({ from: id, hops: '' })}
      />
      <span class="picker-label">{t('to')}</span>
      <EntityPicker
        name="to"
        label={t('to')}
        hint={t('end.hint')}
        text={to === '' ? '' : nameOf(to)}
        take={({ id }) => changeParams({ to: id, hops: '' })}
      />
      <button
        type="button"
        class="turn"
        disabled={from === '' && to === ''}
        onClick={() => changeParams({ from: to, to: from })}
      >
        {t('turn')}
      </button>
    </>
  );
}

/** The answer; what it leads over is put on the canvas and lights up there. */
function Found({ answer, kind }: { readonly answer: PathView; readonly kind: Kind }) {
  const [at, setAt] = useState(0);
  const path = answer.paths[Math.min(at, answer.paths.length - 1)];
  useEffect(() => {
    if (path === undefined) return undefined;
    const ids = path.steps.flatMap(({ from_id, to_id }) => [from_id, to_id]);
    onPath.value = new Set([...ids, ...path.steps.flatMap(({ relation_id }) => relation_id ?? [])]);
    const there = new Set(shownIds.value);
    if (ids.some((id) => !there.has(id))) change(showing(ids));
    return () => {
      onPath.value = new Set();
    };
  }, [path]);
  if (path === undefined) return <NotFound answer={answer} kind={kind} />;
  return (
    <div class="path">
      <p role="status">
        <strong>{t(`relationship.${relationshipOf(answer, path)}`)}</strong> {t('steps', { n: path.hops })}{' '}
        {answer.truncated ? t('truncated') : ''}
      </p>
      {answer.paths.length > 1 ? (
        <div class="group" role="group" aria-label={t('ways')}>
          {answer.paths.map((_, index) => (
            <button key={index} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
              {index + 1}
            </button>
          ))}
        </div>
      ) : null}
      {dayOf(answer.first_knowable_at) === '' ? null : <p>{t('knowable', { day: dayOf(answer.first_knowable_at) })}</p>}
      <Steps path={path} />
    </div>
  );
}

/** What the answer says in one word; of a single step of which nobody knows whether it is direct, that. */
function relationshipOf({ relationship }: PathView, { steps }: FoundPath): PathView['relationship'] | 'unknown' {
  return steps.length === 1 && steps[0]?.direct_or_indirect === 'unknown' ? 'unknown' : relationship;
}

function Steps({ path }: { readonly path: FoundPath }) {
  const [first] = path.steps;
  const { bottleneck_amount: amount = null } = path;
  return (
    <>
      <ol class="steps">
        {first === undefined ? null : (
          <li>
            <Stop id={first.walked === 'reverse' ? first.to_id : first.from_id} />
          </li>
        )}
        {path.steps.map((step, index) => (
          <li key={index}>
            <Step step={step} />
          </li>
        ))}
      </ol>
      <p class="faint">
        {[
          path.weakest_status === null ? '' : t('weakest', { status: term('status', path.weakest_status) }),
          amount === null ? '' : t('bottleneck', { amount: amountOf(amount) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

function Step({ step }: { readonly step: PathStep }) {
  const { relation_id, predicate, walked, status, time } = step;
  const arrow = walked === 'reverse' ? '←' : '→';
  const words = `${arrow} ${predicateName(predicate)}`;
  return (
    <>
      {relation_id === null ? (
        words
      ) : (
        <button type="button" class="link" onClick={() => change({ selected: `relation:${relation_id}` })}>
          {words}
        </button>
      )}{' '}
      <span class="faint">
        {[status === null ? '' : term('status', status), dayOf(time)].filter(Boolean).join(', ')}
      </span>{' '}
      <Stop id={walked === 'reverse' ? step.from_id : step.to_id} />
    </>
  );
}

function Stop({ id }: { readonly id: string }) {
  return (
    <button type="button" class="link" onClick={() => change({ selected: `entity:${id}` })}>
      <Name text={nameOf(id)} most={80} />
    </button>
  );
}

/** No path, or none within a limit: then one may look on, one step further at a time, until there is one or no more to ask. */
function NotFound({ answer, kind }: { readonly answer: PathView; readonly kind: Kind }) {
  const [isLooking, setLooking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!isLooking) return undefined;
    const stop = new AbortController();
    lookFurther(answer, stop.signal)
      .then((hops) => changeParams({ hops: String(hops) }))
      .catch((error: unknown) => {
        if (!isAborted(error)) setFault(refusalFrom(error).message);
      })
      .finally(() => setLooking(false));
    return () => stop.abort();
  }, [isLooking]);
  return (
    <div role="status">
      <p>
        {answer.limited_by === undefined ? t('none') : t(`limited.${answer.limited_by}`, { n: answer.limits.max_hops })}
      </p>
      {answer.next === undefined ? null : (
        <button type="button" disabled={isLooking} onClick={() => setLooking(true)}>
          {t('further')}
        </button>
      )}
      {kind === 'any' || answer.next !== undefined ? null : (
        <button type="button" onClick={() => changeParams({ kind: '' })}>
          {t('kind.any')}
        </button>
      )}
      {fault === null ? null : <p role="alert">{fault}</p>}
    </div>
  );
}

/** Asks the next larger question until it is answered; says with how many steps. */
async function lookFurther(answer: PathView, signal: AbortSignal): Promise<number> {
  let last = answer;
  while (!last.found && last.next !== undefined) last = (await get<PathView>(last.next, { signal })).data;
  return last.limits.max_hops;
}
