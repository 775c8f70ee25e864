import fc from 'fast-check';
import type { JsonObject } from '#domain/movements';
import { scanProfiles, type ScanResult } from '#domain/scanner';
import { findingsOfScan, pays, scanOf } from '#domain/testing';

/** A busy little world: few accounts, amounts and times, so that rings, fans and ties are common. */
const row = fc.record({
  from: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  to: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  amount: fc.constantFrom('1000.00', '990.00', '1000.5', '9500', '9800.00', '8200.00', '600', '0'),
  asset: fc.constantFrom('EUR', 'EUR', 'USD', 'XYZ'),
  timestamp: fc.oneof(
    fc.integer({ min: 0, max: 300 }).map((hour) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString()),
    fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`),
  ),
});
const rows = fc
  .array(row, { maxLength: 60 })
  .map((list): JsonObject[] => list.map((one, n) => ({ tx_id: `t${n}`, ...one })));

/** What a scan says, without what may depend on where the rows stood (spec/rulings.md#b-22). */
function said(result: ScanResult): unknown {
  return {
    ...result,
    scan_id: '',
    input_digest: '',
    rejected: result.rejected
      .map(({ tx_id, code, detail }) => ({ tx_id, code, detail }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

const rates = [{ base: 'USD', quote: 'EUR', rate: '0.9', at: '2025-01-01' }];
const watchlist = [{ account: 'a', list: 'L' }];
const account_owners = [
  { account: 'b', entity_id: 'o' },
  { account: 'c', entity_id: 'o' },
];

describe('a scan', () => {
  it('says the same whatever order its rows come in', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.nat(), { maxLength: 60 }), fc.boolean(), (list, keys, rich) => {
        const shuffled = list
          .map((one, n) => ({ one, key: keys[n] ?? 0 }))
          .sort((a, b) => b.key - a.key)
          .map(({ one }) => one);
        const setting = rich ? { options: { rates, watchlist, account_owners } } : {};
        expect(said(scanOf(shuffled, setting))).toEqual(said(scanOf(list, setting)));
      }),
      { numRuns: 150 },
    );
  });

  it('has an id of its own for each set of options, wherever they stand', () => {
    const list = [pays('a', 'b', '1.00', 0)];
    const sets: JsonObject[] = [{}, { watchlist }, { as_of: '2026-01-01' }, { rates }];
    const ids = sets.map((options) => scanOf(list, { options }).scan_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(scanOf(list, { options: { watchlist } }).scan_id).toBe(ids[1]);
  });

  it('counts every row once: accepted, rejected or duplicate', () => {
    const broken = fc.constantFrom<JsonObject>(
      { amount: 1.5 },
      { amount: '-1' },
      { from: '' },
      { tx_id: 't1' },
      { extra: 1 },
      { timestamp: 'soon' },
    );
    fc.assert(
      fc.property(rows, fc.array(fc.tuple(fc.nat({ max: 60 }), broken), { maxLength: 10 }), (list, faults) => {
        const all: JsonObject[] = list.map((one) => ({ ...one }));
        for (const [at, fault] of faults) if (at < all.length) all[at] = { ...all[at], ...fault };
        const { counts } = scanOf(all);
        expect(counts.received).toBe(all.length);
        expect(counts.accepted + counts.rejected + counts.duplicates).toBe(counts.received);
      }),
    );
  });

  it('keeps a repeated row once, and finds the same with it as without', () => {
    fc.assert(
      fc.property(rows, fc.nat({ max: 59 }), (list, again) => {
        const repeated = list[again];
        if (repeated === undefined) return;
        const twice = scanOf([...list, { ...repeated }]);
        expect(twice.counts.duplicates).toBe(1);
        expect(twice.findings).toEqual(scanOf(list).findings);
      }),
    );
  });

  it('rejects every row of an id that came with two contents, in whatever order', () => {
    const one = pays('a', 'b', '1.00', 0, { tx_id: 'x' });
    const other = { ...one, amount: '2.00' };
    for (const list of [
      [one, other, one],
      [other, one, one],
    ]) {
      const { counts, rejected } = scanOf(list);
      expect(counts).toMatchObject({ received: 3, accepted: 0, rejected: 3, duplicates: 0 });
      expect(rejected.map(({ code }) => code)).toEqual(['tx_id_conflict', 'tx_id_conflict', 'tx_id_conflict']);
    }
  });

  it('never hides structuring by cutting an amount into three or more parts of the band', () => {
    const part = fc.integer({ min: 800_000, max: 999_999 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(part, fc.integer({ min: 0, max: 240 })), { minLength: 3, maxLength: 12 }),
        (parts) => {
          const list = parts.map(([cents, at]) =>
            pays('a', 'b', `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`, at),
          );
          const found = findingsOfScan('structuring', list);
          expect(new Set(found.flatMap(({ tx_ids }) => tx_ids))).toEqual(new Set(list.map(({ tx_id }) => tx_id)));
        },
      ),
    );
  });

  it('adds eighteen decimals and values beyond 2^53 exactly', () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 29n });
    fc.assert(
      fc.property(fc.array(digits, { minLength: 1, maxLength: 8 }), (list) => {
        const text = (units: bigint): string => {
          const padded = units.toString().padStart(19, '0');
          return `${padded.slice(0, -18)}.${padded.slice(-18)}`;
        };
        const { assets } = scanOf(list.map((units, n) => pays('a', `b${n}`, text(units), n, { asset: 'ETH' })));
        expect(assets).toEqual([
          {
            asset: 'ETH',
            scale: 18,
            scale_source: 'known',
            count: list.length,
            total: text(list.reduce((a, b) => a + b, 0n)),
          },
        ]);
      }),
    );
  });

  it('names a finding after its rule, subject and transactions alone', () => {
    const ring = [pays('a', 'b', '1000', 0), pays('b', 'c', '1000', 1), pays('c', 'a', '1000', 2)];
    const [finding] = findingsOfScan('temporal_cycle', ring);
    const [again] = findingsOfScan('temporal_cycle', [...ring, pays('x', 'y', '5', 3)], { query: { limit: 5 } });
    expect(finding?.finding_id).toMatch(/^fnd_[0-9a-f]{32}$/);
    expect(again?.finding_id).toBe(finding?.finding_id);
  });

  it('gives the most telling findings first, cuts at the limit and says so', () => {
    const ring = [pays('a', 'b', '1000', 0), pays('b', 'c', '1000', 1), pays('c', 'a', '1000', 2)];
    const { findings, counts, coverage } = scanOf(ring, { query: { limit: 1 } });
    expect(findings).toMatchObject([{ detector: 'temporal_cycle', severity: 'medium' }]);
    expect(counts.findings).toBeGreaterThan(1);
    expect(coverage.findings_truncated).toBe(true);
  });

  it('counts the ties of the findings that it tells of, whatever the least severity', () => {
    const day = '2026-01-05';
    const ring = [pays('a', 'b', '1000', day), pays('b', 'c', '1000', day), pays('c', 'a', '1000', day)];
    const back = [pays('p', 'q', '50', day), pays('q', 'p', '50', day)];
    const tiesOf = (minSeverity: 'info' | 'medium') => {
      const { findings, coverage } = scanOf([...ring, ...back], { query: { minSeverity } });
      expect(coverage.ties).toBe(findings.reduce((sum, { measures }) => sum + Number(measures['ties'] ?? 0), 0));
      return coverage.ties;
    };
    expect([tiesOf('info'), tiesOf('medium')]).toEqual([3, 2]);
  });

  it('lets history explain, but not be reported by itself', () => {
    const earlier = [pays('a', 'b', '1000', 0), pays('b', 'c', '1000', 1)];
    const closing = pays('c', 'a', '1000', 2);
    const { findings, counts } = scanOf([closing], {
      options: { history: earlier },
      query: { detectors: ['temporal_cycle'] },
    });
    expect(counts).toMatchObject({ received: 1, accepted: 1, edges: 1 });
    expect(findings[0]?.edges.map(({ history }) => history ?? false)).toEqual([true, true, false]);
    expect(scanOf([], { options: { history: [...earlier, closing] } }).findings).toEqual([]);
  });

  it('answers nothing to nothing', () => {
    const { counts, findings, period } = scanOf([]);
    expect(counts).toEqual({
      received: 0,
      accepted: 0,
      rejected: 0,
      duplicates: 0,
      edges: 0,
      accounts: 0,
      findings: 0,
    });
    expect([findings, period]).toEqual([[], null]);
  });

  it('does not find anything on a dry run', () => {
    const ring = [pays('a', 'b', '1000', 0), pays('b', 'c', '1000', 1), pays('c', 'a', '1000', 2)];
    expect(scanOf(ring, { query: { dryRun: true } })).toMatchObject({
      dry_run: true,
      findings: [],
      counts: { accepted: 3 },
    });
  });

  it('gives accounts, edges and the network where they are asked for', () => {
    const asked = scanOf([pays('a', 'b', '1.50', 0), pays('a', 'b', '2.00', 1)], {
      query: { include: new Set(['accounts', 'edges', 'graph']) },
    });
    expect(asked.accounts).toEqual([
      expect.objectContaining({
        account: 'a',
        in_count: 0,
        out_count: 2,
        totals: [{ asset: 'EUR', in: '0.00', out: '3.50' }],
      }),
      expect.objectContaining({ account: 'b', in_count: 2, out_count: 0 }),
    ]);
    expect(asked.edges?.map(({ amount, kind }) => [amount, kind])).toEqual([
      ['1.50', 'transfer'],
      ['2.00', 'transfer'],
    ]);
    const [sum, nothing] = [[{ asset: 'EUR', amount: '3.50' }], []];
    expect(asked.graph).toEqual({
      nodes: [
        { id: 'a', label: 'a', kind: 'account', in: nothing, out: sum, throughput: sum },
        { id: 'b', label: 'b', kind: 'account', in: sum, out: nothing, throughput: sum },
      ],
      links: [
        {
          from: 'a',
          to: 'b',
          count: 2,
          amounts: sum,
          first_at: '2026-01-01T00:00:00.000Z',
          last_at: '2026-01-01T01:00:00.000Z',
          back_edge: false,
        },
      ],
    });
  });

  it('marks the smallest link of a ring, by value where there are rates, and tells what went through', () => {
    const rows = [
      pays('a', 'b', '100.00', 0),
      pays('b', 'c', '60.00', 1, { asset: 'USD' }),
      pays('c', 'a', '59.00', 2),
    ];
    const graph = (options: JsonObject) => scanOf(rows, { options, query: { include: new Set(['graph']) } }).graph;
    const marked = (options: JsonObject): string[] =>
      (graph(options)?.links ?? []).filter(({ back_edge }) => back_edge).map(({ from, to }) => from + to);
    expect(marked({ rates: [{ base: 'USD', quote: 'EUR', rate: '0.9', at: '2025-01-01' }] })).toEqual(['bc']);
    expect(graph({ rates })?.links[1]).toMatchObject({ amounts: [{ asset: 'USD', amount: '60.00' }], value: '54.00' });
    expect(marked({})).toHaveLength(1);
    expect(graph({})?.nodes[0]).toMatchObject({ in: [{ amount: '59.00' }], throughput: [{ amount: '100.00' }] });
  });
});

describe('the list of profiles', () => {
  it('names every detector with its parameters, and what was measured where it is made for something labelled', () => {
    const [generic] = scanProfiles();
    const cycle = generic?.detectors.find(({ detector }) => detector === 'temporal_cycle');
    expect(cycle?.measured).toContainEqual(
      expect.objectContaining({ set: 'amlworld_hybrid_dev', severity: 'medium', density: 1.1, precision: '0.955' }),
    );
    expect(generic?.detectors.find(({ detector }) => detector === 'benford')?.measured).toEqual([]);
    for (const { detectors } of scanProfiles()) {
      for (const { parameters } of detectors) {
        for (const { name, min, max } of parameters) {
          expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
          expect((min === null) === (max === null)).toBe(true);
        }
      }
    }
  });

  it('gives a finding the confidence of its severity among movements as dense, where there is one', () => {
    const ring = [pays('a', 'b', '1000', 0), pays('b', 'c', '1000', 1), pays('c', 'a', '1000', 2)];
    expect(findingsOfScan('temporal_cycle', ring)[0]?.confidence).toEqual({
      basis: 'amlworld_hybrid_dev',
      precision: '0.955',
      n: 22,
    });
    const quiet = Array.from({ length: 90 }, (_, n) => pays(`x${n}`, `y${n}`, '10', n * 8));
    expect(findingsOfScan('temporal_cycle', [...ring, ...quiet])[0]?.confidence.basis).not.toBe('amlworld_hybrid_dev');
    expect(findingsOfScan('near_threshold', [pays('a', 'b', '9900', 0)])[0]?.confidence.basis).toBe('not_measured');
  });
});
