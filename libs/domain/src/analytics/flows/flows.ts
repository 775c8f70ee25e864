import { formatMovementTime } from '../../movements/table/movement-time.js';
import { formatInstant, type Millis } from '../../shared/time.js';
import { bucketsOver, type TimeSpan } from './buckets.js';
import { ClassTallies } from './class-tallies.js';
import { piecesFor } from './flow-pieces.js';
import type { Flows, FlowsQuery, MovementPeriod, PerimeterView } from './flow-shapes.js';
import type { FlowTable } from './flow-table.js';
import { passes, type MovementFilter } from '../transactions/movement-filter.js';
import { ROW_FLAG } from '../transactions/movement-row.js';
import { classifier, EXTERNAL_CLASS, isGiven, type Classify, type Perimeter } from './perimeter.js';
import { instantsOf, RowsInOrder } from './row-instants.js';
import { SpanTallies } from './span-tallies.js';
import { amountsOf, Tally } from './tally.js';
import { Valuation } from '../overview/valuation.js';

/** Rows between two pauses of `flowsOf`. */
const ROWS_A_STEP = 50_000;

/**
 * What went where. Deposits, withdrawals, transfers and external movements are all rows that pass; groups or links and
 * `other` are the totals, without the external ones where a perimeter is given: those do not touch what is asked about. Pauses every 50 000 rows, so that whoever drives it may do something else in between.
 *
 * @param spans the buckets, which cover every row that passes; null without buckets
 */
export function* flowsOf(
  table: FlowTable,
  query: FlowsQuery,
  spans: readonly TimeSpan[] | null,
): Generator<void, Flows> {
  const valuation = query.valueAsset === null ? null : new Valuation(table, query.valueAsset);
  const classify = classifier(table, query.perimeter, query.holdings);
  const holds = passes(table, query.filter, query.zone);
  const totals = new ClassTallies(table, valuation);
  const series = spans === null ? null : new SpanTallies(table, valuation, spans, query.zone);
  const pieces = piecesFor(table, query, valuation);
  const hidesExternal = isGiven(query.perimeter);
  const other = new Tally();
  let [first, last, rows, flags] = [-1, -1, 0, 0];
  const order = new RowsInOrder(table, query.zone);
  const { isAsStored } = order;
  for (let at = 0; at < table.count; at++) {
    if (at % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    const row = isAsStored ? at : order.next();
    const flowClass = classify(row);
    if (!holds(row, flowClass)) continue;
    rows++;
    if (first < 0) first = row;
    last = row;
    flags |= table.flags[row] ?? 0;
    totals.add(row, flowClass);
    series?.add(row, flowClass);
    if (pieces === null || (hidesExternal && flowClass === EXTERNAL_CLASS)) continue;
    pieces.add(row, flowClass);
  }
  const buckets = series?.finish() ?? [];
  const shown = pieces?.finish(query.top, other) ?? { groups: [] };
  const period = flowPeriodOf(table, query.filter, { first, last, flags });
  return {
    perimeter: perimeterView(query.perimeter),
    period,
    totals: totals.totals(),
    net: amountsOf(totals.net(), table.assets),
    series: buckets,
    ...shown,
    other: { count: other.count, amounts: amountsOf(other, table.assets) },
    checks: {
      classes_sum_ok: totals.count === rows,
      conservation_ok: series === null || series.addsUpTo(totals.net()),
    },
    coverage: { rows, ...(valuation === null ? {} : { unpriced: totals.unpricedCount }) },
    rates_used: [],
  };
}

/** Runs a question to its end at once: for few rows. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The first and last row that passed (-1 without any), and the flags of them all. */
export interface RowsSeen {
  readonly first: number;
  readonly last: number;
  readonly flags: number;
}

/** A movement that was the first or the last. */
export interface Moment {
  readonly at: Millis;
  /** Given to the day only. */
  readonly day: boolean;
}

/**
 * What was asked about: the bounds of the filter, and where it has none the first and the last movement that passed. Null
 * where neither says a beginning and an end.
 */
export function flowPeriodOf(
  table: FlowTable,
  filter: MovementFilter,
  { first, last, flags }: RowsSeen,
): MovementPeriod | null {
  const moment = (row: number): Moment | null =>
    row < 0 ? null : { at: table.at[row] ?? 0, day: ((table.flags[row] ?? 0) & ROW_FLAG.DAY) !== 0 };
  return periodOf(filter, moment(first), moment(last), flags);
}

/** The same of the first and the last movement that passed. */
export function periodOf(
  { from, to }: MovementFilter,
  first: Moment | null,
  last: Moment | null,
  flags: number,
): MovementPeriod | null {
  const bound = (asked: Millis | null, moment: Moment | null): string | null => {
    if (asked !== null) return formatInstant(asked);
    return moment === null ? null : formatMovementTime(moment.at, moment.day);
  };
  const [from_at, to_at] = [bound(from, first), bound(to, last)];
  if (from_at === null || to_at === null) return null;
  return { from_at, to_at, precision: (flags & ROW_FLAG.DAY) === 0 ? 'second' : 'day' };
}

export function perimeterView(perimeter: Perimeter): PerimeterView {
  const { accounts, entities, banks } = perimeter;
  return { basis: isGiven(perimeter) ? 'query' : 'source', accounts, entity_ids: entities, banks };
}

/** Which movements are asked about, and by whose clocks. */
type Asked = Pick<FlowsQuery, 'filter' | 'zone'>;

/**
 * From the first instant that is asked about to the last: the bounds of the filter, and where there are none those of the
 * rows that pass. Null when there is neither.
 */
export function flowSpanOf(table: FlowTable, asked: Asked, classify: Classify): TimeSpan | null {
  const { filter } = asked;
  const from = filter.from ?? edgeOf(table, asked, classify, 1);
  const last = filter.to ?? edgeOf(table, asked, classify, -1);
  if (from === null || last === null) return null;
  return { from, to: filter.to ?? last + 1 };
}

/**
 * The days of the zone on which there are movements that pass, in order: for a span that has too many days to name each.
 * Null when there are more than `most`.
 */
export function daysWithin(
  table: FlowTable,
  { filter, zone }: Asked,
  classify: Classify,
  most: number,
): readonly TimeSpan[] | null {
  const holds = passes(table, filter, zone);
  const instantOf = instantsOf(table, zone);
  const days: TimeSpan[] = [];
  let end = -Infinity;
  const order = new RowsInOrder(table, zone);
  for (let row = order.next(); row >= 0; row = order.next()) {
    const at = instantOf(row);
    if (at < end || !holds(row, classify(row))) continue;
    if (days.length === most) return null;
    const [day] = bucketsOver({ from: at, to: at + 1 }, 'day', zone) ?? [];
    if (day === undefined) continue;
    days.push(day);
    end = day.to;
  }
  return days;
}

function edgeOf(table: FlowTable, { filter, zone }: Asked, classify: Classify, step: 1 | -1): Millis | null {
  const holds = passes(table, filter, zone);
  const order = new RowsInOrder(table, zone, step);
  for (let row = order.next(); row >= 0; row = order.next()) {
    if (holds(row, classify(row))) return instantsOf(table, zone)(row);
  }
  return null;
}
