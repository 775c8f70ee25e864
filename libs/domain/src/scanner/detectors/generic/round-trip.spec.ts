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
});
