import {
  AdapterProcess,
  callTime,
  loadedAdapters,
  PORT_BOUNDS,
  PULLED,
  sourceUnavailable,
  TransactionSource,
  type MovementSource,
  type SourceDescription,
  type SourceRequest,
  type SourceTable,
} from '#adapter-kit';
import { keptWithin, UTC } from '#domain/analytics';
import { formatInstant, ok, refuse, type Result } from '#domain/shared';
import { NO_PLACE, WorkerLost, WorkerPool, type WorkerThread } from '../../platform/work/worker-pool.js';
import type { ReadColumns } from '../read-columns.js';
import type { SourceMessage, SourceStart, ToSource } from './movement-source.worker.js';

const BOUNDS = PORT_BOUNDS['transaction-source'];
const PROCESSES = new WorkerPool({
  script: new URL('./movement-source.worker.js', import.meta.url),
  heapMb: BOUNDS.heapMb,
  place: (run) => new AdapterProcess(run),
});

/** What a source of others may take. */
export interface SourceTimes {
  /** For a part, in milliseconds: it may wait for a network, and one that needs longer is taken to have no end. */
  readonly partMs: number;
  /** For all of it. */
  readonly wholeMs: number;
}

const TIMES: SourceTimes = { partMs: BOUNDS.callMs, wholeMs: BOUNDS.wholeMs ?? Infinity };
/** As many as a file may have (docs/operations.md). */
const MAX_ROWS = 1_000_000;

/** A source that others wrote, each question in a process of its own. What it cannot hand over refuses the question. */
export class BroughtSource extends TransactionSource {
  constructor(
    private readonly brought: Pick<MovementSource, 'source' | 'kind'>,
    private readonly columns: ReadColumns,
    private readonly times = TIMES,
    private readonly maxRows = MAX_ROWS,
  ) {
    super();
  }

  override describe(): SourceDescription {
    const { source, kind } = this.brought;
    return { source, kind, stores: false, capabilities: { ...PULLED, exact_total: true } };
  }

  override async table({ filter, zone = UTC, signal }: SourceRequest): Promise<Result<SourceTable>> {
    const { source } = this.brought;
    const { from, to } = keptWithin(filter, zone);
    const data: SourceStart = {
      adapters: loadedAdapters(),
      source,
      asked: {
        from: from === null ? null : formatInstant(from),
        until: to === null ? null : formatInstant(to),
        datasets: filter.datasets,
      },
      maxRows: this.maxRows,
    };
    const thread = PROCESSES.start<ToSource, SourceMessage>({ data, signal });
    const reading = new SourceReading(thread, this.times);
    try {
      const table = await this.columns({ dataset: source, profile: 'generic' }, reading.lines());
      return ok({ table, coverage: reading.coverage });
    } catch (error) {
      if (error instanceof WorkerLost && error.isOverloaded) return refuse(NO_PLACE);
      if (error instanceof SourceFailed) return sourceUnavailable(source, error.message);
      throw error;
    } finally {
      await thread.close();
    }
  }
}

/** Why a source gave nothing. */
class SourceFailed extends Error {}

/** The lines of one question, asked part by part. */
class SourceReading {
  coverage: SourceTable['coverage'] = {};

  constructor(
    private readonly thread: WorkerThread<ToSource, SourceMessage>,
    private readonly times: SourceTimes,
  ) {}

  async *lines(): AsyncGenerator<Uint8Array> {
    await this.ready();
    // It did nothing yet: waiting for others, and loading, have their own times.
    const until = performance.now() + this.times.wholeMs;
    for (;;) {
      const answer = await this.ask();
      if ('failed' in answer) throw new SourceFailed(answer.failed);
      if ('lines' in answer) yield answer.lines;
      if ('rejected' in answer) {
        this.coverage = { rejected: answer.rejected, truncated: answer.truncated };
        return;
      }
      if (performance.now() > until) {
        throw new SourceFailed(`it was stopped: all of it took longer than ${this.times.wholeMs} ms`);
      }
    }
  }

  private async ready(): Promise<void> {
    try {
      await this.thread.ready();
    } catch (error) {
      if (error instanceof WorkerLost && error.isOverloaded) throw error;
      throw new SourceFailed(endOf(error));
    }
  }

  private async ask(): Promise<SourceMessage> {
    let timer: NodeJS.Timeout | undefined;
    const ms = callTime(this.times.partMs);
    try {
      const late = new Promise<SourceMessage>((resolve) => {
        const failed = `it was stopped: a part took longer than ${ms} ms`;
        timer = setTimeout(() => resolve({ failed }), ms);
      });
      return await Promise.race([this.thread.ask('goOn'), late]);
    } catch (error) {
      return { failed: endOf(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}

function endOf(error: unknown): string {
  const isFull = error instanceof WorkerLost && error.isOutOfMemory;
  return `it ended: ${isFull ? 'it needs more memory than it may have' : error instanceof Error ? error.message : ''}`;
}
