import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PREDICATES, STATUSES } from '#domain/graph';
import { INVARIANTS, TEMPORAL_RULES, UNNAMED_RULES } from '#domain/invariants';
import { clockSkew, nodeVersion, room } from '../../src/cli/commands/doctor.command.js';
import { run, type Ran } from '../support/command-line.js';
import { openDatabase, type TestDatabase } from '../support/database.js';

interface Verified {
  readonly ok: boolean;
  readonly versions: number;
  readonly listed: readonly { readonly check: string; readonly record: string | null }[];
}

const RECORDS = [
  { object: 'source', id: 's', title: 'Register', type: 'registry' },
  { object: 'evidence', id: 'v', source_id: 's', method: 'document', snapshot: { text: 'A owns B' } },
  { object: 'entity', id: 'a', kind: 'company', name: 'A' },
  { object: 'entity', id: 'b', kind: 'company', name: 'B' },
  { object: 'relation', id: 'r', predicate: 'OWNS', from_id: 'a', to_id: 'b', status: 'reported', evidence_ids: ['v'] },
];

describe('verify', () => {
  let database: TestDatabase;
  const command = (...args: readonly string[]): Promise<Ran> => run(args, { DATABASE_URL: database.url });
  const verified = async (): Promise<Verified & { readonly code: number }> => {
    const ran = await command('verify', '--json');
    return { ...ran.json<Verified>(), code: ran.code };
  };
  /** Changes what the service itself could never change. */
  const tamper = async (sql: string): Promise<void> => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('set session_replication_role = replica');
    await client.query(sql);
    await client.end();
  };

  beforeEach(async () => {
    database = await openDatabase();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-verify-'));
    const file = path.join(folder, 'records.json');
    fs.writeFileSync(file, JSON.stringify(RECORDS));
    const ran = await command('import', file, '--dataset', 'test');
    fs.rmSync(folder, { recursive: true });
    expect(ran.code).toBe(0);
  });
  afterEach(() => database.dispose());

  it('finds nothing wrong with what was stored by the rules', async () => {
    expect(await verified()).toMatchObject({ code: 0, ok: true, versions: 5, listed: [] });
  });

  it.each([
    [
      'a snapshot that was changed',
      `update record_version set fields = replace(fields::text, 'A owns B', 'A owns C')::json`,
      'snapshot',
    ],
    ['a version that is gone', `delete from record_version where id = 'b'`, 'order'],
    ['a version that has no predecessor', `update record_version set version = 2 where id = 'a'`, 'versions'],
    ['an entry of the trail that is gone', `delete from audit_entry where id = 'r'`, 'audit'],
  ])('finds %s', async (_, sql, check) => {
    await tamper(sql);
    const { code, listed } = await verified();
    expect(code).toBe(1);
    expect(listed.map((fault) => fault.check)).toContain(check);
  });

  it('finds evidence that a machine made, in both graphs', async () => {
    await tamper(
      `update record_version set fields = replace(fields::text, '"document"', '"ai_inference"')::json where id = 'v'`,
    );
    const { code, listed } = await verified();
    expect(code).toBe(1);
    for (const graph of ['full', 'public']) {
      expect(listed).toContainEqual(
        expect.objectContaining({ check: `${graph} graph: ai_inference_is_not_evidence`, record: 'evidence v' }),
      );
    }
  });

  it('tells what is impossible in time by a rule of today, and takes it back where that is asked for', async () => {
    const kin = { object: 'relation', id: 'kin', predicate: 'FAMILY_OF', from_id: 'ann', to_id: 'bob', role: 'spouse' };
    const people = ['ann', 'bob'].map((id) => ({
      object: 'entity',
      id,
      kind: 'person',
      name: id,
      effective_at: '1955',
    }));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-verify-'));
    const file = path.join(folder, 'kin.json');
    const married = { effective_at: '1970', effective_until: '1980' };
    fs.writeFileSync(file, JSON.stringify([...people, { ...kin, ...married }]));
    await command('import', file, '--dataset', 'families');
    fs.rmSync(folder, { recursive: true });
    await tamper(
      `update record_version set fields = replace(replace(fields::text, '1970', '1950'), '1980', '1951')::json where id = 'kin'`,
    );
    const { out, code } = await command('verify');
    expect(code).toBe(1);
    expect(out).toContain('public graph: temporally_impossible_relations_rejected');
    expect(out).toContain('relation kin: FAMILY_OF is over (1951) before');
    expect(out).toContain('verify --retract');
    expect(await command('export')).not.toMatchObject({ code: 0 });

    const mended = await command('verify', '--retract', '--json');
    expect(mended).toMatchObject({ code: 0 });
    expect(mended.json()).toMatchObject({
      ok: true,
      faults: 0,
      retracted: [{ dataset: 'families', relations: ['kin'] }],
    });
    expect((await command('export')).out).not.toContain('"kin"');
    const [entry] = (await command('audit', '--id', 'kin', '--json')).json<readonly object[]>();
    expect(entry).toMatchObject({ actor: 'cli', object: 'relation', version: 2 });
    // There is nothing left to take back.
    expect((await command('verify', '--retract')).out).not.toContain('taken back');
  });

  it('stands beside an audit of who stored what, an export of it, and a warm load of it', async () => {
    const audit = (await command('audit', '--id', 'r', '--json')).json<readonly object[]>();
    expect(audit).toMatchObject([{ actor: 'cli', role: 'reviewer', action: 'create', object: 'relation', version: 1 }]);
    expect((await command('audit', '--actor', 'nobody')).out).toBe('');
    expect(await command('audit', '--limit', '1001')).toMatchObject({ code: 64 });
    const pack = (await command('export')).json<{ readonly relations: readonly { readonly id: string }[] }>();
    expect(pack.relations.map(({ id }) => id)).toContain('r');
    const drawn = await command('export', '--format', 'gexf');
    expect(drawn).toMatchObject({ code: 0, out: expect.stringContaining('<edge id="r"') });
    expect(drawn.err).toContain('Lossy; not in gexf:');
    const whole = await command('export', '--format', 'jsonld');
    expect(whole.json<{ readonly '@graph': readonly object[] }>()['@graph'].length).toBeGreaterThan(2);
    expect(await command('export', '--format', 'xlsx')).toMatchObject({ code: 64 });
    expect(await command('export', '--format', 'gexf', '--private')).toMatchObject({ code: 64 });
    expect(await command('export', '--at', '2020-13')).toMatchObject({ code: 64 });
    expect(await command('export', '--out', path.join(os.tmpdir(), 'not', 'there'))).toMatchObject({ code: 73 });
    expect((await command('warm')).json()).toMatchObject({ counts: { public: { entities: 2, relations: 1 } } });
  });
});

describe('doctor', () => {
  it('finds a sound database, and says what to do where there is no key of an admin', async () => {
    const database = await openDatabase();
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-doctor-'));
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    try {
      const found = (await run(['doctor', '--json'], env)).json<readonly { readonly name: string }[]>();
      expect(found).toContainEqual(expect.objectContaining({ name: 'schema', verdict: 'ok' }));
      expect(found).toContainEqual(expect.objectContaining({ name: 'keys', verdict: 'warning' }));
      const withKey = await run(['doctor'], { ...env, ADMIN_API_KEY: 'sixteen-characters' });
      expect(withKey.out).toMatch(/^ok +keys/m);
    } finally {
      await database.dispose();
      fs.rmSync(dataDir, { recursive: true });
    }
  });

  it('ends with 1 and a remedy where the schema is not that of this build, or the database is away', async () => {
    const database = await openDatabase({ migrated: false });
    try {
      const ran = await run(['doctor'], { DATABASE_URL: database.url });
      expect(ran.code).toBe(1);
      expect(ran.out).toContain('npm run cli -- migrate');
    } finally {
      await database.dispose();
    }
    const away = await run(['doctor'], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' });
    expect(away.code).toBe(1);
    expect(away.out).not.toContain('secret');
  });

  it('judges Node, the clock and the disk by their limits', () => {
    expect(['20.18.9', '20.19.0', '22.0.0'].map((version) => nodeVersion(version).verdict)).toEqual([
      'fault',
      'ok',
      'ok',
    ]);
    expect([999, -1_000, 59_999, 60_000].map((ms) => clockSkew(ms).verdict)).toEqual([
      'ok',
      'warning',
      'warning',
      'fault',
    ]);
    expect([5e9, 5e9 - 1, 5e8, 5e8 - 1].map((bytes) => room('disk', bytes).verdict)).toEqual([
      'ok',
      'warning',
      'warning',
      'fault',
    ]);
  });
});

describe('the documents that are written from the code', () => {
  it('tell every invariant, predicate, status and rule of time', async () => {
    const { out } = await run(['invariants'], {});
    const names = [...INVARIANTS.map(({ id }) => id), ...PREDICATES.map(({ predicate }) => predicate)];
    const rules = TEMPORAL_RULES.filter((rule) => !UNNAMED_RULES.has(rule));
    for (const name of [...names, ...STATUSES, ...rules]) expect(out).toContain(`\`${name}\``);
  });

  it('describe the routes without a database', async () => {
    const ran = await run(['openapi'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(ran.code).toBe(0);
    const { openapi, paths } = ran.json<{ readonly openapi: string; readonly paths: object }>();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/api/v1/graph/sync');
  });
});
