import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import { changesOf } from '../../analysis/exchanges.js';

/** Tokens are made from it and ended at it: it is nobody to whom anything comes back. */
const ZERO = `0x${'0'.repeat(40)}`;

/**
 * A ring inside one transaction: transfers that lead from an account back to it, the first and the last of one asset, in
 * the order of their logs. Against that order only of who has nothing but that asset more or less at the end, as who uses
 * pools that give before they get: else every exchange over two pools were a ring. Null where there is none, and where
 * `spend` says that no more transfers may be looked at.
 */
export function innerRing(
  transfers: readonly EvmTransfer[],
  spend: (steps: number) => boolean = () => true,
): EvmTransfer[] | null {
  const moving = transfers.filter(({ from, to, value }) => value > 0n && from !== to && from !== ZERO && to !== ZERO);
  // Traces, and rows without a log index, do not tell where among the logs they stand.
  const isOrdered = moving.every(({ order, place }) => order >= 0 || place === 'native');
  const changes = changesOf(moving);
  const lastGot = new Map(moving.map(({ to, asset }, nth) => [`${to}/${asset}`, nth]));
  const looked = new Map<string, EvmTransfer[] | null>();
  for (const [nth, first] of moving.entries()) {
    const start = `${first.from}/${first.asset}`;
    const got = lastGot.get(start);
    if (got === undefined || (isOrdered && got < nth && !endsWithOneAsset(changes, first))) continue;
    let ring = looked.get(start);
    if (ring === undefined) {
      if (!spend(moving.length)) return null;
      ring = isOrdered && !endsWithOneAsset(changes, first) ? ringInOrder(first, moving) : ringInAny(first, moving);
      looked.set(start, ring);
    }
    if (ring?.[0] === first) return ring;
  }
  return null;
}

function endsWithOneAsset(changes: ReturnType<typeof changesOf>, { from, asset }: EvmTransfer): boolean {
  const { gave = [], got = [] } = changes.get(from) ?? {};
  const [only, ...others] = [...gave, ...got];
  return only?.one.asset === asset && others.length === 0;
}

/** Who began may hold another asset on the way, and gives on what it then holds. */
function holderOf(start: string, account: string, asset: string): string {
  return account === start ? `${account}/${asset}` : account;
}

/** How a holder was reached: by which transfer, from what was reached before, and from which of the first ones. */
interface Reached {
  readonly by: EvmTransfer;
  readonly before: Reached | null;
  readonly nth: number;
}

function pathOf(last: Reached): EvmTransfer[] {
  const path: EvmTransfer[] = [];
  for (let one: Reached | null = last; one !== null; one = one.before) path.push(one.by);
  return path.reverse();
}

/**
 * The ring of the earliest transfer of this account and asset that one begins with, in the order of the transfers: one look
 * at each, for of several that lead to a holder the earliest is enough to know.
 */
function ringInOrder({ from: start, asset }: EvmTransfer, moving: readonly EvmTransfer[]): EvmTransfer[] | null {
  const reached = new Map<string, Reached>();
  let found: Reached | null = null;
  moving.forEach((by, nth) => {
    if (by.from === start && by.asset === asset) {
      if (!reached.has(by.to)) reached.set(by.to, { by, before: null, nth });
      return;
    }
    const before = reached.get(holderOf(start, by.from, by.asset));
    if (before === undefined) return;
    const next = { by, before, nth: before.nth };
    if (by.to === start && by.asset === asset) {
      if (found === null || next.nth < found.nth) found = next;
      return;
    }
    const taker = holderOf(start, by.to, by.asset);
    const known = reached.get(taker);
    if (known === undefined || next.nth < known.nth) reached.set(taker, next);
  });
  return found === null ? null : pathOf(found);
}

/** The same against their order as well, over as few transfers as may be. What one of the first ones led to is not looked at anew. */
function ringInAny({ from: start, asset }: EvmTransfer, moving: readonly EvmTransfer[]): EvmTransfer[] | null {
  const byHolder = new Map<string, EvmTransfer[]>();
  for (const one of moving) {
    const holder = holderOf(start, one.from, one.asset);
    const known = byHolder.get(holder);
    if (known === undefined) byHolder.set(holder, [one]);
    else known.push(one);
  }
  const seen = new Set<string>();
  for (const [nth, first] of (byHolder.get(`${start}/${asset}`) ?? []).entries()) {
    if (seen.has(first.to)) continue;
    seen.add(first.to);
    const queue: (readonly [holder: string, reached: Reached])[] = [[first.to, { by: first, before: null, nth }]];
    for (const [holder, before] of queue) {
      for (const by of byHolder.get(holder) ?? []) {
        if (by.to === start && by.asset === asset) return pathOf({ by, before, nth });
        const taker = holderOf(start, by.to, by.asset);
        if (seen.has(taker)) continue;
        seen.add(taker);
        queue.push([taker, { by, before, nth }]);
      }
    }
  }
  return null;
}
