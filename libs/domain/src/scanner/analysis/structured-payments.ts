import { amountBandOf, PPM, ratioText } from '../../movements/table/decimal.js';
import { firstAfter, firstNotBefore, FLAG } from '../../movements/table/movements.js';
import type { Settings } from '../../movements/reading/parameters.js';
import { mergeWindows, type Window } from './runs.js';
import type { ScanContext } from './scan-context.js';
import { isBelowThreshold, thresholdAmount, type UnitThreshold } from './threshold-bands.js';

/** Movements of one account (or ownership group) in one direction, of one kind, in one currency. */
export interface Series {
  readonly subject: number;
  readonly group: string | null;
  readonly direction: 'in' | 'out';
  readonly kind: number;
  readonly edges: number[];
}

interface BandWindow extends Window {
  readonly rule: 'aggregate' | 'pattern';
  readonly inBand: number;
  /** How much more common band amounts are in it than before; null where there is too little before. */
  readonly lift: { readonly text: string; readonly isHabit: boolean } | null;
}

/** Movements of a series at other times than from the first to the last of those in the band. */
interface Elsewhere {
  readonly count: number;
  readonly inBand: number;
  /** Whether band amounts are as common there, by the lift that is asked of the time before. */
  readonly isHabit: boolean;
  /** Whether they are nearly as common there (`LIKE_SHARE`) by plain shares: a lift of two is no habit that is as strong. */
  readonly isAsCommon: boolean;
  /** What the movements from the first to the last are, those in the band and all. */
  readonly here: { readonly count: number; readonly inBand: number };
}

/** Amounts at or above the threshold between the same parties, before and after the amounts in the band. */
interface AboveElsewhere {
  readonly before: number;
  readonly after: number;
}

/** What the account's other movements say of those in the band. */
interface Bearing {
  /**
   * Whether meanwhile enough amounts (`n`), and half as many, lie as far above the threshold as the band reaches below it
   * (trap `goes_on_above`): who avoids a threshold has few there.
   */
  readonly goesOnAbove: boolean;
  /** Whether meanwhile there are enough amounts of like size, and most by far outside the band (trap `few_in_band`). */
  readonly isFewInBand: boolean;
  /** Movements of the series from the first to the last of those in the band that lie outside it: how many, and how many reach the threshold. */
  readonly besides: { readonly count: number; readonly reaching: number };
  readonly elsewhere: Elsewhere;
  readonly aboveElsewhere: AboveElsewhere;
  /** Movements of the series at other times that reach the threshold, whoever the other party is. */
  readonly reachingElsewhere: number;
  /**
   * Whether each amount of it was moved at one recorded time with one of like size outside the band (trap
   * `paid_with_others`): amounts of one run of payments are what each of its payees is owed. A day is no such time.
   */
  readonly isOneRun: boolean;
}

/** Amounts of one series just below a threshold, close enough together in time to be a finding. */
export interface StructuredRun extends Bearing {
  readonly series: Series;
  readonly edges: readonly number[];
  readonly rule: BandWindow['rule'];
  readonly lift: BandWindow['lift'];
}

/** Movements from which an account's own share of band amounts can be told (spec/rulings.md#b-46). */
const MIN_EARLIER = 20;
/** Of so many movements meanwhile, no more than one in this many lies in the band: who pays all sorts of amounts does. */
const FEW = 4;
/** A share is as common from four fifths of the other on. */
const LIKE_SHARE = { part: 4, whole: 5 } as const;
/** Only amounts of a threshold's half or more are held against those in the band: small ones would be a cheap disguise. */
const HALVES = 2n;

/**
 * The movements of a threshold's unit, by subject, direction and kind, in time order: of subjects that may have enough
 * of them in its band.
 */
export function seriesOf(
  context: ScanContext,
  settings: Settings,
  threshold: UnitThreshold,
  accepts: (edge: number) => boolean,
): Series[] {
  const { movements, owners } = context;
  const mayHold = enoughInBand(context, settings, threshold);
  const series = new Map<string, Series>();
  if (!context.budget.begin(context.flow.edges.length)) return [];
  for (const edge of context.flow.edges) {
    const [payer, payee] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
    if (!mayHold.out(payer) && !mayHold.in(payee)) continue;
    if (thresholdAmount(context, edge).unit !== threshold.unit || !accepts(edge)) continue;
    for (const direction of ['in', 'out'] as const) {
      const subject = direction === 'in' ? payee : payer;
      if (movements.anonymous[subject] === 1 || !mayHold[direction](subject)) continue;
      const group = owners.groupOf(subject, movements.at[edge] ?? 0);
      const kind = movements.kind[edge] ?? 0;
      const key = `${group ?? subject}/${group === null}/${direction}/${kind}`;
      const known = series.get(key);
      if (known === undefined) series.set(key, { subject, group, direction, kind, edges: [edge] });
      else known.edges.push(edge);
    }
  }
  return [...series.values()];
}

/**
 * Tells the accounts apart that have too few amounts in the band, whatever their kind: nearly all of them. Where owners
 * are known, accounts are counted together and none is left out.
 */
function enoughInBand(
  context: ScanContext,
  settings: Settings,
  threshold: UnitThreshold,
): Record<Series['direction'], (account: number) => boolean> {
  if (context.owners.isKnown) return { in: () => true, out: () => true };
  const { from, to, accounts } = context.movements;
  const { low } = amountBandOf(threshold.amount, settings.ppm('band_from'), PPM);
  const isInBand = isBelowThreshold(context, threshold, low);
  const counts = { in: new Int32Array(accounts.length), out: new Int32Array(accounts.length) };
  for (const edge of context.flow.edges) {
    if (!isInBand(edge)) continue;
    const [payer, payee] = [from[edge] ?? 0, to[edge] ?? 0];
    counts.in[payee] = (counts.in[payee] ?? 0) + 1;
    counts.out[payer] = (counts.out[payer] ?? 0) + 1;
  }
  const least = settings.count('n');
  return {
    in: (account) => (counts.in[account] ?? 0) >= least,
    out: (account) => (counts.out[account] ?? 0) >= least,
  };
}

/**
 * Several amounts just below a threshold: at least `n` of them within a day (aggregate) or within ten (pattern). Each
 * window is held against what the account did before it: band amounts that were as common then are prices, not a pattern.
 * Those that stand are joined where they overlap; of those that are a habit, the ones that overlap none of these.
 */
export function structuredRuns(
  context: ScanContext,
  settings: Settings,
  { amount }: UnitThreshold,
  series: Series,
): StructuredRun[] {
  const { at, flags } = context.movements;
  const aroundMs = settings.daysMs('pattern_days');
  const band = amountBandOf(amount, settings.ppm('band_from'), PPM);
  if (!context.budget.begin(series.edges.length)) return [];
  const amounts = series.edges.map((edge) => thresholdAmount(context, edge).amount);
  const positions: number[] = [];
  amounts.forEach((own, position) => {
    if (own >= band.low && own < amount) positions.push(position);
  });
  const least = settings.count('n');
  if (positions.length < least) return [];
  const windows = bandWindows(context, settings, series, { positions, amounts, amount });
  const membersOf = ({ low, high }: Window): number[] => positions.slice(low, high + 1);
  const isNew = (run: Window): boolean =>
    membersOf(run).some((position) => ((flags[series.edges[position] ?? 0] ?? 0) & FLAG.HISTORY) === 0);
  const isBetter = (a: BandWindow, b: BandWindow): boolean =>
    a.rule === b.rule ? a.inBand > b.inBand : a.rule === 'aggregate';
  // What the account does in as many days before and after as a pattern may last tells what its amounts are.
  const times = Float64Array.from(series.edges, (edge) => at[edge] ?? 0);
  const inBand = counted(amounts, (own) => own >= band.low && own < amount);
  const above = counted(amounts, (own) => own >= amount && own <= amount + amount - band.low);
  const alike = counted(amounts, (own) => own * HALVES >= amount);
  const reaching = counted(amounts, (own) => own >= amount);
  const countOf = (counts: Int32Array, from: number, to: number): number => (counts[to] ?? 0) - (counts[from] ?? 0);
  const isWithOthers = (position: number): boolean => {
    const time = times[position] ?? 0;
    if (((flags[series.edges[position] ?? 0] ?? 0) & FLAG.DAY) !== 0) return false;
    const from = firstNotBefore(times, 0, times.length, time);
    const to = firstAfter(times, from, times.length, time);
    return countOf(alike, from, to) > countOf(inBand, from, to);
  };
  const partyOf = (position: number): number => {
    const edge = series.edges[position] ?? 0;
    return (series.direction === 'in' ? context.movements.from[edge] : context.movements.to[edge]) ?? 0;
  };
  let timesAbove: ReadonlyMap<number, Float64Array> | null = null;
  const aboveBeside = (members: readonly number[], first: number, last: number): AboveElsewhere => {
    timesAbove ??= timesByParty(times, partyOf, (position) => (amounts[position] ?? 0n) >= amount);
    const counts = { before: 0, after: 0 };
    for (const party of new Set(members.map(partyOf))) {
      const own = timesAbove.get(party);
      if (own === undefined || context.movements.anonymous[party] === 1) continue;
      counts.before += firstNotBefore(own, 0, own.length, first);
      counts.after += own.length - firstAfter(own, 0, own.length, last);
    }
    return counts;
  };
  const around = (run: Window): Bearing => {
    const [first, last] = [times[positions[run.low] ?? 0] ?? 0, times[positions[run.high] ?? 0] ?? 0];
    const from = firstNotBefore(times, 0, times.length, first - aroundMs);
    const to = firstAfter(times, from, times.length, last + aroundMs);
    const [among, over, like] = [inBand, above, alike].map((counts) => countOf(counts, from, to)) as [
      number,
      number,
      number,
    ];
    const [begin, end] = [firstNotBefore(times, from, to, first), firstAfter(times, from, to, last)];
    const [here, hereInBand] = [end - begin, countOf(inBand, begin, end)];
    const elsewhere = { count: times.length - here, inBand: countOf(inBand, 0, times.length) - hereInBand };
    return {
      elsewhere: {
        ...elsewhere,
        isHabit: isAsCommon(hereInBand, here, elsewhere, settings.ppm('lift')),
        isAsCommon: elsewhere.inBand * here * LIKE_SHARE.whole >= hereInBand * elsewhere.count * LIKE_SHARE.part,
        here: { count: here, inBand: hereInBand },
      },
      aboveElsewhere: aboveBeside(membersOf(run), first, last),
      reachingElsewhere: countOf(reaching, 0, times.length) - countOf(reaching, begin, end),
      besides: { count: end - begin - countOf(inBand, begin, end), reaching: countOf(reaching, begin, end) },
      isOneRun: membersOf(run).every(isWithOthers),
      goesOnAbove: over >= least && over * 2 >= among,
      isFewInBand: like >= MIN_EARLIER && among * FEW <= like,
    };
  };
  const standing = mergeWindows(
    windows.filter(({ lift }) => lift?.isHabit !== true),
    isBetter,
  ).filter(isNew);
  const habits = mergeWindows(
    windows.filter((window) => window.lift?.isHabit === true && !overlapsAny(window, standing)),
    isBetter,
  ).filter(isNew);
  return [...standing, ...habits].map((run) => {
    const edges = membersOf(run).map((position) => series.edges[position] ?? 0);
    const { rule, lift } = run.best;
    return { series, edges, rule, lift, ...around(run) };
  });
}

/** The times of such movements of a series by the other party, in order. */
function timesByParty(
  times: Float64Array,
  partyOf: (position: number) => number,
  isSuch: (position: number) => boolean,
): ReadonlyMap<number, Float64Array> {
  const lists = new Map<number, number[]>();
  times.forEach((time, position) => {
    if (!isSuch(position)) return;
    const party = partyOf(position);
    const list = lists.get(party);
    if (list === undefined) lists.set(party, [time]);
    else list.push(time);
  });
  return new Map([...lists].map(([party, list]) => [party, Float64Array.from(list)]));
}

/** How many of some amounts are such, before each index. */
function counted(amounts: readonly bigint[], isSuch: (amount: bigint) => boolean): Int32Array {
  const counts = new Int32Array(amounts.length + 1);
  amounts.forEach((amount, index) => {
    counts[index + 1] = (counts[index] ?? 0) + (isSuch(amount) ? 1 : 0);
  });
  return counts;
}

/** The windows with enough amounts in the band, by their indexes among these, in the order of their ends. */
function bandWindows(
  { movements: { at } }: ScanContext,
  settings: Settings,
  { edges }: Series,
  { positions, amounts, amount }: { positions: readonly number[]; amounts: readonly bigint[]; amount: bigint },
): BandWindow[] {
  const least = settings.count('n');
  const leastLift = settings.ppm('lift');
  const positionOf = (index: number): number => positions[index] ?? 0;
  const timeOf = (index: number): number => at[edges[positionOf(index)] ?? 0] ?? 0;
  const amountOf = (index: number): bigint => amounts[positionOf(index)] ?? 0n;
  const windows: BandWindow[] = [];
  for (const [rule, windowMs] of [
    ['aggregate', settings.hoursMs('window_h')],
    ['pattern', settings.daysMs('pattern_days')],
  ] as const) {
    let [low, total] = [0, 0n];
    for (let high = 0; high < positions.length; high++) {
      total += amountOf(high);
      for (; timeOf(high) - timeOf(low) > windowMs; low++) total -= amountOf(low);
      const inBand = high - low + 1;
      if (inBand < least || total < amount) continue;
      const all = positionOf(high) - positionOf(low) + 1;
      windows.push({ low, high, rule, inBand, lift: liftOf(inBand, all, low, positionOf(low), leastLift) });
    }
  }
  return windows.sort((a, b) => a.high - b.high || a.low - b.low);
}

/** Whether a window shares an index with one of some runs, which come in order and share none with each other. */
function overlapsAny({ low, high }: Window, runs: readonly Window[]): boolean {
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((runs[middle]?.high ?? 0) < low) from = middle + 1;
    else to = middle;
  }
  const next = runs[from];
  return next !== undefined && next.low <= high;
}

/** Whether band amounts are as common at other times, before and after, as `liftOf` asks it of the time before. */
function isAsCommon(
  inBand: number,
  all: number,
  elsewhere: { readonly count: number; readonly inBand: number },
  least: bigint,
): boolean {
  if (elsewhere.count < MIN_EARLIER || elsewhere.inBand === 0) return false;
  return BigInt(inBand) * BigInt(elsewhere.count) * PPM < BigInt(all) * BigInt(elsewhere.inBand) * least;
}

/** How much more common band amounts are now than before; null when there is too little before. */
function liftOf(inBand: number, all: number, earlierBand: number, earlier: number, least: bigint): BandWindow['lift'] {
  if (earlier < MIN_EARLIER || earlierBand === 0) return null;
  const numerator = BigInt(inBand) * BigInt(earlier);
  const divisor = BigInt(all) * BigInt(earlierBand);
  return { text: ratioText(numerator, divisor), isHabit: numerator * PPM < divisor * least };
}
