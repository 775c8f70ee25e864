import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { GraphLoader } from '../../src/graph/graph.loader.js';
import { GraphStore } from '../../src/graph/graph.store.js';
import { run, type Ran, type Surroundings } from '../support/programs/command-line.js';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { PseudoTerminal, shellLine } from '../support/programs/pseudo-terminal.js';
import { startService, type Service } from '../support/service.js';
import { program } from '../support/programs/program.js';

const CLI = program('cli');
const EXAMPLES = path.resolve('examples');
const SCREEN = { width: 100, hasColours: false };
const TRANSACTIONS = fs.readFileSync(`${EXAMPLES}/transactions.csv`, 'utf8');

let service: Service;
let url: string;
let folder: string;

const inFolder = (name: string, content: string | Uint8Array = ''): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};
/** Asks the service, by the environment. */
const ask = (line: string | readonly string[], surroundings: Surroundings = {}): Promise<Ran> =>
  run(typeof line === 'string' ? line.split(' ') : line, environment(), surroundings);
const environment = () => ({ API_URL: url, API_KEY: service.keyOf('admin') });

beforeAll(async () => {
  service = await startService({ env: { DEMO_DATA: 'true' }, isOneProcess: true });
  url = `http://127.0.0.1:${service.port}`;
  await service.app.get(GraphLoader).loaded;
  await service.app.get(GraphStore).warm();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-asking-'));
  const ingested = await run(['ingest', `${EXAMPLES}/moves.csv`, '--dataset', 'desk'], environment());
  expect(ingested).toMatchObject({ code: 0, err: '' });
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await service.stop();
});

/** A command, its exit code, what a table shows, and what stands in the JSON. */
const GOOD: readonly (readonly [string, number, RegExp, RegExp])[] = [
  [
    'search verhoeven',
    0,
    /match +id +kind .*\n +0\.86 +person:ada-verhoeven +person +Ada Verhoeven +NL\n/,
    /"id": "person:ada-verhoeven"/,
  ],
  ['search smit maritime --kind company --limit 1', 0, /former: Smit Maritime/, /"field": "former"/],
  ['search xyzzyxq', 1, /^$/, /^\[\]\n$/],
  ['path fund:northern-teachers asset:villa-korali --max-hops 7', 0, /5 steps, the weakest reported\n/, /"hops": 5/],
  ['path fund:northern-teachers asset:villa-korali --max-hops 2', 1, /^$/, /"limited_by": "max_hops"/],
  ['diff 2015-01-01 2015-06-01', 0, /\+ +relations +relation:lqh-lent-heron .* came_into_effect\n/, /"added"/],
  ['diff 2015-01-01 2015-01-01', 0, /^Nothing differs\.\n$/, /"counts"/],
  ['diff --at 2016-06-01', 0, /true, not knowable +entities +asset:nereid/, /"true_but_not_knowable"/],
  [
    'explain relation:ada-director-lqh',
    0,
    /status +verified\n[^]*reported → verified[^]*evidence:lqh-extract-nam/,
    /"origins"/,
  ],
  ['suggest --limit 2', 0, /1\.0000 +strong +SAME_AS +company:morport-invest /, /"band": "strong"/],
  ['suggest --limit 1 --features', 0, /name_align: equal/, /"features"/],
  [
    `scan ${EXAMPLES}/transactions.csv`,
    0,
    /10 transactions \(generic\): 10 read[^]*medium +70 +temporal_cycle/,
    /"detector": "temporal_cycle"/,
  ],
  [
    `scan ${EXAMPLES}/bank.json --profile bank --min-severity medium`,
    0,
    /7 transactions \(bank\)/,
    /"tx_profile": "bank"/,
  ],
  [`scan ${EXAMPLES}/transactions.csv --fail-on medium`, 1, /structuring/, /"finding_id"/],
  [`scan ${EXAMPLES}/transactions.csv --fail-on high`, 0, /structuring/, /"finding_id"/],
  [
    `ingest ${EXAMPLES}/moves.csv --dataset desk`,
    0,
    /received 3, created 0, unchanged 3, rejected 0/,
    /"unchanged": 3/,
  ],
  [
    'flows --dataset desk --group-by account --bucket day',
    0,
    /deposits +1 +1 +1200\.00 EUR\n[^]*\nada +1200\.00 EUR/,
    /"conservation_ok": true/,
  ],
  ['flows --dataset nobody', 0, /There are no movements/, /"groups": \[\]/],
];

/** A command that cannot be carried out, its exit code, and what is said of it. */
const BAD: readonly (readonly [string, number, RegExp])[] = [
  ['search', 64, /missing required argument 'words'/],
  ['search x --limit many', 64, /limit must be a whole number/],
  ['search x --kind ghost', 64, /Allowed choices are person/],
  ['serch x', 64, /Did you mean search\?/],
  ['path person:ada-verhoeven', 64, /missing required argument 'to'/],
  ['path no:body asset:villa-korali', 1, /not_found: There is no such entity/],
  ['path fund:northern-teachers asset:villa-korali --max-hops 13', 64, /max_hops must be from 1 to 12/],
  ['diff 2015-01-01', 64, /Give two instants, or --at/],
  ['diff 2015-01-01 yesterday', 64, /to_at must be/],
  ['explain relation:none', 1, /not_found/],
  ['explain ..', 64, /"\.\." cannot stand in an address/],
  ['decide undo . --reason x', 64, /"\." cannot stand in an address/],
  ['suggest --min-score 2', 64, /min_score must be from 0 to 1/],
  ['decide same company:a --reason x', 64, /same takes two ids/],
  ['decide undo res:a res:b --reason x', 64, /undo takes one id/],
  ['decide same no:a no:b --reason x', 65, /dangling_reference: .*\n +pointer \/from_id/],
  ['decide same no:a no:b', 64, /required option '--reason <text>'/],
  ['decide maybe a b --reason x', 64, /Allowed choices are same, different, unsure, undo/],
  ['scan /nowhere.csv', 66, /\/nowhere\.csv cannot be read: .*ENOENT/],
  ['scan /', 66, /\/ is not a file/],
  [`scan ${EXAMPLES}/bank.json --profile ghost`, 64, /tx_profile must be one of generic/],
  [`scan ${EXAMPLES}/bank.json --options {`, 64, /--options is not JSON/],
  [`scan ${EXAMPLES}/bank.json --options ${EXAMPLES}/moves.csv`, 65, /--options is not JSON/],
  [`scan ${EXAMPLES}/bank.json --options /nowhere.json`, 66, /\/nowhere\.json cannot be read/],
  [`scan ${EXAMPLES}/records.ndjson`, 65, /transactions_rejected: .*\n +pointer \/0\/tx_id/],
  [`ingest ${EXAMPLES}/moves.csv`, 64, /required option '--dataset <dataset>'/],
  [`ingest ${EXAMPLES}/statements.ftm.csv --dataset desk`, 65, /The columns may be/],
  ['flows --bucket year', 64, /Allowed choices are none, hour/],
  ['flows --source nowhere', 64, /source/],
  ['report', 64, /Give one of a file, --case and --query/],
  [`report ${EXAMPLES}/transactions.csv --case x`, 64, /Give one of/],
  [`report ${EXAMPLES}/statements.ftm.csv`, 65, /invalid|transactions_rejected/],
  ['report --case no:case', 1, /not_found/],
  ['completion tcsh', 64, /Allowed choices are bash, zsh, fish/],
  ['search x --url localhost:3000', 64, /--url must be http/],
  ['search x --url http://127.0.0.1:9', 69, /cannot be reached: .*ECONNREFUSED/],
  ['search x --role emperor', 64, /X-Role names no role/],
  ['search x --key-file /nowhere.key', 66, /\/nowhere\.key cannot be read/],
];

describe('what a service is asked', () => {
  it.each(GOOD)('%s: %i, as a table on a terminal and as JSON off it', async (line, code, table, json) => {
    const shown = await ask(line, { screen: SCREEN });
    expect(shown.out).toMatch(table);
    expect(shown.code).toBe(code);
    for (const text of shown.out.split('\n')) {
      if (!/^(not looked for|.*: into dataset)/.test(text)) expect([...text].length).toBeLessThanOrEqual(SCREEN.width);
    }
    const piped = await ask(line);
    expect(piped.out).toMatch(json);
    expect(() => piped.json()).not.toThrow();
    expect(piped.code).toBe(code);
    expect((await ask(`${line} --json`, { screen: SCREEN })).out.replaceAll(/"took_ms": \d+/g, '')).toBe(
      piped.out.replaceAll(/"took_ms": \d+/g, ''),
    );
    expect((await ask(`${line} --table`)).out).toMatch(table);
  });

  it.each(BAD)('%s: %i', async (line, code, said) => {
    const told = await ask(line);
    expect(told.err).toMatch(said);
    expect(told.code).toBe(code);
    expect(told.err).not.toMatch(/\n +at /);
  });

  it('decides, and takes the decision back', async () => {
    const pair = ['company:morport-invest', 'company:morport-invest-llc'];
    const decided = await ask(['decide', 'same', ...pair, '--reason', 'the same number of a register'], {
      screen: SCREEN,
    });
    expect(decided).toMatchObject({ code: 0, err: '' });
    expect(decided.out).toMatch(
      /says +SAME_AS positive\n.*one are now +company:morport-invest, company:morport-invest-llc/,
    );
    const [, id = ''] = /decision +(\S+)/.exec(decided.out) ?? [];
    const undone = await ask(['decide', 'undo', id, '--reason', 'a mistake'], { screen: SCREEN });
    expect(undone.out).toMatch(/taken back +yes\nheld together by +nothing/);
    expect((await ask(['decide', 'undo', `${id}x`, '--reason', 'again'])).code).toBe(1);
    const audited = await service.api.get(`/api/v1/graph/resolutions/${id}`).set('X-API-Key', service.keyOf('admin'));
    expect(audited.body.data.revoked_at).not.toBeNull();
  });

  it('goes on where a list ended', async () => {
    const first = await ask('search a --limit 1');
    const [, cursor = ''] = /--cursor (\S+)/.exec(first.err) ?? [];
    const second = await ask(['search', 'a', '--limit', '1', '--cursor', cursor]);
    expect(second.code).toBe(0);
    expect(second.json<{ id: string }[]>()[0]?.id).not.toBe(first.json<{ id: string }[]>()[0]?.id);
  });
});

describe('a key', () => {
  const whoAmI = (env: Readonly<Record<string, string>>, ...more: readonly string[]): Promise<Ran> =>
    run(['flows', '--dataset', 'desk', ...more], { API_URL: url, ...env });

  it('comes from a file or the environment, and is never an option', async () => {
    const file = inFolder('key', `${service.keyOf('viewer')}\n`);
    expect((await whoAmI({}, '--key-file', file)).code).toBe(0);
    expect((await whoAmI({ API_KEY_FILE: file })).code).toBe(0);
    expect((await whoAmI({ API_KEY: service.keyOf('viewer') })).code).toBe(0);
    expect((await whoAmI({}, '--key', 'x')).code).toBe(64);
  });

  it.each([
    [{}, [], 77, /unauthenticated/],
    [{ API_KEY: 'nobody' }, [], 77, /unauthenticated: This key is not valid/],
    [{ API_KEY: 'VIEWER' }, ['--role', 'admin'], 77, /forbidden/],
    [{ API_KEY_FILE: 'EMPTY' }, [], 65, /holds no key/],
  ])('%j %j: %i', async (env, more, code, said) => {
    const named: Record<string, string> = { ...env };
    if (named['API_KEY'] === 'VIEWER') named['API_KEY'] = service.keyOf('viewer');
    if (named['API_KEY_FILE'] === 'EMPTY') named['API_KEY_FILE'] = inFolder('empty', '\n');
    const told = await whoAmI(named, ...more);
    expect(told.err).toMatch(said);
    expect(told.code).toBe(code);
  });
});

describe('what is given to a command', () => {
  const rows = TRANSACTIONS.trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [tx_id, timestamp, from, to, amount, asset, kind] = line.split(',');
      return { tx_id, timestamp, from, to, amount, asset, kind };
    });
  const findings = async (...args: readonly string[]): Promise<number> => {
    const told = await ask(['scan', ...args]);
    return told.json<{ counts: { findings: number } }>().counts.findings;
  };

  it.each([
    ['CSV', TRANSACTIONS],
    ['CSV with a byte order mark', `\uFEFF${TRANSACTIONS}`],
    ['NDJSON', rows.map((row) => `${JSON.stringify(row)}\n`).join('')],
    ['a JSON list', JSON.stringify(rows, null, 1)],
    ['a JSON object', JSON.stringify({ tx_profile: 'generic', transactions: rows })],
    ['gzip of CSV', gzipSync(TRANSACTIONS)],
  ])('is told by its content: %s', async (_, content) => {
    expect(await findings(inFolder('given', content))).toBe(6);
    const piped = await ask(['scan', '-'], { input: content });
    expect(piped.json<{ counts: { findings: number } }>().counts.findings).toBe(6);
  });

  it('is what its name or the command line says', async () => {
    const ndjson = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    expect(await findings(inFolder('given.jsonl', ndjson))).toBe(6);
    expect((await ask(['scan', inFolder('given.csv', ndjson)])).code).toBe(65);
    expect(await findings(inFolder('given.csv', ndjson), '--as', 'ndjson')).toBe(6);
  });

  it.each([
    ['nothing', '', 65, /is empty/],
    ['a gzip that breaks off', gzipSync(TRANSACTIONS).subarray(0, 40), 65, /cannot be read/],
    ['rows of which one cannot be read', `${TRANSACTIONS}x,never,a,b,1,EUR,transfer\n`, 1, /^$/],
  ])('%s', async (_, content, code, said) => {
    const told = await ask(['scan', '-'], { input: content });
    expect(told.err).toMatch(said);
    expect(told.code).toBe(code);
  });

  it('becomes a report, whatever it is', async () => {
    const csv = inFolder('rows.csv', TRANSACTIONS);
    const summary = await ask(['report', csv]);
    expect(summary).toMatchObject({ code: 0, err: '' });
    expect(summary.out).toMatch(/Money of ben came back to it/);
    const scanned = inFolder('scanned.json', (await ask(['scan', csv])).out);
    expect((await ask(['report', scanned])).out).toMatch(/Money of ben came back to it/);
    expect(
      (await ask(['report', '-', '--as', 'ndjson'], { input: rows.map((row) => JSON.stringify(row)).join('\n') })).out,
    ).toMatch(/Money of ben/);
    const xml = path.join(folder, 'report.xml');
    expect((await ask(['report', csv, '--format', 'xml', '--out', xml])).err).toMatch(/Wrote .*report\.xml/);
    expect(fs.readFileSync(xml, 'utf8')).toMatch(/^<\?xml/);
    expect((await ask(['report', csv, '--format', 'csv', '--section', 'findings'])).out).toMatch(/temporal_cycle/);
    expect((await ask(['report', csv, '--format', 'json', '--json'])).json()).toMatchObject({
      format: 'json',
      validation: {},
    });
    const stored = await ask([
      'report',
      '--query',
      '{"dataset":["desk"]}',
      '--type',
      'transactions',
      '--format',
      'csv',
    ]);
    expect(stored.out).toMatch(/1200\.00/);
    expect((await ask(['report', csv, '--out', '/nowhere/report'])).code).toBe(73);
  });
});

describe('the store itself', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.dispose());

  it('is asked like a service, by `cli` in the role reviewer', async () => {
    const env = { DATABASE_URL: database.url };
    expect((await run(['import', `${EXAMPLES}/records.ndjson`, '--dataset', 'x'], env)).code).toBe(0);
    expect((await run(['ingest', '-', '--dataset', 'desk'], env, { input: TRANSACTIONS })).json()).toMatchObject([
      { created: 10 },
    ]);
    expect((await run(['search', 'noor'], env)).out).toMatch(/harbour:noor-visser/);
    expect((await run(['flows', '--dataset', 'desk'], env)).json()).toMatchObject({ coverage: { rows: 10 } });
    const namesakes = ['e:1', 'e:2'].map((id) => JSON.stringify({ object: 'entity', id, kind: 'person', name: 'Ada' }));
    const two = inFolder('namesakes.ndjson', namesakes.join('\n'));
    expect((await run(['import', two, '--dataset', 'x'], env)).code).toBe(0);
    expect((await run(['decide', 'different', 'e:1', 'e:2', '--reason', 'two people'], env)).code).toBe(0);
    expect((await run(['audit', '--object', 'resolution'], env)).out).toMatch(/cli \(reviewer\) +decide +resolution/);
    expect((await run(['search', 'noor', '--private'], env)).code).toBe(0);
  });

  it('is needed by no scan, which leaves nothing behind', async () => {
    const data = path.join(folder, 'no-store');
    const told = await run(['scan', `${EXAMPLES}/transactions.csv`], { DATA_DIR: data });
    expect(told.json()).toMatchObject({ counts: { findings: 6 }, stored: false });
    expect(fs.existsSync(data)).toBe(false);
  });
});

describe('another thing that listens', () => {
  const answering = async (status: number, body: string, headers: http.OutgoingHttpHeaders = {}): Promise<Ran> => {
    let asked = 0;
    const server = http.createServer((_, response) => {
      asked += 1;
      const isLast = asked > 1;
      response.writeHead(isLast ? 200 : status, headers).end(isLast ? '{"success":true,"data":[]}' : body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      return await run(['suggest'], { API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    } finally {
      server.close();
    }
  };

  it.each([
    ['no JSON', 200, '<html>', {}, 69, /answers no JSON: is it this service\?/],
    [
      'a fault',
      500,
      '{"error":{"code":"internal","detail":"Oh.","request_id":"r1"}}',
      {},
      70,
      /internal: Oh\. \(request r1\)/,
    ],
    ['a limit', 429, '{"error":{"code":"rate_limited","detail":"Slower."}}', {}, 69, /rate_limited: Slower/],
    [
      'a service that will be ready, which is waited for',
      503,
      '{"error":{"code":"warming","detail":"Soon."}}',
      { 'retry-after': '0' },
      0,
      /^$/,
    ],
  ])('%s', async (_, status, body, headers, code, said) => {
    const told = await answering(status, body, headers);
    expect(told.err).toMatch(said);
    expect(told.code).toBe(code);
  });

  it('and says nothing is left at Ctrl-C', async () => {
    const server = http.createServer(() => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const interruption = new AbortController();
    server.once('request', () => interruption.abort());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const told = await run(['suggest'], { API_URL: address }, { interrupted: interruption.signal });
    expect(told).toMatchObject({ code: 130, err: 'Interrupted\n' });
    server.closeAllConnections();
    server.close();
  });
});

describe('on a terminal and in a pipe', () => {
  const line = (words: string): string => shellLine([process.execPath, CLI, ...words.split(' ')]);

  it.each([
    ['search verhoeven', 0, /person:ada-verhoeven +person/],
    ['path fund:northern-teachers asset:villa-korali --max-hops 7', 0, /─INVESTED_IN→/],
    ['diff 2015-01-01 2015-06-01', 0, /came_into_effect/],
    ['explain relation:ada-director-lqh', 0, /reported → verified/],
    ['explain relation:samir-owns-kestrel-indirectly', 0, /─indirectly OWNS→/],
    ['explain relation:samir-owns-osprey', 0, /─OWNS→/],
    ['suggest --limit 2', 0, /strong +SAME_AS/],
    ['decide unsure company:aegean-lines company:jinhai-shipping --reason a-try', 0, /SAME_AS unsure/],
    [`scan ${EXAMPLES}/transactions.csv`, 0, /medium +70 +temporal_cycle/],
    [`ingest ${EXAMPLES}/moves.csv --dataset desk`, 0, /unchanged 3/],
    ['flows --dataset desk', 0, /net +550\.00 EUR/],
    [`report ${EXAMPLES}/transactions.csv`, 0, /Money of ben came back/],
    ['completion bash', 0, /complete -o filenames/],
    ['search --nothing', 64, /unknown option '--nothing'/],
  ])('%s', async (words, code, shown) => {
    const terminal = PseudoTerminal.run(`exec ${line(words)}`, environment());
    expect(await terminal.end()).toBe(code);
    expect(terminal.plain).toMatch(shown);
  });

  it.each(['suggest --limit 2', 'flows --dataset desk'])('%s, in a pipe', async (words) => {
    const piped = PseudoTerminal.run(`${line(words)} | cat >${path.join(folder, 'piped')}`, environment());
    expect(await piped.end()).toBe(0);
    expect(() => JSON.parse(fs.readFileSync(path.join(folder, 'piped'), 'utf8')) as unknown).not.toThrow();
  });

  it('colours what it says, unless somebody asks for none', async () => {
    const coloured = async (env: Readonly<Record<string, string>>): Promise<string> => {
      const terminal = PseudoTerminal.run(`exec ${line('suggest --limit 1')}`, { ...environment(), ...env });
      expect(await terminal.end()).toBe(0);
      return terminal.shown;
    };
    expect(await coloured({})).toContain('\x1b[32m');
    expect(await coloured({ NO_COLOR: '1' })).not.toContain('\x1b[3');
    expect(await coloured({ TERM: 'dumb' })).not.toContain('\x1b[3');
  });

  it('reads what is piped in, and ends in order where nobody reads on', async () => {
    const given = PseudoTerminal.run(`${line('scan -')} <${inFolder('in.csv', TRANSACTIONS)}`, environment());
    expect(await given.end()).toBe(0);
    expect(given.plain).toMatch(/temporal_cycle/);
    const cut = PseudoTerminal.run(`${line('diff 2000-01-01 2020-01-01')} | head -c 10`, environment());
    await cut.end();
    expect(cut.plain).not.toMatch(/EPIPE|\n +at /);
  });
});
