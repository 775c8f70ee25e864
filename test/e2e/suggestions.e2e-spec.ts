import type { Role } from '#domain';
import { type Service, startService } from '../support/service.js';

const API = '/api/v1/graph';
const SUGGESTIONS = `${API}/resolutions/suggestions`;

let service: Service;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  await sync(
    person('orlovsky', 'Михаил Орловский', { effective_at: '1961-04-12', countries: ['RU'] }),
    person('orlowski', 'Mikhail Orlovskiy', { effective_at: '1961-04-12', countries: ['RU'] }),
    person('other', 'Gwendolyn Ashworth', { effective_at: '1990-01-01' }),
    person('hidden', 'Mikhail Orlovskij', { effective_at: '1961-04-12', countries: ['RU'], visibility: 'private' }),
  );
});
afterAll(() => service.stop());

function person(id: string, name: string, more: object = {}) {
  return { object: 'entity', id, kind: 'person', name, ...more };
}

async function sync(...records: object[]): Promise<void> {
  const { body } = await post('/sync', { dataset: 'd', records, on_error: 'abort' }, 'admin');
  expect(body).toMatchObject({ success: true });
}

function post(path: string, body: object, role: Role = 'analyst') {
  return service.api.post(`${API}${path}`).set('X-API-Key', service.keyOf(role)).send(body);
}

interface Pair {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
}

async function pairs(query = '', role: Role | null = null): Promise<Pair[]> {
  const request = service.api.get(`${SUGGESTIONS}?${query}`);
  if (role !== null) void request.set('X-API-Key', service.keyOf(role));
  return (await request.expect(200)).body.data as Pair[];
}

function ends(list: readonly Pair[]): string[] {
  return list.map(({ from_id, to_id }) => [from_id, to_id].sort().join(' ')).sort();
}

describe('GET /graph/resolutions/suggestions', () => {
  it('offers a pair across scripts, with what speaks for it and how to decide it', async () => {
    const { body } = await service.api.get(SUGGESTIONS).expect(200);
    expect(body.data).toHaveLength(1);
    const [pair] = body.data;
    expect(pair).toMatchObject({ predicate: 'SAME_AS', reopened: false, cluster_ids: expect.any(Array) });
    expect(ends([pair])).toEqual(['orlovsky orlowski']);
    expect(pair.score).toBeGreaterThanOrEqual(0.5);
    expect(pair.score).toBeLessThan(1);
    expect(pair.features.map(({ name }: { name: string }) => name)).toContain('name_align');
    expect(pair.decide).toEqual({
      method: 'POST',
      path: `${API}/resolutions`,
      body: { predicate: 'SAME_AS', from_id: pair.from_id, to_id: pair.to_id },
    });
    const { body: graph } = await service.api.get(API).expect(200);
    expect(pair.graph_version).toBe(graph.data.meta.graph_version);
  });

  it('tells of private entities to admins only', async () => {
    expect(JSON.stringify(await pairs('min_score=0', 'analyst'))).not.toContain('hidden');
    const all = ends(await pairs('include_private=1&limit=10', 'admin'));
    expect(all).toContain('hidden orlowski');
    await service.api.get(`${SUGGESTIONS}?include_private=1`).expect(401);
    await service.api.get(`${SUGGESTIONS}?entity_id=hidden`).expect(404);
  });

  it('narrows by entity, kind and score, and pages', async () => {
    expect(await pairs('entity_id=other')).toEqual([]);
    expect(await pairs('kind=company')).toEqual([]);
    expect(await pairs('min_score=1')).toEqual([]);
    const request = (query: string) =>
      service.api.get(`${SUGGESTIONS}?include_private=1&limit=1${query}`).set('X-API-Key', service.keyOf('admin'));
    const first = (await request('').expect(200)).body;
    expect(first.page.has_more).toBe(true);
    const second = (await request(`&cursor=${String(first.page.next_cursor)}`).expect(200)).body;
    expect(second.data[0].id).not.toBe(first.data[0].id);
    expect(second.data[0].score).toBeLessThanOrEqual(first.data[0].score);
  });

  it.each([
    'min_score=2',
    'min_score=x',
    'min_score=-1',
    'kind=planet',
    'entity_id=no%20id',
    'limit=0',
    'q=x',
    'cursor=x',
  ])('refuses ?%s', async (query) => {
    await service.api.get(`${SUGGESTIONS}?${query}`).expect(400);
  });

  it('follows what changes: a new entity is there, a judged pair is not, and a revoked judgement brings it back', async () => {
    await sync(person('twin', 'Gwendolyn Ashworth', { effective_at: '1990-01-01' }));
    expect(ends(await pairs('entity_id=other'))).toEqual(['other twin']);
    const decision = { predicate: 'SAME_AS', from_id: 'twin', to_id: 'other', reason: 'Cousins.' };
    for (const judgement of ['negative', 'unsure']) {
      const { body } = await post('/resolutions', { ...decision, judgement }).expect(201);
      expect(await pairs('entity_id=other')).toEqual([]);
      await post(`/resolutions/${String(body.data.resolution.id)}/revoke`, { reason: 'Look again.' }).expect(200);
      expect(ends(await pairs('entity_id=other'))).toEqual(['other twin']);
    }
    await post('/resolutions', decision).expect(201);
    expect(await pairs('entity_id=other')).toEqual([]);
    await sync({ object: 'entity', id: 'orlowski', revision: 'retracted', reason: 'Never was.' });
    expect(await pairs()).toEqual([]);
  });
});
