import { compareIds } from '../../shared/order.js';
import { blockingHashes, blockingKeys } from './blocking-keys.js';
import { CandidateIndex } from './candidate-index.js';
import { EqualRecords, type GroupChange } from './equal-records.js';
import { predicateHint } from './suggestions/predicate-hint.js';
import { ProfileMaker, type MatchableEntity, type Profile } from './profile.js';
import { contextBits, scorePair, type PairContext, type PairScore, type Population } from './score.js';
import type { Transliterate } from './names/normalise-name.js';
import type { NameFamily } from './names/vocabulary.js';

/** How many of an entity's nearest are scored. */
const MAX_CANDIDATES = 20;
/** The same of an entity whose name many others have. */
const MAX_NAMESAKES = 48;
/** So many of those that have the same keys are scored one by one. */
const MAX_EQUAL = 4;

/** Two entities with what speaks for their being one. `a` is the smaller id. */
export interface ScoredPair {
  readonly a: Profile;
  readonly b: Profile;
  readonly score: PairScore;
}

/** What the graph says about two entities; undefined where it says nothing. */
export type ContextOf = (a: string, b: string) => PairContext | undefined;

/**
 * All entities of one audience, ready to be compared: one matcher per visibility class, so that no rarity and no cut
 * over private records shows in a public score. Rarity is frozen (`settle`) so that one more entity does not move the
 * scores of others; what it answers depends on the entities and on the last settling, not on the order of changes.
 */
export class Matcher {
  private readonly makerOf: ProfileMaker;
  private readonly index = new CandidateIndex();
  private readonly equals = new EqualRecords((a, b) => this.idOf(a) < this.idOf(b));
  private readonly numbers = new Map<string, number>();
  private readonly profiles: (Profile | undefined)[] = [];
  /** The ids of the profiles, apart from them: candidates of one weight are told apart by these, a million times in a pass. */
  private readonly ids: string[] = [];
  private readonly free: number[] = [];
  private readonly live: Record<NameFamily, number> = { person: 0, organisation: 0, thing: 0 };
  private population: Readonly<Record<NameFamily, number>> = { person: 0, organisation: 0, thing: 0 };

  constructor(transliterate: Transliterate) {
    this.makerOf = new ProfileMaker(transliterate);
  }

  get size(): number {
    return this.numbers.size;
  }

  /** True when the names have grown so much that rarity should be settled anew. */
  get isStale(): boolean {
    return this.makerOf.isStale;
  }

  /** Adds an entity, or replaces the version of it that is here. */
  put(entity: MatchableEntity): void {
    const known = this.numbers.get(entity.id);
    const before = known === undefined ? undefined : this.profiles[known];
    if (before !== undefined) this.discount(before);
    const profile = this.makerOf.make(entity);
    const number = known ?? this.free.pop() ?? this.profiles.length;
    this.profiles[number] = profile;
    this.ids[number] = entity.id;
    this.numbers.set(entity.id, number);
    this.makerOf.count(profile, 1);
    this.live[profile.family]++;
    const keys = blockingHashes(profile);
    if (before === undefined) this.join(number, keys);
    else this.move(number, blockingHashes(before), keys);
  }

  remove(id: string): void {
    const number = this.numbers.get(id);
    const profile = number === undefined ? undefined : this.profiles[number];
    if (number === undefined || profile === undefined) return;
    this.leave(number, blockingHashes(profile));
    this.discount(profile);
    this.numbers.delete(id);
    this.profiles[number] = undefined;
    this.free.push(number);
  }

  private join(entry: number, keys: readonly number[]): void {
    this.stand(this.equals.put(entry, keys), keys);
  }

  private leave(entry: number, keys: readonly number[]): void {
    this.stand(this.equals.remove(entry), keys);
  }

  private move(entry: number, old: readonly number[], keys: readonly number[]): void {
    const [left, joined] = [this.equals.remove(entry), this.equals.put(entry, keys)];
    if (left.before === entry && left.after === null && joined.before === null) this.index.replace(entry, old, keys);
    else {
      this.stand(left, old);
      this.stand(joined, keys);
    }
  }

  /** One entity of those that have the same keys stands for all of them in the index. */
  private stand({ before, after }: GroupChange, keys: readonly number[]): void {
    if (before === after) return;
    if (before !== null) this.index.remove(before, keys);
    if (after !== null) this.index.put(after, keys);
  }

  private discount(profile: Profile): void {
    this.makerOf.count(profile, -1);
    this.live[profile.family]--;
  }

  /** Takes the present names and numbers as what rarity and prior are measured against. */
  settle(): void {
    this.index.makeRoom();
    this.makerOf.freeze(this.live);
    // Records of one name are not so many persons more to be confused with.
    this.population = {
      person: this.makerOf.distinctNames('person'),
      organisation: this.makerOf.distinctNames('organisation'),
      thing: this.makerOf.distinctNames('thing'),
    };
  }

  profile(id: string): Profile | undefined {
    return this.profiles[this.numbers.get(id) ?? -1];
  }

  /** Every entity here, in no particular order. */
  *allProfiles(): Generator<Profile> {
    for (const profile of this.profiles) if (profile !== undefined) yield profile;
  }

  /** Scores any two entities here; null when one is missing or their kinds cannot be one thing. */
  score(a: string, b: string, context?: PairContext, explain = false): PairScore | null {
    const [left, right] = [this.profile(a), this.profile(b)];
    return left === undefined || right === undefined ? null : this.scoreProfiles(left, right, context, explain);
  }

  /** What of the score of two entities here what the graph says about them makes; 0 where one of them is missing. */
  contextBits(a: string, b: string, context: PairContext | undefined): number {
    const [left, right] = [this.profile(a), this.profile(b)];
    return left === undefined || right === undefined ? 0 : contextBits(context, this.populationOf(left, right));
  }

  /**
   * Tells of others whether an entity may be among their nearest or they among its own: whether they share a key that is
   * read, or are looked up by the very same ones.
   */
  meeting(id: string): (other: string) => boolean {
    const self = this.profile(id);
    if (self === undefined) return () => false;
    const standing = this.equals.standingFor(this.numbers.get(id) ?? -1);
    const sharers = this.index.sharers(blockingHashes(self));
    return (other) => {
      const number = this.numbers.get(other);
      if (number === undefined) return false;
      const group = this.equals.standingFor(number);
      return group === standing || sharers.has(group);
    };
  }

  /** Two entities of which `a` has the smaller id, if they reach `minScore` as in `pairsOf` and one is among the nearest of the other. */
  pairIfNear(a: string, b: string, minScore: number, contextOf?: ContextOf): ScoredPair | null {
    const [left, right] = [this.profile(a), this.profile(b)];
    if (left === undefined || right === undefined) return null;
    const pair = this.pair(left, right, minScore, contextOf);
    if (pair === null) return null;
    const [one, other] = [this.numbers.get(a) ?? -1, this.numbers.get(b) ?? -1];
    return this.nearest(one, left).includes(other) || this.nearest(other, right).includes(one) ? pair : null;
  }

  /**
   * The pairs of one entity with its nearest, in the order of `comparePairs`; left out are those that reach `minScore`
   * neither as one thing nor as predecessor and successor.
   */
  pairsOf(id: string, minScore: number, contextOf?: ContextOf): ScoredPair[] {
    const self = this.profile(id);
    if (self === undefined) return [];
    const pairs: ScoredPair[] = [];
    for (const entry of this.nearest(this.numbers.get(id) ?? -1, self)) {
      const other = this.profiles[entry];
      const pair = other === undefined ? null : this.pair(self, other, minScore, contextOf);
      if (pair !== null) pairs.push(pair);
    }
    return pairs.sort(comparePairs);
  }

  /** Every pair that is among the nearest of either side and reaches `minScore`, each once, in no particular order. */
  *allPairs(minScore: number, contextOf?: ContextOf): Generator<ScoredPair> {
    for (const pair of this.walk(() => minScore, contextOf)) if (pair !== null) yield pair;
  }

  /**
   * As `allPairs`, for who has other things to do: null after each entity. Entities may change meanwhile; pairs of those
   * that do are to be asked for again. `leastScore` is asked for each entity.
   */
  *walk(leastScore: () => number, contextOf?: ContextOf): Generator<ScoredPair | null> {
    const end = this.profiles.length;
    const seen = new Seen(end);
    for (let number = 0; number < end; number++) {
      const self = this.profiles[number];
      if (self === undefined) continue;
      const minScore = leastScore();
      const nearest = this.nearest(number, self);
      seen.put(number, nearest);
      for (const entry of nearest) {
        const other = this.profiles[entry];
        if (other === undefined || (entry < number && seen.has(entry, number))) continue;
        const pair = this.pair(self, other, minScore, contextOf);
        if (pair !== null) yield pair;
      }
      yield null;
    }
  }

  /** The keys that two entities share, as a reader sees them in `blocked_by`. */
  sharedKeys(a: string, b: string): string[] {
    const [left, right] = [this.profile(a), this.profile(b)];
    if (left === undefined || right === undefined) return [];
    const others = new Set(blockingKeys(right));
    return blockingKeys(left)
      .filter((key) => others.has(key))
      .sort();
  }

  /**
   * Those that an entity is compared with: its nearest, of which those with the same keys count as one, and of its own such
   * group the one that stands for it and the next ones, so that a group of any size hangs together.
   */
  private nearest(number: number, self: Profile): readonly number[] {
    const keys = blockingHashes(self);
    const equal = this.equals.of(number);
    const standing = equal[0] ?? number;
    const namesakes = this.makerOf.bearersOf(self);
    const found = this.index.candidates(keys, standing, limitFor(namesakes), (a, b) => this.idOf(a) < this.idOf(b));
    const nearest: number[] = [];
    found.forEach(({ entry }, place) => {
      const other = this.profiles[entry];
      if (other === undefined || (place >= MAX_CANDIDATES && other.nameKey !== self.nameKey)) return;
      nearest.push(entry);
      const same = this.equals.of(entry);
      for (let at = 1; at < same.length && at < MAX_EQUAL; at++) nearest.push(same[at] ?? entry);
    });
    if (equal.length === 1) return nearest;
    if (standing !== number) nearest.push(standing);
    const at = equal.indexOf(number);
    for (let next = at + 1; next < equal.length && next <= at + MAX_CANDIDATES; next++) {
      nearest.push(equal[next] ?? number);
    }
    return nearest;
  }

  private idOf(number: number): string {
    return this.ids[number] ?? '';
  }

  private pair(self: Profile, other: Profile, minScore: number, contextOf: ContextOf | undefined): ScoredPair | null {
    const [a, b] = compareIds(self.id, other.id) < 0 ? [self, other] : [other, self];
    const score = this.scoreProfiles(a, b, contextOf?.(a.id, b.id), false);
    if (score === null) return null;
    return score.score >= minScore || predicateHint(a, b, score).score >= minScore ? { a, b, score } : null;
  }

  private scoreProfiles(a: Profile, b: Profile, context: PairContext | undefined, explain: boolean): PairScore | null {
    return scorePair(a, b, this.populationOf(a, b), context, explain);
  }

  private populationOf(a: Profile, b: Profile): Population {
    return { size: Math.max(this.population[a.family], this.population[b.family]) };
  }
}

/** Score from high to low, then bits, then ids: the order of suggestions. */
function comparePairs(one: ScoredPair, other: ScoredPair): number {
  return (
    other.score.score - one.score.score ||
    other.score.bits - one.score.bits ||
    compareIds(one.a.id, other.a.id) ||
    compareIds(one.b.id, other.b.id)
  );
}

/** Namesakes are no strangers: of a name that many bear, more are compared, and only those. */
function limitFor(namesakes: number): number {
  return namesakes < MAX_CANDIDATES / 2 ? MAX_CANDIDATES : Math.min(MAX_NAMESAKES, MAX_CANDIDATES + namesakes);
}

/** Whom each entity was compared with, by numbers that only grow. */
class Seen {
  private readonly from: Uint32Array;
  private entries = new Uint32Array(1 << 12);
  private length = 0;

  constructor(size: number) {
    this.from = new Uint32Array(size + 1);
  }

  put(number: number, entries: readonly number[]): void {
    if (this.length + entries.length > this.entries.length) {
      const larger = new Uint32Array(2 * (this.length + entries.length));
      larger.set(this.entries);
      this.entries = larger;
    }
    this.from[number] = this.length;
    this.entries.set(entries, this.length);
    this.length += entries.length;
    this.from[number + 1] = this.length;
  }

  has(number: number, wanted: number): boolean {
    const end = this.from[number + 1] ?? 0;
    for (let place = this.from[number] ?? 0; place < end; place++) if (this.entries[place] === wanted) return true;
    return false;
  }
}
