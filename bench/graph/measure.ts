import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What one task took. CPU time is that of the whole process, its threads included, in milliseconds. */
export interface Taken<T> {
  readonly result: T;
  readonly ms: number;
  readonly cpuMs: number;
}

export async function taken<T>(task: () => Promise<T> | T): Promise<Taken<T>> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const result = await task();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { result, ms, cpuMs: (user + system) / 1_000 };
}

/** How long the runs of one operation took, in milliseconds. */
export interface Sampled {
  readonly runs: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time of one run on average. */
  readonly cpuMs: number;
}

const MIN_RUNS = 5;

/** Runs the task for each argument in turn, until all are done or the time is over; always a few times. */
export async function sampled<A>(args: readonly A[], budgetMs: number, task: (arg: A) => unknown): Promise<Sampled> {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const started = performance.now();
  for (const arg of args) {
    if (times.length >= MIN_RUNS && performance.now() - started > budgetMs) break;
    const before = performance.now();
    await task(arg);
    times.push(performance.now() - before);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { ...quantiles(times), cpuMs: (user + system) / 1_000 / times.length };
}

/** As `sampled`, for what is over in less than the clock can tell: without a promise between the runs. */
export function sampledInOneTurn<A>(args: readonly A[], task: (arg: A) => unknown): Sampled {
  const cpu = process.cpuUsage();
  const times = args.map((arg) => {
    const before = performance.now();
    task(arg);
    return performance.now() - before;
  });
  const { user, system } = process.cpuUsage(cpu);
  return { ...quantiles(times), cpuMs: (user + system) / 1_000 / times.length };
}

/**
 * As `sampledInOneTurn`, several rounds of it: of each argument the median counts, so that what disturbs one round is not
 * taken for what the argument costs.
 */
export function sampledEach<A>(args: readonly A[], rounds: number, task: (arg: A) => unknown): Sampled {
  const cpu = process.cpuUsage();
  const taken = args.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, arg] of args.entries()) {
      const before = performance.now();
      task(arg);
      taken[index]?.push(performance.now() - before);
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const medians = taken.map((runs) => runs.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  return { ...quantiles(medians), cpuMs: (user + system) / 1_000 / (args.length * rounds) };
}

/** As `sampled` for two that are compared: in turn, so that whatever disturbs the one disturbs the other too. */
export async function sampledInTurn(
  count: number,
  budgetMs: number,
  task: () => unknown,
  peer: () => unknown,
): Promise<readonly [Sampled, Sampled]> {
  const runs: Taken<unknown>[] = [];
  const peerRuns: Taken<unknown>[] = [];
  const started = performance.now();
  for (let run = 0; run < count; run += 1) {
    if (run >= MIN_RUNS && performance.now() - started > budgetMs) break;
    runs.push(await taken(task));
    peerRuns.push(await taken(peer));
  }
  const summary = (all: readonly Taken<unknown>[]): Sampled => ({
    ...quantiles(all.map(({ ms }) => ms)),
    cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / all.length,
  });
  return [summary(runs), summary(peerRuns)];
}

/** `count` numbers from 0, as arguments of runs that are all alike. */
export function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The median and the 99th percentile. */
export function quantiles(taken: readonly number[]): Pick<Sampled, 'runs' | 'p50' | 'p99'> {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { runs: sorted.length, p50: at(0.5), p99: at(0.99) };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are alive on and off the heap, after everything that is not was collected. */
export function liveBytes(): number {
  for (let i = 0; i < 3; i += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The largest resident set while a task ran, in bytes. */
export async function withPeakRss<T>(task: () => Promise<T>): Promise<{ readonly result: T; readonly peak: number }> {
  let peak = process.memoryUsage.rss();
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  try {
    return { result: await task(), peak: Math.max(peak, process.memoryUsage.rss()) };
  } finally {
    clearInterval(look);
  }
}
