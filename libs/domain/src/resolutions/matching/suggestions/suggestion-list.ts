import type { EntityKind } from '../../../graph/records.js';
import type { Matcher } from '../matcher.js';
import type { ContextOf } from '../pair-scorer.js';
import type { ClusterPlan } from './cluster-plan.js';
import type { IdentityView } from './identity-view.js';
import { consider, type BlockedPair } from './is-offered.js';
import { compareRanks, type PairCache, type PairRank } from './pair-cache.js';
import { predicateHint } from './predicate-hint.js';
import type { Suggestion } from './suggestions.js';

export interface SuggestionQuery {
  /** Only pairs with this entity or a member of its cluster. */
  readonly entity_id: string | null;
  readonly kind: EntityKind | null;
  /** 0 to 1. Of a large graph only the likeliest pairs are kept, far below the default of 0.5. */
  readonly min_score: number;
  readonly after: PairRank | null;
  readonly limit: number;
}

export interface SuggestionPage {
  readonly suggestions: readonly Suggestion[];
  /** The pairs of this stretch of the list that are not offered, because accepting them would be refused. */
  readonly conflicts: readonly BlockedPair[];
  /** Where the next page goes on; null where there is none. */
  readonly next: PairRank | null;
}

/** What suggestions are told from. */
export interface SuggestionSources {
  readonly matcher: Matcher;
  readonly cache: PairCache;
  readonly plan: ClusterPlan;
  readonly identity: () => IdentityView;
  readonly contextOf: ContextOf;
}

/** The pairs that a reviewer might decide on, read page by page in the order of suggestions. */
export class SuggestionList {
  constructor(private readonly sources: SuggestionSources) {}

  /** A page of the list: what is offered, and what of this stretch is not. */
  page(query: SuggestionQuery): SuggestionPage {
    const { matcher, contextOf, plan, identity } = this.sources;
    const considering = { matcher, contextOf, plan, identity: identity() };
    const suggestions: Suggestion[] = [];
    const conflicts: BlockedPair[] = [];
    let last: PairRank | null = null;
    let conflictsBefore = 0;
    for (const place of this.places(query)) {
      const considered = consider(place.a, place.b, query.min_score, considering);
      if (considered === null) continue;
      if ('blocked' in considered) {
        conflicts.push(considered.blocked);
        continue;
      }
      if (suggestions.length === query.limit) {
        return { suggestions, conflicts: conflicts.slice(0, conflictsBefore), next: last };
      }
      suggestions.push(considered.offered);
      conflictsBefore = conflicts.length;
      last = { a: place.a, b: place.b, score: place.score, bits: place.bits };
    }
    return { suggestions, conflicts, next: null };
  }

  private *places({ entity_id, kind, min_score, after }: SuggestionQuery): Generator<PairRank> {
    const pairs = entity_id === null ? this.sources.cache.after(after) : this.placesOf(entity_id, min_score, after);
    for (const place of pairs) {
      if (place.score < min_score) return;
      if (kind !== null && this.kindOf(place.a) !== kind && this.kindOf(place.b) !== kind) continue;
      if (entity_id !== null || this.isBestOfClusters(place)) yield place;
    }
  }

  /** The pairs of an entity and of those that it is one with: one for each cluster that they are pairs with, the best. */
  private placesOf(entityId: string, minScore: number, after: PairRank | null): readonly PairRank[] {
    const best = new Map<string, PairRank>();
    const identity = this.sources.identity();
    const see = (place: PairRank): void => {
      const key = identity.pairKey(place.a, place.b);
      const known = best.get(key);
      if (known === undefined || compareRanks(place, known) < 0) best.set(key, place);
    };
    for (const id of identity.membersOf(entityId)) {
      this.sources.cache.of(id).forEach(see);
      for (const { a, b, score } of this.sources.matcher.pairsOf(id, minScore, this.sources.contextOf)) {
        const hint = predicateHint(a, b, score);
        see({ a: a.id, b: b.id, score: hint.score, bits: hint.bits });
      }
    }
    const places = [...best.values()].sort(compareRanks);
    return after === null ? places : places.filter((place) => compareRanks(place, after) > 0);
  }

  /** Cluster stands against cluster, so only the best pair of two clusters is one to decide on. */
  private isBestOfClusters(place: PairRank): boolean {
    const identity = this.sources.identity();
    const [ours, theirs] = [identity.membersOf(place.a), identity.membersOf(place.b)];
    if (ours.length === 1 && theirs.length === 1) return true;
    const [fewer, others] = ours.length <= theirs.length ? [ours, place.b] : [theirs, place.a];
    const across = identity.canonicalOf(others);
    return !fewer.some((id) =>
      this.sources.cache.of(id).some((pair) => {
        const other = pair.a === id ? pair.b : pair.a;
        return compareRanks(pair, place) < 0 && identity.canonicalOf(other) === across;
      }),
    );
  }

  private kindOf(id: string): EntityKind | undefined {
    return this.sources.matcher.profile(id)?.kind;
  }
}
