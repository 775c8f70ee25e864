import { readFileSync } from 'node:fs';

/** R10: so much may be held, however long the load lasts. */
export const PLATEAU_MB = 600;
/** The first part of a run is for caches to fill and for the heap to find its size; growth is judged over the rest. */
const WARM_UP = 0.5;
/**
 * Garbage is collected in strides, so that memory goes up and down like a saw by more than it could grow in minutes. Its
 * floors tell what is kept: the least of each of so many parts of the time that is judged.
 */
const FLOORS = 8;
/** A part must be long enough for the collector to have come by; shorter runs say nothing of growth. */
const FLOOR_AT_LEAST_S = 30;
/** Over the time that is judged what is kept may rise by this share: the graph itself grows with what is written. */
const RISE = 0.1;
const EVERY_MS = 1_000;

export interface Sample {
  /** Seconds since the watch began. */
  readonly at: number;
  readonly rssMb: number;
}

export interface MemoryVerdict {
  /** Megabytes held, ten times over the run, the warm-up too. */
  readonly rss_mb: readonly number[];
  readonly peak_mb: number;
  readonly warm_up_s: number;
  /** The least that was held in each part of the time after the warm-up. */
  readonly floors_mb: readonly number[];
  /** What was held in each part and not given back in a later one. */
  readonly kept_mb: readonly number[];
  /** By how much what was kept rose a minute: the median of the rises between any two parts. */
  readonly slope_mb_per_minute: number;
  /** `too_short` where the collector may not have come by in every part: then only the peak is judged. */
  readonly growth: 'none' | 'grows' | 'too_short';
  readonly holds: boolean;
}

/** Looks at the memory of a process once a second until its end. Where the system does not tell it, nothing is said. */
export class MemoryWatch {
  private readonly started = performance.now();
  private readonly samples: Sample[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    this.timer = setInterval(() => this.look(), EVERY_MS);
  }

  end(): readonly Sample[] {
    clearInterval(this.timer);
    this.look();
    return this.samples;
  }

  private look(): void {
    this.samples.push({ at: (performance.now() - this.started) / 1_000, rssMb: residentMb(this.pid) });
  }
}

/**
 * Whether what was held stayed below the promise, and came to rest. What leaks is never given back, so that of each part
 * only that counts which no later part was without: a hump is not growth, however high; and a single high end is not, for
 * the rise is the median of those between any two parts (Theil, 1950; Sen, 1968).
 */
export function judgeMemory(samples: readonly Sample[]): MemoryVerdict {
  const length = samples.at(-1)?.at ?? 0;
  const warmUp = length * WARM_UP;
  const step = (length - warmUp) / FLOORS;
  const floors = Array.from({ length: FLOORS }, (_, part) => {
    const [from, until] = [warmUp + part * step, warmUp + (part + 1) * step];
    return Math.min(...samples.filter(({ at }) => at >= from && at <= until).map(({ rssMb }) => rssMb));
  });
  const peak = Math.max(...samples.map(({ rssMb }) => rssMb));
  const kept = floors.map((_, part) => Math.min(...floors.slice(part)));
  const slope = slopeOf(kept, step / 60);
  const rise = (slope * (length - warmUp)) / 60;
  const mean = kept.reduce((sum, floor) => sum + floor, 0) / FLOORS;
  const growth = step < FLOOR_AT_LEAST_S ? 'too_short' : rise > RISE * mean ? 'grows' : 'none';
  return {
    rss_mb: Array.from(
      { length: 10 },
      (_, part) => samples[Math.floor(((part + 1) * samples.length) / 10) - 1]?.rssMb ?? 0,
    ),
    peak_mb: peak,
    warm_up_s: Math.round(warmUp),
    floors_mb: floors,
    kept_mb: kept,
    slope_mb_per_minute: slope,
    growth,
    holds: peak <= PLATEAU_MB && growth !== 'grows',
  };
}

/** The median of the growth between any two values, for each unit of `step`, which lies between two that follow. */
function slopeOf(values: readonly number[], step: number): number {
  const slopes = values
    .flatMap((later, at) => values.slice(0, at).map((earlier, before) => (later - earlier) / (at - before)))
    .sort((a, b) => a - b);
  const middle = (slopes.length - 1) / 2;
  const median = ((slopes[Math.floor(middle)] ?? 0) + (slopes[Math.ceil(middle)] ?? 0)) / 2;
  return Math.round((median / step) * 100) / 100;
}

function residentMb(pid: number): number {
  try {
    const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kb) / 1_024);
  } catch {
    return 0;
  }
}
