import { IDLE_IN_TRANSACTION_MS } from '../connection/data-source.js';

/** A third of the time after which the server ends a transaction on whose connection nothing is said. */
export const KEEP_ALIVE_MS = IDLE_IN_TRANSACTION_MS / 3;

/**
 * Runs work in an open transaction, and says something on its connection in between, so that the server does not end it as
 * idle while something long is worked out: what a run of a hundred thousand records comes to, taken back, for one. What
 * hangs and lets nothing else run says nothing, and is ended. A word that fails is passed over: the next statement of the
 * work says why. Nothing is under way on the connection for this when it settles.
 *
 * @param eachMs how often it says something, in milliseconds: well below the bound of the server
 */
export async function keepAlive<T>(
  runner: { query(sql: string): Promise<unknown> },
  eachMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const under: { way: Promise<unknown> | null } = { way: null };
  const timer = setInterval(() => {
    under.way ??= runner
      .query('select 1')
      .catch(() => undefined)
      .finally(() => {
        under.way = null;
      });
  }, eachMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await under.way;
  }
}
