import type { RelationView, WayView } from '../api/answers.js';
import type { Drawing } from './drawing.js';

/** What is left of a way out of an entity that was followed: one node instead of many. */
export interface DrawnGroup {
  /** `id|OWNS|out`, as it stands in the address. */
  readonly way: string;
  readonly entityId: string;
  readonly predicate: string;
  readonly direction: WayView['direction'];
  readonly rest: number;
}

export function wayOf(entityId: string, { predicate, direction }: Pick<WayView, 'predicate' | 'direction'>): string {
  return `${entityId}|${predicate}|${direction}`;
}

export function readWay(way: string): Pick<DrawnGroup, 'entityId' | 'predicate' | 'direction'> | null {
  const [, entityId = '', predicate = '', direction = ''] = /^(.+)\|([A-Z_]+)\|(out|in|both)$/.exec(way) ?? [];
  return entityId === '' ? null : { entityId, predicate, direction: direction as WayView['direction'] };
}

/** How a relation leads, seen from one of its ends. */
export function directionFrom(relation: RelationView, entityId: string): WayView['direction'] {
  if (relation.symmetric) return 'both';
  return relation.from_id === entityId ? 'out' : 'in';
}

/** The groups of the ways that were followed, without those of which nothing is left. */
export function groupsOf(
  { nodes, edges }: Drawing,
  opened: readonly string[],
  counts: ReadonlyMap<string, readonly WayView[]>,
): readonly DrawnGroup[] {
  const drawn = new Set(nodes.map(({ id }) => id));
  return opened.flatMap((way) => {
    const read = readWay(way);
    if (read === null || !drawn.has(read.entityId)) return [];
    const { entityId, predicate, direction } = read;
    const all =
      counts.get(entityId)?.find((one) => one.predicate === predicate && one.direction === direction)?.count ?? 0;
    const shown = edges.filter(
      ({ from, to, relation }) =>
        (from === entityId || to === entityId) &&
        relation.predicate === predicate &&
        directionFrom(relation, entityId) === direction,
    ).length;
    return all > shown ? [{ way, entityId, predicate, direction, rest: all - shown }] : [];
  });
}

/** What hangs on an entity alone: what collapsing it takes away. */
export function hangingOn(
  { edges }: Pick<Drawing, 'edges'>,
  entityId: string,
  kept: ReadonlySet<string>,
): readonly string[] {
  const others = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from === to) continue;
    others.set(from, (others.get(from) ?? new Set()).add(to));
    others.set(to, (others.get(to) ?? new Set()).add(from));
  }
  return [...(others.get(entityId) ?? [])].filter((id) => others.get(id)?.size === 1 && !kept.has(id));
}
