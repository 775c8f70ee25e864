import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../clock.js';
import type { OidcSettings } from '../oidc-settings.js';
import { isSafeAddress } from '../oidc-settings.js';

/** The keys of the issuer cannot be had, so nobody can tell whether a token holds. */
export class IssuerAway extends Error {}

/** How long one request to the issuer may take. */
const FETCH_MS = 3_000;
/** Keys are read anew after this long, so that one that was withdrawn is refused. */
const FRESH_MS = 300_000;
/** While the issuer is away, keys that it had are accepted this long: as long as API keys while the database is. */
const STALE_MS = 3_600_000;
/** After a failure nobody waits for the issuer again within this time. */
const PAUSE_MS = 1_000;

interface KeyText {
  readonly text: string;
  readonly at: number;
}

/**
 * The public keys of an issuer, had from its JWKS. A token that names an unknown key has them read anew, but not more
 * often than `refreshS` says: a stranger's tokens are no reason to trouble the issuer.
 */
export class IssuerKeys {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;
  private address: string | null;
  private last: KeyText | null = null;
  private failedAt: number | null = null;

  constructor(
    private readonly settings: OidcSettings,
    private readonly clock: Clock,
  ) {
    this.address = settings.jwksUrl;
    this.keys = createRemoteJWKSet(new URL(settings.jwksUrl ?? settings.issuer), {
      timeoutDuration: FETCH_MS,
      cooldownDuration: settings.refreshS * 1_000,
      cacheMaxAge: FRESH_MS,
      [customFetch]: (_url, { signal }) => this.read(signal),
    });
  }

  /** @throws IssuerAway while the key cannot be had */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.keys(header, token);
    } catch (error) {
      // It may have come after the issuer went away.
      if (error instanceof errors.JWKSNoMatchingKey && this.failedAt !== null) throw new IssuerAway();
      // What cannot be read as keys is no fault of the token.
      if (error instanceof errors.JWKSInvalid || error instanceof errors.JWKInvalid) throw new IssuerAway();
      throw error;
    }
  };

  /** The keys as the issuer tells them now; for a while as it told them last, where it tells nothing. */
  private async read(signal: AbortSignal): Promise<Response> {
    const now = this.clock.now();
    const isPaused = this.failedAt !== null && now - this.failedAt < PAUSE_MS;
    const text = isPaused ? null : await this.fetchKeys(signal);
    if (text !== null) {
      this.last = { text, at: now };
      this.failedAt = null;
      return new Response(text);
    }
    if (!isPaused) {
      this.failedAt = now;
      // Where the keys stand may have changed.
      this.address = this.settings.jwksUrl;
    }
    if (this.last === null || now - this.last.at >= STALE_MS) throw new IssuerAway();
    return new Response(this.last.text);
  }

  private async fetchKeys(signal: AbortSignal): Promise<string | null> {
    try {
      this.address ??= await this.discover(signal);
      const text = await textAt(this.address, signal);
      return hasKeys(JSON.parse(text)) ? text : null;
    } catch {
      return null;
    }
  }

  /** Where the issuer says that its keys stand (OpenID Connect Discovery 1.0). */
  private async discover(signal: AbortSignal): Promise<string> {
    const base = this.settings.issuer.replace(/\/$/, '');
    const discovered = JSON.parse(await textAt(`${base}/.well-known/openid-configuration`, signal)) as Discovered;
    const { issuer, jwks_uri } = discovered;
    const isSafe = typeof jwks_uri === 'string' && isSafeAddress(jwks_uri);
    if (issuer !== this.settings.issuer || !isSafe) throw new IssuerAway();
    return jwks_uri;
  }
}

interface Discovered {
  readonly issuer?: unknown;
  readonly jwks_uri?: unknown;
}

/** Follows no redirection: the operator has said where to ask. */
async function textAt(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, redirect: 'error', headers: { Accept: 'application/json' } });
  if (answer.status !== 200) throw new IssuerAway();
  return answer.text();
}

function hasKeys(told: unknown): boolean {
  return typeof told === 'object' && told !== null && 'keys' in told && Array.isArray(told.keys);
}
