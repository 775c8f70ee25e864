import { isIndirectInterest, type Predicate, predicateRule, type Lens, type View } from '#domain/graph';
import { identityEdge, present, presentVersion } from '#domain/read-model';
import { compareIds } from '#domain/shared';
import { edgesOfEntity, isDecision, lensOf, type EntityEdge } from './edges.js';

/** Relations of one answer about a neighbourhood, where no fewer are asked for; a hub has more. */
export const MAX_RELATIONS = 1_000;

/** Whether a relation leads away from an entity, to it, or both ways. */
export type EdgeDirection = 'out' | 'in' | 'both';
export const EDGE_DIRECTIONS = ['out', 'in', 'both'] as const satisfies readonly EdgeDirection[];

export interface NeighbourhoodAsked {
  readonly lens: Lens | null;
  readonly hops: number;
  readonly predicate: Predicate | null;
  readonly direction: EdgeDirection | null;
  /** Relations of one answer. */
  readonly limit: number;
  /** The id of the last relation of the answer before. */
  readonly after: string;
}

/** A way out of an entity, and how many relations lead along it. */
interface Way {
  readonly predicate: string;
  readonly lens: Lens;
  readonly direction: EdgeDirection;
  count: number;
}

export interface Neighbourhood {
  readonly answer: Readonly<Record<string, unknown>>;
  /** The last relation of the answer, where there are more. */
  readonly last: string | null;
}

/**
 * What stands around an entity of the view. Every member of its cluster is a start; a decision about identity is a
 * relation, too. With one hop, the ways out are counted, and can be followed piece by piece.
 */
export function neighbourhoodOf(view: View, id: string, asked: NeighbourhoodAsked): Neighbourhood {
  const { lens, hops, predicate, direction, limit, after } = asked;
  const distances = new Map<string, number>(view.identity.clusterOf(id).member_ids.map((member) => [member, 0]));
  const relations = new Map<string, EntityEdge>();
  const ways = new Map<string, Way>();
  /** Entities to look around from, by how far away they are. */
  const rings: string[][] = [[...distances.keys()]];
  let truncated = false;
  for (let hop = 1; hop <= hops; hop += 1) {
    // What was reached in two ways stands where it is nearest.
    const frontier = (rings[hop - 1] ?? []).filter((at) => distances.get(at) === hop - 1);
    for (const [at, edge] of edgesAround(view, frontier)) {
      if (lens !== null && lens !== 'all' && lensOf(edge) !== lens) continue;
      const way = directionFrom(edge, at);
      if (hop === 1 && !relations.has(edge.fields.id)) count(ways, edge, way);
      if (hop === 1 && compareIds(edge.fields.id, after) <= 0) continue;
      if (predicate !== null && edge.fields.predicate !== predicate) continue;
      if (direction !== null && way !== direction) continue;
      if (relations.size >= limit && !relations.has(edge.fields.id)) {
        truncated = true;
        continue;
      }
      relations.set(edge.fields.id, edge);
      const other = edge.fields.from_id === at ? edge.fields.to_id : edge.fields.from_id;
      const distance = hop - 1 + lengthOf(edge);
      for (const member of view.identity.clusterOf(other).member_ids) {
        if ((distances.get(member) ?? Infinity) <= distance) continue;
        distances.set(member, distance);
        (rings[distance] ??= []).push(member);
      }
    }
  }
  const entities = [...distances]
    .sort(([a, near], [b, far]) => near - far || compareIds(a, b))
    .flatMap(([member, distance]) => {
      const wire = present(view, 'entity', member);
      return wire === null ? [] : [{ ...wire, distance }];
    });
  const shown = [...relations.values()].sort((a, b) => compareIds(a.fields.id, b.fields.id));
  return {
    answer: {
      entity_id: id,
      lens: lens ?? 'all',
      hops,
      entities,
      relations: shown.map((edge) => (isDecision(edge) ? identityEdge(view, edge) : presentVersion(view, edge))),
      counts: [...ways.values()].sort(
        (a, b) => compareIds(a.predicate, b.predicate) || compareIds(a.direction, b.direction),
      ),
      truncated,
    },
    last: truncated ? (shown.at(-1)?.fields.id ?? null) : null,
  };
}

/**
 * How many relations it leads over: an interest that is held by way of others over two at least, and more is not said
 * to who may not see them (spec/rulings.md#c-38).
 */
function lengthOf(edge: EntityEdge): number {
  return !isDecision(edge) && isIndirectInterest(edge.fields) ? 2 : 1;
}

/** The edges of several entities in byte order of ids, each with the entity from which it is seen. */
function edgesAround(view: View, entities: readonly string[]): readonly (readonly [string, EntityEdge])[] {
  const around = entities.flatMap((at) => edgesOfEntity(view, at).map((edge) => [at, edge] as const));
  return entities.length === 1 ? around : around.sort(([, a], [, b]) => compareIds(a.fields.id, b.fields.id));
}

function directionFrom({ fields }: EntityEdge, at: string): EdgeDirection {
  if (predicateRule(fields.predicate)?.symmetric === true) return 'both';
  return fields.from_id === at ? 'out' : 'in';
}

function count(ways: Map<string, Way>, edge: EntityEdge, direction: EdgeDirection): void {
  const { predicate } = edge.fields;
  const name = `${predicate} ${direction}`;
  const way = ways.get(name) ?? { predicate, lens: lensOf(edge), direction, count: 0 };
  way.count += 1;
  ways.set(name, way);
}
