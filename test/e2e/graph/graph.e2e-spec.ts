import { DEMONSTRATION, DEMONSTRATION_REVISIONS } from '#demonstration';
import {
  byId,
  claim,
  company,
  decideSame,
  evidence,
  GRAPH,
  packOf,
  person,
  relation,
  source,
  stored,
  type Told,
  type ToldPack,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const MEMBERS = ['entities', 'sources', 'evidence', 'claims', 'relations', 'events', 'questions', 'cases'] as const;
const INVARIANTS = [
  'ai_inference_is_not_evidence',
  'derivative_sources_are_not_independent',
  'evidence_snapshot_survives_source_edit',
  'hypothesis_does_not_auto_promote',
  'indirect_path_is_not_direct_relation',
  'no_verified_edge_without_evidence',
  'public_export_excludes_private_evidence',
  'temporally_impossible_relations_rejected',
];
const ID_MEMBERS = /_ids?$/;

/** Ids that a record names and that the pack does not hold. */
function dangling(pack: ToldPack): readonly string[] {
  const known = new Set(MEMBERS.flatMap((member) => pack[member].map(({ id }) => id)));
  const lost: string[] = [];
  const look = (owner: string, member: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((one) => look(owner, member, one));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) if (name !== 'attributes') look(owner, name, inner);
    } else if (typeof value === 'string' && ID_MEMBERS.test(member) && !known.has(value)) {
      lost.push(`${owner}.${member}=${value}`);
    }
  };
  for (const member of MEMBERS) {
    for (const record of pack[member]) {
      for (const [name, value] of Object.entries(record)) {
        if (!['id', 'external_ids', 'resolution_id', 'member_ids', 'member_relation_ids'].includes(name)) {
          look(record.id, name, value);
        }
      }
    }
  }
  return lost;
}

describe('GET /graph', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, DEMONSTRATION, { dataset: 'demonstration' });
    await stored(service, DEMONSTRATION_REVISIONS, { dataset: 'demonstration' });
  });
  afterAll(() => service.stop());

  it('has the members of a pack, in their order', async () => {
    const { body } = await service.api.get(GRAPH).expect(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(body.success).toBe(true);
    expect(Object.keys(body.data)).toEqual([...MEMBERS, 'meta', 'validation']);
  });

  it('says in meta what it is of', async () => {
    const { meta } = await packOf(service);
    expect(meta).toMatchObject({
      schema: 'svc.investigation-graph.v1',
      logic_version: '0.17.0',
      generated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      graph_version: expect.stringMatching(/^[0-9a-f]{16,}$/),
      adapter: 'capital',
      asset: null,
      at: null,
      mode: 'reality',
      view: 'historical_reality',
      known_basis: 'published',
      certainty: 'possible',
      lens: 'all',
      include_observations: true,
      include_private: false,
      db_ready: true,
      resolutions_ready: true,
      stale: false,
    });
    expect(meta['object_kinds']).toEqual([
      'entity',
      'source',
      'evidence',
      'claim',
      'relation',
      'event',
      'question',
      'case',
    ]);
    expect(meta['entity_kinds']).toHaveLength(10);
    expect(meta['clocks']).toBeDefined();
    const predicates = meta['predicates'] as readonly Record<string, unknown>[];
    expect(predicates).toHaveLength(19);
    expect(predicates.find(({ predicate }) => predicate === 'SAME_AS')).toEqual({
      predicate: 'SAME_AS',
      lens: 'identity',
      symmetric: true,
      transitive: true,
    });
    const lenses = new Set(predicates.map(({ lens }) => lens));
    expect(meta['lenses']).toEqual(expect.arrayContaining([...lenses, 'all', 'cases']));
  });

  it.each([
    '',
    'at=2019-01-01',
    'at=2019-01-01&mode=knowledge',
    'shape=summary',
    'adapter=people',
    'lens=ownership',
    'include_observations=0',
  ])('is whole for "%s": counts, eight invariants, no dangling id, byte order', async (query) => {
    const pack = await packOf(service, query);
    for (const member of MEMBERS) expect([member, pack.meta.counts[member]]).toEqual([member, pack[member].length]);
    expect(Object.keys(pack.meta.counts)).toEqual([...MEMBERS]);
    expect(pack.validation.invariants.map(({ id }) => id).sort()).toEqual(INVARIANTS);
    expect(pack.validation).toMatchObject({
      ok: true,
      errors: [],
      counts: { errors: 0, warnings: pack.validation.warnings.length },
    });
    for (const { ok, checked } of pack.validation.invariants) expect([ok, typeof checked]).toEqual([true, 'number']);
    expect(dangling(pack)).toEqual([]);
    for (const member of MEMBERS) {
      const ids = pack[member].filter(({ status }) => member !== 'relations' || status !== null).map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    }
    const everyId = MEMBERS.flatMap((member) => pack[member].map(({ object, id }) => `${object}:${id}`));
    expect(new Set(everyId).size).toBe(everyId.length);
  });

  it('warnings have all of their members', async () => {
    const { warnings } = (await packOf(service)).validation;
    expect(warnings.length).toBeGreaterThan(0);
    for (const warning of warnings) {
      expect(Object.keys(warning)).toEqual(['code', 'rule', 'severity', 'object', 'id', 'message', 'related_ids']);
    }
  });

  it('every record of a kind has the same members', async () => {
    const pack = await packOf(service);
    for (const member of MEMBERS) {
      const shapes = new Set(pack[member].map((record) => Object.keys(record).join()));
      expect([member, shapes.size]).toEqual([member, 1]);
    }
    const [first] = pack.relations;
    expect(first).toMatchObject({
      from_object: 'entity',
      to_object: 'entity',
      lens: expect.any(String),
      symmetric: expect.any(Boolean),
    });
  });

  it('shows claims and events as edges with ids of their own and no status', async () => {
    const { relations, claims, events } = await packOf(service);
    const edges = relations.filter(({ status }) => status === null);
    const [said] = claims.filter(({ source_ids }) => (source_ids as string[]).length > 0);
    const [happened] = events;
    expect(byId(edges, `asserts:${(said?.['source_ids'] as string[])[0]}:${said?.id}`)).toMatchObject({
      predicate: 'ASSERTS',
      from_object: 'source',
      to_object: 'claim',
      lens: 'claims',
    });
    const [guest] = happened?.['participants'] as { entity_id: string; role: string | null }[];
    expect(byId(edges, `participates_in:${guest?.entity_id}:${happened?.id}`)).toMatchObject({
      predicate: 'PARTICIPATES_IN',
      from_object: 'entity',
      to_object: 'event',
      role: guest?.role,
    });
  });

  it('gives equal bytes for equal questions, and another version after a change', async () => {
    const one = await service.api.get(GRAPH).expect(200);
    const two = await service.api.get(GRAPH).expect(200);
    expect(two.text).toBe(one.text);
    await stored(service, [person('newcomer')]);
    const three = await service.api.get(GRAPH).expect(200);
    expect(three.body.data.meta.graph_version).not.toBe(one.body.data.meta.graph_version);
    expect(three.headers['etag']).not.toBe(one.headers['etag']);
  });

  it('answers in the same bytes after the graph was built anew', async () => {
    const one = await service.api.get(GRAPH).expect(200);
    const { body } = await service.api.get(`${GRAPH}/warm`).expect(200);
    expect(Object.keys(body.data)).toEqual(['warmed', 'took_ms', 'graph_version', 'counts']);
    expect(body.data).toMatchObject({ warmed: true, graph_version: one.body.data.meta.graph_version });
    expect((await service.api.get(GRAPH).expect(200)).text).toBe(one.text);
  });

  it('shows nothing of what was kept before the graph was built anew', async () => {
    const other = await startService();
    try {
      await stored(other, [person('soon-private')]);
      expect((await packOf(other)).entities.map(({ id }) => id)).toEqual(['soon-private']);
      await stored(other, [{ ...person('soon-private'), visibility: 'private' }, person('b'), person('c')]);
      await other.api.get(`${GRAPH}/warm`).expect(200);
      expect((await packOf(other)).entities.map(({ id }) => id)).toEqual(['b', 'c']);
      const { body } = await other.api.get(`${GRAPH}/status`).expect(200);
      expect(body.data.graph.counts.entities).toBe(2);
    } finally {
      await other.stop();
    }
  });

  it('slices: companies and people hold only their own, and no id dangles', async () => {
    const kinds = async (adapter: string): Promise<readonly unknown[]> => [
      ...new Set((await packOf(service, `adapter=${adapter}`)).entities.map(({ kind }) => kind)),
    ];
    expect(await kinds('people')).toEqual(['person']);
    for (const kind of await kinds('companies')) expect(['company', 'organization', 'fund']).toContain(kind);
    expect((await kinds('capital')).length).toBeGreaterThan(3);
  });

  it('lenses: only relations of the lens', async () => {
    const { relations, entities } = await packOf(service, 'lens=capital');
    expect(relations.length).toBeGreaterThan(0);
    for (const { lens } of relations) expect(lens).toBe('capital');
    const touched = new Set(relations.flatMap(({ from_id, to_id }) => [from_id, to_id]));
    expect(entities.filter(({ id }) => touched.has(id)).length).toBe(touched.size);
    for (const { lens } of (await packOf(service, 'lens=people')).relations) expect(lens).toBe('people');
  });

  it('an asset keeps what is denominated in it and its neighbourhood', async () => {
    await stored(service, [
      company('tok', { kind: 'asset', asset_symbol: 'TOK' }),
      person('giver'),
      company('taker'),
      company('next-door'),
      company('far-away'),
      relation('gift', 'FUNDED', 'giver', 'taker', {
        amount: { value: '1000000000000000000000.000000001', asset: 'TOK' },
      }),
      relation('near', 'OWNS', 'taker', 'next-door'),
      relation('far', 'OWNS', 'next-door', 'far-away'),
    ]);
    const pack = await packOf(service, 'asset=TOK');
    expect(pack.entities.map(({ id }) => id)).toEqual(['giver', 'next-door', 'taker', 'tok']);
    expect(byId(pack.relations, 'gift')).toMatchObject({
      amount: { value: '1000000000000000000000.000000001', asset: 'TOK' },
    });
    expect(byId(pack.relations, 'far')).toBeUndefined();
    expect(pack.meta['asset']).toBe('TOK');
    expect((await packOf(service, 'asset=NONE')).entities).toEqual([]);
  });

  it('observations can be left out', async () => {
    await stored(service, [
      person('seen', { origin: 'observed' }),
      relation('seen-tie', 'OWNS', 'giver', 'taker', { origin: 'observed' }),
      relation('seen-end', 'OWNS', 'seen', 'taker'),
    ]);
    const all = await packOf(service, 'include_observations=1');
    const asserted = await packOf(service, 'include_observations=0');
    expect([byId(all.entities, 'seen'), byId(all.relations, 'seen-tie')]).not.toContain(undefined);
    for (const id of ['seen', 'seen-tie', 'seen-end']) {
      expect([...asserted.entities, ...asserted.relations].map((one) => one.id)).not.toContain(id);
    }
    expect(asserted.meta['include_observations']).toBe(false);
  });

  it('entities outside their life are there only for what names them', async () => {
    await stored(service, [
      person('late', { effective_at: '1900-05-05', effective_until: '1950-05-05' }),
      person('late-too', { effective_at: '1900-05-05', effective_until: '1950-05-05' }),
      company('estate', { effective_at: '1940-01-01' }),
      relation('still-owns', 'OWNS', 'late', 'estate', { effective_at: '1945-01-01' }),
    ]);
    const { entities } = await packOf(service, 'at=1960-01-01');
    expect(byId(entities, 'late')).toMatchObject({ state_at: 'ended' });
    expect(byId(entities, 'late-too')).toBeUndefined();
  });

  describe('a cluster', () => {
    beforeAll(async () => {
      await stored(service, [company('eins', { name: 'Eins GmbH' })]);
      await stored(service, [
        company('one', { name: 'One Ltd' }),
        person('owner'),
        source('reg', '2010-01-01'),
        evidence('reg-ev', 'reg'),
        relation('owner-eins', 'OWNS', 'owner', 'eins', { effective_at: '2010', effective_until: '2015' }),
        relation('owner-one', 'OWNS', 'owner', 'one', {
          effective_at: '2012',
          evidence_ids: ['reg-ev'],
          status: 'verified',
        }),
        relation('owner-eins-too', 'OWNS', 'owner', 'eins', { effective_at: '2014', effective_until: '2017' }),
        relation('owner-one-before', 'OWNS', 'owner', 'one', { effective_at: '2001', effective_until: '2002' }),
        relation('owner-runs', 'CONTROLS', 'owner', 'one'),
        relation('owner-perhaps-runs', 'CONTROLS', 'owner', 'eins', { status: 'hypothesis', origin: 'inferred' }),
        claim('about-one', 'one'),
        {
          object: 'event',
          id: 'listing',
          title: 'Listing',
          participants: [
            { entity_id: 'eins', role: 'issuer' },
            { entity_id: 'one', role: 'issuer' },
          ],
        },
      ]);
      await decideSame(service, 'eins-is-one', 'one', 'eins');
    });

    it('is listed member by member in a full pack, and nothing is rewritten', async () => {
      const { entities, relations } = await packOf(service);
      const cluster = { canonical_id: 'eins', member_ids: ['eins', 'one'] };
      expect([byId(entities, 'eins'), byId(entities, 'one')]).toMatchObject([cluster, cluster]);
      expect(byId(relations, 'owner-one')).toMatchObject({ to_id: 'one', canonical_to_id: 'eins' });
      const edges = relations.filter(({ predicate }) => predicate === 'SAME_AS');
      expect(edges).toContainEqual(
        expect.objectContaining({ resolution_id: 'eins-is-one', lens: 'identity', status: null }),
      );
    });

    it('has in a slice the canonical id of those of its members that are in the slice', async () => {
      await stored(service, [{ object: 'entity', id: 'a-ministry', kind: 'government', name: 'Ministry' }]);
      await stored(service, [company('ministry-ltd'), company('ministry-plc'), company('ministry-owns')]);
      await stored(service, [relation('ministry-holds', 'OWNS', 'ministry-plc', 'ministry-owns')]);
      for (const part of ['ministry-ltd', 'ministry-plc']) await decideSame(service, `of-${part}`, 'a-ministry', part);
      const [whole, slice] = [await packOf(service), await packOf(service, 'adapter=companies')];
      const members = ['a-ministry', 'ministry-ltd', 'ministry-plc'];
      expect(byId(whole.entities, 'ministry-plc')).toMatchObject({ canonical_id: 'a-ministry', member_ids: members });
      expect(byId(slice.entities, 'a-ministry')).toBeUndefined();
      const ofSlice = { canonical_id: 'ministry-ltd', member_ids: members.slice(1) };
      expect(byId(slice.entities, 'ministry-plc')).toMatchObject(ofSlice);
      expect(byId(slice.relations, 'ministry-holds')).toMatchObject({ canonical_from_id: 'ministry-ltd' });
    });

    it('has on one edge of a summary or drawing only what all of its relations say (spec/rulings.md#c-82)', async () => {
      const other = await startService();
      try {
        const pays = (id: string, value: string, day = '2014-01-01', more: object = {}) =>
          relation(id, 'FUNDED', 'p', 'q', { effective_at: day, amount: { value, asset: 'EUR' }, ...more });
        const owns = (id: string, exact: number | null, from: string, until: string | null, more: object = {}) => {
          const share = exact === null ? null : { exact };
          return relation(id, 'OWNS', 'p', 'q', { share, effective_at: from, effective_until: until, ...more });
        };
        await stored(other, [
          company('p'),
          company('q'),
          ...[source('reg', '2016-01-01'), evidence('reg-ev', 'reg')],
          ...[pays('ten', '10'), pays('ten-again', '10'), pays('millions', '2500000')],
          ...[owns('most', 60, '2010', '2015'), owns('rest', 20, '2014', null)],
          ...[owns('rest-later', 20, '2015', '2016', { attributes: { said: 'once' } })],
          owns('shown', 20, '2014', '2016', { status: 'verified', evidence_ids: ['reg-ev'] }),
          owns('named', 20, '2014', '2016', { role: 'nominee' }),
          owns('bare', null, '2014', '2016'),
        ]);
        const { relations } = await packOf(other, 'shape=summary');
        expect(relations.map(({ id, member_relation_ids }) => [id, member_relation_ids])).toEqual([
          ['bare', ['bare']],
          ['millions', ['millions']],
          ['most', ['most']],
          ['named', ['named']],
          ['rest', ['rest', 'rest-later']],
          ['shown', ['shown']],
          ['ten', ['ten', 'ten-again']],
        ]);
        const span = { effective_at: '2014', effective_until: null, share: { exact: 20 }, attributes: {} };
        expect(byId(relations, 'rest')).toMatchObject(span);
        const at2019 = await packOf(other, 'shape=summary&at=2019-01-01');
        expect(byId(at2019.relations, 'rest')).toMatchObject({ effective_until: null, state_at: 'in_effect' });
        for (const format of ['graphml', 'gexf']) {
          const { text } = await other.api.get(`${GRAPH}?format=${format}`).expect(200);
          const drawn = [...String(text).matchAll(/<edge id="([^"]*)"/g)].map(([, id]) => id);
          expect(drawn.sort()).toEqual(relations.map(({ id }) => id));
        }
      } finally {
        await other.stop();
      }
    });

    it('is one entity in a summary, and what is parallel is one edge', async () => {
      const pack = await packOf(service, 'shape=summary');
      expect(pack.meta).toMatchObject({ shape: 'summary' });
      expect(byId(pack.entities, 'one')).toBeUndefined();
      expect(byId(pack.entities, 'eins')).toMatchObject({ canonical_id: 'eins', member_ids: ['eins', 'one'] });
      const owns = pack.relations.filter(({ from_id, predicate }) => from_id === 'owner' && predicate === 'OWNS');
      expect(owns).toMatchObject([
        {
          id: 'owner-eins',
          to_id: 'eins',
          ...{ status: 'unverified', effective_at: '2010', effective_until: '2017' },
          member_relation_ids: ['owner-eins', 'owner-eins-too'],
        },
        {
          id: 'owner-one',
          to_id: 'eins',
          ...{ status: 'verified', effective_at: '2012', effective_until: null },
          member_relation_ids: ['owner-one'],
        },
        { id: 'owner-one-before', to_id: 'eins', member_relation_ids: ['owner-one-before'] },
      ]);
      for (const id of ['owner-runs', 'owner-perhaps-runs']) {
        expect(byId(pack.relations, id)).toMatchObject({ to_id: 'eins', member_relation_ids: [id] });
      }
      expect(
        pack.relations.filter(({ predicate, from_id, to_id }) => predicate === 'SAME_AS' && from_id === to_id),
      ).toEqual([]);
      expect(byId(pack.claims, 'about-one')).toMatchObject({ subject_id: 'eins' });
      expect(byId(pack.events, 'listing')).toMatchObject({ participants: [{ entity_id: 'eins', role: 'issuer' }] });
      const takesPart = pack.relations.filter(({ to_id }) => to_id === 'listing');
      expect(takesPart).toMatchObject([
        { from_id: 'eins', member_relation_ids: ['participates_in:eins:listing', 'participates_in:one:listing'] },
      ]);
      expect(dangling(pack)).toEqual([]);
    });

    it('an entity tells its cluster and its relations per lens', async () => {
      const { body } = await service.api.get(`${GRAPH}/entities/one`).expect(200);
      const entity: Told = body.data;
      expect(entity).toMatchObject({
        id: 'one',
        name: 'One Ltd',
        cluster: { canonical_id: 'eins', member_ids: ['eins', 'one'] },
      });
      expect(entity['relation_counts']).toEqual({ control: 1, events: 1, identity: 1, ownership: 2 });
    });
  });

  it.each([
    ['adapter=dogs', 'adapter', 'capital'],
    ['mode=future', 'mode', 'knowledge'],
    ['lens=pink', 'lens', 'ownership'],
    ['certainty=maybe', 'certainty', 'certain'],
    ['state=ended', 'state', 'in_effect'],
    ['known_basis=rumoured', 'known_basis', 'recorded'],
    ['shape=round', 'shape', 'summary'],
    ['format=xml', 'format', 'json'],
    ['adapter=constructor', 'adapter', 'capital'],
  ])('refuses %s and names what it may be', async (query, parameter, allowed) => {
    const { body } = await service.api.get(`${GRAPH}?${query}`).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_parameter', errors: [{ parameter }] });
    expect(body.error.errors[0].detail).toContain(allowed);
  });

  it.each(['include_observations=2', 'include_private=maybe', 'at=2019-01-01&at=2020-01-01', 'colour=red'])(
    'refuses %s, which breaks the form of the query',
    async (query) => {
      const { body } = await service.api.get(`${GRAPH}?${query}`).expect(400);
      expect(body.error).toMatchObject({ code: 'invalid_request', errors: [{ parameter: query.split('=')[0] }] });
    },
  );
});
