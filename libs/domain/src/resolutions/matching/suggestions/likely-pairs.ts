import { compareIds } from '../../../shared/order.js';
import { MODEL } from '../score-model.js';
import type { Matcher } from '../matcher.js';
import type { ContextOf, ScoredPair } from '../pair-scorer.js';
import type { ClusterPlan } from './cluster-plan.js';
import type { CachedPair, PairCache } from './pair-cache.js';
import { predicateHint } from './predicate-hint.js';
import type { Altered, Surroundings } from './surroundings.js';

/** Pairs below the threshold are dropped from here on, the least likely first. */
export interface PairLimits {
  readonly kept: number;
  readonly kept_after_trim: number;
}

const LIMITS: PairLimits = { kept: 400_000, kept_after_trim: 300_000 };

/** Of so many it is remembered, while nothing changes, whom they are near to. */
const MOST_LOOKED = 20_000;

/** What pairs are scored by, and what is told of those that come and go. */
export interface PairSources {
  readonly matcher: Matcher;
  readonly surroundings: Surroundings;
  readonly contextOf: ContextOf;
  readonly cache: PairCache;
  readonly plan: ClusterPlan;
}

/** The likely pairs, as they come, go and are scored anew: where there are too many, the least likely are dropped. */
export class LikelyPairs {
  private readonly matcher: Matcher;
  private readonly surroundings: Surroundings;
  private readonly contextOf: ContextOf;
  private readonly cache: PairCache;
  private readonly plan: ClusterPlan;
  /** Entities whose pairs were found before it was their turn, and whom those that were looked at for it are near to. */
  private readonly foreseen = new Set<string>();
  private readonly looked = new Map<number, readonly number[]>();
  /** Grows with the graph. */
  private least = 0;

  constructor(
    { matcher, surroundings, contextOf, cache, plan }: PairSources,
    private readonly most: PairLimits = LIMITS,
  ) {
    this.matcher = matcher;
    this.surroundings = surroundings;
    this.contextOf = contextOf;
    this.cache = cache;
    this.plan = plan;
  }

  /** The least score that is kept. */
  get floor(): number {
    return this.least;
  }

  forgetAll(): void {
    this.cache.clear();
    this.least = 0;
  }

  /** The pairs of an entity anew: with its nearest now, and with those whose nearest it was and may still be. */
  refresh(id: string, pass: number): void {
    const before = this.cache.removeOf(id);
    this.plan.forget(id);
    for (const { a, b } of before) this.plan.forget(a === id ? b : a);
    if (this.matcher.profile(id) === undefined) return;
    for (const pair of this.matcher.pairsOf(id, this.least, this.contextOf)) this.keep(pair, pass);
    const meets = this.matcher.meeting(id);
    for (const { a, b } of before) {
      if (this.cache.find(a, b) === undefined && meets(a === id ? b : a)) this.score(a, b, pass);
    }
  }

  /**
   * The pairs of an entity as they will be when `late`, those that have yet to be compared, are: with its nearest, and with
   * those of `late` whose nearest it is. False where that was done since the last change.
   */
  foresee(id: string, pass: number, late: (other: string) => boolean): boolean {
    if (this.foreseen.has(id)) return false;
    this.foreseen.add(id);
    if (this.looked.size > MOST_LOOKED) this.looked.clear();
    this.refresh(id, pass);
    for (const pair of this.matcher.pairsFacing(id, late, this.looked, this.contextOf)) {
      if (this.cache.find(pair.a.id, pair.b.id) === undefined) this.keep(pair, pass);
    }
    return true;
  }

  /** Something changed. */
  forgetForeseen(): void {
    this.foreseen.clear();
    this.looked.clear();
  }

  private score(a: string, b: string, pass: number): void {
    const [left, right] = [this.matcher.profile(a), this.matcher.profile(b)];
    const score = this.matcher.score(a, b, this.contextOf(a, b));
    if (left !== undefined && right !== undefined && score !== null) this.keep({ a: left, b: right, score }, pass);
  }

  /**
   * The pairs of which a link near an entity tells something else than before: nobody is nearer to it by name than before.
   * False where it has to be compared anew all the same.
   */
  reconsider(altered: Altered, pass: number): boolean {
    const { entity_id } = altered;
    this.plan.forget(entity_id);
    for (const pair of this.cache.of(entity_id)) this.reweigh(pair);
    const havers = this.surroundings.havers(entity_id);
    for (const id of havers) {
      this.plan.forget(id);
      for (const pair of this.cache.of(id)) if (pair.a === id && havers.has(pair.b)) this.reweigh(pair);
    }
    return this.least === 0 || this.lift(altered, pass);
  }

  /** Scores a pair anew, if the graph says something else about it than when it was scored. */
  private reweigh(pair: CachedPair): void {
    const { a, b, context, pass } = pair;
    if (this.matcher.contextBits(a, b, this.contextOf(a, b)) === context) return;
    this.drop(pair);
    this.score(a, b, pass);
  }

  /** Pairs that were too unlikely to be kept, and are not so any longer. */
  private lift(altered: Altered, pass: number): boolean {
    const lifted = this.surroundings.lifted(altered);
    if (lifted === null) return false;
    for (const [one, other] of lifted) {
      const [a, b] = compareIds(one, other) < 0 ? [one, other] : [other, one];
      if (this.cache.find(a, b) !== undefined) continue;
      const pair = this.matcher.pairIfNear(a, b, this.least, this.contextOf);
      if (pair !== null) this.keep(pair, pass);
    }
    return true;
  }

  /** Keeps a pair that is likely enough; `pass` is the comparison of all with all that came upon it last. */
  keep({ a, b, score }: ScoredPair, pass: number): void {
    const hint = predicateHint(a, b, score);
    if (hint.score < this.least) return;
    const joins = hint.predicate === 'SAME_AS';
    const { contextBits: context } = score;
    this.cache.put({ a: a.id, b: b.id, score: hint.score, bits: hint.bits, joins, context, pass });
    this.plan.forget(a.id);
    this.plan.forget(b.id);
    if (this.cache.size <= this.most.kept || this.least >= MODEL.threshold) return;
    this.least = Math.max(this.least, this.cache.trim(this.most.kept_after_trim, MODEL.threshold));
  }

  private drop(pair: CachedPair): void {
    this.cache.remove(pair);
    this.plan.forget(pair.a);
    this.plan.forget(pair.b);
  }

  /** What the last pass did not come upon again is no pair any longer; of entities that are due nothing is known yet. */
  dropUnfound(pass: number, due: ReadonlySet<string>): void {
    const stale: CachedPair[] = [];
    for (const pair of this.cache.after(null)) {
      if (pair.pass !== pass && !due.has(pair.a) && !due.has(pair.b)) stale.push(pair);
    }
    for (const pair of stale) this.drop(pair);
  }
}
