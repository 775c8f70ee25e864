import { pays } from '#domain/testing';
import { byId, GRAPH, packOf, read, stored, person, type Draft, type ToldPack } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/*
 * What the specification says of the endpoints (docs/spec/specification.md), row by row and sentence by sentence: every
 * word stands here as it stands there, and none is taken from the code.
 */

const PATHS: readonly (readonly [string, string])[] = [
  ['get', '/api/v1/graph'],
  ['get', '/api/v1/graph/entities'],
  ['get', '/api/v1/graph/path'],
  ['get', '/api/v1/graph/diff'],
  ['get', '/api/v1/graph/sources'],
  ['get', '/api/v1/graph/status'],
  ['get', '/api/v1/graph/warm'],
  ['post', '/api/v1/graph/sync'],
  ['get', '/api/v1/graph/cases'],
  ['post', '/api/v1/graph/cases'],
  ['get', '/api/v1/graph/claims'],
  ['post', '/api/v1/graph/claims'],
  ['get', '/api/v1/graph/questions'],
  ['post', '/api/v1/graph/questions'],
  ['get', '/api/v1/graph/resolutions'],
  ['post', '/api/v1/graph/resolutions'],
  ['get', '/api/v1/graph/resolutions/suggestions'],
  ['post', '/api/v1/graph/resolutions/bootstrap'],
  ['get', '/api/v1/graph/export/studio'],
  ['get', '/api/v1/graph/export/studio/recipe'],
  ['get', '/api/v1/graph/export/monitor'],
  ['get', '/api/v1/openapi/spec'],
  ['post', '/api/v1/scan/transactions'],
  ['get', '/api/v1/analytics/flows'],
  ['get', '/api/v1/analytics/transactions'],
  ['get', '/api/v1/analytics/overview'],
  ['post', '/api/v1/reports'],
];
const PATH_KINDS = [
  'direct',
  'documented_path',
  'temporal_path',
  'evidence_backed_path',
  'capital_path',
  'knowledge_at_time',
];

interface Recipe extends Draft {
  readonly optional: Readonly<Record<string, string>>;
  readonly steps: readonly (Draft & { readonly step: number; readonly action: string })[];
}
interface Parameter {
  readonly name: string;
  readonly schema: Draft;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>>;
}

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { DEMO_DATA: 'true' } });
});
afterAll(() => service.stop());

function post(path: string, body: object) {
  return service.api.post(path).set('X-API-Key', service.keyOf('admin')).send(body);
}

describe('the specification: 4.1 graph', () => {
  it('every method and path is in the description of the interface, and is served', async () => {
    const { paths } = await read<Description>(service, '/api/v1/openapi/spec');
    for (const [method, path] of PATHS) {
      expect([method, path, paths[path]?.[method] !== undefined]).toEqual([method, path, true]);
      const asked = method === 'get' ? service.api.get(path) : service.api.post(path).send({});
      const { status, body } = await asked.set('X-API-Key', service.keyOf('admin'));
      expect([method, path, [404, 405].includes(status), 'data' in body]).toEqual([method, path, false, true]);
      expect(body.success).toBe(status < 400);
    }
  });

  it('the graph takes these parameters, with these values and defaults', async () => {
    const { paths } = await read<Description>(service, '/api/v1/openapi/spec');
    const parameters = new Map(paths[GRAPH]?.['get']?.parameters?.map((parameter) => [parameter.name, parameter]));
    const names = ['adapter', 'asset', 'at', 'include_observations', 'include_private', 'mode'];
    expect(names.filter((name) => !parameters.has(name))).toEqual([]);
    expect(parameters.get('adapter')?.schema).toMatchObject({
      enum: ['capital', 'companies', 'people'],
      default: 'capital',
    });
    expect(parameters.get('mode')?.schema['enum']).toEqual(['reality', 'knowledge']);
    const { meta } = await packOf(service);
    expect(meta).toMatchObject({
      adapter: 'capital',
      asset: null,
      at: null,
      include_observations: true,
      include_private: false,
    });
  });

  it.each([
    ['include_observations=1', { include_observations: true }],
    ['include_observations=0', { include_observations: false }],
    ['at=2016-06-01T00:00:00Z', { at: '2016-06-01T00:00:00.000Z' }],
    ['mode=reality', { mode: 'reality', view: 'historical_reality' }],
    ['mode=knowledge', { mode: 'knowledge', view: 'historical_knowledge' }],
    ['asset=EUR', { asset: 'EUR' }],
    ['adapter=people', { adapter: 'people' }],
  ])('the graph is asked with %s', async (query, meta) => {
    expect((await packOf(service, query)).meta).toMatchObject(meta);
  });

  it('an observation is in the graph unless include_observations is 0', async () => {
    const participants = [{ entity_id: 'spec:seer', role: 'witness' }];
    const seen = { object: 'event', id: 'spec:seen', title: 'Seen', origin: 'observed', participants };
    await stored(service, [person('spec:seer'), seen]);
    const isIn = async (query: string) => byId((await packOf(service, query)).events, 'spec:seen') !== undefined;
    expect(await isIn('')).toBe(true);
    expect(await isIn('include_observations=1')).toBe(true);
    expect(await isIn('include_observations=0')).toBe(false);
  });

  it('entities are a list, searched by q', async () => {
    const all = await read<readonly Draft[]>(service, `${GRAPH}/entities?limit=1000`);
    expect(all.length).toBeGreaterThan(60);
    const [first] = await read<readonly Draft[]>(service, `${GRAPH}/entities?q=Verhoeven`);
    expect(first).toMatchObject({ object: 'entity', name: 'Ada Verhoeven' });
  });

  it.each(PATH_KINDS)('a path between two endpoints may be asked for as %s', async (kind) => {
    const at = kind === 'knowledge_at_time' ? '&at=2023-01-01T00:00:00Z' : '';
    const ends = 'from=fund:northern-teachers&to=fund:meridiaan-haven';
    expect(await read(service, `${GRAPH}/path?${ends}&kind=${kind}${at}`)).toMatchObject({ kind, found: true });
  });

  it('the graph differs between two times', async () => {
    const times = 'from_at=2015-01-01T00:00:00Z&to_at=2016-01-01T00:00:00Z';
    const diff = await read<Draft>(service, `${GRAPH}/diff?${times}`);
    expect(diff).toMatchObject({ added: { relations: expect.any(Array) }, removed: {}, changed: {} });
  });

  it('sources are a list, warm warms, and status tells whether the graph and persistence are ready', async () => {
    const sources = await read<readonly Draft[]>(service, `${GRAPH}/sources?limit=1000`);
    expect(sources.length).toBeGreaterThan(30);
    expect(await read(service, `${GRAPH}/warm`)).toMatchObject({ warmed: true });
    const ready = { ready: true, db_ready: true, resolutions_ready: true };
    expect(await read(service, `${GRAPH}/status`)).toMatchObject(ready);
  });

  it.each([
    ['cases', { title: 'A case' }],
    ['claims', { statement: 'It is so.', subject_id: 'person:ada-verhoeven' }],
    ['questions', { text: 'Who?' }],
  ])('%s are created and read', async (name, draft) => {
    const { body } = await post(`${GRAPH}/${name}`, draft).expect(201);
    expect(body).toMatchObject({ success: true, data: draft });
    const listed = await read<readonly Draft[]>(service, `${GRAPH}/${name}?limit=1000`, 'admin');
    expect(listed.map(({ id }) => id)).toContain(body.data.id);
  });

  it('resolutions are decided, read, suggested and bootstrapped', async () => {
    const suggested = await read<readonly Draft[]>(service, `${GRAPH}/resolutions/suggestions`);
    const { from_id, to_id } = suggested[0] ?? {};
    expect([from_id, to_id]).toEqual([expect.any(String), expect.any(String)]);
    const decision = { predicate: 'SAME_AS', judgement: 'positive', from_id, to_id, evidence_ids: [], reason: 'read' };
    const { body } = await post(`${GRAPH}/resolutions`, decision).expect(201);
    const listed = await read<readonly Draft[]>(service, `${GRAPH}/resolutions?limit=1000`);
    expect(listed.map(({ id }) => id)).toContain(body.data.resolution.id);
    const bootstrap = await post(`${GRAPH}/resolutions/bootstrap`, {}).expect(200);
    expect(bootstrap.body).toMatchObject({ success: true, data: { dry_run: true } });
  });
});

describe('the specification: peer handshake recipe', () => {
  const HINTS = {
    claims_are_not_relations: true,
    experience_mode_forbidden: true,
    hypothesis_does_not_auto_promote: true,
    same_as_requires_resolution_endpoint: true,
  };
  const LENSES = [
    'identity',
    'ownership',
    'control',
    'capital',
    'organization',
    'people',
    'events',
    'evidence',
    'claims',
  ];
  const recipe = () => read<Recipe>(service, `${GRAPH}/export/studio/recipe`);

  it('the document carries these members', async () => {
    const document = await recipe();
    expect(document).toMatchObject({
      author_truth: false,
      logic_version: '0.17.0',
      mode: 'investigation',
      peer: 'graph_studio',
    });
    expect(Object.keys(document).sort()).toEqual([
      'author_truth',
      'logic_version',
      'mode',
      'optional',
      'peer',
      'steps',
    ]);
    expect(Object.keys(document.optional)).toEqual(['companies', 'people', 'full_embed', 'monitor']);
    for (const path of Object.values(document.optional)) await read(service, path);
  });

  it('the steps have these members and no others, in order', async () => {
    const { steps } = await recipe();
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
    for (const { step, action, ...more } of steps) {
      expect([step, typeof action]).toEqual([step, 'string']);
      const known = ['purpose', 'default', 'lenses', 'hints'];
      expect([step, Object.keys(more).filter((name) => !known.includes(name))]).toEqual([step, []]);
    }
  });

  it('1. the export is a light envelope with no pack embedded, unless include_pack=1 embeds the full pack', async () => {
    const [first] = (await recipe()).steps;
    expect(first?.action).toBe('GET /api/v1/graph/export/studio');
    const light = await read<Draft>(service, `${GRAPH}/export/studio`);
    expect(light).toMatchObject({ pack: null, logic_version: '0.17.0', schema: 'svc.investigation-graph.v1' });
    const { pack } = await read<{ pack: ToldPack }>(service, `${GRAPH}/export/studio?include_pack=1`);
    expect(pack).toEqual(await packOf(service));
  });

  it('2. the pack address returns the pack', async () => {
    const [, second] = (await recipe()).steps;
    const { pack_url } = await read<{ pack_url: string }>(service, `${GRAPH}/export/studio`);
    expect(pack_url).toBe('/api/v1/graph?adapter=capital');
    expect(second).toMatchObject({ action: `GET ${pack_url}`, default: pack_url });
    const pack = await read<ToldPack>(service, pack_url);
    for (const member of ['entities', 'claims', 'relations', 'events'] as const) {
      expect([member, pack[member].length > 0]).toEqual([member, true]);
    }
  });

  it('3. imports these lenses, in this order', async () => {
    const [, , third] = (await recipe()).steps;
    expect(third?.['lenses']).toEqual(LENSES);
    const { import_lenses } = await read<Draft>(service, `${GRAPH}/export/studio`);
    expect(import_lenses).toEqual(LENSES);
    for (const lens of LENSES) await packOf(service, `lens=${lens}`);
  });

  it('4. respects these hints, all true, and no others', async () => {
    const [, , , fourth] = (await recipe()).steps;
    expect(fourth?.['hints']).toEqual(HINTS);
    expect((await read<Draft>(service, `${GRAPH}/export/studio`))['import_hints']).toEqual(HINTS);
  });

  it('5. resolutions are for three predicates only', async () => {
    const [, , , , fifth] = (await recipe()).steps;
    expect(fifth?.action).toBe('POST /api/v1/graph/resolutions');
    expect(fifth?.['purpose']).toContain('SAME_AS, SUCCESSOR_OF, FORMERLY_KNOWN_AS');
    const ends = { from_id: 'company:cormorant', to_id: 'company:kestrel-invest' };
    const decision = { predicate: 'OWNS', judgement: 'positive', ...ends, evidence_ids: [], reason: 'read' };
    const { body } = await post(`${GRAPH}/resolutions`, decision).expect(400);
    expect(body.error.code).toBe('invalid_request');
  });

  it('hint: claims are not relations', async () => {
    const stated = { predicate: 'OWNS', subject_id: 'company:cormorant', object_id: 'company:kestrel-invest' };
    const before = await packOf(service, 'include_private=1', 'admin');
    const { body } = await post(`${GRAPH}/claims`, { statement: 'Cormorant owns Kestrel.', ...stated }).expect(201);
    const after = await packOf(service, 'include_private=1', 'admin');
    expect(byId(after.claims, body.data.id)).toBeDefined();
    const owns = ({ relations }: ToldPack) =>
      relations.filter(({ predicate }) => predicate === 'OWNS').map(({ id }) => id);
    expect(owns(after)).toEqual(owns(before));
  });
});

describe('the specification: 4.2 scanner, analytics, reports', () => {
  const rows = [
    pays('a', 'b', '1000.00', 0, { tx_id: 'r1' }),
    pays('b', 'c', '990.00', 1, { tx_id: 'r2' }),
    pays('c', 'a', '980.00', 2, { tx_id: 'r3' }),
  ];

  it('the description of the interface is machine-readable', async () => {
    const description = await read<Draft>(service, '/api/v1/openapi/spec');
    expect(description['openapi']).toMatch(/^3\./);
  });

  it('a list of transactions is scanned under a named profile, and nothing of it is stored', async () => {
    const before = await packOf(service, 'include_private=1', 'admin');
    const { body } = await service.api.post('/api/v1/scan/transactions?tx_profile=generic').send(rows).expect(200);
    expect(body).toMatchObject({ success: true, data: { tx_profile: 'generic', stored: false } });
    expect(body.data.findings.length).toBeGreaterThan(0);
    expect(await packOf(service, 'include_private=1', 'admin')).toEqual(before);
    const moves = await read<readonly Draft[]>(service, '/api/v1/analytics/transactions?limit=1000', 'admin');
    expect(moves.filter(({ tx_id }) => ['r1', 'r2', 'r3'].includes(String(tx_id)))).toEqual([]);
    await service.api.post('/api/v1/scan/transactions?tx_profile=nothing').send(rows).expect(400);
  });

  it('flows are deposits, withdrawals and transfers; transactions are a list; the overview integrates both', async () => {
    const { totals } = await read<{ totals: Draft }>(service, '/api/v1/analytics/flows', 'admin');
    for (const kind of ['deposits', 'withdrawals', 'transfers']) expect(totals).toHaveProperty(kind);
    const { body } = await service.api
      .get('/api/v1/analytics/transactions')
      .set('X-API-Key', service.keyOf('admin'))
      .expect(200);
    expect(body).toMatchObject({ success: true, data: expect.any(Array), page: expect.any(Object) });
    expect(await read(service, '/api/v1/analytics/overview', 'admin')).toEqual(expect.any(Object));
  });

  it.each(['xml', 'json', 'csv', 'summary'])('a report is made as %s', async (format) => {
    const { body } = await post('/api/v1/reports', { format, transactions: rows }).expect(200);
    expect(body).toMatchObject({ success: true, data: { format } });
  });

  it('a report is made in no other format', async () => {
    const { body } = await post('/api/v1/reports', { format: 'pdf', transactions: rows }).expect(400);
    expect(body.success).toBe(false);
  });
});
