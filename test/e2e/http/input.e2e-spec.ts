import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Sample, startSample } from '../../support/samples/sample.js';

const BASE = '/api/v1/sample';
const KEY = { 'X-API-Key': 'key-of-analyst' };

describe('a body', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample({ limits: { body_bytes: 2_000_000, stream_bytes: 1_000 } });
  });
  afterAll(() => sample.stop());

  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) => send(path, body, headers);

  it.each([
    ['not JSON', '{"a":', 'malformed_request'],
    ['two values', '{} {}', 'malformed_request'],
    ['blank', ' ', 'malformed_request'],
    ['NaN', '{"a":NaN}', 'malformed_request'],
    ['too deep', '['.repeat(33) + ']'.repeat(33), 'malformed_request'],
    ['much too deep', '['.repeat(200_000), 'malformed_request'],
    ['NUL as an escape', '{"a":"\\u0000"}', 'invalid_encoding'],
    ['plain NUL', '{"a":"\0"}', 'invalid_encoding'],
    ['NUL in a name', '{"\\u0000":1}', 'invalid_encoding'],
    ['a lone high surrogate', '{"a":"\\ud83d"}', 'invalid_encoding'],
    ['a lone low surrogate', '{"a":"x\\udc00"}', 'invalid_encoding'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'invalid_encoding'],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'invalid_encoding'],
    ['__proto__', '{"__proto__":{"admin":true}}', 'invalid_request'],
    ['constructor', '{"a":{"constructor":1}}', 'invalid_request'],
    ['prototype, spelled with an escape', '{"pro\\u0074otype":1}', 'invalid_request'],
    ['a number beyond 2^53', '{"a":9007199254740993}', 'invalid_request'],
    ['an infinite number', '{"a":1e400}', 'invalid_request'],
    [
      'too many members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`m${i}`, i]))),
      'invalid_request',
    ],
  ])('that is or holds %s is answered with 400', async (_, body, code) => {
    const { status, json } = await post(`${BASE}/echo`, body);
    expect([status, json.error.code]).toEqual([400, code]);
  });

  it.each([
    ['32 levels', '['.repeat(32) + ']'.repeat(32)],
    ['a whole pair of surrogates', '{"a":"\\ud83d\\ude00"}'],
    ['2^53 - 1', '{"a":9007199254740991}'],
    ['1 000 members', JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`m${i}`, i])))],
    ['every kind of value', '[null,true,false,0,-1.5e3,"é",[],{}]'],
  ])('that is or holds %s is taken', async (_, body) => {
    const { status, json } = await post(`${BASE}/echo`, body);
    expect([status, json.data]).toEqual([200, JSON.parse(body)]);
  });

  it('is taken with a byte order mark', async () => {
    const { json } = await post(`${BASE}/echo`, Buffer.from('\ufeff{"a":1}'));
    expect(json.data).toEqual({ a: 1 });
  });

  it('has all its faults told, with their places', async () => {
    const { status, json } = await post(`${BASE}/echo`, '{"a":[1,1e999],"b/c":{"__proto__":1}}');
    expect(status).toBe(400);
    expect(json.error.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/a/1', '/b~1c/__proto__']);
  });

  it('has all faults against its class told, together with those of the query', async () => {
    const body = JSON.stringify({ name: 7, part: { weight: 'heavy', colour: 'red' }, extra: 1 });
    const { status, json } = await post(`${BASE}/checked?limit=abc&what=1`, body);
    expect([status, json.error.code]).toEqual([400, 'invalid_request']);
    const places = json.error.errors.map(
      (fault: { parameter?: string; pointer?: string }) => fault.parameter ?? fault.pointer,
    );
    expect(places.sort()).toEqual(['/extra', '/name', '/part/colour', '/part/weight', 'limit', 'what']);
  });

  it('has each name that every object has told as unknown', async () => {
    for (const name of ['prototype', '__proto__', 'constructor', 'toString']) {
      const { status, json } = await post(`${BASE}/checked?${name}=1`, '{"name":"a","part":{"weight":1}}');
      expect([status, json.error.code, json.error.errors]).toEqual([
        400,
        'invalid_request',
        [expect.objectContaining({ parameter: name })],
      ]);
    }
  });

  it('must be an object where one is described', async () => {
    for (const body of ['[]', '"text"', '1', 'null', 'true', '[{"name":"a"}]']) {
      const { status, json } = await post(`${BASE}/checked`, body);
      expect([status, json.error.code, json.error.errors[0].pointer]).toEqual([400, 'invalid_request', '']);
    }
  });

  it('must be there where members are required', async () => {
    for (const route of ['checked', 'echo']) {
      const { body } = await sample.api.post(`${BASE}/${route}`).set(KEY).expect(400);
      expect(body.error).toMatchObject({ code: 'malformed_request' });
    }
    const { json } = await post(`${BASE}/checked`, '{}');
    expect(json.error.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(['/name', '/part']);
  });

  it('has at most 50 faults told', async () => {
    const members = Array.from({ length: 80 }, (_, index) => [`m${index}`, 1]);
    const { json } = await post(`${BASE}/checked`, JSON.stringify(Object.fromEntries(members)));
    expect(json.error.errors).toHaveLength(50);
  });

  it('of another type is answered with 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      '',
      'application/x-ndjson',
    ]) {
      const { status, json } = await post(`${BASE}/echo`, '{}', { 'Content-Type': type });
      expect([status, json.error.code]).toEqual([415, 'unsupported_media_type']);
    }
    const encoded = await post(`${BASE}/echo`, '{}', { 'Content-Encoding': 'compress' });
    expect(encoded.status).toBe(415);
  });

  it('over its limit is answered with 413 that names the limit', async () => {
    const over = await post(`${BASE}/echo`, JSON.stringify('x'.repeat(2_000_000)));
    expect([over.status, over.json.error.code]).toEqual([413, 'payload_too_large']);
    expect(over.json.error.detail).toContain('2000000 bytes (body_bytes)');
    const chunked = await post(`${BASE}/echo`, JSON.stringify('x'.repeat(2_000_000)), {
      'Transfer-Encoding': 'chunked',
    });
    expect(chunked.status).toBe(413);
    const just = await post(`${BASE}/echo`, JSON.stringify('x'.repeat(1_999_998)));
    expect(just.status).toBe(200);
  });

  it('is measured as it is when decompressed', async () => {
    const bomb = await post(`${BASE}/echo`, gzipSync(JSON.stringify('x'.repeat(50_000_000))), {
      'Content-Encoding': 'gzip',
    });
    expect([bomb.status, bomb.json.error.code]).toEqual([413, 'payload_too_large']);
    const small = await post(`${BASE}/echo`, gzipSync('{"a":1}'), { 'Content-Encoding': 'gzip' });
    expect([small.status, small.json.data]).toEqual([200, { a: 1 }]);
    const broken = await post(`${BASE}/echo`, 'not gzip', { 'Content-Encoding': 'gzip' });
    expect([broken.status, broken.json.error.code]).toEqual([400, 'malformed_request']);
  });

  it('has the limit of its route, and may be a stream where that is declared', async () => {
    const json = await post(`${BASE}/bulk`, JSON.stringify('x'.repeat(3_000_000)));
    expect(json.json.data).toBe(3_000_002);
    const stream = await post(`${BASE}/bulk`, '{}\n'.repeat(333), { 'Content-Type': 'application/x-ndjson' });
    expect(stream.json.data).toBe(999);
    const over = await post(`${BASE}/bulk`, '{}\n'.repeat(334), {
      'Content-Type': 'application/x-ndjson',
      'Transfer-Encoding': 'chunked',
    });
    expect([over.status, over.json.error.detail]).toEqual([413, 'The body is larger than 1000 bytes (stream_bytes).']);
  });

  it('that stops arriving is given up, and the client is told', async () => {
    const impatient = await startSample({ limits: { body_ms: 500 } });
    const answer = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(impatient.port, '127.0.0.1', () => {
        const head = `POST ${BASE}/echo HTTP/1.1\r\nHost: x\r\nX-API-Key: key-of-analyst\r\nContent-Type: application/json\r\n`;
        socket.write(`${head}Content-Length: 100\r\n\r\n{"a":`);
      });
      socket.on('data', (piece) => (heard += piece.toString()));
      socket.on('close', () => resolve(heard));
    });
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain('within 500 ms (body_ms)');
    await impatient.stop();
  });

  it.each([
    ['that says how long it is', 'Content-Length: 16384000', ''],
    ['in pieces', 'Transfer-Encoding: chunked', '10000\r\n'],
  ])('%s and is far too long is answered before a connection that is to be closed ends', async (_, length, before) => {
    // So much is still on its way that a connection closed at once would be reset, and the answer lost with it.
    const answer = await new Promise<string>((resolve) => {
      const piece = Buffer.from(`${before}${'1'.repeat(65_536)}${before === '' ? '' : '\r\n'}`);
      let [heard, sent, failed] = ['', 0, ''];
      const socket = connect(sample.port, '127.0.0.1', () => {
        const head = `POST ${BASE}/echo HTTP/1.1\r\nHost: x\r\nX-API-Key: key-of-analyst\r\nConnection: close\r\n`;
        socket.write(`${head}Content-Type: application/json\r\n${length}\r\n\r\n`);
        // As many clients do: nothing is read before all was sent.
        socket.pause();
        send();
      });
      const send = (): void => {
        for (; sent < 250; sent += 1) {
          if (socket.write(piece)) continue;
          sent += 1;
          socket.once('drain', send);
          return;
        }
        socket.resume();
      };
      socket.on('data', (data) => (heard += data.toString()));
      socket.on('error', ({ message }) => {
        failed = message;
        socket.resume();
      });
      socket.on('close', () => resolve(`${heard}${failed}`));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('Connection: close');
    expect(answer).toContain('2000000 bytes (body_bytes)');
    expect(answer.endsWith('}')).toBe(true);
  });

  it('carries the mark of its request for a retry', async () => {
    const first = await post(`${BASE}/idempotent`, '{"a":1}', { 'Idempotency-Key': 'key 1' });
    const same = await post(`${BASE}/idempotent`, '{"a":1}', { 'Idempotency-Key': 'key 1' });
    const other = await post(`${BASE}/idempotent`, '{"a":2}', { 'Idempotency-Key': 'key 1' });
    expect(first.json.data.idempotency).toMatchObject({ key: 'key 1', scope: `the analyst POST ${BASE}/idempotent` });
    expect(same.json.data.idempotency).toEqual(first.json.data.idempotency);
    expect(other.json.data.idempotency.fingerprint).not.toBe(first.json.data.idempotency.fingerprint);
    const none = await post(`${BASE}/idempotent`, '{"a":1}');
    expect(none.json.data.idempotency).toBeNull();
  });

  it('is answered again as before where it was stored, and says so', async () => {
    const { status, headers, json } = await post(`${BASE}/idempotent`, '{"a":1}', { 'Idempotency-Key': 'again' });
    expect([status, headers['idempotency-replayed'], headers['location']]).toEqual([
      201,
      'true',
      '/api/v1/sample/record/made',
    ]);
    expect(json.data.body).toEqual({ a: 1 });
  });

  it('with an odd Idempotency-Key is refused', async () => {
    for (const key of ['', 'x'.repeat(256), 'caf\u00e9']) {
      const { status, json } = await post(`${BASE}/idempotent`, '{}', { 'Idempotency-Key': key });
      expect([status, json.error.code, json.error.errors[0].parameter]).toEqual([
        400,
        'invalid_request',
        'Idempotency-Key',
      ]);
    }
    const longest = await post(`${BASE}/idempotent`, '{}', { 'Idempotency-Key': 'x'.repeat(255) });
    expect(longest.status).toBe(201);
  });

  function send(path: string, body: string | Buffer, headers: Record<string, string>) {
    const bytes = Buffer.from(body as string);
    const length = headers['Transfer-Encoding'] === undefined ? { 'Content-Length': String(bytes.byteLength) } : {};
    const all = { 'Content-Type': 'application/json', ...KEY, ...length, ...headers };
    return new Promise<{ status: number; headers: Record<string, unknown>; json: ReturnType<typeof JSON.parse> }>(
      (resolve, reject) => {
        const sent = request({ port: sample.port, path, method: 'POST', headers: all }, (response) => {
          let text = '';
          response.on('data', (piece: Buffer) => (text += piece.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, json: JSON.parse(text) }),
          );
        });
        sent.on('error', reject);
        sent.end(bytes);
      },
    );
  }
});

describe('headers', () => {
  it('that stop arriving are given up, and the client is told', async () => {
    const sample = await startSample({ limits: { headers_ms: 100 } });
    const answer = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(sample.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Half'));
      socket.on('data', (piece) => (heard += piece.toString()));
      socket.on('close', () => resolve(heard));
    });
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain('within 100 ms (headers_ms)');
    await sample.stop();
  });
});

describe('a query', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample();
  });
  afterAll(() => sample.stop());

  it('is read into its types, with defaults', async () => {
    const { body } = await sample.api
      .get(`${BASE}/query?at=2021-05-01&limit=7&include_private=true&q=50%25`)
      .expect(200);
    expect(body.data).toEqual({ include_private: true, at: Date.UTC(2021, 4, 1), mode: 'reality', limit: 7, q: '50%' });
    const bare = await sample.api.get(`${BASE}/query`).expect(200);
    expect(bare.body.data).toEqual({ include_private: false, mode: 'reality', limit: 50 });
  });

  it.each([
    ['limit=abc', 'limit', 'invalid_request'],
    ['limit=', 'limit', 'invalid_request'],
    ['limit=1e2', 'limit', 'invalid_request'],
    ['limit=1.5', 'limit', 'invalid_request'],
    ['limit=1&limit=2', 'limit', 'invalid_request'],
    ['limit=0', 'limit', 'invalid_parameter'],
    ['limit=-1', 'limit', 'invalid_parameter'],
    ['limit=1001', 'limit', 'invalid_parameter'],
    ['include_private=yes', 'include_private', 'invalid_request'],
    ['include_private=', 'include_private', 'invalid_request'],
    ['include_private=1&include_private=1', 'include_private', 'invalid_request'],
    ['at=2021-05', 'at', 'invalid_parameter'],
    ['at=2021', 'at', 'invalid_parameter'],
    ['at=2021-02-30', 'at', 'invalid_parameter'],
    ['at=yesterday', 'at', 'invalid_parameter'],
    ['at=2021-05-01&at=2021-05-02', 'at', 'invalid_request'],
    ['mode=dream', 'mode', 'invalid_parameter'],
    ['mode=', 'mode', 'invalid_parameter'],
    ['mode[]=reality', 'mode[]', 'invalid_request'],
    ['entity_id=a%20b', 'entity_id', 'invalid_request'],
    [`entity_id=${'x'.repeat(129)}`, 'entity_id', 'invalid_request'],
    [`q=${'x'.repeat(201)}`, 'q', 'invalid_request'],
    ['unknown=1', 'unknown', 'invalid_request'],
    ['__proto__=1', '__proto__', 'invalid_request'],
    ['constructor=1', 'constructor', 'invalid_request'],
    ['toString=1', 'toString', 'invalid_request'],
  ])('of %s is refused, naming the parameter', async (query, parameter, code) => {
    const { body } = await sample.api.get(`${BASE}/query?${query}`).expect(400);
    expect([body.error.code, body.error.errors.map((fault: { parameter: string }) => fault.parameter)]).toEqual([
      code,
      [parameter],
    ]);
  });

  it.each([
    'limit=1',
    'limit=1000',
    `q=${'x'.repeat(200)}`,
    `entity_id=${'x'.repeat(128)}`,
    'q=%25_*%5B',
    'at=2021-05-01T02:00:00%2B02:00',
  ])('of %s is taken', async (query) => {
    await sample.api.get(`${BASE}/query?${query}`).expect(200);
  });

  it('has all its faults told', async () => {
    const { body } = await sample.api.get(`${BASE}/query?limit=1001&mode=x&a=1&b=2`).expect(400);
    expect(body.error.errors.map((fault: { parameter: string }) => fault.parameter).sort()).toEqual([
      'a',
      'b',
      'limit',
      'mode',
    ]);
    expect(body.error.errors.find((fault: { parameter: string }) => fault.parameter === 'mode').detail).toContain(
      'reality, knowledge',
    );
  });

  it('is refused where a path takes none', async () => {
    const { body } = await sample.api.get(`${BASE}/nothing?x=1`).expect(400);
    expect(body.error.errors).toEqual([{ parameter: 'x', detail: 'is not a parameter of this path' }]);
  });

  it('cannot use the cursor of another list', async () => {
    const { body } = await sample.api.get(`${BASE}/list?limit=1&mode=reality`).expect(200);
    const cursor: string = body.page.next_cursor;
    await sample.api.get(`${BASE}/list?limit=3&mode=reality&cursor=${cursor}`).expect(200);
    for (const query of [`mode=knowledge&cursor=${cursor}`, 'cursor=abc', 'cursor=', `cursor=${cursor}x`]) {
      const refused = await sample.api.get(`${BASE}/list?${query}`).expect(400);
      expect([refused.body.error.code, refused.body.error.errors[0].parameter]).toEqual([
        'invalid_parameter',
        'cursor',
      ]);
    }
  });
});

describe('an address', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample();
  });
  afterAll(() => sample.stop());

  it.each([
    ['NUL in the path', `${BASE}/record/a%00`],
    ['NUL in the query', `${BASE}/query?q=%00`],
    ['half a surrogate pair', `${BASE}/query?q=%ED%A0%80`],
    ['bytes that are not UTF-8', `${BASE}/query?q=%FF`],
    ['a broken escape', `${BASE}/query?q=%zz`],
    ['a broken escape in the path', `${BASE}/record/%`],
  ])('with %s is answered with 400 invalid_encoding', async (_, path) => {
    const { status, text } = await get(path);
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'invalid_encoding']);
  });

  it.each(['a%20b', 'a%2Fb', '%F0%9F%98%80', "a'b", '..%2F..%2Fetc%2Fpasswd', 'x'.repeat(129)])(
    'with the odd id %s is answered with 400',
    async (id) => {
      const { status, text } = await get(`${BASE}/record/${id}`);
      const { error } = JSON.parse(text);
      expect([status, error.code, error.errors[0].parameter]).toEqual([400, 'invalid_request', 'id']);
    },
  );

  it('with a sound id is served', async () => {
    for (const id of ['a', 'A.b_c:d-1', 'x'.repeat(128)]) expect((await get(`${BASE}/record/${id}`)).status).toBe(200);
  });

  it('must be ASCII, which the answer says', async () => {
    const { status, text } = await get(Buffer.from(`${BASE}/query?q=Müller`).toString('latin1'));
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'malformed_request']);
    expect(JSON.parse(text).error.detail).toContain('percent-escapes');
    const { body } = await sample.api.get(`${BASE}/query?q=${encodeURIComponent('Müller')}`).expect(200);
    expect(body.data.q).toBe('Müller');
  });

  function get(path: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      let heard = '';
      const socket = connect(sample.port, '127.0.0.1', () => {
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: identity\r\n\r\n`,
          'latin1',
        );
      });
      socket.on('data', (piece) => (heard += piece.toString()));
      socket.on('error', reject);
      socket.on('close', () => {
        resolve({ status: Number(heard.slice(9, 12)), text: heard.slice(heard.indexOf('\r\n\r\n') + 4) });
      });
    });
  }
});
