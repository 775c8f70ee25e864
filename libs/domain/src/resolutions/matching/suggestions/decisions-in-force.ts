import { clustersOf, type Linking } from '../../../graph/identity.js';
import type { ResolutionFields } from '../../../graph/records.js';
import { IdentityView, type JudgedPair } from './identity-view.js';

/** A decision that is in force. */
export interface LiveDecision extends Pick<ResolutionFields, 'predicate' | 'judgement' | 'from_id' | 'to_id'> {
  /** Of an unsure one: whether something else is known of the two than then. */
  readonly facts_changed: boolean;
}

/** The decisions in force, and what they make of the entities of one audience: worked out when somebody asks. */
export class DecisionsInForce {
  private readonly decisions = new Map<string, LiveDecision>();
  private readonly seenAt = new Map<string, number>();
  private known: IdentityView | null = null;

  /** How many entities there are. */
  get entities(): number {
    return this.seenAt.size;
  }

  /** Takes in a decision; null where it is in force no longer. */
  put(id: string, decision: LiveDecision | null): void {
    this.known = null;
    if (decision === null) this.decisions.delete(id);
    else this.decisions.set(id, decision);
  }

  /** Takes in when an entity was first seen; answers whether clusters may be others by that. */
  see(id: string, seenAt: number, isThere: boolean): boolean {
    const isOther = this.decisions.size > 0 && this.seenAt.get(id) !== seenAt;
    if (isOther) this.known = null;
    if (isThere) this.seenAt.set(id, seenAt);
    else this.seenAt.delete(id);
    return isOther;
  }

  /** Clusters and judgements, as of now. */
  identity(): IdentityView {
    if (this.known !== null) return this.known;
    const links: Linking[] = [];
    const judged: JudgedPair[] = [];
    for (const [id, decision] of this.decisions) {
      const { predicate, judgement, from_id, to_id } = decision;
      if (predicate === 'SAME_AS' && judgement === 'positive') {
        links.push({ fields: { predicate, judgement, from_id, to_id, revoked_at: null } });
      } else judged.push(judgedBy(id, decision));
    }
    const clusters = clustersOf(links, (id) => this.seenAt.get(id) ?? Infinity).values();
    this.known = new IdentityView({ clusters: new Set(clusters), judged });
    return this.known;
  }
}

/** A pair that somebody looked at is not suggested again; who follows another is not that other. */
function judgedBy(
  decision_id: string,
  { predicate, judgement, from_id, to_id, facts_changed }: LiveDecision,
): JudgedPair {
  const isTwo = judgement === 'negative' || (judgement === 'positive' && predicate === 'SUCCESSOR_OF');
  const reopened = judgement === 'unsure' && facts_changed;
  return { decision_id, from_id, to_id, judgement: isTwo ? 'negative' : 'unsure', reopened };
}
