import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiled, outside } from '../support/outside-package.js';
import { ServedInstance } from '../support/served-instance.js';

const PSC = [
  'company_number,company_name,psc_name,date_of_birth,share,notified_on,nationality',
  '00000001,Red Kite Ltd,Ife Okafor,1981-08-31,75,2019-03-30,NL',
  '00000001,Red Kite Ltd,Noor Visser,1979-02-30,25,2019-03-30,NL',
  ',No number,Nobody,,,,',
].join('\n');
const PAYMENTS = [
  'tx_id,timestamp,from,to,amount,asset',
  ...[1, 2, 3].map((n) => `t${n},2026-01-0${n},a,b,10.00,EUR`),
].join('\n');

let folder: string;
let home: string;

/** The package of another team beside the service, as npm would install both, outside of the checkout. */
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'investigation-graph-extensions-'));
  const modules = path.join(folder, 'node_modules');
  home = path.join(modules, 'investigation-graph');
  fs.cpSync('package.json', path.join(home, 'package.json'));
  const filter = (name: string): boolean => !/\.(map|(spec|int-spec|e2e-spec)\.js)$/.test(name);
  for (const part of ['src', 'libs', 'workbench']) {
    fs.cpSync(`dist-test/${part}`, path.join(home, 'dist', part), { recursive: true, filter });
  }
  for (const name of fs.readdirSync('node_modules')) {
    if (name !== '.bin' && !name.startsWith('.')) {
      fs.symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
    }
  }
  await outside('test/adapters/sample', path.join(modules, '@team/psc'));
  await compiled(path.join(modules, '@team/psc'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  fs.writeFileSync(path.join(folder, name), text);
  return `./${name}`;
};
const cli = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [path.join(home, 'dist/src/cli.js'), ...args], { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { readonly code: number; readonly stdout: string; readonly stderr: string },
  );

const serve = (adapters: string): Promise<ServedInstance> =>
  ServedInstance.start(adapters, folder, path.join(home, 'dist/src/cli.js'));

describe('a package of another team', () => {
  let served: ServedInstance;
  beforeAll(async () => {
    served = await serve('@team/psc');
  });
  afterAll(() => served.stop());

  it('is named in the status, with the versions of the ports that it was written for', async () => {
    const { json } = await served.ask('/graph/status');
    expect(json?.data['extensions']).toEqual([
      { package: '@team/psc', port: 'importer', version: '1.2', key: 'psc' },
      { package: '@team/psc', port: 'detector', version: '1.0', key: 'standing_order' },
      { package: '@team/psc', port: 'graph-adapter', version: '1.0', key: 'dutch' },
      { package: '@team/psc', port: 'exporter', version: '1.0', key: 'names' },
    ]);
  });

  it('stands in the OpenAPI document that the service serves', async () => {
    const text = (await served.ask('/openapi/spec?raw=1')).text;
    for (const word of ['psc', 'dutch', 'names']) expect(text).toContain(`"${word}"`);
  });

  it('imports a CSV over HTTP, with every day, end, loss and rejection', async () => {
    const { status, json } = await served.ask('/graph/sync?format=psc&dataset=psc', PSC, 'text/csv');
    expect(status).toBe(200);
    expect(json?.data).toMatchObject({
      received: 3,
      rejected: 1,
      rejections: [
        { line: 4, code: 'invalid_request', message: 'a row has a company_number, a company_name and a psc_name' },
      ],
      unmapped: { nationality: 2, date_of_birth: 1 },
    });
    const found = await served.ask('/graph/entities?q=okafor');
    const [okafor] = found.json?.data as unknown as readonly { readonly id: string; readonly effective_at: string }[];
    expect(okafor?.effective_at).toBe('1981-08-31');
    const around = await served.ask(`/graph/entities/${okafor?.id ?? ''}/neighbours`);
    expect(around.text).toMatch(/"predicate":"OWNS","from_id":"psc:psc:Ife_20Okafor:1981-08-31"/);
    expect(around.text).toContain(`"from_id":"${okafor?.id ?? ''}"`);
    expect(around.text).toContain('"effective_at":"2019-03-30"');
  });

  it('finds patterns in payments, with numbers that a request sets', async () => {
    const scan = '/scan/transactions?detectors=standing_order';
    const { json } = await served.ask(scan, PAYMENTS, 'text/csv');
    expect(json?.data).toMatchObject({
      findings: [{ detector: 'standing_order', severity: 'low', title: 'a paid 10.00 EUR to b 3 times', tx_count: 3 }],
      coverage: { truncated: false, detectors_truncated: [] },
    });
    const options = encodeURIComponent(JSON.stringify({ parameters: { standing_order: { times: 4 } } }));
    expect((await served.ask(`${scan}&options=${options}`, PAYMENTS, 'text/csv')).json?.data['findings']).toEqual([]);
  });

  it('is a slice and a format that the graph can be had in', async () => {
    const whole = await served.ask('/graph?format=names');
    const slice = await served.ask('/graph?format=names&adapter=dutch');
    expect(whole.text).toContain('Ada Verhoeven\n');
    expect(slice.text.length).toBeGreaterThan(0);
    expect(slice.text.length).toBeLessThan(whole.text.length);
  });

  it('is known to the command line: its formats, and a file that looks like one', async () => {
    const env = { ADAPTERS: '@team/psc' };
    expect((await cli(['import', '--help'], env)).stdout).toMatch(/native, ftm, .*psc/);
    const exporting = (await cli(['export', '--help'], env)).stdout;
    for (const word of ['names', 'dutch']) expect(exporting).toContain(`"${word}"`);
    expect((await cli(['import', '--help'], {})).stdout).not.toMatch(/psc/);
  });
});

describe('what is named and cannot be used', () => {
  const good = (adapters: string): string => `export default { name: 'bad', adapters: [${adapters}] };`;

  it.each([
    ['a package that is not there', '@team/nobody', null, /@team\/nobody: there is no such package/],
    ['a file that is not there', './nobody.mjs', null, /\.\/nobody\.mjs: there is no such file/],
    ['a file that throws', './a.mjs', 'throw new Error("oh no")', /\.\/a\.mjs: cannot be loaded: oh no/],
    [
      'a file that brings nothing',
      './a.mjs',
      'export const a = 1',
      /\.\/a\.mjs: its default export is no package of adapters/,
    ],
    [
      'a later version of a port',
      './a.mjs',
      good("{ port: 'importer', version: '1.99', adapter: { format: 'x' } }"),
      /bad: importer: written for version 1\.99, and this service has 1\.2/,
    ],
    [
      'another first number',
      './a.mjs',
      good("{ port: 'detector', version: '2.0', adapter: { detector: 'x' } }"),
      /bad: detector: written for version 2\.0, and this service has 1\.0/,
    ],
    [
      'no version',
      './a.mjs',
      good("{ port: 'detector', adapter: { detector: 'x' } }"),
      /bad: detector: written for version undefined/,
    ],
    [
      'a port that is not there',
      './a.mjs',
      good("{ port: 'painter', version: '1.0', adapter: {} }"),
      /there is no port painter; there are importer, exporter/,
    ],
    [
      'a format that is taken',
      './a.mjs',
      good("{ port: 'importer', version: '1.0', adapter: { format: 'ftm', open() {} } }"),
      /bad: importer: the format ftm is taken/,
    ],
    [
      'a detector that is taken',
      './a.mjs',
      good(
        "{ port: 'detector', version: '1.0', adapter: { detector: 'fan_out', version: '1', severity: 'info', detect() {} } }",
      ),
      /the name fan_out is taken/,
    ],
    [
      'a slice that is taken',
      './a.mjs',
      good("{ port: 'graph-adapter', version: '1.0', adapter: { key: 'people', content: 'x', holds: null } }"),
      /the key people is taken/,
    ],
    ['nothing where an adapter should be', './a.mjs', good('null'), /\.\/a\.mjs: cannot be used: /],
    [
      'no adapter of a port',
      './a.mjs',
      good("{ port: 'exporter', version: '1.0' }"),
      /bad: exporter: lacks write, mediaType, extension, lossy, overview/,
    ],
    [
      'a slice that says nothing of what it holds',
      './a.mjs',
      good("{ port: 'graph-adapter', version: '1.0', adapter: { key: 'x', content: 'x' } }"),
      /bad: graph-adapter: lacks holds/,
    ],
    [
      'a file that waits for ever',
      './a.mjs',
      'await new Promise(() => {})',
      /\.\/a\.mjs: cannot be loaded: it was not loaded/,
    ],
    ['no name of a package', 'Not A Name', null, /must be names of packages and paths of files/],
  ])('%s ends the start with 78, and says why', async (_, adapters, text, said) => {
    if (text !== null) file('a.mjs', text);
    const told = await cli(['serve'], { ADAPTERS: adapters, STORAGE: 'memory', PORT: '0' });
    expect(told.stderr).toMatch(said);
    expect(told.stderr).not.toMatch(/\n +at /);
    expect(told.code).toBe(78);
  });
});

describe('two adapters of one name', () => {
  it.each([
    ['importer', 'twice', "{ format: 'twice', open() {} }"],
    [
      'exporter',
      'twice',
      "{ format: 'twice', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, write() {} }",
    ],
    ['detector', 'twice', "{ detector: 'twice', version: '1', severity: 'info', detect() {} }"],
    ['graph-adapter', 'twice', "{ key: 'twice', content: 'x', holds: null }"],
  ])('of the port %s end the start with 78, and both are named', async (port, key, adapter) => {
    const brought = (name: string): string =>
      `export default { name: '${name}', adapters: [{ port: '${port}', version: '1.0', adapter: ${adapter} }] };`;
    const adapters = `${file('one.mjs', brought('@team/one'))},${file('two.mjs', brought('@team/two'))}`;
    const told = await cli(['serve'], { ADAPTERS: adapters, STORAGE: 'memory', PORT: '0' });
    expect(told.stderr).toContain(
      `@team/two (./two.mjs): ${port}: ${key} is the name of an adapter of @team/one (./one.mjs) too`,
    );
    expect(told.code).toBe(78);
  });

  it('of one port are told from those of another', async () => {
    const one = "{ port: 'importer', version: '1.0', adapter: { format: 'same', open() {} } }";
    const other = "{ port: 'graph-adapter', version: '1.0', adapter: { key: 'same', content: 'x', holds: null } }";
    const served = await serve(file('same.mjs', `export default { name: 'same', adapters: [${one}, ${other}] };`));
    expect((await served.ask('/health/live')).status).toBe(200);
    await served.stop();
  });
});

describe('what fails while it works', () => {
  let served: ServedInstance;
  beforeAll(async () => {
    const importer = (format: string, take: string): string =>
      `{ port: 'importer', version: '1.2', adapter: { format: '${format}', open: () => ({ unmapped: new Map(), take(input, place) { ${take} }, finish: () => ({ records: [], warnings: [], rejections: [] }) }) } }`;
    const detector = (name: string, detect: string): string =>
      `{ port: 'detector', version: '1.0', adapter: { detector: '${name}', version: '1', severity: 'info', detect(payments) { ${detect} } } }`;
    const adapters = [
      importer('throwing', 'throw new Error("oh no")'),
      importer('endless', 'for (;;);'),
      importer('leaving', 'process.exit(1)'),
      importer('nothing', 'return null'),
      importer(
        'birth',
        "return { records: [{ record: { object: 'entity', id: 'd:1', kind: 'person', name: 'A', birth_date: '2000-01-01' }, place }], warnings: [], rejections: [] }",
      ),
      detector('throws', 'throw new Error("oh no")'),
      detector('nowhere', "return [{ title: 'x', explanation: 'y', payments: [99], accounts: [] }]"),
      detector('endless', 'for (;;);'),
      "{ port: 'graph-adapter', version: '1.0', adapter: { key: 'faulty', content: 'x', holds() { throw new Error('oh no') } } }",
      "{ port: 'graph-adapter', version: '1.0', adapter: { key: 'endless', content: 'x', holds() { for (;;); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'endless', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write() { for (;;); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'leaving', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write() { process.exit(1); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'whole', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write(records, about, losses) { const found = [...records.each('relation')].map((one) => [one, records.find('entity', one.from_id)?.name, [...records.names('entity')].length]); yield JSON.stringify({ found, edges: [...records.edges()].length, decisions: [...records.decisions()].length, judgements: [...records.judgements()].length, about }); losses.lose('x', 2); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'faulty', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write() { throw new Error('oh no') } } }",
    ];
    served = await serve(file('faulty.mjs', `export default { name: 'faulty', adapters: [${adapters.join(',\n')}] };`));
  });
  afterAll(() => served.stop());
  afterEach(async () => {
    expect((await served.ask('/health/live')).status).toBe(200);
  });

  it.each([
    ['throwing', /The importer throwing failed: oh no\./],
    ['endless', /The importer endless failed: it was stopped: an object took longer than 5000 ms\./],
    ['leaving', /The importer leaving failed: it ended/],
    ['nothing', /The importer nothing failed: /],
    ['birth', /birth_date/],
  ])('an importer (%s) ends in rejections, each with its place and words', async (format, said) => {
    const rows = '{"a":1}\n{"a":2}\n';
    const { status, json } = await served.ask(`/graph/sync?format=${format}&dataset=d`, rows, 'application/x-ndjson');
    expect(status).toBe(200);
    const { received, rejected, rejections } = json?.data as unknown as {
      readonly received: number;
      readonly rejected: number;
      readonly rejections: readonly { readonly line: number; readonly message: string }[];
    };
    expect([received, rejected]).toEqual([2, 2]);
    expect(rejections.map(({ line }) => line)).toEqual([1, 2]);
    for (const { message } of rejections) expect(message).toMatch(said);
  });

  it('detectors (throwing, endless, pointing nowhere) end in coverage, and the others are answered', async () => {
    const { status, json } = await served.ask('/scan/transactions?budget_ms=2000', PAYMENTS, 'text/csv');
    expect(status).toBe(200);
    expect(json?.data).toMatchObject({
      deterministic: false,
      coverage: { truncated: true, detectors_truncated: ['throws', 'nowhere', 'endless'] },
    });
    const told = json?.data['not_evaluated'] as readonly { readonly detector: string; readonly needs: string }[];
    expect(told.find(({ detector }) => detector === 'throws')?.needs).toBe('the detector failed: oh no');
    expect(told.find(({ detector }) => detector === 'nowhere')?.needs).toMatch(/a payment that is not there/);
  });

  it('a slice that throws holds nothing, and an exporter that throws is named', async () => {
    expect((await served.ask('/graph?adapter=faulty')).json?.data).toMatchObject({ entities: [] });
    const exported = await served.ask('/graph?format=faulty');
    expect(exported.json?.error?.detail).toBe('The exporter faulty failed: oh no.');
    expect(exported.status).toBe(500);
  });

  it('an exporter without an end, and one that ends its process, are named while everybody else is answered', async () => {
    const exported = served.ask('/graph?format=endless');
    const meanwhile = await Promise.race([
      exported.then(() => 'the exporter'),
      served.ask('/graph/status').then(() => 'the status'),
    ]);
    expect(meanwhile).toBe('the status');
    const { status, json } = await exported;
    expect(json?.error?.detail).toBe(
      'The exporter endless failed: it was stopped: a part of the document took longer than 5000 ms.',
    );
    expect(status).toBe(500);
    const left = await served.ask('/graph?format=leaving');
    expect(left.json?.error?.detail).toMatch(/^The exporter leaving failed: it ended/);
  });

  it('an exporter reads in its thread what it would read beside the service', async () => {
    const { status, text } = await served.ask('/graph?format=whole');
    expect(status).toBe(200);
    const { found, edges, decisions, judgements, about } = JSON.parse(text) as {
      readonly found: readonly (readonly [{ readonly id: string }, string, number])[];
      readonly edges: number;
      readonly decisions: number;
      readonly judgements: number;
      readonly about: { readonly graph_version: string };
    };
    const pack = (await served.ask('/graph')).json?.data as unknown as {
      readonly entities: readonly { readonly id: string; readonly name: string }[];
      readonly relations: readonly { readonly id: string; readonly from_id: string }[];
      readonly meta: { readonly graph_version: string };
    };
    const names = new Map(pack.entities.map(({ id, name }) => [id, name]));
    const own = pack.relations.filter(({ id }) => found.some(([one]) => one.id === id));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(own.map((one) => [one, names.get(one.from_id), names.size]));
    expect(own.length + edges).toBe(pack.relations.length);
    expect(judgements).toBeGreaterThanOrEqual(decisions);
    expect(about.graph_version).toBe(pack.meta.graph_version);
  });

  it('a slice without an end is ended, and holds nothing', async () => {
    expect((await served.ask('/graph?adapter=endless')).json?.data).toMatchObject({ entities: [], relations: [] });
    expect((await served.ask('/graph?adapter=endless')).status).toBe(200);
  });
});
