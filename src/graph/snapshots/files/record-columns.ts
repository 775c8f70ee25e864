import type { ValueInterner } from '../../../platform/storage/value-interner.js';

type Fields = Readonly<Record<string, unknown>>;

/** The values of one member: one that all have, a few by their numbers, or one for each. */
type Column =
  | { readonly one: unknown }
  | { readonly few: readonly unknown[]; readonly which: readonly number[] }
  | { readonly each: readonly unknown[] };

/** Objects with the same members in the same order, member by member. */
interface Shape {
  readonly members: readonly string[];
  readonly columns: readonly Column[];
}

/** Objects by their columns: most members of most records say what the records beside them say, and are written once. */
export interface RecordColumns {
  readonly shapes: readonly Shape[];
  /** The shape of each object, by its number; a list of one where all have that. */
  readonly of: readonly number[];
}

/** Values are given by their numbers where there are at most so many of them, of all. */
const FEW_OF_ALL = 1 / 2;

/** @param records objects of plain JSON; a member without a value is none */
export function columnsOf(records: readonly object[]): RecordColumns {
  const numbers = new Map<string, number>();
  const groups: { readonly members: readonly string[]; readonly values: readonly unknown[][] }[] = [];
  const of: number[] = [];
  for (const record of records) {
    const entries = Object.entries(record).filter(([, value]) => value !== undefined) as [string, unknown][];
    const name = JSON.stringify(entries.map(([member]) => member));
    let number = numbers.get(name);
    if (number === undefined) {
      numbers.set(name, (number = groups.length));
      groups.push({ members: entries.map(([member]) => member), values: entries.map(() => []) });
    }
    for (const [index, [, value]] of entries.entries()) groups[number]?.values[index]?.push(value);
    of.push(number);
  }
  const shapes = groups.map(({ members, values }) => ({ members, columns: values.map(columnOf) }));
  return { shapes, of: shapes.length === 1 ? [0] : of };
}

function columnOf(values: readonly unknown[]): Column {
  const numbers = new Map<string, number>();
  const few: unknown[] = [];
  const which: number[] = [];
  for (const value of values) {
    const name = typeof value === 'string' ? `'${value}` : JSON.stringify(value);
    let number = numbers.get(name);
    if (number === undefined) {
      numbers.set(name, (number = few.length));
      few.push(value);
      if (few.length > 1 && few.length > values.length * FEW_OF_ALL) return { each: values };
    }
    which.push(number);
  }
  return few.length === 1 ? { one: few[0] } : { few, which };
}

/**
 * The objects that were given to {@link columnsOf}, equal in every member and in the order of members.
 *
 * @param columns as JSON brought them back
 * @param count how many there are
 */
export function recordsFromColumns(
  { shapes, of }: RecordColumns,
  count: number,
  shared: ValueInterner,
): readonly Fields[] {
  const makers = shapes.map((shape) => makerOf(shape, shared));
  const [only] = makers;
  if (only !== undefined && of.length === 1) return Array.from({ length: count }, () => only());
  return of.map((number) => {
    const maker = makers[number];
    if (maker === undefined) throw new RangeError(`there is no shape ${number}`);
    return maker();
  });
}

/** A member in which the objects of a shape differ: its value for each of them, by number where there are few. */
interface Varying {
  readonly member: string;
  readonly values: readonly unknown[];
  readonly which: readonly number[] | null;
}

/** Makes the objects of a shape, one after the other: a copy of the first of them, with what they differ in put there. */
function makerOf({ members, columns }: Shape, shared: ValueInterner): () => Fields {
  const varying: Varying[] = [];
  const entries = members.map((member, index): readonly [string, unknown] => {
    const column = columns[index];
    if (column === undefined) throw new RangeError(`there is no column of ${member}`);
    if ('one' in column) return [member, column.one];
    const values = ('few' in column ? column.few : column.each).map((value) => shared.member(member, value));
    varying.push({ member, values, which: 'few' in column ? column.which : null });
    return [member, values[0]];
  });
  // What the parser makes is laid out as a record that was read, however many members it has.
  const first = shared.value(JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Record<string, unknown>);
  let at = 0;
  return () => {
    const record = { ...first };
    for (const { member, values, which } of varying) {
      record[member] = values[which === null ? at : (which[at] as number)];
    }
    at += 1;
    return record;
  };
}
