import type { FlowTotal } from './class-tallies.js';
import type { FlowTable } from './flow-table.js';
import type { FlowGroup } from './flow-shapes.js';
import { UNKNOWN } from './group-keys.js';
import { DEPOSIT, FLOW_CLASSES, WITHDRAWAL } from './perimeter.js';
import { amountsOf, netOf, Tally } from './tally.js';
import type { Valuation } from '../overview/valuation.js';

/** Tallies of one group, of which there may be many with few rows each. */
export class GroupTallies {
  readonly tally = new Tally();
  readonly label: string;
  value = 0n;
  unpriced = 0;
  private readonly classes = FLOW_CLASSES.map(() => ({
    tally: new Tally(),
    accounts: new Set<number>(),
    value: 0n,
    unpriced: 0,
  }));

  constructor(
    private readonly table: FlowTable,
    private readonly valuation: Valuation | null,
    private readonly keys: readonly (string | null)[],
  ) {
    this.label = keys.map((key) => key ?? UNKNOWN).join(' · ');
  }

  add(row: number, flowClass: number): void {
    const sums = this.classes[flowClass];
    if (sums === undefined) return;
    const asset = this.table.asset[row] ?? 0;
    this.tally.add(asset, this.table.amount, row);
    sums.tally.add(asset, this.table.amount, row);
    if (flowClass !== DEPOSIT) sums.accounts.add(this.table.from[row] ?? 0);
    if (flowClass !== WITHDRAWAL) sums.accounts.add(this.table.to[row] ?? 0);
    const value = this.valuation?.valueOf(row);
    if (value === undefined) return;
    if (value === null) {
      this.unpriced++;
      sums.unpriced++;
    } else {
      this.value += value;
      sums.value += value;
    }
  }

  view(): Omit<FlowGroup, 'share'> {
    const [deposits, withdrawals, transfers, external] = this.classes;
    const [key = null] = this.keys;
    return {
      key: this.keys.length > 1 ? this.keys : key,
      label: this.label,
      deposits: this.total(deposits),
      withdrawals: this.total(withdrawals),
      transfers: this.total(transfers),
      external: this.total(external),
      net: amountsOf(netOf(deposits?.tally ?? new Tally(), withdrawals?.tally ?? new Tally()), this.table.assets),
    };
  }

  private total(sums: GroupTallies['classes'][number] | undefined): FlowTotal {
    if (sums === undefined) return { count: 0, accounts: 0, amounts: [] };
    const { valuation } = this;
    return {
      count: sums.tally.count,
      accounts: sums.accounts.size,
      amounts: amountsOf(sums.tally, this.table.assets),
      ...(valuation === null || sums.unpriced > 0 ? {} : { value: valuation.text(sums.value) }),
    };
  }
}
