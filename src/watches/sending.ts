import { isAtLeast } from '#domain/shared';
import type { ApiKeys } from '../platform/keys/api-keys.js';
import { TOKEN_LABEL } from '../platform/keys/bearer-tokens.js';
import type { WatchRecord } from '../platform/storage/watch-store.js';
import { audiencesOf } from './watch.service.js';

const LONGEST_WAIT_MS = 3_600_000;

/** Why nothing is sent. */
export const NOT_OWNED_STILL = 'its owner has no key any longer that may watch this';

/**
 * Whether the owner may still have such a watch: whose keys were revoked is told nothing more, at no address. Of the
 * holders of tokens nobody here knows when they have left.
 */
export async function isOwnedStill(
  keys: ApiKeys,
  { owner, audience }: Pick<WatchRecord, 'owner' | 'audience'>,
): Promise<boolean> {
  if (owner.startsWith(TOKEN_LABEL)) return true;
  const roles = await keys.rolesOf(owner);
  return roles.some((role) => isAtLeast(role, 'analyst') && audiencesOf({ role }).includes(audience));
}

/** Twice as long after each attempt, and not at the same time as all the others. */
export function waitAfter(attempts: number, { webhook_retry_ms }: { readonly webhook_retry_ms: number }): number {
  // Beyond so many attempts it is the longest wait in any case.
  const wait = Math.min(LONGEST_WAIT_MS, webhook_retry_ms * 2 ** (Math.min(attempts, 32) - 1));
  return Math.round(wait * (0.5 + Math.random() / 2));
}
