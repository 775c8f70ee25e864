import { Dictionary, Float64Column, Int32Column } from '../scanner/columns.js';
import { AmountColumn } from './amount-column.js';
import { TextColumn } from './text-column.js';
import { flagsOf, type MovementRow } from './movement-row.js';

/** An asset of a table: its name, and the decimals in which the table holds it. */
export interface TableAsset {
  readonly asset: string;
  readonly scale: number;
}

/** Number of the absent text of an optional column. */
export const ABSENT = 0;

/**
 * Movements in columns, in order of time, then transaction, dataset and leg. A row is a number from 0 to `count` − 1; names
 * are numbers into the lists beside the columns, of which the optional ones begin with the absent text.
 */
export interface FlowTable {
  readonly count: number;
  readonly at: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly asset: Int32Array;
  readonly kind: Int32Array;
  readonly channel: Int32Array;
  readonly countryFrom: Int32Array;
  readonly countryTo: Int32Array;
  readonly profile: Int32Array;
  readonly dataset: Int32Array;
  readonly leg: Int32Array;
  readonly legs: Int32Array;
  readonly flags: Uint8Array;
  readonly amount: AmountColumn;
  /** Values in `valueAsset`, at `valueScale` decimals, of the rows that have one. */
  readonly value: AmountColumn;
  readonly valueAsset: string | null;
  readonly valueScale: number;
  readonly accounts: readonly string[];
  /** Bank of each account, as a number into `banks`. */
  readonly bankOfAccount: Int32Array;
  readonly banks: readonly string[];
  readonly assets: readonly TableAsset[];
  readonly kinds: readonly string[];
  readonly channels: readonly string[];
  readonly countries: readonly string[];
  readonly profiles: readonly string[];
  readonly datasets: readonly string[];
  readonly txIds: TextColumn;
  readonly reversals: ReadonlyMap<number, string>;
}

/** Takes rows in any order and makes a table of them. */
export class FlowTableBuilder {
  private readonly accounts = new Dictionary();
  private readonly banks = optional();
  private readonly assets = new Dictionary();
  private readonly kinds = new Dictionary();
  private readonly channels = optional();
  private readonly countries = optional();
  private readonly profiles = new Dictionary();
  private readonly datasets = new Dictionary();
  private readonly bankOfAccount = new Int32Column();
  private readonly scales: number[] = [];
  private readonly at = new Float64Column();
  private readonly from = new Int32Column();
  private readonly to = new Int32Column();
  private readonly asset = new Int32Column();
  private readonly kind = new Int32Column();
  private readonly channel = new Int32Column();
  private readonly countryFrom = new Int32Column();
  private readonly countryTo = new Int32Column();
  private readonly profile = new Int32Column();
  private readonly dataset = new Int32Column();
  private readonly leg = new Int32Column();
  private readonly legs = new Int32Column();
  private readonly flags = new Int32Column();
  private readonly decimals = new Int32Column();
  private readonly amounts = new AmountColumn();
  private readonly values = new AmountColumn();
  private readonly valueDecimals = new Int32Column();
  private valueAsset: string | null = null;
  private readonly txIds = new TextColumn();
  private readonly reversals = new Map<number, string>();

  get count(): number {
    return this.at.length;
  }

  add(row: MovementRow): void {
    const asset = this.assets.numberOf(row.asset);
    this.scales[asset] = Math.max(this.scales[asset] ?? 0, row.amount.decimals);
    if (row.reversalOf !== null) this.reversals.set(this.at.length, row.reversalOf);
    this.txIds.push(row.txId);
    this.at.push(row.at);
    this.from.push(this.accountOf(row.from, row.bankFrom));
    this.to.push(this.accountOf(row.to, row.bankTo));
    this.asset.push(asset);
    this.kind.push(this.kinds.numberOf(row.kind));
    this.channel.push(this.channels.numberOf(row.channel ?? ''));
    this.countryFrom.push(this.countries.numberOf(row.countryFrom ?? ''));
    this.countryTo.push(this.countries.numberOf(row.countryTo ?? ''));
    this.profile.push(this.profiles.numberOf(row.profile));
    this.dataset.push(this.datasets.numberOf(row.dataset));
    this.leg.push(row.leg);
    this.legs.push(row.legs);
    this.flags.push(flagsOf(row));
    this.decimals.push(row.amount.decimals);
    this.amounts.push(row.amount.digits);
    this.addValue(row);
  }

  /** Takes all rows of another table. */
  addTable(table: FlowTable): void {
    const renamed = (texts: readonly string[], to: Dictionary): Int32Array =>
      Int32Array.from(texts, (text) => to.numberOf(text));
    const banks = renamed(table.banks, this.banks);
    const accounts = Int32Array.from(table.accounts, (account, number) => {
      const known = this.accounts.numberOf(account);
      if (known === this.bankOfAccount.length) this.bankOfAccount.push(banks[table.bankOfAccount[number] ?? 0] ?? 0);
      return known;
    });
    const assets = Int32Array.from(table.assets, ({ asset, scale }) => {
      const known = this.assets.numberOf(asset);
      this.scales[known] = Math.max(this.scales[known] ?? 0, scale);
      return known;
    });
    const kinds = renamed(table.kinds, this.kinds);
    const channels = renamed(table.channels, this.channels);
    const countries = renamed(table.countries, this.countries);
    const profiles = renamed(table.profiles, this.profiles);
    const datasets = renamed(table.datasets, this.datasets);
    if (table.value.length > 0) this.valueAsset ??= table.valueAsset;
    const isSameValue = table.valueAsset === this.valueAsset;
    for (let row = 0; row < table.count; row++) {
      const reversal = table.reversals.get(row);
      if (reversal !== undefined) this.reversals.set(this.at.length, reversal);
      this.txIds.push(table.txIds.get(row));
      this.at.push(table.at[row] ?? 0);
      this.from.push(accounts[table.from[row] ?? 0] ?? 0);
      this.to.push(accounts[table.to[row] ?? 0] ?? 0);
      this.asset.push(assets[table.asset[row] ?? 0] ?? 0);
      this.kind.push(kinds[table.kind[row] ?? 0] ?? 0);
      this.channel.push(channels[table.channel[row] ?? 0] ?? 0);
      this.countryFrom.push(countries[table.countryFrom[row] ?? 0] ?? 0);
      this.countryTo.push(countries[table.countryTo[row] ?? 0] ?? 0);
      this.profile.push(profiles[table.profile[row] ?? 0] ?? 0);
      this.dataset.push(datasets[table.dataset[row] ?? 0] ?? 0);
      this.leg.push(table.leg[row] ?? 0);
      this.legs.push(table.legs[row] ?? 0);
      this.flags.push(table.flags[row] ?? 0);
      this.decimals.push(table.assets[table.asset[row] ?? 0]?.scale ?? 0);
      this.amounts.push(table.amount.get(row));
      this.values.push(isSameValue && table.value.has(row) ? table.value.get(row) : null);
      this.valueDecimals.push(isSameValue && table.value.has(row) ? table.valueScale : 0);
    }
  }

  /** The rows in order. The builder is of no use afterwards. */
  finish(): FlowTable {
    this.alignScales();
    const order = this.order();
    const sorted = (column: Int32Column): Int32Array => {
      const values = new Int32Array(order.length);
      for (let place = 0; place < order.length; place++) values[place] = column.get(order[place] ?? 0);
      return values;
    };
    const at = new Float64Array(order.length);
    const flags = new Uint8Array(order.length);
    const reversals = new Map<number, string>();
    for (let place = 0; place < order.length; place++) {
      const row = order[place] ?? 0;
      at[place] = this.at.get(row);
      flags[place] = this.flags.get(row);
      const reversal = this.reversals.size === 0 ? undefined : this.reversals.get(row);
      if (reversal !== undefined) reversals.set(place, reversal);
    }
    return {
      count: order.length,
      at,
      flags,
      from: sorted(this.from),
      to: sorted(this.to),
      asset: sorted(this.asset),
      kind: sorted(this.kind),
      channel: sorted(this.channel),
      countryFrom: sorted(this.countryFrom),
      countryTo: sorted(this.countryTo),
      profile: sorted(this.profile),
      dataset: sorted(this.dataset),
      leg: sorted(this.leg),
      legs: sorted(this.legs),
      amount: this.amounts.inOrder(order),
      value: this.values.inOrder(order),
      valueAsset: this.valueAsset,
      valueScale: this.valueScale(),
      accounts: this.accounts.texts,
      bankOfAccount: this.bankOfAccount.view(),
      banks: this.banks.texts,
      assets: this.assets.texts.map((asset, place) => ({ asset, scale: this.scales[place] ?? 0 })),
      kinds: this.kinds.texts,
      channels: this.channels.texts,
      countries: this.countries.texts,
      profiles: this.profiles.texts,
      datasets: this.datasets.texts,
      txIds: this.txIds.inOrder(order),
      reversals,
    };
  }

  private accountOf(name: string, bank: string | null): number {
    const account = this.accounts.numberOf(name);
    if (account === this.bankOfAccount.length) this.bankOfAccount.push(this.banks.numberOf(bank ?? ''));
    return account;
  }

  /** Values of one asset can be added up; one that is in another is none. */
  private addValue({ value }: MovementRow): void {
    if (value !== null) this.valueAsset ??= value.asset;
    const isKept = value !== null && value.asset === this.valueAsset;
    this.values.push(isKept ? value.digits : null);
    this.valueDecimals.push(isKept ? value.decimals : 0);
  }

  private valueScale(): number {
    let scale = 0;
    for (let row = 0; row < this.count; row++) scale = Math.max(scale, this.valueDecimals.get(row));
    return scale;
  }

  /** Brings every amount to the scale of its asset, and every value to the scale of values. */
  private alignScales(): void {
    const valueScale = this.valueScale();
    for (let row = 0; row < this.count; row++) {
      const missing = (this.scales[this.asset.get(row)] ?? 0) - this.decimals.get(row);
      if (missing > 0) this.amounts.rescale(row, missing);
      const unscaled = valueScale - this.valueDecimals.get(row);
      if (unscaled > 0 && this.values.has(row)) this.values.rescale(row, unscaled);
    }
  }

  private order(): Int32Array {
    const order = new Int32Array(this.count);
    for (let row = 0; row < order.length; row++) order[row] = row;
    const isBefore = (a: number, b: number): number =>
      this.at.get(a) - this.at.get(b) ||
      compareTexts(this.txIds.get(a), this.txIds.get(b)) ||
      compareTexts(this.datasets.texts[this.dataset.get(a)] ?? '', this.datasets.texts[this.dataset.get(b)] ?? '') ||
      this.leg.get(a) - this.leg.get(b);
    for (let row = 1; row < order.length; row++) if (isBefore(row - 1, row) > 0) return order.sort(isBefore);
    return order;
  }
}

/** All rows of several tables as one. */
export function mergedTable(tables: readonly FlowTable[]): FlowTable {
  const [only] = tables;
  if (only !== undefined && tables.length === 1) return only;
  const builder = new FlowTableBuilder();
  for (const table of tables) builder.addTable(table);
  return builder.finish();
}

/** A table of rows, for sources that hold few. */
export function flowTable(rows: Iterable<MovementRow>): FlowTable {
  const builder = new FlowTableBuilder();
  for (const row of rows) builder.add(row);
  return builder.finish();
}

function optional(): Dictionary {
  const texts = new Dictionary();
  texts.numberOf('');
  return texts;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
