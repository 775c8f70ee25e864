import { compareIds } from '../../../shared/order.js';
import { livesDisjoint } from '../features/life-feature.js';
import type { ContextOf } from '../pair-scorer.js';
import type { HeldApart } from './cluster-plan.js';
import { mayBeOfferedAgain } from './is-offered-again.js';
import { predicateHint, type PredicateHint } from './predicate-hint.js';
import { suggestionId, suggestionOf, type Suggestion, type SuggestionContext } from './suggestions.js';

/** A likely pair that is not offered: accepting it would be refused, or would join what does not hold together. */
export interface BlockedPair {
  readonly from_id: string;
  readonly to_id: string;
  readonly score: number;
  /** Judgements between members of the two clusters. */
  readonly decision_ids: readonly string[];
  /** Relations between them that nobody has to himself. */
  readonly relation_ids: readonly string[];
  /** Two entities of what would be joined that a fact keeps apart, or that speak most against it; null for none. */
  readonly apart: HeldApart['apart'];
}

/** What becomes of a pair: it is offered, or told of as blocked, or neither. */
export type Considered = { readonly offered: Suggestion } | { readonly blocked: BlockedPair } | null;

/** What a pair is considered with. */
export interface Considering extends SuggestionContext {
  readonly contextOf: ContextOf;
}

/**
 * Whether a pair is offered. It is not when the two are one already, when somebody judged any members of their clusters
 * (unless it may be offered again), or when accepting it would be refused. What only a judgement between other members or
 * a relation forbids is told of as blocked.
 */
export function consider(a: string, b: string, minScore: number, considering: Considering): Considered {
  const { matcher, identity, contextOf, plan } = considering;
  const [left, right] = [matcher.profile(a), matcher.profile(b)];
  const explained = matcher.score(a, b, contextOf(a, b), true);
  if (left === undefined || right === undefined || explained === null) return null;
  const hint = predicateHint(left, right, explained);
  if (hint.score < minScore || identity.canonicalOf(a) === identity.canonicalOf(b)) return null;

  const judged = identity.judgedBetween(a, b);
  if (!mayBeOfferedAgain(judged)) {
    const isDirect = judged.some(({ from_id, to_id }) => suggestionId(from_id, to_id) === suggestionId(a, b));
    if (isDirect || !judged.some(({ judgement }) => judgement === 'negative')) return null;
    return { blocked: blockedPair(hint, { decision_ids: judged.map(({ decision_id }) => decision_id) }) };
  }
  if (hint.predicate === 'SAME_AS') {
    if (livesDisjoint(left, right)) return null;
    const held = plan.heldApart(a, b);
    if (held !== null) return { blocked: blockedPair(hint, held) };
  }
  return { offered: suggestionOf(left, right, hint, explained, considering, judged.length > 0) };
}

function blockedPair(
  hint: PredicateHint,
  { decision_ids = [], relation_ids = [], apart = null }: Partial<HeldApart>,
): BlockedPair {
  const decisions = [...decision_ids].sort(compareIds);
  return { from_id: hint.from.id, to_id: hint.to.id, score: hint.score, decision_ids: decisions, relation_ids, apart };
}
