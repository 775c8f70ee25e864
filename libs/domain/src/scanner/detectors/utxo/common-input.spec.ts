import { findingsOfScan, utxoRow } from '#domain/testing';

const spends = (...addresses: readonly string[]) =>
  utxoRow(
    addresses.map((one) => [one, 900] as const),
    [['z', 800]],
  );

describe('common_input', () => {
  it('says where no transaction spends all of the addresses', () => {
    const [tied] = findingsOfScan('common_input', [spends('a', 'b'), spends('b', 'c', 'd')], { profile: 'utxo' });
    expect(tied?.title).toBe('4 addresses are tied by what is spent together');
    expect(tied?.explanation).toContain(
      'No transaction spends all of them: 2 tie them by addresses in common, and the largest spends 3. ',
    );
    const [whole] = findingsOfScan('common_input', [spends('a', 'b'), spends('a', 'b', 'c')], { profile: 'utxo' });
    expect(whole?.title).toBe('3 addresses are spent together');
    expect(whole?.explanation).not.toContain('No transaction');
  });
});
