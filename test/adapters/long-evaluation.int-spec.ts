/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import pg from 'pg';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { KEEP_ALIVE_MS } from '../../src/platform/typeorm/ledger/keep-alive.js';
import { TypeOrmWatchStore } from '../../src/platform/typeorm/typeorm-watch-store.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';

/** What the server was last told on connections whose transaction waits for more, this one's left out. */
const LAST_STATEMENTS = `
  select query from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`;

describe('an evaluation of watches that takes long', () => {
  let test: TestDatabase;
  let database: Database;
  let observer: pg.Client;
  const clock = new StoppedClock(1_700_000_000_000);

  beforeAll(async () => {
    test = await openDatabase();
    database = new Database(databaseOptions(test.url), clock);
    database.start();
    await database.ready(READY_MS);
    observer = new pg.Client(test.url);
    await observer.connect();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await observer.end();
    await database.stop();
    await test.dispose();
  });

  it('says something on its connection well before the server would end it as idle', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const store = new TypeOrmWatchStore(database, clock);
    const seen: string[] = [];
    await store.evaluate(async () => {
      const [say] = timers.mock.calls.filter(([, each]) => each === KEEP_ALIVE_MS).map(([work]) => work);
      seen.push(...(await lastStatements()));
      say?.();
      // Answered in the order of the connection, not of this test.
      for (let looks = 0; looks < 1_000 && !seen.includes('select 1'); looks += 1) {
        seen.push(...(await lastStatements()));
      }
      return null;
    });
    expect(seen[0]).not.toBe('select 1');
    expect(seen).toContain('select 1');
  });

  async function lastStatements(): Promise<readonly string[]> {
    const { rows } = await observer.query<{ query: string }>(LAST_STATEMENTS);
    return rows.map(({ query }) => query);
  }
});
