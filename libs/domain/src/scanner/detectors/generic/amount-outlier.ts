import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { ratioText } from '../../../movements/table/decimal.js';
import { degreeOf, MOVEMENT_KINDS, type Incidence, type EdgeAmounts } from '../../../movements/table/movements.js';
import { countParameter, factor } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/**
 * Scales the distance so that z is that of a normal distribution; the MAD is at least a twentieth
 * (spec/rulings.md#b-48).
 */
const NORMAL = 0.6745;
const MIN_SPREAD = 0.05;

/**
 * An amount far above what the account usually pays, or gets, in that kind of movement: robust z on natural logarithms.
 * A statistic, so it is in floating point; the amounts themselves are not.
 */
export const amountOutlier: Detector = {
  detector: 'amount_outlier',
  code: 'G14',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [factor('z', '6'), countParameter('min_movements', 20, 5, 100_000)],
  next: 'ask for the contract or invoice behind the amount',
  traps: ['known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const { movements, flow } = context;
    const least = settings.count('min_movements');
    const z = Number(settings.ppm('z')) / 1e6;
    const findings: FindingDraft[] = [];
    let compared = false;
    for (const [side, incidence, amounts] of [
      ['out', flow.out, movements.paid],
      ['in', flow.into, movements.received],
    ] as const) {
      for (let account = 0; account < movements.accounts.length; account++) {
        if (!context.budget.begin(degreeOf(incidence, account))) break;
        for (const edges of seriesOf(context, incidence, amounts, account, least)) {
          compared = true;
          for (const draft of outliers(context, account, side, amounts, edges, z)) findings.push(draft);
        }
      }
    }
    return compared
      ? foundFindings(findings)
      : notEvaluated('insufficient_history', `${least} movements of one account and kind`);
  },
};

/** The account's edges of one side, by kind and unit, where there are enough. */
function seriesOf(
  context: ScanContext,
  incidence: Incidence,
  amounts: EdgeAmounts,
  account: number,
  least: number,
): number[][] {
  const [start, end] = [incidence.start[account] ?? 0, incidence.start[account + 1] ?? 0];
  if (end - start < least) return [];
  const series = new Map<number, number[]>();
  for (let index = start; index < end; index++) {
    const edge = incidence.edges[index] ?? 0;
    const key = (amounts.unit[edge] ?? 0) * MOVEMENT_KINDS.length + (context.movements.kind[edge] ?? 0);
    const list = series.get(key);
    if (list === undefined) series.set(key, [edge]);
    else list.push(edge);
  }
  return [...series.values()].filter((list) => list.length >= least);
}

function outliers(
  context: ScanContext,
  account: number,
  side: 'in' | 'out',
  amounts: EdgeAmounts,
  edges: readonly number[],
  z: number,
): FindingDraft[] {
  const logs = Float64Array.from(edges, (edge) => logarithmOf(amounts, edge));
  const median = middle(logs.toSorted());
  const spread = middle(logs.map((value) => Math.abs(value - median)).sort());
  const name = context.nameOf(account);
  const verb = side === 'out' ? 'paid' : 'received';
  // Of one unit all, and looked up once: an account may have as many outliers as movements.
  const unit = amounts.unit[edges[0] ?? 0] ?? 0;
  let usual: bigint | null = null;
  const ownMedian = (): bigint => (usual ??= medianAmount(amounts, edges));
  return edges.flatMap((edge, index) => {
    const score = (NORMAL * ((logs[index] ?? 0) - median)) / Math.max(spread, MIN_SPREAD);
    if (score < z) return [];
    const amount = (): string => context.money(amounts.amounts.at(edge), unit);
    return [
      {
        subject: `${name}/${side}`,
        severity: 'low' as const,
        accounts: [{ account, role: 'subject' }],
        edges: [{ edge, role: side }],
        measures: () => ({
          z: score.toFixed(2),
          median: context.decimal(ownMedian(), unit),
          mad_log: spread.toFixed(4),
          n: edges.length,
          direction: side,
        }),
        title: () =>
          `${name} ${verb} ${amount()}, ${ratioText(amounts.amounts.at(edge), ownMedian(), 1)} times its usual amount`,
        explanation: () =>
          `${name} ${verb} ${amount()}; the median of its ${edges.length} movements of that kind is ` +
          `${context.money(ownMedian(), unit)}, and ${
            spread < MIN_SPREAD
              ? 'most of the others are within a twentieth of it'
              : `it lies ${score.toFixed(1)} times as far off as they usually spread`
          }. ${largerText(logs, logs[index] ?? 0)}A bill or an order of another size looks the same.`,
      },
    ];
  });
}

/** That an amount is not the only one of its size, where it is not. */
function largerText(logs: Float64Array, own: number): string {
  const others = logs.filter((value) => value >= own).length - 1;
  if (others === 0) return '';
  return `${others} of its other amounts ${others === 1 ? 'is' : 'are'} as large or larger. `;
}

function middle(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

function medianAmount(amounts: EdgeAmounts, edges: readonly number[]): bigint {
  const sorted = edges.map((edge) => amounts.amounts.at(edge)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[(sorted.length - 1) >> 1] ?? 0n;
}

function logarithmOf({ numbers, amounts }: EdgeAmounts, edge: number): number {
  const number = numbers[edge] ?? NaN;
  return number < FIFTEEN_DIGITS ? Math.log(number) : logarithm(amounts.at(edge));
}

/** From here on, an integer has more than 15 digits. */
const FIFTEEN_DIGITS = 1e15;

/** Natural logarithm of a positive integer of any size: of its leading 15 digits, and of the power of ten behind them. */
function logarithm(amount: bigint): number {
  const digits = amount.toString();
  const leading = digits.slice(0, 15);
  return Math.log(Number(leading)) + (digits.length - leading.length) * Math.LN10;
}
