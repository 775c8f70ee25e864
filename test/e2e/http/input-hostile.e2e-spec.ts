import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { type Sample, startSample } from '../../support/samples/sample.js';

const BASE = '/api/v1/sample';

/** No input makes the service fail (spec/operations.md#r16): every answer is below 500 and in the envelope. */
describe('hostile input', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample({ limits: { body_bytes: 10_000, body_ms: 10_000 } });
  });
  afterAll(() => sample.stop());

  const hostileText = fc.string({
    unit: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constantFrom(
          '%',
          '%00',
          '%ff',
          '%ED%A0%80',
          '..',
          '/',
          '?',
          '&',
          '=',
          '[',
          ']',
          '__proto__',
          '+',
          ';',
          '#',
          "'",
          '"',
          '\\',
        ),
      },
      {
        weight: 5,
        arbitrary: fc.constantFrom(
          'a',
          '1',
          '0',
          '-',
          'limit',
          'cursor',
          'mode',
          'at',
          '2021-05',
          'q',
          'include_private',
          'entity_id',
        ),
      },
      { weight: 1, arbitrary: fc.string({ maxLength: 3 }).map(encodeURIComponentSafely) },
    ),
    maxLength: 12,
  });
  const path = fc.oneof(
    hostileText.map((text) => `${BASE}/record/${text}`),
    hostileText.map((text) => `${BASE}/query?${text}`),
    hostileText.map((text) => `${BASE}/list?cursor=${text}`),
    hostileText.map((text) => `/${text}`),
  );
  const method = fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
  );
  const header = fc.record(
    {
      'X-API-Key': fc.constantFrom('key-of-admin', 'key-of-ai', 'wrong', '', 'igk_x'),
      'X-Role': fc.constantFrom('admin', 'ai', 'root', '', '__proto__'),
      'Content-Type': fc.constantFrom(
        'application/json',
        'text/plain',
        '',
        ';;;',
        'application/json; charset=utf-16',
        'multipart/form-data',
      ),
      'Content-Encoding': fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x'),
      Accept: fc.constantFrom('*/*', 'application/json', 'text/html', '', ';q=', 'text/event-stream'),
      'Accept-Encoding': fc.constantFrom('gzip', 'br', '*', 'identity;q=0', 'gzip;q=abc', ''),
      'If-None-Match': fc.constantFrom('*', '""', 'W/"a"', ',,,', '"'),
      'If-Match': fc.constantFrom('*', '""', ',,,'),
      'Idempotency-Key': fc.constantFrom('a', '', 'é', 'x'.repeat(300)),
      'X-Request-Id': fc.constantFrom('a', '', '<>', 'x'.repeat(300)),
      Range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    fc.json().map((json) => Buffer.from(json)),
    fc.jsonValue().map((json) => Buffer.from(JSON.stringify(json).replaceAll('"', '\\u'))),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom('', '{', '[[[[', '"\\ud800"', '{"__proto__":{}}', '1e999', 'null', `"${'x'.repeat(20_000)}"`)
      .map((text) => Buffer.from(text)),
  );

  it('as a request is answered below 500 and in the envelope', async () => {
    await fc.assert(
      fc.asyncProperty(method, path, header, fc.option(body), async (verb, target, headers, bytes) => {
        const { status, text } = await send(verb, target, headers, bytes);
        expect(status).toBeLessThan(500);
        if (text !== '' && !text.startsWith('<!')) expect(JSON.parse(text)).toHaveProperty('success', status < 400);
      }),
      { numRuns: 300 },
    );
  });

  it('as a body for a described object is answered below 500', async () => {
    const target = fc.constantFrom('echo', 'checked', 'bulk', 'idempotent').map((name) => `${BASE}/${name}`);
    await fc.assert(
      fc.asyncProperty(target, body, async (url, bytes) => {
        const headers = { 'X-API-Key': 'key-of-admin', 'Content-Type': 'application/json' };
        const { status } = await send('POST', url, headers, bytes);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  it('as bytes on the connection harms nobody else', async () => {
    const line = fc.constantFrom(
      'GET / HTTP/1.1',
      'GET / HTTP/9.9',
      'POST /x HTTP/1.1',
      'Host: x',
      'Content-Length: -1',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'zz',
      '',
      '\0',
      ': x',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const answer = await talk(`${lines.join('\r\n')}\r\n\r\n`);
        expect(answer).toMatch(/^(?:$|HTTP\/1\.1 [234])/);
      }),
      { numRuns: 80 },
    );
    await sample.api.get(`${BASE}/nothing`).expect(200);
  });

  function send(verb: string, target: string, headers: Record<string, string | undefined>, bytes: Buffer | null) {
    const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const length = bytes === null ? [] : [['Content-Length', String(bytes.byteLength)]];
      const sent = request(
        { port: sample.port, method: verb, path: target, headers: Object.fromEntries([...given, ...length]) },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => {
            const encoded = response.headers['content-encoding'] !== undefined;
            resolve({ status: response.statusCode ?? 0, text: encoded ? '' : Buffer.concat(pieces).toString() });
          });
        },
      );
      sent.on('error', reject);
      sent.end(bytes ?? undefined);
    });
  }

  /** All that is answered within a moment, or until the connection is closed. */
  function talk(text: string): Promise<string> {
    return new Promise((resolve) => {
      let heard = '';
      const socket = connect(sample.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (piece) => (heard += piece.toString()));
      socket.setTimeout(30, () => socket.destroy());
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
    });
  }
});

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ''));
}
