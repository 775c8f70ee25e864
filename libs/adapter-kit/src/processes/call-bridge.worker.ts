import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'node:worker_threads';
import type { LoadedAdapters } from '../loaded-files.js';
import type { AdapterPort } from '../../port/adapter-package.js';
import { AdapterProcess, endProcesses } from './adapter-processes.js';

/** What the thread is given to begin with. */
export interface BridgeStart {
  readonly adapters: LoadedAdapters;
  readonly port: AdapterPort;
  readonly key: string;
  readonly heapMb: number;
  /** Counts what was answered: whoever asked sleeps on it. */
  readonly answered: SharedArrayBuffer;
  readonly channel: MessagePort;
}

/** What the process of an adapter is given to begin with. */
export type CallsStart = Pick<BridgeStart, 'adapters' | 'port' | 'key'>;

/** That nothing more comes, and why. */
export interface CallsLost {
  readonly lost: string;
}

/**
 * Hands on what somebody asks who sleeps, and so cannot speak to a process: to that of the adapter, and back. When
 * the channel is closed, the process is ended, and then this thread.
 */
function serve({ answered, channel, heapMb, adapters, port, key }: BridgeStart): void {
  const count = new Int32Array(answered);
  const answer = (): void => {
    Atomics.add(count, 0, 1);
    Atomics.notify(count, 0);
  };
  const data: CallsStart = { adapters, port, key };
  const calls = new AdapterProcess({ script: new URL('../contained.worker.js', import.meta.url), data, heapMb });
  calls.on('message', (reply) => {
    channel.postMessage(reply);
    answer();
  });
  calls.on('error', ({ message }) => {
    channel.postMessage({ lost: message } satisfies CallsLost);
    answer();
  });
  channel.on('message', (input: unknown) => calls.postMessage(input));
  channel.once('close', () => void end(calls));
  // That it is there is the first answer.
  calls.ready.then(answer, () => undefined);
}

/** Who started a process has to learn that it ended: before that, this thread stays. */
async function end(calls: AdapterProcess): Promise<void> {
  setTimeout(() => process.exit(), END_MS).unref();
  await calls.terminate();
  await endProcesses();
  process.exit();
}

/** A process that the system cannot end by then is left to it. */
const END_MS = 10_000;

serve(workerData as BridgeStart);
