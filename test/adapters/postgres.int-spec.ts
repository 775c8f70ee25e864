import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, UNLIMITED_POOL } from '../../src/platform/typeorm/connection/data-source.js';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { migrate } from '../../src/platform/typeorm/migrations/migrate.js';
import { MIGRATIONS } from '../../src/platform/typeorm/migrations/index.js';
import { TypeOrmApiKeyRepository } from '../../src/platform/typeorm/typeorm-api-key.repository.js';
import { TypeOrmAuditTrail } from '../../src/platform/typeorm/ledger/typeorm-audit-trail.js';
import { TypeOrmLedger } from '../../src/platform/typeorm/ledger/typeorm-ledger.js';
import { TypeOrmSyncRuns } from '../../src/platform/typeorm/ledger/typeorm-sync-runs.js';
import { TypeOrmMovementStore } from '../../src/platform/typeorm/typeorm-movement-store.js';
import { TypeOrmPatternStore } from '../../src/platform/typeorm/typeorm-pattern-store.js';
import { TypeOrmCollectionStore } from '../../src/platform/typeorm/typeorm-collection-store.js';
import { TypeOrmDeliveryStore } from '../../src/platform/typeorm/typeorm-delivery-store.js';
import { TypeOrmDigestStore } from '../../src/platform/typeorm/typeorm-digest-store.js';
import { TypeOrmWatchStore } from '../../src/platform/typeorm/typeorm-watch-store.js';
import { anApiKeyRepository } from '../contracts/api-key-repository.contract.js';
import { aCollectionStore } from '../contracts/collection-store.contract.js';
import { aLedger, question } from '../contracts/ledger.contract.js';
import { aPatternStore } from '../contracts/pattern-store.contract.js';
import { aWatchStore } from '../contracts/watch-store.contract.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

describe('on PostgreSQL', () => {
  const openEmpty = async () => {
    const test = await openDatabase();
    const clock = new StoppedClock(1_700_000_000_000);
    const [database, other] = [
      new Database(databaseOptions(test.url), clock),
      new Database(databaseOptions(test.url), clock),
    ];
    for (const replica of [database, other]) replica.start();
    for (const replica of [database, other]) await replica.ready(READY_MS);
    return {
      ledger: new TypeOrmLedger(database, clock),
      replica: new TypeOrmLedger(other, clock),
      trail: new TypeOrmAuditTrail(database),
      runs: new TypeOrmSyncRuns(database),
      keys: new TypeOrmApiKeyRepository(database),
      watches: new TypeOrmWatchStore(database, clock),
      deliveries: new TypeOrmDeliveryStore(database),
      digests: new TypeOrmDigestStore(database),
      patterns: new TypeOrmPatternStore(database),
      collections: new TypeOrmCollectionStore(database, clock),
      movements: new TypeOrmMovementStore(database, clock),
      clock,
      url: test.url,
      close: async () => {
        await Promise.all([database.stop(), other.stop()]);
        await test.dispose();
      },
    };
  };

  aLedger(openEmpty);
  anApiKeyRepository(openEmpty);
  aWatchStore(openEmpty);
  aPatternStore(openEmpty);
  aCollectionStore(openEmpty);

  it('gives the fields of every version as text, so that whoever loads the graph need not write them out', async () => {
    const { ledger, close } = await openEmpty();
    await ledger.write((t) => t.append([question('a', 1), question('b', 1, 'private')]));
    for await (const { versions, texts } of ledger.read(0, 'full')) {
      expect([...(texts?.keys() ?? [])]).toEqual(versions);
    }
    await close();
  });

  it('loads from a replica what it has, and the rest from the database', async () => {
    const [behind, ahead] = [await openEmpty(), await openEmpty()];
    for (const { ledger } of [behind, ahead]) await ledger.write((t) => t.append([question('a', 1), question('b', 1)]));
    await ahead.ledger.write((t) => t.append([question('b', 2, 'private'), question('c', 1)]));

    const headsWith = async (replicaUrls: readonly string[]) => {
      const database = new Database({ ...databaseOptions(ahead.url), replicaUrls }, ahead.clock);
      database.start();
      await database.ready(READY_MS);
      const batches = [];
      for await (const batch of new TypeOrmLedger(database, ahead.clock).read(0, 'public')) batches.push(batch);
      await database.stop();
      return batches.map(({ versions, hidden, head }) => [versions.length, hidden.length, head]);
    };
    const gone = 'postgres://nobody@127.0.0.1:1/none';
    const fromReplica = [2, 0, 2];
    const forgotten = [0, 1, 2];
    expect(await headsWith([gone, behind.url])).toEqual([fromReplica, forgotten, [1, 0, 4]]);
    expect(await headsWith([gone])).toEqual([[2, 0, 4]]);
    await Promise.all([behind.close(), ahead.close()]);
  });

  it('tells of each replica whether it answers, and what it lacks since when', async () => {
    const [behind, ahead] = [await openEmpty(), await openEmpty()];
    await ahead.ledger.write((t) => t.append([question('a', 1), question('b', 1)]));
    const replicaUrls = ['postgres://nobody@127.0.0.1:1/none', behind.url, ahead.url];
    const database = new Database({ ...databaseOptions(ahead.url), replicaUrls }, ahead.clock);
    database.start();
    await database.ready(READY_MS);
    while (database.figures().replicas.filter(({ ready }) => ready).length < 2) await sleep(20);
    ahead.clock.advance(7_000);
    expect(database.figures().replicas).toEqual([
      { ready: false, versions_behind: null, lag_s: null },
      { ready: true, versions_behind: 2, lag_s: 7 },
      { ready: true, versions_behind: 0, lag_s: 0 },
    ]);
    expect((await database.replica())?.options).toMatchObject({ url: ahead.url });
    await database.stop();
    await Promise.all([behind.close(), ahead.close()]);
  });

  describe('what was stored', () => {
    let open: Awaited<ReturnType<typeof openEmpty>>;
    let client: pg.Client;

    beforeAll(async () => {
      open = await openEmpty();
      await open.ledger.write(async (transaction) => {
        await transaction.append([question('q', 1)]);
        const who = { actor: 'desk', role: 'analyst', request_id: null };
        await transaction.audit([{ ...who, at: 1, action: 'create', object: 'question', id: 'q', version: 1 }]);
      });
      client = new pg.Client(open.url);
      await client.connect();
    });
    afterAll(async () => {
      await client.end();
      await open.close();
    });

    const ATTEMPTS = [
      'update record_version set visibility = visibility',
      `update record_version set fields = '{}' where id = 'q'`,
      `update record_version set version = 2 where id = 'nobody'`,
      'delete from record_version',
      'truncate record_version',
      `insert into record_version select * from record_version on conflict (seq) do update set visibility = 'private'`,
      `update audit_entry set actor = 'somebody else'`,
      'delete from audit_entry where place = 1',
      'truncate audit_entry',
    ];

    it.each(ATTEMPTS)('cannot be changed by: %s', async (sql) => {
      await expect(client.query(sql)).rejects.toThrow(/is append-only/);
      const { rows } = await client.query('select visibility, version, fields from record_version');
      expect(rows).toEqual([{ visibility: 'public', version: 1, fields: question('q', 1).fields }]);
    });
  });

  describe('the schema', () => {
    let test: TestDatabase;

    beforeEach(async () => {
      test = await openDatabase({ migrated: false });
    });
    afterEach(() => test.dispose());

    it('is made by one of five that start at once, and by none that starts later', async () => {
      const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(test.url)));
      expect(ran.flat()).toEqual(MIGRATIONS.map(({ name }) => name));
      expect(await migrate(test.url)).toEqual([]);
    });

    it('has the next ids of a kind, in byte order, in the index of the records', async () => {
      await migrate(test.url);
      const client = new pg.Client(test.url);
      await client.connect();
      try {
        await client.query('set enable_seqscan = off');
        await client.query('set enable_sort = off');
        const { rows } = await client.query<Record<string, string>>(`explain select id from record_version
          where object = 'entity' and version = 1 and id collate "C" > 'a' order by id collate "C" limit 5`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(
          /using record_version_once[^]*Index Cond: \(\(object = 'entity'::text\) AND \(id > 'a'::text\)/,
        );
        expect(plan).not.toContain('Sort');
      } finally {
        await client.end();
      }
    });

    it('is what the tables of the code say, and can be undone', async () => {
      await migrate(test.url);
      const source = await new DataSource(dataSourceOptions(test.url, UNLIMITED_POOL)).initialize();
      try {
        expect((await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([]);
        for (const _ of MIGRATIONS) await source.undoLastMigration();
        const left = (await source.query(
          `select tablename from pg_tables where schemaname = 'public' order by tablename`,
        )) as unknown;
        expect(left).toEqual([{ tablename: 'schema_migration' }, { tablename: 'schema_migration_lock' }]);
      } finally {
        await source.destroy();
      }
    });
  });
});
