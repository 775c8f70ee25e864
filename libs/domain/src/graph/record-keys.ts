import { LEDGER_KINDS, type LedgerKind, type Version } from './records.js';

/** A map from ids to what is kept of them, for each kind of record; all of them empty. */
export function emptyEntries<T>(): Record<LedgerKind, Map<string, T>> {
  const entries: Partial<Record<LedgerKind, Map<string, T>>> = {};
  for (const kind of LEDGER_KINDS) entries[kind] = new Map();
  // Every kind was just given its map.
  return entries as Record<LedgerKind, Map<string, T>>;
}

/** Something for each kind of record. */
export function ofEveryKind<T>(make: (object: LedgerKind) => T): Readonly<Record<LedgerKind, T>> {
  // Every kind is given one here.
  return Object.fromEntries(LEDGER_KINDS.map((object) => [object, make(object)])) as Record<LedgerKind, T>;
}

/** Whether a version before the newest one of an evidence has this hash already. */
export function hasEarlierHash(versions: readonly Version[], hash: string): boolean {
  return versions.slice(0, -1).some(({ fields }) => fields.object === 'evidence' && fields.snapshot.sha256 === hash);
}

/** Under what a record of a dataset is filed by one of its external ids. */
export function externalKey(object: string, dataset: string, scheme: string, value: string): string {
  return `${object}\u0000${dataset}\u0000${scheme}\u0000${value}`;
}
