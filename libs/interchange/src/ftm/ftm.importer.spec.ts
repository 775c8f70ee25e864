import { imported } from '../../../../test/support/imported.js';
import type { ImportOptions } from '#adapter-kit';
import { FtmImporter } from './ftm.importer.js';

const run = (inputs: readonly unknown[], options: Partial<ImportOptions> = {}, window?: number) =>
  imported(new FtmImporter(window), inputs, options);

const thing = (schema: string, properties: object = {}, more: object = {}) => ({
  id: 'x',
  schema,
  properties: { name: ['X'], ...properties },
  ...more,
});
const link = (schema: string, properties: object, more: object = {}) => ({ id: 'l', schema, properties, ...more });

describe('FtM things', () => {
  it.each([
    ['Person', {}, 'person'],
    ['Company', {}, 'company'],
    ['Organization', {}, 'organization'],
    ['PublicBody', {}, 'government'],
    ['PublicBody', { topics: ['gov.financial'] }, 'regulator'],
    ['Company', { topics: ['fin.fund'] }, 'fund'],
    ['LegalEntity', {}, 'other'],
    ['Asset', {}, 'asset'],
    ['Security', {}, 'asset'],
    ['CryptoWallet', {}, 'asset'],
    ['Vessel', {}, 'asset'],
    ['RealEstate', {}, 'asset'],
    ['CourtCase', {}, 'case'],
  ])('reads %s with %j as %s', (schema, properties, kind) => {
    expect(run([thing(schema, properties)]).one('ds:x')).toMatchObject({ object: 'entity', kind });
  });

  it('takes a schema that it does not know as other, and says so', () => {
    const { of, codes } = run([thing('Starship')]);
    expect(of('entity')[0]).toMatchObject({ kind: 'other' });
    expect(codes).toEqual(['schema_unmapped']);
  });

  it('makes the caption the primary name and tells aliases, former names and other scripts apart', () => {
    const properties = {
      name: ['Ivan Petrov', 'Иван Петров', 'I. Petrov'],
      previousName: ['Ivan Old'],
      weakAlias: ['Vanya'],
    };
    expect(run([thing('Person', properties, { caption: 'I. Petrov' })]).one('ds:x')).toMatchObject({
      name: 'I. Petrov',
      names: [
        { value: 'I. Petrov', type: 'primary' },
        { value: 'Ivan Old', type: 'former' },
        { value: 'Ivan Petrov', type: 'alias' },
        { value: 'Иван Петров', type: 'transliteration' },
        { value: 'Vanya', type: 'alias' },
      ],
      attributes: { weak_aliases: ['Vanya'] },
    });
  });

  it('falls back to the id where an entity has no name, and says so', () => {
    const { one, codes } = run([{ id: 'x', schema: 'Company', properties: { name: [''] } }]);
    expect(one('ds:x')).toMatchObject({ name: 'x' });
    expect(codes).toEqual(['name_missing']);
  });

  it('gives identifiers the schemes and scopes that identity work knows', () => {
    const company = thing('Company', {
      jurisdiction: ['de'],
      leiCode: ['L'],
      registrationNumber: ['HRB 1'],
      taxNumber: ['T'],
      innCode: ['I'],
      ogrnCode: ['O'],
      swiftBic: ['B'],
    });
    expect(run([company]).one('ds:x')?.identifiers).toEqual([
      { scheme: 'lei', value: 'L' },
      { scheme: 'inn', value: 'I' },
      { scheme: 'ogrn', value: 'O' },
      { scheme: 'bic', value: 'B' },
      { scheme: 'registration', value: 'HRB 1', jurisdiction: 'DE' },
      { scheme: 'tax_id', value: 'T', country: 'DE' },
    ]);
  });

  it('gives a wallet the chain of its currency', () => {
    const wallet = thing('CryptoWallet', { publicKey: ['bc1'], currencySymbol: ['BTC'] });
    expect(run([wallet]).one('ds:x')?.identifiers).toEqual([{ scheme: 'wallet', value: 'bc1', chain: 'bitcoin' }]);
  });

  it('gives a number no country where the entity has two', () => {
    const person = thing('Person', { citizenship: ['de', 'fr'], taxNumber: ['T'] });
    expect(run([person]).one('ds:x')).toMatchObject({
      identifiers: [{ scheme: 'tax_id', value: 'T' }],
      countries: ['DE', 'FR'],
    });
  });

  it('keeps old ids as external ids that decide nothing', () => {
    const { one, codes } = run([thing('Person', {}, { referents: ['old-1'] })]);
    expect(one('ds:x')?.external_ids).toEqual([
      { scheme: 'ftm', value: 'x' },
      { scheme: 'ftm_referent', value: 'old-1' },
    ]);
    expect(codes).toEqual([]);
  });

  it('hashes an id that ours cannot hold, and the same way everywhere', () => {
    const id = 'mit Leerzeichen/é';
    const { of } = run([
      { id, schema: 'Person', properties: { name: ['A'] } },
      link('Directorship', { director: [id], organization: ['c'] }),
    ]);
    expect(of('entity')[0]?.id).toMatch(/^ds:sha256-[0-9a-f]{40}$/);
    expect(of('relation')[0]?.from_id).toBe(of('entity')[0]?.id);
  });

  it('counts every property that is not carried over', () => {
    expect(run([thing('Person', { hobby: ['chess', 'go'] }, { last_change: 'x' })]).unmapped).toEqual(
      new Map([
        ['Person.properties.hobby', 2],
        ['Person.last_change', 1],
      ]),
    );
  });
});

describe('FtM parts of things', () => {
  const address = { id: 'a', schema: 'Address', properties: { full: ['1 Road'], city: ['Bonn'], country: ['de'] } };
  const owner = thing('Person', { addressEntity: ['a'] });
  const passport = {
    id: 'n',
    schema: 'Passport',
    properties: { holder: ['x'], passportNumber: ['P1'], country: ['de'] },
  };

  it.each([
    ['before', [address, passport, owner]],
    ['after', [owner, address, passport]],
  ])('are merged into the owner when they come %s it', (_, inputs) => {
    const { of, one } = run(inputs);
    expect(of('entity')).toHaveLength(1);
    expect(one('ds:x')).toMatchObject({
      addresses: [{ full: '1 Road', city: 'Bonn', country: 'DE' }],
      identifiers: [{ scheme: 'passport', value: 'P1', country: 'DE' }],
    });
  });

  it('are said to be missing where the export left them out', () => {
    const { codes, unmapped } = run([owner]);
    expect(codes).toEqual(['address_not_in_input']);
    expect(unmapped.get('Person.properties.addressEntity')).toBe(1);
  });

  it('identify nobody without a number', () => {
    expect(run([{ id: 'n', schema: 'Passport', properties: { holder: ['x'] } }]).codes).toEqual([
      'document_without_number',
    ]);
  });

  it('are waited for no longer than the window holds, so that memory does not grow with the file', () => {
    const other = (id: string) => ({ id, schema: 'Company', properties: { name: [id] } });
    const within = run([owner, other('y'), address, passport], {}, 2);
    expect(within.one('ds:x')).toMatchObject({ identifiers: [{ value: 'P1' }], addresses: [{ full: '1 Road' }] });
    const beyond = run([owner, other('y'), other('z'), address, passport], {}, 2);
    expect(beyond.of('entity')).toHaveLength(3);
    expect(beyond.one('ds:x')).not.toHaveProperty('identifiers');
    expect(beyond.codes).toEqual(['address_not_in_input', 'owner_not_in_input']);
  });

  it('are counted as lost where the owner never comes', () => {
    const { codes, unmapped } = run([passport]);
    expect(codes).toEqual(['owner_not_in_input']);
    expect(unmapped.get('Passport')).toBe(1);
  });
});

describe('FtM dates', () => {
  it('takes the widest life of several dates, keeps them all and says so (spec/interchange.md#ftm-1)', () => {
    const company = thing('Company', {
      incorporationDate: ['2002-12-31', '2002-10-02'],
      dissolutionDate: ['2012-06-30', '2025-04-03'],
    });
    const { one, codes } = run([company]);
    expect(one('ds:x')).toMatchObject({
      effective_at: '2002-10-02',
      effective_until: '2025-04-03',
      attributes: {
        incorporation_dates: ['2002-10-02', '2002-12-31'],
        dissolution_dates: ['2012-06-30', '2025-04-03'],
      },
    });
    expect(codes).toEqual(['conflicting_dates', 'conflicting_dates']);
  });

  it('reads a dissolution on the day of an incorporation as a re-registration (spec/interchange.md#ftm-1)', () => {
    const company = thing('Company', {
      incorporationDate: ['2005-11-03', '2002-07-31', '2012-10-29'],
      dissolutionDate: ['2005-11-03'],
      status: ['Active'],
    });
    const { one, codes } = run([company]);
    expect(one('ds:x')).toMatchObject({ effective_at: '2002-07-31', attributes: { re_registered_at: ['2005-11-03'] } });
    expect(one('ds:x')).not.toHaveProperty('effective_until');
    expect(codes).toContain('re_registration');
  });

  it('ends a company whose dissolution comes after its last incorporation', () => {
    const company = thing('Company', { incorporationDate: ['2001', '2003'], dissolutionDate: ['2004'] });
    expect(run([company]).one('ds:x')).toMatchObject({ effective_until: '2004' });
  });

  it('prefers the finer of two forms of one date, without a word (spec/interchange.md#ftm-3)', () => {
    const { one, codes } = run([thing('Person', { birthDate: ['1953', '1953-02'] })]);
    expect(one('ds:x')).toMatchObject({ effective_at: '1953-02' });
    expect(codes).toEqual([]);
  });

  it('reads a timestamp without a zone as UTC (spec/interchange.md#ftm-3)', () => {
    const { one } = run([thing('Person', { birthDate: ['1953-02-03T10:00:00'] })]);
    expect(one('ds:x')).toMatchObject({ effective_at: '1953-02-03T10:00:00Z' });
  });

  it('takes sentinels as unknown, and an end of 9999 as open', () => {
    const company = thing('Company', { incorporationDate: ['1900-01-01'], dissolutionDate: ['9999-12-31'] });
    const { one, codes } = run([company]);
    expect(one('ds:x')).toMatchObject({ end_state: 'open' });
    expect(one('ds:x')).not.toHaveProperty('effective_at');
    expect(codes).toEqual(['sentinel_date', 'sentinel_date']);
  });

  it('takes the day beside a sentinel as a date', () => {
    const { one, codes } = run([thing('Company', { incorporationDate: ['1900-01-02'] })]);
    expect(one('ds:x')).toMatchObject({ effective_at: '1900-01-02' });
    expect(codes).toEqual([]);
  });

  it('says what is no date and keeps it', () => {
    const { one, codes } = run([thing('Person', { birthDate: ['circa 1950'] })]);
    expect(one('ds:x')).toMatchObject({ attributes: { birth_dates: ['circa 1950'] } });
    expect(codes).toEqual(['invalid_date']);
  });

  it('takes no incorporation of a person for a birth (spec/interchange.md#ftm-11)', () => {
    const { one, codes, unmapped } = run([thing('Person', { incorporationDate: ['2010'] })]);
    expect(one('ds:x')).not.toHaveProperty('effective_at');
    expect(codes).toEqual(['date_of_wrong_kind']);
    expect(unmapped.get('Person.properties.incorporationDate')).toBe(1);
  });

  it('never publishes at the time of the collector, but captures then (spec/interchange.md#ftm-4)', () => {
    const more = { datasets: ['reg'], first_seen: '2023-11-02T16:38:16', last_change: '2024-01-01T00:00:00' };
    const { records, of } = run([link('Ownership', { owner: ['a'], asset: ['b'] }, more)]);
    expect(records.filter((record) => 'published_at' in record)).toEqual([]);
    expect(of('evidence')[0]).toMatchObject({ snapshot: { captured_at: '2023-11-02T16:38:16Z' } });
  });
});

describe('FtM deltas', () => {
  it('adds and changes like entity lines, and retracts what is deleted', () => {
    const { one } = run([
      { op: 'ADD', entity: thing('Company') },
      { op: 'DEL', entity: { id: 'gone' } },
    ]);
    expect(one('ds:x')).toMatchObject({ object: 'entity' });
    expect(one('ds:gone')).toMatchObject({ object: 'entity', revision: 'retracted' });
  });

  it('does not retract what another entity of the input names as merged into it (spec/interchange.md#ftm-10)', () => {
    const { one, codes } = run([
      { op: 'DEL', entity: { id: 'old' } },
      { op: 'MOD', entity: thing('Company', {}, { referents: ['old'] }) },
    ]);
    expect(one('ds:old')).toBeUndefined();
    expect(codes).toEqual(['identity_suggestion']);
  });

  it('refuses an operation that it does not know', () => {
    expect(run([{ op: 'MERGE', entity: thing('Company') }]).rejections).toHaveLength(1);
  });
});

describe('FtM statements', () => {
  it('are put together to entities, whatever their order', () => {
    const row = (prop: string, value: string, more: object = {}) => ({
      id: `${prop}-${value}`,
      entity_id: 'e1',
      canonical_id: 'x',
      schema: 'Company',
      prop,
      value,
      dataset: 'reg',
      ...more,
    });
    const { of } = run([
      row('name', 'X'),
      row('leiCode', 'L', { entity_id: 'e2' }),
      row('id', 'e1'),
      row('name', 'Y', { schema: 'LegalEntity' }),
    ]);
    expect(of('entity')).toEqual([
      expect.objectContaining({
        kind: 'company',
        names: [
          { value: 'X', type: 'primary' },
          { value: 'Y', type: 'alias' },
        ],
        identifiers: [{ scheme: 'lei', value: 'L' }],
        external_ids: [
          { scheme: 'ftm', value: 'x' },
          { scheme: 'ftm_referent', value: 'e1' },
          { scheme: 'ftm_referent', value: 'e2' },
        ],
      }),
    ]);
  });
});

describe('FtM statements of several entities that the publisher judged to be one', () => {
  const row = (entity_id: string, prop: string, value: string, canonical_id = 'x') => ({
    ...{ entity_id, canonical_id, schema: 'Company', prop, value, dataset: 'reg' },
  });

  it('come in as the one entity that the publisher has, and whoever imports them is told', () => {
    const { of, warnings } = run([row('e2', 'name', 'Y'), row('e1', 'name', 'X'), row('e1', 'id', 'e1')]);
    expect(of('entity')).toHaveLength(1);
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'merged_by_publisher',
        message: 'the publisher judged e1, e2 to be one: taken as its one entity, without an identity decision here',
      }),
    ]);
  });

  it.each([
    ['one entity under another id', [row('e1', 'name', 'X'), row('e1', 'country', 'gb')]],
    ['an id from before, of which nothing more is said', [row('x', 'name', 'X'), row('old', 'id', 'old')]],
    ['two that are two', [row('e1', 'name', 'X', 'e1'), row('e2', 'name', 'Y', 'e2')]],
  ])('say nothing of %s', (_, rows) => {
    expect(run(rows).warnings).toEqual([]);
  });
});

describe('FtM input that is none', () => {
  it.each([[null], ['text'], [7], [{}], [{ id: 'x' }], [{ schema: 'Person' }]])(
    'rejects %j with its place',
    (input) => {
      expect(run([input]).rejections).toMatchObject([{ code: 'invalid_request', index: 0 }]);
    },
  );
});
