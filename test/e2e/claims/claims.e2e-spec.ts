import { ABSENT, API, Desk, evidence } from '../../support/browser/desk.js';

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

describe('POST /graph/claims', () => {
  it('enters a claim, says where it is, and shows it to everybody', async () => {
    const draft = {
      statement: 'Ann runs Acme.',
      subject_id: 'ann',
      object_id: 'acme',
      source_ids: ['register'],
      status: 'reported',
    };
    const { body, headers } = await desk.post('/claims', draft).expect(201);
    expect(headers['location']).toBe(`${API}/claims/${String(body.data.id)}`);
    expect(body.data).toMatchObject({
      object: 'claim',
      version: 1,
      status: 'reported',
      dataset: null,
      origin: 'asserted',
    });
    expect(body.data.status_history).toMatchObject([{ from: null, to: 'reported', actor: 'analyst', role: 'analyst' }]);
    expect((await desk.service.api.get(String(headers['location'])).expect(200)).body.data).toEqual(body.data);
  });

  it('answers the same claim again with 200, and another one with its id with 409', async () => {
    const draft = { id: 'claim:twice', statement: 'Ann runs Acme.', subject_id: 'ann', source_ids: ['register'] };
    await desk.post('/claims', draft).expect(201);
    const { body } = await desk.post('/claims', draft).expect(200);
    expect(body.data).toMatchObject({ id: 'claim:twice', version: 1 });
    const other = await desk.post('/claims', { ...draft, statement: 'Ann left.' }).expect(409);
    expect(other.body.error.code).toBe('conflict');
    await desk.post('/claims', { ...draft, status: 'internal' }).expect(409);
    await desk.post(`/claims/claim:twice/transitions`, { to: 'reported' }).expect(200);
    const entered = await desk.post('/claims', { ...draft, status: 'unverified' }).expect(200);
    expect(entered.body.data).toMatchObject({ status: 'reported', version: 2 });
  });

  it('stores once what carries one Idempotency-Key, and refuses the key for another claim', async () => {
    const key = { 'Idempotency-Key': 'claim-once' };
    const draft = { statement: 'Only once.', subject_id: 'ann' };
    const first = await desk.post('/claims', draft, 'analyst', key).expect(201);
    const again = await desk.post('/claims', draft, 'analyst', key).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(again.body).toEqual(first.body);
    const { body } = await desk.get('/claims?q=only%20once');
    expect(body.data).toHaveLength(1);
    const other = await desk.post('/claims', { ...draft, statement: 'Twice.' }, 'analyst', key).expect(409);
    expect(other.body.error.code).toBe('idempotency_conflict');
  });

  it.each(['analyst', 'reviewer'] as const)(
    "refuses an admin's Idempotency-Key to the same key acting as %s, and gives it back to the admin",
    async (role) => {
      const key = { 'Idempotency-Key': `claim-as-${role}` };
      const draft = { statement: `Heard by an admin, not ${role}.`, subject_id: 'ann', visibility: 'private' };
      const first = await desk.post('/claims', draft, 'admin', key).expect(201);
      const lower = await desk.post('/claims', draft, 'admin', { ...key, 'X-Role': role }).expect(409);
      expect(lower.body.error.code).toBe('idempotency_conflict');
      expect(lower.headers['idempotency-replayed']).toBeUndefined();
      expect(JSON.stringify(lower.body)).not.toContain(String(first.body.data.id));
      const same = await desk.post('/claims', draft, 'admin', { ...key, 'X-Role': 'admin' }).expect(201);
      expect(same.headers['idempotency-replayed']).toBe('true');
      expect(same.body).toEqual(first.body);
    },
  );

  it('refuses a body with every fault in it', async () => {
    const { body } = await desk
      .post('/claims', {
        statement: ' ',
        subject: 'ann',
        status: 'true',
        value: 1,
        object_id: 'no id',
      })
      .expect(400);
    expect(body.error.code).toBe('invalid_request');
    const pointers = body.error.errors.map(({ pointer }: { pointer: string }) => pointer).sort();
    expect(pointers).toEqual(['/object_id', '/statement', '/status', '/subject', '/subject_id', '/value']);
  });

  it.each([
    ['a list', []],
    ['another kind', { object: 'relation', statement: 'x', subject_id: 'ann' }],
    ['a withdrawal', { id: 'claim:twice', revision: 'retracted', reason: 'no' }],
  ])('refuses %s', async (_, draft) => {
    expect((await desk.post('/claims', draft).expect(400)).body.error.code).toBe('invalid_request');
  });

  it('refuses what names a record that is not there, and says which', async () => {
    const draft = { statement: 'x', subject_id: 'nobody', source_ids: ['register', 'nothing'] };
    const { body } = await desk.post('/claims', draft).expect(422);
    expect(body.error).toMatchObject({ code: 'dangling_reference' });
    expect(body.error.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/subject_id',
      '/source_ids/1',
    ]);
  });

  it.each([
    ['reported without a source', 'analyst', { status: 'reported' }, 422, 'status_unsupported'],
    ['disputed without contradicting evidence', 'analyst', { status: 'disputed' }, 422, 'status_unsupported'],
    ['disproven without contradicting evidence', 'analyst', { status: 'disproven' }, 422, 'status_unsupported'],
    ['disproven without contradicting evidence', 'reviewer', { status: 'disproven' }, 422, 'status_unsupported'],
    ['verified without evidence', 'reviewer', { status: 'verified' }, 422, 'invariant_violated'],
    [
      'verified by an analyst',
      'analyst',
      { status: 'verified', supporting_evidence_ids: ['extract'] },
      403,
      'forbidden',
    ],
    ['anything but a conjecture by a machine', 'ai', { status: 'unverified' }, 403, 'forbidden'],
    [
      'a conjecture of a machine on what it may not see',
      'ai',
      { status: 'hypothesis', source_ids: ['tip'] },
      422,
      'dangling_reference',
    ],
    ['a claim of a viewer', 'viewer', {}, 403, 'forbidden'],
    ['a claim of a peer', 'peer', {}, 403, 'forbidden'],
  ] as const)('refuses %s', async (_, role, more, status, code) => {
    const { body } = await desk.post('/claims', { statement: 'x', subject_id: 'ann', ...more }, role).expect(status);
    expect(body.error.code).toBe(code);
  });

  it('refuses who has no key', async () => {
    await desk.post('/claims', { statement: 'x', subject_id: 'ann' }, null).expect(401);
  });

  it('lets a machine enter a hypothesis, and a reviewer a verified claim in two steps', async () => {
    await desk
      .post('/claims', { statement: 'Perhaps.', subject_id: 'ann', status: 'hypothesis', origin: 'inferred' }, 'ai')
      .expect(201);
    const { body } = await desk.get(`/claims/${await desk.claim('verified')}`);
    expect(body.data.status_history).toMatchObject([
      { to: 'reported' },
      { from: 'reported', to: 'verified', evidence_ids: ['extract'] },
    ]);
  });

  it('tells a machine that an id is taken, also where the same is there and the machine may not see it', async () => {
    const draft = { id: 'hidden-guess', statement: 'Perhaps.', subject_id: 'ann', status: 'hypothesis' };
    await desk.post('/claims', { ...draft, visibility: 'private' }).expect(201);
    for (const visibility of ['private', 'public']) {
      const { body } = await desk.post('/claims', { ...draft, visibility }, 'ai').expect(409);
      expect(body.error.code).toBe('conflict');
    }
  });

  it('hides an internal claim from those who do not work here', async () => {
    const id = await desk.claim('internal');
    expect((await desk.get(`/claims/${id}`)).body.data.visibility).toBe('private');
    await desk.get(`/claims/${id}`, 'viewer').expect(404);
    await desk.get(`/claims/${id}`, null).expect(404);
    await desk.get(`/claims/${id}?include_private=1`, 'admin').expect(200);
    await desk.get(`/claims/${id}?include_private=1`, 'viewer').expect(403);
  });
});

describe('GET /graph/claims', () => {
  it('lists by status, subject, case and words, in pages', async () => {
    await desk.post('/claims', { id: 'list:3', statement: 'Red and green.', subject_id: 'acme' });
    await desk.post('/cases', { id: 'case:other', title: 'Others' });
    await desk.post('/claims', {
      id: 'list:1',
      statement: 'Green, then red.',
      subject_id: 'acme',
      case_ids: ['case:other'],
    });
    await desk.post('/claims', {
      id: 'list:2',
      statement: 'Blue.',
      subject_id: 'ann',
      status: 'hypothesis',
      case_ids: ['case:other'],
    });
    await desk.post('/cases', { id: 'case:list', title: 'Lists', claim_ids: ['list:3'] });
    const ids = async (query: string): Promise<string[]> =>
      (await desk.get(`/claims?${query}`).expect(200)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('q=RED%20green')).toEqual(['list:1', 'list:3']);
    expect(await ids('case_id=case:other')).toEqual(['list:1', 'list:2']);
    expect(await ids('case_id=case:list')).toEqual(['list:3']);
    expect(await ids('case_id=case:other&status=hypothesis')).toEqual(['list:2']);
    expect(await ids('case_id=case:other&subject_id=acme')).toEqual(['list:1']);
    const first = (await desk.get('/claims?case_id=case:other&limit=1').expect(200)).body;
    expect(first.page).toMatchObject({ limit: 1, has_more: true });
    const cursor = String(first.page.next_cursor);
    expect(await ids(`case_id=case:other&limit=1&cursor=${cursor}`)).toEqual(['list:2']);
    await desk.get(`/claims?case_id=case:list&limit=1&cursor=${cursor}`).expect(400);
  });

  it.each([
    'status=true',
    'subject_id=no%20id',
    'limit=0',
    'limit=1001',
    'cursor=x',
    'about=ann',
    'include_private=yes',
  ])('refuses ?%s', async (query) => {
    await desk.get(`/claims?${query}`).expect(400);
  });

  it('refuses private ones to who is not admin, and says so', async () => {
    await desk.get('/claims?include_private=1', 'viewer').expect(403);
    await desk.get('/claims?include_private=1', null).expect(401);
  });
});

describe('GET /graph/claims/{id}', () => {
  it('answers 304 to who has it, and 404 for what is not there', async () => {
    const id = await desk.claim('unverified');
    const { headers } = await desk.get(`/claims/${id}`).expect(200);
    await desk.get(`/claims/${id}`).set('If-None-Match', String(headers['etag'])).expect(304);
    await desk.get(`/claims/${ABSENT}`).expect(404);
    await desk.get(`/claims/no%20id`).expect(400);
    await desk.get(`/claims/${id}?at=2020-01-01`).expect(400);
  });
});

describe('POST /graph/claims/{id}/versions', () => {
  it('replaces the content for who read the newest version, and only for them', async () => {
    const id = await desk.claim('reported');
    const etag = String((await desk.get(`/claims/${id}`)).headers['etag']);
    const next = { statement: 'It was so.', subject_id: 'ann', source_ids: ['register', 'paper'] };
    expect((await desk.post(`/claims/${id}/versions`, next).expect(428)).body.error.code).toBe('precondition_required');
    const { body } = await desk.post(`/claims/${id}/versions`, next, 'analyst', { 'If-Match': etag }).expect(201);
    expect(body.data).toMatchObject({ id, version: 2, statement: 'It was so.', status: 'reported' });
    expect(body.data.status_history).toHaveLength(1);
    const stale = await desk.post(`/claims/${id}/versions`, next, 'analyst', { 'If-Match': etag }).expect(412);
    expect(stale.body.error.code).toBe('precondition_failed');
    const history = (await desk.get(`/claims/${id}/history`)).body.data;
    expect(history.map(({ statement }: { statement: string }) => statement)).toEqual(['It is so.', 'It was so.']);
  });

  it('takes the ETag of a compressed answer too', async () => {
    const id = await desk.claim('reported', { statement: 'x'.repeat(4_000) });
    const { headers } = await desk.get(`/claims/${id}`).set('Accept-Encoding', 'br');
    expect(headers['content-encoding']).toBe('br');
    const next = { statement: 'Shorter.', subject_id: 'ann', source_ids: ['register'] };
    await desk.post(`/claims/${id}/versions`, next, 'analyst', { 'If-Match': String(headers['etag']) }).expect(201);
  });

  it('refuses what is no version of it', async () => {
    const id = await desk.claim('hypothesis');
    const any = { 'If-Match': '*' };
    const whole = { statement: 'So.', subject_id: 'ann' };
    await desk.post(`/claims/${ABSENT}/versions`, whole, 'analyst', any).expect(404);
    await desk.post(`/claims/${id}/versions`, { statement: 'So.' }, 'analyst', any).expect(400);
    await desk.post(`/claims/${id}/versions`, { ...whole, id: 'other' }, 'analyst', any).expect(400);
    await desk.post(`/claims/${id}/versions`, { ...whole, source_ids: ['nothing'] }, 'analyst', any).expect(422);
    await desk.post(`/claims/${id}/versions`, whole, 'ai', any).expect(403);
    const promoted = await desk
      .post(`/claims/${id}/versions`, { ...whole, status: 'unverified' }, 'reviewer', any)
      .expect(422);
    expect(promoted.body.error).toMatchObject({
      code: 'invariant_violated',
      violations: [{ invariant: 'hypothesis_does_not_auto_promote', record: { object: 'claim', id } }],
    });
  });

  it('refuses a status that its content may not take, instead of passing over it', async () => {
    const id = await desk.claim('disproven');
    const version = {
      statement: 'So.',
      subject_id: 'ann',
      contradicting_evidence_ids: ['denial'],
      status: 'unverified',
    };
    const { body } = await desk.post(`/claims/${id}/versions`, version, 'reviewer', { 'If-Match': '*' }).expect(409);
    expect(body.error.code).toBe('transition_not_allowed');
    const same = { statement: 'It is so.', subject_id: 'ann', source_ids: ['register'], status: 'unverified' };
    const told = await desk.claim('reported');
    const passed = await desk.post(`/claims/${told}/versions`, same, 'analyst', { 'If-Match': '*' }).expect(409);
    expect(passed.body.error.code).toBe('transition_not_allowed');
    const judged = await desk.claim('reported');
    const verified = {
      statement: 'So.',
      subject_id: 'ann',
      source_ids: ['register'],
      supporting_evidence_ids: ['extract'],
      status: 'verified',
    };
    await desk.post(`/claims/${judged}/versions`, verified, 'analyst', { 'If-Match': '*' }).expect(403);
    await desk
      .post(`/claims/${judged}/versions`, { ...verified, supporting_evidence_ids: [] }, 'reviewer', {
        'If-Match': '*',
      })
      .expect(422);
    await desk.post(`/claims/${judged}/versions`, verified, 'reviewer', { 'If-Match': '*' }).expect(201);
  });
});

describe('what names a record that was taken back', () => {
  /** Brings records in by a run of their own, and takes the run back. */
  async function takenBack(...records: readonly object[]): Promise<void> {
    const { body } = await desk.post('/sync', { dataset: 'd', records, on_error: 'abort' }, 'reviewer').expect(200);
    await desk.post(`/sync/${String(body.data.run_id)}/rollback`, {}).expect(200);
  }
  const entity = (id: string) => ({ object: 'entity', id, kind: 'company', name: id });
  const graphNow = async () => (await desk.get('/status', null)).body.data.graph_version as string;

  beforeAll(() =>
    takenBack(
      entity('undone'),
      { object: 'source', id: 'unsaid', title: 'Unsaid', type: 'press', published_at: '2020-01-01' },
      evidence('unproved', 'paper'),
      { object: 'claim', id: 'unclaimed', statement: 'No.', subject_id: 'acme' },
    ),
  );

  it.each([
    ['/claims', { id: 'tb:1', statement: 'So.', subject_id: 'undone' }, '/subject_id'],
    ['/claims', { id: 'tb:2', statement: 'So.', subject_id: 'ann', object_id: 'undone' }, '/object_id'],
    ['/claims', { id: 'tb:3', statement: 'So.', subject_id: 'ann', source_ids: ['paper', 'unsaid'] }, '/source_ids/1'],
    [
      '/claims',
      { id: 'tb:4', statement: 'So.', subject_id: 'ann', supporting_evidence_ids: ['unproved'] },
      '/supporting_evidence_ids/0',
    ],
    ['/questions', { id: 'tb:5', text: 'Who?', about_ids: ['undone'] }, '/about_ids/0'],
    ['/cases', { id: 'tb:6', title: 'Case', member_ids: ['ann', 'undone'] }, '/member_ids/1'],
    ['/cases', { id: 'tb:7', title: 'Case', claim_ids: ['unclaimed'] }, '/claim_ids/0'],
  ])('is refused at its place by POST %s: %j', async (path, draft, pointer) => {
    const before = await graphNow();
    const { body } = await desk.post(path, draft).expect(422);
    expect(body.error).toMatchObject({ code: 'dangling_reference', errors: [{ pointer }] });
    await desk.get(`${path}/${draft.id}`).expect(404);
    await desk.get(`${path.slice(0, -1)}/${draft.id}/history`).expect(404);
    expect(await graphNow()).toBe(before);
  });

  it('is refused as the next version of a record, which stays as it is', async () => {
    const id = await desk.claim('reported');
    const before = (await desk.get(`/claims/${id}`)).body;
    const version = { statement: 'Else.', subject_id: 'undone', source_ids: ['register'] };
    const { body } = await desk.post(`/claims/${id}/versions`, version, 'analyst', { 'If-Match': '*' }).expect(422);
    expect(body.error).toMatchObject({ code: 'dangling_reference', errors: [{ pointer: '/subject_id' }] });
    expect((await desk.get(`/claims/${id}`)).body).toEqual(before);
  });

  it('is refused as a step of a claim or a question', async () => {
    const id = await desk.claim('unverified');
    for (const named of [{ evidence_ids: ['unproved'] }, { source_ids: ['unsaid'] }]) {
      const { body } = await desk.post(`/claims/${id}/transitions`, { to: 'reported', ...named }).expect(422);
      expect(body.error.code).toBe('dangling_reference');
    }
    const asked = await desk.post('/questions', { text: 'Who is it?', about_ids: ['ann'] }).expect(201);
    const step = { to: 'partial', reason: 'r', answer_claim_ids: ['unclaimed'] };
    const { body } = await desk.post(`/questions/${String(asked.body.data.id)}/transitions`, step).expect(422);
    expect(body.error).toMatchObject({ code: 'dangling_reference', errors: [{ pointer: '/answer_claim_ids/0' }] });
  });

  it('is entered once the record is back, and stays as it is when that goes again', async () => {
    const draft = { id: 'tb:8', statement: 'So.', subject_id: 'again' };
    await takenBack(entity('again'));
    await desk.post('/claims', draft).expect(422);
    await desk.sync([entity('again')]);
    await desk.post('/claims', draft).expect(201);
    await desk.sync([{ object: 'entity', id: 'again', revision: 'retracted', reason: 'never was' }]);
    await desk.get('/claims/tb:8').expect(404);
    await desk.sync([entity('again')]);
    expect((await desk.get('/claims/tb:8').expect(200)).body.data).toMatchObject({ version: 1 });
  });
});
