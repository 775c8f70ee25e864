import { compareIds } from '../../../shared/order.js';
import { sha256Hex } from '../../../shared/sha256.js';
import {
  calibrationBandOf,
  calibrated,
  MODEL,
  plainProbability,
  type CalibrationBand,
  type EvidenceTier,
} from '../score-model.js';
import { counterfactualOf, decidingFacts, type Deciding } from './counterfactual.js';
import type { MatchFeature } from '../features/feature.js';
import { sharedIdentifiers } from '../features/identifier-feature.js';
import type { IdentityView } from './identity-view.js';
import type { ClusterPlan } from './cluster-plan.js';
import type { Matcher } from '../matcher.js';
import { explanationOf } from './explanation.js';
import { clusterOutlook, type ClusterOutlook } from './cluster-outlook.js';
import type { PredicateHint } from './predicate-hint.js';
import type { Profile } from '../profile.js';
import type { PairScore } from '../score.js';

/** One feature as a reader gets it. */
export interface SuggestionFeature extends MatchFeature {
  /** Its share of all the evidence of the pair, for and against, 0 to 1. */
  readonly weight: number;
  /** What it would say alone, to who had no opinion before: 0 to 1, 0.5 where it says nothing. */
  readonly score: number;
}

/** A pair that a reviewer might decide on. It is an argument, never evidence, and is stored nowhere. */
export interface Suggestion {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly predicate: PredicateHint['predicate'];
  /** Calibrated, 0 to 1, ends excluded. */
  readonly score: number;
  readonly band: CalibrationBand;
  readonly bits: number;
  /** What of `bits` is the prior of this store: how rarely two of its entities, taken at random, are one. */
  readonly prior_bits: number;
  /** The plain probability of `bits`, before the score was fitted to what proved true; 0 to 1. */
  readonly probability: number;
  /** What the two could be compared by: the scale that the score was fitted on. */
  readonly evidence: EvidenceTier;
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
  /** All of it in sentences: what agrees, what differs, what would settle it, who else it may be, what to check. */
  readonly explanation: string;
  /** What would confirm it, and what would refute it. */
  readonly deciding: Deciding;
  /** Likely others that one of the two may be instead, each of which cannot be one with the pair: at most one is right. */
  readonly alternatives: readonly { readonly entity_id: string; readonly other_id: string; readonly score: number }[];
  /** True when somebody was unsure before and the evidence has changed since. */
  readonly reopened: boolean;
  /** What accepting would make, where that is more than a pair. */
  readonly cluster: ClusterOutlook | null;
  /** All that is offered to be one with these, and how many that are; the pair itself where there is no more. */
  readonly together: { readonly size: number; readonly entity_ids: readonly string[] };
  readonly decide: {
    readonly method: 'POST';
    readonly path: '/api/v1/graph/resolutions';
    readonly body: { readonly predicate: PredicateHint['predicate']; readonly from_id: string; readonly to_id: string };
  };
}

/** The id of the suggestion of two entities; it does not change with score or direction. */
export function suggestionId(a: string, b: string): string {
  const [one, other] = compareIds(a, b) <= 0 ? [a, b] : [b, a];
  return `sug_${sha256Hex(`${one}\n${other}`).slice(0, 32)}`;
}

/** What a suggestion is told from. */
export interface SuggestionContext {
  readonly matcher: Matcher;
  readonly identity: IdentityView;
  readonly plan: ClusterPlan;
}

/** @param reopened whether somebody judged the pair before */
export function suggestionOf(
  a: Profile,
  b: Profile,
  hint: PredicateHint,
  pair: PairScore,
  { matcher, identity, plan }: SuggestionContext,
  reopened: boolean,
): Suggestion {
  const { features } = pair;
  const total = features.reduce((sum, { bits }) => sum + Math.abs(bits), 0);
  const [from_id, to_id] = [hint.from.id, hint.to.id];
  const scoreOf = (bits: number): number => calibrated(pair.calibratedAs, bits, pair.evidence);
  const deciding = decidingFacts(a, b, hint, features, scoreOf);
  const alternatives = hint.predicate === 'SAME_AS' ? plan.alternatives(a.id, b.id).slice(0, MAX_ALTERNATIVES) : [];
  const together = togetherOf(hint.predicate === 'SAME_AS' ? plan.membersOf(a.id) : [], a.id, b.id);
  return {
    id: suggestionId(a.id, b.id),
    from_id,
    to_id,
    predicate: hint.predicate,
    score: hint.score,
    band: calibrationBandOf(hint.score),
    bits: rounded(hint.bits),
    prior_bits: rounded(pair.priorBits),
    probability: plainProbability(hint.bits),
    evidence: pair.evidence,
    model_version: MODEL.version,
    cluster_ids: [identity.canonicalOf(from_id), identity.canonicalOf(to_id)],
    features: features.map((one) => ({
      ...one,
      bits: rounded(one.bits),
      weight: total === 0 ? 0 : rounded(Math.abs(one.bits) / total),
      score: rounded(1 / (1 + 2 ** -one.bits)),
    })),
    shared_identifiers: sharedIdentifiers(a, b).map(({ scheme, value, scope }) => ({ scheme, value, scope })),
    conflicts: conflictsOf(pair),
    blocked_by: matcher.sharedKeys(a.id, b.id),
    counterfactual: counterfactualOf(a, b, hint, features, scoreOf),
    explanation: explanationOf({
      ...{ a, b, hint, pair, deciding, alternatives, together },
      names: matcher.namesLike(a, b),
      profileOf: (id) => matcher.profile(id),
    }),
    deciding,
    alternatives,
    reopened,
    cluster:
      hint.predicate === 'SAME_AS' ? clusterOutlook(matcher, identity.membersOf(a.id), identity.membersOf(b.id)) : null,
    together,
    decide: { method: 'POST', path: '/api/v1/graph/resolutions', body: { predicate: hint.predicate, from_id, to_id } },
  };
}

/** What differs, the words of a name among it: that others of its words agree makes them no less different. */
function conflictsOf({ features, differing }: PairScore): Suggestion['conflicts'] {
  const named = features
    .filter(isConflict)
    .map(({ name, left, right, bits }) => ({ feature: name, left, right, bits: rounded(bits) }));
  if (differing === null || named.some(({ feature }) => feature === 'name_align')) return named;
  const words = { feature: 'name_align', left: differing.left, right: differing.right, bits: rounded(differing.bits) };
  return differing.bits > CONFLICT_BITS ? named : [words, ...named];
}

function togetherOf(members: readonly string[], a: string, b: string): Suggestion['together'] {
  const all = members.includes(a) && members.includes(b) ? members : [a, b].sort(compareIds);
  return { size: all.length, entity_ids: all.slice(0, MAX_TOLD) };
}

/** So many of those that are offered together are named. */
const MAX_TOLD = 50;

/** From here on a feature is worth naming as a conflict. */
const CONFLICT_BITS = -2;

/** Whether a feature tells of a conflict: both sides say something, and not the same. That one source gave both is none. */
function isConflict({ name, left, right, level, bits }: MatchFeature): boolean {
  if (bits > CONFLICT_BITS || left === null || right === null || name === 'same_source' || name === 'kind') {
    return false;
  }
  return name !== 'name_align' || level === 'conflict' || level === 'different';
}

/** More than these say no more than that there are many. */
const MAX_ALTERNATIVES = 10;

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
