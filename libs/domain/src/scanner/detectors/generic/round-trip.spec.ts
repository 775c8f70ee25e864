import { findingsOfScan, inRole, pays } from '#domain/testing';

const trip = (back: string, hours: number) => [pays('a', 'b', '100.00', 0), pays('b', 'a', back, hours)];

describe('round_trip', () => {
  it('finds money that comes back, as information', () => {
    const [finding] = findingsOfScan('round_trip', trip('95.00', 10));
    expect(finding).toMatchObject({ code: 'G06', severity: 'info', tx_count: 2, measures: { ratio: '0.9500' } });
    expect([...inRole(finding, 'first'), ...inRole(finding, 'second')]).toEqual(['a', 'b']);
  });

  it('asks for 90 to 102 per cent within 96 hours', () => {
    expect(findingsOfScan('round_trip', trip('90.00', 96))).toHaveLength(1);
    expect(findingsOfScan('round_trip', trip('102.00', 96))).toHaveLength(1);
    expect(findingsOfScan('round_trip', trip('89.99', 10))).toEqual([]);
    expect(findingsOfScan('round_trip', trip('102.01', 10))).toEqual([]);
    expect(findingsOfScan('round_trip', trip('95.00', 96.01))).toEqual([]);
  });

  it('is low from the third time on', () => {
    const times = (n: number) =>
      Array.from({ length: n }, (_, k) => [
        pays('a', 'b', '100.00', k * 200),
        pays('b', 'a', '100.00', k * 200 + 5),
      ]).flat();
    expect(findingsOfScan('round_trip', times(2)).map(({ severity }) => severity)).toEqual(['info', 'info']);
    expect(findingsOfScan('round_trip', times(3)).map(({ severity }) => severity)).toEqual(['low', 'low', 'low']);
  });

  it('tells among how many movements each way it is', () => {
    const rows = [...trip('95.00', 10), pays('a', 'b', '7.00', 11)];
    expect(findingsOfScan('round_trip', rows)[0]?.explanation).toContain(
      '1 such return between the two is in the request, among 2 movements from the first to the second and 1 the other way. ',
    );
  });

  it('tells what moved, and its value beside it', () => {
    const row = (tx_id: string, kind: string, timestamp: string) => ({
      ...{ tx_id, kind, timestamp, user_id: 'u', external_address: 'z' },
      ...{ asset: 'USDT', amount: '100.000000', fiat_value: '93.00' },
    });
    const rows = [row('a', 'deposit', '2026-01-05T00:00:00Z'), row('b', 'withdrawal', '2026-01-05T05:00:00Z')];
    expect(findingsOfScan('round_trip', rows, { profile: 'exchange' })[0]?.explanation).toMatch(
      /^z paid 100\.00 USDT \(93\.00 EUR\) to u, and 100\.00 USDT \(93\.00 EUR\) came back;/,
    );
  });

  it.each([
    [9, 30, []],
    [10, 30, ['standing_pairs']],
    [30, 9, []],
    [30, 10, ['standing_pairs']],
  ])('is spoken against where the two have %i movements there and %i back', (there, back, against) => {
    const others = (from: string, to: string, n: number, at: number) =>
      Array.from({ length: n - 1 }, (_, k) => pays(from, to, '7.00', at + k));
    const rows = [...others('b', 'a', back, 0), ...others('a', 'b', there, 100), ...trip('95.00', 10)];
    const [finding] = findingsOfScan('round_trip', rows, { query: { detectors: ['round_trip'] } }).filter(({ edges }) =>
      edges.some(({ amount }) => amount === '95.00'),
    );
    expect(finding?.contradicting).toEqual(against);
  });

  it('is only told of, however often it is, where the two deal with each other all the time', () => {
    const times = (n: number) =>
      Array.from({ length: n }, (_, k) => [
        pays('a', 'b', '100.00', k * 200),
        pays('b', 'a', '100.00', k * 200 + 5),
        ...[1, 2].flatMap((m) => [pays('a', 'b', '7.00', k * 200 + 50 + m), pays('b', 'a', '3.00', k * 200 + 60 + m)]),
      ]).flat();
    const told = (n: number) => findingsOfScan('round_trip', times(n), { query: { detectors: ['round_trip'] } });
    expect(told(3)[0]).toMatchObject({ severity: 'low', contradicting: [] });
    expect(told(4)[0]).toMatchObject({ severity: 'info', contradicting: ['standing_pairs'] });
  });

  it('takes for a standing business only what moves a tenth of the return besides, each way', () => {
    const told = (there: string, back: string, asset = 'EUR') => {
      const returns = [0, 200, 400].flatMap((at) => [pays('a', 'b', '1000.00', at), pays('b', 'a', '990.00', at + 5)]);
      const besides = Array.from({ length: 10 }, (_, n) => [
        pays('a', 'b', there, 1000 + n, { asset }),
        pays('b', 'a', back, 2000 + n, { asset }),
      ]).flat();
      return findingsOfScan('round_trip', [...returns, ...besides], { query: { detectors: ['round_trip'] } })[0];
    };
    expect(told('10.00', '9.90')).toMatchObject({ severity: 'info', contradicting: ['standing_pairs'] });
    expect(told('10.00', '9.90')?.explanation).toContain('and 13 the other way, so that some may match by chance. ');
    expect(told('9.99', '9.90')).toMatchObject({ severity: 'low', contradicting: [] });
    expect(told('10.00', '9.89')).toMatchObject({ severity: 'low', contradicting: [] });
    expect(told('9.99', '9.90')?.explanation).toContain('and 13 the other way. ');
    expect(told('10.00', '9.90', 'USD')).toMatchObject({ severity: 'low', contradicting: [] });
  });

  it('tells returns that began with either of the two apart', () => {
    const back = [pays('b', 'a', '500.00', 300), pays('a', 'b', '500.00', 310)];
    const rows = [...trip('95.00', 10), ...back, pays('b', 'a', '700.00', 500), pays('a', 'b', '700.00', 510)];
    const told = (which: readonly ReturnType<typeof pays>[]) =>
      findingsOfScan('round_trip', which).map(({ explanation }) => explanation);
    expect(
      told(rows).filter((one) => one.includes('1 such return of the second and 2 of the first are in')),
    ).toHaveLength(1);
    expect(
      told(rows).filter((one) => one.includes('2 such returns of the second and 1 of the first are in')),
    ).toHaveLength(2);
    expect(told(trip('95.00', 10))[0]).toContain('1 such return between the two is in the request');
  });

  it('says of returns that overlap that it tells the first', () => {
    const rows = [...trip('95.00', 10), pays('a', 'b', '500.00', 5), pays('b', 'a', '500.00', 12)];
    expect(findingsOfScan('round_trip', rows)).toHaveLength(1);
    expect(findingsOfScan('round_trip', rows)[0]?.explanation).toContain(
      '. Of 2 returns that overlap in time, this is the first. Refunds',
    );
    expect(findingsOfScan('round_trip', trip('95.00', 10))[0]?.explanation).not.toContain('overlap');
  });
});
