import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { HostedProcess, LIVING, type ProcessListener } from './hosted-process.js';
import { type HostedStart, LOAD_MS } from './host-messages.js';

/** What an adapter is run by, and what it may have. */
export interface AdapterRun {
  /** The script of a thread, which speaks through its `parentPort`. */
  readonly script: URL;
  readonly data?: unknown;
  readonly heapMb: number;
  /** What the process may have beside the heap: buffers, and Node itself. */
  readonly besideMb?: number;
  /** What it may say at once: as much as the longest answer of its port. */
  readonly answerMb?: number;
  /** So long may it wait for its turn, in milliseconds. */
  readonly lineMs?: number;
}

/** The code of what waited in line for too long. */
const ADAPTERS_BUSY = 'ERR_ADAPTERS_BUSY';

/** What Node needs itself, and buffers of a moderate size. */
const BESIDE_MB = 384;
/** A batch of records, a part of a document: what is held for it is the memory of the service. */
const ANSWER_MB = 64;
const MB = 1024 * 1024;
/** Adapters that are at work at once; the others wait in line. */
const MAX_PROCESSES = Math.max(8, 2 * availableParallelism());
/** So long one waits in line, and is told then that there is no place. */
const LINE_MS = 30_000;
/** Processes that are kept for the next, and how long. */
const KEPT = 2;
const KEPT_MS = 30_000;

interface AdapterEvents {
  readonly message: [unknown];
  readonly error: [Error & { readonly code?: string }];
  readonly exit: [];
}

/**
 * One run of an adapter of others, in a process that nobody else has meanwhile. It is spoken to as a thread of Node is.
 * Whatever it does, loops, fills memory, ends or aborts its process, the service only hears that it ended.
 */
export class AdapterProcess extends EventEmitter<AdapterEvents> {
  private process: HostedProcess | null = null;
  private unsent: unknown[] = [];
  private isOver = false;
  private settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null;
  /** Runs while it waits in line, and then while its files are loaded. */
  private clock: NodeJS.Timeout;
  /** Resolves when its files are loaded, from where on it may be held to a time; rejects where it ends before. */
  readonly ready: Promise<void>;

  constructor(private readonly run: AdapterRun) {
    super();
    this.ready = new Promise<void>((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.ready.catch(() => undefined);
    const { lineMs = LINE_MS } = run;
    const busy = `there was no place for it within ${lineMs} ms`;
    this.clock = setTimeout(
      () => this.lose(Object.assign(new Error(busy), { code: ADAPTERS_BUSY, isOverloaded: true })),
      lineMs,
    );
    PROCESSES.enter(this);
  }

  /** @throws Error where a message cannot be copied */
  postMessage(message: unknown): void {
    if (this.isOver) return;
    if (this.process === null) this.unsent.push(message);
    else this.process.send({ said: message });
  }

  /** Ends the run, and what it holds with it. */
  async terminate(): Promise<void> {
    if (this.isOver) return;
    this.over(new Error('it was ended'));
    await PROCESSES.leave(this, this.process);
  }

  /** Begins in a process that it has for itself. */
  begin(process: HostedProcess): void {
    this.process = process;
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.lose(new Error(`it was not loaded within ${LOAD_MS} ms`)), LOAD_MS);
    const { script, data, heapMb, besideMb = BESIDE_MB, answerMb = ANSWER_MB } = this.run;
    const listener: ProcessListener = {
      said: (message) => this.emit('message', message),
      loaded: () => {
        clearTimeout(this.clock);
        this.settle?.resolve();
      },
      lost: (error) => this.lose(error),
    };
    process.hold(listener, answerMb * MB);
    const start: HostedStart = { script: script.href, data, heapMb, besideMb };
    process.send({ start });
    for (const message of this.unsent.splice(0)) process.send({ said: message });
  }

  /** Nothing more comes of it, and why. */
  lose(error: Error & { readonly code?: string }): void {
    if (this.isOver) return;
    this.over(error);
    void PROCESSES.leave(this, this.process);
    if (this.listenerCount('error') > 0) this.emit('error', error);
    this.emit('exit');
  }

  private over(error: Error): void {
    this.isOver = true;
    this.unsent = [];
    clearTimeout(this.clock);
    this.settle?.reject(error);
  }
}

/** All runs of this process or thread: so many at once, and a process that served one well serves the next. */
class AdapterProcesses {
  private readonly kept: HostedProcess[] = [];
  private readonly line: AdapterProcess[] = [];
  private working = 0;

  enter(run: AdapterProcess): void {
    this.line.push(run);
    // Whoever made it listens first.
    queueMicrotask(() => this.next());
  }

  async leave(run: AdapterProcess, process: HostedProcess | null): Promise<void> {
    if (process === null) {
      const index = this.line.indexOf(run);
      if (index >= 0) this.line.splice(index, 1);
      return;
    }
    const isFit = await process.end();
    this.working--;
    if (isFit) this.keep(process);
    this.next();
  }

  private next(): void {
    while (this.working < MAX_PROCESSES) {
      const run = this.line.shift();
      if (run === undefined) return;
      this.working++;
      let process: HostedProcess | null = null;
      try {
        process = this.free();
        run.begin(process);
      } catch (error) {
        // No process can be started, or what it is told first cannot be copied. One that is there gives its place back itself.
        if (process === null) this.working--;
        run.lose(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  private free(): HostedProcess {
    for (;;) {
      const process = this.kept.pop();
      if (process === undefined) return new HostedProcess();
      if (process.isAlive) return process;
    }
  }

  private keep(process: HostedProcess): void {
    if (this.kept.length >= KEPT) {
      process.kill();
      return;
    }
    this.kept.push(process);
    setTimeout(() => {
      const index = this.kept.indexOf(process);
      if (index < 0) return;
      this.kept.splice(index, 1);
      process.kill();
    }, KEPT_MS).unref();
  }
}

const PROCESSES = new AdapterProcesses();

/** Ends all processes of this process or thread; resolves when the system has nothing of them any more. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...LIVING].map((process) => process.ended()));
}
