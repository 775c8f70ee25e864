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
import { DoubtfulRecords } from './doubtful-records.js';
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
  /** The place at which it was stopped, in words. */
  private stoppedAt = '';
  private readonly doubts: DoubtfulRecords;

  constructor(
    private readonly format: string,
    private readonly options: ImportOptions,
    private readonly objectMs: number,
    private readonly processes: WorkerPool,
  ) {
    this.doubts = new DoubtfulRecords(options.dataset);
  }

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
    if (this.stopped !== null) return this.rejection(place, `not tried: it was stopped ${this.stoppedAt}`);
    const answer = await this.answerTo(asked);
    if (this.isStopped()) this.stoppedAt = placeText(place);
    if ('failed' in answer) return this.rejection(place, answer.failed);
    this.unmapped = answer.unmapped;
    const { batch } = answer;
    return { ...batch, warnings: [...batch.warnings, ...this.doubts.of(batch.records)] };
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
      const isFull = error instanceof WorkerLost && error.isOutOfMemory;
      const why = error instanceof Error ? error.message : String(error);
      this.stopped ??= `it ended: ${isFull ? `it needs more memory than the ${HEAP_MB} MB that it may have` : why}`;
      return { failed: this.stopped };
    } finally {
      clearTimeout(timer);
    }
  }

  private isStopped(): boolean {
    return this.stopped !== null;
  }

  private rejection(place: ImportPlace, why: string): ImportedBatch {
    const message = `The importer ${this.format} failed: ${why}.`;
    const rejection = { ...place, object: null, id: null, code: 'adapter_failed', message, violations: [] };
    return { ...NOTHING, rejections: [rejection] };
  }
}

/** `at line 7`: where it stood, in words. */
function placeText({ line, index }: ImportPlace): string {
  if (line !== undefined) return `at line ${line}`;
  return index === undefined ? 'at the end' : `at object ${index}`;
}
