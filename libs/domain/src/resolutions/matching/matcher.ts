import { compareIds } from '../../shared/order.js';
import { blockingHashes, blockingKeys } from './blocking-keys.js';
import { CandidateGroups } from './candidate-groups.js';
import { PairScorer, type ContextOf, type ScoredPair } from './pair-scorer.js';
import { ProfileMaker, type MatchableEntity, type Profile } from './profile.js';
import { ProfileTable } from './profile-table.js';
import type { PairContext, PairScore } from './score.js';
import type { Transliterate } from './names/normalise-name.js';
import type { NameFamily } from './names/vocabulary.js';

/** How many of an entity's nearest are scored. */
const MAX_CANDIDATES = 20;
/** The same of an entity whose name many others have. */
const MAX_NAMESAKES = 48;
/** So many of those that have the same keys are scored one by one. */
const MAX_EQUAL = 4;

/**
 * All entities of one audience, ready to be compared: one matcher per visibility class, so that no rarity and no cut
 * over private records shows in a public score. Rarity is frozen (`settle`) so that one more entity does not move the
 * scores of others; what it answers depends on the entities and on the last settling, not on the order of changes.
 */
export class Matcher {
  private readonly makerOf: ProfileMaker;
  private readonly table = new ProfileTable();
  private readonly groups = new CandidateGroups(this.table.isBefore);
  private readonly scorer = new PairScorer();
  private readonly live: Record<NameFamily, number> = { person: 0, organisation: 0, thing: 0 };

  constructor(transliterate: Transliterate) {
    this.makerOf = new ProfileMaker(transliterate);
  }

  get size(): number {
    return this.table.size;
  }

  /** True when the names have grown so much that rarity should be settled anew. */
  get isStale(): boolean {
    return this.makerOf.isStale;
  }

  /** Adds an entity, or replaces the version of it that is here. */
  put(entity: MatchableEntity): void {
    const before = this.table.find(entity.id);
    if (before !== undefined) this.discount(before);
    const profile = this.makerOf.make(entity);
    const number = this.table.put(profile);
    this.makerOf.count(profile, 1);
    this.live[profile.family]++;
    const keys = blockingHashes(profile);
    if (before === undefined) this.groups.put(number, keys);
    else this.groups.replace(number, blockingHashes(before), keys);
  }

  remove(id: string): void {
    const profile = this.table.find(id);
    if (profile === undefined) return;
    this.groups.remove(this.table.numberOf(id), blockingHashes(profile));
    this.discount(profile);
    this.table.remove(id);
  }

  private discount(profile: Profile): void {
    this.makerOf.count(profile, -1);
    this.live[profile.family]--;
  }

  /** Takes the present names and numbers as what rarity and prior are measured against. */
  settle(): void {
    this.groups.makeRoom();
    this.makerOf.freeze(this.live);
    // Records of one name are not so many persons more to be confused with.
    this.scorer.settle({
      person: this.makerOf.distinctNames('person'),
      organisation: this.makerOf.distinctNames('organisation'),
      thing: this.makerOf.distinctNames('thing'),
    });
  }

  profile(id: string): Profile | undefined {
    return this.table.find(id);
  }

  /** How many different names the entities here have that are of the families of two. */
  namesLike({ family }: Profile, other: Profile): number {
    const more = other.family === family ? 0 : this.makerOf.distinctNames(other.family);
    return this.makerOf.distinctNames(family) + more;
  }

  /** Every entity here, in no particular order. */
  *allProfiles(): Generator<Profile> {
    for (const profile of this.table.profiles) if (profile !== undefined) yield profile;
  }

  /** Scores any two entities here; null when one is missing or their kinds cannot be one thing. */
  score(a: string, b: string, context?: PairContext, explain = false): PairScore | null {
    const [left, right] = [this.profile(a), this.profile(b)];
    return left === undefined || right === undefined ? null : this.scorer.score(left, right, context, explain);
  }

  /** What of the score of two entities here what the graph says about them makes; 0 where one of them is missing. */
  contextBits(a: string, b: string, context: PairContext | undefined): number {
    const [left, right] = [this.profile(a), this.profile(b)];
    return left === undefined || right === undefined ? 0 : this.scorer.contextBits(left, right, context);
  }

  /**
   * Tells of others whether an entity may be among their nearest or they among its own: whether they share a key that is
   * read, or are looked up by the very same ones.
   */
  meeting(id: string): (other: string) => boolean {
    const self = this.profile(id);
    if (self === undefined) return () => false;
    const meets = this.groups.meeting(this.table.numberOf(id), blockingHashes(self));
    return (other) => {
      const number = this.table.numberOf(other);
      return number >= 0 && meets(number);
    };
  }

  /** Two entities of which `a` has the smaller id, if they reach `minScore` as in `pairsOf` and one is among the nearest of the other. */
  pairIfNear(a: string, b: string, minScore: number, contextOf?: ContextOf): ScoredPair | null {
    const [left, right] = [this.profile(a), this.profile(b)];
    if (left === undefined || right === undefined) return null;
    const pair = this.scorer.pair(left, right, minScore, contextOf);
    if (pair === null) return null;
    const [one, other] = [this.table.numberOf(a), this.table.numberOf(b)];
    return this.nearest(one, left).includes(other) || this.nearest(other, right).includes(one) ? pair : null;
  }

  /**
   * The pairs of one entity with its nearest, in the order of `comparePairs`; left out are those that reach `minScore`
   * neither as one thing nor as predecessor and successor.
   */
  pairsOf(id: string, minScore: number, contextOf?: ContextOf): ScoredPair[] {
    const self = this.profile(id);
    if (self === undefined) return [];
    const { profiles } = this.table;
    const pairs: ScoredPair[] = [];
    for (const entry of this.nearest(this.table.numberOf(id), self)) {
      const other = profiles[entry];
      const pair = other === undefined ? null : this.scorer.pair(self, other, minScore, contextOf);
      if (pair !== null) pairs.push(pair);
    }
    return pairs.sort(comparePairs);
  }

  /**
   * The pairs of one entity with those of `others` that have it among their nearest, in no particular order. In `looked`
   * is kept whom these are near to, for who asks about several entities while nothing changes.
   */
  *pairsFacing(
    id: string,
    others: (id: string) => boolean,
    looked: Map<number, readonly number[]>,
    contextOf?: ContextOf,
  ): Generator<ScoredPair> {
    const self = this.profile(id);
    if (self === undefined) return;
    const number = this.table.numberOf(id);
    for (const entry of this.groups.facing(number, blockingHashes(self), MAX_EQUAL, MAX_CANDIDATES)) {
      const other = this.table.profiles[entry];
      if (other === undefined || !others(other.id)) continue;
      const nearest = looked.get(entry) ?? this.nearest(entry, other);
      looked.set(entry, nearest);
      if (!nearest.includes(number)) continue;
      const pair = this.scorer.pair(self, other, 0, contextOf);
      if (pair !== null) yield pair;
    }
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
    const { profiles } = this.table;
    const end = profiles.length;
    const seen = new Seen(end);
    for (let number = 0; number < end; number++) {
      const self = profiles[number];
      if (self === undefined) continue;
      const minScore = leastScore();
      const nearest = this.nearest(number, self);
      seen.put(number, nearest);
      for (const entry of nearest) {
        const other = profiles[entry];
        if (other === undefined || (entry < number && seen.has(entry, number))) continue;
        const pair = this.scorer.pair(self, other, minScore, contextOf);
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
    const { profiles } = this.table;
    const equal = this.groups.equalTo(number);
    const standing = equal[0] ?? number;
    const namesakes = this.makerOf.bearersOf(self);
    const found = this.groups.candidates(blockingHashes(self), standing, limitFor(namesakes));
    const nearest: number[] = [];
    found.forEach(({ entry }, index) => {
      const other = profiles[entry];
      if (other === undefined || (index >= MAX_CANDIDATES && other.nameKey !== self.nameKey)) return;
      nearest.push(entry);
      const same = this.groups.equalTo(entry);
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
    for (let index = this.from[number] ?? 0; index < end; index++) if (this.entries[index] === wanted) return true;
    return false;
  }
}
