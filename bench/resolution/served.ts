import { SuggestionIndex, type MatchableEntity } from '#domain/resolutions';
import { transliterate } from '../../src/resolutions/threads/transliterate.js';
import { rates, type Rates } from './measures.js';

/** What a reviewer gets who accepts every suggestion of the list as it is served. */
export interface Served {
  /** The pairs of the list. */
  readonly offered: number;
  readonly pairs: Rates;
  /** Every pair that accepting them would make one, by transitivity. */
  readonly closure: Rates;
  /** B-cubed: precision and recall of each record's cluster, averaged over the records. */
  readonly bCubed: Rates;
}

/** Serves entities as the service does, accepts all that is offered, and counts against the truth. */
export function acceptAll(
  entities: Iterable<MatchableEntity>,
  clusterOf: ReadonlyMap<string, string>,
  isAsked: (a: string, b: string) => boolean,
): Served {
  const index = new SuggestionIndex(transliterate);
  for (const entity of entities) index.take({ what: 'entity', id: entity.id, entity, seen_at: 0 });
  while (index.work()) continue;
  const isTrue = (a: string, b: string): boolean =>
    clusterOf.get(a) !== undefined && clusterOf.get(a) === clusterOf.get(b);
  const parents = new Map<string, string>();
  let offered = 0;
  let hits = 0;
  for (const { from_id, to_id } of everySuggestion(index)) {
    if (!isAsked(from_id, to_id)) continue;
    offered++;
    if (isTrue(from_id, to_id)) hits++;
    parents.set(rootOf(parents, from_id), rootOf(parents, to_id));
  }
  const truth = groupsBy(clusterOf.keys(), (id) => clusterOf.get(id) ?? id);
  const made = groupsBy(clusterOf.keys(), (id) => rootOf(parents, id));
  const positives = countPairs(truth, isAsked);
  const joined = countPairs(made, isAsked);
  const both = countPairs(made, (a, b) => isAsked(a, b) && isTrue(a, b));
  return {
    offered,
    pairs: rates(hits, offered, positives),
    closure: rates(both, joined, positives),
    bCubed: bCubedOf(truth, made, clusterOf),
  };
}

function* everySuggestion(index: SuggestionIndex): Generator<{ readonly from_id: string; readonly to_id: string }> {
  const asked = { entity_id: null, kind: null, min_score: 0.5, limit: 1_000 };
  let after: ReturnType<SuggestionIndex['suggestions']>['next'] = null;
  do {
    const page = index.suggestions({ ...asked, after });
    yield* page.suggestions;
    after = page.next;
  } while (after !== null);
}

function rootOf(parents: Map<string, string>, id: string): string {
  let at = id;
  for (let next = parents.get(at); next !== undefined && next !== at; next = parents.get(at)) at = next;
  if (at !== id) parents.set(id, at);
  return at;
}

function groupsBy(ids: Iterable<string>, keyOf: (id: string) => string): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const key = keyOf(id);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [id]);
    else known.push(id);
  }
  return [...groups.values()];
}

function countPairs(groups: readonly (readonly string[])[], isCounted: (a: string, b: string) => boolean): number {
  let count = 0;
  for (const group of groups) {
    for (let i = 0; i < group.length; i++) {
      for (let j = 0; j < i; j++) if (isCounted(group[i] ?? '', group[j] ?? '')) count++;
    }
  }
  return count;
}

function bCubedOf(
  truth: readonly (readonly string[])[],
  made: readonly (readonly string[])[],
  clusterOf: ReadonlyMap<string, string>,
): Rates {
  const sizeOf = new Map(truth.map((group) => [clusterOf.get(group[0] ?? '') ?? '', group.length]));
  let precision = 0;
  let recall = 0;
  let records = 0;
  for (const group of made) {
    const shares = new Map<string, number>();
    for (const id of group) shares.set(clusterOf.get(id) ?? '', (shares.get(clusterOf.get(id) ?? '') ?? 0) + 1);
    for (const [cluster, count] of shares) {
      precision += (count * count) / group.length;
      recall += (count * count) / (sizeOf.get(cluster) ?? count);
    }
    records += group.length;
  }
  const [p, r] = records === 0 ? [1, 1] : [precision / records, recall / records];
  return { precision: p, recall: r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r) };
}
