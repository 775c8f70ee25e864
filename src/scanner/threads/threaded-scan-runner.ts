import { Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { ADAPTER_BRIDGES, AdapterProcess, callTime, loadedAdapters, PORT_BOUNDS } from '#adapter-kit';
import { addedProfiles, NO_OWNERSHIP } from '#domain/movements';
import { addedDetectors, type ScanRequest } from '#domain/scanner';
import { refuse, type Result } from '#domain/shared';
import { ScanRunner, type Scanned, type ScanTask } from '../scan-runner.js';
import { type BodyBeginning, ThreadPlaces, type ThreadPlace, worked } from '../../platform/work/thread-places.js';
import { WorkerLost, WorkerPool, type WorkerThread } from '../../platform/work/worker-pool.js';
import { BodyScan } from './body-scan.js';
import type { FromWorker, ScanStart, ToWorker } from './scan.worker.js';

/** What a scan makes does not live long: all detectors cost a tenth less than with Node's 48 MB. */
const NURSERY_MB = 96;
/**
 * What the heap of one thread may grow to. Columns and the bytes of names stand beside it: a few hundred bytes a row, of
 * which a body may have a million.
 */
const { heapMb: THREAD_HEAP_MB } = PORT_BOUNDS.detector;
/** The longest that is said at once: the accounts of a million payments, to be asked who holds them. */
const { answerMb: ANSWER_MB } = PORT_BOUNDS.detector;

/**
 * Scans small bodies in place and others in threads with a memory bound of their own; those that detectors of others look
 * at in processes.
 */
@Injectable()
export class ThreadedScanRunner extends ScanRunner implements OnApplicationShutdown {
  private readonly places = new ThreadPlaces();
  private readonly threads: WorkerPool;
  private readonly processes: WorkerPool;

  /** @param heapMb what the heap of one thread may grow to */
  constructor(@Optional() private readonly heapMb = THREAD_HEAP_MB) {
    super();
    const script = new URL('./scan.worker.js', import.meta.url);
    this.threads = new WorkerPool({ requests: ADAPTER_BRIDGES, script, heapMb, nurseryMb: NURSERY_MB });
    // Columns stand beside the heap.
    this.processes = new WorkerPool({
      script,
      heapMb,
      place: (run) => new AdapterProcess({ ...run, besideMb: THREAD_HEAP_MB, answerMb: ANSWER_MB }),
    });
  }

  override async run(task: ScanTask): Promise<Result<Scanned>> {
    try {
      const body = await this.places.begin(task.body);
      try {
        const isOurs = addedDetectors().length === 0 && addedProfiles().length === 0;
        if (!body.isSmall || !isOurs) return await this.apart(task, body);
        const scan = new BodyScan(task.request);
        const accounts = scan.whole(body.pieces);
        if (!accounts.ok) return accounts;
        return scan.answer(accounts.value === null ? NO_OWNERSHIP : await task.ownersOf(accounts.value));
      } finally {
        await body.end();
      }
    } catch (error) {
      // What the body cannot be read for was said for the client: it is no failure, and quotes nothing.
      if (error instanceof Error && 'refusal' in error) throw error;
      throw failureWithoutWords(error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.threads.stop(), this.processes.stop()]);
  }

  /** A large body, and what others wrote, which runs where it can be ended. */
  private async apart(task: ScanTask, body: BodyBeginning): Promise<Result<Scanned>> {
    const place = await this.places.open(task);
    if (place === null) return task.signal.aborted ? GONE : TOO_MANY;
    try {
      return await this.inThread(task, body, place);
    } finally {
      place.close();
    }
  }

  private async inThread(task: ScanTask, body: BodyBeginning, place: ThreadPlace): Promise<Result<Scanned>> {
    const { request, signal } = task;
    await place.work();
    if (signal.aborted) return GONE;
    const places = asksOthers(request) ? this.processes : this.threads;
    const thread = places.start<ToWorker, FromWorker>({
      data: { request, adapters: loadedAdapters() } satisfies ScanStart,
      signal,
    });
    try {
      await thread.ready();
      return await converse(
        thread,
        task,
        worked(place, body, () => thread.idle()),
      );
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      return error.isOutOfMemory ? tooBig(this.heapMb) : GONE;
    } finally {
      await thread.close();
    }
  }
}

/** Whether a detector of others is to look at what is scanned. */
function asksOthers({ detectors }: ScanRequest): boolean {
  return addedDetectors().some((name) => detectors === null || detectors.includes(name));
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

/** Sends the body, and answers for who holds the accounts, until the outcome is there. */
async function converse(
  thread: WorkerThread<ToWorker, FromWorker>,
  { ownersOf, request }: ScanTask,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Result<Scanned>> {
  let reply = await thread.stream(piecesOf(pieces), (answer) => 'outcome' in answer);
  reply ??= await thread.ask({ ended: true });
  if ('whoHolds' in reply) {
    const ownership = await thread.unlessLost(ownersOf(reply.whoHolds));
    reply = await thread.ask({ ownership });
  }
  while ('soFar' in reply) {
    reply = await orSoFar(thread.ask({ goOn: true }), reply.soFar, callTime(request.budgetMs + GRACE_MS));
  }
  if (!('outcome' in reply)) throw new Error('the thread answered something else');
  return reply.outcome;
}

/** What the thread answers; where it has no end, or ends itself, what there was before: the thread is ended with the scan. */
async function orSoFar(asked: Promise<FromWorker>, soFar: Result<Scanned>, ms: number): Promise<FromWorker> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<FromWorker>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: soFar }), ms);
  });
  const lost = asked.catch((): FromWorker => ({ outcome: soFar }));
  return Promise.race([lost, late]).finally(() => clearTimeout(timer));
}

/** What a detector of others may take beyond the budget of the scan, of which it need not know. */
const { callMs: GRACE_MS } = PORT_BOUNDS.detector;

async function* piecesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<ToWorker> {
  for await (const piece of pieces) yield { piece };
}

function tooBig(heapMb: number): Result<never> {
  const detail = `The scan needs more memory than ${heapMb} MB (scan_thread_mb).`;
  return refuse({ code: 'payload_too_large', detail });
}

const TOO_MANY = refuse({ code: 'overloaded', detail: 'Too many scans are waiting.', retry_after_s: 5 });
const GONE = refuse({ code: 'overloaded', detail: 'The scan was stopped.', retry_after_s: 5 });
