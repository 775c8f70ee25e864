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
  type Told,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

interface Rejected {
  readonly index?: number;
  readonly line?: number;
  readonly object: string | null;
  readonly id: string | null;
  readonly code: string;
  readonly message: string;
  readonly violations: readonly { readonly invariant: string; readonly rule?: string; readonly details?: unknown }[];
}

describe('POST /graph/sync', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, [
      person('ann', { effective_at: '1970-05-01', effective_until: '2020-01-01' }),
      person('bob'),
      company('acme', { effective_at: '2001-01-01' }),
      source('src', '2015-01-01'),
      evidence('ev', 'src'),
    ]);
  });
  afterAll(() => service.stop());

  /** Sends with `skip`, and answers the rejections. */
  async function rejectionsOf(records: readonly unknown[], options = {}): Promise<readonly Rejected[]> {
    const { body } = await sync(service, records, options).expect(200);
    expect(body.data.rejected).toBe(body.data.rejections.length);
    return body.data.rejections;
  }

  async function codesOf(records: readonly unknown[], options = {}): Promise<readonly string[]> {
    return (await rejectionsOf(records, options)).map(({ code }) => code);
  }

  describe('counts', () => {
    it('created, then unchanged, then updated', async () => {
      const records = [person('cy'), relation('cy-acme', 'OWNS', 'cy', 'acme')];
      const first = (await sync(service, records).expect(200)).body.data;
      expect(Object.keys(first)).toEqual([
        'run_id',
        'format',
        'dataset',
        'received',
        'created',
        'updated',
        'unchanged',
        'rejected',
        'skipped',
        'rejections',
        'warnings',
        'unmapped',
        'truncated',
        'validation',
        'dry_run',
        'took_ms',
        'graph_version',
      ]);
      expect(first).toMatchObject({
        format: 'native',
        dataset: 'test',
        received: 2,
        created: 2,
        updated: 0,
        unchanged: 0,
      });
      const { graph_version } = (await packOf(service)).meta;
      expect(first.graph_version).toBe(graph_version);
      expect(await stored(service, records)).toMatchObject({ received: 2, created: 0, unchanged: 2, graph_version });
      const shuffled = Object.fromEntries(Object.entries(person('cy')).reverse());
      expect(await stored(service, [shuffled])).toMatchObject({ unchanged: 1, graph_version });
      expect(await stored(service, [person('cy', { gender: 'female' })])).toMatchObject({ updated: 1, created: 0 });
    });

    it('reads back what a pack holds as unchanged', async () => {
      const { entities, sources, evidence: proofs, claims, relations, events } = await packOf(service);
      const world = relations.filter(({ status }) => status !== null);
      const answer = await stored(service, [...entities, ...sources, ...proofs, ...claims, ...world, ...events]);
      expect(answer).toMatchObject({ created: 0, updated: 0, rejected: 0 });
      expect(answer.unchanged).toBe(answer.received);
    });

    it('takes references in any order, and circles of them', async () => {
      const circle = [
        relation('dee-corp', 'OWNS', 'dee', 'corp', { evidence_ids: ['late-ev'] }),
        evidence('late-ev', 'one'),
        source('one', '2018-01-01', { derived_from: [{ source_id: 'two', kind: 'quotation' }] }),
        source('two', '2018-01-01', { derived_from: [{ source_id: 'one', kind: 'quotation' }] }),
        person('dee'),
        company('corp'),
      ];
      expect(await stored(service, circle)).toMatchObject({ created: 6 });
      const { warnings } = (await packOf(service)).validation;
      expect(warnings).toContainEqual(expect.objectContaining({ code: 'circular_derivation' }));
    });

    it('a record twice in one request is one record', async () => {
      const answer = await stored(service, [person('twin'), person('twin')]);
      expect(answer).toMatchObject({ received: 2, created: 1, unchanged: 1 });
    });

    it('a rehearsal tells the same and stores nothing', async () => {
      const records = [
        person('ghost'),
        relation('ghost-acme', 'OWNS', 'ghost', 'acme'),
        relation('x', 'OWNS', 'ghost', 'nobody'),
      ];
      const before = await packOf(service);
      const { body } = await sync(service, records, { dry_run: true }).expect(200);
      expect(body.data).toMatchObject({ dry_run: true, created: 2, rejected: 1 });
      expect(await packOf(service)).toEqual(before);
      await service.api.get(`${GRAPH}/entities/ghost`).expect(404);
      await service.api.get(`${SYNC}/${body.data.run_id}`).set('X-API-Key', service.keyOf('analyst')).expect(404);
    });
  });

  describe('skip and abort', () => {
    it('skip keeps the good ones; what rests on a refused one dangles', async () => {
      const rejections = await rejectionsOf([
        person('good'),
        { object: 'entity', id: 'bad', kind: 'dragon', name: 'Smaug' },
        relation('good-bad', 'RELATED_TO', 'good', 'bad'),
        relation('good-acme', 'OWNS', 'good', 'acme', { component_relation_ids: ['good-bad'] }),
      ]);
      expect(rejections).toEqual([
        expect.objectContaining({ index: 1, object: 'entity', id: 'bad', code: 'invalid_request' }),
        expect.objectContaining({ index: 2, object: 'relation', id: 'good-bad', code: 'dangling_reference' }),
        expect.objectContaining({ index: 3, object: 'relation', id: 'good-acme', code: 'dangling_reference' }),
      ]);
      expect(Object.keys(rejections[0] ?? {}).sort()).toEqual([
        'code',
        'id',
        'index',
        'message',
        'object',
        'pointer',
        'violations',
      ]);
      await service.api.get(`${GRAPH}/entities/good`).expect(200);
      await service.api.get(`${GRAPH}/relations/good-acme/history`).expect(404);
    });

    it('abort stores everything or nothing, and says why', async () => {
      const records = [
        person('all'),
        relation('all-nobody', 'OWNS', 'all', 'nobody'),
        { object: 'entity', id: 'no-kind' },
      ];
      const before = await packOf(service);
      const { body } = await sync(service, records, { on_error: 'abort' }).expect(422);
      expect(body).toMatchObject({ success: false, data: null });
      expect(body.error.errors).toHaveLength(2);
      expect(body.error.code).toBe(body.error.errors[0].code);
      expect(body.error.errors.map(({ id }: Told) => id).sort()).toEqual(['all-nobody', 'no-kind']);
      expect(body.error.errors.every(({ detail }: Told) => typeof detail === 'string')).toBe(true);
      const { body: tried } = await sync(service, records, { on_error: 'abort', dry_run: true }).expect(422);
      expect(tried.error).toMatchObject({ code: body.error.code, errors: body.error.errors });
      expect(await packOf(service)).toEqual(before);
      const { body: taken } = await sync(service, [person('all')], { on_error: 'abort' }).expect(200);
      expect(taken.data).toMatchObject({ created: 1, rejected: 0 });
    });
  });

  describe('ids and datasets', () => {
    it('no dataset overwrites a record of another', async () => {
      const rejections = await rejectionsOf([person('ann', { name: 'Not Ann' })], { dataset: 'other' });
      expect(rejections).toEqual([expect.objectContaining({ code: 'conflict', id: 'ann', index: 0 })]);
      expect(rejections[0]?.message).not.toContain('test');
      expect(await read<Told>(service, `${GRAPH}/entities/ann`)).toMatchObject({ name: 'Person ann', dataset: 'test' });
    });

    it('makes an id where none is given', async () => {
      const { body } = await sync(service, [{ object: 'entity', kind: 'person', name: 'Nameless of Id' }]).expect(200);
      expect(body.data.created).toBe(1);
      const hits = await read<Told[]>(service, `${GRAPH}/entities?q=Nameless%20of%20Id`);
      expect(hits[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    });

    it.each(['a b', '', 'ü', 'x'.repeat(129), '../x', 5, null])(
      'refuses the id %j or makes one of its own',
      async (id) => {
        const { body } = await sync(service, [{ object: 'entity', id, kind: 'person', name: 'Odd' }], {
          dry_run: true,
        }).expect(200);
        expect([body.data.created, body.data.rejections.map(({ code }: Rejected) => code)]).toEqual(
          id === null ? [1, []] : [0, ['invalid_request']],
        );
      },
    );
  });

  describe('roles', () => {
    it('refuses who may not write', async () => {
      const body = { dataset: 'test', records: [person('x')] };
      const anonymous = await service.api.post(SYNC).send(body).expect(401);
      expect(anonymous.body.error.code).toBe('unauthenticated');
      for (const role of ['viewer', 'ai'] as const) {
        const { body: told } = await sync(service, [person('x')], { role }).expect(403);
        expect(told.error.code).toBe('forbidden');
      }
      await service.api
        .post(SYNC)
        .set('X-API-Key', service.keyOf('admin'))
        .set('X-Role', 'viewer')
        .send(body)
        .expect(403);
      await service.api
        .post(SYNC)
        .set('X-API-Key', service.keyOf('viewer'))
        .set('X-Role', 'admin')
        .send(body)
        .expect(403);
      await service.api.post(SYNC).set('X-API-Key', 'igk_nobody').send(body).expect(401);
    });

    it('a peer brings at most what is reported', async () => {
      const tie = (status: string) =>
        relation(`peer-${status}`, 'OWNS', 'bob', 'acme', { status, evidence_ids: ['ev'], effective_at: '2010-01-01' });
      await stored(service, [tie('reported'), tie('unverified')], { role: 'peer' });
      for (const status of ['verified', 'disputed', 'disproven', 'internal', 'hypothesis']) {
        expect([status, await codesOf([tie(status)], { role: 'peer' })]).toEqual([status, ['forbidden']]);
      }
    });

    it('only a reviewer brings what is verified', async () => {
      const sure = relation('sure', 'OWNS', 'bob', 'acme', { status: 'verified', evidence_ids: ['ev'] });
      expect(await codesOf([sure], { role: 'analyst' })).toEqual(['forbidden']);
      await stored(service, [sure], { role: 'reviewer' });
    });
  });

  describe('rules', () => {
    it.each(['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'])('%s goes through resolutions only', async (predicate) => {
      expect(await codesOf([relation('id-link', predicate, 'ann', 'bob')])).toEqual([
        'identity_link_requires_resolution',
      ]);
    });

    it.each(['ASSERTS', 'SUPPORTS', 'CONTRADICTS', 'PARTICIPATES_IN', 'KNOWS'])(
      '%s is no relation to post',
      async (predicate) => {
        expect(await codesOf([relation('derived', predicate, 'ann', 'bob')])).toEqual(['invalid_request']);
      },
    );

    it.each([
      ['ASSERTS', 'source', 'src', 'claim', 'said'],
      ['SUPPORTS', 'evidence', 'ev', 'claim', 'said'],
      ['CONTRADICTS', 'evidence', 'ev', 'claim', 'said'],
      ['PARTICIPATES_IN', 'entity', 'ann', 'event', 'met'],
    ])('%s is none between a %s and a %s either, by any door', async (predicate, from_object, from, to_object, to) => {
      await stored(service, [claim('said', 'ann'), { object: 'event', id: 'met', title: 'Met' }]);
      const edge = relation('derived', predicate, from, to, { from_object, to_object });
      expect(await codesOf([edge])).toEqual(['invalid_request']);
      const { body: aborted } = await sync(service, [edge], { on_error: 'abort' }).expect(422);
      expect(aborted.error.code).toBe('invalid_request');
      const { body: streamed } = await service.api
        .post(`${SYNC}?dataset=test`)
        .set('X-API-Key', service.keyOf('reviewer'))
        .set('Content-Type', 'application/x-ndjson')
        .send(`${JSON.stringify(edge)}\n`)
        .expect(200);
      expect(streamed.data.rejections).toMatchObject([{ line: 1, id: 'derived', code: 'invalid_request' }]);
    });

    it.each([
      ['PARENT_OF', 'ann', 'acme'],
      ['FAMILY_OF', 'acme', 'ann'],
      ['DIRECTOR_OF', 'ann', 'bob'],
      ['EMPLOYED_BY', 'acme', 'acme'],
      ['SUBSIDIARY_OF', 'ann', 'acme'],
      ['OWNS', 'ann', 'bob'],
    ])('%s from %s to %s joins what it cannot join', async (predicate, from, to) => {
      expect(await codesOf([relation('misfit', predicate, from, to)])).toEqual(['invalid_endpoint']);
    });

    it('a verified relation needs evidence', async () => {
      const [rejection] = await rejectionsOf([relation('bare', 'OWNS', 'bob', 'acme', { status: 'verified' })]);
      expect(rejection).toMatchObject({
        code: 'invariant_violated',
        violations: [{ invariant: 'no_verified_edge_without_evidence' }],
      });
    });

    it.each(['reported', 'disputed', 'disproven'])('a claim without grounds is not %s', async (status) => {
      expect(await codesOf([claim('groundless', 'ann', { status })])).toEqual(['status_unsupported']);
    });

    it('a relation without evidence or claim is not reported', async () => {
      expect(await codesOf([relation('hearsay', 'OWNS', 'bob', 'acme', { status: 'reported' })])).toEqual([
        'status_unsupported',
      ]);
    });

    it('no import leads out of a hypothesis', async () => {
      const guess = (status: string) => relation('guess', 'OWNS', 'bob', 'acme', { status, evidence_ids: ['ev'] });
      await stored(service, [guess('hypothesis')]);
      for (const status of ['unverified', 'reported', 'verified', 'disputed', 'internal']) {
        const [rejection] = await rejectionsOf([guess(status)]);
        expect([status, rejection]).toMatchObject([
          status,
          { code: 'invariant_violated', violations: [{ invariant: 'hypothesis_does_not_auto_promote' }] },
        ]);
      }
      expect(byId((await packOf(service)).relations, 'guess')).toMatchObject({ status: 'hypothesis' });
      expect(
        await stored(service, [relation('guess', 'OWNS', 'bob', 'acme', { evidence_ids: ['ev'], role: 'x' })]),
      ).toMatchObject({ updated: 1 });
      expect(byId((await packOf(service)).relations, 'guess')).toMatchObject({ status: 'hypothesis', role: 'x' });
    });

    it('what a machine inferred is no evidence, and enters as a hypothesis only', async () => {
      const ai = source('ai-src', '2024-01-01', { derived_from: [{ source_id: 'src', kind: 'ai_generated' }] });
      const rejections = await rejectionsOf([
        evidence('ai-ev', 'src', { method: 'ai_inference' }),
        ai,
        evidence('ai-text', 'ai-src'),
        source('model-src', '2024-01-01', { origin: 'inferred' }),
        evidence('model-text', 'model-src'),
        relation('inferred', 'OWNS', 'bob', 'acme', { origin: 'inferred', status: 'unverified' }),
      ]);
      expect(rejections.map(({ id, code, violations }) => [id, code, violations[0]?.invariant])).toEqual([
        ['ai-ev', 'invariant_violated', 'ai_inference_is_not_evidence'],
        ['ai-text', 'invariant_violated', 'ai_inference_is_not_evidence'],
        ['model-text', 'invariant_violated', 'ai_inference_is_not_evidence'],
        ['inferred', 'invariant_violated', 'ai_inference_is_not_evidence'],
      ]);
      await stored(service, [
        relation('inferred', 'OWNS', 'bob', 'acme', { origin: 'inferred', status: 'hypothesis' }),
      ]);
    });

    it('an office, an employment or a holding between lives that never met is refused, another tie told', async () => {
      await stored(service, [
        company('next-day', { effective_at: '2020-01-02' }),
        company('same-day', { effective_at: '2020-01-01' }),
        company('gone', { effective_until: '2020-01-01' }),
      ]);
      const office = (id: string, predicate: string, from: string, to: string, more = {}) =>
        relation(id, predicate, from, to, { status: 'unverified', evidence_ids: [], ...more });
      const { body } = await sync(service, [
        office('r1', 'DIRECTOR_OF', 'ann', 'next-day'),
        office('r2', 'EMPLOYED_BY', 'ann', 'next-day', { effective_at: '1990', effective_until: '2021' }),
        office('r3', 'SUBSIDIARY_OF', 'next-day', 'gone'),
        office('r4', 'OWNS', 'ann', 'next-day'),
        office('r8', 'CONTROLS', 'gone', 'next-day', { effective_at: '1990', effective_until: '2021' }),
        office('r9', 'OWNS', 'ann', 'same-day'),
        office('r10', 'RELATED_TO', 'ann', 'next-day'),
        office('r5', 'DIRECTOR_OF', 'ann', 'same-day'),
        office('r6', 'SUBSIDIARY_OF', 'same-day', 'gone'),
        office('r7', 'DIRECTOR_OF', 'ann', 'next-day', { status: 'disproven', evidence_ids: ['ev'] }),
      ]);
      const { rejections, warnings } = body.data;
      const told = rejections.map(({ id, violations }: Rejected) => [id, violations.map(({ rule }) => rule)]);
      expect(told).toEqual(['r1', 'r2', 'r3', 'r4', 'r8'].map((id) => [id, ['lives_never_overlap']]));
      expect(rejections[0].violations[0].details).toMatchObject({
        left: { value: '2020-01-01', precision: 'day' },
        right: { value: '2020-01-02', precision: 'day' },
      });
      const odd = warnings.filter(({ rule }: { rule: string }) => rule === 'lives_never_overlap');
      expect(odd.map(({ id }: { id: string }) => id)).toEqual(['r10']);
      expect(await codesOf([company('same-day', { effective_at: '2020-01-02' })])).toEqual(['invariant_violated']);
    });

    it('what is impossible in time is refused with its rule and both dates', async () => {
      const [rejection] = await rejectionsOf([
        relation('too-late', 'DIRECTOR_OF', 'ann', 'acme', { effective_at: '2021-02-01' }),
      ]);
      expect(rejection).toMatchObject({
        code: 'invariant_violated',
        violations: [
          {
            invariant: 'temporally_impossible_relations_rejected',
            rule: 'after_subject_end',
            details: {
              left: { value: '2021-02-01', precision: 'day' },
              right: { value: '2020-01-01', precision: 'day' },
            },
          },
        ],
      });
      expect(
        await codesOf([relation('back', 'OWNS', 'bob', 'acme', { effective_at: '2012', effective_until: '2010' })]),
      ).toEqual(['invariant_violated']);
      expect(await codesOf([person('unborn', { effective_at: '2999-01-01' })])).toEqual(['invariant_violated']);
      expect(await codesOf([person('undead', { effective_at: '1990', effective_until: '1980' })])).toEqual([
        'invariant_violated',
      ]);
      expect(await codesOf([relation('own-child', 'PARENT_OF', 'ann', 'ann')])).toEqual(['invariant_violated']);
      expect(await codesOf([relation('own-sub', 'SUBSIDIARY_OF', 'acme', 'acme')])).toEqual(['invariant_violated']);
    });

    it('what is only odd is stored, and the pack warns of it', async () => {
      await stored(service, [relation('early', 'DIRECTOR_OF', 'ann', 'acme', { effective_at: '1999-01-01' })]);
      const { warnings } = (await packOf(service)).validation;
      expect(warnings).toContainEqual({
        code: 'temporally_suspicious',
        rule: 'starts_before_incorporation',
        severity: 'warning',
        object: 'relation',
        id: 'early',
        message: expect.any(String),
        related_ids: expect.arrayContaining(['acme']),
      });
    });

    it('a grandchild older than the grandparent is told of, over a parent without dates, and not once that is mended', async () => {
      const kin = [
        person('gran', { effective_at: '1950' }),
        person('mother'),
        person('child', { effective_at: '1940' }),
        relation('gran-mother', 'PARENT_OF', 'gran', 'mother'),
        relation('mother-child', 'PARENT_OF', 'mother', 'child'),
      ];
      const { warnings } = await stored(service, kin);
      const odd = { rule: 'parent_age_gap', related_ids: ['gran', 'child'] };
      expect(warnings).toMatchObject([
        { id: 'gran-mother', ...odd },
        { id: 'mother-child', ...odd },
      ]);
      const oddInPack = async () =>
        (await packOf(service)).validation.warnings.filter(({ rule }) => rule === 'parent_age_gap').map(({ id }) => id);
      expect(await oddInPack()).toEqual(['gran-mother', 'mother-child']);
      await stored(service, [person('gran', { effective_at: '1910' })]);
      expect(await oddInPack()).toEqual([]);
      await stored(service, [person('child', { effective_at: '1933-12-31' })]);
      expect(await oddInPack()).toEqual(['gran-mother', 'mother-child']);
    });

    it('an end that is stated and called open is taken as stated, and told of', async () => {
      const both = { effective_at: '2001', effective_until: '2005-05-05', end_state: 'open' };
      const { warnings } = await stored(service, [relation('ended-open', 'RELATED_TO', 'bob', 'acme', both)]);
      const odd = { code: 'end_state_beside_end', rule: null, severity: 'warning', id: 'ended-open' };
      expect(warnings).toMatchObject([odd]);
      expect((await packOf(service)).validation.warnings).toContainEqual(expect.objectContaining(odd));
      expect(byId((await packOf(service, 'at=2006-01-01')).relations, 'ended-open')).toBeUndefined();
    });

    it('an offset is refused only where the day as written and the instant both contradict', async () => {
      const timed = (id: string, effective_at: string, effective_until: string) =>
        relation(id, 'OWNS', 'bob', 'acme', { effective_at, effective_until });
      const { warnings } = await stored(service, [
        timed('off-day', '2010-05-06T01:00:00+05:00', '2010-05-05T22:00:00Z'),
        timed('off-instant', '2010-05-05T23:00:00-05:00', '2010-05-06T03:00:00Z'),
        timed('off-register', '2010-05-05T08:00:00+01:00', '2010-05-05T09:00:00Z'),
      ]);
      const odd = (id: string) => ({ code: 'offset_contradiction', rule: null, severity: 'warning', id });
      const mentioned = (id: string) => ({ code: 'offset_day', rule: null, severity: 'info', id });
      const told = [odd('off-day'), mentioned('off-day'), odd('off-instant'), mentioned('off-instant')];
      const { validation, relations } = await packOf(service);
      for (const from of [warnings, validation.warnings]) {
        const ours = from.filter(({ code }) => String(code).startsWith('offset_'));
        expect(ours).toHaveLength(told.length);
        expect(ours).toEqual(expect.arrayContaining(told.map((one) => expect.objectContaining(one))));
      }
      expect(byId(relations, 'off-day')).toMatchObject({ effective_at: '2010-05-06T01:00:00+05:00' });
      // As it is a day, it has begun when the day has.
      const then = await packOf(service, 'at=2010-05-05T12:00:00Z');
      expect(byId(then.relations, 'off-instant')).toMatchObject({ state_at: 'in_effect' });
      const never = timed('off-never', '2010-05-06T01:00:00+05:00', '2010-05-05T19:59:59Z');
      expect(await codesOf([never])).toEqual(['invariant_violated']);
    });

    it('a snapshot never changes', async () => {
      const other = evidence('ev', 'src', {
        snapshot: { text: 'Something else', captured_at: '2024-01-01T00:00:00Z' },
      });
      expect(await codesOf([other])).toEqual(['conflict']);
      const wrong = evidence('wrong-hash', 'src', { snapshot: { text: 'abc', sha256: 'a'.repeat(64) } });
      expect(await codesOf([wrong])).toEqual(['invalid_request']);
      expect(byId((await packOf(service)).evidence, 'ev')).toMatchObject({
        snapshot: { text: 'What ev shows' },
        version: 1,
      });
    });

    it('an evidence is never more visible than its source', async () => {
      const { warnings } = await stored(service, [
        source('secret-src', '2020-01-01', { visibility: 'private' }),
        evidence('lowered', 'secret-src', { visibility: 'public' }),
      ]);
      expect(warnings).toEqual([
        expect.objectContaining({ code: 'visibility_lowered', object: 'evidence', id: 'lowered' }),
      ]);
      expect(byId((await packOf(service, 'include_private=1', 'admin')).evidence, 'lowered')).toMatchObject({
        visibility: 'private',
      });
      expect(byId((await packOf(service)).evidence, 'lowered')).toBeUndefined();
    });
  });
});
