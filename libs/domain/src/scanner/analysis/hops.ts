import { LARGEST_EXACT, PPM } from '../../movements/table/decimal.js';
import type { Settings } from '../../movements/reading/parameters.js';
import {
  firstAfter,
  firstNotBefore,
  type Incidence,
  type Unit,
  type EdgeAmounts,
} from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';

/** How far a hop may change a value: `|value_out / value_in − 1| ≤ tolerance`, compared without dividing. */
export class HopTolerance {
  private readonly leastPpm: bigint;
  private readonly mostPpm: bigint;
  private readonly least: number;
  private readonly most: number;
  private readonly received: EdgeAmounts;
  private readonly paid: EdgeAmounts;
  private readonly payments: Incidence;

  constructor(context: ScanContext, tolerancePpm: bigint) {
    [this.leastPpm, this.mostPpm] = [PPM - tolerancePpm, PPM + tolerancePpm];
    [this.least, this.most] = [Number(this.leastPpm), Number(this.mostPpm)];
    ({ received: this.received, paid: this.paid } = context.movements);
    this.payments = context.flow.out;
  }

  /** Whether the payment at an index carries on what `edge` brought: same unit, and a value that it keeps. */
  conserves(edge: number, index: number): boolean {
    const { received } = this;
    return this.carries(received.unit[edge] ?? 0, received.numbers[edge] ?? NaN, edge, index);
  }

  /** The same for who has the unit and the amount that `edge` brought at hand; NaN where no double holds the amount. */
  carries(unit: number, brought: number, edge: number, index: number): boolean {
    const { payments } = this;
    if (payments.unit[index] !== unit) return false;
    const most = brought * this.most;
    const sent = (payments.amounts[index] ?? NaN) * ONE;
    // Products that stay below 2^53 were not rounded.
    return sent <= Number.MAX_SAFE_INTEGER && most <= Number.MAX_SAFE_INTEGER
      ? sent <= most && sent >= brought * this.least
      : this.carriesExactly(edge, payments.edges[index] ?? 0);
  }

  private carriesExactly(edge: number, next: number): boolean {
    const brought = this.received.amounts.at(edge);
    const sent = this.paid.amounts.at(next) * PPM;
    return sent >= brought * this.leastPpm && sent <= brought * this.mostPpm;
  }
}

const ONE = Number(PPM);

/** Whether what edges pay reaches a money minimum in their own unit; where the unit is of no known worth, all do. */
export class LeastPaid {
  private readonly paid: EdgeAmounts;
  /** For each unit the minimum in minor units; NaN where no double holds it. */
  private readonly minimums: Float64Array;

  constructor(
    private readonly context: ScanContext,
    private readonly settings: Settings,
    private readonly name: string,
  ) {
    this.paid = context.movements.paid;
    this.minimums = Float64Array.from(context.movements.units, (unit) => {
      const minimum = settings.minimum(name, unit);
      return minimum === null ? 0 : minimum <= LARGEST_EXACT ? Number(minimum) : NaN;
    });
  }

  isReached(edge: number): boolean {
    return this.isReachedBy(this.paid.unit[edge] ?? 0, this.paid.numbers[edge] ?? 0, edge);
  }

  /** The same for who has the unit and the amount that `edge` pays at hand; NaN where no double holds the amount. */
  isReachedBy(unit: number, amount: number, edge: number): boolean {
    const minimum = this.minimums[unit] ?? 0;
    if (!Number.isNaN(amount) && !Number.isNaN(minimum)) return amount >= minimum;
    const exact = this.settings.minimum(this.name, this.context.movements.units[unit] ?? UNPRICED);
    return exact === null || this.paid.amounts.at(edge) >= exact;
  }
}

const UNPRICED: Unit = { name: '', scale: 0, priced: false };

/** Whether a minimum could not be applied to some of the edges, because nobody says what their asset is worth. */
export function isUnpriced(context: ScanContext, edges: readonly number[]): boolean {
  const { units, paid } = context.movements;
  return edges.some((edge) => units[paid.unit[edge] ?? 0]?.priced === false);
}

/** Indexes of the payee's outgoing edges that lie within `windowMs` after the edge, ties included. */
export function hopsAfter(context: ScanContext, edge: number, windowMs: number): { from: number; to: number } {
  const { to } = context.movements;
  const { start, at } = context.flow.out;
  const account = to[edge] ?? 0;
  const now = context.movements.at[edge] ?? 0;
  const [first, end] = [start[account] ?? 0, start[account + 1] ?? 0];
  const from = firstNotBefore(at, first, end, now);
  return { from, to: firstAfter(at, from, end, now + windowMs) };
}

/** How many of the consecutive steps happened at the same recorded time, so that their order is not known. */
export function tiesAlong(context: ScanContext, path: readonly number[]): number {
  const { at } = context.movements;
  let ties = 0;
  for (let step = 1; step < path.length; step++) {
    if (at[path[step] ?? 0] === at[path[step - 1] ?? 0]) ties++;
  }
  return ties;
}

/** What the scatter edges sent and the gather edges passed on, in the first unit that both are counted in. */
export function conserved(
  { movements }: ScanContext,
  scatter: readonly number[],
  gather: readonly number[],
): [bigint, bigint] {
  const unit = movements.paid.unit[gather[0] ?? 0];
  let [sent, passed] = [0n, 0n];
  for (const edge of scatter) if (movements.received.unit[edge] === unit) sent += movements.received.amounts.at(edge);
  for (const edge of gather) if (movements.paid.unit[edge] === unit) passed += movements.paid.amounts.at(edge);
  return [sent, passed];
}
