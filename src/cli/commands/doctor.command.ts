import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import pg from 'pg';
import { pendingMigrations } from '../../platform/typeorm/migrations/migrate.js';
import { SystemClock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { CommandFailed } from '../exit-codes.js';
import {
  commandConfig,
  isOwnFault,
  failureText,
  shownAddress,
  withDatabase,
  type ConnectedConfig,
} from '../session.js';
import { putJson, type Terminal } from '../terminal.js';
import { OWN_COMMAND } from '../own-command.js';

/** One thing that was looked at. */
interface Examination {
  readonly name: string;
  readonly verdict: 'ok' | 'warning' | 'fault';
  readonly found: string;
  /** What to do about it; null where nothing is to be done. */
  readonly remedy: string | null;
}
interface DoctorOptions {
  readonly json?: true;
}

const OLDEST_NODE = [20, 19] as const;
const SKEW_WARNED_MS = 1_000;
const SKEW_FAULTY_MS = 60_000;
const ROOM_WARNED = 5e9;
const ROOM_FAULTY = 5e8;
const KEY_ENDS_SOON = '7 days';

/** `doctor`: looks at everything that a service needs, and says what to do about what is wrong. */
export function defineDoctor(command: Command, terminal: Terminal): void {
  command.option('--json', 'answer as JSON').action(async ({ json }: DoctorOptions) => {
    const config = commandConfig(terminal);
    const examined = [nodeVersion(process.versions.node), ...dataFolder(config), exposure(config)];
    examined.push(...(await database(terminal)));
    if (json === true) putJson(terminal, examined);
    else terminal.out(examined.map(lineOf).join(''));
    if (examined.some(({ verdict }) => verdict === 'fault')) throw new CommandFailed('found', '');
  });
}

/** Whether this Node is one that the service runs on. */
export function nodeVersion(version: string): Examination {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (!isOld) return ok('node', version);
  return { name: 'node', verdict: 'fault', found: version, remedy: `install Node ${OLDEST_NODE.join('.')} or newer` };
}

/** How far the clock of the database is from ours. @param skewMs ours minus theirs, in milliseconds */
export function clockSkew(skewMs: number): Examination {
  const found = `${Math.round(skewMs)} ms from the database`;
  if (Math.abs(skewMs) < SKEW_WARNED_MS) return ok('clock', found);
  const verdict = Math.abs(skewMs) < SKEW_FAULTY_MS ? 'warning' : 'fault';
  return { name: 'clock', verdict, found, remedy: 'let both machines keep their time by NTP' };
}

/** Whether there is room to write. @param bytes free for this user */
export function room(name: string, bytes: number): Examination {
  const found = `${(bytes / 1e9).toFixed(1)} GB free`;
  if (bytes >= ROOM_WARNED) return ok(name, found);
  const verdict = bytes >= ROOM_FAULTY ? 'warning' : 'fault';
  return { name, verdict, found, remedy: 'make room, or move DATA_DIR: writes stop with storage_full' };
}

function dataFolder({ dataDir, databaseUrl }: Config): readonly Examination[] {
  const shown = path.basename(path.resolve(dataDir));
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const remedy = 'give this user the folder, or name another in DATA_DIR';
    const verdict = databaseUrl === null ? 'fault' : 'warning';
    return [{ name: 'data folder', verdict, found: `${shown}: ${failureText(error)}`, remedy }];
  }
  const { bavail, bsize } = statfsSync(dataDir);
  return [ok('data folder', `${shown} can be written`), room('disk', bavail * bsize)];
}

function exposure({ host, loopback, anonymousRead, limits }: Config): Examination {
  const limited = limits.anonymous_per_minute > 0;
  const found = `HOST ${host}, anonymous reading ${anonymousRead ? 'allowed' : 'refused'}, ${limited ? 'with' : 'without'} a limit`;
  if (loopback || !anonymousRead || limited) return ok('exposure', found);
  return { name: 'exposure', verdict: 'warning', found, remedy: 'set LIMIT_ANONYMOUS_PER_MINUTE' };
}

async function database(terminal: Terminal): Promise<readonly Examination[]> {
  try {
    return await withDatabase(terminal, examineDatabase);
  } catch (error) {
    if (isOwnFault(error)) throw error;
    const remedy = 'see whether the server runs and DATABASE_URL names it';
    return [{ name: 'database', verdict: 'fault', found: failureText(error), remedy }];
  }
}

async function examineDatabase(config: ConnectedConfig): Promise<readonly Examination[]> {
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await examineServer(client, config);
  } catch (error) {
    if (isOwnFault(error)) throw error;
    const found = `${shownAddress(config.databaseUrl)}: ${failureText(error)}`;
    const remedy = 'see whether the server runs, and whether DATABASE_URL names it and a role that may log in';
    return [{ name: 'database', verdict: 'fault', found, remedy }];
  } finally {
    await client.end();
  }
}

async function examineServer(client: pg.Client, { limits, adminApiKey }: ConnectedConfig): Promise<Examination[]> {
  const clock = new SystemClock();
  const before = clock.now();
  const { rows } = await client.query<{
    now: Date;
    version: string;
    size: string;
    recovers: boolean;
    connections: string;
  }>(
    `select clock_timestamp() as now, current_setting('server_version') as version, pg_is_in_recovery() as recovers,
            pg_size_pretty(pg_database_size(current_database())) as size,
            current_setting('max_connections') as connections`,
  );
  const [server] = rows;
  if (server === undefined) throw new Error('the server answered nothing');
  const examined = [ok('database', `PostgreSQL ${server.version}, ${server.size}`)];
  if (server.recovers) {
    const remedy = 'name the primary in DATABASE_URL, and replicas in DATABASE_READ_URLS';
    examined.push({ name: 'writes', verdict: 'fault', found: 'the server is a replica', remedy });
  }
  examined.push(clockSkew((before + clock.now()) / 2 - server.now.getTime()));
  const needed = limits.pool_interactive + limits.pool_heavy + limits.pool_writer + 1;
  const found = `one service may hold ${needed} of ${server.connections}`;
  const fits = needed < Number(server.connections);
  const remedy = 'raise max_connections, or lower LIMIT_POOL_INTERACTIVE, _HEAVY and _WRITER';
  examined.push(fits ? ok('connections', found) : { name: 'connections', verdict: 'warning', found, remedy });
  const pending = await pendingMigrations(client);
  if (pending.length > 0) {
    const what = `${pending.length} pending: ${pending.join(', ')}`;
    examined.push({ name: 'schema', verdict: 'fault', found: what, remedy: `${OWN_COMMAND} migrate` });
    return examined;
  }
  examined.push(ok('schema', 'that of this build'));
  examined.push(await keys(client, adminApiKey !== null));
  return examined;
}

async function keys(client: pg.Client, hasAdminKey: boolean): Promise<Examination> {
  const { rows } = await client.query<{ admins: number; live: number; ending: number }>(
    `select count(*)::int as live, (count(*) filter (where role = 'admin'))::int as admins,
            (count(*) filter (where expires_at < now() + $1::interval))::int as ending
       from api_key where revoked_at is null and expires_at > now()`,
    [KEY_ENDS_SOON],
  );
  const { admins = 0, live = 0, ending = 0 } = rows[0] ?? {};
  const found = `${live} live, ${admins} of an admin, ${ending} end within ${KEY_ENDS_SOON}`;
  if (admins === 0 && !hasAdminKey) {
    const remedy = `${OWN_COMMAND} keys create --label <label> --role admin, or set ADMIN_API_KEY`;
    return { name: 'keys', verdict: 'warning', found, remedy };
  }
  if (ending > 0) {
    return { name: 'keys', verdict: 'warning', found, remedy: `${OWN_COMMAND} keys rotate <public-part>` };
  }
  return ok('keys', found);
}

function ok(name: string, found: string): Examination {
  return { name, verdict: 'ok', found, remedy: null };
}

function lineOf({ name, verdict, found, remedy }: Examination): string {
  const line = `${verdict.padEnd(8)} ${name.padEnd(12)} ${found}\n`;
  return remedy === null ? line : `${line}${' '.repeat(22)}→ ${remedy}\n`;
}
