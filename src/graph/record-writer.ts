import { Injectable } from '@nestjs/common';
import {
  ProposedGraph,
  redactedAnswer,
  type Graph,
  type Json,
  type LedgerKind,
  type UncommittedVersion,
} from '#domain/graph';
import { ok, type Result } from '#domain/shared';
import { audit, type AuditedChange, type WriteRequest } from '../platform/storage/audited-write.js';
import { findStoredResponse, storeResponse, type Replayable } from '../platform/storage/idempotency-store.js';
import { Graphs, type GraphTransaction } from './graphs.js';

/** The door for what one person decides at a time: decision, audit and the answer to a retry are stored together. */
@Injectable()
export class RecordWriter {
  constructor(private readonly graphs: Graphs) {}

  /**
   * Runs `work` as one write, or answers what the same request was answered before. `work` refuses before it appends: what
   * it has appended is stored when it ends, and nothing where it throws. It may be run again from the start, on a newer
   * graph.
   */
  write<T>(
    request: WriteRequest<T>,
    work: (writing: OpenWrite<T>) => Promise<Result<Replayable<T>>>,
  ): Promise<Result<Replayable<T>>> {
    return this.graphs.transact(async (open) => {
      const earlier = await findStoredResponse(open.transaction, request.idempotency);
      return earlier === null ? work(new OpenWrite(open, request)) : withoutRedacted(earlier, open.graph);
    });
  }
}

/** An answer is kept for a day, and what was redacted meanwhile is told by none (spec/rulings.md#a-14). */
function withoutRedacted<T>(earlier: Result<Replayable<T>>, graph: Graph): Result<Replayable<T>> {
  if (!earlier.ok || !('replayed' in earlier.value)) return earlier;
  const { replayed } = earlier.value;
  // An answer that is no object names no record.
  if (!replayed.body.startsWith('{')) return earlier;
  const isRedacted = (object: LedgerKind, id: string): boolean =>
    graph.versions(object, id).some(({ revision }) => revision === 'redacted');
  const told = JSON.parse(replayed.body) as Json;
  return ok({ replayed: { ...replayed, body: JSON.stringify(redactedAnswer(told, isRedacted)) } });
}

/** A write that is under way: it looks at the graph, decides, appends what it decided, and answers. */
export class OpenWrite<T> {
  constructor(
    private readonly open: GraphTransaction,
    private readonly request: WriteRequest<T>,
  ) {}

  /** Everything that is stored, as of this moment. */
  get graph(): Graph {
    return this.open.graph;
  }

  /** When the write began, in milliseconds since 1970. */
  get now(): number {
    return this.open.now;
  }

  /**
   * Appends versions to the ledger, and what was done to its trail. Answers the graph with them in it.
   *
   * @param versions oldest first; what follows by itself stands after what was asked for
   * @param action the word of the trail for a version
   */
  async append(
    versions: readonly UncommittedVersion[],
    action: (version: UncommittedVersion) => string,
  ): Promise<Graph> {
    const appended = await this.open.append(versions);
    const changes = versions.map((version) => auditedChangeOf(version, action(version)));
    await audit(this.open.transaction, this.request, this.open.now, changes);
    return new ProposedGraph(this.open.graph, appended);
  }

  /** Ends the write with its answer, which is kept for a retry. */
  async answer(result: T): Promise<Result<Replayable<T>>> {
    await storeResponse(this.open.transaction, this.request.idempotency, result);
    return ok({ result });
  }
}

/** What a version is in the audit trail. */
export function auditedChangeOf({ fields, version }: UncommittedVersion, action: string): AuditedChange {
  const { object, id } = fields;
  return { action, object, id, version };
}
