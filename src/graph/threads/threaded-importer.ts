import {
  AdapterProcess,
  callTime,
  loadedAdapters,
  PORT_BOUNDS,
  type ImportedBatch,
  type Importer,
  type ImportOptions,
  type ImportPlace,
} from '#adapter-kit';
import { WorkerLost, WorkerPool, type WorkerThread } from '../../platform/work/worker-pool.js';
import type { ImportReading, ReadingImporter } from '../importers.js';
import type { FromReader, ReadingStart, ToReader } from './importer.worker.js';

/** An importer that needs longer for one object is taken to have no end. */
const { callMs: OBJECT_MS, heapMb: HEAP_MB } = PORT_BOUNDS.importer;
const NOTHING: ImportedBatch = { records: [], warnings: [], rejections: [] };

/** An importer that others wrote, in a process of its own: it may throw, never end or end its process, and the service goes on. */
export class ThreadedImporter implements ReadingImporter {
  readonly format: string;
  readonly reads: readonly 'csv'[];
  private readonly processes: WorkerPool;

  /**
   * @param objectMs what it may take for one object, in milliseconds
   * @param lineMs what it may wait for a process; without it, what any adapter may
   */
  constructor(
    { format, reads = [] }: Importer,
    private readonly objectMs = OBJECT_MS,
    lineMs?: number,
  ) {
    this.processes = new WorkerPool({
      script: new URL('./importer.worker.js', import.meta.url),
      heapMb: HEAP_MB,
      place: (run) => new AdapterProcess({ ...run, ...(lineMs === undefined ? {} : { lineMs }) }),
    });
    this.format = format;
    this.reads = reads;
  }

  open(options: ImportOptions): ImportReading {
    return new ThreadedReading(this.format, options, this.objectMs, this.processes);
  }
}

class ThreadedReading implements ImportReading {
  unmapped: ReadonlyMap<string, number> = new Map();
  /** Begins with the first object: who waits for a body, or for another request, holds up nobody meanwhile. */
  private begun: WorkerThread<ToReader, FromReader> | null = null;
  /** Why nothing more is read; null while it is. */
  private stopped: string | null = null;

  constructor(
    private readonly format: string,
    private readonly options: ImportOptions,
    private readonly objectMs: number,
    private readonly processes: WorkerPool,
  ) {}

  async take(input: unknown, place: ImportPlace): Promise<ImportedBatch> {
    return this.read({ input, place }, place);
  }

  async finish(): Promise<ImportedBatch> {
    return this.stopped === null ? this.read({ ended: true }, {}) : NOTHING;
  }

  async close(): Promise<void> {
    this.stopped ??= 'it was closed';
    await this.begun?.close();
  }

  private thread(): WorkerThread<ToReader, FromReader> {
    const { format, options } = this;
    const data: ReadingStart = { adapters: loadedAdapters(), format, options };
    return (this.begun ??= this.processes.start<ToReader, FromReader>({ data }));
  }

  private async read(asked: ToReader, place: ImportPlace): Promise<ImportedBatch> {
    const answer = this.stopped === null ? await this.answerTo(asked) : { failed: this.stopped };
    if ('failed' in answer) return this.rejection(place, answer.failed);
    this.unmapped = answer.unmapped;
    return answer.batch;
  }

  private async answerTo(asked: ToReader): Promise<FromReader> {
    let timer: NodeJS.Timeout | undefined;
    const ms = callTime(this.objectMs);
    try {
      const thread = this.thread();
      await thread.ready();
      const late = new Promise<FromReader>((resolve) => {
        timer = setTimeout(() => {
          this.stopped = `it was stopped: an object took longer than ${ms} ms`;
          resolve({ failed: this.stopped });
          void thread.close();
        }, ms);
      });
      return await Promise.race([thread.ask(asked), late]);
    } catch (error) {
      if (error instanceof WorkerLost && error.isOverloaded) throw error;
      this.stopped ??= `it ended: ${error instanceof Error ? error.message : String(error)}`;
      return { failed: this.stopped };
    } finally {
      clearTimeout(timer);
    }
  }

  private rejection(place: ImportPlace, why: string): ImportedBatch {
    const message = `The importer ${this.format} failed: ${why}.`;
    const rejection = { ...place, object: null, id: null, code: 'adapter_failed', message, violations: [] };
    return { ...NOTHING, rejections: [rejection] };
  }
}
