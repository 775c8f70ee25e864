import type { JsonObject } from '#domain/movements';
import { findingsOfScan, utxoRow } from '#domain/testing';

const inputs = Array.from({ length: 5 }, (_, n) => [`in${n}`, 100_500] as const);
const mix = utxoRow(
  inputs,
  Array.from({ length: 5 }, (_, n) => [`out${n}`, 100_000] as const),
);
const together = (size: number) => utxoRow(inputs.slice(0, size), [['z', 100]]);
const told = (...more: readonly JsonObject[]) => findingsOfScan('coinjoin', [mix, ...more], { profile: 'utxo' })[0];

describe('coinjoin', () => {
  it('is only told of where all that pays is taken for one owner’s', () => {
    expect(told()).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told()?.explanation).not.toContain('are of 5 addresses');
    expect(told(together(4))).toMatchObject({ severity: 'medium', contradicting: [] });
    expect(told(together(4))?.explanation).toContain(
      'The inputs are of 5 addresses, which are taken for those of 2 owners at most, by what is spent together elsewhere.',
    );
    expect(told(together(5))).toMatchObject({ severity: 'info', contradicting: ['batch_payout'] });
    expect(told(together(5))?.explanation).toContain('Against it: all addresses that pay are taken for one owner');
  });
});
