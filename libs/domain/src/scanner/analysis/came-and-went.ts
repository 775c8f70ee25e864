import { counted } from '../../shared/counted.js';
import { sumsText } from './fan.js';
import type { ScanContext } from './scan-context.js';

/** From how many it came, and to how many it went. */
export function partiesText(
  { movements: { from, to, anonymous } }: ScanContext,
  lots: readonly number[],
  paid: readonly number[],
): string {
  const told = (edges: readonly number[], ends: Int32Array): string => {
    const others = new Set(edges.map((edge) => ends[edge] ?? 0));
    const named = [...others].filter((other) => anonymous[other] === 0).length;
    const unnamed = named === others.size ? [] : ['some that no row names'];
    return [...(named === 0 ? [] : [counted(named, 'account')]), ...unnamed].join(' and ');
  };
  return `It came from ${told(lots, from)} and went to ${told(paid, to)}. `;
}

/**
 * What came in and went out in all of those assets, where either is more than on the occasions that are told: these may be
 * little of it, and what is not among them may have gone on at another pace.
 */
export function inAllText(
  context: ScanContext,
  account: number,
  lots: readonly number[],
  paid: readonly number[],
): string {
  const { asset } = context.movements;
  const assets = new Set(lots.map((edge) => asset[edge]));
  const of = ({ start, edges }: ScanContext['flow']['into']): number[] =>
    [...edges.subarray(start[account] ?? 0, start[account + 1] ?? 0)].filter((edge) => assets.has(asset[edge]));
  const [came, went] = [of(context.flow.into), of(context.flow.out)];
  if (came.length === lots.length && went.length === paid.length) return '';
  const told = (all: readonly number[], verb: string): string =>
    `${sumsText(context, all)} ${verb}, in ${counted(all.length, 'movement')}. `;
  return `In all, ${told(came, 'came in')}${told(went, 'went out')}`;
}
