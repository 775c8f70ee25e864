import { identityEdge, presentVersion, structuralEdges, type Wire } from '../graph/presentation.js';
import { predicateRule } from '../graph/predicates.js';
import type { LedgerKind, ObjectKind, Version } from '../graph/records.js';
import type { Selection } from '../graph/selection.js';
import type { View } from '../graph/view.js';

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

/**
 * The records of one member of a pack, in byte order of ids; `relations` ends with the edges that claims, events and
 * decisions stand for. Generated one by one: a pack of a million records is never held at once.
 */
export function* packMember(view: View, selection: Selection | null, member: PackMember): Generator<Wire> {
  const object = kindOf(member);
  for (const version of chosen(view, selection, object)) yield presentVersion(view, version, selection ?? view);
  if (member !== 'relations') return;
  for (const kind of ['claim', 'event'] as const) {
    for (const version of chosen(view, selection, kind)) {
      for (const edge of structuralEdges(view, version, selection ?? view)) {
        if (isShown(selection, String(edge['predicate']))) yield edge;
      }
    }
  }
  for (const decision of view.decisions()) {
    if (decision.fields.judgement !== 'positive') continue;
    if (selection !== null && !selection.has('resolution', decision.fields.id)) continue;
    if (isShown(selection, decision.fields.predicate)) yield identityEdge(view, decision);
  }
}

/** The versions that the pack holds of one kind. */
export function* chosen<K extends LedgerKind>(
  view: View,
  selection: Selection | null,
  object: K,
): Generator<Version<K>> {
  for (const version of view.each(object)) {
    if (selection === null || selection.has(object, version.fields.id)) yield version;
  }
}

function kindOf(member: PackMember): ObjectKind {
  for (const [name, kind] of PACK_MEMBERS) if (name === member) return kind;
  return 'entity';
}

function isShown(selection: Selection | null, predicate: string): boolean {
  const lens = predicateRule(predicate)?.lens;
  return selection === null || lens === undefined || selection.showsLens(lens);
}
