import { setTimeout as sleep } from 'node:timers/promises';
import { nextTurn } from '../../work/yield-budget.js';

/** Waits for some milliseconds, and then until what has arrived meanwhile was read. */
export type Pause = (ms: number) => Promise<void>;

/** Nothing was heard for as long as one waits. */
export class ReadTimeoutError extends Error {}

const STEP_MS = 250;

const pauseAndRead: Pause = async (ms) => {
  await sleep(ms);
  // Timers come before what arrived: after a long turn of the event loop, silence would be told of what only lies unread.
  await nextTurn();
};

/**
 * What is answered, where that is within `ms` in which this process could have heard it. The time is counted in small
 * steps, and one that comes late counts no more than one that comes in time: while the process itself is held up, the
 * silence is its own.
 *
 * @throws ReadTimeoutError when it is not; else what the answer rejects with
 */
export async function answeredWithin<T>(answer: Promise<T>, ms: number, pause: Pause = pauseAndRead): Promise<T> {
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  answer.then(settle, settle);
  const expired = async (): Promise<T> => {
    for (let waited = 0; waited < ms && !isSettled; waited += STEP_MS) await pause(Math.min(STEP_MS, ms - waited));
    if (!isSettled) throw new ReadTimeoutError(`no answer within ${ms} ms`);
    return answer;
  };
  return Promise.race([answer, expired()]);
}
