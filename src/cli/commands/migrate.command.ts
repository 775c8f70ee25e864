import type { Command } from 'commander';
import pg from 'pg';
import { migrate, pendingMigrations } from '../../platform/typeorm/migrations/migrate.js';
import { CommandFailed } from '../exit-codes.js';
import { shownAddress, storeUnavailable, withDatabase } from '../session.js';
import { putJson, say, type Terminal } from '../terminal.js';
import { OWN_COMMAND } from '../own-command.js';

interface MigrateOptions {
  readonly check?: true;
  readonly json?: true;
}

/** `migrate`: brings the schema to this build, or says what is pending. */
export function defineMigrate(command: Command, terminal: Terminal): void {
  command
    .option('--check', 'change nothing: say what is pending, and end with 1 if anything is')
    .option('--json', 'answer as JSON')
    .action((options: MigrateOptions) =>
      withDatabase(terminal, async ({ databaseUrl }) => {
        const isCheck = options.check === true;
        const names = await (isCheck ? pendingAt(databaseUrl) : migrate(databaseUrl)).catch((error: unknown) => {
          throw storeUnavailable(`The database ${shownAddress(databaseUrl)} was not migrated`, error);
        });
        if (options.json === true) putJson(terminal, isCheck ? { pending: names } : { applied: names });
        else if (names.length === 0) terminal.out('The schema is that of this build: nothing to do.\n');
        else terminal.out(names.map((name) => `${isCheck ? 'pending' : 'applied'}: ${name}\n`).join(''));
        if (!isCheck || names.length === 0) return;
        say(terminal, `Run \`${OWN_COMMAND} migrate\` to apply them.`);
        throw new CommandFailed('found', '');
      }),
    );
}

async function pendingAt(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The end of the connection shows in the statement that is under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await pendingMigrations(client);
  } finally {
    await client.end();
  }
}
