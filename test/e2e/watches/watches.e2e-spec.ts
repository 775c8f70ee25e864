import { type Service, startService } from '../../support/service.js';
import { Watching, WATCHES } from '../../support/watching.js';

let service: Service;
let watching: Watching;

beforeAll(async () => {
  service = await startService({ storage: 'postgres' });
  watching = new Watching(service);
  await watching.sync(
    { object: 'entity', id: 'ann', kind: 'person', name: 'Ann Archer' },
    { object: 'entity', id: 'acme', kind: 'company', name: 'Acme' },
    { object: 'entity', id: 'hidden', kind: 'company', name: 'Hidden', visibility: 'private' },
  );
});
afterAll(() => service.stop());

const ABOUT_ANN = { kind: 'entity', entity_id: 'ann' };

describe('a watch', () => {
  it('is made, read, listed, replaced and ended', async () => {
    const made = await service.api
      .post(WATCHES)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ name: 'Ann', question: ABOUT_ANN })
      .expect(201);
    const { data: watch } = made.body as { data: { id: string } };
    expect(watch).toMatchObject({
      version: 1,
      owner: 'analyst',
      name: 'Ann',
      audience: 'public',
      mode: 'both',
      status: 'active',
      question: ABOUT_ANN,
    });
    expect(made.headers['location']).toBe(`${WATCHES}/${watch.id}`);

    const one = await service.api.get(`${WATCHES}/${watch.id}`).set('X-API-Key', service.keyOf('viewer')).expect(200);
    const put = () => service.api.put(`${WATCHES}/${watch.id}`).send({ name: 'Ann again', question: ABOUT_ANN });
    const etag = String(one.headers['etag']);
    await put().set('X-API-Key', service.keyOf('analyst')).expect(428);
    await put().set('X-API-Key', service.keyOf('analyst')).set('If-Match', '"other"').expect(412);
    await put().set('X-API-Key', service.keyOf('reviewer')).set('If-Match', etag).expect(403);
    await put().set('X-API-Key', service.keyOf('viewer')).set('If-Match', etag).expect(403);
    const next = await put().set('X-API-Key', service.keyOf('analyst')).set('If-Match', etag).expect(200);
    expect(next.body).toMatchObject({ data: { version: 2, name: 'Ann again', owner: 'analyst' } });

    const list = await service.api.get(`${WATCHES}?limit=1`).set('X-API-Key', service.keyOf('viewer')).expect(200);
    expect(list.body).toMatchObject({ data: [{ id: watch.id, version: 2 }], page: { has_more: false } });

    const gone = () => service.api.delete(`${WATCHES}/${watch.id}`).set('If-Match', '*');
    await gone().set('X-API-Key', service.keyOf('reviewer')).expect(403);
    await gone().set('X-API-Key', service.keyOf('admin')).expect(200);
    await service.api.get(`${WATCHES}/${watch.id}`).set('X-API-Key', service.keyOf('admin')).expect(404);
    await gone().set('X-API-Key', service.keyOf('admin')).expect(404);
    const trail = await service.api.get(WATCHES).set('X-API-Key', service.keyOf('admin')).expect(200);
    expect(trail.body).toMatchObject({ data: [] });
  });

  it('is made once for one Idempotency-Key', async () => {
    const post = () =>
      service.api
        .post(WATCHES)
        .set('X-API-Key', service.keyOf('analyst'))
        .set('Idempotency-Key', 'once')
        .send({ name: 'Once', question: ABOUT_ANN });
    const [first, again] = [await post().expect(201), await post().expect(201)];
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it.each([
    ['nobody', null, 401],
    ['a viewer', 'viewer', 403],
    ['a machine', 'ai', 403],
    ['a peer', 'peer', 403],
  ] as const)('is not made by %s', async (_name, role, status) => {
    const request = service.api.post(WATCHES).send({ name: 'Ann', question: ABOUT_ANN });
    if (role !== null) void request.set('X-API-Key', service.keyOf(role));
    await request.expect(status);
  });

  it('with a private audience is for admins: for others it is not there', async () => {
    const said = { audience: 'private' };
    await service.api
      .post(WATCHES)
      .set('X-API-Key', service.keyOf('reviewer'))
      .send({ name: 'Ann', question: ABOUT_ANN, ...said })
      .expect(403);
    const id = await watching.watch({ kind: 'entity', entity_id: 'hidden' }, said, 'admin');
    for (const role of ['viewer', 'analyst', 'reviewer'] as const) {
      for (const path of [id, `${id}/alerts`, `${id}/alerts/stream`]) {
        await service.api.get(`${WATCHES}/${path}`).set('X-API-Key', service.keyOf(role)).expect(404);
      }
      const list = await service.api.get(WATCHES).set('X-API-Key', service.keyOf(role)).expect(200);
      expect(JSON.stringify(list.body)).not.toContain(id);
    }
    await service.api.get(`${WATCHES}/${id}`).set('X-API-Key', service.keyOf('admin')).expect(200);
  });

  it('that was private does not become public: what it told would be read with it', async () => {
    const id = await watching.watch(ABOUT_ANN, { audience: 'private' }, 'admin');
    await watching.sync({
      ...{ object: 'relation', id: 'unseen', predicate: 'OWNS', from_id: 'ann', to_id: 'acme' },
      visibility: 'private',
    });
    expect(await watching.told(id)).toEqual(['record_added relation unseen']);
    const put = (audience: string) =>
      service.api
        .put(`${WATCHES}/${id}`)
        .set('X-API-Key', service.keyOf('admin'))
        .set('If-Match', '*')
        .send({ name: 'Ann', question: ABOUT_ANN, audience });
    const { body } = await put('public').expect(409);
    expect(body).toMatchObject({ error: { code: 'conflict' } });
    await put('private').expect(200);
    await service.api.get(`${WATCHES}/${id}/alerts`).set('X-API-Key', service.keyOf('viewer')).expect(404);
    const open = await watching.watch(ABOUT_ANN, {}, 'admin');
    await service.api
      .put(`${WATCHES}/${open}`)
      .set('X-API-Key', service.keyOf('admin'))
      .set('If-Match', '*')
      .send({ name: 'Ann', question: ABOUT_ANN, audience: 'private' })
      .expect(200);
    for (const one of [id, open]) {
      await service.api.delete(`${WATCHES}/${one}`).set('X-API-Key', service.keyOf('admin')).set('If-Match', '*');
    }
  });

  it('names only what its audience sees', async () => {
    const about = (entity_id: string) =>
      service.api
        .post(WATCHES)
        .set('X-API-Key', service.keyOf('admin'))
        .send({ name: 'x', question: { kind: 'entity', entity_id } });
    const [hidden, absent] = [await about('hidden').expect(422), await about('nobody').expect(422)];
    for (const { body } of [hidden, absent]) {
      expect(body).toMatchObject({
        error: { code: 'dangling_reference', errors: [{ pointer: '/question/entity_id' }] },
      });
    }
  });

  it.each([
    ['a list', [], ''],
    ['no name', { question: ABOUT_ANN }, '/name'],
    ['a name too long', { name: 'x'.repeat(201), question: ABOUT_ANN }, '/name'],
    ['an unknown member', { name: 'x', question: ABOUT_ANN, more: 1 }, '/more'],
    ['no question', { name: 'x' }, '/question'],
    ['an unknown kind', { name: 'x', question: { kind: 'other' } }, '/question/kind'],
    ['an unknown mode', { name: 'x', mode: 'truth', question: ABOUT_ANN }, '/mode'],
    ['an unknown audience', { name: 'x', audience: 'all', question: ABOUT_ANN }, '/audience'],
    ['a status of its end', { name: 'x', status: 'deleted', question: ABOUT_ANN }, '/status'],
    ['an id that is none', { name: 'x', question: { kind: 'entity', entity_id: 'a b' } }, '/question/entity_id'],
    ['a foreign member', { name: 'x', question: { ...ABOUT_ANN, claim_id: 'c' } }, '/question/claim_id'],
    ['no names', { name: 'x', question: { kind: 'search', names: [] } }, '/question/names'],
    [
      'a low score',
      { name: 'x', question: { kind: 'search', names: [{ name: 'A' }], min_score: 0.4 } },
      '/question/min_score',
    ],
    ['a name without one', { name: 'x', question: { kind: 'search', names: [{}] } }, '/question/names/0/name'],
    ['one end', { name: 'x', question: { kind: 'path', from_id: 'ann', to_id: 'ann' } }, '/question/to_id'],
    [
      'too many hops',
      { name: 'x', question: { kind: 'path', from_id: 'ann', to_id: 'acme', max_hops: 13 } },
      '/question/max_hops',
    ],
    [
      'no threshold',
      { name: 'x', question: { kind: 'corroboration', object: 'claim', id: 'c', at_least: 0 } },
      '/question/at_least',
    ],
    ['a rule that is none', { name: 'x', question: { kind: 'invariant', rules: ['no_such'] } }, '/question/rules/0'],
    [
      'a rule that is asked of the whole graph alone',
      { name: 'x', question: { kind: 'invariant', rules: ['subject_age', 'ownership_cycle'] } },
      '/question/rules/1',
    ],
    [
      'a name of signs',
      { name: 'x', question: { kind: 'search', names: [{ name: '—?!' }] } },
      '/question/names/0/name',
    ],
    [
      'an alias of signs',
      { name: 'x', question: { kind: 'search', names: [{ name: 'Ann', aliases: ['Annie', '...'] }] } },
      '/question/names/0/aliases/1',
    ],
    [
      'a name of which too little is left to look for',
      { name: 'x', question: { kind: 'search', names: [{ name: 'Ann' }, { name: '々' }] } },
      '/question/names/1',
    ],
    [
      'a detector that is none',
      { name: 'x', question: { kind: 'pattern', dataset: 'd', detector: 'no_such' } },
      '/question/detector',
    ],
    [
      'a parameter that the detector has not',
      {
        name: 'x',
        question: { kind: 'pattern', dataset: 'd', detector: 'fan_in', options: { parameters: { fan_in: { no: 1 } } } },
      },
      '/question/options/parameters/fan_in/no',
    ],
  ])('is refused with %s', async (_name, body, pointer) => {
    const { body: answer } = await service.api
      .post(WATCHES)
      .set('X-API-Key', service.keyOf('analyst'))
      .send(body as object)
      .expect(400);
    const { error } = answer as { error: { errors?: { pointer: string }[] } };
    if (body !== undefined) expect(error.errors?.map((one) => one.pointer)).toContain(pointer);
  });

  it('may name any rule that tells of a record, and names in any script', async () => {
    const ids = [
      await watching.watch({ kind: 'invariant', rules: ['subject_age', 'kind_other', 'circular_derivation'] }),
      await watching.watch({ kind: 'search', names: [{ name: '李小龙' }, { name: 'Ng', kind: 'person' }] }),
    ];
    for (const id of ids) {
      await service.api.delete(`${WATCHES}/${id}`).set('X-API-Key', service.keyOf('admin')).set('If-Match', '*');
    }
  });

  it('is listed page by page, by kind, status and owner', async () => {
    const ids = [];
    for (const status of ['active', 'paused']) {
      ids.push(await watching.watch({ kind: 'path', from_id: 'ann', to_id: 'acme' }, { status }, 'reviewer'));
    }
    const page = async (query: string) => {
      const { body } = await service.api
        .get(`${WATCHES}?kind=path&owner=reviewer&${query}`)
        .set('X-API-Key', service.keyOf('viewer'))
        .expect(200);
      return body as { data: { id: string }[]; page: { next_cursor: string | null } };
    };
    const first = await page('limit=1');
    const second = await page(`limit=1&cursor=${first.page.next_cursor ?? ''}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(second.page.next_cursor).toBeNull();
    expect((await page('status=paused')).data.map(({ id }) => id)).toEqual(ids.slice(1));
    for (const query of ['kind=other', 'status=deleted', 'limit=0', 'cursor=none', 'more=1']) {
      await service.api.get(`${WATCHES}?${query}`).set('X-API-Key', service.keyOf('viewer')).expect(400);
    }
  });
});

describe('what a watch tells', () => {
  it('is told page by page, and again from a graph_version on', async () => {
    const id = await watching.watch(ABOUT_ANN);
    const first = await watching.sync(relation('r1', 'ann', 'acme'));
    await watching.sync(relation('r2', 'ann', 'acme'));
    const all = await watching.alerts(id);
    expect(all.map(({ kind, subject }) => [kind, subject.id])).toEqual([
      ['record_added', 'r1'],
      ['record_added', 'r2'],
    ]);
    expect(all[0]).toMatchObject({ modes: ['reality', 'knowledge'], graph_version: first, state: 'open' });
    expect(await watching.alerts(id, `from_version=${first}`)).toEqual(all.slice(1));
    expect(await watching.alerts(id, 'limit=1')).toEqual(all.slice(0, 1));
    expect(await watching.alerts(id, `cursor=${all[0]?.cursor ?? ''}`)).toEqual(all.slice(1));
    for (const query of ['from_version=none', 'cursor=none', 'state=other', 'more=1']) {
      const request = service.api.get(`${WATCHES}/${id}/alerts?${query}`).set('X-API-Key', service.keyOf('viewer'));
      await request.expect(400);
    }
  });

  it('is acknowledged or dismissed with a reason, which stands in the trail', async () => {
    const id = await watching.watch(ABOUT_ANN);
    await watching.sync(relation('r3', 'ann', 'acme'));
    const [alert] = await watching.alerts(id);
    const say = (what: string, body: object, role = 'analyst' as const) =>
      service.api
        .post(`${WATCHES}/${id}/alerts/${alert?.id ?? ''}/${what}`)
        .set('X-API-Key', service.keyOf(role))
        .send(body);
    await say('acknowledge', {}).expect(400);
    await say('acknowledge', { reason: '' }).expect(400);
    const seen = await say('acknowledge', { reason: 'seen to' }).expect(200);
    expect(seen.body).toMatchObject({ data: { state: 'acknowledged', state_reason: 'seen to', state_by: 'analyst' } });
    expect((await say('acknowledge', { reason: 'seen to' }).expect(200)).body).toEqual(seen.body);
    for (const reason of [' \n\t', '\u200b']) await say('acknowledge', { reason }).expect(400);
    const { body: kept } = await say('dismiss', { reason: 'no news' }).expect(428);
    expect(kept).toMatchObject({ error: { detail: expect.stringContaining('analyst has acknowledged it') as string } });
    await say('acknowledge', { reason: 'seen to by me' }).expect(428);
    await say('dismiss', { reason: 'no news' }).set('If-Match', '"other"').expect(412);
    const one = `${WATCHES}/${id}/alerts/${alert?.id ?? ''}`;
    const shown = await service.api.get(one).set('X-API-Key', service.keyOf('viewer')).expect(200);
    expect((shown.body as { data: object }).data).toEqual((seen.body as { data: object }).data);
    const etag = String(shown.headers['etag']);
    const { body: said } = await say('dismiss', { reason: 'no news' }).set('If-Match', etag).expect(200);
    expect(said).toMatchObject({
      data: {
        state: 'dismissed',
        earlier: [{ state: 'acknowledged', reason: 'seen to', by: 'analyst', at: expect.any(String) as string }],
      },
    });
    await say('acknowledge', { reason: 'too late' }).set('If-Match', etag).expect(412);
    await service.api.get(one).expect(401);
    await service.api.get(`${WATCHES}/${id}/alerts/alert_none`).set('X-API-Key', service.keyOf('viewer')).expect(404);
    expect((await watching.alerts(id, 'state=dismissed')).map((one) => one.id)).toEqual([alert?.id]);
    expect(await watching.alerts(id, 'state=open')).toEqual([]);
    await service.api
      .post(`${WATCHES}/${id}/alerts/alert_none/dismiss`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ reason: 'x' })
      .expect(404);
  });

  it('comes as events, and goes on after the last that was read', async () => {
    const id = await watching.watch(ABOUT_ANN);
    await watching.sync(relation('r4', 'ann', 'acme'));
    await watching.sync(relation('r5', 'ann', 'acme'));
    const all = await watching.alerts(id);
    expect(await events(id, 2)).toEqual(all);
    expect(await events(id, 1, all[0]?.cursor)).toEqual(all.slice(1));
  });

  it('stops while the watch is paused, and leaves out what was before', async () => {
    await watching.sync(relation('r6', 'ann', 'acme'));
    const id = await watching.watch(ABOUT_ANN, { status: 'paused' });
    await watching.sync(relation('r7', 'ann', 'acme'));
    expect(await watching.told(id)).toEqual([]);
    await service.api
      .put(`${WATCHES}/${id}`)
      .set('X-API-Key', service.keyOf('analyst'))
      .set('If-Match', '*')
      .send({ name: 'on', question: ABOUT_ANN })
      .expect(200);
    await watching.sync(relation('r8', 'ann', 'acme'));
    expect(await watching.told(id)).toEqual(['record_added relation r8']);
  });
});

describe('an owner', () => {
  let small: Service;

  beforeAll(async () => {
    small = await startService({ storage: 'postgres', env: { LIMIT_WATCHES_PER_OWNER: '2' } });
  });
  afterAll(() => small.stop());

  it('has so many watches and no more; those of others, and ended ones, do not count', async () => {
    const make = (role: 'analyst' | 'admin') =>
      small.api
        .post(WATCHES)
        .set('X-API-Key', small.keyOf(role))
        .send({ name: 'x', question: { kind: 'invariant' } });
    const first = await make('analyst').expect(201);
    await make('admin').expect(201);
    await make('analyst').expect(201);
    const { body } = await make('analyst').expect(409);
    expect(body).toMatchObject({ error: { code: 'conflict', detail: expect.stringContaining('watches_per_owner') } });
    await make('admin').expect(201);
    const { id } = (first.body as { data: { id: string } }).data;
    const ended = `${WATCHES}/${id}`;
    await small.api.delete(ended).set('X-API-Key', small.keyOf('analyst')).set('If-Match', '*').expect(200);
    await make('analyst').expect(201);
    await make('analyst').expect(409);
  });

  it('has no more by asking for many at once', async () => {
    const make = () =>
      small.api
        .post(WATCHES)
        .set('X-API-Key', small.keyOf('reviewer'))
        .send({ name: 'x', question: { kind: 'invariant' } });
    const statuses = (await Promise.all(Array.from({ length: 5 }, make))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409]);
  });
});

describe('the lists of an owner', () => {
  let small: Service;

  beforeAll(async () => {
    small = await startService({ storage: 'postgres', env: { LIMIT_WATCHED_NAMES_PER_OWNER: '4' } });
  });
  afterAll(() => small.stop());

  it('hold so many names and aliases and no more, also by another version', async () => {
    const list = (count: number, ...aliases: string[]) => ({
      name: 'x',
      question: { kind: 'search', names: Array.from({ length: count }, (_, n) => ({ name: `Ann ${n}`, aliases })) },
    });
    const as = (role: 'analyst' | 'admin') => ({ 'X-API-Key': small.keyOf(role), 'If-Match': '*' });
    const make = (body: object, role: 'analyst' | 'admin' = 'analyst') =>
      small.api.post(WATCHES).set(as(role)).send(body);
    const { body } = await make(list(1, 'Annie')).expect(201);
    const first = `${WATCHES}/${(body as { data: { id: string } }).data.id}`;
    const { body: refused } = await make(list(3)).expect(409);
    const detail = expect.stringContaining('watched_names_per_owner') as string;
    expect(refused).toMatchObject({ error: { code: 'conflict', detail } });
    await make(list(2)).expect(201);
    await make(list(1)).expect(409);
    await make({ name: 'x', question: { kind: 'invariant' } }).expect(201);
    await make(list(4), 'admin').expect(201);
    await small.api.put(first).set(as('analyst')).send(list(3)).expect(409);
    // It is the owner whose names are counted, whoever makes the list longer.
    await small.api.put(first).set(as('admin')).send(list(3)).expect(409);
    await small.api.put(first).set(as('analyst')).send(list(2)).expect(200);
    await small.api.delete(first).set(as('analyst')).expect(200);
    await make(list(1, 'Annie')).expect(201);
    const { body: status } = await small.api.get('/api/v1/graph/status').set(as('admin')).expect(200);
    expect(status).toMatchObject({ data: { limits: { watched_names_per_owner: 4 } } });
  });
});

function relation(id: string, from_id: string, to_id: string): object {
  return { object: 'relation', id, predicate: 'DIRECTOR_OF', from_id, to_id, effective_at: '2020-01-01' };
}

/** Reads events until there are as many as asked for, and hangs up. */
async function events(id: string, count: number, after?: string): Promise<readonly unknown[]> {
  const hangUp = new AbortController();
  const response = await fetch(`http://127.0.0.1:${service.port}${WATCHES}/${id}/alerts/stream`, {
    headers: {
      'X-API-Key': service.keyOf('viewer'),
      Accept: 'text/event-stream',
      ...(after === undefined ? {} : { 'Last-Event-ID': after }),
    },
    signal: hangUp.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.split('event: alert').length > count && text.endsWith('\n\n')) break;
  }
  hangUp.abort();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as unknown);
}
