import type { ImportOptions, NativeRecord } from '../importer.js';
import { FtmImporter } from './ftm.importer.js';

const OPTIONS: ImportOptions = { dataset: 'ds', published_at: null, source: null, payment_as: null, now: 0 };

function run(inputs: readonly unknown[], options: Partial<ImportOptions> = {}, window?: number) {
  const session = new FtmImporter(window).open({ ...OPTIONS, ...options });
  const batches = [...inputs.map((input, i) => session.take(input, { line: i + 1 })), session.finish()];
  const records = batches.flatMap((batch) => batch.records.map(({ record }) => record));
  return {
    records,
    of: (object: string): NativeRecord[] => records.filter((record) => record.object === object),
    one: (id: string): NativeRecord | undefined => records.find((record) => record.id === id),
    warnings: batches.flatMap((batch) => batch.warnings),
    codes: batches.flatMap((batch) => batch.warnings.map(({ code }) => code)),
    rejections: batches.flatMap((batch) => batch.rejections),
    unmapped: session.unmapped,
  };
}

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
  it('takes the widest life of several dates, keeps them all and says so (trap 1)', () => {
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

  it('reads a dissolution on the day of an incorporation as a re-registration (trap 1)', () => {
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

  it('prefers the finer of two forms of one date, without a word (trap 3)', () => {
    const { one, codes } = run([thing('Person', { birthDate: ['1953', '1953-02'] })]);
    expect(one('ds:x')).toMatchObject({ effective_at: '1953-02' });
    expect(codes).toEqual([]);
  });

  it('reads a timestamp without a zone as UTC (trap 3)', () => {
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

  it('takes no incorporation of a person for a birth (trap 11)', () => {
    const { one, codes, unmapped } = run([thing('Person', { incorporationDate: ['2010'] })]);
    expect(one('ds:x')).not.toHaveProperty('effective_at');
    expect(codes).toEqual(['date_of_wrong_kind']);
    expect(unmapped.get('Person.properties.incorporationDate')).toBe(1);
  });

  it('never publishes at the time of the collector, but captures then (trap 4)', () => {
    const more = { datasets: ['reg'], first_seen: '2023-11-02T16:38:16', last_change: '2024-01-01T00:00:00' };
    const { records, of } = run([link('Ownership', { owner: ['a'], asset: ['b'] }, more)]);
    expect(records.filter((record) => 'published_at' in record)).toEqual([]);
    expect(of('evidence')[0]).toMatchObject({ snapshot: { captured_at: '2023-11-02T16:38:16Z' } });
  });
});

describe('FtM links', () => {
  it.each([
    ['Ownership', { owner: ['a'], asset: ['b'] }, 'OWNS', 'ds:a', 'ds:b'],
    ['Directorship', { director: ['a'], organization: ['b'], role: ['Director'] }, 'DIRECTOR_OF', 'ds:a', 'ds:b'],
    ['Employment', { employee: ['a'], employer: ['b'] }, 'EMPLOYED_BY', 'ds:a', 'ds:b'],
    ['Debt', { debtor: ['a'], creditor: ['b'] }, 'LENT_TO', 'ds:b', 'ds:a'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['spouse'] }, 'FAMILY_OF', 'ds:a', 'ds:b'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['Mother of'] }, 'PARENT_OF', 'ds:b', 'ds:a'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['is son'] }, 'PARENT_OF', 'ds:a', 'ds:b'],
    ['Family', { person: ['a'], relative: ['b'], relationship: ['grandmother'] }, 'FAMILY_OF', 'ds:a', 'ds:b'],
    ['Associate', { person: ['a'], associate: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
    ['UnknownLink', { subject: ['a'], object: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
    ['Representation', { agent: ['a'], client: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
    ['Membership', { member: ['a'], organization: ['b'] }, 'RELATED_TO', 'ds:a', 'ds:b'],
  ])('reads %s %j as %s', (schema, properties, predicate, from, to) => {
    const { of, codes } = run([link(schema, properties)]);
    expect(of('relation')).toEqual([expect.objectContaining({ id: 'ds:l', predicate, from_id: from, to_id: to })]);
    expect(codes).toEqual([]);
  });

  it('keeps the role of a link, and names it by the link where none is given', () => {
    expect(run([link('Membership', { member: ['a'], organization: ['b'], role: ['chair'] })]).one('ds:l')?.role).toBe(
      'chair',
    );
    expect(run([link('Membership', { member: ['a'], organization: ['b'] })]).one('ds:l')?.role).toBe('member');
  });

  it('is reported by each of its datasets, which are sources of their own', () => {
    const { of, one } = run([
      link('Ownership', { owner: ['a'], asset: ['b'], sourceUrl: ['https://r.example/1'] }, { datasets: ['m', 'n'] }),
    ]);
    expect(of('source').map(({ id }) => id)).toEqual(['ds:source:m', 'ds:source:n']);
    expect(of('evidence')).toEqual([
      expect.objectContaining({
        source_id: 'ds:source:m',
        method: 'registry_extract',
        snapshot: { locator: 'https://r.example/1' },
      }),
      expect.objectContaining({ source_id: 'ds:source:n' }),
    ]);
    expect(one('ds:l')).toMatchObject({ status: 'reported', evidence_ids: ['ds:evidence:l:m', 'ds:evidence:l:n'] });
  });

  it('is reported by the file where it names no dataset', () => {
    const { of } = run([link('Ownership', { owner: ['a'], asset: ['b'] })], {
      published_at: '2024-05-01',
      source: { title: 'Register', type: 'registry' },
    });
    expect(of('source')).toEqual([
      expect.objectContaining({
        id: 'ds:source:file',
        title: 'Register',
        type: 'registry',
        published_at: '2024-05-01',
      }),
    ]);
  });

  it('gives one relation for each pair of its ends', () => {
    const { of } = run([link('Ownership', { owner: ['a', 'b'], asset: ['c'] })]);
    expect(of('relation').map(({ from_id, to_id }) => [from_id, to_id])).toEqual([
      ['ds:a', 'ds:c'],
      ['ds:b', 'ds:c'],
    ]);
    expect(new Set(of('relation').map(({ id }) => id)).size).toBe(2);
  });

  it('gives relations whose ends are not in the input, so that the sync rejects them (trap 6)', () => {
    const { of, rejections } = run([link('Ownership', { owner: ['a'], asset: ['gone'] })]);
    expect(of('entity')).toEqual([]);
    expect(of('relation')[0]).toMatchObject({ to_id: 'ds:gone' });
    expect(rejections).toEqual([]);
  });

  it('rejects a link with only one end', () => {
    expect(run([link('Ownership', { owner: ['a'] })]).rejections).toMatchObject([
      { code: 'invalid_request', id: 'ds:l', line: 1 },
    ]);
  });

  it('keeps a role that speaks from the side of the asset, and suggests the other predicate', () => {
    const { one, codes } = run([link('Ownership', { owner: ['a'], asset: ['b'], role: ['subsidiary of'] })]);
    expect(one('ds:l')).toMatchObject({
      predicate: 'OWNS',
      role: 'subsidiary of',
      attributes: { suggested_predicate: 'SUBSIDIARY_OF' },
    });
    expect(codes).toEqual(['predicate_suggestion']);
  });

  it('says when the role of a directorship is no office', () => {
    const directorship = (role: string) =>
      run([link('Directorship', { director: ['a'], organization: ['b'], role: [role] })]);
    expect(directorship('Leader or official of').codes).toEqual(['role_text_unmapped']);
    expect(directorship('Генеральный директор').codes).toEqual([]);
  });

  it.each([
    [['75'], { exact: 75 }],
    [['25-50%'], { min: 25, max: 50 }],
    [['0,01'], { exact: 0.01 }],
    [['>50'], { min: 50, max: null }],
    [['up to 5 %'], { min: null, max: 5 }],
    [['100'], { exact: 100 }],
    [['48', '51'], { min: 48, max: 51 }],
  ])('reads the percentage %j (trap 8)', (percentage, share) => {
    const relation = run([link('Ownership', { owner: ['a'], asset: ['b'], percentage })]).one('ds:l');
    expect(relation).toMatchObject({ share, attributes: { percentages: percentage } });
  });

  it.each([[['101']], [['a lot']], [['50', 'some']]])('reads no share in %j and says so (trap 8)', (percentage) => {
    const { one, codes } = run([link('Ownership', { owner: ['a'], asset: ['b'], percentage })]);
    expect(one('ds:l')).not.toHaveProperty('share');
    expect(codes).toEqual(['percentage_unreadable']);
  });

  it('lets shares side by side stand as they are (trap 2)', () => {
    const owned = (id: string, percentage: string) => ({
      ...link('Ownership', { owner: ['a'], asset: ['b'], percentage: [percentage], startDate: ['2015-11-25'] }),
      id,
    });
    const { of, rejections } = run([owned('1', '48'), owned('2', '50'), owned('3', '51')]);
    expect(of('relation').map(({ share }) => share)).toEqual([{ exact: 48 }, { exact: 50 }, { exact: 51 }]);
    expect(rejections).toEqual([]);
  });

  it('takes the date of an interval as a day on which it is said to hold, not as its start', () => {
    const { one, of } = run([link('Ownership', { owner: ['a'], asset: ['b'], date: ['2019-05-01'] })]);
    expect(one('ds:l')).not.toHaveProperty('effective_at');
    expect(of('source').map(({ asserted_as_of }) => asserted_as_of)).toEqual([undefined, '2019-05-01']);
    expect(of('evidence')[0]).toMatchObject({ source_id: 'ds:source:file:as-of:2019-05-01' });
  });

  it('reads the deprecated parent as an ownership by it (trap 7)', () => {
    const { one, codes } = run([thing('Company', { parent: ['p'] })]);
    expect(one('ds:x:parent')).toMatchObject({ predicate: 'OWNS', from_id: 'ds:p', to_id: 'ds:x', status: 'reported' });
    expect(codes).toEqual(['deprecated_property']);
  });
});

describe('FtM happenings', () => {
  const payment = (more: object = {}) =>
    link('Payment', { payer: ['a'], beneficiary: ['b'], amountEur: ['100000'], date: ['2011-12-29'], ...more });

  it('reads a payment as an event', () => {
    const { records, one } = run([payment()]);
    expect(records.filter(({ object }) => object === 'relation')).toEqual([]);
    expect(one('ds:l')).toMatchObject({
      object: 'event',
      type: 'payment',
      amount: { value: '100000', asset: 'EUR' },
      effective_at: '2011-12-29',
      participants: [
        { entity_id: 'ds:a', role: 'payer' },
        { entity_id: 'ds:b', role: 'beneficiary' },
      ],
    });
  });

  it.each(['donation', 'Research grant', 'Funding'])('funds when the purpose is %s', (purpose) => {
    expect(run([payment({ purpose: [purpose] })]).one('ds:l:funded')).toMatchObject({
      predicate: 'FUNDED',
      from_id: 'ds:a',
      to_id: 'ds:b',
      effective_at: '2011-12-29',
      amount: { value: '100000', asset: 'EUR' },
      evidence_ids: ['ds:evidence:l:file'],
    });
  });

  it('funds without a purpose only when the request asks for it (ruling 20)', () => {
    expect(run([payment()], { payment_as: 'FUNDED' }).of('relation')).toHaveLength(1);
    expect(run([payment({ purpose: ['rent'] })], { payment_as: 'FUNDED' }).of('relation')).toEqual([]);
  });

  it('says what is no decimal amount', () => {
    const { one, codes } = run([payment({ amountEur: ['1.000,50'] })]);
    expect(one('ds:l')).not.toHaveProperty('amount');
    expect(codes).toEqual(['amount_not_decimal']);
  });

  it('reads a sanction as an event, dated by its listing where it has no start', () => {
    const sanction = { entity: ['x'], program: ['EU-UKR'], listingDate: ['2023-12-18'], authority: ['FPS'] };
    expect(run([link('Sanction', sanction)]).one('ds:l')).toMatchObject({
      object: 'event',
      type: 'sanction',
      title: 'EU-UKR',
      effective_at: '2023-12-18',
      participants: [{ entity_id: 'ds:x', role: 'target' }],
      attributes: { authorities: ['FPS'] },
    });
  });

  it.each([
    ['CourtCaseParty', { party: ['a'], case: ['c'], role: ['defendant'] }, 'defendant', 'case'],
    ['ProjectParticipant', { participant: ['a'], project: ['c'] }, 'participant', 'project'],
    ['ContractAward', { supplier: ['a'], contract: ['c'] }, 'supplier', 'contract'],
  ])('reads %s as an event with its parts', (schema, properties, role, other) => {
    expect(run([link(schema, properties)]).one('ds:l')).toMatchObject({
      object: 'event',
      participants: [
        { entity_id: 'ds:a', role },
        { entity_id: 'ds:c', role: other },
      ],
    });
  });
});

describe('FtM offices', () => {
  const post = (organization: string[]) => ({
    id: 'q',
    schema: 'Position',
    properties: { name: ['Minister'], organization },
  });
  const held = (properties: object = {}) => ({
    id: 'l',
    schema: 'Occupancy',
    properties: { holder: ['x'], post: ['q'], ...properties },
  });

  it.each([
    ['before', [post(['o']), held()]],
    ['after', [held(), post(['o'])]],
  ])('are employment where the position names an organisation and comes %s', (_, inputs) => {
    expect(run(inputs).one('ds:l')).toMatchObject({
      predicate: 'EMPLOYED_BY',
      from_id: 'ds:x',
      to_id: 'ds:o',
      role: 'Minister',
    });
  });

  it('are an attribute of the holder otherwise', () => {
    const { of, one } = run([thing('Person'), post([]), held({ startDate: ['2001'], status: ['ended'] })]);
    expect(of('relation')).toEqual([]);
    expect(one('ds:x')).toMatchObject({
      attributes: { positions_held: [{ position: 'Minister', effective_at: '2001', statuses: ['ended'] }] },
    });
  });

  it('do not begin on the day of a declaration', () => {
    const { one, of } = run([post(['o']), held({ declarationDate: ['2020-03-01'] })]);
    expect(one('ds:l')).not.toHaveProperty('effective_at');
    expect(of('source').at(-1)).toMatchObject({ asserted_as_of: '2020-03-01' });
  });
});

describe('FtM documents', () => {
  const document = { id: 'd', schema: 'Article', properties: { title: ['Leak'], publishedAt: ['2020-01-02'] } };

  it('are sources', () => {
    expect(run([document]).one('ds:d')).toMatchObject({
      object: 'source',
      type: 'press',
      title: 'Leak',
      published_at: '2020-01-02',
    });
  });

  it.each([
    ['Documentation', { document: ['d'], entity: ['x'], role: ['subject'] }],
    ['Mention', { document: ['d'], resolved: ['x'] }],
  ])('are linked by %s as evidence, never as a relation', (schema, properties) => {
    const { of, one } = run([document, link(schema, properties)]);
    expect(of('relation')).toEqual([]);
    expect(one('ds:l')).toMatchObject({ object: 'evidence', source_id: 'ds:d', attributes: { about_ids: ['ds:x'] } });
  });
});

describe('FtM and identity', () => {
  it.each([
    ['Similar', { candidate: ['x'], match: ['y'] }, 'SAME_AS'],
    ['Succession', { predecessor: ['y'], successor: ['x'] }, 'SUCCESSOR_OF'],
  ])('hands %s on as a suggestion, never as a relation', (schema, properties, predicate) => {
    const { of, one, warnings } = run([thing('Company'), link(schema, properties)]);
    expect(of('relation')).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'identity_suggestion', id: 'ds:x' }]);
    expect(one('ds:x')).toMatchObject({ attributes: { identity_hints: [{ predicate, other_id: 'ds:y' }] } });
  });

  it.each(['positive', 'negative', 'unsure'])('hands a %s line of a resolver dump on as a suggestion', (judgement) => {
    const { one, codes } = run([thing('Company'), ['x', 'y', judgement, null, 'elliot', '2023-10-03T19:55']]);
    expect(codes).toEqual(['identity_suggestion']);
    expect(one('ds:x')).toMatchObject({ attributes: { identity_hints: [{ judgement, other_id: 'ds:y' }] } });
  });

  it('refuses a resolver line without a judgement', () => {
    expect(run([['x', 'y']]).rejections).toMatchObject([{ code: 'invalid_request' }]);
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

  it('does not retract what another entity of the input names as merged into it (trap 10)', () => {
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

describe('FtM input that is none', () => {
  it.each([[null], ['text'], [7], [{}], [{ id: 'x' }], [{ schema: 'Person' }]])(
    'rejects %j with its place',
    (input) => {
      expect(run([input]).rejections).toMatchObject([{ code: 'invalid_request', line: 1 }]);
    },
  );
});
