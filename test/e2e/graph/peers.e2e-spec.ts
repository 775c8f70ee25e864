import { claim, company, relation, stored, type Told, type ToldPack } from '../../support/investigation.js';
import { isEdge, keyOf, MonitorClient, toldStates, type Entry } from '../../support/browser/monitor-client.js';
import { type Service, startService } from '../../support/service.js';

type Answer = Readonly<Record<string, unknown>>;

interface Step {
  readonly step: number;
  readonly action: string;
  readonly lenses?: readonly string[];
  readonly hints?: Readonly<Record<string, boolean>>;
}
interface Studio {
  readonly pack_url: string;
  readonly recipe_url: string;
  readonly graph_version: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly import_lenses: readonly string[];
  readonly import_hints: Readonly<Record<string, boolean>>;
  readonly pack: ToldPack | null;
}
interface Monitor {
  readonly graph: ToldPack;
  readonly timeline: readonly Entry[];
  readonly replay: { readonly from_at: string; readonly to_at: string; readonly url_template: string };
  readonly path: { readonly url_template: string; readonly kinds: readonly string[] };
  readonly diff: { readonly url_template: string };
  readonly changes_url: string;
}
interface Diff {
  readonly [change: string]: Readonly<
    Record<string, readonly (Told & { readonly fields?: Readonly<Record<string, { readonly after: unknown }>> })[]>
  >;
}

describe('the peers, with nothing but the answers', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
    // The demonstration is loaded after the service listens; it says so itself.
    for (let status = 0; status !== 200;) ({ status } = await service.api.get('/health/ready'));
  });
  afterAll(() => service.stop());

  async function told<T>(path: string): Promise<T> {
    return (await service.api.get(path).expect(200)).body.data;
  }

  /** What graph_studio holds: what it was given through each lens, by the ids that it was given. */
  class StudioModel {
    readonly entities = new Map<string, Told>();
    readonly relations = new Map<string, Told>();

    import(pack: ToldPack, lens: string): void {
      for (const relation of pack.relations.filter((one) => one['lens'] === lens)) {
        this.relations.set(relation.id, relation);
        const ends = [relation['from_id'], relation['to_id']];
        for (const entity of pack.entities.filter(({ id }) => ends.includes(id))) this.entities.set(entity.id, entity);
      }
    }
  }

  async function followed(): Promise<{ studio: Studio; pack: ToldPack; model: StudioModel; steps: readonly Step[] }> {
    const { recipe_url } = await told<Studio>('/api/v1/graph/export/studio');
    const { steps } = await told<{ readonly steps: readonly Step[] }>(recipe_url);
    const studio = await told<Studio>(addressIn(steps, 1));
    const pack = await told<ToldPack>(addressIn(steps, 2));
    const model = new StudioModel();
    for (const lens of steps[2]?.lenses ?? []) {
      model.import(pack, lens);
      // What the service shows through the lens is what the pack has of it.
      const seen = await told<ToldPack>(`${studio.pack_url}&lens=${lens}`);
      const own = pack.relations.filter((relation) => relation['lens'] === lens);
      expect([lens, seen.relations.map(({ id }) => id)]).toEqual([lens, own.map(({ id }) => id)]);
    }
    return { studio, pack, model, steps };
  }

  it('graph_studio imports the lenses, keeps ids, statuses and times, and merges nobody', async () => {
    const { studio, pack, model, steps } = await followed();
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
    expect(steps[2]?.lenses).toEqual(studio.import_lenses);
    expect(steps[3]?.hints).toEqual(studio.import_hints);
    expect(Object.values(studio.import_hints)).toEqual([true, true, true, true]);
    expect(pack.meta['graph_version']).toBe(studio.graph_version);
    expect(pack.meta.counts).toEqual(studio.counts);

    const inNoLens = pack.relations.filter((relation) => relation['lens'] === 'all');
    expect(model.relations.size).toBe(pack.relations.length - inNoLens.length);
    expect(model.relations.size).toBeGreaterThan(40);
    for (const relation of model.relations.values()) {
      const given = pack.relations.find(({ id }) => id === relation.id);
      for (const member of ['status', 'effective_at', 'effective_until', 'from_id', 'to_id', 'known_at']) {
        expect([relation.id, member, relation[member]]).toEqual([relation.id, member, given?.[member]]);
      }
      // An end is an entity of the model, under the id that the relation was asserted with, or another kind of record.
      for (const end of ['from', 'to']) {
        if (relation[`${end}_object`] === 'entity') {
          expect(model.entities.has(String(relation[`${end}_id`]))).toBe(true);
        }
      }
    }
    const merged = pack.entities.filter((entity) => entity['canonical_id'] !== entity.id);
    expect(merged.length).toBeGreaterThan(0);
    for (const { id } of merged) expect(model.entities.get(id)?.id).toBe(id);
  });

  it('graph_studio says that two are one by a decision, and finds its own graph changed by nothing else', async () => {
    const before = await followed();
    const [, decide = ''] = String(before.steps[4]?.action).split(' ');
    const suggested = await told<readonly Answer[]>(`${decide}/suggestions?min_score=0`);
    const { from_id: from, to_id: to } = suggested.find(({ predicate }) => predicate === 'SAME_AS') ?? {};
    const decision = {
      predicate: 'SAME_AS',
      judgement: 'positive',
      from_id: from,
      to_id: to,
      reason: 'read in the file',
    };
    const { body } = await service.api
      .post(decide)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ ...decision, evidence_ids: [] })
      .expect(201);

    const after = await followed();
    expect(after.studio.graph_version).not.toBe(before.studio.graph_version);
    const added = [...after.model.relations.values()].filter(({ id }) => !before.model.relations.has(id));
    expect(added).toEqual([
      expect.objectContaining({ predicate: 'SAME_AS', lens: 'identity', resolution_id: body.data.resolution.id }),
    ]);
    const cluster = { canonical_id: body.data.cluster.canonical_id, member_ids: [from, to].sort() };
    for (const id of [from, to].map(String)) {
      expect(after.pack.entities.find((one) => one.id === id)).toMatchObject(cluster);
    }
    for (const [id, relation] of before.model.relations) {
      const now = after.model.relations.get(id);
      const asserted = ['from_id', 'to_id', 'predicate', 'status', 'effective_at', 'effective_until'];
      expect(asserted.map((member) => now?.[member])).toEqual(asserted.map((member) => relation[member]));
    }
    await service.api
      .post(`${decide}/${body.data.resolution.id}/revoke`)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ reason: 'a test' })
      .expect((answer) => expect([200, 201]).toContain(answer.status));
  });

  it('graph_studio finds every other door that the recipe names', async () => {
    const { recipe_url } = await told<Studio>('/api/v1/graph/export/studio');
    const { optional } = await told<{ readonly optional: Readonly<Record<string, string>> }>(recipe_url);
    expect(Object.keys(optional).sort()).toEqual(['companies', 'full_embed', 'monitor', 'people']);
    for (const path of Object.values(optional)) expect(await told(path)).toEqual(expect.any(Object));
    const { pack } = await told<Studio>(String(optional['full_embed']));
    expect(pack).toEqual(await told((await told<Studio>('/api/v1/graph/export/studio')).pack_url));
  });

  it('monitor replays the timeline and arrives at the graph of 20 times, with its states', async () => {
    const { graph, timeline, replay } = await told<Monitor>('/api/v1/graph/export/monitor');
    const client = new MonitorClient(graph, timeline);
    const times = timesOf(timeline, replay);
    expect(times).toHaveLength(20);
    let possible = 0;
    for (const at of times) {
      const view = await told<ToldPack>(filled(replay.url_template, { at, mode: 'reality' }));
      const [own, given] = [client.at(Date.parse(at)), toldStates(view)];
      expect([at, entriesOf(own)]).toEqual([at, entriesOf(given)]);
      possible += [...given.values()].filter((state) => state === 'possible').length;
    }
    expect(possible).toBeGreaterThan(0);
  });

  it.each(['reality', 'knowledge'])('monitor walks from time to time by the differences alone, in %s', async (mode) => {
    const { timeline, replay, diff } = await told<Monitor>('/api/v1/graph/export/monitor');
    const times = timesOf(timeline, replay);
    const viewAt = (at: string) => told<ToldPack>(filled(replay.url_template, { at, mode }));
    const own = new Map(toldStates(await viewAt(times[0] ?? '')));
    for (const [index, to_at] of times.slice(1).entries()) {
      const from_at = times[index] ?? '';
      const { added, removed, changed } = await told<Diff>(filled(diff.url_template, { from_at, to_at, mode }));
      const given = await viewAt(to_at);
      for (const [member, records] of Object.entries(removed ?? {})) {
        for (const { id } of records) own.delete(`${kindOf(member)}:${id}`);
      }
      for (const [member, records] of Object.entries(added ?? {})) {
        for (const { id, after } of records) own.set(`${kindOf(member)}:${id}`, stateIn(after));
      }
      for (const [member, records] of Object.entries(changed ?? {})) {
        for (const { id, fields } of records) {
          const state = fields?.['state_at'];
          if (state !== undefined) own.set(`${kindOf(member)}:${id}`, state.after);
        }
      }
      const ids = [...toldStates(given)].filter(([key]) => !isStructural(given, key));
      const mine = [...own].filter(([key]) => !isStructural(given, key));
      expect([to_at, entriesOf(new Map(mine))]).toEqual([to_at, entriesOf(new Map(ids))]);
    }
  });

  it('monitor can ask for every path that it is told of, and goes on with the changes', async () => {
    const { graph, path, changes_url, replay, diff } = await told<Monitor>('/api/v1/graph/export/monitor');
    const [from, to] = graph.relations.filter((one) => !isEdge(one)).flatMap((one) => [one['from_id'], one['to_id']]);
    for (const kind of path.kinds) {
      const needsTime = kind === 'knowledge_at_time' ? `&at=${replay.to_at}` : '';
      const answer = await told<Answer>(filled(path.url_template, { from, to, kind }) + needsTime);
      expect(answer['kind']).toBe(kind);
    }
    const { from_at, to_at } = replay;
    await told(filled(diff.url_template, { from_at, to_at, mode: 'reality' }));
    expect((await service.api.get(changes_url).expect(200)).body.page.next_cursor).toEqual(expect.any(String));
  });
});

function addressIn(steps: readonly Step[], number: number): string {
  const [method, address] = (steps.find(({ step }) => step === number)?.action ?? '').split(' ');
  expect(method).toBe('GET');
  return String(address);
}

function filled(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Twenty instants: the ends of the replay, and the days of the timeline with the instants just before them. */
function timesOf(timeline: readonly Entry[], { from_at, to_at }: Monitor['replay']): readonly string[] {
  const days = [...new Set(timeline.map(({ at }) => Date.parse(at)))].filter((time) => time <= Date.now());
  const around = days.flatMap((time) => [time - 1, time]);
  const picked = Array.from({ length: 18 }, (_, index) => around[Math.floor((index * around.length) / 18)] ?? 0);
  const instants = [Date.parse(from_at), ...picked, Date.parse(to_at)].sort((a, b) => a - b);
  return instants.map((time) => new Date(time).toISOString());
}

function entriesOf(states: ReadonlyMap<string, unknown>): readonly (readonly [string, unknown])[] {
  return [...states].sort(([a], [b]) => (a < b ? -1 : 1));
}

function kindOf(member: string): string {
  return { entities: 'entity', evidence: 'evidence' }[member] ?? member.replace(/s$/, '');
}

function stateIn(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'state_at' in record ? record.state_at : undefined;
}

/** Whether a key is that of an edge, which a difference does not tell of. */
function isStructural(graph: ToldPack, key: string): boolean {
  return graph.relations.some((relation) => isEdge(relation) && keyOf(relation) === key);
}

describe('the timeline of the monitor', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  async function monitor(): Promise<Monitor> {
    return (await service.api.get('/api/v1/graph/export/monitor').expect(200)).body.data;
  }

  it('says of a relation how it is held, that it was announced only, and that it is a guess (spec/rulings.md#c-81)', async () => {
    const held = (direct_or_indirect: string) => ({ attributes: { direct_or_indirect } });
    const owns = (id: string, effective_at: string, fields: object) =>
      relation(id, 'OWNS', 'a', 'b', { effective_at, ...fields });
    await stored(service, [
      company('a'),
      company('b'),
      owns('plain', '2015-01-01', {}),
      owns('direct', '2015-01-02', held('direct')),
      owns('indirect', '2015-01-03', held('indirect')),
      owns('unknown', '2015-01-04', held('unknown')),
      owns('guess', '2015-01-05', { status: 'hypothesis' }),
      owns('announced', '2015-01-06', { modality: 'planned' }),
      owns('both', '2015-01-07', { ...held('indirect'), modality: 'planned', status: 'hypothesis' }),
      claim('said', 'a', { statement: 'A is old', status: 'hypothesis', effective_at: '2015-01-08' }),
      claim('told', 'a', { statement: 'A is new', effective_at: '2015-01-09' }),
    ]);
    const { timeline } = await monitor();
    expect(timeline.filter(({ at }) => at.startsWith('2015-01-0')).map(({ label }) => label)).toEqual([
      'a OWNS b',
      'a OWNS b',
      'a indirectly OWNS b',
      'a directly or indirectly OWNS b',
      'a OWNS b (hypothesis)',
      'a OWNS b, as announced',
      'a indirectly OWNS b, as announced (hypothesis)',
      'A is old (hypothesis)',
      'A is new',
    ]);
  });

  it('has no entry for a date that stands for one that is not known, and one for the day beside it', async () => {
    const from = (id: string, effective_at: string) => relation(id, 'FUNDED', 'a', 'b', { effective_at });
    await stored(service, [
      from('never', '1900-01-01'),
      from('after', '1900-01-02'),
      relation('open', 'FUNDED', 'a', 'b', { effective_at: '2001-02-03', effective_until: '9999-12-31' }),
    ]);
    const { timeline, replay } = await monitor();
    const told = timeline.filter(({ id }) => ['never', 'after', 'open'].includes(id));
    expect(told.map(({ id, at }) => `${id} ${at}`)).toEqual(['after 1900-01-02', 'open 2001-02-03']);
    expect(replay.from_at).toBe('1900-01-02T00:00:00.000Z');
    for (const { at } of timeline) expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(replay.from_at));
  });
});
