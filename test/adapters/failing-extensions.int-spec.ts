import { InstalledBeside } from '../support/installed-beside.js';
import type { ServedInstance } from '../support/served-instance.js';

const PAYMENTS = [
  'tx_id,timestamp,from,to,amount,asset',
  ...[1, 2, 3].map((n) => `t${n},2026-01-0${n},a,b,10.00,EUR`),
].join('\n');

describe('what fails while it works', () => {
  let beside: InstalledBeside;
  let served: ServedInstance;
  beforeAll(async () => {
    beside = await InstalledBeside.make(false);
    const importer = (format: string, take: string): string =>
      `{ port: 'importer', version: '1.2', adapter: { format: '${format}', open: () => ({ unmapped: new Map(), take(input, place) { ${take} }, finish: () => ({ records: [], warnings: [], rejections: [] }) }) } }`;
    const detector = (name: string, detect: string): string =>
      `{ port: 'detector', version: '1.0', adapter: { detector: '${name}', version: '1', severity: 'info', detect(payments) { ${detect} } } }`;
    const adapterOf = (port: string, members: string): string =>
      `{ port: '${port}', version: '1.0', adapter: { version: '1', content: 'x', kind: 'x', ${members} } }`;
    const profile = (name: string, read: string): string =>
      adapterOf('transaction-profile', `profile: '${name}', reads: ['csv'], read(row) { ${read} }`);
    const source = (name: string, give: string): string =>
      adapterOf('transaction-source', `source: '${name}', *movements() { ${give} }`);
    const report = (name: string, write: string): string =>
      adapterOf('report-format', `format: '${name}', mediaType: 'text/plain', extension: 'txt', *write() { ${write} }`);
    const feature = (name: string, valuesOf: string): string =>
      adapterOf(
        'matcher-feature',
        `feature: '${name}', levels: [{ level: 'same', bits: 1 }], differs: 0, valuesOf() { ${valuesOf} }`,
      );
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
      "{ port: 'graph-adapter', version: '1.0', adapter: { key: 'full', content: 'x', holds() { const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length)); } } }",
      "{ port: 'graph-adapter', version: '1.0', adapter: { key: 'leaving', content: 'x', holds() { process.exit(1); } } }",
      profile('throwing', 'throw new Error("oh no")'),
      profile('endless', 'for (;;);'),
      profile('leaving', 'process.exit(1)'),
      profile('full', 'const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length));'),
      profile('nothing', 'return null'),
      source('throwing', 'throw new Error("oh no")'),
      source('leaving', 'process.exit(1)'),
      source('full', 'const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length));'),
      report('throwing', 'throw new Error("oh no")'),
      report('leaving', 'process.exit(1)'),
      report('full', 'const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length));'),
      feature('failing', 'throw new Error("oh no")'),
      feature('endless', 'for (;;);'),
      feature('leaving', 'process.exit(1)'),
      "{ port: 'graph-adapter', version: '1.0', adapter: { key: 'endless', content: 'x', holds() { for (;;); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'endless', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write() { for (;;); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'leaving', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write() { process.exit(1); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'whole', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write(records, about, losses) { const found = [...records.each('relation')].map((one) => [one, records.find('entity', one.from_id)?.name, [...records.names('entity')].length]); yield JSON.stringify({ found, edges: [...records.edges()].length, decisions: [...records.decisions()].length, judgements: [...records.judgements()].length, about }); losses.lose('x', 2); } } }",
      "{ port: 'exporter', version: '1.0', adapter: { format: 'faulty', mediaType: 'text/plain', extension: 'txt', lossy: true, overview: false, *write() { throw new Error('oh no') } } }",
    ];
    served = await beside.serve(
      beside.file('faulty.mjs', `export default { name: 'faulty', adapters: [${adapters.join(',\n')}] };`),
    );
  });
  afterAll(async () => {
    await served.stop();
    beside.remove();
  });
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

  it.each(['endless', 'full', 'leaving'])('a slice (%s) is ended, and holds nothing', async (key) => {
    expect((await served.ask(`/graph?adapter=${key}`)).json?.data).toMatchObject({ entities: [], relations: [] });
    expect((await served.ask(`/graph?adapter=${key}`)).status).toBe(200);
  });

  it.each([
    ['throwing', /^not_this_profile: the profile throwing failed: oh no$/],
    [
      'endless',
      /^not_this_profile: the profile endless failed: it was stopped: it took longer than 5000 ms, or its memory$/,
    ],
    ['leaving', /^not_this_profile: the profile leaving failed: it ended$/],
    ['full', /^not_this_profile: the profile full failed: it was stopped/],
    ['nothing', /^not_this_profile: the profile nothing failed: it gave neither payments nor why there are none$/],
  ])('a profile (%s) ends in rejected rows, each with its place and words', async (profile, said) => {
    const scan = `/scan/transactions?tx_profile=${profile}&detectors=fan_in`;
    const { status, json } = await served.ask(scan, PAYMENTS, 'text/csv');
    expect(status).toBe(422);
    expect(json?.error).toMatchObject({ code: 'transactions_rejected' });
    const errors = (json?.error as unknown as { readonly errors: readonly { pointer: string; detail: string }[] })
      .errors;
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/0', '/1', '/2']);
    for (const { detail } of errors) expect(detail).toMatch(said);
  });

  it.each([
    ['throwing', /oh no/],
    ['leaving', /it ended/],
    ['full', /it ended: it needs more memory than it may have/],
  ])('a source (%s) refuses the question', async (source, said) => {
    const { status, json } = await served.ask(`/analytics/flows?source=${source}`);
    expect(status).toBe(503);
    expect(json?.error).toMatchObject({ code: 'source_unavailable' });
    expect(json?.error?.detail).toMatch(said);
  });

  it.each([
    ['throwing', 500, /^The report format throwing failed: oh no\.$/],
    ['leaving', 500, /^The report format leaving failed: it ended/],
    ['full', 413, /memory/],
  ])('a report format (%s) is named', async (format, code, said) => {
    const transactions = [{ tx_id: 't', timestamp: '2026-01-01', from: 'a', to: 'b', amount: '1', asset: 'EUR' }];
    const { status, json } = await served.ask('/reports', JSON.stringify({ format, transactions }), 'application/json');
    expect(json?.error?.detail).toMatch(said);
    expect(status).toBe(code);
  });

  it('features that throw, have no end or leave say that they failed, and change no score', async () => {
    const lines = ['s:1', 's:2'].map((id) =>
      JSON.stringify({ object: 'entity', id, kind: 'company', name: 'Nordlicht Handel GmbH' }),
    );
    await served.ask('/graph/sync?dataset=s', lines.join('\n'), 'application/x-ndjson');
    const asked = await served.ask('/graph/resolutions/suggestions?entity_id=s:1&min_score=0');
    const [pair] = asked.json?.data as unknown as readonly {
      readonly features: readonly { readonly name: string; readonly level: string; readonly bits: number }[];
    }[];
    for (const name of ['failing', 'endless', 'leaving']) {
      expect(pair?.features.find((one) => one.name === name)).toMatchObject({ level: 'not_compared', bits: 0 });
    }
  });
});
