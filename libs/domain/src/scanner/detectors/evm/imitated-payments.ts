import type { EvmTransfer } from '../../../movements/profiles/evm-transfer.js';

/** How many hexadecimal digits of an address are compared, from its beginning (without 0x) and from its end. */
export interface Digits {
  readonly prefix: number;
  readonly suffix: number;
}

/** Payees of one account whose addresses look alike that are held against one transfer: the latest. */
const LOOKED_AT = 64;
/** Payments to one payee that are remembered: the latest. */
const REMEMBERED = 8;

interface Payee {
  readonly address: string;
  readonly firstAt: number;
  readonly payments: EvmTransfer[];
  readonly assets: Set<string>;
}

/**
 * Whom each account paid, by what the address looks like, and when it first dealt with whom: an address imitates one that
 * was paid before it appeared.
 */
export class ImitatedPayments {
  private readonly payees = new Map<string, Map<string, Payee>>();
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
    const key = `${from}/${this.look(to)}`;
    const alike = this.payees.get(key) ?? new Map<string, Payee>();
    this.payees.set(key, alike);
    const payee = alike.get(to) ?? { address: to, firstAt: at, payments: [], assets: new Set<string>() };
    // Whom it paid last stands last.
    alike.delete(to);
    alike.set(to, payee);
    payee.assets.add(asset);
    payee.payments.push(transfer);
    if (payee.payments.length > REMEMBERED) payee.payments.shift();
  }

  /** Whether an account pays in an asset to anybody who imitates nobody: with a counterfeit it does not. */
  paysElsewhere(account: string, asset: string): boolean {
    for (const address of this.dealtIn.get(`${account}/${asset}`) ?? []) {
      const alike = this.payees.get(`${account}/${this.look(address)}`) ?? new Map<string, Payee>();
      const paidAt = alike.get(address)?.firstAt ?? Infinity;
      if ([...alike.values()].every((payee) => payee.address === address || payee.firstAt > paidAt)) return true;
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
    for (const payee of [...alike.values()].slice(-LOOKED_AT).sort((a, b) => a.firstAt - b.firstAt)) {
      if (payee.address === lookalike || payee.firstAt > met) continue;
      for (const payment of payee.payments.toReversed()) yield { payment, isSameToken: payee.assets.has(asset) };
    }
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
