import type { Millis } from '../shared/time.js';
import type { Indirectness } from '../graph/indirect-interest.js';
import type { Amount, Status } from '../graph/records.js';
import type { Lens, Predicate } from '../graph/predicates.js';
import type { PathLimit } from './path-limit.js';

/** What a path must be made of (spec/semantics.md#paths). */
export const PATH_KINDS = [
  'direct',
  'documented_path',
  'temporal_path',
  'evidence_backed_path',
  'capital_path',
  'knowledge_at_time',
] as const;
export type PathKind = (typeof PATH_KINDS)[number];

/** What the best time-respecting path is: the earliest to arrive, the one of fewest hops, or the quickest on its way. */
export const PATH_OBJECTIVES = ['foremost', 'shortest', 'fastest'] as const;
export type PathObjective = (typeof PATH_OBJECTIVES)[number];

/** The longest path, and the most paths, that may be asked for (spec/api.md#path, spec/rulings.md#a-68). */
export const MAX_HOPS = 12;
export const MAX_PATHS = 10;

/** What is looked for where a question does not say. */
export const PATH_DEFAULTS = {
  kind: 'documented_path',
  objective: 'foremost',
  max_hops: 6,
  max_paths: 1,
  lens: 'all',
} as const satisfies Partial<PathQuery>;

export interface PathQuery {
  readonly from: string;
  readonly to: string;
  readonly kind: PathKind;
  readonly objective: PathObjective;
  /** 1 to `MAX_HOPS`. */
  readonly max_hops: number;
  /** 1 to `MAX_PATHS`; `direct` answers every parallel relation whatever it is (spec/rulings.md#a-19). */
  readonly max_paths: number;
  readonly lens: Lens;
  readonly include_weak: boolean;
  readonly include_ownership: boolean;
  readonly budget: PathBudget;
}

/** What a search may cost; what it could not look at is said in the answer. */
export interface PathBudget {
  /** Edges looked at. */
  readonly expansions: number;
  /** An entity with more relations than this is a hub: it may end a path, and is not walked through. */
  readonly hub_degree: number;
  /** Whether the time for it is over; it is asked from turn to turn. */
  readonly isOver?: () => boolean;
}

export interface PathStep {
  readonly relation_id: string;
  readonly predicate: Predicate;
  readonly from_id: string;
  readonly to_id: string;
  readonly walked: 'forward' | 'reverse';
  readonly identity_hop: boolean;
  readonly status: Status | null;
  readonly evidence_ids: readonly string[];
  readonly independent_source_count_min: number;
  readonly effective_at: string | null;
  readonly effective_until: string | null;
  /** Where it is not known to be direct: whether it is held by way of others, or nobody knows. */
  readonly direct_or_indirect?: Indirectness;
  /** When a time-respecting path is on this step; null for −∞. */
  readonly time?: string | null;
}

export interface Path {
  readonly hops: number;
  /** Exactly one hop over a stored relation that is known to be direct; a longer path is never a relation. */
  readonly direct: boolean;
  readonly steps: readonly PathStep[];
  readonly weakest_status: Status | null;
  /** Whether every step is surely in effect at the instant that was asked for; null without one. */
  readonly certainty: 'certain' | 'possible' | null;
  readonly departure_at?: string | null;
  readonly arrival_at?: string | null;
  readonly bottleneck_amount?: Amount;
}

export interface PathAnswer {
  readonly found: boolean;
  readonly kind: PathKind;
  readonly direct: boolean;
  readonly relationship: 'direct' | 'indirect' | 'none';
  readonly hops: number | null;
  readonly paths: readonly Path[];
  readonly first_knowable_at?: string | null;
  /** What ended a search that found nothing; absent where everything was searched. */
  readonly limited_by?: PathLimit;
  /** The search met its budget or a hub: there may be other paths. */
  readonly truncated: boolean;
  readonly limits: {
    readonly max_hops: number;
    readonly max_paths: number;
    readonly max_expansions: number;
    readonly expansions: number;
    readonly hub_degree: number;
    /** Hubs that were met and not walked through, in byte order. */
    readonly stopped_at_hubs: readonly string[];
  };
}

/** An edge as a search walks it: from one cluster to another. */
export interface Edge {
  readonly to: string;
  readonly step: PathStep;
  /** Usable instants of a time-respecting path, both inclusive. */
  readonly first: Millis;
  readonly last: Millis;
  readonly known_at: Millis;
  readonly amount: Amount | null;
  readonly certain: boolean;
}
