import { clusterIn, type Wire } from '../presentation.js';
import type { LedgerKind, RelationVersion, Version } from '../../graph/records.js';
import { referencesOf } from '../../graph/references.js';
import type { Selection } from '../selection.js';
import type { View } from '../../graph/views/view.js';
import { canonicalJson } from '../../shared/canonical-json.js';
import type { StateAt } from '../../shared/state-at.js';
import { packEdges, packRecord } from './pack.js';
import { ParallelRelations } from './parallel-relations.js';

/**
 * A pack as a reader overlooks it (`shape=summary`; spec/semantics.md#presentation, spec/rulings.md#a-35): a cluster is
 * its canonical entity with `member_ids`, and parallel relations (`ParallelRelations`) are one edge with
 * `member_relation_ids`, whose period is theirs together. Every id that a record names is that of what is presented, so
 * nothing dangles. Only the presentation differs: nothing is stored, and what is not parallel stays as it is.
 *
 * What is parallel is found by `gather`, step by step, before anything is asked.
 */
export class Summary {
  private readonly parallel: ParallelRelations;

  constructor(
    private readonly view: View,
    private readonly selection: Selection | null,
  ) {
    this.parallel = new ParallelRelations(view, selection);
  }

  /** Finds out which relations are one edge. Has to be taken to its end once; others may run between its steps. */
  gather(): Generator<void> {
    return this.parallel.gather();
  }

  /** The record as the summary shows it; null where another one stands for it. */
  record(version: Version): Wire | null {
    const { object, id } = version.fields;
    if (object === 'entity') return this.canonical(id) === id ? packRecord(this.view, this.selection, version) : null;
    const wire = this.renamed(version, packRecord(this.view, this.selection, version));
    if (object !== 'relation') return wire;
    const members = this.parallel.membersOf(id);
    if (members === null) return null;
    return { ...wire, ...this.common(wire, members), member_relation_ids: members.map(({ fields }) => fields.id) };
  }

  /** The edges that the record adds: those within a cluster are none, those that fall together are one. */
  edges(version: Version): readonly Wire[] {
    const shown = new Map<string, Wire & { readonly member_relation_ids: readonly string[] }>();
    for (const edge of packEdges(this.view, this.selection, version)) {
      const from_id = String(edge['canonical_from_id']);
      const to_id = String(edge['canonical_to_id']);
      if (edge['predicate'] === 'SAME_AS' && from_id === to_id) continue;
      const key = JSON.stringify([edge['predicate'], edge['role'] ?? null, from_id, to_id]);
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
    return named?.object === 'relation' ? this.parallel.edgeOf(id) : id;
  }

  /** Of relations that are one edge: from when to when, together, and the attributes that each of them has so. */
  private common(wire: Wire, members: readonly RelationVersion[]): Readonly<Record<string, unknown>> {
    const [only, ...others] = members;
    if (only === undefined || others.length === 0) return {};
    let [first, last] = [only, only];
    for (const other of others) {
      if (this.view.periodOf(other).startEarliest < this.view.periodOf(first).startEarliest) first = other;
      const later = this.view.periodOf(other).endLatest - this.view.periodOf(last).endLatest;
      if (later > 0 || (!(later < 0) && other.fields.end_state === 'open')) last = other;
    }
    const { effective_at } = first.fields;
    const { effective_until, end_state } = last.fields;
    const alike = Object.entries(wire['attributes'] ?? {}).filter(([name, value]) =>
      members.every(({ fields }) => canonicalJson(fields.attributes[name] ?? null) === canonicalJson(value)),
    );
    const told = { effective_at, effective_until, end_state, attributes: Object.fromEntries(alike) };
    if (this.view.options.at === null) return told;
    const states = members.map((member) => this.view.stateOf(member));
    // Their periods hang together: where none is in effect, and one may be, so may be the edge.
    return { ...told, state_at: STATES.find((state) => states.includes(state)) ?? null };
  }
}

/** How an edge stands is how the first of these does that one of its members has. */
const STATES: readonly StateAt[] = ['in_effect', 'possible', 'scheduled', 'ended'];
