/*!
 * @jest-environment node
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbedded } from './embedded-server.js';
import { KeptServer } from './kept-server.js';
import { outputText, readPostmaster, stopPostmaster } from './postmaster.js';

const settings = { fsync: 'off', shared_buffers: '16MB' };
/** Longer than the one who waits for the last user goes without looking. */
const LOOKED_AGAIN_MS = 4_000;

let dataDir: string;
let told: string[];
let kept: KeptServer[];
let others: ChildProcess[];
let sockets: Set<string>;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-spec-'));
  fs.chmodSync(dataDir, 0o755);
  [told, kept, others, sockets] = [[], [], [], new Set()];
});
afterEach(async () => {
  for (const one of others) await killed(one);
  for (const one of kept) await one.stop();
  const left = serverPid();
  if (left !== 0) await stopPostmaster(left);
  for (const folder of sockets) fs.rmSync(folder, { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function keep(): Promise<KeptServer> {
  const server = await KeptServer.start({ dataDir, settings, warn: (message) => told.push(message) });
  kept.push(server);
  noteSocket();
  return server;
}

/** Keeps the server in a process of its own. */
async function keepElsewhere(): Promise<ChildProcess> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'kept-server.js')).href;
  const script = `
    const { KeptServer } = await import(${JSON.stringify(module)});
    await KeptServer.start(${JSON.stringify({ dataDir, settings })});
    console.log('kept');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(child);
  await once(child.stdout, 'data');
  noteSocket();
  return child;
}

/** What a server leaves in the system's folder for temporary files. */
function noteSocket(): void {
  const socketDir = readPostmaster(path.join(dataDir, 'pg18'))?.socketDir ?? '';
  if (socketDir !== '') sockets.add(socketDir);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

function serverPid(): number {
  const postmaster = readPostmaster(path.join(dataDir, 'pg18'));
  return postmaster?.live === true ? postmaster.pid : 0;
}

/** How many wait for the end of somebody who uses the server. */
function watchers(): number {
  const ids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((pid) => outputText(`/proc/${pid}/cmdline`).includes(`\0watch\0${dataDir}\0`)).length;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

/** Whether the last that was told is that the server is there again. */
function isBack(): boolean {
  return told.at(-1)?.includes('is back') === true;
}

async function answers(server: KeptServer): Promise<boolean> {
  const client = new pg.Client(server.url('postgres'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('a server that is kept', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)('is started again after %s, at the same address', async (signal) => {
    const server = await keep();
    const [url, before] = [server.url('postgres'), serverPid()];
    process.kill(before, signal);
    await until(isBack);
    expect(await answers(server)).toBe(true);
    expect(serverPid()).not.toBe(before);
    expect(server.url('postgres')).toBe(url);
    expect(told[0]).toContain('has ended');
  });

  it('is tried again where it cannot be started, and told of each time', async () => {
    const server = await keep();
    const before = serverPid();
    const file = path.join(dataDir, 'pg18', 'postgresql.conf');
    fs.renameSync(file, `${file}.away`);
    process.kill(before, 'SIGINT');
    await until(() => told.some((message) => message.includes('cannot be started')));
    fs.renameSync(`${file}.away`, file);
    await until(isBack);
    expect(await answers(server)).toBe(true);
  });

  it('is started again once the folder can be written again', async () => {
    const server = await keep();
    const file = path.join(dataDir, 'users', String(process.pid));
    fs.rmSync(file);
    fs.mkdirSync(file);
    process.kill(serverPid(), 'SIGINT');
    await until(() => told.some((message) => message.includes('cannot be started')));
    fs.rmdirSync(file);
    await until(isBack);
    expect(await answers(server)).toBe(true);
  });

  it('is ended with the process that keeps it, and not started again', async () => {
    const server = await keep();
    await server.stop();
    expect(serverPid()).toBe(0);
    expect(fs.readdirSync(path.join(dataDir, 'users'))).toEqual([]);
  });

  it('may be stopped while it is away', async () => {
    const server = await keep();
    process.kill(serverPid(), 'SIGINT');
    await until(() => told.length > 0);
    await server.stop();
    await until(() => serverPid() === 0);
  });

  it('comes back for the second who keeps it when the first ends it', async () => {
    const first = await keep();
    const second = await keepElsewhere();
    const before = serverPid();
    await first.stop();
    await until(() => serverPid() !== 0);
    expect(serverPid()).not.toBe(before);
    await killed(second);
    await until(() => serverPid() === 0);
  });
});

describe('a server whose keeper is killed', () => {
  it('ends by itself', async () => {
    const keeper = await keepElsewhere();
    expect(serverPid()).not.toBe(0);
    await killed(keeper);
    await until(() => serverPid() === 0);
  });

  it('stays for the next who keeps it, as if nothing had been', async () => {
    const keeper = await keepElsewhere();
    const before = serverPid();
    await killed(keeper);
    const server = await keep();
    expect(serverPid()).toBe(before);
    await sleep(LOOKED_AGAIN_MS);
    expect([serverPid(), await answers(server), told]).toEqual([before, true, []]);
    await server.stop();
    expect(serverPid()).toBe(0);
  });

  it('stays for who else keeps it, and ends with the last', async () => {
    const [first, second] = [await keepElsewhere(), await keepElsewhere()];
    const before = serverPid();
    await killed(first);
    await sleep(LOOKED_AGAIN_MS);
    expect(serverPid()).toBe(before);
    await killed(second);
    await until(() => serverPid() === 0);
  });

  it('stays for who started it without keeping it', async () => {
    const owner = await startEmbedded({ dataDir, settings });
    await killed(await keepElsewhere());
    await sleep(LOOKED_AGAIN_MS);
    expect(serverPid()).toBe(owner.pid);
  });

  it('leaves nobody who waits where the next has somebody of its own', async () => {
    for (let times = 0; times < 3; times += 1) await killed(await keepElsewhere());
    const server = await keep();
    await until(() => watchers() === 1);
    expect(await answers(server)).toBe(true);
    await server.stop();
    await until(() => watchers() === 0);
  });

  it('ends with the last also where that is stopped and did not start it', async () => {
    const owner = await keepElsewhere();
    const server = await keep();
    await killed(owner);
    await until(() => watchers() === 1);
    expect(await answers(server)).toBe(true);
    await server.stop();
    await until(() => serverPid() === 0);
    await until(() => watchers() === 0);
  });
});
