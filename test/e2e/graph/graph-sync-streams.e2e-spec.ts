import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Role } from '#domain/shared';
import { byId, GRAPH, packOf, person, read, sync, SYNC, type Told } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';

const LINE_BYTES = 4_096;

interface Status {
  readonly graph: { readonly counts: { readonly entities: number } };
}

describe('POST /graph/sync of streams and foreign formats', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({
      storage: 'postgres',
      env: { LIMIT_LINE_BYTES: String(LINE_BYTES), LIMIT_STREAM_ROWS: '50' },
    });
  });
  afterAll(() => service.stop());

  function stream(text: string | Buffer, query: string, role: Role = 'analyst') {
    return service.api
      .post(`${SYNC}?${query}`)
      .set('X-API-Key', service.keyOf(role))
      .set('Content-Type', 'application/x-ndjson')
      .send(text);
  }

  function post(body: unknown) {
    return service.api
      .post(SYNC)
      .set('X-API-Key', service.keyOf('analyst'))
      .send(body as object);
  }

  function lines(...records: readonly unknown[]): string {
    return records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`).join('');
  }

  it('reads one record a line, in any order of references', async () => {
    const owns = { object: 'relation', id: 'l-owns', predicate: 'OWNS', from_id: 'l-ann', to_id: 'l-acme' };
    const text = lines(owns, person('l-ann'), '', '  \r', {
      object: 'entity',
      id: 'l-acme',
      kind: 'company',
      name: 'Ä',
    });
    const { body } = await stream(text, 'dataset=lines').expect(200);
    expect(body.data).toMatchObject({ format: 'native', dataset: 'lines', received: 3, created: 3, rejected: 0 });
    expect(
      (await stream(gzipSync(text), 'dataset=lines').set('Content-Encoding', 'gzip').expect(200)).body.data,
    ).toMatchObject({
      unchanged: 3,
    });
    const last = await stream(lines(person('l-last')).trimEnd(), 'dataset=lines').expect(200);
    expect(last.body.data.created).toBe(1);
  });

  it('a line that is none is a rejection with its number, and the others are kept', async () => {
    const text = lines(
      person('m-1'),
      '{"object":',
      '[]',
      '"text"',
      `{"object":"entity","id":"m-2","kind":"person","name":"${'x'.repeat(LINE_BYTES)}"}`,
      '{"object":"entity","id":"m-3","kind":"person","name":"\\ud800"}',
      '{"object":"entity","id":"m-4","kind":"person","name":"A\\u0000"}',
      '{"object":"entity","id":"m-5","kind":"person","name":"A","__proto__":{}}',
      '{"object":"entity","id":"m-6","kind":"person","name":"A","attributes":{"n":1e400}}',
      person('m-7'),
    );
    const { body } = await stream(text, 'dataset=lines').expect(200);
    expect(body.data).toMatchObject({ received: 10, created: 2, rejected: 8 });
    const told = body.data.rejections.map(({ line, code }: { line: number; code: string }) => [line, code]);
    expect(told).toEqual([
      [2, 'malformed_request'],
      [3, 'invalid_request'],
      [4, 'invalid_request'],
      [5, 'payload_too_large'],
      [6, 'invalid_encoding'],
      [7, 'invalid_encoding'],
      [8, 'invalid_request'],
      [9, 'invalid_request'],
    ]);
    expect(body.data.rejections[3].message).toContain(String(LINE_BYTES));
    await service.api.get(`${GRAPH}/entities/m-7`).expect(200);
  });

  it('bytes that are no UTF-8 are a rejection of their line', async () => {
    const bad = Buffer.concat([Buffer.from(lines(person('u-1'))), Buffer.from([0x7b, 0xff, 0x7d, 0x0a])]);
    const { body } = await stream(bad, 'dataset=lines').expect(200);
    expect(body.data).toMatchObject({ created: 1, rejected: 1 });
    expect(body.data.rejections[0]).toMatchObject({ line: 2, code: 'invalid_encoding' });
  });

  it('abort of a stream stores nothing', async () => {
    const { body } = await stream(lines(person('n-1'), '{'), 'dataset=lines&on_error=abort').expect(422);
    expect(body.error).toMatchObject({
      code: 'malformed_request',
      status: 422,
      errors: [{ line: 2, code: 'malformed_request' }],
    });
    await service.api.get(`${GRAPH}/entities/n-1`).expect(404);
  });

  it('an empty stream is no fault; a stream of too many lines is', async () => {
    for (const nothing of ['\n', '']) {
      const { body } = await stream(nothing, 'dataset=lines').expect(200);
      expect(body.data).toMatchObject({ received: 0, created: 0 });
    }
    const many = lines(...Array.from({ length: 51 }, (_, i) => person(`o-${i}`)));
    const { body } = await stream(many, 'dataset=lines').expect(413);
    expect(body.error).toMatchObject({ code: 'payload_too_large', detail: expect.stringContaining('50') });
  });

  it('a stream that is sent again with its Idempotency-Key is answered, not stored, again', async () => {
    const text = lines({ object: 'entity', kind: 'person', name: 'Once Only' });
    const send = (sent: string) => stream(sent, 'dataset=lines').set('Idempotency-Key', 'stream-1');
    const [one, two] = await Promise.all([send(text), send(text)]);
    const three = await send(text).expect(200);
    expect([one?.body, two?.body]).toEqual([three.body, three.body]);
    expect(three.headers['idempotency-replayed']).toBe('true');
    const other = await send(`${text}${text}`).expect(409);
    expect(other.body.error.code).toBe('idempotency_conflict');
    expect(await read<Told[]>(service, `${GRAPH}/entities?q=Once%20Only`)).toHaveLength(1);
  });

  it('a long stream that breaks off and is sent again with its key stores each record once, also one without an id', async () => {
    const open = await startService();
    const count = async (): Promise<number> => (await read<Status>(open, `${GRAPH}/status`)).graph.counts.entities;
    const all = Array.from({ length: 4_500 }, () => ({ object: 'entity', kind: 'person', name: 'Nobody' }));
    const headers = {
      'X-API-Key': open.keyOf('analyst'),
      'Content-Type': 'application/x-ndjson',
      'Idempotency-Key': 'broken-off',
    };
    const broken = request({ port: open.port, method: 'POST', path: `${GRAPH}/sync?dataset=long`, headers });
    broken.on('error', () => undefined);
    broken.write(lines(...all.slice(0, 3_000)));
    while ((await count()) === 0) await new Promise((done) => setTimeout(done, 20));
    broken.destroy();

    const again = await open.api
      .post(`${GRAPH}/sync?dataset=long`)
      .set(headers)
      .send(lines(...all))
      .expect(200);
    expect(again.body.data).toMatchObject({ received: 4_500, rejected: 0 });
    expect(again.body.data.unchanged).toBeGreaterThan(0);
    expect(await count()).toBe(4_500);
    await open.stop();
  });

  it('refuses too many records in one body, and names the limit', async () => {
    const records = Array.from({ length: 10_001 }, (_, i) => ({ i }));
    const { body } = await post({ dataset: 'many', records }).expect(413);
    expect(body.error).toMatchObject({ code: 'payload_too_large', detail: expect.stringContaining('10000') });
  });

  it.each(['xml', 'csv', '', 'Native', 'constructor'])(
    'refuses the format "%s" and names the ones it reads',
    async (format) => {
      const { body } = await post({ format, dataset: 'x', records: [] }).expect(400);
      expect(body.error.code).toBe('invalid_parameter');
      for (const known of ['native', 'ftm', 'bods', 'stix']) expect(JSON.stringify(body.error)).toContain(known);
      const streamed = await stream('\n', `dataset=x&format=${format}`).expect(400);
      expect(streamed.body.error.code).toBe('invalid_parameter');
    },
  );

  it.each([
    [{ records: [] }, '/dataset'],
    [{ dataset: 'x' }, '/records'],
    [{ dataset: 'x', records: {} }, '/records'],
    [{ dataset: 'x', records: [], unheard_of: 1 }, '/unheard_of'],
    [{ dataset: 'x', records: [], on_error: 'panic' }, '/on_error'],
    [{ dataset: 'x', records: [], dry_run: 'yes' }, '/dry_run'],
    [{ dataset: 'a b', records: [] }, '/dataset'],
    [{ dataset: '', records: [] }, '/dataset'],
    [{ dataset: null, records: [] }, '/dataset'],
    [{ dataset: 'x', records: [], published_at: 'soon' }, '/published_at'],
    [{ dataset: 'x', records: [], source: [] }, '/source'],
  ])('refuses %j and points at %s', async (body, pointer) => {
    const { body: told } = await post(body).expect(400);
    expect(told.error).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] });
  });

  it('lists all faults of a body at once', async () => {
    const { body } = await post({ records: 'no', on_error: 'panic', more: 1 }).expect(400);
    const pointers = body.error.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/dataset', '/records', '/on_error', '/more']));
  });

  it('a stream needs its dataset, and takes no option it does not know', async () => {
    const { body } = await stream('\n', '').expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', errors: [{ parameter: 'dataset' }] });
    await stream('\n', 'dataset=x&records=1').expect(400);
    await stream('\n', 'dataset=x&dataset=y').expect(400);
  });

  it('a record that is not an object, or has members nobody knows, is a rejection', async () => {
    const records = [
      null,
      5,
      [],
      'x',
      { object: 'entity', id: 'q', kind: 'person', name: 'Q', colour: 'red' },
      { object: 'dragon', id: 'z' },
    ];
    const { body } = await sync(service, records).expect(200);
    expect(body.data.rejections.map(({ code, index }: { code: string; index: number }) => [index, code])).toEqual(
      records.map((_, index) => [index, 'invalid_request']),
    );
    expect(body.data.rejections[4].message).toContain('colour');
  });

  it('FtM: a company, its owner and the ownership between them', async () => {
    const records = [
      {
        id: 'own',
        schema: 'Ownership',
        properties: { owner: ['p1'], asset: ['c1'], percentage: ['25'], startDate: ['2015'] },
      },
      { id: 'p1', schema: 'Person', properties: { name: ['Jane Roe'], birthDate: ['1970'] } },
      {
        id: 'c1',
        schema: 'Company',
        properties: { name: ['Roe Ltd'], leiCode: ['529900T8BM49AURSDO55'], colour: ['red'] },
      },
      { id: 'same', schema: 'Similar', properties: { candidate: ['p1'], match: ['c1'] } },
    ];
    const { body } = await post({ format: 'ftm', dataset: 'ftm-demo', records }).expect(200);
    expect(body.data).toMatchObject({ format: 'ftm', dataset: 'ftm-demo', received: 4 });
    expect(Object.keys(body.data.unmapped).join()).toContain('colour');
    const owns = (await packOf(service)).relations.filter(({ dataset }) => dataset === 'ftm-demo');
    expect(owns).toMatchObject([{ predicate: 'OWNS', share: { exact: 25 }, effective_at: '2015' }]);
    const again = await post({ format: 'ftm', dataset: 'ftm-demo', records }).expect(200);
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, unchanged: body.data.created });
    const streamed = await stream(lines(...records), 'format=ftm&dataset=ftm-demo').expect(200);
    expect(streamed.body.data).toMatchObject({ created: 0, updated: 0, unchanged: body.data.created });
    const elsewhere = await post({ format: 'ftm', dataset: 'ftm-other', records }).expect(200);
    expect(elsewhere.body.data).toMatchObject({ created: body.data.created, rejected: 0 });
    const [hit] = await read<Told[]>(service, `${GRAPH}/entities?q=529900T8BM49AURSDO55`);
    expect(hit).toMatchObject({ name: 'Roe Ltd', match: { field: expect.stringContaining('identifier') } });
  });

  it('BODS 0.4: one interest is one relation', async () => {
    const statement = (statementId: string, recordType: string, recordDetails: object) => ({
      statementId,
      declarationSubject: 'subject-record-1',
      recordId: `record-${statementId}`,
      recordType,
      recordStatus: 'new',
      statementDate: '2020-01-02',
      publicationDetails: { publicationDate: '2020-01-03', bodsVersion: '0.4', publisher: { name: 'Register' } },
      recordDetails,
    });
    const id = (n: number): string => `1dc0e987-5c57-4a1c-b3ad-61353b66a9b${n}`;
    const records = [
      statement(id(1), 'entity', { isComponent: false, entityType: { type: 'registeredEntity' }, name: 'Bods Ltd' }),
      statement(id(2), 'person', {
        isComponent: false,
        personType: 'knownPerson',
        names: [{ type: 'legal', fullName: 'Bo Dsowner' }],
      }),
      statement(id(3), 'relationship', {
        isComponent: false,
        subject: `record-${id(1)}`,
        interestedParty: `record-${id(2)}`,
        interests: [
          { type: 'shareholding', directOrIndirect: 'direct', share: { exact: 60 }, startDate: '2019-05-01' },
          { type: 'votingRights', directOrIndirect: 'direct', share: { exact: 60 } },
        ],
      }),
    ];
    const { body } = await post({ format: 'bods', dataset: 'bods-demo', records }).expect(200);
    expect(body.data).toMatchObject({ received: 3, rejected: 0 });
    const relations = (await packOf(service)).relations.filter(({ dataset }) => dataset === 'bods-demo');
    expect(relations.map(({ predicate }) => predicate).sort()).toEqual(['CONTROLS', 'OWNS']);
    expect(relations.find(({ predicate }) => predicate === 'OWNS')).toMatchObject({
      share: { exact: 60 },
      effective_at: '2019-05-01',
    });
  });

  it('STIX: a bundle as a record is unwrapped; red is private', async () => {
    const at = { created: '2020-01-01T00:00:00.000Z', modified: '2020-01-01T00:00:00.000Z', spec_version: '2.1' };
    const uuid = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
    const red = 'marking-definition--5e57c739-391a-4eb3-b6be-7d15ca92d5ed';
    const objects = [
      { type: 'identity', id: `identity--${uuid(1)}`, name: 'Stix Person', identity_class: 'individual', ...at },
      { type: 'identity', id: `identity--${uuid(2)}`, name: 'Stix Firm', identity_class: 'organization', ...at },
      {
        type: 'identity',
        id: `identity--${uuid(3)}`,
        name: 'Red Firm',
        identity_class: 'organization',
        object_marking_refs: [red],
        ...at,
      },
      {
        type: 'relationship',
        id: `relationship--${uuid(4)}`,
        relationship_type: 'consists-of',
        source_ref: `identity--${uuid(2)}`,
        target_ref: `identity--${uuid(1)}`,
        ...at,
      },
    ];
    const bundle = { type: 'bundle', id: `bundle--${uuid(9)}`, objects };
    const { body } = await post({ format: 'stix', dataset: 'stix-demo', records: [bundle] }).expect(200);
    expect(body.data).toMatchObject({ rejected: 0 });
    const pack = await packOf(service);
    expect(pack.relations.filter(({ dataset }) => dataset === 'stix-demo')).toMatchObject([
      { predicate: 'RELATED_TO', role: 'consists-of' },
    ]);
    const entities = pack.entities.filter(({ dataset }) => dataset === 'stix-demo');
    expect(entities.map(({ name, kind }) => [name, kind]).sort()).toEqual([
      ['Stix Firm', 'organization'],
      ['Stix Person', 'person'],
    ]);
    const all = await packOf(service, 'include_private=1', 'admin');
    expect(all.entities.find(({ name }) => name === 'Red Firm')).toMatchObject({ visibility: 'private' });
    expect(byId(all.entities, entities[0]?.id ?? '')).toMatchObject({ dataset: 'stix-demo' });
  });
});

describe('POST /graph/sync where the graph is not held', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService({ storage: 'postgres', env: { READ_MODEL: 'store' }, isOneProcess: true });
  });
  afterAll(() => service.stop());

  it('stores some after some what names more records than are fetched for one question', async () => {
    const stream = (records: readonly unknown[]) =>
      service.api
        .post(`${SYNC}?dataset=many`)
        .set('X-API-Key', service.keyOf('analyst'))
        .set('Content-Type', 'application/x-ndjson')
        .send(records.map((record) => JSON.stringify(record)).join('\n'));
    const people = Array.from({ length: 21_000 }, (_, i) => person(`m${i}`));
    await stream(people).expect(200);
    const events = Array.from({ length: 70 }, (_, i) => ({
      object: 'event',
      id: `meeting-${i}`,
      title: `Meeting ${i}`,
      participants: people.slice(300 * i, 300 * (i + 1)).map(({ id }) => ({ entity_id: id, role: 'guest' })),
    }));
    const { body } = await stream([
      ...events,
      { ...events[0], id: 'of-nobody', participants: [{ entity_id: 'nobody' }] },
    ]);
    expect(body.data).toMatchObject({ received: 71, created: 70, rejected: 1 });
  });
});
