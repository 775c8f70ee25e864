import { KeptServer } from '#embedded-postgres';
import type { Config } from '../config.js';

export interface ProvidedDatabase {
  /** The configuration, with the address of a database where its storage needs one. */
  readonly config: Config;
  /** To be called last, when nothing uses the database any more. Stops only what belongs to this process. */
  stop(): Promise<void>;
}

/** Where is told what happens to the embedded server. */
interface Told {
  log(message: string): void;
  warn(message: string): void;
}

/**
 * Starts the embedded PostgreSQL where the configuration names no other database, or adopts the one that runs; and starts
 * it again whenever it ends before this process does.
 */
export async function provideDatabase(config: Config, told: Told): Promise<ProvidedDatabase> {
  if (config.storage !== 'postgres' || config.databaseUrl !== null) {
    return { config, stop: () => Promise.resolve() };
  }
  const server = await KeptServer.start({
    dataDir: config.dataDir,
    log: (message) => told.log(message),
    warn: (message) => told.warn(message),
  });
  return { config: { ...config, databaseUrl: server.url('postgres') }, stop: () => server.stop() };
}
