import type { LedgerKind, Version, Visibility, UncommittedVersion } from '#domain/graph';
import { isPrivate } from '#domain/invariants';

/**
 * How the ledger keeps a version from the public. A decision on identity has no visibility of its own: it is read by
 * all, and the public projection shows it only where its ends and its basis are visible
 * (spec/semantics.md#visibility-4).
 */
export function visibilityOf(version: Version | UncommittedVersion): Visibility {
  return isPrivate(version.fields) ? 'private' : 'public';
}

/** Names the record of a version among all kinds. */
export function recordKey(object: LedgerKind, id: string): string {
  return `${object} ${id}`;
}
