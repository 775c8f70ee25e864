import type { Comparison, EntityRecord, Pack, PathAnswer, RelationRecord } from './answers.js';

export interface DrawnNode {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  /** How many drawn relations it has: what there is much of is drawn larger. */
  readonly degree: number;
}

export interface DrawnEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly lens: string;
  readonly status: string;
  readonly directed: boolean;
}

export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

type Graph = Pick<Pack, 'entities' | 'relations'>;

/** Entities and what stands between two of them; what is said of evidence and claims is told beside the drawing. */
export function drawingOf({ entities, relations }: Graph): Drawing {
  const degrees = new Map(entities.map(({ id }) => [id, 0]));
  const edges: DrawnEdge[] = [];
  for (const relation of relations) {
    const [from, to] = [degrees.get(relation.from_id), degrees.get(relation.to_id)];
    if (from === undefined || to === undefined) continue;
    degrees.set(relation.from_id, from + 1);
    if (relation.from_id !== relation.to_id) degrees.set(relation.to_id, to + 1);
    edges.push(edgeOf(relation));
  }
  return { nodes: entities.map((entity) => nodeOf(entity, degrees.get(entity.id) ?? 0)), edges };
}

/** All that is in any of the graphs, each record once: the first that has it says how it looks. */
export function together(...graphs: readonly Graph[]): Graph {
  return {
    entities: firstOfEach(graphs.flatMap(({ entities }) => entities)),
    relations: firstOfEach(graphs.flatMap(({ relations }) => relations)),
  };
}

/** How a record stands in the graph of a time. */
export type Standing = 'shown' | 'possible' | 'unknowable' | 'refuted';

/**
 * How each record that is drawn at a time stands; what is not named here is not drawn. With a comparison, what was true
 * but could not be known is `unknowable`, and what was believed and is refuted since is `refuted`.
 */
export function standingsOf(graph: Graph, comparison: Comparison | null): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { id } of graph.entities) standings.set(id, 'shown');
  for (const { id, state_at } of graph.relations) standings.set(id, state_at === 'possible' ? 'possible' : 'shown');
  if (comparison === null) return standings;
  for (const { id } of allOf(comparison.true_but_not_knowable)) standings.set(id, 'unknowable');
  for (const { id } of allOf(comparison.believed_then_refuted_since)) standings.set(id, 'refuted');
  return standings;
}

/** `DIRECTOR_OF` → `director of`. */
export function inWords(predicate: string): string {
  return predicate.toLowerCase().replaceAll('_', ' ');
}

/** Why there is no path to show: there is none, or a limit ended the search for it. */
export function notFoundInWords({ limited_by, limits }: Pick<PathAnswer, 'limited_by' | 'limits'>): string {
  if (limited_by === undefined) return 'No such path.';
  if (limited_by === 'max_hops') {
    return `Not found within ${limits.max_hops} ${limits.max_hops === 1 ? 'step' : 'steps'}.`;
  }
  return 'Not found: the search ended before it had looked at everything.';
}

/** `2015-02-01 to 2018-06-30`, `from 2015`, `until 2018`, or nothing. */
export function periodInWords(from: string | null, until: string | null): string {
  if (from !== null && until !== null) return `${from} to ${until}`;
  if (from !== null) return `from ${from}`;
  return until === null ? 'not dated' : `until ${until}`;
}

function nodeOf({ id, name, kind }: EntityRecord, degree: number): DrawnNode {
  return { id, label: name, kind, degree };
}

function edgeOf(relation: RelationRecord): DrawnEdge {
  const { id, from_id, to_id, predicate, lens, status, symmetric } = relation;
  return { id, source: from_id, target: to_id, label: inWords(predicate), lens, status, directed: !symmetric };
}

function allOf({ entities, relations }: Graph): readonly { readonly id: string }[] {
  return [...entities, ...relations];
}

function firstOfEach<T extends { readonly id: string }>(records: readonly T[]): T[] {
  const byId = new Map<string, T>();
  for (const record of records) if (!byId.has(record.id)) byId.set(record.id, record);
  return [...byId.values()];
}
