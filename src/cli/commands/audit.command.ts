import type { Command } from 'commander';
import { formatInstant } from '#domain/shared';
import type { PlacedAuditEntry } from '../../platform/storage/audit-trail.js';
import { CommandFailed } from '../exit-codes.js';
import { withStorage } from '../session.js';
import { putJson, type Terminal } from '../terminal.js';

interface AuditOptions {
  readonly object?: string;
  readonly id?: string;
  readonly actor?: string;
  readonly limit: string;
  readonly json?: true;
}

/** `audit`: who did what, newest first. */
export function defineAudit(command: Command, terminal: Terminal): void {
  command
    .option(
      '--object <kind>',
      'entity, source, evidence, claim, relation, event, question, case, resolution, key, transactions',
    )
    .option('--id <id>', 'of the record, or the public part of a key')
    .option('--actor <label>', 'who did it')
    .option('--limit <count>', '1 to 1000', '50')
    .option('--json', 'answer as JSON')
    .action(async ({ limit: text, json, ...asked }: AuditOptions) => {
      const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
      if (limit < 1 || limit > 1_000) throw new CommandFailed('usage', '--limit must be a whole number from 1 to 1000');
      const entries = await withStorage(terminal, ({ auditTrail }) => auditTrail.list({ ...asked, limit }));
      if (json === true) {
        putJson(
          terminal,
          entries.map((entry) => ({ ...entry, at: formatInstant(entry.at) })),
        );
      } else terminal.out(entries.map(lineOf).join(''));
    });
}

function lineOf({ place, at, actor, role, action, object, id, version }: PlacedAuditEntry): string {
  const what = [object, id, version === null ? null : `${action === 'scan' ? '×' : 'v'}${version}`]
    .filter((part) => part !== null)
    .join(' ');
  return `${place}  ${formatInstant(at)}  ${actor} (${role})  ${action}  ${what}\n`;
}
