import { isAtLeast } from '#domain/shared';
import type { ApiKeys } from '../platform/keys/api-keys.js';
import { TOKEN_LABEL } from '../platform/keys/bearer-tokens.js';
import type { WatchRecord } from '../platform/storage/watch-store.js';
import { audiencesOf } from './watch.service.js';

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
