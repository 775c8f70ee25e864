import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { adapterEnvironment, allowVariables } from './adapter-environment.js';
import { AdapterProcess, endProcesses } from './adapter-processes.js';
import { type HostedStart, SPOKEN_OVER, type ToHost } from './host-messages.js';
import { MessagePipe } from './message-pipe.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-processes-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const script = path.join(folder, 'asked.mjs');
fs.writeFileSync(
  script,
  `import { writeSync } from 'node:fs';
  import { serialize } from 'node:v8';
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.postMessage({ adapterFilesLoaded: true });
  const framed = (bytes) => Buffer.concat([Buffer.from(Uint32Array.of(bytes.length).buffer).swap32(), bytes]);
  const held = [];
  parentPort.on('message', (asked) => {
    if (asked === 'flat') held.push(new Array(2e7).fill(1));
    if (asked === 'flood') for (let n = 0; n < 8; n++) parentPort.postMessage(Buffer.alloc(4e6, 1));
    if (asked === 'flood') held.push(Buffer.alloc(3e8, 1));
    if (asked === 'buffers') for (;;) held.push(Buffer.alloc(5e7, 1));
    if (asked === 'bytes') writeSync(3, framed(Buffer.from('no value of V8')));
    if (asked === 'length') writeSync(3, Buffer.alloc(4, 255));
    if (asked?.value !== undefined) writeSync(3, framed(serialize(asked.value)));
    if (asked === 'ended') for (;;) writeSync(3, framed(serialize({ ended: { word: '', isFit: true } })));
    if (asked?.bytes !== undefined) return parentPort.postMessage(Buffer.alloc(asked.bytes));
    if (asked === 'words') process._rawDebug('invalid string length');
    if (asked === 'environment') return parentPort.postMessage({ ...process.env });
    if (asked === 'die') process.kill(process.pid, 'SIGKILL');
    if (asked === 'throw') throw new Error('oh no');
    if (asked === 'endless') for (;;);
    parentPort.postMessage({ pid: process.pid, data: workerData, asked });
  });`,
);

/** As many as work at once. */
const MAX = Math.max(8, 2 * os.availableParallelism());

/** A name that no program can have is refused at once, as a lack of memory is. */
const UNSTARTABLE = `
  import { AdapterProcess } from ${JSON.stringify(new URL('./adapter-processes.js', import.meta.url).href)};
  const run = () =>
    new AdapterProcess({ script: new URL(${JSON.stringify(pathToFileURL(script).href)}), data: null, heapMb: 32 });
  const { execPath } = process;
  process.execPath = 'a\\0b';
  let lost = 0;
  for (let times = 0; times <= ${MAX}; times++) await run().ready.catch(() => lost++);
  process.execPath = execPath;
  const next = run();
  await next.ready;
  console.log(lost + ' lost, then ready');
  await next.terminate();
  process.exit();`;

function run(data: unknown = null): AdapterProcess {
  return new AdapterProcess({ script: pathToFileURL(script), data, heapMb: 32, besideMb: 128 });
}

/** The next that it says, or how it ends. */
function heard(one: AdapterProcess): Promise<unknown> {
  return new Promise((resolve) => {
    one.once('message', resolve);
    one.once('error', ({ message, code }) => resolve({ message, code }));
  });
}

/** How it ends, whatever it says before: it is watched from outside, and may be quicker than the look. */
function lost(one: AdapterProcess): Promise<unknown> {
  return new Promise((resolve) => one.once('error', ({ message, code }) => resolve({ message, code })));
}

describe('the process of an adapter', () => {
  // One that another test or file left would be kept instead of the one that a test looks for, and has that one's
  // environment. Those still ending when their test is over may be eight, and two are kept.
  beforeEach(endProcesses);

  it('sees of the environment what is of the machine, and what was allowed', async () => {
    const secret = { TEAMS: 's', DATABASE_URL: 'postgres://u:p@h/d', ADMIN_API_KEY: 'k' };
    const meant = { PATH: '/usr/bin', LC_TIME: 'C', TEAM_TOKEN: 't' };
    allowVariables(['TEAM_*'], { ...secret, ...meant });
    const one = run();
    const seen = adapterEnvironment();
    one.postMessage('environment');
    const told = (await heard(one)) as Readonly<Record<string, string>>;
    await one.terminate();
    allowVariables([], {});
    expect(told).toEqual(seen);
    expect(told).toMatchObject(meant);
    for (const name of Object.keys(secret)) expect(told).not.toHaveProperty(name);
  });

  it('is given what a thread would be, as a copy, and serves the next when it served one well', async () => {
    const pids: unknown[] = [];
    for (const asked of [new Map([['a', 1n]]), new Uint8Array([1, 2])]) {
      const one = run({ day: new Date(0) });
      one.postMessage(asked);
      const told = (await heard(one)) as { readonly pid: number; readonly data: unknown; readonly asked: unknown };
      expect(told).toMatchObject({ data: { day: new Date(0) }, asked });
      pids.push(told.pid);
      await one.terminate();
    }
    expect(pids[1]).toBe(pids[0]);
    expect(pids[0]).not.toBe(process.pid);
  });

  it.each(['flat', 'buffers'])('ends where it takes far more memory than it may have (%s)', async (asked) => {
    const one = run();
    one.postMessage(asked);
    expect(await lost(one)).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });

  it.each([
    ['bytes', 'what it said cannot be read'],
    ['length', 'it said 4294967295 bytes at once, and may say 67108864'],
    ['ended', 'it said that it had ended, which nobody had asked for'],
    [{ value: null }, 'it said what is no message'],
    [{ value: 5 }, 'it said what is no message'],
    [{ value: {} }, 'it said what is no message'],
    [{ value: { failed: null } }, 'it said what is no message'],
    [{ value: { ended: 1 } }, 'it said what is no message'],
    [{ value: { ended: { isFit: true } } }, 'it said what is no message'],
  ])('is lost where an adapter writes %p where its process speaks', async (asked, message) => {
    const one = run();
    one.postMessage(asked);
    expect(await heard(one)).toMatchObject({ message });
  });

  it('may say as much at once as the longest answer of its port has, and not more', async () => {
    const talks = (): AdapterProcess =>
      new AdapterProcess({ script: pathToFileURL(script), heapMb: 32, besideMb: 128, answerMb: 1 });
    // What stands around it: a name, a type, a length.
    const one = talks();
    one.postMessage({ bytes: 2 ** 20 - 64 });
    expect(await heard(one)).toHaveLength(2 ** 20 - 64);
    one.postMessage({ bytes: 2 ** 20 });
    expect(await heard(one)).toMatchObject({
      message: expect.stringMatching(/^it said 1048\d{3} bytes at once, and may say 1048576$/),
    });
    // The next is held to its own bound.
    const next = run();
    next.postMessage({ bytes: 2 ** 20 });
    expect(await heard(next)).toHaveLength(2 ** 20);
    await next.terminate();
  });

  it('says what was thrown', async () => {
    const one = run();
    one.postMessage('throw');
    expect(await heard(one)).toMatchObject({ message: 'oh no' });
  });

  it.each([
    ['what it is given', (): AdapterProcess => run({ day: () => 1 })],
    [
      'what it is asked',
      (): AdapterProcess => {
        const one = run();
        one.postMessage(() => 1);
        return one;
      },
    ],
  ])('is lost where %s cannot be copied, and its place is not', async (_, made) => {
    for (let times = 0; times < MAX + 1; times++) {
      expect(await heard(made())).toMatchObject({ message: expect.stringContaining('could not be cloned') });
    }
    const next = run();
    await next.ready;
    await next.terminate();
  });

  it('is lost where no process can be started, and its place is not', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', UNSTARTABLE], {
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual([`${MAX + 1} lost, then ready\n`, '']);
  });

  it('is not taken to be full for what the one before it wrote', async () => {
    const first = run();
    first.postMessage('words');
    const { pid } = (await heard(first)) as { readonly pid: number };
    await first.terminate();
    const next = run();
    next.postMessage('next');
    expect(await heard(next)).toMatchObject({ pid });
    next.postMessage('die');
    expect(await heard(next)).toEqual({ message: 'its process ended by SIGKILL', code: undefined });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('goes on at a signal to the group (%s)', async (signal) => {
    const one = run();
    one.postMessage('before');
    const { pid } = (await heard(one)) as { readonly pid: number };
    process.kill(pid, signal);
    // What waits in the pipe before it ends would be answered still.
    for (let times = 0; times < 20; times++) {
      one.postMessage(times);
      expect(await heard(one)).toMatchObject({ pid, asked: times });
    }
    await one.terminate();
  });

  it('ends where it is full and nobody reads what it says', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./process-host.js', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const start: HostedStart = { script: pathToFileURL(script).href, data: null, heapMb: 32, besideMb: 128 };
    let loaded: () => void = () => undefined;
    const isLoaded = new Promise<void>((resolve) => (loaded = resolve));
    const listener = { heard: () => loaded(), over: () => undefined };
    const pipe = new MessagePipe(child.stdio[SPOKEN_OVER] as Duplex, listener);
    pipe.send({ start } satisfies ToHost);
    await isLoaded;
    pipe.send({ said: 'flood' } satisfies ToHost);
    // While this thread sleeps it reads nothing, and does not learn either that it ended.
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const state = (): string => fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8').replace(/^.*\) (.).*$/s, '$1');
    for (let waits = 0; state() !== 'Z' && waits < 400; waits++) Atomics.wait(pause, 0, 0, 50);
    const atEnd = state();
    child.kill('SIGKILL');
    expect(atEnd).toBe('Z');
  });

  it('without an end ends as it is told to', async () => {
    const one = run();
    await one.ready;
    one.postMessage('endless');
    await one.terminate();
    await expect(one.ready).resolves.toBeUndefined();
  });

  it('waits in line while there are as many as there may be, and leaves the line when nobody waits', async () => {
    const all = Array.from({ length: MAX }, () => run());
    const [waiting, gone] = [run(), run()];
    await Promise.all(all.map((one) => one.ready));
    await gone.terminate();
    await expect(gone.ready).rejects.toThrow('it was ended');
    let isReady = false;
    void waiting.ready.then(() => (isReady = true));
    expect(isReady).toBe(false);
    await all[0]?.terminate();
    await waiting.ready;
    const late = new AdapterProcess({ script: pathToFileURL(script), heapMb: 32, lineMs: 100 });
    expect(await heard(late)).toEqual({
      message: 'there was no place for it within 100 ms',
      code: 'ERR_ADAPTERS_BUSY',
    });
    await Promise.all([...all, waiting].map((one) => one.terminate()));
  });
});
