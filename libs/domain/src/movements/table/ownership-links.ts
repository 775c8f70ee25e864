import { compareIds } from '../../shared/order.js';

/** Two entities that belong together from `from` (inclusive) to `until` (exclusive), in milliseconds; ±∞ is open. */
export interface OwnershipLink {
  readonly a: string;
  readonly b: string;
  readonly from: number;
  readonly until: number;
  /** The relation that says so; null where a decision says that the two are one. */
  readonly relation_id: string | null;
}

/**
 * Entities in groups, as their links stand at a time: connected components. Links change only at their ends, so groups
 * are made once for each stretch between two ends, and only for stretches that somebody asks about.
 */
export class OwnershipGroups {
  /** Every instant at which a link begins or ends, in order. */
  private readonly changes: Float64Array;
  private readonly byStretch = new Map<number, ReadonlyMap<string, string>>();

  constructor(private readonly links: readonly OwnershipLink[]) {
    const ends = new Set(links.flatMap(({ from, until }) => [from, until]));
    this.changes = Float64Array.from(ends).sort();
  }

  /** The smallest id of the entity's group. */
  groupOf(entity: string, at: number): string {
    if (this.links.length === 0) return entity;
    const stretch = this.stretchOf(at);
    let groups = this.byStretch.get(stretch);
    if (groups === undefined) this.byStretch.set(stretch, (groups = componentsOf(this.linksAt(at))));
    return groups.get(entity) ?? entity;
  }

  /** One instant for all that see the same links: times of equal answer are told by equal numbers. */
  periodOf(at: number): number {
    const stretch = this.stretchOf(at);
    return stretch === 0 ? -Infinity : (this.changes[stretch - 1] ?? -Infinity);
  }

  /** The relations on shortest ways between these entities, which tie each to the smallest of its group. */
  relationsAmong(entities: ReadonlySet<string>, at: number): ReadonlySet<string> {
    const relations = new Set<string>();
    if (this.links.length === 0 || entities.size < 2) return relations;
    const neighbours = neighboursOf(this.linksAt(at));
    const left = new Set([...entities].sort(compareIds));
    for (const start of left) {
      left.delete(start);
      const cameBy = new Map<string, OwnershipLink | null>([[start, null]]);
      for (const entity of cameBy.keys()) {
        for (const link of neighbours.get(entity) ?? []) {
          const next = link.a === entity ? link.b : link.a;
          if (!cameBy.has(next)) cameBy.set(next, link);
        }
      }
      for (const end of left) {
        if (!cameBy.has(end)) continue;
        left.delete(end);
        for (let entity = end, link = cameBy.get(end) ?? null; link !== null; link = cameBy.get(entity) ?? null) {
          if (link.relation_id !== null) relations.add(link.relation_id);
          entity = link.a === entity ? link.b : link.a;
        }
      }
    }
    return relations;
  }

  private linksAt(at: number): readonly OwnershipLink[] {
    return this.links.filter(({ from, until }) => at >= from && at < until);
  }

  /** How many changes lie at or before the instant. */
  private stretchOf(at: number): number {
    let [low, high] = [0, this.changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.changes[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function componentsOf(links: readonly OwnershipLink[]): ReadonlyMap<string, string> {
  const neighbours = neighboursOf(links);
  const groups = new Map<string, string>();
  // From the smallest id on, so that the first to be reached names its group.
  for (const first of [...neighbours.keys()].sort(compareIds)) {
    if (groups.has(first)) continue;
    const members = new Set([first]);
    for (const entity of members) {
      groups.set(entity, first);
      for (const { a, b } of neighbours.get(entity) ?? []) members.add(a === entity ? b : a);
    }
  }
  return groups;
}

/** The links of each entity, those of the smallest relation id first. */
function neighboursOf(links: readonly OwnershipLink[]): ReadonlyMap<string, readonly OwnershipLink[]> {
  const neighbours = new Map<string, OwnershipLink[]>();
  const sorted = links.toSorted((a, b) => compareIds(a.relation_id ?? '', b.relation_id ?? ''));
  for (const link of sorted) {
    for (const entity of [link.a, link.b]) {
      const known = neighbours.get(entity);
      if (known === undefined) neighbours.set(entity, [link]);
      else known.push(link);
    }
  }
  return neighbours;
}
