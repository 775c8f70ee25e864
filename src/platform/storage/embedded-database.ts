import { startEmbedded } from '#embedded-postgres';
import type { Config } from '../config.js';

export interface ProvidedDatabase {
  /** The configuration, with the address of a database where its storage needs one. */
  readonly config: Config;
  /** To be called last, when nothing uses the database any more. Stops only what belongs to this process. */
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL where the configuration names no other database, or adopts the one that runs. */
export async function provideDatabase(config: Config, log: (message: string) => void): Promise<ProvidedDatabase> {
  if (config.storage !== 'postgres' || config.databaseUrl !== null) {
    return { config, stop: () => Promise.resolve() };
  }
  const server = await startEmbedded({ dataDir: config.dataDir, log });
  return {
    config: { ...config, databaseUrl: server.url('postgres') },
    stop: () => (server.owned ? server.stop() : Promise.resolve()),
  };
}
