import { errors, type JWTPayload, jwtVerify } from 'jose';
import { isAtLeast, ok, refuse, type Refusal, type Result, type Role, ROLES } from '#domain/shared';
import type { Clock } from '../clock.js';
import type { KeyHolder } from '../keys/api-keys.js';
import { BearerTokens, TOKEN_LABEL } from '../keys/bearer-tokens.js';
import type { OidcSettings } from '../oidc-settings.js';
import { IssuerAway, IssuerKeys } from './issuer-keys.js';

/** A subject as OpenID Connect bounds it. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** Tokens (JWT) of the one issuer that is configured, signed by a key of its JWKS. */
export class OidcTokens extends BearerTokens {
  private readonly keys: IssuerKeys;

  constructor(
    private readonly settings: OidcSettings,
    private readonly clock: Clock,
  ) {
    super();
    this.keys = new IssuerKeys(settings, clock);
  }

  override async authenticate(token: string): Promise<Result<KeyHolder>> {
    const { issuer, audiences, algorithms, clockSkewS } = this.settings;
    try {
      const { payload } = await jwtVerify(token, this.keys.find, {
        issuer,
        audience: [...audiences],
        algorithms: [...algorithms],
        clockTolerance: clockSkewS,
        currentDate: new Date(this.clock.now()),
        requiredClaims: ['exp', 'sub'],
      });
      return this.holderOf(payload);
    } catch (error) {
      if (error instanceof IssuerAway) return refuse(AWAY);
      if (error instanceof errors.JOSEError) return refuse(invalid(reasonOf(error)));
      // A key of the issuer that is no key, or too weak (RFC 7518 section 3.3): thrown by whatever checks it first.
      return refuse(invalid('the key of its issuer that it names cannot be used'));
    }
  }

  private holderOf(payload: JWTPayload): Result<KeyHolder> {
    // What is claimed may be of any type: two that are not named would be one caller.
    const sub: unknown = payload.sub;
    if (typeof sub !== 'string' || !SUBJECT.test(sub)) return refuse(invalid('its subject cannot be named'));
    const roles = rolesIn(payload, this.settings);
    const machines = roles.filter((role) => !isAtLeast(role, 'viewer'));
    if (machines.length > 0 && roles.length > 1) {
      // A machine that also had a person's role could do what no machine may.
      const detail = `This token names ${roles.join(' and ')}: the role of a machine stands alone.`;
      return refuse({ code: 'forbidden', detail });
    }
    const role = ROLES.toReversed().find((one) => roles.includes(one));
    if (role === undefined) return refuse({ code: 'forbidden', detail: 'This token names no role of this service.' });
    return ok({ label: `${TOKEN_LABEL}${sub}`, role });
  }
}

const AWAY: Refusal = {
  code: 'source_unavailable',
  detail: 'The keys of the issuer of this token cannot be had, so nobody can tell whether it holds.',
  retry_after_s: 5,
};

function invalid(reason: string): Refusal {
  return { code: 'unauthenticated', detail: `This token is not valid: ${reason}.` };
}

function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'it has ended';
  if (error instanceof errors.JWTClaimValidationFailed) return CLAIMS[error.claim] ?? 'a claim does not hold';
  if (error instanceof errors.JWKSNoMatchingKey) return 'no key of its issuer has its kid and algorithm';
  if (error instanceof errors.JWKSMultipleMatchingKeys) return 'it does not say by which key it is signed';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature does not hold';
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return 'its algorithm is not taken here';
  }
  return 'it is no signed token';
}

const CLAIMS: Readonly<Record<string, string>> = {
  aud: 'it is for another audience',
  exp: 'it does not say when it ends',
  iss: 'it is of another issuer',
  nbf: 'its time has not begun',
  sub: 'it names no subject',
};

/** The roles of this service that the claim names, each once. */
function rolesIn(payload: JWTPayload, { rolesClaim, roles }: OidcSettings): readonly Role[] {
  const claimed = Object.hasOwn(payload, rolesClaim) ? payload[rolesClaim] : within(payload, rolesClaim.split('.'));
  const words: readonly unknown[] = Array.isArray(claimed)
    ? claimed
    : typeof claimed === 'string'
      ? claimed.split(' ')
      : [];
  const named = words.flatMap((word) => (typeof word === 'string' ? (roles.get(word) ?? []) : []));
  return ROLES.filter((role) => named.includes(role));
}

function within(value: unknown, way: readonly string[]): unknown {
  let at = value;
  for (const name of way) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}
