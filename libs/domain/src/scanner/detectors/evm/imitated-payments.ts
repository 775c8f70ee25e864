import type { Budget } from '../../budget.js';
import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';

/** How many hexadecimal digits of an address are compared, from its beginning (without 0x) and from its end. */
export interface Digits {
  readonly prefix: number;
  readonly suffix: number;
}

/** Payees of one account whose addresses look alike that are held against one transfer: the first, and the latest others. */
const LOOKED_AT = 64;
/** Payments to one payee that are remembered: the latest. */
const REMEMBERED = 8;

interface Payee {
  readonly address: string;
  readonly firstAt: number;
  readonly payments: EvmTransfer[];
  readonly assets: Set<string>;
}

/** Payees of one account whose addresses look alike. */
interface Alike {
  /** Whom it paid before all others. */
  readonly first: Payee;
  /** Whether it paid another one of them at the same instant, so that nobody knows whom it paid first. */
  isFirstShared: boolean;
  readonly all: Map<string, Payee>;
  /** Of all but the first those that it paid last, whom it paid last at the end. */
  readonly latest: Map<string, Payee>;
}

/**
 * Whom each account paid, by what the address looks like, and when it first dealt with whom: an address imitates one that
 * was paid before it appeared.
 */
export class ImitatedPayments {
  private readonly payees = new Map<string, Alike>();
  private readonly firstDealings = new Map<string, number>();
  /** Whom each account paid in each asset. */
  private readonly dealtIn = new Map<string, Set<string>>();

  constructor(private readonly digits: Digits) {}

  note(transfer: EvmTransfer): void {
    const { from, to, at, value, asset } = transfer;
    // Nothing is no dealing: else who was baited before the data begin would seem to have known the look-alike first.
    if (value === 0n) return;
    for (const key of [`${from}/${to}`, `${to}/${from}`]) {
      if (!this.firstDealings.has(key)) this.firstDealings.set(key, at);
    }
    this.dealtIn.set(`${from}/${asset}`, (this.dealtIn.get(`${from}/${asset}`) ?? new Set<string>()).add(to));
    const { alike, payee } = this.payeeOf(transfer);
    if (payee !== alike.first) {
      alike.latest.delete(to);
      alike.latest.set(to, payee);
      const [oldest] = alike.latest.keys();
      if (alike.latest.size >= LOOKED_AT && oldest !== undefined) alike.latest.delete(oldest);
    }
    payee.assets.add(asset);
    payee.payments.push(transfer);
    if (payee.payments.length > REMEMBERED) payee.payments.shift();
  }

  /**
   * Whether an account pays in an asset to anybody who imitates nobody: with a counterfeit it does not. Takes a step of the
   * budget for each payee; with none left nobody knows, and nothing is a counterfeit.
   */
  paysElsewhere(account: string, asset: string, budget: Budget): boolean {
    for (const address of this.dealtIn.get(`${account}/${asset}`) ?? []) {
      if (!budget.spend(1)) return true;
      const alike = this.payees.get(`${account}/${this.look(address)}`);
      if (alike?.first.address === address && !alike.isFirstShared) return true;
    }
    return false;
  }

  /**
   * The latest payments of an account to others that look like `lookalike` and were paid before that was first seen, the
   * payee that was paid first before others: of several look-alikes it is the one that they imitate. With each, whether the
   * asset of a transfer was ever paid to it.
   */
  *before(account: string, lookalike: string, asset: string): Iterable<{ payment: EvmTransfer; isSameToken: boolean }> {
    const alike = this.payees.get(`${account}/${this.look(lookalike)}`);
    if (alike === undefined) return;
    const met = this.firstDealings.get(`${account}/${lookalike}`) ?? Infinity;
    for (const payee of [alike.first, ...alike.latest.values()].sort((a, b) => a.firstAt - b.firstAt)) {
      if (payee.address === lookalike || payee.firstAt > met) continue;
      for (const payment of payee.payments.toReversed()) yield { payment, isSameToken: payee.assets.has(asset) };
    }
  }

  private payeeOf({ from, to, at }: EvmTransfer): { alike: Alike; payee: Payee } {
    const key = `${from}/${this.look(to)}`;
    const known = this.payees.get(key);
    const payee = known?.all.get(to) ?? { address: to, firstAt: at, payments: [], assets: new Set<string>() };
    const alike = known ?? { first: payee, isFirstShared: false, all: new Map(), latest: new Map() };
    this.payees.set(key, alike);
    alike.all.set(to, payee);
    if (payee !== alike.first && payee.firstAt === alike.first.firstAt) alike.isFirstShared = true;
    return { alike, payee };
  }

  private look(address: string): string {
    return `${address.slice(2, 2 + this.digits.prefix)}…${address.slice(-this.digits.suffix)}`;
  }
}

/** How many digits two addresses share from the beginning and from the end. */
export function digitsAlike(one: string, other: string): Digits {
  let [prefix, suffix] = [0, 0];
  while (2 + prefix < one.length && one[2 + prefix] === other[2 + prefix]) prefix++;
  while (suffix < one.length - 2 && one.at(-1 - suffix) === other.at(-1 - suffix)) suffix++;
  return { prefix, suffix };
}
