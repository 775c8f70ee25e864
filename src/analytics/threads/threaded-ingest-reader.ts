import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ADAPTER_BRIDGES, loadedAdapters } from '#adapter-kit';
import type { IngestRequest } from '#domain/analytics';
import { addedProfiles } from '#domain/movements';
import { ok, refuse, type Result } from '#domain/shared';
import { IngestReader, type IngestReading } from '../ingest-reader.js';
import { type BodyBeginning, ThreadPlaces, type ThreadPlace, worked } from '../../platform/work/thread-places.js';
import { WorkerLost, WorkerPool, type WorkerThread } from '../../platform/work/worker-pool.js';
import { BodyIngest } from './body-ingest.js';
import type { IngestQuestion, IngestReply, IngestStart } from './ingest.worker.js';

/** What the heap of one thread may grow to. */
const THREAD_HEAP_MB = 1536;

/** Reads small bodies in place and others in threads with a memory bound of their own. */
@Injectable()
export class ThreadedIngestReader extends IngestReader implements OnApplicationShutdown {
  private readonly places = new ThreadPlaces();
  private readonly threads = new WorkerPool({
    requests: ADAPTER_BRIDGES,
    script: new URL('./ingest.worker.js', import.meta.url),
    heapMb: THREAD_HEAP_MB,
  });

  override async open(
    request: IngestRequest,
    body: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
    who: string,
  ): Promise<Result<IngestReading>> {
    const begun = await this.places.begin(body);
    try {
      // What others wrote is waited for where that holds nobody up.
      if (begun.isSmall && addedProfiles().length === 0) return inPlace(request, begun.pieces);
      const place = await this.places.open({ who, signal });
      if (place === null) return signal.aborted ? GONE : TOO_MANY;
      return await this.inThread(request, begun, place, signal);
    } finally {
      await begun.end();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }

  private async inThread(
    request: IngestRequest,
    begun: BodyBeginning,
    place: ThreadPlace,
    signal: AbortSignal,
  ): Promise<Result<IngestReading>> {
    await place.work();
    if (signal.aborted) {
      place.close();
      return GONE;
    }
    const data: IngestStart = { request, adapters: loadedAdapters() };
    const thread: Thread = this.threads.start({ data, signal, onEnd: () => place.close() });
    try {
      const plan = await planOf(
        thread,
        worked(place, begun, () => thread.idle()),
      );
      if (plan.ok) return ok(readingOf(thread, plan.value));
      await thread.close();
      return plan;
    } catch (error) {
      await thread.close();
      if (error instanceof WorkerLost && error.isOutOfMemory) return TOO_BIG;
      throw error;
    }
  }
}

type Thread = WorkerThread<IngestQuestion, IngestReply>;

async function planOf(thread: Thread, pieces: AsyncIterable<Uint8Array>): Promise<Result<IngestReading['plan']>> {
  const refused = await thread.stream(piecesOf(pieces), (reply) => 'taken' in reply && !reply.taken.ok);
  if (refused !== null && 'taken' in refused && !refused.taken.ok) return refused.taken;
  const reply = await thread.ask({ ended: true });
  if (!('plan' in reply)) throw new Error('the thread answered something else');
  return reply.plan;
}

async function* piecesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<IngestQuestion> {
  for await (const piece of pieces) yield { piece };
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
const GONE = refuse({ code: 'overloaded', detail: 'The reading was stopped.', retry_after_s: 5 });
const TOO_BIG = refuse({
  code: 'payload_too_large',
  detail: `The body needs more memory than ${THREAD_HEAP_MB} MB (ingest_thread_mb).`,
});
