import { globalAgent, type Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import type { Role } from '#domain/shared';
import { GraphLoader } from '../../src/graph/graph.loader.js';
import { Graphs } from '../../src/graph/graphs.js';
import { type Config, readConfig } from '../../src/platform/config.js';
import type { Environment } from '../../src/platform/environment-reader.js';
import { ServiceLog } from '../../src/platform/http/operations/logging.js';
import { StoredApiKeys } from '../../src/platform/keys/stored-api-keys.js';
import { createInvestigationGraph } from '../../src/service.js';
import { openDatabase } from './database.js';
import { holdToDocument } from './programs/published.js';
import { ReplicaProxy } from './servers/replica-proxy.js';

/** The real service on a storage of its own, spoken to over HTTP. */
export interface Service {
  readonly app: NestExpressApplication;
  readonly api: ReturnType<typeof supertest>;
  readonly port: number;
  /** Where it keeps what it stores. */
  readonly storage: 'memory' | 'postgres';
  /** A key of the role, as `X-API-Key`. */
  keyOf(role: Role): string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Memory is enough for what a client sees; PostgreSQL gives a database that nobody else sees. */
  readonly storage?: 'memory' | 'postgres';
  /** Further variables, as an operator would set them. */
  readonly env?: Environment;
  /** The test looks at what each process counts for itself, so there is one, whatever TEST_REPLICAS says. */
  readonly isOneProcess?: boolean;
}

const ADMIN_KEY = 'the-admin-key-of-a-test';
/** No answer depends on how busy the machine is: a test that is about one of these sets it. */
const PATIENCE: Environment = {
  LIMIT_REQUEST_MS: '200000',
  LIMIT_BODY_MS: '200000',
  LIMIT_READER_MS: '200000',
  LIMIT_PATH_MS: '200000',
  LIMIT_STATEMENT_ANONYMOUS_MS: '100000',
  LIMIT_STATEMENT_KEY_MS: '100000',
  LIMIT_STATEMENT_HEAVY_MS: '100000',
  LIMIT_LOCK_MS: '50000',
  LIMIT_POOL_ACQUIRE_MS: '50000',
  LIMIT_LOOP_LAG_MS: '0',
};

/** What a server needs to see that a client hung up; longer, somebody is still there. */
const TURNS = 20;

/**
 * Starts the service with an empty graph that is already loaded, one key for each role, and anonymous reading. With
 * TEST_REPLICAS=3 in the environment it is three replicas on one PostgreSQL, behind a proxy that gives each request to
 * the next of them: whoever speaks HTTP alone finds no difference.
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { storage = 'memory', env = {}, isOneProcess = false } = options;
  const replicas = isOneProcess ? 1 : Number(process.env['TEST_REPLICAS'] ?? 1);
  const isShared = replicas > 1 && env['STORAGE'] === undefined;
  const isFetched = process.env['READ_MODEL'] === 'store';
  const isStored = isShared || (isFetched && env['STORAGE'] === undefined);
  const database = storage === 'postgres' || isStored ? await openDatabase() : null;
  const config = readConfig({
    STORAGE: isStored ? 'postgres' : storage,
    READ_MODEL: isFetched ? 'store' : 'memory',
    DATABASE_URL: database?.url,
    ADMIN_API_KEY: ADMIN_KEY,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    ...PATIENCE,
    ...env,
  });
  const apps: NestExpressApplication[] = [];
  for (let count = 0; count < (isShared ? replicas : 1); count += 1) apps.push(await startApp(config));
  const [app] = apps;
  if (app === undefined) throw new Error('TEST_REPLICAS must be 1 or more');
  const keys = await makeKeys(app.get(StoredApiKeys));
  const ports = await Promise.all(apps.map(async (one) => Number(new URL(await one.getUrl()).port)));
  const proxy = isShared ? await ReplicaProxy.before(ports) : null;
  const port = proxy?.port ?? ports[0] ?? 0;
  return {
    app,
    api: supertest(`http://127.0.0.1:${port}`),
    port,
    storage: config.storage,
    keyOf: (role) => keys[role],
    stop: async () => {
      await proxy?.close();
      await hangUp(apps);
      for (const one of apps) await one.close();
      await database?.dispose();
    },
  };
}

async function startApp(config: Config): Promise<NestExpressApplication> {
  const app = await createInvestigationGraph(config, ServiceLog.open(config.logLevel, config.logFormat));
  holdToDocument(app.getHttpServer());
  await app.listen(0, '127.0.0.1');
  await app.get(GraphLoader).loaded;
  // The demonstration is filled in after the load, and reads wait for it.
  while (!app.get(Graphs).readsAreServed()) await sleep(20);
  return app;
}

/** Ends the connections on which nothing is asked, so that no service waits for what a test might ask next. */
async function hangUp(apps: readonly NestExpressApplication[]): Promise<void> {
  for (const sockets of Object.values(globalAgent.freeSockets)) for (const one of sockets ?? []) one.destroy();
  for (const app of apps) {
    const server: Server = app.getHttpServer();
    const count = promisify(server.getConnections.bind(server));
    for (let turns = 0; turns < TURNS && (await count()) > 0; turns += 1) await nextTurn();
  }
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
    metrics: await make('metrics'),
  };
}
