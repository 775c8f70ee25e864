import pg from 'pg';
import type { StoreDigest } from '../platform/typeorm/backup.js';
import { CommandFailed } from './exit-codes.js';
import { failureText, shownAddress, withDatabase } from './session.js';
import { putJson, say, type Terminal } from './terminal.js';

/** Gives `work` a connection of its own, outside of all pools and their limits. */
export function withClient<T>(terminal: Terminal, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withDatabase(terminal, async ({ databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    // The end of the connection shows in the statement that is under way.
    client.on('error', () => undefined);
    try {
      await client.connect().catch((error: unknown) => {
        const where = shownAddress(databaseUrl);
        throw new CommandFailed('unavailable', `The database ${where} cannot be reached: ${failureText(error)}`);
      });
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

/** Says how many rows each table has, and what all of it comes to. */
export function tellDigest(terminal: Terminal, json: true | undefined, what: string, digest: StoreDigest): void {
  if (json === true) return putJson(terminal, digest);
  for (const [table, { rows }] of Object.entries(digest.tables)) {
    say(terminal, `${String(rows).padStart(10)}  ${table}`);
  }
  terminal.out(`${what} content_sha256 ${digest.content_sha256}\n`);
}
