import {
  byId,
  claim,
  company,
  evidence,
  GRAPH,
  packOf,
  person,
  read,
  relation,
  source,
  stored,
  sync,
  SYNC,
  type Draft,
  type ToldPack,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

/*
 * What the specification says of the graph and its resources (docs/spec/specification.md), sentence by sentence: every
 * word stands here as it stands there, and none is taken from the code.
 */

const INVARIANTS = [
  'no_verified_edge_without_evidence',
  'hypothesis_does_not_auto_promote',
  'derivative_sources_are_not_independent',
  'public_export_excludes_private_evidence',
  'indirect_path_is_not_direct_relation',
  'temporally_impossible_relations_rejected',
  'ai_inference_is_not_evidence',
  'evidence_snapshot_survives_source_edit',
];
const OBJECT_KINDS = ['entity', 'source', 'evidence', 'claim', 'relation', 'event', 'question', 'case'];
const ENTITY_KINDS = [
  'person',
  'company',
  'fund',
  'asset',
  'protocol',
  'government',
  'regulator',
  'organization',
  'case',
  'other',
];
const CLOCKS = ['effective_at', 'published_at', 'first_seen_at', 'revised_at', 'effective_until'];
const LENSES = [
  'all',
  'identity',
  'ownership',
  'control',
  'capital',
  'organization',
  'people',
  'events',
  'cases',
  'evidence',
  'claims',
];
/** Predicate, lens, symmetric, transitive. */
const PREDICATES: readonly (readonly [string, string, boolean, boolean])[] = [
  ['ASSERTS', 'claims', false, false],
  ['CONTRADICTS', 'evidence', false, false],
  ['CONTROLS', 'control', false, false],
  ['DIRECTOR_OF', 'organization', false, false],
  ['EMPLOYED_BY', 'organization', false, false],
  ['FAMILY_OF', 'people', true, false],
  ['FORMERLY_KNOWN_AS', 'identity', false, false],
  ['FOUNDED', 'organization', false, false],
  ['FUNDED', 'capital', false, false],
  ['INVESTED_IN', 'capital', false, false],
  ['LENT_TO', 'capital', false, false],
  ['OWNS', 'ownership', false, false],
  ['PARENT_OF', 'people', false, false],
  ['PARTICIPATES_IN', 'events', false, false],
  ['RELATED_TO', 'all', true, false],
  ['SAME_AS', 'identity', true, true],
  ['SUBSIDIARY_OF', 'ownership', false, false],
  ['SUCCESSOR_OF', 'identity', false, false],
  ['SUPPORTS', 'evidence', false, false],
];
const EXPORT_SHAPE = {
  cases: 'array',
  claims: 'array',
  entities: 'array',
  events: 'array',
  evidence: 'array',
  meta: 'object',
  questions: 'array',
  relations: 'array',
  sources: 'array',
  validation: 'object',
};
const CLAIM_STATUSES = ['verified', 'reported', 'internal', 'hypothesis', 'disputed', 'unverified', 'disproven'];
const QUESTION_STATUSES = ['open', 'partial', 'answered', 'abandoned'];

describe('the specification: the graph and its resources', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
    await stored(service, [
      person('spec:ann', { effective_at: '1970-05-01', effective_until: '2020-01-01' }),
      person('spec:bob'),
      company('spec:acme', { effective_at: '2001-01-01' }),
      company('spec:bee'),
      source('spec:register', '2015-01-01'),
      source('spec:copy', '2015-02-01', { derived_from: [{ source_id: 'spec:register', kind: 'republication' }] }),
      evidence('spec:extract', 'spec:register'),
      evidence('spec:copied', 'spec:copy'),
      claim('spec:known', 'spec:ann', {
        status: 'verified',
        source_ids: ['spec:register'],
        supporting_evidence_ids: ['spec:extract'],
      }),
    ]);
  });
  afterAll(() => service.stop());

  async function refusal(record: Draft): Promise<Draft> {
    const { body } = await sync(service, [record]).expect(200);
    expect([record['id'], body.data.rejected]).toEqual([record['id'], 1]);
    return { code: body.data.rejections[0].code, invariant: body.data.rejections[0].violations[0]?.invariant };
  }
  const breaks = (invariant: string): Draft => ({ code: 'invariant_violated', invariant });

  describe('1. what the service does', () => {
    it('1. a graph is built from objects of eight kinds', async () => {
      const { meta } = await packOf(service);
      expect(meta['object_kinds']).toEqual(OBJECT_KINDS);
    });

    it('2. serves the graph through three adapters, each a different slice of the same data', async () => {
      const [capital, companies, people] = await Promise.all(
        ['capital', 'companies', 'people'].map((adapter) => packOf(service, `adapter=${adapter}`)),
      );
      expect(new Set(capital?.entities.map(({ kind }) => kind))).toEqual(new Set(ENTITY_KINDS));
      const whole = new Map(capital?.entities.map((entity) => [entity.id, entity]));
      for (const [slice, kinds] of [
        [companies, ['company', 'organization', 'fund']],
        [people, ['person']],
      ] as const) {
        const own = [...whole.values()].filter(({ kind }) => (kinds as readonly unknown[]).includes(kind));
        expect(slice?.entities).toEqual(own);
      }
      const { adapters } = await read<{ adapters: unknown }>(service, `${GRAPH}/status`);
      expect(adapters).toEqual([
        { key: 'capital', content: expect.stringContaining('the capital-transparency graph'), live: true },
        {
          key: 'companies',
          content: expect.stringContaining('entities whose kind is company, organization or fund'),
          live: true,
        },
        { key: 'people', content: expect.stringContaining('entities whose kind is person'), live: true },
      ]);
      expect((await packOf(service)).meta['adapter']).toBe('capital');
    });

    it('3. what was knowable from sources published by t, and what was true as present evidence has it', async () => {
      await stored(service, [
        relation('spec:seat', 'DIRECTOR_OF', 'spec:ann', 'spec:acme', {
          effective_at: '2010-01-01',
          evidence_ids: ['spec:extract'],
        }),
      ]);
      const holds = async (at: string, mode: string): Promise<unknown> => {
        const { meta, relations } = await packOf(service, `at=${at}&mode=${mode}`);
        return [meta['view'], byId(relations, 'spec:seat') !== undefined];
      };
      expect(await holds('2012-01-01T00:00:00Z', 'reality')).toEqual(['historical_reality', true]);
      expect(await holds('2012-01-01T00:00:00Z', 'knowledge')).toEqual(['historical_knowledge', false]);
      expect(await holds('2014-12-31T23:59:59Z', 'knowledge')).toEqual(['historical_knowledge', false]);
      expect(await holds('2015-01-01T00:00:00Z', 'knowledge')).toEqual(['historical_knowledge', true]);
      expect(await holds('2009-12-31T23:59:59Z', 'reality')).toEqual(['historical_reality', false]);
    });

    it('4. reports whether persistence is ready', async () => {
      const ready = { db_ready: true, resolutions_ready: true };
      expect(await read(service, `${GRAPH}/status`)).toMatchObject(ready);
      expect((await packOf(service)).meta).toMatchObject(ready);
    });

    it('5. exports the graph to two peers, and names three roles', async () => {
      const roles = {
        graph_studio: 'author: edit, validate, simulate, case packs',
        service: 'single source of truth: collect, normalize, evidence, claims, events, watch, report',
        monitor: 'explore: timeline, replay, path, diff, change detection',
      };
      expect(await read(service, `${GRAPH}/export/studio`)).toMatchObject({ peer: 'graph_studio', roles });
      expect(await read(service, `${GRAPH}/export/monitor`)).toMatchObject({ peer: 'monitor', roles });
    });
  });

  describe('1. invariants that must hold', () => {
    it('are the eight of the table, and hold in the demonstration', async () => {
      const { meta, validation } = await packOf(service);
      expect(meta['invariants']).toEqual(INVARIANTS.map((id) => ({ id, rule: expect.any(String) })));
      expect(validation.invariants.map(({ id, ok }) => [id, ok])).toEqual(INVARIANTS.map((id) => [id, true]));
    });

    it('a relation is not given the status verified without evidence', async () => {
      const owns = relation('spec:owns', 'OWNS', 'spec:bob', 'spec:acme', { status: 'verified' });
      expect(await refusal(owns)).toEqual(breaks('no_verified_edge_without_evidence'));
      await stored(service, [{ ...owns, evidence_ids: ['spec:extract'] }]);
    });

    it('a claim with status hypothesis is never promoted automatically', async () => {
      const guess = claim('spec:guess', 'spec:ann', { status: 'hypothesis' });
      await stored(service, [guess]);
      const better = { source_ids: ['spec:register'], supporting_evidence_ids: ['spec:extract'] };
      await stored(service, [{ ...guess, ...better }]);
      expect(byId((await packOf(service)).claims, 'spec:guess')).toMatchObject({ status: 'hypothesis', ...better });
      const promoted = await refusal({ ...guess, ...better, status: 'reported' });
      expect(promoted).toEqual(breaks('hypothesis_does_not_auto_promote'));
    });

    it('sources derived from one another do not count as independent', async () => {
      const told = relation('spec:told', 'OWNS', 'spec:bob', 'spec:bee', {
        evidence_ids: ['spec:extract', 'spec:copied'],
      });
      await stored(service, [told]);
      const relations = (await packOf(service)).relations;
      expect(byId(relations, 'spec:told')?.['corroboration']).toMatchObject({
        source_count: 2,
        independent_source_count_min: 1,
      });
    });

    it('a public export contains no private evidence', async () => {
      await stored(service, [
        evidence('spec:whisper', 'spec:register', { visibility: 'private' }),
        relation('spec:whispered', 'RELATED_TO', 'spec:ann', 'spec:bob', { evidence_ids: ['spec:whisper'] }),
      ]);
      const exports = [
        GRAPH,
        `${GRAPH}?format=ftm`,
        `${GRAPH}?format=bods`,
        `${GRAPH}?format=graphml`,
        `${GRAPH}?format=gexf`,
        `${GRAPH}?format=jsonld`,
        `${GRAPH}/export/studio?include_pack=1`,
        `${GRAPH}/export/monitor`,
      ];
      for (const path of exports) {
        const answer = await service.api.get(path).buffer(true).expect(200);
        const text = answer.text ?? String(answer.body);
        expect([path, text.length > 1000, text.includes('spec:whisper')]).toEqual([path, true, false]);
      }
      const full = await packOf(service, 'include_private=1', 'admin');
      expect(byId(full.evidence, 'spec:whisper')).toBeDefined();
    });

    it('an indirect path is never presented as a direct relation', async () => {
      const link = { evidence_ids: ['spec:extract'] };
      await stored(service, [
        company('spec:top'),
        company('spec:middle'),
        company('spec:low'),
        relation('spec:top-middle', 'OWNS', 'spec:top', 'spec:middle', link),
        relation('spec:middle-low', 'OWNS', 'spec:middle', 'spec:low', link),
      ]);
      const path = await read(service, `${GRAPH}/path?from=spec:top&to=spec:low`);
      expect(path).toMatchObject({ found: true, direct: false, relationship: 'indirect', hops: 2 });
      const direct = await read(service, `${GRAPH}/path?from=spec:top&to=spec:low&kind=direct`);
      expect(direct).toMatchObject({ found: false, direct: false, relationship: 'none' });
      const { relations } = await packOf(service);
      const between = relations.filter((one) => one['from_id'] === 'spec:top' && one['to_id'] === 'spec:low');
      expect(between).toEqual([]);
    });

    it('a relation that is impossible in time is rejected', async () => {
      const late = relation('spec:late', 'DIRECTOR_OF', 'spec:ann', 'spec:acme', { effective_at: '2020-01-02' });
      expect(await refusal(late)).toEqual(breaks('temporally_impossible_relations_rejected'));
      const backwards = { effective_at: '2012-01-01', effective_until: '2011-01-01' };
      const ended = relation('spec:ended', 'OWNS', 'spec:bob', 'spec:acme', backwards);
      expect(await refusal(ended)).toEqual(breaks('temporally_impossible_relations_rejected'));
    });

    it('inference produced by AI is not evidence', async () => {
      const inferred = evidence('spec:inferred', 'spec:register', { method: 'ai_inference' });
      expect(await refusal(inferred)).toEqual(breaks('ai_inference_is_not_evidence'));
    });

    it('a snapshot of evidence remains after its source is edited', async () => {
      const before = byId((await packOf(service)).evidence, 'spec:extract');
      await stored(service, [source('spec:register', '2015-01-01', { title: 'The register, edited' })]);
      const { evidence: proofs, sources } = await packOf(service);
      expect(byId(sources, 'spec:register')).toMatchObject({ title: 'The register, edited', version: 2 });
      expect(byId(proofs, 'spec:extract')?.['snapshot']).toEqual(before?.['snapshot']);
    });

    it('the graph responses carry the logic version and the schema', async () => {
      const { meta } = await packOf(service);
      expect(meta).toMatchObject({ logic_version: '0.17.0', schema: 'svc.investigation-graph.v1' });
    });
  });

  describe('2. resources and their fields', () => {
    it('entity kinds, clocks and lenses are those that are listed, in that order', async () => {
      const { meta, entities } = await packOf(service);
      expect(meta['entity_kinds']).toEqual(ENTITY_KINDS);
      expect(Object.keys(meta['clocks'] ?? {}).slice(0, 5)).toEqual(CLOCKS);
      expect(meta['lenses']).toEqual(LENSES);
      for (const clock of CLOCKS) expect(entities[0]).toHaveProperty(clock);
    });

    it.each(ENTITY_KINDS)('an entity may be a %s', async (kind) => {
      await stored(service, [{ object: 'entity', id: `spec:kind-${kind}`, kind, name: `One ${kind}` }]);
      expect(await read(service, `${GRAPH}/entities/spec:kind-${kind}`)).toMatchObject({ kind });
    });

    it('an entity may be nothing else', async () => {
      const odd = { object: 'entity', id: 'spec:odd', kind: 'trust', name: 'Odd' };
      expect(await refusal(odd)).toMatchObject({ code: 'invalid_request' });
    });

    it.each(LENSES)('the graph is seen through the lens %s', async (lens) => {
      const { meta, relations } = await packOf(service, `lens=${lens}`);
      expect(meta['lens']).toBe(lens);
      const foreign = relations.filter((one) => lens !== 'all' && one['lens'] !== lens);
      expect(foreign).toEqual([]);
    });

    it('the predicates are those of the table', async () => {
      const { meta, relations } = await packOf(service);
      const rows = PREDICATES.map(([predicate, lens, symmetric, transitive]) => ({
        predicate,
        lens,
        symmetric,
        transitive,
      }));
      expect(meta['predicates']).toEqual(rows);
      const lensOf = new Map(PREDICATES.map(([predicate, lens]) => [predicate, lens]));
      for (const { predicate, lens } of relations) {
        expect([predicate, lens]).toEqual([predicate, lensOf.get(String(predicate))]);
      }
    });

    it('an export is an object with these members', async () => {
      const shapeOf = (pack: ToldPack): unknown =>
        Object.fromEntries(
          Object.entries(pack).map(([member, value]) => [member, Array.isArray(value) ? 'array' : typeof value]),
        );
      expect(shapeOf(await packOf(service))).toEqual(EXPORT_SHAPE);
      const { pack } = await read<{ pack: ToldPack }>(service, `${GRAPH}/export/studio?include_pack=1`);
      expect(shapeOf(pack)).toEqual(EXPORT_SHAPE);
    });
  });

  describe('3. states', () => {
    it.each(CLAIM_STATUSES)('a claim may be %s', async (status) => {
      const needs = {
        source_ids: ['spec:register'],
        supporting_evidence_ids: status === 'verified' ? ['spec:extract'] : [],
        contradicting_evidence_ids: ['disputed', 'disproven'].includes(status) ? ['spec:extract'] : [],
      };
      const draft = { statement: `It is ${status}.`, subject_id: 'spec:ann', status, ...needs };
      const { body } = await service.api
        .post(`${GRAPH}/claims`)
        .set('X-API-Key', service.keyOf('reviewer'))
        .send(draft)
        .expect(201);
      expect(body).toMatchObject({ success: true, data: { status } });
      const listed = await read<readonly Draft[]>(service, `${GRAPH}/claims?status=${status}&limit=1000`, 'admin');
      expect(listed.map(({ id }) => id)).toContain(body.data.id);
    });

    it.each(QUESTION_STATUSES)('a question may be %s', async (status) => {
      const post = (path: string, body: object) =>
        service.api.post(`${GRAPH}/questions${path}`).set('X-API-Key', service.keyOf('analyst')).send(body);
      const { id } = (await post('', { text: 'Who?', answer_claim_ids: ['spec:known'] }).expect(201)).body.data;
      if (status !== 'open') await post(`/${id}/transitions`, { to: status, reason: 'read in the file' }).expect(200);
      expect(await read(service, `${GRAPH}/questions/${id}`, 'analyst')).toMatchObject({ status });
      const listed = await read<readonly Draft[]>(service, `${GRAPH}/questions?status=${status}`, 'analyst');
      expect(listed.map((question) => question['id'])).toContain(id);
    });

    it.each([
      ['claim', claim('spec:odd-claim', 'spec:ann', { status: 'confirmed' })],
      ['question', { object: 'question', id: 'spec:odd-question', text: 'Who?', status: 'closed' }],
    ])('a %s may be nothing else', async (_, record) => {
      expect(await refusal(record)).toMatchObject({ code: 'invalid_request' });
    });
  });

  describe('5. authentication', () => {
    const asked = (headers: Record<string, string>) => service.api.get(`${GRAPH}?include_private=1`).set(headers);

    it('only an admin reads what is private', async () => {
      for (const role of ['viewer', 'analyst', 'reviewer'] as const) {
        await asked({ 'X-API-Key': service.keyOf(role) }).expect(403);
      }
      await asked({}).expect((answer) => expect([401, 403]).toContain(answer.status));
      await asked({ 'X-API-Key': service.keyOf('admin') }).expect(200);
    });

    it('X-Role names the role to act in', async () => {
      const admin = { 'X-API-Key': service.keyOf('admin') };
      await asked({ ...admin, 'X-Role': 'admin' }).expect(200);
      await asked({ ...admin, 'X-Role': 'viewer' }).expect(403);
      await asked({ 'X-API-Key': service.keyOf('viewer'), 'X-Role': 'admin' }).expect(403);
    });

    it('identity links are created only through the resolutions endpoint', async () => {
      for (const predicate of ['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS']) {
        const link = relation(`spec:${predicate}`, predicate, 'spec:acme', 'spec:bee');
        expect(await refusal(link)).toMatchObject({ code: 'identity_link_requires_resolution' });
        const { body } = await service.api
          .post(`${GRAPH}/resolutions`)
          .set('X-API-Key', service.keyOf('reviewer'))
          .send({
            predicate,
            judgement: 'positive',
            from_id: `spec:from-${predicate}`,
            to_id: `spec:to-${predicate}`,
            evidence_ids: [],
            reason: 'read in the file',
          });
        expect([predicate, body.error?.code]).toEqual([predicate, 'dangling_reference']);
        await stored(service, [company(`spec:from-${predicate}`), company(`spec:to-${predicate}`)]);
        const decided = await service.api
          .post(`${GRAPH}/resolutions`)
          .set('X-API-Key', service.keyOf('reviewer'))
          .send({
            predicate,
            judgement: 'positive',
            from_id: `spec:from-${predicate}`,
            to_id: `spec:to-${predicate}`,
            evidence_ids: [],
            reason: 'read in the file',
          })
          .expect(201);
        expect(decided.body.data.resolution).toMatchObject({ predicate, judgement: 'positive' });
      }
    });
  });

  it('9. every path begins with /api/v1, and every JSON answer has data and success', async () => {
    const paths = [GRAPH, `${GRAPH}/status`, '/api/v1/openapi/spec', `${SYNC}/none`, `${GRAPH}/nothing`];
    for (const path of paths) {
      const { body, status } = await service.api.get(path);
      expect([path, 'data' in body, body.success]).toEqual([path, true, status < 400]);
    }
  });
});
