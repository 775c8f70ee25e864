import { validateXML } from 'xmllint-wasm';
import { answered, objectsOf } from '../../support/answered.js';
import {
  claim,
  company,
  decideSame,
  evidence,
  person,
  relation,
  source,
  stored,
  type Draft,
} from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const HOSTILE = 'A & B <Holdings> "Ltd" \u0007 ]]> -- \u{1F600}';
const RECORDS: readonly Draft[] = [
  person('ann', { name: HOSTILE, effective_at: '1970', countries: ['DE', 'FR'] }),
  person('ann-2', { name: 'Ann' }),
  company('acme', {
    effective_at: '2010-03',
    identifiers: [{ scheme: 'lei', value: '5493001KJTIIGC8Y1R12' }],
    countries: ['GB'],
  }),
  company('child'),
  company('coin', { kind: 'asset', asset_symbol: 'COIN' }),
  company('dao', { kind: 'protocol' }),
  source('paper', '2019-05-01T00:00:00Z', { url: 'https://paper.example/1' }),
  source('reprint', '2019-06-01', { derived_from: [{ source_id: 'paper', kind: 'republication' }] }),
  source('gone', '2018-01-01', { retracted_at: '2020-09-15' }),
  evidence('page', 'paper'),
  evidence('copy', 'reprint'),
  relation('owns-1', 'OWNS', 'ann', 'acme', {
    effective_at: '2019-03',
    effective_until: '2020',
    share: { min: 25, max: 50 },
    status: 'verified',
    evidence_ids: ['page', 'copy'],
  }),
  relation('owns-2', 'OWNS', 'ann-2', 'acme', { effective_at: '2019-06-01' }),
  relation('owns-3', 'OWNS', 'ann', 'acme', { effective_at: '2022-01-01', effective_until: '2023-04-05' }),
  relation('below', 'SUBSIDIARY_OF', 'child', 'acme', { effective_at: '2015-01-01' }),
  relation('funds', 'FUNDED', 'acme', 'coin', {
    effective_at: '2021-01-01',
    amount: { value: '10.50', asset: 'COIN' },
  }),
  relation('kin', 'FAMILY_OF', 'ann', 'ann-2', { role: 'sister' }),
  relation('guess', 'CONTROLS', 'ann', 'acme', { status: 'hypothesis', origin: 'inferred' }),
  relation('runs', 'CONTROLS', 'ann', 'child', { share: { exact: 51 } }),
  claim('said', 'ann', { status: 'reported', source_ids: ['paper'], supporting_evidence_ids: ['page'] }),
  {
    object: 'event',
    id: 'gala',
    title: 'Gala',
    type: 'party',
    participants: [{ entity_id: 'ann', role: 'host' }],
    effective_at: '2019-05-01',
  },
  person('shy', { name: 'CANARY', visibility: 'private' }),
];

const FORMATS = [
  ['ftm', 'application/x-ndjson; charset=utf-8', 'investigation-graph.ftm.json', 'true'],
  ['bods', 'application/json; charset=utf-8', 'investigation-graph.bods.json', 'true'],
  ['graphml', 'application/graphml+xml; charset=utf-8', 'investigation-graph.graphml', 'true'],
  ['gexf', 'application/gexf+xml; charset=utf-8', 'investigation-graph.gexf', 'true'],
  ['jsonld', 'application/ld+json; charset=utf-8', 'investigation-graph.jsonld', 'false'],
] as const;

describe('GET /graph?format=', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
    await stored(service, RECORDS);
    await decideSame(service, 'same-ann', 'ann', 'ann-2');
  });
  afterAll(() => service.stop());

  it.each(FORMATS)(
    '%s is a bare document with a name, that says whether it is whole',
    async (format, type, name, lossy) => {
      const { status, header } = await answered(service, `format=${format}`);
      expect(status).toBe(200);
      expect(header('content-type')).toBe(type);
      expect(header('content-disposition')).toBe(`attachment; filename="${name}"`);
      expect(header('x-lossy')).toBe(lossy);
      expect(header('x-loss-report') === null).toBe(lossy === 'false');
    },
  );

  it.each(FORMATS)('%s is tagged, and not sent again to a client that has it', async (format) => {
    const first = await answered(service, `format=${format}`);
    const headers = { 'If-None-Match': String(first.header('etag')) };
    const again = await answered(service, `format=${format}`, { headers });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await answered(service, `format=${format}&at=2020-01-01`, { headers })).status).toBe(200);
  });

  it.each(FORMATS)('%s holds what the caller may see, and nothing of what is private', async (format) => {
    const open = await answered(service, `format=${format}`);
    expect(open.text).toContain('acme');
    expect(open.text).not.toContain('CANARY');
    expect((await answered(service, `format=${format}&include_private=1`)).status).toBe(401);
    expect((await answered(service, `format=${format}&include_private=1`, { role: 'reviewer' })).status).toBe(403);
  });

  it.each(['ftm', 'bods', 'jsonld'])('%s shows private records to an admin who asks for them', async (format) => {
    const whole = await answered(service, `format=${format}&include_private=1`, { role: 'admin' });
    expect([whole.status, whole.text.includes('CANARY')]).toEqual([200, true]);
  });

  it.each(['graphml', 'gexf'])('%s is of the public graph only, and refuses to be asked for more', async (format) => {
    const { status, text } = await answered(service, `format=${format}&include_private=1`, { role: 'admin' });
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('refuses a format that it does not have, and names those that it has', async () => {
    const { status, text } = await answered(service, 'format=xlsx');
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'invalid_parameter']);
    expect(text).toContain('json, ftm, bods, graphml, gexf, jsonld');
  });

  it('refuses a client that takes no such document', async () => {
    const { status } = await answered(service, 'format=gexf', { headers: { Accept: 'application/ld+json' } });
    expect(status).toBe(406);
    const taken = await answered(service, 'format=gexf', { headers: { Accept: 'application/gexf+xml' } });
    expect(taken.status).toBe(200);
    expect((await answered(service, '', { headers: { Accept: 'application/gexf+xml' } })).status).toBe(406);
  });

  it.each(['graphml', 'gexf'])('%s is well-formed, whatever a name holds', async (format) => {
    const { text } = await answered(service, `format=${format}`);
    const { valid, errors } = await validateXML({ xml: text, normalization: 'c14n' });
    expect([valid, errors]).toEqual([true, []]);
    expect(text).toContain('A &amp; B &lt;Holdings&gt; &quot;Ltd&quot; \ufffd ]]&gt; -- \u{1F600}');
  });

  it.each(['graphml', 'gexf'])(
    '%s has canonical ids only, and one edge for each presented relation',
    async (format) => {
      const { text } = await answered(service, `format=${format}`);
      const edges = edgesOf(text);
      expect(text).toContain('lossy="true"');
      expect(nodesOf(text)).toEqual(['acme', 'ann', 'child', 'coin', 'dao', 'gala']);
      expect(edges).toEqual([
        ['below', 'child', 'acme'],
        ['funds', 'acme', 'coin'],
        ['guess', 'ann', 'acme'],
        ['kin', 'ann', 'ann'],
        ['owns-1', 'ann', 'acme'],
        ['owns-2', 'ann', 'acme'],
        ['participates_in:ann:gala', 'ann', 'gala'],
        ['runs', 'ann', 'child'],
      ]);
    },
  );

  it('gexf is dynamic: from the first instant of the widest reading to the last', async () => {
    const { text } = await answered(service, 'format=gexf');
    expect(text).toContain('<graph mode="dynamic"');
    expect(elementOf(text, 'edge', 'below')).toContain('start="2015-01-01T00:00:00.000Z"');
    expect(elementOf(text, 'node', 'acme')).toContain('start="2010-03-01T00:00:00.000Z"');
    // What is verified has a time of its own; two that are not are one edge, of which the first has no end.
    expect(elementOf(text, 'edge', 'owns-1')).toContain('start="2019-03-01T00:00:00.000Z"');
    expect(elementOf(text, 'edge', 'owns-1')).toContain('end="2021-01-01T00:00:00.000Z"');
    expect(elementOf(text, 'edge', 'owns-2')).toContain('start="2019-06-01T00:00:00.000Z"');
    expect(elementOf(text, 'edge', 'owns-2')).not.toContain(' end=');
    expect(text).toContain('value="[&quot;owns-2&quot;,&quot;owns-3&quot;]"');
    const past = await answered(service, 'format=gexf&at=2019-04-15&mode=knowledge&known_basis=recorded');
    expect(nodesOf(past.text)).toEqual([]);
  });

  it('honours the slice, the lens, the asset and the time', async () => {
    const nodes = async (query: string) => nodesOf((await answered(service, `format=graphml&${query}`)).text);
    expect(await nodes('adapter=companies')).toEqual(['acme', 'child']);
    expect(await nodes('lens=capital')).toEqual(['acme', 'coin']);
    const ofCoin = await nodes('asset=COIN');
    expect(ofCoin).toEqual(expect.arrayContaining(['coin', 'acme']));
    expect(await nodes('asset=Coin')).toEqual(ofCoin);
    expect(await nodes('asset=COI')).toEqual([]);
    const ids = async (query: string) =>
      objectsOf((await answered(service, `format=ftm&${query}`)).text).map(({ id }) => id);
    expect(await ids('at=2018-01-01')).not.toContain('owns-1');
    expect(await ids('at=2019-08-01')).toContain('owns-1');
    expect(await ids('at=2019-08-01&certainty=certain&lens=ownership')).toContain('owns-2');
  });

  it('ftm maps by its own schemata, leaves conjecture out, and says what is lost', async () => {
    const { text, header } = await answered(service, 'format=ftm');
    const lines = new Map(objectsOf(text).map((line) => [line.id, line]));
    expect(lines.get('acme')).toMatchObject({
      schema: 'Company',
      properties: {
        name: ['Company acme'],
        leiCode: ['5493001KJTIIGC8Y1R12'],
        country: ['gb'],
        incorporationDate: ['2010-03'],
      },
    });
    expect(lines.get('owns-1')).toMatchObject({
      schema: 'Ownership',
      properties: { owner: ['ann'], asset: ['acme'], percentage: ['25-50'], startDate: ['2019-03'], endDate: ['2020'] },
    });
    expect(lines.get('below')).toMatchObject({
      schema: 'Ownership',
      properties: { owner: ['acme'], asset: ['child'] },
    });
    expect(lines.get('funds')).toMatchObject({
      schema: 'Payment',
      properties: { amount: ['10.50'], currency: ['COIN'] },
    });
    expect(lines.get('runs')).toMatchObject({ schema: 'UnknownLink', properties: { role: ['controls'] } });
    expect(lines.get('page')).toMatchObject({ schema: 'Documentation', properties: { document: ['paper'] } });
    expect(lines.get('paper')).toMatchObject({
      schema: 'Article',
      properties: { sourceUrl: ['https://paper.example/1'] },
    });
    expect(lines.has('guess')).toBe(false);
    expect(JSON.parse(String(header('x-loss-report')))).toMatchObject({
      claims: 1,
      resolutions: 1,
      'relations.hypothesis': 1,
      'relations.status.verified': 1,
      'relations.predicate': 2,
    });
  });

  it('bods has statements of 0.4: parties first, interests with shares, nothing of people and money', async () => {
    const { text, header } = await answered(service, 'format=bods');
    const statements = objectsOf(text);
    const of = (recordId: string) => statements.find((statement) => statement.recordId === recordId);
    expect(of('owns-1')).toMatchObject({
      statementId: expect.stringMatching(/^.{32,64}$/),
      recordType: 'relationship',
      recordStatus: 'new',
      declarationSubject: 'acme',
      publicationDetails: { bodsVersion: '0.4', publisher: { name: expect.any(String) } },
      recordDetails: {
        isComponent: false,
        subject: 'acme',
        interestedParty: 'ann',
        interests: [
          { type: 'shareholding', share: { minimum: 25, maximum: 50 }, startDate: '2019-03', endDate: '2020' },
        ],
      },
    });
    expect(of('runs')).toMatchObject({
      recordDetails: { interests: [{ type: 'votingRights', share: { exact: 51 } }] },
    });
    expect(of('below')).toMatchObject({
      recordDetails: { subject: 'child', interestedParty: 'acme', interests: [{ type: 'otherInfluenceOrControl' }] },
    });
    const kinds = statements.map(({ recordType }) => recordType === 'relationship');
    expect(kinds).toEqual([...kinds].sort((a, b) => Number(a) - Number(b)));
    expect(JSON.parse(String(header('x-loss-report')))).toMatchObject({
      claims: 1,
      events: 1,
      'entities.asset': 1,
      'entities.protocol': 1,
      'relations.FAMILY_OF': 1,
      'relations.FUNDED': 1,
      'relations.hypothesis': 1,
    });
  });

  it('jsonld says in the words of PROV what rests on what, and keeps every record whole', async () => {
    const { text } = await answered(service, 'format=jsonld');
    const document = JSON.parse(text);
    const nodes = new Map<string, Record<string, unknown>>(
      document['@graph'].map((node: Record<string, unknown>) => [node['@id'], node]),
    );
    expect(document['@context'].prov).toBe('http://www.w3.org/ns/prov#');
    expect(nodes.get('evidence:page')).toMatchObject({ wasQuotedFrom: 'source-version:paper:1' });
    expect(nodes.get('source-version:paper:1')).toMatchObject({ specializationOf: 'source:paper' });
    expect(nodes.get('source:reprint')).toMatchObject({ wasDerivedFrom: ['source:paper'] });
    expect(nodes.get('source:gone')).toMatchObject({ invalidatedAtTime: '2020-09-15T00:00:00.000Z' });
    expect(nodes.get('entity:ann-2')).toMatchObject({ specializationOf: 'entity:ann', alternateOf: ['entity:ann'] });
    expect(nodes.get('resolution:same-ann')).toMatchObject({
      '@type': ['Activity', 'ig:Resolution'],
      wasAssociatedWith: 'agent:reviewer',
    });
    expect(nodes.get('activity:relation:owns-1:1')).toMatchObject({ '@type': ['Activity', 'ig:StatusStep'] });
    const pack = (await service.api.get('/api/v1/graph').expect(200)).body.data;
    for (const member of ['entities', 'sources', 'evidence', 'claims', 'events']) {
      for (const record of pack[member]) {
        expect(nodes.get(`${record.object}:${record.id}`)).toMatchObject({ '@type': expect.anything(), record });
      }
    }
  });
});

function nodesOf(xml: string): readonly string[] {
  return [...xml.matchAll(/<node id="([^"]*)"/g)].map(([, id = '']) => id).sort();
}

function edgesOf(xml: string): readonly (readonly string[])[] {
  return [...xml.matchAll(/<edge id="([^"]*)" source="([^"]*)" target="([^"]*)"/g)]
    .map(([, id = '', from = '', to = '']) => [id, from, to])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function elementOf(xml: string, name: string, id: string): string {
  return new RegExp(`<${name} id="${id}"[^>]*>`).exec(xml)?.[0] ?? '';
}
