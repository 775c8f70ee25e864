import type { JsonObject, JsonValue } from '#domain/movements';
import { findingsOfScan, inRole, pays, scanOf } from '#domain/testing';

const own = (...accounts: readonly string[]) =>
  accounts.map((account) => ({ account, entity_id: account.slice(0, 1) }));

describe('common_control_flow', () => {
  const rows = (pairs: number) => Array.from({ length: pairs }, (_, n) => pays(`a${n}`, `b${n}`, '100.00', n));
  const account_owners = own('a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0', 'c1', 'c2');

  it('finds three accounts of one owner that pay three of another', () => {
    const [finding] = findingsOfScan('common_control_flow', rows(3), { options: { account_owners } });
    expect(finding).toMatchObject({
      code: 'G18',
      severity: 'medium',
      measures: { shape: 'bipartite', owners: ['a', 'b'] },
    });
    expect(inRole(finding, 'source')).toEqual(['a0', 'a1', 'a2']);
    expect(findingsOfScan('common_control_flow', rows(2), { options: { account_owners } })).toEqual([]);
  });

  it('can say nothing without owners', () => {
    expect(scanOf(rows(3)).not_evaluated).toContainEqual(
      expect.objectContaining({ detector: 'common_control_flow', why: 'no_owners' }),
    );
  });

  it('asks who owned the accounts then', () => {
    const later = account_owners.map((owner) => ({ ...owner, from_at: '2026-06-01' }));
    expect(findingsOfScan('common_control_flow', rows(3), { options: { account_owners: later } })).toEqual([]);
  });

  it('tells two layers inside one group where the value is kept, and one layer where it is not', () => {
    const stack = (out: string) =>
      [0, 1, 2].flatMap((n) => [pays(`g${n}`, `g1${n}`, '100.00', n), pays(`g1${n}`, `g2${n}`, out, n + 5)]);
    const owners = own('g0', 'g1', 'g2', 'g10', 'g11', 'g12', 'g20', 'g21', 'g22');
    const found = (out: string) =>
      findingsOfScan('common_control_flow', stack(out), { options: { account_owners: owners } });
    expect(found('90.00')[0]?.measures).toMatchObject({ shape: 'stack', ratio: '0.9000' });
    expect(found('79.00')[0]?.measures).toMatchObject({ shape: 'bipartite' });
  });

  it('tells two layers over accounts that nobody is named for', () => {
    const stack = (chains: number, { out = '90.00', hours = 5, shared = false } = {}) =>
      Array.from({ length: chains }, (_, n) => {
        const middle = `x${shared ? 0 : n}`;
        return [pays(`a${n}`, middle, '100.00', n), pays(middle, `b${n}`, out, n + hours)];
      }).flat();
    const found = (rows: ReturnType<typeof stack>) =>
      findingsOfScan('common_control_flow', rows, { options: { account_owners } });
    const [finding, ...others] = found(stack(3));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'medium',
      tx_count: 6,
      measures: { shape: 'stack', owners: ['a', 'b'], ratio: '0.9000' },
    });
    expect(inRole(finding, 'middle')).toEqual(['x0', 'x1', 'x2']);
    expect(found(stack(2))).toEqual([]);
    expect(found(stack(3, { out: '80.00' }))).toHaveLength(1);
    expect(found(stack(3, { out: '79.99' }))).toEqual([]);
    expect(found(stack(3, { hours: 118 }))).toHaveLength(1);
    expect(found(stack(3, { hours: 118.01 }))).toEqual([]);
    expect(found(stack(3, { hours: -5 }))).toEqual([]);
    expect(found(stack(3, { shared: true }))).toEqual([]);
  });

  it('compares what each middle account passed on with what that one got', () => {
    const stack = (outs: readonly string[]) =>
      ['100.00', '3000.00', '90000.00'].flatMap((amount, n) => [
        pays(`a${n}`, `x${n}`, amount, n),
        pays(`x${n}`, `b${n}`, outs[n] ?? '', n + 5),
      ]);
    const found = (outs: readonly string[]) =>
      findingsOfScan('common_control_flow', stack(outs), { options: { account_owners } });
    expect(found(['90.00', '2700.00', '81000.00'])).toHaveLength(1);
    expect(found(['90.00', '81000.00', '2700.00'])).toEqual([]);
  });
});

describe('dense_bipartite', () => {
  const grid = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([s, t], n) => pays(`s${s}`, `t${t}`, '10.00', n));
  const all = [0, 1, 2].flatMap((s) => [0, 1, 2].map((t) => [s, t] as const));

  it('finds three by three', () => {
    const [finding] = findingsOfScan('dense_bipartite', grid(all));
    expect(finding).toMatchObject({ code: 'G19', severity: 'low', measures: { density: '1.0000', pairs: 9 } });
    expect(finding?.title).toMatch(/^3 accounts paid the same 3, 9 of 9 possible pairs, within /);
    expect(inRole(finding, 'target')).toEqual(['t0', 't1', 't2']);
  });

  it('finds six of the nine pairs, in whatever order they deal, and not five', () => {
    const six = all.filter(([s, t]) => s !== t);
    const [finding] = findingsOfScan('dense_bipartite', grid(six));
    expect(finding?.measures).toMatchObject({ pairs: 6, density: '0.6667' });
    expect(finding?.title).toMatch(/^3 accounts paid among 3 others, 6 of 9 possible pairs, within /);
    expect(finding?.explanation).toContain('each payer paid 2 of them.');
    expect(findingsOfScan('dense_bipartite', grid(six.toReversed()))).toHaveLength(1);
    expect(findingsOfScan('dense_bipartite', grid(all.filter(([s, t]) => s !== 2 || t !== 2)))).toHaveLength(1);
    expect(findingsOfScan('dense_bipartite', grid(six.slice(1)))).toEqual([]);
  });

  it('says that most payers paid more than three times as many in that time, and that it may be where runs overlap', () => {
    const run = (payer: string, others: number, at = 4) =>
      Array.from({ length: others }, (_, n) => pays(payer, `${payer}_${n}`, '5.00', at));
    const told = (...runs: readonly (readonly JsonValue[])[]) =>
      findingsOfScan('dense_bipartite', [...grid(all), ...runs.flat()])[0];
    // Three of the group and seven others are ten, of which nine are three times as many.
    const overlap = told(run('s0', 7), run('s2', 9));
    expect(overlap).toMatchObject({ severity: 'info', contradicting: ['bulk_runs'], measures: { pairs: 9 } });
    expect(overlap?.explanation).toContain(
      'each payer paid 3 of them; in that time each payer paid 3 to 12 accounts in all.',
    );
    expect(overlap?.explanation).toContain('Against it: 2 of the 3 payers paid more than three times as many accounts');
    for (const other of [told(run('s0', 6), run('s2', 9)), told(run('s0', 7)), told(run('s0', 7), run('s2', 9, 40))]) {
      expect(other).toMatchObject({ severity: 'low', contradicting: [] });
    }
    const paidBy = told([pays('x', 't1', '5.00', 4)]);
    expect(paidBy?.explanation).toContain(
      'each payer paid 3 of them; in that time each of the others was paid by 3 to 4.',
    );
  });

  it('asks that all of it is within the window', () => {
    const late = (hours: number) => [...grid(all.slice(0, 8)), pays('s2', 't2', '10.00', hours)];
    expect(findingsOfScan('dense_bipartite', late(72))[0]?.measures).toMatchObject({ pairs: 9 });
    expect(findingsOfScan('dense_bipartite', late(80))[0]?.measures).toMatchObject({ pairs: 8 });
  });

  it('says of groups that are put together that the whole is thinner than what was looked for', () => {
    // Two grids of three by three that share their middle movement and are each within a window: 17 pairs of 25.
    const later = all.slice(1).map(([s, t], n) => pays(`s${s + 2}`, `t${t + 2}`, '10.00', 72 + n));
    const told = (density: string, rows = [...grid(all), ...later]) =>
      findingsOfScan('dense_bipartite', rows, { options: { parameters: { dense_bipartite: { density } } } });
    const [thin] = told('0.9');
    expect(thin?.measures).toMatchObject({ pairs: 17, density: '0.6800' });
    expect(thin?.explanation).toContain('each payer paid 3 to 5 of them. It is put together of denser groups');
    expect(told('0.9', grid(all))[0]?.explanation).not.toContain('put together');
    expect(thin?.explanation).toContain(
      'denser groups that share movements; in the tightest s0, s1, s2 paid t0, t1, t2, 9 of 9 possible pairs, ' +
        'and only loosely tied to it are of the payers s3, s4 and of the paid t3, t4.',
    );
    // Of two that are as dense the larger is told.
    const four = [2, 3, 4, 5].flatMap((s) => [2, 3, 4, 5].map((t) => [s, t] as const)).slice(1);
    const larger = four.map(([s, t], n) => pays(`s${s}`, `t${t}`, '10.00', 72 + n / 2));
    const [finding] = told('0.9', [...grid(all), ...larger]);
    expect(finding?.measures).toMatchObject({ pairs: 24 });
    expect(finding?.explanation).toContain(
      'in the tightest s2, s3, s4, s5 paid t2, t3, t4, t5, 16 of 16 possible pairs, ' +
        'and only loosely tied to it are of the payers s0, s1 and of the paid t0, t1.',
    );
  });

  it('leaves out an account that deals with few of them', () => {
    const [finding] = findingsOfScan('dense_bipartite', grid([...all, [3, 0], [3, 5]]));
    expect(inRole(finding, 'source')).toEqual(['s0', 's1', 's2']);
  });

  it('does not find three by two, nor too thin a grid', () => {
    expect(findingsOfScan('dense_bipartite', grid(all.filter(([, t]) => t < 2)))).toEqual([]);
    expect(findingsOfScan('dense_bipartite', grid(all.filter(([s, t]) => s === t || s === 0)))).toEqual([]);
  });
});

describe('dense_bipartite beside what chance would give', () => {
  /** Payments by chance in a crowd, the same for ever, and a grid of the first of it in two days. */
  const crowd = (count: number) => {
    let state = 5;
    const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    return Array.from({ length: count }, () => {
      const from = Math.floor(next() * 200);
      return pays(`p${from}`, `p${(from + 1 + Math.floor(next() * 199)) % 200}`, '10.00', Math.floor(next() * 720));
    });
  };
  const grid = (side: number, from = 300) =>
    Array.from({ length: side * side }, (_, n) =>
      pays(`p${n % side}`, `p${100 + Math.floor(n / side)}`, '10.00', from + n * 3),
    );
  const scan = (rows: readonly ReturnType<typeof pays>[], parameters = {}) =>
    scanOf(rows, {
      options: { parameters: { dense_bipartite: parameters } },
      query: { detectors: ['dense_bipartite'] },
    });

  it('tells a group of new pairs, and not the thin ones that a crowd makes', () => {
    const { findings, coverage } = scan([...crowd(3000), ...grid(4)]);
    expect(findings).toMatchObject([{ severity: 'medium', measures: { sources: 4, targets: 4 } }]);
    expect(Number(findings[0]?.measures['expected_by_chance'])).toBeLessThanOrEqual(0.05);
    expect(coverage.left_to_chance).toBeGreaterThan(0);
    expect(scan(crowd(3000)).findings).toEqual([]);
  });

  it('says of how many pairs that they dealt at another time, by the rows', () => {
    const told = (...others: readonly (readonly [string, string, number])[]) =>
      scan([...crowd(400), ...grid(4), ...others.map(([from, to, at]) => pays(from, to, '7.00', at))]).findings[0];
    expect(told()?.explanation).toContain('None of these pairs dealt at another time; chance');
    const before = told(['p0', 'p100', 250]);
    expect(before).toMatchObject({ measures: { pairs: 16 }, tx_count: 16 });
    expect(before?.explanation).toContain('1 of these pairs also dealt at another time; chance');
    // Up to a window after its first movement: what is paid later still leaves the pair out of the group.
    expect(told(['p0', 'p100', 228])?.explanation).toContain('1 of these pairs also dealt');
    expect(told(['p0', 'p100', 227.9])?.measures).toMatchObject({ pairs: 15 });
    // Another payee, and the other way, is none of these pairs.
    expect(told(['p0', 'p107', 250], ['p100', 'p0', 250])?.explanation).toContain('None of these pairs dealt');
    expect(told(['p0', 'p100', 250], ['p0', 'p100', 251], ['p1', 'p100', 252])?.explanation).toContain(
      '2 of these pairs also dealt',
    );
  });

  it('decides by the rule alone where a request names a degree', () => {
    const { findings, coverage } = scan(crowd(3000), { hub_degree: 1000 });
    expect(findings.length).toBeGreaterThan(0);
    expect(findings[0]).toMatchObject({ severity: 'low' });
    expect(coverage.left_to_chance).toBe(0);
  });

  it('does not tell a market, whose pairs deal at other times as well', () => {
    expect(scan([...crowd(400), ...grid(4), ...grid(4, 373)]).findings).toEqual([]);
    const [again] = grid(4, 600);
    if (again === undefined) throw new Error('no grid');
    expect(scan([...crowd(400), ...grid(4), again]).findings).toMatchObject([{ measures: { pairs: 15 } }]);
  });
});

describe('watchlist_direct', () => {
  const watchlist = [{ account: 'bad', list: 'OFAC', listed_at: '2026-01-02' }];

  it('finds movements with a listed account from its listing on', () => {
    const rows = [pays('a', 'bad', '1.00', 23), pays('a', 'bad', '1.00', 24), pays('bad', 'c', '1.00', 30)];
    const [finding] = findingsOfScan('watchlist_direct', rows, { options: { watchlist } });
    expect(finding).toMatchObject({
      code: 'G20',
      severity: 'high',
      tx_count: 2,
      measures: { list: 'OFAC', listed_at: '2026-01-02' },
    });
    expect(inRole(finding, 'party')).toEqual(['a', 'c']);
  });

  it('says of one movement that it is one', () => {
    const [finding] = findingsOfScan('watchlist_direct', [pays('a', 'bad', '1.00', 30)], { options: { watchlist } });
    expect(finding?.title).toBe('bad is on the list OFAC and took part in 1 movement');
    expect(finding?.explanation).toContain('1 movement (1.00 EUR) with 1 account follows.');
  });

  it('does not fold the case of a name', () => {
    expect(findingsOfScan('watchlist_direct', [pays('a', 'BAD', '1.00', 30)], { options: { watchlist } })).toEqual([]);
  });

  it('sees trusted pairs too', () => {
    const options = { watchlist, allow_pairs: [['a', 'bad']] };
    expect(findingsOfScan('watchlist_direct', [pays('a', 'bad', '1.00', 30)], { options })).toHaveLength(1);
  });
});

describe('watchlist_exposure', () => {
  const watchlist = [{ account: 'bad', list: 'OFAC' }];
  const forward = (rows: Parameters<typeof scanOf>[0], options: object = {}) =>
    findingsOfScan('watchlist_exposure', rows, { options: { watchlist, ...options } }).filter(
      ({ measures }) => measures['direction'] === 'from',
    );

  it('follows money two and three payments away, and leaves the first to watchlist_direct', () => {
    const rows = [
      pays('bad', 'b', '100.00', 0),
      pays('b', 'c', '100.00', 1),
      pays('c', 'd', '100.00', 2),
      pays('d', 'e', '100.00', 3),
    ];
    expect(
      forward(rows).map(({ accounts, measures }) => [accounts[0]?.['account'], measures['hops'], measures['share']]),
    ).toEqual(
      expect.arrayContaining([
        ['c', 2, '1.0000'],
        ['d', 3, '1.0000'],
      ]),
    );
    expect(forward(rows)).toHaveLength(2);
  });

  it('mixes in proportion, and asks for a tenth', () => {
    const rows = (clean: string) => [
      pays('x', 'b', clean, 0),
      pays('bad', 'b', '100.00', 1),
      pays('b', 'c', '50.00', 2),
    ];
    expect(forward(rows('900.00'))[0]?.measures).toMatchObject({ share: '0.1000', method: 'haircut' });
    expect(forward(rows('900.01'))).toEqual([]);
  });

  it('can take the oldest lots first instead', () => {
    const rows = [
      pays('x', 'b', '900.00', 0),
      pays('bad', 'b', '100.00', 1),
      pays('b', 'c', '900.00', 2),
      pays('b', 'd', '100.00', 3),
    ];
    const found = forward(rows, { parameters: { watchlist_exposure: { method: 'fifo' } } });
    expect(found.map(({ accounts }) => accounts[0]?.['account'])).toEqual(['d']);
  });

  it('looks towards a listed party as well', () => {
    const rows = [pays('a', 'b', '100.00', 0), pays('b', 'bad', '100.00', 1)];
    const [finding] = findingsOfScan('watchlist_exposure', rows, { options: { watchlist } });
    expect(finding).toMatchObject({ severity: 'medium', measures: { direction: 'to', path: ['bad', 'b', 'a'] } });
  });

  it('keeps steps of one instant, whatever they are called, and says how many', () => {
    const rows = [
      pays('b', 'c', '100.00', '2026-01-05', { tx_id: 'x1' }),
      pays('a', 'b', '100.00', '2026-01-05', { tx_id: 'x2' }),
      pays('bad', 'a', '100.00', '2026-01-05', { tx_id: 'x3' }),
    ];
    const watchlist = [{ account: 'bad', list: 'L' }];
    const exposed = findingsOfScan('watchlist_exposure', rows, { options: { watchlist } });
    expect(
      exposed.map((finding) => [inRole(finding, 'exposed'), finding.measures['hops'], finding.measures['ties']]),
    ).toEqual(
      expect.arrayContaining([
        [['b'], 2, 1],
        [['c'], 3, 2],
      ]),
    );
    const back = rows.map(({ from, to, ...row }) => ({ ...row, from: to, to: from }) as JsonObject);
    expect(findingsOfScan('watchlist_exposure', back, { options: { watchlist } })).toHaveLength(2);
    const ring = [pays('a', 'b', '100.00', '2026-01-05'), pays('b', 'a', '100.00', '2026-01-05'), ...rows.slice(2)];
    expect(findingsOfScan('watchlist_exposure', ring, { options: { watchlist } }).length).toBeGreaterThan(0);
  });

  it('stops at hubs and says so', () => {
    const crowd = Array.from({ length: 41 }, (_, n) => pays(`c${n}`, 'b', '1.00', 0));
    const { findings, coverage } = scanOf([...crowd, pays('bad', 'b', '100.00', 0), pays('b', 'c', '100.00', 1)], {
      options: { watchlist },
      query: { detectors: ['watchlist_exposure'] },
    });
    expect(findings).toEqual([]);
    expect(coverage.stopped_at_hubs).toBeGreaterThan(0);
  });
});

describe('own_transfer', () => {
  it('explains movements between accounts of one owner, as context', () => {
    const options = { account_owners: own('a1', 'a2') };
    expect(
      findingsOfScan('own_transfer', [pays('a1', 'a2', '1.00', 0), pays('a1', 'b1', '1.00', 0)], { options }),
    ).toMatchObject([{ code: 'G22', severity: 'info', tx_count: 1, title: '1 movement stayed with a' }]);
  });
});
