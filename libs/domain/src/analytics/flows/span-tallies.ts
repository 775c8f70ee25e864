import { formatInstant } from '../../shared/time.js';
import type { TimeSpan, Zone } from './buckets.js';
import { ClassTallies, type FlowTotals } from './class-tallies.js';
import type { FlowTable } from './flow-table.js';
import { hasDays, instantsOf, type InstantOf } from './row-instants.js';
import { amountsOf, Tally, type AmountOf } from './tally.js';
import type { Valuation } from '../overview/valuation.js';

/** What went where in one bucket: from `from_at` (inclusive) to `to_at` (exclusive). */
export interface FlowBucket extends FlowTotals {
  readonly from_at: string;
  readonly to_at: string;
  readonly net: readonly AmountOf[];
}

/** The totals of each of a row of buckets. Rows come in the order of their instants and lie in the buckets; empty buckets are there too. */
export class SpanTallies {
  private readonly tallies: ClassTallies;
  private readonly buckets: FlowBucket[] = [];
  private readonly net = new Tally();
  private index = 0;
  private until: number;
  /** Null where each row is kept under its instant. */
  private readonly instantOf: InstantOf | null;

  constructor(
    private readonly table: FlowTable,
    valuation: Valuation | null,
    private readonly spans: readonly TimeSpan[],
    zone: Zone,
  ) {
    this.instantOf = hasDays(table) ? instantsOf(table, zone) : null;
    this.tallies = new ClassTallies(table, valuation);
    this.until = spans[0]?.to ?? -Infinity;
  }

  add(row: number, flowClass: number): void {
    const at = this.instantOf === null ? (this.table.at[row] ?? 0) : this.instantOf(row);
    while (at >= this.until && this.index < this.spans.length) this.close();
    this.tallies.add(row, flowClass);
  }

  finish(): readonly FlowBucket[] {
    while (this.index < this.spans.length) this.close();
    return this.buckets;
  }

  /** Whether the changes of all buckets are the given change. */
  addsUpTo(net: Tally): boolean {
    const assets = new Set([...net.assets, ...this.net.assets]);
    return [...assets].every((asset) => net.units(asset) === this.net.units(asset));
  }

  private close(): void {
    const span = this.spans[this.index++];
    this.until = this.spans[this.index]?.to ?? Infinity;
    if (span === undefined) return;
    const change = this.tallies.net();
    this.net.addAll(change);
    this.buckets.push({
      from_at: formatInstant(span.from),
      to_at: formatInstant(span.to),
      ...this.tallies.totals(),
      net: amountsOf(change, this.table.assets),
    });
    this.tallies.clear();
  }
}
