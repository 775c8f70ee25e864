import { HOUR_MS } from '../../../movements/table/movement-time.js';
import { DUST, type UtxoTransaction } from '../../../movements/profiles/utxo-transaction.js';

/** So near to each other, dust is sent at one time. */
const NEAR_MS = 6 * HOUR_MS;

/** The dust that an address got, in the order of time, and of whom that is which lies near the time last asked for. */
interface Receipts {
  readonly all: { readonly at: number; readonly payer: string }[];
  readonly near: Map<string, number>;
  from: number;
  until: number;
}

/** Who sends dust to each address, about a time that only goes on: so each receipt is come upon once and left once. */
export class DustPayers {
  private readonly receipts = new Map<string, Receipts>();

  /** @param transactions in the order of time; the payer is who owns the first input */
  constructor(transactions: readonly UtxoTransaction[], ownerOf: (address: string) => string) {
    for (const { at, inputs, outputs } of transactions) {
      const [first] = inputs;
      if (first === undefined) continue;
      const payer = ownerOf(first.account);
      for (const { account, value, spendable } of outputs) {
        if (!spendable || value === 0n || value > DUST) continue;
        const known = this.receipts.get(account);
        if (known === undefined) {
          this.receipts.set(account, { all: [{ at, payer }], near: new Map(), from: 0, until: 0 });
        } else known.all.push({ at, payer });
      }
    }
  }

  /** How many others than these sent dust to an address within six hours before or after: asked in the order of time. */
  othersNear(address: string, at: number, own: ReadonlySet<string>): number {
    const receipts = this.receipts.get(address);
    if (receipts === undefined) return 0;
    const { all, near } = receipts;
    for (let next = all[receipts.until]; next !== undefined && next.at <= at + NEAR_MS;) {
      near.set(next.payer, (near.get(next.payer) ?? 0) + 1);
      next = all[++receipts.until];
    }
    for (let old = all[receipts.from]; old !== undefined && old.at < at - NEAR_MS;) {
      const left = (near.get(old.payer) ?? 0) - 1;
      if (left > 0) near.set(old.payer, left);
      else near.delete(old.payer);
      old = all[++receipts.from];
    }
    let others = near.size;
    if (own.size < near.size) for (const payer of own) others -= near.has(payer) ? 1 : 0;
    else for (const payer of near.keys()) others -= own.has(payer) ? 1 : 0;
    return others;
  }
}
