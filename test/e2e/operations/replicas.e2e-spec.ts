import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { GraphSnapshots } from '../../../src/graph/snapshots/graph-snapshots.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { GRAPH, person, sync, SYNC } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

describe('two replicas that strangers reach', () => {
  const LIMIT = 20;

  it('hold an address to one rate together', async () => {
    const database = await openDatabase();
    const env = { STORAGE: 'postgres', DATABASE_URL: database.url, LIMIT_ANONYMOUS_PER_MINUTE: String(LIMIT) };
    const [one, two] = await Promise.all([startService({ env }), startService({ env })]);
    const ask = async ({ api }: Service): Promise<number> => (await api.get(`${GRAPH}/status`)).status;
    const statuses: number[] = [];
    for (let count = 0; count < LIMIT / 2; count += 1) statuses.push(await ask(one), await ask(two));
    expect(statuses).toEqual(Array.from({ length: LIMIT }, () => 200));

    // Alone it would let in as many again; what the other counted it is told within a second or two.
    let asked = 0;
    for (; asked < LIMIT / 2 - 1 && (await ask(one)) === 200; asked += 1) await sleep(1_000);
    expect(asked).toBeLessThan(LIMIT / 2 - 1);
    expect(await ask(two)).toBe(429);
    await Promise.all([one.stop(), two.stop()]);
    await database.dispose();
  });
});

describe('three replicas on one database', () => {
  let database: TestDatabase;
  let replicas: readonly [Service, Service, Service];

  const start = (): Promise<Service> => startService({ env: { STORAGE: 'postgres', DATABASE_URL: database.url } });
  const versionOf = async (replica: Service): Promise<string> =>
    (await replica.api.get(`${GRAPH}/status`).expect(200)).body.data.graph_version;
  const entitiesOf = async (replica: Service): Promise<number> =>
    (await replica.api.get(`${GRAPH}/status`).expect(200)).body.data.graph.counts.entities;
  const agree = async (version: string): Promise<void> => {
    while (!(await Promise.all(replicas.map(versionOf))).every((one) => one === version)) await sleep(20);
  };

  beforeAll(async () => {
    database = await openDatabase({ migrated: false });
    replicas = await Promise.all([start(), start(), start()]);
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.stop();
    await database.dispose();
  });

  it('agree on what one of them stored, and on every byte of it', async () => {
    const [one, two, three] = replicas;
    const { body } = await sync(one, [person('ann'), person('bob')]).expect(200);
    await agree(body.data.graph_version);

    const pack = [`${GRAPH}?adapter=capital`, `${GRAPH}?at=2020-01-01`, `${GRAPH}?format=bods`];
    for (const path of [...pack, '/api/v1/openapi/spec?raw=1']) {
      const answers = await Promise.all([one, two, three].map(({ api }) => api.get(path).expect(200)));
      const [first, ...others] = answers.map(({ text, headers }) => `${headers['etag']} ${text}`);
      expect(others).toEqual([first, first]);
    }
  });

  it('show a write of one at once to a reader of another who names its graph_version', async () => {
    for (let count = 0; count < 20; count += 1) {
      const [writer, reader] = [replicas[count % 3], replicas[(count + 1) % 3]];
      if (writer === undefined || reader === undefined) throw new Error('three replicas');
      const { body } = await sync(writer, [person(`own-${count}`)]).expect(200);
      await reader.api
        .get(`${GRAPH}/entities/own-${count}`)
        .set('X-Graph-Version', body.data.graph_version)
        .expect(200);
    }
  });

  it('do a request once that is sent to all of them under one Idempotency-Key', async () => {
    const ask = (replica: Service) =>
      replica.api
        .post(`${GRAPH}/claims`)
        .set('X-API-Key', replica.keyOf('admin'))
        .set('Idempotency-Key', 'everywhere')
        .send({ statement: 'it was sent three times', subject_id: 'ann' });
    const answers = await Promise.all(replicas.map(ask));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(2);
  });

  it('answer a sync that is sent to all of them under one key alike, to the graph_version', async () => {
    for (let count = 0; count < 10; count += 1) {
      const ask = (replica: Service) =>
        sync(replica, [{ object: 'entity', kind: 'person', name: `At once ${count}` }]).set(
          'Idempotency-Key',
          `sync-${count}`,
        );
      const answers = await Promise.all(replicas.map(ask));
      const [first, ...others] = answers.map(({ status, body }) => ({ status, body }));
      expect(first?.status).toBe(200);
      expect(others).toEqual([first, first]);
      await agree(first?.body.data.graph_version);
    }
  });

  it('answer a long stream that is sent to all of them under one key alike', async () => {
    const nobody = (n: number) => JSON.stringify({ object: 'entity', kind: 'person', name: `Nobody ${n % 2_000}` });
    const text = Array.from({ length: 2_050 }, (_, n) => nobody(n)).join('\n');
    const before = await entitiesOf(replicas[0]);
    const headers = {
      'X-API-Key': replicas[0].keyOf('admin'),
      'Idempotency-Key': 'long',
      'Content-Type': 'application/x-ndjson',
    };
    const ask = async ({ api }: Service) => {
      for (;;) {
        const answer = await api.post(`${SYNC}?dataset=long`).set(headers).send(text);
        // Whoever waits too long for its turn is told to come again.
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(replicas.map(ask));
    const [first, ...others] = answers.map(({ status, body }) => ({ status, body }));
    expect(first?.body.data).toMatchObject({ received: 2_050, rejected: 0 });
    expect(others).toEqual([first, first]);
    await agree(first?.body.data.graph_version);
    expect((await entitiesOf(replicas[0])) - before).toBe(2_050);
  });

  it('hear of a write although whoever listened for them was cut off', async () => {
    const admin = new pg.Client(database.url);
    await admin.connect();
    const listeners = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'investigation-graph sentinel' and datname = current_database()`,
    );
    expect(listeners.rowCount).toBe(3);
    const { body } = await sync(replicas[0], [person('unheard')]).expect(200);
    await agree(body.data.graph_version);
    await admin.end();
  });

  it('say the same, byte for byte, where one of them was started from a snapshot', async () => {
    const [one] = replicas;
    const folder = mkdtempSync(path.join(tmpdir(), 'investigation-graph-snapshot-'));
    const env = { STORAGE: 'postgres', DATABASE_URL: database.url, DATA_DIR: folder, SNAPSHOT_FROM: '1' };
    await sync(one, [person('for-all'), { ...person('for-us'), visibility: 'private' }]).expect(200);
    const before = await startService({ env });
    while (!existsSync(path.join(folder, 'graph.snapshot'))) await sleep(20);
    await before.stop();
    const { body } = await sync(one, [{ ...person('for-all'), name: 'Another' }, person('later')]).expect(200);

    const restored = await startService({ env });
    // What does not fit is forgotten.
    expect(restored.app.get(GraphSnapshots).kept).toBeGreaterThan(0);
    expect(await versionOf(restored)).toBe(body.data.graph_version);
    for (const target of [GRAPH, `${GRAPH}?include_private=1`, `${GRAPH}/changes?include_private=1`]) {
      const told = ({ api, keyOf }: Service) => api.get(target).set('X-API-Key', keyOf('admin')).expect(200);
      expect((await told(restored)).text).toBe((await told(one)).text);
    }
    await restored.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('take a key of one another, and a revocation', async () => {
    const [one, two] = replicas;
    const key = one.keyOf('reviewer');
    await two.api.get(`${GRAPH}/claims`).set('X-API-Key', key).expect(200);
    await two.api.get(`${GRAPH}/claims?include_private=1`).set('X-API-Key', key).expect(403);
  });
});
