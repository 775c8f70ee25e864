import { edgesOf, worthAt } from '../account-edges.js';
import { found, notEvaluated, type Detector, type Draft } from '../detector.js';
import { durationText, spanMs, sumsText } from '../fan.js';
import { HOUR_MS } from '../movement-time.js';
import { count, factor, ratio, type Settings } from '../parameters.js';
import { mergeWindows, type Window } from '../runs.js';
import type { ScanContext } from '../scan-context.js';
import { SortedSample } from '../sorted-sample.js';

/** One series of an account: how many movements, or how much in one unit, the last `hours` held at each movement. */
interface Burst extends Window {
  readonly hours: number;
  readonly measure: 'count' | 'sum';
  readonly unit: number;
  readonly value: bigint;
  readonly quantile: bigint;
  readonly limit: bigint;
  readonly baseline: 'own' | 'peers';
}

const WINDOW_HOURS = [1, 24, 168] as const;
/** Own history that is remembered: the newest movements. */
const HISTORY = 512;

export const velocity: Detector = {
  detector: 'velocity',
  code: 'G12',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [
    ratio('quantile', '0.995', '0.5', '1'),
    factor('mad_factor', '6'),
    count('min_movements', 30, 5, 10_000),
  ],
  traps: ['own_baseline'],
  detect(context, settings) {
    const { moves } = context;
    const least = settings.count('min_movements');
    const bursts = new Map<number, Burst[]>();
    const peaks = new PeerPeaks();
    const young = new Set<number>();
    let compared = false;
    for (let account = 0; account < moves.accounts.length; account++) {
      const edges = edgesOf(context, account);
      if (edges.length === 0 || moves.anonymous[account] === 1) continue;
      const series = seriesOf(context, account, edges);
      peaks.note(context, account, edges, series);
      if (edges.length <= least) young.add(account);
      else {
        compared = true;
        bursts.set(account, ownBursts(context, settings, account, edges, series));
      }
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
    const findings: Draft[] = [];
    for (const [account, list] of bursts) {
      if (list.length === 0) continue;
      const edges = edgesOf(context, account);
      list.sort((a, b) => a.high - b.high || a.low - b.low);
      for (const run of mergeWindows(list, isMoreTelling)) {
        findings.push(describe(context, account, [...edges.subarray(run.low, run.high + 1)], run.best));
      }
    }
    return found(findings);
  },
};

/** Of the bursts of one run, the one in the shortest window is told, at its highest. */
function isMoreTelling(a: Burst, b: Burst): boolean {
  if (a.hours !== b.hours) return a.hours < b.hours;
  return a.measure === b.measure && a.unit === b.unit && a.value > b.value;
}

/** What an account's movements are worth in one unit, as doubles, beside their times. */
interface Series {
  readonly unit: number;
  readonly at: Float64Array;
  readonly worth: Float64Array;
}

/** The series of an account that deals in one unit; null where it deals in several, or doubles do not hold its sums. */
function seriesOf(context: ScanContext, account: number, edges: Int32Array): Series | null {
  const { moves, exactlyPaid, exactlyReceived } = context;
  const { from, paid, received } = moves;
  const at = new Float64Array(edges.length);
  const worth = new Float64Array(edges.length);
  const unit = worthAt(context, edges[0] ?? 0, account).unit;
  let all = 0;
  for (let place = 0; place < edges.length; place++) {
    const edge = edges[place] ?? 0;
    const pays = from[edge] === account;
    if ((pays ? paid : received).unit[edge] !== unit) return null;
    at[place] = moves.at[edge] ?? 0;
    all += worth[place] = (pays ? exactlyPaid : exactlyReceived)[edge] ?? NaN;
  }
  return all <= Number.MAX_SAFE_INTEGER ? { unit, at, worth } : null;
}

/** Slides one window over an account's edges and tells, at each, how many and how much per unit it holds. */
function slide(
  context: ScanContext,
  account: number,
  edges: Int32Array,
  series: Series | null,
  hours: number,
  visit: (low: number, high: number, unit: number, sum: bigint | number) => void,
): void {
  if (series !== null) {
    slideNumbers(series, hours * HOUR_MS, visit);
    return;
  }
  const { at } = context.moves;
  const sums = new Map<number, bigint>();
  let low = 0;
  for (let high = 0; high < edges.length; high++) {
    const edge = edges[high] ?? 0;
    const { unit, worth } = worthAt(context, edge, account);
    for (; (at[edge] ?? 0) - (at[edges[low] ?? 0] ?? 0) > hours * HOUR_MS; low++) {
      const gone = worthAt(context, edges[low] ?? 0, account);
      sums.set(gone.unit, (sums.get(gone.unit) ?? 0n) - gone.worth);
    }
    const sum = (sums.get(unit) ?? 0n) + worth;
    sums.set(unit, sum);
    visit(low, high, unit, sum);
  }
}

function slideNumbers(
  { unit, at, worth }: Series,
  windowMs: number,
  visit: (low: number, high: number, unit: number, sum: number) => void,
): void {
  let [low, sum] = [0, 0];
  for (let high = 0; high < at.length; high++) {
    for (; (at[high] ?? 0) - (at[low] ?? 0) > windowMs; low++) sum -= worth[low] ?? 0;
    sum += worth[high] ?? 0;
    visit(low, high, unit, sum);
  }
}

/** Windows that exceed both statistics of the account's own earlier movements. */
function ownBursts(
  context: ScanContext,
  settings: Settings,
  account: number,
  edges: Int32Array,
  series: Series | null,
): Burst[] {
  const least = settings.count('min_movements');
  const bursts: Burst[] = [];
  for (const hours of WINDOW_HOURS) {
    const counts = new SortedSample(HISTORY);
    const sums = new Map<number, SortedSample>();
    const pending: { place: number; count: bigint; unit: number; sum: bigint }[] = [];
    let admitted = 0;
    slide(context, account, edges, series, hours, (low, high, unit, held) => {
      if (!context.budget.spend(1)) return;
      const sum = BigInt(held);
      // What lies inside the window is not yet history.
      for (; admitted < pending.length && (pending[admitted]?.place ?? 0) < low; admitted++) {
        const earlier = pending[admitted];
        if (earlier === undefined) break;
        counts.add(earlier.count);
        let sample = sums.get(earlier.unit);
        if (sample === undefined) sums.set(earlier.unit, (sample = new SortedSample(HISTORY)));
        sample.add(earlier.sum);
      }
      const movements = BigInt(high - low + 1);
      pending.push({ place: high, count: movements, unit, sum });
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
function exceeds(
  sample: SortedSample,
  value: bigint,
  settings: Settings,
  floor: bigint,
): { quantile: bigint; limit: bigint } | null {
  const quantile = sample.quantile(settings.ppm('quantile'));
  if (value <= quantile) return null;
  const limits = limitsOf(sample, settings, floor);
  return value > limits.limit ? limits : null;
}

/** The quantile, and the median with `mad_factor` times the spread above it, which is at least `floor`. */
function limitsOf(sample: SortedSample, settings: Settings, floor: bigint): { quantile: bigint; limit: bigint } {
  const quantile = sample.quantile(settings.ppm('quantile'));
  const spread = sample.medianAbsoluteDeviation();
  const limit = sample.median() + (settings.ppm('mad_factor') * (spread > floor ? spread : floor)) / 1_000_000n;
  return { quantile, limit };
}

/** The highest windows of all accounts in one measure: who, where, and how much, in columns. */
interface Peaks {
  readonly hours: number;
  readonly measure: Burst['measure'];
  readonly unit: number;
  readonly accounts: number[];
  readonly lows: number[];
  readonly highs: number[];
  readonly values: bigint[];
}

/** The highest window of each account, for those that have too little history of their own. */
class PeerPeaks {
  accounts = 0;
  private readonly peaks = new Map<number, Peaks>();

  note(context: ScanContext, account: number, edges: Int32Array, series: Series | null): void {
    this.accounts++;
    WINDOW_HOURS.forEach((hours, place) => {
      if (series === null) this.noteUnits(context, account, edges, hours, place);
      else this.noteNumbers(account, series, hours, place);
    });
  }

  private noteNumbers(account: number, { unit, at, worth }: Series, hours: number, place: number): void {
    const windowMs = hours * HOUR_MS;
    let [low, sum] = [0, 0];
    let [widest, widestLow, widestHigh] = [0, 0, -1];
    let [highest, highestLow, highestHigh] = [-1, 0, 0];
    for (let high = 0; high < at.length; high++) {
      for (; (at[high] ?? 0) - (at[low] ?? 0) > windowMs; low++) sum -= worth[low] ?? 0;
      sum += worth[high] ?? 0;
      if (high - low + 1 > widest) [widest, widestLow, widestHigh] = [high - low + 1, low, high];
      if (sum > highest) [highest, highestLow, highestHigh] = [sum, low, high];
    }
    this.keep(place, -1, account, widestLow, widestHigh, BigInt(widest));
    this.keep(place, unit, account, highestLow, highestHigh, BigInt(highest));
  }

  private noteUnits(context: ScanContext, account: number, edges: Int32Array, hours: number, place: number): void {
    const highest = new Map<number, { low: number; high: number; value: bigint | number }>();
    let [low, high] = [0, -1];
    slide(context, account, edges, null, hours, (from, to, unit, sum) => {
      if (to - from > high - low) [low, high] = [from, to];
      const known = highest.get(unit);
      if (known === undefined) highest.set(unit, { low: from, high: to, value: sum });
      else if (sum > known.value) [known.low, known.high, known.value] = [from, to, sum];
    });
    this.keep(place, -1, account, low, high, BigInt(high - low + 1));
    for (const [unit, peak] of highest) this.keep(place, unit, account, peak.low, peak.high, BigInt(peak.value));
  }

  /** A unit of −1 counts movements. */
  private keep(place: number, unit: number, account: number, low: number, high: number, value: bigint): void {
    const key = (unit + 1) * WINDOW_HOURS.length + place;
    let peaks = this.peaks.get(key);
    if (peaks === undefined) {
      const measure = unit < 0 ? 'count' : 'sum';
      const columns = { accounts: [], lows: [], highs: [], values: [] };
      this.peaks.set(key, (peaks = { hours: WINDOW_HOURS[place] ?? 0, measure, unit, ...columns }));
    }
    peaks.accounts.push(account);
    peaks.lows.push(low);
    peaks.highs.push(high);
    peaks.values.push(value);
  }

  /**
   * Windows of young accounts that exceed both statistics of all accounts. An account's own peak is in the sample: it
   * stands out only if it is above all that the quantile keeps.
   */
  burstsOf(settings: Settings, isYoung: (account: number) => boolean): Map<number, Burst[]> {
    const bursts = new Map<number, Burst[]>();
    for (const { hours, measure, unit, accounts, lows, highs, values } of this.peaks.values()) {
      if (accounts.length <= settings.count('min_movements')) continue;
      const sample = SortedSample.of(values);
      const limits = limitsOf(sample, settings, measure === 'count' ? 1n : sample.median() / 20n);
      values.forEach((value, place) => {
        const account = accounts[place] ?? 0;
        if (value <= limits.quantile || value <= limits.limit || !isYoung(account)) return;
        const [low, high] = [lows[place] ?? 0, highs[place] ?? 0];
        const burst: Burst = { low, high, hours, measure, unit, value, ...limits, baseline: 'peers' };
        const known = bursts.get(account);
        if (known === undefined) bursts.set(account, [burst]);
        else known.push(burst);
      });
    }
    return bursts;
  }
}

function describe(context: ScanContext, account: number, edges: readonly number[], best: Burst): Draft {
  const name = context.nameOf(account);
  const text = (value: bigint): string =>
    best.measure === 'count' ? value.toString() : context.decimal(value, best.unit);
  const what = best.measure === 'count' ? `${best.value} movements` : context.money(best.value, best.unit);
  return {
    severity: 'low',
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
    title: () => `${name} moved ${what} within ${durationText(best.hours * HOUR_MS)}`,
    explanation: () =>
      `${what} within ${best.hours} h is above the ${best.baseline === 'own' ? "account's own earlier windows" : 'windows of the other accounts'}: ` +
      `the quantile is ${text(best.quantile)} and the median with its spread ${text(best.limit)}. The burst holds ` +
      `${sumsText(context, edges)} over ${durationText(spanMs(context, edges))}. Month ends do this too.`,
    contributions: [{ reason: 'measured against its own history', points: best.baseline === 'own' ? 10 : 0 }],
  };
}
