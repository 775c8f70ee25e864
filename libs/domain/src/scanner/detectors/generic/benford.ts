import { formatUnits, percentText, shareText } from '../../../movements/table/decimal.js';
import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { countParameter, ratio } from '../../../movements/reading/parameters.js';

/** Share of each first digit after Benford, in parts per million: log10(1 + 1/d). */
const EXPECTED_PPM = [301_030, 176_091, 124_939, 96_910, 79_181, 66_947, 57_992, 51_153, 45_757] as const;

/** First digits of the amounts of an asset, held against Benford's law (mean absolute deviation after Nigrini). */
export const benford: Detector = {
  detector: 'benford',
  code: 'G24',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [
    countParameter('min_amounts', 300, 10, 1_000_000),
    countParameter('orders', 3, 1, 20),
    ratio('mad', '0.015', '0', '1'),
  ],
  next: 'look at the amounts that occur most often: prices and limits are the usual reason',
  refutes: 'prices, fees or limits that most of the amounts are made of',
  traps: [],
  detect(context, settings) {
    const { movements, flow } = context;
    const least = settings.count('min_amounts');
    const limit = Number(settings.ppm('mad'));
    const byAsset = new Map<number, number[]>();
    for (const edge of flow.edges) {
      if (!context.budget.spend(1)) break;
      const list = byAsset.get(movements.asset[edge] ?? 0);
      if (list === undefined) byAsset.set(movements.asset[edge] ?? 0, [edge]);
      else list.push(edge);
    }
    // First digits of a part say nothing of the whole.
    if (context.budget.cut) return foundFindings([]);
    const findings: FindingDraft[] = [];
    let evaluated = false;
    let most = 0;
    for (const [asset, edges] of byAsset) {
      most = Math.max(most, edges.length);
      if (edges.length < least) continue;
      const counts = new Array<number>(9).fill(0);
      let [smallest, largest]: [number | bigint, number | bigint] = [Infinity, 0];
      for (const edge of edges) {
        const number = movements.amount.numbers[edge] ?? NaN;
        const amount = Number.isNaN(number) ? movements.amount.at(edge) : number;
        if (amount < smallest) smallest = amount;
        if (amount > largest) largest = amount;
        const digit = firstDigit(amount) - 1;
        counts[digit] = (counts[digit] ?? 0) + 1;
      }
      if (BigInt(largest) < BigInt(smallest) * 10n ** BigInt(settings.count('orders'))) continue;
      evaluated = true;
      // Sum over the digits of |count/n − expected|, times n and a million, so that it stays a whole number.
      const deviation = counts.reduce(
        (sum, seen, digit) => sum + Math.abs(seen * 1_000_000 - (EXPECTED_PPM[digit] ?? 0) * edges.length),
        0,
      );
      if (deviation <= limit * 9 * edges.length) continue;
      const mad = formatUnits(BigInt(Math.round(deviation / (9 * edges.length))), 6);
      const name = movements.assets[asset]?.asset ?? '';
      findings.push({
        subject: name,
        severity: 'info',
        accounts: [],
        edges: edges.map((edge) => ({ edge, role: 'amount' })),
        measures: { asset: name, amounts: edges.length, mad, first_digits: counts },
        title: `First digits of ${edges.length} amounts in ${name} are unlike Benford's law`,
        explanation: () =>
          `${digitsText(counts, edges.length)}; on average the share of a digit is off by ${percentText(mad)}, ` +
          `where amounts that grow freely are off by ${percentText(formatUnits(BigInt(limit), 6))} at most. Prices and capped amounts do this too.${mostText(context, edges, asset)}`,
      });
    }
    return evaluated
      ? foundFindings(findings)
      : notEvaluated(
          'insufficient_data',
          `${least} amounts of one asset over ${settings.count('orders')} orders of magnitude, have ${most} amounts`,
        );
  },
};

/** The amount that occurs most often: one price or a dust of one size moves a digit by itself. */
function mostText(context: ScanContext, edges: readonly number[], asset: number): string {
  const { amount } = context.movements;
  const counts = new Map<bigint, number>();
  let [most, often] = [0n, 0];
  for (const edge of edges) {
    const own = amount.at(edge);
    const seen = (counts.get(own) ?? 0) + 1;
    counts.set(own, seen);
    if (seen > often || (seen === often && own < most)) [most, often] = [own, seen];
  }
  return often * OFTEN < edges.length
    ? ''
    : ` Most often it is ${context.money(most, asset + 1)}, ${often} times (${percentText(shareText(often, edges.length))}).`;
}

/** One in so many of an amount is worth telling. */
const OFTEN = 100;

/** The first digit that is farthest from its due. */
function digitsText(counts: readonly number[], all: number): string {
  const excess = counts.map((seen, digit) => seen * 1_000_000 - (EXPECTED_PPM[digit] ?? 0) * all);
  const farthest = excess.reduce((best, off, digit) => (Math.abs(off) > Math.abs(excess[best] ?? 0) ? digit : best), 0);
  const due = formatUnits(BigInt(EXPECTED_PPM[farthest] ?? 0), 6);
  return `${percentText(shareText(counts[farthest] ?? 0, all))} of the amounts begin with ${farthest + 1}, where ${percentText(due)} would`;
}

function firstDigit(amount: number | bigint): number {
  if (typeof amount === 'bigint') return Number(amount.toString()[0]);
  let leading = amount;
  while (leading >= 10) leading = Math.floor(leading / 10);
  return leading;
}
