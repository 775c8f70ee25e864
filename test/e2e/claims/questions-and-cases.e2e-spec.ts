import { ABSENT, API, Desk } from '../../support/browser/desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

describe('questions', () => {
  it('are private and open when they are entered, and go to answered on a claim that was judged', async () => {
    const { body, headers } = await desk
      .post('/questions', { text: 'Who runs Acme?', about_ids: ['acme'] })
      .expect(201);
    expect(body.data).toMatchObject({ status: 'open', visibility: 'private', version: 1 });
    const place = String(headers['location']).slice(API.length);
    await desk.get(place, 'viewer').expect(404);
    await desk.post(`${place}/transitions`, { to: 'partial' }).expect(409);
    await desk.post(`${place}/transitions`, { to: 'partial', evidence_ids: ['article'] }).expect(200);
    await desk
      .post(`${place}/transitions`, { to: 'answered', answer_claim_ids: [await desk.claim('reported')] })
      .expect(409);
    const judged = await desk.claim('verified');
    const answered = await desk
      .post(`${place}/transitions`, { to: 'answered', answer_claim_ids: [judged] })
      .expect(200);
    expect(answered.body.data).toMatchObject({ status: 'answered', answer_claim_ids: [judged] });
    expect(answered.body.data.status_history).toHaveLength(3);
    const again = await desk.post(`${place}/transitions`, { to: 'answered', answer_claim_ids: [judged] }).expect(200);
    expect(again.body.data.version).toBe(3);
  });

  it('fall to partial when no claim of the answer is judged any longer', async () => {
    const judged = await desk.claim('verified');
    const { body } = await desk.post('/questions', { text: 'Is it so?', answer_claim_ids: [judged] }).expect(201);
    const id = String(body.data.id);
    await desk.post(`/questions/${id}/transitions`, { to: 'answered' }).expect(200);
    await desk.post(`/claims/${judged}/transitions`, { to: 'disputed', evidence_ids: ['denial'] }).expect(200);
    const { data } = (await desk.get(`/questions/${id}`)).body;
    expect(data.status).toBe('partial');
    expect(data.status_history.at(-1)).toMatchObject({ from: 'answered', to: 'partial', actor: 'system' });
  });

  it('refuse bad bodies, entries other than open, steps without their reason, and who may not', async () => {
    await desk.post('/questions', { about_ids: ['acme'] }).expect(400);
    expect((await desk.post('/questions', { text: 'x', status: 'answered' }).expect(422)).body.error.code).toBe(
      'status_unsupported',
    );
    await desk.post('/questions', { text: 'x', about_ids: ['nothing'] }).expect(422);
    await desk.post('/questions', { text: 'x' }, 'ai').expect(403);
    await desk.post('/questions', { text: 'x' }, 'viewer').expect(403);
    const id = String((await desk.post('/questions', { text: 'Why?' })).body.data.id);
    expect((await desk.post(`/questions/${id}/transitions`, { to: 'abandoned' }).expect(409)).body.error.code).toBe(
      'transition_not_allowed',
    );
    await desk.post(`/questions/${id}/transitions`, { to: 'closed' }).expect(400);
    await desk.post(`/questions/${id}/transitions`, { to: 'partial', answer_claim_ids: ['nothing'] }).expect(422);
    await desk.post(`/questions/${id}/transitions`, { to: 'abandoned', reason: 'r' }, 'viewer').expect(403);
    await desk.post(`/questions/${ABSENT}/transitions`, { to: 'abandoned', reason: 'r' }).expect(404);
    await desk
      .post(`/questions/${id}/versions`, { text: 'Why not?', status: 'answered' }, 'analyst', {
        'If-Match': '*',
      })
      .expect(409);
    await desk
      .post(`/questions/${id}/versions`, { text: 'Why not?', answer: 'Because.' }, 'analyst', {
        'If-Match': '*',
      })
      .expect(201);
  });

  it('are listed by status, subject, case and words', async () => {
    await desk.post('/cases', { id: 'case:q', title: 'Q' });
    await desk.post('/questions', { id: 'q:1', text: 'How much?', about_ids: ['acme'], case_ids: ['case:q'] });
    await desk.post('/questions', { id: 'q:2', text: 'How often?', about_ids: ['ann'], case_ids: ['case:q'] });
    await desk.post('/questions/q:2/transitions', { to: 'abandoned', reason: 'Nobody knows.' });
    const ids = async (query: string): Promise<string[]> =>
      (await desk.get(`/questions?case_id=case:q&${query}`).expect(200)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual(['q:1', 'q:2']);
    expect(await ids('status=abandoned')).toEqual(['q:2']);
    expect(await ids('subject_id=acme')).toEqual(['q:1']);
    expect(await ids('q=often')).toEqual(['q:2']);
    await desk.get('/questions?status=verified').expect(400);
    expect((await desk.get('/questions?case_id=case:q', 'viewer').expect(200)).body.data).toEqual([]);
  });
});

describe('cases', () => {
  it('are private, and versioned like the rest', async () => {
    const { body, headers } = await desk
      .post('/cases', {
        title: 'The harbour',
        member_ids: ['acme'],
        tags: ['port'],
      })
      .expect(201);
    const id = String(body.data.id);
    expect(headers['location']).toBe(`${API}/cases/${id}`);
    await desk.get(`/cases/${id}`, null).expect(404);
    const { headers: read } = await desk.get(`/cases/${id}`).expect(200);
    const version = { title: 'The harbour', member_ids: ['acme', 'ann'], lead: 'Kim' };
    await desk.post(`/cases/${id}/versions`, version, 'analyst', { 'If-Match': String(read['etag']) }).expect(201);
    await desk.post(`/cases/${id}/versions`, version, 'analyst', { 'If-Match': String(read['etag']) }).expect(412);
    expect((await desk.get('/cases?q=kim%20harbour&subject_id=ann')).body.data).toMatchObject([{ id, version: 2 }]);
  });

  it('refuse bad bodies and filters that are none of theirs', async () => {
    await desk.post('/cases', { summary: 'x' }).expect(400);
    await desk.post('/cases', { title: 'x', member_ids: ['nothing'] }).expect(422);
    await desk.post('/cases', { title: 'x' }, 'viewer').expect(403);
    await desk.get('/cases?status=open').expect(400);
    expect((await desk.post('/cases/x/transitions', { to: 'closed' })).status).toBe(404);
  });
});
