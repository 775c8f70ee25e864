import { NO_FILTER, type Perimeter, type TransactionPosition } from '#domain/analytics';
import { PORT_VERSIONS, type TransactionSource } from '../src/index.js';

/** A source that has at least three movements inside or across the perimeter. */
export interface OpenSource {
  readonly source: TransactionSource;
  readonly perimeter: Perimeter;
  /** Makes it unreachable; null for a source that is always there. */
  readonly goDown: (() => Promise<void>) | null;
  readonly close: () => Promise<void>;
}

const { signal } = new AbortController();
const QUERY = { filter: NO_FILTER, holdings: [], valueAsset: null, after: null, limit: 1_000 } as const;

/** What every source of movements promises (docs/ports/transaction-source.md). */
export function describeTransactionSource(name: string, open: () => Promise<OpenSource>): void {
  describe(`${name}, as a transaction source ${PORT_VERSIONS['transaction-source']}`, () => {
    let opened: OpenSource;

    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    const list = async (rest: object = {}) => {
      const page = await opened.source.list({ ...QUERY, perimeter: opened.perimeter, sort: 'at', ...rest }, signal);
      if (!page.ok) throw new Error(page.refusal.detail);
      return page.value.value;
    };

    it('introduces itself', () => {
      const { source, kind, capabilities } = opened.source.describe();
      expect([source, kind].every((text) => text.length > 0)).toBe(true);
      expect(capabilities.order).toEqual(expect.arrayContaining(['at', '-at', 'amount', '-amount']));
    });

    it('lists movements in order, each once, a page at a time as all at once', async () => {
      const { items } = await list();
      expect(items.length).toBeGreaterThanOrEqual(3);
      expect(new Set(items.map(({ raw_ref }) => raw_ref)).size).toBe(items.length);
      expect(items.every(({ source }) => source === opened.source.describe().source)).toBe(true);
      expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).sort());
      const paged = [];
      let after: TransactionPosition | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ after, limit: 2 });
        paged.push(...page.items);
        after = page.next;
      } while (after !== null);
      expect(paged).toEqual(items);
      expect((await list({ sort: '-at' })).items).toEqual(items.toReversed());
    });

    it('sums up what it lists', async () => {
      const { items } = await list({ filter: { ...NO_FILTER, class: 'external' } });
      const inside = (await list()).items.filter((item) => item.class !== 'external');
      const counted = await opened.source.aggregate(
        { filter: NO_FILTER, perimeter: opened.perimeter, signal },
        (table) => Promise.resolve(table.count),
      );
      expect(counted).toMatchObject({ ok: true, value: { value: items.length + inside.length } });
    });

    it('answers or refuses, whatever is asked for', async () => {
      const { perimeter } = opened;
      for (const word of HOSTILE_WORDS) {
        for (const filter of [
          { ...NO_FILTER, datasets: [word] },
          { ...NO_FILTER, counterparties: [word] },
          { ...NO_FILTER, asset: word, country: word },
        ]) {
          const read = await opened.source.table({ filter, perimeter, signal });
          expect(read.ok || read.refusal.code.length > 0).toBe(true);
        }
      }
    });

    it('refuses when it is down, and never answers zeros', async () => {
      if (opened.goDown === null) {
        const read = await opened.source.table({ filter: NO_FILTER, perimeter: opened.perimeter, signal });
        expect(read.ok).toBe(true);
        return;
      }
      await opened.goDown();
      const read = await opened.source.table({ filter: NO_FILTER, perimeter: opened.perimeter, signal });
      expect(read).toMatchObject({ ok: false, refusal: { code: 'source_unavailable' } });
    });
  });
}

const HOSTILE_WORDS = ["'; drop table movements; --", '../../etc/passwd', '%', '__proto__', '\u0000', '', '\uD800'];
