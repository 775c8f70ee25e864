import { firstNotBefore, type Incidence } from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';

/** Others from which on an account in between has a business of its own. */
export const MANY_OTHERS = 3;

/** With how many accounts that are no end of it each account in between deals while some movements last. */
export function othersOf(
  context: ScanContext,
  middles: readonly number[],
  edges: readonly number[],
  ends: readonly number[],
): number[] {
  const { out, into } = context.flow;
  return middles.map((middle) => {
    const others = new Set([...dealtWith(context, out, middle, edges), ...dealtWith(context, into, middle, edges)]);
    for (const end of ends) others.delete(end);
    return others.size;
  });
}

/** Whether each account in between pays somebody who is no end of it while some movements last. */
export function eachPaysOthers(
  context: ScanContext,
  middles: readonly number[],
  edges: readonly number[],
  ends: readonly number[],
): boolean {
  return middles.every((middle) =>
    [...dealtWith(context, context.flow.out, middle, edges)].some((other) => !ends.includes(other)),
  );
}

/** The accounts that the source pays, or that pay the sink, while the finding lasts: of the two numbers the smaller. */
export function fewerOf(context: ScanContext, source: number, sink: number, edges: readonly number[]): number {
  const { out, into } = context.flow;
  return Math.min(dealtWith(context, out, source, edges).size, dealtWith(context, into, sink, edges).size);
}

/** With how many accounts each of some deals on one side while some movements last. */
export function dealingsOf(
  context: ScanContext,
  side: 'out' | 'into',
  accounts: readonly number[],
  edges: readonly number[],
): number[] {
  return accounts.map((account) => dealtWith(context, context.flow[side], account, edges).size);
}

/** Who is at the other end of one side of an account, from the first to the last of some movements. */
function dealtWith(
  { movements }: ScanContext,
  { start, at, others }: Incidence,
  account: number,
  edges: readonly number[],
): Set<number> {
  let [from, until] = [Infinity, -Infinity];
  for (const edge of edges) {
    from = Math.min(from, movements.at[edge] ?? 0);
    until = Math.max(until, movements.at[edge] ?? 0);
  }
  const end = start[account + 1] ?? 0;
  const seen = new Set<number>();
  for (let index = firstNotBefore(at, start[account] ?? 0, end, from); index < end; index++) {
    if ((at[index] ?? 0) > until) break;
    seen.add(others[index] ?? 0);
  }
  return seen;
}
