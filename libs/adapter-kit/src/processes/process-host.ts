import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setEnvironmentData, Worker } from 'node:worker_threads';
import { bridgeForThreads, isBridgeAsked } from './call-bridges.js';
import {
  type FromHost,
  type HostedStart,
  IN_ADAPTER_PROCESS,
  isFilesLoaded,
  OUT_OF_MEMORY,
  SPOKEN_OVER,
  type ToHost,
} from './host-messages.js';
import { MessagePipe } from './message-pipe.js';

/*
 * The process of an adapter of others. The adapter runs in a thread of it, so that this one is free to end it: when the
 * service is gone, when it holds too much memory, when it is told to. What ends the whole process ends nothing else.
 */

const WATCH_MS = 50;
/** That it is full is told within this, or not at all. */
const TOLD_MS = 200;
/** A process that has grown beyond this is not given to another adapter. */
const FIT_BYTES = 256 * 1024 * 1024;
const MB = 1024 * 1024;

class Host {
  private worker: Worker | null = null;
  private watch: NodeJS.Timeout | null = null;

  take(message: ToHost): void {
    if ('start' in message) this.start(message.start);
    else if ('end' in message) void this.end(message.end);
    else this.worker?.postMessage(message.said);
  }

  private start({ script, data, heapMb, besideMb }: HostedStart): void {
    const worker = new Worker(new URL(script), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.worker = worker;
    worker.on('message', (said: unknown) => {
      if (isBridgeAsked(said)) return;
      if (this.worker === worker) tell(isFilesLoaded(said) ? { loaded: true } : { said });
    });
    worker.on('error', (error: Error & { readonly code?: string }) => {
      if (this.worker !== worker) return;
      this.forget();
      tell({ failed: { message: wordsOf(error), code: error.code ?? null } });
    });
    worker.once('exit', () => {
      if (this.worker !== worker) return;
      this.forget();
      tell({ exited: true });
    });
    // Memory outside of the heap (buffers) is bounded by nothing else.
    const most = (heapMb + besideMb) * MB;
    this.watch = setInterval(() => {
      if (process.memoryUsage.rss() <= most) return;
      this.stopWatch();
      // Nobody may read what is told.
      setTimeout(die, TOLD_MS);
      tell({ failed: { message: 'it needs more memory than it may have', code: OUT_OF_MEMORY } }, die);
    }, WATCH_MS);
  }

  private async end(word: string): Promise<void> {
    const { worker } = this;
    this.forget();
    await worker?.terminate();
    tell({ ended: { word, isFit: process.memoryUsage.rss() <= FIT_BYTES } });
  }

  private forget(): void {
    this.worker = null;
    this.stopWatch();
  }

  private stopWatch(): void {
    if (this.watch !== null) clearInterval(this.watch);
    this.watch = null;
  }
}

function tell(message: FromHost, then: () => void = () => undefined): void {
  pipe.send(message, then);
}

/** At once, whatever its threads do. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Whatever is thrown, in words. */
function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

setEnvironmentData(IN_ADAPTER_PROCESS, true);
bridgeForThreads();
try {
  // Where the machine runs out of memory, this goes first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not every system has that.
}
const host = new Host();
const pipe = new MessagePipe(new Socket({ fd: SPOKEN_OVER, readable: true, writable: true }), {
  heard: (message) => host.take(message as ToHost),
  // The service is gone, in whatever way.
  over: die,
});
// A signal to the whole group is for the service, which drains first, and needs its adapters for that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
