import { counted } from '../../../shared/counted.js';
import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { medianOf, ratioText } from '../../../movements/table/decimal.js';
import { degreeOf, MOVEMENT_KINDS, type Incidence, type EdgeAmounts } from '../../../movements/table/movements.js';
import { isMostlySentThrough } from '../../analysis/exchanges.js';
import { movedText } from '../../analysis/fan.js';
import { DUST } from '../../../movements/profiles/utxo-transaction.js';
import { countParameter, factor } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/**
 * Scales the distance so that z is that of a normal distribution; the MAD is at least a twentieth
 * (spec/rulings.md#b-48).
 */
const NORMAL = 0.6745;
const MIN_SPREAD = 0.05;

/** Transactions from which it can be told what is usual of an account: what one of them pays is one occasion, however many. */
const MIN_OCCASIONS = 5;

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
  refutes: 'a contract, bill or order of that amount, or the part that the account has in a service',
  traps: ['sent_through', 'own_habit', 'known_service', 'dust'],
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
        const series = seriesOf(context, incidence, amounts, account, least);
        if (series.length > 0) compared = true;
        const found = series.flatMap((edges) => outliers(amounts, edges, z));
        for (const own of byTransaction(context, found)) findings.push(...describe(context, account, side, own));
      }
    }
    return compared
      ? foundFindings(findings)
      : notEvaluated(
          'insufficient_history',
          `${least} movements of one account and kind, in ${MIN_OCCASIONS} transactions or more`,
        );
  },
};

/** The account's edges of one side, by kind and unit, where there are enough, and of enough occasions. */
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
  return [...series.values()].filter((list) => list.length >= least && hasOccasions(context, list));
}

function hasOccasions({ movements }: ScanContext, edges: readonly number[]): boolean {
  const seen = new Set<number>();
  return edges.some((edge) => seen.add(movements.tx[edge] ?? 0).size >= MIN_OCCASIONS);
}

/** Movements of an account that are compared with each other: of one side, kind and unit. */
interface Series {
  readonly edges: readonly number[];
  readonly amounts: EdgeAmounts;
  readonly logs: Float64Array;
  readonly spread: number;
  readonly unit: number;
  /** What is usual, looked up once: an account may have as many outliers as movements. */
  readonly usual: () => bigint;
  /** How often an amount is among them. */
  readonly occurrences: (amount: bigint) => number;
}

interface Outlier {
  readonly edge: number;
  readonly z: number;
  readonly log: number;
  readonly series: Series;
}

/** What lies so far above the others of its series. */
function outliers(amounts: EdgeAmounts, edges: readonly number[], z: number): Outlier[] {
  const logs = Float64Array.from(edges, (edge) => logarithmOf(amounts, edge));
  const median = middle(logs.toSorted());
  const spread = middle(logs.map((value) => Math.abs(value - median)).sort());
  let usual: bigint | null = null;
  let counts: ReadonlyMap<bigint, number> | null = null;
  const series: Series = {
    ...{ edges, amounts, logs, spread, unit: amounts.unit[edges[0] ?? 0] ?? 0 },
    usual: () => (usual ??= medianOf(edges.map((edge) => amounts.amounts.at(edge)))),
    occurrences: (amount) => (counts ??= countsOf(edges.map((edge) => amounts.amounts.at(edge)))).get(amount) ?? 0,
  };
  return edges.flatMap((edge, index) => {
    const log = logs[index] ?? 0;
    const score = (NORMAL * (log - median)) / Math.max(spread, MIN_SPREAD);
    return score < z ? [] : [{ edge, z: score, log, series }];
  });
}

function countsOf(amounts: readonly bigint[]): ReadonlyMap<bigint, number> {
  const counts = new Map<bigint, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return counts;
}

/** Those of one transaction together: a finding is told by its subject and its transactions (spec/rulings.md#b-23). */
function byTransaction({ movements }: ScanContext, found: readonly Outlier[]): Iterable<Outlier[]> {
  return grouped(found, ({ edge }) => movements.tx[edge] ?? 0);
}

function grouped<K>(found: readonly Outlier[], keyOf: (one: Outlier) => K): Iterable<Outlier[]> {
  const groups = new Map<K, Outlier[]>();
  for (const outlier of found) {
    const group = groups.get(keyOf(outlier));
    if (group === undefined) groups.set(keyOf(outlier), [outlier]);
    else group.push(outlier);
  }
  return groups.values();
}

function describe(
  context: ScanContext,
  account: number,
  side: 'in' | 'out',
  found: readonly Outlier[],
): FindingDraft[] {
  const strongest = found.toSorted((a, b) => b.z - a.z)[0];
  if (strongest === undefined) return [];
  const name = context.nameOf(account);
  const verb = side === 'out' ? 'paid' : 'received';
  const { series } = strongest;
  const dust = found.filter(({ edge }) => isDust(context, edge)).length;
  const isThrough = isMostlySentThrough(
    context,
    found.map(({ edge }) => edge),
    account,
  );
  const amount = series.amounts.amounts.at(strongest.edge);
  const same = series.occurrences(amount) - found.filter((one) => isSameAmount(one, strongest)).length;
  const times = (): string => ratioText(amount, series.usual(), 1);
  return [
    {
      subject: `${name}/${side}`,
      severity: isThrough || dust === found.length ? 'info' : 'low',
      accounts: [{ account, role: 'subject' }],
      edges: found.map(({ edge }) => ({ edge, role: side })),
      measures: () => ({
        z: strongest.z.toFixed(2),
        median: context.decimal(series.usual(), series.unit),
        mad_log: series.spread.toFixed(4),
        n: series.edges.length,
        direction: side,
        ...(found.length === 1 ? {} : { amounts: found.length }),
      }),
      title: () =>
        found.length === 1
          ? `${name} ${verb} ${amountsText(context, found)}, ${times()} times its usual amount`
          : `${name} ${verb} ${found.length} amounts in one transaction, up to ${times()} times its usual amount`,
      explanation: () =>
        [
          ...[...grouped(found, (one) => one.series)].map(
            (own, nth) => `${nth === 0 ? name : 'It also'} ${verb} ${seriesText(context, own)}`,
          ),
          'A bill or an order of another size looks the same.',
        ].join(''),
      // Severities are measured without that it comes again: it is told, and weighed by who reads it.
      contradicting: [
        ...(isThrough ? ['sent_through'] : []),
        ...(same > 0 ? ['own_habit'] : []),
        ...(dust * 2 > found.length ? ['dust'] : []),
      ],
      againstWords: {
        own_habit: `the very same amount was ${verb} ${counted(same, 'time')} more in the request, as a rent or an instalment is`,
        ...(dust === found.length
          ? {}
          : { dust: `${dust} of the ${found.length} amounts are dust, worth less than it costs to spend` }),
      },
    },
  ];
}

function isSameAmount(one: Outlier, other: Outlier): boolean {
  return (
    one.series === other.series &&
    one.series.amounts.amounts.at(one.edge) === other.series.amounts.amounts.at(other.edge)
  );
}

/** Outliers of one series, beside what is usual in it. */
function seriesText(context: ScanContext, own: readonly Outlier[]): string {
  const [first] = own;
  if (first === undefined) return '';
  const { edges, spread, unit, usual, logs } = first.series;
  const furthest = own.reduce((most, { z }) => Math.max(most, z), 0).toFixed(1);
  return (
    `${amountsText(context, own)}; the median of its ${edges.length} movements of that kind is ` +
    `${context.money(usual(), unit)}, and ${
      spread < MIN_SPREAD
        ? 'most of the others are within a twentieth of it'
        : `${own.length === 1 ? 'it' : 'the largest'} lies ${furthest} times as far off as they usually spread`
    }. ${largerText(logs, own)}`
  );
}

/** The amount, or how many there are in the one transaction, and from what to what. */
function amountsText(context: ScanContext, own: readonly Outlier[]): string {
  const sorted = own
    .map(({ edge, series: { amounts } }) => amounts.amounts.at(edge))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [least, most] = [sorted[0] ?? 0n, sorted.at(-1) ?? 0n];
  const text = (amount: bigint): string => context.money(amount, own[0]?.series.unit ?? 0);
  const [one] = own;
  if (own.length === 1 && one !== undefined) return movedOr(context, one, text(least));
  return `${own.length} amounts of ${least === most ? text(least) : `${text(least)} to ${text(most)}`} in one transaction`;
}

/** What the row says was moved, with its value; where the account got another asset than was paid, the value alone. */
function movedOr(context: ScanContext, { edge, series: { amounts } }: Outlier, value: string): string {
  const { paid, received } = context.movements;
  const isConverted = paid.unit[edge] !== received.unit[edge] || paid.amounts.at(edge) !== received.amounts.at(edge);
  return amounts === paid || !isConverted ? movedText(context, [edge]) : value;
}

/** Coins that are worth less than it costs to spend them: who pays dust with dust pays a larger one now and then. */
function isDust({ profile, movements }: ScanContext, edge: number): boolean {
  return profile === 'utxo' && movements.amount.at(edge) <= DUST;
}

/** That an amount is not the only one of its size, where it is not. */
function largerText(logs: Float64Array, own: readonly Outlier[]): string {
  const least = own.reduce((smallest, { log }) => Math.min(smallest, log), Infinity);
  const others = logs.filter((value) => value >= least).length - own.length;
  if (others <= 0) return '';
  return `${others} of its other amounts ${others === 1 ? 'is' : 'are'} as large or larger. `;
}

function middle(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
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
