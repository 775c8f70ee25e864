import { compareIds } from '../../../shared/order.js';
import { MODEL } from '../score-model.js';
import { identifiersApart } from '../features/identifier-feature.js';
import { livesDisjoint } from '../features/life-feature.js';
import type { Matcher } from '../matcher.js';
import type { ContextOf } from '../pair-scorer.js';
import type { Profile } from '../profile.js';
import type { PairScore, Veto } from '../score.js';
import { clustersThatHold, distinctBy, spread } from './clusters-that-hold.js';
import type { IdentityView } from './identity-view.js';
import { mayBeOfferedAgain } from './is-offered-again.js';
import { compareRanks, type CachedPair, type PairCache } from './pair-cache.js';

/** Why two clusters that a likely pair stands between are not to be one. */
export interface HeldApart {
  /** Negative judgements between members. */
  readonly decision_ids: readonly string[];
  /** Relations between members that nobody has to himself. */
  readonly relation_ids: readonly string[];
  /** The two members that are kept apart by a fact, or else those that speak most against it. */
  readonly apart: { readonly from_id: string; readonly to_id: string; readonly why: Veto | 'evidence' } | null;
}

/** What the likely pairs are planned from. */
export interface Planning {
  readonly matcher: Matcher;
  readonly kept: PairCache;
  readonly identity: () => IdentityView;
  readonly contextOf: ContextOf;
  readonly barriers: (left: readonly string[], right: readonly string[]) => readonly string[];
}

/**
 * The clusters that accepting the likely pairs would make, as far as they hold together (`clustersThatHold`). Worked out
 * for what hangs together by likely pairs when somebody asks about one of it, and kept until one of it changes.
 */
export class ClusterPlan {
  private readonly clusterOf = new Map<string, Planned>();

  constructor(private readonly planning: Planning) {}

  /** Something about an entity or its pairs changed. */
  forget(id: string): void {
    const known = this.clusterOf.get(id);
    if (known !== undefined) for (const one of known.component) this.clusterOf.delete(one);
  }

  /** Decisions or rarities changed. */
  clear(): void {
    this.clusterOf.clear();
  }

  /** The members, in byte order, of the cluster that accepting what is offered would make of an entity. */
  membersOf(id: string): readonly string[] {
    return (this.clusterOf.get(id) ?? this.plan(id)).members;
  }

  /**
   * What is in the way of a pair; null where it holds together. A likely pair is judged within all that is likely, any
   * other within what has been decided.
   */
  heldApart(a: string, b: string): HeldApart | null {
    const { kept, identity } = this.planning;
    const pair = kept.find(a, b);
    if (pair !== undefined && this.isLikely(pair)) {
      const [ours, theirs] = [this.membersOf(a), this.membersOf(b)];
      return ours === theirs ? null : this.reasons(ours, theirs, true);
    }
    const [ours, theirs] = [identity().membersOf(a), identity().membersOf(b)];
    return ours.length + theirs.length === 2 ? null : this.reasons(ours, theirs, false);
  }

  /** Who else either of two may be instead: likely pairs with what is held apart from their cluster, the likeliest first. */
  alternatives(a: string, b: string): readonly Alternative[] {
    const members = this.membersOf(a);
    if (!members.includes(b)) return [];
    const found: Alternative[] = [];
    for (const [entity_id, partner] of [
      [a, b],
      [b, a],
    ] as const) {
      for (const pair of this.planning.kept.of(entity_id)) {
        const other_id = pair.a === entity_id ? pair.b : pair.a;
        if (other_id === partner || !this.isLikely(pair) || members.includes(other_id)) continue;
        found.push({ entity_id, other_id, score: pair.score });
      }
    }
    return found.sort(
      (one, other) =>
        other.score - one.score ||
        compareIds(one.other_id, other.other_id) ||
        compareIds(one.entity_id, other.entity_id),
    );
  }

  /** All that hangs together with an entity by decisions and likely pairs; who each is is told before its pairs are read. */
  *hangingTogether(start: string): Generator<string> {
    const { kept, identity } = this.planning;
    const reached = new Set<string>([start]);
    for (const id of reached) {
      yield id;
      for (const member of identity().membersOf(id)) reached.add(member);
      for (const pair of kept.of(id)) if (this.isLikely(pair)) reached.add(pair.a === id ? pair.b : pair.a);
    }
  }

  private plan(start: string): Planned {
    const { kept, identity } = this.planning;
    const decided = identity();
    const component = new Set(this.hangingTogether(start));
    const likely: CachedPair[] = [];
    for (const id of component) {
      for (const pair of kept.of(id)) if (pair.a === id && this.isLikely(pair)) likely.push(pair);
    }
    const clusters = new Map<string, readonly string[]>();
    for (const id of component) clusters.set(decided.canonicalOf(id), decided.membersOf(id));
    const facts = new Map<string, string>();
    const held = clustersThatHold({
      clusters: [...clusters.values()],
      likely: likely.sort(compareRanks),
      factsOf: (id) => this.factsOf(id, facts),
      bondOf: (a, b) => this.bondOf(a, b),
      areApart: (a, b) => this.areApart(a, b),
      areBarred: (left, right) => this.decisionsBetween(left, right, FIRST).length > 0 || this.isBarred(left, right),
    });
    for (const members of held) {
      const planned: Planned = { members, component };
      for (const id of members) this.clusterOf.set(id, planned);
    }
    return this.clusterOf.get(start) ?? { members: [start], component };
  }

  /** A pair that is offered as one entity unless something is in its way. */
  private isLikely({ a, b, score, joins }: CachedPair): boolean {
    if (!joins || score < MODEL.threshold) return false;
    return mayBeOfferedAgain(this.planning.identity().judgedBetween(a, b));
  }

  private factsOf(id: string, known: Map<string, string>): string {
    const found = known.get(id);
    if (found !== undefined) return found;
    const profile = this.planning.matcher.profile(id);
    const facts = profile === undefined ? id : textOfFacts(profile);
    known.set(id, facts);
    return facts;
  }

  private bondOf(a: string, b: string): number | null {
    const { matcher, contextOf } = this.planning;
    const [one, other] = compareIds(a, b) < 0 ? [a, b] : [b, a];
    const found = matcher.score(one, other, contextOf(one, other));
    if (found === null) return matcher.profile(a) === undefined || matcher.profile(b) === undefined ? 0 : null;
    return found.veto === null ? evidenceBits(found) : null;
  }

  private areApart(a: string, b: string): boolean {
    const { matcher } = this.planning;
    const [left, right] = [matcher.profile(a), matcher.profile(b)];
    return left !== undefined && right !== undefined && (livesDisjoint(left, right) || identifiersApart(left, right));
  }

  private decisionsBetween(left: readonly string[], right: readonly string[], most: number): readonly string[] {
    const decided = this.planning.identity();
    const found = new Set<string>();
    if (decided.hasNoJudgement) return [];
    for (const [a, b] of pairsAcross(left, right)) {
      for (const { judgement, decision_id } of decided.judgedBetween(a, b)) {
        if (judgement === 'negative') found.add(decision_id);
      }
      if (found.size >= most) break;
    }
    return [...found].sort(compareIds);
  }

  private isBarred(left: readonly string[], right: readonly string[]): boolean {
    return this.planning.barriers(left, right).length > 0;
  }

  private reasons(left: readonly string[], right: readonly string[], asksEvidence: boolean): HeldApart | null {
    const decision_ids = this.decisionsBetween(left, right, Infinity);
    const relation_ids = this.planning.barriers(left, right);
    const apart = this.apartOf(left, right, asksEvidence && decision_ids.length + relation_ids.length === 0);
    return decision_ids.length + relation_ids.length === 0 && apart === null
      ? null
      : { decision_ids, relation_ids, apart };
  }

  private apartOf(left: readonly string[], right: readonly string[], asksEvidence: boolean): HeldApart['apart'] {
    const { matcher, contextOf } = this.planning;
    const facts = new Map<string, string>();
    const [ours, theirs] = [left, right].map((ids) => spread(distinctBy(ids, (id) => this.factsOf(id, facts))));
    let weakest: { readonly from_id: string; readonly to_id: string; readonly score: number } | null = null;
    for (const [a, b] of pairsAcross(ours ?? [], theirs ?? [])) {
      const [from_id, to_id] = compareIds(a, b) < 0 ? [a, b] : [b, a];
      const found = matcher.score(from_id, to_id, contextOf(from_id, to_id));
      if (found !== null && found.veto !== null) return { from_id, to_id, why: found.veto };
      if (found !== null && (weakest === null || found.score < weakest.score)) {
        weakest = { from_id, to_id, score: found.score };
      }
    }
    for (const [a, b] of pairsAcross(left, right)) {
      const [from_id, to_id] = compareIds(a, b) < 0 ? [a, b] : [b, a];
      const veto = matcher.score(from_id, to_id)?.veto ?? null;
      if (this.areApart(a, b) && veto !== null) return { from_id, to_id, why: veto };
    }
    return !asksEvidence || weakest === null
      ? null
      : { from_id: weakest.from_id, to_id: weakest.to_id, why: 'evidence' };
  }
}

/** An entity, and another that it may be, as likely as that is. */
export interface Alternative {
  readonly entity_id: string;
  readonly other_id: string;
  readonly score: number;
}

interface Planned {
  readonly members: readonly string[];
  /** All that was planned with it. */
  readonly component: ReadonlySet<string>;
}

const FIRST = 1;

/**
 * What two entities say about being one, as calibrated and without the prior: that any two are strangers is told once for
 * a cut, by the likely pair that it is about, and what is not known of others is nothing against it. Within a cluster
 * agreement repeats itself, so that no pair counts for more than a sure one; and a home or an office that the cluster
 * shares says nothing for two that all else tells apart.
 */
function evidenceBits({ bits, priorBits, calibratedAs, evidence, features }: PairScore): number {
  const own = bits - priorBits;
  let shared = 0;
  for (const one of features) if (HOUSEHOLD_FEATURES.has(one.name) && one.bits > 0) shared += one.bits;
  const counted = own - shared < 0 ? own - shared : own;
  return Math.min(SURE_BITS, MODEL.platt[calibratedAs][evidence].slope * counted);
}

const HOUSEHOLD_FEATURES: ReadonlySet<string> = new Set(['phone', 'address']);

/** 1 wrong in 100: sets of some thousand pairs prove no score beyond that. */
const SURE_BITS = Math.log2(99);

function* pairsAcross(left: readonly string[], right: readonly string[]): Generator<readonly [string, string]> {
  for (const a of left) for (const b of right) yield [a, b];
}

/** All that a profile says, as a text that is equal for records that say the same. */
function textOfFacts(profile: Profile): string {
  const { kind, names, identifiers, countries, start, end, gender, places, birthPlace, emails, phones, symbol } =
    profile;
  return JSON.stringify([
    [kind, start?.text, end?.text, gender, symbol],
    names.map(({ tokens, generation }) => [generation, ...tokens.map(({ id }) => id)]),
    identifiers.map(({ key }) => key).sort(),
    [...countries].sort(),
    places.map(({ holding }) => holding.value).sort(),
    birthPlace.map(({ id }) => id),
    emails.map(({ value }) => value).sort(),
    phones.map(({ value }) => value).sort(),
  ]);
}
