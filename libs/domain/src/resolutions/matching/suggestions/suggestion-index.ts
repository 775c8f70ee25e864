import { planBootstrap, type BootstrapPlan } from '../../bootstrap-plan.js';
import { isUnknownParty } from '../../../graph/unknown-party.js';
import { PairCache } from './pair-cache.js';
import { ClusterPlan } from './cluster-plan.js';
import { DecisionsInForce, type LiveDecision } from './decisions-in-force.js';
import { LikelyPairs, type PairLimits } from './likely-pairs.js';
import { Matcher } from '../matcher.js';
import type { ScoredPair } from '../pair-scorer.js';
import { nameEvidenceBits } from '../features/name-feature.js';
import { hasAllThatCounts, type MatchableEntity, type Profile } from '../profile.js';
import { SuggestionList, type SuggestionPage, type SuggestionQuery } from './suggestion-list.js';
import { Surroundings, type Altered, type EntityLink } from './surroundings.js';
import type { Transliterate } from '../names/normalise-name.js';

/** How far a comparison of all with all is. */
export interface MatchProgress {
  readonly compared: number;
  readonly of: number;
}

/** One thing that changed, as one audience may see it; null where it is there no longer. */
export type MatchChange =
  | {
      readonly what: 'entity';
      readonly id: string;
      readonly entity: MatchableEntity | null;
      readonly seen_at: number;
      /** Whether every version that it had stands in a history that the audience may read; absent: not known to. */
      readonly shows_past?: boolean;
    }
  | { readonly what: 'link'; readonly id: string; readonly link: EntityLink | null }
  | { readonly what: 'decision'; readonly id: string; readonly decision: LiveDecision | null };

type EntityChange = Extract<MatchChange, { readonly what: 'entity' }>;

/** All that links altered for an entity since it was last looked at. */
interface Moved extends Altered {
  readonly links: string[];
  has_lost: boolean;
}

/** Entities looked at in one piece of work: whoever asks about another one waits for it. */
const PIECE = 2;

/** So many entities are compared anew with each change: of a larger graph that takes too long to wait for. */
const EXACT_UP_TO = 1_000;

/**
 * Every pair of one audience that a reviewer might decide on, in the order of suggestions, kept current change by change:
 * a changed entity costs its own nearest, a decision its cluster, an answer its page. What is left to do is done in
 * pieces (`work`), so that whoever holds the index can answer in between.
 *
 * Rarity stays as it was settled, with two exceptions, after which everything is begun anew as at a start: what it counts
 * is not to be seen any longer (an entity, or a name of one whose history is not to be seen whole), or there are so few
 * entities that it is settled with each change (spec/rulings.md#c-85).
 */
export class SuggestionIndex {
  private readonly matcher: Matcher;
  private readonly surroundings = new Surroundings();
  private readonly cache = new PairCache();
  private readonly decisions = new DecisionsInForce();
  private readonly plan: ClusterPlan;
  private readonly pairs: LikelyPairs;
  private readonly list: SuggestionList;
  /** Entities to be compared anew: what they are looked up by may have changed. */
  private readonly due = new Set<string>();
  /** Entities near which links changed: what they are looked up by is as it was. */
  private readonly moved = new Map<string, Moved>();
  private walk: Generator<ScoredPair | null> | null = null;
  private pass = 0;
  /** Entities that the walk has left behind. */
  private walked = 0;
  private hasAll = false;
  /** Entities that came since rarity was settled, which does not count them. */
  private readonly uncounted = new Set<string>();
  /** Of entities that changed since then what it counts: as they were. */
  private readonly counted = new Map<string, Profile>();
  /** Of entities that are asked about, what is still to be looked at of what hangs together with each. */
  private readonly ahead = new Map<string, Iterator<string>>();
  /** Whether rarity counts what it may not count any longer. */
  private isOutdated = false;

  /**
   * @param most how many pairs are kept before the least likely are dropped, and how many are left then
   * @param exactUpTo among how many entities rarity is settled with each change
   */
  constructor(
    transliterate: Transliterate,
    most?: PairLimits,
    private readonly exactUpTo = EXACT_UP_TO,
  ) {
    this.matcher = new Matcher(transliterate);
    const { matcher, surroundings, cache, contextOf } = this;
    const identity = () => this.decisions.identity();
    const barriers = (left: readonly string[], right: readonly string[]) => surroundings.barriers(left, right);
    this.plan = new ClusterPlan({ matcher, kept: cache, identity, contextOf, barriers });
    this.pairs = new LikelyPairs({ matcher, surroundings, contextOf, cache, plan: this.plan }, most);
    this.list = new SuggestionList({ matcher, cache, plan: this.plan, identity, contextOf });
  }

  /** How many pairs are kept. */
  get size(): number {
    return this.cache.size;
  }

  /** Whether the list is whole and tells of every change taken in. */
  get isCurrent(): boolean {
    return this.hasAll && !this.isOutdated && this.due.size === 0 && this.moved.size === 0;
  }

  /** How many entities the present pass has compared, of how many; all of them when none is under way. */
  get progress(): MatchProgress {
    const of = this.decisions.entities;
    return { compared: this.walk === null && this.hasAll ? of : Math.min(this.walked, of), of };
  }

  /** Whether single entities can be asked about, though the list may not be whole: see `prepare`. */
  get isSettled(): boolean {
    return this.pass > 0 && !this.isOutdated;
  }

  take(change: MatchChange): void {
    this.ahead.clear();
    if (change.what !== 'decision') this.pairs.forgetForeseen();
    switch (change.what) {
      case 'entity':
        return this.takeEntity(change);
      case 'link':
        for (const altered of this.surroundings.put(change.id, change.link)) if (this.pass > 0) this.note(altered);
        return;
      case 'decision':
        this.decisions.put(change.id, change.decision);
        this.plan.clear();
    }
  }

  /** Does a piece of what is left to do; false when there is nothing. */
  work(): boolean {
    if (this.isOutdated) {
      this.beginAnew();
      return true;
    }
    if (this.hasAll && this.due.size > 0) {
      for (const id of firstOf(this.due, PIECE)) {
        this.due.delete(id);
        this.pairs.refresh(id, this.pass);
      }
      return true;
    }
    if (this.hasAll && this.moved.size > 0) {
      for (const [id, moved] of firstOf(this.moved, PIECE)) {
        this.moved.delete(id);
        if (!this.pairs.reconsider(moved, this.pass)) this.due.add(id);
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
    this.uncounted.clear();
    this.counted.clear();
    this.isOutdated = false;
    this.plan.clear();
    this.due.clear();
    this.moved.clear();
    this.ahead.clear();
    this.pairs.forgetForeseen();
    this.pass += 1;
    this.walked = 0;
    this.walk = this.matcher.walk(() => this.pairs.floor, this.contextOf);
  }

  /**
   * Does a piece of what a question needs before it can be answered; true when nothing is lacking. One about an entity
   * needs the pairs of all that hangs together with it, as the list will hold them (spec/rulings.md#c-85).
   */
  prepare({ entity_id }: SuggestionQuery): boolean {
    if (this.isCurrent) return true;
    if (entity_id === null || !this.isSettled) return false;
    const late = (id: string): boolean => !this.hasAll || this.due.has(id);
    // Whoever was looked at has the pairs that he will have, so that what was reached by them stays reached.
    const ahead = this.ahead.get(entity_id) ?? this.plan.hangingTogether(entity_id);
    this.ahead.set(entity_id, ahead);
    for (let left = PIECE; left > 0;) {
      const step = ahead.next();
      if (step.done === true) {
        this.ahead.delete(entity_id);
        return true;
      }
      if (this.pairs.foresee(step.value, this.pass, late)) left -= 1;
    }
    return false;
  }

  /**
   * One about an entity is prepared for first, or the list is made whole, whichever is sooner; the list tells of what it
   * holds.
   */
  suggestions(query: SuggestionQuery): SuggestionPage {
    if (this.isOutdated) this.beginAnew();
    if (query.entity_id !== null && this.isSettled) while (!this.prepare(query)) this.work();
    return this.list.page(query);
  }

  /** What equal identifiers justify; needs the entities and the decisions, not the list. */
  bootstrapPlan(schemes: readonly string[] | null): BootstrapPlan {
    if (this.isOutdated) this.beginAnew();
    return planBootstrap({
      profiles: this.matcher.allProfiles(),
      profileOf: (id) => this.matcher.profile(id),
      identity: this.decisions.identity(),
      nameBits: nameEvidenceBits,
      ...(schemes === null ? {} : { schemes }),
    });
  }

  private takeEntity({ id, entity, seen_at, shows_past }: EntityChange): void {
    // Parties whom nobody names are called alike, and that says nothing.
    const known = entity === null || isUnknownParty(entity) ? null : entity;
    if (this.decisions.see(id, seen_at, known !== null)) this.plan.clear();
    const before = this.matcher.profile(id);
    if (known === null) {
      if (this.pass > 0 && before !== undefined && !this.uncounted.delete(id)) this.isOutdated = true;
      this.matcher.remove(id);
    } else {
      if (before === undefined) this.uncounted.add(id);
      this.matcher.put(known);
      if (this.pass > 0 && before !== undefined && !this.uncounted.has(id)) {
        this.compareWithCounted(id, before, shows_past ?? false);
      }
    }
    this.plan.forget(id);
    this.due.add(id);
    if (this.pass > 0 && this.matcher.size <= this.exactUpTo) this.isOutdated = true;
  }

  /** A name, a place or a contact that is replaced counts on only where everybody who sees the entity may read that it had it. */
  private compareWithCounted(id: string, before: Profile, showsPast: boolean): void {
    const counted = this.counted.get(id) ?? before;
    this.counted.set(id, counted);
    if (showsPast) return;
    const now = this.matcher.profile(id);
    if (now !== undefined && !hasAllThatCounts(now, counted)) this.isOutdated = true;
  }

  /** As at a start: no pair is kept that was found, or scored, by what is not to be seen any longer. */
  private beginAnew(): void {
    this.pairs.forgetAll();
    this.hasAll = false;
    this.settle();
  }

  private goOn(walk: Generator<ScoredPair | null>): boolean {
    for (let left = PIECE; left > 0;) {
      const step = walk.next();
      if (step.done === true) {
        this.walk = null;
        this.pairs.dropUnfound(this.pass, this.due);
        this.hasAll = true;
        return true;
      }
      if (step.value !== null) this.pairs.keep(step.value, this.pass);
      else {
        left -= 1;
        this.walked += 1;
      }
    }
    return true;
  }

  private note({ entity_id, links, has_lost }: Altered): void {
    const known = this.moved.get(entity_id);
    if (known === undefined) this.moved.set(entity_id, { entity_id, links: [...links], has_lost });
    else {
      known.links.push(...links);
      known.has_lost ||= has_lost;
    }
  }

  private readonly contextOf = (a: string, b: string) => this.surroundings.contextOf(a, b);
}

function firstOf<T>(all: Iterable<T>, count: number): readonly T[] {
  const first: T[] = [];
  for (const one of all) {
    if (first.length === count) break;
    first.push(one);
  }
  return first;
}
