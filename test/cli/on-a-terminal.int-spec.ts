import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { runCommandLine } from '../../src/cli/command-line.js';
import { run } from '../support/programs/command-line.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';
import {
  CTRL_C,
  HIDE_CURSOR,
  PseudoTerminal,
  SHOW_CURSOR,
  shellLine,
  terminalMakers,
} from '../support/programs/pseudo-terminal.js';
import { program } from '../support/programs/program.js';

const CLI = program('cli');
const COLOUR = '\x1b[3';

let folder: string;
let database: TestDatabase;

const inFolder = (name: string): string => path.join(folder, name);
const command = (...args: readonly string[]): string => shellLine([process.execPath, CLI, ...args]);
const onTerminal = (args: readonly string[], env: Readonly<Record<string, string>> = {}): PseudoTerminal =>
  PseudoTerminal.run(`exec ${command(...args)}`, { DATABASE_URL: database.url, ...env });
const entities = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `${JSON.stringify({ object: 'entity', id: `e:${index}`, kind: 'company', name: `Company ${index}` })}\n`,
  ).join('');

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-terminal-'));
  database = await openDatabase();
});
afterEach(async () => {
  await database.dispose();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe.each(terminalMakers().map((maker) => [maker.name, maker] as const))('a terminal by %s', (_, maker) => {
  it('is one for all streams, tells the exit code, and takes what is typed', async () => {
    const terminal = PseudoTerminal.run(
      'test -t 0 && test -t 1 && test -t 2 && echo yes; read word; exit "$word"',
      {},
      maker,
    );
    await terminal.until(/yes/);
    terminal.type('7\n');
    expect(await terminal.end()).toBe(7);
  });

  it('interrupts at Ctrl-C', async () => {
    const terminal = PseudoTerminal.run(`trap 'exit 9' INT; echo waiting; while :; do sleep 1; done`, {}, maker);
    await terminal.until(/waiting/);
    terminal.type(CTRL_C);
    expect(await terminal.end()).toBe(9);
  });
});

describe('every command, on a terminal', () => {
  it.each([
    ['migrate --check', 0, /nothing to do/],
    ['keys list', 0, /There is no key/],
    ['keys create --label desk --role viewer', 0, /Key of desk \(viewer\)/],
    ['keys rotate abcdefgh', 1, /There is no key abcdefgh/],
    ['keys revoke abcdefgh', 1, /There is no key abcdefgh/],
    ['import records.ndjson --dataset test', 0, /received 3, created 3/],
    ['export --out graph.json', 0, /Wrote .*graph\.json/],
    ['warm', 0, /"graph_version"/],
    ['verify', 0, /all is well/],
    ['backup store.ndjson', 0, /record_version/],
    ['audit', 0, /^\s*$/],
    ['doctor', 0, /ok +schema/],
    ['openapi', 0, /"openapi": "3\.1/],
    ['postman', 0, /collection\/v2\.1\.0/],
    ['sbom --lock package-lock.json', 0, /CycloneDX/],
    ['invariants', 0, /no_verified_edge_without_evidence/],
    ['--version', 0, /^\d+\.\d+\.\d+\s*$/],
    ['--help', 0, /Exit codes:/],
    ['paint', 64, /unknown command 'paint'/],
  ])('%s', async (line, code, shown) => {
    fs.writeFileSync(inFolder('records.ndjson'), entities(3));
    fs.copyFileSync('package-lock.json', inFolder('package-lock.json'));
    const terminal = PseudoTerminal.run(`cd ${shellLine([folder])} && exec ${command(...line.split(' '))}`, {
      DATABASE_URL: database.url,
    });
    const ended = await terminal.end();
    expect(terminal.plain).toMatch(shown);
    expect(ended).toBe(code);
  });

  it('restore, of what backup wrote', async () => {
    const file = inFolder('store.ndjson.gz');
    expect((await run(['backup', file], { DATABASE_URL: database.url })).code).toBe(0);
    const terminal = onTerminal(['restore', file]);
    expect(await terminal.end()).toBe(0);
    expect(terminal.plain).toMatch(/all is well/);
  });

  it('scaffold', async () => {
    const terminal = onTerminal(['scaffold', 'importer', 'on-a-terminal', '--root', folder]);
    expect(await terminal.end()).toBe(66);
    expect(terminal.plain).toMatch(/run this in a checkout/);
  });

  it('adapter new', async () => {
    const terminal = onTerminal(['adapter', 'new', 'slice', 'on-a-terminal', '--to', folder]);
    expect(await terminal.end()).toBe(0);
    expect(terminal.plain).toMatch(/next: cd .*on-a-terminal && npm install && npm test/);
  });

  it('work and serve, until Ctrl-C', async () => {
    const working = onTerminal(['work']);
    await working.until(/taking jobs/);
    working.type(CTRL_C);
    expect(await working.end()).toBe(0);
    const serving = onTerminal(['serve'], { PORT: '0', DEMO_DATA: 'false', ADMIN_API_KEY: 'the-admin-key-of-a-test' });
    await serving.until(/Stop +Ctrl-C/);
    serving.type(CTRL_C);
    expect(await serving.end()).toBe(0);
  });

  it('starts its own database where none is named', async () => {
    const terminal = PseudoTerminal.run(`exec ${command('doctor')}`, { DATA_DIR: inFolder('data'), LOG_LEVEL: 'info' });
    expect(await terminal.end()).toBe(1);
    expect(terminal.plain).toMatch(/ok +database +PostgreSQL/);
    expect(terminal.plain).toMatch(/fault +schema/);
  });
});

describe('collections on a terminal', () => {
  it('are listed, run and told of, by the service that collects', async () => {
    fs.writeFileSync(inFolder('feed.ndjson'), entities(3));
    const env = { STORAGE: 'postgres', DATABASE_URL: database.url, COLLECTION_FOLDER: folder };
    const service = await startService({ isOneProcess: true, env });
    try {
      const asked = async (words: string, code: number): Promise<string> => {
        const url = `http://127.0.0.1:${service.port}`;
        const terminal = onTerminal(['collections', ...words.split(' '), '--url', url], {
          API_KEY: service.keyOf('analyst'),
        });
        const ended = await terminal.end();
        expect([words, ended, terminal.plain]).toEqual([words, code, expect.any(String)]);
        return terminal.plain;
      };
      expect(await asked('list', 0)).toMatch(/Nothing is collected\./);
      const said = { name: 'The daily list', dataset: 'daily', address: 'feed.ndjson', schedule: 'P1D' };
      const { body } = await service.api
        .post('/api/v1/collections')
        .set('X-API-Key', service.keyOf('analyst'))
        .send(said)
        .expect(201);
      const { id } = (body as { data: { id: string } }).data;
      const runs = async (state: RegExp): Promise<string> => {
        for (;;) {
          const shown = await asked(`runs ${id}`, 0);
          if (state.test(shown)) return shown;
        }
      };
      const ended = await runs(/finished/);
      const [run] = (await service.api.get(`/api/v1/collections/${id}/runs`).set('X-API-Key', service.keyOf('admin')))
        .body.data as readonly { readonly run_id: string }[];
      expect(ended).toMatch(/1 .*Z +finished +3 +0 +0\n/);
      // What is typed next stands there whole.
      expect(ended).toContain(`sync of run 1  ${String(run?.run_id)}\n`);
      const list = await asked('list', 0);
      expect(list).toContain(`The daily list  ${id}\n`);
      expect(list).toMatch(/The daily list +daily +P1D +\S+Z +\S+Z +well\n/);
      expect(await asked(`run ${id}`, 0)).toMatch(/runs next: see collections runs/);
      await runs(/2 .*unchanged/);
      expect(await asked(`run ${id} --forced`, 0)).toMatch(/runs next/);
      expect(await runs(/3 .*finished/)).toMatch(/3 .*finished +0 +0 +0\n/);
      for (const words of ['runs collection_none', 'run collection_none']) {
        expect(await asked(words, 1)).toMatch(/There is no such/);
      }
    } finally {
      await service.stop();
    }
  });

  it('are looked up in the store where no service is named, which runs none', async () => {
    expect((await run(['migrate'], { DATABASE_URL: database.url })).code).toBe(0);
    const list = onTerminal(['collections', 'list']);
    expect(await list.end()).toBe(0);
    expect(list.plain).toMatch(/Nothing is collected\./);
    const runs = onTerminal(['collections', 'runs', 'collection_none']);
    expect(await runs.end()).toBe(1);
    expect(runs.plain).toMatch(/There is no such/);
  });
});

describe('the log on a terminal', () => {
  const log = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const terminal = onTerminal(['warm'], { LOG_LEVEL: 'info', ...env });
    expect(await terminal.end()).toBe(0);
    return terminal.shown;
  };

  it('is coloured, unless somebody asks for none', async () => {
    expect(await log({})).toContain(COLOUR);
    expect(await log({ NO_COLOR: '1' })).not.toContain(COLOUR);
    expect(await log({ TERM: 'dumb' })).not.toContain(COLOUR);
  });
});

describe('an import on a terminal', () => {
  it('draws a bar, and gives the cursor back', async () => {
    fs.writeFileSync(inFolder('records.ndjson'), entities(300));
    const terminal = onTerminal(['import', inFolder('records.ndjson'), '--dataset', 'test']);
    expect(await terminal.end()).toBe(0);
    expect(terminal.plain).toMatch(/records\.ndjson \[=+\] 100% \| 300 records \| \d+ records\/s \| ETA /);
    expect(terminal.shown).toContain(HIDE_CURSOR);
    expect(terminal.shown.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(terminal.shown.lastIndexOf(HIDE_CURSOR));
  });

  it.each([
    ['what was stored until then stays, whole', 'skip'],
    ['nothing was stored where it was all or nothing', 'abort'],
  ])('ends at Ctrl-C with 130 and a terminal as before: %s', async (_, onError) => {
    const count = 60_000;
    fs.writeFileSync(inFolder('records.ndjson'), entities(count));
    const importing = ['import', inFolder('records.ndjson'), '--dataset', 'test', '--on-error', onError];
    // The shell has a trap, so that it lives on to look at the terminal; its child has none.
    const terminal = PseudoTerminal.run(
      `trap : INT; stty -a >${inFolder('before')}; ${command(...importing)}; code=$?; stty -a >${inFolder('after')}; exit $code`,
      { DATABASE_URL: database.url },
    );
    await terminal.until(/\d00 records \|/);
    terminal.type(CTRL_C);
    expect(await terminal.end()).toBe(130);
    expect(terminal.plain).toMatch(/Interrupted/);
    expect(terminal.plain).not.toMatch(/100%/);
    expect(terminal.shown.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(terminal.shown.lastIndexOf(HIDE_CURSOR));
    expect(fs.readFileSync(inFolder('after'), 'utf8')).toBe(fs.readFileSync(inFolder('before'), 'utf8'));

    const verified = await run(['verify', '--json'], { DATABASE_URL: database.url });
    const { ok, versions } = verified.json<{ readonly ok: boolean; readonly versions: number }>();
    expect(ok).toBe(true);
    if (onError === 'abort') expect(versions).toBe(0);
    else expect(versions).toBeLessThan(count);
  });
});

describe('a fault of the program', () => {
  it('is told as one, with its stack, and not as a database that is away', async () => {
    let told = '';
    let isFirst = true;
    const err = new Writable({ decodeStrings: false });
    // What the log of the start meets; whatever is said later arrives.
    err.write = (text: unknown): boolean => {
      if (isFirst) {
        isFirst = false;
        throw new TypeError('stream.on is not a function');
      }
      told += String(text);
      return true;
    };
    const code = await runCommandLine(['verify'], {
      env: { DATA_DIR: inFolder('data'), LOG_LEVEL: 'info' },
      out: () => undefined,
      err,
      isWatched: true,
      screen: null,
      input: () => process.stdin,
      interrupted: new AbortController().signal,
    });
    expect(code).toBe(70);
    expect(told).toMatch(/TypeError: stream\.on is not a function\n +at /);
  });

  it('is not blamed on a folder that cannot be used, which is told by its name', async () => {
    fs.writeFileSync(inFolder('data'), 'a file where a folder should be');
    const terminal = PseudoTerminal.run(`exec ${command('verify')}`, { DATA_DIR: inFolder('data') });
    expect(await terminal.end()).toBe(69);
    expect(terminal.plain).toMatch(/The embedded database cannot be started: E\w+/);
  });
});
