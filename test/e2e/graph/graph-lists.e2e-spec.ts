import {
  company,
  evidence,
  GRAPH,
  packOf,
  person,
  read,
  relation,
  source,
  stored,
  SYNC,
  type Told,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

interface Answer {
  readonly body: {
    readonly data: readonly Told[];
    readonly page: { readonly has_more: boolean; readonly next_cursor: string | null };
  };
}

describe('lists and single records of the graph', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres' });
    const many = Array.from({ length: 23 }, (_, i) =>
      person(`p-${i}`, { name: `Person Number ${i}`, countries: i % 2 === 0 ? ['GB'] : [] }),
    );
    await stored(service, [
      ...many,
      person('Zoe', {
        names: [
          { value: 'Зоя', type: 'transliteration' },
          { value: 'Zoe Formerly', type: 'former' },
        ],
      }),
      company('acme', { identifiers: [{ scheme: 'lei', value: '529900T8BM49AURSDO55' }] }),
      company('a.b:c_d-e'),
      source('origin', '2019-01-01', { derivation_state: 'original' }),
      source('echo-1', '2019-01-02', { derived_from: [{ source_id: 'origin', kind: 'republication' }] }),
      source('echo-2', '2019-01-03', { derived_from: [{ source_id: 'echo-1', kind: 'translation' }] }),
      source('own', '2019-01-03', { derivation_state: 'original' }),
      evidence('e-1', 'echo-1'),
      evidence('e-2', 'echo-2'),
      evidence('e-3', 'own'),
      relation('derived-only', 'OWNS', 'Zoe', 'acme', { evidence_ids: ['e-1', 'e-2'] }),
      relation('two-origins', 'CONTROLS', 'Zoe', 'acme', { evidence_ids: ['e-1', 'e-2', 'e-3'] }),
      relation('next', 'OWNS', 'acme', 'a.b:c_d-e'),
    ]);
  });
  afterAll(() => service.stop());

  async function pages(path: string): Promise<readonly Told[]> {
    const all: Told[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: Answer = await service.api.get(`${path}${cursor === '' ? '' : `&cursor=${cursor}`}`).expect(200);
      expect(Object.keys(next.body)).toEqual(['success', 'data', 'page']);
      expect(next.body.page.has_more).toBe(next.body.page.next_cursor !== null);
      all.push(...next.body.data);
      cursor = next.body.page.next_cursor;
    }
    return all;
  }

  it.each([
    'entities?',
    'entities?q=person&',
    'entities?kind=person&country=GB&',
    'sources?',
    'sources?origin_ids=origin&',
  ])('the pages of %s are together the whole list, each record once', async (path) => {
    const whole = await read<Told[]>(service, `${GRAPH}/${path}limit=1000`);
    expect(whole.length).toBeGreaterThan(1);
    expect(await pages(`${GRAPH}/${path}limit=1`)).toEqual(whole);
    expect(await pages(`${GRAPH}/${path}limit=4`)).toEqual(whole);
  });

  it('lists everything in byte order of ids without q', async () => {
    const ids = (await read<Told[]>(service, `${GRAPH}/entities?limit=1000`)).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    expect(ids[0]).toBe('Zoe');
  });

  it('a cursor belongs to its question', async () => {
    const { body } = await service.api.get(`${GRAPH}/entities?limit=2&kind=person`).expect(200);
    const cursor: string = body.page.next_cursor;
    for (const path of [
      `entities?limit=2&kind=company&cursor=${cursor}`,
      `entities?limit=2&kind=person&cursor=x${cursor}`,
      'entities?cursor=abc',
    ]) {
      const told = await service.api.get(`${GRAPH}/${path}`).expect(400);
      expect([path, told.body.error.errors?.[0]?.parameter]).toEqual([path, 'cursor']);
    }
  });

  it.each(['0', '1001', '-1', '1.5', 'abc', ''])('refuses the limit "%s"', async (limit) => {
    for (const list of ['entities', 'sources']) {
      const { body } = await service.api.get(`${GRAPH}/${list}?limit=${limit}`).expect(400);
      expect(body.error.errors[0].parameter).toBe('limit');
      expect(body.error.detail).toContain('1000 (list_max)');
      if (limit === '1001') expect(body.error).toMatchObject({ code: 'invalid_parameter' });
    }
  });

  it.each([
    ['Zoe Formerly', 'Zoe'],
    ['Зоя', 'Zoe'],
    ['529900T8BM49AURSDO55', 'acme'],
    ['Compny acme', 'acme'],
    ['person numbr 7', 'p-7'],
  ])('finds "%s"', async (q, id) => {
    const hits = await read<Told[]>(service, `${GRAPH}/entities?q=${encodeURIComponent(q)}`);
    expect(hits[0]).toMatchObject({
      id,
      match: { score: expect.any(Number), field: expect.any(String), value: expect.any(String) },
    });
    const scores = hits.map(({ match }) => (match as { score: number }).score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('q is never a pattern, and has a limit', async () => {
    for (const q of ['%', '_', '.*', "' or 1=1 --", '\\', '*']) {
      expect([q, await read<Told[]>(service, `${GRAPH}/entities?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    }
    await service.api.get(`${GRAPH}/entities?q=${'x'.repeat(201)}`).expect(400);
  });

  it('counts origins, not copies', async () => {
    const whole = await read<{ relations: Told[] }>(service, GRAPH);
    const of = (id: string) => whole.relations.find((one) => one.id === id)?.['corroboration'];
    expect(of('derived-only')).toMatchObject({ evidence_count: 2, source_count: 2, independent_source_count_min: 1 });
    expect(of('two-origins')).toMatchObject({ source_count: 3, independent_source_count_min: 2 });
    const sources = await read<Told[]>(service, `${GRAPH}/sources?origin_ids=origin`);
    expect(sources.map(({ id, origin_ids }) => [id, origin_ids])).toEqual([
      ['echo-1', ['origin']],
      ['echo-2', ['origin']],
      ['origin', ['origin']],
    ]);
    expect((await read<Told[]>(service, `${GRAPH}/sources?derived_from=echo-1`)).map(({ id }) => id)).toEqual([
      'echo-2',
    ]);
  });

  it('neighbours: one hop and two', async () => {
    const near = await read<{ entities: Told[]; relations: Told[] }>(service, `${GRAPH}/entities/Zoe/neighbours`);
    expect(near.entities.map(({ id, distance }) => [id, distance])).toEqual([
      ['Zoe', 0],
      ['acme', 1],
    ]);
    const far = await read<{ entities: Told[] }>(service, `${GRAPH}/entities/Zoe/neighbours?hops=2&lens=ownership`);
    expect(far.entities.map(({ id }) => id)).toEqual(['Zoe', 'acme', 'a.b:c_d-e']);
    for (const hops of ['0', '3', 'x']) {
      await service.api.get(`${GRAPH}/entities/Zoe/neighbours?hops=${hops}`).expect(400);
    }
  });

  it('nothing stands around an entity of which nobody knew yet', async () => {
    const path = `${GRAPH}/entities/Zoe/neighbours?mode=knowledge&at`;
    expect(await read(service, `${path}=2018-12-31`)).toMatchObject({ entity_id: 'Zoe', entities: [], relations: [] });
    expect(await read(service, `${path}=2019-01-02`)).toMatchObject({
      relations: [{ id: 'derived-only' }, { id: 'two-origins' }],
    });
    await service.api.get(`${GRAPH}/entities/nobody/neighbours?mode=knowledge&at=2019-01-02`).expect(404);
  });

  it('explains a relation', async () => {
    const told = await read<Record<string, unknown>>(service, `${GRAPH}/relations/two-origins/explain`);
    expect(told).toMatchObject({
      relation: { id: 'two-origins' },
      evidence: [{ id: 'e-1' }, { id: 'e-2' }, { id: 'e-3' }],
      sources: [{ id: 'echo-1' }, { id: 'echo-2' }, { id: 'own' }],
      origins: { 'echo-1': ['origin'], 'echo-2': ['origin'], own: ['own'] },
      independence: { independent_source_count_min: 2 },
      status_log: [{ from: null, to: 'unverified' }],
    });
  });

  it('an id of odd characters is an id', async () => {
    expect(await read(service, `${GRAPH}/entities/a.b:c_d-e`)).toMatchObject({ id: 'a.b:c_d-e' });
    expect(await read(service, `${GRAPH}/entities/a.b%3Ac_d-e`)).toMatchObject({ id: 'a.b:c_d-e' });
  });

  it('tells what is not there in the envelope', async () => {
    for (const path of [
      'entities/nobody',
      'relations/nobody/explain',
      'dragons/x/history',
      'claims/nobody/history',
      'nothing/here',
    ]) {
      const { body, headers } = await service.api.get(`${GRAPH}/${path}`).expect(404);
      expect(Object.keys(body)).toEqual(['success', 'data', 'error']);
      expect(Object.keys(body.error)).toEqual(['type', 'title', 'status', 'code', 'detail', 'request_id']);
      expect(body.error).toMatchObject({ status: 404, code: 'not_found', request_id: headers['x-request-id'] });
    }
  });

  it('what is not there is told before parameters that nothing there would have', async () => {
    for (const path of [
      'entities/nobody',
      'entities/nobody/neighbours',
      'entity/nobody/history',
      'claims/nobody',
      'nothing/here',
    ]) {
      const { body } = await service.api.get(`${GRAPH}/${path}?colour=red`).expect(404);
      expect(body.error.code).toBe('not_found');
    }
    for (const path of ['entities/Zoe?colour=red', 'entities/nobody?colour=red&at=2019', 'entities/a%20b?colour=red']) {
      const { body } = await service.api.get(`${GRAPH}/${path}`).expect(400);
      expect(body.error.errors).toContainEqual({ parameter: 'colour', detail: 'is not a parameter of this path' });
    }
  });

  it('answers 405 with Allow', async () => {
    const gone = await service.api.delete(GRAPH).expect(405);
    expect(gone.headers['allow']).toContain('GET');
    expect(gone.body.error.code).toBe('method_not_allowed');
    expect((await service.api.put(SYNC).expect(405)).headers['allow']).toContain('POST');
  });

  it.each([GRAPH, `${GRAPH}/entities`, `${GRAPH}/entities/Zoe`, `${GRAPH}/sources`, `${GRAPH}/entity/Zoe/history`])(
    '%s has a strong tag for each encoding, and is told once',
    async (path) => {
      const tags = new Set<string>();
      for (const encoding of ['identity', 'gzip', 'br']) {
        const { headers } = await service.api.get(path).set('Accept-Encoding', encoding).expect(200);
        const tag = headers['etag'] ?? '';
        expect(tag).toMatch(/^"[^"]+"$/);
        tags.add(tag);
        const again = await service.api
          .get(path)
          .set('Accept-Encoding', encoding)
          .set('If-None-Match', tag)
          .expect(304);
        expect([again.text, again.headers['etag']]).toEqual(['', tag]);
        await service.api.get(path).set('Accept-Encoding', encoding).set('If-None-Match', '"other"').expect(200);
        const head = await service.api.head(path).set('Accept-Encoding', encoding).expect(200);
        expect([head.headers['etag'], head.text ?? '']).toEqual([tag, '']);
      }
      const { headers } = await service.api.get(path).set('Accept-Encoding', 'gzip').expect(200);
      expect(tags.size).toBe(headers['content-encoding'] === 'gzip' ? 3 : 1);
    },
  );

  it('compresses what the client can read, to the same document', async () => {
    const plain = await service.api.get(GRAPH).set('Accept-Encoding', 'identity').expect(200);
    for (const encoding of ['gzip', 'br']) {
      const answer = await fetch(`http://127.0.0.1:${service.port}${GRAPH}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe(plain.text);
    }
  });

  it('an answer to a key is private, and the request id comes back', async () => {
    const { headers } = await service.api
      .get(GRAPH)
      .set('X-API-Key', service.keyOf('viewer'))
      .set('X-Request-Id', 'mine-1')
      .expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-request-id']).toBe('mine-1');
    const odd = await service.api.get(GRAPH).set('X-Request-Id', 'a b\u00e9<script>').expect(200);
    expect(odd.headers['x-request-id']).toMatch(/^[\w.:-]+$/);
  });

  it('status has the members of the operations page', async () => {
    const { body, headers } = await service.api.get(`${GRAPH}/status`).expect(200);
    expect(headers['etag']).toBeUndefined();
    expect(body.data).toMatchObject({
      status: 'ready',
      ready: true,
      db_ready: true,
      db_writable: true,
      resolutions_ready: true,
      schema: 'svc.investigation-graph.v1',
      logic_version: '0.17.0',
      graph: { stale: false, counts: { entities: 26, relations: 3 } },
      persistence: null,
      sync: { state: 'idle', last_result: { created: 36 } },
      validation: { checked_at: expect.any(String), violations: 0 },
      limits: { list_max: 1_000, sync_records: 10_000 },
    });
    const checkedAt = async (): Promise<string> =>
      (await read<{ validation: { checked_at: string } }>(service, `${GRAPH}/status`)).validation.checked_at;
    const before = await checkedAt();
    await stored(service, [company('checked')]);
    // A pack of the whole graph is a check of it; one of a slice or of a time is not.
    for (const part of ['adapter=people', 'at=2020-01-01', 'lens=capital']) await packOf(service, part);
    expect(await checkedAt()).toBe(before);
    await packOf(service);
    expect(Date.parse(await checkedAt())).toBeGreaterThan(Date.parse(before));
    const admin = await read<Record<string, unknown>>(service, `${GRAPH}/status`, 'admin');
    expect(admin['persistence']).toMatchObject({ kind: expect.any(String), migrations: { pending: 0 } });
  });
});
