import { BodsImporter, FtmImporter, StixImporter, SenzingImporter, WikidataImporter } from '#interchange';
import { describeImporter } from '#adapter-kit/testing';

describeImporter('FtmImporter', {
  importer: new FtmImporter(),
  sample: [
    { id: 'p1', schema: 'Person', properties: { name: ['Ada Example'], birthDate: ['1970'], addressEntity: ['a1'] } },
    { id: 'a1', schema: 'Address', properties: { full: ['1 Example Street'], country: ['de'] } },
    { id: 'c1', schema: 'Company', datasets: ['reg', 'list'], properties: { name: ['Example AG'], leiCode: ['X'] } },
    { id: 'o1', schema: 'Ownership', datasets: ['reg', 'list'], properties: { owner: ['p1'], asset: ['c1', 'c2'] } },
    { id: 's1', schema: 'Sanction', properties: { entity: ['p1'], startDate: ['2020-01-01'] } },
    { id: 'y1', schema: 'Payment', properties: { payer: ['p1'], beneficiary: ['c1'], purpose: ['donation'] } },
    { id: 'n1', schema: 'Passport', properties: { holder: ['p1'], number: ['N1'] } },
    { id: 'id with blanks and ümlauts', schema: 'Company', properties: { name: ['Odd Ltd'] } },
  ],
  shapes: [
    {
      id: 'p1',
      schema: 'Person',
      caption: 'Ada',
      datasets: ['d'],
      referents: ['r'],
      first_seen: '2024-01-01T00:00:00',
      properties: { name: ['Ada'], birthDate: ['1970'], country: ['de'], parent: ['c1'], addressEntity: ['a1'] },
    },
    {
      id: 'o1',
      schema: 'Ownership',
      properties: { owner: ['p1'], asset: ['c1'], percentage: ['50'], startDate: ['2020'] },
    },
    {
      id: 'y1',
      schema: 'Payment',
      properties: { payer: ['p1'], beneficiary: ['c1'], amountEur: ['5'], date: ['2020'] },
    },
    { id: 'x1', schema: 'Occupancy', properties: { holder: ['p1'], post: ['q1'], declarationDate: ['2020'] } },
    { id: 'q1', schema: 'Position', properties: { name: ['Mayor'], organization: ['c1'] } },
    { op: 'ADD', entity: { id: 'p1', schema: 'Person', properties: { name: ['Ada'] } } },
    { op: 'DEL', entity: { id: 'p1' } },
    { entity_id: 'p1', canonical_id: 'p1', schema: 'Person', prop: 'name', value: 'Ada', dataset: 'd' },
  ],
  loss: {
    input: [{ id: 'p', schema: 'Person', properties: { name: ['A'], hobby: ['chess'] } }],
    path: 'Person.properties.hobby',
  },
});

const BODS_COMPANY = {
  statementId: 's1',
  statementDate: '2020-01-02',
  recordId: 'c',
  recordType: 'entity',
  recordStatus: 'new',
  annotations: [{ statementPointerTarget: '/recordId', motivation: 'commenting', description: 'x' }],
  publicationDetails: { publicationDate: '2020-01-03', bodsVersion: '0.4', publisher: { name: 'Register' } },
  source: { type: ['officialRegister'], assertedBy: [{ name: 'Register' }], retrievedAt: '2020-01-03' },
  recordDetails: {
    entityType: { type: 'registeredEntity' },
    name: 'Example AG',
    identifiers: [{ scheme: 'GB-COH', id: '07' }],
    addresses: [{ address: '1 Road', country: { code: 'GB' } }],
    foundingDate: '2010-01-02',
  },
};
const BODS_PERSON = {
  statementId: 's2',
  recordId: 'p',
  recordType: 'person',
  recordDetails: { personType: 'knownPerson', names: [{ fullName: 'Ada' }], birthDate: '1970-01' },
};
const BODS_RELATIONSHIP = {
  statementId: 's3',
  statementDate: '2020-01-02',
  recordId: 'r',
  recordType: 'relationship',
  recordDetails: {
    subject: 'c',
    interestedParty: 'p',
    interests: [{ type: 'shareholding', share: { exact: 50 }, startDate: '2016-04-06', directOrIndirect: 'direct' }],
    componentRecords: ['x'],
  },
};
const BODS_OLD = {
  statementID: 's4',
  statementType: 'ownershipOrControlStatement',
  subject: { describedByEntityStatement: 's1' },
  interestedParty: { unspecified: { reason: 'unknown' } },
  interests: [{ type: 'voting-rights', interestLevel: 'direct' }],
  replacesStatements: ['s0'],
};

describeImporter('BodsImporter', {
  importer: new BodsImporter(),
  sample: [BODS_RELATIONSHIP, BODS_COMPANY, BODS_PERSON, BODS_OLD],
  shapes: [BODS_RELATIONSHIP, BODS_COMPANY, BODS_PERSON, BODS_OLD],
  loss: { input: [{ ...BODS_PERSON, mood: 'good' }], path: 'person.mood' },
});

const STIX_IDENTITY = {
  type: 'identity',
  spec_version: '2.1',
  id: 'identity--1',
  name: 'Ada',
  identity_class: 'individual',
  contact_information: 'ada@example.org',
  object_marking_refs: ['marking-definition--1'],
  granular_markings: [{ marking_ref: 'marking-definition--1', selectors: ['description'] }],
  external_references: [
    { source_name: 'Blog', url: 'https://b.example', external_id: '1', hashes: { 'SHA-256': '00' } },
  ],
};
const STIX_MARKING = {
  type: 'marking-definition',
  id: 'marking-definition--1',
  definition_type: 'tlp',
  definition: { tlp: 'red' },
};
const STIX_RELATIONSHIP = {
  type: 'relationship',
  id: 'relationship--1',
  relationship_type: 'uses',
  source_ref: 'identity--1',
  target_ref: 'malware--1',
  start_time: '2020-01-01T00:00:00Z',
  stop_time: '2020-01-01T00:00:00Z',
  created_by_ref: 'identity--1',
};
const STIX_REPORT = {
  type: 'report',
  id: 'report--1',
  name: 'Report',
  published: '2020-01-01T00:00:00Z',
  object_refs: ['relationship--1', 'identity--1'],
};
const STIX_SIGHTING = {
  type: 'sighting',
  id: 'sighting--1',
  sighting_of_ref: 'malware--1',
  where_sighted_refs: ['identity--1'],
  first_seen: '2020-01-01T00:00:00Z',
};
const STIX_NOTE = { type: 'note', id: 'note--1', content: 'So', object_refs: ['identity--1', 'relationship--1'] };
const STIX_OPINION = { type: 'opinion', id: 'opinion--1', opinion: 'agree', object_refs: ['identity--1'] };
const STIX_SHAPES = [
  STIX_IDENTITY,
  STIX_MARKING,
  STIX_RELATIONSHIP,
  STIX_REPORT,
  STIX_SIGHTING,
  STIX_NOTE,
  STIX_OPINION,
  { type: 'malware', id: 'malware--1', name: 'Worm', revoked: false },
  { type: 'grouping', id: 'grouping--1', name: 'G', object_refs: ['identity--1'] },
];

describeImporter('StixImporter', {
  importer: new StixImporter(),
  sample: [{ type: 'bundle', id: 'bundle--1', objects: STIX_SHAPES }],
  shapes: [...STIX_SHAPES, { type: 'bundle', objects: [STIX_IDENTITY, STIX_RELATIONSHIP] }],
  loss: { input: [{ ...STIX_IDENTITY, x_custom: 1 }], path: 'identity.x_custom' },
});

const wikidataSnak = (property: string, value: unknown, type = 'wikibase-entityid') => ({
  snaktype: 'value',
  property,
  datavalue: { value, type },
});
const wikidataStatement = (property: string, id: string, more: object = {}) => ({
  id: `Q1$${property}-${id}`,
  rank: 'normal',
  mainsnak: wikidataSnak(property, { id }),
  ...more,
});
const WIKIDATA_TIME = wikidataSnak('P580', { time: '+1995-03-00T00:00:00Z', precision: 10 }, 'time');
const WIKIDATA_ITEM = {
  type: 'item',
  id: 'Q1',
  labels: { en: { language: 'en', value: 'Ada Example' } },
  aliases: { en: [{ language: 'en', value: 'A. E.' }] },
  claims: {
    P31: [wikidataStatement('P31', 'Q5')],
    P22: [
      wikidataStatement('P22', 'Q2', { references: [{ snaks: { P143: [wikidataSnak('P143', { id: 'Q328' })] } }] }),
    ],
    P108: [
      wikidataStatement('P108', 'Q3', {
        qualifiers: { P580: [WIKIDATA_TIME] },
        references: [{ snaks: { P854: [wikidataSnak('P854', 'https://r.example', 'string')] } }],
      }),
    ],
    P569: [{ id: 'Q1$b', rank: 'preferred', mainsnak: WIKIDATA_TIME }],
    P1889: [wikidataStatement('P1889', 'Q4')],
  },
};

describeImporter('WikidataImporter', {
  importer: new WikidataImporter(),
  sample: [{ entities: { Q1: WIKIDATA_ITEM, Q9: { ...WIKIDATA_ITEM, id: 'Q8', claims: {} } } }],
  shapes: [WIKIDATA_ITEM, { entities: { Q1: WIKIDATA_ITEM } }],
  loss: { input: [{ ...WIKIDATA_ITEM, mood: 'good' }], path: 'item.mood' },
});

const SENZING_PERSON = {
  DATA_SOURCE: 'CUSTOMERS',
  RECORD_ID: '1',
  RECORD_TYPE: 'PERSON',
  PRIMARY_NAME_FIRST: 'Ada',
  PRIMARY_NAME_LAST: 'Example',
  DATE_OF_BIRTH: '12/11/1978',
  HOME_ADDR_LINE1: '1 Road',
  REL_POINTER_DOMAIN: 'D',
  REL_POINTER_KEY: 'K2',
  REL_POINTER_ROLE: 'Owns 60%',
};
const SENZING_COMPANY = {
  DATA_SOURCE: 'COMPANIES',
  RECORD_ID: '2',
  FEATURES: [
    { NAME_ORG: 'Example AG' },
    { LEI_NUMBER: 'X' },
    { REL_ANCHOR_DOMAIN: 'D', REL_ANCHOR_KEY: 'K2' },
    { REL_POINTER_DOMAIN: 'D', REL_POINTER_KEY: 'K3', REL_POINTER_ROLE: 'Global Parent' },
  ],
};

describeImporter('SenzingImporter', {
  importer: new SenzingImporter(),
  sample: [SENZING_PERSON, SENZING_COMPANY],
  shapes: [SENZING_PERSON, SENZING_COMPANY],
  loss: { input: [{ ...SENZING_PERSON, FAVOURITE_COLOUR: 'red' }], path: 'FAVOURITE_COLOUR' },
});
