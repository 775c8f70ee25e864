import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, type Change, type ClientOptions, createClient, type Fetch, type InvestigationGraph } from '#client';
import { type Service, startService } from '../support/service.js';

/** No test waits for a retry. */
const AT_ONCE = { firstDelayMs: 1, maxDelayMs: 60_000, random: () => 0, sleep: () => Promise.resolve() };

function person(id: string, name = `Person ${id}`) {
  return { object: 'entity', id: `person:${id}`, kind: 'person', name } as const;
}

describe('the client, on the service', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ env: { DEMO_DATA: 'true' } });
  });
  afterAll(() => service.stop());

  function client(options: Partial<ClientOptions> = {}): InvestigationGraph {
    const baseUrl = `http://127.0.0.1:${service.port}`;
    return createClient({ baseUrl, apiKey: service.keyOf('admin'), ...options });
  }

  it('answers what was asked, in its types', async () => {
    const path = await client().findPath({ query: { from: 'person:ada-verhoeven', to: 'asset:villa-korali' } });
    expect(path.data.found).toBe(true);
    expect(path.data.paths[0]?.steps[0]?.from_id).toBeDefined();
    expect(path.http.status).toBe(200);
    const metrics = await client().getMetrics();
    expect(metrics.data).toContain('# HELP');
  });

  it('throws a refusal with its code', async () => {
    const asked = client().getEntity({ path: { id: 'person:nobody' } });
    await expect(asked).rejects.toThrow(ApiError);
    await expect(asked).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each(['', '.', '..'])('asks no other route for the id "%s"', async (id) => {
    let asked = 0;
    const api = client({
      fetch: (request) => {
        asked += 1;
        return fetch(request);
      },
    });
    await expect(api.getEntity({ path: { id } })).rejects.toThrow(TypeError);
    await expect(api.streamAlerts({ path: { id } }).next()).rejects.toThrow('cannot stand in an address');
    expect(asked).toBe(0);
  });

  it('gives every item of a list, page after page', async () => {
    const api = client();
    const whole = (await api.listEntities({ query: { limit: 1_000 } })).data.map(({ id }) => id);
    const ids: string[] = [];
    for await (const { id } of api.items('listEntities', { query: { limit: 7 } })) ids.push(id);
    expect(ids).toEqual(whole);
    const changes: string[] = [];
    for await (const { cursor } of api.items('listChanges', { query: { limit: 50 } })) changes.push(cursor);
    expect(new Set(changes).size).toBe(changes.length);
    expect(changes.length).toBeGreaterThan(100);
  });

  it('asks whether an answer still holds, and has it without its being sent', async () => {
    const statuses: number[] = [];
    const seen: Fetch = async (request) => {
      const response = await fetch(request);
      statuses.push(response.status);
      return response;
    };
    const api = client({ fetch: seen });
    const first = await api.listSources({ query: { limit: 3 } });
    const again = await api.listSources({ query: { limit: 3 } });
    expect(statuses).toEqual([200, 304]);
    expect([first.http.confirmed, again.http.confirmed]).toEqual([false, true]);
    expect(again.data).toEqual(first.data);
    await api.syncRecords({ body: { dataset: 'client', records: [{ ...person('cached'), name: 'Cached' }] } });
    await api.listSources({ query: { limit: 3 } });
    await client({ fetch: seen, cache: { answers: 0 } }).listSources({ query: { limit: 3 } });
    expect(statuses.slice(-1)).toEqual([200]);
  });

  it('names a write, so that the same write again is done once', async () => {
    const keys: (string | null)[] = [];
    let breaks = 1;
    const broken: Fetch = async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      const response = await fetch(request);
      if (breaks-- <= 0) return response;
      await response.text();
      throw new TypeError('the connection broke after the write');
    };
    const api = client({ fetch: broken, retry: AT_ONCE });
    const { data, http } = await api.createQuestion({ body: { text: 'Who paid for the client?' } });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(http.headers.get('idempotency-replayed')).toBe('true');
    const asked = (await api.listQuestions({ query: { q: 'paid client' } })).data.map(({ id }) => id);
    expect(asked).toEqual([data.id]);
  });

  it.each([true, false])('sends lines as they come and tells how far it is; streamed: %s', async (streams) => {
    const told: number[] = [];
    async function* records() {
      for (let n = 0; n < 2_000; n += 1) yield await Promise.resolve(person(`line-${streams}-${n}`));
    }
    const { data } = await client({ streams }).syncNdjson({
      query: { dataset: 'lines' },
      records: records(),
      onProgress: ({ records: sent }) => told.push(sent),
    });
    expect(data).toMatchObject({ received: 2_000, created: 2_000, rejected: 0 });
    expect(told.length).toBeGreaterThan(1);
    expect(told.at(-1)).toBe(2_000);
  });

  it('follows the changes, and goes on after the last one when the connection breaks', async () => {
    const { asked, cutting } = breaking();
    const ends = new AbortController();
    const api = client({ fetch: cutting, retry: AT_ONCE });
    const places: string[] = [];
    for await (const { cursor } of client().items('listChanges', { query: { limit: 1_000 } })) places.push(cursor);
    const followed: Change[] = [];
    for await (const change of api.changes({ signal: ends.signal })) {
      followed.push(change);
      if (followed.length === places.length + 1) ends.abort();
      if (followed.length === places.length) {
        await client().syncRecords({ body: { dataset: 'feed', records: [person('told-of')] } });
      }
    }
    expect(followed.slice(0, places.length).map(({ cursor }) => cursor)).toEqual(places);
    expect(followed.at(-1)).toMatchObject({ object: 'entity', id: 'person:told-of', op: 'created' });
    expect(asked[0]).toBeNull();
    expect(asked.length).toBeGreaterThan(1);
    expect(asked[1]).not.toBeNull();
  });

  it('ends the feed with a refusal that would come again', async () => {
    const feed = client({ retry: AT_ONCE }).changes({ after: 'no cursor' });
    await expect(feed.next()).rejects.toMatchObject({ code: 'invalid_parameter' });
    const alerts = client({ retry: AT_ONCE }).streamAlerts({ path: { id: 'watch_none' } });
    await expect(alerts.next()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('follows what a watch tells, and goes on after the last alert when the connection breaks', async () => {
    await client().syncRecords({ body: { dataset: 'feed', records: [person('watched')] } });
    const question = { kind: 'entity', entity_id: 'person:watched' } as const;
    const watch = { name: 'Watched', audience: 'public', mode: 'knowledge', status: 'active', question } as const;
    const path = { id: (await client().createWatch({ body: watch })).data.id };
    const renamed = async (name: string): Promise<unknown> =>
      client().syncRecords({ body: { dataset: 'feed', records: [person('watched', name)] } });
    await renamed('First');
    const { asked, cutting } = breaking();
    const ends = new AbortController();
    const names: unknown[] = [];
    const cursors: string[] = [];
    for await (const alert of client({ fetch: cutting, retry: AT_ONCE }).streamAlerts({ path, signal: ends.signal })) {
      cursors.push(alert.cursor);
      if (alert.kind === 'record_changed') names.push(alert.explanation.fields?.['name']?.after);
      if (names.length === 1) await renamed('Second');
      else ends.abort();
    }
    expect(names).toEqual(['First', 'Second']);
    expect(asked).toEqual([null, cursors[0]]);
    const after = client().streamAlerts({ path, after: cursors[0] ?? '', signal: AbortSignal.timeout(60_000) });
    const { value } = await after.next();
    expect(value).toMatchObject({ cursor: cursors[1] });
    await after.return();
  });

  it('speaks to the door for models, whose answers have no envelope', async () => {
    const clientInfo = { name: 'a test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const opened = await client().sendMcpMessage({ body: { jsonrpc: '2.0', id: 1, method: 'initialize', params } });
    expect(opened.result).toMatchObject({ serverInfo: { name: 'investigation-graph' } });
    const header = { 'Mcp-Session-Id': opened.http.headers.get('mcp-session-id') ?? '' };
    const told = { jsonrpc: '2.0', method: 'notifications/initialized' } as const;
    expect((await client().sendMcpMessage({ header, body: told })).http.status).toBe(202);
    expect((await client().endMcpSession({ header })).http.status).toBe(200);
  });
});

/** The first connection breaks once an event has come; says with which Last-Event-ID each was opened. */
function breaking(): { readonly asked: (string | null)[]; readonly cutting: Fetch } {
  const asked: (string | null)[] = [];
  const cutting: Fetch = async (request) => {
    asked.push(request.headers.get('last-event-id'));
    const response = await fetch(request);
    if (asked.length > 1 || response.body === null) return response;
    const decoder = new TextDecoder();
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        controller.enqueue(piece);
        if (decoder.decode(piece).includes('data: ')) controller.terminate();
      },
    });
    return new Response(response.body.pipeThrough(cut), response);
  };
  return { asked, cutting };
}

describe('the client, on a server that turns it away', () => {
  let server: Server;
  let answers: (readonly [status: number, headers: Record<string, string>])[];
  let asked: string[];
  let waits: number[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.method ?? '');
      const [status, headers] = answers.shift() ?? [200, {}];
      const body = status === 200 ? { success: true, data: { status: 'live' } } : { success: false, data: null };
      request.resume();
      request.on('end', () => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    [answers, asked, waits] = [[], [], []];
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  function client(random = 0.5): InvestigationGraph {
    const { port } = server.address() as AddressInfo;
    const sleep = (ms: number): Promise<void> => {
      waits.push(ms);
      return Promise.resolve();
    };
    const retry = { retries: 2, firstDelayMs: 100, maxDelayMs: 5_000, random: () => random, sleep };
    return createClient({ baseUrl: `http://127.0.0.1:${port}`, retry });
  }

  it('asks again, each time later, with chance in it', async () => {
    answers = [
      [503, {}],
      [429, {}],
    ];
    await client().getLiveness();
    expect(asked).toHaveLength(3);
    expect(waits).toEqual([50, 100]);
  });

  it('waits at least as long as it is told', async () => {
    answers = [[503, { 'Retry-After': '3' }]];
    await client().getLiveness();
    expect(waits).toEqual([3_050]);
  });

  it('does not wait longer than anybody would', async () => {
    answers = [[503, { 'Retry-After': '6' }]];
    await expect(client().getLiveness()).rejects.toMatchObject({ status: 503, retryAfterS: 6 });
    expect(waits).toEqual([]);
  });

  it('gives up after the last repetition', async () => {
    answers = Array.from({ length: 3 }, () => [503, {}] as const);
    await expect(client().getLiveness()).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(3);
  });

  it.each([400, 404, 409, 500, 504])('does not ask again after %i', async (status) => {
    answers = [[status, {}]];
    await expect(client().getLiveness()).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  it('does not send a stream a second time, nor a write that nothing names', async () => {
    answers = [[503, {}]];
    const records = [{ object: 'entity', id: 'person:x', kind: 'person', name: 'X' }] as const;
    await expect(client().syncNdjson({ query: { dataset: 'd' }, records })).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual(['POST']);
  });
});
