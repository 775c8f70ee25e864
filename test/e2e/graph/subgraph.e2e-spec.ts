import { type Service, startService } from '../../support/service.js';

interface Seen {
  readonly id: string;
  readonly state_at?: string;
}

describe('POST /graph/subgraph', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
  });
  afterAll(() => service.stop());

  const ADA = 'person:ada-verhoeven';
  const GANNET = 'company:gannet-services';
  const ask = (ids: readonly unknown[], query = '', key?: string) => {
    const asked = service.api.post(`/api/v1/graph/subgraph${query}`);
    return (key === undefined ? asked : asked.set('X-API-Key', key)).send({ ids });
  };
  const idsOf = (records: readonly Seen[]) => records.map(({ id }) => id);

  it('has the entities that are named and what stands between them, and says how much more there is', async () => {
    const { data } = (await ask([GANNET, ADA, 'person:nobody']).expect(200)).body;
    expect(idsOf(data.entities)).toEqual([GANNET, ADA]);
    expect(idsOf(data.relations)).toEqual(['relation:ada-director-gannet']);
    expect(data.unknown_ids).toEqual(['person:nobody']);
    const around = (await service.api.get(`/api/v1/graph/entities/${ADA}/neighbours`).expect(200)).body.data;
    expect(data.degrees[ADA]).toBe(around.relations.length);
    expect(Object.keys(data.degrees).sort()).toEqual([GANNET, ADA]);
    expect(data.gaps).toBeUndefined();
    expect(data.differences).toBeUndefined();
  });

  it('has of the whole demonstration what its pack has between entities', async () => {
    const pack = (await service.api.get('/api/v1/graph?at=2016-06-01&mode=knowledge').expect(200)).body.data;
    const entities = idsOf(pack.entities);
    const all = idsOf((await service.api.get('/api/v1/graph/entities?limit=200').expect(200)).body.data);
    const { data } = (await ask(all, '?at=2016-06-01&mode=knowledge').expect(200)).body;
    expect(data.entities).toEqual(pack.entities);
    const between = pack.relations.filter(
      (one: { from_id: string; to_id: string }) => entities.includes(one.from_id) && entities.includes(one.to_id),
    );
    expect(data.relations.map((one: Seen) => one.id)).toEqual(idsOf(between).sort());
    expect(data.relations.length).toBeGreaterThan(10);
  });

  it('gives records of any kind by their ids, as the time and the caller have them', async () => {
    const given = async (record_ids: unknown, query = '', key?: string) => {
      const asked = service.api.post(`/api/v1/graph/subgraph${query}`);
      return (key === undefined ? asked : asked.set('X-API-Key', key)).send({ ids: [], record_ids });
    };
    const { data: pack } = (await service.api.get('/api/v1/graph').expect(200)).body;
    const members = ['entities', 'sources', 'evidence', 'claims', 'relations', 'events', 'questions', 'cases'] as const;
    const firsts = members.map((member) => pack[member][0]).filter((one) => one !== undefined);
    expect(firsts.length).toBeGreaterThan(6);
    const { data } = (await given([...firsts.map(({ id }) => id), 'none'])).body;
    expect(data.records).toEqual(firsts.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    expect([data.entities, data.relations, data.unknown_ids]).toEqual([[], [], []]);
    // Before anybody could know it, and for who may not, there is none.
    const then = (await given(['relation:ada-director-gannet'], '?at=2016-06-01&mode=knowledge')).body;
    expect(then.data.records).toEqual([]);
    const hidden = { object: 'entity', id: 'person:hidden', kind: 'person', name: 'Hidden', visibility: 'private' };
    await service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', service.keyOf('admin'))
      .send({ dataset: 'desk', records: [hidden] })
      .expect(200);
    expect((await given(['person:hidden'])).body.data.records).toEqual([]);
    const seen = (await given(['person:hidden'], '?include_private=1', service.keyOf('admin'))).body;
    expect(idsOf(seen.data.records)).toEqual(['person:hidden']);
    for (const wrong of [['a b'], ['a', 'a'], [1], 'a']) expect((await given(wrong)).status).toBe(400);
    const foreign = await given(['none'], '?format=graphml');
    expect([foreign.status, foreign.body.error.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/record_ids' })],
    ]);
  });

  it('is had in the formats of others, of the entities that are named alone', async () => {
    const got = async (format: string, query = ''): Promise<string> => {
      const answer = await ask([GANNET, ADA], `?format=${format}${query}`).buffer(true).expect(200);
      expect(answer.headers['content-disposition']).toContain('attachment; filename="investigation-graph.');
      return answer.text;
    };
    const nodesOf = (xml: string): readonly string[] =>
      // Events in which they took part come with them.
      [...xml.matchAll(/<node id="([^"]*)"/g)].map(([, id = '']) => id).filter((id) => !id.startsWith('event:'));
    expect(nodesOf(await got('graphml'))).toEqual([GANNET, ADA]);
    expect(await got('graphml')).toContain('relation:ada-director-gannet');
    expect(await got('graphml', '&at=2016-06-01&mode=knowledge')).not.toContain('relation:ada-director-gannet');
    expect(nodesOf(await got('gexf'))).toEqual([GANNET, ADA]);
    const ftm = (await got('ftm'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { schema: string });
    expect(ftm.map(({ schema }) => schema)).toEqual(expect.arrayContaining(['Company', 'Person', 'Directorship']));
    expect(JSON.stringify(JSON.parse(await got('jsonld')))).not.toContain('villa-korali');
    // Others are told of others: nothing is mixed up between two sets.
    expect(nodesOf((await ask([ADA], '?format=graphml').buffer(true).expect(200)).text)).toEqual([ADA]);
  });

  it.each([
    ['?format=nothing', 400, 'format'],
    ['?format=bods', 400, 'format'],
    ['?format=gexf&at=2017-01-01&compare=1', 400, 'format'],
    ['?format=gexf&at=2017-01-01&to_at=2018-01-01', 400, 'format'],
  ])('refuses %s', async (query, status, parameter) => {
    const { body } = await ask([ADA], query).expect(status);
    expect(body.error.errors[0].parameter).toBe(parameter);
  });

  it('shows a relation on the days on which it held, by each clock', async () => {
    const relationsAt = async (query: string) =>
      idsOf((await ask([ADA, GANNET], query).expect(200)).body.data.relations);
    const held = ['relation:ada-director-gannet'];
    expect(await relationsAt('?at=2015-01-31')).toEqual([]);
    expect(await relationsAt('?at=2015-02-01')).toEqual(held);
    expect(await relationsAt('?at=2018-06-29')).toEqual(held);
    expect(await relationsAt('?at=2018-07-01')).toEqual([]);
    expect(await relationsAt('?at=2016-06-01&mode=knowledge')).toEqual([]);
    expect(await relationsAt('?at=2021-04-10&mode=knowledge')).toEqual(held);
  });

  it('tells of the entities alone what the comparison of the whole graph tells', async () => {
    const whole = (await service.api.get('/api/v1/graph/diff?compare=reality_knowledge&at=2017-01-01').expect(200))
      .body;
    const all = idsOf((await service.api.get('/api/v1/graph/entities?limit=200').expect(200)).body.data);
    const { gaps } = (await ask(all, '?at=2017-01-01&compare=1').expect(200)).body.data;
    for (const gap of ['true_but_not_knowable', 'believed_then_refuted_since']) {
      for (const [object, member] of [
        ['entity', 'entities'],
        ['relation', 'relations'],
      ] as const) {
        const found = gaps.filter((one: { gap: string; object: string }) => one.gap === gap && one.object === object);
        expect([gap, object, idsOf(found)]).toEqual([gap, object, idsOf(whole.data[gap][member])]);
      }
    }
    const two = (await ask([ADA, GANNET], '?at=2016-06-01&compare=1').expect(200)).body.data.gaps;
    expect(two).toMatchObject([
      { gap: 'true_but_not_knowable', object: 'entity', id: GANNET },
      { gap: 'true_but_not_knowable', object: 'relation', id: 'relation:ada-director-gannet' },
    ]);
  });

  it('tells of the entities alone what the difference of two days tells', async () => {
    const days = 'from_at=2015-01-01&to_at=2016-06-01';
    const whole = (await service.api.get(`/api/v1/graph/diff?${days}`).expect(200)).body.data;
    const all = idsOf((await service.api.get('/api/v1/graph/entities?limit=200').expect(200)).body.data);
    const { differences } = (await ask(all, '?at=2015-01-01&to_at=2016-06-01').expect(200)).body.data;
    for (const change of ['added', 'removed', 'changed']) {
      for (const [object, member] of [
        ['entity', 'entities'],
        ['relation', 'relations'],
      ] as const) {
        const found = differences.filter(
          (one: { change: string; object: string }) => one.change === change && one.object === object,
        );
        const told = (list: readonly { id: string; reason: string }[]) => list.map(({ id, reason }) => [id, reason]);
        expect([change, object, told(found)]).toEqual([change, object, told(whole[change][member])]);
      }
    }
  });

  it('has nothing private for who may not see it, nor whether it is there', async () => {
    const informant = 'person:dockside-informant';
    const { data } = (await ask([ADA, informant]).expect(200)).body;
    expect(data.unknown_ids).toEqual([informant]);
    expect(JSON.stringify(data.entities) + JSON.stringify(data.relations)).not.toContain('dockside');
    expect((await ask([ADA, informant], '?format=ftm').buffer(true).expect(200)).text).not.toContain('dockside');
    await ask([ADA], '?include_private=1', service.keyOf('reviewer')).expect(403);
    const seen = (await ask([ADA, informant], '?include_private=1', service.keyOf('admin')).expect(200)).body.data;
    expect(idsOf(seen.entities)).toEqual([ADA, informant].sort());
  });

  it.each([
    [0, 200],
    [1_000, 200],
    [1_001, 400],
  ])('takes %i ids with the answer %i', async (count, status) => {
    await ask(Array.from({ length: count }, (_, index) => `x:${index}`)).expect(status);
  });

  it('refuses what is no list of ids, and a comparison at no time', async () => {
    await ask([ADA, ADA]).expect(400);
    await ask(['not an id']).expect(400);
    await ask([7]).expect(400);
    const { error } = (await ask([ADA], '?compare=1').expect(400)).body;
    expect(error.errors).toEqual([{ parameter: 'at', detail: 'is required with compare and with to_at' }]);
    await ask([ADA], '?to_at=2016-01-01').expect(400);
  });

  it('names the role of the caller in the status', async () => {
    const roleOf = async (key?: string) => {
      const asked = service.api.get('/api/v1/graph/status');
      return (await (key === undefined ? asked : asked.set('X-API-Key', key)).expect(200)).body.data.caller;
    };
    expect(await roleOf()).toEqual({ role: null });
    expect(await roleOf(service.keyOf('reviewer'))).toEqual({ role: 'reviewer' });
  });
});
