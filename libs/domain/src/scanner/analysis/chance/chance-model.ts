import type { ScanContext } from '../scan-context.js';

/** Movements outside a pattern from which on chance can be estimated at all; with fewer a rule decides alone. */
const ESTIMABLE = 100;
/**
 * Matches by chance for one movement from which on an account explains anything; and movements in a window that are too
 * few for that, whatever matches: where amounts need not be alike, how often an account deals is weighed by the rule.
 */
const EXPECTED = { atHubs: 8, least: 40 };
/** Amounts that are compared to say how often two of them are alike. */
const SAMPLED = 4096;
/** Width of the bins of natural logarithms of amounts. */
const BIN = 0.1;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Expected number of chance findings up to which a pattern is reported: at most one such in twenty scans, of each rule.
 */
export const SIGNIFICANCE = 0.05;

/** Up to this a pattern is worth a look: `low`, as chance would give less than one such in the whole scan. */
export const WORTH_A_LOOK = 1;

/**
 * What chance would make of the accounts as they are: the configuration model (Molloy and Reed, 1995; Newman, "Networks",
 * 12), in which who pays and who is paid keep how often they do, and all else is drawn. A payment then goes to an account
 * with the share of all payments that the account gets, at any time of the span, of an amount drawn from all amounts. How
 * often a pattern comes about so is a Poisson variable (Arratia, Goldstein and Gordon, 1989), whose mean is what the rules
 * work out here.
 */
export class ChanceModel {
  /** Movements that count for the rule. */
  readonly edges: number;
  /** How many of them each account paid and got. */
  readonly paid: Int32Array;
  readonly received: Int32Array;
  /** From the first to the last movement. */
  readonly spanMs: number;
  /** The least time that two moments are known to lie apart. */
  readonly tickMs: number;
  private readonly alike: Alike;
  private weights: { readonly sorted: Float64Array; readonly sums: Float64Array } | null = null;

  constructor(context: ScanContext, isCounted: (edge: number) => boolean) {
    const { movements, flow } = context;
    this.paid = new Int32Array(movements.accounts.length);
    this.received = new Int32Array(movements.accounts.length);
    let counted = 0;
    for (const edge of flow.edges) {
      if (!isCounted(edge)) continue;
      const [from, to] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
      // Nobody in particular is no end of anything.
      if (movements.anonymous[from] === 1 || movements.anonymous[to] === 1) continue;
      this.paid[from] = (this.paid[from] ?? 0) + 1;
      this.received[to] = (this.received[to] ?? 0) + 1;
      counted++;
    }
    this.edges = counted;
    this.tickMs = context.period.isByDay ? DAY_MS : HOUR_MS;
    this.spanMs = Math.max(this.tickMs, context.period.spanMs);
    this.alike = alikeAmounts(context, isCounted);
  }

  /** Whether there is enough besides a pattern of so many movements to tell what chance would give. */
  canTell(inPattern: number): boolean {
    return this.edges - inPattern >= ESTIMABLE;
  }

  /**
   * Accounts that explain anything, beside those that are known as services: they deal so often in a window that amounts
   * alike, `keeps` of all pairs, are to be expected many times over for any one movement.
   */
  hubs(known: Uint8Array, windowMs: number, keeps: number): Uint8Array {
    const most = Math.max(EXPECTED.least, EXPECTED.atHubs / keeps) / this.part(windowMs);
    return known.map((one, account) =>
      one === 1 || (this.paid[account] ?? 0) > most || (this.received[account] ?? 0) > most ? 1 : 0,
    );
  }

  /** The part of the whole span that a stretch of time is, of which the finest unit counts. */
  part(ms: number): number {
    return Math.min(1, (ms + this.tickMs) / (this.spanMs + this.tickMs));
  }

  /**
   * How likely each of so many amounts differs by at most a share from the one before it, by chance, to the root of their
   * number: amounts that many have keep a value over many hops.
   */
  keeps(tolerance: number, hops = 1): number {
    if (tolerance >= 1) return 1;
    const { bins, values } = this.alike;
    const width = Math.log((1 + tolerance) / (1 - tolerance)) / BIN;
    return Math.min(1, Math.max(repeated(values, hops), width * repeated(bins, hops)));
  }

  /** The most that goes through one account. */
  get busiest(): number {
    return (this.weights ??= sortedSums(this.paid, this.received)).sorted.at(-1) ?? 0;
  }

  /** What goes through an account: receipts times payments. */
  through(account: number): number {
    return (this.received[account] ?? 0) * (this.paid[account] ?? 0);
  }

  /**
   * How many accounts one payment of one account and one receipt of another have in common by chance, of the accounts
   * through which no more goes than `most`.
   */
  common(most: number): number {
    const { sorted, sums } = (this.weights ??= sortedSums(this.paid, this.received));
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) <= most) low = middle + 1;
      else high = middle;
    }
    return (sums[low] ?? 0) / (this.edges * this.edges);
  }
}

const MODELS = new WeakMap<ScanContext, ChanceModel>();

/** What chance would make of all that flows: one model for all the rules of a scan. */
export function chanceIn(context: ScanContext): ChanceModel {
  const known = MODELS.get(context);
  if (known !== undefined) return known;
  const model = new ChanceModel(context, () => true);
  MODELS.set(context, model);
  return model;
}

function sortedSums(paid: Int32Array, received: Int32Array): { sorted: Float64Array; sums: Float64Array } {
  const sorted = Float64Array.from(paid, (count, account) => count * (received[account] ?? 0))
    .filter((weight) => weight > 0)
    .sort();
  const sums = new Float64Array(sorted.length + 1);
  sorted.forEach((weight, index) => {
    sums[index + 1] = (sums[index] ?? 0) + weight;
  });
  return { sorted, sums };
}

/** How often amounts of one size, and equal ones, were seen among those that were looked at. */
interface Alike {
  readonly bins: readonly number[];
  readonly values: readonly number[];
}

function alikeAmounts({ movements, flow }: ScanContext, isCounted: (edge: number) => boolean): Alike {
  const { unit, amounts, numbers } = movements.paid;
  const step = Math.max(1, Math.floor(flow.edges.length / SAMPLED));
  const bins = new Map<string, number>();
  const values = new Map<string, number>();
  for (let index = 0; index < flow.edges.length; index += step) {
    const edge = flow.edges[index] ?? 0;
    if (!isCounted(edge)) continue;
    const exact = numbers[edge] ?? NaN;
    const amount = Number.isNaN(exact) ? Number(amounts.at(edge)) : exact;
    if (amount <= 0) continue;
    step1(bins, `${unit[edge]}/${Math.floor(Math.log(amount) / BIN)}`);
    step1(values, `${unit[edge]}/${amount}`);
  }
  return { bins: [...bins.values()], values: [...values.values()] };
}

function step1(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** How likely so many more drawn are the same as the first, to the root of their number; 1 where nothing was seen. */
function repeated(counts: readonly number[], more: number): number {
  let [all, sum] = [0, 0];
  for (const count of counts) all += count;
  if (all < 2) return 1;
  for (const count of counts) sum += (count / all) * ((count - 1) / (all - 1)) ** more;
  return sum ** (1 / more);
}

/** How likely a Poisson variable of this mean is at least `least`. */
export function atLeast(least: number, mean: number): number {
  if (least <= 0) return 1;
  if (mean <= 0) return 0;
  let term = Math.exp(-mean);
  if (mean > least || term === 0) {
    let below = 0;
    if (term === 0) return 1;
    for (let count = 0; count < least; count++) {
      below += term;
      term *= mean / (count + 1);
    }
    return Math.max(0, 1 - below);
  }
  for (let count = 1; count <= least; count++) term *= mean / count;
  let sum = 0;
  for (let count = least; term > sum * 1e-12; count++) {
    sum += term;
    term *= mean / (count + 1);
  }
  return Math.min(1, sum);
}

/** An expected number for measures and sentences: two digits, as a decimal text. */
export function expectedText(expected: number): string {
  if (expected < 1e-6) return '0.000000';
  const digits = expected >= 10 ? 0 : Math.min(6, Math.max(1, 1 - Math.floor(Math.log10(expected))));
  return expected.toFixed(digits);
}

/** An expected number for sentences, where so many zeros would say nothing. */
export function chanceText(expected: number, pattern: string): string {
  if (expected < 1e-6) return `less than one such ${pattern} in a million sets of movements like these`;
  if (expected <= 0.5) {
    return `one such ${pattern} in about ${Number((1 / expected).toPrecision(2))} sets of movements like these`;
  }
  const many = expected > 1e6 ? 'more than a million' : `about ${expectedText(expected)}`;
  return `${many} such ${pattern}s in movements like these`;
}

/** Points for how far a pattern is beyond chance: one for each power of ten, ten at most. */
export function pointsBeyond(expected: number): number {
  return Math.max(0, Math.min(10, Math.round(-Math.log10(Math.max(expected, 1e-12)) - 1)));
}
