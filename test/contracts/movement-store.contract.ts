import { movementLine, readMovementLine, type MovementRow } from '#domain/analytics';
import fc from 'fast-check';
import { InMemoryLedger } from '../../src/platform/memory/in-memory-ledger.js';
import { InMemoryMovementStore } from '../../src/platform/memory/in-memory-movement-store.js';
import { InMemoryStore } from '../../src/platform/memory/in-memory-store.js';
import type { MovementOutcome, MovementRange, MovementStore } from '../../src/platform/storage/movement-store.js';
import { StoppedClock } from '../support/clocks.js';
import { movementRow, NOW } from './movement-rows.js';

export interface OpenMovementStore {
  readonly store: MovementStore;
  /** The same store as another replica sees it; the store itself where there can be only one. */
  readonly replica: MovementStore;
  readonly clock: StoppedClock;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const NOBODY = 'nobody';

interface Taking {
  readonly dataset?: string;
  readonly profile?: string;
  readonly retentionDays?: number | null;
  readonly keep?: boolean;
  readonly weights?: readonly number[];
}

/** Has a store take rows in as one batch. */
export async function takeInto(
  store: MovementStore,
  rows: readonly MovementRow[],
  { dataset = 'd', profile = 'generic', retentionDays = null, keep = true, weights = [] }: Taking = {},
): Promise<MovementOutcome> {
  const lines = async function* () {
    await Promise.resolve();
    for (const [index, row] of rows.entries()) yield movementLine(row, weights[index] ?? 1);
  };
  return store.ingest<MovementOutcome>({ dataset, profile, retentionDays, lines: lines() }, (outcome) =>
    Promise.resolve({ keep, value: outcome }),
  );
}

/** Every movement of a dataset, in order of transaction and leg, each as a text. */
export async function storedRows(
  store: MovementStore,
  range: MovementRange = { dataset: 'd', batches: Number.MAX_SAFE_INTEGER },
): Promise<readonly MovementRow[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of store.read({ ...range, batches: Math.min(range.batches, 2 ** 31 - 1) })) {
    pieces.push(Uint8Array.from(piece));
  }
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => readMovementLine(line, range.dataset, 'generic'));
  return rows.sort((a, b) => (a.txId === b.txId ? a.leg - b.leg : a.txId < b.txId ? -1 : 1));
}

/** What every MovementStore promises, whatever it keeps its movements in. */
export function aMovementStore(openEmpty: () => Promise<OpenMovementStore>): void {
  describe('a store of movements', () => {
    let open: OpenMovementStore;

    beforeEach(async () => {
      open = await openEmpty();
    });
    afterEach(() => open.close());

    const names = async (store = open.store) => (await storedRows(store)).map(({ txId, leg }) => `${txId}#${leg}`);

    it('has nothing at first', async () => {
      expect(await open.store.datasets()).toEqual([]);
      expect(await names()).toEqual([]);
      expect(await open.store.remove('d', () => Promise.resolve(NOBODY))).toBeNull();
    });

    it('gives a movement back as it was taken in, to the last decimal, sign and absent member', async () => {
      const rows = [
        movementRow({ txId: '\\N', from: 'a\\b', to: 'c é\t\r\n', amount: { digits: 1n, decimals: 18 } }),
        movementRow({
          txId: 'full',
          leg: 2,
          legs: 3,
          at: -1,
          day: true,
          fromInside: false,
          fromAnonymous: true,
          amount: { digits: 123456789012345678901234567890n, decimals: 0 },
          channel: 'sepa',
          countryFrom: 'DE',
          countryTo: 'FR',
          bankFrom: 'B1',
          bankTo: 'B2',
          reversalOf: 'other',
          value: { digits: 12n, decimals: 1, asset: 'USD' },
        }),
        movementRow({ txId: 'wei', amount: { digits: 2n ** 256n - 1n, decimals: 18 }, channel: '' }),
      ];
      await takeInto(open.store, rows);
      expect(await storedRows(open.store)).toEqual([rows[0], rows[1], rows[2]]);
      expect(await storedRows(open.replica)).toEqual(await storedRows(open.store));
    });

    it('gives the part of a dataset that is asked for: batches behind one, and a span of time', async () => {
      await takeInto(open.store, [movementRow({ txId: '1', at: NOW - 1 }), movementRow({ txId: '2', at: NOW })]);
      await takeInto(open.store, [movementRow({ txId: '3', at: NOW }), movementRow({ txId: '4', at: NOW + 1 })]);
      const part = async (range: object) =>
        (await storedRows(open.store, { dataset: 'd', batches: 2, ...range })).map(({ txId }) => txId);
      expect(await part({ behind: 0 })).toEqual(['1', '2', '3', '4']);
      expect(await part({ behind: 1 })).toEqual(['3', '4']);
      expect(await part({ batches: 1 })).toEqual(['1', '2']);
      expect(await part({ from: NOW })).toEqual(['2', '3', '4']);
      expect(await part({ until: NOW })).toEqual(['1']);
      expect(await part({ behind: 1, from: NOW, until: NOW + 1 })).toEqual(['3']);
      expect(await part({ from: NOW + 2 })).toEqual([]);
      expect(await open.store.batches('d')).toEqual([1, 2].map((batch) => ({ batch, taken_at: open.clock.now() })));
      expect(await open.store.batches('none')).toEqual([]);
    });

    it('keeps a batch whole or not at all', async () => {
      const refused = await takeInto(open.store, [movementRow({})], { keep: false });
      expect([refused.edges, await open.store.datasets(), await names()]).toEqual([1, [], []]);
      const failing = open.store.ingest(
        { dataset: 'd', profile: 'generic', retentionDays: null, lines: one(movementRow({})) },
        () => Promise.reject(new Error('no')),
      );
      await expect(failing).rejects.toThrow('no');
      expect([await open.store.datasets(), await names()]).toEqual([[], []]);
    });

    it('stores nothing of a body that breaks off', async () => {
      const lines = async function* () {
        yield movementLine(movementRow({}), 1);
        await Promise.resolve();
        throw new Error('the connection was lost');
      };
      const broken = open.store.ingest({ dataset: 'd', profile: 'generic', retentionDays: null, lines: lines() }, () =>
        Promise.resolve({ keep: true, value: null }),
      );
      await expect(broken).rejects.toThrow();
      expect([await open.store.datasets(), await names()]).toEqual([[], []]);
    });

    it('counts what is new, what it has and what it has otherwise, and keeps the first', async () => {
      await takeInto(
        open.store,
        ['1', '2'].map((txId) => movementRow({ txId })),
      );
      const again = await takeInto(open.store, [
        movementRow({ txId: '1' }),
        movementRow({ txId: '2', to: 'c' }),
        movementRow({ txId: '3' }),
      ]);
      expect(again).toEqual({ profile: 'generic', unchanged: 1, conflicts: ['2'], conflicting: 1, edges: 1 });
      expect(await open.store.datasets()).toMatchObject([{ dataset: 'd', edges: 3, revision: 2, batches: 2 }]);
      expect((await storedRows(open.store)).map(({ txId, to }) => [txId, to])).toEqual([
        ['1', 'b'],
        ['2', 'b'],
        ['3', 'b'],
      ]);
    });

    it('adds the legs that a transaction lacks, and none of one that differs in any', async () => {
      const leg = (txId: string, number: number, to = 'b') => movementRow({ txId, leg: number, legs: 2, to });
      await takeInto(open.store, [leg('1', 0), leg('2', 0)], { weights: [3, 5] });
      const again = await takeInto(open.store, [leg('1', 0), leg('1', 1), leg('2', 0, 'x'), leg('2', 1)], {
        weights: [3, 0, 5, 0],
      });
      expect(again).toEqual({ profile: 'generic', unchanged: 0, conflicts: ['2'], conflicting: 5, edges: 1 });
      expect(await names()).toEqual(['1#0', '1#1', '2#0']);
    });

    it('has the same amount in other decimals for the same', async () => {
      await takeInto(open.store, [movementRow({ amount: { digits: 100n, decimals: 2 } })]);
      const again = await takeInto(open.store, [movementRow({ amount: { digits: 1n, decimals: 0 } })]);
      expect(again).toMatchObject({ unchanged: 1, conflicting: 0, edges: 0 });
    });

    it('keeps the profile of the first batch and tells it', async () => {
      await takeInto(open.store, [movementRow({})]);
      expect(await takeInto(open.store, [movementRow({ txId: '2' })], { profile: 'bank', keep: false })).toMatchObject({
        profile: 'generic',
      });
    });

    it('moves the revision when what it holds has changed, and only then', async () => {
      const seen = async () => (await open.store.datasets()).map(({ edges, revision }) => [edges, revision]);
      await takeInto(open.store, [movementRow({})]);
      const first = await seen();
      await takeInto(open.replica, [movementRow({})]);
      expect([first, await seen()]).toEqual([[[1, 1]], [[1, 1]]]);
      await takeInto(open.replica, [movementRow({ txId: '2' })]);
      expect(await seen()).toEqual([[2, 2]]);
    });

    it('gives what a record spoke of, and not what came after it', async () => {
      await takeInto(open.store, [movementRow({ txId: '1' })]);
      const [record] = await open.replica.datasets();
      await takeInto(open.store, [movementRow({ txId: '2' })]);
      if (record === undefined) throw new Error('There is no dataset');
      expect((await storedRows(open.replica, record)).map(({ txId }) => txId)).toEqual(['1']);
      expect(await names(open.replica)).toEqual(['1#0', '2#0']);
    });

    it('keeps datasets apart', async () => {
      await takeInto(open.store, [movementRow({})], { dataset: 'it\'s "one"/../x' });
      await takeInto(open.store, [movementRow({ to: 'c' })]);
      const deleted = await open.store.remove('d', (count) => Promise.resolve(count));
      expect(deleted).toBe(1);
      expect((await open.store.datasets()).map(({ dataset }) => dataset)).toEqual(['it\'s "one"/../x']);
      expect(await names()).toEqual([]);
    });

    it('deletes a dataset only where what is written beside it is kept, and begins anew after it', async () => {
      await takeInto(open.store, [movementRow({})]);
      await expect(open.store.remove('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await names()).toEqual(['t1#0']);
      await open.store.remove('d', () => Promise.resolve(null));
      open.clock.advance(1);
      expect(await takeInto(open.store, [movementRow({ to: 'c' })])).toMatchObject({ edges: 1, conflicts: [] });
      expect(await open.store.datasets()).toMatchObject([{ edges: 1, revision: 1, batches: 1 }]);
    });

    it('deletes a batch when its time is over, and not before', async () => {
      await takeInto(open.store, [movementRow({ txId: '1' })], { retentionDays: 2 });
      await takeInto(
        open.store,
        ['1', '2'].map((txId) => movementRow({ txId })),
      );
      open.clock.advance(2 * DAY_MS - 1);
      expect(await open.store.datasets()).toMatchObject([{ edges: 2, revision: 2 }]);
      open.clock.advance(1);
      expect(await open.replica.datasets()).toMatchObject([{ edges: 1, revision: 3 }]);
      expect(await names()).toEqual(['2#0']);
      expect(await takeInto(open.store, [movementRow({ txId: '1', to: 'c' })])).toMatchObject({ edges: 1 });
    });

    it('takes each movement once where two replicas take the same in at a time', async () => {
      const rows = Array.from({ length: 50 }, (_, n) => movementRow({ txId: `t${n}` }));
      const taken = await Promise.all([open.store, open.replica, open.store].map((store) => takeInto(store, rows)));
      expect(taken.reduce((sum, { edges }) => sum + edges, 0)).toBe(50);
      expect(taken.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(100);
      expect(await open.replica.datasets()).toMatchObject([{ edges: 50 }]);
      expect(await names()).toHaveLength(50);
    });

    it('does with any batches what the store without a database does', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(aBatch(), { minLength: 1, maxLength: 5 }), async (batches) => {
          const clock = new StoppedClock(NOW);
          const model = new InMemoryMovementStore(new InMemoryLedger(new InMemoryStore(), clock), clock);
          for (const { profile, rows } of batches) {
            const taking = { profile, keep: true };
            expect(await takeInto(open.store, rows, taking)).toEqual(await takeInto(model, rows, taking));
          }
          expect(await storedRows(open.replica)).toEqual(await storedRows(model));
          const edges = async (store: MovementStore) =>
            (await store.datasets()).map((one) => [one.edges, one.revision]);
          expect(await edges(open.replica)).toEqual(await edges(model));
          await open.store.remove('d', () => Promise.resolve(null));
          expect(await names(open.replica)).toEqual([]);
        }),
        { numRuns: 25 },
      );
    });
  });
}

async function* one(row: MovementRow): AsyncGenerator<string> {
  await Promise.resolve();
  yield movementLine(row, 1);
}

/** Batches of few transactions, so that they meet each other; the legs of one are told apart. */
function aBatch(): fc.Arbitrary<{ readonly profile: string; readonly rows: readonly MovementRow[] }> {
  const row = fc.record({
    txId: fc.constantFrom('t1', 't2', 't3', '\\', 'é\n'),
    leg: fc.constantFrom(0, 1),
    at: fc.constantFrom(NOW, NOW + 1),
    to: fc.constantFrom('b', 'c\t'),
    amount: fc.record({ digits: fc.constantFrom(0n, 1n, 10n, 2n ** 200n), decimals: fc.constantFrom(0, 1, 18) }),
    channel: fc.constantFrom(null, '', 'sepa'),
    value: fc.constantFrom(null, { digits: 5n, decimals: 1, asset: 'USD' }),
  });
  const rows = fc
    .uniqueArray(row, { maxLength: 8, selector: ({ txId, leg }) => `${txId} ${leg}` })
    .map((some) => some.map((given) => movementRow({ ...given, legs: 2 })));
  return fc.record({ profile: fc.constant('generic'), rows });
}
