import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { StoredApiKeys } from '../../../src/platform/keys/stored-api-keys.js';
import { AuditTrail } from '../../../src/platform/storage/audit-trail.js';
import { openDatabase, type TestDatabase } from '../../support/database.js';
import { SourceServer } from '../../support/servers/source-server.js';
import { type Service, startService } from '../../support/service.js';
import { Watching } from '../../support/watching.js';

const COLLECTIONS = '/api/v1/collections';
type Role = 'viewer' | 'analyst' | 'reviewer' | 'admin' | 'ai';
type Shown = Readonly<Record<string, unknown>>;

let database: TestDatabase;
let service: Service;
let watching: Watching;
let sources: SourceServer;
let folder: string;

async function start(more: object = {}): Promise<void> {
  service = await startService({
    isOneProcess: true,
    env: {
      ...{ STORAGE: 'postgres', DATABASE_URL: database.url, COLLECTION_ALLOW_PRIVATE_NETWORKS: 'true' },
      ...{ COLLECTION_FOLDER: folder, LIMIT_COLLECTION_RETRY_MS: '1', LIMIT_COLLECTION_MS: '10000', ...more },
    },
  });
  watching = new Watching(service);
}

beforeAll(async () => {
  database = await openDatabase();
  sources = await SourceServer.open();
  folder = mkdtempSync(path.join(tmpdir(), 'collections-'));
  await start();
});
afterAll(async () => {
  await service.stop();
  await sources.close();
  await database.dispose();
  rmSync(folder, { recursive: true });
});

const entity = (id: string, name = id): string => `${JSON.stringify({ object: 'entity', id, kind: 'person', name })}\n`;

function send(method: 'post' | 'put' | 'delete', at: string, body: object = {}, role: Role = 'analyst') {
  return service.api[method](`${COLLECTIONS}${at}`)
    .set('X-API-Key', service.keyOf(role))
    .set('If-Match', '*')
    .send(body);
}

function got(at: string, role: Role = 'analyst') {
  return service.api.get(`${COLLECTIONS}${at}`).set('X-API-Key', service.keyOf(role));
}

async function dataOf<T = Shown>(at: string, role: Role = 'analyst'): Promise<T> {
  const { body } = await got(at, role).expect(200);
  return (body as { data: T }).data;
}

const said = (address: string, more: object = {}): object => ({
  ...{ name: 'A list', dataset: `d${(names += 1)}`, address, schedule: 'P1D', ...more },
});
let names = 0;

async function collect(address: string, more: object = {}, role: Role = 'analyst'): Promise<string> {
  const { body } = await send('post', '', said(address, more), role).expect(201);
  return (body as { data: { id: string } }).data.id;
}

/** Waits for so many runs; answers them, the oldest first. */
async function ran(id: string, count: number, role: Role = 'analyst'): Promise<readonly Shown[]> {
  for (;;) {
    const runs = await dataOf<readonly Shown[]>(`/${id}/runs`, role);
    const ended = runs.filter(({ state }) => state !== 'running');
    if (ended.length >= count) return [...ended].reverse();
    await sleep(20);
  }
}

async function again(id: string, body: object = {}): Promise<void> {
  for (;;) {
    const { status } = await send('post', `/${id}/run`, body, 'admin');
    if (status === 202) return;
    await sleep(20);
  }
}

function name(id: string, role: Role = 'admin', query = ''): Promise<string | undefined> {
  return service.api
    .get(`/api/v1/graph/entities/${id}${query}`)
    .set('X-API-Key', service.keyOf(role))
    .then(({ body }) => (body as { data?: { name?: string } }).data?.name);
}

describe('a collection', () => {
  it('brings what there is, once, and what is new of it', async () => {
    sources.give('/a.ndjson', entity('a1') + entity('a2'), '"1"');
    const id = await collect(sources.urlOf('/a.ndjson'));
    const [first] = await ran(id, 1);
    expect(first).toMatchObject({ number: 1, state: 'finished', status: 200, error: null, report: { created: 2 } });
    const before = await watching.sync();
    await again(id);
    expect((await ran(id, 2))[1]).toMatchObject({ state: 'unchanged', status: 304, report: null });
    // The same content under another name of it.
    sources.give('/a.ndjson', entity('a1') + entity('a2'), '"2"');
    await again(id);
    expect((await ran(id, 3))[2]).toMatchObject({ state: 'unchanged', status: 200, sha256: first?.['sha256'] });
    expect(await watching.sync()).toBe(before);
    await again(id, { is_forced: true });
    expect((await ran(id, 4))[3]).toMatchObject({
      state: 'finished',
      report: { created: 0, updated: 0, unchanged: 2 },
    });
    sources.give('/a.ndjson', entity('a1', 'Anna') + entity('a3'), '"3"');
    await again(id);
    const [, , , , last] = await ran(id, 5);
    expect(last).toMatchObject({ state: 'finished', report: { created: 1, updated: 1 } });
    expect(await name('a1')).toBe('Anna');
    expect(sources.asked.filter((one) => one.startsWith('/a.ndjson'))).toEqual(
      ['-', '"1"', '"1"', '-', '"2"'].map((known) => `/a.ndjson ${known}`),
    );
    // What the run has stored is taken back by it, as of any import.
    const run = String(last?.['run_id']);
    const at = `/api/v1/graph/sync/${run}`;
    const report = await service.api.get(at).set('X-API-Key', service.keyOf('analyst')).expect(200);
    expect((report.body as { data: unknown }).data).toMatchObject({ state: 'finished', actor: 'analyst' });
    await service.api.post(`${at}/rollback`).set('X-API-Key', service.keyOf('analyst')).expect(200);
    expect(await name('a1')).toBe('a1');
    const deeds = await service.app.get(AuditTrail).list({ object: 'collection', id, limit: 9 });
    expect(deeds.map(({ action }) => action).reverse()).toEqual(['create', 'run', 'run', 'run', 'run']);
  });

  it('brings it where no graph is held, too', async () => {
    const own = await openDatabase();
    const env = { STORAGE: 'postgres', DATABASE_URL: own.url, COLLECTION_ALLOW_PRIVATE_NETWORKS: 'true' };
    const desk = await startService({ isOneProcess: true, env: { ...env, READ_MODEL: 'store' } });
    const keyed = (test: ReturnType<typeof desk.api.get>) => test.set('X-API-Key', desk.keyOf('analyst'));
    sources.give('/h', entity('h1') + entity('h2'));
    const made = await keyed(desk.api.post(COLLECTIONS))
      .send(said(sources.urlOf('/h')))
      .expect(201);
    const { id } = (made.body as { data: { id: string } }).data;
    let runs: readonly Shown[] = [];
    while (!runs.some(({ state }) => state !== 'running')) {
      await sleep(20);
      runs = ((await keyed(desk.api.get(`${COLLECTIONS}/${id}/runs`)).expect(200)).body as { data: Shown[] }).data;
    }
    expect(runs).toMatchObject([{ state: 'finished', report: { received: 2, created: 2 } }]);
    const found = await desk.api.get('/api/v1/graph/entities/h2').expect(200);
    expect((found.body as { data: Shown }).data).toMatchObject({ id: 'h2' });
    await desk.stop();
    await own.dispose();
  });

  it('reads files, packed or not, in any form that an import reads', async () => {
    writeFileSync(path.join(folder, 'b.json.gz'), gzipSync(`[${entity('b1').trim()}, ${entity('b2').trim()}, 7]`));
    const id = await collect('b.json.gz');
    const [run] = await ran(id, 1);
    expect(run).toMatchObject({ state: 'finished', status: null, report: { received: 3, created: 2, rejected: 1 } });
    await again(id);
    expect((await ran(id, 2))[1]).toMatchObject({ state: 'unchanged' });
  });

  it('tries again after a failure, later each time, and says when a source stops coming and is back', async () => {
    let status = 500;
    sources.answers.set(
      '/c',
      (_request, response) => void response.writeHead(status).end(status === 200 ? entity('c1') : ''),
    );
    const id = await collect(sources.urlOf('/c'), { schedule: '0 0 29 2 *', failures_told: 2, name: 'Clubs' });
    const watch = await watching.watch({ kind: 'collection', collection_id: id });
    await again(id);
    const runs = await ran(id, 3);
    expect(runs.slice(0, 3).map(({ state, status: told, error }) => [state, told, error])).toEqual(
      [1, 2, 3].map(() => ['failed', 500, 'answered 500']),
    );
    const { body: page } = await got(`/${id}/runs?limit=1`).expect(200);
    const { next_cursor } = (page as { page: { next_cursor: string } }).page;
    await got(`/${id}/runs?cursor=${next_cursor}`).expect(200);
    const other = await collect(sources.urlOf('/c'), { schedule: '0 0 29 2 *', status: 'paused' });
    await got(`/${other}/runs?cursor=${next_cursor}`).expect(400);
    await send('delete', `/${other}`).expect(200);
    const late = await watching.watch({ kind: 'collection', collection_id: id });
    while ((await watching.alerts(late)).length === 0) await again(id);
    status = 200;
    await again(id);
    while ((await dataOf(`/${id}/state`))['news_at'] === null) await sleep(20);
    // It failed already when it was first watched: that is told by the next run, once.
    expect((await watching.alerts(late)).map(({ kind }) => kind)).toEqual(['source_failing', 'source_back']);
    expect(await dataOf(`/${id}/state`)).toMatchObject({ failures: 0, is_failing: false, is_silent: false });
    const alerts = await watching.alerts(watch);
    expect(alerts.map(({ kind }) => kind)).toEqual(['source_failing', 'source_back']);
    expect(alerts[0]).toMatchObject({
      subject: { object: 'collection', id },
      summary: 'Clubs failed 2 times in a row',
      explanation: { collection_id: id, failures: 2, last_status: 500, news_at: null },
    });
    // Found again from the version on that it was told with.
    const from = await watching.alerts(watch, `from_version=${alerts[0]?.graph_version ?? ''}`);
    expect(from.map(({ kind }) => kind)).toContain('source_back');
  });

  it.each([
    ['is none of it', '<html>not here</html>', /nothing in it could be read/],
    ['is empty', '', /it is empty/],
    ['is packed and cut', gzipSync(entity('x').repeat(50)).subarray(0, 30), /unexpected end/],
  ])('fails where the content %s, and stores nothing', async (_name, content, why) => {
    const before = await watching.sync();
    sources.give('/broken', content);
    const id = await collect(sources.urlOf('/broken'));
    const [run] = await ran(id, 1);
    expect(run).toMatchObject({ state: 'failed', status: 200 });
    expect(run?.['error']).toMatch(why);
    expect(await watching.sync()).toBe(before);
    await send('delete', `/${id}`).expect(200);
    await got(`/${id}`).expect(404);
    await got(`/${id}/runs`).expect(404);
  });

  it('keeps the good records, or none where it is asked to', async () => {
    const bad = '{"object":"entity","id":"d2"}\n';
    sources.give('/d', entity('d1') + bad);
    const whole = await collect(sources.urlOf('/d'), { on_error: 'abort' });
    expect((await ran(whole, 1))[0]).toMatchObject({ state: 'failed' });
    expect(await name('d1')).toBeUndefined();
    await send('delete', `/${whole}`).expect(200);
    const good = await collect(sources.urlOf('/d'));
    expect((await ran(good, 1))[0]).toMatchObject({ state: 'finished', report: { created: 1, rejected: 1 } });
    expect(await name('d1')).toBe('d1');
  });

  it('is made again by the next process where the service is stopped in the middle of it', async () => {
    let open = true;
    sources.answers.set('/slow', (_request, response) => {
      response.writeHead(200);
      response.write(entity('s1'));
      if (!open) response.end(entity('s2'));
    });
    const id = await collect(sources.urlOf('/slow'));
    while (!sources.asked.some((one) => one.startsWith('/slow'))) await sleep(10);
    await send('post', `/${id}/run`).expect(409);
    await service.stop();
    open = false;
    await start();
    const runs = await ran(id, 2);
    expect(runs.map(({ state }) => state)).toEqual(['interrupted', 'finished']);
    expect(runs[1]).toMatchObject({ report: { created: 2 } });
  });

  it('is silent where it brings nothing new for longer than is expected', async () => {
    writeFileSync(path.join(folder, 'quiet'), entity('q1'));
    const id = await collect('quiet', { expected_every: 'PT1M' });
    const watch = await watching.watch({ kind: 'collection', collection_id: id });
    await ran(id, 1);
    // A minute is long: it is as if it had come a minute ago.
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('update collection_state set silent_at = now() where collection_id = $1', [id]);
    await client.end();
    while ((await dataOf(`/${id}/state`))['is_silent'] !== true) await sleep(20);
    const late = await watching.watch({ kind: 'collection', collection_id: id });
    await again(id);
    await ran(id, 2);
    for (const one of [watch, late]) {
      expect((await watching.alerts(one)).map(({ kind }) => kind)).toEqual(['source_silent']);
    }
    writeFileSync(path.join(folder, 'quiet'), entity('q2'));
    await again(id);
    await ran(id, 3);
    expect((await watching.alerts(watch)).map(({ kind }) => kind)).toEqual(['source_silent', 'source_back']);
  });

  it('is there for admins alone where it is private, and so is what it brings', async () => {
    sources.give('/p', entity('p1'));
    await send('post', '', said(sources.urlOf('/p'), { audience: 'private' })).expect(403);
    const version = await watching.sync();
    const [status, list] = await Promise.all([
      service.api.get('/api/v1/graph/status').then(({ body }) => (body as { data: Shown }).data['sync']),
      dataOf<readonly Shown[]>('?limit=100'),
    ]);
    const id = await collect(sources.urlOf('/p'), { audience: 'private' }, 'admin');
    expect((await ran(id, 1, 'admin'))[0]).toMatchObject({ state: 'finished', report: { created: 1 } });
    for (const at of [`/${id}`, `/${id}/runs`, `/${id}/state`]) await got(at).expect(404);
    await send('post', `/${id}/run`).expect(404);
    await send('put', `/${id}`, said('x')).expect(404);
    await send('delete', `/${id}`).expect(404);
    expect(await dataOf<readonly Shown[]>('?limit=100')).toEqual(list);
    expect(await name('p1', 'analyst')).toBeUndefined();
    expect(await name('p1', 'admin', '?include_private=1')).toBe('p1');
    expect(await watching.sync()).toBe(version);
    const after = await service.api.get('/api/v1/graph/status');
    expect((after.body as { data: Shown }).data['sync']).toEqual(status);
    const open = { name: 'w', question: { kind: 'collection', collection_id: id } };
    const post = (body: object) =>
      service.api.post('/api/v1/watches').set('X-API-Key', service.keyOf('admin')).send(body);
    const refused = await post(open).expect(422);
    const none = await post({ ...open, question: { kind: 'collection', collection_id: 'collection_none' } }).expect(
      422,
    );
    expect(refused.body).toMatchObject({ error: { code: 'dangling_reference' } });
    const said1 = (body: unknown) => ({ ...(body as { error: Shown }).error, request_id: null });
    expect(said1(refused.body)).toEqual(said1(none.body));
    await post({ ...open, audience: 'private' }).expect(201);
    await send('put', `/${id}`, said('x'), 'admin').expect(409);
  });

  it('stands in the status and the metrics, together with the others that one may know of', async () => {
    const own = await openDatabase();
    const desk = await startService({
      isOneProcess: true,
      env: {
        ...{ STORAGE: 'postgres', DATABASE_URL: own.url, COLLECTION_ALLOW_PRIVATE_NETWORKS: 'true' },
        ...{ LIMIT_COLLECTION_RETRY_MS: '3600000' },
      },
    });
    const statusOf = async (role: Role | null): Promise<Shown | null> => {
      const asking = desk.api.get('/api/v1/graph/status');
      const { body } = await (role === null ? asking : asking.set('X-API-Key', desk.keyOf(role))).expect(200);
      return (body as { data: { collections: Shown | null } }).data.collections;
    };
    const make = async (more: object): Promise<void> => {
      const body = said(sources.urlOf('/nowhere'), { failures_told: 1, ...more });
      await desk.api.post(COLLECTIONS).set('X-API-Key', desk.keyOf('admin')).send(body).expect(201);
    };
    try {
      expect(await statusOf('admin')).toEqual({ count: 0, active: 0, silent: 0, failing: 0, next_at: null });
      await make({});
      await make({ status: 'paused' });
      await make({ audience: 'private' });
      while ((await statusOf('admin'))?.['failing'] !== 2) await sleep(20);
      const next_at = expect.stringMatching(/^20\d\d-.*Z$/) as string;
      expect(await statusOf('admin')).toEqual({ count: 3, active: 2, silent: 0, failing: 2, next_at });
      for (const role of ['analyst', 'reviewer'] as const) {
        expect(await statusOf(role)).toEqual({ count: 2, active: 1, silent: 0, failing: 1, next_at });
      }
      for (const role of ['viewer', 'ai', null] as const) expect(await statusOf(role)).toBeNull();
      const { text } = await desk.api.get('/metrics').set('X-API-Key', desk.keyOf('metrics')).expect(200);
      for (const line of ['{state="active"} 2', '{state="silent"} 0', '{state="failing"} 2']) {
        expect(text).toContain(`\ncollections${line}\n`);
      }
    } finally {
      await desk.stop();
      await own.dispose();
    }
  });

  it('is for its owner and admins to change, who alone are told where it leads', async () => {
    sources.give('/o', entity('o1'));
    const id = await collect(sources.urlOf('/o'));
    await ran(id, 1);
    expect(await dataOf(`/${id}`)).toMatchObject({ address: sources.urlOf('/o'), version: 1, format: 'native' });
    expect(await dataOf(`/${id}`, 'reviewer')).toMatchObject({ address: null, owner: 'analyst' });
    await got(`/${id}`, 'viewer').expect(403);
    await send('put', `/${id}`, said('x'), 'reviewer').expect(403);
    await send('post', `/${id}/run`, {}, 'reviewer').expect(403);
    const { headers } = await got(`/${id}`);
    const put = (etag: string) =>
      service.api
        .put(`${COLLECTIONS}/${id}`)
        .set('X-API-Key', service.keyOf('analyst'))
        .set('If-Match', etag)
        .send(said(sources.urlOf('/o'), { status: 'paused' }));
    await put('"other"').expect(412);
    await put(String(headers['etag'])).expect(200);
    expect(await dataOf(`/${id}/state`)).toMatchObject({ next_at: null, is_running: false });
    await send('post', `/${id}/run`).expect(409);
    expect((await dataOf<readonly Shown[]>('?status=paused')).map((one) => one['id'])).toEqual([id]);
  });

  it('runs no longer once its owner has no key that may collect', async () => {
    const keys = service.app.get(StoredApiKeys);
    const key = await keys.create({ label: 'leaver', role: 'analyst', expiresAt: null });
    const { body } = await service.api
      .post(COLLECTIONS)
      .set('X-API-Key', key.text)
      .send(said(sources.urlOf('/a.ndjson'), { schedule: '0 0 29 2 *' }))
      .expect(201);
    const { id } = (body as { data: { id: string } }).data;
    await keys.revoke(key.key.public_part);
    await again(id);
    const [run] = await ran(id, 1, 'admin');
    expect(run).toMatchObject({ state: 'failed', error: 'its owner has no key any longer that may collect this' });
    expect((await ran(id, 1))[0]).toMatchObject({ error: null });
    await send('delete', `/${id}`, {}, 'admin').expect(200);
  });

  it.each([
    ['an address of no kind', { address: 'gopher://example.org/' }, '/address'],
    ['a path out of the folder', { address: '../x' }, '/address'],
    ['a name and a password', { address: 'http://a:b@127.0.0.1/' }, '/address'],
    ['no schedule', { schedule: 'daily' }, '/schedule'],
    ['a second', { schedule: 'PT1S' }, '/schedule'],
    ['a month', { expected_every: 'P1M' }, '/expected_every'],
    ['no format', { format: 'word' }, '/format'],
    ['no dataset', { dataset: 'a b' }, '/dataset'],
    ['no failure', { failures_told: 0 }, '/failures_told'],
    ['too many failures', { failures_told: 101 }, '/failures_told'],
    ['another member', { when: 'now' }, '/when'],
  ])('is refused with %s', async (_name, wrong, pointer) => {
    const { body } = await send('post', '', said('x', wrong)).expect(400);
    expect(body).toMatchObject({ error: { code: 'invalid_request', errors: [{ pointer }] } });
  });
});
