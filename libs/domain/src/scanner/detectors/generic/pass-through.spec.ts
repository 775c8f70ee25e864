import { findingsOfScan, inRole, pays } from '#domain/testing';

const occasion = (day: number, out: string, hours = 5, n = day) => [
  pays(`s${n}`, 'x', '1000.00', day * 24),
  pays('x', `r${n}`, out, day * 24 + hours),
];

describe('pass_through', () => {
  it('finds two occasions', () => {
    const [finding] = findingsOfScan('pass_through', [...occasion(0, '950.00'), ...occasion(9, '990.00')]);
    expect(finding).toMatchObject({ code: 'G08', severity: 'medium', measures: { occasions: 2 } });
    expect(inRole(finding, 'subject')).toEqual(['x']);
    expect(finding?.tx_count).toBe(4);
    expect(finding?.explanation).toContain(
      'got 2000.00 EUR and paid nearly all of it out again soon after (1940.00 EUR went',
    );
  });

  it('says that it is always one who pays in and one who is paid, from four times each on', () => {
    const told = (times: number, payees = 1) =>
      findingsOfScan(
        'pass_through',
        Array.from({ length: times }, (_, n) => [
          pays('s', 'x', `${1000 + n * 400}.00`, n * 200),
          pays('x', `r${n % payees}`, `${990 + n * 400}.00`, n * 200 + 5),
        ]).flat(),
      ).find(({ accounts }) => accounts[0]?.['account'] === 'x');
    expect(told(4)).toMatchObject({ severity: 'medium', contradicting: ['standing_pairs'] });
    expect(told(3)?.contradicting).toEqual([]);
    expect(told(4, 2)?.contradicting).toEqual([]);
  });

  it('says where nobody tells what the asset is worth, and a minimum could not be applied', () => {
    const rows = [...occasion(0, '950.00'), ...occasion(9, '990.00')];
    expect(findingsOfScan('pass_through', rows)[0]?.measures).not.toHaveProperty('value');
    const tokens = rows.map((row) => ({ ...row, asset: 'TOK' }));
    expect(findingsOfScan('pass_through', tokens)[0]?.measures).toMatchObject({ value: 'unpriced' });
  });

  it('counts all that has the recorded time of the first receipt or of the last payment, whatever the ids', () => {
    const days = ['2026-01-01', '2026-01-10'];
    const on = (ids: readonly string[]) =>
      days.flatMap((day, n) => [
        pays(`s${n}`, 'x', '1000.00', day, { tx_id: `${ids[0]}${n}` }),
        pays(`k${n}`, 'x', '500.00', day, { tx_id: `${ids[1]}${n}` }),
        pays('x', `r${n}`, '1000.00', day, { tx_id: `c${n}` }),
      ]);
    expect(findingsOfScan('pass_through', on(['a', 'b']))).toEqual([]);
    expect(findingsOfScan('pass_through', on(['b', 'a']))).toEqual([]);
  });

  it('does not find one occasion, however large', () => {
    expect(findingsOfScan('pass_through', occasion(0, '1000.00'))).toEqual([]);
  });

  it('asks for nine tenths, a thousand, and a hold of a day', () => {
    const both = (out: string, hours = 5) =>
      findingsOfScan('pass_through', [...occasion(0, out, hours), ...occasion(9, out, hours)]);
    expect(both('900.00')).toHaveLength(1);
    expect(both('899.99')).toEqual([]);
    expect(both('950.00', 24)).toHaveLength(1);
    expect(both('950.00', 24.01)).toEqual([]);
    const small = (amount: string) => (day: number) => [
      pays(`s${day}`, 'x', amount, day * 24),
      pays('x', `r${day}`, amount, day * 24 + 1),
    ];
    expect(findingsOfScan('pass_through', [0, 9].flatMap(small('999.99')))).toEqual([]);
  });

  it('does not take a salary that is spent at once for it', () => {
    const months = Array.from({ length: 8 }, (_, n) => [
      pays('employer', 'x', '2000.00', n * 30 * 24),
      pays('x', 'landlord', '1900.00', n * 30 * 24 + 5),
    ]);
    // Three months are no habit yet (spec/rulings.md#b-3); with the fourth, all of them are.
    expect(findingsOfScan('pass_through', months.slice(0, 3).flat())).toHaveLength(1);
    expect(findingsOfScan('pass_through', months.slice(0, 4).flat())).toEqual([]);
    expect(findingsOfScan('pass_through', months.flat())).toEqual([]);
  });

  it('is only told of where most of the money stays', () => {
    const told = (kept: string) =>
      findingsOfScan('pass_through', [
        ...occasion(0, '990.00'),
        ...occasion(9, '990.00'),
        pays('other', 'x', kept, 20 * 24),
      ]).map(({ severity, contradicting }) => [severity, contradicting]);
    expect(told('2000.00')).toEqual([['medium', []]]);
    expect(told('2000.01')).toEqual([['info', ['own_baseline']]]);
  });

  it('is only told of where it pays more than half as much again as it got', () => {
    const told = (out: string) => findingsOfScan('pass_through', [...occasion(0, out), ...occasion(9, '1000.00')]);
    expect(told('2000.00')).toMatchObject([{ severity: 'medium', contradicting: [] }]);
    expect(told('2000.01')).toMatchObject([{ severity: 'info', contradicting: ['pays_from_balance'] }]);
  });

  it('is only told of where the money goes back to where it came from', () => {
    const rows = [0, 9].flatMap((day) => [
      pays('a', 'x', '1000.00', day * 24),
      pays('x', day === 0 ? 'b' : 'a', '990.00', day * 24 + 5),
    ]);
    expect(findingsOfScan('pass_through', rows)).toMatchObject([{ severity: 'info', contradicting: ['same_parties'] }]);
    const others = rows.map((row) => (row['to'] === 'a' ? { ...row, to: 'c' } : row));
    expect(findingsOfScan('pass_through', others)).toMatchObject([{ severity: 'medium' }]);
  });

  it('weighs what goes back, in each asset that was passed on', () => {
    const others = [0, 200].flatMap((hour, n) => [
      pays(`a${n}`, 'x', '5000.00', hour),
      pays('x', `b${n}`, '4990.00', hour + 5),
    ]);
    const both = (other: string, amount: string, more = {}) =>
      [0, 200].flatMap((hour) => [pays(other, 'x', amount, hour + 1, more), pays('x', other, amount, hour + 4, more)]);
    const told = (...rows: ReturnType<typeof pays>[]) => findingsOfScan('pass_through', [...others, ...rows])[0];
    const cents = Array.from({ length: 8 }, (_, n) => both(`z${n}`, '0.01')).flat();
    expect(told(...cents)).toMatchObject({ severity: 'medium', contradicting: [] });
    const dust = ['a0', 'a1', 'b0', 'b1'].flatMap((other) => both(other, '1000.00', { asset: 'SHIB' }));
    expect(told(...dust)).toMatchObject({ severity: 'medium', contradicting: [] });
    // 10000.00 of others came in and 9980.00 went out to others.
    expect(told(...both('t', '9989.99'))).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told(...both('t', '9990.00'))).toMatchObject({ severity: 'info', contradicting: ['same_parties'] });
  });

  it.each([
    [9, []],
    [10, ['standing_pairs']],
  ])('is spoken against by one payer of %i payments, and stays what it was', (payments, against) => {
    const [first, second] = [occasion(0, '950.00', 5, 1), occasion(9, '990.00', 5, 2)];
    const [one] = first;
    const rows = [...first, ...second].map((row) => (row.to === one?.to ? { ...row, from: 'payer' } : row));
    const more = Array.from({ length: payments - 2 }, (_, n) => pays('payer', String(one?.to), '1.00', (20 + n) * 24));
    expect(findingsOfScan('pass_through', [...rows, ...more])).toMatchObject([
      { severity: 'medium', contradicting: against },
    ]);
  });

  it('tells from how many it came and to how many it went, and what came in in all', () => {
    const told = (more: readonly ReturnType<typeof pays>[]) =>
      findingsOfScan('pass_through', [...occasion(0, '990.00'), ...occasion(9, '990.00', 5, 0), ...more])[0];
    expect(told([])?.explanation).toContain(' It came from 1 account and went to 1 account. From 2026-01-01T00:00:00Z');
    const wage = pays('other', 'x', '500.00', 20 * 24);
    expect(told([wage])?.explanation).toContain('In all, 2500.00 EUR came in, in 3 movements. ');
    expect(told([{ ...wage, asset: 'USD' }])?.explanation).not.toContain('In all');
    // What was paid at other times is no part of the occasions, and tells that nothing stayed.
    const rent = pays('x', 'other', '495.00', 24 * 24);
    expect(told([wage, rent])?.explanation).toContain(
      'In all, 2500.00 EUR came in, in 3 movements. 2475.00 EUR went out, in 3 movements. ',
    );
    expect(told([wage, { ...rent, asset: 'USD' }])?.explanation).toContain('1980.00 EUR went out, in 2 movements. ');
    expect(told([rent])?.explanation).toContain(' went to 1 account. In all, 2000.00 EUR came in');
  });

  it('counts nobody whom no row names', () => {
    const moves = (kind: string, day: number, amount: string, more = {}) => ({
      ...{
        tx_id: `${kind}${day}`,
        timestamp: `2026-01-0${day}T${kind === 'deposit' ? 10 : 20}:00:00Z`,
        kind,
        user_id: 'x',
        asset: 'EUR',
        amount,
      },
      ...more,
    });
    const at = { external_address: 'z' };
    const rows = [1, 8].flatMap((day) => [
      moves('deposit', day, '1000.00', day === 1 ? at : {}),
      moves('withdrawal', day, '990.00'),
    ]);
    expect(findingsOfScan('pass_through', rows, { profile: 'exchange' })[0]?.explanation).toContain(
      'It came from 1 account and some that no row names and went to some that no row names.',
    );
  });

  it('says that most came in at other times, not that it does so as a rule', () => {
    const kept = pays('other', 'x', '2000.01', 20 * 24);
    const [finding] = findingsOfScan('pass_through', [...occasion(0, '990.00'), ...occasion(9, '990.00'), kept]);
    expect(finding?.explanation).toContain(
      'Against it: what it got on these occasions is less than 50 % of what came in, habits apart, ' +
        'so that amounts may follow each other by chance.',
    );
  });

  it('tells values beside amounts of several assets, which have no sum', () => {
    const rates = [{ base: 'USD', quote: 'EUR', rate: '0.5', at: '2026-01-01' }];
    const rows = [...occasion(0, '2000.00'), ...occasion(9, '990.00')].map((row) =>
      row['to'] === 'r0' ? { ...row, asset: 'USD' } : row,
    );
    const [finding] = findingsOfScan('pass_through', rows, { options: { value_asset: 'EUR', rates } });
    expect(finding?.explanation).toContain('(990.00 EUR and 2000.00 USD (1990.00 EUR) went out in all)');
  });
});
