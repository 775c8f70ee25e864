import type { Json } from '#domain/graph';

/**
 * The share that FtM's `percentage` says. It is free text ("75", "25-50%", "0,01", ">50"), and a list: different values
 * give the range that holds them all. Percent, 0–100; null when nothing can be read or a figure is out of that range.
 */
export function shareOf(percentages: readonly string[]): Json | null {
  const read = percentages.map(rangeOf);
  const known = read.filter((range) => range !== null);
  if (known.length === 0 || known.length < read.length) return null;
  const mins = known.map(({ min }) => min);
  const maxs = known.map(({ max }) => max);
  const min = mins.includes(null) ? null : Math.min(...mins.filter((value) => value !== null));
  const max = maxs.includes(null) ? null : Math.max(...maxs.filter((value) => value !== null));
  return min !== null && min === max ? { exact: min } : { min, max };
}

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

const FIGURE = String.raw`(\d{1,3}(?:[.,]\d{1,12})?)\s*%?`;
const EXACT = new RegExp(`^${FIGURE}$`);
const BETWEEN = new RegExp(String.raw`^${FIGURE}\s*(?:-|–|to|bis)\s*${FIGURE}$`, 'i');
const OVER = new RegExp(String.raw`^(?:>=?|≥|over|more than|at least)\s*${FIGURE}$`, 'i');
const UNDER = new RegExp(String.raw`^(?:<=?|≤|under|less than|up to)\s*${FIGURE}$`, 'i');

function rangeOf(text: string): Range | null {
  const exact = EXACT.exec(text);
  if (exact !== null) return checked(figure(exact[1]), figure(exact[1]));
  const between = BETWEEN.exec(text);
  if (between !== null) return checked(figure(between[1]), figure(between[2]));
  const over = OVER.exec(text);
  if (over !== null) return checked(figure(over[1]), null);
  const under = UNDER.exec(text);
  return under === null ? null : checked(null, figure(under[1]));
}

function figure(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'));
}

function checked(min: number | null, max: number | null): Range | null {
  if ((min ?? 0) > 100 || (max ?? 0) > 100) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}
