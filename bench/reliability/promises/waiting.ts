import { setTimeout as sleep } from 'node:timers/promises';

const MAX_MS = 60_000;
const PAUSE_MS = 10;

/** Asks until it holds. Milliseconds that it took; infinite where it does not within a minute. */
export async function msUntil(holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  for (;;) {
    const isSo = await holds();
    const ms = performance.now() - started;
    if (isSo) return ms;
    if (ms > MAX_MS) return Infinity;
    await sleep(PAUSE_MS);
  }
}

/** What came of it, and after how many milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

/** Does it again and again, until it is told to stop; resolves when the last has ended. */
export function again(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await work();
      await sleep(pauseMs);
    }
  })();
  return () => {
    isOver = true;
    return loop;
  };
}

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Infinity;
}
