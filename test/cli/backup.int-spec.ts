import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { run, type Ran } from '../support/programs/command-line.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';
import { type ToldAlert, Watching, WATCHES } from '../support/watching.js';

interface Digest {
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
  readonly content_sha256: string;
}
interface Verdict {
  readonly ok: boolean;
  readonly graph_version: unknown;
}

const SYNC = '/api/v1/graph/sync';
const PACK = '/api/v1/graph?adapter=capital';
const RECORDS = [
  { object: 'source', id: 's', title: 'Регистр\u2028"o"', type: 'registry' },
  {
    object: 'evidence',
    id: 'v',
    source_id: 's',
    method: 'document',
    snapshot: { text: 'A owns B\n\\u0041 \ud83d\ude00' },
  },
  { object: 'entity', id: 'a', kind: 'company', name: 'A', visibility: 'private' },
  { object: 'entity', id: 'b', kind: 'company', name: 'B' },
  { object: 'entity', id: 'B-2', kind: 'company', name: 'Ünderscore' },
  { object: 'relation', id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'b', status: 'reported', evidence_ids: ['v'] },
];

describe('a backup', () => {
  let original: TestDatabase;
  let empty: TestDatabase;
  let folder: string;
  let file: string;
  let saved: Digest;
  let pack: string;
  let watching: Watching;
  let watch: string;
  let told: readonly ToldAlert[];

  const on = (database: TestDatabase, ...args: readonly string[]): Promise<Ran> =>
    run(args, { DATABASE_URL: database.url });
  const storedIn = async (database: TestDatabase, table: string): Promise<number> => {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    await client.end();
    return rows[0]?.count ?? -1;
  };

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
    file = path.join(folder, 'graph.ndjson');
    original = await openDatabase();
    const service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: original.url } });
    await service.api
      .post(SYNC)
      .set('X-API-Key', service.keyOf('admin'))
      .set('Idempotency-Key', 'once')
      .send({ format: 'native', dataset: 'd', records: RECORDS })
      .expect(200);
    pack = (await service.api.get(PACK).expect(200)).text;
    watching = new Watching(service);
    watch = await watching.watch({ kind: 'entity', entity_id: 'b' });
    const hook = service.api.put(`${WATCHES}/${watch}/webhook`).set('X-API-Key', service.keyOf('admin'));
    await hook.send({ url: 'https://webhook.invalid/' }).expect(200);
    await watching.sync({ object: 'entity', id: 'b', kind: 'company', name: 'B again' });
    told = await watching.alerts(watch);
    pack = (await service.api.get(PACK).expect(200)).text;
    await service.stop();
    saved = (await on(original, 'backup', file, '--json')).json();
  });
  beforeEach(async () => {
    empty = await openDatabase();
  });
  afterEach(() => empty.dispose());
  afterAll(async () => {
    await original.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  it('holds every table, and is for its owner alone', () => {
    expect(saved.tables).toMatchObject({
      record_version: { rows: RECORDS.length + 1 },
      audit_entry: { rows: RECORDS.length + 3 },
      ledger_head: { rows: 1 },
      idempotency_key: { rows: 1 },
      sync_run: { rows: 2 },
      api_key: { rows: 6 },
      watch: { rows: 1 },
      watch_progress: { rows: 1 },
      watch_step: { rows: 2 },
      watch_alert: { rows: 1 },
      watch_webhook: { rows: 1 },
      watch_delivery: { rows: 1 },
    });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['graph.ndjson']);
  });

  it('gives the same content and the same graph again, and every promise holds', async () => {
    const restored = (await on(empty, 'restore', file, '--json')).json<Digest & { verdict: Verdict }>();
    const before = (await on(original, 'verify', '--json')).json<Verdict>();
    expect(restored.content_sha256).toBe(saved.content_sha256);
    expect(restored.verdict).toMatchObject({ ok: true, graph_version: before.graph_version });

    const again = (await on(empty, 'backup', path.join(folder, 'again.ndjson'), '--json')).json<Digest>();
    expect(again.tables).toEqual(saved.tables);
  });

  it('is taken up by a service that goes on from it: packs are the same bytes, keys hold, and a retry gets its old answer', async () => {
    await on(empty, 'restore', file, '--no-verify');
    const service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: empty.url } });
    try {
      expect((await service.api.get(PACK).expect(200)).text).toBe(pack);
      const retried = await service.api
        .post(SYNC)
        .set('X-API-Key', service.keyOf('admin'))
        .set('Idempotency-Key', 'once')
        .send({ format: 'native', dataset: 'd', records: RECORDS });
      expect(retried.headers['idempotency-replayed']).toBe('true');
      const more = {
        format: 'native',
        dataset: 'd',
        records: [{ object: 'entity', id: 'c', kind: 'company', name: 'C' }],
      };
      const { body } = await service.api.post(SYNC).set('X-API-Key', service.keyOf('admin')).send(more).expect(200);
      expect(body.data.created).toBe(1);
      const again = new Watching(service);
      expect(told).toHaveLength(1);
      expect(await again.alerts(watch)).toEqual(told);
      await again.sync({ object: 'entity', id: 'b', kind: 'company', name: 'B once more' });
      expect((await again.alerts(watch)).map(({ id }) => id)).toEqual([told[0]?.id, expect.any(String)]);
    } finally {
      await service.stop();
    }
    expect((await on(empty, 'verify')).code).toBe(0);
  });

  it('is packed where its name says so, and taken either way', async () => {
    const packed = path.join(folder, 'graph.ndjson.gz');
    await on(original, 'backup', packed);
    expect(gunzipSync(fs.readFileSync(packed)).toString().split('\n').slice(1, -2)).toEqual(
      fs.readFileSync(file, 'utf8').split('\n').slice(1, -2),
    );
    expect((await on(empty, 'restore', packed, '--no-verify')).code).toBe(0);

    const broken = path.join(folder, 'broken.gz');
    fs.writeFileSync(broken, fs.readFileSync(packed).subarray(0, -20));
    const other = await openDatabase();
    expect((await on(other, 'restore', broken)).code).toBe(65);
    await other.dispose();
  });

  it('is refused whole when it breaks off, was changed, or is something else', async () => {
    const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
    const damages: readonly (readonly string[])[] = [
      lines.slice(0, -1),
      lines.filter((_, index) => index !== 3),
      lines.map((line) => line.replace('A owns B', 'A owns C')),
      lines.map((line, index) => (index === 2 ? line.slice(0, -1) : line)),
      lines.map((line) => line.replace('record_version', 'pg_class')),
      lines.map((line, index) => (index === 0 ? line.replace('"schema":[', '"schema":["Later9999",') : line)),
      [...lines, lines[1] ?? ''],
      ['{"records": []}'],
      [],
    ];
    for (const damage of damages) {
      const damaged = path.join(folder, 'damaged.ndjson');
      fs.writeFileSync(damaged, damage.map((line) => `${line}\n`).join(''));
      const { code, err } = await on(empty, 'restore', damaged);
      expect({ code, err }).toEqual({ code: 65, err: expect.stringContaining('Nothing was stored') });
      expect(await storedIn(empty, 'record_version')).toBe(0);
    }
    expect((await on(empty, 'restore', path.join(folder, 'absent'))).code).toBe(66);
  });

  it('leaves a database alone in which something is stored, and one that is not migrated', async () => {
    const { code, err } = await on(original, 'restore', file);
    expect({ code, err }).toEqual({ code: 73, err: expect.stringContaining('record_version') });
    expect(await storedIn(original, 'record_version')).toBe(RECORDS.length + 1);

    const bare = await openDatabase({ migrated: false });
    expect((await on(bare, 'restore', file)).code).toBe(69);
    expect((await on(bare, 'backup', path.join(folder, 'bare'))).code).toBe(69);
    await bare.dispose();
  });

  it('is not begun where the file cannot be written', async () => {
    expect((await on(original, 'backup', path.join(folder, 'no', 'such', 'folder'))).code).toBe(73);
  });
});
