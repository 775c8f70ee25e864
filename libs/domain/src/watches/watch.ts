import type { Audience, EntityKind, Mode } from '../graph/index.js';
import { LOCAL_RULES } from '../invariants/index.js';
import type { PathKind } from '../paths/index.js';
import type { Severity } from '../scanner/index.js';

/** What a watch asks again after every change. */
export const WATCH_KINDS = [
  'entity',
  'search',
  'path',
  'claim',
  'question',
  'corroboration',
  'invariant',
  'pattern',
  'collection',
] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** What counts as news: what became so in the world, what became known, or either. */
export const WATCH_MODES = ['reality', 'knowledge', 'both'] as const;
export type WatchMode = (typeof WATCH_MODES)[number];

/** Over which graph a watch is evaluated, and so who may read what it tells. */
export const WATCH_AUDIENCES = ['public', 'private'] as const;
export type WatchAudience = (typeof WATCH_AUDIENCES)[number];

export const WATCH_STATUSES = ['active', 'paused', 'deleted'] as const;
export type WatchStatus = (typeof WATCH_STATUSES)[number];

/** Paths that can be watched: those that need no instant and no time-table of their own. */
export const WATCHED_PATHS = [
  'direct',
  'documented_path',
  'evidence_backed_path',
] as const satisfies readonly PathKind[];

/** Rules whose warnings can be watched: those that look at a record, its ends and its sources. */
export const WATCHED_RULES = LOCAL_RULES;

/** One name, or one thing with identifiers, that incoming records are screened against. */
export interface ScreenedName {
  /** How the owner calls the entry: told with every match. */
  readonly key: string | null;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: EntityKind;
  readonly countries: readonly string[];
  /** Of a birth or a foundation: a year, a month or a day. */
  readonly born_at: string | null;
  readonly identifiers: readonly ScreenedIdentifier[];
}

export interface ScreenedIdentifier {
  readonly scheme: string;
  readonly value: string;
  readonly jurisdiction: string | null;
  readonly country: string | null;
  readonly chain: string | null;
}

export type WatchQuestion =
  | { readonly kind: 'entity'; readonly entity_id: string }
  | { readonly kind: 'search'; readonly names: readonly ScreenedName[]; readonly min_score: number }
  | {
      readonly kind: 'path';
      readonly from_id: string;
      readonly to_id: string;
      readonly path_kind: (typeof WATCHED_PATHS)[number];
      readonly max_hops: number;
    }
  | { readonly kind: 'claim'; readonly claim_id: string }
  | { readonly kind: 'question'; readonly question_id: string }
  | {
      readonly kind: 'corroboration';
      readonly object: 'claim' | 'relation';
      readonly id: string;
      readonly at_least: number;
    }
  /** No rules: all of them. */
  | { readonly kind: 'invariant'; readonly rules: readonly string[] }
  | PatternQuestion
  | CollectionQuestion;

/** A detector over the movements of a dataset. */
export interface PatternQuestion {
  readonly kind: 'pattern';
  readonly dataset: string;
  /** One of those of the profile `generic`. */
  readonly detector: string;
  readonly min_severity: Severity;
  /** A pattern that takes no longer is seen whole. */
  readonly window_days: number;
  /** As in a scan, but for its history and owners out of the graph. */
  readonly options: object;
}

/** Whether a scheduled collection brings what is expected of it. */
export interface CollectionQuestion {
  readonly kind: 'collection';
  readonly collection_id: string;
}

/** Names that a question holds, aliases included. */
export function countNames(question: WatchQuestion): number {
  if (question.kind !== 'search') return 0;
  return question.names.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0);
}

/** What an owner says of a watch. */
export interface WatchContent {
  readonly name: string;
  readonly audience: WatchAudience;
  readonly mode: WatchMode;
  readonly status: Exclude<WatchStatus, 'deleted'>;
  readonly question: WatchQuestion;
}

/** One version of a watch, as far as its evaluation needs it. */
export interface Watch {
  readonly id: string;
  readonly version: number;
  readonly mode: WatchMode;
  readonly question: WatchQuestion;
}

/** The one graph that a watch is evaluated over: a public watch never meets a private record. */
export function audienceOfWatch(audience: WatchAudience): Audience {
  return audience === 'public' ? 'public' : 'full';
}

/** The views in which the facts of a watch are looked at, in the order in which they are told. */
export function modesOf(mode: WatchMode): readonly Mode[] {
  return mode === 'both' ? ['reality', 'knowledge'] : [mode];
}
