const EMPTY_LIST: readonly never[] = Object.freeze([]);
const EMPTY_OBJECT: Readonly<Record<string, never>> = Object.freeze({});
/** The parser of JSON holds shorter texts once by itself. */
const LONG = 10;
/** Of so many members the text before is known; names of attributes are whatever was given. */
const MEMBERS_KNOWN = 1_024;
/** The member that tells the same of many records which were stored together. */
const ALIKE = 'status_history';

/**
 * Holds once what parsed values have in common, for a graph holds every version: one list and one object for all that
 * are empty, which most members of most records are; a text that the same member had in the record before; the entry of
 * a status that the record before was given with it.
 */
export class ValueInterner {
  private readonly texts = new Map<string, string>();
  private history: readonly unknown[] = EMPTY_LIST;

  text(member: string, text: string): string {
    if (text.length <= LONG) return text;
    const before = this.texts.get(member);
    if (before === text) return before;
    if (this.texts.size >= MEMBERS_KNOWN) this.texts.clear();
    this.texts.set(member, text);
    return text;
  }

  /** The value, changed in place. */
  value<T extends object>(value: T): T {
    // A parsed value holds nothing but JSON.
    const members = value as Record<string, unknown>;
    for (const name in members) {
      const member = members[name];
      const shared = this.member(name, member);
      if (shared !== member) members[name] = shared;
    }
    return value;
  }

  /** What a member is to hold of this value. */
  member(name: string, value: unknown): unknown {
    if (typeof value === 'string') return this.text(name, value);
    if (typeof value !== 'object' || value === null) return value;
    if (isEmpty(value)) return Array.isArray(value) ? EMPTY_LIST : EMPTY_OBJECT;
    this.value(value);
    return name === ALIKE && Array.isArray(value) ? this.entry(value) : value;
  }

  private entry(history: readonly unknown[]): readonly unknown[] {
    if (areAlike(history, this.history)) return this.history;
    this.history = history;
    return history;
  }
}

/** Whether two lists hold one object each, with the same members. */
function areAlike(list: readonly unknown[], other: readonly unknown[]): boolean {
  if (list.length !== 1 || other.length !== 1) return false;
  const [one, two] = [list[0], other[0]] as readonly (Readonly<Record<string, unknown>> | null)[];
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  for (const name in one) if (one[name] !== two[name]) return false;
  for (const name in two) if (!(name in one)) return false;
  return true;
}

function isEmpty(value: object): boolean {
  if (Array.isArray(value)) return value.length === 0;
  for (const _ in value) return false;
  return true;
}
