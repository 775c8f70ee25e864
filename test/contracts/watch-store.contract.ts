import type { Clock } from '../../src/platform/clock.js';
import type {
  DeliveryOutcome,
  DeliveryStore,
  DigestStore,
  DueDelivery,
  FoundAlert,
  WatchRecord,
  WatchRows,
  WatchStore,
} from '../../src/platform/storage/watch-store.js';

export interface OpenWatches {
  readonly watches: WatchStore;
  readonly deliveries: DeliveryStore;
  readonly digests: DigestStore;
  readonly clock: Clock & { advance(ms: number): void };
  close(): Promise<void>;
}

const ALL = {
  audiences: ['public', 'private'] as const,
  after: '',
  status: null,
  kind: null,
  owner: null,
  limit: 10,
};
const NO_STATE = { after: 0, caused_after: 0, state: null, limit: 10 };

/** What every WatchStore promises, with the stores of deliveries and digests beside it. */
export function aWatchStore(openEmpty: () => Promise<OpenWatches>): void {
  describe('a store of watches', () => {
    let open: OpenWatches;
    let store: WatchStore;

    beforeEach(async () => {
      open = await openEmpty();
      store = open.watches;
    });
    afterEach(() => open.close());

    const now = (): number => open.clock.now();
    const write = <T>(work: (rows: WatchRows) => Promise<T>): Promise<T> => store.write((rows) => work(rows));
    const add = (id: string, said: Partial<WatchRecord> = {}): Promise<WatchRecord> =>
      write((rows) => rows.add({ ...watch(id, now()), ...said }));
    const hook = (watch_id: string, url = 'https://example.org/'): Promise<void> =>
      write((rows) => rows.setWebhook({ watch_id, url, secrets: [], created_at: now(), updated_at: now() }));
    const tell = (...alerts: readonly FoundAlert[]): Promise<boolean> =>
      store.evaluate(({ place }) => Promise.resolve({ place: (place ?? 0) + 1, steps: [], alerts }));
    const take = (most = 10): Promise<readonly DueDelivery[]> =>
      open.deliveries.take(now(), 1_000, most, { of_receiver: 10, of_owner: 10 });
    const settle = (due: DueDelivery | undefined, state: DeliveryOutcome['state'], next_at = now()): Promise<void> => {
      if (due === undefined) throw new Error('nothing was due');
      const { watch_id, place } = due.record;
      const said = { last_status: 200, last_error: null, delivered_at: state === 'delivered' ? now() : null };
      return open.deliveries.settle({ watch_id, place, leased_until: due.leased_until, state, next_at, ...said });
    };
    const states = async (watch_id: string): Promise<readonly string[]> =>
      (await open.deliveries.list({ watch_id, after: 0, state: null, limit: 10 })).map(
        ({ place, state, attempts }) => `${place} ${state} ${attempts}`,
      );

    it('keeps every version, and tells the newest', async () => {
      const first = await add('b');
      await add('B', { owner: 'other', audience: 'private', question: { kind: 'invariant', rules: [] } });
      const second = await add('b', { version: 2, name: 'Renamed' });
      await add('c', { status: 'deleted' });
      expect([first.revision, second.revision]).toEqual([1, 3]);
      expect(await store.find('b')).toEqual(second);
      expect(await store.find('none')).toBeNull();
      const counted = ['desk', 'other', 'nobody'].map((owner) => write((rows) => rows.countOf(owner)));
      expect(await Promise.all(counted)).toEqual([1, 1, 0]);
      const listed = async (said: object) => (await store.list({ ...ALL, ...said })).map(({ id }) => id);
      expect(await listed({})).toEqual(['B', 'b']);
      expect(await listed({ after: 'B' })).toEqual(['b']);
      expect(await listed({ limit: 1 })).toEqual(['B']);
      expect(await listed({ audiences: ['public'] })).toEqual(['b']);
      expect(await listed({ kind: 'invariant' })).toEqual(['B']);
      expect(await listed({ owner: 'desk' })).toEqual(['b']);
      expect(await listed({ status: 'active' })).toEqual(['B', 'b']);
      expect(
        (await store.changedSince({ revision: 1, passed: null, limit: 10 })).map(({ id, version }) => [id, version]),
      ).toEqual([
        ['B', 1],
        ['b', 2],
        ['c', 1],
      ]);
      expect(await store.progress()).toEqual({ place: null, revision: 4 });
    });

    it('sees in a write what the write has added, and keeps nothing of one that fails', async () => {
      const failing = write(async (rows) => {
        await rows.add(watch('a', now()));
        expect(await rows.find('a')).not.toBeNull();
        await rows.setWebhook({ watch_id: 'a', url: 'https://a.example/', secrets: [], created_at: 0, updated_at: 0 });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await store.find('a')).toBeNull();
      expect(await open.deliveries.webhook('a')).toBeNull();
    });

    it('stores what an evaluation came to with how far it came, each alert once', async () => {
      await add('a');
      const step = { place: 7, public_version: 'p7', full_version: 'f7' };
      const alerts = [alert('a', 'x', 5), alert('a', 'y', 7)];
      expect(await store.evaluate(() => Promise.resolve({ place: 7, steps: [step], alerts }))).toBe(true);
      await tell(alert('a', 'x', 8), alert('a', 'z', 8));
      expect((await store.progress()).place).toBe(8);
      expect(await store.placeOf('public', 'p7')).toBe(7);
      expect(await store.placeOf('private', 'f7')).toBe(7);
      expect(await store.placeOf('public', 'f7')).toBeNull();
      const told = async (said: object) =>
        (await store.alerts({ watch_id: 'a', ...NO_STATE, ...said })).map((one) => `${one.place} ${one.alert.id}`);
      expect(await told({})).toEqual(['1 x', '2 y', '3 z']);
      expect(await told({ after: 1, limit: 1 })).toEqual(['2 y']);
      expect(await told({ caused_after: 5 })).toEqual(['2 y', '3 z']);
      expect(await told({ state: 'dismissed' })).toEqual([]);
      const known = await store.alert('a', 'y');
      if (known === null) throw new Error('it is there');
      expect(known).toMatchObject({ place: 2, state: 'open', state_at: null, graph_version: 'v7' });
      const earlier = [{ state: 'acknowledged', reason: 'seen', by: 'desk', at: now() } as const];
      const said = { state: 'dismissed', state_reason: 'none', state_by: 'desk', state_at: now(), earlier } as const;
      await write((rows) => rows.settleAlert({ ...known, ...said }));
      expect(await store.alert('a', 'y')).toEqual({ ...known, ...said });
      expect(await told({ state: 'dismissed' })).toEqual(['2 y']);
    });

    it('gives versions page by page, and of what held before a place the newest alone', async () => {
      const first = await add('a');
      await add('b');
      await add('a', { version: 2 });
      await add('a', { version: 3 });
      const changed = async (said: object) =>
        (await store.changedSince({ revision: 0, passed: null, limit: 10, ...said })).map(
          ({ id, version }) => `${id}${version}`,
        );
      expect(await changed({})).toEqual(['a1', 'b1', 'a2', 'a3']);
      expect(await changed({ limit: 3 })).toEqual(['a1', 'b1', 'a2']);
      expect(await changed({ passed: first.since })).toEqual(['b1', 'a3']);
      expect(await changed({ passed: first.since - 1 })).toEqual(['a1', 'b1', 'a2', 'a3']);
      expect(await changed({ passed: first.since, limit: 1 })).toEqual(['b1']);
      expect(await changed({ passed: first.since, revision: 2 })).toEqual(['a3']);
      expect(await store.firstPlace()).toBe(first.since);
    });

    it('knows which version of a watch turned private, and of no other', async () => {
      const [open, closed] = [{ audience: 'public' }, { audience: 'private' }] as const;
      for (const [version, audience] of [open, closed, closed].entries()) {
        await add('a', { version: version + 1, ...audience });
      }
      for (const [version, audience] of [closed, closed].entries()) {
        await add('b', { version: version + 1, ...audience });
      }
      await add('c', open);
      expect(await store.turnedPrivate('a')).toMatchObject({ version: 2 });
      for (const id of ['b', 'c', 'd']) expect(await store.turnedPrivate(id)).toBeNull();
      expect(await store.firstPlace()).not.toBeNull();
    });

    it('counts the names of an owner, aliases included: of the newest versions that are not deleted', async () => {
      const entry = (name: string, ...aliases: string[]) => ({
        ...{ key: null, name, aliases, kind: 'person', countries: [], born_at: null, identifiers: [] },
      });
      const names = (...entries: ReturnType<typeof entry>[]) =>
        ({ question: { kind: 'search', min_score: 0.8, names: entries } }) as unknown as Partial<WatchRecord>;
      const of = (owner: string, except = '') => write((rows) => rows.namesOf(owner, except));
      expect(await of('desk')).toBe(0);
      await add('a', { owner: 'desk', ...names(entry('A', 'B'), entry('C')) });
      await add('b', { owner: 'desk', ...names(entry('D', 'E', 'F')) });
      await add('c', { owner: 'other', ...names(entry('G')) });
      await add('d', { owner: 'desk', question: { kind: 'invariant', rules: [] } });
      expect([await of('desk'), await of('desk', 'a'), await of('other')]).toEqual([6, 3, 1]);
      await add('a', { owner: 'desk', version: 2, ...names(entry('A')) });
      expect(await of('desk')).toBe(4);
      await add('b', { owner: 'desk', version: 2, status: 'deleted', ...names(entry('D')) });
      expect(await of('desk')).toBe(1);
    });

    it('gives of one receiver its share at a time, however its address is written, and the others theirs', async () => {
      const addresses = [
        'https://one.example/a',
        'HTTPS://ONE.example:443/b',
        'https://one.example./c',
        'https://one.example:8443/',
      ];
      for (const [index, url] of [...addresses, 'https://two.example/'].entries()) {
        await add(`w${index}`);
        await hook(`w${index}`, url);
      }
      await tell(...['w0', 'w1', 'w2', 'w3', 'w4'].map((id) => alert(id, 'x', 1)));
      const taken = async (of_receiver: number) =>
        await open.deliveries.take(now(), 1_000, 10, { of_receiver, of_owner: 10 });
      const first = await taken(2);
      const ids = first.map(({ record }) => record.watch_id).toSorted();
      expect(ids).toHaveLength(4);
      expect(ids.slice(-2)).toEqual(['w3', 'w4']);
      expect(await taken(2)).toEqual([]);
      await settle(
        first.find(({ record }) => ['w0', 'w1', 'w2'].includes(record.watch_id)),
        'delivered',
      );
      expect(await taken(2)).toHaveLength(1);
    });

    it('gives for one owner its share at a time, whatever the receivers, and the others theirs', async () => {
      const owners = ['one', 'one', 'one', 'one', 'two'];
      for (const [index, owner] of owners.entries()) {
        await add(`w${index}`, { owner });
        await hook(`w${index}`, `https://host${index}.example/`);
      }
      await tell(...owners.map((_, index) => alert(`w${index}`, 'x', 1)));
      const taken = () => open.deliveries.take(now(), 1_000, 10, { of_receiver: 1, of_owner: 3 });
      const first = await taken();
      const ids = first.map(({ record }) => record.watch_id).toSorted();
      expect([ids.length, ids.at(-1)]).toEqual([4, 'w4']);
      expect(await taken()).toEqual([]);
      await settle(
        first.find(({ record }) => record.watch_id !== 'w4'),
        'delivered',
      );
      expect(await taken()).toHaveLength(1);
    });

    it('lets one evaluate at a time, and stores nothing of one that fails or has nothing', async () => {
      let done: () => void = () => undefined;
      let begun: () => void = () => undefined;
      const isBegun = new Promise<void>((resolve) => (begun = resolve));
      const first = store.evaluate(async () => {
        begun();
        await new Promise<void>((resolve) => (done = resolve));
        return null;
      });
      await isBegun;
      expect(await tell(alert('a', 'x', 1))).toBe(false);
      done();
      expect(await first).toBe(true);
      await expect(store.evaluate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await store.progress()).toEqual({ place: null, revision: 0 });
      expect(await tell(alert('a', 'x', 1))).toBe(true);
    });

    it('gives for sending what was told since there is a webhook, of each watch in order', async () => {
      await tell(alert('a', 'before', 1));
      expect(await take()).toEqual([]);
      await hook('a');
      await hook('b');
      await tell(alert('a', 'x', 2), alert('a', 'y', 2), alert('b', 'z', 2));
      const [first, other] = [...(await take())].sort((a, b) => (a.record.watch_id < b.record.watch_id ? -1 : 1));
      expect([first?.alert.alert.id, other?.alert.alert.id]).toEqual(['x', 'z']);
      expect(first?.webhook.url).toBe('https://example.org/');
      expect(await take()).toEqual([]);
      await settle(first, 'delivered');
      const [second] = await take();
      expect(second?.alert.alert.id).toBe('y');
      await settle(second, 'pending', now() + 500);
      open.clock.advance(499);
      expect(await take()).toEqual([]);
      open.clock.advance(1);
      const [again] = await take();
      expect(again?.record.attempts).toBe(2);
      await settle(again, 'dead');
      expect(await states('a')).toEqual(['2 delivered 1', '3 dead 2']);
      const page = await open.deliveries.list({ watch_id: 'a', after: 2, state: 'dead', limit: 1 });
      expect(page.map(({ alert_id }) => alert_id)).toEqual(['y']);
    });

    it('takes first what has been due for longest', async () => {
      for (const id of ['a', 'b']) await hook(id);
      await tell(alert('a', 'x', 1));
      open.clock.advance(1);
      await tell(alert('b', 'y', 2));
      const [first] = await take(1);
      await settle(first, 'pending', now() + 10);
      open.clock.advance(10);
      expect((await take(1)).map(({ record }) => record.watch_id)).toEqual(['b']);
    });

    it('hears of an attempt from who has it, and from nobody who had it', async () => {
      await hook('a');
      await tell(alert('a', 'x', 1));
      const [late] = await take();
      open.clock.advance(1_000);
      const [second] = await take();
      expect(second?.record.attempts).toBe(2);
      await settle(second, 'delivered');
      await settle(late, 'pending');
      expect(await states('a')).toEqual(['1 delivered 2']);

      const told = await store.alert('a', 'x');
      if (told === null) throw new Error('it is there');
      await write((rows) => rows.redeliver(told, now()));
      const [again] = await take();
      await write((rows) => rows.redeliver(told, now()));
      await settle(again, 'dead');
      expect(await states('a')).toEqual(['1 pending 0']);
    });

    it('gives a digest for sending when it has something to tell and may be sent, to one at a time', async () => {
      const digests = (most = 10) => open.digests.take(now(), 1_000, most);
      const set = (watch_id: string, every_minutes = 1) =>
        write((rows) => rows.setDigest({ watch_id, recipient: 'a@example.org', every_minutes }, now()));
      await tell(alert('a', 'before', 1));
      expect(await set('a')).toMatchObject({ sent_place: 1, open_place: null, attempts: 0, sent_at: null });
      expect(await open.digests.find('none')).toBeNull();
      expect(await digests()).toEqual([]);
      await tell(alert('a', 'x', 2), alert('a', 'y', 2));
      const [due] = await digests();
      expect(due?.digest).toMatchObject({ sent_place: 1, open_place: 3, attempts: 1 });
      await tell(alert('a', 'z', 3));
      expect(await digests()).toEqual([]);
      open.clock.advance(1_000);
      const [again] = await digests();
      // What the message holds was settled.
      expect(again?.digest).toMatchObject({ sent_place: 1, open_place: 3, attempts: 2 });
      if (due === undefined || again === undefined) throw new Error('both were due');
      const sent = { watch_id: 'a', sent_place: 3, open_place: null, attempts: 0, last_error: null, sent_at: now() };
      await open.digests.settle({ ...sent, next_at: now(), leased_until: due.leased_until });
      expect((await open.digests.find('a'))?.sent_place).toBe(1);
      await open.digests.settle({ ...sent, next_at: now() + 500, leased_until: again.leased_until });
      expect(await open.digests.find('a')).toMatchObject({ sent_place: 3, open_place: null, sent_at: now() });
      open.clock.advance(499);
      expect(await digests()).toEqual([]);
      open.clock.advance(1);
      expect((await digests()).map(({ digest }) => [digest.sent_place, digest.open_place])).toEqual([[3, 4]]);
      expect(await set('a', 5)).toMatchObject({ sent_place: 3, open_place: 4, attempts: 0, every_minutes: 5 });
      expect(await digests(0)).toEqual([]);
      expect(await digests(1)).toHaveLength(1);
      await write((rows) => rows.removeDigest('a'));
      await open.digests.settle({ ...sent, next_at: now(), leased_until: now() + 1_000 });
      expect(await open.digests.find('a')).toBeNull();
    });

    it('forgets with a webhook what waits for it, and what is on its way', async () => {
      await hook('a');
      await tell(alert('a', 'x', 1), alert('a', 'y', 1));
      const [first] = await take();
      await settle(first, 'delivered');
      const [second] = await take();
      await write((rows) => rows.removeWebhook('a'));
      await settle(second, 'delivered');
      expect(await open.deliveries.webhook('a')).toBeNull();
      expect(await states('a')).toEqual(['1 delivered 1']);
      expect(await take()).toEqual([]);
    });
  });
}

function watch(id: string, at: number): Omit<WatchRecord, 'since' | 'revision'> {
  const content = { name: id, audience: 'public', mode: 'both', status: 'active' } as const;
  const question = { kind: 'entity', entity_id: 'ann' } as const;
  return { id, version: 1, owner: 'desk', ...content, question, created_at: at, updated_at: at };
}

function alert(watch_id: string, id: string, caused_at: number): FoundAlert {
  const news = {
    kind: 'record_added',
    subject: { object: 'entity', id: 'ann' },
    group: 'g',
    summary: id,
    explanation: {},
  };
  const told = { id, watch_id, watch_version: 1, modes: ['reality'], at: '2024-01-01T00:00:00.000Z', ...news };
  return { alert: told as unknown as FoundAlert['alert'], graph_version: `v${caused_at}`, caused_at };
}
