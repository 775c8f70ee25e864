import type { IdempotentRequest, Replayable } from '../../storage/idempotency-store.js';
import { type Answer, ReplayedAnswer, storedAnswer } from './answer.js';
import type { Idempotency } from './request-preconditions.js';

/** Names a request that is done once, with how its result is answered. */
export function replayableAs<T>(
  idempotency: Idempotency | null,
  answer: (result: T) => Answer<unknown>,
): IdempotentRequest<T> | null {
  if (idempotency === null) return null;
  const { scope, key } = idempotency;
  return {
    scope,
    key,
    fingerprint: () => idempotency.fingerprint(),
    answer: (result, fingerprint) => storedAnswer(answer(result), fingerprint),
  };
}

/** The answer of a request that was done now, or the stored one of the first time. */
export function answerOnce<T>(
  once: Replayable<T>,
  answer: (result: T) => Answer<unknown>,
): Answer<unknown> | ReplayedAnswer {
  return 'replayed' in once ? new ReplayedAnswer(once.replayed) : answer(once.result);
}
