import { identityEdge, presentVersion, structuralEdges, type Wire } from '../presentation.js';
import { predicateRule } from '../../graph/predicates.js';
import type { LedgerKind, ObjectKind, Version } from '../../graph/records.js';
import type { Selection } from '../selection.js';
import type { View } from '../../graph/views/view.js';

/** The members of a pack, in their order, and the kind of record that each holds. */
export const PACK_MEMBERS = [
  ['entities', 'entity'],
  ['sources', 'source'],
  ['evidence', 'evidence'],
  ['claims', 'claim'],
  ['relations', 'relation'],
  ['events', 'event'],
  ['questions', 'question'],
  ['cases', 'case'],
] as const satisfies readonly (readonly [string, ObjectKind])[];

export type PackMember = (typeof PACK_MEMBERS)[number][0];

/** Kinds that stand in `relations` as edges: through their lists, or as decisions. */
export const EDGE_KINDS = ['claim', 'event', 'resolution'] as const satisfies readonly LedgerKind[];

/** The versions that a pack holds of one kind, in byte order of ids. */
export function* chosen<K extends LedgerKind>(
  view: View,
  selection: Selection | null,
  object: K,
): Generator<Version<K>> {
  for (const version of view.each(object)) {
    if (selection === null || selection.has(object, version.fields.id)) yield version;
  }
}

/** A record as the pack shows it. */
export function packRecord(view: View, selection: Selection | null, version: Version): Wire {
  return presentVersion(view, version, selection ?? view);
}

/** The edges that a claim, an event or a live positive decision adds to the pack's relations. */
export function packEdges(view: View, selection: Selection | null, version: Version): readonly Wire[] {
  const { fields } = version;
  if (fields.object !== 'resolution') {
    return structuralEdges(view, version, selection ?? view).filter((edge) =>
      isShown(selection, String(edge['predicate'])),
    );
  }
  if (fields.judgement !== 'positive' || fields.revoked_at !== null || !isShown(selection, fields.predicate)) return [];
  // An end outside its life may be out of the view while the decision stands.
  if (view.find('entity', fields.from_id) === null || view.find('entity', fields.to_id) === null) return [];
  return [identityEdge(view, version as Version<'resolution'>, selection ?? view)];
}

function isShown(selection: Selection | null, predicate: string): boolean {
  const lens = predicateRule(predicate)?.lens;
  return selection === null || lens === undefined || selection.showsLens(lens);
}
