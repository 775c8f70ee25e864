/*!
 * @jest-environment node
 */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ADAPTER_BRIDGES, noteLoaded } from '#adapter-kit';
import { ThreadedExporters } from '../../src/graph/threads/threaded-exporters.js';
import { WorkerPool } from '../../src/platform/work/worker-pool.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-contained-'));
const pool = new WorkerPool({ script: pathToFileURL(path.join(folder, 'holder.mjs')), requests: ADAPTER_BRIDGES });
afterAll(async () => {
  await pool.stop();
  fs.rmSync(folder, { recursive: true });
});

fs.writeFileSync(
  path.join(folder, 'brought.mjs'),
  `import fs from 'node:fs';
  import v8 from 'node:v8';
  // What is written where the messages of its process go.
  const forge = (message) => {
    const bytes = v8.serialize(message);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    fs.writeSync(3, Buffer.concat([length, bytes]));
    return true;
  };
  export default { adapters: [
    { port: 'graph-adapter', adapter: { key: 'held', content: 'x', holds: () => true } },
    { port: 'exporter', adapter: { format: 'long', *write() { for (let n = 0; n < 3; n++) yield 'x'.repeat(70_000); } } },
    { port: 'graph-adapter', adapter: { key: 'endless', content: 'x', holds: () => { for (;;); } } },
    { port: 'graph-adapter', adapter: { key: 'forging', content: 'x', holds: () => forge({ said: 'held' }) } },
  ] };`,
);
const kit = (file: string): string =>
  JSON.stringify(new URL(`../../libs/adapter-kit/src/${file}.js`, import.meta.url).href);
fs.writeFileSync(
  path.join(folder, 'holder.mjs'),
  `import { parentPort } from 'node:worker_threads';
  import { ContainedCalls } from ${kit('contained-calls')};
  import { noteLoaded } from ${kit('loaded-files')};
  noteLoaded(${JSON.stringify(path.join(folder, 'brought.mjs'))}, null);
  parentPort.on('message', ({ key, then }) => {
    const calls = new ContainedCalls('graph-adapter', key, { callMs: key === 'endless' ? 300 : 20_000, heapMb: 64 });
    const reply = calls.ask([{}]);
    if (then === 'close') calls.close();
    parentPort.postMessage(reply);
    if (then === 'exit') process.exit();
  });`,
);

interface Asked {
  readonly key: string;
  readonly then: 'close' | 'exit' | 'stay';
}

/** The state of each process that was started by this one (proc(5)). */
function children(): string[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [state = '', parent] = fs
          .readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return parent === String(process.pid) ? [`${state} ${pid}`] : [];
      } catch {
        return [];
      }
    });
}

const before = new Set(children().map((one) => one.slice(2)));

describe('the process of what is asked in the midst of something', () => {
  it.each([
    ['is closed', { key: 'held', then: 'close' }],
    ['has no end', { key: 'endless', then: 'stay' }],
    ['was held by a thread that ends itself', { key: 'held', then: 'exit' }],
    ['was held by a thread that is ended', { key: 'held', then: 'stay' }],
  ] as const)('is nowhere in the table of the system when it %s', async (_, asked) => {
    for (let times = 0; times < 2; times++) {
      const thread = pool.start<Asked, unknown>();
      const reply = await thread.ask(asked);
      expect(reply).toEqual(
        asked.key === 'held' ? { value: [true] } : { failed: 'it was stopped: it took longer than 300 ms' },
      );
      await thread.close();
    }
    // It ends by itself: what would stay stays for ever.
    const ours = (): string[] => children().filter((one) => !before.has(one.slice(2)));
    for (let waits = 0; ours().length > 0 && waits < 200; waits++) await sleep(50);
    expect(ours()).toEqual([]);
  });
});

describe('a document of others', () => {
  beforeAll(() => noteLoaded(path.join(folder, 'brought.mjs'), { specifier: 'brought', content: { members: {} } }));

  it.each([
    [210_000, { parts: [70_000, 70_000, 70_000] }],
    [209_999, { failed: 'it was stopped: the document is longer than 209999 bytes' }],
  ])('is held up to %d bytes', async (mostBytes, expected) => {
    const document = new ThreadedExporters({ partMs: 20_000, wholeMs: 60_000 }, mostBytes).open('long');
    const written = await document.write({} as Parameters<typeof document.write>[0]);
    await document.close();
    const sizes = 'parts' in written ? { parts: written.parts.map((part) => part.byteLength) } : written;
    expect(sizes).toEqual(expected);
  });
});

describe('a reply that the adapter forged', () => {
  it('is told as what it is where it is no object: its process has not ended', async () => {
    const thread = pool.start<Asked, unknown>();
    expect(await thread.ask({ key: 'forging', then: 'close' })).toEqual({
      failed: 'it was stopped: its reply was "held", not an object',
    });
    await thread.close();
  });
});
