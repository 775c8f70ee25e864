import { amountBandOf, PPM } from '../../movements/table/decimal.js';
import { firstNotBefore } from '../../movements/table/movements.js';
import type { Settings } from '../../movements/reading/parameters.js';
import { movedText, spanText } from './fan.js';
import type { ScanContext } from './scan-context.js';

/** Payments of about the same amount from which on it says little which of them an account passed on. */
export const ALIKE = 3;

/** The account in between that got most others of about what it paid, within the time of a hop before it; null of none. */
export function busiestOf(
  { movements, flow }: ScanContext,
  settings: Settings,
  chain: readonly number[],
): { readonly account: number; readonly others: number } | null {
  const { at, paid, received, to } = movements;
  const tolerance = settings.ppm('tolerance');
  let busiest: { account: number; others: number } | null = null;
  chain.slice(1).forEach((out, step) => {
    const account = to[chain[step] ?? 0] ?? 0;
    const band = amountBandOf(paid.amounts.at(out), PPM - tolerance, PPM + tolerance);
    const end = flow.into.start[account + 1] ?? 0;
    const first = firstNotBefore(
      flow.into.at,
      flow.into.start[account] ?? 0,
      end,
      (at[out] ?? 0) - settings.hoursMs('hop_h'),
    );
    let others = 0;
    for (let index = first; index < end && (flow.into.at[index] ?? 0) <= (at[out] ?? 0); index++) {
      const edge = flow.into.edges[index] ?? 0;
      if (edge === chain[step] || received.unit[edge] !== paid.unit[out]) continue;
      const amount = received.amounts.at(edge);
      if (amount >= band.low && amount <= band.high) others++;
    }
    if (others > (busiest?.others ?? 0)) busiest = { account, others };
  });
  return busiest;
}

/** The payment of the last account to the first that is nearest to the chain, up to a hop before or after it: a ring. */
export function closingOf(
  { movements, flow }: ScanContext,
  settings: Settings,
  chain: readonly number[],
): number | null {
  const { at, from, to } = movements;
  const [first, last] = [chain[0] ?? 0, chain.at(-1) ?? 0];
  const hop = settings.hoursMs('hop_h');
  const [account, begin] = [to[last] ?? 0, from[first] ?? 0];
  const distance = (edge: number): number =>
    Math.max((at[first] ?? 0) - (at[edge] ?? 0), (at[edge] ?? 0) - (at[last] ?? 0), 0);
  let nearest: number | null = null;
  for (let index = flow.out.start[account] ?? 0; index < (flow.out.start[account + 1] ?? 0); index++) {
    const edge = flow.out.edges[index] ?? 0;
    if (flow.out.others[index] !== begin || distance(edge) > hop) continue;
    if (nearest === null || distance(edge) < distance(nearest)) nearest = edge;
  }
  return nearest;
}

export function closingText(context: ScanContext, chain: readonly number[], closing: number | null): string {
  if (closing === null) return '';
  const { at, from, to } = context.movements;
  const [first, last] = [chain[0] ?? 0, chain.at(-1) ?? 0];
  const [payer, payee] = [context.nameOf(from[closing] ?? 0), context.nameOf(to[closing] ?? 0)];
  const paid = `paid ${movedText(context, [closing])} to ${payee}, where it began`;
  const [now, begin, end] = [closing, first, last].map((edge) => at[edge] ?? 0) as [number, number, number];
  const when =
    now < begin
      ? `had ${paid}, within ${spanText(context, [closing, first])} before it`
      : now > end
        ? `${paid}, within ${spanText(context, [last, closing])} after it`
        : `${paid}, meanwhile`;
  return ` It closes to a ring: ${payer} ${when}.`;
}
