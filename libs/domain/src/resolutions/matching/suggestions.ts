import type { EntityKind } from '../../graph/records.js';
import { compareIds } from '../../shared/order.js';
import { sha256Hex } from '../../shared/sha256.js';
import { bandOf, calibrated, MODEL, type Band } from './calibration.js';
import { counterfactualOf } from './counterfactual.js';
import { fingerprintOf, type Feature } from './feature.js';
import { sharedIdentifiers } from './identifier-feature.js';
import type { IdentityView } from './identity-view.js';
import type { ContextOf, Matcher, ScoredPair } from './matcher.js';
import { clusterOutlook, type ClusterOutlook } from './cluster-outlook.js';
import { predicateHint, type PredicateHint } from './predicate-hint.js';
import type { Profile } from './profile.js';

/** One feature as a reader gets it: `weight` is its share of all the evidence of the pair, for and against, 0 to 1. */
export interface SuggestionFeature extends Feature {
  readonly weight: number;
}

/** A pair that a reviewer might decide on. It is an argument, never evidence, and is stored nowhere. */
export interface Suggestion {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly predicate: PredicateHint['predicate'];
  /** Calibrated, 0 to 1, ends excluded. */
  readonly score: number;
  readonly band: Band;
  readonly bits: number;
  readonly model_version: string;
  /** Canonical ids of the two clusters. */
  readonly cluster_ids: readonly string[];
  readonly features: readonly SuggestionFeature[];
  readonly shared_identifiers: readonly {
    readonly scheme: string;
    readonly value: string;
    readonly scope: string | null;
  }[];
  readonly conflicts: readonly {
    readonly feature: string;
    readonly left: string | null;
    readonly right: string | null;
    readonly bits: number;
  }[];
  /** Keys that brought the two together. */
  readonly blocked_by: readonly string[];
  readonly counterfactual: string | null;
  /** True when somebody was unsure before and the evidence has changed since. */
  readonly reopened: boolean;
  /** What accepting would make, where that is more than a pair. */
  readonly cluster: ClusterOutlook | null;
  readonly decide: {
    readonly method: 'POST';
    readonly path: '/api/v1/graph/resolutions';
    readonly body: { readonly predicate: PredicateHint['predicate']; readonly from_id: string; readonly to_id: string };
  };
}

/** A likely pair that is not offered because accepting it would put a judged pair inside one cluster. */
export interface BlockedPair {
  readonly from_id: string;
  readonly to_id: string;
  readonly score: number;
  readonly decision_ids: readonly string[];
}

export interface SuggestionList {
  readonly suggestions: readonly Suggestion[];
  readonly conflicts: readonly BlockedPair[];
}

export interface SuggestionQuery {
  /** Only pairs with this entity or a member of its cluster. */
  readonly entityId?: string;
  readonly kind?: EntityKind;
  readonly minScore?: number;
}

/** The id of the suggestion of two entities; it does not change with score or direction. */
export function suggestionId(a: string, b: string): string {
  const [one, other] = compareIds(a, b) <= 0 ? [a, b] : [b, a];
  return `sug_${sha256Hex(`${one}\n${other}`).slice(0, 32)}`;
}

/** Everything about one entity: its own nearest and those of the members of its cluster. */
export function suggestionsFor(
  matcher: Matcher,
  identity: IdentityView,
  query: SuggestionQuery,
  contextOf?: ContextOf,
): SuggestionList {
  const minScore = query.minScore ?? MODEL.threshold;
  const pairs =
    query.entityId === undefined
      ? matcher.allPairs(minScore, contextOf)
      : identity.membersOf(query.entityId).flatMap((id) => matcher.pairsOf(id, minScore, contextOf));
  return listSuggestions(pairs, matcher, identity, query, contextOf);
}

/**
 * Turns scored pairs into what a reader gets, best first: cluster against cluster with the best pair shown, pairs that
 * are one already or judged already left out, SUCCESSOR_OF and FORMERLY_KNOWN_AS where lives or names say so.
 */
export function listSuggestions(
  pairs: Iterable<ScoredPair>,
  matcher: Matcher,
  identity: IdentityView,
  query: SuggestionQuery = {},
  contextOf?: ContextOf,
): SuggestionList {
  const best = bestPerClusters(pairs, identity, query);
  const suggestions: Suggestion[] = [];
  const conflicts: BlockedPair[] = [];
  for (const { a, b, hint } of best) {
    const judged = identity.judgedBetween(a.id, b.id);
    const explained = matcher.score(a.id, b.id, contextOf?.(a.id, b.id), true);
    if (explained === null) continue;
    const reopened = isReopened(judged, explained.features);
    if (judged.length > 0 && !reopened) {
      const isDirect = judged.some(({ from_id, to_id }) => suggestionId(from_id, to_id) === suggestionId(a.id, b.id));
      if (!isDirect && judged.some(({ judgement }) => judgement === 'negative')) {
        conflicts.push(blockedPair(hint, judged));
      }
      continue;
    }
    suggestions.push(suggestionOf(a, b, hint, explained.features, matcher, identity, reopened));
  }
  return { suggestions, conflicts };
}

interface HintedPair {
  readonly a: Profile;
  readonly b: Profile;
  readonly hint: PredicateHint;
}

function bestPerClusters(pairs: Iterable<ScoredPair>, identity: IdentityView, query: SuggestionQuery): HintedPair[] {
  const best = new Map<string, HintedPair>();
  for (const { a, b, score } of pairs) {
    if (identity.canonicalOf(a.id) === identity.canonicalOf(b.id)) continue;
    if (query.kind !== undefined && a.kind !== query.kind && b.kind !== query.kind) continue;
    const found = { a, b, hint: predicateHint(a, b, score) };
    if (found.hint.score < (query.minScore ?? MODEL.threshold)) continue;
    const key = identity.pairKey(a.id, b.id);
    const known = best.get(key);
    if (known === undefined || compareHinted(found, known) < 0) best.set(key, found);
  }
  return [...best.values()].sort(compareHinted);
}

function compareHinted(one: HintedPair, other: HintedPair): number {
  return (
    other.hint.score - one.hint.score ||
    other.hint.bits - one.hint.bits ||
    compareIds(one.a.id, other.a.id) ||
    compareIds(one.b.id, other.b.id)
  );
}

/** An unsure pair comes back only when every judgement of it rests on evidence that is no longer what it was. */
function isReopened(judged: IdentityJudgements, features: readonly Feature[]): boolean {
  if (judged.length === 0) return false;
  const now = fingerprintOf(features);
  return judged.every(
    ({ judgement, fingerprint }) => judgement === 'unsure' && fingerprint !== null && fingerprint !== now,
  );
}

type IdentityJudgements = ReturnType<IdentityView['judgedBetween']>;

function blockedPair(hint: PredicateHint, judged: IdentityJudgements): BlockedPair {
  const decisions = judged.map(({ decision_id }) => decision_id).sort(compareIds);
  return { from_id: hint.from.id, to_id: hint.to.id, score: hint.score, decision_ids: decisions };
}

function suggestionOf(
  a: Profile,
  b: Profile,
  hint: PredicateHint,
  features: readonly Feature[],
  matcher: Matcher,
  identity: IdentityView,
  reopened: boolean,
): Suggestion {
  const total = features.reduce((sum, { bits }) => sum + Math.abs(bits), 0);
  const [from_id, to_id] = [hint.from.id, hint.to.id];
  return {
    id: suggestionId(a.id, b.id),
    from_id,
    to_id,
    predicate: hint.predicate,
    score: hint.score,
    band: bandOf(hint.score),
    bits: rounded(hint.bits),
    model_version: MODEL.version,
    cluster_ids: [identity.canonicalOf(from_id), identity.canonicalOf(to_id)],
    features: features.map((one) => ({
      ...one,
      bits: rounded(one.bits),
      weight: total === 0 ? 0 : rounded(Math.abs(one.bits) / total),
    })),
    shared_identifiers: sharedIdentifiers(a, b).map(({ scheme, value, scope }) => ({ scheme, value, scope })),
    conflicts: features
      .filter(({ bits }) => bits <= CONFLICT_BITS)
      .map(({ name, left, right, bits }) => ({ feature: name, left, right, bits: rounded(bits) })),
    blocked_by: matcher.sharedKeys(a.id, b.id),
    counterfactual: counterfactualOf(a, b, hint, features, (bits) =>
      calibrated(a.family === b.family ? a.family : 'thing', bits),
    ),
    reopened,
    cluster:
      hint.predicate === 'SAME_AS' ? clusterOutlook(matcher, identity.membersOf(a.id), identity.membersOf(b.id)) : null,
    decide: { method: 'POST', path: '/api/v1/graph/resolutions', body: { predicate: hint.predicate, from_id, to_id } },
  };
}

/** From here on a feature is worth naming as a conflict. */
const CONFLICT_BITS = -2;

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
