import { type Service, startService } from '../../support/service.js';

interface Entry {
  readonly id: string;
  readonly reason: string;
  readonly fields?: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

const SOURCES = [
  { object: 'source', id: 'register', title: 'Register', type: 'registry', published_at: '2014-05-01' },
  { object: 'source', id: 'article', title: 'Article', type: 'press', published_at: '2021-04-10' },
  {
    object: 'evidence',
    id: 'extract',
    source_id: 'register',
    method: 'registry_extract',
    snapshot: { text: 'extract' },
  },
  { object: 'evidence', id: 'clipping', source_id: 'article', method: 'document', snapshot: { text: 'clipping' } },
];
const company = (id: string) => ({ object: 'entity', id, kind: 'company', name: id });
const relation = (id: string, predicate: string, from_id: string, to_id: string, more: object = {}) => ({
  object: 'relation',
  id,
  predicate,
  from_id,
  to_id,
  status: 'reported',
  evidence_ids: ['extract'],
  ...more,
});
const RECORDS = [
  ...SOURCES,
  ...['a', 'b', 'c', 'd', 'alone'].map(company),
  { object: 'entity', id: 'hidden', kind: 'company', name: 'hidden', visibility: 'private' },
  relation('late', 'DIRECTOR_OF', 'a', 'b', {
    effective_at: '2015-02-01',
    effective_until: '2018-06-30',
    evidence_ids: ['clipping'],
  }),
  relation('gift', 'FUNDED', 'b', 'c', { effective_at: '2016-01-05', amount: { value: '1000.50', asset: 'EUR' } }),
  relation('loan', 'LENT_TO', 'c', 'd', { effective_at: '2015-01-01', amount: { value: '900', asset: 'EUR' } }),
  relation('early', 'FUNDED', 'c', 'd', { effective_at: '2013-01-01', amount: { value: '5', asset: 'EUR' } }),
  relation('weak', 'RELATED_TO', 'a', 'd'),
  relation('by-way-of-hidden', 'OWNS', 'a', 'hidden'),
  relation('from-hidden', 'OWNS', 'hidden', 'alone'),
];

describe('GET /graph/path and /graph/diff', () => {
  let service: Service;
  const get = (path: string, role?: 'admin') => {
    const request = service.api.get(`/api/v1/graph/${path}`);
    return role === undefined ? request : request.set('X-API-Key', service.keyOf(role));
  };

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    const sync = { dataset: 'test', records: RECORDS };
    const { body } = await service.api.post('/api/v1/graph/sync').set('X-API-Key', service.keyOf('admin')).send(sync);
    expect(body.data.rejections).toEqual([]);
  });
  afterAll(() => service.stop());

  it('tells a path step by step, and calls two hops indirect', async () => {
    const { body } = await get('path?from=a&to=c').expect(200);
    expect(body.data).toMatchObject({
      found: true,
      direct: false,
      relationship: 'indirect',
      hops: 2,
      truncated: false,
    });
    const [path] = body.data.paths;
    expect(path.steps.map((step: { relation_id: string; walked: string }) => [step.relation_id, step.walked])).toEqual([
      ['late', 'forward'],
      ['gift', 'forward'],
    ]);
    expect(path.weakest_status).toBe('reported');
  });

  it('is direct over one stored relation only', async () => {
    const { body } = await get('path?from=b&to=a&kind=direct').expect(200);
    expect(body.data).toMatchObject({ direct: true, relationship: 'direct', hops: 1 });
    expect(body.data.paths[0].steps[0]).toMatchObject({ relation_id: 'late', walked: 'reverse' });
    const none = await get('path?from=a&to=c&kind=direct').expect(200);
    expect(none.body.data).toMatchObject({ found: false, hops: null, relationship: 'none', paths: [] });
  });

  it('follows money in time: a gift of 2013 cannot pass on what came in 2016, a loan that still runs can', async () => {
    const { body } = await get('path?from=b&to=d&kind=capital_path').expect(200);
    const [path] = body.data.paths;
    expect(path.steps.map((step: { relation_id: string }) => step.relation_id)).toEqual(['gift', 'loan']);
    expect(path.arrival_at).toBe('2016-01-05T00:00:00.000Z');
    expect(path.bottleneck_amount).toEqual({ value: '900', asset: 'EUR' });
  });

  it('walks RELATED_TO only when asked', async () => {
    expect((await get('path?from=a&to=d&max_hops=1')).body.data.found).toBe(false);
    expect((await get('path?from=a&to=d&max_hops=1&include_weak=1')).body.data.found).toBe(true);
  });

  it('says when a path first was knowable', async () => {
    const { body } = await get('path?from=a&to=c&kind=knowledge_at_time&at=2021-05-01').expect(200);
    expect(body.data).toMatchObject({ found: true, first_knowable_at: '2021-04-10T00:00:00.000Z' });
    const before = await get('path?from=b&to=c&kind=knowledge_at_time&at=2014-05-02').expect(200);
    expect(before.body.data).toMatchObject({ found: true, first_knowable_at: '2014-05-01T00:00:00.000Z' });
  });

  it('finds no path to what nobody knew yet', async () => {
    const ways = [
      'kind=knowledge_at_time',
      'mode=knowledge',
      'mode=knowledge&kind=temporal_path',
      'mode=knowledge&kind=direct',
    ];
    for (const way of ways) {
      for (const ends of ['from=a&to=c', 'from=c&to=a', 'from=b&to=c']) {
        const { body } = await get(`path?${ends}&at=2014-04-30&${way}`).expect(200);
        expect(body.data).toMatchObject({ found: false, relationship: 'none', hops: null, paths: [] });
      }
      await get(`path?from=a&to=hidden&at=2014-04-30&${way}`).expect(404);
      await get(`path?from=a&to=nobody&at=2014-04-30&${way}`).expect(404);
    }
    const { body } = await get('path?from=a&to=c&kind=knowledge_at_time&at=2014-04-30').expect(200);
    expect(body.data.first_knowable_at).toBe('2021-04-10T00:00:00.000Z');
  });

  it('answers the same for no path and for one that the caller may not see', async () => {
    const hidden = await get('path?from=a&to=alone').expect(200);
    expect(hidden.body.data).toMatchObject({ found: false, relationship: 'none', hops: null });
    await get('path?from=a&to=hidden').expect(404);
    await get('path?from=a&to=nobody').expect(404);
    const admin = await get('path?from=a&to=alone&include_private=1', 'admin').expect(200);
    expect(admin.body.data).toMatchObject({ found: true, hops: 2 });
    await get('path?from=a&to=alone&include_private=1').expect(401);
  });

  it('is no path at all from an entity to itself', async () => {
    const { body } = await get('path?from=a&to=a').expect(200);
    expect(body.data).toMatchObject({ found: true, hops: 0, relationship: 'none', direct: false, paths: [] });
  });

  it('says which limit ended a search, and what to ask next', async () => {
    const short = (await get('path?from=a&to=d&max_hops=2&at=2016-02-01').expect(200)).body.data;
    expect(short).toMatchObject({
      found: false,
      limited_by: 'max_hops',
      next: '/api/v1/graph/path?from=a&to=d&max_hops=3&at=2016-02-01',
    });
    const { body } = await service.api.get(short.next).expect(200);
    expect(body.data).toMatchObject({ found: true, hops: 3 });
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['limited_by']));
    const apart = (await get('path?from=a&to=alone').expect(200)).body.data;
    expect([apart.found, 'limited_by' in apart, 'next' in apart]).toEqual([false, false, false]);
  });

  it.each([
    ['from=a', 'invalid_request'],
    ['from=a&to=b&max_hops=13', 'invalid_parameter'],
    ['from=a&to=b&max_paths=0', 'invalid_parameter'],
    ['from=a&to=b&kind=royal_road', 'invalid_parameter'],
    ['from=a&to=b&kind=knowledge_at_time', 'invalid_request'],
    ['from=a&to=b&at=2020-01', 'invalid_parameter'],
    ['from=a%00&to=b', 'invalid_encoding'],
  ])('refuses path?%s', async (query, code) => {
    const { body } = await get(`path?${query}`).expect(400);
    expect(body.error.code).toBe(code);
  });

  it('says what an id is made of', async () => {
    const { body } = await get('path?from=a').expect(400);
    expect(body.error.errors).toEqual([
      { parameter: 'to', detail: 'is required: 1 to 128 characters of A-Z a-z 0-9 . _ : -' },
    ]);
  });

  it('tells what came into effect and what ended between two times', async () => {
    const { body } = await get('diff?from_at=2014-06-01&to_at=2019-01-01').expect(200);
    const reasons = (entries: readonly Entry[]) => entries.map(({ id, reason }) => [id, reason]);
    expect(reasons(body.data.added.relations)).toEqual([
      ['gift', 'came_into_effect'],
      ['loan', 'came_into_effect'],
    ]);
    expect(body.data.removed.relations).toEqual([]);
    const ended = await get('diff?from_at=2016-06-01&to_at=2019-01-01').expect(200);
    expect(reasons(ended.body.data.removed.relations)).toEqual([['late', 'ended']]);
    expect(ended.body.data.counts).toEqual({ added: 0, removed: 1, changed: 0 });
  });

  it('tells what was published between two times', async () => {
    const { body } = await get('diff?from_at=2015-01-01&to_at=2022-01-01&mode=knowledge').expect(200);
    expect(body.data.added.sources).toEqual([expect.objectContaining({ id: 'article', reason: 'published' })]);
    expect(body.data.added.relations).toEqual([expect.objectContaining({ id: 'late', reason: 'published' })]);
  });

  it('is empty between equal times, and refuses the later before the earlier', async () => {
    const { body } = await get('diff?from_at=2016-01-01&to_at=2016-01-01').expect(200);
    expect(body.data.counts).toEqual({ added: 0, removed: 0, changed: 0 });
    expect((await get('diff?from_at=2020-01-01&to_at=2016-01-01').expect(400)).body.error.code).toBe(
      'invalid_parameter',
    );
    expect((await get('diff?from_at=2020-01-01').expect(400)).body.error.code).toBe('invalid_request');
  });

  it('refuses an instant beside its two dates, which none of them is', async () => {
    const { body } = await get('diff?from_at=2016-01-01&to_at=2020-01-01&at=2018-01-01').expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter: 'at' }] });
  });

  it('tells what was so and not knowable', async () => {
    const { body } = await get('diff?compare=reality_knowledge&at=2016-06-01').expect(200);
    expect(body.data.true_but_not_knowable.relations.map(({ id }: Entry) => id)).toEqual(['late']);
  });
});

describe('the reasons of GET /graph/diff', () => {
  let service: Service;
  const post = (path: string, body: object) =>
    service.api.post(`/api/v1/graph/${path}`).set('X-API-Key', service.keyOf('admin')).send(body);
  const reasonsOf = async (query: string): Promise<Record<string, string>> => {
    const { body } = await service.api.get(`/api/v1/graph/diff?${query}`).expect(200);
    const entries = Object.values<readonly Entry[]>(body.data.changed).flat();
    return Object.fromEntries(entries.map(({ id, reason }) => [id, reason]));
  };

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
  });
  afterAll(() => service.stop());

  async function sync(...records: readonly object[]): Promise<void> {
    const { body } = await post('sync', { dataset: 'test', records }).expect(200);
    expect(body.data.rejections).toEqual([]);
  }

  it('call it a beginning when what was to come may have come', async () => {
    await sync(
      ...SOURCES,
      ...['a', 'b', 'c'].map(company),
      { ...company('new'), effective_at: '2019' },
      relation('before', 'OWNS', 'a', 'new', { effective_at: '2018-01-01' }),
      relation('plan', 'FUNDED', 'a', 'c', { effective_at: '2015-06-01', modality: 'planned' }),
      relation('span', 'INVESTED_IN', 'b', 'c', { effective_at: '2015', effective_until: '2017' }),
    );
    expect(await reasonsOf('from_at=2018-06-01&to_at=2019-06-01')).toEqual({ new: 'came_into_effect' });
    expect(await reasonsOf('from_at=2015-02-01&to_at=2015-07-01&mode=knowledge')).toEqual({ plan: 'came_into_effect' });
    expect(await reasonsOf('from_at=2015-02-01&to_at=2016-02-01')).toEqual({ span: 'came_into_effect' });
    expect(await reasonsOf('from_at=2016-06-01&to_at=2017-06-01')).toEqual({ span: 'ended' });
  });

  it('call a relation that was given another end revised, as they do a case with another member', async () => {
    const file = { object: 'case', id: 'file', title: 'File', visibility: 'public', published_at: '2015-01-01' };
    await sync({ ...file, member_ids: ['a'] }, relation('other-end', 'OWNS', 'a', 'b'));
    await sync(
      { ...file, member_ids: ['a', 'b'], published_at: '2016-01-01' },
      relation('other-end', 'OWNS', 'a', 'c', { published_at: '2016-01-01' }),
    );
    expect(await reasonsOf('from_at=2015-12-01&to_at=2016-01-01&mode=knowledge')).toMatchObject({
      file: 'revised',
      'other-end': 'revised',
    });
  });

  it('call what was one and no longer is unmerged, its relations too', async () => {
    await sync(
      ...['x', 'y', 'z'].map((id) => ({ ...company(id), published_at: '2014-01-01' })),
      relation('held', 'OWNS', 'y', 'z', { effective_at: '2013-01-01' }),
    );
    const { body } = await post('resolutions', {
      predicate: 'SAME_AS',
      from_id: 'x',
      to_id: 'y',
      reason: 'one number',
      evidence_ids: ['clipping'],
    }).expect(201);
    const merged = { x: 'merged', y: 'merged', held: 'merged' };
    expect(await reasonsOf('from_at=2021-01-01&to_at=2021-05-01&mode=knowledge')).toMatchObject(merged);
    await post(`resolutions/${body.data.resolution.id}/revoke`, { reason: 'two numbers' }).expect(200);
    const unmerged = { x: 'unmerged', y: 'unmerged', held: 'unmerged' };
    expect(await reasonsOf('from_at=2021-05-01&to_at=2100-01-01&mode=knowledge')).toMatchObject(unmerged);
  });
});

describe('the peers', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', service.keyOf('admin'))
      .send({ dataset: 'test', records: RECORDS })
      .expect(200);
  });
  afterAll(() => service.stop());

  it('lets graph_studio follow its recipe with nothing but the answers', async () => {
    const recipe = (await service.api.get('/api/v1/graph/export/studio/recipe').expect(200)).body.data;
    expect(recipe).toMatchObject({ author_truth: false, mode: 'investigation', peer: 'graph_studio' });
    expect(recipe.steps.map(({ step }: { step: number }) => step)).toEqual([1, 2, 3, 4, 5]);
    const [, path] = String(recipe.steps[0].action).split(' ');
    const studio = (await service.api.get(String(path)).expect(200)).body.data;
    expect(studio).toMatchObject({ peer: 'graph_studio', role: 'author', author_truth: false, pack: null });
    expect(Object.values(studio.import_hints)).toEqual([true, true, true, true]);
    const pack = (await service.api.get(studio.pack_url).expect(200)).body.data;
    expect(pack.meta.graph_version).toBe(studio.graph_version);
    expect(studio.counts).toEqual(pack.meta.counts);
    const embedded = (await service.api.get('/api/v1/graph/export/studio?include_pack=1').expect(200)).body.data;
    expect(embedded.pack).toEqual(pack);
  });

  it('gives monitor a timeline in time order, and the graph of every time on it', async () => {
    const monitor = (await service.api.get('/api/v1/graph/export/monitor').expect(200)).body.data;
    expect(monitor).toMatchObject({ peer: 'monitor', role: 'explore' });
    expect(monitor.timeline.map(({ at }: { at: string }) => at)).toEqual(
      monitor.timeline.map(({ at }: { at: string }) => at).sort(),
    );
    for (const { at } of monitor.timeline) {
      const url = String(monitor.replay.url_template).replace('{at}', at).replace('{mode}', 'reality');
      const view = (await service.api.get(url).expect(200)).body.data;
      const shown = new Set(view.relations.map(({ id }: Entry) => id));
      // What the timeline says has begun and not ended is what the graph of that time shows.
      for (const edge of monitor.graph.relations as {
        id: string;
        effective_at: string | null;
        effective_until: string | null;
      }[]) {
        const isOn =
          (edge.effective_at === null || edge.effective_at <= at) &&
          (edge.effective_until === null || at < edge.effective_until);
        expect([edge.id, at, shown.has(edge.id)]).toEqual([edge.id, at, isOn]);
      }
    }
  });
});

describe('identity over time', () => {
  let service: Service;
  const decisions: Record<string, string> = {};

  const get = async (path: string) => (await service.api.get(`/api/v1/graph${path}`).expect(200)).body.data;
  const decide = async (name: string, said: object): Promise<void> => {
    const { body } = await service.api
      .post('/api/v1/graph/resolutions')
      .set('X-API-Key', service.keyOf('reviewer'))
      .send({ judgement: 'positive', reason: 'r', ...said })
      .expect(201);
    decisions[name] = body.data.resolution.id;
  };
  const idsOf = (records: readonly { readonly id: string; readonly resolution_id: unknown }[]) =>
    records.filter(({ resolution_id }) => resolution_id !== null).map(({ id }) => id);

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    const known = (id: string) => ({ ...company(id), published_at: '2014-01-01' });
    const records = [...SOURCES, ...['a', 'b', 'c', 'd'].map(known)];
    const sync = { dataset: 'test', records };
    await service.api.post('/api/v1/graph/sync').set('X-API-Key', service.keyOf('admin')).send(sync).expect(200);
    const evidence_ids = ['clipping'];
    await decide('heir', { predicate: 'SUCCESSOR_OF', from_id: 'b', to_id: 'a', effective_at: '2015-06-01' });
    await decide('same', { predicate: 'SAME_AS', from_id: 'c', to_id: 'd', evidence_ids });
    await decide('name', {
      predicate: 'FORMERLY_KNOWN_AS',
      from_id: 'c',
      to_id: 'a',
      effective_at: '2010-01-01',
      effective_until: '2012-01-01',
    });
  });
  afterAll(() => service.stop());

  it('reality holds a succession from the day on which it begins, and a former name while it was one', async () => {
    const [heir, same, name] = ['heir', 'same', 'name'].map((one) => String(decisions[one]));
    const at = async (instant: string) => idsOf((await get(`?at=${instant}`)).relations).sort();
    const [succeeds, is, was] = [`successor_of:${heir}`, `same_as:${same}`, `formerly_known_as:${name}`];
    expect(await at('2009-12-31')).toEqual([is]);
    expect(await at('2010-01-01')).toEqual([was, is]);
    expect(await at('2011-12-31')).toEqual([was, is]);
    expect(await at('2012-01-01')).toEqual([is]);
    expect(await at('2015-05-31')).toEqual([is]);
    expect(await at('2015-06-01')).toEqual([is, succeeds]);
    expect(idsOf((await get('')).relations).sort()).toEqual([was, is, succeeds]);
    const { meta, relations } = await get('?at=2015-05-31');
    expect(meta.counts.relations).toBe(relations.length);
  });

  it('a difference tells of the decisions that a pack holds at one time and not at the other', async () => {
    const [heir, same] = ['heir', 'same'].map((one) => String(decisions[one]));
    const real = await get('/diff?from_at=2011-01-01&to_at=2016-01-01');
    expect(real.added.relations).toMatchObject([
      { id: `successor_of:${heir}`, reason: 'came_into_effect', after: { resolution_id: heir, from_id: 'b' } },
    ]);
    expect(real.removed.relations).toMatchObject([{ reason: 'ended', before: { predicate: 'FORMERLY_KNOWN_AS' } }]);
    expect(real.counts).toEqual({ added: 1, removed: 1, changed: 0 });
    const told = await get('/diff?from_at=2021-04-09&to_at=2021-04-11&mode=knowledge');
    expect(told.added.relations).toMatchObject([{ id: `same_as:${same}`, reason: 'merged' }]);
    expect((await get('/diff?from_at=2016-01-01&to_at=2017-01-01')).counts).toEqual({
      added: 0,
      removed: 0,
      changed: 0,
    });
    const people = await get('/diff?from_at=2011-01-01&to_at=2016-01-01&adapter=people');
    expect(people.counts).toEqual({ added: 0, removed: 0, changed: 0 });
  });
});
