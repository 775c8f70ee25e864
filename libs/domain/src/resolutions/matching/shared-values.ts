import type { NameForm } from './name-form.js';

/**
 * Something that several entities may hold alike: an e-mail, a phone, an address, an identifier. How much it says depends
 * on how many *different names* hold it: ten records of one name are one holder, an office of twenty is twenty.
 */
export interface SharedValue {
  readonly value: string;
  /** Different names that hold it, as of the last freeze. */
  names: number;
}

interface Counted extends SharedValue {
  /** The first name that holds it, and in how many entities; most are held by one name. */
  first: NameForm | null;
  firstKey: number;
  firstCount: number;
  others: Map<number, { count: number; readonly name: NameForm }> | null;
}

/** Whether two names are of two people: a slip, a short form or a part of a name is not. */
export type AreDifferent = (one: NameForm, other: NameForm) => boolean;

/** Holdings by value, each once, so that equal ones are one object. Counts are frozen as rarity is. */
export class SharedValues {
  private readonly byKey = new Map<string, Counted>();

  constructor(private readonly areDifferent: AreDifferent) {}

  holding(kind: string, value: string): SharedValue {
    const key = `${kind}${value}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const made: Counted = { value, names: 0, first: null, firstKey: 0, firstCount: 0, others: null };
    this.byKey.set(key, made);
    return made;
  }

  /** Counts a holder of this name in (`by` 1) or out (`by` −1). Names of one key are one name. */
  count(holding: SharedValue, name: NameForm, key: number, by: 1 | -1): void {
    const counted = holding as Counted;
    if (counted.firstCount === 0 || counted.firstKey === key) {
      counted.first = name;
      counted.firstKey = key;
      counted.firstCount += by;
      return;
    }
    counted.others ??= new Map();
    const known = counted.others.get(key);
    const next = (known?.count ?? 0) + by;
    if (next === 0) counted.others.delete(key);
    else if (known === undefined) counted.others.set(key, { count: next, name });
    else known.count = next;
  }

  freeze(): void {
    for (const [key, counted] of this.byKey) {
      const spelled = (counted.firstCount > 0 ? 1 : 0) + (counted.others?.size ?? 0);
      counted.names = spelled <= ALWAYS_COUNTED ? spelled : this.differentNames(counted);
      if (spelled === 0) this.byKey.delete(key);
    }
  }

  /** Names that differ from each other, the fullest first, so that parts of a name are found in it. */
  private differentNames({ first, firstCount, others }: Counted): number {
    const names = [
      ...(firstCount > 0 && first !== null ? [first] : []),
      ...[...(others?.values() ?? [])].map(({ name }) => name),
    ];
    names.sort((a, b) => b.tokens.length - a.tokens.length || (a.value < b.value ? -1 : 1));
    const different: NameForm[] = [];
    for (const name of names.slice(0, MAX_COMPARED)) {
      if (different.every((other) => this.areDifferent(name, other))) different.push(name);
      if (different.length >= EVERYBODYS) break;
    }
    return different.length;
  }
}

/** One name, or two, are not looked at: nothing is taken off for them. */
const ALWAYS_COUNTED = 2;
const MAX_COMPARED = 100;

/** From so many different names on, a contact or address that they share says nothing of any two of them. */
export const EVERYBODYS = 20;

/** One person with a slip or a former name, or a household, hold a value under so many names. */
export const HOUSEHOLD = 4;

/** What is left of the evidence of a shared value that so many different names hold: all of it in a household, none from twenty. */
export function shareLeft(names: number): number {
  if (names <= HOUSEHOLD) return 1;
  return Math.max(0, 1 - Math.log2(names / HOUSEHOLD) / Math.log2(EVERYBODYS / HOUSEHOLD));
}
