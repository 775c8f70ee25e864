import { HOUR_MS } from '../../movements/table/movement-time.js';
import { amountAt } from './account-edges.js';
import type { ScanContext } from './scan-context.js';

/** An account's movements in the order of time, in columns that are filled again for the next account. */
export class Series {
  size = 0;
  /** The unit of all of them. */
  unit = 0;
  at = new Float64Array(64);
  amounts = new Float64Array(64);

  constructor(private readonly context: ScanContext) {}

  /** Takes the movements of an account; false where they are of several units, or doubles do not hold their sum. */
  take(account: number): boolean {
    const { out, into } = this.context.flow;
    let [paid, received] = [out.start[account] ?? 0, into.start[account] ?? 0];
    const [paidEnd, receivedEnd] = [out.start[account + 1] ?? 0, into.start[account + 1] ?? 0];
    this.size = paidEnd - paid + receivedEnd - received;
    if (this.size > this.at.length) {
      this.at = new Float64Array(this.size * 2);
      this.amounts = new Float64Array(this.size * 2);
    }
    let all = 0;
    for (let index = 0; index < this.size; index++) {
      const isPaid =
        received >= receivedEnd || (paid < paidEnd && (out.edges[paid] ?? 0) < (into.edges[received] ?? 0));
      const side = isPaid ? out : into;
      const from = isPaid ? paid++ : received++;
      const unit = side.unit[from] ?? 0;
      if (index === 0) this.unit = unit;
      else if (unit !== this.unit) return false;
      this.at[index] = side.at[from] ?? 0;
      all += this.amounts[index] = side.amounts[from] ?? 0;
    }
    // A NaN in between makes the sum NaN.
    return all <= Number.MAX_SAFE_INTEGER;
  }
}

/**
 * Slides one window over an account's edges and tells, at each, how many and how much of its unit it holds: of one recorded
 * time, each sees all.
 */
export function slide(
  context: ScanContext,
  account: number,
  edges: Int32Array,
  hours: number,
  visit: (low: number, high: number, unit: number, sum: bigint, index: number) => void,
): void {
  const { at } = context.movements;
  const sums = new Map<number, bigint>();
  const add = (index: number, sign: bigint): void => {
    const { unit, amount } = amountAt(context, edges[index] ?? 0, account);
    sums.set(unit, (sums.get(unit) ?? 0n) + sign * amount);
  };
  let low = 0;
  for (let first = 0; first < edges.length;) {
    const now = at[edges[first] ?? 0] ?? 0;
    for (; now - (at[edges[low] ?? 0] ?? 0) > hours * HOUR_MS; low++) add(low, -1n);
    let end = first;
    for (; end < edges.length && at[edges[end] ?? 0] === now; end++) add(end, 1n);
    for (let index = first; index < end; index++) {
      const { unit } = amountAt(context, edges[index] ?? 0, account);
      visit(low, end - 1, unit, sums.get(unit) ?? 0n, index);
    }
    first = end;
  }
}
