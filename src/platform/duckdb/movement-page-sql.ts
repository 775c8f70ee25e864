import {
  isGiven,
  keptBound,
  lineText,
  type MovementFilter,
  type TableScales,
  type TransactionPosition,
  type TransactionsQuery,
  UTC,
  type Zone,
} from '#domain/analytics';
import { formatUnits, type Decimal } from '#domain/movements';
import { literal, plain } from './movement-sql.js';

/** Numbers of the accounts that a question names, in one dataset. */
export interface NamedAccounts {
  readonly perimeter: readonly number[];
  readonly counterparties: readonly number[];
}

/**
 * What holds of a movement `m` that the list has, as `transactionsOf` says it: the class is said by its two sides, so a
 * deposit is one that only comes in.
 */
export function wanted(
  query: Pick<TransactionsQuery, 'filter' | 'perimeter' | 'zone'>,
  named: NamedAccounts,
  hidesExternal: boolean,
): string {
  const { filter, perimeter } = query;
  const [payer, payee] = sidesOf(isGiven(perimeter), named);
  const conditions = [
    ...(hidesExternal ? [`(${payer} or ${payee})`] : []),
    ...sidesWanted(filter, payer, payee),
    ...periodWanted(filter, query.zone ?? UTC),
    ...(filter.asset === null ? [] : [`m.asset = ${literal(lineText(filter.asset))}`]),
    ...(filter.kind === null ? [] : [`m.kind = ${literal(lineText(filter.kind))}`]),
    ...(filter.channel === null ? [] : [`coalesce(m.channel, '') = ${literal(lineText(filter.channel))}`]),
    ...(filter.country === null ? [] : [countryWanted(literal(lineText(filter.country)))]),
    ...(filter.minAmount === null ? [] : [atLeast(filter.minAmount)]),
    ...(filter.maxAmount === null ? [] : [atMost(filter.maxAmount)]),
    ...(filter.counterparties.length === 0 ? [] : [othersWanted(named.counterparties, payer, payee)]),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/**
 * What holds of a movement `m` in a period, by the clocks of the zone where it is known to the day (`keptBound`). The
 * comparison with the lesser of the two bounds stands alone too, so that whole groups of rows are passed over by it.
 */
export function periodWanted({ from, to }: { readonly from: number | null; readonly to: number | null }, zone: Zone) {
  const compared = (sign: '>=' | '<', instant: number | null): string[] => {
    if (instant === null) return [];
    const { second, day } = keptBound(instant, zone);
    if (second === day) return [`m."at" ${sign} ${second}`];
    const widest = sign === '<' ? Math.max(second, day) : Math.min(second, day);
    const own = `(case when (m.flags & 1) = 0 then ${second} else ${day} end)`;
    return [`m."at" ${sign} ${widest}`, `m."at" ${sign} ${own}`];
  };
  return [...compared('>=', from), ...compared('<', to)];
}

function sidesOf(hasPerimeter: boolean, { perimeter }: NamedAccounts): readonly [payer: string, payee: string] {
  if (hasPerimeter) return [among('m.from_number', perimeter), among('m.to_number', perimeter)];
  return ['(m.flags & 2) <> 0', '(m.flags & 4) <> 0'];
}

function sidesWanted(filter: MovementFilter, payer: string, payee: string): string[] {
  const classes = {
    deposit: [`not (${payer})`, payee],
    withdrawal: [payer, `not (${payee})`],
    transfer: [payer, payee],
    external: [`not (${payer})`, `not (${payee})`],
  };
  return [
    ...(filter.class === null ? [] : classes[filter.class]),
    ...(filter.direction === 'in' ? [payee] : filter.direction === 'out' ? [payer] : []),
  ];
}

function othersWanted(others: readonly number[], payer: string, payee: string): string {
  const [paid, received] = [among('m.from_number', others), among('m.to_number', others)];
  return `(case when ${payee} and not (${payer}) then ${paid} when ${payer} and not (${payee}) then ${received}
    else ${paid} or ${received} end)`;
}

function countryWanted(country: string): string {
  return `(coalesce(m.country_from, '') = ${country} or coalesce(m.country_to, '') = ${country})`;
}

/** Whether a column is one of these numbers. */
export function among(column: string, numbers: readonly number[]): string {
  return numbers.length === 0 ? 'false' : `${column} in (${numbers.join(', ')})`;
}

const WHOLE_DIGITS = `(case when contains(m.amount, '.') then instr(m.amount, '.') - 1 else length(m.amount) end)`;
const PLAIN = plain('m.amount');

/** Amounts that are not below zero compare like their digits before the point, and then like their texts without idle zeros. */
function compared({ units, scale }: Decimal): readonly [digits: string, text: string] {
  const text = formatUnits(units, scale);
  const point = text.indexOf('.');
  return [String(point < 0 ? text.length : point), literal(point < 0 ? text : text.replace(/\.?0+$/, ''))];
}

function atLeast(bound: Decimal): string {
  if (bound.units <= 0n) return 'true';
  const [digits, text] = compared(bound);
  return `(${WHOLE_DIGITS} > ${digits} or (${WHOLE_DIGITS} = ${digits} and ${PLAIN} >= ${text}))`;
}

function atMost(bound: Decimal): string {
  if (bound.units < 0n) return 'false';
  const [digits, text] = compared(bound);
  return `(${WHOLE_DIGITS} < ${digits} or (${WHOLE_DIGITS} = ${digits} and ${PLAIN} <= ${text}))`;
}

/**
 * A text of a line so that its bytes compare like the units of UTF-16 by which lists are ordered: what is escaped is put
 * back, and what stands above the surrogates is moved behind all that is written with them.
 */
export function ordered(column: string): string {
  const whole = `(case when contains(${column}, '\\') then replace(replace(replace(replace(replace(${column},
    '\\\\', chr(0)), '\\t', chr(9)), '\\n', chr(10)), '\\r', chr(13)), chr(0), '\\') else ${column} end)`;
  return `(case when regexp_matches(${column}, '[\\x{E000}-\\x{10FFFF}]') then regexp_replace(
    replace(${whole}, chr(1114111), chr(1114111) || chr(0)), '([\\x{E000}-\\x{FFFF}])', chr(1114111) || '\\1', 'g')
    else ${whole} end)`;
}

function orderedText(text: string): string {
  return ordered(literal(lineText(text)));
}

interface OrderKey {
  readonly of: string;
  /** The same of the position from which on the list is wanted. */
  readonly position: string | null;
}

/** By what the list is ordered, in one dataset. */
export function orderOf(query: TransactionsQuery, dataset: string, scales: TableScales): readonly OrderKey[] {
  const { after, sort } = query;
  const last = after === null ? null : after.slice(-3);
  const name: OrderKey[] = [
    { of: ordered('m.tx_id'), position: last === null ? null : orderedText(String(last[0])) },
    // Of all rows of a dataset the same, before or after that of the position.
    {
      of: `(${last === null ? 0 : compareTexts(dataset, String(last[1]))}::integer)`,
      position: last === null ? null : '0',
    },
    { of: 'm.leg', position: last === null ? null : String(last[2]) },
  ];
  if (!sort.endsWith('amount')) return [{ of: 'm."at"', position: after === null ? null : String(after[0]) }, ...name];
  const [digits, text] = after === null ? [null, null] : compared(amountAt(after, scales));
  return [
    { of: ordered('m.asset'), position: after === null ? null : orderedText(String(after[0])) },
    { of: WHOLE_DIGITS, position: digits },
    { of: PLAIN, position: text },
    ...name,
  ];
}

function amountAt([asset, units]: TransactionPosition, { assets }: TableScales): Decimal {
  return { units: BigInt(units ?? 0), scale: assets.get(String(asset)) ?? 0 };
}

/** Whether a row comes after the position. */
export function beyond(keys: readonly OrderKey[], sort: TransactionsQuery['sort']): string {
  const [first, ...rest] = keys;
  if (first === undefined) return 'false';
  const { of, position } = first;
  if (position === null) return 'true';
  const sign = sort.startsWith('-') ? '<' : '>';
  // The first comparison stands alone too, so that whole groups of rows are passed over by it.
  return `${of} ${sign}= ${position} and (${of} ${sign} ${position} or (${beyond(rest, sort)}))`;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
