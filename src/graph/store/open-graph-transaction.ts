import type { Graph, UncommittedVersion, Version } from '#domain/graph';
import type { LedgerTransaction } from '../../platform/storage/ledger.js';
import type { GraphTransaction } from '../graphs.js';
import { areForAll, publicVersionAfter } from '../projection/projections.js';
import type { GraphMemory } from './graph-memory.js';
import type { LedgerFollower } from './ledger-follower.js';
import type { LoadedGraphs } from './loaded-graphs.js';

/** A transaction of the ledger with what it has appended so far, for memory to take in once it is committed. */
export class OpenGraphTransaction implements GraphTransaction {
  readonly versions: Version[] = [];
  readonly texts = new Map<Version, string>();
  readonly graph: Graph;

  constructor(
    readonly transaction: LedgerTransaction,
    readonly now: number,
    private readonly graphs: LoadedGraphs,
    private readonly memory: GraphMemory,
    private readonly follower: LedgerFollower,
  ) {
    this.graph = graphs.projections.full.graph;
  }

  /** @throws LedgerUnavailable where they would not fit into memory: nothing of them is stored then */
  async append(versions: readonly UncommittedVersion[]): Promise<readonly Version[]> {
    this.memory.holds(this.graphs.place + this.versions.length);
    this.memory.demand(versions.length);
    if (versions.length === 0) return [];
    const stored = await this.transaction.append(versions, this.texts);
    this.versions.push(...stored);
    const last = stored.at(-1);
    if (last !== undefined) this.follower.leaveToWriter(last.seq);
    return stored;
  }

  publicVersion(): string {
    return publicVersionAfter(this.graphs.projections, this.versions);
  }

  isForAll(versions: readonly UncommittedVersion[]): boolean {
    return areForAll(this.graphs.projections, this.versions, versions);
  }
}
