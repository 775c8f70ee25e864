import { setFlagsFromString, getHeapStatistics } from 'node:v8';
import { createContext, runInContext, runInNewContext } from 'node:vm';

import { PORT_BOUNDS, SNIFF_BOUNDS } from '../../port/bounds.js';

const MB = 1024 * 1024;

const ASKED = { call: (): void => undefined };
const CONTEXT = createContext(ASKED);

const { callMs, heapMb } = PORT_BOUNDS.importer;
/** What the service gives an importer: so long for one object and for `sniff`, and so much memory for all that it holds. */
export const IMPORTER_BOUNDS = { objectMs: callMs, heapMb, sniffMs: SNIFF_BOUNDS.callMs } as const;

/** Thrown where nothing came back in time. */
export class Endless extends Error {}

/** Something that may have no end, called for so long and no longer. */
export function calledWithin<T>(ms: number, call: () => T): T {
  let answer: { readonly value: T } | null = null as { readonly value: T } | null;
  ASKED.call = () => {
    answer = { value: call() };
  };
  try {
    // The one way to end a loop of the thread that one is in oneself.
    runInContext('call()', CONTEXT, { timeout: ms });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new Endless(`it was stopped: it took longer than ${ms} ms`, { cause: error });
  }
  if (answer === null) throw new Error('the call was not made');
  return answer.value;
}

/** The memory that is held, in MB, without what nobody needs any more where that would be much. */
export function heldMb(much: number): number {
  const held = memory();
  if (held <= much) return held;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
  return memory();
}

function memory(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return (used_heap_size + external_memory) / MB;
}
