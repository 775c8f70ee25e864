import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PREDICATES, STATUSES } from '#domain/graph';
import { INVARIANTS, TEMPORAL_RULES, UNNAMED_RULES } from '#domain/invariants';
import { clockSkew, nodeVersion, room } from '../../src/cli/commands/doctor.command.js';
import { run, type Ran } from '../support/programs/command-line.js';
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

const IMPOSSIBLE = 'impossible in time, taken back by verify';

function people(dataset: string): readonly object[] {
  const names = ['ann', 'bob', 'cid', 'other'];
  return names.map((name) => ({ object: 'entity', id: `${dataset}-${name}`, kind: 'person', name }));
}

function parentOf(id: string, from_id: string, to_id: string): object {
  return { object: 'relation', id, predicate: 'PARENT_OF', from_id, to_id };
}

describe('verify', () => {
  let database: TestDatabase;
  const command = (...args: readonly string[]): Promise<Ran> => run(args, { DATABASE_URL: database.url });
  const verified = async (): Promise<Verified & { readonly code: number }> => {
    const ran = await command('verify', '--json');
    return { ...ran.json<Verified>(), code: ran.code };
  };
  /** Changes what the service itself could never change. */
  const tamper = async (sql: string): Promise<readonly object[]> => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<object>(sql);
    await client.end();
    return rows;
  };
  const retractions = (): Promise<readonly object[]> =>
    tamper(`select id, revision_reason from record_version where revision = 'retracted' order by seq`);
  const store = async (dataset: string, records: readonly object[]): Promise<void> => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-verify-'));
    const file = path.join(folder, 'records.json');
    fs.writeFileSync(file, JSON.stringify(records));
    const ran = await command('import', file, '--dataset', dataset);
    fs.rmSync(folder, { recursive: true });
    expect(ran.code).toBe(0);
  };
  /** Stores parents of children, the last of them with a child that it could not have been stored with. */
  const storeCircle = async (
    dataset: string,
    parents: readonly object[],
    { last }: { readonly last: string },
  ): Promise<void> => {
    await store(dataset, [...people(dataset), ...parents]);
    await tamper(`update record_version set fields = replace(fields::text, '${dataset}-other', '${last}')::json
      where object = 'relation' and dataset = '${dataset}'`);
  };

  beforeEach(async () => {
    database = await openDatabase();
    await store('test', RECORDS);
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
    const person = { object: 'entity', kind: 'person', effective_at: '1955' };
    const spouses = ['ann', 'bob'].map((id) => ({ ...person, id, name: id }));
    await store('families', [...spouses, { ...kin, effective_at: '1970', effective_until: '1980' }]);
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
      retracted: [{ dataset: 'families', relations: ['kin'], evidence: [] }],
    });
    expect((await command('export')).out).not.toContain('"kin"');
    const [entry] = (await command('audit', '--id', 'kin', '--json')).json<readonly object[]>();
    expect(entry).toMatchObject({ actor: 'cli', object: 'relation', version: 2 });
    // There is nothing left to take back.
    expect((await command('verify', '--retract')).out).not.toContain('taken back');
  });

  it('takes back a private relation that contradicts a public one, and says nothing of it in public', async () => {
    const hidden = { ...parentOf('hidden', 'f-bob', 'f-other'), visibility: 'private' };
    await storeCircle('f', [hidden, parentOf('shown', 'f-ann', 'f-bob')], { last: 'f-ann' });
    expect(await command('verify', '--retract', '--json')).toMatchObject({ code: 0 });
    expect(await retractions()).toEqual([{ id: 'hidden', revision_reason: IMPOSSIBLE }]);
    expect(await command('export')).toMatchObject({ code: 0, out: expect.stringContaining('"shown"') });
  });

  it('takes back of a circle of relations no more than the newest', async () => {
    const circle = [
      parentOf('ab', 'f-ann', 'f-bob'),
      parentOf('bc', 'f-bob', 'f-cid'),
      parentOf('ca', 'f-cid', 'f-other'),
    ];
    await storeCircle('f', circle, { last: 'f-ann' });
    const before = await verified();
    const broken = ['ab', 'bc', 'ca'].map((id) => expect.objectContaining({ record: `relation ${id}` }) as object);
    expect(before.listed).toEqual(expect.arrayContaining(broken));
    expect(await command('verify', '--retract', '--json')).toMatchObject({ code: 0 });
    expect(await retractions()).toEqual([{ id: 'ca', revision_reason: IMPOSSIBLE }]);
  });

  it('takes back evidence of a source that a model made, and names that as the remedy', async () => {
    await tamper(
      `update record_version set fields = jsonb_set(fields::jsonb, '{origin}', '"inferred"')::json where id = 's'`,
    );
    expect(await command('export')).not.toMatchObject({ code: 0 });
    const { out, code } = await command('verify');
    expect(code).toBe(1);
    expect(out).toContain('evidence v: its source is generated by a model');
    expect(out).toContain('verify --retract');
    const mended = await command('verify', '--retract', '--json');
    expect(mended).toMatchObject({ code: 0 });
    expect(mended.json()).toMatchObject({ ok: true, retracted: [{ dataset: 'test', relations: [], evidence: ['v'] }] });
    expect(await retractions()).toEqual([{ id: 'v', revision_reason: 'made by a model, taken back by verify' }]);
    expect(await command('export')).toMatchObject({ code: 0 });
  });

  it('tells what it has taken back where a later dataset cannot follow', async () => {
    for (const dataset of ['late', 'soon']) {
      const circle = [
        parentOf(`${dataset}-ab`, `${dataset}-ann`, `${dataset}-bob`),
        parentOf(`${dataset}-ba`, `${dataset}-bob`, `${dataset}-other`),
      ];
      await storeCircle(dataset, circle, { last: `${dataset}-ann` });
    }
    await tamper(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on sync_run for each row when (new.dataset = 'late') execute function refuse()`);
    const ran = await command('verify', '--retract');
    expect(ran.code).not.toBe(0);
    const [{ run_id }] = (await tamper(`select run_id from record_version where revision = 'retracted'`)) as [
      { readonly run_id: string },
    ];
    expect(ran.err).toContain(`taken back: relation soon-ba of soon, by run ${run_id}`);
    expect(await retractions()).toHaveLength(1);
  });

  it('takes nothing back of a store with gaps, and says what is wrong with it', async () => {
    await tamper(
      `update record_version set fields = jsonb_set(fields::jsonb, '{origin}', '"inferred"')::json where id = 's'`,
    );
    await tamper(`delete from record_version where id = 'b'`);
    const ran = await command('verify', '--retract', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ ok: false, graph_version: null, retracted: [] });
    expect(ran.json<Verified>().listed.map(({ check }) => check)).toContain('order');
    expect(await retractions()).toEqual([]);
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
