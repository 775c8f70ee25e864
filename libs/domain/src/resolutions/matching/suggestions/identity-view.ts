import type { Cluster } from '../../../graph/identity.js';
import { compareIds } from '../../../shared/order.js';

/** A pair that somebody has judged not to be one, or could not judge. */
export interface JudgedPair {
  readonly decision_id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly judgement: 'negative' | 'unsure';
  /** True of an unsure pair of which something else is known than when it was judged (`factFingerprint`). */
  readonly reopened: boolean;
}

/**
 * What is decided about identity, as far as one audience may see it (spec/rulings.md#a-65): the clusters of live
 * positive SAME_AS (`clustersOf`; a cluster given twice counts once), and the live negative and unsure pairs.
 */
export interface DecidedIdentity {
  readonly clusters: Iterable<Cluster>;
  readonly judged: readonly JudgedPair[];
}

/** Looks up clusters and the judgements between them. An entity in no cluster is a cluster of its own. */
export class IdentityView {
  private readonly clusterById = new Map<string, Cluster>();
  private readonly judgedByPair = new Map<string, JudgedPair[]>();

  constructor(decided: DecidedIdentity) {
    for (const cluster of decided.clusters) for (const id of cluster.member_ids) this.clusterById.set(id, cluster);
    for (const pair of decided.judged) {
      const key = this.pairKey(pair.from_id, pair.to_id);
      const known = this.judgedByPair.get(key);
      if (known === undefined) this.judgedByPair.set(key, [pair]);
      else known.push(pair);
    }
  }

  /** Whether nobody has judged two to be two, or been unsure. */
  get hasNoJudgement(): boolean {
    return this.judgedByPair.size === 0;
  }

  canonicalOf(id: string): string {
    return this.clusterById.get(id)?.canonical_id ?? id;
  }

  membersOf(id: string): readonly string[] {
    return this.clusterById.get(id)?.member_ids ?? [id];
  }

  /** The live negative and unsure judgements between any member of one cluster and any member of the other. */
  judgedBetween(a: string, b: string): readonly JudgedPair[] {
    return this.judgedByPair.get(this.pairKey(a, b)) ?? NOTHING;
  }

  /** One key for two clusters, whichever members name them. */
  pairKey(a: string, b: string): string {
    const [one, other] = [this.canonicalOf(a), this.canonicalOf(b)];
    return compareIds(one, other) <= 0 ? `${one} ${other}` : `${other} ${one}`;
  }
}

const NOTHING: readonly JudgedPair[] = [];
