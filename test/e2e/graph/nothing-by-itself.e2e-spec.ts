import { API, Desk } from '../../support/desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

const pack = async (query = ''): Promise<string> => {
  const { text } = await desk.service.api.get(`${API}?include_observations=1${query}`).expect(200);
  return text;
};

describe('a relation of status internal that falls with its claim', () => {
  it('is published by nobody: not now, and at no time', async () => {
    const claim = await desk.claim('reported');
    const relation = {
      object: 'relation',
      id: 'owns-in-confidence',
      predicate: 'OWNS',
      from_id: 'ann',
      to_id: 'acme',
      claim_ids: [claim],
      role: 'ROLE TOLD IN CONFIDENCE',
    };
    await desk.sync([{ ...relation, status: 'internal' }]);
    expect(await pack()).not.toContain('owns-in-confidence');
    const step = { to: 'unverified', reason: 'the register was misread' };
    await desk.post(`/claims/${claim}/transitions`, step, 'reviewer').expect(200);
    const now = new Date().toISOString();
    for (const query of ['', `&at=${now}&mode=knowledge`, `&at=${now}&mode=knowledge&known_basis=recorded`]) {
      expect(await pack(query)).not.toContain('owns-in-confidence');
    }
    await desk.get('/relation/owns-in-confidence/history', null).expect(404);
    const { body } = await desk.get('?include_private=1', 'admin').expect(200);
    expect(body.data.relations.find(({ id }: { id: string }) => id === relation.id)).toMatchObject({
      status: 'unverified',
      visibility: 'private',
    });
    await desk.sync([{ ...relation, visibility: 'public' }]);
    expect(await pack()).toContain('ROLE TOLD IN CONFIDENCE');
  });
});
