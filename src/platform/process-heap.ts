import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** What the collector left, and the limit that it works against. */
export interface HeapFigures {
  readonly limitBytes: number;
  /** Alive after the last full collection; null before the first. */
  readonly aliveBytes: number | null;
}

/** Looks at the heap of this process whenever the collector has gone through all of it. */
export class ProcessHeap {
  private aliveBytes: number | null = null;
  private readonly limitBytes = getHeapStatistics().heap_size_limit;
  private readonly observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // What Node tells of a collection.
      const { kind } = (entry as unknown as { readonly detail: { readonly kind?: number } }).detail;
      if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) this.aliveBytes = getHeapStatistics().used_heap_size;
    }
  });

  constructor() {
    this.observer.observe({ entryTypes: ['gc'] });
  }

  figures(): HeapFigures {
    return { limitBytes: this.limitBytes, aliveBytes: this.aliveBytes };
  }

  close(): void {
    this.observer.disconnect();
  }
}
