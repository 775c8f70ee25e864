import { refuse, type Result } from '#domain/shared';
import type { KeyHolder } from './api-keys.js';

/** Stands before the subject of a token in the label of its holder, so that no key and no token are taken for the other. */
export const TOKEN_LABEL = 'oidc:';

/** Tells whose token of a foreign issuer a text is. */
export abstract class BearerTokens {
  /**
   * The holder of a token; `unauthenticated` for one that does not hold, `forbidden` for one that names no role, and
   * `source_unavailable` while nobody can tell, because the keys of the issuer cannot be had.
   */
  abstract authenticate(token: string): Promise<Result<KeyHolder>>;
}

/** No issuer is configured: no token is taken. */
export class NoTokens extends BearerTokens {
  override authenticate(): Promise<Result<KeyHolder>> {
    return Promise.resolve(refuse({ code: 'unauthenticated', detail: 'This key is not valid.' }));
  }
}
