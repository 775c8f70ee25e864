import type { Incidence } from '../../movements/table/movements.js';
import { sumsText } from './fan.js';
import type { ScanContext } from './scan-context.js';

/** What a finding tells of two accounts: those in between, what they got of the one, and what they paid to the other. */
interface Told {
  readonly middles: readonly number[];
  readonly scatter: readonly number[];
  readonly gather: readonly number[];
}

/**
 * Who else got from the one and paid to the other afterwards in the same time, and how much all of them together: what a
 * rule leaves out for its amounts may be the larger part.
 */
export function betweenTheSameText(context: ScanContext, source: number, sink: number, told: Told): string {
  const { at, anonymous } = context.movements;
  const times = [...told.scatter, ...told.gather].map((edge) => at[edge] ?? 0);
  const span = {
    from: times.reduce((first, one) => Math.min(first, one), Infinity),
    until: times.reduce((last, one) => Math.max(last, one), -Infinity),
  };
  const known = new Set([...told.middles, source, sink]);
  const paid = byOther(context.flow.into, sink, span);
  const [received, passed]: [number[], number[]] = [[], []];
  let more = 0;
  for (const [middle, receipts] of byOther(context.flow.out, source, span)) {
    const payments = paid.get(middle) ?? [];
    const [first, last] = [at[receipts[0] ?? 0] ?? 0, at[payments.at(-1) ?? 0] ?? 0];
    if (known.has(middle) || anonymous[middle] === 1 || payments.length === 0 || last < first) continue;
    more++;
    for (const edge of receipts) if ((at[edge] ?? 0) <= last) received.push(edge);
    for (const edge of payments) if ((at[edge] ?? 0) >= first) passed.push(edge);
  }
  if (more === 0) return '';
  const sums = (edges: readonly number[]): string => sumsText(context, edges);
  return (
    ` Left out, as their amounts or habits do not fit: in the same time ${more} more ${more === 1 ? 'account' : 'accounts'} ` +
    `got ${sums(received)} from ${context.nameOf(source)} and paid ${sums(passed)} to ${context.nameOf(sink)}. ` +
    `All ${told.middles.length + more} together got ${sums([...told.scatter, ...received])} and paid ` +
    `${sums([...told.gather, ...passed])}.`
  );
}

/** Movements of an account on one side within a time, in its order, by whom they are with. */
function byOther(
  { start, others, edges, at }: Incidence,
  account: number,
  { from, until }: { readonly from: number; readonly until: number },
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let index = start[account] ?? 0; index < (start[account + 1] ?? 0); index++) {
    if ((at[index] ?? 0) < from || (at[index] ?? 0) > until) continue;
    const list = found.get(others[index] ?? 0);
    if (list === undefined) found.set(others[index] ?? 0, [edges[index] ?? 0]);
    else list.push(edges[index] ?? 0);
  }
  return found;
}
