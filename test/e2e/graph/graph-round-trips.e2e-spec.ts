import { DEMONSTRATION, DEMONSTRATION_DATASET } from '#demonstration';
import { answered, objectsOf } from '../../support/answered.js';
import { BODS_SAMPLE } from '../../support/samples/bods-sample.js';
import { FTM_SAMPLE } from '../../support/samples/ftm-sample.js';
import { stored, type Draft } from '../../support/investigation.js';
import { startService } from '../../support/service.js';

type Foreign = Readonly<Record<string, unknown>>;

interface Exported {
  readonly lines: readonly Foreign[];
  readonly losses: Readonly<Record<string, number>>;
}

/** Takes records into an empty service and gives them out again. */
async function through(
  format: string,
  records: readonly unknown[],
  as: { format: string; dataset: string },
): Promise<Exported> {
  const service = await startService();
  try {
    await stored(service, records, as);
    const { status, text, header } = await answered(service, `format=${format}`);
    expect(status).toBe(200);
    return { lines: objectsOf(text).toSorted(byId), losses: JSON.parse(header('x-loss-report') ?? '{}') };
  } finally {
    await service.stop();
  }
}

function byId(a: Foreign, b: Foreign): number {
  const [left, right] = [a, b].map((line) => String(line['recordId'] ?? line['id']));
  return String(left) < String(right) ? -1 : 1;
}

describe('FollowTheMoney, there and back', () => {
  let first: Exported;
  beforeAll(async () => {
    first = await through('ftm', FTM_SAMPLE, { format: 'ftm', dataset: 'one' });
  });

  it('gives the same file again from an empty service under another dataset', async () => {
    const again = await through('ftm', first.lines, { format: 'ftm', dataset: 'two' });
    expect(again.lines).toEqual(first.lines);
  });

  it('keeps the id, the schema and the ends of what it was given', () => {
    const known = new Map(first.lines.map((line) => [line['id'], line]));
    const kept = FTM_SAMPLE.filter(({ schema }) => !WRITTEN_ANEW.has(String(schema)));
    for (const { id, schema } of kept.filter(({ id }) => id !== 'own-2')) {
      expect(known.get(id)).toMatchObject({ id, schema });
    }
    // Two owners are two relations, each an ownership of its own.
    expect([...known.keys()].filter((id) => String(id).startsWith('own-2:'))).toHaveLength(2);
  });

  it('keeps what was said, word for word', () => {
    const of = (id: string) => first.lines.find((line) => line['id'] === id);
    expect(of('lee')).toMatchObject({
      caption: 'Lee Example',
      datasets: ['list', 'register'],
      referents: ['old-lee'],
      properties: {
        name: ['Lee Example', 'Ли Пример'],
        alias: ['Lea Example'],
        weakAlias: ['LX'],
        previousName: ['Lee Maiden'],
        birthDate: ['1970-05-04', '1971'],
        innCode: ['183111242572'],
        description: ['A person of the sample', 'Said twice'],
      },
    });
    expect(of('acme')).toMatchObject({
      properties: {
        incorporationDate: ['2002-07-31', '2005-11-03', '2012-10-29'],
        dissolutionDate: ['2005-11-03'],
        jurisdiction: ['gb-sct'],
        registrationNumber: ['SC123'],
      },
    });
    expect(of('own-1')).toMatchObject({
      datasets: ['list', 'register'],
      properties: {
        percentage: ['48 %', '51'],
        sourceUrl: ['https://a.example', 'https://b.example'],
        role: ['subsidiary of'],
      },
    });
    expect(of('own-3')).toMatchObject({ properties: { percentage: ['0,01'], endDate: ['9999-12-31'] } });
    expect(of('debt')).toMatchObject({ properties: { debtor: ['acme'], creditor: ['fund'], amount: ['1000.5'] } });
    expect(of('kin-1')).toMatchObject({
      properties: { person: ['kim'], relative: ['lee'], relationship: ['mother of'] },
    });
    expect(of('kin-2')).toMatchObject({ properties: { person: ['lee'], relative: ['kim'] } });
    expect(of('gift')).toMatchObject({ schema: 'Payment', properties: { amount: ['5000'], purpose: ['donation'] } });
    expect(first.lines.filter(({ schema }) => schema === 'Payment')).toHaveLength(2);
    expect(of('about')).toMatchObject({ properties: { document: ['story'], entity: ['acme', 'lee'] } });
  });

  it('names what it cannot say: the suggestions of identity', () => {
    expect(Object.keys(first.losses).sort()).toEqual(['entities.attributes', 'relations.attributes']);
  });
});

/** Schemata whose objects become parts of another record, and are written as new objects. */
const WRITTEN_ANEW = new Set([
  'Address',
  'Passport',
  'Identification',
  'Occupancy',
  'Position',
  'Similar',
  'Succession',
]);

describe('BODS, there and back', () => {
  let first: Exported;
  beforeAll(async () => {
    first = await through('bods', BODS_SAMPLE, { format: 'bods', dataset: 'one' });
  });

  it('gives the same statements again from an empty service under another dataset', async () => {
    const again = await through('bods', first.lines, { format: 'bods', dataset: 'two' });
    expect(again.lines).toEqual(first.lines);
  });

  it('has one statement for each record, of the newest that was said of it', () => {
    const given = new Set(BODS_SAMPLE.map(({ recordId }) => recordId));
    expect(new Set(first.lines.map(({ recordId }) => recordId))).toEqual(given);
    expect(first.lines).toHaveLength(given.size);
    const of = (recordId: string) => first.lines.find((line) => line['recordId'] === recordId);
    expect(of('r-updated')).toMatchObject({
      statementDate: '2020-06-30',
      recordDetails: {
        interests: [
          { type: 'shareholding', share: { exact: 50 }, startDate: '2015-01-02', endDate: '2020-06-30' },
          { type: 'shareholding', share: { exact: 100 }, startDate: '2020-06-30' },
        ],
      },
    });
  });

  it.each(['target', 'ada', 'trust', 'nobody', 'hidden', 'r-indirect', 'r-gleif', 'r-none', 'r-unsaid'])(
    'keeps what was said of %s',
    (recordId) => {
      const given = BODS_SAMPLE.find((statement) => statement['recordId'] === recordId);
      const told = first.lines.find((line) => line['recordId'] === recordId);
      expect(told).toMatchObject(saidAgain(given ?? {}));
    },
  );

  it('names what it cannot say', () => {
    expect(first.losses).toEqual({
      'relations.attributes': expect.any(Number),
      'relations.end_state': 1,
      'relations.evidence_ids': expect.any(Number),
      'sources.publisher': expect.any(Number),
    });
  });
});

/** What comes back of a statement: who published it and under which id is ours to say. */
function saidAgain(statement: Foreign): Foreign {
  const { statementId, publicationDetails, source, ...said } = statement;
  expect([statementId, publicationDetails, source]).not.toContain(undefined);
  return JSON.parse(JSON.stringify(said), (name, value: unknown) =>
    // A kind of address has no member of ours; the name of a country follows from its code.
    name === 'addresses'
      ? (value as Foreign[]).map(({ address }) => ({ address }))
      : name === 'country'
        ? undefined
        : value,
  );
}

describe('native records, there and back', () => {
  it.each(['ftm', 'bods'])('%s gives the same again, also of what it can say only in part', async (format) => {
    const first = await through(format, NATIVE, { format: 'native', dataset: 'mine' });
    const again = await through(format, first.lines, { format, dataset: 'two' });
    expect(again.lines).toEqual(first.lines);
    expect(Object.keys(first.losses).length).toBeGreaterThan(Object.keys(again.losses).length);
  });

  it.each(['ftm', 'bods'])('%s gives the demonstration again', async (format) => {
    const first = await through(format, DEMONSTRATION, { format: 'native', dataset: DEMONSTRATION_DATASET });
    const again = await through(format, first.lines, { format, dataset: 'two' });
    expect(again.lines).toEqual(first.lines);
    expect(first.lines.length).toBeGreaterThan(50);
  });
});

const entity = (id: string, kind: string, more: Draft = {}): Draft => ({
  object: 'entity',
  id,
  kind,
  name: `The ${id}`,
  ...more,
});
const relation = (predicate: string, from_id: string, to_id: string, more: Draft = {}): Draft => ({
  object: 'relation',
  id: `${from_id}-${predicate}-${to_id}`,
  predicate,
  from_id,
  to_id,
  ...more,
});

const NATIVE: readonly Draft[] = [
  entity('ann', 'person', {
    names: [
      { value: 'Ann', type: 'alias', lang: 'en' },
      { value: 'Анна', type: 'alias' },
      { value: 'Anya', type: 'transliteration' },
    ],
    identifiers: [
      { scheme: 'passport', value: 'P1', country: 'FR' },
      { scheme: 'tax_id', value: 'T1', country: 'IT' },
      { scheme: 'library card', value: 'L1' },
    ],
    countries: ['DE', 'FR'],
    addresses: ['Plain 1', { full: 'Full 2', city: 'Rome', country: 'IT' }, { street: 'Only', city: 'Street' }],
    effective_at: '1980-06',
    birth_place: 'Bonn',
    attributes: { favourite: 'chess' },
  }),
  entity('bob', 'person', { gender: 'male' }),
  entity('acme', 'company', {
    identifiers: [
      { scheme: 'registration', value: 'R1', jurisdiction: 'GB' },
      { scheme: 'registration', value: 'R2', jurisdiction: 'JE' },
    ],
    countries: ['GB'],
    effective_at: '2001',
    published_at: '2019-01-01',
  }),
  entity('fund', 'fund'),
  entity('gov', 'government'),
  entity('watch', 'regulator'),
  entity('org', 'organization'),
  entity('coin', 'asset', {
    asset_symbol: 'COIN',
    identifiers: [{ scheme: 'wallet', value: '0xabc', chain: 'ethereum' }],
  }),
  entity('purse', 'asset', { identifiers: [{ scheme: 'wallet', value: 'bc1q', chain: 'bitcoin' }] }),
  entity('dao', 'protocol', { asset_symbol: 'DAO' }),
  entity('trial', 'case'),
  entity('thing', 'other'),
  {
    object: 'source',
    id: 'paper',
    title: 'Paper',
    type: 'press',
    author: 'Somebody',
    url: 'https://p.example',
    published_at: '2019-02-02',
  },
  { object: 'source', id: 'filing', title: 'Filing', type: 'filing', reliability: 'B' },
  { object: 'evidence', id: 'page', source_id: 'paper', method: 'document', snapshot: { text: 'page' } },
  { object: 'evidence', id: 'form', source_id: 'filing', method: 'document', snapshot: { text: 'form' } },
  relation('OWNS', 'ann', 'acme', {
    share: { min: 25, max: null },
    status: 'verified',
    evidence_ids: ['page', 'form'],
  }),
  relation('OWNS', 'acme', 'coin', { share: { exact: 12.5 } }),
  relation('CONTROLS', 'bob', 'acme', { role: 'veto', share: { max: 10, min: null }, effective_at: '2012-01' }),
  relation('SUBSIDIARY_OF', 'org', 'acme', { role: 'branch', effective_until: '2020' }),
  relation('DIRECTOR_OF', 'ann', 'fund', { status: 'reported', evidence_ids: ['form'], modality: 'planned' }),
  relation('EMPLOYED_BY', 'bob', 'gov', { role: 'clerk; typist' }),
  relation('FOUNDED', 'ann', 'org', { effective_at: '1999-09-09' }),
  relation('FUNDED', 'acme', 'dao', { amount: { value: '1.50', asset: 'USDC' }, effective_at: '2021', role: 'seed' }),
  relation('INVESTED_IN', 'fund', 'acme', { amount: { value: '7', asset: 'EUR' } }),
  relation('LENT_TO', 'fund', 'acme', { amount: { value: '8', asset: 'EUR' }, effective_at: '2018-01-01' }),
  relation('FAMILY_OF', 'ann', 'bob', { role: 'mother' }),
  relation('PARENT_OF', 'bob', 'ann', { role: 'guardian' }),
  relation('RELATED_TO', 'thing', 'watch', { role: 'neighbour' }),
  relation('CONTROLS', 'ann', 'org', { status: 'hypothesis', origin: 'inferred' }),
  {
    object: 'event',
    id: 'raid',
    title: 'Raid',
    type: 'search',
    participants: [
      { entity_id: 'acme', role: 'searched' },
      { entity_id: 'watch', role: 'organizer' },
    ],
    effective_at: '2017-07-07',
    evidence_ids: ['page'],
  },
  {
    object: 'event',
    id: 'bill',
    title: 'Fee',
    type: 'payment',
    participants: [
      { entity_id: 'acme', role: 'payer' },
      { entity_id: 'gov', role: 'beneficiary' },
    ],
    amount: { value: '3', asset: 'EUR' },
  },
  {
    object: 'event',
    id: 'listing',
    title: 'Listed',
    type: 'sanction',
    participants: [{ entity_id: 'bob', role: 'target' }],
  },
  {
    object: 'claim',
    id: 'said',
    subject_id: 'ann',
    statement: 'So',
    source_ids: ['paper'],
    supporting_evidence_ids: ['page'],
  },
];
