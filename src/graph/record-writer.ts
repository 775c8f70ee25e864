import { Injectable } from '@nestjs/common';
import { ProposedGraph, type Graph, type UncommittedVersion } from '#domain/graph';
import { ok, type Result } from '#domain/shared';
import { concludeWrite, type AuditedChange, type WriteRequest } from '../platform/storage/audited-write.js';
import { findStoredResponse, type Replayable } from '../platform/storage/idempotency-store.js';
import { Graphs, type GraphTransaction } from './graphs.js';

/** What somebody decided: what is to be stored, and what the answer is once it is. */
export interface Decision<T> {
  /** Oldest first; what follows by itself stands after what was asked for. Empty when nothing changes. */
  readonly versions: readonly UncommittedVersion[];
  /** The word of the audit trail for a version. */
  readonly action: (version: UncommittedVersion) => string;
  /** @param after the graph with the versions in it */
  readonly result: (after: Graph) => T;
}

/** The door for what one person decides at a time: decision, audit and the answer to a retry are stored together. */
@Injectable()
export class RecordWriter {
  constructor(private readonly graphs: Graphs) {}

  /**
   * Stores what `decide` comes to on the graph of that moment, or answers what the same request was answered before.
   * Nothing is stored of what it refuses. `decide` may be asked again, on a newer graph.
   */
  record<T>(
    request: WriteRequest<T>,
    decide: (open: GraphTransaction) => Result<Decision<T>>,
  ): Promise<Result<Replayable<T>>> {
    return this.graphs.transact((open) => storeDecision(open, request, decide));
  }
}

async function storeDecision<T>(
  open: GraphTransaction,
  request: WriteRequest<T>,
  decide: (open: GraphTransaction) => Result<Decision<T>>,
): Promise<Result<Replayable<T>>> {
  const earlier = await findStoredResponse(open.transaction, request.idempotency);
  if (earlier !== null) return earlier;
  const decided = decide(open);
  if (!decided.ok) return decided;
  const { versions, action, result } = decided.value;
  const after = new ProposedGraph(open.graph, await open.append(versions));
  const changes = versions.map((version) => auditedChangeOf(version, action(version)));
  return ok({
    result: await concludeWrite(open.transaction, request, open.now, { changes, result: () => result(after) }),
  });
}

/** What a version is in the audit trail. */
export function auditedChangeOf({ fields, version }: UncommittedVersion, action: string): AuditedChange {
  const { object, id } = fields;
  return { action, object, id, version };
}
