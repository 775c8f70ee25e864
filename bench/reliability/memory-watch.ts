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
/** Several times in each part of a run of ten minutes. */
const COLLECTED_EVERY = 15;

export interface Sample {
  /** Seconds since the watch began. */
  readonly at: number;
  readonly rssMb: number;
  /** What is resident without the room in the heap that holds nothing; null where the service did not tell it in time. */
  readonly heldMb: number | null;
}

export interface MemoryVerdict {
  /** Megabytes held, ten times over the run, the warm-up too. */
  readonly rss_mb: readonly number[];
  readonly peak_mb: number;
  readonly warm_up_s: number;
  /** The least that was held in each part of the time after the warm-up; what is resident where nobody told. */
  readonly floors_mb: readonly number[];
  /** What was held in each part and not given back in a later one. */
  readonly kept_mb: readonly number[];
  /** By how much what was kept rose a minute: the median of the rises between any two parts. */
  readonly slope_mb_per_minute: number;
  /** `too_short` where the collector may not have come by in every part: then only the peak is judged. */
  readonly growth: 'none' | 'grows' | 'too_short';
  readonly holds: boolean;
}

/** A service whose memory is watched. */
export interface Watched {
  readonly pid: number;
  /** An answer as text; empty where there is none. */
  text(path: string): Promise<string>;
  /** Tells it to collect its garbage, if it is one that does when it is told. */
  collect(): void;
}

/**
 * Looks at the memory of a process once a second until its end, and has its garbage collected before each fifteenth look.
 * Where the system does not tell it, nothing is said.
 */
export class MemoryWatch {
  private readonly started = performance.now();
  private readonly samples: Sample[] = [];
  private readonly timer: NodeJS.Timeout;
  private isAsking = false;
  private looks = 0;

  constructor(private readonly service: Watched) {
    this.timer = setInterval(() => void this.look(), EVERY_MS);
  }

  end(): readonly Sample[] {
    clearInterval(this.timer);
    this.take(null);
    return this.samples;
  }

  private async look(): Promise<void> {
    this.take(null);
    if (this.isAsking) return;
    this.isAsking = true;
    this.looks += 1;
    if (this.looks % COLLECTED_EVERY === 0) this.service.collect();
    this.take(heldMb(await this.service.text('/metrics')));
    this.isAsking = false;
  }

  private take(held: number | null): void {
    const at = (performance.now() - this.started) / 1_000;
    this.samples.push({ at, rssMb: residentMb(this.service.pid), heldMb: held });
  }
}

/** What is resident without the room in the heap that holds nothing, of the metrics of a service; null without them. */
export function heldMb(metrics: string): number | null {
  const [resident, room, used] = [
    'process_resident_memory_bytes',
    'nodejs_heap_size_total_bytes',
    'nodejs_heap_size_used_bytes',
  ].map((name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? NaN));
  if (resident === undefined || room === undefined || used === undefined) return null;
  const held = resident - room + used;
  return Number.isNaN(held) ? null : Math.round(held / 1_048_576);
}

/**
 * Whether what was resident stayed below the promise, and what was held came to rest. The room of the heap does not count:
 * how much of it is garbage, and how long it is kept once it is empty, the collector decides anew all the time. What leaks is never given back, so that of each part
 * only that counts which no later part was without: a hump is not growth, however high; and a single high end is not, for
 * the rise is the median of those between any two parts (Theil, 1950; Sen, 1968).
 */
export function judgeMemory(samples: readonly Sample[]): MemoryVerdict {
  const length = samples.at(-1)?.at ?? 0;
  const warmUp = length * WARM_UP;
  const step = (length - warmUp) / FLOORS;
  const floors = Array.from({ length: FLOORS }, (_, part) => {
    const [from, until] = [warmUp + part * step, warmUp + (part + 1) * step];
    const inPart = samples.filter(({ at }) => at >= from && at <= until);
    const held = inPart.flatMap((sample) => sample.heldMb ?? []);
    return Math.min(...(held.length > 0 ? held : inPart.map(({ rssMb }) => rssMb)));
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
