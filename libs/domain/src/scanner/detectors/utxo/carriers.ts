import {
  DUST,
  spendable,
  type UtxoOutput,
  type UtxoTransaction,
} from '../../../movements/profiles/utxo-transaction.js';

/** Dust beside a data output carries a token. */
export function isTokenTransfer(transaction: UtxoTransaction): boolean {
  return hasData(transaction) && transaction.outputs.some(isOfToken);
}

function hasData({ outputs }: UtxoTransaction): boolean {
  return outputs.some(({ spendable: can }) => !can);
}

/** Of what is beside a data output nothing else is a token's. */
function isOfToken({ value }: { readonly value: bigint }): boolean {
  return value === 546n || value === 330n;
}

/** A transaction of one's own that made a coin, and whether it may have made a token. */
interface OwnMaker {
  readonly hasData: boolean;
}

/**
 * Which small coins may carry a token or an inscription on. One that its spender is known to have cut from ordinary money
 * carries nothing: who sends dust could give himself such coins first. Of what the rows do not say it may.
 */
export class Carriers {
  private readonly byId: ReadonlyMap<string, UtxoTransaction>;
  /** Places of the small outputs that carry on what came with a coin, by transaction, once asked. */
  private readonly places = new Map<string, ReadonlySet<number>>();
  private readonly ownersById = new Map<string, ReadonlySet<string>>();

  constructor(
    transactions: readonly UtxoTransaction[],
    private readonly ownerOf: (address: string) => string,
  ) {
    this.byId = new Map(transactions.map((transaction) => [transaction.txid, transaction]));
  }

  /** Whether each of some small outputs has the value of another coin as small that the transaction spends, and that may carry something. */
  areHandedOn(transaction: UtxoTransaction, dust: readonly UtxoOutput[]): boolean {
    this.settleBefore(transaction);
    const coins = this.coinsOf(transaction);
    return dust.every(({ value }) => takeOne(coins, value));
  }

  /** How many coins of each small value that a transaction spends may carry something. */
  private coinsOf(transaction: UtxoTransaction): Map<bigint, number> {
    const coins = new Map<bigint, number>();
    const makers = new Map<string, OwnMaker | null>();
    for (const input of transaction.inputs) {
      const { value, parent, coin } = input;
      if (value > DUST) continue;
      let own = makers.get(parent);
      if (own === undefined) makers.set(parent, (own = this.ownMaker(parent, transaction)));
      const isCut = own !== null && !(own.hasData && isOfToken(input));
      const place = Number(coin.slice(coin.lastIndexOf(':') + 1));
      if (!isCut || this.places.get(parent)?.has(place) === true) coins.set(value, (coins.get(value) ?? 0) + 1);
    }
    return coins;
  }

  /** The maker of a coin where an owner of what is spent now owned what was spent to make it; null where none did. */
  private ownMaker(parent: string, transaction: UtxoTransaction): OwnMaker | null {
    const maker = this.byId.get(parent);
    if (maker === undefined) return null;
    const [before, now] = [this.ownersOf(maker), this.ownersOf(transaction)];
    const [few, many] = before.size < now.size ? [before, now] : [now, before];
    return [...few].some((owner) => many.has(owner)) ? { hasData: hasData(maker) } : null;
  }

  private ownersOf({ txid, inputs }: UtxoTransaction): ReadonlySet<string> {
    let owners = this.ownersById.get(txid);
    if (owners === undefined) {
      this.ownersById.set(txid, (owners = new Set(inputs.map(({ account }) => this.ownerOf(account)))));
    }
    return owners;
  }

  /** Settles the makers of small coins, the earliest first, however long a line of them is; time does not order a block. */
  private settleBefore(transaction: UtxoTransaction): void {
    const open = [...this.makersOf(transaction)];
    const begun = new Set<string>();
    for (let maker = open.at(-1); maker !== undefined; maker = open.at(-1)) {
      if (!this.places.has(maker.txid) && !begun.has(maker.txid)) {
        begun.add(maker.txid);
        for (const one of this.makersOf(maker)) if (!begun.has(one.txid)) open.push(one);
        continue;
      }
      open.pop();
      if (this.places.has(maker.txid)) continue;
      const coins = this.coinsOf(maker);
      const small = spendable(maker).filter(({ value }) => value > 0n && value <= DUST);
      this.places.set(
        maker.txid,
        new Set(small.filter(({ value }) => takeOne(coins, value)).map(({ index }) => index)),
      );
    }
  }

  /** The transactions that made the small coins that one spends, as far as they are not settled. */
  private makersOf({ inputs }: UtxoTransaction): Set<UtxoTransaction> {
    const makers = new Set<UtxoTransaction>();
    for (const { value, parent } of inputs) {
      const maker = value > DUST || this.places.has(parent) ? undefined : this.byId.get(parent);
      if (maker !== undefined) makers.add(maker);
    }
    return makers;
  }
}

/** One coin carries one output. */
function takeOne(coins: Map<bigint, number>, value: bigint): boolean {
  const left = coins.get(value) ?? 0;
  coins.set(value, left - 1);
  return left > 0;
}
