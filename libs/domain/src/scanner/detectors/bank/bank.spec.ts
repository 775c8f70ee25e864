import type { JsonObject } from '#domain/movements';
import { findingsOfScan, hour, scanOf } from '#domain/testing';

let made = 0;
const bank = (
  from: string | null,
  to: string | null,
  amount: string,
  at: number,
  more: JsonObject = {},
): JsonObject => ({
  tx_id: `b${++made}`,
  timestamp: hour(at),
  amount,
  currency: 'EUR',
  ...(from === null ? {} : { from_account: from }),
  ...(to === null ? {} : { to_account: to }),
  ...more,
});
const cash = (to: string, amount: string, at: number, branch: string): JsonObject =>
  bank(null, to, amount, at, { channel: 'cash', branch });
const found = (detector: string, rows: readonly JsonObject[], options: JsonObject = {}) =>
  findingsOfScan(detector, rows, { profile: 'bank', options });

describe('the bank profile', () => {
  it('names accounts with their bank, and an absent side for what it is', () => {
    const rows = [bank('a', 'b', '1.00', 0, { from_bank: 'X' }), cash('b', '1.00', 1, 'B'), bank('a', null, '1.00', 2)];
    const { edges } = scanOf(rows, { profile: 'bank', query: { include: new Set(['edges']) } });
    expect(edges?.map(({ from, to }) => [from, to])).toEqual([
      ['X:a', 'b'],
      ['cash', 'b'],
      ['a', 'unknown'],
    ]);
  });

  it.each<JsonObject>([
    { purpose: 'rent' },
    { end_to_end_id: 'E2' },
    { value_date: '2026-01-06' },
    { direction: 'in' },
  ])('takes rows that differ in %j for other content', (other) => {
    const row = bank('a', 'b', '1.00', 0);
    const counts = (...rows: JsonObject[]) => scanOf(rows, { profile: 'bank' }).counts;
    expect(counts(row, { ...row, ...other })).toMatchObject({ accepted: 0, rejected: 2 });
    expect(counts({ ...row, ...other }, { ...row, ...other })).toMatchObject({ accepted: 1, duplicates: 1 });
  });

  it('tells the same time in two spellings for the same content', () => {
    const row = bank('a', 'b', '1.00', 0, { timestamp: '2026-01-05T10:00:00Z' });
    const again = { ...row, timestamp: '2026-01-05T11:00:00+01:00' };
    expect(scanOf([row, again], { profile: 'bank' }).counts).toMatchObject({ accepted: 1, duplicates: 1 });
  });

  it.each([
    [{ channel: 'smoke' }, 'invalid_kind'],
    [{ amount: '-1.00' }, 'negative_amount'],
    [{ amount: '1.001' }, 'too_many_decimals'],
    [{ amount_received: '1.001', currency_received: 'USD' }, 'too_many_decimals'],
    [{ from_account: '' }, 'empty_account'],
    [{ 'From Account': 'x' }, 'unknown_member'],
  ])('rejects %j with %s', (wrong, code) => {
    expect(scanOf([{ ...bank('a', 'b', '1.00', 0), ...wrong }], { profile: 'bank' }).rejected).toMatchObject([
      { code },
    ]);
  });

  it('reads every date that is given', () => {
    const codes = (more: JsonObject) =>
      scanOf([{ ...bank('a', 'b', '1.00', 0), ...more }], { profile: 'bank' }).rejected.map(({ code }) => code);
    expect(codes({ booking_date: '2026-02-30' })).toEqual(['invalid_timestamp']);
    expect(codes({ value_date: 'soon' })).toEqual(['invalid_timestamp']);
    expect(codes({ timestamp: null, booking_date: '2026-02-28', value_date: null })).toEqual([]);
    expect(codes({ timestamp: null })).toEqual(['no_time']);
  });

  it('needs a time and an account', () => {
    expect(
      scanOf([{ tx_id: 'x', amount: '1', currency: 'EUR', to_account: 'a' }], { profile: 'bank' }).rejected,
    ).toMatchObject([{ code: 'no_time' }]);
    expect(scanOf([bank(null, null, '1.00', 0)], { profile: 'bank' }).rejected).toMatchObject([
      { code: 'missing_member' },
    ]);
  });

  it('turns a reversal round, and leaves it out of the generic detectors', () => {
    const reversal = bank('a', 'b', '-100.00', 5, { reversal_of: 'b1' });
    const { edges, findings } = scanOf([bank('a', 'b', '100.00', 0), reversal], {
      profile: 'bank',
      query: { include: new Set(['edges']) },
    });
    expect(edges?.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['a', 'b', '100.00'],
      ['b', 'a', '100.00'],
    ]);
    expect(findings.filter(({ detector }) => detector === 'round_trip')).toEqual([]);
  });
});

describe('whoever no row names', () => {
  const inAndOut = (more: JsonObject) => [
    bank(null, 'a', '1000.00', 0, more),
    bank('a', null, '990.00', 5, more),
    bank(null, 'a', '1000.00', 9 * 24, more),
    bank('a', null, '990.00', 9 * 24 + 5, more),
    ...Array.from({ length: 10 }, (_, n) => bank(null, 'a', '1.00', (20 + n) * 24, more)),
  ];

  it('is no one party that is paid back or deals with an account again and again', () => {
    for (const more of [{}, { channel: 'cash' }] as readonly JsonObject[]) {
      const [told] = found('pass_through', inAndOut(more));
      expect(told).toMatchObject({ severity: 'info', contradicting: ['parties_unnamed'] });
      expect(told?.explanation).toContain(
        'Against it: no row names most of those who pay in and of those who are paid',
      );
    }
    const rows = inAndOut({}).map((row) => ({ from_account: 'b', to_account: 'b', ...row }));
    expect(found('pass_through', rows)[0]?.contradicting).toEqual(['same_parties', 'standing_pairs']);
  });

  it('has no name in what is told of one amount', () => {
    const near = (from: string | null, to: string | null, more: JsonObject = {}) =>
      found('near_threshold', [bank(from, to, '9900.00', 0, more)])[0]?.explanation.split(';')[0];
    expect([near('a', 'b'), near('a', null), near(null, 'b')]).toEqual([
      'a paid 9900.00 EUR to b',
      'a paid 9900.00 EUR, to whom no row says',
      'b got 9900.00 EUR, from whom no row says',
    ]);
    const cashed = { channel: 'cash' };
    expect([near('a', null, cashed), near(null, 'b', cashed)]).toEqual([
      'a paid out 9900.00 EUR in cash',
      'b got 9900.00 EUR in cash',
    ]);
    const [round] = found('round_amount', [bank(null, 'b', '9000.00', 0, cashed)]);
    expect(round?.explanation).toContain('b received 1 amount (9000.00 EUR) in cash with 3 zeros');
  });
});

describe('cash_structuring', () => {
  const rows = [cash('a', '9500.00', 0, 'B1'), cash('a', '9000.00', 2, 'B2'), cash('a', '9900.00', 4, 'B3')];

  it('finds three cash amounts across branches, in place of the generic finding', () => {
    const [finding] = found('cash_structuring', rows);
    expect(finding).toMatchObject({ code: 'B01', severity: 'medium', measures: { branches: 3, direction: 'in' } });
    expect(found('structuring', rows)).toEqual([]);
    expect(finding?.overlaps).toHaveLength(1);
  });

  it('says of cash that is taken out what fits that, and of neither what it is paid to or by', () => {
    const told = found('cash_structuring', rows)[0];
    expect(told?.title).toBe('a received 3 amounts in cash just below 10000.00 EUR within 4 hours');
    expect(told?.explanation).toMatch(
      /a received 28400\.00 EUR in cash in 3 movements, each below .* banked as they come\./,
    );
    const [out] = found(
      'cash_structuring',
      rows.map(({ to_account, ...row }) => ({ ...row, from_account: to_account ?? null })),
    );
    expect(out).toMatchObject({ measures: { direction: 'out', branches: 3 } });
    expect(out?.title).toBe('a paid out 3 amounts in cash just below 10000.00 EUR within 4 hours');
    expect(out?.explanation).toContain('Cash for wages and purchases looks the same.');
    expect(out?.explanation).toContain(
      'It would be confirmed by money that was there at once and was taken out in parts',
    );
    expect(out?.explanation).toContain('It would be refuted by wages or purchases that the account pays in cash');
    expect(out?.explanation).toContain('To check: ask what the cash was taken out for');
    expect(out?.explanation).not.toMatch(/paid in at|banked/);
  });

  it('does not take transfers for cash', () => {
    expect(
      found(
        'cash_structuring',
        rows.map((row) => ({ ...row, from_account: 'x', channel: 'wire' })),
      ),
    ).toEqual([]);
  });
});

describe('funnel_account', () => {
  const into = (branches: number) => Array.from({ length: branches }, (_, n) => cash('f', '1000.00', n, `B${n}`));

  it('finds cash from three branches that leaves elsewhere within five days', () => {
    expect(found('funnel_account', [...into(3), bank('f', 'z', '2400.00', 20, { channel: 'wire' })])).toMatchObject([
      { code: 'B02', measures: { branches: 3, ratio: '0.8000' } },
    ]);
    expect(found('funnel_account', [...into(3), bank('f', 'z', '2399.99', 20, { channel: 'wire' })])).toEqual([]);
    expect(found('funnel_account', [...into(2), bank('f', 'z', '2000.00', 20, { channel: 'wire' })])).toEqual([]);
  });

  it('does not count cash that leaves where it came in', () => {
    expect(
      found('funnel_account', [...into(3), bank('f', null, '3000.00', 20, { channel: 'cash', branch: 'B1' })]),
    ).toEqual([]);
  });
});

describe('corridor', () => {
  const along = (size: number) =>
    Array.from({ length: size }, (_, n) => bank('a', `b${n}`, '10.00', n, { country_from: 'DE', country_to: 'XX' }));

  it('finds two movements of an account along a listed pair', () => {
    const options = { corridors: [['DE', 'XX']] };
    expect(found('corridor', along(2), options)).toMatchObject([
      { code: 'B03', measures: { corridor: ['DE', 'XX'], movements: 2 } },
    ]);
    expect(found('corridor', along(1), options)).toEqual([]);
    expect(found('corridor', along(2), { corridors: [['XX', 'DE']] })).toEqual([]);
  });

  it('finds a chain through three countries', () => {
    const hop = (n: number, country_from: string, country_to: string) =>
      bank(`c${n}`, `c${n + 1}`, '5000.00', n, { country_from, country_to });
    expect(found('corridor', [hop(0, 'DE', 'AT'), hop(1, 'AT', 'AT'), hop(2, 'AT', 'CH')])).toMatchObject([
      { measures: { countries: ['DE', 'AT', 'CH'] } },
    ]);
    expect(found('corridor', [hop(0, 'DE', 'AT'), hop(1, 'AT', 'AT'), hop(2, 'AT', 'DE')])).toEqual([]);
  });
});

describe('return_loop', () => {
  const returns = (amounts: readonly string[], step: number) =>
    amounts.map((amount, n) => bank('a', 'b', amount, n * step, { reversal_of: 'x' }));

  it('finds three returns within thirty days and a twentieth', () => {
    expect(found('return_loop', returns(['100.00', '95.00', '105.00'], 360))).toMatchObject([
      { code: 'B05', severity: 'low' },
    ]);
    expect(found('return_loop', returns(['100.00', '95.00', '105.01'], 360))).toEqual([]);
    expect(found('return_loop', returns(['100.00', '95.00', '105.00'], 360.1))).toEqual([]);
    expect(found('return_loop', returns(['95.00', '105.00', '100.00'], 360))).toHaveLength(1);
    expect(found('return_loop', returns(['94.99', '105.00', '100.00'], 360))).toEqual([]);
    expect(found('return_loop', returns(['500.00', '100.00', '101.00', '99.00'], 1))[0]?.tx_count).toBe(3);
  });
});
