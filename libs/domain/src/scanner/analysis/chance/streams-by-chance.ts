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

/** Tolerances that are looked at: that of the rule, and a quarter of it, for who keeps more than the rule asks for. */
const TIGHTER = [1, 0.25];

/**
 * How many pairs of accounts chance would join by as many middles as a stream has. A source that makes `o` of the `E`
 * payments of a time, and a sink that gets `i`, share `o · i · Σ got · paid / E²` middles by chance, of which half are in
 * order and a part keeps the value. Pairs that one middle joins are counted in the data; of each, the chance that there
 * are `k` where there is one follows from its own mean, and their sum is what is expected. Middles through which little
 * goes tell more than busy ones, so the strongest of all choices of the least busy is taken. Two accounts that deal with
 * each other besides do so again by their own habit, not by the draw.
 */
export class StreamsByChance {
  /** Pairs joined by one middle or more, by the binary logarithm of payments of the one times receipts of the other. */
  private readonly pairs = new Float64Array(64);

  constructor(
    private readonly context: ScanContext,
    private readonly model: ChanceModel,
    /** The tolerance of the rule; 1 or more where the value need not be kept. */
    private readonly tolerance: number,
    groups: Iterable<number>,
  ) {
    const accounts = context.moves.accounts.length;
    for (const key of groups) {
      const source = Math.floor(key / accounts);
      const product = (model.paid[source] ?? 0) * (model.got[key - source * accounts] ?? 0);
      const bin = Math.max(0, Math.min(63, Math.floor(Math.log2(Math.max(1, product)))));
      this.pairs[bin] = (this.pairs[bin] ?? 0) + 1;
    }
  }

  /** Null where there is too little besides the stream to tell. */
  expected(stream: Stream, least: number): number | null {
    const { model, tolerance } = this;
    if (!model.canTell(stream.betweens.length * 2)) return null;
    if (tolerance >= 1) return this.expectedOf(stream, stream.betweens, 1, least);
    let fewest = Infinity;
    for (const share of TIGHTER) {
      const limit = tolerance * share;
      const kept = stream.betweens.filter(({ deviation }) => deviation <= limit + 1e-9);
      const expected = this.expectedOf(stream, kept, model.keeps(limit), least) * TIGHTER.length;
      fewest = Math.min(fewest, expected);
    }
    return fewest;
  }

  private expectedOf(stream: Stream, betweens: readonly Between[], keeps: number, least: number): number {
    const { model, context } = this;
    const part = model.part(stream.until - stream.from);
    const ordered = stream.isUnordered ? 1 : 0.5;
    const out = this.dealings(context.flow.out, model.paid, stream.source, stream);
    const into = this.dealings(context.flow.into, model.got, stream.sink, stream);
    const sorted = betweens
      .map((between) => ({ between, weight: model.through(between.middle) }))
      .sort((a, b) => a.weight - b.weight);
    let [fewest, habits] = [Infinity, 0];
    sorted.forEach(({ between, weight }, place) => {
      habits += this.again(between.scatter, part) * this.again(between.gather, part) * keeps;
      const count = place + 1;
      if (count < least) return;
      const each = model.common(weight) * ordered * keeps;
      const drawn = out * into * each;
      const mean = drawn + habits;
      fewest = Math.min(fewest, this.overPairs(count, drawn, mean, part * part * each));
    });
    return fewest;
  }

  /** The sum over the pairs that one middle joins and whose mean is no larger. */
  private overPairs(count: number, drawn: number, mean: number, each: number): number {
    let [sum, pairs] = [0, 1];
    for (let bin = 0; bin < this.pairs.length; bin++) {
      const alike = this.pairs[bin] ?? 0;
      // The middle of the bin.
      const own = 2 ** bin * 1.5 * each;
      if (alike === 0 || own > mean) continue;
      sum += alike * joinedBy(count, own);
      pairs += alike;
    }
    const own = joinedBy(count, mean);
    return mean > drawn * 1.01 ? Math.max(sum, own * pairs) : sum + own;
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
    const besides = (this.context.pairCounts[edge] ?? 1) - 1;
    return besides <= 0 ? 0 : 1 - Math.exp(-besides * part);
  }
}

/** How likely a pair that has one middle has `count` of them. */
function joinedBy(count: number, mean: number): number {
  return mean <= 0 ? 0 : Math.min(1, atLeast(count, mean) / atLeast(1, mean));
}
