import pg from 'pg';
import { Chance } from '../../../bench/reliability/chance.js';
import { decideAtOnce } from '../../../bench/reliability/decisions.js';
import { Patterns } from '../../../bench/reliability/chores/patterns.js';
import { deliverUnderKills } from '../../../bench/reliability/deliveries.js';
import { writeUnderKills } from '../../../bench/reliability/kills.js';
import { prepare, readAndWrite } from '../../../bench/reliability/mixed.js';
import { ReceiverProcess } from '../../../bench/reliability/receiver-process.js';
import { ServiceProcess } from '../../../bench/reliability/service-process.js';
import { run } from '../../support/programs/command-line.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { FaultyPath } from '../../../bench/reliability/faulty-path.js';
import { GRAPH, person, stored, SYNC } from '../../support/investigation.js';
import { startService } from '../../support/service.js';

/** Promises of spec/operations.md#promises; docs/reliability.md names the test of each, and how to try it at length. */
let database: TestDatabase;

beforeEach(async () => {
  database = await openDatabase();
});
afterEach(() => database.dispose());

async function verified(): Promise<unknown> {
  const { out } = await run(['verify', '--json'], { DATABASE_URL: database.url });
  const { ok, listed } = JSON.parse(out);
  return { ok, listed };
}

/** As if the server had gone: every session on the database ends at once. */
async function endSessions(): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

const WELL = { ok: true, listed: [] };

describe('R7, R15: the service is killed in the middle of writes', () => {
  it('nothing that was acknowledged is lost, no retry stores twice, and every promise of the store holds', async () => {
    const service = await new ServiceProcess({ DATABASE_URL: database.url }).start();
    const strike = async (): Promise<void> => {
      await service.kill();
      await service.start();
    };
    const report = await writeUnderKills(service, { writes: 240, kills: 3, writers: 8, strike });
    await service.stop();
    expect(report).toMatchObject({ acknowledged: 240, kills: 3, lost: 0, doubled: 0, odd: [] });
    expect(report.retries).toBeGreaterThan(0);
    expect(await verified()).toEqual(WELL);
  });
});

describe('R8: many decide at once, over two replicas, who is who', () => {
  it('every acknowledged decision holds, and no cluster holds a pair that was judged not to be one', async () => {
    const start = () => new ServiceProcess({ DATABASE_URL: database.url }).start();
    const replicas = [await start(), await start()];
    const options = { decisions: 400, entities: 40, deciders: 12, chance: new Chance(8) };
    const report = await decideAtOnce(replicas, options);
    for (const replica of replicas) await replica.stop();
    expect(report).toMatchObject({ lost: 0, negative_in_cluster: 0, wrong_clusters: 0, odd: [] });
    expect(report.acknowledged).toBeGreaterThan(20);
    expect(report.conflicts).toBeGreaterThan(20);
    expect(await verified()).toEqual(WELL);
  });
});

describe('R11: many read while others write', () => {
  it('no read fails, and no answer mixes two versions of the graph', async () => {
    const service = await new ServiceProcess({ DATABASE_URL: database.url }).start();
    await prepare(service);
    const report = await readAndWrite(service, { seconds: 4, readers: 12, writers: 4, rate: null, writePauseMs: 200 });
    await service.stop();
    expect(report).toMatchObject({ failed_reads: [], failed_writes: [], mixed_answers: [] });
    expect(report.writes).toBeGreaterThan(3);
  });
});

describe('R4: the database answers late', () => {
  it('no read of the graph waits for it', async () => {
    const path = await FaultyPath.to(database.url);
    const service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: path.url } });
    await stored(service, [person('ann')]);
    const reads = [GRAPH, `${GRAPH}/entities/ann`, `${GRAPH}/entities?q=ann`, `${GRAPH}/path?from=ann&to=ann`];
    // So late that whoever waited would have no answer: nothing comes before all have been read.
    path.holdBack();
    for (let round = 0; round < 5; round += 1) for (const read of reads) await service.api.get(read).expect(200);
    path.letGo();
    await service.api.get('/health/ready').expect(200);
    await service.stop();
    await path.close();
  });
});

describe('R12: an older build on the schema of a newer one', () => {
  it('reads and writes where a later migration has added tables and columns', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    for (const table of ['record_version', 'audit_entry', 'idempotency_key', 'sync_run', 'api_key', 'ledger_head']) {
      await client.query(`alter table ${table} add column of_a_later_build text`);
    }
    await client.query('create table of_a_later_build (id text primary key)');
    await client.query(`insert into schema_migration ("timestamp", name) values (9999999999999, 'OfALaterBuild')`);
    await client.end();
    const service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: database.url } });
    await stored(service, [person('ann')]);
    await service.api.get('/health/ready?strict=1').expect(200);
    await service.stop();
    expect(await verified()).toEqual(WELL);
  });
});

describe('R18: one bad record among ten thousand', () => {
  it('does not keep the 9 999 others out', async () => {
    const service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: database.url } });
    const records = Array.from({ length: 10_000 }, (_, n) => person(`p${n}`));
    const lines = records.map((record, n) => (n === 5_000 ? '{"object": "entity", "id": ' : JSON.stringify(record)));
    const { body } = await service.api
      .post(`${SYNC}?dataset=d`)
      .set('X-API-Key', service.keyOf('peer'))
      .set('Content-Type', 'application/x-ndjson')
      .send(lines.join('\n'))
      .expect(200);
    expect(body.data).toMatchObject({ received: 10_000, created: 9_999, rejected: 1 });
    expect(body.data.rejections).toMatchObject([{ line: 5_001, code: 'malformed_request' }]);
    await service.stop();
  });
});

describe('R19: the service, the receiver and the connections to the database end in the middle of deliveries', () => {
  it('every alert arrives at every webhook in its order, under one id', async () => {
    const env = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', LIMIT_WEBHOOK_RETRY_MS: '10', LIMIT_WEBHOOK_MS: '500' };
    const service = await new ServiceProcess({ DATABASE_URL: database.url, ...env }).start();
    const receiver = await new ReceiverProcess().start();
    const strikes = [
      () => receiver.kill(),
      () => endSessions(),
      async (): Promise<void> => {
        await receiver.start();
        await service.kill();
        await service.start();
      },
    ];
    const strike = async (struck: number): Promise<void> => strikes[struck]?.();
    const chores = [new Patterns(service, receiver)];
    const options = { watches: 2, writes: 36, kills: 3, writers: 4, calm: 0, chores, strike };
    const report = await deliverUnderKills(service, receiver, options);
    await service.stop();
    await receiver.close();
    const none = { lost: 0, doubled: 0, out_of_order: 0, odd: [] };
    expect(report).toMatchObject({ acknowledged: 36, kills: 3, expected: 72, ...none });
    expect(report.chores['patterns']).toMatchObject({ lost: 0, doubled: 0 });
  });
});
