import { AdapterProcess, callTime, loadedAdapters, PORT_BOUNDS, type ExportAbout } from '#adapter-kit';
import { WorkerLost, WorkerPool, type WorkerThread } from '../../platform/work/worker-pool.js';
import {
  ContainedExporters,
  type ContainedExport,
  type ExportReading,
  type RecordList,
} from '../documents/contained-exporters.js';
import type { ExportStart, FromExporter, ToExporter } from './exporter.worker.js';

const BOUNDS = PORT_BOUNDS.exporter;
const PROCESSES = new WorkerPool({
  script: new URL('./exporter.worker.js', import.meta.url),
  heapMb: BOUNDS.heapMb,
  // The records that it reads stand beside its heap.
  place: (run) => new AdapterProcess({ ...run, besideMb: 1024 }),
});

/** What an exporter of others may take. */
export interface ExportTimes {
  /** For a part of the document, in milliseconds: one that needs longer is taken to have no end. */
  readonly partMs: number;
  /** For all of it. */
  readonly wholeMs: number;
}

/** What is held of a document of others before its end is known. */
const MAX_BYTES = 1024 * 1024 * 1024;

const TIMES: ExportTimes = { partMs: BOUNDS.callMs, wholeMs: BOUNDS.wholeMs ?? Infinity };

/** Exporters that others wrote, each export in a process of its own. */
export class ThreadedExporters extends ContainedExporters {
  /** @param mostBytes what is held of a document before its end is known */
  constructor(
    private readonly times = TIMES,
    private readonly mostBytes = MAX_BYTES,
  ) {
    super();
  }

  override open(format: string): ExportReading {
    return new ThreadedExport(format, this.times, this.mostBytes);
  }
}

class ThreadedExport implements ExportReading {
  private readonly thread: WorkerThread<ToExporter, FromExporter>;
  /** Why nothing comes of it; null while something may. */
  private failed: string | null = null;

  constructor(
    format: string,
    private readonly times: ExportTimes,
    private readonly mostBytes: number,
  ) {
    const data: ExportStart = { adapters: loadedAdapters(), format };
    this.thread = PROCESSES.start<ToExporter, FromExporter>({ data });
  }

  async give(list: RecordList, lines: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const answer = await this.ask({ list, lines }, [lines.buffer]);
    if ('failed' in answer) this.failed ??= answer.failed;
    return this.failed === null;
  }

  async write(about: ExportAbout): Promise<ContainedExport> {
    const until = performance.now() + this.times.wholeMs;
    const parts: Uint8Array[] = [];
    let bytes = 0;
    let answer: FromExporter = this.failed === null ? await this.ask({ about }) : { failed: this.failed };
    while ('part' in answer) {
      parts.push(answer.part);
      bytes += answer.part.byteLength;
      if (bytes > this.mostBytes) {
        return { failed: `it was stopped: the document is longer than ${this.mostBytes} bytes` };
      }
      if (performance.now() > until) {
        return { failed: `it was stopped: the document took longer than ${this.times.wholeMs} ms` };
      }
      answer = await this.ask({ goOn: true });
    }
    if ('losses' in answer) return { parts, losses: answer.losses };
    return 'failed' in answer ? answer : { failed: 'it answered something else' };
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private async ask(question: ToExporter, given: readonly ArrayBuffer[] = []): Promise<FromExporter> {
    let timer: NodeJS.Timeout | undefined;
    const ms = callTime(this.times.partMs);
    try {
      await this.thread.ready();
      const late = new Promise<FromExporter>((resolve) => {
        timer = setTimeout(() => {
          resolve({ failed: `it was stopped: a part of the document took longer than ${ms} ms` });
        }, ms);
      });
      return await Promise.race([this.thread.ask(question, given), late]);
    } catch (error) {
      if (error instanceof WorkerLost && error.isOverloaded) throw error;
      return { failed: `it ended: ${error instanceof Error ? error.message : String(error)}` };
    } finally {
      clearTimeout(timer);
    }
  }
}
