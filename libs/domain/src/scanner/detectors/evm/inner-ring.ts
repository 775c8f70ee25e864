import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import { changesOf } from '../../analysis/exchanges.js';

/** Tokens are made from it and ended at it: it is nobody to whom anything comes back. */
const ZERO = `0x${'0'.repeat(40)}`;

/**
 * A ring inside one transaction: transfers that lead from an account back to it, the first and the last of one asset, in
 * the order of their logs. Against that order only of who has nothing but that asset more or less at the end, as who uses
 * pools that give before they get: else every exchange over two pools were a ring. Null where there is none.
 */
export function innerRing(transfers: readonly EvmTransfer[]): EvmTransfer[] | null {
  const moving = transfers.filter(({ from, to, value }) => value > 0n && from !== to && from !== ZERO && to !== ZERO);
  // Traces, and rows without a log index, do not tell where among the logs they stand.
  const isOrdered = moving.every(({ order, place }) => order >= 0 || place === 'native');
  const changes = changesOf(moving);
  for (const first of moving) {
    const { gave = [], got = [] } = changes.get(first.from) ?? {};
    const [only, ...others] = [...gave, ...got];
    const endsWithOneAsset = only?.one.asset === first.asset && others.length === 0;
    const ring = ringFrom(first, moving, isOrdered && !endsWithOneAsset);
    if (ring !== null) return ring;
  }
  return null;
}

function ringFrom(first: EvmTransfer, moving: readonly EvmTransfer[], isOrdered: boolean): EvmTransfer[] | null {
  const start = first.from;
  // Who began may hold another asset on the way, and gives on what it then holds.
  const holder = (account: string, asset: string): string => (account === start ? `${account}/${asset}` : account);
  const reachedBy = new Map<string, EvmTransfer>([[first.to, first]]);
  const candidates = isOrdered ? moving.slice(moving.indexOf(first) + 1) : moving;
  const pathTo = (last: EvmTransfer): EvmTransfer[] => {
    const path = [last];
    for (let one: EvmTransfer | undefined = last; one !== undefined && one !== first;) {
      one = reachedBy.get(holder(one.from, one.asset));
      if (one !== undefined) path.push(one);
    }
    return path.reverse();
  };
  for (let before = 0; before < reachedBy.size;) {
    before = reachedBy.size;
    for (const transfer of candidates) {
      if (transfer === first || !reachedBy.has(holder(transfer.from, transfer.asset))) continue;
      if (transfer.to === start && transfer.asset === first.asset) return pathTo(transfer);
      const taker = holder(transfer.to, transfer.asset);
      if (!reachedBy.has(taker)) reachedBy.set(taker, transfer);
    }
    // In the order of the logs, one look at each is all.
    if (isOrdered) break;
  }
  return null;
}
