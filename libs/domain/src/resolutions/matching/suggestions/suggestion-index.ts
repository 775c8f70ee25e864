import { compareIds } from '../../../shared/order.js';
import { clustersOf, type Linking } from '../../../graph/identity.js';
import type { EntityKind, ResolutionFields } from '../../../graph/records.js';
import { planBootstrap, type BootstrapPlan } from '../../bootstrap-plan.js';
import { isUnknownParty } from '../../../graph/unknown-party.js';
import { MODEL } from '../calibration.js';
import { IdentityView, type JudgedPair } from './identity-view.js';
import { compareRanks, PairCache, type CachedPair, type PairRank } from './pair-cache.js';
import { ClusterPlan } from './cluster-plan.js';
import { Matcher } from '../matcher.js';
import type { ScoredPair } from '../pair-scorer.js';
import { nameEvidenceBits } from '../features/name-feature.js';
import { predicateHint } from './predicate-hint.js';
import type { MatchableEntity } from '../profile.js';
import { consider, type BlockedPair, type Considering, type Suggestion } from './suggestions.js';
import { Surroundings, type Altered, type EntityLink } from './surroundings.js';
import type { Transliterate } from '../names/normalise-name.js';

/** A decision that is in force. */
export interface LiveDecision extends Pick<ResolutionFields, 'predicate' | 'judgement' | 'from_id' | 'to_id'> {
  /** Of an unsure one: whether something else is known of the two than then. */
  readonly facts_changed: boolean;
}

/** How far a comparison of all with all is. */
export interface MatchProgress {
  readonly compared: number;
  readonly of: number;
}

/** One thing that changed, as one audience may see it; null where it is there no longer. */
export type MatchChange =
  | { readonly what: 'entity'; readonly id: string; readonly entity: MatchableEntity | null; readonly seen_at: number }
  | { readonly what: 'link'; readonly id: string; readonly link: EntityLink | null }
  | { readonly what: 'decision'; readonly id: string; readonly decision: LiveDecision | null };

export interface SuggestionQuery {
  /** Only pairs with this entity or a member of its cluster. */
  readonly entity_id: string | null;
  readonly kind: EntityKind | null;
  /** 0 to 1. Of a large graph only the likeliest pairs are kept, far below the default of 0.5. */
  readonly min_score: number;
  readonly after: PairRank | null;
  readonly limit: number;
}

export interface SuggestionPage {
  readonly suggestions: readonly Suggestion[];
  /** The pairs of this stretch of the list that are not offered, because accepting them would be refused. */
  readonly conflicts: readonly BlockedPair[];
  /** Where the next page goes on; null where there is none. */
  readonly next: PairRank | null;
}

/** Pairs below the threshold are dropped from here on, the least likely first. */
const MAX_SUGGESTIONS = { kept: 400_000, kept_after_trim: 300_000 };
/** All that links altered for an entity since it was last looked at. */
interface Moved extends Altered {
  readonly links: string[];
  has_lost: boolean;
}

/** Entities looked at in one piece of work: whoever asks about another one waits for it. */
const PIECE = 2;

/**
 * Every pair of one audience that a reviewer might decide on, in the order of suggestions, kept current change by change:
 * a changed entity costs its own nearest, a decision its cluster, an answer its page. What is left to do is done in
 * pieces (`work`), so that whoever holds the book can answer in between.
 */
export class SuggestionIndex {
  private readonly matcher: Matcher;
  private readonly surroundings = new Surroundings();
  private readonly kept = new PairCache();
  private readonly decisions = new Map<string, LiveDecision>();
  private readonly seenAt = new Map<string, number>();
  /** Entities to be compared anew: what they are looked up by may have changed. */
  private readonly due = new Set<string>();
  /** Entities near which links changed: what they are looked up by is as it was. */
  private readonly moved = new Map<string, Moved>();
  private identity: IdentityView | null = null;
  private readonly plan: ClusterPlan;
  private walk: Generator<ScoredPair | null> | null = null;
  private pass = 0;
  /** Entities that the walk has left behind. */
  private walked = 0;
  private hasAll = false;
  /** The least score that is kept; grows with the graph. */
  private floor = 0;

  /** @param most how many pairs are kept before the least likely are dropped, and how many are left then */
  constructor(
    transliterate: Transliterate,
    private readonly most = MAX_SUGGESTIONS,
  ) {
    this.matcher = new Matcher(transliterate);
    this.plan = new ClusterPlan({
      matcher: this.matcher,
      kept: this.kept,
      identity: () => this.decided(),
      contextOf: this.contextOf,
      barriers: (left, right) => this.surroundings.barriers(left, right),
    });
  }

  /** How many pairs are kept. */
  get size(): number {
    return this.kept.size;
  }

  /** Whether the list is whole and tells of every change taken in. */
  get isCurrent(): boolean {
    return this.hasAll && this.due.size === 0 && this.moved.size === 0;
  }

  /** How many entities the present pass has compared, of how many; all of them when none is under way. */
  get progress(): MatchProgress {
    const of = this.seenAt.size;
    return { compared: this.walk === null && this.hasAll ? of : Math.min(this.walked, of), of };
  }

  /** Whether single entities can be asked about, though the list may not be whole. */
  get isSettled(): boolean {
    return this.pass > 0;
  }

  take(change: MatchChange): void {
    switch (change.what) {
      case 'entity':
        return this.takeEntity(change.id, change.entity, change.seen_at);
      case 'link':
        for (const altered of this.surroundings.put(change.id, change.link)) if (this.isSettled) this.note(altered);
        return;
      case 'decision':
        this.forgetDecided();
        if (change.decision === null) this.decisions.delete(change.id);
        else this.decisions.set(change.id, change.decision);
    }
  }

  /** Does a piece of what is left to do; false when there is nothing. */
  work(): boolean {
    if (this.hasAll && this.due.size > 0) {
      for (const id of firstOf(this.due, PIECE)) {
        this.due.delete(id);
        this.refresh(id);
      }
      return true;
    }
    if (this.hasAll && this.moved.size > 0) {
      for (const [id, moved] of firstOf(this.moved, PIECE)) {
        this.moved.delete(id);
        this.reconsider(moved);
      }
      return true;
    }
    if (this.walk !== null) return this.goOn(this.walk);
    if (this.hasAll && !this.matcher.isStale) return false;
    this.settle();
    return true;
  }

  /** Rarity, and what to compare all with all by, as of now. */
  settle(): void {
    this.matcher.settle();
    this.plan.clear();
    this.due.clear();
    this.moved.clear();
    this.pass += 1;
    this.walked = 0;
    this.walk = this.matcher.walk(() => this.floor, this.contextOf);
  }

  suggestions(query: SuggestionQuery): SuggestionPage {
    const suggestions: Suggestion[] = [];
    const conflicts: BlockedPair[] = [];
    let last: PairRank | null = null;
    let conflictsBefore = 0;
    for (const place of this.places(query)) {
      const considered = consider(place.a, place.b, query.min_score, this.considering());
      if (considered === null) continue;
      if ('blocked' in considered) {
        conflicts.push(considered.blocked);
        continue;
      }
      if (suggestions.length === query.limit) {
        return { suggestions, conflicts: conflicts.slice(0, conflictsBefore), next: last };
      }
      suggestions.push(considered.offered);
      conflictsBefore = conflicts.length;
      last = { a: place.a, b: place.b, score: place.score, bits: place.bits };
    }
    return { suggestions, conflicts, next: null };
  }

  /** What equal identifiers justify; needs the entities and the decisions, not the list. */
  bootstrapPlan(schemes: readonly string[] | null): BootstrapPlan {
    return planBootstrap({
      profiles: this.matcher.allProfiles(),
      profileOf: (id) => this.matcher.profile(id),
      identity: this.decided(),
      nameBits: nameEvidenceBits,
      ...(schemes === null ? {} : { schemes }),
    });
  }

  private takeEntity(id: string, entity: MatchableEntity | null, seenAt: number): void {
    if (this.decisions.size > 0 && this.seenAt.get(id) !== seenAt) this.forgetDecided();
    // Parties whom nobody names are called alike, and that says nothing.
    if (entity === null || isUnknownParty(entity)) {
      this.matcher.remove(id);
      this.seenAt.delete(id);
    } else {
      this.matcher.put(entity);
      this.seenAt.set(id, seenAt);
    }
    this.plan.forget(id);
    this.due.add(id);
  }

  private forgetDecided(): void {
    this.identity = null;
    this.plan.clear();
  }

  private goOn(walk: Generator<ScoredPair | null>): boolean {
    for (let left = PIECE; left > 0;) {
      const step = walk.next();
      if (step.done === true) {
        this.walk = null;
        this.forgetUnfound();
        this.hasAll = true;
        return true;
      }
      if (step.value !== null) this.keep(step.value, this.pass);
      else {
        left -= 1;
        this.walked += 1;
      }
    }
    return true;
  }

  /** What the last pass did not come upon again is no pair any longer. */
  private forgetUnfound(): void {
    const stale: CachedPair[] = [];
    for (const pair of this.kept.after(null)) {
      if (pair.pass !== this.pass && !this.due.has(pair.a) && !this.due.has(pair.b)) stale.push(pair);
    }
    for (const pair of stale) this.drop(pair);
  }

  /** The pairs of an entity anew: with its nearest now, and with those whose nearest it was and may still be. */
  private refresh(id: string): void {
    const before = this.kept.removeOf(id);
    this.plan.forget(id);
    for (const { a, b } of before) this.plan.forget(a === id ? b : a);
    if (this.matcher.profile(id) === undefined) return;
    for (const pair of this.matcher.pairsOf(id, this.floor, this.contextOf)) this.keep(pair, this.pass);
    const meets = this.matcher.meeting(id);
    for (const { a, b } of before) {
      if (this.kept.find(a, b) === undefined && meets(a === id ? b : a)) this.score(a, b, this.pass);
    }
  }

  private score(a: string, b: string, pass: number): void {
    const [left, right] = [this.matcher.profile(a), this.matcher.profile(b)];
    const score = this.matcher.score(a, b, this.contextOf(a, b));
    if (left !== undefined && right !== undefined && score !== null) this.keep({ a: left, b: right, score }, pass);
  }

  private note({ entity_id, links, has_lost }: Altered): void {
    const known = this.moved.get(entity_id);
    if (known === undefined) this.moved.set(entity_id, { entity_id, links: [...links], has_lost });
    else {
      known.links.push(...links);
      known.has_lost ||= has_lost;
    }
  }

  /** The pairs of which a link near an entity tells something else than before: nobody is nearer to it by name than before. */
  private reconsider(altered: Moved): void {
    const { entity_id } = altered;
    this.plan.forget(entity_id);
    for (const pair of this.kept.of(entity_id)) this.reweigh(pair);
    const havers = this.surroundings.havers(entity_id);
    for (const id of havers) {
      this.plan.forget(id);
      for (const pair of this.kept.of(id)) if (pair.a === id && havers.has(pair.b)) this.reweigh(pair);
    }
    if (this.floor > 0) this.lift(altered);
  }

  /** Scores a pair anew, if the graph says something else about it than when it was scored. */
  private reweigh(pair: CachedPair): void {
    const { a, b, context, pass } = pair;
    if (this.matcher.contextBits(a, b, this.contextOf(a, b)) === context) return;
    this.drop(pair);
    this.score(a, b, pass);
  }

  /** Pairs that were too unlikely to be kept, and are not so any longer. */
  private lift(altered: Altered): void {
    const lifted = this.surroundings.lifted(altered);
    if (lifted === null) {
      this.due.add(altered.entity_id);
      return;
    }
    for (const [one, other] of lifted) {
      const [a, b] = compareIds(one, other) < 0 ? [one, other] : [other, one];
      if (this.kept.find(a, b) !== undefined) continue;
      const pair = this.matcher.pairIfNear(a, b, this.floor, this.contextOf);
      if (pair !== null) this.keep(pair, this.pass);
    }
  }

  private keep({ a, b, score }: ScoredPair, pass: number): void {
    const hint = predicateHint(a, b, score);
    if (hint.score < this.floor) return;
    const joins = hint.predicate === 'SAME_AS';
    const { contextBits: context } = score;
    this.kept.put({ a: a.id, b: b.id, score: hint.score, bits: hint.bits, joins, context, pass });
    this.plan.forget(a.id);
    this.plan.forget(b.id);
    if (this.kept.size <= this.most.kept || this.floor >= MODEL.threshold) return;
    this.floor = Math.max(this.floor, this.kept.trim(this.most.kept_after_trim, MODEL.threshold));
  }

  private drop(pair: CachedPair): void {
    this.kept.remove(pair);
    this.plan.forget(pair.a);
    this.plan.forget(pair.b);
  }

  private *places({ entity_id, kind, min_score, after }: SuggestionQuery): Generator<PairRank> {
    const pairs = entity_id === null ? this.kept.after(after) : this.placesOf(entity_id, min_score, after);
    for (const place of pairs) {
      if (place.score < min_score) return;
      if (kind !== null && this.kindOf(place.a) !== kind && this.kindOf(place.b) !== kind) continue;
      if (entity_id !== null || this.isBestOfClusters(place)) yield place;
    }
  }

  /** The pairs of an entity and of those that it is one with: one for each cluster that they are pairs with, the best. */
  private placesOf(entityId: string, minScore: number, after: PairRank | null): readonly PairRank[] {
    const best = new Map<string, PairRank>();
    const identity = this.decided();
    const see = (place: PairRank): void => {
      const key = identity.pairKey(place.a, place.b);
      const known = best.get(key);
      if (known === undefined || compareRanks(place, known) < 0) best.set(key, place);
    };
    for (const id of identity.membersOf(entityId)) {
      this.kept.of(id).forEach(see);
      for (const { a, b, score } of this.matcher.pairsOf(id, minScore, this.contextOf)) {
        const hint = predicateHint(a, b, score);
        see({ a: a.id, b: b.id, score: hint.score, bits: hint.bits });
      }
    }
    const places = [...best.values()].sort(compareRanks);
    return after === null ? places : places.filter((place) => compareRanks(place, after) > 0);
  }

  /** Cluster stands against cluster, so only the best pair of two clusters is one to decide on. */
  private isBestOfClusters(place: PairRank): boolean {
    const identity = this.decided();
    const [ours, theirs] = [identity.membersOf(place.a), identity.membersOf(place.b)];
    if (ours.length === 1 && theirs.length === 1) return true;
    const [fewer, others] = ours.length <= theirs.length ? [ours, place.b] : [theirs, place.a];
    const across = identity.canonicalOf(others);
    return !fewer.some((id) =>
      this.kept.of(id).some((pair) => {
        const other = pair.a === id ? pair.b : pair.a;
        return compareRanks(pair, place) < 0 && identity.canonicalOf(other) === across;
      }),
    );
  }

  private kindOf(id: string): EntityKind | undefined {
    return this.matcher.profile(id)?.kind;
  }

  private considering(): Considering {
    return {
      matcher: this.matcher,
      identity: this.decided(),
      contextOf: this.contextOf,
      plan: this.plan,
    };
  }

  private readonly contextOf = (a: string, b: string) => this.surroundings.contextOf(a, b);

  private decided(): IdentityView {
    if (this.identity !== null) return this.identity;
    const links: Linking[] = [];
    const judged: JudgedPair[] = [];
    for (const [id, decision] of this.decisions) {
      const { predicate, judgement, from_id, to_id } = decision;
      if (predicate === 'SAME_AS' && judgement === 'positive') {
        links.push({ fields: { predicate, judgement, from_id, to_id, revoked_at: null } });
      } else judged.push(judgedBy(id, decision));
    }
    const clusters = clustersOf(links, (id) => this.seenAt.get(id) ?? Infinity).values();
    this.identity = new IdentityView({ clusters: new Set(clusters), judged });
    return this.identity;
  }
}

/** A pair that somebody looked at is not suggested again; who follows another is not that other. */
function judgedBy(
  decision_id: string,
  { predicate, judgement, from_id, to_id, facts_changed }: LiveDecision,
): JudgedPair {
  const isTwo = judgement === 'negative' || (judgement === 'positive' && predicate === 'SUCCESSOR_OF');
  const reopened = judgement === 'unsure' && facts_changed;
  return { decision_id, from_id, to_id, judgement: isTwo ? 'negative' : 'unsure', reopened };
}

function firstOf<T>(all: Iterable<T>, count: number): readonly T[] {
  const first: T[] = [];
  for (const one of all) {
    if (first.length === count) break;
    first.push(one);
  }
  return first;
}
