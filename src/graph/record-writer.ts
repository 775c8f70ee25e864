import { Injectable } from '@nestjs/common';
import { ProposedGraph, type Graph, type UncommittedVersion, type Version } from '#domain/graph';
import { ok, type Result } from '#domain/shared';
import { writeOnce, type Deed, type WriteRequest } from '../platform/storage/audited-write.js';
import type { Replayable } from '../platform/storage/idempotency-store.js';
import { Graphs, type Writing } from './graphs.js';

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

  write<T>(
    request: WriteRequest<T>,
    decide: (writing: Writing) => Result<Decision<T>>,
  ): Promise<Result<Replayable<T>>> {
    return this.graphs.write((writing) =>
      writeOnce(writing.transaction, request, writing.now, async () => {
        const decided = decide(writing);
        if (!decided.ok) return decided;
        const { versions, action, result } = decided.value;
        const placed: readonly Version[] = await writing.append(versions);
        return ok({
          deeds: versions.map((version) => deedOf(version, action(version))),
          result: () => result(new ProposedGraph(writing.graph, placed)),
        });
      }),
    );
  }
}

/** What a version is in the audit trail. */
export function deedOf({ fields, version }: UncommittedVersion, action: string): Deed {
  const { object, id } = fields;
  return { action, object, id, version };
}
