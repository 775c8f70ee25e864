import type { Incidence } from '../../movements/table/movements.js';
import { sumsText } from './fan.js';
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

/** Accounts between the same two, what they got of the one, and what they paid to the other. */
class Group {
  accounts = 0;
  readonly received: number[] = [];
  readonly passed: number[] = [];

  add(received: readonly number[], passed: readonly number[]): void {
    this.accounts++;
    for (const edge of received) this.received.push(edge);
    for (const edge of passed) this.passed.push(edge);
  }
}

/**
 * Who else got from the one and paid to the other afterwards in the same time, by why the rule leaves it out, what those
 * whom it tells of got and paid besides, and how much all of them together: what is left out may be the larger part.
 */
export function betweenTheSameText(context: ScanContext, source: number, sink: number, told: Told): string {
  const { at, anonymous } = context.movements;
  const span = spanOf(context, [...told.scatter, ...told.gather]);
  const [known, ends] = [new Set(told.middles), new Set([source, sink])];
  const isTold = new Set([...told.scatter, ...told.gather]);
  const paid = byOther(context.flow.into, sink, span);
  const groups = { services: new Group(), hubs: new Group(), others: new Group() };
  const [more, all] = [new Group(), new Group()];
  for (const [middle, receipts] of byOther(context.flow.out, source, span)) {
    const payments = paid.get(middle) ?? [];
    const [first, last] = [at[receipts[0] ?? 0] ?? 0, at[payments.at(-1) ?? 0] ?? 0];
    const isMiddle = known.has(middle);
    if (ends.has(middle) || anonymous[middle] === 1 || payments.length === 0 || (last < first && !isMiddle)) continue;
    const received = receipts.filter((edge) => isTold.has(edge) || (at[edge] ?? 0) <= last);
    const passed = payments.filter((edge) => isTold.has(edge) || (at[edge] ?? 0) >= first);
    all.add(received, passed);
    if (isMiddle) {
      more.add(
        received.filter((edge) => !isTold.has(edge)),
        passed.filter((edge) => !isTold.has(edge)),
      );
      continue;
    }
    const leftOut = context.known[middle] === 1 ? 'services' : told.hubs[middle] === 1 ? 'hubs' : 'others';
    groups[leftOut].add(received, passed);
  }
  const [from, to] = [context.nameOf(source), context.nameOf(sink)];
  const sums = (edges: readonly number[]): string => sumsText(context, edges);
  const leftOut = (Object.keys(WHY) as (keyof typeof WHY)[]).flatMap((why) => {
    const { accounts, received, passed } = groups[why];
    return accounts === 0
      ? []
      : `${WHY[why]}: in the same time ${accounts} more ${accounts === 1 ? 'account' : 'accounts'} ` +
          `got ${sums(received)} from ${from} and paid ${sums(passed)} to ${to}.`;
  });
  const besides = [
    ...(more.received.length === 0 ? [] : [`got ${sums(more.received)} more from ${from}`]),
    ...(more.passed.length === 0 ? [] : [`paid ${sums(more.passed)} more to ${to}`]),
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

/** Movements of an account on one side within a time, in its order, by whom they are with. */
function byOther(side: Incidence, account: number, span: TimeSpan): ReadonlyMap<number, readonly number[]> {
  const { others, edges } = side;
  const found = new Map<number, number[]>();
  const { low, high } = within(side, account, span);
  for (let index = low; index < high; index++) {
    const list = found.get(others[index] ?? 0);
    if (list === undefined) found.set(others[index] ?? 0, [edges[index] ?? 0]);
    else list.push(edges[index] ?? 0);
  }
  return found;
}
