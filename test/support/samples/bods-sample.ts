type Statement = Readonly<Record<string, unknown>>;

const PUBLICATION = {
  publicationDate: '2020-03-01',
  bodsVersion: '0.4',
  license: 'https://creativecommons.org/publicdomain/zero/1.0/',
  publisher: { name: 'Republisher' },
};
const REGISTER = {
  type: ['officialRegister', 'verified'],
  description: 'Extract 7',
  url: 'https://register.example/7',
  retrievedAt: '2020-02-20T10:00:00Z',
  assertedBy: [{ name: 'The Register' }],
};

let count = 0;

function statement(
  recordId: string,
  recordType: 'entity' | 'person' | 'relationship',
  recordDetails: object,
  { status = 'new', date = '2020-01-31', source = REGISTER, ...more }: Readonly<Record<string, unknown>> = {},
): Statement {
  count += 1;
  return {
    statementId: `sample-statement-${String(count).padStart(16, '0')}`,
    declaration: 'declaration-1',
    declarationSubject: 'target',
    statementDate: date,
    recordId,
    recordType,
    recordStatus: status,
    recordDetails: { isComponent: false, ...recordDetails },
    publicationDetails: PUBLICATION,
    source,
    ...more,
  };
}

function company(recordId: string, name: string, more: object = {}): Statement {
  return statement(recordId, 'entity', { entityType: { type: 'registeredEntity' }, name, ...more });
}

function relationship(
  recordId: string,
  subject: unknown,
  interestedParty: unknown,
  interests: readonly object[],
  options: Readonly<Record<string, unknown>> = {},
  more: object = {},
): Statement {
  return statement(recordId, 'relationship', { subject, interestedParty, interests, ...more }, options);
}

/** A declaration that uses most of what BODS 0.4 has. */
export const BODS_SAMPLE: readonly Statement[] = [
  company('target', 'Target Ltd', {
    alternateNames: ['Target Limited', 'Targetco'],
    jurisdiction: { name: 'United Kingdom', code: 'GB' },
    identifiers: [
      { scheme: 'GB-COH', id: '01234567' },
      { scheme: 'XI-LEI', id: '5493001KJTIIGC8Y1R12' },
      { schemeName: 'leeds_tax_office', id: 'T 9' },
    ],
    foundingDate: '2001-02-03',
    addresses: [
      { type: 'registered', address: '1 Target Road', postCode: 'L1 1AA', country: { name: 'UK', code: 'GB' } },
    ],
    publicListing: { hasPublicListing: false },
  }),
  company('middle', 'Middle BV', { jurisdiction: { name: 'Netherlands', code: 'NL' }, dissolutionDate: '2024-01-01' }),
  company('parent', 'Parent AG'),
  statement('state', 'entity', {
    entityType: { type: 'state' },
    name: 'Republic',
    jurisdiction: { name: 'FR', code: 'FR' },
  }),
  statement('trust', 'entity', {
    entityType: { type: 'arrangement', subtype: 'trust', details: 'a trust' },
    name: 'Trust',
  }),
  statement('nobody', 'entity', {
    entityType: { type: 'unknownEntity' },
    unspecifiedEntityDetails: { reason: 'informationUnknownToPublisher', description: 'not told' },
  }),
  statement(
    'ada',
    'person',
    {
      personType: 'knownPerson',
      names: [
        { type: 'legal', fullName: 'Ada Sample' },
        { type: 'former', fullName: 'Ada Born' },
        { type: 'alternative', fullName: 'A. Sample' },
        { type: 'transliteration', fullName: 'Ада Сэмпл' },
      ],
      identifiers: [{ scheme: 'GBR-PASSPORT', id: '7' }],
      nationalities: [{ name: 'United Kingdom', code: 'GB' }],
      taxResidencies: [{ name: 'France', code: 'FR' }],
      birthDate: '1970-03',
      placeOfBirth: { type: 'placeOfBirth', address: 'Leeds' },
      addresses: [{ address: '2 Home Street', country: { name: 'France', code: 'FR' } }],
      politicalExposure: { status: 'isNotPep' },
    },
    {
      annotations: [
        {
          motivation: 'commenting',
          description: 'looked at',
          statementPointerTarget: '/recordDetails/names',
          creationDate: '2020-02-02',
          createdBy: { name: 'Reviewer' },
        },
      ],
    },
  ),
  statement('bob', 'person', { personType: 'knownPerson', names: [{ type: 'legal', fullName: 'Bob Sample' }] }),
  statement('hidden', 'person', {
    personType: 'anonymousPerson',
    unspecifiedPersonDetails: { reason: 'subjectExemptFromDisclosure' },
  }),
  relationship(
    'r-part-1',
    'target',
    'middle',
    [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact: 60 } }],
    {},
    {
      isComponent: true,
    },
  ),
  relationship(
    'r-part-2',
    'middle',
    'ada',
    [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact: 90 } }],
    {},
    {
      isComponent: true,
    },
  ),
  relationship(
    'r-indirect',
    'target',
    'ada',
    [
      {
        type: 'shareholding',
        directOrIndirect: 'indirect',
        beneficialOwnershipOrControl: true,
        share: { minimum: 50, exclusiveMaximum: 75 },
        startDate: '2016-04-06',
        details: 'by way of Middle BV',
      },
      { type: 'votingRights', directOrIndirect: 'indirect', share: { exact: 54 }, startDate: '2017-01-01' },
      { type: 'votingRights', directOrIndirect: 'unknown', share: { minimum: 1 } },
    ],
    {},
    { componentRecords: ['r-part-1', 'r-part-2'] },
  ),
  relationship('r-roles', 'target', 'bob', [
    { type: 'boardChair', startDate: '2018-05-01', endDate: '2019-05-01' },
    { type: 'appointmentOfBoard' },
    { type: 'seniorManagingOfficial' },
    { type: 'nominee' },
    { type: 'settlor' },
  ]),
  relationship('r-gleif', 'middle', 'parent', [
    {
      type: 'otherInfluenceOrControl',
      directOrIndirect: 'direct',
      details: 'LEI RelationshipType: IS_DIRECTLY_CONSOLIDATED_BY',
    },
  ]),
  relationship('r-ultimate', 'target', 'parent', [
    {
      type: 'otherInfluenceOrControl',
      directOrIndirect: 'indirect',
      details: 'LEI RelationshipType: IS_ULTIMATELY_CONSOLIDATED_BY',
    },
  ]),
  relationship('r-state', 'parent', 'state', [{ type: 'controlByLegalFramework' }]),
  relationship('r-trust', 'parent', 'trust', [{ type: 'trustee' }, { type: 'protector' }]),
  relationship('r-hidden', 'parent', 'hidden', [{ type: 'unpublishedInterest' }]),
  relationship('r-none', 'parent', 'nobody', []),
  relationship('r-unsaid', 'middle', { reason: 'interestedPartyHasNotProvidedInformation', description: 'asked' }, [
    { type: 'unknownInterest' },
  ]),
  relationship(
    'r-updated',
    'parent',
    'bob',
    [{ type: 'shareholding', share: { exact: 50 }, startDate: '2015-01-02' }],
    {
      date: '2019-01-31',
    },
  ),
  relationship(
    'r-updated',
    'parent',
    'bob',
    [{ type: 'shareholding', share: { exact: 100 }, startDate: '2015-01-02' }],
    {
      status: 'updated',
      date: '2020-06-30',
    },
  ),
  relationship('r-closed', 'parent', 'ada', [{ type: 'shareholding', share: { exact: 1 } }], { date: '2019-02-01' }),
  relationship('r-closed', 'parent', 'ada', [{ type: 'shareholding', share: { exact: 1 } }], {
    status: 'closed',
    date: '2020-07-01',
    source: { type: ['selfDeclaration'], description: 'A form' },
  }),
];
