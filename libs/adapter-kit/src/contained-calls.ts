import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { AdapterPort } from '../port/adapter-package.js';
import { callTime, loadedAdapters } from './loaded-files.js';
import type { BridgeStart, CallsLost } from './processes/call-bridge.worker.js';
import { startBridge } from './processes/call-bridges.js';
import { LOAD_MS } from './processes/host-messages.js';

/** What came of a call, or why nothing did. */
export type ContainedReply = { readonly value: unknown } | { readonly failed: string };

/** What an adapter may take. */
export interface ContainedLimits {
  /** For one call, in milliseconds: one that needs longer is taken to have no end. */
  readonly callMs: number;
  readonly heapMb: number;
}

/** Of what is no reply, so much is shown. */
const SHOWN_CHARS = 100;

/** The process itself starts within this, beside the time that its files are loaded in. */
const START_MS = LOAD_MS + 5_000;

/**
 * An adapter of others that is asked in the midst of something that waits for nobody: it runs in a process of its own, whose
 * answer is slept on, for so long and no longer. It may throw, never end, fill its memory or end its process: whoever asks
 * is told so, and from then on it is not asked again.
 */
export class ContainedCalls {
  private readonly answered = new SharedArrayBuffer(4);
  private readonly count = new Int32Array(this.answered);
  private channel: MessagePort | null = null;
  private isThere = false;
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

  /** Starts the process, so that the first question need not wait for it. */
  start(): void {
    if (this.stopped === null) this.channel ??= this.started();
  }

  /** What the adapter makes of the input; for a process that is not there yet, once it is. */
  ask(input: unknown): ContainedReply {
    if (this.stopped !== null) return { failed: this.stopped };
    const channel = (this.channel ??= this.started());
    if (!this.isThere && !this.answers(0, START_MS)) return this.stop('it was stopped: its process did not start');
    this.isThere = true;
    // Nothing was asked, so that only its end can have been told.
    const end = receiveMessageOnPort(channel);
    if (end !== undefined) return this.stop(failureOf(end.message));
    const before = Atomics.load(this.count, 0);
    try {
      channel.postMessage(input);
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
    const callMs = callTime(this.limits.callMs);
    if (!this.answers(before, callMs)) return this.stop(`it was stopped: it took longer than ${callMs} ms`);
    const reply: unknown = receiveMessageOnPort(channel)?.message;
    return isReply(reply) ? reply : this.stop(failureOf(reply));
  }

  /** Ends the process, and what it holds with it. */
  close(): void {
    this.stopped ??= 'it was closed';
    // Its bridge ends the process, and then itself.
    this.channel?.close();
    this.channel = null;
  }

  private answers(before: number, ms: number): boolean {
    return Atomics.load(this.count, 0) !== before || Atomics.wait(this.count, 0, before, ms) !== 'timed-out';
  }

  private stop(why: string): ContainedReply {
    this.stopped = why;
    this.close();
    return { failed: why };
  }

  private started(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    const start: BridgeStart = {
      adapters: loadedAdapters(),
      port: this.port,
      key: this.key,
      heapMb: this.limits.heapMb,
      answered: this.answered,
      channel: port2,
    };
    startBridge(start);
    port1.unref();
    return port1;
  }
}

/** An adapter can write to the channel itself, so that not everything that comes is a reply. */
function isReply(message: unknown): message is ContainedReply {
  return typeof message === 'object' && message !== null && !('lost' in message);
}

/** Why it is not asked again after this message; undefined where none came, for then the process is gone. */
function failureOf(message: unknown): string {
  if (message === undefined) return 'it ended';
  if (typeof message !== 'object' || message === null) {
    return `it was stopped: its reply was ${JSON.stringify(message)?.slice(0, SHOWN_CHARS) ?? typeof message}, not an object`;
  }
  return 'lost' in message
    ? `it ended: ${(message as CallsLost).lost}`
    : 'it was stopped: it replied before it was asked';
}
