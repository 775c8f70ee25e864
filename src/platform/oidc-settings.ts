import type { Role } from '#domain/shared';

/** Signatures that a token may have: those of a key pair alone, so that nobody signs with what everybody can read. */
export const TOKEN_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;
export type TokenAlgorithm = (typeof TOKEN_ALGORITHMS)[number];

/** The issuer whose tokens name callers (OpenID Connect), and what is demanded of a token. */
export interface OidcSettings {
  /** As it stands in `iss`, to the character. */
  readonly issuer: string;
  /** One of these must stand in `aud`. */
  readonly audiences: readonly string[];
  /** Null: where the discovery document of the issuer says. */
  readonly jwksUrl: string | null;
  readonly algorithms: readonly TokenAlgorithm[];
  /** The claim that names roles: its name, or a way to it through objects with dots. */
  readonly rolesClaim: string;
  /** Words of that claim, and the role that each stands for. */
  readonly roles: ReadonlyMap<string, Role>;
  /** Seconds by which the clocks of issuer and service may differ. */
  readonly clockSkewS: number;
  /** Seconds between two readings of the keys for the sake of a key that is not known. */
  readonly refreshS: number;
}

/** Whether nobody on the way can change what an address answers: TLS, or this machine. */
export function isSafeAddress(address: string): boolean {
  return (
    /^https:\/\/[^\s/?#]+\S*$/.test(address) ||
    /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/\S*)?$/.test(address)
  );
}
