import type { Audience } from '#domain/graph';
import { isAtLeast } from '#domain/shared';
import { Refused } from '../answer/refused.js';
import { type Caller, KEY_NEEDED } from './access-policy.js';

/** Whose eyes a read is for (spec/rulings.md#a-25): with `include_private` an admin's, else everybody's. */
export function audienceOf(caller: Caller, includePrivate: boolean): Audience {
  if (!includePrivate) return 'public';
  if (caller.actor === null) throw new Refused(KEY_NEEDED);
  if (caller.actor.role === 'admin') return 'full';
  throw new Refused({ code: 'forbidden', detail: 'include_private needs the role admin.' });
}

/**
 * Whose eyes a read of claims, questions and cases is for: people who work here, from analyst on, see the private ones
 * without asking (spec/semantics.md#who-sees-private).
 */
export function workingAudienceOf(caller: Caller, includePrivate: boolean): Audience {
  if (!includePrivate && caller.actor !== null && isAtLeast(caller.actor.role, 'analyst')) return 'full';
  return audienceOf(caller, includePrivate);
}
