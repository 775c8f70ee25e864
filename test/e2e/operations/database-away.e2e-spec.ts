import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../src/platform/config.js';
import { ServiceLog } from '../../../src/platform/http/operations/logging.js';
import { createInvestigationGraph } from '../../../src/service.js';
import supertest from 'supertest';
import { GRAPH, person, stored, sync, type ToldPack } from '../../support/investigation.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { FaultyPath } from '../../../bench/reliability/faulty-path.js';
import { type Service, startService } from '../../support/service.js';

/** Asks until the answer is as wanted. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

describe('the path to the database is lost', () => {
  let service: Service;
  let database: TestDatabase;
  let path: FaultyPath;

  beforeAll(async () => {
    database = await openDatabase();
    path = await FaultyPath.to(database.url);
    service = await startService({
      storage: 'memory',
      env: {
        STORAGE: 'postgres',
        DATABASE_URL: path.url,
        LIMIT_POOL_ACQUIRE_MS: '2000',
        LIMIT_STATEMENT_KEY_MS: '1000',
        LIMIT_LOCK_MS: '1000',
      },
    });
    await stored(service, [person('ann')]);
  });
  afterAll(async () => {
    await service.stop();
    await path.close();
    await database.dispose();
  });

  it('reads go on and say that they are stale, writes are refused, and it heals by itself', async () => {
    const { body: fresh } = await service.api.get(GRAPH).expect(200);
    path.becomeHole();
    const { body, headers } = await sync(service, [person('bob')]).expect(503);
    expect(['db_not_ready', 'outcome_unknown']).toContain(body.error.code);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await until(async () => (await service.api.get(GRAPH)).body.data.meta.stale === true);
    const stale: ToldPack = (await service.api.get(GRAPH).expect(200)).body.data;
    expect(stale).toEqual({
      ...fresh.data,
      meta: { ...fresh.data.meta, stale: true, db_ready: false, generated_at: expect.any(String) },
    });
    await service.api.get(`${GRAPH}/entities/ann`).expect(200);
    await service.api.get(`${GRAPH}/entities?q=ann`).expect(200);
    await service.api.get('/health/live').expect(200);
    await service.api.get('/health/ready').expect(200);
    await service.api.get('/health/ready?strict=1').expect(503);
    const status = (await service.api.get(`${GRAPH}/status`).expect(200)).body.data;
    expect(status).toMatchObject({
      status: 'degraded',
      ready: true,
      db_ready: false,
      db_writable: false,
      graph: { stale: true },
    });
    const again = await sync(service, [person('bob')]).expect(503);
    expect(again.body.error.code).toBe('db_not_ready');

    path.heal();
    await until(async () => (await service.api.get(`${GRAPH}/status`)).body.data.db_ready === true);
    await stored(service, [person('bob')]);
    const { meta }: ToldPack = (await service.api.get(GRAPH).expect(200)).body.data;
    expect(meta).toMatchObject({ stale: false, db_ready: true });
    await service.api.get(`${GRAPH}/entities/bob`).expect(200);
  });
});

describe('the database is away at the start', () => {
  it('lives, says that it is not ready, and recovers without a restart', async () => {
    const database = await openDatabase();
    const path = await FaultyPath.to(database.url);
    path.becomeHole();
    const config = readConfig({
      STORAGE: 'postgres',
      DATABASE_URL: path.url,
      ADMIN_API_KEY: 'the-admin-key-of-a-test',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      LIMIT_LOOP_LAG_MS: '0',
    });
    const app = await createInvestigationGraph(config, ServiceLog.open(config.logLevel, config.logFormat));
    await app.listen(0, '127.0.0.1');
    const api = supertest(await app.getUrl());
    try {
      await api.get('/health/live').expect(200);
      const ready = await api.get('/health/ready').expect(503);
      expect(ready.headers['retry-after']).toBeDefined();
      const { body } = await api.get(`${GRAPH}/status`).expect(200);
      expect(body.data).toMatchObject({ status: 'starting', ready: false, db_ready: false });
      const pack = await api.get(GRAPH).expect(503);
      expect(['warming', 'db_not_ready']).toContain(pack.body.error.code);
      expect(pack.headers['retry-after']).toBeDefined();

      path.heal();
      await until(async () => (await api.get('/health/ready')).status === 200);
      await api.get(GRAPH).expect(200);
      await until(async () => (await api.get(`${GRAPH}/status`)).body.data.db_ready === true);
    } finally {
      await app.close();
      await path.close();
      await database.dispose();
    }
  });
});
