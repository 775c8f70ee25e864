/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded, type EmbeddedServer } from '#embedded-postgres';
import { question } from '../contracts/ledger.contract.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { FaultyPath } from '../../bench/reliability/faulty-path.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';
import { SystemClock } from '../../src/platform/clock.js';
import {
  LedgerUnavailable,
  OutcomeUnknown,
  type Ledger,
  type StoredAnswer,
} from '../../src/platform/storage/ledger.js';
import { MIGRATIONS } from '../../src/platform/typeorm/migrations/index.js';
import { Database, type DatabaseOptions } from '../../src/platform/typeorm/connection/database.js';
import { TypeOrmLedger } from '../../src/platform/typeorm/ledger/typeorm-ledger.js';

const clock = new SystemClock();
const open: Database[] = [];

function supervise(options: DatabaseOptions): Database {
  const database = new Database(options, clock);
  database.start();
  open.push(database);
  return database;
}

function add(ledger: Ledger, id: string) {
  return ledger.write((transaction) => transaction.append([question(id, 1)]));
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(10);
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.stop();
});

describe('a supervised database whose server comes and goes', () => {
  let dataDir: string;
  let server: EmbeddedServer | null = null;

  const startServer = async () => (server = await startEmbedded({ dataDir, settings: { fsync: 'off' } }));

  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'supervision-'));
    fs.chmodSync(dataDir, 0o755);
  });
  afterEach(async () => {
    await server?.stop();
    if (server !== null) fs.rmSync(server.socketDir, { recursive: true, force: true });
    fs.rmSync(dataDir, { recursive: true, force: true });
    server = null;
  });

  it('starts without it, refuses at once, and takes it up with its schema when it appears', async () => {
    const first = await startServer();
    const url = first.url('postgres');
    await first.stop();

    const database = supervise(databaseOptions(url));
    const ledger = new TypeOrmLedger(database, clock);
    await until(() => database.status().retry_in_s !== null);
    expect(database.status()).toMatchObject({ db_ready: false, db_writable: false, last_ok_at: null });
    await expect(add(ledger, 'early')).rejects.toMatchObject({ code: 'db_not_ready' });
    await expect(ledger.head()).rejects.toBeInstanceOf(LedgerUnavailable);

    await startServer();
    await database.ready(READY_MS);
    expect(database.status()).toMatchObject({
      db_ready: true,
      db_writable: true,
      migrations_pending: 0,
      retry_in_s: null,
    });
    expect((await add(ledger, 'q'))[0]?.seq).toBe(1);
  });

  it('refuses all who write or wait while it is dead, and goes on from the same head when it is back', async () => {
    const url = (await startServer()).url('postgres');
    const database = supervise(databaseOptions(url));
    const ledger = new TypeOrmLedger(database, clock);
    await database.ready(READY_MS);
    await add(ledger, 'before');

    const inside = ledger.write(async (transaction) => {
      await transaction.append([question('lost', 1)]);
      process.kill(server?.pid ?? 0, 'SIGKILL');
      await until(() => !database.status().db_ready);
      return transaction.append([question('lost too', 1)]);
    });
    const waiting = [add(ledger, 'waiting'), add(ledger, 'waiting too')];
    for (const write of [inside, ...waiting]) await expect(write).rejects.toMatchObject({ code: 'db_not_ready' });
    expect(database.status()).toMatchObject({ db_ready: false, db_writable: false });

    await startServer();
    await database.ready(READY_MS);
    expect((await add(ledger, 'after'))[0]?.seq).toBe(2);
  });
});

describe('a supervised database', () => {
  let test: TestDatabase;
  let path: FaultyPath;

  beforeEach(async () => {
    test = await openDatabase();
    path = await FaultyPath.to(test.url);
  });
  afterEach(async () => {
    for (const database of open.splice(0)) await database.stop();
    await path.close();
    await test.dispose();
  });

  const overPath = async (options: Partial<DatabaseOptions> = {}) => {
    const database = supervise({ ...databaseOptions(path.url), ...options });
    await database.ready(READY_MS);
    return { database, ledger: new TypeOrmLedger(database, clock) };
  };

  it('lets go of connections that have fallen silent, and opens others', async () => {
    const { database, ledger } = await overPath();
    await add(ledger, 'before');
    path.becomeHole();
    const asked = [ledger.head(), add(ledger, 'silent'), add(ledger, 'waiting')];
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await until(() => !database.status().db_ready);

    path.heal();
    await database.ready(READY_MS);
    expect((await add(ledger, 'after'))[0]?.seq).toBe(2);
  });

  it('lets go of connections whose path was lost where others find their way', async () => {
    const { database, ledger } = await overPath();
    await add(ledger, 'before');
    const isLost = jest.fn();
    database.supervisor.downs.add(isLost);
    path.loseConnections();
    // By themselves the statements would be given up after 20 s, and refused.
    const [head, added] = await Promise.all([ledger.head(), add(ledger, 'after')]);
    expect([head > 0, added[0]?.seq]).toEqual([true, 2]);
    expect(isLost).not.toHaveBeenCalled();
  });

  it.each([
    ['had arrived', true, 'stored before'],
    ['had not arrived', false, 'stored now'],
  ])('says that nobody knows when it is cut at a COMMIT that %s; the same key tells', async (_, delivers, told) => {
    const { database, ledger } = await overPath();
    const answer = (body: string): StoredAnswer => ({ fingerprint: 'f', status: 201, headers: {}, body });
    const request = () =>
      ledger.write(async (transaction) => {
        const before = await transaction.answered('scope', 'key');
        if (before !== null) return before.body;
        await transaction.append([question('once', 1)]);
        await transaction.remember('scope', 'key', answer('stored before'));
        return 'stored now';
      });

    // With the end of the message, so that READ COMMITTED is not meant.
    path.cutAt({ at: 'COMMIT\0', delivers });
    await expect(request()).rejects.toBeInstanceOf(OutcomeUnknown);
    await database.ready(READY_MS);
    expect(await request()).toBe(told);
    expect(await ledger.head()).toBe(1);
  });

  it('writes again, and only once, what was cut before its COMMIT', async () => {
    const { ledger } = await overPath();
    path.cutAt({ at: 'insert into record_version', delivers: true });
    expect((await add(ledger, 'whole'))[0]?.seq).toBe(1);
    expect(await ledger.head()).toBe(1);
  });

  it('outlives the end of every session by an administrator', async () => {
    const { ledger } = await overPath();
    await add(ledger, 'before');
    const { database: other } = await overPath();
    await endOthers(other);
    expect((await add(ledger, 'after'))[0]?.seq).toBe(2);
    expect(await ledger.head()).toBe(2);
  });

  it('refuses who finds no free connection in time, and still tells how it is', async () => {
    const { pools } = databaseOptions(path.url);
    const { database, ledger } = await overPath({
      pools: { ...pools, interactive: { ...pools.interactive, size: 1, acquireMs: 2_000 } },
    });
    let free: () => void = () => undefined;
    const held = database.using('interactive', async (runner) => {
      await runner.query('select 1');
      await new Promise<void>((done) => (free = done));
    });
    await expect(ledger.head()).rejects.toMatchObject({ code: 'overloaded' });
    expect(database.status().db_ready).toBe(true);
    expect((await add(ledger, 'written'))[0]?.seq).toBe(1);
    free();
    await held;
    expect(await ledger.head()).toBe(1);
  });

  it('refuses who waits for a writer that does not move, and takes the next when it does', async () => {
    const { pools } = databaseOptions(path.url);
    const { database, ledger } = await overPath({
      pools: { ...pools, writer: { ...pools.writer, acquireMs: 2_000 } },
    });
    let move: () => void = () => undefined;
    const held = ledger.write(() => new Promise<void>((done) => (move = done)));
    await expect(add(ledger, 'waiting')).rejects.toMatchObject({ code: 'overloaded' });
    expect(database.status()).toMatchObject({ db_ready: true, db_writable: true });
    const next = add(ledger, 'next');
    move();
    await held;
    expect((await next)[0]?.seq).toBe(1);
  });

  it('says that the database is away to who waits behind one whom it does not answer', async () => {
    const { pools } = databaseOptions(path.url);
    const { ledger } = await overPath({ pools: { ...pools, writer: { ...pools.writer, acquireMs: 2_000 } } });
    await add(ledger, 'before');
    path.becomeHole();
    const asked = [add(ledger, 'silent'), add(ledger, 'waiting'), add(ledger, 'waiting too')];
    const codes = (await Promise.allSettled(asked)).map((answer) =>
      answer.status === 'rejected' ? answer.reason.code : '',
    );
    expect(codes).toEqual(['db_not_ready', 'db_not_ready', 'db_not_ready']);
  });

  it('tells a full disk from an absent database: reading goes on', async () => {
    const { database, ledger } = await overPath();
    await add(ledger, 'before');
    await refuseAppends(database, '53100');
    await expect(add(ledger, 'too much')).rejects.toMatchObject({ code: 'storage_full' });
    expect(database.status()).toMatchObject({ db_ready: true, db_writable: false });
    expect(await ledger.head()).toBe(1);
  });

  it.each(['40001', '40P01'])('runs a write again that lost with %s, up to five times', async (state) => {
    const { database, ledger } = await overPath();
    let runs = 0;
    const write = () =>
      ledger.write((transaction) => {
        runs++;
        return transaction.append([question(`q${runs}`, 1)]);
      });
    await refuseAppends(database, state, 5);
    expect((await write())[0]).toMatchObject({ seq: 1, fields: { id: 'q6' } });
    expect(runs).toBe(6);
  });

  it('gives a write up that loses for the sixth time', async () => {
    const { database, ledger } = await overPath();
    await refuseAppends(database, '40001', 6);
    await expect(add(ledger, 'unlucky')).rejects.toMatchObject({ code: 'overloaded' });
    expect(await ledger.head()).toBe(0);
  });

  it('is ready but not writable where it may only be read', async () => {
    const { database: first, ledger: writer } = await overPath();
    await add(writer, 'before');
    await setReadOnly(first, 'on');
    const { database, ledger } = await overPath();
    expect(database.status()).toMatchObject({ db_ready: true, db_writable: false });
    await expect(add(ledger, 'no')).rejects.toMatchObject({ code: 'db_not_ready' });
    expect(await ledger.head()).toBe(1);
  });

  it('is not writable from when it may only be read until it may be written again', async () => {
    const { database, ledger } = await overPath();
    await add(ledger, 'before');
    const { database: operator } = await overPath();
    await setReadOnly(operator, 'on');
    // What a session may do was settled when it began: those of the writers begin anew.
    await endOthers(operator);
    await until(() => database.status().db_ready);
    await expect(add(ledger, 'no')).rejects.toMatchObject({ code: 'db_not_ready' });
    await until(() => !database.status().db_writable);
    expect(database.status()).toMatchObject({ db_ready: true });
    expect(await ledger.head()).toBe(1);

    await setReadOnly(operator, 'off');
    await until(() => database.status().db_writable);
    expect((await add(ledger, 'after'))[0]?.seq).toBe(2);
  });

  it('is ready and not writable where a node behind it is lost, until a write is stored again', async () => {
    const { database, ledger } = await overPath();
    await add(ledger, 'before');
    await refuseAppends(database, 'XX000', 2, 'SSL SYSCALL error: EOF detected');
    await expect(add(ledger, 'no')).rejects.toMatchObject({ code: 'db_not_ready' });
    expect(database.status()).toMatchObject({ db_ready: true, db_writable: false });
    expect((await add(ledger, 'after'))[0]?.seq).toBe(2);
    expect(database.status()).toMatchObject({ db_ready: true, db_writable: true });
  });

  it('tells the head again each second, for who could not read it', async () => {
    const { ledger } = await overPath();
    const heads: number[] = [];
    await add(ledger, 'q');
    ledger.onCommit((head) => heads.push(head));
    await until(() => heads.length >= 3);
    expect(new Set(heads)).toEqual(new Set([1]));
  });

  it('waits for the operator where it may not migrate, and says how much is missing', async () => {
    const empty = await openDatabase({ migrated: false });
    const database = supervise({ ...databaseOptions(empty.url), migrates: false });
    await until(() => database.status().migrations_pending !== null);
    expect(database.status()).toMatchObject({ db_ready: false, migrations_pending: MIGRATIONS.length });
    await database.stop();
    await empty.dispose();
  });
});

/** As an operator does, for all sessions that begin later. */
async function setReadOnly(database: Database, setting: 'on' | 'off'): Promise<void> {
  await database.using('heavy', (runner) =>
    runner.query(
      `do $$ begin
         execute format('alter database %I set default_transaction_read_only = ${setting}', current_database());
       end $$`,
    ),
  );
}

async function endOthers(database: Database): Promise<void> {
  await database.using('heavy', (runner) =>
    runner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
}

/** Makes the server refuse to store versions with a state and words of its own, for good or `times` times. */
async function refuseAppends(
  database: Database,
  state: string,
  times = Number.MAX_SAFE_INTEGER,
  words = 'refused',
): Promise<void> {
  await database.using('heavy', async (runner) => {
    await runner.query('create sequence refusals');
    await runner.query(
      `create function refuse_append() returns trigger language plpgsql as $$
       begin
         if nextval('refusals') <= ${times} then raise exception '${words}' using errcode = '${state}'; end if;
         return null;
       end $$`,
    );
    await runner.query(
      `create trigger refuse_append before insert on record_version for each statement execute function refuse_append()`,
    );
  });
}
