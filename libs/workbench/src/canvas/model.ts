import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { EntityView, NeighboursView, RelationView, StatusView, SubgraphView, WayView } from '../api/answers.js';
import { addressOf, askLong, get, isAborted, type Query, type Refusal } from '../api/client.js';
import { key } from '../api/session.js';
import { refusalFrom } from '../api/use-answer.js';
import { audienceQuery, timeQuery } from '../app/view-query.js';
import type { State } from '../app/state.js';
import { change, state } from '../app/store.js';
import { groupsOf, readWay } from './drawing-groups.js';
import { drawingOf, NOTHING_DRAWN, type Drawing } from './drawing.js';

/** A store of up to so many entities is put on the canvas of somebody who chose nothing; a larger one is searched. */
const MAX_AT_FIRST = 100;
/** More than this is no drawing any more; the service answers no more at once either. */
const MAX_SHOWN = 1_000;

/** Every entity that was heard of in this visit, for its name. */
const known = new Map<string, EntityView>();
const chosenByPage = signal<readonly string[]>([]);
/** How many entities the store has; null until it has said so. */
export const storeSize = signal<number | null>(null);

/** What a list of a time has told of, so that it may be asked about at that time. */
const listed = new Set<string>();

/** Notes that an answer to a question about a time has these. */
export function noteListed(
  object: 'entity' | 'relation',
  records: readonly { readonly id: string }[],
  asked: Query,
): void {
  for (const { id } of records) listed.add(listing(object, id, asked));
}

function listing(object: 'entity' | 'relation', id: string, { at, mode, certainty, known_basis }: Query): string {
  return addressOf(`${object}:${id}`, { at, mode, certainty, known_basis });
}

/** The entities on the canvas, chosen by somebody or, at first, by the page. */
export const shownIds = computed(() => state.value.shown ?? chosenByPage.value);
interface Answered {
  readonly data: SubgraphView;
  readonly ids: readonly string[];
  readonly query: Query;
}

/** The last answer about the canvas, and what was asked. */
const answered = signal<Answered | null>(null);
export const drawing = computed<Drawing>(() => {
  const { value: last } = answered;
  if (last === null) return NOTHING_DRAWN;
  // Whoever this time lacks is told of by the answer about all times, which may come after this one.
  if (last.ids.some((id) => !known.has(id))) void learned.value;
  return drawingOf(last.data, { order: last.ids, hidden: new Set(state.value.hidden), known });
});
/** Relations between what is on the canvas at any time, once that was told. */
const atAnyTime = signal<readonly RelationView[] | null>(null);
/** The same: what the timeline shows. */
export const overTime = computed(() => atAnyTime.value ?? []);
/** Ways out of the entities that were followed, at the time that is looked at. */
const counts = signal<ReadonlyMap<string, readonly WayView[]>>(new Map());
export const groups = computed(() => groupsOf(drawing.value, state.value.opened, counts.value));
export const refusal = signal<Refusal | null>(null);
/** Whether an answer is awaited: what is drawn is of a moment ago. */
export const isAsking = signal(false);
/** Grows when names were learned, so that what shows them is drawn again. */
const learned = signal(0);

/** What was put on the canvas, by an address or a file, and nobody has told of at any time. */
export const missing = computed<readonly string[]>(() => {
  void learned.value;
  if (atAnyTime.value === null || isAsking.value || refusal.value !== null) return [];
  return shownIds.value.filter((id) => !known.has(id));
});

/** Remembers entities for their names. */
export function learn(entities: Iterable<EntityView>): void {
  let isNew = false;
  for (const entity of entities) {
    isNew ||= known.get(entity.id)?.name !== entity.name;
    known.set(entity.id, entity);
  }
  if (isNew) learned.value += 1;
}

/** What an entity is called; its id while nobody has said. */
export function nameOf(id: string): string {
  void learned.value;
  return known.get(id)?.name ?? id;
}

/** The part of the state that has these entities on the canvas, after those that are there. */
export function showing(ids: readonly string[]): Pick<State, 'shown' | 'hidden'> {
  const back = new Set(ids);
  return {
    shown: [...new Set([...shownIds.value, ...ids])].slice(0, MAX_SHOWN),
    hidden: state.value.hidden.filter((id) => !back.has(id)),
  };
}

/** Puts entities on the canvas, after those that are there. */
export function add(ids: readonly string[], selected = state.value.selected): void {
  change({ ...showing(ids), selected });
}

/** Puts an entity on the canvas and tells of it. */
export function showEntity(id: string): void {
  add([id], `entity:${id}`);
}

/** The part of the state that has these entities no longer. */
export function takenAway(ids: Iterable<string>): Pick<State, 'shown' | 'hidden' | 'pinned' | 'opened'> {
  const gone = new Set(ids);
  const { hidden, pinned, opened } = state.value;
  return {
    shown: shownIds.value.filter((id) => !gone.has(id)),
    hidden: hidden.filter((id) => !gone.has(id)),
    pinned: pinned.filter((place) => !gone.has(place.slice(0, place.lastIndexOf('@')))),
    opened: opened.filter((way) => !gone.has(way.split('|')[0] ?? '')),
  };
}

/** Takes entities off the canvas. */
export function takeAway(ids: Iterable<string>): void {
  change(takenAway(ids));
}

/** Brings everything that is out of sight back. */
export function showHidden(): void {
  change({ hidden: [] });
}

/** Out of sight, and kept. */
export function hide(ids: Iterable<string>): void {
  change({ hidden: [...new Set([...state.value.hidden, ...ids])] });
}

export function clear(): void {
  change({ shown: [], hidden: [], opened: [], pinned: [], selected: null });
}

/** Whether the first answer about the canvas is still awaited. */
const isOpening = computed(() => {
  if ((answered.value !== null && atAnyTime.value !== null) || refusal.value !== null) return false;
  return state.value.shown === null && storeSize.value === null ? true : shownIds.value.length > 0;
});

/**
 * The time for which a record is told of: the one that is looked at, unless the drawing has it from another one. What is
 * true and not knowable is told of as it was true; what is not there on this day, as it is at all times.
 * Null while the canvas is opened.
 */
export function questionOf(object: 'entity' | 'relation', id: string): Query | null {
  // What is on the canvas decides, so that nobody asks before that is known.
  if (isOpening.value) return null;
  const { nodes, edges } = drawing.value;
  const drawn = (object === 'entity' ? nodes : edges).find((one) => one.id === id);
  // What is neither drawn nor listed need not be there on the day: it is told of as a whole, with its days.
  if (drawn === undefined) return listed.has(listing(object, id, timeQuery())) ? timeQuery() : audienceQuery();
  const { compare: _compare, to_at, ...asked } = answered.value?.query ?? {};
  switch (drawn.standing) {
    case 'unknowable':
      return { ...asked, mode: null, known_basis: null };
    case 'refuted':
      return { ...asked, mode: 'knowledge' };
    case 'added':
      return { ...asked, at: to_at };
    case 'absent':
      return audienceQuery();
    default:
      return asked;
  }
}

const turn = signal(0);

/** Asks again, after something that the service knows has changed. */
export function refresh(): void {
  turn.value += 1;
}

/** Asks for what is on the canvas whenever that, the time or the reader changes. */
export function keepDrawn(): void {
  effect(() => {
    void key.value;
    void turn.value;
    const audience = audienceQuery();
    get<StatusView>('/graph/status', { query: audience })
      .then(async ({ data }) => {
        const size = data.graph.counts['entities'] ?? 0;
        if (size <= MAX_AT_FIRST) await chooseAll(audience);
        else chosenByPage.value = [];
        // Told last: until then nobody knows whether the canvas is empty.
        storeSize.value = size;
      })
      .catch((error: unknown) => (refusal.value = refusalFrom(error)));
  });
  askWhenever(questionOfCanvas, (data, ids, query) => {
    batch(() => {
      answered.value = data === null ? null : { data, ids, query };
      if (isOfAnyTime(query)) atAnyTime.value = data?.relations ?? null;
    });
  });
  askWhenever(
    // Who looks at all times has been told already.
    () => (isOfAnyTime(questionOfCanvas()) ? null : audienceQuery()),
    (data) => (atAnyTime.value = data?.relations ?? null),
  );
  countWays();
}

function questionOfCanvas(): Query {
  const { isComparing, day, otherDay } = state.value;
  const compare = isComparing && day !== null;
  return { ...timeQuery(), compare, to_at: day === null ? null : otherDay };
}

function isOfAnyTime(query: Query): boolean {
  return addressOf('', query) === addressOf('', audienceQuery());
}

/**
 * Shows a part of the state that has more on the canvas, and draws of it what was told on the way, around `id`; what
 * stands between the newcomers themselves follows with the answer about the whole canvas.
 */
export function drawAhead(id: string, told: readonly NeighboursView[], part: Partial<State>): void {
  const { value: before } = answered;
  batch(() => {
    change(part);
    const [first] = told;
    // Colours of a comparison, and another time, are known to the answer alone.
    const isTold = before === null || addressOf('', before.query) === addressOf('', timeQuery());
    if (first === undefined || !isTold) return;
    const there = new Set(shownIds.value);
    const { entities = [], relations = [], unknown_ids = [], degrees = {} } = before?.data ?? {};
    const data = {
      entities: distinct([...entities, ...told.flatMap((one) => one.entities)]).filter((one) => there.has(one.id)),
      relations: distinct([...relations, ...told.flatMap((one) => one.relations)]).filter(
        ({ from_id, to_id }) => there.has(from_id) && there.has(to_id),
      ),
      unknown_ids,
      degrees,
    };
    answered.value = { data, ids: shownIds.value, query: before?.query ?? timeQuery() };
    counts.value = new Map(counts.value).set(id, first.counts);
  });
}

function distinct<T extends { readonly id: string }>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/**
 * Asks for what is on the canvas whenever that, the question or the reader changes; tells null of an empty canvas. A
 * question of null is not asked.
 */
function askWhenever(
  question: () => Query | null,
  tell: (data: SubgraphView | null, ids: readonly string[], query: Query) => void,
): void {
  let asked = new AbortController();
  let waiting = 0;
  const address = computed(() => JSON.stringify([shownIds.value, question(), key.value, turn.value]));
  effect(() => {
    void address.value;
    const [ids, query] = [shownIds.peek(), untracked(question)];
    asked.abort();
    asked = new AbortController();
    if (query === null) return;
    if (ids.length === 0) return tell(null, ids, query);
    waiting += 1;
    isAsking.value = true;
    askLong<SubgraphView>('/graph/subgraph', { query, body: { ids }, signal: asked.signal })
      .then(({ data }) => {
        learn(data.entities);
        refusal.value = null;
        tell(data, ids, query);
      })
      .catch((error: unknown) => {
        if (!isAborted(error)) refusal.value = refusalFrom(error);
      })
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) isAsking.value = false;
      });
  });
}

/** Counts the ways out of every entity of which one was followed. */
function countWays(): void {
  const wanted = computed(() => {
    const ids = new Set(state.value.opened.flatMap((way) => readWay(way)?.entityId ?? []));
    return JSON.stringify([[...ids], timeQuery(), key.value, turn.value]);
  });
  let asked = new AbortController();
  effect(() => {
    const [ids, query] = JSON.parse(wanted.value) as [readonly string[], Query];
    asked.abort();
    asked = new AbortController();
    const { signal: stop } = asked;
    void Promise.allSettled(
      ids.map(async (id) => {
        const path = `/graph/entities/${encodeURIComponent(id)}/neighbours`;
        const { data } = await get<NeighboursView>(path, { query: { ...query, limit: 1 }, signal: stop });
        return [id, data.counts] as const;
      }),
    ).then((answers) => {
      if (stop.aborted) return;
      counts.value = new Map(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
  });
}

async function chooseAll(audience: Readonly<Record<string, unknown>>): Promise<void> {
  const query = { limit: MAX_AT_FIRST, include_private: audience['include_private'] === true };
  const { data } = await get<readonly EntityView[]>('/graph/entities', { query });
  learn(data);
  chosenByPage.value = data.map(({ id }) => id);
}
