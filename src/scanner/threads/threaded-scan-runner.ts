import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { NO_OWNERSHIP } from '#domain/movements';
import { refuse, type Result } from '#domain/shared';
import { ScanRunner, type Scanned, type ScanTask } from '../scan-runner.js';
import {
  AT_ONCE_BYTES,
  type BodyBeginning,
  ThreadPlaces,
  type ThreadPlace,
  worked,
} from '../../platform/work/thread-places.js';
import { BodyScan } from './body-scan.js';
import type { FromWorker, ToWorker } from './scan.worker.js';

/** What a scan makes does not live long: all detectors cost a tenth less than with Node's 48 MB. */
const NURSERY_MB = 96;
/**
 * What the heap of one thread may grow to. Columns and the bytes of names stand beside it: a few hundred bytes a row, of
 * which a body may have a million.
 */
const THREAD_HEAP_MB = 1024;
/** Pieces of a body that are on their way to a thread. */
const PIECES_AHEAD = 16;

/** Scans small bodies in place and others in threads with a memory bound of their own. */
@Injectable()
export class ThreadedScanRunner extends ScanRunner implements OnApplicationShutdown {
  /** What the heap of one thread may grow to, in MB. */
  protected readonly heapMb: number = THREAD_HEAP_MB;
  private readonly places = new ThreadPlaces();
  private readonly workers = new Set<Worker>();

  override async run(task: ScanTask): Promise<Result<Scanned>> {
    try {
      return await this.scan(task);
    } catch (error) {
      // What the body cannot be read for was said for the client: it is no failure, and quotes nothing.
      if (error instanceof Error && 'refusal' in error) throw error;
      throw failureWithoutWords(error);
    }
  }

  private async scan(task: ScanTask): Promise<Result<Scanned>> {
    const begun = await this.places.begin(task.body);
    try {
      if (begun.rest === null && begun.size <= AT_ONCE_BYTES) return await inPlace(task, begun.pieces);
      const place = await this.places.open(task.who);
      if (place === null) return TOO_MANY;
      try {
        return await this.inThread(task, begun, place);
      } finally {
        place.close();
      }
    } finally {
      begun.letGo();
      await begun.rest?.return?.();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  private async inThread(task: ScanTask, begun: BodyBeginning, place: ThreadPlace): Promise<Result<Scanned>> {
    const { request, signal } = task;
    await place.work();
    if (signal.aborted) return GONE;
    const worker = new Worker(new URL('./scan.worker.js', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: this.heapMb, maxYoungGenerationSizeMb: NURSERY_MB },
    });
    this.workers.add(worker);
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await new Conversation(worker, task, tooBig(this.heapMb)).hold(place, begun);
    } finally {
      signal.removeEventListener('abort', stop);
      this.workers.delete(worker);
      await worker.terminate();
    }
  }
}

/** What nobody expected, for the log: where it happened, but not what it says, which may quote a transaction. */
function failureWithoutWords(error: unknown): Error {
  const failure = new Error('A scan failed.');
  if (!(error instanceof Error)) return failure;
  const { stack = '', message } = error;
  const places = message !== '' && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  failure.stack = `${failure.name}: ${failure.message} (${error.name})${places}`;
  return failure;
}

async function inPlace({ request, ownersOf }: ScanTask, pieces: readonly Uint8Array[]): Promise<Result<Scanned>> {
  const scan = new BodyScan(request);
  for (const piece of pieces) {
    const pushed = scan.push(piece);
    if (!pushed.ok) return pushed;
  }
  const ended = scan.end();
  if (!ended.ok) return ended;
  return scan.finish(ended.value === null ? NO_OWNERSHIP : await ownersOf(ended.value));
}

/** What is said to a thread and by it. */
class Conversation {
  private ahead = 0;
  private outcome: Result<Scanned> | null = null;
  private readonly listening: (() => void)[] = [];
  private readonly ended: Promise<Result<Scanned>>;

  constructor(
    private readonly worker: Worker,
    { ownersOf }: ScanTask,
    outOfMemory: Result<never>,
  ) {
    this.ended = new Promise<Result<Scanned>>((resolve, reject) => {
      const settle = (result: Result<Scanned>): void => {
        this.outcome ??= result;
        resolve(result);
        this.wake();
      };
      worker.on('message', (message: FromWorker) => {
        if ('outcome' in message) settle(message.outcome);
        else if ('taken' in message) this.ahead -= 1;
        else ownersOf(message.whoHolds).then((ownership) => this.tell({ ownership }), reject);
        this.wake();
      });
      worker.once('error', (error: Error & { readonly code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') settle(outOfMemory);
        else reject(error);
        this.wake();
      });
      worker.once('exit', () => settle(this.outcome ?? GONE));
    });
    // Whoever fails first, the other is still listened to.
    this.ended.catch(() => undefined);
  }

  /** Sends the body, never far ahead of what the thread has taken, and waits for the outcome. */
  async hold(place: ThreadPlace, begun: BodyBeginning): Promise<Result<Scanned>> {
    for await (const piece of worked(place, begun, () => this.until(() => this.ahead === 0))) {
      if (this.outcome !== null) break;
      this.tell({ piece });
      this.ahead += 1;
      await this.until(() => this.ahead < PIECES_AHEAD);
    }
    if (this.outcome === null) this.tell({ ended: true });
    return this.ended;
  }

  /** Waits until something holds, or the outcome is there. */
  private async until(holds: () => boolean): Promise<void> {
    while (!holds() && this.outcome === null) await new Promise<void>((heard) => this.listening.push(heard));
  }

  private tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private wake(): void {
    for (const heard of this.listening.splice(0)) heard();
  }
}

function tooBig(heapMb: number): Result<never> {
  const detail = `The scan needs more memory than ${heapMb} MB (scan_thread_mb).`;
  return refuse({ code: 'payload_too_large', detail });
}

const TOO_MANY = refuse({ code: 'overloaded', detail: 'Too many scans are waiting.', retry_after_s: 5 });
const GONE = refuse({ code: 'overloaded', detail: 'The scan was stopped.', retry_after_s: 5 });
