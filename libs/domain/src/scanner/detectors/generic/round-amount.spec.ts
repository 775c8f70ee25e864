import { findingsOfScan, pays } from '#domain/testing';

const told = (...rows: readonly ReturnType<typeof pays>[]) => findingsOfScan('round_amount', rows)[0]?.explanation;

describe('round_amount', () => {
  it('tells how many amounts the payer paid in all', () => {
    const round = pays('a', 'b', '5000.00', 0);
    expect(told(round)).toContain(' savings plans have them, too. It paid no other amount. All of it');
    expect(told(round, pays('a', 'c', '12.34', 1))).toContain(
      ' savings plans have them, too. In all it paid 2 amounts. All of it',
    );
    expect(told(round, pays('b', 'a', '12.34', 1))).toContain('It paid no other amount.');
  });
});
