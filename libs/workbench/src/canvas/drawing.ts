import type { DifferenceView, EntityView, GapView, RelationView, SubgraphView } from '../api/answers.js';

/** How a node or an edge stands to the day that is looked at; pure, so that it is tested without a browser. */
export type DrawnState =
  | 'shown'
  | 'possible'
  | 'scheduled'
  | 'ended'
  | 'unknowable'
  | 'refuted'
  | 'added'
  | 'removed'
  | 'changed'
  /** On the canvas, and not in the graph of this time. */
  | 'absent';

export interface DrawnNode {
  readonly id: string;
  readonly entity: EntityView;
  readonly standing: DrawnState;
  /** Relations at this time that are not drawn. */
  readonly more: number;
}

export interface DrawnEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly relation: RelationView;
  readonly standing: DrawnState;
}

export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  readonly gaps: readonly GapView[];
  readonly differences: readonly DifferenceView[];
}

export const NOTHING_DRAWN: Drawing = { nodes: [], edges: [], gaps: [], differences: [] };

/**
 * What is drawn: the entities that somebody put on the canvas, and the relations between two of them. An entity that
 * the graph of the time lacks is drawn faintly, from what was known of it before, so that nothing jumps.
 */
export function drawingOf(
  answer: SubgraphView,
  {
    order,
    hidden,
    known,
  }: {
    readonly order: readonly string[];
    readonly hidden: ReadonlySet<string>;
    /** Entities as they were last heard of, whatever the time. */
    readonly known: ReadonlyMap<string, EntityView>;
  },
): Drawing {
  const { gaps = [], differences = [] } = answer;
  const present = new Map(answer.entities.map((entity) => [entity.id, entity]));
  const standings = standingsOf(gaps, differences);
  const entities = new Map(present);
  for (const id of order) {
    const entity = recordOf<EntityView>(gaps, differences, 'entity', id) ?? known.get(id);
    if (!entities.has(id) && entity !== undefined) entities.set(id, entity);
  }
  const ids = order.filter((id) => entities.has(id) && !hidden.has(id));
  const drawn = new Set(ids);
  const relations = new Map(answer.relations.map((relation) => [relation.id, relation]));
  for (const { object, id } of [...gaps, ...differences]) {
    const relation = recordOf<RelationView>(gaps, differences, 'relation', id);
    if (object === 'relation' && !relations.has(id) && relation !== undefined) relations.set(id, relation);
  }
  const edges = [...relations.values()]
    .filter(({ from_id, to_id }) => drawn.has(from_id) && drawn.has(to_id))
    .map((relation) => ({
      id: relation.id,
      from: relation.from_id,
      to: relation.to_id,
      relation,
      standing: standings.get(`relation:${relation.id}`) ?? standingOf(relation.state_at),
    }));
  const touching = new Map<string, number>();
  for (const { from, to } of edges) {
    for (const id of new Set([from, to])) touching.set(id, (touching.get(id) ?? 0) + 1);
  }
  const nodes = ids.flatMap((id) => {
    const entity = entities.get(id);
    if (entity === undefined) return [];
    const standing = standings.get(`entity:${id}`) ?? (present.has(id) ? standingOf(entity.state_at) : 'absent');
    return [{ id, entity, standing, more: Math.max(0, (answer.degrees[id] ?? 0) - (touching.get(id) ?? 0)) }];
  });
  return { nodes, edges, gaps, differences };
}

function standingsOf(
  gaps: readonly GapView[],
  differences: readonly DifferenceView[],
): ReadonlyMap<string, DrawnState> {
  const standings = new Map<string, DrawnState>();
  for (const { object, id, change } of differences) standings.set(`${object}:${id}`, change);
  for (const { object, id, gap } of gaps) {
    standings.set(`${object}:${id}`, gap === 'true_but_not_knowable' ? 'unknowable' : 'refuted');
  }
  return standings;
}

function recordOf<T>(
  gaps: readonly GapView[],
  differences: readonly DifferenceView[],
  object: 'entity' | 'relation',
  id: string,
): T | undefined {
  const isIt = (one: GapView | DifferenceView): boolean => one.object === object && one.id === id;
  const difference = differences.find(isIt);
  return (gaps.find(isIt)?.record ?? difference?.after ?? difference?.before) as T | undefined;
}

function standingOf(state: RelationView['state_at']): DrawnState {
  if (state === 'possible' || state === 'scheduled' || state === 'ended') return state;
  return 'shown';
}
