import pg from 'pg';
import { EVERYTHING, NO_FILTER } from '#domain/analytics';
import { StoredSource } from '../../src/analytics/stored.source.js';
import { EntitySearches, type EntitySearch } from '../../src/graph/entity-search.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { TrigramEntitySearch } from '../../src/graph/trigram/trigram-entity-search.js';
import { Database } from '../../src/platform/typeorm/connection/database.js';
import { TypeOrmLedger } from '../../src/platform/typeorm/ledger/typeorm-ledger.js';
import { TypeOrmMovementStore } from '../../src/platform/typeorm/typeorm-movement-store.js';
import { question } from '../contracts/ledger.contract.js';
import { movementRow } from '../contracts/movement-rows.js';
import { aMovementStore, takeInto } from '../contracts/movement-store.contract.js';
import { StoppedClock } from '../support/clocks.js';
import { openDatabase } from '../support/database.js';
import { databaseOptions, READY_MS } from '../support/postgres-options.js';
import { asOnNodes, ShardedDatabase } from '../support/sharded-engine.js';

const NOW = 1_700_000_000_000;
const { signal } = new AbortController();

class TrigramSearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

async function opened<D extends Database>(count: number, open: (url: string, clock: StoppedClock) => D) {
  const test = await openDatabase();
  const clock = new StoppedClock(NOW);
  const databases = Array.from({ length: count }, () => open(test.url, clock));
  for (const database of databases) database.start();
  for (const database of databases) await database.ready(READY_MS);
  const client = new pg.Client(test.url);
  await client.connect();
  const close = async () => {
    await client.end();
    for (const database of databases) await database.stop();
    await test.dispose();
  };
  return { databases, clock, client, close };
}

/** What Citus refused or misreported, refused and misreported by plain PostgreSQL. */
describe('where movements lie on several nodes', () => {
  aMovementStore(async () => {
    const { databases, clock, close } = await opened(2, (url, now) => new ShardedDatabase(databaseOptions(url), now));
    const [store, replica] = databases.map((database) => new TypeOrmMovementStore(database, clock));
    if (store === undefined || replica === undefined) throw new Error('There are two');
    return { store, replica, clock, close };
  });

  describe('a connection', () => {
    const TAKEN = 'create temporary table taken (tx_id text, leg integer) on commit drop';
    const STORED = `dataset, tx_id, leg, legs, at, batch, flags, from_account, to_account, asset, amount, kind`;
    const VALUES = `'d', tx_id, leg, 1, 0, 1, 0, 'a', 'b', 'EUR', 1, 'transfer'`;
    let open: Awaited<ReturnType<typeof opened>>;

    beforeEach(async () => {
      open = await opened(0, (url, now) => new Database(databaseOptions(url), now));
      await open.client.query('begin');
      await open.client.query(TAKEN);
      await open.client.query(`insert into taken values ('1', 0), ('2', 0)`);
      await open.client.query(`insert into movement (${STORED}) select ${VALUES} from taken where tx_id = '1'`);
      asOnNodes(open.client);
    });
    afterEach(() => open.close());

    it.each([
      [
        'finds what is new',
        `insert into movement (${STORED}) select ${VALUES} from taken t
        where not exists (select 1 from movement m where m.dataset = 'd' and m.tx_id = t.tx_id and m.leg = t.leg)`,
      ],
      [
        'finds what is there',
        `create temporary table known on commit drop as
        select t.tx_id from taken t join movement m on m.tx_id = t.tx_id`,
      ],
      ['reads both', `select 1 from movement m join taken t using (tx_id)`],
    ])('refuses a direct join that %s', async (_, sql) => {
      await expect(open.client.query(sql)).rejects.toThrow('direct joins');
    });

    it('takes a join with what was materialized before', async () => {
      const { rows } = await open.client.query(
        'with t as materialized (select * from taken) select m.tx_id from movement m join t using (tx_id)',
      );
      expect(rows).toEqual([{ tx_id: '1' }]);
    });

    it('tells of rows that were offered, where those that are there are left out', async () => {
      const { rowCount } = await open.client.query(
        `insert into movement (${STORED}) select ${VALUES} from taken on conflict do nothing`,
      );
      expect(rowCount).toBe(2);
      expect((await open.client.query('select 1 from movement')).rowCount).toBe(2);
    });
  });

  it('a dataset that is seen before its rows is not answered short', async () => {
    const { databases, clock, client, close } = await opened(1, (url, now) => new Database(databaseOptions(url), now));
    const [database] = databases;
    if (database === undefined) throw new Error('There is one');
    const store = new TypeOrmMovementStore(database, clock);
    const source = new StoredSource('postgres', store);
    const ids = async () => {
      const query = { filter: NO_FILTER, perimeter: EVERYTHING, holdings: [], valueAsset: null } as const;
      const page = await source.list({ ...query, sort: 'at', after: null, limit: 9 }, signal);
      return page.ok ? page.value.value.items.map(({ tx_id }) => tx_id) : page.refusal.code;
    };
    await takeInto(
      store,
      ['1', '2'].map((txId) => movementRow({ txId })),
    );
    await client.query(`create table held as select * from movement where tx_id = '1'`);
    await client.query(`delete from movement where tx_id = '1'`);
    expect(await ids()).toBe('source_unavailable');
    await client.query('insert into movement select * from held');
    expect(await ids()).toEqual(['1', '2']);
    await close();
  });
});

/** A commit over nodes shows the head before the rows: nothing here is one transaction any more. */
describe('where the head is seen before its rows', () => {
  let open: Awaited<ReturnType<typeof opened>>;
  let store: GraphStore;
  let ledger: TypeOrmLedger;

  const held = () => store.projection('full').graph.ids('question');
  /** Commits the next versions as the ledger does, but the head first, and gives what puts a version in. */
  const headFirst = async (...ids: readonly string[]) => {
    const { client } = open;
    const head = await ledger.head();
    await ledger.write((transaction) => transaction.append(ids.map((id) => question(id, 1))));
    await client.query('create table held as select * from record_version where seq > $1', [head]);
    await client.query('alter table record_version disable trigger user');
    await client.query('delete from record_version where seq > $1', [head]);
    return (place: number) =>
      client.query('insert into record_version select * from held where seq = $1', [head + place]);
  };

  beforeEach(async () => {
    open = await opened(2, (url, now) => new Database({ ...databaseOptions(url), announces: false }, now));
    const [writer, reader] = open.databases;
    if (writer === undefined || reader === undefined) throw new Error('There are two');
    ledger = new TypeOrmLedger(writer, open.clock);
    await ledger.write((transaction) => transaction.append([question('first', 1)]));
    store = new GraphStore(new TypeOrmLedger(reader, open.clock), open.clock, new TrigramSearches());
    await store.warm();
  });
  afterEach(() => open.close());

  it('a follower waits for them, and has all of them', async () => {
    const arrive = await headFirst('a', 'b', 'c');
    const caughtUp = store.catchUp();
    for (const place of [3, 1, 2]) await arrive(place);
    await caughtUp;
    expect(held()).toEqual(['a', 'b', 'c', 'first']);
  });

  it.each([1, 2, 3])('a follower stops before version %i of three, and goes on when it is there', async (missing) => {
    const arrive = await headFirst('a', 'b', 'c');
    for (const place of [1, 2, 3]) if (place !== missing) await arrive(place);
    await expect(store.catchUp()).rejects.toMatchObject({ code: 'db_not_ready' });
    expect(held()).toEqual([...['a', 'b', 'c'].slice(0, missing - 1), 'first']);
    await arrive(missing);
    await store.catchUp();
    expect(held()).toEqual(['a', 'b', 'c', 'first']);
  });

  it('a start serves nothing until it has all of them', async () => {
    const arrive = await headFirst('a', 'b');
    await arrive(2);
    const fresh = new GraphStore(ledger, open.clock, new TrigramSearches());
    await expect(fresh.warm()).rejects.toMatchObject({ code: 'db_not_ready' });
    expect(fresh.readsAreServed()).toBe(false);
    await arrive(1);
    await fresh.warm();
    expect(fresh.projection('public').graph.ids('question')).toEqual(['a', 'b', 'first']);
  });
});
