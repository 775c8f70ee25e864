import { findingsOfScan, pays } from '#domain/testing';

const scatter = (source: string, sink: string) =>
  ['m1', 'm2', 'm3'].flatMap((middle, n) => [
    pays(source, middle, '2000.00', n),
    pays(middle, sink, '1990.00', 10 + n),
  ]);
const chain = (accounts: readonly string[]) =>
  accounts.slice(1).map((account, n) => pays(accounts[n] ?? '', account, '2000.00', n));
const fan = (payer: string) => Array.from({ length: 6 }, (_, n) => pays(payer, `b${n}`, '100.00', n));

describe('known services and what lies outside', () => {
  it.each(['outside', 'cash', 'external', 'unknown', 'shop'])('are no source or sink of a pattern: %s', (name) => {
    const options = { known_services: ['shop'] };
    const found = (detector: string, rows: ReturnType<typeof fan>) =>
      findingsOfScan(detector, rows, { options }).length;
    expect([found('scatter_gather', scatter('s', 't')), found('scatter_gather', scatter(name, 't'))]).toEqual([1, 0]);
    expect(found('scatter_gather', scatter('s', name))).toBe(0);
    expect([found('fan_out', fan('a')), found('fan_out', fan(name))]).toEqual([1, 0]);
    expect([
      found('value_chain', chain(['a', 'b', 'c', 'd'])),
      found('value_chain', chain([name, 'b', 'c', 'd'])),
    ]).toEqual([1, 0]);
    expect(found('value_chain', chain(['a', 'b', 'c', name]))).toBe(0);
  });

  it.each(['outside', 'cash', 'external', 'unknown', 'shop'])('have no part that makes a finding: %s', (name) => {
    const options = { known_services: ['shop'] };
    const found = (detector: string, rows: ReturnType<typeof fan>) =>
      findingsOfScan(detector, rows, { options }).length;
    const trip = (other: string) => [pays('a', other, '1000.00', 0), pays(other, 'a', '990.00', 1)];
    expect([found('round_trip', trip('b')), found('round_trip', trip(name))]).toEqual([1, 0]);
    expect([found('repeated_amount', fan('a')), found('repeated_amount', fan(name))]).toEqual([1, 0]);
    const band = (payer: string) => [0, 1, 2].map((n) => pays(payer, `t${n}`, '9100.00', n));
    expect([found('structuring', band('a')), found('structuring', band(name))]).toEqual([1, 0]);
  });

  it('stay where they are context: who pays a service among others', () => {
    const rows = [...fan('a'), pays('a', 'shop', '100.00', 7)];
    expect(findingsOfScan('fan_out', rows, { options: { known_services: ['shop'] } })).toHaveLength(1);
  });
});
