import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from '../support/programs/program.js';
import { ServedInstance, type Answered } from '../support/served-instance.js';

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-own-'));
  // Its own server runs as another user where this is root, and has to enter the folder.
  fs.chmodSync(dataDir, 0o755);
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

function start(): Promise<ServedInstance> {
  const settings = { STORAGE: 'postgres', DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'info' };
  return ServedInstance.start('', dataDir, program('cli'), settings);
}

/** The process of the server; 0 where there is none. */
function serverPid(): number {
  try {
    const pid = Number(fs.readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return 0;
  }
}

const stored = (instance: ServedInstance, id: string): Promise<Answered> =>
  instance.ask(
    '/graph/sync',
    JSON.stringify({ dataset: 'test', records: [{ object: 'entity', id, kind: 'person', name: id }] }),
  );

async function names(instance: ServedInstance): Promise<readonly unknown[]> {
  const { json } = await instance.ask('/graph/entities?limit=10');
  const entities = json?.data as unknown as readonly { readonly id: string }[];
  return entities.map(({ id }) => id).sort();
}

describe('a service with its own PostgreSQL', () => {
  it('starts it again when something else ended it, and answers db_not_ready meanwhile', async () => {
    const instance = await start();
    try {
      expect((await stored(instance, 'before')).status).toBe(200);
      const before = serverPid();
      process.kill(before, 'SIGKILL');
      const codes = new Set<unknown>();
      for (;;) {
        const { status, json } = await stored(instance, 'after');
        if (status === 200 && serverPid() !== before) break;
        if (status !== 200) codes.add(`${status} ${json?.error?.code}`);
        expect((await instance.ask('/graph/entities?limit=10')).status).toBe(200);
        await sleep(20);
      }
      expect([...codes]).toEqual(['503 db_not_ready']);
      expect(await names(instance)).toEqual(['after', 'before']);
    } finally {
      await instance.stop();
    }
    expect(serverPid()).toBe(0);
  });

  it('leaves none behind when it is killed, and loses nothing that was acknowledged', async () => {
    const instance = await start();
    expect((await stored(instance, 'kept')).status).toBe(200);
    expect(serverPid()).not.toBe(0);
    await instance.kill();
    while (serverPid() !== 0) await sleep(20);
    const next = await start();
    try {
      expect(await names(next)).toEqual(['kept']);
    } finally {
      await next.stop();
    }
  });
});
