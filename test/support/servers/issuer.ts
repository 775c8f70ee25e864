import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { answerJson, answerLocally, type LocalServer } from './local-answers.js';

export type Signature = 'RS256' | 'ES256' | 'PS256' | 'EdDSA' | 'ES384';

export interface IssuerKey {
  readonly kid: string;
  readonly alg: Signature;
  readonly privateKey: Parameters<SignJWT['sign']>[0];
  readonly jwk: JWK;
}

/** An issuer of tokens on this machine, with key pairs of its own. */
export interface Issuer extends LocalServer {
  /** What its JWKS tells; changed to rotate. */
  keys: IssuerKey[];
  /** Answers 503 to everything while true. */
  isAway: boolean;
  /** Where its discovery document says that its keys stand. */
  jwksUri: string;
  /** Answers this text as its JWKS. */
  broken: string | null;
  /** Paths that were asked for. */
  readonly asked: string[];
  make(kid: string, alg?: Signature): Promise<IssuerKey>;
  /** A token of a key that need not be told by the JWKS. */
  sign(payload: JWTPayload, key?: IssuerKey, header?: Readonly<Record<string, unknown>>): Promise<string>;
}

export const AUDIENCE = 'investigation-graph';

export async function startIssuer(): Promise<Issuer> {
  const asked: string[] = [];
  const server = await answerLocally((request, response) => {
    asked.push(request.url ?? '');
    if (issuer.isAway) answerJson(response, {}, 503);
    else if (request.url === '/.well-known/openid-configuration') {
      answerJson(response, { issuer: server.url, jwks_uri: issuer.jwksUri });
    } else if (issuer.broken !== null) response.end(issuer.broken);
    else answerJson(response, { keys: issuer.keys.map(({ jwk }) => jwk) });
  });
  const make = async (kid: string, alg: Signature = 'ES256'): Promise<IssuerKey> => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
  };
  const issuer: Issuer = {
    ...server,
    asked,
    keys: [await make('first')],
    isAway: false,
    jwksUri: `${server.url}/jwks`,
    broken: null,
    make,
    sign: (payload, key = issuer.keys[0], header = {}) => {
      if (key === undefined) throw new Error('the issuer has no key');
      return new SignJWT(payload).setProtectedHeader({ alg: key.alg, kid: key.kid, ...header }).sign(key.privateKey);
    },
  };
  return issuer;
}

/** What a right token says, an hour before and after this moment. */
export function claimsOf(issuer: Issuer, changed: JWTPayload = {}, now = Date.now()): JWTPayload {
  const second = Math.floor(now / 1_000);
  return {
    iss: issuer.url,
    aud: AUDIENCE,
    sub: 'maria@example.org',
    roles: ['analyst'],
    iat: second - 3_600,
    nbf: second - 3_600,
    exp: second + 3_600,
    ...changed,
  };
}
