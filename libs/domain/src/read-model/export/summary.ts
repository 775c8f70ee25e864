import { clusterIn, type Wire } from '../presentation.js';
import { predicateRule } from '../../graph/predicates.js';
import { STATUSES, type LedgerKind, type RelationVersion, type Status, type Version } from '../../graph/records.js';
import { referencesOf } from '../../graph/references.js';
import { holdingOf } from '../../graph/indirect-interest.js';
import type { Selection } from '../selection.js';
import type { View } from '../../graph/views/view.js';
import type { Period } from '../../shared/period.js';
import { compareIds } from '../../shared/order.js';
import { chosen, packEdges, packRecord } from './pack.js';

export interface SummaryOptions {
  /**
   * Relations of different status are different edges: for whoever shows the whole period of an edge with one status,
   * which would otherwise say of a time what only a weaker relation says of it.
   */
  readonly statusesApart: boolean;
}

/**
 * A pack as a reader overlooks it (`shape=summary`; spec/semantics.md#presentation, spec/rulings.md#a-35): a cluster is
 * its canonical entity with `member_ids`, and relations between the same two clusters of equal predicate, direction and
 * overlapping period are one edge with `member_relation_ids`. What is planned is no part of what was done, nor what is
 * held by way of others of what is held directly, nor what is a hypothesis or disproven of what is asserted. Every id that a record names is that of what is
 * presented, so nothing dangles. Only the presentation differs: nothing is stored, and what is not parallel stays as it
 * is.
 *
 * What is parallel is found by `gather`, step by step, before anything is asked.
 */
export class Summary {
  /** The relation that stands for others → all of them, itself included, in byte order. */
  private readonly members = new Map<string, readonly string[]>();
  private readonly presentedAs = new Map<string, string>();

  constructor(
    private readonly view: View,
    private readonly selection: Selection | null,
    private readonly options: SummaryOptions = { statusesApart: false },
  ) {}

  /** Finds out which relations are one edge. Has to be taken to its end once; others may run between its steps. */
  *gather(): Generator<void> {
    const parallel = new Map<string, RelationVersion[]>();
    for (const relation of chosen(this.view, this.selection, 'relation')) {
      const { predicate, from_id, to_id, modality } = relation.fields;
      const ends = [this.canonical(from_id), this.canonical(to_id)];
      if (predicateRule(predicate)?.symmetric === true) ends.sort(compareIds);
      const key = JSON.stringify([predicate, modality, holdingOf(relation.fields), this.standing(relation), ...ends]);
      const found = parallel.get(key);
      if (found === undefined) parallel.set(key, [relation]);
      else found.push(relation);
      yield;
    }
    for (const relations of parallel.values()) {
      for (const group of overlapping(relations, (relation) => this.view.periodOf(relation))) {
        const shown = this.best(group).fields.id;
        const ids = group.map(({ fields }) => fields.id).sort(compareIds);
        this.members.set(shown, ids);
        for (const id of ids) this.presentedAs.set(id, shown);
      }
      yield;
    }
  }

  /** What relations of one edge have in common as to their status; null for all that is asserted. */
  private standing(relation: RelationVersion): Status | null {
    const status = this.view.statusOf(relation);
    return this.options.statusesApart || status === 'hypothesis' || status === 'disproven' ? status : null;
  }

  /** The record as the summary shows it; null where another one stands for it. */
  record(version: Version): Wire | null {
    const { object, id } = version.fields;
    if (object === 'entity') return this.canonical(id) === id ? packRecord(this.view, this.selection, version) : null;
    const wire = this.renamed(version, packRecord(this.view, this.selection, version));
    if (object !== 'relation') return wire;
    const member_relation_ids = this.members.get(id);
    return member_relation_ids === undefined ? null : { ...wire, member_relation_ids };
  }

  /** The edges that the record adds: those within a cluster are none, those that fall together are one. */
  edges(version: Version): readonly Wire[] {
    const shown = new Map<string, Wire & { readonly member_relation_ids: readonly string[] }>();
    for (const edge of packEdges(this.view, this.selection, version)) {
      const from_id = String(edge['canonical_from_id']);
      const to_id = String(edge['canonical_to_id']);
      if (edge['predicate'] === 'SAME_AS' && from_id === to_id) continue;
      const key = JSON.stringify([edge['predicate'], from_id, to_id]);
      const same = shown.get(key);
      if (same === undefined) shown.set(key, { ...edge, from_id, to_id, member_relation_ids: [edge.id] });
      else shown.set(key, { ...same, member_relation_ids: [...same.member_relation_ids, edge.id] });
    }
    return [...shown.values()];
  }

  private canonical(entityId: string): string {
    return clusterIn(this.view, this.selection ?? this.view, entityId).canonical_id;
  }

  /** Ids of entities and relations in a record, as what stands for them. */
  private renamed({ fields }: Version, wire: Wire): Wire {
    const changed: Record<string, unknown> = {};
    for (const { member, targets } of referencesOf(fields.object)) {
      if (!targets.includes('entity') && !targets.includes('relation')) continue;
      const value = wire[member];
      if (typeof value === 'string') changed[member] = this.shownId(targets, value);
      else if (Array.isArray(value)) changed[member] = this.shownIds(targets, value);
    }
    return { ...wire, ...changed };
  }

  private shownIds(targets: readonly LedgerKind[], values: readonly unknown[]): readonly unknown[] {
    const shown = new Map<string, unknown>();
    for (const value of values) {
      const renamed =
        typeof value === 'string'
          ? this.shownId(targets, value)
          : this.participant(value as Readonly<Record<string, unknown>>);
      shown.set(JSON.stringify(renamed), renamed);
    }
    return [...shown.values()];
  }

  private participant(participant: Readonly<Record<string, unknown>>): unknown {
    return { ...participant, entity_id: this.canonical(String(participant['entity_id'])) };
  }

  private shownId(targets: readonly LedgerKind[], id: string): string {
    const named = this.view.resolve(targets, id);
    if (named?.object === 'entity') return this.canonical(id);
    return named?.object === 'relation' ? (this.presentedAs.get(id) ?? id) : id;
  }

  /** The one with the strongest status, then of the smallest id: the edge has its members. */
  private best(relations: readonly RelationVersion[]): RelationVersion {
    const strength = (relation: RelationVersion): number =>
      STATUSES.indexOf(this.view.statusOf(relation) ?? 'disproven');
    const [best] = relations.toSorted((a, b) => strength(b) - strength(a) || compareIds(a.fields.id, b.fields.id)) as [
      RelationVersion,
      ...RelationVersion[],
    ];
    return best;
  }
}

/** Cuts relations into groups whose periods, as wide as they may be, hang together. */
function overlapping(
  relations: readonly RelationVersion[],
  periodOf: (relation: RelationVersion) => Period,
): readonly (readonly RelationVersion[])[] {
  if (relations.length === 1) return [relations];
  const dated = relations.map((relation) => ({ relation, period: periodOf(relation) }));
  dated.sort((a, b) => ascending(a.period.startEarliest, b.period.startEarliest));
  const groups: RelationVersion[][] = [];
  let end = -Infinity;
  for (const { relation, period } of dated) {
    const group = groups.at(-1);
    if (group === undefined || period.startEarliest >= end) groups.push([relation]);
    else group.push(relation);
    end = Math.max(end, period.endLatest);
  }
  return groups;
}

/** Of two that may both be −∞, whose difference is not a number. */
function ascending(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
