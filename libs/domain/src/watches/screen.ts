import type { EntityFields } from '../graph/index.js';
import {
  blockingHashes,
  calibrationBandOf,
  type MatchableEntity,
  matchableOf,
  type MatchFeature,
  MODEL,
  ProfileMaker,
  scorePair,
  type Transliterate,
} from '../resolutions/index.js';
import type { ScreenedName } from './watch.js';

type Profile = ReturnType<ProfileMaker['make']>;

/** An entry of a list that an entity may be. */
export interface ScreenedMatch {
  readonly index: number;
  readonly score: number;
  readonly band: string;
  readonly bits: number;
  readonly features: readonly MatchFeature[];
  /** Entries of the list that share no more with the entity than this one and were not compared: there were too many. */
  readonly not_compared: number;
}

/**
 * Among so many names a match is sought: the prior of a score. A figure of its own, so that neither what else is watched
 * nor what else is known moves a score.
 */
const POPULATION = { size: 10_000 };
/** Entries of one list that are compared with one entity: those that share the most keys. */
const MAX_COMPARED = 64;
/** So many keys two spellings of one name share at the least, or all that a short one has; one identifier is enough. */
const FEWEST_SHARED = 3;
/** Words that were met and are kept beside those of the lists; then all of them are made anew. */
const WORDS_KEPT = 200_000;

interface Entry {
  readonly list: string;
  readonly index: number;
  readonly profile: Profile;
  /** So many keys somebody shares with it at the least who is compared. */
  readonly fewest: number;
}

/**
 * Lists of names, ready to be compared with what comes in. A list answers the same whatever other lists there are: a key
 * leads to the entries that have it, and how many are compared is cut list by list.
 */
export class Screen {
  private maker: ProfileMaker;
  private readonly lists = new Map<string, readonly ScreenedName[]>();
  private readonly postings = new Map<number, Entry[]>();
  private made = 0;

  constructor(private readonly transliterate: Transliterate) {
    this.maker = new ProfileMaker(transliterate);
  }

  get size(): number {
    return this.lists.size;
  }

  put(list: string, names: readonly ScreenedName[]): void {
    this.remove(list);
    this.lists.set(list, names);
    this.index(list, names);
  }

  remove(list: string): void {
    if (!this.lists.delete(list)) return;
    for (const [key, entries] of this.postings) {
      const kept = entries.filter((entry) => entry.list !== list);
      if (kept.length === 0) this.postings.delete(key);
      else if (kept.length < entries.length) this.postings.set(key, kept);
    }
  }

  /** What an entity may be, list by list; nothing of lists of which it is none. */
  matches(entity: EntityFields): ReadonlyMap<string, readonly ScreenedMatch[]> {
    this.forgetWords();
    const profile = this.maker.make(matchableOf(entity));
    this.made += 1;
    const found = new Map<string, readonly ScreenedMatch[]>();
    for (const [list, entries] of this.candidates(profile)) {
      const not_compared = Math.max(0, entries.length - MAX_COMPARED);
      const matches = entries
        .slice(0, MAX_COMPARED)
        .flatMap((entry) => matchOf(entry, profile))
        .map((match): ScreenedMatch => ({ ...match, not_compared }));
      if (matches.length > 0) found.set(list, matches);
    }
    return found;
  }

  /** The entries that share enough with the entity, of each list the nearest first where there are too many. */
  private candidates(profile: Profile): ReadonlyMap<string, readonly Entry[]> {
    const strong = new Set(blockingHashes({ ...profile, names: [] }));
    const shared = new Map<Entry, number>();
    for (const key of blockingHashes(profile)) {
      const weight = strong.has(key) ? FEWEST_SHARED : 1;
      for (const entry of this.postings.get(key) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + weight);
    }
    const near = new Map<string, Entry[]>();
    for (const [entry, count] of shared) {
      if (count < entry.fewest) continue;
      const entries = near.get(entry.list);
      if (entries === undefined) near.set(entry.list, [entry]);
      else entries.push(entry);
    }
    for (const entries of near.values()) {
      if (entries.length <= MAX_COMPARED) continue;
      const weight = (entry: Entry): number => shared.get(entry) ?? 0;
      entries.sort((a, b) => weight(b) - weight(a) || a.index - b.index);
    }
    return near;
  }

  private index(list: string, names: readonly ScreenedName[]): void {
    for (const [index, name] of names.entries()) {
      const profile = this.maker.make(entityOf(list, index, name));
      const keys = blockingHashes(profile);
      const entry = { list, index, profile, fewest: Math.min(FEWEST_SHARED, keys.length) };
      for (const key of keys) {
        const entries = this.postings.get(key);
        if (entries === undefined) this.postings.set(key, [entry]);
        else entries.push(entry);
      }
    }
  }

  /** What comes in brings ever new words, and a word once read is kept: from time to time all begins anew. */
  private forgetWords(): void {
    if (this.made < WORDS_KEPT) return;
    this.made = 0;
    this.maker = new ProfileMaker(this.transliterate);
    this.postings.clear();
    for (const [list, names] of this.lists) this.index(list, names);
  }
}

function matchOf({ index, profile }: Entry, other: Profile): readonly Omit<ScreenedMatch, 'not_compared'>[] {
  const score = scorePair(profile, other, POPULATION, undefined, true);
  if (score === null || score.veto !== null || score.score < MODEL.bands.possible) return [];
  return [
    { index, score: score.score, band: calibrationBandOf(score.score), bits: score.bits, features: score.features },
  ];
}

/** The entry as if it were an entity. Its id stands before every other, so that it is the left one of each feature. */
export function entityOf(
  list: string,
  index: number,
  { name, aliases, kind, countries, born_at, identifiers }: ScreenedName,
): MatchableEntity {
  return {
    id: `\u0000${list} ${index}`,
    kind,
    name,
    names: aliases.map((value) => ({
      value,
      type: 'alias',
      lang: null,
      effective_at: null,
      effective_until: null,
      source_id: null,
    })),
    identifiers,
    gender: null,
    addresses: [],
    birth_place: null,
    countries,
    asset_symbol: null,
    effective_at: born_at,
    effective_until: null,
    dataset: null,
    attributes: {},
  };
}
