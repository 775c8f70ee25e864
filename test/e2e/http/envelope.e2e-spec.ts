import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'supertest';
import { type Sample, startSample } from '../../support/samples/sample.js';

const BASE = '/api/v1/sample';

describe('every answer', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample();
  });
  afterAll(() => sample.stop());

  function expectProblem({ body, headers, status }: Response, code: string): void {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      success: false,
      data: null,
      error: expect.objectContaining({
        type: `urn:investigation-graph:problem:${code}`,
        title: expect.any(String),
        status,
        code,
        detail: expect.any(String),
        request_id: headers['x-request-id'],
      }),
    });
  }

  it('is an envelope around the data, also when there is none', async () => {
    const { body, headers } = await sample.api.get(`${BASE}/nothing`).expect(200);
    expect(body).toEqual({ success: true, data: null });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('is a page for a list', async () => {
    const { body } = await sample.api.get(`${BASE}/list?limit=2`).expect(200);
    expect(body).toEqual({
      success: true,
      data: ['item-0', 'item-1'],
      page: { limit: 2, has_more: true, next_cursor: expect.any(String) },
    });
  });

  it('leads through a list page by page, and to its end', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Response = await sample.api
        .get(`${BASE}/list?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
        .expect(200);
      seen.push(...body.data);
      cursor = body.page.next_cursor;
    }
    expect(seen).toEqual(['item-0', 'item-1', 'item-2', 'item-3', 'item-4']);
  });

  it('carries a status and a Location where something was made', async () => {
    const sent = { name: 'a', part: { weight: 1 } };
    const made = await sample.api.post(`${BASE}/checked`).set('X-API-Key', 'key-of-analyst').send(sent).expect(201);
    expect(made.headers['location']).toBe('/api/v1/sample/record/made');
    expect(made.body).toEqual({ success: true, data: sent });
  });

  it('tells a rule that was broken with its violations', async () => {
    const refused = await sample.api.get(`${BASE}/refused`).expect(422);
    expectProblem(refused, 'invariant_violated');
    expect(refused.body.error.violations).toEqual([
      {
        invariant: 'no_verified_edge_without_evidence',
        message: 'nothing is cited',
        record: { object: 'relation', id: 'r1' },
      },
    ]);
  });

  it('says 404 where there is nothing, below the prefix and beside it', async () => {
    for (const path of [`${BASE}/unknown`, '/api/v1', '/unknown', '/page', '/api/v2/sample/nothing']) {
      expectProblem(await sample.api.get(path).expect(404), 'not_found');
    }
  });

  it('says 404 before it looks at the parameters', async () => {
    expectProblem(await sample.api.get('/api/v1/unknown?what=1').expect(404), 'not_found');
  });

  it('says 405 with the methods that the path takes', async () => {
    const refused = await sample.api.delete(`${BASE}/record/a`).expect(405);
    expectProblem(refused, 'method_not_allowed');
    expect(refused.headers['allow']).toBe('GET, HEAD, OPTIONS');
    const posted = await sample.api.get(`${BASE}/echo`).expect(405);
    expect(posted.headers['allow']).toBe('OPTIONS, POST');
  });

  it('tells OPTIONS the methods of a path', async () => {
    const { headers } = await sample.api.options(`${BASE}/echo`).expect(204);
    expect(headers['allow']).toBe('OPTIONS, POST');
  });

  it('says 406 where no form of the answer is wanted', async () => {
    expectProblem(await sample.api.get(`${BASE}/nothing`).set('Accept', 'text/html').expect(406), 'not_acceptable');
    await sample.api.get(`${BASE}/nothing`).set('Accept', 'text/html, */*;q=0.1').expect(200);
  });

  it.each([
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['text/html, application/json; charset=utf-8; q=0.5', 200],
    ['application/json; charset=utf-16', 406],
    ['application/json; charset=utf-8; q=0', 406],
  ])('answers in UTF-8 to Accept: %s with %d', async (accept, status) => {
    await sample.api.get(`${BASE}/nothing`).set('Accept', accept).expect(status);
  });

  it('says 503 with Retry-After where the database is away, full, or lost at COMMIT', async () => {
    for (const [path, code, retryAfter] of [
      ['no-database', 'db_not_ready', '7'],
      ['disk-full', 'storage_full', '30'],
      ['lost-at-commit', 'outcome_unknown', '1'],
      ['no-place', 'overloaded', '5'],
    ] as const) {
      const refused = await sample.api.get(`${BASE}/${path}`).expect(503);
      expectProblem(refused, code);
      expect(refused.headers['retry-after']).toBe(retryAfter);
    }
  });

  it('tells nothing of an unexpected error but its request id, under which it is logged', async () => {
    const refused = await sample.api.get(`${BASE}/broken`).set('X-Request-Id', 'broken-1').expect(500);
    expectProblem(refused, 'internal');
    expect(refused.text).not.toMatch(/secret|select|\.sql|at /);
    const entry = sample.logged.find((line) => line.includes('"request_id":"broken-1"') && line.includes('"err"'));
    expect(entry).toContain('select secret from');
  });

  it('echoes a sane request id, and makes one for an odd one', async () => {
    const echoed = await sample.api.get(`${BASE}/nothing`).set('X-Request-Id', 'a.B_c-1');
    expect(echoed.headers['x-request-id']).toBe('a.B_c-1');
    for (const odd of ['with blank', 'x'.repeat(129), '<script>']) {
      const { headers } = await sample.api.get(`${BASE}/nothing`).set('X-Request-Id', odd);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('may be kept by nobody but the caller once a key was sent', async () => {
    const anonymous = await sample.api.get(`${BASE}/nothing`);
    expect(anonymous.headers['cache-control']).toBe('no-cache');
    const named = await sample.api.get(`${BASE}/nothing`).set('X-API-Key', 'key-of-viewer');
    expect(named.headers['cache-control']).toBe('private, no-cache');
    const refused = await sample.api.get(`${BASE}/nothing`).set('X-API-Key', 'wrong');
    expect(refused.headers['cache-control']).toBe('private, no-cache');
  });

  it('has a strong ETag for each encoding, and is not sent again to who has it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await sample.api.get(`${BASE}/record/a`).set('Accept-Encoding', encoding).expect(200);
      const etag = first.headers['etag'] ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      expect(first.headers['vary']).toContain('Accept-Encoding');
      tags.add(etag);
      const again = await sample.api
        .get(`${BASE}/record/a`)
        .set('Accept-Encoding', encoding)
        .set('If-None-Match', `"other", ${etag}`);
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect(tags.size).toBe(3);
  });

  it('is compressed as the client accepts it', async () => {
    const plain = await raw(`${BASE}/record/a`, 'identity');
    const zipped = await raw(`${BASE}/record/a`, 'gzip');
    const brotli = await raw(`${BASE}/record/a`, 'br;q=0.9, gzip;q=0.1');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  });

  it('has no ETag where it speaks of the moment, and for a write', async () => {
    const moment = await sample.api.get(`${BASE}/moment`).expect(200);
    expect(moment.headers['etag']).toBeUndefined();
    expect(moment.headers['cache-control']).toBe('no-store');
    const written = await sample.api.post(`${BASE}/echo`).set('X-API-Key', 'key-of-analyst').send({ a: 1 }).expect(200);
    expect(written.headers['etag']).toBeUndefined();
  });

  it('has the headers of GET and no body for HEAD', async () => {
    const get = await sample.api.get(`${BASE}/record/a`).set('Accept-Encoding', 'identity');
    const head = await sample.api.head(`${BASE}/record/a`).set('Accept-Encoding', 'identity').expect(200);
    expect(head.headers['etag']).toBe(get.headers['etag']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.text).toBeUndefined();
  });

  it('is sent whole when it is large, and breaks off quietly when the client does', async () => {
    const whole = await raw(`${BASE}/large`, 'identity');
    expect(whole.body.byteLength).toBe(3_000_000 + '{"success":true,"data":""}'.length);
    await new Promise<void>((resolve) => {
      const socket = connect(sample.port, '127.0.0.1', () => {
        socket.write(`GET ${BASE}/large HTTP/1.1\r\nHost: x\r\n\r\n`);
      });
      socket.once('data', () => socket.destroy());
      socket.once('close', () => resolve());
    });
    await sample.api.get(`${BASE}/nothing`).expect(200);
  });

  it('that is made while it is sent waits for the client, and ends when the client leaves', async () => {
    const { state } = sample;
    const socket = connect(sample.port, '127.0.0.1');
    socket.write(`GET ${BASE}/lines HTTP/1.1\r\nHost: x\r\n\r\n`);
    const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    expect(head.toString()).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(head.toString()).toContain('application/x-ndjson');
    socket.pause();
    await untilStill(() => state.linesMade);
    expect(state.linesAreOver).toBe(false);
    socket.destroy();
    await until(() => state.linesAreOver);
  });

  it('is in the envelope when the request names no host, or an expectation', async () => {
    const hostless = await talk(`GET ${BASE}/nothing HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect(hostless).toContain('HTTP/1.1 400');
    expect(hostless).toContain('"code":"malformed_request"');
    const expecting = await talk(
      `GET ${BASE}/nothing HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n`,
    );
    expect(expecting).toContain('{"success":true,"data":null}');
  });

  it('carries the headers that keep browsers safe', async () => {
    const { headers } = await sample.api.get(`${BASE}/nothing`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('is in the envelope even when the request was not HTTP', async () => {
    for (const nonsense of ['NONSENSE\r\n\r\n', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`]) {
      const answer = await talk(nonsense);
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
      expect(body).toMatchObject({
        success: false,
        data: null,
        error: { status: 400, request_id: expect.any(String) },
      });
    }
  });

  it('is logged with its route, and without ids, query or key', async () => {
    await sample.api
      .get(`${BASE}/record/secret-id?limit=1`)
      .set('X-API-Key', 'key-of-viewer')
      .set('X-Request-Id', 'logged-1');
    const line = sample.logged.find((entry) => entry.includes('logged-1')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/api/v1/sample/record/:id', key: 'the viewer' });
    expect(sample.logged.join('')).not.toMatch(/secret-id|key-of-viewer|limit=1/);
  });

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await sleep(5);
  }

  /** Waits until a number has stopped growing. */
  async function untilStill(count: () => number): Promise<void> {
    for (let before = -1; before !== count(); await sleep(100)) before = count();
  }

  function raw(path: string, encoding: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const sent = request({ port: sample.port, path, headers: { 'Accept-Encoding': encoding } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(pieces) }));
      });
      sent.on('error', reject).end();
    });
  }

  function talk(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let heard = '';
      const socket = connect(sample.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (piece) => (heard += piece.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
  }
});
