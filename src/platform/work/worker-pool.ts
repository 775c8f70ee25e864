import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker, type Transferable } from 'node:worker_threads';
import type { Refusal } from '#domain/shared';

/** What answers as a thread of Node does: one, or a process. */
export interface Workplace {
  /** Resolves when it may be held to a time; a thread may from the beginning. */
  readonly ready?: Promise<void>;
  postMessage(message: unknown, given?: readonly Transferable[]): void;
  on(event: 'message', hear: (reply: unknown) => void): unknown;
  on(event: 'error', hear: (error: Error & LossCause) => void): unknown;
  on(event: 'exit', hear: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** Why a workplace was lost, as whoever runs it says. */
export interface LossCause {
  readonly code?: string;
  /** It never began: others had all places for too long. */
  readonly isOverloaded?: boolean;
}

/** What threads may ask of the process that made them, besides what they answer. */
export interface ThreadRequests {
  /** Called before a thread is made. */
  readonly prepare: () => void;
  /** Whether a message of a thread asked for something, which is done then, and is no reply. */
  readonly takes: (message: unknown) => boolean;
}

/** What the threads of a pool run, and what they may have. */
export interface WorkerSpec {
  readonly script: URL;
  /** What runs it instead of a thread of this process. */
  readonly place?: (run: { readonly script: URL; readonly data: unknown; readonly heapMb: number }) => Workplace;
  /** What its threads may ask of this process; without it nothing. */
  readonly requests?: ThreadRequests;
  /** What the heap of one thread may grow to; without it, what Node allows. */
  readonly heapMb?: number;
  readonly nurseryMb?: number;
}

export interface WorkerStart<Reply> {
  /** What the thread is given to begin with. */
  readonly data?: unknown;
  /** Ends the thread. */
  readonly signal?: AbortSignal;
  /** Takes the replies of a thread that does not answer in the order in which it is asked. */
  readonly onReply?: (reply: Reply) => void;
  /** Called once, when the thread has ended or is being ended. */
  readonly onEnd?: () => void;
}

/** A thread has ended, or was ended, before it answered. */
export class WorkerLost extends Error {
  readonly isOutOfMemory: boolean;
  /** It never began: others had all places for too long. */
  readonly isOverloaded: boolean;

  constructor(cause?: LossCause, words = 'the thread has ended') {
    super(words, { cause });
    this.isOutOfMemory = cause?.code === 'ERR_WORKER_OUT_OF_MEMORY';
    this.isOverloaded = cause?.isOverloaded === true;
  }
}

/** What is answered to somebody for whom there was no place in time. */
export const NO_PLACE: Refusal = {
  code: 'overloaded',
  detail: 'Too many adapters are at work.',
  retry_after_s: 5,
};

/** Threads with a memory bound of their own. Those that are open end with the pool. */
export class WorkerPool {
  private readonly open = new Set<{ readonly close: () => Promise<void> }>();

  constructor(private readonly spec: WorkerSpec) {}

  start<Question, Reply>(start: WorkerStart<Reply> = {}): WorkerThread<Question, Reply> {
    const thread = new WorkerThread<Question, Reply>(this.spec, {
      ...start,
      onEnd: () => {
        this.open.delete(thread);
        start.onEnd?.();
      },
    });
    this.open.add(thread);
    if (start.signal?.aborted === true) void thread.close();
    return thread;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.open].map((thread) => thread.close()));
  }
}

interface Asked<Reply> {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that is asked one thing after the other, and answers in that order. */
export class WorkerThread<Question, Reply> {
  private readonly worker: Workplace;
  private readonly asked: Asked<Reply>[] = [];
  private readonly listening: (() => void)[] = [];
  private failure: Error | null = null;
  private readonly stop = (): void => void this.close();

  constructor(
    spec: WorkerSpec,
    private readonly about: WorkerStart<Reply>,
  ) {
    this.worker = workplaceOf(spec, about.data);
    this.worker.on('message', (message) => {
      // An adapter has bridges of its own: what asks for something here was written by it.
      if (spec.place === undefined && spec.requests?.takes(message) === true) return;
      const reply = message as Reply;
      if (about.onReply === undefined) this.asked.shift()?.resolve(reply);
      else about.onReply(reply);
      this.wake();
    });
    // An error that follows the first, or the end, is still listened to: unheard, it would end the service.
    this.worker.on('error', (error: Error & LossCause) => {
      // What ends a process is nothing of ours.
      const lost = spec.place === undefined ? new WorkerLost(error) : new WorkerLost(error, error.message);
      this.end(lost.isOutOfMemory || spec.place !== undefined ? lost : error);
    });
    this.worker.on('exit', () => this.end(new WorkerLost()));
    about.signal?.addEventListener('abort', this.stop, { once: true });
  }

  /** Resolves when it may be held to a time. @throws WorkerLost where it ends first */
  async ready(): Promise<void> {
    await this.worker.ready?.catch(() => {
      throw this.failure ?? new WorkerLost();
    });
  }

  /** Says something that is not answered in order; to a thread that has ended, nothing. */
  post(question: Question, given: readonly Transferable[] = []): void {
    if (this.failure === null) this.worker.postMessage(question, given);
  }

  /** @throws WorkerLost where the thread ends first; what it fails with where it fails */
  ask(question: Question, given?: readonly Transferable[]): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) {
        reject(this.failure);
        return;
      }
      this.asked.push({ resolve, reject });
      this.post(question, given);
    });
  }

  /**
   * Asks about each piece, never far ahead of what was answered. Answers the first reply that is the last that is wanted,
   * without waiting for the rest; null where there is none.
   */
  async stream(
    questions: AsyncIterable<Question>,
    isLast: (reply: Reply) => boolean,
    givenOf?: (question: Question) => readonly Transferable[],
  ): Promise<Reply | null> {
    const last: Reply[] = [];
    const isOver = (): boolean => last.length > 0 || this.failure !== null;
    for await (const question of questions) {
      if (isOver()) break;
      this.ask(question, givenOf?.(question))
        .then(
          (reply) => {
            if (isLast(reply)) last.push(reply);
            this.wake();
          },
          // Whoever asked is told below.
          () => undefined,
        )
        .catch((error: unknown) => this.end(new WorkerLost(undefined, error instanceof Error ? error.message : '')));
      await this.until(() => this.asked.length < QUESTIONS_AHEAD || isOver());
    }
    await this.until(() => this.asked.length === 0 || isOver());
    const [first] = last;
    if (first !== undefined) return first;
    if (this.failure !== null) throw this.failure;
    return null;
  }

  /** Resolves when all that was asked is answered, or never will be. */
  idle(): Promise<void> {
    return this.until(() => this.asked.length === 0);
  }

  /** What something comes to that the thread waits for; rejects where the thread ends meanwhile. */
  async unlessLost<T>(work: Promise<T>): Promise<T> {
    const lost = this.until(() => this.failure !== null).then((): never => {
      throw this.failure ?? new WorkerLost();
    });
    lost.catch(() => undefined);
    return Promise.race([work, lost]);
  }

  /** Ends the thread, and what it holds with it. */
  async close(): Promise<void> {
    this.end(new WorkerLost());
    await this.worker.terminate();
  }

  private end(failure: Error): void {
    if (this.failure !== null) return;
    this.failure = failure;
    this.about.signal?.removeEventListener('abort', this.stop);
    for (const { reject } of this.asked.splice(0)) reject(failure);
    this.wake();
    this.about.onEnd?.();
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((heard) => this.listening.push(heard));
  }

  private wake(): void {
    for (const heard of this.listening.splice(0)) heard();
  }
}

function workplaceOf({ script, place, requests, heapMb, nurseryMb }: WorkerSpec, data: unknown): Workplace {
  if (place !== undefined) return place({ script, data, heapMb: heapMb ?? PLACE_HEAP_MB });
  requests?.prepare();
  return new Worker(bundleOf(script), {
    workerData: data,
    resourceLimits: {
      ...(heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb }),
      ...(nurseryMb === undefined ? {} : { maxYoungGenerationSizeMb: nurseryMb }),
    },
  });
}

const BUILD = new URL('../../../', import.meta.url);

/**
 * What `scripts/bundle.js` made of the script of a thread, where it did: a few files instead of hundreds, which are
 * read for every thread anew (docs/adr/0103).
 */
export function bundleOf(script: URL): URL {
  if (!script.href.startsWith(new URL('src/', BUILD).href)) return script;
  const bundle = new URL(`start/threads/${path.basename(script.pathname)}`, BUILD);
  return existsSync(bundle) ? bundle : script;
}

const PLACE_HEAP_MB = 1024;
/** Questions that are on their way to a thread. */
const QUESTIONS_AHEAD = 16;
