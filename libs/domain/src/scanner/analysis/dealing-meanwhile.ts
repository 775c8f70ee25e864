import type { EdgeAmounts, Incidence } from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';
import { spanOf, within, type TimeSpan } from './time-spans.js';

/** Others from which on an account in between has a business of its own. */
export const MANY_OTHERS = 3;

/** The part of what an account got that it moves with another at least: less is a token, had for a cent. */
const WEIGHT = 1000n;

/** An account in between, as a finding tells of it: what it got, and what it passed on. */
interface Between {
  readonly middle: number;
  readonly scatter: number;
  readonly gather: number;
}

/** With how many others than the two ends an account deals while a finding lasts, and whether it pays any of them. */
export interface Dealing {
  readonly others: number;
  readonly paysOthers: boolean;
}

/**
 * What each account in between does with others while some movements last. Another counts with whom it moves a thousandth
 * or more of what it got, or of what it passed on, of the same unit: so much may be the money that it passed on.
 */
export function dealingWithOthers(
  context: ScanContext,
  between: readonly Between[],
  edges: readonly number[],
  ends: readonly number[],
): Dealing[] {
  const { paid, received } = context.movements;
  const { out, into } = context.flow;
  const span = spanOf(context, edges);
  return between.map(({ middle: account, scatter, gather }) => {
    const told = new Map([
      [paid.unit[gather] ?? 0, paid.amounts.at(gather)],
      [received.unit[scatter] ?? 0, received.amounts.at(scatter)],
    ]);
    const paidTo = othersOfWeight(out, paid, { account, span, ends, told });
    const gotFrom = othersOfWeight(into, received, { account, span, ends, told });
    return { others: new Set([...paidTo, ...gotFrom]).size, paysOthers: paidTo.length > 0 };
  });
}

/** Others than the ends with whom an account moves enough on one side in a stretch of time. */
function othersOfWeight(
  side: Incidence,
  { amounts }: EdgeAmounts,
  {
    account,
    span,
    ends,
    told,
  }: {
    readonly account: number;
    readonly span: TimeSpan;
    readonly ends: readonly number[];
    readonly told: ReadonlyMap<number, bigint>;
  },
): number[] {
  const { low, high } = within(side, account, span);
  const sums = new Map<number, Map<number, bigint>>();
  for (let index = low; index < high; index++) {
    const [other, unit] = [side.others[index] ?? 0, side.unit[index] ?? 0];
    if (!told.has(unit) || ends.includes(other)) continue;
    let byUnit = sums.get(other);
    if (byUnit === undefined) sums.set(other, (byUnit = new Map<number, bigint>()));
    byUnit.set(unit, (byUnit.get(unit) ?? 0n) + amounts.at(side.edges[index] ?? 0));
  }
  return [...sums].flatMap(([other, byUnit]) =>
    [...byUnit].some(([unit, sum]) => sum * WEIGHT >= (told.get(unit) ?? 0n)) ? [other] : [],
  );
}

/**
 * The accounts that the source pays, or that pay the sink, while the finding lasts: of the two numbers the smaller. The
 * side with less on it is counted, and the other one up to as many.
 */
export function fewerOf(context: ScanContext, source: number, sink: number, edges: readonly number[]): number {
  const { out, into } = context.flow;
  const span = spanOf(context, edges);
  const sides = [
    { side: out, ...within(out, source, span) },
    { side: into, ...within(into, sink, span) },
  ].sort((a, b) => a.high - a.low - (b.high - b.low));
  return sides.reduce((fewest, { side, low, high }) => {
    const others = new Set<number>();
    for (let index = low; index < high && others.size < fewest; index++) others.add(side.others[index] ?? 0);
    return others.size;
  }, Infinity);
}

/** With how many accounts each of some deals on one side while some movements last. */
export function dealingsOf(
  context: ScanContext,
  side: 'out' | 'into',
  accounts: readonly number[],
  edges: readonly number[],
): number[] {
  const span = spanOf(context, edges);
  return accounts.map((account) => dealtWith(context.flow[side], account, span));
}

/** How many are at the other end of one side of an account in a stretch of time. */
function dealtWith(side: Incidence, account: number, span: TimeSpan): number {
  const { low, high } = within(side, account, span);
  return new Set(side.others.subarray(low, high)).size;
}

/** How many of the pairs that deal in some movements do so in others too, the same way and no further off than a time. */
export function dealingAgain(
  context: ScanContext,
  payers: readonly number[],
  edges: readonly number[],
  distanceMs: number,
): number {
  const { flow, movements } = context;
  const { from, until } = spanOf(context, edges);
  const span = { from: from - distanceMs, until: until + distanceMs };
  const pairOf = (payer: number, payee: number): number => payer * movements.accounts.length + payee;
  const pairs = new Set(edges.map((edge) => pairOf(movements.from[edge] ?? 0, movements.to[edge] ?? 0)));
  const told = new Set(edges);
  const again = new Set<number>();
  for (const payer of payers) {
    const { low, high } = within(flow.out, payer, span);
    for (let index = low; index < high; index++) {
      const pair = pairOf(payer, flow.out.others[index] ?? 0);
      if (pairs.has(pair) && !told.has(flow.out.edges[index] ?? 0)) again.add(pair);
    }
  }
  return again.size;
}
