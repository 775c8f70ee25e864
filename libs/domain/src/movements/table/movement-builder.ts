import { Amounts } from './amounts.js';
import { AssetScales } from './asset-scales.js';
import type { Asset, AssetDeclaration } from './assets.js';
import { powerOfTen } from './decimal.js';
import { canonicalOrder } from './canonical-order.js';
import { FLAG, MOVEMENT_KINDS, type MovementKind, type Movements, type Unit, type EdgeAmounts } from './movements.js';
import { VALUE_SCALE, type Pricing } from './pricing.js';
import { fault, type RowFault } from '../reading/rejection-codes.js';
import { Renumbering, TransactionNumbers } from './numberings.js';
import type { RowFacts } from '../reading/row-facts.js';
import { StagedEdges } from './staged-edges.js';
import { TakenRows, type Admission } from '../reading/taken-rows.js';
import { TextNumbers } from '../formats/text-numbers.js';

/** One edge as a normaliser reads it: amounts are digits and a number of decimals, scaled once all rows are known. */
export interface EdgeDraft {
  readonly leg: number;
  readonly at: number;
  readonly day: boolean;
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly digits: bigint;
  readonly decimals: number;
  readonly kind: MovementKind;
  /** Its place among the edges of its instant, where the row tells it: the lower is the earlier. */
  readonly place?: number;
  /** Bits of `FLAG` that the row itself decides. */
  readonly flags?: number;
  readonly facts?: RowFacts;
  /** Scale that the row gives of its own accord (a token's decimals, satoshi, the five decimals of ISO 20022). */
  readonly scale?: { readonly scale: number; readonly source: Asset['scale_source'] };
  /** What the payee got, where the asset changed on the way. */
  readonly received?: { readonly asset: string; readonly digits: bigint; readonly decimals: number };
  /** The value in the common unit that the row states itself (`fiat_value`). */
  readonly value?: { readonly digits: bigint; readonly decimals: number };
}

/**
 * One movement of a row in its commonest form, as places in the bytes of the line that it stands in: names of ASCII
 * letters, an amount that is not below zero. It is the whole of its transaction.
 */
export interface PlainRow {
  /** Where each name begins and ends. */
  readonly txId: MovementOrigin;
  readonly from: MovementOrigin;
  readonly to: MovementOrigin;
  readonly asset: MovementOrigin;
  at: number;
  day: boolean;
  /** A number up to 2^53 − 1. */
  digits: number | bigint;
  decimals: number;
  kind: MovementKind;
}

/** Bytes from `start` up to, not including, `end`. */
export interface MovementOrigin {
  start: number;
  end: number;
}

/**
 * Collects edges transaction by transaction. The same transaction with the same content is kept once; with other
 * content, none of its rows is kept, because nothing but their order could tell which is meant (spec/rulings.md#b-12).
 */
export class MovementBuilder {
  private readonly accounts = new TextNumbers();
  private readonly assets: AssetScales;
  private readonly txs = new TextNumbers();
  private readonly rows = new TakenRows();
  private readonly staged = new StagedEdges();
  private readonly facts = new Map<number, RowFacts>();
  private readonly received = new Map<number, { asset: number; digits: bigint; decimals: number }>();
  private readonly values = new Map<number, { digits: bigint; decimals: number }>();
  private readonly places = new Map<number, number>();
  private readonly anonymous: ReadonlySet<string>;

  constructor(declarations: ReadonlyMap<string, AssetDeclaration>, anonymous: readonly string[] = []) {
    this.assets = new AssetScales(declarations);
    this.anonymous = new Set(anonymous);
  }

  /** Checks what only the builder knows of an amount: whether the asset has that many decimals. Null when it may stand. */
  checkDecimals(asset: string, decimals: number, member: string, scale?: number): RowFault | null {
    const limit = scale ?? this.assets.knownScale(this.assets.numberOf(asset));
    if (limit === undefined || decimals <= limit) return null;
    return fault('too_many_decimals', member, `the asset has ${limit} decimals; amounts are never rounded`);
  }

  /**
   * Adds the edges of one row. `identity` tells whether two rows are the same movement (a transaction id, or more where
   * many rows share one); `txId` is what findings name; `rest` is the content of the row that is in none of its edges.
   */
  add(identity: string, txId: string, row: number, edges: readonly EdgeDraft[], rest = ''): Admission {
    const slot = this.txs.numberOf(identity);
    if (slot < this.rows.length) {
      return this.rows.repeat(slot, row, () => this.nameOf(slot) === txId && this.isSame(slot, edges, rest));
    }
    this.rows.take(row, edges.length, rest);
    if (txId !== identity) this.names.set(slot, txId);
    for (const edge of edges) this.push(slot, edge);
    return 'accepted';
  }

  /**
   * Adds a row that is one movement and the whole of its transaction; false, and nothing is added, where only `add` can
   * say what becomes of it: its transaction was seen before, or its amount is too fine for its asset.
   */
  addPlain(bytes: Uint8Array, row: number, plain: PlainRow): boolean {
    const { txId, from, to, asset: name, digits } = plain;
    const asset = this.assets.numberOfBytes(bytes, name.start, name.end);
    if (plain.decimals > (this.assets.knownScale(asset) ?? Infinity)) return false;
    const slot = this.txs.numberOfBytes(bytes, txId.start, txId.end);
    if (slot < this.rows.length) return false;
    this.rows.take(row, 1, '');
    this.assets.note(asset, plain.decimals);
    const payer = this.accounts.numberOfBytes(bytes, from.start, from.end);
    const payee = this.accounts.numberOfBytes(bytes, to.start, to.end);
    const isSelf = payer === payee && !this.anonymous.has(this.accounts.at(payer) ?? '');
    const kind = MOVEMENT_KINDS.indexOf(plain.kind);
    const flags = (plain.day ? FLAG.DAY : 0) | (digits === 0 ? FLAG.ZERO : 0) | (isSelf ? FLAG.SELF : 0);
    this.staged.push(plain.at, payer, payee, asset, digits, plain.decimals, kind, flags, slot, 0);
    return true;
  }

  /** What findings call a transaction, where that is not its identity. */
  private readonly names = new Map<number, string>();

  private nameOf(slot: number): string {
    return this.names.get(slot) ?? this.txs.at(slot) ?? '';
  }

  /** How many source rows were taken of each transaction that has more than one of its own. */
  rowsByTransaction(): ReadonlyMap<string, number> {
    const rows = new Map<string, number>();
    if (this.names.size === 0) return rows;
    for (let slot = 0; slot < this.rows.length; slot++) {
      if (this.rows.isInConflict(slot)) continue;
      const txId = this.nameOf(slot);
      rows.set(txId, (rows.get(txId) ?? 0) + 1);
    }
    return rows;
  }

  /** The first row of each of these transactions, in order of the rows. */
  firstRowsOf(txIds: ReadonlySet<string>): (readonly [string, number])[] {
    const rows = new Map<string, number>();
    for (let slot = 0; slot < this.rows.length; slot++) {
      const txId = this.nameOf(slot);
      if (txIds.has(txId) && !rows.has(txId)) rows.set(txId, this.rows.firstRowOf(slot));
    }
    return [...rows].sort(([, a], [, b]) => a - b);
  }

  /** Row numbers by what became of the rows that repeat a transaction, and the transactions in conflict. */
  repeated(): { duplicates: number[]; conflicts: { txId: string; rows: number[] }[] } {
    const { duplicates, conflicts } = this.rows.repeated();
    return { duplicates, conflicts: conflicts.map(({ slot, rows }) => ({ txId: this.nameOf(slot), rows })) };
  }

  private push(slot: number, edge: EdgeDraft): void {
    const ordinal = this.staged.length;
    const asset = this.assets.numberOf(edge.asset);
    this.assets.note(asset, edge.decimals, edge.scale);
    const [payer, payee] = [this.accounts.numberOf(edge.from), this.accounts.numberOf(edge.to)];
    const flags =
      (edge.flags ?? 0) |
      (edge.day ? FLAG.DAY : 0) |
      (edge.digits === 0n ? FLAG.ZERO : 0) |
      (edge.from === edge.to && !this.anonymous.has(edge.from) ? FLAG.SELF : 0);
    const kind = MOVEMENT_KINDS.indexOf(edge.kind);
    this.staged.push(edge.at, payer, payee, asset, edge.digits, edge.decimals, kind, flags, slot, edge.leg);
    if (edge.facts !== undefined) this.facts.set(ordinal, edge.facts);
    if (edge.place !== undefined && edge.place > 0) this.places.set(ordinal, edge.place);
    if (edge.value !== undefined) this.values.set(ordinal, edge.value);
    if (edge.received !== undefined) {
      const other = this.assets.numberOf(edge.received.asset);
      this.assets.note(other, edge.received.decimals);
      this.received.set(ordinal, { asset: other, digits: edge.received.digits, decimals: edge.received.decimals });
    }
  }

  private isSame(slot: number, edges: readonly EdgeDraft[], rest: string): boolean {
    const first = this.rows.firstEdgeOf(slot);
    return (
      this.rows.isAlike(slot, edges.length, rest) && edges.every((edge, index) => this.sameEdge(first + index, edge))
    );
  }

  private sameEdge(ordinal: number, edge: EdgeDraft): boolean {
    const { staged } = this;
    const kept = this.received.get(ordinal);
    const value = this.values.get(ordinal);
    return (
      staged.at(ordinal) === edge.at &&
      ((staged.flags(ordinal) & FLAG.DAY) !== 0) === edge.day &&
      staged.leg(ordinal) === edge.leg &&
      this.accounts.at(staged.from(ordinal)) === edge.from &&
      this.accounts.at(staged.to(ordinal)) === edge.to &&
      this.assets.nameOf(staged.asset(ordinal)) === edge.asset &&
      sameAmount(staged.digits(ordinal), staged.decimals(ordinal), edge.digits, edge.decimals) &&
      MOVEMENT_KINDS[staged.kind(ordinal)] === edge.kind &&
      (kept === undefined) === (edge.received === undefined) &&
      (kept === undefined ||
        edge.received === undefined ||
        (this.assets.nameOf(kept.asset) === edge.received.asset &&
          sameAmount(kept.digits, kept.decimals, edge.received.digits, edge.received.decimals))) &&
      (value === undefined) === (edge.value === undefined) &&
      (value === undefined ||
        edge.value === undefined ||
        sameAmount(value.digits, value.decimals, edge.value.digits, edge.value.decimals)) &&
      (edge.facts?.profile === 'generic' || JSON.stringify(this.facts.get(ordinal)) === JSON.stringify(edge.facts))
    );
  }

  /** Accounts that stand for somebody, in no order that matters. */
  namedAccounts(): readonly string[] {
    return this.accounts.texts().filter((name) => !this.anonymous.has(name));
  }

  /**
   * The columns in canonical order. `historyFrom` is the first row number that is history; `allowed` tells the directed
   * pairs that the request trusts.
   */
  finish(historyFrom: number, allowed: ReadonlySet<string>, pricing: Pricing | null): Movements {
    const order = this.inOrder();
    const assets = this.assets.inOrder();
    const columns = this.staged.inOrder(order);
    const { from, to, asset, flags } = columns;
    const scales = Int32Array.from(assets.rank, (rank) => assets.list[rank]?.scale ?? 0);
    const amounts = this.staged.amounts(order, columns, scales);
    if (this.rows.lastRow >= historyFrom) {
      columns.tx.forEach((slot, edge) => {
        if (this.rows.firstRowOf(slot) >= historyFrom) flags[edge] = (flags[edge] ?? 0) | FLAG.HISTORY;
      });
    }
    if (allowed.size > 0) {
      from.forEach((payer, edge) => {
        const pair = pairKey(this.accounts.at(payer) ?? '', this.accounts.at(to[edge] ?? 0) ?? '');
        if (allowed.has(pair)) flags[edge] = (flags[edge] ?? 0) | FLAG.ALLOWED;
      });
    }
    const facts = new Map<number, RowFacts>();
    if (this.facts.size > 0) {
      order.forEach((ordinal, edge) => {
        const known = this.facts.get(ordinal);
        if (known !== undefined) facts.set(edge, known);
      });
    }
    const accounts = new Renumbering(this.accounts.length);
    for (let edge = 0; edge < order.length; edge++) {
      from[edge] = accounts.numberOf(from[edge] ?? 0);
      to[edge] = accounts.numberOf(to[edge] ?? 0);
      asset[edge] = assets.rank[asset[edge] ?? 0] ?? 0;
    }
    const txs = new TransactionNumbers(
      (slot) => this.nameOf(slot),
      columns.tx,
      this.names.size === 0,
      this.rows.haveOneEdge,
    );
    const worths = this.worths(order, columns, amounts, assets, pricing);
    const names = accounts.order.map((account) => this.accounts.at(account) ?? '');
    const { at, kind, leg } = columns;
    return {
      count: order.length,
      at,
      from,
      to,
      asset,
      kind,
      flags,
      leg,
      tx: txs.numbers,
      amount: amounts,
      ...worths,
      ...this.placesIn(order),
      assets: assets.list,
      accounts: names,
      anonymous: Uint8Array.from(names, (name) => (this.anonymous.has(name) ? 1 : 0)),
      txIds: txs,
      facts,
    };
  }

  private placesIn(order: Int32Array): Pick<Movements, 'place'> {
    const { places } = this;
    return places.size === 0 ? {} : { place: Float64Array.from(order, (ordinal) => places.get(ordinal) ?? 0) };
  }

  /** The edges of all transactions but those in conflict, by time, then place in it, then transaction id, then leg. */
  private inOrder(): Int32Array {
    const { staged, places } = this;
    const hasPlaces = places.size > 0;
    const hasNames = this.names.size > 0;
    const compareNames = (a: number, b: number): number => {
      const [left, right] = [this.nameOf(a), this.nameOf(b)];
      return left < right ? -1 : left > right ? 1 : 0;
    };
    return canonicalOrder(this.keptEdges(), staged.times(), (a, b) => {
      const [one, other] = [staged.tx(a), staged.tx(b)];
      const byPlace = hasPlaces ? (places.get(a) ?? 0) - (places.get(b) ?? 0) : 0;
      if (byPlace !== 0) return byPlace;
      const byName = hasNames ? compareNames(one, other) : one === other ? 0 : this.txs.compare(one, other);
      return byName || staged.leg(a) - staged.leg(b) || one - other;
    });
  }

  private keptEdges(): Int32Array {
    const kept = new Int32Array(this.staged.length);
    let size = 0;
    for (let ordinal = 0; ordinal < kept.length; ordinal++) {
      if (this.rows.isInConflict(this.staged.tx(ordinal))) continue;
      kept[size++] = ordinal;
    }
    return kept.subarray(0, size);
  }

  private worths(
    order: Int32Array,
    columns: { asset: Int32Array; at: Float64Array },
    amounts: Amounts,
    assets: { list: readonly Asset[]; rank: Int32Array },
    pricing: Pricing | null,
  ): Pick<Movements, 'paid' | 'received' | 'units'> {
    const units: Unit[] = [
      { name: pricing?.valueAsset ?? '', scale: VALUE_SCALE, priced: true },
      ...assets.list.map((asset): Unit => ({ name: asset.asset, scale: asset.scale, priced: asset.unit_value })),
    ];
    const unit = columns.asset.map((asset) => asset + 1);
    if (pricing === null && this.values.size === 0 && this.received.size === 0) {
      const paid = { unit, amounts, numbers: amounts.numbers };
      return { paid, received: paid, units };
    }
    const unitAmounts = amounts.all();
    for (let edge = 0; edge < order.length; edge++) {
      const stated = this.values.get(order[edge] ?? 0);
      const asset = assets.list[columns.asset[edge] ?? 0];
      const value =
        stated !== undefined
          ? scaled(stated.digits, stated.decimals, VALUE_SCALE)
          : asset === undefined
            ? null
            : (pricing?.valueOf(unitAmounts[edge] ?? 0n, asset, columns.at[edge] ?? 0) ?? null);
      if (value === null) continue;
      unit[edge] = 0;
      unitAmounts[edge] = value;
    }
    const paid = amountsOf(unit, unitAmounts);
    if (this.received.size === 0) return { paid, received: paid, units };
    const [receivedUnit, receivedAmounts] = [unit.slice(), unitAmounts.slice()];
    for (let edge = 0; edge < order.length; edge++) {
      const received = this.received.get(order[edge] ?? 0);
      if (received === undefined || unit[edge] === 0) continue;
      const rank = assets.rank[received.asset] ?? 0;
      receivedUnit[edge] = rank + 1;
      receivedAmounts[edge] = scaled(received.digits, received.decimals, assets.list[rank]?.scale ?? 0);
    }
    return { paid, received: amountsOf(receivedUnit, receivedAmounts), units };
  }
}

function amountsOf(unit: Int32Array, values: readonly bigint[]): EdgeAmounts {
  const amounts = Amounts.of(values);
  return { unit, amounts, numbers: amounts.numbers };
}

/** The key of a directed pair of accounts. */
export function pairKey(from: string, to: string): string {
  return `${from.length}:${from}${to}`;
}

function scaled(digits: bigint, decimals: number, scale: number): bigint {
  return decimals === scale ? digits : digits * powerOfTen(scale - decimals);
}

function sameAmount(a: bigint, aDecimals: number, b: bigint, bDecimals: number): boolean {
  return a * powerOfTen(bDecimals) === b * powerOfTen(aDecimals);
}
