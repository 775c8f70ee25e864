import { IDLE_IN_TRANSACTION_MS } from '../connection/data-source.js';

/** A third of the time after which the server ends a transaction on whose connection nothing is said. */
export const KEEP_ALIVE_MS = IDLE_IN_TRANSACTION_MS / 3;

/**
 * Says something on the connection of an open transaction while it is worked for, so that the server does not end it as
 * idle while something long is worked out: what a run of a hundred thousand records comes to, taken back, for one. What
 * hangs and lets nothing else run says nothing, and is ended. A word that fails is passed over: the next statement of the
 * work says why.
 *
 * @param eachMs how often it says something, in milliseconds: well below the bound of the server
 * @returns the way to end this; once it resolves, nothing is under way on the connection for it
 */
export function keepAlive(runner: { query(sql: string): Promise<unknown> }, eachMs: number): () => Promise<void> {
  const under: { way: Promise<unknown> | null } = { way: null };
  const timer = setInterval(() => {
    under.way ??= runner
      .query('select 1')
      .catch(() => undefined)
      .finally(() => {
        under.way = null;
      });
  }, eachMs);
  return async () => {
    clearInterval(timer);
    await under.way;
  };
}
