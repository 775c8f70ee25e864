import { findingsOf, pays } from '#domain/testing';

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
    const found = (detector: string, rows: ReturnType<typeof fan>) => findingsOf(detector, rows, { options }).length;
    expect([found('scatter_gather', scatter('s', 't')), found('scatter_gather', scatter(name, 't'))]).toEqual([1, 0]);
    expect(found('scatter_gather', scatter('s', name))).toBe(0);
    expect([found('fan_out', fan('a')), found('fan_out', fan(name))]).toEqual([1, 0]);
    expect([
      found('value_chain', chain(['a', 'b', 'c', 'd'])),
      found('value_chain', chain([name, 'b', 'c', 'd'])),
    ]).toEqual([1, 0]);
    expect(found('value_chain', chain(['a', 'b', 'c', name]))).toBe(0);
  });
});
