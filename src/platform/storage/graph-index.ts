import type { Audience, LedgerKind, Need, NumbersOfNames, Version } from '#domain/graph';
import { PACK_MEMBERS, type PackMember } from '#domain/read-model';
import type { LedgerTransaction } from './ledger.js';

/** What the visible content of one audience has come to, so that nobody has to read all of it to know. */
export interface StandingState {
  readonly digest: string;
  /** When the newest visible version was stored; 0 while there is none. */
  readonly changed_at: number;
  /** How many records are shown, list by list, when they were counted last. */
  readonly counts: Readonly<Record<PackMember, number>>;
  /** Whether a change came since on which too many records hang to be counted with it. */
  readonly counts_behind: boolean;
}

/** Up to which place of the ledger the index has come, and what each audience's graph was then. */
export interface GraphStanding {
  readonly place: number;
  readonly public: StandingState;
  readonly full: StandingState;
}

const EMPTY: StandingState = {
  digest: '0'.repeat(32),
  changed_at: 0,
  counts: Object.fromEntries(PACK_MEMBERS.map(([member]) => [member, 0])) as StandingState['counts'],
  counts_behind: false,
};

/** Of an index that holds nothing. */
export const NOTHING_FILED: GraphStanding = { place: 0, public: EMPTY, full: EMPTY };

/** At which instants more, or fewer, visible versions are stored than before, and how many. */
export type ChangedInstants = Readonly<Record<Audience, readonly (readonly [number, number])[]>>;

/** By which numbers an entity is found that is called so; what it was called before counts too. */
export interface FiledName {
  readonly id: string;
  readonly under: readonly number[];
}

/** What a change comes to, but for when the graphs last changed: the index says that. */
export interface GraphChange {
  readonly standing: GraphStanding;
  readonly instants: ChangedInstants;
  readonly names: readonly FiledName[];
}

/** What a question asks first, and what is fetched beside it unless that is too much. */
export interface FirstAsked {
  readonly needs: readonly Need[];
  readonly most: number;
  readonly beside: readonly Need[];
  readonly besideMost: number;
}

export interface FirstFetched {
  readonly standing: GraphStanding;
  /** All that was asked, oldest first; null where it is more than may be. */
  readonly versions: readonly Version[] | null;
  /** How many of the records were fetched beside; null where they are too many, and none is here. */
  readonly besideCount: number | null;
}

/**
 * Where records of the ledger are found by what a question misses: who names whom, and what carries which key. Written in
 * the transaction that appends, and of no worth of its own: it is made again from the ledger.
 */
export abstract class GraphIndex {
  /** Of an index that holds nothing, place 0. */
  abstract standing(): Promise<GraphStanding>;

  /**
   * Every version, up to a place, of the records that meet the needs; in one statement, oldest first.
   *
   * @returns null where they are more records than `most`
   */
  abstract fetch(needs: readonly Need[], place: number, most: number): Promise<readonly Version[] | null>;

  /**
   * As `fetch`, at the place at which the index stands, which it tells; and in the same statement what meets other needs,
   * where that is no more than `besideMost` records.
   */
  abstract begin(asked: FirstAsked): Promise<FirstFetched>;

  /** Ids of a kind after one, in byte order, that were there at a place. */
  abstract page(object: LedgerKind, after: string, count: number, place: number): Promise<readonly string[]>;

  /** Ids of entities that are filed so, at any place; `most` of them at most. */
  abstract named(numbers: NumbersOfNames, most: number): Promise<readonly string[]>;

  /**
   * Files versions and says up to where the index has come with them, in the transaction that appends to the ledger.
   *
   * @returns the standing, with when the graphs last changed
   */
  abstract write(
    transaction: LedgerTransaction,
    versions: readonly Version[],
    change: GraphChange,
  ): Promise<GraphStanding>;
}
