import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { adapterEnvironment } from './adapter-environment.js';
import { type FromHost, isFromHost, OUT_OF_MEMORY, SPOKEN_OVER, type ToHost } from './host-messages.js';
import { MessagePipe } from './message-pipe.js';

/** What is heard of a process while an adapter has it. */
export interface ProcessListener {
  readonly said: (message: unknown) => void;
  readonly loaded: () => void;
  /** It has ended, with the adapter or as a whole. */
  readonly lost: (error: Error & { readonly code?: string }) => void;
}

const HOST = fileURLToPath(new URL('./process-host.js', import.meta.url));
/** The heap of the thread that only hands on. */
const HOST_HEAP_MB = 512;
/** A process that has not let go of its adapter by then is ended. */
const END_MS = 1_000;
/** What is kept of what it wrote, to tell why it ended. */
const TAIL_CHARS = 4_000;
/** What an adapter may write where the log of the service goes, while one process lives. */
const SHOWN_CHARS = 16_000;
/** V8 says so, and ends the process, where one allocation is far beyond what there is. */
const NO_MEMORY = /out of memory|allocation failed|invalid (?:(?:array|table|string) length|(?:table )?size)/i;

/** Those that were started here and have not ended. */
export const LIVING = new Set<HostedProcess>();

/** One process for adapters of others, which one after the other may have. It ends with the service. */
export class HostedProcess {
  private readonly child: ChildProcess;
  /** Where it speaks and is spoken to; there is none where the system has no room for one. */
  private readonly pipe: Socket | null;
  private readonly messages: MessagePipe | null;
  private listener: ProcessListener | null = null;
  private letGo: ((isFit: boolean) => void) | null = null;
  /** What it has to say that it ended with: an adapter that says so of itself knows none. */
  private lastWord: string | null = null;
  private isGone = false;
  private tail = '';
  private shown = 0;

  constructor() {
    this.child = spawn(process.execPath, [`--max-old-space-size=${HOST_HEAP_MB}`, HOST], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // What the service was given, with its secrets, is not theirs.
      env: adapterEnvironment(),
    });
    const { stdio } = this.child as { readonly stdio?: readonly unknown[] };
    this.pipe = (stdio?.[SPOKEN_OVER] as Socket | null | undefined) ?? null;
    this.messages =
      this.pipe === null
        ? null
        : new MessagePipe(this.pipe, {
            heard: (message) => this.hear(message),
            // One that has ended tells why itself.
            over: (why) => this.silent(why),
          });
    this.child.once('error', (error) => this.gone(error.message));
    // One that could not be started has no number.
    if (this.child.pid !== undefined) LIVING.add(this);
    this.child.once('exit', (code, signal) => {
      LIVING.delete(this);
      // What it said last may still be on its way.
      const told = (): void =>
        this.gone(signal === null ? `its process ended with ${code ?? 0}` : `its process ended by ${signal}`);
      this.child.once('close', told);
      setTimeout(told, END_MS).unref();
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.show(text));
    }
  }

  /** Whether somebody may be given it: what was killed, or has exited, may not have been told as gone yet. */
  get isAlive(): boolean {
    const { killed, exitCode, signalCode } = this.child;
    return !this.isGone && !killed && exitCode === null && signalCode === null;
  }

  /**
   * Gives it to somebody, who hears all that comes of it until `end`.
   *
   * @param mostBytes what it may say at once: a longer message ends it
   */
  hold(listener: ProcessListener, mostBytes: number): void {
    this.listener = listener;
    this.messages?.bound(mostBytes);
    // What the last one wrote says nothing of this one.
    this.shown = 0;
    this.tail = '';
    this.ref(true);
    if (this.isGone) listener.lost(new Error('its process ended'));
  }

  /** @throws Error where a message cannot be copied */
  send(message: ToHost): void {
    // Whether it arrived is found out by its end.
    if (!this.isGone) this.messages?.send(message);
  }

  /** Takes it from whoever has it; answers whether another may have it. */
  async end(): Promise<boolean> {
    this.listener = null;
    if (this.isGone) return false;
    let timer: NodeJS.Timeout | undefined;
    const word = randomUUID();
    this.lastWord = word;
    const isFit = await new Promise<boolean>((resolve) => {
      this.letGo = resolve;
      timer = setTimeout(() => resolve(false), END_MS);
      this.send({ end: word });
    });
    clearTimeout(timer);
    this.letGo = null;
    this.lastWord = null;
    if (!isFit) this.kill();
    else this.ref(false);
    return isFit && this.isAlive;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Ends it; resolves when the system has nothing of it any more. */
  async ended(): Promise<void> {
    if (!LIVING.has(this)) return;
    this.ref(true);
    const exited = new Promise((resolve) => this.child.once('exit', resolve));
    this.kill();
    await exited;
  }

  private hear(message: unknown): void {
    if (!isFromHost(message)) this.silent('it said what is no message');
    else this.take(message);
  }

  private take(message: FromHost): void {
    if ('ended' in message) this.letGoOf(message.ended);
    else if ('said' in message) this.listener?.said(message.said);
    else if ('loaded' in message) this.listener?.loaded();
    else if ('failed' in message) {
      const { message: words, code } = message.failed;
      this.listener?.lost(Object.assign(new Error(words), code === null ? {} : { code }));
    } else this.listener?.lost(new Error('its thread ended'));
  }

  /** Lets go of it where it was told to end. One that says so unasked may still be at work, and is nobody's any more. */
  private letGoOf({ word, isFit }: { readonly word: string; readonly isFit: boolean }): void {
    if (word === this.lastWord) this.letGo?.(isFit);
    else this.silent('it said that it had ended, which nobody had asked for');
  }

  /** Nothing that it says is heard any more, so that it is of no use. */
  private silent(why: string | null): void {
    this.kill();
    if (why !== null) this.gone(why);
  }

  private gone(why: string): void {
    if (this.isGone) return;
    this.isGone = true;
    this.letGo?.(false);
    const isFull = NO_MEMORY.test(this.tail);
    const error = new Error(isFull ? 'it needs more memory than it may have' : why);
    this.listener?.lost(Object.assign(error, isFull ? { code: OUT_OF_MEMORY } : {}));
  }

  /** What an adapter writes goes where it disturbs no answer, and is no flood. */
  private show(text: string): void {
    this.tail = (this.tail + text).slice(-TAIL_CHARS);
    if (this.shown < SHOWN_CHARS) process.stderr.write(text.slice(0, SHOWN_CHARS - this.shown));
    this.shown += text.length;
  }

  /** Whether the service stays while this process is there. */
  private ref(isHeld: boolean): void {
    const streams = [this.child.stdout, this.child.stderr] as unknown as ({ ref(): void; unref(): void } | null)[];
    for (const one of [this.child, this.pipe, ...streams]) {
      if (isHeld) one?.ref();
      else one?.unref();
    }
  }
}
