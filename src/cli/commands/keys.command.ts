import { Option, type Command } from 'commander';
import { formatInstant, parseMoment, ROLES, type Role } from '#domain/shared';
import type { ApiKey } from '../../platform/keys/api-key.repository.js';
import { TOKEN_LABEL } from '../../platform/keys/bearer-tokens.js';
import { SystemClock } from '../../platform/clock.js';
import type { Storage } from '../../platform/storage/storage.js';
import { StoredApiKeys, type IssuedKey } from '../../platform/keys/stored-api-keys.js';
import { CLI_ACTOR } from '../actor.js';
import { CommandFailed } from '../exit-codes.js';
import { withStorage } from '../session.js';
import { putJson, say, type Terminal } from '../terminal.js';

interface Json {
  readonly json?: true;
}
interface CreateOptions extends Json {
  readonly label: string;
  readonly role: Role;
  readonly expires?: string;
}
interface RotateOptions extends Json {
  readonly overlap: string;
}

const CLOCK = new SystemClock();
const LABEL_CHARS = 100;
const HOUR_MS = 3_600_000;
const OVERLAP_HOURS_MAX = 24 * 90;

/** `keys`: makes, lists, replaces and revokes keys; each change stands in the audit trail. */
export function defineKeys(keys: Command, terminal: Terminal): void {
  keys
    .command('create')
    .description('make a key; it is shown this once')
    .requiredOption('--label <label>', 'whom it is for, as the audit trail will name them')
    .addOption(new Option('--role <role>', 'what it may do').choices(ROLES).makeOptionMandatory())
    .option('--expires <date>', 'the end of its life (RFC 3339, or a day); LIMIT_KEY_AGE_MS from now without it')
    .option('--json', 'answer as JSON')
    .action((options: CreateOptions) => {
      const label = labelOf(options.label);
      const expiresAt = options.expires === undefined ? null : futureMoment(options.expires);
      return withKeys(terminal, async (api, storage) => {
        const issued = await api.create({ label, role: options.role, expiresAt });
        await note(storage, 'key.create', issued.key.public_part);
        show(terminal, issued, options);
      });
    });
  keys
    .command('list')
    .description('list every key ever made, oldest first; never a secret')
    .option('--json', 'answer as JSON')
    .action((options: Json) =>
      withKeys(terminal, async (api) => {
        const all = await api.list();
        if (options.json === true) putJson(terminal, all.map(shown));
        else terminal.out(tableOf(all));
      }),
    );
  keys
    .command('revoke <public-part>')
    .description('end a key at once and for ever')
    .action((publicPart: string) =>
      withKeys(terminal, async (api, storage) => {
        if (!(await api.revoke(publicPart))) throw noSuchKey(publicPart, 'or it was revoked before');
        await note(storage, 'key.revoke', publicPart);
        say(
          terminal,
          `Revoked ${publicPart}. Running services refuse it at once; those that could not be told, within 5 s.`,
        );
      }),
    );
  keys
    .command('rotate <public-part>')
    .description('make a key of the same label and role; the old one holds for the overlap')
    .option('--overlap <hours>', 'hours for which the old key still holds', '24')
    .option('--json', 'answer as JSON')
    .action((publicPart: string, options: RotateOptions) => {
      const overlapMs = hoursOf(options.overlap) * HOUR_MS;
      return withKeys(terminal, async (api, storage) => {
        const issued = await api.rotate(publicPart, overlapMs);
        if (issued === null) throw noSuchKey(publicPart, 'or it holds no more');
        await note(storage, 'key.rotate', issued.key.public_part);
        show(terminal, issued, options);
        say(terminal, `The old key ${publicPart} holds for ${options.overlap} h more.`);
      });
    });
}

function withKeys<T>(terminal: Terminal, work: (keys: StoredApiKeys, storage: Storage) => Promise<T>): Promise<T> {
  return withStorage(terminal, (storage, { adminApiKey, adminLabel, limits }) => {
    const rules = { adminApiKey, adminLabel, keyAgeMs: limits.key_age_ms };
    return work(new StoredApiKeys(storage.apiKeys, CLOCK, rules, storage.replicas), storage);
  });
}

function note({ ledger }: Storage, action: string, publicPart: string): Promise<void> {
  const entry = { at: CLOCK.now(), actor: CLI_ACTOR.label, role: 'admin', request_id: null, action };
  return ledger.write((transaction) => transaction.audit([{ ...entry, object: 'key', id: publicPart, version: null }]));
}

function show(terminal: Terminal, { text, key }: IssuedKey, { json }: Json): void {
  if (json === true) {
    putJson(terminal, { ...shown(key), key: text });
    return;
  }
  say(terminal, `Key of ${key.label} (${key.role}), until ${formatInstant(key.expires_at)}. It is shown this once:`);
  terminal.out(`${text}\n`);
}

function shown({ secret_hash: _, ...key }: ApiKey): Readonly<Record<string, string | null>> {
  const at = (instant: number | null): string | null => (instant === null ? null : formatInstant(instant));
  return {
    public_part: key.public_part,
    label: key.label,
    role: key.role,
    state: stateOf(key),
    created_at: at(key.created_at),
    expires_at: at(key.expires_at),
    last_used_at: at(key.last_used_at),
    revoked_at: at(key.revoked_at),
    rotated_from: key.rotated_from,
  };
}

function stateOf({ revoked_at, expires_at }: Pick<ApiKey, 'revoked_at' | 'expires_at'>): string {
  if (revoked_at !== null) return 'revoked';
  return expires_at <= CLOCK.now() ? 'expired' : 'live';
}

function tableOf(keys: readonly ApiKey[]): string {
  if (keys.length === 0) return 'There is no key.\n';
  const rows = keys.map((key) => {
    const used = key.last_used_at === null ? 'never' : formatInstant(key.last_used_at);
    return [key.public_part, stateOf(key), key.role, formatInstant(key.expires_at), used, key.label];
  });
  return [['PUBLIC', 'STATE', 'ROLE', 'EXPIRES', 'LAST USED', 'LABEL'], ...rows]
    .map(
      ([part = '', state = '', role = '', expires = '', used = '', label = '']) =>
        `${part.padEnd(9)} ${state.padEnd(8)} ${role.padEnd(9)} ${expires.padEnd(25)} ${used.padEnd(25)} ${label}\n`,
    )
    .join('');
}

function labelOf(text: string): string {
  const label = text.trim();
  if (label.startsWith(TOKEN_LABEL)) {
    throw new CommandFailed(
      'usage',
      `--label must not begin with ${TOKEN_LABEL}: so the subjects of tokens are called`,
    );
  }
  if (label !== '' && label.length <= LABEL_CHARS && !/\p{Cc}/u.test(label)) return label;
  throw new CommandFailed('usage', `--label must be 1 to ${LABEL_CHARS} characters without control characters`);
}

function futureMoment(text: string): number {
  const range = parseMoment(text);
  if (range === null) throw new CommandFailed('usage', '--expires must be a date or an RFC 3339 timestamp');
  if (range.lo <= CLOCK.now()) throw new CommandFailed('usage', '--expires must lie in the future');
  return range.lo;
}

function hoursOf(text: string): number {
  const hours = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (hours <= OVERLAP_HOURS_MAX) return hours;
  throw new CommandFailed('usage', `--overlap must be a whole number of hours from 0 to ${OVERLAP_HOURS_MAX}`);
}

function noSuchKey(publicPart: string, orElse: string): CommandFailed {
  return new CommandFailed('found', `There is no key ${publicPart}, ${orElse}`);
}
