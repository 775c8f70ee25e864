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

describe('why a step was taken while a record was private', () => {
  const WORDS = 'OUR INFORMANT TOLD US';

  it('is told in no answer for everybody once the record is published, and by an admin', async () => {
    const claim = await desk.claim('reported', { visibility: 'private' });
    const step = { to: 'verified', reason: WORDS, evidence_ids: ['extract', 'whisper'] };
    await desk.post(`/claims/${claim}/transitions`, step, 'reviewer').expect(200);
    const { body, headers } = await desk.get(`/claims/${claim}`).expect(200);
    expect(JSON.stringify(body)).toContain(WORDS);
    const said = { statement: 'It is so.', subject_id: 'ann', source_ids: ['register'], visibility: 'public' };
    const more = { supporting_evidence_ids: ['extract', 'whisper'] };
    const etag = { 'If-Match': String(headers['etag']) };
    await desk.post(`/claims/${claim}/versions`, { ...said, ...more }, 'reviewer', etag).expect(201);
    const now = new Date().toISOString();
    const answers = [
      '',
      '?format=jsonld',
      `?at=${now}&mode=knowledge&known_basis=recorded`,
      `/claims/${claim}`,
      `/claim/${claim}/history`,
      '/export/monitor',
      '/export/studio?include_pack=1',
      '/changes?limit=1000',
    ];
    for (const path of answers) {
      const { text } = await desk.get(path, null).expect(200);
      expect([path, text.includes(claim), text.includes(WORDS)]).toEqual([path, true, false]);
    }
    const shown = await desk.get(`/claims/${claim}`, null).expect(200);
    expect(shown.body.data.status_history).toMatchObject([
      { to: 'reported', role: 'reviewer' },
      { from: 'reported', to: 'verified', role: 'reviewer', reason: null, evidence_ids: ['extract'] },
    ]);
    expect((await desk.get('?include_private=1', 'admin').expect(200)).text).toContain(WORDS);
  });
});
