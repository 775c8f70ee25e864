import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GraphLoader } from '../../src/graph/graph.loader.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { PseudoTerminal, shellLine } from '../support/programs/pseudo-terminal.js';
import { startService, type Service } from '../support/service.js';
import { program } from '../support/programs/program.js';

const CLI = program('cli');
const EXAMPLES = path.resolve('examples');
const CHECKOUT = path.resolve('.');
const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** What a command is asked of: a running service, the store of its own, or nothing. */
type AskedOf = 'service' | 'store' | 'nothing';
/** A line, of what it is asked, its exit code, and what a program that reads the pipe gets. */
type Piped = readonly [line: string, of: AskedOf, code: number, piped: RegExp | 'json'];

/** Every command of the help, in an order in which each finds what those before it left. */
const LINES: readonly Piped[] = [
  ['migrate --check', 'store', 0, /nothing to do/],
  ['keys list --json', 'store', 0, 'json'],
  ['import records.ndjson --dataset test --json', 'store', 0, 'json'],
  ['export', 'store', 0, 'json'],
  ['warm', 'store', 0, 'json'],
  ['verify --json', 'store', 0, 'json'],
  ['audit', 'store', 0, /./],
  ['backup store.ndjson', 'store', 0, /content_sha256/],
  ['restore store.ndjson', 'store', 73, /^$/],
  ['doctor --json', 'store', 0, 'json'],
  ['openapi', 'nothing', 0, 'json'],
  ['postman', 'nothing', 0, 'json'],
  [`sbom --lock ${CHECKOUT}/package-lock.json`, 'nothing', 0, 'json'],
  ['invariants', 'nothing', 0, /no_verified_edge_without_evidence/],
  ['adapter new slice in-a-pipe --to made', 'nothing', 0, /package\.json/],
  ['scaffold importer in-a-pipe --root .', 'nothing', 66, /^$/],
  ['completion bash', 'nothing', 0, /complete -o filenames/],
  ['search verhoeven', 'service', 0, 'json'],
  ['path fund:northern-teachers asset:villa-korali --max-hops 7', 'service', 0, 'json'],
  ['diff 2015-01-01 2015-06-01', 'service', 0, 'json'],
  ['explain relation:ada-director-lqh', 'service', 0, 'json'],
  ['suggest --limit 2', 'service', 0, 'json'],
  ['decide unsure company:aegean-lines company:jinhai-shipping --reason a-try', 'service', 0, 'json'],
  [`scan ${EXAMPLES}/transactions.csv`, 'service', 0, 'json'],
  [`ingest ${EXAMPLES}/moves.csv --dataset desk`, 'service', 0, 'json'],
  ['flows --dataset desk', 'service', 0, 'json'],
  [`report ${EXAMPLES}/transactions.csv`, 'service', 0, /Money of ben came back/],
  ['collections list', 'service', 0, 'json'],
  ['mcp <hello.ndjson', 'service', 0, 'json'],
  ['serve', 'nothing', 0, /"ready at http/],
  ['work', 'store', 0, /taking jobs/],
];
/** What runs until it is told to stop: it is told as soon as it says that it is there. */
const UNTIL_TOLD = new Set(['serve', 'work']);

let service: Service;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-pipe-'));
  fs.mkdirSync(path.join(folder, 'made'));
  fs.writeFileSync(path.join(folder, 'hello.ndjson'), `${JSON.stringify(HELLO)}\n`);
  const entity = { object: 'entity', id: 'test:1', kind: 'company', name: 'Company 1' };
  fs.writeFileSync(path.join(folder, 'records.ndjson'), `${JSON.stringify(entity)}\n`);
  database = await openDatabase();
  service = await startService({ env: { DEMO_DATA: 'true' }, isOneProcess: true });
  await service.app.get(GraphLoader).loaded;
  await service.app.get(GraphStore).warm();
});
afterAll(async () => {
  await service.stop();
  await database.dispose();
  fs.rmSync(folder, { recursive: true, force: true });
});

function environment(of: AskedOf): Readonly<Record<string, string>> {
  const known = { PATH: '/usr/local/bin:/usr/bin:/bin', LOG_FORMAT: 'json' };
  if (of === 'service') {
    return { ...known, API_URL: `http://127.0.0.1:${service.port}`, API_KEY: service.keyOf('admin') };
  }
  if (of === 'store') return { ...known, DATABASE_URL: database.url };
  return { ...known, STORAGE: 'memory', PORT: '0', DEMO_DATA: 'false' };
}

/** The line for bash, into a pipe; what stands behind `<` stays a redirection. */
function lineOf(words: string): string {
  const [line = '', input] = words.split(' <');
  return `${shellLine([process.execPath, CLI, ...line.split(' ')])}${input === undefined ? '' : ` <${input}`}`;
}

/** What comes out of the pipe, and the exit code of the command, which is the first in it. */
async function piped(
  words: string,
  of: AskedOf,
): Promise<{ readonly code: number; readonly out: string; readonly said: string }> {
  const isTold = UNTIL_TOLD.has(words);
  // One that runs until it is told is `exec`ed, so that the signal is for it and not for bash.
  const line = isTold ? `exec ${lineOf(words)} 2>&1` : `${lineOf(words)} 2>errors | cat; exit "\${PIPESTATUS[0]}"`;
  const bash = spawn('bash', ['-c', line], {
    cwd: folder,
    env: environment(of),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  bash.stdout.setEncoding('utf8').on('data', (piece: string) => {
    const wasThere = isThere(out);
    out += piece;
    if (isTold && !wasThere && isThere(out)) bash.kill('SIGTERM');
  });
  const [code] = (await once(bash, 'close')) as [number | null];
  const said = isTold ? '' : fs.readFileSync(path.join(folder, 'errors'), 'utf8');
  return { code: code ?? -1, out, said };
}

function isThere(text: string): boolean {
  return /ready at|taking jobs/.test(text);
}

describe('every command, in bash and into a pipe', () => {
  it('is every command that the help lists', () => {
    const named = COMMANDS.map(({ usage }) => usage.split(' ')[0]);
    expect([...new Set(LINES.map(([line]) => line.split(' ')[0]))].sort()).toEqual([...named].sort());
  });

  it.each(LINES)('%s (of the %s) ends with %i', async (line, of, code, expected) => {
    const told = await piped(line, of);
    expect({ code: told.code, said: told.said }).toMatchObject({ code });
    // eslint-disable-next-line no-control-regex
    expect(told.out).not.toMatch(/\x1b\[/);
    if (expected === 'json') expect(() => JSON.parse(told.out) as unknown).not.toThrow();
    else expect(told.out).toMatch(expected);
  });
});

describe('on a terminal', () => {
  it('collections list', async () => {
    const terminal = PseudoTerminal.run(`exec ${lineOf('collections list')}`, environment('service'));
    expect(await terminal.end()).toBe(0);
    expect(terminal.plain).toMatch(/Nothing is collected/);
  });

  it('mcp, of which somebody types what a model would ask', async () => {
    const terminal = PseudoTerminal.run(`exec ${lineOf('mcp')}`, environment('service'));
    terminal.type(`${JSON.stringify(HELLO)}\n`);
    await terminal.until(/"serverInfo"/);
    terminal.type('\x04');
    expect(await terminal.end()).toBe(0);
  });
});
