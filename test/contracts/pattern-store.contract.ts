import type { Clock } from '../../src/platform/clock.js';
import type { MovementStore } from '../../src/platform/storage/movement-store.js';
import type { DueBatch, PatternStore } from '../../src/platform/storage/pattern-store.js';
import type { FoundAlert, WatchStore } from '../../src/platform/storage/watch-store.js';
import { movementRow } from './movement-rows.js';
import { takeInto } from './movement-store.contract.js';

export interface OpenPatterns {
  readonly patterns: PatternStore;
  readonly watches: WatchStore;
  readonly movements: MovementStore;
  readonly clock: Clock & { advance(ms: number): void };
  close(): Promise<void>;
}

/** What every PatternStore promises. */
export function aPatternStore(openEmpty: () => Promise<OpenPatterns>): void {
  describe('a store of batches that wait for watches', () => {
    let open: OpenPatterns;

    beforeEach(async () => {
      open = await openEmpty();
    });
    afterEach(() => open.close());

    const now = (): number => open.clock.now();
    const watch = async (): Promise<void> => {
      const content = { name: 'w', audience: 'public', mode: 'both', status: 'active' } as const;
      const question = { kind: 'invariant', rules: [] } as const;
      await open.watches.write((rows) =>
        rows.add({ id: 'w', version: 1, owner: 'desk', ...content, question, created_at: now(), updated_at: now() }),
      );
    };
    const comeTo = (place: number): Promise<boolean> =>
      open.watches.evaluate(() =>
        Promise.resolve({ place, steps: [{ place, public_version: 'p', full_version: 'f' }], alerts: [] }),
      );
    const take = (txId: string, dataset = 'd') => takeInto(open.movements, [movementRow({ txId })], { dataset });
    const evaluate = (work: (batch: DueBatch) => readonly FoundAlert[] = () => []): Promise<boolean> =>
      open.patterns.evaluate(
        now(),
        (batch) => Promise.resolve(work(batch)),
        (attempts) => now() + attempts * 100,
      );

    it('notes a batch that brings something, once anything is watched', async () => {
      await take('1');
      await watch();
      await take('1');
      expect(await open.patterns.waiting()).toBe(0);
      await take('2');
      expect(await open.patterns.waiting()).toBe(1);
      await takeInto(open.movements, [movementRow({ txId: '3' })], { keep: false });
      expect(await open.patterns.waiting()).toBe(1);
    });

    it('gives each batch once, in order, when the graph has been come past', async () => {
      await watch();
      await take('1');
      await take('2');
      expect(await evaluate()).toBe(false);
      await comeTo(0);
      const seen: DueBatch[] = [];
      const look = (): Promise<boolean> =>
        evaluate((batch) => {
          seen.push(batch);
          return [];
        });
      expect([await look(), await look(), await look()]).toEqual([true, true, false]);
      expect(
        seen.map(({ dataset, batch, edges, revision, attempts }) => [dataset, batch, edges, revision, attempts]),
      ).toEqual([
        ['d', 1, 1, 1, 0],
        ['d', 2, 1, 1, 0],
      ]);
      expect(seen[0]).toMatchObject({ step: { public_version: 'p', full_version: 'f' }, taken_at: now() });
    });

    it('stores what was found with the batch, and neither where the work fails: then others go first', async () => {
      await watch();
      await comeTo(0);
      await take('1', 'a');
      await take('2', 'b');
      const failing = evaluate(() => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      const found = (dataset: string): FoundAlert => ({
        alert: { id: dataset, watch_id: 'w' } as FoundAlert['alert'],
        ...{ graph_version: 'p', caused_at: 1 },
      });
      expect(await evaluate(({ dataset }) => [found(dataset), found(dataset)])).toBe(true);
      expect(await evaluate()).toBe(false);
      open.clock.advance(99);
      expect(await evaluate()).toBe(false);
      open.clock.advance(1);
      expect(await evaluate(({ dataset, attempts }) => (attempts === 1 ? [found(dataset)] : []))).toBe(true);
      const told = await open.watches.alerts({ watch_id: 'w', after: 0, caused_after: 0, state: null, limit: 9 });
      expect(told.map(({ place, alert }) => `${place} ${alert.id}`)).toEqual(['1 b', '2 a']);
      expect(await open.patterns.waiting()).toBe(0);
    });

    it('gives one batch to one at a time', async () => {
      await watch();
      await comeTo(0);
      await take('1');
      let done: () => void = () => undefined;
      let begun: () => void = () => undefined;
      const isBegun = new Promise<void>((resolve) => (begun = resolve));
      const first = open.patterns.evaluate(
        now(),
        async () => {
          begun();
          await new Promise<void>((resolve) => (done = resolve));
          return [];
        },
        now,
      );
      await isBegun;
      expect(await evaluate()).toBe(false);
      done();
      expect(await first).toBe(true);
    });
  });
}
