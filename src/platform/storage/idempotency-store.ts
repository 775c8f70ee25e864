import { ok, refuse, type Result } from '#domain/shared';
import type { LedgerTransaction, StoredAnswer } from './ledger.js';

/** How long the answer to an Idempotency-Key is kept, in milliseconds: 24 hours. */
export const IDEMPOTENCY_MS = 86_400_000;

/** A request that may be sent again without being done again. */
export interface IdempotentRequest<T> {
  readonly scope: string;
  readonly key: string;
  /** Equal for equal requests; known once the body was read. */
  fingerprint(): string;
  /** Makes what a retry is answered with. */
  readonly answer: (result: T, fingerprint: string) => StoredAnswer;
}

/** What a request came to, or the answer that was given to the same request before. */
export type Replayable<T> = { readonly result: T } | { readonly replayed: StoredAnswer };

/** The answer that the key got before; null when it is new. The same key with another request is a conflict. */
export async function findStoredResponse<T>(
  transaction: LedgerTransaction,
  request: IdempotentRequest<T> | null,
): Promise<Result<Replayable<T>> | null> {
  if (request === null) return null;
  const stored = await transaction.answered(request.scope, request.key);
  if (stored === null) return null;
  if (stored.fingerprint === request.fingerprint()) return ok({ replayed: stored });
  return refuse({ code: 'idempotency_conflict', detail: 'This Idempotency-Key was used for another request.' });
}

/** Keeps the answer beside what was stored for it, in the same transaction. */
export async function storeResponse<T>(
  transaction: LedgerTransaction,
  request: IdempotentRequest<T> | null,
  result: T,
): Promise<void> {
  if (request === null) return;
  await transaction.remember(request.scope, request.key, request.answer(result, request.fingerprint()));
}
