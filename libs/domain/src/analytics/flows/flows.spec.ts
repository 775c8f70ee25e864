import fc from 'fast-check';
import { movementRow } from '#domain/testing';
import { bucketsOver, UTC, type Zone } from './buckets.js';
import { flowTable } from './flow-table.js';
import type { FlowsQuery } from './flow-shapes.js';
import { atOnce, daysWithin, flowsOf, flowSpanOf } from './flows.js';
import { NO_FILTER } from '../transactions/movement-filter.js';
import type { MovementRow } from '../transactions/movement-row.js';
import { classifier, EVERYTHING, FLOW_CLASSES, isGiven } from './perimeter.js';
import type { AmountOf } from './tally.js';
import { TRANSACTION_SORTS, transactionsOf, type TransactionPosition } from '../transactions/transactions.js';
import { WHOLE_FLOWS } from './whole-flows.js';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');

const sumOf = (parts: readonly { readonly count: number }[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

const row = (given: Partial<MovementRow>): MovementRow => movementRow({ at: START, ...given });

const ask = (rows: readonly MovementRow[], query: Partial<FlowsQuery> = {}) => {
  const table = flowTable(rows);
  const asked = { ...WHOLE_FLOWS, ...query };
  const span = flowSpanOf(table, asked, classifier(table, asked.perimeter, asked.holdings));
  const spans = asked.bucket === 'none' ? null : bucketsOver(span ?? { from: 0, to: 0 }, asked.bucket, asked.zone);
  return atOnce(flowsOf(table, asked, spans));
};

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const rows: fc.Arbitrary<MovementRow[]> = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 40 * 24 }).map((hours) => START + hours * HOUR),
      from: name,
      to: name,
      fromInside: fc.boolean(),
      toInside: fc.boolean(),
      asset: fc.constantFrom('EUR', 'ETH'),
      amount: fc.record({ digits: fc.bigInt({ min: 0n, max: 10n ** 24n }), decimals: fc.integer({ min: 0, max: 18 }) }),
      kind: fc.constantFrom('transfer', 'deposit', 'fee'),
    }),
    { maxLength: 40 },
  )
  .map((drafts) => drafts.map((draft, index) => row({ ...draft, txId: `t${index % 7}`, leg: index })));
const perimeter = fc.oneof(
  fc.constant(EVERYTHING),
  fc.subarray(['a', 'b', 'c']).map((accounts) => ({ ...EVERYTHING, accounts })),
);

/** Sums as whole numbers at 18 decimals, by asset; assets that come to nothing left out. */
const units = (lists: readonly (readonly AmountOf[])[]): Record<string, bigint> => {
  const sums: Record<string, bigint> = {};
  for (const { asset, amount } of lists.flat()) {
    const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
    const value = BigInt(whole + decimals.padEnd(18, '0'));
    sums[asset] = (sums[asset] ?? 0n) + (amount.startsWith('-') ? -value : value);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0n));
};

describe('flows', () => {
  it('put every row in exactly one class, and sum each exactly', () => {
    fc.assert(
      fc.property(rows, perimeter, (given, around) => {
        const { totals, checks, coverage } = ask(given, { perimeter: around });
        const classes = Object.values(totals);
        expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
        expect(coverage.rows).toBe(given.length);
        expect(checks).toEqual({ classes_sum_ok: true, conservation_ok: true });
        const all = given.map(({ asset, amount }) => [
          { asset, amount: `0.${amount.digits.toString().padStart(40, '0')}`, ...amount },
        ]);
        const expected: Record<string, bigint> = {};
        for (const [one] of all) {
          if (one === undefined) continue;
          expected[one.asset] = (expected[one.asset] ?? 0n) + one.digits * 10n ** BigInt(18 - one.decimals);
        }
        const nothing = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== 0n));
        expect(units(classes.map(({ amounts }) => amounts))).toEqual(nothing);
      }),
    );
  });

  it('have a net that is the change of the perimeter, in sum and over the buckets', () => {
    const bucket = fc.constantFrom('hour', 'day', 'week', 'month');
    fc.assert(
      fc.property(rows, fc.subarray(['a', 'b', 'c'], { minLength: 1 }), bucket, (given, accounts, size) => {
        const { net, series } = ask(given, { perimeter: { ...EVERYTHING, accounts }, bucket: size });
        const change: Record<string, bigint> = {};
        for (const { from, to, asset, amount } of given) {
          const value = amount.digits * 10n ** BigInt(18 - amount.decimals);
          if (accounts.includes(to)) change[asset] = (change[asset] ?? 0n) + value;
          if (accounts.includes(from)) change[asset] = (change[asset] ?? 0n) - value;
        }
        const moved = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== 0n));
        expect(units([net])).toEqual(moved);
        expect(units(series.map((one) => one.net))).toEqual(moved);
      }),
    );
  });

  it('drop nothing silently: what is shown and the rest are the totals', () => {
    const view = fc.constantFrom<Partial<FlowsQuery>>(
      { view: 'sankey' },
      { groupBy: ['account'] },
      { groupBy: ['kind', 'asset'] },
    );
    fc.assert(
      fc.property(rows, perimeter, view, fc.integer({ min: 1, max: 4 }), (given, around, how, top) => {
        const { totals, groups, links = [], other } = ask(given, { perimeter: around, top, ...how });
        const parts = groups.flatMap(({ deposits, withdrawals, transfers, external }) => [
          deposits,
          withdrawals,
          transfers,
          external,
        ]);
        const shown = [...parts, ...links, other];
        expect(groups.length + links.length).toBeLessThanOrEqual(top);
        // What does not touch a given perimeter stands in its total and nowhere else.
        const { external, ...touching } = totals;
        const counted = isGiven(around) ? Object.values(touching) : [...Object.values(touching), external];
        expect(sumOf(shown)).toBe(sumOf(counted));
        expect(sumOf(Object.values(totals))).toBe(given.length);
        expect(units(shown.map(({ amounts }) => amounts))).toEqual(units(counted.map(({ amounts }) => amounts)));
      }),
    );
  });

  it('have links that form no ring once the back edges are left out', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { links = [] } = ask(given, { view: 'sankey' });
        const left = links.filter(({ back_edge }) => !back_edge);
        let nodes = new Set(left.flatMap(({ from, to }) => [from, to]));
        for (let before = -1; before !== nodes.size;) {
          before = nodes.size;
          // Whoever nobody pays goes; a ring would be left over.
          nodes = new Set([...nodes].filter((node) => left.some(({ from, to }) => to === node && nodes.has(from))));
        }
        expect(nodes.size).toBe(0);
      }),
    );
  });

  it('mark the smaller of two opposite links, and keep both as the money went', () => {
    const { links } = ask(
      [
        row({ txId: '1', from: 'a', to: 'b', amount: { digits: 500n, decimals: 2 } }),
        row({ txId: '2', from: 'b', to: 'a', amount: { digits: 499n, decimals: 2 } }),
      ],
      { view: 'sankey' },
    );
    expect(links).toMatchObject([
      { from: 'a', to: 'b', amounts: [{ asset: 'EUR', amount: '5.00' }], back_edge: false },
      { from: 'b', to: 'a', amounts: [{ asset: 'EUR', amount: '4.99' }], back_edge: true },
    ]);
  });

  it('tell the classes by the kind of a row until a perimeter is given', () => {
    const given = [
      row({ txId: '1', from: 'x', to: 'a', fromInside: false }),
      row({ txId: '2', from: 'a', to: 'x', toInside: false }),
      row({ txId: '3', from: 'a', to: 'b' }),
      row({ txId: '4', from: 'x', to: 'y', fromInside: false, toInside: false }),
    ];
    const counts = (query: Partial<FlowsQuery>) => Object.values(ask(given, query).totals).map(({ count }) => count);
    expect(FLOW_CLASSES).toEqual(['deposit', 'withdrawal', 'transfer', 'external']);
    expect(counts({})).toEqual([1, 1, 1, 1]);
    expect(counts({ perimeter: { ...EVERYTHING, accounts: ['x'] } })).toEqual([1, 2, 0, 1]);
    const held = { account: 'x', entity: 'person:x', from: START, until: START + 1 };
    const owned = { ...EVERYTHING, entities: ['person:x'] };
    expect(counts({ perimeter: owned, holdings: [held] })).toEqual([1, 2, 0, 1]);
    expect(counts({ perimeter: owned, holdings: [{ ...held, from: START + 1, until: START + 2 }] })).toEqual([
      0, 0, 0, 4,
    ]);
  });

  it('show empty buckets, by the clocks of the zone', () => {
    // Central Europe moves its clocks on at 01:00Z of 2026-03-29.
    const change = Date.parse('2026-03-29T01:00:00Z');
    const zone: Zone = (at) => (at < change ? HOUR : 2 * HOUR);
    const { series } = ask(
      [
        row({ txId: '1', at: Date.parse('2026-03-28T12:00:00Z') }),
        row({ txId: '2', at: Date.parse('2026-03-30T22:30:00Z') }),
      ],
      { bucket: 'day', zone },
    );
    expect(series.map(({ from_at, transfers }) => [from_at, transfers.count])).toEqual([
      ['2026-03-27T23:00:00.000Z', 1],
      ['2026-03-28T23:00:00.000Z', 0],
      ['2026-03-29T22:00:00.000Z', 0],
      ['2026-03-30T22:00:00.000Z', 1],
    ]);
  });
});

describe('pages of transactions', () => {
  it('are the whole list, whatever the order and the size of a page', () => {
    fc.assert(
      fc.property(
        rows,
        perimeter,
        fc.constantFrom(...TRANSACTION_SORTS),
        fc.integer({ min: 1, max: 9 }),
        (given, around, sort, limit) => {
          const table = flowTable(given);
          const query = { filter: NO_FILTER, perimeter: around, holdings: [], sort, valueAsset: null };
          const whole = transactionsOf(table, { ...query, after: null, limit: 1000 }, 's').items;
          const paged = [];
          let after: TransactionPosition | null = null;
          do {
            const page = transactionsOf(table, { ...query, after, limit }, 's');
            paged.push(...page.items);
            after = page.next;
          } while (after !== null);
          expect(paged).toEqual(whole);
        },
      ),
    );
  });

  it('leave out what is outside a given perimeter, unless it is asked for', () => {
    const table = flowTable([row({ txId: '1', from: 'a', to: 'b' }), row({ txId: '2', from: 'c', to: 'd' })]);
    const query = {
      perimeter: { ...EVERYTHING, accounts: ['a'] },
      holdings: [],
      sort: 'at',
      valueAsset: null,
      after: null,
      limit: 9,
    } as const;
    const ids = (wanted: 'external' | null) =>
      transactionsOf(table, { ...query, filter: { ...NO_FILTER, class: wanted } }, 's').items.map(({ tx_id }) => tx_id);
    expect(ids(null)).toEqual(['1']);
    expect(ids('external')).toEqual(['2']);
  });
});

describe('the days on which there are movements', () => {
  const filter = { ...NO_FILTER, asset: 'EUR' };
  const daysOf = (table: ReturnType<typeof flowTable>, most: number) =>
    daysWithin(table, { filter, zone: UTC }, classifier(table, EVERYTHING, []), most);

  it('are those of the whole span on which a movement passes, each once and in order', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const table = flowTable(given);
        const all = bucketsOver({ from: START, to: START + 41 * 24 * HOUR }, 'day', UTC) ?? [];
        const held = all.filter(({ from, to }) =>
          given.some(({ at, asset }) => asset === 'EUR' && at >= from && at < to),
        );
        expect(daysOf(table, all.length)).toEqual(held);
        expect(daysOf(table, held.length - 1)).toEqual(held.length === 0 ? [] : null);
      }),
    );
  });
});
