import { type Service, startService } from '../../support/service.js';

const API = '/api/v1/graph';
const EARLY = '2015-03-01';
const LATE = '2018-03-01';

let service: Service;

beforeAll(async () => {
  service = await startService();
  const source = (id: string, published_at: string) => [
    { object: 'source', id: `source:${id}`, title: id, published_at },
    {
      ...{ object: 'evidence', id: `evidence:${id}`, source_id: `source:${id}`, method: 'document' },
      snapshot: { text: id },
    },
  ];
  const owns = (from_id: string, to_id: string) => ({
    ...{ object: 'relation', id: `${from_id}-${to_id}`, predicate: 'OWNS', from_id, to_id },
    ...{ effective_at: '2014', evidence_ids: ['evidence:early'] },
  });
  const records = [
    ...['a', 'b', 'twin', 'd'].map((id) => ({ object: 'entity', id, kind: 'company', name: `Company ${id}` })),
    ...source('early', EARLY),
    ...source('late', LATE),
    owns('a', 'b'),
    owns('twin', 'd'),
  ];
  const { body } = await post('/sync', { dataset: 'd', records, on_error: 'abort' });
  expect(body).toMatchObject({ success: true });
});
afterAll(() => service.stop());

function post(path: string, body: object) {
  return service.api.post(`${API}${path}`).set('X-API-Key', service.keyOf('admin')).send(body);
}

async function askedAt(at: string): Promise<readonly unknown[]> {
  const { body } = await service.api.get(`${API}/path?from=a&to=d&kind=knowledge_at_time&at=${at}`).expect(200);
  return [body.data.found, body.data.first_knowable_at];
}

async function decided(body: object): Promise<{ readonly id: string; readonly decided_at: string }> {
  return (await post('/resolutions', body)).body.data.resolution as { id: string; decided_at: string };
}

const revoke = (id: string) => post(`/resolutions/${id}/revoke`, { reason: 'A test.' }).expect(200);

describe('when a path over a decision first could be known', () => {
  it('is when the decision could be, by its evidence or when it was made', async () => {
    expect(await askedAt('2016-01-01')).toEqual([false, null]);
    const decision = { predicate: 'SAME_AS', from_id: 'b', to_id: 'twin', reason: 'A test.' };
    const made = await decided({ ...decision });
    expect(await askedAt('2020-01-01')).toEqual([false, made.decided_at]);
    await revoke(made.id);
    const { id } = await decided({ ...decision, evidence_ids: ['evidence:late'] });
    const told = `${LATE}T00:00:00.000Z`;
    expect(await askedAt('2016-01-01')).toEqual([false, told]);
    expect(await askedAt('2018-02-28')).toEqual([false, told]);
    expect(await askedAt(LATE)).toEqual([true, told]);
    expect(await askedAt('2018-03-02')).toEqual([true, told]);
    await revoke(id);
    // As it was known then.
    expect(await askedAt('2018-03-02')).toEqual([true, told]);
  });
});
