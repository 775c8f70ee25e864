import type { Adjacency, Movements } from '../../../movements/table/movements.js';
import type { Settings } from '../../../movements/reading/parameters.js';
import { fanColumns, type FanColumns } from './fan-columns.js';
import { markHubs, markStandingHubs, MONTH_MS, STANDING, widestFan, widestFans } from './hubs.js';

/** How many others each account deals with, and which accounts are hubs by that: each answer is worked out once. */
export class AccountDegrees {
  private readonly hubsByRule = new Map<string, Uint8Array>();
  private readonly widestBySide = new Map<string, Int32Array>();
  private readonly widestMonths = { in: new Map<number, number>(), out: new Map<number, number>() };
  private readonly fansByRule = new Map<string, FanColumns>();

  /** @param known 1 for accounts that are hubs by whatever rule */
  constructor(
    private readonly flow: Adjacency,
    private readonly movements: Movements,
    private readonly known: Uint8Array,
  ) {}

  /**
   * Accounts with more than `degree` distinct counterparties on one side (or on the given side) in some window of
   * `windowMs`, and the services that the request names.
   */
  hubs(windowMs: number, degree: number, side: 'in' | 'out' | 'either' = 'either'): Uint8Array {
    const key = `${windowMs}/${degree}/${side}`;
    const kept = this.hubsByRule.get(key);
    if (kept !== undefined) return kept;
    const hubs = this.known.slice();
    if (side !== 'in') markHubs(hubs, this.widest('out', windowMs, degree), degree);
    if (side !== 'out') markHubs(hubs, this.widest('in', windowMs, degree), degree);
    this.hubsByRule.set(key, hubs);
    return hubs;
  }

  /** The most counterparties that an account has on one side within a month (`MONTH_MS`). */
  monthly(side: 'in' | 'out', account: number): number {
    const { flow, movements, widestMonths } = this;
    const kept = widestMonths[side].get(account);
    if (kept !== undefined) return kept;
    const widest = widestFan(side === 'out' ? flow.out : flow.into, movements, account, MONTH_MS);
    widestMonths[side].set(account, widest);
    return widest;
  }

  /** The same of every account with more than `least` edges on that side, in any window. */
  private widest(side: 'in' | 'out', windowMs: number, least: number): Int32Array {
    const key = `${side}/${windowMs}/${least}`;
    const kept = this.widestBySide.get(key);
    if (kept !== undefined) return kept;
    const { flow, movements } = this;
    const widest = widestFans(side === 'out' ? flow.out : flow.into, movements, windowMs, least);
    this.widestBySide.set(key, widest);
    return widest;
  }

  /** How many others each account dealt with on one side in the windows that end at its edges. */
  fans(side: 'in' | 'out', windowMs: number): FanColumns {
    const key = `${side}/${windowMs}`;
    const kept = this.fansByRule.get(key);
    if (kept !== undefined) return kept;
    const { flow, movements } = this;
    const columns = fanColumns(side === 'out' ? flow.out : flow.into, movements, windowMs);
    this.fansByRule.set(key, columns);
    return columns;
  }

  /** The accounts at which path searches end and that are no middle accounts, by a detector's `hubParameters`. */
  pathHubs(settings: Settings): Uint8Array {
    const degree = settings.count('hub_degree');
    const windowMs = settings.hoursMs('standing_hub_h');
    const key = `${settings.hoursMs('hub_window_h')}/${degree}/${windowMs}/path`;
    const kept = this.hubsByRule.get(key);
    if (kept !== undefined) return kept;
    const hubs = this.hubs(settings.hoursMs('hub_window_h'), degree).slice();
    for (const side of ['out', 'in'] as const) {
      const [month, stretch] = [this.widest(side, windowMs, degree), this.widest(side, STANDING.stretchMs, degree)];
      markStandingHubs(hubs, month, stretch, degree);
    }
    this.hubsByRule.set(key, hubs);
    return hubs;
  }
}
