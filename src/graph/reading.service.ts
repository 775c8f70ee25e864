import { Injectable } from '@nestjs/common';
import {
  originsOf,
  PREDICATES,
  type Audience,
  type EntityVersion,
  type Graph,
  type LedgerKind,
  type Lens,
  type ObjectKind,
  type Status,
  type Version,
  type View,
  type ViewOptions,
} from '#domain/graph';
import { warningsOf } from '#domain/invariants';
import {
  identityEdge,
  present,
  presentEntityId,
  presentHistory,
  presentVersion,
  select,
  WHOLE_SELECTION,
  type Selection,
  type Wire,
} from '#domain/read-model';
import { compareIds } from '#domain/shared';
import { Clock } from '../platform/clock.js';
import { dependentsOf } from './reading/dependents.js';
import type { EntityIndex } from './entity-index.js';
import { edgesOfEntity, lensOf } from './reading/edges.js';
import { facetsOf, hasStatus, type FacetCounts } from './reading/facets.js';
import { Graphs } from './graphs.js';
import { neighbourhoodOf, type Neighbourhood, type NeighbourhoodAsked } from './reading/neighbourhood.js';

/** Which entities a list holds. */
export interface EntityFilter {
  readonly kind: string | null;
  readonly country: string | null;
  readonly lens: Lens | null;
  readonly dataset: string | null;
  /** That of a relation which touches them. */
  readonly status: Status | null;
}

/** What entities are told apart by, counted among those of a list. */
export interface CountedFacets {
  /** Of so many entities one was looked at, evenly over all: 1 where all were. */
  readonly one_of: number;
  /** Entities that were looked at. */
  readonly examined: number;
  readonly facets: FacetCounts;
}

/** A hit of a search. */
export interface FoundEntity {
  readonly id: string;
  readonly score: number;
  /** The record, with why it was found: made for the hits of one page, and not for the hundreds that stand behind it. */
  readonly wire: () => Wire;
}

/** Where an id that is asked for stands: a hit by name has 1 at most, and the next page begins below. */
const ABOVE_ALL = 2;
/** Hits that a search ranks; beyond that a query has to be narrowed. */
const RANKED = 1_000;
/** Entities that facets are counted of; of more, every second, third and so on. */
const EXAMINED = 2_000;

/** Lenses whose relations are stored as such: whether one touches an entity is seen from the entity. */
const STORED_LENSES: ReadonlySet<Lens> = new Set(
  PREDICATES.filter(({ role }) => role === 'world').map(({ lens }) => lens),
);

/** Single records and lists of them, of either audience and any time. */
@Injectable()
export class ReadingService {
  /** What a pack of a lens holds of a view, where somebody asked. */
  private readonly lenses = new WeakMap<View, Map<Lens, Selection | null>>();

  constructor(
    private readonly graphs: Graphs,
    private readonly clock: Clock,
  ) {}

  view(audience: Audience, options: ViewOptions): View {
    return this.graphs.view(audience, options);
  }

  record(audience: Audience, options: ViewOptions, object: ObjectKind, id: string): Wire | null {
    return present(this.view(audience, options), object, id);
  }

  /** Records of a kind in byte order of ids, after `after`; one more than `limit` when there are more. */
  list<K extends LedgerKind>(
    view: View,
    object: K,
    keeps: (version: Version<K>) => boolean,
    after: string,
    limit: number,
  ): readonly Wire[] {
    const found: Wire[] = [];
    for (const id of idsAfter(view.graph, object, after)) {
      const version = view.find(object, id);
      if (version === null || !keeps(version)) continue;
      found.push(presentVersion(view, version));
      if (found.length > limit) break;
    }
    return found;
  }

  /** Entities in byte order of ids, after `after`; one more than `limit` when there are more. */
  entities(
    audience: Audience,
    options: ViewOptions,
    filter: EntityFilter,
    after: string,
    limit: number,
  ): readonly Wire[] {
    const view = this.view(audience, options);
    return this.list(view, 'entity', (entity) => this.matches(view, entity, filter), after, limit);
  }

  /** Entities by what they are called, the best first. */
  async search(
    audience: Audience,
    options: ViewOptions,
    filter: EntityFilter,
    q: string,
  ): Promise<readonly FoundEntity[]> {
    const { names } = this.graphs.projection(audience);
    await names.catchUp();
    const view = this.view(audience, options);
    const hits = names.findIn(view, q, {
      limit: RANKED,
      filter: (entity) => this.matches(view, entity, filter),
    });
    const named = this.byId(view, filter, q.trim());
    const ranked = hits.flatMap(({ id, score, field, value }) => {
      const entity = id === named?.id ? null : view.find('entity', id);
      if (entity === null) return [];
      return [{ id, score, wire: () => ({ ...presentVersion(view, entity), match: { score, field, value } }) }];
    });
    return named === null ? ranked : [named, ...ranked];
  }

  /** What the entities of a list are told apart by, and how many there are of each: of the same list as the hits. */
  async facets(
    audience: Audience,
    options: ViewOptions,
    filter: EntityFilter,
    q: string | null,
  ): Promise<CountedFacets> {
    const { names } = this.graphs.projection(audience);
    if (q !== null) await names.catchUp();
    const view = this.view(audience, options);
    const ids = q === null ? view.graph.ids('entity') : this.idsOf(view, names, q);
    const one_of = Math.max(1, Math.ceil(ids.length / EXAMINED));
    const entities: EntityVersion[] = [];
    for (let at = 0; at < ids.length; at += one_of) {
      const entity = view.find('entity', ids[at] ?? '');
      if (entity !== null) entities.push(entity);
    }
    const none: EntityFilter = { kind: null, country: null, lens: null, dataset: null, status: null };
    const facets = await facetsOf(view, entities, (facet, entity) =>
      this.matches(view, entity, { ...none, [facet]: filter[facet] }),
    );
    return { one_of, examined: entities.length, facets };
  }

  /** The hits of a search whatever their facets are. */
  private idsOf(view: View, names: EntityIndex, q: string): readonly string[] {
    const hits = names.findIn(view, q, { limit: RANKED });
    const named = view.find('entity', q.trim());
    return [...new Set([...(named === null ? [] : [named.fields.id]), ...hits.map(({ id }) => id)])];
  }

  /** Whoever pastes an id means what has it: it stands before everything that is merely called so. */
  private byId(view: View, filter: EntityFilter, q: string): FoundEntity | null {
    const entity = view.find('entity', q);
    if (entity === null || !this.matches(view, entity, filter)) return null;
    const match = { score: 1, field: 'id', value: q };
    return { id: entity.fields.id, score: ABOVE_ALL, wire: () => ({ ...presentVersion(view, entity), match }) };
  }

  /** An entity with its cluster and how many relations of each lens it has. */
  entity(audience: Audience, options: ViewOptions, asked: string): Wire | null {
    const view = this.view(audience, options);
    const id = presentEntityId(view, asked);
    const wire = present(view, 'entity', id);
    if (wire === null) return null;
    const counts: Record<string, number> = {};
    for (const edge of edgesOfEntity(view, id)) {
      const lens = lensOf(edge);
      counts[lens] = (counts[lens] ?? 0) + 1;
    }
    const participations = participationsOf(view, id);
    if (participations > 0) counts['events'] = participations;
    const ordered = Object.fromEntries(Object.entries(counts).sort(([a], [b]) => compareIds(a, b)));
    return { ...wire, cluster: view.identity.clusterOf(id), relation_counts: ordered };
  }

  /** What stands around an entity; null around one of which the view does not know yet, or that is over. */
  neighbours(audience: Audience, options: ViewOptions, asked: string, how: NeighbourhoodAsked): Neighbourhood | null {
    const view = this.view(audience, options);
    const id = presentEntityId(view, asked);
    return this.graphs.projection(audience).hasEntity(id, view) ? neighbourhoodOf(view, id, how) : null;
  }

  /** Every version that the audience may see, oldest first; null when it may see none. */
  history(audience: Audience, options: ViewOptions, object: ObjectKind, asked: string): readonly Wire[] | null {
    const view = this.view(audience, options);
    const id = object === 'entity' ? presentEntityId(view, asked) : asked;
    // Of no time, a record whose source was taken back has its history as before: that is how its snapshot is still read.
    if (options.at !== null && view.find(object, id) === null && view.inForce(object, id) !== null) return null;
    const versions = view.isVisible(object, id) ? presentHistory(view, object, id) : [];
    return versions.length === 0 ? null : versions;
  }

  /** What rests on a source, and what of it would fall with it; null where the view has no such source. */
  dependents(audience: Audience, options: ViewOptions, id: string): Readonly<Record<string, unknown>> | null {
    const view = this.view(audience, options);
    const source = view.find('source', id);
    return source === null ? null : dependentsOf(view, source);
  }

  /** Why a relation stands as it does: evidence, sources and their origins, steps, identity decisions, rules fired. */
  explain(audience: Audience, options: ViewOptions, id: string): Readonly<Record<string, unknown>> | null {
    const view = this.view(audience, options);
    const relation = view.find('relation', id);
    if (relation === null) return null;
    const wire = presentVersion(view, relation);
    const evidence = relation.fields.evidence_ids.flatMap((one) => present(view, 'evidence', one) ?? []);
    const sourceIds = [...new Set(evidence.map((one) => String(one['source_id'])))].sort(compareIds);
    const ends = [relation.fields.from_id, relation.fields.to_id];
    const members = new Set(ends.flatMap((end) => view.identity.clusterOf(end).member_ids));
    const decisions = view.identity
      .decisions()
      .filter(
        ({ fields }) => fields.judgement === 'positive' && (members.has(fields.from_id) || members.has(fields.to_id)),
      );
    return {
      relation: wire,
      status_log: wire['status_history'],
      evidence,
      sources: sourceIds.flatMap((source) => present(view, 'source', source) ?? []),
      origins: Object.fromEntries(
        sourceIds.map((source) => [source, originsOf(source, (one) => view.sources.factsOf(one))]),
      ),
      independence: wire['corroboration'],
      claims: relation.fields.claim_ids.flatMap((claim) => present(view, 'claim', claim) ?? []),
      identity_decisions: decisions.map((decision) => identityEdge(view, decision)),
      rules_fired: warningsOf(relation, { view, now: this.clock.now() }),
    };
  }

  /** Whether an entity is one of those that a pack with this lens would hold, and of this kind, country, dataset and status. */
  private matches(view: View, { fields }: EntityVersion, filter: EntityFilter): boolean {
    const { kind, country, lens, dataset, status } = filter;
    if (kind !== null && fields.kind !== kind) return false;
    if (country !== null && !fields.countries.includes(country)) return false;
    if (dataset !== null && fields.dataset !== dataset) return false;
    if (status !== null && !hasStatus(view, fields.id, status)) return false;
    if (lens === null || lens === 'all') return true;
    if (STORED_LENSES.has(lens)) return edgesOfEntity(view, fields.id).some((edge) => lensOf(edge) === lens);
    const selection = this.selectionOf(view, lens);
    return selection === null || selection.has('entity', fields.id);
  }

  private selectionOf(view: View, lens: Lens): Selection | null {
    const known = this.lenses.get(view) ?? new Map<Lens, Selection | null>();
    this.lenses.set(view, known);
    const kept = known.get(lens);
    if (kept !== undefined) return kept;
    const selection = select(view, { ...WHOLE_SELECTION, lens });
    known.set(lens, selection);
    return selection;
  }

  /** Sources in byte order of ids, each with the origins that it derives from. */
  sources(
    audience: Audience,
    options: ViewOptions,
    filter: {
      readonly type: string | null;
      readonly derived_from: string | null;
      readonly origin_id: string | null;
      readonly q: string | null;
    },
    after: string,
    limit: number,
  ): readonly Wire[] {
    const view = this.view(audience, options);
    const needle = filter.q?.toLowerCase() ?? null;
    // Nothing derives, for this audience, from what it may not see.
    if (filter.derived_from !== null && view.find('source', filter.derived_from) === null) return [];
    const found: Wire[] = [];
    for (const id of idsAfter(view.graph, 'source', after)) {
      const source = view.find('source', id);
      if (source === null || (filter.type !== null && source.fields.type !== filter.type)) continue;
      const { derived_from, title, publisher } = source.fields;
      if (filter.derived_from !== null && !derived_from.some((from) => from.source_id === filter.derived_from)) {
        continue;
      }
      if (needle !== null && !`${title} ${publisher ?? ''}`.toLowerCase().includes(needle)) continue;
      const origin_ids = originsOf(id, (one) => view.sources.factsOf(one));
      if (filter.origin_id !== null && !origin_ids.includes(filter.origin_id)) continue;
      found.push({ ...presentVersion(view, source), origin_ids });
      if (found.length > limit) break;
    }
    return found;
  }
}

function idsAfter(graph: Graph, object: LedgerKind, after: string): Iterable<string> {
  return graph.part?.idsAfter(object, after) ?? idsBehind(graph.ids(object), after);
}

function* idsBehind(sorted: readonly string[], after: string): Generator<string> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(sorted[middle] ?? '', after) <= 0) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < sorted.length; at += 1) yield sorted[at] ?? '';
}

/** In how many events of the view the entity takes part. */
function participationsOf(view: View, entityId: string): number {
  let count = 0;
  view.graph.eachReferrer('entity', entityId, ({ object, id }) => {
    const event = object === 'event' ? view.find('event', id) : null;
    if (event?.fields.participants.some(({ entity_id }) => entity_id === entityId) === true) count += 1;
  });
  return count;
}
