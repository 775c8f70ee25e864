import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { IngestRequest } from '#domain/analytics';
import { ok, refuse, type Result } from '#domain/shared';
import { IngestReader, type IngestReading } from '../ingest-reader.js';
import {
  AT_ONCE_BYTES,
  type BodyBeginning,
  ThreadPlaces,
  type ThreadPlace,
  worked,
} from '../../platform/work/thread-places.js';
import { BodyIngest } from './body-ingest.js';
import type { IngestQuestion, IngestReply } from './ingest.worker.js';

/** What the heap of one thread may grow to. */
const THREAD_HEAP_MB = 1536;
/** Pieces of a body that are on their way to a thread. */
const PIECES_AHEAD = 16;

/** Reads small bodies in place and others in threads with a memory bound of their own. */
@Injectable()
export class ThreadedIngestReader extends IngestReader implements OnApplicationShutdown {
  private readonly places = new ThreadPlaces();
  private readonly workers = new Set<Worker>();

  override async open(
    request: IngestRequest,
    body: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
    who: string,
  ): Promise<Result<IngestReading>> {
    const begun = await this.places.begin(body);
    try {
      if (begun.rest === null && begun.size <= AT_ONCE_BYTES) return inPlace(request, begun.pieces);
      const place = await this.places.open(who);
      return place === null ? TOO_MANY : await this.inThread(request, begun, place, signal);
    } finally {
      begun.letGo();
      await begun.rest?.return?.();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.terminate()));
  }

  private async inThread(
    request: IngestRequest,
    begun: BodyBeginning,
    place: ThreadPlace,
    signal: AbortSignal,
  ): Promise<Result<IngestReading>> {
    await place.work();
    const thread = this.start(request, place, signal);
    try {
      const read = await readIn(thread, place, begun);
      if (!read.ok) await thread.close();
      return read;
    } catch (error) {
      await thread.close();
      throw error;
    }
  }

  private start(request: IngestRequest, place: ThreadPlace, signal: AbortSignal): Thread {
    const worker = new Worker(new URL('./ingest.worker.js', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    });
    this.workers.add(worker);
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    return new Thread(worker, async () => {
      signal.removeEventListener('abort', stop);
      if (!this.workers.delete(worker)) return;
      await worker.terminate();
      place.close();
    });
  }
}

/** A worker that is asked one thing after the other, and answers in that order. */
class Thread {
  private readonly asked: { resolve: (reply: IngestReply) => void; reject: (error: unknown) => void }[] = [];
  private failure: unknown = null;

  constructor(
    private readonly worker: Worker,
    readonly close: () => Promise<void>,
  ) {
    worker.on('message', (reply: IngestReply) => this.asked.shift()?.resolve(reply));
    worker.once('error', (error) => this.fail(error));
    worker.once('exit', () => this.fail(new Error('the thread has ended')));
  }

  ask(question: IngestQuestion): Promise<IngestReply> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) {
        reject(this.failure instanceof Error ? this.failure : new Error('the thread has failed'));
        return;
      }
      this.asked.push({ resolve, reject });
      this.worker.postMessage(question);
    });
  }

  private fail(error: unknown): void {
    this.failure ??= error;
    for (const { reject } of this.asked.splice(0)) reject(this.failure);
  }
}

async function readIn(thread: Thread, place: ThreadPlace, begun: BodyBeginning): Promise<Result<IngestReading>> {
  const ahead: Promise<IngestReply>[] = [];
  const isIdle = async (): Promise<void> => void (await Promise.allSettled(ahead));
  const send = async (piece: Uint8Array): Promise<Result<null>> => {
    const sent = thread.ask({ piece });
    // Whoever fails first is heard when it is its turn.
    sent.catch(() => undefined);
    ahead.push(sent);
    if (ahead.length < PIECES_AHEAD) return ok(null);
    const reply = await ahead.shift();
    return reply !== undefined && 'taken' in reply ? reply.taken : ok(null);
  };
  try {
    for await (const piece of worked(place, begun, isIdle)) {
      const sent = await send(piece);
      if (!sent.ok) return sent;
    }
    for (const reply of await Promise.all(ahead)) if ('taken' in reply && !reply.taken.ok) return reply.taken;
    const reply = await thread.ask({ ended: true });
    if (!('plan' in reply)) throw new Error('the thread answered something else');
    return reply.plan.ok ? ok(readingOf(thread, reply.plan.value)) : reply.plan;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return TOO_BIG;
    throw error;
  }
}

function readingOf(thread: Thread, plan: IngestReading['plan']): IngestReading {
  return {
    plan,
    lines: linesOf(thread),
    conflicts: async (txIds) => {
      const reply = await thread.ask({ conflicts: txIds });
      return 'rejections' in reply ? reply.rejections : ok([]);
    },
    close: () => thread.close(),
  };
}

/** The next lines are made while the last are stored. */
async function* linesOf(thread: Thread): AsyncGenerator<string> {
  let next = thread.ask({ next: true });
  for (;;) {
    const reply = await next;
    if (!('lines' in reply) || reply.lines === null) return;
    next = thread.ask({ next: true });
    next.catch(() => undefined);
    yield reply.lines;
  }
}

function inPlace(request: IngestRequest, pieces: readonly Uint8Array[]): Result<IngestReading> {
  const ingest = new BodyIngest(request);
  for (const piece of pieces) {
    const pushed = ingest.push(piece);
    if (!pushed.ok) return pushed;
  }
  const plan = ingest.end();
  if (!plan.ok) return plan;
  return ok({
    plan: plan.value,
    lines: heldLines(ingest),
    conflicts: (txIds) => Promise.resolve(ingest.conflicts(txIds)),
    close: () => Promise.resolve(),
  });
}

async function* heldLines(ingest: BodyIngest): AsyncGenerator<string> {
  await Promise.resolve();
  for (let lines = ingest.next(); lines !== null; lines = ingest.next()) yield lines;
}

const TOO_MANY = refuse({ code: 'overloaded', detail: 'Too many bodies are waiting.', retry_after_s: 5 });
const TOO_BIG = refuse({
  code: 'payload_too_large',
  detail: `The body needs more memory than ${THREAD_HEAP_MB} MB (ingest_thread_mb).`,
});
