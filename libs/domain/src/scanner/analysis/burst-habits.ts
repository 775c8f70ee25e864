import { HOUR_MS } from '../../movements/table/movement-time.js';
import { mergeWindows, type Window } from './runs.js';
import { SortedSample } from './samples/sorted-sample.js';
import type { ScanContext } from './scan-context.js';
import { slide } from './sliding-windows.js';

/** One series of an account: how many movements, or how much in one unit, the last `hours` held at each movement. */
export interface Burst extends Window {
  readonly hours: number;
  readonly measure: 'count' | 'sum';
  readonly unit: number;
  readonly value: bigint;
  readonly quantile: bigint;
  readonly limit: bigint;
  readonly baseline: 'own' | 'peers';
}

/** Own history that is remembered: the newest movements. */
export const HISTORY = 512;

/** What an earlier stretch of an account held, and its last movement. */
interface Stretch {
  readonly until: number;
  readonly value: bigint;
}

/** A burst beside what the account did before. */
export interface JudgedBurst {
  readonly burst: Burst;
  /** Less than a tenth above the quantile: of a short history that is near its highest, which is passed now and then. */
  readonly isBarelyAbove: boolean;
  /** Whether its quantile is one without stretches that are told themselves. */
  readonly isWithoutTold: boolean;
  /** Whether too little is known before it to tell what is usual, and whether nothing as long as its window is. */
  readonly isShort: boolean;
  readonly isUnknown: boolean;
  /** How long the account is known before it. */
  readonly knownMs: number;
  /** The earlier stretch that held nearest to as much; null where none did to within a twentieth. */
  readonly like: Stretch | null;
}

/** A history of fewer windows is short, where it has no more than twice the movements that the rule asks for. */
const WINDOWS_KNOWN = 10;

/** Two stretches held as much where they differ by no more than this part of what the later one held. */
const ALIKE = 20n;

/**
 * The bursts of one account, run after run, each beside what came before its run: a burst is not held against itself, and a
 * stretch that was told as one is no habit.
 */
export class BurstHabits {
  /** 1 for movements of what was told. */
  private readonly told: Uint8Array;

  constructor(
    private readonly context: ScanContext,
    private readonly account: number,
    private readonly edges: Int32Array,
    private readonly quantilePpm: bigint,
    private readonly least: number,
  ) {
    this.told = new Uint8Array(edges.length);
  }

  /** Notes that a run is told as a burst. */
  tell({ low, high }: Window): void {
    this.told.fill(1, low, high + 1);
  }

  /** Each measure is judged by itself: of those that nothing speaks against, the one in the shortest window, the furthest beyond. */
  mostTelling(run: Window, bursts: readonly Burst[]): JudgedBurst | null {
    let best: JudgedBurst | null = null;
    for (const burst of highestOf(bursts).sort(byTelling)) {
      const judged = this.judged(run, burst);
      if (best === null || doubtsOf(judged) < doubtsOf(best)) best = judged;
      if (doubtsOf(best) === 0) break;
    }
    return best;
  }

  private judged(run: Window, burst: Burst): JudgedBurst {
    const { at } = this.context.movements;
    const knownMs = (at[this.edges[burst.low] ?? 0] ?? 0) - (at[this.edges[0] ?? 0] ?? 0);
    const [isShort, isUnknown] = [false, false];
    const alone = { burst, isBarelyAbove: false, isWithoutTold: false, isShort, isUnknown, knownMs, like: null };
    if (burst.baseline === 'peers') return alone;
    const { stretches, isWhole } = this.before(run, burst);
    const like = likeOf(burst, stretches);
    const beside = { ...alone, ...this.known(burst, knownMs), like };
    if (!isBarely(burst) || isWhole) return { ...beside, isBarelyAbove: isBarely(burst) };
    if (stretches.length === 0) return beside;
    const quantile = SortedSample.of(stretches.map(({ value }) => value)).quantile(this.quantilePpm);
    const held = { ...burst, quantile };
    return { ...beside, burst: held, isBarelyAbove: isBarely(held), isWithoutTold: true };
  }

  private known({ low, hours }: Burst, knownMs: number): { readonly isShort: boolean; readonly isUnknown: boolean } {
    const windowMs = hours * HOUR_MS;
    const isUnknown = knownMs < windowMs;
    return { isUnknown, isShort: isUnknown || (knownMs < windowMs * WINDOWS_KNOWN && low < this.least * 2) };
  }

  /** What earlier stretches held, without those that were told or are of the run itself, and whether none is left out for that. */
  private before({ low: start }: Window, { low: end, hours, measure, unit }: Burst) {
    const { context, account, told } = this;
    const from = Math.max(0, start - HISTORY);
    const earlier = this.edges.subarray(from, start);
    const stretches: Stretch[] = [];
    let [isWhole, seen, lastTold] = [start === end, 0, -1];
    slide(context, account, earlier, hours, (low, high, own, sum) => {
      if (measure === 'sum' && own !== unit) return;
      for (; seen <= high; seen++) if (told[from + seen] === 1) lastTold = seen;
      if (lastTold >= low) isWhole = false;
      else stretches.push({ until: earlier[high] ?? 0, value: measure === 'count' ? BigInt(high - low + 1) : sum });
    });
    return { stretches, isWhole };
  }
}

/**
 * The stretches that are told with a burst: those of its kind that overlap it, one with another, and are above what was usual
 * before all of them, as it is. Where that is not known, the burst alone.
 */
export function toldWith({ burst, isShort }: JudgedBurst, bursts: readonly Burst[]): Window {
  if (isShort) return burst;
  const { hours, measure, unit, quantile, limit, low, high } = burst;
  const alike = bursts.filter(
    (one) =>
      one.hours === hours &&
      one.measure === measure &&
      (measure === 'count' || one.unit === unit) &&
      one.value > quantile &&
      one.value > limit,
  );
  return mergeWindows(alike, () => false).find((run) => run.low <= low && run.high >= high) ?? burst;
}

/** Of each measure and window the highest, of the units of a sum the one that is furthest beyond. */
function highestOf(bursts: readonly Burst[]): Burst[] {
  const byUnit = new Map<string, Burst>();
  for (const burst of bursts) {
    const { hours, measure, unit, value } = burst;
    const key = `${hours}/${measure}/${measure === 'count' ? '' : unit}`;
    const known = byUnit.get(key);
    if (known === undefined || value > known.value) byUnit.set(key, burst);
  }
  const highest = new Map<string, Burst>();
  for (const burst of byUnit.values()) {
    const key = `${burst.hours}/${burst.measure}`;
    const known = highest.get(key);
    if (known === undefined || byTelling(burst, known) < 0) highest.set(key, burst);
  }
  return [...highest.values()];
}

/** The shortest window first, then what is further beyond the quantile. */
function byTelling(a: Burst, b: Burst): number {
  if (a.hours !== b.hours) return a.hours - b.hours;
  const difference = b.value * a.quantile - a.value * b.quantile;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** What is barely above is worth the least, whatever else speaks against the others. */
function doubtsOf({ isBarelyAbove, isShort, like }: JudgedBurst): number {
  return isBarelyAbove ? 2 : isShort || like !== null ? 1 : 0;
}

function isBarely({ baseline, value, quantile }: Burst): boolean {
  return baseline === 'own' && value * 10n < quantile * 11n;
}

function likeOf({ value }: Burst, stretches: readonly Stretch[]): Stretch | null {
  const awayOf = (other: bigint): bigint => (other > value ? other - value : value - other);
  let nearest: Stretch | null = null;
  for (const stretch of stretches) {
    if (awayOf(stretch.value) * ALIKE > value) continue;
    if (nearest === null || awayOf(stretch.value) < awayOf(nearest.value)) nearest = stretch;
  }
  return nearest;
}
