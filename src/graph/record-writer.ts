import { Injectable } from '@nestjs/common';
import { ProposedGraph, type Graph, type Version } from '#domain/graph';
import type { UncommittedVersion } from '#domain/ingest';
import { ok, type Actor, type Result } from '#domain/shared';
import {
  findStoredResponse,
  storeResponse,
  type IdempotentRequest,
  type Replayable,
} from '../platform/storage/idempotent-request.js';
import type { AuditEntry } from '../platform/storage/ledger.js';
import { GraphStore, type Writing } from './graph.store.js';

/** Who asks for a write, as which request. */
export interface WriteRequest<T> {
  readonly actor: Actor;
  readonly request_id: string | null;
  readonly idempotency: IdempotentRequest<T> | null;
}

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
  constructor(private readonly graphs: GraphStore) {}

  write<T>(
    request: WriteRequest<T>,
    decide: (writing: Writing) => Result<Decision<T>>,
  ): Promise<Result<Replayable<T>>> {
    return this.graphs.write<Result<Replayable<T>>>(async (writing) => {
      const { transaction, now } = writing;
      const before = await findStoredResponse(transaction, request.idempotency);
      if (before !== null) return before;
      const decided = decide(writing);
      if (!decided.ok) return decided;
      const { versions, action, result } = decided.value;
      const placed: readonly Version[] = await writing.append(versions);
      if (versions.length > 0) {
        await transaction.audit(versions.map((version) => auditEntry(version, action(version), request, now)));
      }
      const done = result(new ProposedGraph(writing.graph, placed));
      await storeResponse(transaction, request.idempotency, done);
      return ok({ result: done });
    });
  }
}

function auditEntry(
  { fields, version }: UncommittedVersion,
  action: string,
  { actor, request_id }: Pick<WriteRequest<unknown>, 'actor' | 'request_id'>,
  now: number,
): AuditEntry {
  const { object, id } = fields;
  return { at: now, actor: actor.label, role: actor.role, request_id, action, object, id, version };
}
