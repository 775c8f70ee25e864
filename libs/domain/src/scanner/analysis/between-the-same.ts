import { totalsText } from './fan.js';
import type { PaidWithin } from './pair-payments.js';
import type { ScanContext } from './scan-context.js';
import { spanOf, within, type TimeSpan } from './time-spans.js';

/** What a finding tells of two accounts: those in between, what they got of the one, and what they paid to the other. */
interface Told {
  readonly middles: readonly number[];
  readonly scatter: readonly number[];
  readonly gather: readonly number[];
  /** 1 for accounts that the rule goes through in no case, as they deal with so many. */
  readonly hubs: Uint8Array;
}

/** Accounts between the same two, and how much of each asset they got of the one and paid to the other. */
class Group {
  accounts = 0;
  readonly received = new Map<number, bigint>();
  readonly passed = new Map<number, bigint>();

  add(received: ReadonlyMap<number, bigint>, passed: ReadonlyMap<number, bigint>): void {
    this.accounts++;
    for (const [asset, sum] of received) addTo(this.received, asset, sum);
    for (const [asset, sum] of passed) addTo(this.passed, asset, sum);
  }
}

/** Nothing is left of an asset of which as much was taken away. */
function addTo(sums: Map<number, bigint>, asset: number, more: bigint): void {
  const sum = (sums.get(asset) ?? 0n) + more;
  if (sum === 0n) sums.delete(asset);
  else sums.set(asset, sum);
}

/**
 * Who else got from the one and paid to the other afterwards in the same time, by why the rule leaves it out, what those
 * whom it tells of got and paid besides, and how much all of them together: what is left out may be the larger part.
 * Looked through is the side on which there is less in that time, and the payments of a pair are summed once: a thousand
 * findings of one busy account cost no thousand times its movements.
 */
export function betweenTheSameText(context: ScanContext, source: number, sink: number, told: Told): string {
  const { anonymous } = context.movements;
  const { payments } = context;
  const span = spanOf(context, [...told.scatter, ...told.gather]);
  const { from: begin, until: end } = span;
  const [known, ends] = [new Set(told.middles), new Set([source, sink])];
  const [scatter, gather] = [byOther(context.movements.to, told.scatter), byOther(context.movements.from, told.gather)];
  const groups = { services: new Group(), hubs: new Group(), others: new Group() };
  const [more, all] = [new Group(), new Group()];
  for (const middle of othersWithin(context, source, sink, span)) {
    if (ends.has(middle) || anonymous[middle] === 1) continue;
    const [receipts, passages] = [
      payments.within(source, middle, begin, end),
      payments.within(middle, sink, begin, end),
    ];
    if (receipts === null || passages === null) continue;
    const isMiddle = known.has(middle);
    const [{ first }, { last }] = [receipts, passages];
    if (last < first && !isMiddle) continue;
    const [sent, handedOn] = [scatter.get(middle) ?? [], gather.get(middle) ?? []];
    // What is told counts whenever it was: it may be told as paid ahead.
    const received = sumsWith(context, payments.within(source, middle, begin, last), sent, (at) => at > last);
    const passed = sumsWith(context, payments.within(middle, sink, first, end), handedOn, (at) => at < first);
    all.add(received, passed);
    if (isMiddle) {
      more.add(without(context, received, sent), without(context, passed, handedOn));
      continue;
    }
    const leftOut = context.known[middle] === 1 ? 'services' : told.hubs[middle] === 1 ? 'hubs' : 'others';
    groups[leftOut].add(received, passed);
  }
  const [from, to] = [context.nameOf(source), context.nameOf(sink)];
  const sums = (totals: ReadonlyMap<number, bigint>): string => totalsText(context, totals);
  const leftOut = (Object.keys(WHY) as (keyof typeof WHY)[]).flatMap((why) => {
    const { accounts, received, passed } = groups[why];
    return accounts === 0
      ? []
      : `${WHY[why]}: in the same time ${accounts} more ${accounts === 1 ? 'account' : 'accounts'} ` +
          `got ${sums(received)} from ${from} and paid ${sums(passed)} to ${to}.`;
  });
  const besides = [
    ...(more.received.size === 0 ? [] : [`got ${sums(more.received)} more from ${from}`]),
    ...(more.passed.size === 0 ? [] : [`paid ${sums(more.passed)} more to ${to}`]),
  ];
  if (besides.length > 0) {
    leftOut.push(`In the same time the ${told.middles.length} accounts in between ${besides.join(' and ')}.`);
  }
  if (leftOut.length === 0) return '';
  return ` ${leftOut.join(' ')} All ${all.accounts} together got ${sums(all.received)} and paid ${sums(all.passed)}.`;
}

/** Why the rule leaves accounts between the same two out, for a sentence. */
const WHY = {
  others: 'Left out, as their amounts or habits do not fit',
  services: 'Left out as known services',
  hubs: 'Left out as hubs, which deal with so many that amounts alike are to be expected',
} as const;

/** Whom the source paid, or who paid the sink, within a time: of the two sides the one with less on it. */
function othersWithin({ flow: { out, into } }: ScanContext, source: number, sink: number, span: TimeSpan): Set<number> {
  const [sent, got] = [within(out, source, span), within(into, sink, span)];
  const [{ low, high }, { others }] = sent.high - sent.low < got.high - got.low ? [sent, out] : [got, into];
  return new Set(others.subarray(low, high));
}

/** Movements by whom they are with. */
function byOther(ends: Int32Array, edges: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const edge of edges) {
    const list = found.get(ends[edge] ?? 0);
    if (list === undefined) found.set(ends[edge] ?? 0, [edge]);
    else list.push(edge);
  }
  return found;
}

/** What was paid, and those of some movements with it that are not of that time. */
function sumsWith(
  { movements }: ScanContext,
  paid: PaidWithin | null,
  edges: readonly number[],
  isBeyond: (at: number) => boolean,
): ReadonlyMap<number, bigint> {
  const sums = new Map(paid?.sums);
  for (const edge of edges) {
    if (isBeyond(movements.at[edge] ?? 0)) addTo(sums, movements.asset[edge] ?? 0, movements.amount.at(edge));
  }
  return sums;
}

function without({ movements }: ScanContext, sums: ReadonlyMap<number, bigint>, edges: readonly number[]) {
  const left = new Map(sums);
  for (const edge of edges) addTo(left, movements.asset[edge] ?? 0, -movements.amount.at(edge));
  return left;
}
