import { bandOf, PPM, type Band } from './decimal.js';
import type { Settings } from './parameters.js';
import { firstNotBefore } from './movements.js';
import type { ScanContext } from './scan-context.js';

/** The amounts that keep each edge's value within a tolerance on the next hop; computed once for each edge asked for. */
export class HopBands {
  private readonly bands: (Band | undefined)[] = [];

  constructor(
    private readonly context: ScanContext,
    private readonly fromPpm: bigint,
    private readonly toPpm: bigint,
  ) {}

  /** `|value_out / value_in − 1| ≤ tolerance`. */
  static within(context: ScanContext, tolerancePpm: bigint): HopBands {
    return new HopBands(context, PPM - tolerancePpm, PPM + tolerancePpm);
  }

  /** Whether `next` carries on what `edge` brought: same unit, and an amount inside its band. */
  conserves(edge: number, next: number): boolean {
    const { paid, received } = this.context.moves;
    if (received.unit[edge] !== paid.unit[next]) return false;
    const band = (this.bands[edge] ??= bandOf(received.worth[edge] ?? 0n, this.fromPpm, this.toPpm));
    const amount = paid.worth[next] ?? 0n;
    return amount >= band.low && amount <= band.high;
  }
}

/** Edges whose amount reaches a money minimum in their own unit; where the unit is of no known worth, all of them. */
export function reachingMinimum(context: ScanContext, settings: Settings, name: string): (edge: number) => boolean {
  const minimums = context.moves.units.map((unit) => settings.minimum(name, unit));
  const { paid } = context.moves;
  return (edge) => {
    const minimum = minimums[paid.unit[edge] ?? 0] ?? null;
    return minimum === null || (paid.worth[edge] ?? 0n) >= minimum;
  };
}

/** Whether a minimum could not be applied to some of the edges, because nobody says what their asset is worth. */
export function isUnpriced(context: ScanContext, edges: readonly number[]): boolean {
  const { units, paid } = context.moves;
  return edges.some((edge) => units[paid.unit[edge] ?? 0]?.priced === false);
}

/** Positions in the payee's outgoing edges that lie within `windowMs` after the edge, ties included. */
export function hopsAfter(context: ScanContext, edge: number, windowMs: number): { from: number; to: number } {
  const { at, to } = context.moves;
  const { start, edges } = context.flow.out;
  const account = to[edge] ?? 0;
  const now = at[edge] ?? 0;
  const [first, end] = [start[account] ?? 0, start[account + 1] ?? 0];
  const from = firstNotBefore(edges, at, first, end, now);
  let last = from;
  while (last < end && (at[edges[last] ?? 0] ?? 0) <= now + windowMs) last++;
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
