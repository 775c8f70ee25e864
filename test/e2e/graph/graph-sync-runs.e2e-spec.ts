import { AuditTrail } from '../../../src/platform/storage/audit-trail.js';
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

describe('what a sync leaves behind', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    await stored(service, [person('ann'), company('acme'), source('src', '2019-01-01'), evidence('ev', 'src')]);
  });
  afterAll(() => service.stop());

  describe('Idempotency-Key', () => {
    const send = (key: string, records: readonly unknown[], path = SYNC) =>
      service.api
        .post(path)
        .set('X-API-Key', service.keyOf('analyst'))
        .set('Idempotency-Key', key)
        .send({ dataset: 'test', records });

    it('a retry is answered with the stored answer, and says so', async () => {
      const first = await send('one', [person('idem')]).expect(200);
      expect(first.headers['idempotency-replayed']).toBeUndefined();
      const second = await send('one', [person('idem')]).expect(200);
      expect(second.headers['idempotency-replayed']).toBe('true');
      expect(second.body).toEqual(first.body);
      expect(second.body.data.created).toBe(1);
    });

    it('the same key with another body conflicts', async () => {
      await send('two', [person('idem-2')]).expect(200);
      const { body } = await send('two', [person('idem-3')]).expect(409);
      expect(body.error.code).toBe('idempotency_conflict');
      await service.api.get(`${GRAPH}/entities/idem-3`).expect(404);
    });

    it('the key of another caller is another key', async () => {
      await send('three', [person('idem-4')]).expect(200);
      const { headers } = await sync(service, [person('idem-5')])
        .set('Idempotency-Key', 'three')
        .expect(200);
      expect(headers['idempotency-replayed']).toBeUndefined();
    });

    it('retries at the same time store once', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => send('four', [person('idem-6')])));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(answers.filter(({ headers }) => headers['idempotency-replayed'] !== 'true')).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => body.data.run_id)).size).toBe(1);
    });

    it('a rehearsal is not remembered as the deed', async () => {
      await sync(service, [person('idem-7')], { dry_run: true })
        .set('Idempotency-Key', 'five')
        .expect(200);
      const { body } = await sync(service, [person('idem-7')], { dry_run: true })
        .set('Idempotency-Key', 'five')
        .expect(200);
      expect(body.data).toMatchObject({ dry_run: true, created: 1 });
    });
  });

  describe('the record of a run', () => {
    it('is as it was answered', async () => {
      const { body } = await sync(service, [person('run-1'), { object: 'entity' }], { role: 'analyst' }).expect(200);
      const run = await read<Record<string, unknown>>(service, `${SYNC}/${body.data.run_id}`, 'analyst');
      expect(run).toMatchObject({
        run_id: body.data.run_id,
        dataset: 'test',
        format: 'native',
        state: 'finished',
        actor: 'analyst',
        result: body.data,
      });
      expect(await read(service, `${SYNC}/${body.data.run_id}`, 'peer')).toEqual(run);
    });

    it('is for those who may sync', async () => {
      const { run_id } = await stored(service, [person('run-2')]);
      await service.api.get(`${SYNC}/${run_id}`).expect(401);
      await service.api.get(`${SYNC}/${run_id}`).set('X-API-Key', service.keyOf('viewer')).expect(403);
      const { body } = await service.api.get(`${SYNC}/nobody`).set('X-API-Key', service.keyOf('analyst')).expect(404);
      expect(body.error.code).toBe('not_found');
    });

    it('each version stands in the audit trail', async () => {
      await sync(service, [person('audited')], { role: 'analyst' })
        .set('X-Request-Id', 'audit-me')
        .expect(200);
      await stored(service, [person('audited', { gender: 'female' })]);
      await stored(service, [{ object: 'entity', id: 'audited', revision: 'retracted', reason: 'never lived' }]);
      const entries = await service.app.get(AuditTrail).list({ object: 'entity', id: 'audited', limit: 10 });
      expect(entries.map(({ actor, role, action, version }) => [actor, role, action, version])).toEqual([
        ['reviewer', 'reviewer', 'retracted', 3],
        ['reviewer', 'reviewer', 'revise', 2],
        ['analyst', 'analyst', 'create', 1],
      ]);
      expect(entries.at(-1)?.request_id).toBe('audit-me');
    });
  });

  describe('rollback', () => {
    const rollBack = (runId: string, role: 'analyst' | 'viewer' | 'peer' = 'analyst') =>
      service.api.post(`${SYNC}/${runId}/rollback`).set('X-API-Key', service.keyOf(role));

    it('what was created is gone, what was changed is as before, what was edited since is kept', async () => {
      await stored(service, [person('old', { gender: 'male' })]);
      const before = await read<Told>(service, `${GRAPH}/entities/old`);
      const run = await stored(service, [
        person('new'),
        person('old', { gender: 'female' }),
        person('touched'),
        relation('new-acme', 'OWNS', 'new', 'acme'),
      ]);
      await stored(service, [person('touched', { gender: 'female' })]);
      const { body } = await rollBack(run.run_id).expect(200);
      expect(body.data).toMatchObject({
        run_id: run.run_id,
        retracted: 2,
        restored: 1,
        kept: [{ object: 'entity', id: 'touched' }],
      });
      const pack = await packOf(service);
      expect(body.data.graph_version).toBe(pack.meta['graph_version']);
      expect(byId(pack.entities, 'new')).toBeUndefined();
      expect(byId(pack.relations, 'new-acme')).toBeUndefined();
      expect(byId(pack.entities, 'touched')).toMatchObject({ gender: 'female' });
      const now = await read<Told>(service, `${GRAPH}/entities/old`);
      expect(now).toEqual({ ...before, version: 3, revised_at: expect.any(String) });
      await service.api.get(`${GRAPH}/entities/new`).expect(404);
      const history = await read<Told[]>(service, `${GRAPH}/entities/new/history`);
      expect(history.map(({ revision }) => revision)).toEqual([null, 'retracted']);
      const told = await read<Record<string, unknown>>(service, `${SYNC}/${run.run_id}`, 'analyst');
      expect(told['state']).toBe('rolled_back');
    });

    it('what others have brought on it is named, before and when it is done', async () => {
      const run = await stored(service, [{ object: 'source', id: 'lent', title: 'Lent', type: 'press' }]);
      await stored(service, [evidence('leaning', 'lent')]);
      const rehearsed = await service.api
        .post(`${SYNC}/${run.run_id}/rollback?dry_run=1`)
        .set('X-API-Key', service.keyOf('analyst'))
        .expect(200);
      const told = { retracted: 1, hidden: [{ object: 'evidence', id: 'leaning' }], lowered: [] };
      expect(rehearsed.body.data).toMatchObject({ ...told, dry_run: true });
      expect(byId((await packOf(service)).evidence, 'leaning')).toBeDefined();
      expect((await rollBack(run.run_id).expect(200)).body.data).toMatchObject({ ...told, dry_run: false });
      expect(byId((await packOf(service)).evidence, 'leaning')).toBeUndefined();
      await service.api
        .post(`${SYNC}/${run.run_id}/rollback?dry_run=perhaps`)
        .set('X-API-Key', service.keyOf('analyst'))
        .expect(400);
    });

    it('leaves nothing that a new record can need, until it is back; what is stored of it stays', async () => {
      await stored(service, [person('stays'), company('undone'), relation('before', 'OWNS', 'stays', 'undone')]);
      const run = await stored(service, [company('going'), evidence('going-ev', 'src')]);
      await stored(service, [relation('kept', 'OWNS', 'stays', 'going')]);
      await rollBack(run.run_id).expect(200);
      const naming = [
        relation('late', 'OWNS', 'stays', 'going'),
        claim('late-claim', 'stays', { object_id: 'going' }),
        relation('other', 'OWNS', 'stays', 'undone', { role: 'second' }),
      ];
      const { body } = await sync(service, [...naming, relation('kept', 'OWNS', 'stays', 'going')]).expect(200);
      expect(body.data).toMatchObject({ created: 1, unchanged: 1, rejected: 2 });
      expect(body.data.rejections.map((one: Told) => [one.id, one['code']])).toEqual([
        ['late', 'dangling_reference'],
        ['late-claim', 'dangling_reference'],
      ]);
      await service.api.get(`${GRAPH}/relation/late/history`).expect(404);
      const back = await sync(service, [...naming, company('going')]).expect(200);
      expect(back.body.data).toMatchObject({ created: 2, updated: 1, unchanged: 1, rejected: 0 });
      const { relations } = await packOf(service);
      for (const id of ['late', 'kept', 'other']) expect(byId(relations, id)).toBeDefined();
    });

    it('twice does no more', async () => {
      const run = await stored(service, [person('twice')]);
      await rollBack(run.run_id).expect(200);
      const { body } = await rollBack(run.run_id).expect(200);
      expect(body.data).toMatchObject({ retracted: 0, restored: 0, kept: [] });
    });

    it('what was rolled back can be brought again', async () => {
      const run = await stored(service, [person('again')]);
      await rollBack(run.run_id).expect(200);
      await stored(service, [person('again')]);
      expect(await read<Told>(service, `${GRAPH}/entities/again`)).toMatchObject({ version: 3 });
    });

    it('evidence that goes takes the verified status with it', async () => {
      await stored(service, [relation('rests', 'OWNS', 'ann', 'acme')]);
      const run = await stored(service, [
        evidence('rest-ev', 'src'),
        relation('rests-more', 'CONTROLS', 'ann', 'acme', { status: 'verified', evidence_ids: ['rest-ev'] }),
      ]);
      await stored(service, [
        relation('rests', 'OWNS', 'ann', 'acme', { status: 'verified', evidence_ids: ['rest-ev'] }),
      ]);
      await rollBack(run.run_id).expect(200);
      const pack = await packOf(service);
      expect(byId(pack.relations, 'rests')).toMatchObject({ status: 'unverified', evidence_ids: [] });
      expect(pack.validation['ok']).toBe(true);
    });

    it('asks for an analyst and a run', async () => {
      const run = await stored(service, [person('guarded')]);
      await service.api.post(`${SYNC}/${run.run_id}/rollback`).expect(401);
      await rollBack(run.run_id, 'viewer').expect(403);
      await rollBack(run.run_id, 'peer').expect(403);
      await rollBack('nobody').expect(404);
      await service.api.get(`${GRAPH}/entities/guarded`).expect(200);
    });
  });

  describe('revisions', () => {
    it('a retracted record is in no pack of today; what rests on it is gone or falls', async () => {
      await stored(service, [
        evidence('weak', 'src'),
        relation('leaning', 'OWNS', 'ann', 'acme', { status: 'verified', evidence_ids: ['weak'] }),
        claim('spoken', 'ann', { status: 'reported', source_ids: ['src'], supporting_evidence_ids: ['weak'] }),
      ]);
      await stored(service, [{ object: 'evidence', id: 'weak', revision: 'retracted', reason: 'forged' }]);
      const pack = await packOf(service);
      expect(byId(pack.evidence, 'weak')).toBeUndefined();
      expect(byId(pack.relations, 'leaning')).toMatchObject({ status: 'unverified', evidence_ids: [] });
      expect(byId(pack.claims, 'spoken')).toMatchObject({ status: 'reported', supporting_evidence_ids: [] });
      expect(pack.validation['ok']).toBe(true);
      const again = await stored(service, [
        { object: 'evidence', id: 'weak', revision: 'retracted', reason: 'forged' },
      ]);
      expect(again).toMatchObject({ unchanged: 1, updated: 0 });
    });

    it('a revision needs a record and a reason', async () => {
      const refused = async (record: object): Promise<unknown> =>
        (await sync(service, [record]).expect(200)).body.data.rejections.map(({ code }: { code: string }) => code);
      expect(await refused({ object: 'entity', id: 'nobody', revision: 'retracted', reason: 'x' })).toEqual([
        'not_found',
      ]);
      expect(await refused({ object: 'entity', id: 'ann', revision: 'retracted' })).toEqual(['invalid_request']);
      expect(await refused({ object: 'entity', id: 'ann', revision: 'burnt', reason: 'x' })).toEqual([
        'invalid_request',
      ]);
    });

    // It left hypothesis by a reason, which is taken out; knowledge of that time is shown as before.
    it('a claim that left hypothesis is redacted, and every pack of its time is given out', async () => {
      await stored(service, [
        person('judged'),
        source('early', '2003-01-01'),
        source('late', '2007-01-01'),
        evidence('early-ev', 'early'),
        evidence('late-ev', 'late'),
        claim('guess', 'judged', {
          status: 'hypothesis',
          source_ids: ['early'],
          supporting_evidence_ids: ['early-ev'],
        }),
      ]);
      const step = { to: 'reported', reason: 'SECRET-REASON', evidence_ids: ['late-ev'], source_ids: ['early'] };
      const address = `${GRAPH}/claims/guess/transitions`;
      await service.api.post(address).set('X-API-Key', service.keyOf('admin')).send(step).expect(200);
      await stored(service, [{ object: 'claim', id: 'guess', revision: 'redacted', reason: 'by order' }]);
      for (const more of [
        '',
        '&include_private=1',
        '&format=ftm',
        '&format=bods',
        '&shape=summary',
        '&adapter=people',
      ]) {
        for (const at of ['2005-01-01', '2010-01-01', '2026-01-01']) {
          const asked = service.api.get(`${GRAPH}?at=${at}&mode=knowledge${more}`);
          const { status, text } = await asked.set('X-API-Key', service.keyOf('admin'));
          expect([more, at, status, text.includes('SECRET-REASON')]).toEqual([more, at, 200, false]);
        }
      }
    });

    it('redacted text is in no answer, of any time, for anybody', async () => {
      const secret = 'SECRET-TEXT';
      await stored(service, [
        person('victim', {
          name: `Victim ${secret}`,
          names: [{ value: `Alias ${secret}`, type: 'alias' }],
          description: secret,
        }),
        source('leak', '2018-01-01', { title: secret, publisher: secret, url: `https://example.org/${secret}` }),
        evidence('leak-ev', 'leak', {
          snapshot: { text: secret, captured_at: '2018-01-02T00:00:00Z', locator: secret },
        }),
        relation('leak-tie', 'OWNS', 'victim', 'acme', {
          role: secret,
          attributes: { note: secret },
          evidence_ids: ['leak-ev'],
        }),
        claim('leak-claim', 'victim', { statement: secret, value: secret, source_ids: ['leak'] }),
        {
          object: 'event',
          id: 'leak-event',
          title: secret,
          location: secret,
          participants: [{ entity_id: 'victim', role: secret }],
        },
        {
          object: 'case',
          id: 'leak-case',
          title: secret,
          summary: secret,
          tags: [secret],
          lead: secret,
          member_ids: ['victim'],
          visibility: 'public',
        },
        { object: 'question', id: 'leak-question', text: secret, about_ids: ['victim'], visibility: 'public' },
      ]);
      const ids = [
        ['entity', 'victim'],
        ['source', 'leak'],
        ['evidence', 'leak-ev'],
        ['relation', 'leak-tie'],
        ['claim', 'leak-claim'],
        ['event', 'leak-event'],
        ['case', 'leak-case'],
        ['question', 'leak-question'],
      ] as const;
      await stored(
        service,
        ids.map(([object, id]) => ({ object, id, revision: 'redacted', reason: 'by order' })),
      );
      const paths = [
        GRAPH,
        `${GRAPH}?at=2018-06-01&mode=knowledge`,
        `${GRAPH}?at=2100-01-01&mode=knowledge&known_basis=recorded`,
        `${GRAPH}?at=2018-06-01`,
        `${GRAPH}/entities?q=${secret}`,
        `${GRAPH}/entities?q=Victim`,
        `${GRAPH}/sources?q=${secret}`,
        `${GRAPH}/sources`,
        `${GRAPH}/status`,
        `${GRAPH}/entities/victim`,
        `${GRAPH}/entities/acme/neighbours?hops=2`,
        `${GRAPH}/relations/leak-tie/explain`,
        ...ids.map(([object, id]) => `${GRAPH}/${object}/${id}/history`),
      ];
      const told: string[] = [];
      for (const path of paths) {
        for (const all of [path, `${path}${path.includes('?') ? '&' : '?'}include_private=1`]) {
          const { text } = await service.api.get(all).set('X-API-Key', service.keyOf('admin'));
          if (text.replaceAll(`q=${secret}`, '').includes(secret)) told.push(all);
        }
      }
      expect(told).toEqual([]);
      const history = await read<Told[]>(service, `${GRAPH}/entity/victim/history`);
      expect(history.map(({ revision, name }) => [revision, name])).toEqual([
        [null, '[redacted]'],
        ['redacted', '[redacted]'],
      ]);
    });
  });
});
