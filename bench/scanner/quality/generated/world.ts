import type { JsonObject } from '#domain/movements';
import { Chance } from '../../../reliability/chance.js';
import type { Label } from '../labelled-set.js';

const BEGIN = Date.UTC(2026, 0, 5);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** What one generated set is made of. */
export interface Setting {
  readonly seed: number;
  readonly accounts: number;
  readonly days: number;
  /** Ordinary payments of an account on a day, on average: the density. */
  readonly perDay: number;
  /** Whether movements carry a time of day, or their day alone. */
  readonly precision: 'second' | 'day';
  /** Whether honest customs that look like the patterns are put in. */
  readonly withLookAlikes: boolean;
  /** Patterns of each kind. */
  readonly planted: number;
}

/** Transactions and their labels as they are put together. Times are milliseconds since the first day. */
export class World {
  readonly rows: JsonObject[] = [];
  readonly labels = new Map<string, Label>();
  readonly chance: Chance;
  /** The ends of the share that each account has of all activity: some deal ten times as often as others. */
  private readonly reach: number[] = [];

  constructor(readonly setting: Setting) {
    this.chance = new Chance(setting.seed);
    let sum = 0;
    for (let account = 0; account < setting.accounts; account++) {
      this.reach.push((sum += Math.exp(this.normal() * 0.8)));
    }
  }

  /** An account, the busier the likelier. */
  someone(): string {
    const wanted = this.chance.fraction() * (this.reach.at(-1) ?? 0);
    let [low, high] = [0, this.reach.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.reach[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return `a${low}`;
  }

  /** As many different ordinary accounts, each as likely as any other: whoever does wrong has a life besides. */
  people(count: number): string[] {
    const chosen = new Set<string>();
    while (chosen.size < count) chosen.add(`a${this.chance.below(this.setting.accounts)}`);
    return [...chosen];
  }

  pay(from: string, to: string, amount: number, at: number, label: Label): void {
    if (from === to || at < 0 || at >= this.setting.days * DAY) return;
    const id = `t${this.rows.length}`;
    const time = new Date(BEGIN + Math.floor(at / 1000) * 1000).toISOString();
    const timestamp = this.setting.precision === 'day' ? time.slice(0, 10) : time.replace('.000', '');
    this.rows.push({ tx_id: id, timestamp, from, to, amount: Math.max(0.01, amount).toFixed(2), asset: 'EUR' });
    this.labels.set(id, label);
  }

  /** Amounts as people pay them: of many magnitudes, half of them below 400. */
  amount(): number {
    return 400 * Math.exp(this.normal() * 1.3);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.chance.fraction();
  }

  whole(low: number, high: number): number {
    return low + this.chance.below(high - low + 1);
  }

  /** Standard normal, after Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.chance.fraction())) * Math.cos(2 * Math.PI * this.chance.fraction());
  }
}

export function ordinary(behaviour: string): Label {
  return { isSuspicious: false, attempt: null, typology: null, behaviour };
}

/** Payments between accounts by chance: who deals more pays more and is paid more, at any time, of any amount. */
export function addBackground(world: World): void {
  const { accounts, days, perDay } = world.setting;
  const count = Math.round(accounts * days * perDay);
  const label = ordinary('ordinary');
  for (let n = 0; n < count; n++) {
    world.pay(world.someone(), world.someone(), world.amount(), world.between(0, days * DAY), label);
  }
}
