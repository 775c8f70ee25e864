import { getEnvironmentData, isMainThread, parentPort, setEnvironmentData, Worker } from 'node:worker_threads';
import type { BridgeStart } from './call-bridge.worker.js';

/** The files of others, which are read later, find none. */
const ABOVE = parentPort;
/** Tells threads that whoever made them starts the bridges that they ask for. */
const BRIDGED_ABOVE = 'investigation-graph: bridges are started above';

interface BridgeAsked {
  readonly bridgeAsked: BridgeStart;
}

/**
 * From now on threads made here ask for their bridges: whoever makes them gives each message to `isBridgeAsked` first. A
 * bridge of their own would end with them at once, and nobody would be left to learn that its process ended: it would stay
 * in the table of the system as a zombie.
 */
export function bridgeForThreads(): void {
  setEnvironmentData(BRIDGED_ABOVE, true);
}

/** Whether a message of a thread asked for a bridge, which is started then. */
export function isBridgeAsked(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('bridgeAsked' in message)) return false;
  startHere((message as BridgeAsked).bridgeAsked);
  return true;
}

/** The bridges to adapters that threads ask for, for whoever makes the threads. */
export const ADAPTER_BRIDGES = { prepare: bridgeForThreads, takes: isBridgeAsked } as const;

/** Starts a bridge, which ends itself when the other end of its channel is closed, in whatever way. */
export function startBridge(start: BridgeStart): void {
  if (isMainThread || ABOVE === null || getEnvironmentData(BRIDGED_ABOVE) !== true) startHere(start);
  else ABOVE.postMessage({ bridgeAsked: start } satisfies BridgeAsked, [start.channel]);
}

function startHere(start: BridgeStart): void {
  const worker = new Worker(new URL('./call-bridge.worker.js', import.meta.url), {
    workerData: start,
    transferList: [start.channel],
  });
  // Whoever asked finds out, as nothing is answered; unheard, it would end the service.
  worker.on('error', () => undefined);
  worker.unref();
}
