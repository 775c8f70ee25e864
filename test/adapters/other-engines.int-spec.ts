import pg from 'pg';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { migrate } from '../../src/platform/typeorm/migrations/migrate.js';
import {
  AdvisoryMigrationLock,
  type MigrationLock,
  RowMigrationLock,
} from '../../src/platform/typeorm/migrations/migration-lock.js';
import { MIGRATIONS } from '../../src/platform/typeorm/migrations/index.js';
import { TypeOrmApiKeyRepository } from '../../src/platform/typeorm/typeorm-api-key.repository.js';
import { TypeOrmAuditTrail } from '../../src/platform/typeorm/ledger/typeorm-audit-trail.js';
import { TypeOrmLedger } from '../../src/platform/typeorm/ledger/typeorm-ledger.js';
import { TypeOrmSyncRuns } from '../../src/platform/typeorm/ledger/typeorm-sync-runs.js';
import { anApiKeyRepository } from '../contracts/api-key-repository.contract.js';
import { aLedger, question } from '../contracts/ledger.contract.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

const NAMES = MIGRATIONS.map(({ name }) => name);

/** What an engine of PostgreSQL's kind may lack (ADR 0064) is taken from PostgreSQL here. */
describe('without NOTIFY and without triggers', () => {
  const openEmpty = async () => {
    const test = await openDatabase();
    const clock = new StoppedClock(1_700_000_000_000);
    const client = new pg.Client(test.url);
    await client.connect();
    await client.query(`drop trigger record_version_append_only on record_version`);
    await client.query(`drop trigger audit_entry_append_only on audit_entry`);
    const options = { ...databaseOptions(test.url), announces: false };
    const [database, other] = [new Database(options, clock), new Database(options, clock)];
    for (const replica of [database, other]) replica.start();
    for (const replica of [database, other]) await replica.ready(READY_MS);
    return {
      ledger: new TypeOrmLedger(database, clock),
      replica: new TypeOrmLedger(other, clock),
      trail: new TypeOrmAuditTrail(database),
      runs: new TypeOrmSyncRuns(database),
      keys: new TypeOrmApiKeyRepository(database),
      clock,
      client,
      close: async () => {
        await client.end();
        await Promise.all([database.stop(), other.stop()]);
        await test.dispose();
      },
    };
  };

  aLedger(openEmpty);
  anApiKeyRepository(openEmpty);

  it('what was stored is kept from change by the privileges of the role', async () => {
    const { ledger, client, close } = await openEmpty();
    await ledger.write((transaction) => transaction.append([question('q', 1)]));
    const role = `graph_service_${process.pid}`;
    await client.query(`create role ${role}`);
    await client.query(`grant select, insert on record_version, audit_entry to ${role}`);
    await client.query(`set role ${role}`);
    for (const sql of [
      `update record_version set visibility = 'private'`,
      'delete from record_version',
      'truncate record_version',
      `update audit_entry set actor = 'x'`,
      'delete from audit_entry',
    ]) {
      await expect(client.query(sql)).rejects.toThrow(/permission denied/);
    }
    await client.query('reset role');
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
    await close();
  });
});

const LOCKS: readonly (readonly [string, MigrationLock])[] = [
  ['the advisory lock', new AdvisoryMigrationLock()],
  ['the row lock', new RowMigrationLock()],
];

describe.each(LOCKS)('%s alone', (_, lock) => {
  let test: TestDatabase;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(test.url);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  beforeEach(async () => {
    test = await openDatabase({ migrated: false });
  });
  afterEach(() => test.dispose());

  it('lets one of five migrate that start at once', async () => {
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(test.url, undefined, [lock])));
    expect(ran.flat()).toEqual(NAMES);
  });

  it('is told apart by thirty that ask in the same moment, also where nothing is there yet', async () => {
    const clients = await Promise.all(Array.from({ length: 30 }, connect));
    const held = await Promise.all(clients.map((client) => lock.tryHold(client)));
    expect(held.filter(Boolean).length).toBeLessThanOrEqual(1);
    await Promise.all(clients.map((client) => client.end()));
  });

  it('is held by one connection, until that is lost', async () => {
    const [holder, waiting] = [await connect(), await connect()];
    expect(await lock.tryHold(holder)).toBe(true);
    expect(await lock.tryHold(waiting)).toBe(false);

    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    await waiting.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    expect(await lock.tryHold(waiting)).toBe(true);
    await waiting.end();
  });

  it('is waited for no longer than one is asked to', async () => {
    const holder = await connect();
    expect(await lock.tryHold(holder)).toBe(true);
    await expect(migrate(test.url, AbortSignal.timeout(300), [lock])).rejects.toThrow(/abort/i);
    await holder.end();
    expect(await migrate(test.url, undefined, [lock])).toEqual(NAMES);
  });
});

describe('the statement of an anonymous question', () => {
  it('is given up by the server before that of a key', async () => {
    const test = await openDatabase();
    const database = new Database({ ...databaseOptions(test.url), anonymousStatementMs: 100 }, new StoppedClock(0));
    database.start();
    await database.ready(READY_MS);
    try {
      await expect(database.usingForAnyone((runner) => runner.query('select pg_sleep(2)'))).rejects.toMatchObject({
        code: 'overloaded',
      });
      const slept = await database.using('interactive', (runner) => runner.query('select 1 from pg_sleep(0.3)'));
      expect(slept).toHaveLength(1);
    } finally {
      await database.stop();
      await test.dispose();
    }
  });
});
