import { firstAfter, firstNotBefore, type Incidence } from '../../../movements/table/movements.js';
import { atLeast, type ChanceModel } from './chance-model.js';
import type { ScanContext } from '../scan-context.js';

/** One account between a source and a sink: what joins the three. */
export interface Between {
  readonly middle: number;
  /** An edge from the source, and one to the sink. */
  readonly scatter: number;
  readonly gather: number;
  /** How far what was paid on is from what was got, as a share of it. */
  readonly deviation: number;
}

export interface Stream {
  readonly source: number;
  readonly sink: number;
  readonly betweens: readonly Between[];
  readonly from: number;
  readonly until: number;
  /** Whether the middles may have paid before they got. */
  readonly isUnordered: boolean;
}

/** Parts of the tolerance that are looked at, one half of the one before it each: down to a thousandth of it. */
const TIGHTENINGS = 10;

/**
 * How many streams chance would give that are as surprising as one. A source that makes `o` of the `E` payments of a time,
 * and a sink that gets `i`, share `o · i · Σ got · paid / E²` middles by chance, of which half are in order and a part keeps
 * the value. Every passage from one account over a middle to another may begin a stream, and is counted in the data; the
 * other middles have to come in the time of the stream, by the mean of the pair. What is expected is the sum over all
 * passages of the largest tail of their own mean that is no likelier than what was seen, whatever number of middles that
 * takes. Middles through which little goes tell more than busy ones, and amounts more the closer they are: the strongest of
 * all choices of the least busy, and of tighter tolerances, is taken, and each pays for having been looked for with shares
 * that sum up to one (weighted Bonferroni), time with `1 − ln` of its share of the window (Fisher's method). Two accounts
 * that deal with each other besides do so again by their own habit, not by the draw.
 */
export class StreamsByChance {
  /** Passages, by the binary logarithm of payments of the source times receipts of the sink. */
  private readonly passages = new Float64Array(64);

  constructor(
    private readonly context: ScanContext,
    private readonly model: ChanceModel,
    private readonly rule: {
      /** 1 or more where the value need not be kept. */
      readonly tolerance: number;
      readonly windowMs: number;
    },
    groups: Iterable<readonly [pair: number, passages: { readonly length: number }]>,
  ) {
    const accounts = context.movements.accounts.length;
    for (const [pair, { length }] of groups) {
      const source = Math.floor(pair / accounts);
      const product = (model.paid[source] ?? 0) * (model.received[pair - source * accounts] ?? 0);
      const bin = Math.max(0, Math.min(63, Math.floor(Math.log2(Math.max(1, product)))));
      this.passages[bin] = (this.passages[bin] ?? 0) + length;
    }
  }

  /** Null where there is too little besides the stream to tell. */
  expected(stream: Stream, least: number): number | null {
    const { model } = this;
    const { tolerance, windowMs } = this.rule;
    if (!model.canTell(stream.betweens.length * 2)) return null;
    const looked = 1 + Math.log(Math.max(1, windowMs / Math.max(model.tickMs, stream.until - stream.from)));
    if (tolerance >= 1) return this.expectedOf(stream, stream.betweens, 1, least) * looked;
    let fewest = Infinity;
    for (let halved = 0; halved < TIGHTENINGS; halved++) {
      const limit = tolerance / 2 ** halved;
      const kept = stream.betweens.filter(({ deviation }) => deviation <= limit + 1e-9);
      if (kept.length < least) break;
      fewest = Math.min(fewest, this.expectedOf(stream, kept, model.keeps(limit), least) * priceOf(halved));
    }
    return fewest * looked;
  }

  private expectedOf(stream: Stream, betweens: readonly Between[], keeps: number, least: number): number {
    const { model, context } = this;
    const part = model.part(stream.until - stream.from);
    const ordered = stream.isUnordered ? 1 : 0.5;
    const out = this.dealings(context.flow.out, model.paid, stream.source, stream);
    const into = this.dealings(context.flow.into, model.received, stream.sink, stream);
    const sorted = betweens
      .map((between) => ({ between, weight: model.through(between.middle) }))
      .sort((a, b) => a.weight - b.weight);
    let [fewest, habits] = [Infinity, 0];
    sorted.forEach(({ between, weight }, index) => {
      habits += this.again(between.scatter, part) * this.again(between.gather, part) * keeps;
      const count = index + 1;
      if (count < least) return;
      const each = model.common(weight) * ordered * keeps;
      const price = priceOf(Math.floor(Math.log2(Math.max(1, model.busiest / Math.max(1, weight)))));
      fewest = Math.min(fewest, this.overPassages(count, out * into * each + habits, part * part * each) * price);
    });
    return fewest;
  }

  /** How many passages chance would let begin a stream that is no likelier than so many middles of such a mean. */
  private overPassages(count: number, mean: number, each: number): number {
    const seen = atLeast(count - 1, mean);
    let sum = 0;
    for (let bin = 0; bin < this.passages.length; bin++) {
      const alike = this.passages[bin] ?? 0;
      // The middle of the bin.
      if (alike > 0) sum += alike * largestTail(2 ** bin * 1.5 * each, seen);
    }
    return Math.max(sum, seen);
  }

  /** Payments or receipts of an account while a stream lasts that count for the rule, as far as its share of them tells. */
  private dealings({ start, at }: Incidence, counted: Int32Array, account: number, { from, until }: Stream): number {
    const [first, end] = [start[account] ?? 0, start[account + 1] ?? 0];
    const low = firstNotBefore(at, first, end, from);
    const inside = firstAfter(at, low, end, until) - low;
    return (inside * (counted[account] ?? 0)) / Math.max(1, end - first);
  }

  /** How likely the payer of an edge pays its payee at such a time by what they deal besides. */
  private again(edge: number, part: number): number {
    const besides = (this.context.dealings.pairCounts[edge] ?? 1) - 1;
    return besides <= 0 ? 0 : 1 - Math.exp(-besides * part);
  }
}

/** The largest tail of a Poisson variable of this mean, of one or more, that is no likelier than `limit`. */
function largestTail(mean: number, limit: number): number {
  for (let least = 1; ; least++) {
    const tail = atLeast(least, mean);
    if (tail <= limit) return tail;
  }
}

/** What the nth of ever finer looks costs: the inverse shares sum up to one. */
function priceOf(halved: number): number {
  return (halved + 1) * (halved + 2);
}
