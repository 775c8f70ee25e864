import { findingsOfScan, pays } from '#domain/testing';

const account_owners = ['a0', 'a1', 'a2', 'b0', 'b1', 'b2'].map((account) => ({
  account,
  entity_id: account[0] ?? '',
}));
const found = (rows: readonly ReturnType<typeof pays>[]) =>
  findingsOfScan('common_control_flow', rows, { options: { account_owners } });

describe('common_control_flow', () => {
  it('tells what went into two layers and out of them, and does not add the two up', () => {
    const rows = [0, 1, 2].flatMap((n) => [
      pays(`a${n}`, `x${n}`, '100.00', n),
      pays(`x${n}`, `b${n}`, '90.00', n + 5),
    ]);
    expect(found(rows)[0]?.explanation).toMatch(
      /^300\.00 EUR went from 3 accounts owned by a to 3 accounts in between, and 270\.00 EUR \(90 %\) from there to 3 owned by b\. Netting/,
    );
  });

  it('tells of one layer what was paid on within it beside it', () => {
    const rows = [0, 1, 2].map((n) => pays(`a${n}`, `b${n}`, '100.00', n));
    expect(found(rows)[0]?.explanation).toMatch(
      /^300\.00 EUR went from 3 accounts owned by a to 3 owned by b\. Netting/,
    );
  });

  it.each([
    [3, 'medium', []],
    [4, 'info', ['recurring_set']],
  ])('of %i times at regular intervals is %s', (times, severity, contradicting) => {
    const rows = Array.from({ length: times }, (_, time) =>
      [0, 1, 2].map((n) => pays(`a${n}`, `b${n}`, '100.00', time * 720 + n)),
    ).flat();
    expect(found(rows)[0]).toMatchObject({ severity, contradicting });
  });
});
