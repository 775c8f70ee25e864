import type { JWTPayload } from 'jose';
import { ROLES, type Role } from '#domain/shared';
import { AuditTrail } from '../../../src/platform/storage/audit-trail.js';
import { AUDIENCE, claimsOf, type Issuer, startIssuer } from '../../support/servers/issuer.js';
import { type Service, startService } from '../../support/service.js';

const GRAPH = '/api/v1/graph';
const MARIA = { object: 'entity', id: 'maria', kind: 'person', name: 'Maria' };
const CLAIM = { subject_id: 'maria', statement: 'Maria holds the account.', status: 'hypothesis' };

describe('signing in', () => {
  let issuer: Issuer;
  let service: Service;

  beforeAll(async () => {
    issuer = await startIssuer();
    service = await startService({
      env: { OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: AUDIENCE, OIDC_JWKS_REFRESH_S: '0', ANONYMOUS_READ: 'false' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await issuer.stop();
  });

  const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });
  const tokenOf = (role: Role, sub = `${role}@example.org`) => issuer.sign(claimsOf(issuer, { sub, roles: [role] }));
  const status = (headers: Record<string, string>) => service.api.get(`${GRAPH}/status`).set(headers);

  it('takes a key as Authorization: Bearer, for what it may do as X-API-Key', async () => {
    for (const role of ROLES.filter((one) => one !== 'metrics')) {
      const { body } = await status(bearer(service.keyOf(role))).expect(200);
      expect(body.data.caller.role).toBe(role);
    }
    await service.api
      .get(`${GRAPH}/status`)
      .set('authorization', `bEARER  ${service.keyOf('viewer')}`)
      .expect(200);
  });

  it('takes a token of the issuer, for the role that it claims', async () => {
    for (const role of ['viewer', 'analyst', 'reviewer', 'admin', 'peer', 'ai'] as const) {
      const { body, headers } = await status(bearer(await tokenOf(role))).expect(200);
      expect(body.data.caller.role).toBe(role);
      expect(headers['cache-control']).toContain('private');
      expect(headers['vary']).toContain('Authorization');
    }
    // In the header for keys too: what it is shows in what it says.
    await status({ 'X-API-Key': await tokenOf('viewer') }).expect(200);
  });

  it('lets X-Role lower a token, and never raise it', async () => {
    const token = bearer(await tokenOf('reviewer'));
    expect((await status({ ...token, 'X-Role': 'viewer' }).expect(200)).body.data.caller.role).toBe('viewer');
    await status({ ...token, 'X-Role': 'admin' }).expect(403);
    await status({ ...token, 'X-Role': 'ai' }).expect(403);
  });

  it('refuses two callers in one request, and takes one who is named twice', async () => {
    const [analyst, viewer] = [service.keyOf('analyst'), service.keyOf('viewer')];
    for (const [key, text] of [
      [analyst, viewer],
      [analyst, await tokenOf('analyst')],
      [analyst, 'wrong'],
      ['wrong', analyst],
      [analyst, ''],
    ] as const) {
      const { body } = await status({ 'X-API-Key': key, ...bearer(text) }).expect(400);
      expect(body.error).toMatchObject({ code: 'invalid_request', errors: [{ parameter: 'Authorization' }] });
    }
    await status({ 'X-API-Key': analyst, ...bearer(analyst) }).expect(200);
  });

  it('names nobody by another scheme than Bearer', async () => {
    await status({ Authorization: 'Basic bWU6c2VjcmV0' }).expect(401);
    await status({ Authorization: 'Basic bWU6c2VjcmV0', 'X-API-Key': service.keyOf('viewer') }).expect(200);
    await status({ Authorization: `Bearerx ${service.keyOf('viewer')}` }).expect(401);
  });

  it('says with 401 how a caller may say who they are', async () => {
    const nobody = await status({}).expect(401);
    expect(nobody.headers['www-authenticate']).toBe('ApiKey header="X-API-Key", Bearer realm="investigation-graph"');
    const wrong = await status(bearer('a.b.c')).expect(401);
    expect(wrong.headers['www-authenticate']).toMatch(/Bearer realm="investigation-graph", error="invalid_token"$/);
  });

  it('refuses every token that does not hold with 401 and the reason', async () => {
    const second = Math.floor(Date.now() / 1_000);
    const other = await issuer.make('other');
    const sign = (changed: JWTPayload, key?: typeof other) => issuer.sign(claimsOf(issuer, changed), key);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify(claimsOf(issuer)),
    ).toString('base64url')}.`;
    const bad: readonly (readonly [string, string, RegExp])[] = [
      ['ended', await sign({ exp: second - 60 }), /it has ended/],
      ['not begun', await sign({ nbf: second + 600 }), /its time has not begun/],
      ['another audience', await sign({ aud: 'mail' }), /another audience/],
      ['another issuer', await sign({ iss: 'https://id.example' }), /another issuer/],
      ['no signature', none, /not valid/],
      ['unknown key', await sign({}, other), /no key of its issuer/],
      ['forged key', await sign({}, { ...other, kid: 'first' }), /signature does not hold/],
      ['no key at all', 'nothing', /This key is not valid/],
      ['empty', '', /This key is not valid/],
    ];
    for (const [name, token, reason] of bad) {
      const { body, status: code } = await status(bearer(token));
      expect([name, code, body.error.code]).toEqual([name, 401, 'unauthenticated']);
      expect(body.error.detail).toMatch(reason);
    }
  });

  it('says 403 to a token without a role', async () => {
    const { body } = await status(bearer(await issuer.sign(claimsOf(issuer, { roles: ['cook'] })))).expect(403);
    expect(body.error.detail).toBe('This token names no role of this service.');
  });

  it('follows the rotation of the issuer', async () => {
    const old = await tokenOf('viewer');
    await status(bearer(old)).expect(200);
    issuer.keys = [await issuer.make('next')];
    await status(bearer(await tokenOf('viewer'))).expect(200);
    await status(bearer(old)).expect(401);
  });

  it('names the subject of a token in the trail', async () => {
    const sync = { format: 'native', dataset: 'desk', records: [MARIA] };
    await service.api
      .post(`${GRAPH}/sync`)
      .set(bearer(await tokenOf('analyst')))
      .send(sync)
      .expect(200);
    const token = bearer(await tokenOf('ai', 'model|7'));
    const { body } = await service.api.post(`${GRAPH}/claims`).set(token).send(CLAIM);
    expect(body).toMatchObject({ success: true });
    const trail = service.app.get(AuditTrail);
    const entries = await trail.list({ limit: 5 });
    expect(entries[0]).toMatchObject({ actor: 'oidc:model|7', role: 'ai', object: 'claim' });
  });

  it('says 503 with Retry-After while the keys of the issuer cannot be had, and serves keys meanwhile', async () => {
    const away = await startIssuer();
    const token = await away.sign(claimsOf(away));
    const lonely = await startService({ env: { OIDC_ISSUER: away.url, OIDC_AUDIENCE: AUDIENCE } });
    await away.stop();
    const ask = (text: string) => lonely.api.get(`${GRAPH}/status`).set('Authorization', `Bearer ${text}`);
    const { body, headers } = await ask(token).expect(503);
    expect(body.error.code).toBe('source_unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await ask(lonely.keyOf('viewer')).expect(200);
    await lonely.stop();
  });

  it('takes no token where no issuer is configured', async () => {
    const without = await startService();
    const ask = without.api.get(`${GRAPH}/status`).set(bearer(await tokenOf('admin')));
    expect((await ask.expect(401)).body.error.detail).toBe('This key is not valid.');
    await without.stop();
  });

  it('lets a scraper read the metrics and nothing else', async () => {
    for (const scraper of [bearer(service.keyOf('metrics')), bearer(await tokenOf('metrics'))]) {
      await service.api.get('/metrics').set(scraper).expect(200);
      const { paths } = (await service.api.get('/api/v1/openapi/spec').expect(200)).body.data;
      const served: string[] = [];
      for (const [path, item] of Object.entries<Record<string, unknown>>(paths)) {
        for (const method of Object.keys(item)) {
          const asked = service.api[method as 'get'](path.replaceAll(/\{\w+\}/g, 'x')).set(scraper);
          const { status: code } = await asked.send();
          if (code !== 403) served.push(`${method} ${path}`);
        }
      }
      expect(served).toEqual([
        'get /api/v1/health/live',
        'get /api/v1/health/ready',
        'get /api/v1/metrics',
        'get /api/v1/openapi/spec',
        'get /api/v1/scan/profiles',
        'get /api/v1/reports/schemas/{name}',
      ]);
    }
  });

  it('says in its documentation that both ways lead in', async () => {
    const { components, paths } = (await service.api.get('/api/v1/openapi/spec').expect(200)).body.data;
    expect(components.securitySchemes).toMatchObject({
      key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
    expect(paths['/api/v1/graph/sync'].post.security).toEqual([{ key: [] }, { bearer: [] }]);
    expect(paths['/api/v1/graph'].get.security).toEqual([{}, { key: [] }, { bearer: [] }]);
  });
});

describe('the metrics of a service beyond loopback', () => {
  it('are public where they are meant to be, though nothing else is', async () => {
    const service = await startService({ env: { METRICS_PUBLIC: 'true', ANONYMOUS_READ: 'false' } });
    await service.api.get('/metrics').expect(200);
    await service.api.get(`${GRAPH}/status`).expect(401);
    await service.stop();
  });
});
