import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ForeignDataFolder } from './data-folder.js';
import { startEmbedded, type EmbeddedServer } from './embedded-server.js';
import { processIdentity, readPostmaster } from './postmaster.js';

const settings = { fsync: 'off', shared_buffers: '16MB' };

describe('an embedded PostgreSQL', () => {
  let dataDir: string;
  let last: EmbeddedServer | null = null;

  const start = async () => (last = await startEmbedded({ dataDir, settings }));

  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-spec-'));
    fs.chmodSync(dataDir, 0o755);
  });
  afterEach(async () => {
    await last?.stop();
    if (last !== null) fs.rmSync(last.socketDir, { recursive: true, force: true });
    fs.rmSync(dataDir, { recursive: true, force: true });
    last = null;
  });

  it('answers on a unix socket and listens on no port', async () => {
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await rows(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it('sorts by bytes and lowers by Unicode, on every machine', async () => {
    const server = await start();
    const sorted = await rows(
      server,
      `select string_agg(t, '' order by t) as t from (values ('b'), ('A'), ('a')) v(t)`,
    );
    expect(sorted).toEqual([{ t: 'Aab' }]);
    expect(await rows(server, `select lower('ÄΣ') as t`)).toEqual([{ t: 'äσ' }]);
  });

  it('is adopted, not doubled, by the next starter', async () => {
    const first = await start();
    const second = await startEmbedded({ dataDir, settings });
    expect(second).toMatchObject({ pid: first.pid, adopted: true, socketDir: first.socketDir });
  });

  it('belongs to its starter while that lives, and then to the next who comes', async () => {
    const first = await start();
    expect(first.owned).toBe(true);
    const ownerFile = path.join(dataDir, 'owner');
    const other = spawn('sleep', ['60']);
    try {
      fs.writeFileSync(ownerFile, `${first.pid}\n${processIdentity(other.pid ?? 0)}`);
      expect(await startEmbedded({ dataDir, settings })).toMatchObject({ adopted: true, owned: false });
    } finally {
      other.kill('SIGKILL');
      await once(other, 'exit');
    }
    expect(await startEmbedded({ dataDir, settings })).toMatchObject({ adopted: true, owned: true });
  });

  it('is started once by many starters at the same time', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
    expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1);
  });

  it('keeps its data over stop and start', async () => {
    const first = await start();
    await rows(first, 'create table kept as select 1 as n');
    await first.stop();
    expect(readPostmaster(path.join(dataDir, 'pg18'))).toBeNull();
    expect(await rows(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('recovers from kill -9 with every acknowledged row', async () => {
    const first = await start();
    await rows(first, 'create table kept as select 1 as n');
    process.kill(first.pid, 'SIGKILL');
    while (readPostmaster(path.join(dataDir, 'pg18'))?.live === true) await new Promise((done) => setTimeout(done, 20));
    const second = await start();
    expect(second).toMatchObject({ adopted: false });
    expect(await rows(second, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('takes over the lock of a starter that was killed', async () => {
    fs.writeFileSync(path.join(dataDir, 'start.lock'), '999999999 1');
    expect((await start()).adopted).toBe(false);
  });

  it('is not taken in by a pid file that names a foreign process', async () => {
    const first = await start();
    await first.stop();
    const lines = [process.pid, path.join(dataDir, 'pg18'), 0, 5432, first.socketDir, '', '', 'ready'];
    fs.writeFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), lines.join('\n'));
    expect((await start()).adopted).toBe(false);
  });
});

describe('a data folder of somebody else', () => {
  /** Tried as somebody who is not root, whoever runs this; what is another's is what root, or the system, has made. */
  const another = 12_345;
  const asAnother = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = process.geteuid?.();
    if (mine !== 0) return work();
    process.seteuid?.(another);
    try {
      return await work();
    } finally {
      process.seteuid?.(mine);
    }
  };
  let folder: string;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-spec-'));
    fs.chmodSync(folder, 0o755);
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['that is there', '/usr', /^The data folder \/usr belongs to root: start as that user, or name one of your own/],
    [
      'that is not',
      '/usr/none/here',
      /^The data folder \/usr\/none\/here cannot be made by this user: name one of your/,
    ],
  ])('%s is told in one line, with what to do', async (_, dataDir, told) => {
    const failure = await asAnother(() => startEmbedded({ dataDir, settings }).catch((error: unknown) => error));
    expect(failure).toBeInstanceOf(ForeignDataFolder);
    expect((failure as Error).message).toMatch(told);
    expect((failure as Error).message).not.toContain('\n');
  });

  it('is not used either where one may write into it, for its server is its own user’s alone', async () => {
    // Whatever is not this user's: the folder itself for another, and one of the system for an ordinary user.
    fs.mkdirSync(path.join(folder, 'pg18'));
    fs.chmodSync(folder, 0o777);
    if (process.geteuid?.() !== 0) {
      fs.rmdirSync(path.join(folder, 'pg18'));
      fs.symlinkSync('/usr', path.join(folder, 'pg18'));
    }
    const failure = await asAnother(() =>
      startEmbedded({ dataDir: folder, settings }).catch((error: unknown) => error),
    );
    expect(failure).toBeInstanceOf(ForeignDataFolder);
    expect(fs.readdirSync(folder)).toEqual(['pg18']);
  });
});

describe('an ordinary user and root, in turns', () => {
  it('are served by one cluster, which stays that of the user who made it', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-spec-'));
    fs.chmodSync(dataDir, 0o755);
    try {
      const made = await startEmbedded({ dataDir, settings });
      await rows(made, 'create table kept as select 1 as n');
      await made.stop();
      const cluster = path.join(dataDir, 'pg18');
      // Where this is root, the cluster is given to somebody who is neither root nor the nobody of root's own servers.
      const uid = process.geteuid?.() === 0 ? 12_345 : fs.statSync(cluster).uid;
      for (const name of ['', ...fs.readdirSync(cluster, { recursive: true, encoding: 'utf8' })]) {
        fs.lchownSync(path.join(cluster, name), uid, fs.statSync(cluster).gid);
      }
      const again = await startEmbedded({ dataDir, settings });
      expect(await rows(again, 'select n from kept')).toEqual([{ n: 1 }]);
      await again.stop();
      const owners = fs
        .readdirSync(cluster, { recursive: true, encoding: 'utf8' })
        .map((name) => fs.lstatSync(path.join(cluster, name)).uid);
      expect([...new Set(owners)]).toEqual([uid]);
      fs.rmSync(again.socketDir, { recursive: true, force: true });
    } finally {
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

async function rows(server: EmbeddedServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.url('postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result: { rows: unknown[] } = await client.query(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}
