import { bandOf, bandOfNumber, LARGEST_EXACT, PPM, type Band } from './decimal.js';
import type { Settings } from './parameters.js';
import { firstNotBefore, type Incidence, type Unit } from './movements.js';
import type { ScanContext } from './scan-context.js';

/** The amounts that keep each edge's value within a tolerance on the next hop; computed once for each edge asked for. */
export class HopBands {
  /** Both ends of each band as numbers; NaN where nobody has asked yet, or where a double does not hold them. */
  private readonly low: Float64Array;
  private readonly high: Float64Array;
  private readonly received: Float64Array;
  private readonly brought: Int32Array;
  private readonly payments: Incidence;
  private readonly from: number;
  private readonly to: number;

  private constructor(
    private readonly context: ScanContext,
    private readonly fromPpm: bigint,
    private readonly toPpm: bigint,
  ) {
    [this.from, this.to] = [Number(fromPpm), Number(toPpm)];
    this.received = context.exactlyReceived;
    this.brought = context.moves.received.unit;
    this.payments = context.flow.out;
    this.low = new Float64Array(context.moves.count).fill(NaN);
    this.high = new Float64Array(context.moves.count).fill(NaN);
  }

  /** `|value_out / value_in − 1| ≤ tolerance`. Detectors of the same tolerance share their bands. */
  static within(context: ScanContext, tolerancePpm: bigint): HopBands {
    const kept = SHARED.get(context) ?? new Map<bigint, HopBands>();
    SHARED.set(context, kept);
    let bands = kept.get(tolerancePpm);
    if (bands === undefined) {
      kept.set(tolerancePpm, (bands = new HopBands(context, PPM - tolerancePpm, PPM + tolerancePpm)));
    }
    return bands;
  }

  /** Whether the payment at a place of the flow carries on what `edge` brought: same unit, and an amount inside its band. */
  conserves(edge: number, place: number): boolean {
    if (this.brought[edge] !== this.payments.unit[place]) return false;
    let low = this.low[edge] ?? NaN;
    if (Number.isNaN(low)) {
      if (!this.fill(edge)) return this.conservesExactly(edge, this.payments.edges[place] ?? 0);
      low = this.low[edge] ?? NaN;
    }
    // An amount that no double holds is NaN, and above every band that one does.
    const amount = this.payments.amounts[place] ?? NaN;
    return amount >= low && amount <= (this.high[edge] ?? NaN);
  }

  /** Works out the band of an edge as doubles; false where they do not hold it. */
  private fill(edge: number): boolean {
    const band = bandOfNumber(this.received[edge] ?? NaN, this.from, this.to);
    if (band !== null) {
      this.low[edge] = band.low;
      this.high[edge] = band.high;
      return true;
    }
    const { low, high } = this.exactBand(edge);
    if (high > LARGEST_EXACT) return false;
    this.low[edge] = Number(low);
    this.high[edge] = Number(high);
    return true;
  }

  private conservesExactly(edge: number, next: number): boolean {
    const { low, high } = this.exactBand(edge);
    const amount = this.context.moves.paid.worth.at(next);
    return amount >= low && amount <= high;
  }

  private exactBand(edge: number): Band {
    return bandOf(this.context.moves.received.worth.at(edge), this.fromPpm, this.toPpm);
  }
}

/** The bands of each scan by their tolerance. */
const SHARED = new WeakMap<ScanContext, Map<bigint, HopBands>>();

/** Edges whose amount reaches a money minimum in their own unit; where the unit is of no known worth, all of them. */
export function reachingMinimum(context: ScanContext, settings: Settings, name: string): (edge: number) => boolean {
  const minimums = Float64Array.from(context.moves.units, (unit) => {
    const minimum = settings.minimum(name, unit);
    return minimum === null ? 0 : minimum <= LARGEST_EXACT ? Number(minimum) : NaN;
  });
  const { unit, worth } = context.moves.paid;
  const amounts = context.exactlyPaid;
  return (edge) => {
    const [amount, minimum] = [amounts[edge] ?? 0, minimums[unit[edge] ?? 0] ?? 0];
    if (!Number.isNaN(amount) && !Number.isNaN(minimum)) return amount >= minimum;
    const exact = settings.minimum(name, context.moves.units[unit[edge] ?? 0] ?? UNPRICED);
    return exact === null || worth.at(edge) >= exact;
  };
}

const UNPRICED: Unit = { name: '', scale: 0, priced: false };

/** Whether a minimum could not be applied to some of the edges, because nobody says what their asset is worth. */
export function isUnpriced(context: ScanContext, edges: readonly number[]): boolean {
  const { units, paid } = context.moves;
  return edges.some((edge) => units[paid.unit[edge] ?? 0]?.priced === false);
}

/** Places of the payee's outgoing edges that lie within `windowMs` after the edge, ties included. */
export function hopsAfter(context: ScanContext, edge: number, windowMs: number): { from: number; to: number } {
  const { to } = context.moves;
  const { start, at } = context.flow.out;
  const account = to[edge] ?? 0;
  const now = context.moves.at[edge] ?? 0;
  const [first, end] = [start[account] ?? 0, start[account + 1] ?? 0];
  const from = firstNotBefore(at, first, end, now);
  let last = from;
  while (last < end && (at[last] ?? 0) <= now + windowMs) last++;
  return { from, to: last };
}

/** How many of the consecutive steps happened at the same recorded time, so that their order is not known. */
export function tiesAlong(context: ScanContext, path: readonly number[]): number {
  const { at } = context.moves;
  let ties = 0;
  for (let step = 1; step < path.length; step++) {
    if (at[path[step] ?? 0] === at[path[step - 1] ?? 0]) ties++;
  }
  return ties;
}
