import { Injectable } from '@nestjs/common';
import { redactedAnswer, type Graph, type Json, type LedgerKind, type UncommittedVersion } from '#domain/graph';
import { ok, type Result } from '#domain/shared';
import { keepAnswer, type AuditedChange, type WriteRequest } from '../platform/storage/audited-write.js';
import { findStoredResponse, type Replayable } from '../platform/storage/idempotency-store.js';
import { Graphs, type GraphTransaction } from './graphs.js';

/** What somebody has decided on a graph. */
export interface Decision<T> {
  /** Oldest first; what follows by itself stands after what was asked for. */
  readonly versions: readonly UncommittedVersion[];
  /** The word of the trail for a version. */
  readonly action: (version: UncommittedVersion) => string;
  /** What is answered once they are stored. */
  readonly result: T;
}

/** Decides on everything that is stored, at that moment. Has no effect: it may be asked again, on a newer graph. */
export type Decide<T> = (stored: Pick<GraphTransaction, 'graph' | 'now'>) => Result<Decision<T>>;

/** The door for what one person decides at a time: decision, audit and the answer to a retry are stored together. */
@Injectable()
export class RecordWriter {
  constructor(private readonly graphs: Graphs) {}

  /** Stores what is decided, or nothing where it is refused; answers what the same request was answered before. */
  async write<T>(request: WriteRequest<T>, decide: Decide<T>): Promise<Result<Replayable<T>>> {
    for (let open = await this.graphs.begin(); ;) {
      try {
        const answer = await answeredIn(open, request, decide);
        await open.commit();
        return answer;
      } catch (failure) {
        open = await open.again(failure);
      }
    }
  }
}

async function answeredIn<T>(
  open: GraphTransaction,
  request: WriteRequest<T>,
  decide: Decide<T>,
): Promise<Result<Replayable<T>>> {
  const earlier = await findStoredResponse(open.transaction, request.idempotency);
  if (earlier !== null) return withoutRedacted(earlier, open.graph);
  const decided = decide(open);
  if (!decided.ok) return decided;
  const { versions, action, result } = decided.value;
  await open.append(versions);
  const changes = versions.map((version) => auditedChangeOf(version, action(version)));
  return keepAnswer(open.transaction, request, open.now, ok({ changes, result }));
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

/** What a version is in the audit trail. */
export function auditedChangeOf({ fields, version }: UncommittedVersion, action: string): AuditedChange {
  const { object, id } = fields;
  return { action, object, id, version };
}
