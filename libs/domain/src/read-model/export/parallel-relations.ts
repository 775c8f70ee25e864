import { clusterIn } from '../presentation.js';
import { indirectnessOf } from '../../graph/indirect-interest.js';
import { predicateRule } from '../../graph/predicates.js';
import type { RelationVersion } from '../../graph/records.js';
import type { Selection } from '../selection.js';
import type { View } from '../../graph/views/view.js';
import { canonicalJson } from '../../shared/canonical-json.js';
import type { Period } from '../../shared/period.js';
import { compareIds } from '../../shared/order.js';
import { chosen } from './pack.js';

/**
 * Which relations between the same two clusters are one edge of an overview: those that say the same of an overlapping
 * period, so of one predicate, direction, modality, holding, status, visibility, role, share and amount. Whatever the edge
 * says all of its members say (spec/rulings.md#c-82).
 */
export class ParallelRelations {
  /** The relation that stands for others → all of them, itself included, in byte order of ids. */
  private readonly members = new Map<string, readonly RelationVersion[]>();
  private readonly presentedAs = new Map<string, string>();

  constructor(
    private readonly view: View,
    private readonly selection: Selection | null,
  ) {}

  /** Has to be taken to its end once, before anything is asked; others may run between its steps. */
  *gather(): Generator<void> {
    const parallel = new Map<string, RelationVersion[]>();
    for (const relation of chosen(this.view, this.selection, 'relation')) {
      const { predicate, from_id, to_id } = relation.fields;
      const ends = [this.canonical(from_id), this.canonical(to_id)];
      if (predicateRule(predicate)?.symmetric === true) ends.sort(compareIds);
      const key = JSON.stringify([...ends, ...this.said(relation)]);
      const found = parallel.get(key);
      if (found === undefined) parallel.set(key, [relation]);
      else found.push(relation);
      yield;
    }
    for (const relations of parallel.values()) {
      for (const group of overlapping(relations, (relation) => this.view.periodOf(relation))) {
        const members = group.toSorted((a, b) => compareIds(a.fields.id, b.fields.id));
        const [shown = ''] = members.map(({ fields }) => fields.id);
        this.members.set(shown, members);
        for (const { fields } of members) this.presentedAs.set(fields.id, shown);
      }
      yield;
    }
  }

  /** What relations have to say alike to be one edge, which says it of all of them. */
  private said(relation: RelationVersion): readonly unknown[] {
    const { predicate, modality, role, share, amount, visibility } = relation.fields;
    const figures = [share === null ? null : canonicalJson(share), amount === null ? null : canonicalJson(amount)];
    // What is private is no part of an edge that says it is public.
    const held = indirectnessOf(relation.fields);
    return [predicate, modality, held, this.view.statusOf(relation), visibility, role, ...figures];
  }

  /** The relations that are the edge of this id, in byte order of ids; null where another one stands for it. */
  membersOf(id: string): readonly RelationVersion[] | null {
    return this.members.get(id) ?? null;
  }

  /** The id of the edge that a relation is shown as: its own where it is alone. */
  edgeOf(id: string): string {
    return this.presentedAs.get(id) ?? id;
  }

  private canonical(entityId: string): string {
    return clusterIn(this.view, this.selection ?? this.view, entityId).canonical_id;
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
