import { amountBandOf, compareUnits, PPM } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { counted } from '../../../shared/counted.js';
import { FLAG } from '../../../movements/table/movements.js';
import { countParameter, days, ratio, type Settings } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/** B05: returns and reversals of nearly the same amount, again and again, between two accounts. */
export const returnLoop: Detector = {
  detector: 'return_loop',
  code: 'B05',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [
    countParameter('min_returns', 3, 2, 100),
    days('window_days', 30, 365),
    ratio('tolerance', '0.05', '0', '1'),
  ],
  next: 'ask both banks for the reason of each return',
  refutes: 'an error that the banks confirm',
  traps: ['known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const { movements } = context;
    const byPair = new Map<string, number[]>();
    for (let edge = 0; edge < movements.count; edge++) {
      if (!context.budget.spend(1)) break;
      if (((movements.flags[edge] ?? 0) & FLAG.REVERSAL) === 0 || ((movements.flags[edge] ?? 0) & FLAG.ALLOWED) !== 0) {
        continue;
      }
      const ends = [movements.from[edge] ?? 0, movements.to[edge] ?? 0].sort((a, b) => a - b);
      const key = `${ends.join('/')}/${movements.asset[edge]}`;
      const known = byPair.get(key);
      if (known === undefined) byPair.set(key, [edge]);
      else known.push(edge);
    }
    const findings: FindingDraft[] = [];
    for (const edges of byPair.values()) {
      if (!context.budget.begin(edges.length)) break;
      for (let index = 0; index < edges.length;) {
        const first = edges[index] ?? 0;
        const alike = likeThem(context, settings, edges, index);
        if (alike.length < settings.count('min_returns')) {
          index++;
          continue;
        }
        index = edges.indexOf(alike.at(-1) ?? first, index) + 1;
        const accounts = [movements.from[first] ?? 0, movements.to[first] ?? 0];
        findings.push({
          subject: accounts
            .map((account) => context.nameOf(account))
            .sort()
            .join('/'),
          severity: 'low',
          accounts: accounts.map((account) => ({ account, role: 'subject' })),
          edges: alike.map((edge) => ({ edge, role: 'return' })),
          measures: { returns: alike.length },
          title: `${alike.length} returns of nearly the same amount within ${spanText(context, alike)}`,
          explanation: () =>
            `${alike.length} returns or reversals (${sumsText(context, alike)}${rangeText(context, alike)}) went between ` +
            `${betweenText(context, alike)} Bank errors do this too.`,
        });
      }
    }
    return foundFindings(findings);
  },
};

/** Steps that an amount costs to be put in order among many. */
const SORTING = 20;

/**
 * The returns from one on, within the window, whose amounts are within the tolerance of that of one among them: of the
 * choices that hold the first, the one that holds most.
 */
function likeThem(
  { movements, budget }: ScanContext,
  settings: Settings,
  edges: readonly number[],
  index: number,
): number[] {
  const first = edges[index] ?? 0;
  const until = (movements.at[first] ?? 0) + settings.daysMs('window_days');
  const inWindow: number[] = [];
  for (let next = index; next < edges.length && (movements.at[edges[next] ?? 0] ?? 0) <= until; next++) {
    if (!budget.spend(1)) return [];
    inWindow.push(edges[next] ?? 0);
  }
  if (inWindow.length < settings.count('min_returns') || !budget.spend(inWindow.length * SORTING)) return [];
  const tolerance = settings.ppm('tolerance');
  const own = movements.amount.at(first);
  const amounts = inWindow.map((edge) => movements.amount.at(edge)).sort(compareUnits);
  let [from, to, most] = [0, 0, 0];
  let chosen = amountBandOf(own, PPM - tolerance, PPM + tolerance);
  for (const amount of amounts) {
    const band = amountBandOf(amount, PPM - tolerance, PPM + tolerance);
    while (from < amounts.length && (amounts[from] ?? 0n) < band.low) from++;
    while (to < amounts.length && (amounts[to] ?? 0n) <= band.high) to++;
    if (own < band.low || own > band.high || to - from <= most) continue;
    [most, chosen] = [to - from, band];
  }
  return inWindow.filter((edge) => {
    const amount = movements.amount.at(edge);
    return amount >= chosen.low && amount <= chosen.high;
  });
}

/** Of how much each was, at least and at most: they are of nearly the same amount. */
function rangeText(context: ScanContext, alike: readonly number[]): string {
  const { amount, asset } = context.movements;
  const amounts = alike.map((edge) => amount.at(edge)).sort(compareUnits);
  const unit = (asset[alike[0] ?? 0] ?? 0) + 1;
  const [least, most] = [amounts[0] ?? 0n, amounts.at(-1) ?? 0n];
  return least === most
    ? `, each of ${context.money(least, unit)}`
    : `, each of ${context.money(least, unit)} to ${context.money(most, unit)}`;
}

/** Which way they went, and among how many payments of the two: a few returns of many are errors sooner. */
function betweenText(context: ScanContext, alike: readonly number[]): string {
  const { from, to, anonymous } = context.movements;
  const { out } = context.flow;
  const [payer, payee] = [from[alike[0] ?? 0] ?? 0, to[alike[0] ?? 0] ?? 0];
  const back = alike.filter((edge) => from[edge] !== payer).length;
  const isNamed = anonymous[payer] === 0 && anonymous[payee] === 0;
  const names = isNamed ? `${context.nameOf(payer)} and ${context.nameOf(payee)}` : 'two accounts';
  const countOf = (one: number, other: number): number =>
    out.others.subarray(out.start[one] ?? 0, out.start[one + 1] ?? 0).filter((met) => met === other).length;
  const others = isNamed ? countOf(payer, payee) + countOf(payee, payer) : 0;
  const way =
    back === 0
      ? ', all from the first to the second'
      : `, ${alike.length - back} from the first and ${back} from the second`;
  return `${names}${way}.${isNamed ? ` Beside returns, the two have ${counted(others, 'movement')} in the rows.` : ''}`;
}
