import type { NeighboursView, WayView } from '../api/answers.js';
import { get } from '../api/client.js';
import { refusalFrom } from '../api/use-answer.js';
import { timeQuery } from '../app/view-query.js';
import { change, state } from '../app/store.js';
import { directionFrom, hangingOn, readWay, wayOf } from './drawing-groups.js';
import { drawAhead, drawing, learn, refusal, shownIds, showing, takenAway } from './model.js';

/** Never more at once: a hub stays readable. */
const MAX_ADDED = 25;
/** Relations looked at to find the next ones that are not drawn. */
const PIECE = 100;

/** Follows a way out of an entity: the next of its neighbours that are not on the canvas. The rest is one group. */
export async function follow(entityId: string, way: Pick<WayView, 'predicate' | 'direction'>): Promise<void> {
  await guarded(async () => {
    const found = await newcomersAlong(entityId, way);
    const opened = [...new Set([...state.value.opened, wayOf(entityId, way)])];
    drawAhead(entityId, found.told, { ...showing([entityId, ...found.ids]), opened });
  });
}

export async function followMore(way: string): Promise<void> {
  const read = readWay(way);
  if (read !== null) await follow(read.entityId, read);
}

/** Puts the first neighbours of an entity on the canvas, by whatever way; of each way, what is left is one group. */
export async function expand(id: string): Promise<void> {
  await guarded(async () => {
    const { data } = await neighbours(id, { limit: PIECE });
    learn(data.entities);
    const told = [data];
    const newcomers = new Set<string>();
    const take = (ids: readonly string[]): void => {
      for (const one of ids) if (newcomers.size < MAX_ADDED) newcomers.add(one);
    };
    // A way that few take says more than one that thousands take.
    let ways = data.counts.toSorted((a, b) => a.count - b.count);
    // Most entities have few neighbours: one answer holds all of them.
    if (data.next_cursor === null) for (const way of ways) take(endsOf(data, id, way));
    else {
      while (newcomers.size < MAX_ADDED && ways.length > 0) {
        const next = waysFor(MAX_ADDED - newcomers.size, ways);
        ways = ways.slice(next.length);
        const found = await Promise.all(next.map((way) => newcomersAlong(id, way)));
        for (const along of found) {
          take(along.ids);
          told.push(...along.told);
        }
      }
    }
    const opened = data.counts.map((way) => wayOf(id, way));
    drawAhead(id, told, {
      ...showing([id, ...newcomers]),
      opened: [...new Set([...state.value.opened, ...opened])],
      selected: `entity:${id}`,
    });
  });
}

/** The first ways that may lead to so many: they are asked at once. */
function waysFor(wanted: number, ways: readonly WayView[]): readonly WayView[] {
  let count = 0;
  const enough = ways.findIndex((way) => (count += way.count) >= wanted);
  return enough === -1 ? ways : ways.slice(0, enough + 1);
}

/** Whom the relations of an answer lead to along a way, without those that are on the canvas. */
function endsOf({ entities, relations }: NeighboursView, id: string, way: WayView): readonly string[] {
  const there = new Set([...shownIds.value, id]);
  const told = new Set(entities.map((entity) => entity.id));
  return relations
    .filter((relation) => relation.predicate === way.predicate && directionFrom(relation, id) === way.direction)
    .map(({ from_id, to_id }) => (from_id === id ? to_id : from_id))
    .filter((end) => told.has(end) && !there.has(end));
}

/** Takes what hangs on an entity alone, and its groups, off the canvas. */
export function collapse(id: string): void {
  const pinned = new Set(state.value.pinned.map((place) => place.slice(0, place.lastIndexOf('@'))));
  const gone = hangingOn(drawing.value, id, pinned);
  change({ ...takenAway(gone), opened: state.value.opened.filter((way) => readWay(way)?.entityId !== id) });
}

function neighbours(id: string, query: Readonly<Record<string, string | number | null>>) {
  const path = `/graph/entities/${encodeURIComponent(id)}/neighbours`;
  return get<NeighboursView>(path, { query: { ...timeQuery(), ...query } });
}

/** The next neighbours along a way that are not on the canvas, with the answers that told of them. */
async function newcomersAlong(
  id: string,
  { predicate, direction }: Pick<WayView, 'predicate' | 'direction'>,
): Promise<{ readonly ids: readonly string[]; readonly told: readonly NeighboursView[] }> {
  const there = new Set([...shownIds.value, id]);
  const found = new Set<string>();
  const told: NeighboursView[] = [];
  for (let cursor: string | null = ''; cursor !== null && found.size < MAX_ADDED;) {
    const { data }: { data: NeighboursView } = await neighbours(id, { predicate, direction, limit: PIECE, cursor });
    learn(data.entities);
    told.push(data);
    for (const entity of data.entities) {
      if (!there.has(entity.id) && found.size < MAX_ADDED) found.add(entity.id);
    }
    cursor = data.next_cursor;
  }
  return { ids: [...found], told };
}

async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    refusal.value = refusalFrom(error);
  }
}
