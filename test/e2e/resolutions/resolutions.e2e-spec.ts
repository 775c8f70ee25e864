import type { Role } from '#domain/shared';
import { type Service, startService } from '../../support/service.js';

const API = '/api/v1/graph';
const ABSENT = '019a0000-0000-7000-8000-000000000000';
const CROWD = 24;

let service: Service;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  const person = (id: string, more: object = {}) => ({ object: 'entity', id, kind: 'person', name: id, ...more });
  const company = (id: string, more: object = {}) => ({ object: 'entity', id, kind: 'company', name: id, ...more });
  const { body } = await post(
    '/sync',
    {
      dataset: 'd',
      on_error: 'abort',
      records: [
        { object: 'source', id: 'register', title: 'Register', type: 'registry' },
        { object: 'evidence', id: 'extract', source_id: 'register', method: 'document', snapshot: { text: 'x' } },
        ...['ann', 'anna', 'hanna', 'bob', 'rob', 'mother', 'child', 'eve', 'eva'].map((id) => person(id)),
        person('old', { effective_at: '1800', effective_until: '1850' }),
        person('young', { effective_at: '1950' }),
        person('hidden', { visibility: 'private', effective_at: '1850' }),
        ...['jo', 'joe', 'joey', 'joan', 'jean'].map((id) => person(id)),
        person('gone', { effective_until: '1800' }),
        { object: 'source', id: 'tip', title: 'Tip', type: 'interview', visibility: 'private' },
        { object: 'evidence', id: 'whisper', source_id: 'tip', method: 'testimony', snapshot: { text: 'w' } },
        ...['acme', 'acme-2', 'acme-3', 'acme-4'].map((id) => company(id)),
        { object: 'relation', id: 'kin', predicate: 'PARENT_OF', from_id: 'mother', to_id: 'child' },
        ...Array.from({ length: CROWD }, (_, index) => person(`crowd-${index}`)),
      ],
    },
    'admin',
  );
  expect(body).toMatchObject({ success: true });
});
afterAll(() => service.stop());

function post(path: string, body: object, role: Role | null = 'analyst', headers: Record<string, string> = {}) {
  const request = service.api.post(`${API}${path}`).set(headers);
  if (role !== null) void request.set('X-API-Key', service.keyOf(role));
  return request.send(body);
}

function get(path: string, role: Role | null = 'analyst') {
  const request = service.api.get(`${API}${path}`);
  return role === null ? request : request.set('X-API-Key', service.keyOf(role));
}

function same(from_id: string, to_id: string, more: object = {}) {
  return post('/resolutions', { predicate: 'SAME_AS', from_id, to_id, reason: 'One face.', ...more });
}

async function clusterOf(id: string): Promise<{ canonical_id: string; member_ids: string[] }> {
  return (await get(`/entities/${id}`).expect(200)).body.data.cluster;
}

describe('POST /graph/resolutions', () => {
  it('makes two entities one, says where the decision is, and gives the cluster', async () => {
    const { body, headers } = await same('ann', 'anna', { evidence_ids: ['extract'] }).expect(201);
    expect(body.data.resolution).toMatchObject({
      object: 'resolution',
      predicate: 'SAME_AS',
      judgement: 'positive',
      from_id: 'ann',
      to_id: 'anna',
      evidence_ids: ['extract'],
      reason: 'One face.',
      method: 'manual',
      decided_by: 'analyst',
      revoked_at: null,
    });
    expect(body.data).toMatchObject({ cluster: { canonical_id: 'ann', member_ids: ['ann', 'anna'] }, warnings: [] });
    const id = String(body.data.resolution.id);
    expect(headers['location']).toBe(`${API}/resolutions/${id}`);
    expect((await get(`/resolutions/${id}`, null).expect(200)).body.data).toMatchObject({ id, version: 1 });
    expect((await get('/entities/anna')).body.data).toMatchObject({ id: 'anna', canonical_id: 'ann' });
    const again = await same('anna', 'ann').expect(200);
    expect(again.body.data.resolution.id).toBe(id);
  });

  it('refuses what would enclose a negative, names it with the chain, and takes it back in the same request', async () => {
    const negative = String(
      (await same('anna', 'hanna', { judgement: 'negative' }).expect(201)).body.data.resolution.id,
    );
    const { body } = await same('hanna', 'ann').expect(409);
    const chain = (await get('/resolutions?entity_id=ann&judgement=positive')).body.data.map(
      ({ id }: { id: string }) => id,
    );
    expect(body.error).toMatchObject({
      code: 'identity_conflict',
      violations: [{ invariant: 'identity_conflict', related: [negative], details: { chain } }],
    });
    const merged = await same('hanna', 'ann', { revoke: [negative] }).expect(201);
    expect(merged.body.data.cluster.member_ids).toEqual(['ann', 'anna', 'hanna']);
    expect((await get(`/resolutions/${negative}`)).body.data).toMatchObject({ revoked_by: 'analyst', version: 2 });
    const apart = await same('hanna', 'anna', { judgement: 'negative' }).expect(409);
    expect(apart.body.error.violations[0].related).toHaveLength(2);
  });

  it('stores nothing when what it takes back does not clear the way', async () => {
    const first = String((await same('eve', 'bob', { judgement: 'negative' })).body.data.resolution.id);
    await same('eva', 'eve').expect(201);
    const second = String((await same('eva', 'bob', { judgement: 'negative' })).body.data.resolution.id);
    await same('eve', 'bob', { revoke: [first] }).expect(409);
    expect((await get(`/resolutions/${first}`)).body.data.revoked_at).toBeNull();
    await same('eve', 'bob', { revoke: [first, second] }).expect(201);
    expect((await clusterOf('bob')).member_ids).toEqual(['bob', 'eva', 'eve']);
  });

  it.each([
    ['parent and child', { from_id: 'mother', to_id: 'child' }, 409, 'identity_conflict'],
    ['two who never lived at one time', { from_id: 'old', to_id: 'young' }, 422, 'invariant_violated'],
    ['a person and a company', { from_id: 'ann', to_id: 'acme' }, 422, 'invalid_endpoint'],
    ['an entity and itself', { from_id: 'ann', to_id: 'ann' }, 422, 'invalid_endpoint'],
    ['what is not there', { from_id: 'ann', to_id: 'nobody' }, 422, 'dangling_reference'],
    ['two for a while', { from_id: 'bob', to_id: 'rob', effective_at: '2020' }, 422, 'invariant_violated'],
    [
      'two not, for a while',
      { from_id: 'bob', to_id: 'rob', effective_at: '2020', judgement: 'negative' },
      422,
      'invariant_violated',
    ],
    [
      'two on evidence that is not there',
      { from_id: 'bob', to_id: 'rob', evidence_ids: ['no'] },
      422,
      'dangling_reference',
    ],
    [
      'two after a decision that is not there',
      { from_id: 'bob', to_id: 'rob', revoke: [ABSENT] },
      422,
      'dangling_reference',
    ],
    ['two for no reason', { from_id: 'bob', to_id: 'rob', reason: ' ' }, 400, 'invalid_request'],
    ['two, perhaps', { from_id: 'bob', to_id: 'rob', judgement: 'maybe' }, 400, 'invalid_request'],
    ['two from a date that is none', { from_id: 'bob', to_id: 'rob', effective_at: 'May' }, 400, 'invalid_request'],
    ['two with a score', { from_id: 'bob', to_id: 'rob', score: 1 }, 400, 'invalid_request'],
    ['two by a predicate of the world', { from_id: 'bob', to_id: 'rob', predicate: 'OWNS' }, 400, 'invalid_request'],
  ])('refuses to make one of %s', async (_, draft, status, code) => {
    const { body } = await same('', '', draft).expect(status);
    expect(body.error.code).toBe(code);
  });

  it('lets no chain make one of two who never lived at one time, and no change of a life in a chain', async () => {
    const lived = (id: string, effective_at: string | null, effective_until: string | null) => ({
      object: 'entity',
      id,
      kind: 'person',
      name: id,
      effective_at,
      effective_until,
    });
    const sync = (...records: object[]) => post('/sync', { dataset: 'd', on_error: 'abort', records });
    await sync(
      lived('first', null, '1950-05-04'),
      lived('second', null, null),
      lived('third', null, null),
      lived('last', '1950-05-05', null),
    );
    await same('first', 'second').expect(201);
    await same('third', 'last').expect(201);
    expect((await same('second', 'third').expect(422)).body.error).toMatchObject({
      code: 'invariant_violated',
      violations: [
        { invariant: 'temporally_impossible_relations_rejected', rule: 'lives_disjoint', related: ['first', 'last'] },
      ],
    });
    await sync(lived('first', null, '1950-05-05'));
    await same('second', 'third').expect(201);
    const { body } = await sync(lived('first', null, '1950-05-04')).expect(422);
    expect(body.error.code).toBe('invariant_violated');
    expect((await clusterOf('first')).member_ids).toEqual(['first', 'last', 'second', 'third']);
  });

  it('names the relations that cannot be of the one thing that two are now, and so does every export', async () => {
    const records = [
      { object: 'entity', id: 'sunk', kind: 'company', name: 'Sunk', effective_until: '2010-06-30' },
      { object: 'entity', id: 'afloat', kind: 'company', name: 'Afloat' },
      {
        object: 'relation',
        id: 'late-lease',
        predicate: 'OWNS',
        from_id: 'afloat',
        to_id: 'acme',
        effective_at: '2020',
      },
    ];
    await post('/sync', { dataset: 'd', on_error: 'abort', records }, 'admin').expect(200);
    const odd = { rule: 'after_subject_end', object: 'relation', id: 'late-lease', related_ids: ['sunk', 'afloat'] };
    const decided = await same('sunk', 'afloat').expect(201);
    expect(decided.body.data.warnings).toMatchObject([odd]);
    expect((await same('sunk', 'afloat').expect(200)).body.data.warnings).toEqual(decided.body.data.warnings);
    for (const query of ['', '?lens=ownership', '?at=2021-01-01']) {
      const { validation } = (await get(`${query}`)).body.data;
      expect(validation.ok).toBe(true);
      expect(validation.warnings.filter(({ id }: { id: string }) => id === 'late-lease')).toMatchObject([odd]);
    }
    const { id } = decided.body.data.resolution;
    await post(`/resolutions/${id}/revoke`, { reason: 'Two after all.' }).expect(200);
    const { validation } = (await get('')).body.data;
    expect(validation.warnings.filter((one: { id: string }) => one.id === 'late-lease')).toEqual([]);
  });

  it('lets no chain make one of what is of unlike kinds, and no change of a kind in a chain', async () => {
    const sync = (...records: readonly object[]) => post('/sync', { dataset: 'd', records }).expect(200);
    const entity = (id: string, kind: string) => ({ object: 'entity', id, kind, name: id });
    await sync(
      entity('ship', 'asset'),
      entity('shipper', 'company'),
      entity('heir', 'company'),
      entity('some', 'other'),
    );
    await same('some', 'ship').expect(201);
    const { body } = await same('some', 'shipper').expect(422);
    expect(body.error).toMatchObject({ code: 'invalid_endpoint' });
    await same('some', 'shipper', { judgement: 'unsure' }).expect(201);
    await post('/resolutions', { predicate: 'SUCCESSOR_OF', from_id: 'heir', to_id: 'shipper', reason: 'r' }).expect(
      201,
    );
    const turned = await sync(entity('ship', 'company'), entity('heir', 'person'), entity('shipper', 'fund'));
    expect(turned.body.data).toMatchObject({ updated: 2, rejected: 1 });
    expect(turned.body.data.rejections).toMatchObject([{ id: 'heir', code: 'invalid_endpoint' }]);
    const parted = await sync(entity('ship', 'person'), entity('some', 'person'));
    expect(parted.body.data).toMatchObject({ updated: 2, rejected: 0 });
    const alone = await sync(entity('some', 'asset'));
    expect(alone.body.data.rejections).toMatchObject([{ id: 'some', code: 'invalid_endpoint' }]);
  });

  it('lets nobody decide who is no analyst', async () => {
    const draft = { predicate: 'SAME_AS', from_id: 'bob', to_id: 'rob', reason: 'r' };
    for (const role of ['viewer', 'peer', 'ai'] as const) await post('/resolutions', draft, role).expect(403);
    await post('/resolutions', draft, null).expect(401);
  });

  it('keeps succession without a circle, also through clusters', async () => {
    const follows = (from_id: string, to_id: string) =>
      post('/resolutions', { predicate: 'SUCCESSOR_OF', from_id, to_id, reason: 'Deed.' });
    await follows('acme-2', 'acme').expect(201);
    await follows('acme-3', 'acme-2').expect(201);
    expect((await follows('acme', 'acme-3').expect(422)).body.error).toMatchObject({
      code: 'invariant_violated',
      violations: [{ rule: 'successor_cycle' }],
    });
    await same('acme', 'acme-4').expect(201);
    expect((await follows('acme-4', 'acme-3').expect(422)).body.error.violations[0].rule).toBe('successor_cycle');
    expect((await same('acme-3', 'acme').expect(422)).body.error.violations[0].rule).toBe('successor_cycle');
    expect((await same('acme-3', 'acme-2').expect(409)).body.error.code).toBe('identity_conflict');
    expect((await follows('acme', 'acme-4').expect(409)).body.error.code).toBe('identity_conflict');
    expect((await clusterOf('acme-2')).member_ids).toEqual(['acme-2']);
  });

  it('takes a former name twice only for other times', async () => {
    const former = (effective_at: string, effective_until: string) =>
      post('/resolutions', {
        predicate: 'FORMERLY_KNOWN_AS',
        from_id: 'rob',
        to_id: 'young',
        reason: 'Deed.',
        effective_at,
        effective_until,
      });
    const first = await former('1990', '2000').expect(201);
    const again = await former('1995', '1999').expect(200);
    expect(again.body.data.resolution.id).toBe(first.body.data.resolution.id);
    await former('2005', '2010').expect(201);
    const short = await former('2020', '2021').expect(201);
    for (const [from, until] of [
      ['2020', '2021'],
      ['2020-12-31', '2022'],
      ['2019', '2020-02'],
    ] as const) {
      expect((await former(from, until).expect(200)).body.data.resolution.id).toBe(short.body.data.resolution.id);
    }
    await former('2021', '2022').expect(201);
    await former('2019', '2020').expect(201);
  });

  it('decides once what carries one Idempotency-Key', async () => {
    const draft = { predicate: 'SAME_AS', judgement: 'unsure', from_id: 'rob', to_id: 'child', reason: 'Who knows.' };
    const key = { 'Idempotency-Key': 'unsure-once' };
    const first = await post('/resolutions', draft, 'analyst', key).expect(201);
    const again = await post('/resolutions', draft, 'analyst', key).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    await post('/resolutions', { ...draft, reason: 'I know.' }, 'analyst', key).expect(409);
  });

  it('tells nobody but an admin of decisions about what is private', async () => {
    const draft = { predicate: 'SAME_AS', judgement: 'negative', from_id: 'hidden', to_id: 'rob', reason: 'r' };
    const id = String((await post('/resolutions', draft, 'admin').expect(201)).body.data.resolution.id);
    await get(`/resolutions/${id}`, 'analyst').expect(404);
    await get(`/resolutions/${id}?include_private=1`, 'admin').expect(200);
    await get(`/resolutions/${id}?include_private=1`, 'analyst').expect(403);
    await get('/resolutions?include_private=1', null).expect(401);
  });
});

describe('what is private', () => {
  /** What is told, but for what is never the same twice and for the id itself. */
  const told = ({ status, body }: { readonly status: number; readonly body: unknown }, id: string): string =>
    `${status} ${JSON.stringify(body)
      .replaceAll(/"request_id":"[^"]+"/g, '')
      .replaceAll(id, 'ID')}`;

  let hushed: string;

  beforeAll(async () => {
    const draft = { predicate: 'SAME_AS', judgement: 'negative', from_id: 'hidden', to_id: 'jean', reason: 'r' };
    hushed = String((await post('/resolutions', draft, 'admin').expect(201)).body.data.resolution.id);
  });

  it('is not there for a decision of who is no admin', async () => {
    const hidden = { entity: 'hidden', evidence: 'whisper', decision: hushed };
    const none = { entity: 'nobody', evidence: 'nothing', decision: ABSENT };
    const asks = (of: typeof hidden): readonly [string, string, object][] => [
      ['/resolutions', of.entity, { predicate: 'SAME_AS', from_id: of.entity, to_id: 'jo', reason: 'r' }],
      ['/resolutions', of.entity, { predicate: 'SUCCESSOR_OF', from_id: 'acme', to_id: of.entity, reason: 'r' }],
      ['/resolutions', of.entity, { predicate: 'SAME_AS', from_id: of.entity, to_id: of.entity, reason: 'r' }],
      [
        '/resolutions',
        of.evidence,
        { predicate: 'SAME_AS', from_id: 'jo', to_id: 'joe', reason: 'r', evidence_ids: [of.evidence] },
      ],
      [
        '/resolutions',
        of.decision,
        { predicate: 'SAME_AS', from_id: 'jo', to_id: 'joe', reason: 'r', revoke: [of.decision] },
      ],
      [`/resolutions/${of.decision}/revoke`, of.decision, { reason: 'r' }],
    ];
    for (const role of ['analyst', 'reviewer'] as const) {
      for (const [index, [path, id, body]] of asks(hidden).entries()) {
        const [nonePath, noneId, noneBody] = asks(none)[index] ?? ['', '', {}];
        const answer = await post(path, body, role);
        expect([path, body, told(answer, id)]).toEqual([
          path,
          body,
          told(await post(nonePath, noneBody, role), noneId),
        ]);
        expect(answer.status).toBeGreaterThanOrEqual(404);
      }
    }
    expect((await get(`/resolutions/${hushed}?include_private=1`, 'admin')).body.data.revoked_at).toBeNull();
  });

  it('lets the public decide what was decided on private evidence alone, and leaves both decisions', async () => {
    const draft = { predicate: 'SAME_AS', from_id: 'jo', to_id: 'joe', reason: 'CANARY', evidence_ids: ['whisper'] };
    const first = String((await post('/resolutions', draft, 'admin').expect(201)).body.data.resolution.id);
    const { body } = await same('jo', 'joe').expect(201);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`CANARY|whisper|${first}`));
    const revoked = await post(`/resolutions/${String(body.data.resolution.id)}/revoke`, { reason: 'r' });
    expect(revoked.body.data.still_connected_via).toEqual([]);
    expect((await clusterOf('jo')).member_ids).toEqual(['jo']);
    const whole = await get('/entities/jo?include_private=1', 'admin');
    expect(whole.body.data.member_ids).toEqual(['jo', 'joe']);
  });

  it('stands against a decision without being named', async () => {
    const judge = (draft: object) =>
      post('/resolutions', { predicate: 'SAME_AS', reason: 'CANARY', ...draft }, 'admin').expect(201);
    await judge({ judgement: 'negative', from_id: 'joey', to_id: 'joan', evidence_ids: ['whisper'] });
    const negative = await same('joey', 'joan').expect(409);
    expect(negative.body.error).toMatchObject({
      code: 'identity_conflict',
      violations: [{ invariant: 'identity_conflict', related: [], details: { chain: [] } }],
    });
    await judge({ from_id: 'jean', to_id: 'jo' });
    await post(`/resolutions/${hushed}/revoke`, { reason: 'r' }, 'admin').expect(200);
    await judge({ from_id: 'hidden', to_id: 'jean' });
    const lives = await same('gone', 'jean').expect(422);
    expect(lives.body.error).toMatchObject({ code: 'invariant_violated', violations: [{ rule: 'lives_disjoint' }] });
    for (const { body } of [negative, lives]) expect(JSON.stringify(body)).not.toMatch(/CANARY|whisper|hidden|1850/);
  });
});

describe('GET /graph/resolutions', () => {
  it('lists by predicate, judgement, entity and whether in force, oldest first and in pages', async () => {
    const of = async (query: string) => (await get(`/resolutions?${query}`).expect(200)).body.data;
    expect(await of('predicate=SUCCESSOR_OF')).toMatchObject([
      { from_id: 'heir' },
      { from_id: 'acme-2' },
      { from_id: 'acme-3' },
    ]);
    expect(await of('judgement=negative&entity_id=hanna&live=1')).toEqual([]);
    expect(await of('judgement=negative&entity_id=hanna&live=0')).toMatchObject([{ from_id: 'anna', to_id: 'hanna' }]);
    const { body } = await get('/resolutions?predicate=SUCCESSOR_OF&limit=1');
    const cursor = String(body.page.next_cursor);
    expect(await of(`predicate=SUCCESSOR_OF&limit=1&cursor=${cursor}`)).toMatchObject([{ from_id: 'acme-2' }]);
    for (const query of [
      'predicate=OWNS',
      'judgement=no',
      'live=2',
      'entity_id=no%20id',
      'limit=0',
      'x=1',
      `cursor=${cursor}`,
    ]) {
      await get(`/resolutions?${query}`).expect(400);
    }
  });
});

describe('POST /graph/resolutions/{id}/revoke', () => {
  it('takes a decision apart from the rest, and says what holds the two together all the same', async () => {
    const direct = String((await same('mother', 'young').expect(201)).body.data.resolution.id);
    const round = String((await same('young', 'rob').expect(201)).body.data.resolution.id);
    const back = String((await same('rob', 'mother').expect(201)).body.data.resolution.id);
    const { body } = await post(`/resolutions/${direct}/revoke`, { reason: 'A mistake.' }).expect(200);
    expect(body.data.resolution).toMatchObject({ id: direct, version: 2, revocation_reason: 'A mistake.' });
    expect([...body.data.still_connected_via].sort()).toEqual([round, back].sort());
    const again = await post(`/resolutions/${direct}/revoke`, { reason: 'A mistake.' }).expect(200);
    expect(again.body.data.resolution.version).toBe(2);
    const last = await post(`/resolutions/${back}/revoke`, { reason: 'A mistake.' }).expect(200);
    expect(last.body.data.still_connected_via).toEqual([]);
    expect((await clusterOf('mother')).member_ids).toEqual(['mother']);
  });

  it('takes a decision back also when one of the two has been withdrawn since', async () => {
    const id = String((await same('joan', 'eva').expect(201)).body.data.resolution.id);
    const revision = { object: 'entity', id: 'joan', revision: 'retracted', reason: 'r' };
    await post('/sync', { dataset: 'd', on_error: 'abort', records: [revision] }).expect(200);
    const { body } = await post(`/resolutions/${id}/revoke`, { reason: 'r' }).expect(200);
    expect(body.data).toMatchObject({ resolution: { id, revoked_by: 'analyst' }, still_connected_via: [] });
  });

  it('refuses what is no revocation', async () => {
    const id = String((await get('/resolutions?live=1&limit=1')).body.data[0].id);
    await post(`/resolutions/${id}/revoke`, {}).expect(400);
    await post(`/resolutions/${id}/revoke`, { reason: '' }).expect(400);
    await post(`/resolutions/${ABSENT}/revoke`, { reason: 'r' }).expect(404);
    await post(`/resolutions/${id}/revoke`, { reason: 'r' }, 'viewer').expect(403);
    await post(`/resolutions/${id}/revoke`, { reason: 'r' }, null).expect(401);
  });
});

describe('200 decisions at a time', () => {
  it('are all decided, hold when they were acknowledged, and never enclose a negative', async () => {
    const drafts = Array.from({ length: 200 }, (_, index) => ({
      predicate: 'SAME_AS',
      judgement: index % 4 === 3 ? 'negative' : 'positive',
      from_id: `crowd-${(index * 7) % CROWD}`,
      to_id: `crowd-${(index * 7 + 1 + (index % (CROWD - 1))) % CROWD}`,
      reason: `Number ${index}.`,
    }));
    const answers = await Promise.all(drafts.map((draft) => post('/resolutions', draft)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(statuses.has(201) && statuses.has(409)).toBe(true);

    const live = (await get('/resolutions?live=1&limit=1000')).body.data as Record<string, string>[];
    const ids = new Set(live.map(({ id }) => id));
    const acknowledged = answers.filter(({ status }) => status !== 409);
    expect(acknowledged.filter(({ body }) => !ids.has(body.data.resolution.id))).toEqual([]);
    for (const { judgement, from_id, to_id } of live) {
      if (judgement === 'unsure' || !from_id?.startsWith('crowd-')) continue;
      const { member_ids } = await clusterOf(from_id);
      expect(member_ids.includes(String(to_id))).toBe(judgement === 'positive');
    }
  });
});

describe('a succession', () => {
  it('that starts when the successor had ended is refused, and so is an end that would make one so', async () => {
    const company = { object: 'entity', kind: 'company', name: 'Yard' };
    const yards = (effective_until: string) =>
      ['new-yard', 'last-yard'].map((id) => ({ ...company, id, effective_at: '2000', effective_until }));
    const records = [
      { ...company, id: 'old-yard', effective_at: '1950', effective_until: '1999' },
      ...yards('2005-05-05'),
    ];
    await post('/sync', { dataset: 'd', records }).expect(200);
    const follows = (from_id: string, effective_at: string) =>
      post('/resolutions', { predicate: 'SUCCESSOR_OF', from_id, to_id: 'old-yard', reason: 'Deed.', effective_at });
    const stored = await follows('new-yard', '2005-05-04').expect(201);
    expect(stored.body.data.warnings).toEqual([]);
    const refused = await follows('last-yard', '2005-05-05').expect(422);
    expect(refused.body.error).toMatchObject({
      code: 'invariant_violated',
      detail: 'SUCCESSOR_OF starts (2005-05-05) when the successor last-yard had ended (2005-05-05).',
      violations: [
        {
          invariant: 'temporally_impossible_relations_rejected',
          rule: 'after_subject_end',
          details: {
            left: { value: '2005-05-05', precision: 'day' },
            right: { value: '2005-05-05', precision: 'day' },
          },
        },
      ],
    });
    const month = await follows('last-yard', '2005-05').expect(201);
    expect(month.body.data.warnings).toEqual([]);
    const ended = (effective_until: string) =>
      post('/sync', { dataset: 'd', on_error: 'abort', records: yards(effective_until) });
    const { body } = await ended('2005-05-04').expect(422);
    expect(JSON.stringify(body)).toMatch(/after_subject_end/);
    await ended('2005-05-06').expect(200);
  });

  it('and a former name are held to the lives of all that their ends are decided to be, in either order', async () => {
    const company = (id: string, more: object = {}) => ({
      object: 'entity',
      kind: 'company',
      name: 'Mill',
      id,
      ...more,
    });
    const gone = { effective_at: '1950', effective_until: '1960' };
    const records = [
      company('mill', { effective_at: '2000' }),
      ...['gone-1', 'gone-2', 'gone-3'].map((id) => company(id, gone)),
      ...['heir-1', 'heir-2', 'heir-3'].map((id) => company(id)),
      ...[company('gone-5', { ...gone, visibility: 'private' }), company('heir-5')],
    ];
    await post('/sync', { dataset: 'd', on_error: 'abort', records }, 'admin').expect(200);
    const follows = (from_id: string) =>
      post('/resolutions', { predicate: 'SUCCESSOR_OF', from_id, to_id: 'mill', reason: 'Deed.' });
    const told = (body: { error: object }) => body.error;
    await same('heir-1', 'gone-1').expect(201);
    expect(told((await follows('heir-1').expect(422)).body)).toMatchObject({
      code: 'invariant_violated',
      detail: 'The successor gone-1 ended (1960) before mill began (2000). (heir-1 is decided to be gone-1.)',
      violations: [{ rule: 'successor_before_predecessor' }],
    });
    const standing = (await follows('heir-2').expect(201)).body.data.resolution.id;
    expect(told((await same('heir-2', 'gone-2').expect(422)).body)).toMatchObject({
      code: 'invariant_violated',
      violations: [{ rule: 'successor_before_predecessor', record: { object: 'resolution', id: standing } }],
    });
    const name = { predicate: 'FORMERLY_KNOWN_AS', to_id: 'mill', reason: 'Register.' };
    await post('/resolutions', { ...name, from_id: 'heir-3', effective_at: '1960', effective_until: '1970' }).expect(
      201,
    );
    await same('heir-3', 'gone-3').expect(201);
    await post('/resolutions', { ...name, from_id: 'heir-3', effective_at: '1971', effective_until: '1972' }).expect(
      422,
    );

    const hidden = { predicate: 'SAME_AS', from_id: 'heir-5', to_id: 'gone-5', reason: 'CANARY' };
    await post('/resolutions', hidden, 'admin').expect(201);
    const hushed = await follows('heir-5').expect(422);
    expect(told(hushed.body)).toMatchObject({ violations: [{ rule: 'successor_before_predecessor' }] });
    expect(JSON.stringify(hushed.body)).not.toMatch(/CANARY|gone-5|1960/);
    await service.api.get(API).expect(200);
  });

  it('tells nobody who may not see it, by a refused life either, that two are one by what is private', async () => {
    const farm = (id: string, more: object = {}) => ({
      ...{ object: 'entity', kind: 'company', name: 'Farm', id },
      ...more,
    });
    const records = [
      farm('farm', { effective_at: '2000' }),
      ...['farmer', 'tenant'].map((id) => farm(id)),
      farm('between', { visibility: 'private' }),
    ];
    await post('/sync', { dataset: 'd', on_error: 'abort', records }, 'admin').expect(200);
    for (const [from_id, to_id] of [
      ['farmer', 'between'],
      ['between', 'tenant'],
    ]) {
      await post('/resolutions', { predicate: 'SAME_AS', from_id, to_id, reason: 'CANARY' }, 'admin').expect(201);
    }
    const succession = { predicate: 'SUCCESSOR_OF', from_id: 'farmer', to_id: 'farm', reason: 'Deed.' };
    await post('/resolutions', succession).expect(201);
    const ended = (role: Role, more: object) =>
      post('/sync', { dataset: 'd', records: [farm('tenant', { effective_until: '1960' })], ...more }, role);
    for (const role of ['analyst', 'reviewer', 'peer'] as const) {
      for (const more of [{}, { dry_run: true }, { on_error: 'abort' }]) {
        const { text } = await ended(role, more);
        expect(text).toContain('Something that you may not see stands against it.');
        expect(text).not.toMatch(/farmer|between|CANARY/);
      }
    }
    expect((await ended('admin', { dry_run: true })).text).toContain('(farmer is decided to be tenant.)');
  });
});
