import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import supertest from 'supertest';
import type { JsonObject } from '#domain/movements';
import { pays } from '#domain/testing';
import { type EmbeddedServer, startEmbedded } from '#embedded-postgres';
import { GraphLoader } from '../../../src/graph/graph.loader.js';
import { readConfig } from '../../../src/platform/config.js';
import { ServiceLog } from '../../../src/platform/http/operations/logging.js';
import { createInvestigationGraph } from '../../../src/service.js';

const SCAN = '/api/v1/scan/transactions';
/** Stands in every member that a client fills, and nowhere else. */
const CANARY = 'kingfisher7f3a';

/** A ring that is found, with the canary in every text. */
const told = (n = 0): JsonObject[] =>
  (['a', 'b', 'c'] as const).map((from, index) =>
    pays(`${CANARY}-${from}`, `${CANARY}-${'bca'[index] ?? ''}`, '1000.00', index, {
      tx_id: `${CANARY}-${n}-${index}`,
      asset: `${CANARY}-asset`,
      metadata: { [CANARY]: CANARY },
    }),
  );
const many = (count: number): JsonObject[] =>
  Array.from({ length: count }, (_, n) => pays(`${CANARY}-${n % 97}`, `${CANARY}-${n % 89}x`, '9500.00', n % 200));

describe('a scan stores nothing', () => {
  /** A server of its own: nobody else writes into its log, and all that stands there is of this suite. */
  let server: EmbeddedServer;
  let dataDir: string;
  let app: NestExpressApplication;
  let client: pg.Client;
  let port: number;
  const logged: string[] = [];
  const answers: { readonly status: number; readonly text: string }[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scan-stores-nothing-'));
    await chmod(dataDir, 0o755);
    server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    const config = readConfig({
      STORAGE: 'postgres',
      DATABASE_URL: server.url('postgres'),
      DEMO_DATA: 'false',
      LIMIT_LOOP_LAG_MS: '0',
    });
    const log = ServiceLog.open('trace', 'json', { write: (line: string) => logged.push(line) });
    app = await createInvestigationGraph(config, log);
    await app.listen(0, '127.0.0.1');
    await app.get(GraphLoader).loaded;
    port = Number(new URL(await app.getUrl()).port);
    client = new pg.Client(server.url('postgres'));
    await client.connect();
    await scanEverything();
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await app.close();
    await server.stop();
    for (const folder of [server.socketDir, dataDir]) await rm(folder, { recursive: true, force: true });
  });

  /** Whatever can become of a scan. */
  async function scanEverything(): Promise<void> {
    const api = supertest(`http://127.0.0.1:${port}`);
    const post = async (query: string, type: string, body: string, key?: string): Promise<void> => {
      const sending = api.post(`${SCAN}${query}`).set('Content-Type', type);
      if (key !== undefined) sending.set('Idempotency-Key', key);
      const { status, text } = await sending.send(body);
      answers.push({ status, text });
    };
    const json = (body: unknown, query = '', key?: string) =>
      post(query, 'application/json', JSON.stringify(body), key);
    const options = { watchlist: [{ account: `${CANARY}-a`, list: CANARY }], history: told(1) };
    await json(told(), '?include=accounts,edges,graph,metadata');
    await json({ transactions: told(), options }, '', CANARY);
    await json([...told(), { ...told()[0], tx_id: `${CANARY}-bad`, amount: CANARY, [CANARY]: CANARY }]);
    await json([{ tx_id: CANARY, from: CANARY }], '?on_error=abort');
    await json({ transactions: [], [CANARY]: CANARY });
    await json(told(), `?detectors=${CANARY}`);
    await json({ transactions: told(), options: { [CANARY]: CANARY } });
    await json(many(8_000));
    await json(many(8_000), '?budget_ms=1');
    await post('', 'application/json', `[{"tx_id":"${CANARY}"`);
    await post('', 'application/x-ndjson', `{"tx_id":"${CANARY}"}\n{${CANARY}`);
    await post('', 'text/csv', `tx_id,${CANARY}\n${CANARY},1`);
    await post('', 'text/csv', `tx_id\n"${CANARY}`);
    await post('?tx_profile=iso20022', 'application/xml', `<!DOCTYPE ${CANARY}><Document>${CANARY}</Document>`);
    await post('?tx_profile=iso20022', 'application/xml', `<Document><${CANARY}>${CANARY}</${CANARY}></Document>`);
    await post('', `text/${CANARY}`, CANARY);
    await brokenOff();
  }

  /** A body of which the second half never comes: its thread is stopped in the middle. */
  async function brokenOff(): Promise<void> {
    const body = many(8_000)
      .map((row) => JSON.stringify(row))
      .join('\n');
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        path: SCAN,
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'content-length': body.length * 2 },
      });
      sending.on('error', () => resolve());
      sending.write(body, () => setTimeout(() => sending.destroy(), 200));
      sending.on('close', () => resolve());
    });
  }

  it('though it was answered in every way there is', () => {
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 422, 400, 400, 400, 200, 200, 400, 400, 400, 400, 400, 422, 415,
    ]);
    const [found] = answers;
    expect(JSON.parse(found?.text ?? '').data.findings[0].tx_ids).toContain(`${CANARY}-0-0`);
    expect(JSON.parse(answers[8]?.text ?? '').data.coverage.truncated).toBe(true);
  });

  it('in no row of any table', async () => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.audit_entry');
    for (const { name } of tables) {
      const { rows } = await client.query(`select row::text from ${name} as row where row::text ilike $1`, [
        `%${CANARY}%`,
      ]);
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('and in the audit trail only who, when, how many and the digest', async () => {
    const { rows } = await client.query(`select * from audit_entry where action = 'scan' order by place`);
    const received = answers.flatMap(({ status, text }) =>
      status === 200 ? [Number(JSON.parse(text).data.counts.received)] : [],
    );
    expect(rows.map(({ version }) => version)).toEqual(received);
    for (const row of rows) {
      expect(row).toMatchObject({ actor: 'anonymous', role: 'anonymous', object: 'transactions' });
      expect(row.id).toMatch(/^sha256:[0-9a-f]{64}$/);
    }
  });

  it('in no file of the database, its write-ahead log among them', async () => {
    await client.query('checkpoint');
    const { rows } = await client.query<{ folder: string; oid: string }>(
      `select current_setting('data_directory') as folder,
         (select oid::text from pg_database where datname = current_database()) as oid`,
    );
    const { folder = '', oid = '' } = rows[0] ?? {};
    const holding: string[] = [];
    let read = 0;
    for (const part of [join('base', oid), 'pg_wal', 'pg_xact', 'global']) {
      for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const bytes = await readFile(join(entry.parentPath, entry.name));
        read += bytes.length;
        if (bytes.includes(CANARY)) holding.push(join(part, entry.name));
      }
    }
    expect(read).toBeGreaterThan(1_000_000);
    expect(holding).toEqual([]);
  });

  it('in no line of the log', () => {
    expect(logged.filter((line) => line.includes('scan/transactions')).length).toBeGreaterThan(10);
    expect(logged.filter((line) => line.includes(CANARY))).toEqual([]);
  });

  it('and no refusal repeats a value: of rows it names id, pointer and member only', () => {
    const { data } = JSON.parse(answers[2]?.text ?? '');
    expect(data.rejected).toMatchObject([{ tx_id: `${CANARY}-bad` }]);
    for (const { detail } of data.rejected) expect(detail).not.toContain(CANARY);
    for (const { error } of answers.filter(({ status }) => status >= 400).map(({ text }) => JSON.parse(text))) {
      expect(error.detail).not.toContain(CANARY);
    }
  });
});
