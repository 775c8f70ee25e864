import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { AdapterPort } from '../port/adapter-package.js';
import type { LoadedAdapters } from './loaded-files.js';
import { loadedAdapters } from './loaded-files.js';

/** What the thread of an adapter is given to begin with. */
export interface ContainedStart {
  readonly adapters: LoadedAdapters;
  readonly port: AdapterPort;
  readonly key: string;
  /** Counts what was answered: whoever asked sleeps on it. */
  readonly answered: SharedArrayBuffer;
  readonly channel: MessagePort;
}

/** What came of a call, or why nothing did. */
export type ContainedReply = { readonly value: unknown } | { readonly failed: string };

/** What an adapter may take. */
export interface ContainedLimits {
  /** For one call, in milliseconds: one that needs longer is taken to have no end. */
  readonly callMs: number;
  readonly heapMb: number;
}

/** The thread starts and loads its files within this. */
const START_MS = 10_000;

/**
 * An adapter of others that is asked in the midst of something that waits for nobody: it runs in a thread of its own, whose
 * answer is slept on, for so long and no longer. It may throw, never end, fill its memory or end its process: whoever asks
 * is told so, and from then on it is not asked again.
 */
export class ContainedCalls {
  private readonly answered = new SharedArrayBuffer(4);
  private readonly count = new Int32Array(this.answered);
  private thread: { readonly worker: Worker; readonly channel: MessagePort } | null = null;
  private stopped: string | null = null;

  constructor(
    private readonly port: AdapterPort,
    private readonly key: string,
    private readonly limits: ContainedLimits,
  ) {}

  /** Why it is not asked any more; null while it is. */
  get failure(): string | null {
    return this.stopped;
  }

  /** Starts the thread, so that the first question need not wait for it. */
  start(): void {
    this.thread ??= this.started();
  }

  /** What the adapter makes of the input; for a thread that is not there yet, once it is. */
  ask(input: unknown): ContainedReply {
    if (this.stopped !== null) return { failed: this.stopped };
    const isFirst = this.thread === null || Atomics.load(this.count, 0) === 0;
    const { channel } = (this.thread ??= this.started());
    if (isFirst && !this.answers(0, START_MS)) return this.stop('it was stopped: its thread did not start');
    const before = Atomics.load(this.count, 0);
    try {
      channel.postMessage(input);
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
    if (!this.answers(before, this.limits.callMs)) {
      return this.stop(`it was stopped: it took longer than ${this.limits.callMs} ms, or its memory`);
    }
    const received: { readonly message: ContainedReply } | undefined = receiveMessageOnPort(channel);
    return received?.message ?? this.stop('it ended');
  }

  /** Ends the thread, and what it holds with it. */
  close(): void {
    this.stopped ??= 'it was closed';
    const { thread } = this;
    this.thread = null;
    thread?.channel.close();
    void thread?.worker.terminate();
  }

  private answers(before: number, ms: number): boolean {
    return Atomics.load(this.count, 0) !== before || Atomics.wait(this.count, 0, before, ms) !== 'timed-out';
  }

  private stop(why: string): ContainedReply {
    this.stopped = why;
    this.close();
    return { failed: why };
  }

  private started(): { readonly worker: Worker; readonly channel: MessagePort } {
    const { port1, port2 } = new MessageChannel();
    const start: ContainedStart = {
      adapters: loadedAdapters(),
      port: this.port,
      key: this.key,
      answered: this.answered,
      channel: port2,
    };
    const worker = new Worker(new URL('./contained.worker.js', import.meta.url), {
      workerData: start,
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb },
    });
    // Whoever asks finds out; unheard, it would end the service.
    worker.on('error', (error) => {
      this.stopped ??= `it ended: ${error.message}`;
    });
    worker.once('exit', () => {
      this.stopped ??= 'it ended';
    });
    worker.unref();
    port1.unref();
    return { worker, channel: port1 };
  }
}
