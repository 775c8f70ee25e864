import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { NO_OWNERSHIP, refuse, type Result } from '#domain';
import { ScanRunner, type Scanned, type ScanTask } from '../scan-runner.js';
import { BodyScan } from './body-scan.js';
import type { FromWorker, ToWorker } from './scan.worker.js';

/** Bodies up to this are scanned at once; 5 000 rows are larger, and go to a thread. */
const AT_ONCE_BYTES = 256 * 1024;
/** Threads that scan at the same time, and requests that may wait for one. */
/** What a scan makes does not live long: all detectors cost a tenth less than with Node's 48 MB. */
const NURSERY_MB = 96;
const THREADS = 2;
const WAITING = 16;
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
  private running = 0;
  private readonly waiting: (() => void)[] = [];
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
    const pieces: Uint8Array[] = [];
    let size = 0;
    const rest = task.body[Symbol.asyncIterator]();
    for (;;) {
      const next = await rest.next();
      if (next.done === true) return inPlace(task, pieces);
      pieces.push(next.value);
      size += next.value.byteLength;
      if (size > AT_ONCE_BYTES) break;
    }
    if (this.waiting.length >= WAITING) {
      await rest.return?.();
      return refuse({ code: 'overloaded', detail: 'Too many scans are waiting.', retry_after_s: 5 });
    }
    await this.turn();
    try {
      return await this.inThread({ ...task, body: chained(pieces, rest) });
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  private async turn(): Promise<void> {
    if (this.running >= THREADS) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
  }

  private async inThread(task: ScanTask): Promise<Result<Scanned>> {
    const { request, signal } = task;
    const worker = new Worker(new URL('./scan.worker.js', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: this.heapMb, maxYoungGenerationSizeMb: NURSERY_MB },
    });
    this.workers.add(worker);
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await conversation(worker, task, tooBig(this.heapMb));
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

async function* chained(first: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  try {
    for (;;) {
      const next = await rest.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

/** Sends the body, never far ahead of what the thread has taken, and waits for the outcome. */
async function conversation(
  worker: Worker,
  { body, ownersOf }: ScanTask,
  outOfMemory: Result<never>,
): Promise<Result<Scanned>> {
  let ahead = 0;
  let wake: (() => void) | null = null;
  let outcome: Result<Scanned> | null = null;
  const tell = (message: ToWorker): void => worker.postMessage(message);
  const ended = new Promise<Result<Scanned>>((resolve, reject) => {
    const settle = (result: Result<Scanned>): void => {
      outcome = result;
      wake?.();
      resolve(result);
    };
    worker.on('message', (message: FromWorker) => {
      if ('outcome' in message) settle(message.outcome);
      else if ('taken' in message) ahead--;
      else ownersOf(message.whoHolds).then((ownership) => tell({ ownership }), reject);
      wake?.();
    });
    worker.once('error', (error: Error & { readonly code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') settle(outOfMemory);
      else reject(error);
      wake?.();
    });
    worker.once('exit', () => settle(outcome ?? GONE));
  });
  // Whoever fails first, the other is still listened to.
  ended.catch(() => undefined);
  for await (const piece of body) {
    if (outcome !== null) break;
    tell({ piece });
    ahead++;
    while (ahead >= PIECES_AHEAD && outcome === null) {
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  if (outcome === null) tell({ ended: true });
  return ended;
}

function tooBig(heapMb: number): Result<never> {
  const detail = `The scan needs more memory than ${heapMb} MB (scan_thread_mb).`;
  return refuse({ code: 'payload_too_large', detail });
}

const GONE = refuse({ code: 'overloaded', detail: 'The scan was stopped.', retry_after_s: 5 });
