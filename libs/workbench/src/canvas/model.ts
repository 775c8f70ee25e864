import { computed, effect, signal } from '@preact/signals';
import type { EntityView, StatusView, SubgraphView } from '../api/answers.js';
import { get, isAborted, post, type Refusal } from '../api/client.js';
import { key } from '../api/session.js';
import { refusalFrom } from '../api/use-answer.js';
import { audienceQuery, timeQuery } from '../app/question.js';
import { change, state } from '../app/store.js';
import { drawingOf, NOTHING_DRAWN, type Drawing } from './drawing.js';

/** A store of up to so many entities is put on the canvas of somebody who chose nothing; a larger one is searched. */
const MOST_AT_FIRST = 100;
/** More than this is no drawing any more; the service answers no more at once either. */
const MOST_SHOWN = 1_000;

/** Every entity that was heard of in this visit, for its name. */
const known = new Map<string, EntityView>();
const chosenByPage = signal<readonly string[]>([]);
/** How many entities the store has; null until it has said so. */
export const storeSize = signal<number | null>(null);

/** The entities on the canvas, chosen by somebody or, at first, by the page. */
export const shownIds = computed(() => state.value.shown ?? chosenByPage.value);
export const drawing = signal<Drawing>(NOTHING_DRAWN);
export const refusal = signal<Refusal | null>(null);
/** Whether an answer is awaited: what is drawn is of a moment ago. */
export const isAsking = signal(false);
/** Grows when names were learned, so that what shows them is drawn again. */
const learned = signal(0);

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

/** Puts entities on the canvas, after those that are there. */
export function add(ids: Iterable<string>, selected = state.value.selected): void {
  const wanted = [...ids];
  const shown = [...new Set([...shownIds.value, ...wanted])].slice(0, MOST_SHOWN);
  const back = new Set(wanted);
  change({ shown, hidden: state.value.hidden.filter((id) => !back.has(id)), selected });
}

/** Puts an entity on the canvas and tells of it. */
export function showEntity(id: string): void {
  add([id], `entity:${id}`);
}

/** Takes entities off the canvas. */
export function takeAway(ids: Iterable<string>): void {
  const gone = new Set(ids);
  change({
    shown: shownIds.value.filter((id) => !gone.has(id)),
    hidden: state.value.hidden.filter((id) => !gone.has(id)),
    pinned: state.value.pinned.filter((place) => !gone.has(place.split('@')[0] ?? '')),
  });
}

/** Out of sight, and kept. */
export function hide(ids: Iterable<string>): void {
  change({ hidden: [...new Set([...state.value.hidden, ...ids])] });
}

export function clear(): void {
  change({ shown: [], hidden: [], pinned: [], selected: null });
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
    get<StatusView>('/graph/status', { query: audience }).then(
      ({ data }) => {
        storeSize.value = data.graph.counts['entities'] ?? 0;
        if (storeSize.value <= MOST_AT_FIRST) return chooseAll(audience);
        chosenByPage.value = [];
        return undefined;
      },
      (error: unknown) => (refusal.value = refusalFrom(error)),
    );
  });
  let asked = new AbortController();
  effect(() => {
    void key.value;
    void turn.value;
    const ids = shownIds.value;
    const { isComparing, day, otherDay, hidden } = state.value;
    const query = {
      ...timeQuery(),
      compare: isComparing && day !== null,
      to_at: day === null ? null : otherDay,
    };
    asked.abort();
    asked = new AbortController();
    if (ids.length === 0) {
      drawing.value = NOTHING_DRAWN;
      return;
    }
    isAsking.value = true;
    post<SubgraphView>('/graph/subgraph', { query, body: { ids }, signal: asked.signal }).then(
      ({ data }) => {
        learn(data.entities);
        drawing.value = drawingOf(data, { order: ids, hidden: new Set(hidden), known });
        refusal.value = null;
        isAsking.value = false;
      },
      (error: unknown) => {
        if (isAborted(error)) return;
        refusal.value = refusalFrom(error);
        isAsking.value = false;
      },
    );
  });
}

async function chooseAll(audience: Readonly<Record<string, unknown>>): Promise<void> {
  const query = { limit: MOST_AT_FIRST, include_private: audience['include_private'] === true };
  const { data } = await get<readonly EntityView[]>('/graph/entities', { query });
  learn(data);
  chosenByPage.value = data.map(({ id }) => id);
}
