import http from 'node:http';
import { once } from 'node:events';
import type { Role } from '#domain/shared';
import { placesOf, type OpenApiDocument, type Place } from '../../../bench/reliability/fuzz/document.js';
import { claim, evidence, GRAPH, person, relation, source, stored, SYNC } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/** The OWASP API Security Top 10 (2023), row by row; docs/security.md says more of each. */
let service: Service;
let places: readonly Place[];

const PRIVATE = { visibility: 'private' };
const HIDDEN = ['hid-person', 'hid-source', 'hid-evidence', 'hid-relation', 'hid-claim', 'hid-question', 'hid-case'];

function send(method: string, path: string, role: Role | null, body?: object) {
  const request = service.api[method === 'POST' ? 'post' : 'get'](path);
  const asked = role === null ? request : request.set('X-API-Key', service.keyOf(role));
  return body === undefined ? asked : asked.send(body);
}

/** What is told to somebody, but for what is never the same twice. */
function toldOf({ status, body }: { readonly status: number; readonly body: unknown }, id: string): string {
  return `${status} ${JSON.stringify(body)
    .replaceAll(/"request_id":"[^"]+"/g, '')
    .replaceAll(id, 'ID')}`;
}

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  await stored(service, [
    source('src', '2020-01-01'),
    evidence('ev', 'src'),
    person('ann'),
    person('hid-person', PRIVATE),
    source('hid-source', '2020-01-01', PRIVATE),
    evidence('hid-evidence', 'hid-source', PRIVATE),
    relation('hid-relation', 'EMPLOYED_BY', 'ann', 'acme', PRIVATE),
    { object: 'entity', id: 'acme', kind: 'company', name: 'Acme' },
    claim('hid-claim', 'ann', PRIVATE),
    { object: 'question', id: 'hid-question', text: 'Who?', ...PRIVATE },
    { object: 'case', id: 'hid-case', title: 'A case', ...PRIVATE },
  ]);
  places = placesOf((await service.api.get('/api/v1/openapi/spec').expect(200)).body.data as OpenApiDocument);
});
afterAll(() => service.stop());

describe('API1: broken object level authorization', () => {
  it('a private record and none are told alike, at every path that names one', async () => {
    const named = places.filter(({ path, method }) => method === 'GET' && /\{id\}/.test(path));
    expect(named.length).toBeGreaterThan(5);
    for (const { path } of named) {
      const objects = path.includes('{object}') ? ['entities', 'relations', 'claims', 'sources', 'evidence'] : [''];
      for (const object of objects) {
        for (const id of HIDDEN) {
          const at = (name: string): string => path.replace('{object}', object).replace('{id}', name);
          for (const role of [null, 'viewer', 'peer', 'ai'] as const) {
            const [hidden, none] = [await send('GET', at(id), role), await send('GET', at('nobody'), role)];
            expect([at(id), role, toldOf(hidden, id)]).toEqual([at(id), role, toldOf(none, 'nobody')]);
          }
        }
      }
    }
  });

  it('a private id in a query is told as one that is not there', async () => {
    const ask = (id: string) => send('GET', `${GRAPH}/path?from=ann&to=${id}`, 'viewer');
    expect(toldOf(await ask('hid-person'), 'hid-person')).toBe(toldOf(await ask('nobody'), 'nobody'));
  });
});

describe('API2: broken authentication', () => {
  it('a wrong key is refused everywhere but at health and documentation, also where none is needed', async () => {
    for (const { path, method, operation } of places) {
      const isOpen = !(operation.parameters ?? []).some(({ name }) => name === 'X-Role');
      if (isOpen) continue;
      const answer = await service.api[method === 'POST' ? 'post' : 'get'](filled(path)).set('X-API-Key', 'igk_wrong');
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it('a key in the address is no key', async () => {
    const key = service.keyOf('admin');
    for (const name of ['api_key', 'key', 'X-API-Key', 'access_token']) {
      const answer = await service.api.get(`${GRAPH}?${name}=${key}&include_private=1`);
      expect([400, 401]).toContain(answer.status);
    }
  });
});

describe('API3: broken object property level authorization', () => {
  it('what the service itself says of a record cannot be said for it', async () => {
    const said = {
      version: 99,
      first_seen_at: '1999-01-01T00:00:00.000Z',
      known_at: '1999-01-01T00:00:00.000Z',
      seq: 1,
    };
    for (const [member, value] of Object.entries(said)) {
      const body = { statement: 's', subject_id: 'ann', [member]: value };
      const answer = await send('POST', `${GRAPH}/claims`, 'admin', body);
      expect([201, 400]).toContain(answer.status);
      expect([member, answer.body.data?.[member]]).not.toEqual([member, value]);
    }
  });

  it('a role may not set what is above it', async () => {
    const verified = relation('v', 'EMPLOYED_BY', 'ann', 'acme', { status: 'verified', evidence_ids: ['ev'] });
    const body = { format: 'native', dataset: 'd', records: [verified] };
    const answer = await send('POST', SYNC, 'analyst', body).expect(200);
    expect(answer.body.data.rejections).toMatchObject([{ code: 'forbidden' }]);
  });
});

describe('API4: unrestricted resource consumption', () => {
  it('a body, a list, a depth and a search have limits that are named', async () => {
    const { limits } = (await service.api.get(`${GRAPH}/status`)).body.data;
    const large = { statement: 'x'.repeat(limits.body_bytes), subject_id: 'ann' };
    const answers = [
      await send('POST', `${GRAPH}/claims`, 'analyst', large),
      await send('GET', `${GRAPH}/entities?limit=${limits.list_max + 1}`, null),
      await send('GET', `${GRAPH}/entities?q=${'x'.repeat(limits.q_chars + 1)}`, null),
      await send('GET', `${GRAPH}/path?from=ann&to=acme&max_hops=${limits.path_hops + 1}`, null),
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 400]);
    for (const { body } of answers) expect(JSON.stringify(body)).toMatch(/\d{2,}/);
  });
});

describe('API5: broken function level authorization', () => {
  it('no operation that stores is done for nobody or for a viewer', async () => {
    // Models read through their door too; what they may store is tried by test/e2e/mcp/hostile-model.
    const storing = places.filter(
      ({ path, method }) => method === 'POST' && !/\/(scan|analytics|reports|subgraph|mcp)\b/.test(path),
    );
    expect(storing.length).toBeGreaterThan(10);
    for (const { path } of storing) {
      const statuses = [
        (await send('POST', filled(path), null, {})).status,
        (await send('POST', filled(path), 'viewer', {})).status,
      ];
      expect([path, ...statuses]).toEqual([path, 401, 403]);
    }
  });

  it('what is for admins is refused to reviewers, and machines stay within their bounds', async () => {
    expect((await send('POST', `${GRAPH}/resolutions/bootstrap`, 'reviewer', {})).status).toBe(403);
    expect((await send('GET', `${GRAPH}?include_private=1`, 'reviewer')).status).toBe(403);
    expect((await send('GET', '/metrics', 'reviewer')).status).toBe(403);
    expect((await send('POST', SYNC, 'ai', { dataset: 'd', records: [] })).status).toBe(403);
    expect((await send('POST', `${GRAPH}/resolutions`, 'peer', {})).status).toBe(403);
  });
});

describe('API6: unrestricted access to sensitive business flows', () => {
  it('decisions for many pairs are only planned unless that is said, and held to the plan that was looked at', async () => {
    const planned = await send('POST', `${GRAPH}/resolutions/bootstrap`, 'admin', {}).expect(200);
    expect(planned.body.data.dry_run).toBe(true);
    const other = { dry_run: false, plan_sha256: '0'.repeat(64) };
    await send('POST', `${GRAPH}/resolutions/bootstrap`, 'admin', other).expect(409);
  });
});

describe('API7: server side request forgery', () => {
  it('no address that a client names is asked', async () => {
    let visits = 0;
    const trap = http.createServer((_, response) => {
      visits += 1;
      response.end();
    });
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const { port } = trap.address() as { readonly port: number };
    const url = `http://127.0.0.1:${port}/`;
    await stored(service, [
      source('ssrf', '2020-01-01', { url, attributes: { url, callback: url, webhook: url } }),
      evidence('ssrf-evidence', 'ssrf', { snapshot: { text: url, media_type: 'text/html' } }),
    ]);
    const stix = {
      type: 'bundle',
      id: 'bundle--00000000-0000-4000-8000-000000000000',
      objects: [{ type: 'url', value: url, id: 'url--00000000-0000-4000-8000-000000000001' }],
    };
    await send('POST', SYNC, 'admin', { format: 'stix', dataset: 's', records: [stix] });
    const xml = `<?xml version="1.0"?><!DOCTYPE a SYSTEM "${url}"><a xmlns:xsi="${url}"/>`;
    await service.api
      .post('/api/v1/scan/transactions')
      .set('X-API-Key', service.keyOf('admin'))
      .set('Content-Type', 'application/xml')
      .send(xml);
    await service.api.get(GRAPH).set('Referer', url).set('X-Forwarded-Host', url);
    trap.close();
    expect(visits).toBe(0);
  });
});

describe('API8: security misconfiguration', () => {
  it('answers carry the headers that keep browsers safe, and nothing of how they are made', async () => {
    const { headers } = await service.api.get(GRAPH).set('Origin', 'https://elsewhere.example');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  it('failures hold no stack, no SQL and no path', async () => {
    const failures = [
      await send('GET', '/api/v1/nowhere', null),
      await send('POST', SYNC, 'admin', { records: 1 }),
      await service.api
        .post(SYNC)
        .set('X-API-Key', service.keyOf('admin'))
        .set('Content-Type', 'application/json')
        .send('{'),
      await service.api.get(`${GRAPH}/entities/%00`),
    ];
    for (const { text } of failures) {
      expect(text).not.toMatch(/node_modules|\.js:\d|\bat .*\(|select |insert |\/src\//i);
    }
  });
});

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

describe('API9: improper inventory management', () => {
  it('the document tells of every route that there is, and of none that there is not', () => {
    // Express has no public list of its routes.
    const { router } = service.app.getHttpAdapter().getInstance() as unknown as { router: { stack: readonly Layer[] } };
    const served = router.stack.flatMap(({ route }) =>
      route === undefined || !route.path.startsWith('/api/')
        ? []
        : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`),
    );
    const told = places.map(({ path, method }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    expect(served.filter((route) => /^(GET|POST) /.test(route)).sort()).toEqual(told.sort());
  });
});

describe('API10: unsafe consumption of APIs', () => {
  it('what other services send is held to the same rules: no entity of XML is resolved, nothing enters as verified', async () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    const xml = await service.api
      .post('/api/v1/scan/transactions')
      .set('X-API-Key', service.keyOf('analyst'))
      .set('Content-Type', 'application/xml')
      .send(bomb);
    expect(xml.status).toBeGreaterThanOrEqual(400);
    expect(xml.status).toBeLessThan(500);
    expect(xml.text).not.toContain('root:');
    const statement = { id: 'f1', schema: 'Person', properties: { name: ['F'], status: ['verified'] } };
    await send('POST', SYNC, 'peer', { format: 'ftm', dataset: 'peer', records: [statement] }).expect(200);
    const { text } = await service.api.get(GRAPH);
    expect(text).not.toContain('"status":"verified"');
  });
});

function filled(path: string): string {
  return path.replace('{object}', 'entities').replaceAll(/\{\w+\}/g, 'ann');
}
