import type { Decimal } from '../movements/table/decimal.js';

const DECIMAL = /^-?\d{1,100}(?:\.\d{1,40})?$/;

/**
 * An amount that a scan or a source gave. Its digits may be more than a request may send (30): a token of which nobody said
 * the decimals is counted in base units, of 78 digits at most. Null for what is no decimal.
 */
export function longDecimal(text: string): Decimal | null {
  if (!DECIMAL.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}
