/*!
 * @jest-environment node
 */

import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ApiKey } from '../../src/platform/keys/api-key.repository.js';
import { Clock } from '../../src/platform/clock.js';
import { run, type Ran } from '../support/programs/command-line.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';
import { program } from '../support/programs/program.js';

type ShownKey = Pick<ApiKey, 'public_part' | 'label' | 'role'> & { readonly key: string; readonly state: string };

const AWAY = 'postgres://nobody:secret@127.0.0.1:1/nothing';

describe('keys', () => {
  let database: TestDatabase;
  const keys = (...args: readonly string[]): Promise<Ran> => run(['keys', ...args], { DATABASE_URL: database.url });
  const create = async (label: string, role: string): Promise<ShownKey> =>
    (await keys('create', '--label', label, '--role', role, '--json')).json<ShownKey>();

  beforeEach(async () => {
    database = await openDatabase();
  });
  afterEach(() => database.dispose());

  it('makes a key that the service accepts, lists it without its secret, and ends it', async () => {
    const made = await create('press desk', 'analyst');
    const listed = await keys('list');
    expect(listed.out).toContain(`${made.public_part}  live     analyst`);
    expect(listed.out).not.toContain(made.key);
    const service = await startService({ env: { STORAGE: 'postgres', DATABASE_URL: database.url } });
    try {
      const ask = () => service.api.get('/api/v1/graph/entities').set('X-API-Key', made.key);
      // Nothing that the service remembers of the key grows old: it is told of the end, or it never learns of it.
      jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(Date.now());
      expect((await ask()).status).toBe(200);
      expect((await keys('revoke', made.public_part)).code).toBe(0);
      while ((await ask()).status === 200) await sleep(20);
      expect((await ask()).status).toBe(401);
    } finally {
      await service.stop();
    }
    expect((await keys('list')).out).toContain(`${made.public_part}  revoked  analyst`);
    expect(await keys('revoke', made.public_part)).toMatchObject({ code: 1 });
  });

  it('replaces a key by one of the same label and role, and writes every change into the audit trail', async () => {
    const old = await create('feed', 'peer');
    const rotated = await keys('rotate', old.public_part, '--overlap', '0', '--json');
    const replacement = rotated.json<ShownKey>();
    expect(replacement).toMatchObject({ label: 'feed', role: 'peer', rotated_from: old.public_part });
    expect((await keys('list', '--json')).json<ShownKey[]>()).toMatchObject([{ state: 'expired' }, { state: 'live' }]);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query('select actor, action, object, id from audit_entry order by place');
    await client.end();
    expect(rows).toEqual([
      { actor: 'cli', action: 'key.create', object: 'key', id: old.public_part },
      { actor: 'cli', action: 'key.rotate', object: 'key', id: replacement.public_part },
    ]);
  });

  it.each([
    ['a role that there is not', ['create', '--label', 'x', '--role', 'boss'], 64, 'Allowed choices are viewer'],
    ['no role', ['create', '--label', 'x'], 64, "required option '--role"],
    ['an empty label', ['create', '--label', ' ', '--role', 'viewer'], 64, '--label must be'],
    ['an end in the past', ['create', '--label', 'x', '--role', 'viewer', '--expires', '2001'], 64, 'in the future'],
    ['an end that is no date', ['create', '--label', 'x', '--role', 'viewer', '--expires', 'x'], 64, '--expires must'],
    ['an overlap that is no number', ['rotate', 'abcdefgh', '--overlap', '-1'], 64, '--overlap must be'],
    ['the end of a key that there is not', ['revoke', 'abcdefgh'], 1, 'There is no key abcdefgh'],
    ['the replacement of a key that there is not', ['rotate', 'abcdefgh'], 1, 'There is no key abcdefgh'],
  ])('refuses %s', async (_, args, code, why) => {
    const ran = await keys(...args);
    expect(ran.err).toContain(why);
    expect(ran).toMatchObject({ code, out: '' });
  });
});

describe('migrate', () => {
  it('says what is pending and ends with 1, applies it, and then finds nothing to do', async () => {
    const database = await openDatabase({ migrated: false });
    const migrate = (...args: readonly string[]): Promise<Ran> =>
      run(['migrate', ...args], { DATABASE_URL: database.url });
    try {
      const pending = await migrate('--check', '--json');
      expect(pending.code).toBe(1);
      const { pending: names } = pending.json<{ readonly pending: readonly string[] }>();
      expect(names.length).toBeGreaterThan(0);
      const applied = await migrate('--json');
      expect(applied.code).toBe(0);
      expect(applied.json()).toEqual({ applied: names });
      expect(await migrate('--check')).toMatchObject({ code: 0 });
      expect(await migrate()).toMatchObject({ code: 0, out: 'The schema is that of this build: nothing to do.\n' });
    } finally {
      await database.dispose();
    }
  });

  it('ends with 69 where the database is away, and does not tell its password', async () => {
    const ran = await run(['migrate'], { DATABASE_URL: AWAY });
    expect(ran.code).toBe(69);
    expect(ran.err).toContain('postgres://nobody:…@127.0.0.1:1/nothing');
    expect(ran.err).not.toContain('secret');
  });
});

describe('the command line', () => {
  const CLI = program('cli');

  it('tells every exit code in its help', async () => {
    const ran = await run(['--help'], {});
    expect(ran.code).toBe(0);
    for (const code of [0, 1, 64, 65, 66, 69, 70, 73, 78, 130]) {
      expect(ran.out).toMatch(new RegExp(`^ +${code}  `, 'm'));
    }
  });

  it.each([
    ['an unknown command', ['paint'], {}, 64, "unknown command 'paint'"],
    ['an environment that is not valid', ['migrate'], { PORT: 'x' }, 78, 'PORT: must be'],
    ['a storage that keeps nothing', ['keys', 'list'], { STORAGE: 'memory' }, 78, 'STORAGE=memory keeps nothing'],
  ])('refuses %s', async (_, args, env, code, why) => {
    const ran = await run(args, env);
    expect(ran.err).toContain(why);
    expect(ran).toMatchObject({ code, out: '' });
  });

  it('serves as a process of its own until it is told to stop', async () => {
    const env = { STORAGE: 'memory', PORT: '0', LOG_FORMAT: 'json', DEMO_DATA: 'false' };
    const child = spawn(process.execPath, [CLI, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    let log = '';
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (piece: Buffer) => {
        log += piece.toString();
        const url = /ready at (http:\/\/[^ "]+)/.exec(log)?.[1];
        if (url !== undefined) resolve(url);
      });
      child.once('exit', () => reject(new Error(`ended: ${log}`)));
    });
    try {
      expect((await fetch(`${await ready}/api/v1/health/live`)).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended)[0]).toBe(0);
  });
});
