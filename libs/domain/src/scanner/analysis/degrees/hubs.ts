import { HOUR_MS } from '../../../movements/table/movement-time.js';
import type { Incidence, Movements } from '../../../movements/table/movements.js';

/** The period over which an account's activity counts as habitual, unless a parameter says otherwise. */
export const MONTH_MS = 720 * HOUR_MS;

/**
 * A standing hub deals with many as a habit: no stretch of this length holds more than this share of the counterparties
 * of its month. Who crowds as many into a few days is judged by the window of the pattern alone.
 */
export const STANDING = { stretchMs: 120 * HOUR_MS, part: 1, whole: 2 };

/**
 * The most distinct counterparties that each account has on one side in any closed window; 0 for accounts with no more
 * than `least` edges there.
 */
export function widestFans(
  { start: starts, at, others }: Incidence,
  { anonymous }: Movements,
  windowMs: number,
  least: number,
): Int32Array {
  const accounts = starts.length - 1;
  const widest = new Int32Array(accounts);
  // Clean between accounts.
  const seen = new Int32Array(accounts);
  for (let account = 0; account < accounts; account++) {
    const [start, end] = [starts[account] ?? 0, starts[account + 1] ?? 0];
    if (end - start <= least) continue;
    let [low, distinct, most] = [start, 0, 0];
    for (let index = start; index < end; index++) {
      const other = others[index] ?? 0;
      if (anonymous[other] === 0) {
        seen[other] = (seen[other] ?? 0) + 1;
        if (seen[other] === 1) distinct++;
      }
      for (; (at[index] ?? 0) - (at[low] ?? 0) > windowMs; low++) {
        const gone = others[low] ?? 0;
        if (anonymous[gone] !== 0) continue;
        seen[gone] = (seen[gone] ?? 0) - 1;
        if (seen[gone] === 0) distinct--;
      }
      if (distinct > most) most = distinct;
    }
    for (; low < end; low++) seen[others[low] ?? 0] = 0;
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
 * Marks the accounts of one side that have more than `degree` counterparties in some window (`month`), evenly spread over
 * it: in no stretch of `STANDING.stretchMs` (`stretch`) more than a share of them (ADR 0041).
 */
export function markStandingHubs(hubs: Uint8Array, month: Int32Array, stretch: Int32Array, degree: number): void {
  month.forEach((most, account) => {
    if (most > degree && (stretch[account] ?? 0) * STANDING.whole <= most * STANDING.part) hubs[account] = 1;
  });
}

/** The most distinct counterparties that one account has on one side in any closed window. */
export function widestFan(
  { start, at, others }: Incidence,
  { anonymous }: Movements,
  account: number,
  windowMs: number,
): number {
  const seen = new Map<number, number>();
  const end = start[account + 1] ?? 0;
  let low = start[account] ?? 0;
  let most = 0;
  for (let index = low; index < end; index++) {
    const other = others[index] ?? 0;
    if (anonymous[other] === 0) seen.set(other, (seen.get(other) ?? 0) + 1);
    for (; (at[index] ?? 0) - (at[low] ?? 0) > windowMs; low++) {
      const gone = others[low] ?? 0;
      const left = (seen.get(gone) ?? 0) - 1;
      if (left > 0) seen.set(gone, left);
      else seen.delete(gone);
    }
    most = Math.max(most, seen.size);
  }
  return most;
}
