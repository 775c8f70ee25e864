import { compareIds } from '../../shared/order.js';
import type { NameFamily } from './names/vocabulary.js';
import type { Profile } from './profile.js';
import { contextBits, scorePair, type PairContext, type PairScore } from './score.js';
import { predicateHint } from './suggestions/predicate-hint.js';

/** Two entities with what speaks for their being one. `a` is the smaller id. */
export interface ScoredPair {
  readonly a: Profile;
  readonly b: Profile;
  readonly score: PairScore;
}

/** What the graph says about two entities; undefined where it says nothing. */
export type ContextOf = (a: string, b: string) => PairContext | undefined;

/** Scores pairs of profiles against the population that they are drawn from. */
export class PairScorer {
  private population: Readonly<Record<NameFamily, number>> = { person: 0, organisation: 0, thing: 0 };

  /** Takes these numbers as what the prior is measured against. */
  settle(population: Readonly<Record<NameFamily, number>>): void {
    this.population = population;
  }

  /** Null where their kinds cannot be one thing. */
  score(a: Profile, b: Profile, context: PairContext | undefined, explain: boolean): PairScore | null {
    return scorePair(a, b, { size: this.sizeFor(a, b) }, context, explain);
  }

  /** What of the score of two what the graph says about them makes. */
  contextBits(a: Profile, b: Profile, context: PairContext | undefined): number {
    return contextBits(context, { size: this.sizeFor(a, b) });
  }

  /** Two as a pair, if they reach `minScore` as one thing or as predecessor and successor. */
  pair(self: Profile, other: Profile, minScore: number, contextOf: ContextOf | undefined): ScoredPair | null {
    const [a, b] = compareIds(self.id, other.id) < 0 ? [self, other] : [other, self];
    const score = this.score(a, b, contextOf?.(a.id, b.id), false);
    if (score === null) return null;
    return score.score >= minScore || predicateHint(a, b, score).score >= minScore ? { a, b, score } : null;
  }

  private sizeFor(a: Profile, b: Profile): number {
    return Math.max(this.population[a.family], this.population[b.family]);
  }
}
