import { POOL_SIZES } from '../../../movements/profiles/utxo-transaction.js';

/** A premix output holds the pool's amount and up to a fiftieth more, for the fee of the mix. */
export function isPremixAmount(value: bigint): boolean {
  return POOL_SIZES.some((size) => value >= size && value * 50n <= size * 51n);
}
