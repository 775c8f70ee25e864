import { company, evidence, packOf, relation, source, SYNC } from '../../support/investigation.js';
import { type Service, startService } from '../../support/service.js';
import { object, related } from '../../support/samples/stix-drafts.js';

const OLD = '2022-01-01T00:00:00.000Z';
const NEW = '2023-01-01T00:00:00.000Z';

describe('POST /graph/sync of foreign files, one after the other', () => {
  let service: Service;

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  async function sent(format: string, dataset: string, records: readonly unknown[]) {
    const { body } = await service.api
      .post(SYNC)
      .set('X-API-Key', service.keyOf('analyst'))
      .send({ format, dataset, records })
      .expect(200);
    return body.data;
  }

  const maker = object('identity--maker', { identity_class: 'organization', modified: OLD });
  const from = 'identity--maker';
  const reference = (description: string) => ({
    created_by_ref: from,
    external_references: [{ source_name: 'Blog', description, url: 'https://example.org/1' }],
  });
  const malware = (modified: string, name: string) => object('malware--a', { name, modified, ...reference(name) });
  const tool = (more: object = {}) => object('tool--t', { modified: OLD, ...reference('the same page'), ...more });
  const uses = (id: string, target: string, more: object = {}) =>
    related('uses', 'malware--a', target, { id, ...more });

  it('STIX: the next release of a bundle loses nothing, and once more changes nothing', async () => {
    const first = [maker, malware(OLD, 'Old'), tool(), uses('relationship--1', 'tool--t')];
    // The maker has another name now, so that every source of it comes to a second version, and new evidence with it.
    const renamed = { ...maker, name: 'Renamed', modified: NEW };
    const fresh = object('tool--n', { modified: NEW, ...reference('something new') });
    const next = [
      uses('relationship--2', 'tool--n', { created_by_ref: from }),
      fresh,
      malware(NEW, 'New'),
      tool(),
      renamed,
    ];
    expect(await sent('stix', 'series', first)).toMatchObject({ rejected: 0, skipped: 0 });
    expect(await sent('stix', 'series', next)).toMatchObject({ rejected: 0, skipped: 0 });
    expect(await sent('stix', 'series', next)).toMatchObject({ created: 0, updated: 0, rejected: 0 });

    const late = await sent('stix', 'series', first);
    expect(late).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    const codes = late.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('older_version');
    const pack = await packOf(service);
    expect(pack.entities.find(({ id }) => id === 'series:malware--a')).toMatchObject({ name: 'New' });
  });

  it('STIX: what was revoked before it was ever seen is stored closed, with what links it', async () => {
    const gone = object('tool--gone', { revoked: true, modified: NEW });
    const records = [maker, malware(OLD, 'A'), gone, uses('relationship--1', 'tool--gone', { created_by_ref: from })];
    expect(await sent('stix', 'revoked', records)).toMatchObject({ rejected: 0, skipped: 0 });
    expect(await sent('stix', 'revoked', records)).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    const pack = await packOf(service);
    const own = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => id.startsWith('revoked:'));
    expect(own(pack.entities).map(({ id }) => id)).toEqual(['revoked:identity--maker', 'revoked:malware--a']);
    expect(own(pack.relations)).toEqual([]);
  });

  it('FtM: a deletion closes the record of its id, of whatever kind, and of none is skipped with its reason', async () => {
    const thing = (id: string) => ({ id, schema: 'Company', properties: { name: [id] } });
    const owns = { id: 'o', schema: 'Ownership', properties: { owner: ['a'], asset: ['b'] } };
    await sent('ftm', 'deltas', [thing('a'), thing('b'), owns]);
    const deleted = (id: string) => ({ op: 'DEL', entity: { id } });
    const told = await sent('ftm', 'deltas', [deleted('o'), deleted('nobody')]);
    expect(told).toMatchObject({ updated: 1, skipped: 1, rejected: 0, warnings: [{ code: 'withdrawn_unseen' }] });
    const { relations } = await packOf(service);
    expect(relations.filter(({ dataset }) => dataset === 'deltas')).toEqual([]);
  });

  const ftm = (id: string, schema: string, properties: object) => ({ id, schema, properties });
  const statement = (id: string, type: string, details: object, of: string, date: string) => ({
    statementId: id,
    declarationSubject: 'x',
    recordId: of,
    recordType: type,
    recordDetails: details,
    statementDate: date,
    recordStatus: date < '2023' ? 'new' : 'updated',
    source: { type: ['officialRegister'], description: `Register of ${date}`, url: 'https://example.org/register' },
    publicationDetails: { publicationDate: date, bodsVersion: '0.4' },
  });
  const firm = (name: string) => ({ isComponent: false, entityType: { type: 'registeredEntity' }, name });
  const holding = (share: number) => ({
    isComponent: false,
    subject: 'firm-b',
    interestedParty: 'firm-a',
    interests: [{ type: 'shareholding', share: { exact: share } }],
  });

  /** What a file says at first, and what its next release says: a source or an entity anew, and what is bound to it. */
  const RELEASES: readonly (readonly [format: string, first: readonly object[], next: readonly object[]])[] = [
    [
      'native',
      [
        source('n:s', '2020-01-01'),
        company('n:a', { name: 'A' }),
        company('n:b', { name: 'B' }),
        evidence('n:v', 'n:s'),
      ],
      [
        source('n:s', '2020-01-01', { title: 'The source, edited' }),
        company('n:a', { name: 'A, renamed' }),
        evidence('n:v', 'n:s'),
        evidence('n:w', 'n:s'),
        relation('n:o', 'OWNS', 'n:a', 'n:b', { evidence_ids: ['n:v'] }),
      ],
    ],
    [
      'ftm',
      [
        ftm('a', 'Company', { name: ['A'], sourceUrl: ['https://example.org/a'] }),
        ftm('b', 'Company', { name: ['B'] }),
        ftm('o', 'Ownership', { owner: ['a'], asset: ['b'], percentage: ['10'] }),
      ],
      [
        ftm('a', 'Company', { name: ['A, renamed'], sourceUrl: ['https://example.org/a'] }),
        ftm('o', 'Ownership', { owner: ['a'], asset: ['b'], percentage: ['20'], publisher: ['Register'] }),
        ftm('d', 'Ownership', { owner: ['b'], asset: ['a'], sourceUrl: ['https://example.org/a'] }),
      ],
    ],
    [
      'bods',
      [
        statement('1'.repeat(32), 'entity', firm('A'), 'firm-a', '2022-01-01'),
        statement('2'.repeat(32), 'entity', firm('B'), 'firm-b', '2022-01-01'),
        statement('3'.repeat(32), 'relationship', holding(10), 'holds', '2022-01-01'),
      ],
      [
        statement('4'.repeat(32), 'entity', firm('A, renamed'), 'firm-a', '2023-01-01'),
        statement('5'.repeat(32), 'relationship', holding(20), 'holds', '2023-01-01'),
      ],
    ],
  ];

  describe.each(RELEASES)('%s: the next release', (format, first, next) => {
    it.each([
      ['in one batch', 'as it is written', [next]],
      ['in one batch', 'from its end', [next.toReversed()]],
      ['a record a batch', 'as it is written', next.map((one) => [one])],
      ['a record a batch', 'from its end', next.toReversed().map((one) => [one])],
    ])('%s, %s, loses nothing, and once more changes nothing', async (how, order, batches) => {
      const dataset = `${format}-${how.length}-${order.length}`;
      // The ids of native records are their own, so that each way has records of its own.
      const own = (records: readonly object[]) =>
        JSON.parse(JSON.stringify(records).replaceAll('"n:', `"${dataset}:`)) as unknown[];
      for (const batch of [first, ...batches]) {
        expect(await sent(format, dataset, own(batch))).toMatchObject({ rejected: 0, skipped: 0, rejections: [] });
      }
      const pack = await packOf(service);
      const names = pack.entities.filter((one) => one.dataset === dataset).map(({ name }) => name);
      expect(names.sort()).toEqual(['A, renamed', 'B']);
      expect(await sent(format, dataset, own(next))).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    });
  });
});
