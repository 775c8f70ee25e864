import { answered, objectsOf } from '../../support/answered.js';
import {
  company,
  evidence,
  GRAPH,
  packOf,
  person,
  read,
  relation,
  source,
  stored,
  sync,
  SYNC,
} from '../../support/investigation.js';
import { startService, type Service } from '../../support/service.js';

interface ToldRejection {
  readonly index: number;
  readonly object: string;
  readonly code: string;
}

interface Kept {
  readonly code: string;
  readonly object: string;
  readonly id: string;
  readonly related_ids: readonly string[];
  readonly record: { readonly predicate: string; readonly from_id: string; readonly to_id: string };
}

describe('what comes from other formats', () => {
  let service: Service;
  beforeEach(async () => {
    service = await startService();
  });
  afterEach(() => service.stop());

  const ftm = (records: readonly unknown[]) => stored(service, records, { format: 'ftm', dataset: 'os' });
  const thing = (id: string, more: object = {}) => ({ id, schema: 'Company', properties: { name: [id] }, ...more });
  const owns = (id: string, owner: string, asset: string) => ({
    id,
    schema: 'Ownership',
    properties: { owner: [owner], asset: [asset] },
  });

  it('answers at an id that the publisher has merged into another one', async () => {
    await ftm([thing('new', { referents: ['old-1', 'old:2'] }), thing('other'), owns('o', 'new', 'other')]);
    for (const id of ['os:old-1', 'os:old:2', 'os:new']) {
      expect(await read(service, `${GRAPH}/entities/${id}`)).toMatchObject({ id: 'os:new' });
    }
    expect(await read(service, `${GRAPH}/entities/os:old-1/neighbours`)).toMatchObject({ entity_id: 'os:new' });
    expect(await read(service, `${GRAPH}/entities/os:old-1/history`)).toMatchObject([{ id: 'os:new' }]);
    expect(await read(service, `${GRAPH}/path?from=os:old-1&to=os:other`)).toMatchObject({ found: true, hops: 1 });
    await service.api.get(`${GRAPH}/entities/os:older`).expect(404);
    await service.api.get(`${GRAPH}/entities/ds:old-1`).expect(404);
  });

  it('says of every warning what it rests on and how much it matters, whoever noticed', async () => {
    const succession = { predecessor: ['a'], successor: ['b'] };
    const { warnings } = await ftm([
      thing('a', { properties: { name: ['a'], incorporationDate: ['2002', '2005'] } }),
      thing('b'),
      { id: 's', schema: 'Succession', properties: succession },
    ]);
    const told = { rule: null, related_ids: [] };
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'conflicting_dates', severity: 'warning', ...told }),
    );
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'identity_suggestion', severity: 'info', ...told }),
    );
  });

  it('joins a later link that still names the old id', async () => {
    await ftm([thing('new', { referents: ['old'] }), thing('other')]);
    await ftm([owns('o', 'old', 'other')]);
    const { relations } = await packOf(service);
    expect(relations).toMatchObject([{ from_id: 'os:new', to_id: 'os:other' }]);
  });

  it('keeps an edge whose end is missing among the errors, whole, and invents nobody', async () => {
    const { body } = await sync(service, [thing('a'), owns('o', 'a', 'gone')], { format: 'ftm', dataset: 'os' });
    expect(body.data).toMatchObject({ created: 3, rejected: 1, rejections: [{ code: 'dangling_reference' }] });
    const { errors }: { errors: readonly Kept[] } = body.data.validation;
    expect(errors).toMatchObject([
      {
        code: 'dangling_reference',
        severity: 'error',
        object: 'relation',
        id: 'os:o',
        related_ids: ['os:gone'],
        record: { predicate: 'OWNS', from_id: 'os:a', to_id: 'os:gone' },
      },
    ]);
    expect(await read(service, `${GRAPH}/sync/${body.data.run_id}`, 'analyst')).toMatchObject({
      result: { validation: { errors: [{ id: 'os:o' }] } },
    });
    const { entities, relations } = await packOf(service);
    expect([entities.length, relations.length]).toEqual([1, 0]);
    // Sent as it was kept, it is taken once the other end is there.
    await ftm([thing('gone')]);
    expect(await stored(service, [errors[0]?.record], { dataset: 'os' })).toMatchObject({ created: 1, rejected: 0 });
  });

  it('leaves nothing behind of a link that is refused, however the stream is cut (spec/rulings.md#c-44)', async () => {
    const born = { ...thing('late'), schema: 'Person', properties: { name: ['Late'], birthDate: ['1990-02-03'] } };
    const led = {
      id: 'led',
      schema: 'Directorship',
      properties: {
        ...{ director: ['late'], organization: ['led-thing'], sourceUrl: ['https://example.org/led'] },
        ...{ startDate: ['1950'], endDate: ['1960'] },
      },
    };
    const { body } = await sync(service, [led, born, thing('led-thing')], { format: 'ftm', dataset: 'half' });
    expect(body.data).toMatchObject({ received: 3, created: 3, rejected: 2 });
    expect(body.data.rejections.map(({ index, object, code }: ToldRejection) => [index, object, code])).toEqual([
      [0, 'evidence', 'dangling_reference'],
      [0, 'relation', 'invariant_violated'],
    ]);
    const { evidence } = await packOf(service);
    expect(evidence.filter(({ id }) => id.startsWith('half:'))).toEqual([]);
  });

  it.each([
    ['1989-12-31', ['lives_never_overlap']],
    ['1990-01-01', []],
  ])('an office without dates, of who died %s in what began 1990-01-01: %j', async (deathDate, rules) => {
    const died = { ...thing('dead'), schema: 'Person', properties: { name: ['Dead'], deathDate: [deathDate] } };
    const began = thing('began', { properties: { name: ['Began'], incorporationDate: ['1990-01-01'] } });
    const led = { id: 'led', schema: 'Directorship', properties: { director: ['dead'], organization: ['began'] } };
    const { body } = await sync(service, [died, began, led], { format: 'ftm', dataset: 'apart' });
    const violations = body.data.rejections.flatMap((one: { violations?: readonly unknown[] }) => one.violations ?? []);
    expect(violations.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
    const kept = (await packOf(service)).relations.filter(({ id }) => id.startsWith('apart:'));
    expect(kept).toHaveLength(rules.length === 0 ? 1 : 0);
  });

  it('reads FtM statements as CSV, and gives them out again', async () => {
    const rows = [
      '\uFEFFcanonical_id,entity_id,prop,schema,value,dataset',
      'NK-1,a-1,id,Company,a-1,reg',
      'NK-1,a-1,name,Company,"Example, ""AG""",reg',
      'NK-1,b-7,name,Company,Example AG,list',
      'NK-1,b-7,country,Company,at,list',
      'x',
    ];
    const send = (format: string) =>
      service.api
        .post(`${SYNC}?format=${format}&dataset=os`)
        .set('X-API-Key', service.keyOf('analyst'))
        .set('Content-Type', 'text/csv')
        .send(rows.join('\r\n'));
    const { body } = await send('ftm').expect(200);
    expect(body.data).toMatchObject({ received: 5, created: 1, rejected: 1 });
    expect(body.data.rejections).toMatchObject([{ line: 6, code: 'malformed_request' }]);
    expect(await read(service, `${GRAPH}/entities/os:b-7`)).toMatchObject({
      id: 'os:NK-1',
      name: 'Example, "AG"',
      countries: ['AT'],
    });
    expect((await send('bods').expect(415)).body.error.code).toBe('unsupported_media_type');

    const csv = await answered(service, 'format=statements_csv');
    expect(csv.header('content-type')).toMatch(/^text\/csv/);
    expect(csv.text.split('\r\n')[0]).toMatch(/^canonical_id,entity_id,prop,schema,value,dataset/);
    const lines = objectsOf((await answered(service, 'format=statements')).text);
    expect(lines).toContainEqual(
      expect.objectContaining({ canonical_id: 'NK-1', prop: 'name', value: 'Example, "AG"', schema: 'Company' }),
    );
    const again = await stored(service, lines, { format: 'ftm', dataset: 'two' });
    expect(again).toMatchObject({ created: 1, rejected: 0 });
  });

  it('reads Wikidata and Senzing JSON under their names', async () => {
    const q1 = { type: 'item', id: 'Q1', labels: { en: { value: 'Ada' } }, claims: {} };
    expect(await stored(service, [{ entities: { Q1: q1 } }], { format: 'wikidata', dataset: 'wd' })).toMatchObject({
      received: 1,
      created: 1,
    });
    const senzing = { DATA_SOURCE: 'C', RECORD_ID: '1', NAME_ORG: 'Example AG' };
    expect(await stored(service, [senzing], { format: 'senzing', dataset: 'sz' })).toMatchObject({ created: 1 });
  });
});

describe('what goes out to other formats', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    await stored(service, [
      person('person:ada', { names: [{ value: 'A. Example', type: 'alias' }] }),
      company('company:acme'),
      source('source:paper', '2021-04-10', { title: 'The paper', url: 'https://p.example' }),
      evidence('evidence:page', 'source:paper'),
      relation('r:owns', 'OWNS', 'person:ada', 'company:acme', {
        status: 'reported',
        evidence_ids: ['evidence:page'],
        share: { exact: 60 },
        effective_at: '2019-03-05',
        effective_until: '2020-01-01',
      }),
      relation('r:guess', 'CONTROLS', 'person:ada', 'company:acme', { status: 'hypothesis' }),
      person('person:secret', { name: 'Secret', visibility: 'private' }),
    ]);
  });
  afterAll(() => service.stop());

  const stix = async (query = '', role: 'admin' | null = null) => {
    const { status, text, header } = await answered(service, `format=stix${query}`, { role });
    const objects: readonly Readonly<Record<string, unknown>>[] = JSON.parse(text).objects;
    return { status, header, objects, of: (type: string) => objects.filter((one) => one['type'] === type) };
  };

  it('a STIX 2.1 bundle: identities, relationships with an inclusive end, reports of what rests on them', async () => {
    const { header, of } = await stix();
    expect(header('content-type')).toBe('application/stix+json;version=2.1');
    expect(
      of('identity')
        .map(({ identity_class }) => identity_class)
        .sort(),
    ).toEqual(['individual', 'organization']);
    expect(of('relationship')).toMatchObject([
      {
        spec_version: '2.1',
        relationship_type: 'owns',
        start_time: '2019-03-05T00:00:00.000Z',
        stop_time: '2019-12-31T23:59:59.999Z',
      },
    ]);
    const [owns] = of('relationship');
    expect(of('report')).toMatchObject([{ published: '2021-04-10T00:00:00.000Z', object_refs: [owns?.['id']] }]);
    const losses = JSON.parse(header('x-loss-report') ?? '{}');
    expect(losses).toMatchObject({ 'relations.hypothesis': 1, 'relations.share': 1, 'relations.status.reported': 1 });
  });

  it('marks what is private TLP:RED, for an admin alone', async () => {
    expect((await stix()).of('marking-definition')).toEqual([]);
    const { of } = await stix('&include_private=1', 'admin');
    const [red] = of('marking-definition');
    const secret = of('identity').find(({ name }) => name === 'Secret');
    expect(secret?.['object_marking_refs']).toEqual([red?.['id']]);
  });

  it('Senzing JSON: an anchor for each record, and a pointer for each relation that is told as a fact', async () => {
    const lines = objectsOf((await answered(service, 'format=senzing')).text);
    const [, ada] = lines;
    expect(ada).toMatchObject({ RECORD_ID: 'person:ada', RECORD_TYPE: 'PERSON' });
    expect(ada?.['FEATURES']).toContainEqual(
      expect.objectContaining({ REL_POINTER_KEY: 'company:acme', REL_POINTER_ROLE: 'Owns 60%' }),
    );
  });

  it('a resolver dump: every live judgement, also that two are not the same', async () => {
    await stored(service, [person('person:eve'), person('person:eva')]);
    const decide = (judgement: string, from_id: string, to_id: string) =>
      service.api
        .post(`${GRAPH}/resolutions`)
        .set('X-API-Key', service.keyOf('reviewer'))
        .send({ predicate: 'SAME_AS', judgement, from_id, to_id, reason: 'Seen.' })
        .expect(201);
    await decide('positive', 'person:eve', 'person:eva');
    await decide('negative', 'person:ada', 'person:eva');
    const { text } = await answered(service, 'format=resolver');
    const lines = text
      .trim()
      .split('\n')
      .map((line): readonly unknown[] => JSON.parse(line));
    expect(lines.map(([, , judgement]) => judgement).sort()).toEqual(['negative', 'positive']);
    expect(lines[0]).toHaveLength(6);
  });
});
