/**
 * Money and ratios as integers: an amount is a BigInt of minor units at a scale, a ratio is two BigInts. Nothing here
 * is a floating point number, so nothing is rounded before the one rounding of an output.
 */

/** `units / 10^scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Parts per million: the unit in which ratio parameters are compared. */
export const PPM = 1_000_000n;

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;

/** Reads a decimal text: at most 30 digits either side of the point, no exponent, no separator; null otherwise. */
export function parseDecimal(text: string): Decimal | null {
  if (!DECIMAL.test(text)) return null;
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

const POWERS: readonly bigint[] = Array.from({ length: 128 }, (_, exponent) => 10n ** BigInt(exponent));

/** 10 to a power of 0 or more. */
export function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/** The text of an amount with exactly `scale` decimals: `formatUnits(12550n, 2)` is `125.50`. */
export function formatUnits(units: bigint, scale: number): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return (negative ? '-' : '') + (scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`);
}

/** A decimal text for a reader: without the zeros behind the second decimal, of which tokens and values have many. */
export function readableAmount(text: string): string {
  return text.replace(/(\.\d{2}\d*?)0+$/, '$1');
}

/** A quotient rounded half to even; the divisor is above zero. */
export function divideHalfEven(numerator: bigint, divisor: bigint): bigint {
  const negative = numerator < 0n;
  const absolute = negative ? -numerator : numerator;
  const quotient = absolute / divisor;
  const twice = (absolute % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  const rounded = up ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}

/** The ratio as a decimal text, rounded half to even to `places` (4 on the wire); `0.0000` when nothing is divided. */
export function ratioText(numerator: bigint, divisor: bigint, places = 4): string {
  if (divisor === 0n) return formatUnits(0n, places);
  const sign = divisor < 0n ? -1n : 1n;
  return formatUnits(divideHalfEven(numerator * sign * powerOfTen(places), divisor * sign), places);
}

/** A share (`0.9155`) as it stands in a sentence: `91.55 %`. */
export function percentText(share: string): string {
  return `${Number((100 * Number(share)).toFixed(2))} %`;
}

/** The same for counts. */
export function shareText(part: number, whole: number, places = 4): string {
  return ratioText(BigInt(part), BigInt(whole), places);
}

/** Amounts `out` that keep `in` within a tolerance, both ends included: `|out / in − 1| ≤ tolerance`. */
export interface AmountBand {
  readonly low: bigint;
  readonly high: bigint;
}

/** The band of `amount` whose ends are the given parts per million of it. */
export function amountBandOf(amount: bigint, fromPpm: bigint, toPpm: bigint): AmountBand {
  return { low: ceilDivide(amount * fromPpm, PPM), high: (amount * toPpm) / PPM };
}

/** The same of an amount below 2^53, for as long as doubles hold what it is multiplied to; null beyond. */
export function bandOfNumber(amount: number, fromPpm: number, toPpm: number): { low: number; high: number } | null {
  const [from, to] = [amount * fromPpm, amount * toPpm];
  if (!(from <= Number.MAX_SAFE_INTEGER && to <= Number.MAX_SAFE_INTEGER)) return null;
  // Rounded inwards; the remainder of whole numbers is exact, so both ends are.
  const below = from % ONE;
  return { low: (from - below) / ONE + (below > 0 ? 1 : 0), high: (to - (to % ONE)) / ONE };
}

const ONE = Number(PPM);

function ceilDivide(numerator: bigint, divisor: bigint): bigint {
  return (numerator + divisor - 1n) / divisor;
}

/** The middle value (the lower mean of two middles is rounded down to a whole minor unit) of an unsorted list. */
export function medianOf(amounts: readonly bigint[]): bigint {
  const sorted = amounts.toSorted(compareUnits);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return 0n;
  if (sorted.length % 2 === 1) return sorted[half] ?? 0n;
  return ((sorted[half - 1] ?? 0n) + (sorted[half] ?? 0n)) / 2n;
}

export function compareUnits(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Decimal text of a parameter or rate in parts per million; null when it is no decimal or has more than 6 decimals. */
export function parsePpm(text: string): bigint | null {
  const decimal = parseDecimal(text);
  if (decimal === null || decimal.scale > 6) return null;
  return decimal.units * powerOfTen(6 - decimal.scale);
}

/** The largest amount up to which a double holds every whole number. */
export const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Amounts as numbers, NaN for those that a double does not hold: for comparing many of them quickly and exactly. */
export function exactNumbers(amounts: readonly bigint[]): Float64Array {
  return Float64Array.from(amounts, (amount) =>
    amount <= LARGEST_EXACT && amount >= -LARGEST_EXACT ? Number(amount) : NaN,
  );
}
