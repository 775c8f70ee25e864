import { API, Desk } from '../../support/browser/desk.js';

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

describe('a public relation whose private claim was a hypothesis', () => {
  const shownIn = async (query: string, role: 'admin' | null): Promise<unknown> => {
    const { body } = await desk.get(query, role).expect(200);
    return body.data.relations.find(({ id }: { id: string }) => id === 'owns-perhaps')?.status;
  };

  it('stays one for who sees the claim until a person decides, and is for everybody else what it was', async () => {
    const claim = await desk.claim('reported', { visibility: 'private', supporting_evidence_ids: ['extract'] });
    const relation = { object: 'relation', id: 'owns-perhaps', predicate: 'OWNS', from_id: 'ann', to_id: 'acme' };
    const grounds = { claim_ids: [claim], evidence_ids: ['article'] };
    await desk.sync([{ ...relation, ...grounds, status: 'reported' }]);
    const shown: unknown[] = [];
    for (const to of ['unverified', 'hypothesis', 'unverified', 'reported']) {
      const step = { to, reason: 'looked at', evidence_ids: ['extract'], source_ids: ['register'] };
      await desk.post(`/claims/${claim}/transitions`, step, 'reviewer').expect(200);
      const at = `at=${new Date().toISOString()}&mode=knowledge&known_basis=recorded`;
      shown.push([
        await shownIn('?include_private=1', 'admin'),
        await shownIn(`?include_private=1&${at}`, 'admin'),
        await shownIn('', null),
      ]);
    }
    expect(shown).toEqual([
      ['unverified', 'unverified', 'reported'],
      ['hypothesis', 'hypothesis', 'reported'],
      ['hypothesis', 'hypothesis', 'reported'],
      ['hypothesis', 'hypothesis', 'reported'],
    ]);
    await desk.sync([{ ...relation, ...grounds, status: 'disputed' }], 'reviewer');
    expect(await shownIn('?include_private=1', 'admin')).toBe('disputed');
  });
});
