import { AmountSums } from './amount-column.js';
import type { FlowTable } from './flow-table.js';
import { DEPOSIT, FLOW_CLASSES, WITHDRAWAL } from './perimeter.js';
import { amountsOf, netOf, Tally, type AmountOf } from './tally.js';
import type { Valuation } from '../overview/valuation.js';

/** What went one way. */
export interface FlowTotal {
  readonly count: number;
  /** Different accounts of the perimeter that took part; of `external`, accounts of either end. */
  readonly accounts: number;
  readonly amounts: readonly AmountOf[];
  /** In the value asset; absent when it was not asked for, or some movement has no value. */
  readonly value?: string;
}

/** The four classes. They add up to all rows. */
export interface FlowTotals {
  readonly deposits: FlowTotal;
  readonly withdrawals: FlowTotal;
  readonly transfers: FlowTotal;
  readonly external: FlowTotal;
}

const CLASSES = FLOW_CLASSES.length;

/** A count, different accounts, and exact sums of each class over rows that come in order of time. May be begun anew. */
export class ClassTallies {
  private readonly sums: AmountSums;
  private readonly rows: Float64Array;
  private readonly counts = new Float64Array(CLASSES);
  private readonly accounts = new Float64Array(CLASSES);
  private readonly seen: readonly Int32Array[];
  private readonly values = Array.from({ length: CLASSES }, () => 0n);
  private readonly unpriced = new Float64Array(CLASSES);
  private touched: number[] = [];
  private era = 1;

  constructor(
    private readonly table: FlowTable,
    private readonly valuation: Valuation | null,
  ) {
    this.sums = new AmountSums(CLASSES * table.assets.length);
    this.rows = new Float64Array(CLASSES * table.assets.length);
    this.seen = Array.from({ length: CLASSES }, () => new Int32Array(table.accounts.length));
  }

  add(row: number, flowClass: number): void {
    const { table } = this;
    const slot = (table.asset[row] ?? 0) * CLASSES + flowClass;
    if (this.rows[slot] === 0) this.touched.push(slot);
    this.rows[slot] = (this.rows[slot] ?? 0) + 1;
    this.sums.add(slot, table.amount, row);
    this.counts[flowClass] = (this.counts[flowClass] ?? 0) + 1;
    // The end inside: of a deposit the payee, of a withdrawal the payer, else both.
    if (flowClass !== DEPOSIT) this.see(flowClass, table.from[row] ?? 0);
    if (flowClass !== WITHDRAWAL) this.see(flowClass, table.to[row] ?? 0);
    if (this.valuation === null) return;
    const value = this.valuation.valueOf(row);
    if (value === null) this.unpriced[flowClass] = (this.unpriced[flowClass] ?? 0) + 1;
    else this.values[flowClass] = (this.values[flowClass] ?? 0n) + value;
  }

  private see(flowClass: number, account: number): void {
    const seen = this.seen[flowClass];
    if (seen === undefined || seen[account] === this.era) return;
    seen[account] = this.era;
    this.accounts[flowClass] = (this.accounts[flowClass] ?? 0) + 1;
  }

  /** Forgets everything: the next bucket begins. */
  clear(): void {
    for (const slot of this.touched) {
      this.sums.clear(slot);
      this.rows[slot] = 0;
    }
    this.touched = [];
    this.counts.fill(0);
    this.accounts.fill(0);
    this.unpriced.fill(0);
    this.values.fill(0n);
    this.era++;
  }

  get count(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  get unpricedCount(): number {
    return this.unpriced.reduce((sum, count) => sum + count, 0);
  }

  tally(flowClass: number): Tally {
    const tally = new Tally();
    tally.count = this.counts[flowClass] ?? 0;
    for (const slot of this.touched) {
      if (slot % CLASSES === flowClass) tally.addUnits((slot - flowClass) / CLASSES, this.sums.get(slot));
    }
    return tally;
  }

  net(): Tally {
    return netOf(this.tally(DEPOSIT), this.tally(WITHDRAWAL));
  }

  totals(): FlowTotals {
    return totalsOf((flowClass) => this.total(flowClass));
  }

  private total(flowClass: number): FlowTotal {
    const { valuation } = this;
    const isPriced = valuation !== null && this.unpriced[flowClass] === 0;
    return {
      count: this.counts[flowClass] ?? 0,
      accounts: this.accounts[flowClass] ?? 0,
      amounts: amountsOf(this.tally(flowClass), this.table.assets),
      ...(isPriced ? { value: valuation.text(this.values[flowClass] ?? 0n) } : {}),
    };
  }
}

const NOTHING: FlowTotal = { count: 0, accounts: 0, amounts: [] };

/** The four classes, of which each is told by its number. */
export function totalsOf(total: (flowClass: number) => FlowTotal): FlowTotals {
  const [deposits, withdrawals, transfers, external] = FLOW_CLASSES.map((_, flowClass) => total(flowClass));
  return {
    deposits: deposits ?? NOTHING,
    withdrawals: withdrawals ?? NOTHING,
    transfers: transfers ?? NOTHING,
    external: external ?? NOTHING,
  };
}
