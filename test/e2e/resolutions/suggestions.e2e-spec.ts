import type { Role } from '#domain/shared';
import { type Service, startService } from '../../support/service.js';

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

  it('says in the list which version it answers for, also where it is empty, and waits for one that was stored', async () => {
    const version = async (): Promise<unknown> => (await service.api.get(API).expect(200)).body.data.meta.graph_version;
    const empty = await service.api.get(`${SUGGESTIONS}?min_score=1`).expect(200);
    expect([empty.body.data, empty.body.graph_version]).toEqual([[], await version()]);
    const twins = ['one', 'two'].map((id) =>
      person(`waited-${id}`, 'Hildegard Obermoser', { effective_at: '1932-02-02' }),
    );
    const { body } = await post('/sync', { dataset: 'd', records: twins });
    const least = String(body.data.graph_version);
    const { body: list } = await service.api.get(`${SUGGESTIONS}?min_graph_version=${least}`).expect(200);
    expect([list.graph_version, least]).toEqual([await version(), await version()]);
    expect(ends(list.data)).toContain('waited-one waited-two');
    const unknown = await service.api.get(`${SUGGESTIONS}?min_graph_version=0`).expect(200);
    expect(unknown.body.graph_version).toBe(least);
    await sync(...twins.map(({ id }) => ({ object: 'entity', id, revision: 'retracted', reason: 'A test.' })));
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
    ['min_score=2', 'invalid_parameter'],
    ['min_score=1.1', 'invalid_parameter'],
    ['min_score=-1', 'invalid_parameter'],
    ['min_score=-0.1', 'invalid_parameter'],
    ['min_score=x', 'invalid_request'],
    ['kind=planet', 'invalid_parameter'],
    ['entity_id=no%20id', 'invalid_request'],
    ['limit=0', 'invalid_parameter'],
    ['q=x', 'invalid_request'],
    ['min_graph_version=', 'invalid_request'],
    ['min_graph_version=x%20y', 'invalid_request'],
    [`min_graph_version=${'0'.repeat(129)}`, 'invalid_request'],
    ['cursor=x', 'invalid_parameter'],
  ])('refuses ?%s with %s', async (query, code) => {
    const { body } = await service.api.get(`${SUGGESTIONS}?${query}`).expect(400);
    expect(body.error.code).toBe(code);
  });

  it('says once what is wrong with a score', async () => {
    for (const [score, detail] of [
      ['x', 'must be a number from 0 to 1'],
      ['2', 'must be from 0 to 1'],
    ]) {
      const { body } = await service.api.get(`${SUGGESTIONS}?min_score=${score}`).expect(400);
      expect(body.error.errors).toEqual([{ parameter: 'min_score', detail }]);
    }
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

  it('does not suggest again what somebody was unsure of, until something else is known of the two', async () => {
    const facts = { effective_at: '1955-03-03' };
    await sync(person('unsure-1', 'Tomasz Wiśniewski', facts), person('unsure-2', 'Tomasz Wisniewski', facts));
    expect(ends(await pairs('entity_id=unsure-1'))).toEqual(['unsure-1 unsure-2']);
    const decision = { predicate: 'SAME_AS', judgement: 'unsure', from_id: 'unsure-1', to_id: 'unsure-2' };
    const { body } = await post('/resolutions', { ...decision, reason: 'Who knows.' }).expect(201);
    expect(body.data.resolution.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(await pairs('entity_id=unsure-1')).toEqual([]);
    await sync(person('unsure-1', 'Tomasz Wiśniewski', { ...facts, description: 'A plumber.' }));
    expect(await pairs('entity_id=unsure-1')).toEqual([]);
    await sync(person('unsure-1', 'Tomasz Wiśniewski', { ...facts, countries: ['PL'] }));
    expect(await pairs('entity_id=unsure-1')).toMatchObject([{ reopened: true }]);
    expect(await pairs()).toContainEqual(expect.objectContaining({ reopened: true }));
  });

  it('tells what is not offered because accepting it would be refused, and why', async () => {
    const facts = { effective_at: '1948-08-08' };
    const names = ['Ingeborg Ladstätter', 'Ingeborg Ladstaetter', 'Ingeborg Ladstatter'];
    await sync(...names.map((name, index) => person(`inge-${index}`, name, facts)));
    const same = { predicate: 'SAME_AS', reason: 'r' };
    await post('/resolutions', { ...same, from_id: 'inge-0', to_id: 'inge-1' }).expect(201);
    const negative = { ...same, judgement: 'negative', from_id: 'inge-1', to_id: 'inge-2' };
    const { body } = await post('/resolutions', negative).expect(201);
    const decision_ids = [String(body.data.resolution.id)];
    const list = async () => (await service.api.get(`${SUGGESTIONS}?entity_id=inge-0`).expect(200)).body;
    await sync(person('inge-2', names[0] ?? '', facts));
    expect(await list()).toMatchObject({
      data: [],
      conflicts: [{ from_id: 'inge-0', to_id: 'inge-2', decision_ids, relation_ids: [], apart: null }],
    });
    await post(`/resolutions/${decision_ids[0] ?? ''}/revoke`, { reason: 'r' }).expect(200);
    expect(ends((await list()).data)).toEqual(['inge-0 inge-2']);
    await sync({ object: 'relation', id: 'kin', predicate: 'FAMILY_OF', from_id: 'inge-1', to_id: 'inge-2' });
    expect(await list()).toMatchObject({ data: [], conflicts: [{ decision_ids: [], relation_ids: ['kin'] }] });
    await post('/resolutions', { ...same, from_id: 'inge-0', to_id: 'inge-2' }).expect(409);
  });

  it('follows on when the graph was built anew', async () => {
    const before = await pairs('limit=100');
    await service.api.get(`${API}/warm`).expect(200);
    expect(await pairs('limit=100')).toEqual(before);
    await sync(person('rebuilt-1', 'Konstanze Aigner'), person('rebuilt-2', 'Konstanze Aigner'));
    await service.api.get(`${API}/warm`).expect(200);
    expect(ends(await pairs('entity_id=rebuilt-1'))).toEqual(['rebuilt-1 rebuilt-2']);
  });

  it('counts offices that two share, those that are private for admins only', async () => {
    const office = (id: string, from_id: string, more: object = {}) => ({
      object: 'relation',
      id,
      predicate: 'DIRECTOR_OF',
      from_id,
      to_id: 'office-co',
      ...more,
    });
    await sync(
      person('office-1', 'Bartholomew Quill'),
      person('office-2', 'Bartholomew Quill'),
      { object: 'entity', id: 'office-co', kind: 'company', name: 'Office' },
      office('office-r1', 'office-1'),
    );
    const context = async (query = '', role: Role | null = null) =>
      (await pairs(`entity_id=office-1&min_score=0&${query}`, role)).map((pair) => [
        ends([pair])[0],
        (pair as unknown as { features: { name: string; bits: number }[] }).features.find(
          ({ name }) => name === 'context',
        ),
      ]);
    expect(await context()).toContainEqual(['office-1 office-2', undefined]);
    await sync(office('office-r2', 'office-2', { visibility: 'private' }));
    expect(await context()).toContainEqual(['office-1 office-2', undefined]);
    const shared = ['office-1 office-2', expect.objectContaining({ level: 'shared' })];
    expect(await context('include_private=1', 'admin')).toContainEqual(shared);
    await sync(office('office-r2', 'office-2', { visibility: 'public' }));
    expect(await context()).toContainEqual(shared);
    await sync({ object: 'relation', id: 'office-r1', revision: 'retracted', reason: 'No.' });
    expect(await context()).toContainEqual(['office-1 office-2', undefined]);
  });

  it('are told although the graph is built anew under the question', async () => {
    const ask = async (): Promise<number> => (await service.api.get(`${SUGGESTIONS}?entity_id=orlovsky`)).status;
    const warm = async (): Promise<number> => (await service.api.get(`${API}/warm`)).status;
    for (let round = 0; round < 5; round += 1) {
      expect(await Promise.all([ask(), warm(), ask(), ask()])).toEqual([200, 200, 200, 200]);
    }
  });
});
