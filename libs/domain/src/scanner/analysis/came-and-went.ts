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

/** What came in in all of those assets, where that is more: an occasion may be little of it. */
export function cameInAllText(context: ScanContext, account: number, lots: readonly number[]): string {
  const { asset } = context.movements;
  const { start, edges } = context.flow.into;
  const assets = new Set(lots.map((edge) => asset[edge]));
  const all = [...edges.subarray(start[account] ?? 0, start[account + 1] ?? 0)].filter((edge) =>
    assets.has(asset[edge]),
  );
  return all.length === lots.length
    ? ''
    : `In all, ${sumsText(context, all)} came in, in ${counted(all.length, 'movement')}. `;
}
