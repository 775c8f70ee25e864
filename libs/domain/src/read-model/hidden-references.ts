import type { FieldsOf, LedgerKind } from '../graph/records.js';
import { referencesOf } from '../graph/references.js';

/** Which names a pack may show: those of the view, or of the slice of it that the pack holds. */
export interface Scope {
  /** The ids that are there, of those named at a place. Gives back the same list when all are. */
  presentIds(targets: readonly LedgerKind[], ids: readonly string[]): readonly string[];
}

/**
 * The members that name records out of scope, without those names: in a public answer, what is private is not named.
 * Null when there are none.
 */
export function membersWithoutHidden(fields: FieldsOf[LedgerKind], scope: Scope): Record<string, unknown> | null {
  let found: Record<string, unknown> | null = null;
  for (const reference of referencesOf(fields.object)) {
    if (reference.need === 'required') continue;
    const ids = reference.ids(fields);
    if (ids.length === 0) continue;
    const kept = scope.presentIds(reference.targets, ids);
    if (kept.length < ids.length) (found ??= {})[reference.member] = filtered(fields, reference.member, new Set(kept));
  }
  return found;
}

function filtered(fields: FieldsOf[LedgerKind], member: string, kept: ReadonlySet<string>): unknown {
  if (fields.object === 'entity' && member === 'names') {
    return fields.names.map((name) =>
      name.source_id === null || kept.has(name.source_id) ? name : { ...name, source_id: null },
    );
  }
  if (fields.object === 'source' && member === 'derived_from') {
    return fields.derived_from.filter((from) => kept.has(from.source_id));
  }
  if (fields.object === 'event' && member === 'participants') {
    return fields.participants.filter((participant) => kept.has(participant.entity_id));
  }
  const value = (fields as unknown as Record<string, unknown>)[member];
  return Array.isArray(value) ? value.filter((id) => kept.has(String(id))) : null;
}
