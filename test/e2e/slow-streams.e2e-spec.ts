import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { readConfig } from '../../src/platform/config.js';
import { type Sample, startSample } from '../support/samples/sample.js';
import { type Service, startService } from '../support/service.js';
import { SlowClient } from '../support/servers/slow-client.js';

const SCAN = '/api/v1/scan/transactions?tx_profile=generic';
const INGEST = '/api/v1/analytics/ingest?tx_profile=generic&dataset=';
const REPORTS = '/api/v1/reports';
const NDJSON = 'application/x-ndjson';
/** More than is worked off in place. */
const MANY_ROWS = 8_000;
/** With notes, more than is held of a body before a thread is opened for it. */
const WIDE_ROWS = 9_000;
const NOTE = 'n'.repeat(500);

function rows(count: number, isWide = count === WIDE_ROWS): string {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      tx_id: `transaction-${n}`,
      from: `account-${n % 97}`,
      to: `account-${(n * 7) % 89}`,
      amount: '12.50',
      asset: 'EUR',
      timestamp: '2024-05-06T07:08:09Z',
      ...(isWide ? { metadata: { note: NOTE } } : {}),
    }),
  );
  return `${lines.join('\n')}\n`;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5);
}

describe('a body that comes slowly', () => {
  let sample: Sample;
  let few: SlowClient;
  let packed: SlowClient;
  let steady: SlowClient;
  let short: SlowClient;

  beforeAll(async () => {
    sample = await startSample({ limits: { body_ms: 400, body_bytes_per_s: 2_500 } });
    [few, packed, steady, short] = [begin(), begin({ 'Content-Encoding': 'gzip' }), begin(), begin()];
    // All at once: each waits most of its time.
    await Promise.all([sendFew(), sendPacked(), sendSteady(), sendShort()]);
  });
  afterAll(async () => {
    for (const client of [few, packed, steady, short]) client.end();
    await sample.stop();
  });

  const begin = (headers: Readonly<Record<string, string>> = {}): SlowClient => {
    const client = new SlowClient(sample.port);
    return client.post('/api/v1/sample/bulk', { 'X-API-Key': 'key-of-analyst', 'Content-Type': NDJSON, ...headers });
  };
  /** Sends three bytes every 50 ms, until it is answered. */
  const drip = async (client: SlowClient, bytes: Uint8Array): Promise<void> => {
    for (let at = 0; client.heard === '' && at < bytes.length; at += 3) {
      client.chunk(bytes.subarray(at, at + 3));
      await sleep(50);
    }
    await until(() => client.isClosed);
  };
  const sendFew = (): Promise<void> => drip(few, Buffer.from('{}\n'.repeat(400)));
  const sendPacked = (): Promise<void> => {
    const bytes = gzipSync(Buffer.alloc(4_000_000, '\n'), { level: 1 });
    packed.chunk(bytes.subarray(0, 3_000));
    return drip(packed, bytes.subarray(3_000, 4_200));
  };
  /** 20 times the time of one judgement, as fast as ten times the rate. */
  const sendSteady = async (): Promise<void> => {
    for (let count = 0; count < 160; count += 1) {
      steady.chunk(Buffer.alloc(1_250, '\n'));
      await sleep(50);
    }
    steady.lastChunk();
    await until(() => steady.heard !== '');
  };
  const sendShort = async (): Promise<void> => {
    short.chunk('{}\n');
    await sleep(100);
    short.lastChunk();
    await until(() => short.heard !== '');
  };

  it('a few bytes at a time is ended, told why, and its connection is closed', () => {
    expect(few.heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(few.heard).toContain('"code":"malformed_request"');
    expect(few.heard).toContain('did not arrive within 400 ms (body_ms): fewer than 1000 bytes (body_bytes_per_s)');
    expect(few.heard).toMatch(/connection: close/i);
    expect(few.isClosed).toBe(true);
  });

  it('is judged by the bytes that travel, not by what they inflate to', () => {
    expect(packed.heard).toContain('did not arrive');
  });

  it('at more than the least rate is read to its end, however long it takes', () => {
    expect(steady.heard).toMatch(/^HTTP\/1\.1 200 [^]*"data":200000/);
  });

  it('and is short is read to its end within the time of one judgement', () => {
    expect(short.heard).toMatch(/^HTTP\/1\.1 200 [^]*"data":3\b/);
  });

  it('is by default ended where 16 kB did not come in 30 s', () => {
    const { body_ms, body_bytes_per_s } = readConfig({}).limits;
    expect([body_ms, Math.round((body_bytes_per_s * body_ms) / 1_000_000)]).toEqual([30_000, 16]);
  });
});

describe('a JSON body', () => {
  let sample: Sample;
  const clients: SlowClient[] = [];

  beforeAll(async () => {
    sample = await startSample();
  });
  afterAll(async () => {
    for (const client of clients) client.end();
    await sample.stop();
  });

  it.each([
    ['U+0000', '\0'],
    ['a letter', 'x'],
    ['an angle', '<'],
    ['white space and a brace that closes', ' \n\t}'],
    ['white space for longer than one piece', `${' '.repeat(70_000)}?`],
  ])('that begins with %s is refused before the rest of it has come', async (_, beginning) => {
    const client = new SlowClient(sample.port);
    clients.push(client);
    client.post('/api/v1/sample/bulk', { 'X-API-Key': 'key-of-analyst', 'Content-Type': 'application/json' });
    client.chunk(beginning);
    await until(() => client.heard !== '');
    expect(client.heard).toMatch(/^HTTP\/1\.1 400 [^]*malformed_request/);
  });

  it('that inflates to more than may come is refused at the first bytes past it', async () => {
    const client = new SlowClient(sample.port);
    clients.push(client);
    const packed = gzipSync(Buffer.concat([Buffer.from('['), Buffer.alloc(200_000_000, ' ')]), { level: 1 });
    const headers = { 'X-API-Key': 'key-of-analyst', 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    client.post('/api/v1/sample/echo', headers);
    // Enough for 100 MB: nothing of it waits for the rest.
    client.chunk(packed.subarray(0, packed.length / 2));
    await until(() => client.heard !== '');
    expect(client.heard).toMatch(/^HTTP\/1\.1 413 [^]*body_bytes/);
  });
});

describe('an answer that nobody takes', () => {
  let sample: Sample;

  beforeAll(async () => {
    sample = await startSample({ limits: { reader_ms: 300 } });
  });
  afterAll(() => sample.stop());

  it('is given up, and what made it ends', async () => {
    const client = new SlowClient(sample.port).get('/api/v1/sample/lines').readNothing();
    await until(() => sample.state.linesAreOver);
    expect(sample.state.linesMade).toBeGreaterThan(0);
    client.end();
  });

  it('is not given up while there is nothing to take', async () => {
    const client = new SlowClient(sample.port).get('/api/v1/sample/gate');
    await until(() => sample.state.waiting === 1);
    await sleep(900);
    expect(client.isClosed).toBe(false);
    sample.state.openGate();
    await until(() => client.heard.includes('200 OK'));
    client.end();
  });
});

describe('slow bodies', () => {
  let service: Service;
  const clients: SlowClient[] = [];

  beforeAll(async () => {
    service = await startService({ isOneProcess: true });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.end();
  });
  afterAll(() => service.stop());

  /** So many connections that send these rows and then nothing. */
  const stall = (count: number, path: string, body: string, headers: Readonly<Record<string, string>> = {}): void => {
    for (let number = 0; number < count; number += 1) {
      const client = new SlowClient(service.port);
      clients.push(client);
      client.post(path, { 'Content-Type': NDJSON, ...headers }).chunk(body);
    }
  };

  it.each([3, 25])('of %i connections keep no scan from anybody, not even from their own address', async (count) => {
    stall(count, SCAN, rows(MANY_ROWS));
    await sleep(500);
    for (const key of [null, service.keyOf('viewer')]) {
      const scan = service.api.post(SCAN).set('Content-Type', NDJSON);
      if (key !== null) void scan.set('X-API-Key', key);
      const { body } = await scan.send(rows(10_000)).expect(200);
      expect(body.data.counts.received).toBe(10_000);
    }
    expect(clients.filter(({ isClosed }) => isClosed)).toEqual([]);
  });

  it.each([3, 12])('of %i connections, too large to be held, keep no scan from others', async (count) => {
    stall(count, SCAN, rows(WIDE_ROWS));
    await sleep(500);
    const key = service.keyOf('viewer');
    const { body } = await service.api
      .post(SCAN)
      .set('Content-Type', NDJSON)
      .set('X-API-Key', key)
      .send(rows(WIDE_ROWS))
      .expect(200);
    expect(body.data.counts.received).toBe(WIDE_ROWS);
  });

  it.each([
    [25, MANY_ROWS],
    [12, WIDE_ROWS],
  ])('(%i) of %i rows keep nobody else from storing movements', async (count, many) => {
    stall(count, `${INGEST}slow`, rows(many), { 'X-API-Key': service.keyOf('analyst') });
    await sleep(500);
    const { body } = await service.api
      .post(`${INGEST}quick-${many}`)
      .set('Content-Type', NDJSON)
      .set('X-API-Key', service.keyOf('reviewer'))
      .send(rows(many))
      .expect(200);
    expect(body.data.created).toBe(many);
  });

  it('of reports and syncs keep nobody from theirs', async () => {
    const padding = ' '.repeat(6_000_000);
    stall(25, REPORTS, `{"format":"json",${padding}`, { 'Content-Type': 'application/json' });
    stall(25, '/api/v1/graph/sync?dataset=slow', '{}\n'.repeat(3_000), { 'X-API-Key': service.keyOf('analyst') });
    await sleep(500);
    const transactions = rows(3_000)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    await service.api
      .post(REPORTS)
      .set('X-API-Key', service.keyOf('viewer'))
      .send({ format: 'csv', tx_profile: 'generic', transactions })
      .expect(200);
    const { body } = await service.api
      .post('/api/v1/graph/sync')
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ dataset: 'quick', records: [{ object: 'entity', id: 'quick', kind: 'person', name: 'Quick' }] })
      .expect(200);
    expect(body.data.created).toBe(1);
  });

  it('that go on after others were served are scanned as if nothing had been', async () => {
    const text = rows(WIDE_ROWS);
    const half = text.lastIndexOf('\n', text.length - 100_000) + 1;
    stall(2, SCAN, text.slice(0, half));
    await sleep(500);
    await service.api.post(SCAN).set('Content-Type', NDJSON).send(rows(10_000)).expect(200);
    for (const client of clients) client.chunk(text.slice(half)).lastChunk();
    await until(() => clients.every(({ heard }) => heard.includes(`"received":${WIDE_ROWS}`)));
    expect(clients.map(({ heard }) => heard.slice(0, 12))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});
