import { type Service, startService } from '../support/service.js';
import type { Role } from '#domain';

const API = '/api/v1/graph';
const ABSENT = '019a0000-0000-7000-8000-000000000000';

let service: Service;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  await sync([
    { object: 'source', id: 'register', title: 'Register', type: 'registry', published_at: '2019-01-01' },
    { object: 'source', id: 'paper', title: 'Paper', type: 'press', published_at: '2020-01-01' },
    {
      object: 'source',
      id: 'model',
      title: 'Summary',
      type: 'other',
      derived_from: [{ source_id: 'paper', kind: 'ai_generated' }],
    },
    { object: 'source', id: 'tip', title: 'Tip', type: 'interview', visibility: 'private' },
    evidence('extract', 'register'),
    evidence('article', 'paper'),
    evidence('denial', 'paper'),
    evidence('whisper', 'tip'),
    { object: 'entity', id: 'ann', kind: 'person', name: 'Ann Example' },
    { object: 'entity', id: 'acme', kind: 'company', name: 'Acme' },
  ]);
});
afterAll(() => service.stop());

function evidence(id: string, source_id: string) {
  return { object: 'evidence', id, source_id, method: 'document', snapshot: { text: `text of ${id}` } };
}

async function sync(records: readonly object[], role: Role = 'reviewer'): Promise<void> {
  const { body } = await post('/sync', { dataset: 'd', records, on_error: 'abort' }, role);
  expect(body).toMatchObject({ success: true });
}

function post(
  path: string,
  body: object | string,
  role: Role | null = 'analyst',
  headers: Record<string, string> = {},
) {
  const request = service.api.post(`${API}${path}`).set(headers);
  if (role !== null) void request.set('X-API-Key', service.keyOf(role));
  return request.send(body);
}

function get(path: string, role: Role | null = 'analyst') {
  const request = service.api.get(`${API}${path}`);
  return role === null ? request : request.set('X-API-Key', service.keyOf(role));
}

/** A claim about Ann of the status, entered by a reviewer with what that status needs. */
async function claim(status: string, more: object = {}): Promise<string> {
  const needs = {
    source_ids: ['register'],
    ...(status === 'verified' ? { supporting_evidence_ids: ['extract'] } : {}),
    ...(status === 'disputed' || status === 'disproven' ? { contradicting_evidence_ids: ['denial'] } : {}),
  };
  const { body } = await post(
    '/claims',
    { statement: 'It is so.', subject_id: 'ann', status, ...needs, ...more },
    'reviewer',
  );
  expect(body).toMatchObject({ data: { status } });
  return String(body.data.id);
}

describe('POST /graph/claims', () => {
  it('enters a claim, says where it is, and shows it to everybody', async () => {
    const draft = {
      statement: 'Ann runs Acme.',
      subject_id: 'ann',
      object_id: 'acme',
      source_ids: ['register'],
      status: 'reported',
    };
    const { body, headers } = await post('/claims', draft).expect(201);
    expect(headers['location']).toBe(`${API}/claims/${String(body.data.id)}`);
    expect(body.data).toMatchObject({
      object: 'claim',
      version: 1,
      status: 'reported',
      dataset: null,
      origin: 'asserted',
    });
    expect(body.data.status_history).toMatchObject([{ from: null, to: 'reported', actor: 'analyst', role: 'analyst' }]);
    expect((await service.api.get(String(headers['location'])).expect(200)).body.data).toEqual(body.data);
  });

  it('answers the same claim again with 200, and another one with its id with 409', async () => {
    const draft = { id: 'claim:twice', statement: 'Ann runs Acme.', subject_id: 'ann' };
    await post('/claims', draft).expect(201);
    const { body } = await post('/claims', draft).expect(200);
    expect(body.data).toMatchObject({ id: 'claim:twice', version: 1 });
    const other = await post('/claims', { ...draft, statement: 'Ann left.' }).expect(409);
    expect(other.body.error.code).toBe('conflict');
  });

  it('stores once what carries one Idempotency-Key, and refuses the key for another claim', async () => {
    const key = { 'Idempotency-Key': 'claim-once' };
    const draft = { statement: 'Only once.', subject_id: 'ann' };
    const first = await post('/claims', draft, 'analyst', key).expect(201);
    const again = await post('/claims', draft, 'analyst', key).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(again.body).toEqual(first.body);
    const { body } = await get('/claims?q=only%20once');
    expect(body.data).toHaveLength(1);
    const other = await post('/claims', { ...draft, statement: 'Twice.' }, 'analyst', key).expect(409);
    expect(other.body.error.code).toBe('idempotency_conflict');
  });

  it('refuses a body with every fault in it', async () => {
    const { body } = await post('/claims', {
      statement: ' ',
      subject: 'ann',
      status: 'true',
      value: 1,
      object_id: 'no id',
    }).expect(400);
    expect(body.error.code).toBe('invalid_request');
    const pointers = body.error.errors.map(({ pointer }: { pointer: string }) => pointer).sort();
    expect(pointers).toEqual(['/object_id', '/statement', '/status', '/subject', '/subject_id', '/value']);
  });

  it.each([
    ['a list', []],
    ['another kind', { object: 'relation', statement: 'x', subject_id: 'ann' }],
    ['a withdrawal', { id: 'claim:twice', revision: 'retracted', reason: 'no' }],
  ])('refuses %s', async (_, draft) => {
    expect((await post('/claims', draft).expect(400)).body.error.code).toBe('invalid_request');
  });

  it('refuses what names a record that is not there, and says which', async () => {
    const draft = { statement: 'x', subject_id: 'nobody', source_ids: ['register', 'nothing'] };
    const { body } = await post('/claims', draft).expect(422);
    expect(body.error).toMatchObject({ code: 'dangling_reference' });
    expect(body.error.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/subject_id',
      '/source_ids/1',
    ]);
  });

  it.each([
    ['reported without a source', 'analyst', { status: 'reported' }, 422, 'status_unsupported'],
    ['disputed without contradicting evidence', 'analyst', { status: 'disputed' }, 422, 'status_unsupported'],
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
    const { body } = await post('/claims', { statement: 'x', subject_id: 'ann', ...more }, role).expect(status);
    expect(body.error.code).toBe(code);
  });

  it('refuses who has no key', async () => {
    await post('/claims', { statement: 'x', subject_id: 'ann' }, null).expect(401);
  });

  it('lets a machine enter a hypothesis, and a reviewer a verified claim in two steps', async () => {
    await post(
      '/claims',
      { statement: 'Perhaps.', subject_id: 'ann', status: 'hypothesis', origin: 'inferred' },
      'ai',
    ).expect(201);
    const { body } = await get(`/claims/${await claim('verified')}`);
    expect(body.data.status_history).toMatchObject([
      { to: 'reported' },
      { from: 'reported', to: 'verified', evidence_ids: ['extract'] },
    ]);
  });

  it('hides an internal claim from those who do not work here', async () => {
    const id = await claim('internal');
    expect((await get(`/claims/${id}`)).body.data.visibility).toBe('private');
    await get(`/claims/${id}`, 'viewer').expect(404);
    await get(`/claims/${id}`, null).expect(404);
    await get(`/claims/${id}?include_private=1`, 'admin').expect(200);
    await get(`/claims/${id}?include_private=1`, 'viewer').expect(403);
  });
});

describe('GET /graph/claims', () => {
  it('lists by status, subject, case and words, in pages', async () => {
    await post('/claims', { id: 'list:3', statement: 'Red and green.', subject_id: 'acme' });
    await post('/cases', { id: 'case:other', title: 'Others' });
    await post('/claims', {
      id: 'list:1',
      statement: 'Green, then red.',
      subject_id: 'acme',
      case_ids: ['case:other'],
    });
    await post('/claims', {
      id: 'list:2',
      statement: 'Blue.',
      subject_id: 'ann',
      status: 'hypothesis',
      case_ids: ['case:other'],
    });
    await post('/cases', { id: 'case:list', title: 'Lists', claim_ids: ['list:3'] });
    const ids = async (query: string): Promise<string[]> =>
      (await get(`/claims?${query}`).expect(200)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('q=RED%20green')).toEqual(['list:1', 'list:3']);
    expect(await ids('case_id=case:other')).toEqual(['list:1', 'list:2']);
    expect(await ids('case_id=case:list')).toEqual(['list:3']);
    expect(await ids('case_id=case:other&status=hypothesis')).toEqual(['list:2']);
    expect(await ids('case_id=case:other&subject_id=acme')).toEqual(['list:1']);
    const first = (await get('/claims?case_id=case:other&limit=1').expect(200)).body;
    expect(first.page).toMatchObject({ limit: 1, has_more: true });
    const cursor = String(first.page.next_cursor);
    expect(await ids(`case_id=case:other&limit=1&cursor=${cursor}`)).toEqual(['list:2']);
    await get(`/claims?case_id=case:list&limit=1&cursor=${cursor}`).expect(400);
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
    await get(`/claims?${query}`).expect(400);
  });

  it('refuses private ones to who is not admin, and says so', async () => {
    await get('/claims?include_private=1', 'viewer').expect(403);
    await get('/claims?include_private=1', null).expect(401);
  });
});

describe('GET /graph/claims/{id}', () => {
  it('answers 304 to who has it, and 404 for what is not there', async () => {
    const id = await claim('unverified');
    const { headers } = await get(`/claims/${id}`).expect(200);
    await get(`/claims/${id}`).set('If-None-Match', String(headers['etag'])).expect(304);
    await get(`/claims/${ABSENT}`).expect(404);
    await get(`/claims/no%20id`).expect(400);
    await get(`/claims/${id}?at=2020-01-01`).expect(400);
  });
});

describe('POST /graph/claims/{id}/versions', () => {
  it('replaces the content for who read the newest version, and only for them', async () => {
    const id = await claim('reported');
    const etag = String((await get(`/claims/${id}`)).headers['etag']);
    const next = { statement: 'It was so.', subject_id: 'ann', source_ids: ['register', 'paper'] };
    expect((await post(`/claims/${id}/versions`, next).expect(428)).body.error.code).toBe('precondition_required');
    const { body } = await post(`/claims/${id}/versions`, next, 'analyst', { 'If-Match': etag }).expect(201);
    expect(body.data).toMatchObject({ id, version: 2, statement: 'It was so.', status: 'reported' });
    expect(body.data.status_history).toHaveLength(1);
    const stale = await post(`/claims/${id}/versions`, next, 'analyst', { 'If-Match': etag }).expect(412);
    expect(stale.body.error.code).toBe('precondition_failed');
    const history = (await get(`/claims/${id}/history`)).body.data;
    expect(history.map(({ statement }: { statement: string }) => statement)).toEqual(['It is so.', 'It was so.']);
  });

  it('takes the ETag of a compressed answer too', async () => {
    const id = await claim('reported', { statement: 'x'.repeat(4_000) });
    const { headers } = await get(`/claims/${id}`).set('Accept-Encoding', 'br');
    expect(headers['content-encoding']).toBe('br');
    const next = { statement: 'Shorter.', subject_id: 'ann', source_ids: ['register'] };
    await post(`/claims/${id}/versions`, next, 'analyst', { 'If-Match': String(headers['etag']) }).expect(201);
  });

  it('refuses what is no version of it', async () => {
    const id = await claim('hypothesis');
    const any = { 'If-Match': '*' };
    const whole = { statement: 'So.', subject_id: 'ann' };
    await post(`/claims/${ABSENT}/versions`, whole, 'analyst', any).expect(404);
    await post(`/claims/${id}/versions`, { statement: 'So.' }, 'analyst', any).expect(400);
    await post(`/claims/${id}/versions`, { ...whole, id: 'other' }, 'analyst', any).expect(400);
    await post(`/claims/${id}/versions`, { ...whole, source_ids: ['nothing'] }, 'analyst', any).expect(422);
    await post(`/claims/${id}/versions`, whole, 'ai', any).expect(403);
    const promoted = await post(`/claims/${id}/versions`, { ...whole, status: 'unverified' }, 'reviewer', any).expect(
      422,
    );
    expect(promoted.body.error).toMatchObject({
      code: 'invariant_violated',
      violations: [{ invariant: 'hypothesis_does_not_auto_promote', record: { object: 'claim', id } }],
    });
  });

  it('refuses a status that its content may not take, instead of passing over it', async () => {
    const id = await claim('disproven');
    const version = {
      statement: 'So.',
      subject_id: 'ann',
      contradicting_evidence_ids: ['denial'],
      status: 'unverified',
    };
    const { body } = await post(`/claims/${id}/versions`, version, 'reviewer', { 'If-Match': '*' }).expect(409);
    expect(body.error.code).toBe('transition_not_allowed');
    const judged = await claim('reported');
    const verified = {
      statement: 'So.',
      subject_id: 'ann',
      source_ids: ['register'],
      supporting_evidence_ids: ['extract'],
      status: 'verified',
    };
    await post(`/claims/${judged}/versions`, verified, 'analyst', { 'If-Match': '*' }).expect(403);
    await post(`/claims/${judged}/versions`, { ...verified, supporting_evidence_ids: [] }, 'reviewer', {
      'If-Match': '*',
    }).expect(422);
    await post(`/claims/${judged}/versions`, verified, 'reviewer', { 'If-Match': '*' }).expect(201);
  });
});

describe('POST /graph/claims/{id}/transitions', () => {
  it('takes a claim from hypothesis to verified, each step with who and why', async () => {
    const id = await claim('hypothesis', { source_ids: [] });
    await post(`/claims/${id}/transitions`, {
      to: 'reported',
      reason: 'The paper says so.',
      evidence_ids: ['article'],
      source_ids: ['paper'],
    }).expect(200);
    const { body } = await post(
      `/claims/${id}/transitions`,
      { to: 'verified', evidence_ids: ['extract'] },
      'reviewer',
    ).expect(200);
    expect(body.data).toMatchObject({
      status: 'verified',
      version: 3,
      supporting_evidence_ids: ['article', 'extract'],
      source_ids: ['paper'],
    });
    expect(body.data.status_history).toMatchObject([
      { from: null, to: 'hypothesis' },
      { from: 'hypothesis', to: 'reported', role: 'analyst', reason: 'The paper says so.', evidence_ids: ['article'] },
      { from: 'reported', to: 'verified', role: 'reviewer', reason: null, evidence_ids: ['extract'] },
    ]);
  });

  it('answers a repeat with the claim as it stands, and adds no row', async () => {
    const id = await claim('reported');
    const step = { to: 'disputed', reason: 'Denied.', evidence_ids: ['denial'] };
    await post(`/claims/${id}/transitions`, step).expect(200);
    const { body } = await post(`/claims/${id}/transitions`, step).expect(200);
    expect(body.data).toMatchObject({ version: 2, status: 'disputed' });
    expect(body.data.status_history).toHaveLength(2);
    const other = await post(`/claims/${id}/transitions`, { ...step, reason: 'For another reason.' }).expect(409);
    expect(other.body.error.code).toBe('transition_not_allowed');
  });

  it.each([
    [
      'to verified in one step from hypothesis',
      'hypothesis',
      'reviewer',
      { to: 'verified', reason: 'r', evidence_ids: ['extract'] },
      409,
      'hypothesis_does_not_auto_promote',
    ],
    [
      'out of hypothesis without evidence',
      'hypothesis',
      'reviewer',
      { to: 'unverified', reason: 'r' },
      409,
      'hypothesis_does_not_auto_promote',
    ],
    [
      'out of hypothesis without a reason',
      'hypothesis',
      'reviewer',
      { to: 'unverified', evidence_ids: ['extract'] },
      409,
      'hypothesis_does_not_auto_promote',
    ],
    [
      'to verified without evidence',
      'reported',
      'reviewer',
      { to: 'verified' },
      409,
      'no_verified_edge_without_evidence',
    ],
    ['to reported from disproven', 'disproven', 'reviewer', { to: 'reported' }, 409, null],
    ['to verified by an analyst', 'reported', 'analyst', { to: 'verified', evidence_ids: ['extract'] }, 403, null],
    ['by a machine', 'hypothesis', 'ai', { to: 'unverified', reason: 'r', evidence_ids: ['extract'] }, 403, null],
    ['by a peer', 'unverified', 'peer', { to: 'reported', source_ids: ['paper'] }, 403, null],
    ['by a viewer', 'unverified', 'viewer', { to: 'hypothesis' }, 403, null],
    ['on evidence that is not there', 'reported', 'analyst', { to: 'disputed', evidence_ids: ['nothing'] }, 422, null],
    ['to no status', 'reported', 'analyst', { to: 'true' }, 400, null],
    ['with a member that is none', 'reported', 'analyst', { to: 'disputed', evidence: ['denial'] }, 400, null],
  ] as const)('refuses a step %s', async (_, from, role, step, status, invariant) => {
    const { body } = await post(`/claims/${await claim(from)}/transitions`, step, role).expect(status);
    if (status === 409) expect(body.error.code).toBe('transition_not_allowed');
    if (invariant !== null) expect(body.error.violations).toMatchObject([{ invariant, record: { object: 'claim' } }]);
  });

  it('refuses a step of what is not there', async () => {
    await post(`/claims/${ABSENT}/transitions`, { to: 'hypothesis' }).expect(404);
  });

  it('lets a verified claim fall by itself when its source is withdrawn, and never rise by itself', async () => {
    await sync([{ object: 'source', id: 'shaky', title: 'Shaky', type: 'press' }, evidence('shaken', 'shaky')]);
    const id = await claim('verified', { supporting_evidence_ids: ['shaken'] });
    await sync([{ object: 'source', id: 'shaky', title: 'Shaky', type: 'press', retracted_at: '2024-01-01' }]);
    const fallen = (await get(`/claims/${id}`)).body.data;
    expect(fallen).toMatchObject({ status: 'reported' });
    expect(fallen.status_history.at(-1)).toMatchObject({ from: 'verified', to: 'reported', actor: 'system' });
    await sync([{ object: 'source', id: 'shaky', title: 'Shaky', type: 'press' }]);
    expect((await get(`/claims/${id}`)).body.data.status).toBe('reported');
  });

  it('shows contradicting evidence on a verified claim as an open challenge', async () => {
    const id = await claim('verified', { contradicting_evidence_ids: ['denial'] });
    expect((await get(`/claims/${id}`)).body.data).toMatchObject({ status: 'verified', open_challenge: true });
  });
});

describe('questions', () => {
  it('are private and open when they are entered, and go to answered on a claim that was judged', async () => {
    const { body, headers } = await post('/questions', { text: 'Who runs Acme?', about_ids: ['acme'] }).expect(201);
    expect(body.data).toMatchObject({ status: 'open', visibility: 'private', version: 1 });
    const place = String(headers['location']).slice(API.length);
    await get(place, 'viewer').expect(404);
    await post(`${place}/transitions`, { to: 'partial' }).expect(409);
    await post(`${place}/transitions`, { to: 'partial', evidence_ids: ['article'] }).expect(200);
    await post(`${place}/transitions`, { to: 'answered', answer_claim_ids: [await claim('reported')] }).expect(409);
    const judged = await claim('verified');
    const answered = await post(`${place}/transitions`, { to: 'answered', answer_claim_ids: [judged] }).expect(200);
    expect(answered.body.data).toMatchObject({ status: 'answered', answer_claim_ids: [judged] });
    expect(answered.body.data.status_history).toHaveLength(3);
    const again = await post(`${place}/transitions`, { to: 'answered', answer_claim_ids: [judged] }).expect(200);
    expect(again.body.data.version).toBe(3);
  });

  it('fall to partial when no claim of the answer is judged any longer', async () => {
    const judged = await claim('verified');
    const { body } = await post('/questions', { text: 'Is it so?', answer_claim_ids: [judged] }).expect(201);
    const id = String(body.data.id);
    await post(`/questions/${id}/transitions`, { to: 'answered' }).expect(200);
    await post(`/claims/${judged}/transitions`, { to: 'disputed', evidence_ids: ['denial'] }).expect(200);
    const { data } = (await get(`/questions/${id}`)).body;
    expect(data.status).toBe('partial');
    expect(data.status_history.at(-1)).toMatchObject({ from: 'answered', to: 'partial', actor: 'system' });
  });

  it('refuse bad bodies, entries other than open, steps without their reason, and who may not', async () => {
    await post('/questions', { about_ids: ['acme'] }).expect(400);
    expect((await post('/questions', { text: 'x', status: 'answered' }).expect(422)).body.error.code).toBe(
      'status_unsupported',
    );
    await post('/questions', { text: 'x', about_ids: ['nothing'] }).expect(422);
    await post('/questions', { text: 'x' }, 'ai').expect(403);
    await post('/questions', { text: 'x' }, 'viewer').expect(403);
    const id = String((await post('/questions', { text: 'Why?' })).body.data.id);
    expect((await post(`/questions/${id}/transitions`, { to: 'abandoned' }).expect(409)).body.error.code).toBe(
      'transition_not_allowed',
    );
    await post(`/questions/${id}/transitions`, { to: 'closed' }).expect(400);
    await post(`/questions/${id}/transitions`, { to: 'partial', answer_claim_ids: ['nothing'] }).expect(422);
    await post(`/questions/${id}/transitions`, { to: 'abandoned', reason: 'r' }, 'viewer').expect(403);
    await post(`/questions/${ABSENT}/transitions`, { to: 'abandoned', reason: 'r' }).expect(404);
    await post(`/questions/${id}/versions`, { text: 'Why not?', status: 'answered' }, 'analyst', {
      'If-Match': '*',
    }).expect(409);
    await post(`/questions/${id}/versions`, { text: 'Why not?', answer: 'Because.' }, 'analyst', {
      'If-Match': '*',
    }).expect(201);
  });

  it('are listed by status, subject, case and words', async () => {
    await post('/cases', { id: 'case:q', title: 'Q' });
    await post('/questions', { id: 'q:1', text: 'How much?', about_ids: ['acme'], case_ids: ['case:q'] });
    await post('/questions', { id: 'q:2', text: 'How often?', about_ids: ['ann'], case_ids: ['case:q'] });
    await post('/questions/q:2/transitions', { to: 'abandoned', reason: 'Nobody knows.' });
    const ids = async (query: string): Promise<string[]> =>
      (await get(`/questions?case_id=case:q&${query}`).expect(200)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual(['q:1', 'q:2']);
    expect(await ids('status=abandoned')).toEqual(['q:2']);
    expect(await ids('subject_id=acme')).toEqual(['q:1']);
    expect(await ids('q=often')).toEqual(['q:2']);
    await get('/questions?status=verified').expect(400);
    expect((await get('/questions?case_id=case:q', 'viewer').expect(200)).body.data).toEqual([]);
  });
});

describe('cases', () => {
  it('are private, and versioned like the rest', async () => {
    const { body, headers } = await post('/cases', {
      title: 'The harbour',
      member_ids: ['acme'],
      tags: ['port'],
    }).expect(201);
    const id = String(body.data.id);
    expect(headers['location']).toBe(`${API}/cases/${id}`);
    await get(`/cases/${id}`, null).expect(404);
    const { headers: read } = await get(`/cases/${id}`).expect(200);
    const version = { title: 'The harbour', member_ids: ['acme', 'ann'], lead: 'Kim' };
    await post(`/cases/${id}/versions`, version, 'analyst', { 'If-Match': String(read['etag']) }).expect(201);
    await post(`/cases/${id}/versions`, version, 'analyst', { 'If-Match': String(read['etag']) }).expect(412);
    expect((await get('/cases?q=kim%20harbour&subject_id=ann')).body.data).toMatchObject([{ id, version: 2 }]);
  });

  it('refuse bad bodies and filters that are none of theirs', async () => {
    await post('/cases', { summary: 'x' }).expect(400);
    await post('/cases', { title: 'x', member_ids: ['nothing'] }).expect(422);
    await post('/cases', { title: 'x' }, 'viewer').expect(403);
    await get('/cases?status=open').expect(400);
    expect((await post('/cases/x/transitions', { to: 'closed' })).status).toBe(404);
  });
});
