import { componentsOf } from '../../../algorithms/strongly-connected.js';

/** One transfer inside an EVM transaction, before the transaction is collapsed to what it changed. */
export interface EvmTransfer {
  readonly chainId: number;
  readonly hash: string;
  readonly at: number;
  readonly day: boolean;
  /** The number of its block, where the row says so. */
  readonly block: string | null;
  readonly kind: 'native' | 'internal' | 'erc20' | 'erc721' | 'erc1155' | 'fee';
  /** The asset as findings name it: `ETH`, a token's address, and the chain before both where it is not the first. */
  readonly asset: string;
  readonly decimals: number | null;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  /** Position of the log, or a number that orders what has none. */
  readonly order: number;
  /** The log index or trace path as it stands: part of the identity of the transfer. */
  readonly place: string;
  /** Who sent the transaction, where the row says so. */
  readonly initiator: string | null;
  /** Whom the transaction was sent to, where the row says so: the contract that was called. */
  readonly called?: string | null;
  readonly isHistory: boolean;
}

/** The name of a chain's own coin, or of a token on it. */
export function assetName(chainId: number, token: string | null): string {
  if (token === null) return chainId === 1 ? 'ETH' : `native:${chainId}`;
  return chainId === 1 ? token : `${chainId}:${token}`;
}

/** Stablecoins of the main chain: one unit is a dollar. */
export const STABLECOINS: ReadonlySet<string> = new Set([
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
  '0x4fabb145d64652a948d72533023f6e7a623c7c53',
]);

/** An edge of a collapsed transaction: what really moved between two accounts. */
export interface NetMovement {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly transfer: EvmTransfer;
}

/**
 * What a transaction changed in one asset. Where nobody both pays and gets, its transfers are it; otherwise the net
 * change of every account is taken, and those who lost are matched with those who gained, in order of their names.
 */
export function netMovements(transfers: readonly EvmTransfer[]): NetMovement[] {
  const payers = new Set(transfers.map(({ from }) => from));
  const passesOn = transfers.some(({ to, value }) => value > 0n && payers.has(to));
  if (!passesOn || transfers.length < 2) {
    return transfers.map((transfer) => ({ from: transfer.from, to: transfer.to, value: transfer.value, transfer }));
  }
  const changes = new Map<string, bigint>();
  for (const { from, to, value } of transfers) {
    changes.set(from, (changes.get(from) ?? 0n) - value);
    changes.set(to, (changes.get(to) ?? 0n) + value);
  }
  const byName = [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
  const losers = byName.filter(([, change]) => change < 0n).map(([name, change]) => ({ name, left: -change }));
  const gainers = byName.filter(([, change]) => change > 0n).map(([name, change]) => ({ name, left: change }));
  const [first] = transfers;
  const movements: NetMovement[] = [];
  let index = 0;
  for (const loser of losers) {
    while (loser.left > 0n && first !== undefined) {
      const gainer = gainers[index];
      if (gainer === undefined) break;
      const value = loser.left < gainer.left ? loser.left : gainer.left;
      loser.left -= value;
      gainer.left -= value;
      if (gainer.left === 0n) index++;
      const own = transfers.find(({ from, to }) => from === loser.name && to === gainer.name);
      movements.push({ from: loser.name, to: gainer.name, value, transfer: own ?? first });
    }
  }
  return movements;
}

/** Whether money goes round inside one transaction: somebody sends an asset, and gets it back along its transfers. */
export function hasInnerCycle(transfers: readonly EvmTransfer[]): boolean {
  const moving = transfers.filter(({ value, from, to }) => value > 0n && from !== to);
  const gets = new Set(moving.map(({ to, asset }) => `${to}/${asset}`));
  const gettingBack = moving.filter(({ from, asset }) => gets.has(`${from}/${asset}`));
  if (gettingBack.length === 0) return false;
  const numbers = new Map<string, number>();
  for (const { from, to } of moving) {
    for (const name of [from, to]) if (!numbers.has(name)) numbers.set(name, numbers.size);
  }
  const numberOf = (name: string): number => numbers.get(name) ?? 0;
  const targets: number[][] = Array.from(numbers, () => []);
  for (const { from, to } of moving) targets[numberOf(from)]?.push(numberOf(to));
  const { componentOf, sizes } = componentsOf(targets.length, (account, nth) => targets[account]?.[nth]);
  // Nobody pays himself here, so a component of one account comes back to nobody.
  return gettingBack.some(({ from }) => (sizes[componentOf[numberOf(from)] ?? -1] ?? 0) > 1);
}
