import type { Command } from 'commander';
import { SystemClock } from '../../platform/clock.js';
import { DigestingStore, readStore, SAVED_TABLES } from '../../platform/typeorm/backup.js';
import { appliedMigrations, pendingMigrations } from '../../platform/typeorm/migrations/migrate.js';
import { SERVICE_VERSION } from '../../platform/storage/schema-versions.js';
import { FORM, writeBackup, type BackupHeader, type SavedRow } from '../backup-file.js';
import { CommandFailed } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';
import { tellDigest, withClient } from '../store-client.js';

interface BackupOptions {
  readonly json?: true;
}

/** `backup`: the whole store as one file, with what it must come to again. */
export function defineBackup(command: Command, terminal: Terminal): void {
  command
    .argument(
      '<file>',
      'readable by its owner alone: it holds private records, the hashes of keys and the secrets of webhooks',
    )
    .option('--json', 'answer as JSON')
    .action((file: string, { json }: BackupOptions) =>
      withClient(terminal, async (client) => {
        const pending = await pendingMigrations(client);
        if (pending.length > 0) {
          throw new CommandFailed('unavailable', `The database lacks ${pending.length} migrations`);
        }
        const header: BackupHeader = {
          backup: FORM,
          taken_at: new Date(new SystemClock().now()).toISOString(),
          service_version: SERVICE_VERSION,
          schema: await appliedMigrations(client),
          tables: SAVED_TABLES,
        };
        const digesting = new DigestingStore();
        const rows = counted(readStore(client), digesting);
        tellDigest(terminal, json, 'saved', await writeBackup(file, header, rows, () => digesting.digest()));
      }),
    );
}

async function* counted(rows: AsyncIterable<SavedRow>, digesting: DigestingStore): AsyncGenerator<SavedRow> {
  for await (const row of rows) {
    digesting.take(...row);
    yield row;
  }
}
