import { findingsOfScan, pays } from '#domain/testing';

const told = (same: number) =>
  findingsOfScan('benford', [
    pays('a', 'b', '1.00', 0),
    pays('a', 'b', '1000.00', 0),
    ...Array.from({ length: same }, (_, n) => pays('a', 'b', '55.55', n)),
    ...Array.from({ length: 298 - same }, (_, n) => pays('a', 'b', `${600 + n}.00`, n)),
  ])[0]?.explanation;

describe('benford', () => {
  it('tells the amount that occurs most often, from one in a hundred on', () => {
    expect(told(150)).toContain('do this too. Most often it is 55.55 EUR, 150 times (50 %). From');
    expect(told(3)).toContain(' Most often it is 55.55 EUR, 3 times (1 %). ');
    expect(told(2)).not.toContain('Most often');
  });
});
