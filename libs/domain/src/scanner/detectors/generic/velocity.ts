import { counted } from '../../../shared/counted.js';
import { amountAt, edgesOf } from '../../analysis/account-edges.js';
import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { isMostlySentThrough } from '../../analysis/exchanges.js';
import { lengthText, sidesText, spanText } from '../../analysis/fan.js';
import { formatMovementTime, HOUR_MS } from '../../../movements/table/movement-time.js';
import { degreeOf, FLAG } from '../../../movements/table/movements.js';
import { countParameter, factor, ratio, type Settings } from '../../../movements/reading/parameters.js';
import { BurstHabits, HISTORY, toldWith, type Burst, type JudgedBurst } from '../../analysis/burst-habits.js';
import { mergeWindows, type Window } from '../../analysis/runs.js';
import { Series, slide } from '../../analysis/sliding-windows.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { NumberSample } from '../../analysis/samples/number-sample.js';
import { SortedSample } from '../../analysis/samples/sorted-sample.js';

const WINDOW_HOURS = [1, 24, 168] as const;

export const velocity: Detector = {
  detector: 'velocity',
  code: 'G12',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [
    ratio('quantile', '0.995', '0.5', '1'),
    factor('mad_factor', '6'),
    countParameter('min_movements', 30, 5, 10_000),
  ],
  next: 'compare with the business of the account at that time: month end, a sale, a campaign',
  refutes: 'the same burst at other month ends, sales or seasons',
  traps: ['own_baseline', 'own_habit', 'sent_through', 'history_short', 'known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const { movements, flow } = context;
    const least = settings.count('min_movements');
    const bursts = new Map<number, Burst[]>();
    const peaks = new PeerPeaks();
    const young = new Set<number>();
    let compared = false;
    const numbers = new Series(context);
    const own = new OwnBursts(context, settings);
    for (let account = 0; account < movements.accounts.length; account++) {
      if (!context.budget.begin(degreeOf(flow.out, account) + degreeOf(flow.into, account))) break;
      if (movements.anonymous[account] === 1) continue;
      const isInNumbers = numbers.take(account);
      if (numbers.size === 0) continue;
      const edges = isInNumbers ? null : edgesOf(context, account);
      peaks.note(context, account, numbers, edges);
      if (numbers.size <= least) {
        young.add(account);
        continue;
      }
      compared = true;
      const found = edges === null ? own.ofNumbers(numbers) : ownBursts(context, settings, account, edges);
      if (found.length > 0) bursts.set(account, found);
    }
    if (peaks.accounts > least) {
      compared = true;
      for (const [account, list] of peaks.burstsOf(settings, (one) => young.has(one))) bursts.set(account, list);
    }
    if (!compared) {
      return notEvaluated(
        'insufficient_history',
        `${least} earlier movements of an account, or ${least} other accounts`,
      );
    }
    const findings: FindingDraft[] = [];
    for (const [account, list] of bursts) {
      if (list.length === 0) continue;
      const edges = edgesOf(context, account);
      list.sort((a, b) => a.high - b.high || a.low - b.low);
      const habits = new BurstHabits(context, account, edges, settings.ppm('quantile'), least);
      let next = 0;
      for (const run of mergeWindows(list, () => false)) {
        const first = next;
        while (next < list.length && (list[next]?.high ?? 0) <= run.high) next++;
        const found = list.slice(first, next);
        const best = habits.mostTelling(run, found);
        if (best === null) continue;
        const told = toldWith(best, found);
        const draft = describe(context, account, edges, best, { told, run });
        if (draft.severity === 'low') habits.tell(told);
        findings.push(draft);
      }
    }
    return foundFindings(findings);
  },
};

/** `ownBursts` of accounts whose sums are doubles. */
class OwnBursts {
  private readonly least: number;
  private readonly quantilePpm: number;
  private readonly counts = new NumberSample(HISTORY);
  private readonly sums = new NumberSample(HISTORY);
  /** What the window that ends at each index holds. */
  private held = new Float64Array(64);
  private count = new Int32Array(64);

  constructor(
    private readonly context: ScanContext,
    private readonly settings: Settings,
  ) {
    this.least = settings.count('min_movements');
    this.quantilePpm = Number(settings.ppm('quantile'));
  }

  ofNumbers(series: Series): Burst[] {
    if (series.size > this.held.length) {
      this.held = new Float64Array(series.size * 2);
      this.count = new Int32Array(series.size * 2);
    }
    const bursts: Burst[] = [];
    for (const hours of WINDOW_HOURS) this.slide(series, hours, bursts);
    return bursts;
  }

  private slide({ at, amounts, size, unit }: Series, hours: number, bursts: Burst[]): void {
    const { counts, sums, held, count, least, context } = this;
    const windowMs = hours * HOUR_MS;
    counts.clear();
    sums.clear();
    let [low, sum, admitted] = [0, 0, 0];
    for (let high = 0; high < size; high++) {
      for (; (at[high] ?? 0) - (at[low] ?? 0) > windowMs; low++) sum -= amounts[low] ?? 0;
      sum += amounts[high] ?? 0;
      if (!context.budget.spend(1)) return;
      // What lies inside the window is not yet history.
      for (; admitted < low; admitted++) {
        counts.add(count[admitted] ?? 0);
        sums.add(held[admitted] ?? 0);
      }
      // Of one recorded time, each sees all.
      if (high + 1 < size && at[high + 1] === at[high]) continue;
      const movements = high - low + 1;
      for (let index = high; index >= low && at[index] === at[high]; index--) {
        held[index] = sum;
        count[index] = movements;
      }
      if (counts.size < least) continue;
      const place = { low, high, hours, unit, baseline: 'own' as const };
      const byCount = this.exceeds(counts, movements, 1);
      if (byCount !== null) bursts.push({ ...place, measure: 'count', value: BigInt(movements), ...byCount });
      const bySum = this.exceeds(sums, sum, Math.floor(sums.median() / 20));
      if (bySum !== null) bursts.push({ ...place, measure: 'sum', value: BigInt(sum), ...bySum });
    }
  }

  private exceeds(sample: NumberSample, value: number, floor: number): Limits | null {
    if (value <= sample.quantile(this.quantilePpm)) return null;
    const limits = limitsOfNumbers(sample, this.settings, floor);
    return value > limits.limit ? limits : null;
  }
}

/** Windows that exceed both statistics of the account's own earlier movements. */
function ownBursts(context: ScanContext, settings: Settings, account: number, edges: Int32Array): Burst[] {
  const least = settings.count('min_movements');
  const bursts: Burst[] = [];
  for (const hours of WINDOW_HOURS) {
    const counts = new SortedSample(HISTORY);
    const sums = new Map<number, SortedSample>();
    const pending: { index: number; count: bigint; unit: number; sum: bigint }[] = [];
    let admitted = 0;
    slide(context, account, edges, hours, (low, high, unit, sum, index) => {
      if (!context.budget.spend(1)) return;
      // What lies inside the window is not yet history.
      for (; admitted < pending.length && (pending[admitted]?.index ?? 0) < low; admitted++) {
        const earlier = pending[admitted];
        if (earlier === undefined) break;
        counts.add(earlier.count);
        let sample = sums.get(earlier.unit);
        if (sample === undefined) sums.set(earlier.unit, (sample = new SortedSample(HISTORY)));
        sample.add(earlier.sum);
      }
      const movements = BigInt(high - low + 1);
      pending.push({ index, count: movements, unit, sum });
      if (counts.size < least) return;
      const byCount = exceeds(counts, movements, settings, 1n);
      if (byCount !== null) {
        bursts.push({ low, high, hours, measure: 'count', unit, value: movements, ...byCount, baseline: 'own' });
      }
      const sample = sums.get(unit);
      if (sample === undefined || sample.size < least) return;
      const bySum = exceeds(sample, sum, settings, sample.median() / 20n);
      if (bySum !== null) {
        bursts.push({ low, high, hours, measure: 'sum', unit, value: sum, ...bySum, baseline: 'own' });
      }
    });
  }
  return bursts;
}

/** Whether a value is above the quantile and above median + factor × MAD, the MAD being at least `floor`. */
function exceeds(sample: SortedSample, value: bigint, settings: Settings, floor: bigint): Limits | null {
  const quantile = sample.quantile(settings.ppm('quantile'));
  if (value <= quantile) return null;
  const limits = limitsOf(sample, settings, floor);
  return value > limits.limit ? limits : null;
}

/** The quantile, and the median with `mad_factor` times the spread above it, which is at least `floor`. */
function limitsOf(sample: SortedSample, settings: Settings, floor: bigint): Limits {
  const quantile = sample.quantile(settings.ppm('quantile'));
  const spread = sample.medianAbsoluteDeviation();
  const limit = sample.median() + (settings.ppm('mad_factor') * (spread > floor ? spread : floor)) / PPM;
  return { quantile, limit };
}

/** The same of a sample of doubles. */
function limitsOfNumbers(sample: NumberSample, settings: Settings, floor: number): Limits {
  const spread = BigInt(Math.max(sample.medianAbsoluteDeviation(), floor));
  const limit = BigInt(sample.median()) + (settings.ppm('mad_factor') * spread) / PPM;
  return { quantile: BigInt(sample.quantile(Number(settings.ppm('quantile')))), limit };
}

interface Limits {
  readonly quantile: bigint;
  readonly limit: bigint;
}

/** The highest windows of all accounts in one measure: who, where, and how much, in columns. */
interface Peaks {
  readonly hours: number;
  readonly measure: Burst['measure'];
  readonly unit: number;
  readonly accounts: number[];
  readonly lows: number[];
  readonly highs: number[];
  /** Numbers where doubles hold them. */
  readonly values: (number | bigint)[];
  isInNumbers: boolean;
}

/** The highest window of each account, for those that have too little history of their own. */
class PeerPeaks {
  accounts = 0;
  private readonly peaks = new Map<number, Peaks>();

  /** `edges` is null where the series holds the account's movements. */
  note(context: ScanContext, account: number, series: Series, edges: Int32Array | null): void {
    this.accounts++;
    WINDOW_HOURS.forEach((hours, index) => {
      if (edges === null) this.noteNumbers(account, series, hours, index);
      else this.noteUnits(context, account, edges, hours, index);
    });
  }

  private noteNumbers(account: number, { unit, at, amounts, size }: Series, hours: number, index: number): void {
    const windowMs = hours * HOUR_MS;
    let [low, sum] = [0, 0];
    let [widest, widestLow, widestHigh] = [0, 0, -1];
    let [highest, highestLow, highestHigh] = [-1, 0, 0];
    for (let high = 0; high < size; high++) {
      for (; (at[high] ?? 0) - (at[low] ?? 0) > windowMs; low++) sum -= amounts[low] ?? 0;
      sum += amounts[high] ?? 0;
      if (high - low + 1 > widest) {
        widest = high - low + 1;
        widestLow = low;
        widestHigh = high;
      }
      if (sum > highest) {
        highest = sum;
        highestLow = low;
        highestHigh = high;
      }
    }
    this.keep(index, -1, account, widestLow, widestHigh, widest);
    this.keep(index, unit, account, highestLow, highestHigh, highest);
  }

  private noteUnits(context: ScanContext, account: number, edges: Int32Array, hours: number, index: number): void {
    const highest = new Map<number, { low: number; high: number; value: bigint }>();
    let [low, high] = [0, -1];
    slide(context, account, edges, hours, (from, to, unit, sum) => {
      if (to - from > high - low) [low, high] = [from, to];
      const known = highest.get(unit);
      if (known === undefined) highest.set(unit, { low: from, high: to, value: sum });
      else if (sum > known.value) [known.low, known.high, known.value] = [from, to, sum];
    });
    this.keep(index, -1, account, low, high, high - low + 1);
    for (const [unit, peak] of highest) this.keep(index, unit, account, peak.low, peak.high, peak.value);
  }

  /** A unit of −1 counts movements. */
  private keep(index: number, unit: number, account: number, low: number, high: number, value: number | bigint): void {
    const key = (unit + 1) * WINDOW_HOURS.length + index;
    let peaks = this.peaks.get(key);
    if (peaks === undefined) {
      const measure = unit < 0 ? 'count' : 'sum';
      const columns = { accounts: [], lows: [], highs: [], values: [], isInNumbers: true };
      this.peaks.set(key, (peaks = { hours: WINDOW_HOURS[index] ?? 0, measure, unit, ...columns }));
    }
    peaks.accounts.push(account);
    peaks.lows.push(low);
    peaks.highs.push(high);
    peaks.values.push(value);
    if (typeof value !== 'number') peaks.isInNumbers = false;
  }

  /**
   * Windows of young accounts that exceed both statistics of all accounts. An account's own peak is in the sample: it
   * stands out only if it is above all that the quantile keeps.
   */
  burstsOf(settings: Settings, isYoung: (account: number) => boolean): Map<number, Burst[]> {
    const bursts = new Map<number, Burst[]>();
    for (const peaks of this.peaks.values()) {
      const { hours, measure, unit, accounts, lows, highs, values } = peaks;
      if (accounts.length <= settings.count('min_movements')) continue;
      const limits = limitsAmong(peaks, settings);
      values.forEach((value, index) => {
        const account = accounts[index] ?? 0;
        if (value <= limits.quantile || value <= limits.limit || !isYoung(account)) return;
        const [low, high] = [lows[index] ?? 0, highs[index] ?? 0];
        const burst: Burst = { low, high, hours, measure, unit, value: BigInt(value), ...limits, baseline: 'peers' };
        const known = bursts.get(account);
        if (known === undefined) bursts.set(account, [burst]);
        else known.push(burst);
      });
    }
    return bursts;
  }
}

function limitsAmong({ measure, values, isInNumbers }: Peaks, settings: Settings): Limits {
  if (isInNumbers) {
    const sample = NumberSample.of(Float64Array.from(values, Number));
    return limitsOfNumbers(sample, settings, measure === 'count' ? 1 : Math.floor(sample.median() / 20));
  }
  const sample = SortedSample.of(values.map(BigInt));
  return limitsOf(sample, settings, measure === 'count' ? 1n : sample.median() / 20n);
}

function timeText({ movements: { at, flags } }: ScanContext, edge = 0): string {
  return formatMovementTime(at[edge] ?? 0, ((flags[edge] ?? 0) & FLAG.DAY) !== 0).replace('.000Z', 'Z');
}

/** When some movements of an account were, and what it received and paid by them. */
function whenText(context: ScanContext, account: number, edges: readonly number[]): string {
  const [from, until] = [timeText(context, edges[0]), timeText(context, edges.at(-1))];
  return `${from === until ? `at ${from}` : `from ${from} to ${until}`}: ${sidesText(context, account, edges)} in ${counted(edges.length, 'movement')}`;
}

/** Where one movement is most of what was moved: how much of it. */
function largestText(
  context: ScanContext,
  account: number,
  { measure, unit, value }: Burst,
  edges: readonly number[],
): string {
  if (measure === 'count' || edges.length < 2) return '';
  let largest = 0n;
  for (const edge of edges) {
    const own = amountAt(context, edge, account);
    if (own.unit === unit && own.amount > largest) largest = own.amount;
  }
  if (largest * 2n < value) return '';
  return `One movement of ${context.money(largest, unit)} is ${percentText(ratioText(largest, value))} of it. `;
}

/** On a chain of coins nobody has month ends, and what is paid is more than was meant to be. */
const CHANGE_OF_COINS = 'A coin is spent whole, so that change may be among what was paid or received.';

function describe(
  context: ScanContext,
  account: number,
  own: Int32Array,
  { burst: best, isBarelyAbove, isWithoutTold, isShort, isUnknown, knownMs, like }: JudgedBurst,
  { told, run }: { readonly told: Window; readonly run: Window },
): FindingDraft {
  const [edges, fullest, around] = [told, best, run].map(({ low, high }) => [...own.subarray(low, high + 1)]) as [
    number[],
    number[],
    number[],
  ];
  const name = context.nameOf(account);
  const text = (value: bigint): string =>
    best.measure === 'count' ? value.toString() : context.decimal(value, best.unit);
  const amount = (value: bigint): string =>
    best.measure === 'count' ? counted(Number(value), 'movement') : context.money(value, best.unit);
  const what = amount(best.value);
  const stretch = lengthText(context, edges, best.hours * HOUR_MS);
  const isThrough = isMostlySentThrough(context, fullest, account);
  return {
    severity: isThrough || isBarelyAbove ? 'info' : 'low',
    accounts: [{ account, role: 'subject' }],
    edges: edges.map((edge) => ({ edge, role: 'burst' })),
    measures: () => ({
      window_h: best.hours,
      measure: best.measure,
      value: text(best.value),
      quantile: text(best.quantile),
      limit: text(best.limit),
      baseline: best.baseline,
      movements: edges.length,
    }),
    title: () => `${name} moved ${what} within ${stretch}`,
    explanation: () =>
      `${name} moved ${what} within ${stretch} (${whenText(context, account, fullest)}); ` +
      `${best.baseline === 'own' ? `in nearly all earlier stretches of ${stretch} it moved` : `nearly all other accounts moved in their fullest ${stretch}`} ` +
      `at most ${amount(best.quantile)}, and what is usual for ${best.baseline === 'own' ? 'it' : 'them'}, with its ups and downs, ends at ` +
      `${amount(best.limit)}. ${isWithoutTold ? 'What is told as a burst itself is not counted among these. ' : ''}${isBarelyAbove ? 'It is less than a tenth above the most of these. ' : ''}${
        edges.length === fullest.length
          ? ''
          : `Stretches above it that overlap hold ${counted(edges.length, 'movement')} within ${spanText(context, edges)}. `
      }${
        around.length === edges.length
          ? ''
          : `With others, some of them longer, that were above what was usual by then, these are ${counted(around.length, 'movement')} within ${spanText(context, around)}. `
      }${largestText(context, account, best, fullest)}${
        best.baseline === 'own' && !isShort
          ? `Before it ${counted(best.low, 'movement')} within ${lengthText(context, edges, knownMs)} are known. `
          : ''
      }${context.profile === 'utxo' ? CHANGE_OF_COINS : 'Month ends do this too.'}`,
    // What is short is told, and weighed by who reads it.
    contradicting: [
      ...(isThrough ? ['sent_through'] : []),
      ...(like === null ? [] : ['own_habit']),
      ...(isShort ? ['history_short'] : []),
    ],
    againstWords: {
      ...(like === null
        ? {}
        : {
            own_habit:
              `it moved as much, to within 5 %, in an earlier stretch of ${lengthText(context, edges, best.hours * HOUR_MS)} as well ` +
              `(${timeText(context, like.until)}: ${amount(like.value)})`,
          }),
      history_short: isUnknown
        ? `its movements before that span no more than ${lengthText(context, edges, knownMs)}, so that no earlier stretch of ` +
          `${stretch} is known whole`
        : `no more than ${counted(best.low, 'movement')} within ${lengthText(context, edges, knownMs)} are known before it, ` +
          `by which it is hardly told what is usual in ${stretch}`,
    },
    contributions: [{ reason: 'measured against its own history', points: best.baseline === 'own' ? 10 : 0 }],
  };
}
