import { againstText, nextText } from './how-to-read.js';
import { measuredNear } from './measurements.js';
import { DETECTORS } from '#domain/scanner';
import { pays, scanOf } from '#domain/testing';

/** Rings of three, in which the first of each is always `a`. */
const rings = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    ['a', `b${n}`, `c${n}`].map((from, hop, ring) =>
      pays(from, ring[(hop + 1) % 3] ?? '', `${1000 + n}`, n * 200 + hop),
    ),
  ).flat();
const accountsOf = (rows: ReturnType<typeof pays>[], options = {}) =>
  scanOf(rows, { options, query: { include: new Set(['accounts']), detectors: ['temporal_cycle', 'near_threshold'] } })
    .accounts ?? [];

describe('the accounts of a scan', () => {
  it('have one row for what repeats, with how often it does', () => {
    const [a] = accountsOf(rings(3)).filter(({ account }) => account === 'a');
    expect(a).toMatchObject({
      rank: 1,
      observations: [{ detector: 'temporal_cycle', severity: 'medium', role: 'member', count: 3, contradicting: [] }],
    });
    expect(a?.finding_ids).toHaveLength(3);
    expect(a?.observations[0]?.score).toBe(a?.score);
    expect(a?.finding_ids).toContain(a?.observations[0]?.finding_id);
  });

  it('stand by severity before all else, and without a rank where nothing names them', () => {
    const near = Array.from({ length: 9 }, (_, n) => pays('n', `m${n}`, '9900.00', n));
    const accounts = accountsOf([...near, ...rings(1), pays('x', 'y', '3.00', 1)]);
    const rankOf = (name: string) => accounts.find(({ account }) => account === name)?.rank;
    expect(['a', 'b0', 'c0'].map(rankOf).sort()).toEqual([1, 2, 3]);
    expect(rankOf('n')).toBe(4);
    expect(accounts.find(({ account }) => account === 'x')).toMatchObject({ rank: null, observations: [], score: 0 });
    const ranks = accounts.flatMap(({ rank }) => rank ?? []);
    expect(ranks.sort((a, b) => a - b)).toEqual(ranks.map((_, index) => index + 1));
  });

  it('keep of what speaks against them what speaks against each of the same', () => {
    const owners = ['a', 'b0', 'c0'].map((account) => ({ account, entity_id: 'e1' }));
    const of = (count: number) =>
      accountsOf(rings(count), { account_owners: owners })
        .find(({ account }) => account === 'a')
        ?.observations.map(({ severity, contradicting }) => [severity, contradicting]);
    expect(of(1)).toEqual([['info', ['own_transfer']]]);
    expect(of(2)).toEqual([
      ['medium', []],
      ['info', ['own_transfer']],
    ]);
  });
});

describe('what speaks against a finding, whatever its rule', () => {
  it('is that half of its movements stay with one owner', () => {
    const spread = (owned: number) => {
      const payees = Array.from({ length: 6 }, (_, n) => `r${n}`);
      const owners = ['p', ...payees.slice(0, owned)].map((account) => ({ account, entity_id: 'e1' }));
      return scanOf(
        payees.map((to, n) => pays('p', to, '100.00', n)),
        { options: { account_owners: owners }, query: { detectors: ['fan_out'] } },
      ).findings[0];
    };
    expect([spread(2), spread(3)].map((finding) => finding?.contradicting)).toEqual([[], ['own_transfer']]);
    // The other half did change hands.
    expect(spread(3)?.explanation).toContain('Against it: some or all of its money stays with one owner');
    expect(spread(3)?.explanation).not.toContain('no money');
  });

  it('is that its order is not known where half of its steps have one time', () => {
    const ring = (times: readonly number[]) =>
      scanOf(
        times.map((at, n) => pays(`a${n}`, `a${(n + 1) % times.length}`, '1000.00', at)),
        { query: { detectors: ['temporal_cycle'] } },
      ).findings[0]?.contradicting;
    expect(ring([0, 0, 1, 2, 3])).toEqual([]);
    expect(ring([0, 0, 0, 0, 3])).toContain('order_unknown');
  });
});

describe('how a finding is to be read', () => {
  it('says of each rule what to ask for next', () => {
    for (const detector of Object.values(DETECTORS).flat()) {
      expect([detector.detector, nextText(detector)]).toEqual([
        detector.detector,
        expect.stringMatching(/^ To check: [a-z].{9,}\w\.$/),
      ]);
    }
    expect(nextText({ next: null })).toBe('');
    const ask = { next: 'ask for it' };
    expect([nextText(ask), nextText(ask, 'bank')]).toEqual([' To check: ask for it.', ' To check: ask for it.']);
    expect(nextText(ask, 'evm')).toMatch(/^ To check: find out who holds the address, .*; then ask for it\.$/);
    expect(nextText({ next: 'ask the source for it' }, 'evm')).toBe(' To check: ask the source for it.');
    expect(nextText({ next: 'see' }, 'utxo')).toBe(' To check: see.');
  });

  it('says in words what speaks against it, and nothing where nothing does', () => {
    expect(againstText([])).toBe('');
    expect(againstText(['own_transfer', 'within_chance'])).toMatch(/^ Against it: some or all .*; chance would .*\.$/);
    const { findings } = scanOf(rings(1), {
      options: {
        account_owners: [
          { account: 'a', entity_id: 'e' },
          { account: 'b0', entity_id: 'e' },
        ],
      },
    });
    const ring = findings.find(({ detector }) => detector === 'temporal_cycle');
    expect(ring?.explanation).toMatch(
      /From 2026-01-01T00:00:00Z to 2026-01-01T02:00:00Z\. Transactions t\d+, t\d+, t\d+\. Against it: .* To check: ask each/,
    );
  });
});

describe('what was measured', () => {
  it('tells of findings of the same severity, among movements up to three times as dense or as sparse', () => {
    const near = (density: number, severity: 'medium' | 'high' = 'medium') =>
      measuredNear('temporal_cycle', { profile: 'generic', severity, density })?.set ?? null;
    expect(near(1.1)).toBe('amlworld_hybrid_dev');
    expect([near(3.3), near(3.4)]).toEqual(['amlworld_hybrid_dev', null]);
    expect(near(1.1, 'high')).toBeNull();
    expect(measuredNear('temporal_cycle', { profile: 'evm', severity: 'medium', density: 0.2 })?.set).toBe('evm');
  });
});
