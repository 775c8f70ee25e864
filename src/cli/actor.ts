import type { Actor } from '#domain/shared';

/** Who writes where a person sits at the machine of the database: there is no key to name. */
export const CLI_ACTOR: Actor = { label: 'cli', role: 'reviewer' };
