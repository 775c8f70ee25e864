import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import type { Role } from '#domain';
import { GraphLoader } from '../../src/graph/graph.loader.js';
import { type Environment, readConfig } from '../../src/platform/config.js';
import { ServiceLog } from '../../src/platform/http/logging.js';
import { StoredApiKeys } from '../../src/platform/stored-api-keys.js';
import { createInvestigationGraph } from '../../src/service.js';
import { openDatabase } from './database.js';

/** The real service on a storage of its own, spoken to over HTTP. */
export interface Service {
  readonly app: NestExpressApplication;
  readonly api: ReturnType<typeof supertest>;
  readonly port: number;
  /** A key of the role, as `X-API-Key`. */
  keyOf(role: Role): string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Memory is enough for what a client sees; PostgreSQL gives a database that nobody else sees. */
  readonly storage?: 'memory' | 'postgres';
  /** Further variables, as an operator would set them. */
  readonly env?: Environment;
}

const ADMIN_KEY = 'the-admin-key-of-a-test';

/** Starts the service with an empty graph that is already loaded, one key for each role, and anonymous reading. */
export async function startService({ storage = 'memory', env = {} }: ServiceOptions = {}): Promise<Service> {
  const database = storage === 'postgres' ? await openDatabase() : null;
  const config = readConfig({
    STORAGE: storage,
    DATABASE_URL: database?.url,
    ADMIN_API_KEY: ADMIN_KEY,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    LIMIT_LOOP_LAG_MS: '0',
    ...env,
  });
  const app = await createInvestigationGraph(config, ServiceLog.open(config.logLevel, config.logFormat));
  await app.listen(0, '127.0.0.1');
  await app.get(GraphLoader).loaded;
  const keys = await makeKeys(app.get(StoredApiKeys));
  const { port } = new URL(await app.getUrl());
  return {
    app,
    api: supertest(`http://127.0.0.1:${port}`),
    port: Number(port),
    keyOf: (role) => keys[role],
    stop: async () => {
      await app.close();
      await database?.dispose();
    },
  };
}

async function makeKeys(keys: StoredApiKeys): Promise<Readonly<Record<Role, string>>> {
  const make = async (role: Role): Promise<string> => (await keys.create({ label: role, role, expiresAt: null })).text;
  return {
    viewer: await make('viewer'),
    analyst: await make('analyst'),
    reviewer: await make('reviewer'),
    admin: ADMIN_KEY,
    peer: await make('peer'),
    ai: await make('ai'),
  };
}
