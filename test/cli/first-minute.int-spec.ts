import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PseudoTerminal, CTRL_C, shellLine } from '../support/programs/pseudo-terminal.js';
import { program } from '../support/programs/program.js';

const MAIN = program('main');

let folder: string;
const inFolder = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-first-'));
  // Its own server runs as another user where this is root, and has to enter the folder.
  fs.chmodSync(folder, 0o755);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the first start', () => {
  it('ends on a terminal with five lines, and its log has one line for each thing that happened', async () => {
    const terminal = PseudoTerminal.run(`cd ${shellLine([folder])} && exec ${shellLine([process.execPath, MAIN])}`, {
      PORT: '0',
    });
    await terminal.until(/Stop +Ctrl-C\n/);
    const [, url = ''] = /ready at (http:\/\/\S+) /.exec(terminal.plain) ?? [];
    await fetch(`${url}/api/v1/health/live?request`);
    await terminal.until(/request GET .*health\/live/);
    terminal.type(CTRL_C);
    expect(await terminal.end()).toBe(0);

    const lines = terminal.plain.split('\n');
    const at = lines.findIndex((line) => line.startsWith('  Page '));
    expect(lines.slice(at, at + 5).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['Page', url],
      ['Documentation', `${url}/docs`],
      ['Demonstration', 'an invented investigation, told in docs/demonstration.md'],
      ['Admin key', 'in .data/admin.key'],
      ['Stop', 'Ctrl-C'],
    ]);
    expect(lines.filter((line) => line.includes('health/live'))).toHaveLength(1);
    expect(terminal.plain).not.toMatch(/Mapped|InstanceLoader/);
    expect(lines.length).toBeLessThan(25);
    const key = fs.readFileSync(inFolder('.data/admin.key'), 'utf8').trim();
    expect(terminal.plain).not.toContain(key);
  });

  it('tells a log where the key is, and nothing of it; the file is its owner’s alone', async () => {
    const { child, said } = start({ PORT: '0', DEMO_DATA: 'false' });
    await said(/made a key for the admin/);
    child.kill('SIGTERM');
    await once(child, 'close');
    const log = await said(/made a key for the admin/);
    const file = inFolder('.data/admin.key');
    const key = fs.readFileSync(file, 'utf8').trim();
    expect(key.length).toBeGreaterThan(16);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    // Neither the whole of it nor its secret half.
    expect(log).not.toContain(key);
    expect(log).not.toContain(key.slice(-16));
    for (const line of log.trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'info' });
    expect(log).toContain('.data/admin.key');
  });

  it('says that its port is taken, and leaves no server behind', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    try {
      const { child, errors } = start({ PORT: String((other.address() as net.AddressInfo).port) });
      const [code] = (await once(child, 'close')) as [number];
      expect(code).toBe(69);
      expect(errors()).toMatch(/EADDRINUSE.*Name another port/);
      expect(fs.existsSync(inFolder('.data/pg18/postmaster.pid'))).toBe(false);
    } finally {
      other.close();
    }
  });
});

interface Started {
  readonly child: ChildProcess;
  /** All of standard output, once the pattern is in it. */
  said(pattern: RegExp): Promise<string>;
  errors(): string;
}

function start(env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (err += piece.toString()));
  const ended = once(child, 'close').then(() => 'ended' as const);
  return {
    child,
    errors: () => err,
    said: async (pattern) => {
      while (!pattern.test(out)) {
        const next = await Promise.race([ended, once(child.stdout, 'data')]);
        if (next === 'ended' && !pattern.test(out)) throw new Error(`${String(pattern)} was not said: ${out}${err}`);
      }
      return out;
    },
  };
}
