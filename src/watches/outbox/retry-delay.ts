const LONGEST_DELAY_MS = 3_600_000;
/** With so many doublings the delay is the longest one, whatever it began with. */
const MAX_DOUBLINGS = 31;

/**
 * How long to wait before a message is sent again: twice as long after each attempt, an hour at most, less up to a half
 * of it by chance, so that what failed together does not come back together.
 *
 * @param attempts how many were made, 1 or more
 * @param firstMs what the delay begins with, in milliseconds
 */
export function retryDelayMs(attempts: number, firstMs: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, firstMs * 2 ** Math.min(attempts - 1, MAX_DOUBLINGS));
  return Math.round(delay * (0.5 + Math.random() / 2));
}
