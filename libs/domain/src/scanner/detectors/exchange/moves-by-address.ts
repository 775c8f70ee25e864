import type { ScanContext } from '../../analysis/scan-context.js';
import type { UserMove } from './user-moves.js';

/** The moves of one kind over each address and asset, in order of time. */
export function byAddress(
  context: ScanContext,
  moves: readonly UserMove[],
  kind: 'deposit' | 'withdrawal',
): ReadonlyMap<string, UserMove[]> {
  const lists = new Map<string, UserMove[]>();
  for (const move of moves) {
    if (move.facts.kind !== kind) continue;
    const place = assetAndAddress(context, move);
    const list = lists.get(place);
    if (list === undefined) lists.set(place, [move]);
    else list.push(move);
  }
  return lists;
}

export function assetAndAddress({ moves: { asset } }: ScanContext, { edge, facts }: UserMove): string {
  return `${asset[edge]}/${facts.external ?? ''}`;
}
