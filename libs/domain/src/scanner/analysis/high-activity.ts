import { PPM } from '../../movements/table/decimal.js';

/** Movements in and out from which an account or address can be busy. */
export const MIN_HIGH_ACTIVITY = 3;

/**
 * Where amounts match by chance: pairs of a receipt and a payment times the width of the band (twice the tolerance). 2 is
 * ten pairs at a tenth, of which one would match if amounts were spread evenly over their magnitudes (ADR 0053).
 */
const PAIRS_TIMES_WIDTH = 2;

/** Pairs of receipts and payments from which one match within the tolerance (parts per million) is to be expected. */
export function highActivityPairs(tolerancePpm: bigint): number {
  return (PAIRS_TIMES_WIDTH * Number(PPM)) / (2 * Number(tolerancePpm));
}
