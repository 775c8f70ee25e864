import { powerOfTen, type Decimal } from '../../movements/table/decimal.js';
import type { Millis } from '../../shared/time.js';
import type { Zone } from '../flows/buckets.js';
import { NO_NUMBER, type FlowTable } from '../flows/flow-table.js';
import { DEPOSIT, EXTERNAL_CLASS, FLOW_CLASSES, TRANSFER, WITHDRAWAL, type FlowClass } from '../flows/perimeter.js';
import { keptBound, type KeptBound } from '../flows/row-instants.js';
import { ROW_FLAG } from './movement-row.js';

export const DIRECTIONS = ['in', 'out', 'both'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Which movements are looked at. Null and empty lists are no condition. What sets the perimeter filters nothing. */
export interface MovementFilter {
  readonly datasets: readonly string[];
  /** From `from` (inclusive) to `to` (exclusive). */
  readonly from: Millis | null;
  readonly to: Millis | null;
  readonly counterparties: readonly string[];
  readonly asset: string | null;
  readonly kind: string | null;
  readonly direction: Direction;
  /** In whole units of each movement's own asset (spec/rulings.md#b-64). */
  readonly minAmount: Decimal | null;
  readonly maxAmount: Decimal | null;
  readonly channel: string | null;
  readonly country: string | null;
  readonly profile: string | null;
  readonly class: FlowClass | null;
}

export const NO_FILTER: MovementFilter = {
  datasets: [],
  from: null,
  to: null,
  counterparties: [],
  asset: null,
  kind: null,
  direction: 'both',
  minAmount: null,
  maxAmount: null,
  channel: null,
  country: null,
  profile: null,
  class: null,
};

/** Whether a row passes, given its class. */
export type Passes = (row: number, flowClass: number) => boolean;

/**
 * Compiles a filter for the numbers of one table; only the conditions that are there cost anything.
 *
 * @param zone by whose clocks a movement that is known to the day lies in a period
 */
export function passes(table: FlowTable, filter: MovementFilter, zone: Zone): Passes {
  const conditions = [
    ...timeConditions(table, filter, zone),
    ...nameConditions(table, filter),
    ...amountConditions(table, filter),
    ...classConditions(table, filter),
  ];
  const [first, second] = conditions;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (row, flowClass) => conditions.every((holds) => holds(row, flowClass));
}

function timeConditions({ at, flags }: FlowTable, { from, to }: MovementFilter, zone: Zone): Passes[] {
  const isFrom = (row: number, { day, second }: KeptBound): boolean =>
    (at[row] ?? 0) >= (((flags[row] ?? 0) & ROW_FLAG.DAY) === 0 ? second : day);
  const [first, end] = [from, to].map((bound) => (bound === null ? null : keptBound(bound, zone)));
  return [
    ...(first ? [(row: number) => isFrom(row, first)] : []),
    ...(end ? [(row: number) => !isFrom(row, end)] : []),
  ];
}

function nameConditions(table: FlowTable, filter: MovementFilter): Passes[] {
  const equals = (column: Int32Array, names: readonly string[], name: string | null): Passes[] => {
    if (name === null) return [];
    const number = names.indexOf(name);
    return [(row) => column[row] === number];
  };
  const country = filter.country === null ? -1 : table.countries.indexOf(filter.country);
  const datasets = new Set(filter.datasets.map((name) => table.datasets.indexOf(name)));
  return [
    ...equals(
      table.asset,
      table.assets.map(({ asset }) => asset),
      filter.asset,
    ),
    ...equals(table.kind, table.kinds, filter.kind),
    ...equals(table.channel, table.channels, filter.channel),
    ...equals(table.profile, table.profiles, filter.profile),
    ...(filter.country === null
      ? []
      : [
          (row: number) =>
            country > NO_NUMBER && (table.countryFrom[row] === country || table.countryTo[row] === country),
        ]),
    ...(datasets.size === 0 ? [] : [(row: number) => datasets.has(table.dataset[row] ?? 0)]),
  ];
}

function amountConditions({ assets, asset, amount }: FlowTable, { minAmount, maxAmount }: MovementFilter): Passes[] {
  const least = minAmount === null ? null : assets.map(({ scale }) => ceilUnits(minAmount, scale));
  const most = maxAmount === null ? null : assets.map(({ scale }) => floorUnits(maxAmount, scale));
  return [
    ...(least === null ? [] : [(row: number) => amount.get(row) >= (least[asset[row] ?? 0] ?? 0n)]),
    ...(most === null ? [] : [(row: number) => amount.get(row) <= (most[asset[row] ?? 0] ?? 0n)]),
  ];
}

/** Deposits and transfers come in, withdrawals and transfers go out (spec/rulings.md#b-65). */
function classConditions(table: FlowTable, filter: MovementFilter): Passes[] {
  const wanted = filter.class === null ? -1 : FLOW_CLASSES.indexOf(filter.class);
  const [one, other] = filter.direction === 'in' ? [DEPOSIT, TRANSFER] : [WITHDRAWAL, TRANSFER];
  const others = new Set(filter.counterparties.map((name) => table.accounts.indexOf(name)));
  return [
    ...(wanted < 0 ? [] : [(_: number, flowClass: number) => flowClass === wanted]),
    ...(filter.direction === 'both'
      ? []
      : [(_: number, flowClass: number) => flowClass === one || flowClass === other]),
    ...(others.size === 0 ? [] : [counterpartyCondition(table, others)]),
  ];
}

/** The counterparty of a deposit is who paid, of a withdrawal who was paid; elsewhere either end may be meant. */
function counterpartyCondition({ from, to }: FlowTable, others: ReadonlySet<number>): Passes {
  return (row, flowClass) => {
    const [payer, payee] = [others.has(from[row] ?? 0), others.has(to[row] ?? 0)];
    if (flowClass === DEPOSIT) return payer;
    if (flowClass === WITHDRAWAL) return payee;
    return flowClass === TRANSFER || flowClass === EXTERNAL_CLASS ? payer || payee : false;
  };
}

/** The least number of minor units that is not below the bound. */
function ceilUnits({ units, scale }: Decimal, to: number): bigint {
  if (scale <= to) return units * powerOfTen(to - scale);
  const divisor = powerOfTen(scale - to);
  return units > 0n ? (units + divisor - 1n) / divisor : units / divisor;
}

/** The greatest number of minor units that is not above the bound. */
function floorUnits({ units, scale }: Decimal, to: number): bigint {
  if (scale <= to) return units * powerOfTen(to - scale);
  const divisor = powerOfTen(scale - to);
  return units < 0n ? (units - divisor + 1n) / divisor : units / divisor;
}
