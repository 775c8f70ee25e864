import { orderOfMembers } from '../graph/fields/tables.js';
import { OBJECT_KINDS, type ObjectKind } from '../graph/records.js';

export type Members = Readonly<Record<string, unknown>>;

/**
 * The members of a record in the order of its kind, the kind and `state_at` left aside: of those that several give, the
 * first counts. What nobody gives is left out, such as a member of later than the record.
 */
export function orderedMembers(kind: ObjectKind, given: readonly [first: Members, second: Members, third: Members]) {
  const { blank, members } = BLANKS[kind];
  const [first, second, third] = given;
  const ordered: Record<string, unknown> = { ...blank };
  let missing: Set<string> | null = null;
  for (const member of members) {
    let value = first[member];
    if (value === undefined) value = second[member];
    if (value === undefined) value = third[member];
    if (value === undefined) (missing ??= new Set()).add(member);
    else ordered[member] = value;
  }
  return missing === null ? ordered : without(missing, ordered);
}

function without(missing: ReadonlySet<string>, ordered: Members): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ordered).filter(([member]) => !missing.has(member)));
}

interface Blank {
  /**
   * Every member of the kind, to be copied and filled in. An object that is given so many members one by one becomes a hash
   * table, which takes several times as long to fill and to write as a copy of one that has them all.
   */
  readonly blank: Members;
  readonly members: readonly string[];
}

function blankOf(kind: ObjectKind): Blank {
  const members = orderOfMembers(kind).filter((member) => member !== 'object' && member !== 'state_at');
  const nothing = ['object', ...members].map((member) => `${JSON.stringify(member)}:null`);
  // A parser makes an object with all of its members at once, however many.
  const parsed = JSON.parse(`{${nothing.join(',')}}`) as Record<string, unknown>;
  parsed['object'] = kind;
  return { blank: parsed, members };
}

// Every kind is given its own.
const BLANKS = Object.fromEntries(OBJECT_KINDS.map((kind) => [kind, blankOf(kind)])) as Readonly<
  Record<ObjectKind, Blank>
>;
