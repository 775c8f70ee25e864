import { ok, type Actor, type Result } from '#domain/shared';
import type { Clock } from '../clock.js';
import { findStoredResponse, storeResponse, type IdempotentRequest, type Replayable } from './idempotency-store.js';
import type { AuditEntry, LedgerTransaction } from './ledger.js';

/** Who asks, as which request. */
export interface Requester {
  readonly actor: Actor;
  readonly request_id: string | null;
}

/** Who asks for a write, and how it is told from another. */
export interface WriteRequest<T> extends Requester {
  readonly idempotency: IdempotentRequest<T> | null;
}

/** What was done to which record or dataset. */
export type AuditedChange = Pick<AuditEntry, 'action' | 'object' | 'id' | 'version'>;

/** What a decision has stored, for the trail, and what its answer is. */
export interface Stored<T> {
  readonly changes: readonly AuditedChange[];
  readonly result: T;
}

/** Keeps the trail and the answer beside what was stored, in the same transaction; of what is refused nothing of both. */
export async function keepAnswer<T>(
  transaction: LedgerTransaction,
  request: WriteRequest<T>,
  now: number,
  decided: Result<Stored<T>>,
): Promise<Result<Replayable<T>>> {
  if (!decided.ok) return decided;
  const { changes, result } = decided.value;
  await audit(transaction, request, now, changes);
  await storeResponse(transaction, request.idempotency, result);
  return ok({ result });
}

/** What has rows of its own, and stores them in a transaction. */
export interface RowStore<Rows> {
  write<T>(work: (rows: Rows, transaction: LedgerTransaction) => Promise<T>): Promise<T>;
}

/**
 * The door to a store of rows: the answer that the same request got before, or what `decide` stores of them, in a
 * transaction of its own.
 */
export function writeRows<Rows, T>(
  store: RowStore<Rows>,
  request: WriteRequest<T>,
  clock: Clock,
  decide: (rows: Rows, transaction: LedgerTransaction) => Promise<Result<Stored<T>>>,
): Promise<Result<Replayable<T>>> {
  return store.write(async (rows, transaction) => {
    const before = await findStoredResponse(transaction, request.idempotency);
    return before ?? keepAnswer(transaction, request, clock.now(), await decide(rows, transaction));
  });
}

export async function audit(
  transaction: LedgerTransaction,
  { actor, request_id }: Requester,
  now: number,
  changes: readonly AuditedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { label, role } = actor;
  const entryOf = ({ action, object, id, version }: AuditedChange): AuditEntry => {
    return { at: now, actor: label, role, request_id, action, object, id, version };
  };
  await transaction.audit(changes.map(entryOf));
}
