import { confirmingText, refutingText, rolesText } from './how-to-read.js';
import { percentText } from '../../movements/table/decimal.js';
import { DETECTORS, type Finding } from '#domain/scanner';
import { pays, scanOf } from '#domain/testing';

type Rows = ReturnType<typeof pays>[];
const found = (detector: string, rows: Rows): Finding => {
  const [finding] = scanOf(rows, { query: { detectors: [detector] } }).findings;
  if (finding === undefined) throw new Error('nothing found');
  return finding;
};

describe('who is in a finding', () => {
  it('is named by role where the sentence does not, the first five of each', () => {
    const roles = Array.from({ length: 8 }, (_, n) => [`m${n}`, 'middle'] as const);
    expect(rolesText([['s', 'source'], ...roles.slice(0, 5)], 'Money of s reached t.')).toBe(
      ' Who: middle m0, m1, m2, m3, m4.',
    );
    expect(rolesText(roles, '')).toBe(' Who: middle m0, m1, m2, m3, m4 and 3 more.');
    const inputs = (count: number) => Array.from({ length: count }, (_, n) => [`i${n}`, 'input'] as const);
    expect(rolesText(inputs(49), 'The first of i0.')).toMatch(/i5 and 43 more\.$/);
    expect(rolesText(inputs(50), 'The first of i0.')).toMatch(/i5 and others\.$/);
    expect(rolesText([['s', 'source']], 'Money of s reached t.')).toBe('');
    expect(rolesText([['t', 'sink']], 'Money of s reached t.')).toBe('');
    expect(rolesText([['1:A', 'first_payer']], '1:AB → 2:B: each')).toBe(' Who: first payer 1:A.');
    expect(rolesText([['Ada Lund', 'payer']], 'Ada Lund paid')).toBe('');
  });

  it('stands in the explanation, also where no account stands in the title', () => {
    const grid = ['a', 'b', 'c'].flatMap((from, n) =>
      ['x', 'y', 'z'].map((to, m) => pays(from, to, '1000.00', n * 3 + m)),
    );
    expect(found('dense_bipartite', grid).explanation).toMatch(/ Who: \w+ a, b, c; \w+ x, y, z\. From /);
  });

  it('are places too, where money came in at several', () => {
    const cash = (branch: string, hours: number) => ({
      tx_id: `c${hours}`,
      timestamp: `2026-01-01T0${hours}:00:00Z`,
      ...{ from_account: 'cash', to_account: 'mule', amount: '4000.00', currency: 'EUR', channel: 'cash', branch },
    });
    const out = {
      ...cash('', 9),
      from_account: 'mule',
      to_account: 'far',
      amount: '11900.00',
      channel: 'wire',
      branch: 'z',
    };
    const [funnel] = scanOf([cash('north', 1), cash('south', 2), cash('east', 3), out], {
      profile: 'bank',
      query: { detectors: ['funnel_account'] },
    }).findings;
    expect(funnel?.explanation).toContain('in cash came to mule at 3 branches (east, north, south); ');
    expect(funnel?.measures['branches']).toBe(3);
  });
});

describe('what would confirm a finding', () => {
  /** Those that say less in the catalogue and may still be medium. */
  const RAISED = ['dense_bipartite'];

  it('is said of every rule that may be medium or high, and of no other', () => {
    for (const rule of Object.values(DETECTORS).flat()) {
      const { detector, severity, context } = rule;
      const isTold = !context && (severity === 'medium' || severity === 'high' || RAISED.includes(detector));
      expect([detector, confirmingText(rule, 'medium')]).toEqual([
        detector,
        isTold ? expect.stringMatching(/^ It would be confirmed by [a-z].{6,}\w\.$/) : '',
      ]);
    }
    expect(confirmingText({}, 'high')).toBe('');
  });

  it('is said from medium on, before what would refute it', () => {
    const texts = (['info', 'low', 'medium', 'high'] as const).map((severity) =>
      confirmingText({ confirms: 'a holder who knows' }, severity),
    );
    expect(texts.map((text) => text !== '')).toEqual([false, false, true, true]);
    const ring = ['a', 'b', 'c'].map((from, n) => pays(from, ['b', 'c', 'a'][n] ?? '', '1000.00', n));
    expect(found('temporal_cycle', ring).explanation).toMatch(
      /\. It would be confirmed by payments without .*\. It would be refuted by deliveries/,
    );
  });
});

describe('what would refute a finding', () => {
  it('is said of every rule that is more than context', () => {
    for (const rule of Object.values(DETECTORS).flat()) {
      const { detector, context } = rule;
      const text = refutingText(rule);
      if (context) expect([detector, text]).toEqual([detector, '']);
      else {
        expect([detector, text]).toEqual([detector, expect.stringMatching(/^ It would be refuted by [a-z].{6,}\w\.$/)]);
      }
    }
    expect(refutingText({})).toBe('');
  });

  it('stands between what speaks against it and what to check', () => {
    const ring = ['a', 'b', 'c'].map((from, n) => pays(from, ['b', 'c', 'a'][n] ?? '', '1000.00', n));
    expect(found('temporal_cycle', ring).explanation).toMatch(
      /\. It would be refuted by deliveries .*\. To check: ask each/,
    );
  });
});

describe('numbers in a sentence', () => {
  it('are shares of a hundred', () => {
    expect(['0.9155', '0.20', '1.0000', '0', '0.000012', '1.0420'].map(percentText)).toEqual([
      ...['91.55 %', '20 %', '100 %', '0 %', '0 %', '104.2 %'],
    ]);
  });

  it('tell how much money went round, and how much was handed on', () => {
    const ring = ['a', 'b', 'c'].map((from, n) => pays(from, ['b', 'c', 'a'][n] ?? '', `${1000 - 10 * n}.00`, n));
    expect(found('temporal_cycle', ring).explanation).toContain(
      'a → b → c → a: 1000.00 EUR went out, each payment passed on about as much as the one before it brought (99 %, 98.99 %), and 980.00 EUR came back.',
    );
    const chain = ['a', 'b', 'c', 'd'].map((from, n) =>
      pays(from, ['b', 'c', 'd', 'e'][n] ?? '', `${2000 - 10 * n}.00`, n),
    );
    expect(found('value_chain', chain).explanation).toContain('and 1970.00 EUR arrived.');
  });

  it('say in words how mixed money is told apart', () => {
    const rows = [pays('listed', 'b', '3500.00', 1), pays('b', 'c', '3400.00', 2)];
    const options = { watchlist: [{ account: 'listed', list: 'sanctions', listed_at: '2020-01-01' }] };
    const told = (method: string) =>
      scanOf(rows, {
        options: { ...options, parameters: { watchlist_exposure: { method } } },
        query: { detectors: ['watchlist_exposure'] },
      }).findings[0]?.explanation;
    expect(told('haircut')).toContain('over 2 payments (counted in proportion). ');
    expect(told('fifo')).toContain('over 2 payments (counted first in, first out). ');
  });

  it('tell a burst beside what is usual, each with its unit', () => {
    const steady = Array.from({ length: 60 }, (_, n) => pays('a', `b${n % 7}`, `${100 + (n % 9)}.00`, n * 26));
    const burst = Array.from({ length: 12 }, (_, n) => pays('a', `c${n}`, '900.00', 60 * 26 + n / 60));
    const { explanation } = found('velocity', [...steady, ...burst]);
    expect(explanation).toMatch(/in nearly all earlier stretches of .* it moved at most [\d.]+ (EUR|movements), /);
    expect(explanation).not.toMatch(/stretches so long|usual with its spread/);
  });
});
