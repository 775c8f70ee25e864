import { RECORD_FIELDS, type ObjectKind } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import type { Losses } from '#adapter-kit';
import { foreignTextAt, objectsAt } from './foreign-value.js';

/**
 * The members of a kind of record that a format has a place for, or counts by itself where it has none. Whatever else a
 * record says is lost with that format, and counted by `loseUntold`: a member that is new is told as lost by every format
 * until somebody gives it a place there.
 */
export function toldMembers(...names: readonly string[]): ReadonlySet<string> {
  // Every format has ids of its own making, and whoever reads the document has it in a dataset of their own.
  return new Set(['object', 'id', 'dataset', ...names]);
}

/** What every format of links says of a relation: which it is, between whom, and how far it is judged. */
export const LINK_MEMBERS = ['predicate', 'from_id', 'from_object', 'to_id', 'to_object', 'status'] as const;

const GROUPS: Readonly<Partial<Record<string, string>>> = { entity: 'entities', evidence: 'evidence' };

/**
 * Counts what a record says and the format leaves out, member by member: a list by its length. What a member is by
 * default says nothing.
 *
 * @param ownScheme the scheme of ids elsewhere that the format gives again, for it is theirs
 */
export function loseUntold(record: Wire, told: ReadonlySet<string>, losses: Losses, ownScheme: RegExp | null): void {
  const kind = record.object as ObjectKind;
  const group = GROUPS[kind] ?? `${kind}s`;
  for (const { name, readOnly, default: usual = null } of RECORD_FIELDS[kind]) {
    if (readOnly !== undefined || told.has(name)) continue;
    const value = name === 'external_ids' ? foreignIds(record, ownScheme) : (record[name] ?? null);
    if (Array.isArray(value)) losses.lose(`${group}.${name}`, value.length);
    else if (value !== null && typeof value === 'object') {
      losses.lose(`${group}.${name}`, usual === null ? 1 : Object.keys(value).length);
    } else if (value !== usual) losses.lose(`${group}.${name}`);
  }
}

function foreignIds(record: Wire, ownScheme: RegExp | null): readonly unknown[] {
  const ids = objectsAt(record, 'external_ids');
  return ownScheme === null ? ids : ids.filter((one) => !ownScheme.test(foreignTextAt(one, 'scheme') ?? ''));
}
