import { counted } from '../../../shared/counted.js';
import { edgesOf, amountAt } from '../../analysis/account-edges.js';
import { compareUnits, PPM } from '../../../movements/table/decimal.js';
import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { isMostlySentThrough } from '../../analysis/exchanges.js';
import { sidesText, spanText } from '../../analysis/fan.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import { countParameter, days, factor, hours, type Settings } from '../../../movements/reading/parameters.js';
import type { EdgeAmounts, Incidence } from '../../../movements/table/movements.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { RunningMedian } from '../../analysis/samples/sorted-sample.js';

/** An account that was silent for long and is suddenly busy. */
export const dormantReactivation: Detector = {
  detector: 'dormant_reactivation',
  code: 'G13',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [
    days('gap_days', 90),
    countParameter('min_count', 3, 1, 1000),
    hours('window_h', 72),
    factor('factor', '10'),
  ],
  next: 'ask who used the account after the gap, and whether its details were changed shortly before',
  refutes: 'a season or a contract that explains the gap, and the same holder before and after it',
  traps: ['own_habit', 'movements_missing', 'sent_through', 'known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const { movements } = context;
    const gapMs = settings.daysMs('gap_days');
    const span = movements.count === 0 ? 0 : (movements.at[movements.count - 1] ?? 0) - (movements.at[0] ?? 0);
    if (span < gapMs) {
      return notEvaluated(
        'insufficient_history',
        `${settings.count('gap_days')} days, have ${Math.floor(span / DAY_MS)}`,
      );
    }
    const findings: FindingDraft[] = [];
    for (let account = 0; account < movements.accounts.length; account++) {
      const edges = edgesOf(context, account);
      if (!context.budget.begin(edges.length)) break;
      const earlier = new Earlier(context, account, edges);
      const later = longestAfter(movements.at, edges);
      let longest = 0;
      for (let index = 1; index < edges.length; index++) {
        const gap = (movements.at[edges[index] ?? 0] ?? 0) - (movements.at[edges[index - 1] ?? 0] ?? 0);
        if (gap < gapMs) continue;
        const burst = burstAfter(context, settings, earlier, index);
        if (burst !== null) {
          findings.push(describe(context, account, { gap, longest, later: later[index] ?? 0, before: index }, burst));
        }
        longest = Math.max(longest, gap);
      }
    }
    return foundFindings(findings);
  },
};

/** What an account had moved before its silences, which are asked about in the order of time. */
class Earlier {
  private readonly medians = new Map<number, RunningMedian>();
  private admitted = 0;

  constructor(
    private readonly context: ScanContext,
    private readonly account: number,
    readonly edges: Int32Array,
  ) {}

  amountOf(edge: number): { unit: number; amount: bigint } {
    return amountAt(this.context, edge, this.account);
  }

  /** The median of its amounts of a unit before an index that is not before the last one asked about. */
  medianBefore(index: number, unit: number): bigint {
    for (; this.admitted < index; this.admitted++) {
      const { unit: own, amount } = this.amountOf(this.edges[this.admitted] ?? 0);
      let median = this.medians.get(own);
      if (median === undefined) this.medians.set(own, (median = new RunningMedian()));
      median.add(amount);
    }
    const median = this.medians.get(unit);
    return median === undefined || median.size === 0 ? 0n : median.median();
  }
}

interface Burst {
  readonly edges: readonly number[];
  /** Transactions: what one of them moves, to however many, is one movement. */
  readonly size: number;
  readonly times: string | null;
}

function burstAfter(context: ScanContext, settings: Settings, earlier: Earlier, start: number): Burst | null {
  const { at } = context.movements;
  const { edges } = earlier;
  const until = (at[edges[start] ?? 0] ?? 0) + settings.hoursMs('window_h');
  let end = start;
  while (end < edges.length && (at[edges[end] ?? 0] ?? 0) <= until) end++;
  const burst = [...edges.subarray(start, end)];
  const times = largestTimes(settings, earlier, start, burst);
  const size = new Set(burst.map((edge) => context.movements.tx[edge])).size;
  return size >= settings.count('min_count') || times !== null ? { edges: burst, size, times } : null;
}

/** How many earlier medians the burst sums to in some unit, as a text; null where it is fewer than the factor. */
function largestTimes(settings: Settings, earlier: Earlier, start: number, burst: readonly number[]): string | null {
  const sums = new Map<number, bigint>();
  for (const edge of burst) {
    const { unit, amount } = earlier.amountOf(edge);
    sums.set(unit, (sums.get(unit) ?? 0n) + amount);
  }
  const factorPpm = settings.ppm('factor');
  const times = [...sums].flatMap(([unit, sum]) => {
    const median = earlier.medianBefore(start, unit);
    return median > 0n && sum * PPM >= median * factorPpm ? [sum / median] : [];
  });
  return times.sort(compareUnits).at(-1)?.toString() ?? null;
}

/** A silence, the longest that the account kept before it and after it, and its movements before. */
interface Silence {
  readonly gap: number;
  readonly longest: number;
  readonly later: number;
  readonly before: number;
}

/** For each movement of an account the longest silence that comes after it. */
function longestAfter(at: Float64Array, edges: Int32Array): Float64Array {
  const longest = new Float64Array(edges.length);
  for (let index = edges.length - 2; index >= 0; index--) {
    const gap = (at[edges[index + 1] ?? 0] ?? 0) - (at[edges[index] ?? 0] ?? 0);
    longest[index] = Math.max(longest[index + 1] ?? 0, gap);
  }
  return longest;
}

/** How little is known of before, and that the account falls silent again for as long. */
function aroundText({ gap, longest, later, before }: Silence): string {
  return (
    `${before < FEW ? `Before, it had no more than ${counted(before, 'movement')} in the rows. ` : ''}` +
    `${longest < gap && later >= gap ? `Later it was silent for as long again (${Math.floor(later / DAY_MS)} days). ` : ''}`
  );
}

/** Fewer movements before a silence say little of what the account does as a rule. */
const FEW = 5;

function describe(context: ScanContext, account: number, silence: Silence, burst: Burst): FindingDraft {
  const { gap, longest } = silence;
  const name = context.nameOf(account);
  const [gapDays, longestDays] = [Math.floor(gap / DAY_MS), Math.floor(longest / DAY_MS)];
  const isHabit = longest >= gap;
  const isMissing = spendsUnseen(context, account, burst);
  const isOfChain = context.profile === 'utxo' || context.profile === 'evm';
  const isThrough = isMostlySentThrough(context, burst.edges, account);
  return {
    severity: isThrough ? 'info' : 'low',
    accounts: [{ account, role: 'subject' }],
    edges: burst.edges.map((edge) => ({ edge, role: 'burst' })),
    measures: () => ({
      gap_days: gapDays,
      movements: burst.size,
      ...(burst.times === null ? {} : { sum_to_median: burst.times }),
    }),
    title: () => `${name} moved again after ${gapDays} days`,
    explanation: () =>
      `${name} had no movement in the request for ${gapDays} days, then ${burst.size} (${sidesText(context, account, burst.edges)}) within ` +
      `${spanText(context, burst.edges)}. ${aroundText(silence)}Seasonal accounts do this too.`,
    contributions: [{ reason: 'more than twice the gap', points: gapDays >= 180 ? 10 : 0 }],
    contradicting: [
      ...(isThrough ? ['sent_through'] : []),
      ...(isHabit ? ['own_habit'] : []),
      ...(isMissing ? ['movements_missing'] : []),
    ],
    againstWords: { own_habit: `it had been silent for as long before (${longestDays} days)` },
    ...(isOfChain ? { next: NEXT_ON_CHAINS } : {}),
  };
}

const NEXT_ON_CHAINS =
  'follow where it went, ask for all movements of the address, and see whether a service holds it or its keys were known to others';

/**
 * Whether the account spends what no movement of the request brought: coins of transactions that are not in it, or on a
 * chain of accounts more than it is seen to have got. What is not there may have moved in the silence.
 */
function spendsUnseen(context: ScanContext, account: number, { edges }: Burst): boolean {
  const { movements, profile, flow, sources } = context;
  const spent = edges.filter((edge) => movements.from[edge] === account);
  if (spent.length === 0) return false;
  if (profile === 'utxo') {
    const ids = new Set(spent.map((edge) => movements.txIds.at(movements.tx[edge] ?? 0)));
    const all = sources.utxo ?? [];
    const seen = new Set(all.map(({ txid }) => txid));
    return all.some(({ txid, inputs }) => ids.has(txid) && inputs.some(({ parent }) => !seen.has(parent)));
  }
  if (profile !== 'evm') return false;
  const last = spent.reduce((latest, edge) => Math.max(latest, edge), -1);
  const units = new Set(spent.map((edge) => movements.paid.unit[edge] ?? 0));
  const sumOf = (side: Incidence, amounts: EdgeAmounts, unit: number): bigint => {
    let sum = 0n;
    for (let index = side.start[account] ?? 0; index < (side.start[account + 1] ?? 0); index++) {
      const edge = side.edges[index] ?? 0;
      if (edge <= last && amounts.unit[edge] === unit) sum += amounts.amounts.at(edge);
    }
    return sum;
  };
  return [...units].some((unit) => sumOf(flow.out, movements.paid, unit) > sumOf(flow.into, movements.received, unit));
}
