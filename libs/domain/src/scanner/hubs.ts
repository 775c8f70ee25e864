import { HOUR_MS } from './movement-time.js';
import type { Incidence, Movements } from './movements.js';

/** Over what an account's dealings are called a habit, where nothing else is said. */
export const MONTH_MS = 720 * HOUR_MS;

/**
 * A standing hub deals with many as a habit: no stretch of this length holds more than this share of the counterparties
 * of its month. Who crowds as many into a few days is judged by the window of the pattern alone.
 */
const STANDING = { stretchMs: 120 * HOUR_MS, part: 1, whole: 2 };

/**
 * The most distinct counterparties that each account has on one side in any closed window; 0 for accounts with no more
 * than `least` edges there.
 */
export function widestFans(
  side: Incidence,
  counterparty: Int32Array,
  { at, anonymous }: Movements,
  windowMs: number,
  least: number,
): Int32Array {
  const accounts = side.start.length - 1;
  const widest = new Int32Array(accounts);
  // Clean between accounts.
  const seen = new Int32Array(accounts);
  for (let account = 0; account < accounts; account++) {
    const [start, end] = [side.start[account] ?? 0, side.start[account + 1] ?? 0];
    if (end - start <= least) continue;
    let [low, distinct, most] = [start, 0, 0];
    for (let place = start; place < end; place++) {
      const edge = side.edges[place] ?? 0;
      const other = counterparty[edge] ?? 0;
      if (anonymous[other] === 0) {
        seen[other] = (seen[other] ?? 0) + 1;
        if (seen[other] === 1) distinct++;
      }
      for (; (at[edge] ?? 0) - (at[side.edges[low] ?? 0] ?? 0) > windowMs; low++) {
        const gone = counterparty[side.edges[low] ?? 0] ?? 0;
        if (anonymous[gone] !== 0) continue;
        seen[gone] = (seen[gone] ?? 0) - 1;
        if (seen[gone] === 0) distinct--;
      }
      if (distinct > most) most = distinct;
    }
    for (; low < end; low++) seen[counterparty[side.edges[low] ?? 0] ?? 0] = 0;
    widest[account] = most;
  }
  return widest;
}

/** Marks the accounts of one side that have more than `degree` counterparties in some window. */
export function markHubs(hubs: Uint8Array, widest: Int32Array, degree: number): void {
  widest.forEach((most, account) => {
    if (most > degree) hubs[account] = 1;
  });
}

/**
 * Marks the accounts of one side that have more than `degree` counterparties in some window of `windowMs`, evenly spread
 * over it (ADR 0041).
 */
export function markStandingHubs(
  hubs: Uint8Array,
  side: Incidence,
  counterparty: Int32Array,
  moves: Movements,
  windowMs: number,
  degree: number,
): void {
  const month = widestFans(side, counterparty, moves, windowMs, degree);
  const stretch = widestFans(side, counterparty, moves, STANDING.stretchMs, degree);
  month.forEach((most, account) => {
    if (most > degree && (stretch[account] ?? 0) * STANDING.whole <= most * STANDING.part) hubs[account] = 1;
  });
}
