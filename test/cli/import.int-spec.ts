import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { FileReport, Totals } from '../../src/cli/import-report.js';
import { run, type Ran } from '../support/programs/command-line.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { startService, type Service } from '../support/service.js';

interface Report {
  readonly files: readonly FileReport[];
  readonly total: Totals;
}

const entity = (id: string, more: object = {}): object => ({
  object: 'entity',
  id,
  kind: 'company',
  name: id,
  ...more,
});
const lines = (...records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const INTO = ['the store itself', 'a running service'] as const;
type Into = (typeof INTO)[number];

/** Where an import goes, with a folder of the files that it reads. */
class Target {
  private constructor(
    private readonly database: TestDatabase,
    private readonly service: Service | null,
    private readonly folder: string,
  ) {}

  static async make(into: Into): Promise<Target> {
    const database = await openDatabase();
    const env = { STORAGE: 'postgres', DATABASE_URL: database.url };
    const service = into === 'the store itself' ? null : await startService({ env });
    return new Target(database, service, fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-import-')));
  }

  write(name: string, content: string | Uint8Array): string {
    const file = path.join(this.folder, name);
    fs.writeFileSync(file, content);
    return file;
  }

  command(...args: readonly string[]): Promise<Ran> {
    const { database, service } = this;
    return service === null
      ? run(['import', ...args], { DATABASE_URL: database.url })
      : run(['import', ...args, '--url', `http://127.0.0.1:${service.port}`], { API_KEY: service.keyOf('analyst') });
  }

  async report(...args: readonly string[]): Promise<Report & { readonly code: number }> {
    const ran = await this.command(...args, '--dataset', 'test', '--json');
    return { ...ran.json<Report>(), code: ran.code };
  }

  async remove(): Promise<void> {
    fs.rmSync(this.folder, { recursive: true, force: true });
    await this.service?.stop();
    await this.database.dispose();
  }
}

describe.each(INTO)('import into %s', (into) => {
  let target: Target;

  beforeEach(async () => {
    target = await Target.make(into);
  });
  afterEach(() => target.remove());

  it('stores lines, a list, the body of a sync and gzip alike, and changes nothing the second time', async () => {
    const files = [
      target.write('lines.ndjson', lines(entity('a'), entity('b'))),
      target.write('list.json', JSON.stringify([entity('c'), entity('d')], null, 2)),
      target.write('body.json', JSON.stringify({ dataset: 'other', records: [entity('e')] })),
      target.write('single.json', JSON.stringify(entity('f'), null, 2)),
      target.write('packed.json.gz', gzipSync(lines(entity('g')))),
    ];
    const first = await target.report(...files);
    expect(first).toMatchObject({ code: 0, total: { files: 5, failed: 0, received: 7, created: 7, rejected: 0 } });
    expect(first.files.map(({ format, guessed }) => [format, guessed])).toEqual(files.map(() => ['native', true]));
    expect((await target.report(...files)).total).toMatchObject({ created: 0, updated: 0, unchanged: 7 });
  });

  it('keeps the good lines, tells the bad ones with their place and reason, and ends with 1', async () => {
    const file = target.write(
      'mixed.ndjson',
      `${lines(entity('a'))}{"id": \n\n${lines(entity('b', { kind: 'ship' }), entity('c'))}`,
    );
    const { code, files } = await target.report(file);
    expect(code).toBe(1);
    expect(files[0]?.result).toMatchObject({ received: 4, created: 2, rejected: 2 });
    expect(files[0]?.result?.rejections).toMatchObject([
      { line: 2, code: 'malformed_request' },
      { line: 4, id: 'b', code: 'invalid_request' },
    ]);
    const text = await target.command(file, '--dataset', 'test');
    expect(text.out).toContain('line 2: malformed_request: The body is not JSON');
    expect(text.out).toContain('received 4, created 0, updated 0, unchanged 2, rejected 2');
  });

  it('stores nothing of a file with a fault under --on-error abort, goes no further, and ends with 65', async () => {
    const bad = target.write('bad.ndjson', lines(entity('a'), entity('b', { kind: 'ship' })));
    const good = target.write('good.ndjson', lines(entity('c')));
    const { code, files } = await target.report(bad, good, '--on-error', 'abort');
    expect(code).toBe(65);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ result: null, error: { code: 'invalid_request' } });
    expect((await target.report(target.write('again.ndjson', lines(entity('a'))))).total.created).toBe(1);
  });

  it('decides everything and stores nothing under --dry-run', async () => {
    const file = target.write('a.ndjson', lines(entity('a')));
    expect((await target.report(file, '--dry-run')).files[0]?.result).toMatchObject({ created: 1, dry_run: true });
    expect((await target.report(file)).total.created).toBe(1);
  });

  it('says where a document breaks off, and keeps what stood before', async () => {
    const file = target.write('cut.json', JSON.stringify([entity('a'), entity('b'), entity('c')]).slice(0, -20));
    const { code, files } = await target.report(file);
    expect(code).toBe(1);
    expect(files[0]?.result).toMatchObject({ created: 2, rejected: 1 });
    expect(files[0]?.result?.rejections).toMatchObject([{ index: 2, code: 'malformed_request' }]);
  });

  it('says that a compressed file breaks off, and keeps what stood before', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => entity(`e${index * 7919}`));
    const packed = gzipSync(lines(...many));
    const { code, files } = await target.report(target.write('cut.ndjson.gz', packed.subarray(0, packed.length / 2)));
    expect(code).toBe(1);
    const result = files[0]?.result;
    expect(result?.created).toBeGreaterThan(0);
    expect(result?.rejections.at(-1)).toMatchObject({ code: 'malformed_request' });
  });

  it('reads a foreign format, told by its content or named, and says when the name is not what it looks like', async () => {
    const person = { id: 'p', schema: 'Person', properties: { name: ['Ann'] } };
    const file = target.write('people.json', lines(person));
    const { files } = await target.report(file);
    expect(files[0]).toMatchObject({ format: 'ftm', guessed: true, result: { created: 1 } });
    const wrong = await target.command(file, '--dataset', 'test', '--format', 'bods');
    expect(wrong.err).toContain('looks like ftm, and is read as bods');
    expect(wrong.code).toBe(1);
  });
});

describe.each(INTO)('import into %s', (into) => {
  /** One for all that is refused: it stays as it was. */
  let target: Target;

  beforeAll(async () => {
    target = await Target.make(into);
  });
  afterAll(() => target.remove());

  it.each([
    ['a file that is not there', ['missing.json', '--dataset', 'test'], 66, 'missing.json cannot be read'],
    ['a folder', [os.tmpdir(), '--dataset', 'test'], 66, 'is not a file'],
    ['a dataset with other characters', ['x', '--dataset', 'a b'], 64, '--dataset must be'],
    ['no dataset', ['x'], 64, "required option '--dataset"],
    ['a date that is none', ['x', '--dataset', 'a', '--published-at', 'soon'], 64, '--published-at must be'],
    [
      'an unknown way with errors',
      ['x', '--dataset', 'a', '--on-error', 'stop'],
      64,
      'Allowed choices are skip, abort',
    ],
  ])('refuses %s', async (_, args, code, why) => {
    const ran = await target.command(...args);
    expect(ran.err).toContain(why);
    expect(ran).toMatchObject({ code, out: '' });
  });

  it('refuses a format that there is not, and one that nobody can tell', async () => {
    const file = target.write('a.json', '{"hello": "world"}');
    expect(await target.command(file, '--dataset', 'test', '--format', 'xml')).toMatchObject({ code: 64 });
    expect(await target.report(file)).toMatchObject({
      code: 65,
      files: [{ format: null, error: { code: 'invalid_parameter' } }],
    });
  });
});

describe('import beside a service', () => {
  let database: TestDatabase;
  let service: Service;
  let file: string;

  beforeAll(async () => {
    database = await openDatabase();
    service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: database.url } });
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-import-')), 'a.ndjson');
    fs.writeFileSync(file, lines(entity('seen')));
  });
  afterAll(async () => {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
    await service.stop();
    await database.dispose();
  });

  it('is seen at once by the service that runs on the same database', async () => {
    expect((await run(['import', file, '--dataset', 'test'], { DATABASE_URL: database.url })).code).toBe(0);
    const seen = () => service.api.get('/api/v1/graph/entities/seen').set('X-API-Key', service.keyOf('viewer'));
    while ((await seen()).status !== 200) await sleep(20);
  });

  it('needs a key of the service, and one that may write', async () => {
    const url = `http://127.0.0.1:${service.port}`;
    const args = ['import', file, '--dataset', 'other', '--url', url];
    const [nobody, viewer] = [await run(args, {}), await run(args, { API_KEY: service.keyOf('viewer') })];
    expect(nobody).toMatchObject({ code: 77, out: '' });
    expect(viewer).toMatchObject({ code: 77, out: '' });
    expect(viewer.err).toContain('forbidden');
  });
});
