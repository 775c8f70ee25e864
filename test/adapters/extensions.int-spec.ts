import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { InstalledBeside } from '../support/programs/installed-beside.js';
import type { ServedInstance } from '../support/served-instance.js';

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

let beside: InstalledBeside;
beforeAll(async () => {
  beside = await InstalledBeside.make(true);
});
afterAll(() => beside.remove());

const file = (name: string, text: string): string => beside.file(name, text);
const cli = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [beside.cli, ...args], { cwd: beside.folder, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { readonly code: number; readonly stdout: string; readonly stderr: string },
  );
const serve = (adapters: string): Promise<ServedInstance> => beside.serve(adapters);

describe('a package of another team', () => {
  let served: ServedInstance;
  beforeAll(async () => {
    served = await serve('@team/psc');
  });
  afterAll(() => served.stop());

  it('is named in the status, with the versions of the ports that it was written for', async () => {
    const { json } = await served.ask('/graph/status');
    expect(json?.data['extensions']).toEqual([
      { package: '@team/psc', port: 'importer', version: '1.3', key: 'psc' },
      { package: '@team/psc', port: 'detector', version: '1.0', key: 'standing_order' },
      { package: '@team/psc', port: 'graph-adapter', version: '1.0', key: 'dutch' },
      { package: '@team/psc', port: 'exporter', version: '1.0', key: 'names' },
      { package: '@team/psc', port: 'transaction-profile', version: '1.0', key: 'ledger_dump' },
      { package: '@team/psc', port: 'transaction-source', version: '1.0', key: 'till' },
      { package: '@team/psc', port: 'report-format', version: '1.0', key: 'memo' },
      { package: '@team/psc', port: 'matcher-feature', version: '1.0', key: 'registered_office' },
    ]);
  });

  it('stands in the OpenAPI document that the service serves', async () => {
    const text = (await served.ask('/openapi/spec?raw=1')).text;
    for (const word of ['psc', 'dutch', 'names', 'ledger_dump', 'memo', 'registered_office']) {
      expect(text).toContain(`"${word}"`);
    }
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

  it('reads transactions in a form of its own, for a scan and for what is stored', async () => {
    const ledger = ['Ref,Day,Dr,Cr,Amount,Fee', 'r1,31.01.2026,a,b,"10,05","0,25"', 'r2,30.02.2026,a,b,"1,00",'].join(
      '\n',
    );
    const scanned = await served.ask('/scan/transactions?tx_profile=ledger_dump&include=edges', ledger, 'text/csv');
    expect(scanned.status).toBe(200);
    expect(scanned.json?.data).toMatchObject({
      tx_profile: 'generic',
      read_by: { profile: 'ledger_dump', version: '1' },
      counts: { received: 2, accepted: 1, rejected: 1, edges: 2 },
      edges: [
        { tx_id: 'r1', from: 'a', to: 'b', amount: '10.05', asset: 'EUR' },
        { tx_id: 'r1', from: 'a', to: 'the bank', amount: '0.25', asset: 'EUR' },
      ],
      rejected: [{ index: 1, tx_id: 'r2', code: 'not_this_profile', pointer: '/1/Day', detail: 'a day is DD.MM.YYYY' }],
    });
    const stored = await served.ask('/analytics/ingest?tx_profile=ledger_dump&dataset=old', ledger, 'text/csv');
    expect(stored.status).toBe(200);
    const listed = await served.ask('/analytics/transactions?dataset=old');
    expect(
      (listed.json?.data as unknown as readonly { readonly amount: string }[]).map(({ amount }) => amount).sort(),
    ).toEqual(['0.25', '10.05']);
    const catalogue = (await served.ask('/scan/profiles')).json?.data as unknown as readonly {
      readonly tx_profile: string;
    }[];
    expect(catalogue.find(({ tx_profile }) => tx_profile === 'ledger_dump')).toMatchObject({
      version: '1',
      content_types: ['application/json', 'application/x-ndjson', 'text/csv'],
    });
  });

  it('is a place that movements are asked of, which refuses where it cannot be reached', async () => {
    file('till.txt', 't1|2026-01-31|a|b|10.00|EUR\nt2|2026-02-30|a|b|1.00|EUR\n');
    const flows = await served.ask('/analytics/flows?source=till');
    expect(flows.status).toBe(200);
    expect(flows.json?.data).toMatchObject({ coverage: { source: 'till', rejected: 1, truncated: false } });
    fs.rmSync(path.join(beside.folder, 'till.txt'));
    const gone = await served.ask('/analytics/flows?source=till');
    expect(gone.status).toBe(503);
    expect(gone.json?.error).toMatchObject({ code: 'source_unavailable' });
    expect(gone.json?.error?.detail).toMatch(/^The source till cannot be read: ENOENT/);
  });

  it('is a form of reports, in the envelope and alone, and says what it cannot say', async () => {
    const transactions = [1, 2, 3].map((n) => {
      return { tx_id: `t${n}`, timestamp: `2026-01-0${n}`, from: 'a', to: 'b', amount: '10.00', asset: 'EUR' };
    });
    const body = JSON.stringify({ format: 'memo', transactions });
    const { status, json } = await served.ask('/reports', body, 'application/json');
    expect(status).toBe(200);
    expect(json?.data).toMatchObject({
      format: 'memo',
      media_type: 'text/plain',
      content: expect.stringMatching(/^scan: \d+ findings\n/) as unknown,
      validation: { ok: null, errors: [{ path: 'transactions', code: 'not_carried_over' }] },
    });
    expect((await served.ask('/reports?raw=1', body, 'application/json')).text).toMatch(/^scan: \d+ findings\n/);
  });

  it('is a comparison that suggestions rest on, in bits', async () => {
    const body = (id: string, office: string): string =>
      JSON.stringify({ object: 'entity', id, kind: 'company', name: 'Nordlicht Handel GmbH', attributes: { office } });
    const lines = [body('off:1', '12/3'), body('off:2', '12/3'), body('off:3', '99/1')].join('\n');
    expect((await served.ask('/graph/sync?dataset=off', lines, 'application/x-ndjson')).status).toBe(200);
    const asked = await served.ask('/graph/resolutions/suggestions?entity_id=off:1&min_score=0');
    expect(asked.status).toBe(200);
    interface Pair {
      readonly from_id: string;
      readonly to_id: string;
      readonly features: readonly { readonly name: string; readonly level: string; readonly bits: number }[];
    }
    const pairs = asked.json?.data as unknown as readonly Pair[];
    const said = (id: string) => {
      const pair = pairs.find(({ from_id, to_id }) => from_id === id || to_id === id);
      return pair?.features.find(({ name }) => name === 'registered_office');
    };
    expect(said('off:2')).toMatchObject({ level: 'same_door', bits: 3 });
    expect(said('off:3')).toMatchObject({ level: 'different', bits: -1 });
  });

  it('is known to the command line: its formats, and a file that looks like one', async () => {
    const env = { ADAPTERS: '@team/psc' };
    const [importing, exporting, reporting, without] = await Promise.all([
      cli(['import', '--help'], env),
      cli(['export', '--help'], env),
      cli(['report', '--help'], env),
      cli(['import', '--help'], {}),
    ]);
    expect(importing.stdout).toMatch(/native, ftm, .*psc/);
    expect(reporting.stdout).toContain('"memo"');
    for (const word of ['names', 'dutch']) expect(exporting.stdout).toContain(`"${word}"`);
    expect(without.stdout).not.toMatch(/psc/);
  });
});

describe('what cannot be used ends the start with 78, and says why', () => {
  const brought = (name: string): string =>
    `export default { name: '${name}', adapters: [{ port: 'detector', version: '1.0', adapter: { detector: 'twice', version: '1', severity: 'info', detect() {} } }] };`;

  // test/adapters/unusable-adapters.int-spec.ts has each way in which one cannot.
  it.each([
    ['a file that is not there', () => './nobody.mjs', /\.\/nobody\.mjs: there is no such file/],
    ['a file that throws', () => file('a.mjs', 'throw new Error("oh no")'), /\.\/a\.mjs: cannot be loaded: oh no/],
    ['no name of a package', () => 'Not A Name', /must be names of packages and paths of files/],
    [
      'two of one name',
      () => `${file('one.mjs', brought('@team/one'))},${file('two.mjs', brought('@team/two'))}`,
      /@team\/two \(\.\/two\.mjs\): detector: twice is the name of an adapter of @team\/one \(\.\/one\.mjs\) too/,
    ],
  ])('%s', async (_, adapters, said) => {
    const told = await cli(['serve'], { ADAPTERS: adapters(), STORAGE: 'memory', PORT: '0' });
    expect(told.stderr).toMatch(said);
    expect(told.stderr).not.toMatch(/\n +at /);
    expect(told.code).toBe(78);
  });
});
