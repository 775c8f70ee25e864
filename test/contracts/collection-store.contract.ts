import type { Clock } from '../../src/platform/clock.js';
import {
  INTERRUPTED,
  type CollectionRecord,
  type CollectionState,
  type CollectionStore,
  type DueRun,
  type Settle,
} from '../../src/platform/storage/collection-store.js';
import type { FoundAlert, WatchStore } from '../../src/platform/storage/watch-store.js';

export interface OpenCollections {
  readonly collections: CollectionStore;
  readonly watches: WatchStore;
  readonly clock: Clock & { advance(ms: number): void };
  close(): Promise<void>;
}

const ALL = {
  audiences: ['public', 'private'] as const,
  after: '',
  status: null,
  dataset: null,
  owner: null,
  limit: 10,
};
const LEASE = 1_000;
const WAIT = 5_000;

/** What every CollectionStore promises. */
export function aCollectionStore(openEmpty: () => Promise<OpenCollections>): void {
  describe('a store of collections', () => {
    let open: OpenCollections;
    let store: CollectionStore;
    let ids = 0;

    beforeEach(async () => {
      open = await openEmpty();
      store = open.collections;
      ids = 0;
    });
    afterEach(() => open.close());

    const now = (): number => open.clock.now();
    const add = (
      id: string,
      said: Partial<CollectionRecord> = {},
      state: Partial<CollectionState> = {},
    ): Promise<void> =>
      store.write(async (rows) => {
        await rows.add({ ...collection(id, now()), ...said });
        await rows.setState({ ...standing(id, now()), ...state });
      });
    const take = (most = 10): Promise<readonly DueRun[]> =>
      store.takeDue(
        now(),
        LEASE,
        most,
        () => `run${(ids += 1)}`,
        (failures) => failures * WAIT,
      );
    const ended: Settle = (state) => ({ state: { ...state, running: null, next_at: now() + 60_000 }, alerts: [] });
    const settle = (due: DueRun | undefined, how: Settle = ended): Promise<boolean> => {
      if (due === undefined) throw new Error('nothing was due');
      return store.settle({ ...due.run, state: 'finished', finished_at: now(), bytes: 7 }, how);
    };
    const runs = async (collection_id: string): Promise<readonly string[]> =>
      (await store.runs({ collection_id, before: null, state: null, limit: 10 })).map(
        ({ number, run_id, state }) => `${number} ${run_id} ${state}`,
      );

    it('keeps every version, and tells the newest', async () => {
      await add('b');
      await add('B', { audience: 'private', owner: 'other', dataset: 'e', source: { title: 'A list' } });
      await add('b', { version: 2, name: 'Renamed', status: 'paused' });
      await add('c', { status: 'deleted' });
      expect(await store.find('b')).toMatchObject({ version: 2, name: 'Renamed', created_at: now(), source: null });
      expect(await store.find('B')).toMatchObject({ source: { title: 'A list' } });
      expect(await store.find('none')).toBeNull();
      expect(await store.state('none')).toBeNull();
      const listed = async (said: object) => (await store.list({ ...ALL, ...said })).map(({ id }) => id);
      expect(await listed({})).toEqual(['B', 'b']);
      expect(await listed({ after: 'B' })).toEqual(['b']);
      expect(await listed({ limit: 1 })).toEqual(['B']);
      expect(await listed({ audiences: ['public'] })).toEqual(['b']);
      expect(await listed({ status: 'paused' })).toEqual(['b']);
      expect(await listed({ dataset: 'e' })).toEqual(['B']);
      expect(await listed({ owner: 'other' })).toEqual(['B']);
      const counted = ['desk', 'other', 'nobody'].map((owner) => store.write((rows) => rows.countOf(owner)));
      expect(await Promise.all(counted)).toEqual([1, 1, 0]);
    });

    it('stores nothing of a write that fails', async () => {
      const failing = store.write(async (rows) => {
        await rows.add(collection('a', now()));
        await rows.setState(standing('a', now()));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect([await store.find('a'), await store.state('a')]).toEqual([null, null]);
    });

    it('begins what is due, each once, and not before', async () => {
      await add('a', {}, { next_at: now() + 1 });
      await add('b', {}, { next_at: now() });
      await add('c', {}, { next_at: now() - 1, etag: '"1"', news_at: now() });
      await add('d', {}, { is_active: false });
      const [first, ...none] = await take(1);
      expect(none).toEqual([]);
      expect(first).toMatchObject({
        record: { id: 'c' },
        state: { runs: 1, running: 1, etag: '"1"', news_at: now() },
        run: { number: 1, run_id: 'run1', state: 'running', version: 1, started_at: now(), finished_at: null },
      });
      expect((await take()).map(({ record }) => record.id)).toEqual(['b']);
      expect(await take()).toEqual([]);
      open.clock.advance(1);
      expect((await take()).map(({ record }) => record.id)).toEqual(['a']);
      expect(await settle(first)).toBe(true);
      expect(await settle(first)).toBe(false);
      expect(await store.state('c')).toMatchObject({ running: null, next_at: now() + 60_000 });
      expect(await runs('c')).toEqual(['1 run1 finished']);
      expect(await store.runs({ collection_id: 'c', before: 1, state: null, limit: 9 })).toEqual([]);
      expect(await store.runs({ collection_id: 'c', before: null, state: 'failed', limit: 9 })).toEqual([]);
    });

    it('keeps a run as long as it is extended', async () => {
      await add('a');
      const [due] = await take();
      open.clock.advance(LEASE - 1);
      expect(await store.extend('a', 1, now() + LEASE)).toBe(true);
      expect(await store.extend('a', 2, now() + LEASE)).toBe(false);
      open.clock.advance(LEASE - 1);
      expect(await take()).toEqual([]);
      expect(await settle(due)).toBe(true);
      expect(await store.extend('a', 1, now() + LEASE)).toBe(false);
    });

    it('tells that a run was cut and makes it again: at once, and after a while where that is cut as well', async () => {
      await add('a');
      const [lost] = await take();
      open.clock.advance(LEASE);
      const [again] = await take();
      expect(again).toMatchObject({ state: { failures: 1, runs: 2 }, run: { number: 2, run_id: 'run2' } });
      expect(await settle(lost)).toBe(false);
      const [, cut] = await store.runs({ collection_id: 'a', before: null, state: null, limit: 2 });
      expect(cut).toMatchObject({ number: 1, state: 'interrupted', error: INTERRUPTED, finished_at: now() });
      open.clock.advance(LEASE);
      expect(await take()).toEqual([]);
      expect(await store.state('a')).toMatchObject({ running: null, failures: 2, next_at: now() + 2 * WAIT });
      open.clock.advance(2 * WAIT);
      expect(await take()).toHaveLength(1);
      expect(await runs('a')).toEqual(['3 run3 running', '2 run2 interrupted', '1 run1 interrupted']);
    });

    it('settles on how it stands by then, with those who are told', async () => {
      await add('a');
      await watch('w', 'a');
      await watch('x', 'a', { status: 'paused' });
      await watch('y', 'b');
      const [due] = await take();
      await add('a', { version: 2 }, { running: 1, failures: 7 });
      const tell: Settle = (state, record, { watches, step }) => {
        expect([state.failures, record.version, step]).toEqual([7, 2, null]);
        expect(watches.map(({ id }) => id)).toEqual(['w']);
        return { state: { ...state, running: null }, alerts: [told('w', 'n1'), told('w', 'n1')] };
      };
      expect(await settle(due, tell)).toBe(true);
      const alerts = await open.watches.alerts({ watch_id: 'w', after: 0, caused_after: 0, state: null, limit: 9 });
      expect(alerts.map(({ place, alert }) => `${place} ${alert.id}`)).toEqual(['1 n1']);
    });

    it('settles those that became silent, once', async () => {
      await add('a', {}, { silent_at: now() });
      await add('b', {}, { silent_at: now() + 1 });
      await add('c', {}, { silent_at: now(), is_active: false });
      await add('d', {}, { silent_at: now(), is_silent: true });
      const seen: string[] = [];
      const silent = (): Promise<number> =>
        store.settleSilent(now(), 10, (state, { id }) => {
          seen.push(id);
          return { state: { ...state, is_silent: true }, alerts: [] };
        });
      expect([await silent(), await silent()]).toEqual([1, 0]);
      open.clock.advance(1);
      expect(await silent()).toBe(1);
      expect(seen).toEqual(['a', 'b']);
    });

    it('says how all of them stand together, of an audience', async () => {
      const none = { count: 0, active: 0, silent: 0, failing: 0, next_at: null };
      expect(await store.standing(['public', 'private'])).toEqual(none);
      await add('a', {}, { next_at: now() + 5, is_silent: true });
      await add('b', {}, { next_at: now() + 7, is_failing: true });
      await add('c', { status: 'paused' }, { is_active: false, is_silent: true, is_failing: true });
      await add('d', { audience: 'private' }, { next_at: now() + 1, is_silent: true, is_failing: true });
      await add('e');
      await add('e', { version: 2, status: 'deleted' }, { is_active: false });
      const open = { count: 3, active: 2, silent: 1, failing: 1, next_at: now() + 5 };
      expect(await store.standing(['public'])).toEqual(open);
      const all = { count: 4, active: 3, silent: 2, failing: 2, next_at: now() + 1 };
      expect(await store.standing(['public', 'private'])).toEqual(all);
    });

    function watch(id: string, collection_id: string, said: object = {}): Promise<unknown> {
      const content = { name: id, audience: 'public' as const, mode: 'both' as const, status: 'active' as const };
      const head = { id, version: 1, owner: 'desk', created_at: now(), updated_at: now() };
      const question = { kind: 'collection' as const, collection_id };
      return open.watches.write((rows) => rows.add({ ...head, ...content, question, ...said }));
    }
  });
}

function told(watch_id: string, id: string): FoundAlert {
  return { alert: { id, watch_id } as FoundAlert['alert'], graph_version: 'p', caused_at: 1 };
}

function collection(id: string, at: number): CollectionRecord {
  return {
    ...{ id, version: 1, owner: 'desk', name: id, audience: 'public', status: 'active', dataset: 'd' },
    ...{ format: 'native', address: 'https://example.org/', schedule: 'PT1H', expected_every: null, failures_told: 3 },
    ...{ on_error: 'skip', payment_as: null, source: null, created_at: at, updated_at: at },
  };
}

function standing(collection_id: string, at: number): CollectionState {
  return {
    ...{ collection_id, is_active: true, next_at: at, etag: null, last_modified: null, sha256: null },
    ...{ checked_at: null, news_at: null, silent_at: null, is_silent: false, is_failing: false },
    ...{ failures: 0, is_forced: false, runs: 0, running: null },
  };
}
