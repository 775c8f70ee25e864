import type { EntityVersion, Lens, STATUSES, View } from '#domain/graph';
import { compareIds } from '#domain/shared';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import { edgesOfEntity, isDecision, lensOf } from './edges.js';

/** What entities of a list are told apart by; an entity has several countries, lenses and statuses, or none. */
const FACETS = ['kind', 'country', 'dataset', 'lens', 'status'] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** The lens that keeps every entity, and not those alone of the relations that have no narrower one. */
const EVERYTHING: Lens = 'all';

/** How many entities of a list have each value, the most frequent first. */
export type FacetCounts = Readonly<Record<Facet, readonly FacetValue[]>>;

/**
 * Counts what each facet has among entities of a view, in turns: others wait for no list. A facet is counted among those
 * that all the other facets keep, so that it says what another choice of it would give.
 *
 * @param keeps whether a facet, as it was chosen, keeps an entity
 */
export async function facetsOf(
  view: View,
  entities: Iterable<EntityVersion>,
  keeps: (facet: Facet, entity: EntityVersion) => boolean,
): Promise<FacetCounts> {
  const tallies: Readonly<Record<Facet, Map<string, number>>> = {
    kind: new Map(),
    country: new Map(),
    dataset: new Map(),
    lens: new Map(),
    status: new Map(),
  };
  const budget = new YieldBudget();
  for (const entity of entities) {
    await budget.pause();
    const against = FACETS.filter((facet) => !keeps(facet, entity));
    if (against.length > 1) continue;
    const values = valuesOf(view, entity);
    for (const facet of against.length === 0 ? FACETS : against) {
      for (const value of values[facet]) tallies[facet].set(value, (tallies[facet].get(value) ?? 0) + 1);
    }
  }
  const { kind, country, dataset, lens, status } = tallies;
  return {
    kind: ordered(kind),
    country: ordered(country),
    dataset: ordered(dataset),
    lens: ordered(lens),
    status: ordered(status),
  };
}

/** Whether a relation of this status stands at the entity in the view. */
export function hasStatus(view: View, entityId: string, status: (typeof STATUSES)[number]): boolean {
  return edgesOfEntity(view, entityId).some((edge) => !isDecision(edge) && view.statusOf(edge) === status);
}

function valuesOf(view: View, { fields }: EntityVersion): Readonly<Record<Facet, Iterable<string>>> {
  // Whoever asks for everything is left the whole list: an entity that nothing touches, too.
  const lenses = new Set<string>([EVERYTHING]);
  const statuses = new Set<string>();
  for (const edge of edgesOfEntity(view, fields.id)) {
    lenses.add(lensOf(edge));
    const status = isDecision(edge) ? null : view.statusOf(edge);
    if (status !== null) statuses.add(status);
  }
  return {
    kind: [fields.kind],
    country: new Set(fields.countries),
    dataset: fields.dataset === null ? [] : [fields.dataset],
    lens: lenses,
    status: statuses,
  };
}

function ordered(tally: ReadonlyMap<string, number>): readonly FacetValue[] {
  return [...tally]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareIds(a.value, b.value));
}
