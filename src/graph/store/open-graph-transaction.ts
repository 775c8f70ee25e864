import type { Graph, UncommittedVersion, Version } from '#domain/graph';
import type { Clock } from '../../platform/clock.js';
import type { LedgerTransaction, LedgerWrite } from '../../platform/storage/ledger.js';
import type { GraphWrite } from '../graphs.js';
import { areForAll, publicVersionAfter } from '../projection/projections.js';
import type { GraphMemory } from './graph-memory.js';
import type { LedgerFollower } from './ledger-follower.js';
import type { LoadedGraphs } from './loaded-graphs.js';

/** What a write is decided on, and what takes in what it stores. */
export interface WrittenGraphs {
  readonly clock: Clock;
  readonly graphs: LoadedGraphs;
  readonly memory: GraphMemory;
  readonly follower: LedgerFollower;
}

/** A transaction of the ledger with what it has appended so far, for memory to take in once it is committed. */
export class OpenGraphTransaction implements GraphWrite {
  readonly graph: Graph;
  readonly now: number;
  private readonly versions: Version[] = [];
  private readonly texts = new Map<Version, string>();

  private constructor(
    private readonly write: LedgerWrite,
    private readonly parts: WrittenGraphs,
  ) {
    this.graph = parts.graphs.projections.full.graph;
    this.now = parts.clock.now();
  }

  /** Takes in what the graphs have not read yet: nobody moves the head any more. */
  static async on(write: LedgerWrite, parts: WrittenGraphs): Promise<OpenGraphTransaction> {
    for (;;) {
      try {
        if (parts.graphs.place < write.transaction.head) await parts.follower.readOn();
        return new OpenGraphTransaction(write, parts);
      } catch (failure) {
        write = await write.again(failure);
      }
    }
  }

  get transaction(): LedgerTransaction {
    return this.write.transaction;
  }

  lookAhead(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws LedgerUnavailable where they would not fit into memory: nothing of them is stored then */
  async append(versions: readonly UncommittedVersion[]): Promise<readonly Version[]> {
    const { graphs, memory, follower } = this.parts;
    memory.holds(graphs.place + this.versions.length);
    memory.demand(versions.length);
    if (versions.length === 0) return [];
    const stored = await this.transaction.append(versions, this.texts);
    this.versions.push(...stored);
    const last = stored.at(-1);
    if (last !== undefined) follower.leaveToWriter(last.seq);
    return stored;
  }

  publicVersion(): string {
    return publicVersionAfter(this.parts.graphs.projections, this.versions);
  }

  isForAll(versions: readonly UncommittedVersion[]): boolean {
    return areForAll(this.parts.graphs.projections, this.versions, versions);
  }

  async commit(): Promise<void> {
    await this.write.commit();
    this.parts.graphs.take(this.versions, this.texts);
    this.parts.follower.resume();
  }

  async again(failure: unknown): Promise<OpenGraphTransaction> {
    const write = await this.write.again(failure).finally(() => this.parts.follower.resume());
    return OpenGraphTransaction.on(write, this.parts);
  }
}
