import { sortedByTime } from '../../movements/table/canonical-order.js';
import { Dictionary, Float64Column, Int32Column } from '../../movements/table/columns.js';
import { AmountColumn } from './amount-column.js';
import { TextColumn } from './text-column.js';
import { flagsOf, type MovementRow, type StatedValue } from '../transactions/movement-row.js';

/** An asset of a table: its name, and the decimals in which the table holds it. */
export interface TableAsset {
  readonly asset: string;
  readonly scale: number;
}

/** Number of the absent text of an optional column. */
export const NO_NUMBER = 0;

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

/** The members of a row that are numbers, or numbers of names that the builder gave. */
export interface RowNumbers {
  at: number;
  from: number;
  to: number;
  asset: number;
  kind: number;
  channel: number;
  countryFrom: number;
  countryTo: number;
  profile: number;
  dataset: number;
  leg: number;
  legs: number;
  flags: number;
  /** Decimals in which the amount is given. */
  decimals: number;
}

/** Takes rows in any order and makes a table of them. */
export class FlowTableBuilder {
  private readonly accounts = new Dictionary();
  private readonly banks = optional();
  readonly assets = new Dictionary();
  readonly kinds = new Dictionary();
  readonly channels = optional();
  readonly countries = optional();
  readonly profiles = new Dictionary();
  readonly datasets = new Dictionary();
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
  readonly amounts = new AmountColumn();
  private readonly values = new AmountColumn();
  private readonly valueDecimals = new Int32Column();
  private valueAsset: string | null = null;
  readonly txIds = new TextColumn();
  private readonly reversals = new Map<number, string>();

  get count(): number {
    return this.at.length;
  }

  add(row: MovementRow): void {
    this.txIds.push(row.txId);
    this.amounts.push(row.amount.digits);
    this.addValue(row.value);
    this.addNumbers(
      {
        at: row.at,
        from: this.accountOf(row.from, row.bankFrom),
        to: this.accountOf(row.to, row.bankTo),
        asset: this.assets.numberOf(row.asset),
        kind: this.kinds.numberOf(row.kind),
        channel: this.channels.numberOf(row.channel ?? ''),
        countryFrom: this.countries.numberOf(row.countryFrom ?? ''),
        countryTo: this.countries.numberOf(row.countryTo ?? ''),
        profile: this.profiles.numberOf(row.profile),
        dataset: this.datasets.numberOf(row.dataset),
        leg: row.leg,
        legs: row.legs,
        flags: flagsOf(row),
        decimals: row.amount.decimals,
      },
      row.reversalOf,
    );
  }

  /** The rest of a row of which the id, the amount and the value were pushed; `row` may be used again for the next. */
  addNumbers(row: RowNumbers, reversalOf: string | null): void {
    if (row.decimals > (this.scales[row.asset] ?? -1)) this.scales[row.asset] = row.decimals;
    if (reversalOf !== null) this.reversals.set(this.at.length, reversalOf);
    this.at.push(row.at);
    this.from.push(row.from);
    this.to.push(row.to);
    this.asset.push(row.asset);
    this.kind.push(row.kind);
    this.channel.push(row.channel);
    this.countryFrom.push(row.countryFrom);
    this.countryTo.push(row.countryTo);
    this.profile.push(row.profile);
    this.dataset.push(row.dataset);
    this.leg.push(row.leg);
    this.legs.push(row.legs);
    this.flags.push(row.flags);
    this.decimals.push(row.decimals);
  }

  /** Takes all rows of another table, with a pause now and then. */
  *addTable(table: FlowTable): Generator<void, void> {
    const renamed = (texts: readonly string[], to: Dictionary): Int32Array =>
      Int32Array.from(texts, (text) => to.numberOf(text));
    const accounts = Int32Array.from(table.accounts, (account, number) =>
      this.accountOf(account, table.banks[table.bankOfAccount[number] ?? 0] ?? ''),
    );
    const assets = renamed(
      table.assets.map(({ asset }) => asset),
      this.assets,
    );
    const kinds = renamed(table.kinds, this.kinds);
    const channels = renamed(table.channels, this.channels);
    const countries = renamed(table.countries, this.countries);
    const profiles = renamed(table.profiles, this.profiles);
    const datasets = renamed(table.datasets, this.datasets);
    for (let row = 0; row < table.count; row++) {
      if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
      this.txIds.push(table.txIds.get(row));
      this.amounts.push(table.amount.get(row));
      const hasValue = table.valueAsset !== null && table.value.has(row);
      this.addValue(
        hasValue ? { digits: table.value.get(row), decimals: table.valueScale, asset: table.valueAsset ?? '' } : null,
      );
      this.addNumbers(
        {
          at: table.at[row] ?? 0,
          from: accounts[table.from[row] ?? 0] ?? 0,
          to: accounts[table.to[row] ?? 0] ?? 0,
          asset: assets[table.asset[row] ?? 0] ?? 0,
          kind: kinds[table.kind[row] ?? 0] ?? 0,
          channel: channels[table.channel[row] ?? 0] ?? 0,
          countryFrom: countries[table.countryFrom[row] ?? 0] ?? 0,
          countryTo: countries[table.countryTo[row] ?? 0] ?? 0,
          profile: profiles[table.profile[row] ?? 0] ?? 0,
          dataset: datasets[table.dataset[row] ?? 0] ?? 0,
          leg: table.leg[row] ?? 0,
          legs: table.legs[row] ?? 0,
          flags: table.flags[row] ?? 0,
          decimals: table.assets[table.asset[row] ?? 0]?.scale ?? 0,
        },
        table.reversals.get(row) ?? null,
      );
    }
  }

  /** The rows in order. The builder is of no use afterwards. */
  finish(): FlowTable {
    this.alignScales();
    const order = this.order();
    const sorted = (column: Int32Column): Int32Array => {
      const values = new Int32Array(order.length);
      for (let index = 0; index < order.length; index++) values[index] = column.get(order[index] ?? 0);
      return values;
    };
    const at = new Float64Array(order.length);
    const flags = new Uint8Array(order.length);
    const reversals = new Map<number, string>();
    for (let index = 0; index < order.length; index++) {
      const row = order[index] ?? 0;
      at[index] = this.at.get(row);
      flags[index] = this.flags.get(row);
      const reversal = this.reversals.size === 0 ? undefined : this.reversals.get(row);
      if (reversal !== undefined) reversals.set(index, reversal);
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
      assets: this.assets.texts.map((asset, index) => ({ asset, scale: this.scales[index] ?? 0 })),
      kinds: this.kinds.texts,
      channels: this.channels.texts,
      countries: this.countries.texts,
      profiles: this.profiles.texts,
      datasets: this.datasets.texts,
      txIds: this.txIds.inOrder(order),
      reversals,
    };
  }

  /** The number of an account; its bank is known when it is first named. */
  accountOf(name: string, bank: string | null): number {
    const account = this.accounts.numberOf(name);
    if (account === this.bankOfAccount.length) this.bankOfAccount.push(this.banks.numberOf(bank ?? ''));
    return account;
  }

  /** Values of one asset can be added up; one that is in another is none. */
  addValue(value: StatedValue | null): void {
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

  /** By time, and where times are equal by transaction, dataset and leg. */
  private order(): Int32Array {
    const rows = new Int32Array(this.count);
    for (let row = 0; row < rows.length; row++) rows[row] = row;
    const order = sortedByTime(rows, this.at.view());
    const byName = (a: number, b: number): number =>
      compareTexts(this.txIds.get(a), this.txIds.get(b)) ||
      compareTexts(this.datasets.texts[this.dataset.get(a)] ?? '', this.datasets.texts[this.dataset.get(b)] ?? '') ||
      this.leg.get(a) - this.leg.get(b);
    for (let start = 0; start < order.length;) {
      const instant = this.at.get(order[start] ?? 0);
      let end = start + 1;
      while (end < order.length && this.at.get(order[end] ?? 0) === instant) end++;
      if (end - start > 1) order.subarray(start, end).sort(byName);
      start = end;
    }
    return order;
  }
}

/** Rows between two pauses of taking over a table. */
const ROWS_A_STEP = 50_000;

/** All rows of several tables as one, with a pause now and then. */
export function* mergedTable(tables: readonly FlowTable[]): Generator<void, FlowTable> {
  const [only] = tables;
  if (only !== undefined && tables.length === 1) return only;
  const builder = new FlowTableBuilder();
  for (const table of tables) yield* builder.addTable(table);
  yield;
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
