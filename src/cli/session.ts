import type { INestApplicationContext } from '@nestjs/common';
import { SystemClock } from '../platform/clock.js';
import { type Config, readConfig } from '../platform/config.js';
import type { ServiceLog } from '../platform/http/operations/logging.js';
import type { Storage } from '../platform/storage/storage.js';
import { CommandFailed } from './exit-codes.js';
import type { Terminal } from './terminal.js';
import { OWN_COMMAND } from './own-command.js';

// What a command works with is loaded when it begins to work: help, and a word that was mistyped, wait for nothing.

/** A configuration whose database has an address. */
export type ConnectedConfig = Config & { readonly databaseUrl: string };

const READY_MS = 20_000;

/** The configuration of a command: as the service reads it, but silent unless LOG_LEVEL asks for more, also to webhooks. */
export function commandConfig(terminal: Terminal): Config {
  const env = { ...terminal.env, LOG_LEVEL: terminal.env['LOG_LEVEL'] || 'error' };
  return { ...readConfig(env, terminal.isWatched), sendsWebhooks: false };
}

/** The log of a command, on the side of the messages: standard output is for results alone. */
export async function commandLog(config: Config, terminal: Terminal): Promise<ServiceLog> {
  const { ServiceLog } = await import('../platform/http/operations/logging.js');
  return ServiceLog.open(config.logLevel, config.logFormat, terminal.err);
}

/**
 * Gives `work` the database: the one of DATABASE_URL, or the embedded one, which is adopted where the service runs it and
 * else started, and stopped again at the end.
 *
 * @throws CommandFailed where the storage keeps nothing, or the embedded server cannot be started
 */
export async function withDatabase<T>(terminal: Terminal, work: (config: ConnectedConfig) => Promise<T>): Promise<T> {
  const asked = commandConfig(terminal);
  if (asked.storage !== 'postgres') {
    throw new CommandFailed('config', `STORAGE=${asked.storage} keeps nothing beyond one process: use postgres`);
  }
  const { provideDatabase } = await import('../platform/storage/embedded-database.js');
  const log = await commandLog(asked, terminal);
  const started = provideDatabase(asked, log);
  const provided = await started.catch((error: unknown) => {
    throw storeUnavailable('The embedded database cannot be started', error);
  });
  try {
    const { databaseUrl } = provided.config;
    if (databaseUrl === null) throw new Error('The address of the database is missing');
    return await work({ ...provided.config, databaseUrl });
  } finally {
    await provided.stop();
  }
}

/** Gives `work` the ports of the platform, ready, without the graph. */
export function withStorage<T>(
  terminal: Terminal,
  work: (storage: Storage, config: ConnectedConfig) => Promise<T>,
): Promise<T> {
  return withDatabase(terminal, async (config) => {
    const { openStorage } = await import('../platform/storage/storage.js');
    const log = await commandLog(config, terminal);
    const storage = openStorage(config, new SystemClock(), (message) => log.log(message));
    try {
      await readyOrFail(storage, config);
      return await unlessInterrupted(terminal, work(storage, config));
    } finally {
      await storage.close();
    }
  });
}

/** Gives `work` the whole service with its graph loaded, listening to nobody. */
export function withService<T>(
  terminal: Terminal,
  work: (app: INestApplicationContext, config: ConnectedConfig) => Promise<T>,
): Promise<T> {
  return withDatabase(terminal, async (config) => {
    const { NestFactory } = await import('@nestjs/core');
    const { AppModule } = await import('../app.module.js');
    const log = await commandLog(config, terminal);
    const app = await NestFactory.createApplicationContext(AppModule.register(config, log), {
      logger: log,
      abortOnError: false,
    });
    try {
      await loadedOrFail(app, config);
      return await unlessInterrupted(terminal, work(app, config));
    } finally {
      await app.close();
    }
  });
}

/** What `work` comes to, or the end of the command at Ctrl-C; the work then fails at its next word with the database. */
async function unlessInterrupted<T>({ interrupted }: Terminal, work: Promise<T>): Promise<T> {
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new CommandFailed('interrupted', 'Interrupted'));
    if (interrupted.aborted) stop();
    interrupted.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    interrupted.removeEventListener('abort', stop);
  }
}

/** An address without its password, to be shown. */
export function shownAddress(databaseUrl: string): string {
  return databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^:/?@]*):[^/?]*@/, '$1:…@');
}

/** What to throw where something outside this program failed. A fault of the program itself is thrown as it is. */
export function storeUnavailable(what: string, error: unknown): unknown {
  return isOwnFault(error) ? error : new CommandFailed('unavailable', `${what}: ${failureText(error)}`);
}

/** Whether the program is wrong, and not its surroundings: those never make an error of the language itself. */
export function isOwnFault(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOwnFault);
  const isOfTheLanguage = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
  // An address that cannot be read is somebody's configuration.
  return isOfTheLanguage && !(error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_URL');
}

export function failureText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(failureText).join('; ');
  return error instanceof Error ? error.message : String(error);
}

async function readyOrFail(storage: Storage, config: ConnectedConfig): Promise<void> {
  await storage.ready(READY_MS).catch(() => {
    const pending = storage.health.status().migrations_pending ?? 0;
    throw notReady(config, pending);
  });
}

/** Waits for the graph. @throws CommandFailed where the database is away, or not migrated */
export async function loadedOrFail(app: INestApplicationContext, config: Config): Promise<void> {
  const { GraphLoader } = await import('../graph/graph.loader.js');
  const { DatabaseHealth } = await import('../platform/storage/database-health.js');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const check = (): void => {
      const status = app.get(DatabaseHealth).status();
      if (status.db_ready) timer = setTimeout(check, READY_MS);
      else reject(notReady(config, status.migrations_pending ?? 0));
    };
    timer = setTimeout(check, READY_MS);
  });
  try {
    await Promise.race([app.get(GraphLoader).loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}

function notReady(config: Config, pending: number): CommandFailed {
  const where = shownAddress(config.databaseUrl ?? 'of this machine');
  const why = pending > 0 ? `lacks ${pending} migrations (${OWN_COMMAND} migrate)` : 'cannot be reached';
  return new CommandFailed('unavailable', `The database ${where} ${why}`);
}
