import type { Incidence, Movements } from '../../../movements/table/movements.js';

/**
 * What lies behind each edge on one side of its account, in the closed window that ends with it. By position in the
 * side's edge list; edges with an anonymous counterparty see what is behind them and are not counted themselves.
 */
export interface FanColumns {
  /** The first position of the window. */
  readonly low: Int32Array;
  /** Different counterparties in the window, and how many of them were never met on this side before it. */
  readonly distinct: Int32Array;
  readonly fresh: Int32Array;
}

/** One pass over a side with amortised constant work per edge, for every rule that looks at fans of this window. */
export function fanColumns(side: Incidence, { anonymous, accounts }: Movements, windowMs: number): FanColumns {
  const { start, edges, at, others } = side;
  const low = new Int32Array(edges.length);
  const distinct = new Int32Array(edges.length);
  const fresh = new Int32Array(edges.length);
  // Clean between accounts.
  const present = new Int32Array(accounts.length);
  const firstAt = new Float64Array(accounts.length).fill(Infinity);
  const isFresh = new Uint8Array(accounts.length);
  for (let account = 0; account + 1 < start.length; account++) {
    const [first, end] = [start[account] ?? 0, start[account + 1] ?? 0];
    let [lowest, met, unmet] = [first, 0, 0];
    for (let index = first; index < end; index++) {
      const other = others[index] ?? 0;
      const now = at[index] ?? 0;
      const from = now - windowMs;
      if (anonymous[other] === 0) {
        const before = present[other] ?? 0;
        present[other] = before + 1;
        if (firstAt[other] === Infinity) firstAt[other] = now;
        if (before === 0) {
          met++;
          if ((firstAt[other] ?? 0) >= from) {
            isFresh[other] = 1;
            unmet++;
          }
        }
      }
      for (; (at[lowest] ?? 0) < from; lowest++) {
        const gone = others[lowest] ?? 0;
        if (anonymous[gone] !== 0) continue;
        const left = (present[gone] ?? 0) - 1;
        present[gone] = left;
        if (isFresh[gone] === 1 && (firstAt[gone] ?? 0) < from) {
          isFresh[gone] = 0;
          unmet--;
        }
        if (left === 0) met--;
      }
      low[index] = lowest;
      distinct[index] = met;
      fresh[index] = unmet;
    }
    for (let index = first; index < end; index++) {
      const other = others[index] ?? 0;
      present[other] = 0;
      firstAt[other] = Infinity;
      isFresh[other] = 0;
    }
  }
  return { low, distinct, fresh };
}
