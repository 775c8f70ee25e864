import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { CompactSign, exportJWK, generateKeyPair, type JWK, type JWTPayload } from 'jose';
import { StoppedClock } from '../../../test/support/clocks.js';
import { AUDIENCE, claimsOf, type Issuer, startIssuer } from '../../../test/support/servers/issuer.js';
import { readConfig } from '../config.js';
import type { OidcSettings } from '../oidc-settings.js';
import { OidcTokens } from './oidc-tokens.js';

const NOW = Math.floor(Date.now() / 1_000) * 1_000;

describe('tokens of an issuer', () => {
  let issuer: Issuer;
  let clock: StoppedClock;

  beforeEach(async () => {
    issuer = await startIssuer();
    clock = new StoppedClock(NOW);
  });
  afterEach(() => issuer.stop());

  const open = (settings: Partial<OidcSettings> = {}): OidcTokens => {
    const { oidc } = readConfig({ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: AUDIENCE, OIDC_JWKS_REFRESH_S: '0' });
    if (oidc === null) throw new Error('there is an issuer');
    return new OidcTokens({ ...oidc, ...settings }, clock);
  };
  const tell = async (tokens: OidcTokens, token: string) => {
    const caller = await tokens.authenticate(token);
    return caller.ok ? caller.value : `${caller.refusal.code}: ${caller.refusal.detail}`;
  };
  const claims = (changed: JWTPayload = {}) => claimsOf(issuer, changed, NOW);
  const told = async (changed: JWTPayload, settings: Partial<OidcSettings> = {}) =>
    tell(open(settings), await issuer.sign(claims(changed)));
  const MARIA = { label: 'oidc:maria@example.org', role: 'analyst' };

  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'] as const)('know who holds one that is signed by %s', async (alg) => {
    issuer.keys = [await issuer.make('k', alg)];
    expect(await told({})).toEqual(MARIA);
  });

  it('find the keys by discovery, or where they are told to', async () => {
    expect(await told({})).toEqual(MARIA);
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration', '/jwks']);
    issuer.asked.length = 0;
    expect(await told({}, { jwksUrl: `${issuer.url}/elsewhere` })).toEqual(MARIA);
    expect(issuer.asked).toEqual(['/elsewhere']);
  });

  it('ask for the keys once, however many tokens come', async () => {
    const tokens = open();
    const token = await issuer.sign(claims());
    await Promise.all(Array.from({ length: 20 }, () => tokens.authenticate(token)));
    await tokens.authenticate(token);
    expect(issuer.asked).toHaveLength(2);
  });

  const SKEW_S = 30;
  const SECOND = NOW / 1_000;
  it.each([
    ['ends after this moment less the skew', { exp: SECOND - SKEW_S + 1 }, MARIA],
    ['ended by the skew', { exp: SECOND - SKEW_S }, 'unauthenticated: This token is not valid: it has ended.'],
    ['begins within the skew', { nbf: SECOND + SKEW_S }, MARIA],
    ['begins later', { nbf: SECOND + SKEW_S + 1 }, 'unauthenticated: This token is not valid: its time has not begun.'],
    ['names no end', { exp: undefined }, 'unauthenticated: This token is not valid: it does not say when it ends.'],
    ['is for another', { aud: 'mail' }, 'unauthenticated: This token is not valid: it is for another audience.'],
    ['is for several', { aud: ['mail', AUDIENCE] }, MARIA],
    ['is for nobody', { aud: undefined }, 'unauthenticated: This token is not valid: it is for another audience.'],
    [
      'is of another',
      { iss: 'https://a.example' },
      'unauthenticated: This token is not valid: it is of another issuer.',
    ],
    ['names no subject', { sub: undefined }, 'unauthenticated: This token is not valid: it names no subject.'],
    ['has an empty subject', { sub: '' }, 'unauthenticated: This token is not valid: its subject cannot be named.'],
    ['breaks a line', { sub: 'a\nb' }, 'unauthenticated: This token is not valid: its subject cannot be named.'],
  ] as const)('hold one to its claims: %s', async (_, changed, expected) => {
    expect(await told(changed as JWTPayload)).toEqual(expected);
  });

  it.each([
    [['viewer'], 'viewer'],
    [['viewer', 'reviewer', 'analyst'], 'reviewer'],
    ['viewer admin', 'admin'],
    [['something', 'peer'], 'peer'],
    [['ai'], 'ai'],
    [['metrics'], 'metrics'],
  ])('take the role from %j: %s', async (roles, role) => {
    expect(await told({ roles })).toEqual({ label: MARIA.label, role });
  });

  it.each([[[]], [['Admin']], [[{ admin: true }]], [{ admin: true }], [undefined], ['__proto__'], [7]])(
    'refuse one whose roles are %j',
    async (roles) => {
      expect(await told({ roles })).toBe('forbidden: This token names no role of this service.');
    },
  );

  it('let no machine have the role of a person beside its own', async () => {
    for (const roles of [
      ['ai', 'reviewer'],
      ['peer', 'ai'],
    ]) {
      expect(await told({ roles })).toMatch(/^forbidden: This token names .* stands alone/);
    }
  });

  it('find roles where the issuer puts them, called as it calls them', async () => {
    const roles = new Map([['ig-desk', 'analyst' as const]]);
    const nested = { roles: [], realm_access: { roles: ['ig-desk', 'admin'] } };
    expect(await told(nested, { rolesClaim: 'realm_access.roles', roles })).toEqual(MARIA);
    const named = { 'https://example.org/roles': ['ig-desk'] };
    expect(await told(named, { rolesClaim: 'https://example.org/roles', roles })).toEqual(MARIA);
    expect(await told({ realm_access: null }, { rolesClaim: 'realm_access.roles' })).toMatch(/^forbidden/);
    expect(await told({}, { rolesClaim: 'constructor.name' })).toMatch(/^forbidden/);
  });

  it('refuse one without a signature, or with another algorithm than is allowed', async () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const alg of ['none', 'None', 'NONE']) {
      for (const signature of ['', 'AAAA']) {
        expect(await tell(open(), `${part({ alg, kid: 'first' })}.${part(claims())}.${signature}`)).toMatch(
          /^unauthenticated/,
        );
      }
    }
    issuer.keys = [await issuer.make('k', 'ES384')];
    expect(await told({})).toBe('unauthenticated: This token is not valid: its algorithm is not taken here.');
    expect(await told({}, { algorithms: ['ES384'] })).toEqual(MARIA);
  });

  it('refuse one that is signed by HS256 with the public key, in any form of it', async () => {
    const key = await issuer.make('first', 'RS256');
    issuer.keys = [key];
    const { jwk } = key;
    const publicKey = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
    const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const secret of [spki, spki.trim(), JSON.stringify(jwk), jwk.n ?? '']) {
      const signed = `${part({ alg: 'HS256', kid: 'first', typ: 'JWT' })}.${part(claims())}`;
      const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
      expect(await tell(open(), token)).toBe(
        'unauthenticated: This token is not valid: its algorithm is not taken here.',
      );
    }
  });

  it('refuse one of a key that the issuer does not tell, also under the name of one that it does', async () => {
    const other = await issuer.make('other');
    expect(await tell(open(), await issuer.sign(claims(), other))).toMatch(/no key of its issuer/);
    const forged = { ...other, kid: 'first' };
    expect(await tell(open(), await issuer.sign(claims(), forged))).toMatch(/its signature does not hold/);
  });

  it('look at no key that a token brings along, nor fetch one that it names', async () => {
    const other = await issuer.make('first');
    const token = await issuer.sign(claims(), other, { jwk: other.jwk, jku: `${issuer.url}/mine`, x5u: issuer.url });
    expect(await tell(open(), token)).toMatch(/its signature does not hold/);
    expect(issuer.asked).not.toContain('/mine');
  });

  it('refuse one that was changed after it was signed', async () => {
    const [header, , signature] = (await issuer.sign(claims())).split('.');
    const payload = Buffer.from(JSON.stringify(claims({ roles: ['admin'] }))).toString('base64url');
    expect(await tell(open(), `${header}.${payload}.${signature}`)).toMatch(/its signature does not hold/);
  });

  it('follow a rotation: the new key is read when it is first seen, and the old one is taken no more', async () => {
    const tokens = open();
    const old = await issuer.sign(claims());
    expect(await tell(tokens, old)).toEqual(MARIA);
    issuer.keys = [await issuer.make('second')];
    expect(await tell(tokens, await issuer.sign(claims()))).toEqual(MARIA);
    expect(await tell(tokens, old)).toMatch(/no key of its issuer/);
  });

  it('trouble the issuer once in the time between, whatever keys strangers name', async () => {
    const tokens = open({ refreshS: 3_600 });
    await tokens.authenticate(await issuer.sign(claims()));
    const other = await issuer.make('other');
    for (let count = 0; count < 5; count += 1) {
      expect(await tell(tokens, await issuer.sign(claims(), { ...other, kid: `k${count}` }))).toMatch(/no key/);
    }
    expect(issuer.asked).toHaveLength(2);
  });

  it('say that nobody can tell while the keys cannot be had, and take them when they can', async () => {
    const tokens = open();
    const token = await issuer.sign(claims());
    issuer.isAway = true;
    expect(await tell(tokens, token)).toMatch(/^source_unavailable: The keys of the issuer/);
    const asked = issuer.asked.length;
    expect(await tell(tokens, token)).toMatch(/^source_unavailable/);
    // Within a second of a failure nobody waits for the issuer again.
    expect(issuer.asked).toHaveLength(asked);
    issuer.isAway = false;
    clock.advance(1_000);
    expect(await tell(tokens, token)).toEqual(MARIA);
  });

  it.each(['', 'not JSON', '[]', '{}', '{"keys":7}'])('say so too where %j is told as keys', async (broken) => {
    issuer.broken = broken;
    expect(await told({})).toMatch(/^source_unavailable/);
  });

  it('know the keys that they had for an hour while the issuer is away, and cannot tell of others', async () => {
    const tokens = open();
    const token = await issuer.sign(claims({ exp: SECOND + 86_400 }));
    expect(await tell(tokens, token)).toEqual(MARIA);
    issuer.isAway = true;
    const other = await issuer.sign(claims(), await issuer.make('other'));
    expect(await tell(tokens, other)).toMatch(/^source_unavailable/);
    expect(await tell(tokens, token)).toEqual(MARIA);
    clock.advance(3_600_000);
    expect(await tell(tokens, other)).toMatch(/^source_unavailable/);
    issuer.isAway = false;
    clock.advance(1_000);
    expect(await tell(tokens, other)).toMatch(/^unauthenticated/);
  });

  it.each([
    ['too short', async () => weakKey(), /^unauthenticated: .*cannot be used/],
    [
      'off its curve',
      async () => ({ kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' }),
      /^unauthenticated: .*cannot be used/,
    ],
    ['of no kind', async () => ({ kty: 'none' }), /^unauthenticated: /],
    [
      'private',
      async () => exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey),
      /^source_unavailable: /,
    ],
    ['for encryption', async () => ({ ...(await issuer.make('k')).jwk, use: 'enc' }), /^unauthenticated: /],
    ['for signing', async () => ({ ...(await issuer.make('k')).jwk, key_ops: ['sign'] }), /^unauthenticated: /],
    ['symmetric', async () => ({ kty: 'oct', k: Buffer.alloc(32, 1).toString('base64url') }), /^unauthenticated: /],
  ])('refuse one of a key that the issuer tells and nobody can use: %s', async (_, told, expected) => {
    const jwk: JWK = await told();
    const right = await issuer.make('right');
    const alg = jwk.kty === 'RSA' ? 'RS256' : 'ES256';
    issuer.keys = [{ ...right, kid: 'broken', alg, jwk: { ...jwk, kid: 'broken' } }, right];
    const tokens = open();
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg, kid: 'broken' })}.${part(claims())}.${'A'.repeat(86)}`;
    expect(await tell(tokens, token)).toMatch(expected);
    expect(await tell(tokens, await issuer.sign(claims(), right))).toEqual(MARIA);
  });

  it.each(['', 'A', 'AAAA', 'A'.repeat(86), 'A'.repeat(2_000)])(
    'refuse one with the signature %j',
    async (signature) => {
      const [header, payload] = (await issuer.sign(claims())).split('.');
      expect(await tell(open(), `${header}.${payload}.${signature}`)).toMatch(/^unauthenticated/);
    },
  );

  it.each([
    { crit: ['exp'] },
    { crit: ['b64'], b64: false },
    { zip: 'DEF' },
    { kid: 7 },
    { kid: { $ne: null } },
    { kid: '../../etc/passwd' },
    { kid: "' OR 1=1 --" },
    { alg: ['ES256'] },
    { alg: 'HS256' },
    { alg: 'A256KW' },
    { alg: '__proto__' },
    { alg: null },
  ])('refuse one whose header says %j, and the service is well', async (header) => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, payload, signature] = (await issuer.sign(claims())).split('.');
    const token = `${part({ alg: 'ES256', kid: 'first', ...header })}.${payload}.${signature}`;
    expect(await tell(open(), token)).toMatch(/^unauthenticated/);
  });

  it.each([
    { exp: '9999999999' },
    { exp: null },
    { exp: 1e300 * -1 },
    { nbf: '0' },
    { iat: 'now' },
    { aud: [] },
    { aud: { [AUDIENCE]: true } },
    { aud: [[AUDIENCE]] },
    { iss: ['x'] },
    { sub: 7 },
    { sub: ['maria@example.org'] },
    { sub: null },
  ])('refuse one whose claims are of other types: %j', async (changed) => {
    // What no library signs is signed here.
    const { kid, alg, privateKey } = issuer.keys[0] ?? (await issuer.make('k'));
    const bytes = new TextEncoder().encode(JSON.stringify({ ...claims(), ...changed }));
    const token = await new CompactSign(bytes).setProtectedHeader({ alg, kid }).sign(privateKey);
    expect(await tell(open(), token)).toMatch(/^unauthenticated/);
  });

  it('believe no discovery document of another issuer', async () => {
    const other = `${issuer.url}/`;
    expect(await told({ iss: other }, { issuer: other })).toMatch(/^source_unavailable/);
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration']);
  });

  it('ask for keys only where nobody on the way can change them', async () => {
    for (const jwksUri of ['http://issuer.example/jwks', 'file:///jwks', 'jwks', '']) {
      issuer.jwksUri = jwksUri;
      expect(await told({})).toMatch(/^source_unavailable/);
    }
  });

  it('refuse what is no token', async () => {
    const texts = ['', 'a', 'a.b', 'a.b.c', 'a.b.c.d.e', `${'a'.repeat(20_000)}.b.c`];
    for (const text of texts) expect(await tell(open(), text)).toMatch(/^unauthenticated/);
  });
});

/** A public key that can be factored (RFC 7518 section 3.3 asks for 2048 bits). */
function weakKey(): JWK {
  return generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });
}
