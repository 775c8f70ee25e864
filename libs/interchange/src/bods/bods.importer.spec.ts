import { imported } from '../../../../test/support/imported.js';
import { company, person, relationship, parties } from '../../../../test/support/samples/bods-drafts.js';
import { BodsImporter } from './bods.importer.js';

const NOW = Date.UTC(2025, 0, 1);
const run = (inputs: readonly unknown[], window?: number) => imported(new BodsImporter(window), inputs, { now: NOW });

describe('BODS interests', () => {
  it.each([
    ['shareholding', 'OWNS', undefined],
    ['votingRights', 'CONTROLS', 'votingRights'],
    ['appointmentOfBoard', 'CONTROLS', 'appointmentOfBoard'],
    ['otherInfluenceOrControl', 'CONTROLS', 'otherInfluenceOrControl'],
    ['controlViaCompanyRulesOrArticles', 'CONTROLS', 'controlViaCompanyRulesOrArticles'],
    ['controlByLegalFramework', 'CONTROLS', 'controlByLegalFramework'],
    ['trustee', 'CONTROLS', 'trustee'],
    ['protector', 'CONTROLS', 'protector'],
    ['seniorManagingOfficial', 'CONTROLS', 'seniorManagingOfficial'],
    ['boardMember', 'DIRECTOR_OF', 'boardMember'],
    ['boardChair', 'DIRECTOR_OF', 'boardChair'],
    ['settlor', 'RELATED_TO', 'settlor'],
    ['beneficiaryOfLegalArrangement', 'RELATED_TO', 'beneficiaryOfLegalArrangement'],
    ['rightsToSurplusAssetsOnDissolution', 'RELATED_TO', 'rightsToSurplusAssetsOnDissolution'],
    ['enjoymentAndUseOfAssets', 'RELATED_TO', 'enjoymentAndUseOfAssets'],
    ['rightToProfitOrIncomeFromAssets', 'RELATED_TO', 'rightToProfitOrIncomeFromAssets'],
    ['nominee', 'RELATED_TO', 'nominee'],
    ['nominator', 'RELATED_TO', 'nominator'],
    ['unknownInterest', 'RELATED_TO', 'unknownInterest'],
    ['unpublishedInterest', 'RELATED_TO', 'unpublishedInterest'],
    ['voting-rights', 'CONTROLS', 'votingRights'],
    ['influence-or-control', 'CONTROLS', 'otherInfluenceOrControl'],
  ])('reads %s as %s', (type, predicate, role) => {
    const { relations } = run([...parties(), relationship([{ type }])]);
    expect(relations).toHaveLength(1);
    expect(relations[0]).toMatchObject({ predicate, from_id: 'ds:p', to_id: 'ds:c', status: 'reported' });
    expect(relations[0]?.role).toBe(role);
  });

  it('reads direct consolidation in GLEIF as a subsidiary, from the subject up', () => {
    const interest = {
      type: 'otherInfluenceOrControl',
      directOrIndirect: 'direct',
      details: 'IS_DIRECTLY_CONSOLIDATED_BY',
    };
    const { relations } = run([company(), company('h'), relationship([interest], { interestedParty: 'h' })]);
    expect(relations[0]).toMatchObject({ predicate: 'SUBSIDIARY_OF', from_id: 'ds:c', to_id: 'ds:h' });
  });

  it('reads ultimate consolidation in GLEIF as indirect control, never as a subsidiary', () => {
    const interest = { type: 'otherInfluenceOrControl', details: 'IS_ULTIMATELY_CONSOLIDATED_BY' };
    const { relations } = run([company(), company('h'), relationship([interest], { interestedParty: 'h' })]);
    expect(relations[0]).toMatchObject({
      predicate: 'CONTROLS',
      from_id: 'ds:h',
      to_id: 'ds:c',
      attributes: { direct_or_indirect: 'indirect' },
    });
  });

  it('gives each interest a relation of its own', () => {
    const interests = [
      { type: 'shareholding', share: { exact: 50 } },
      { type: 'boardMember' },
      { type: 'shareholding' },
    ];
    expect(run([...parties(), relationship(interests)]).relations.map(({ id }) => id)).toEqual([
      'ds:r:shareholding',
      'ds:r:boardMember',
      'ds:r:shareholding-2',
    ]);
  });

  it('relates the ends of a relationship that names no interest', () => {
    expect(run([...parties(), relationship([])]).relations[0]).toMatchObject({
      predicate: 'RELATED_TO',
      role: 'unspecifiedInterest',
    });
  });

  it.each([
    [{ exact: 50 }, { exact: 50 }],
    [{ exact: 50, minimum: 50, maximum: 50 }, { exact: 50 }],
    [
      { minimum: 25, exclusiveMaximum: 50 },
      { min: 25, max: 50 },
    ],
    [{ exclusiveMinimum: 25 }, { min: 25, max: null }],
    [{ exact: 0 }, { exact: 0 }],
  ])('reads the share %j', (share, expected) => {
    expect(run([...parties(), relationship([{ type: 'shareholding', share }])]).relations[0]?.share).toEqual(expected);
  });

  it.each([{ exact: 100.1 }, { exact: -1 }, { minimum: 60, maximum: 50 }])(
    'reads no share in %j, and says so',
    (share) => {
      const { relations, codes } = run([...parties(), relationship([{ type: 'shareholding', share }])]);
      expect(relations[0]).not.toHaveProperty('share');
      expect(codes).toEqual(['share_unreadable']);
    },
  );

  it('says when an entity is called a beneficial owner', () => {
    const owned = relationship([{ beneficialOwnershipOrControl: true }], { interestedParty: 'h' });
    expect(run([company(), company('h'), owned]).codes).toEqual(['beneficial_owner_not_person']);
  });

  it('counts members of an interest that are not carried over', () => {
    expect(run([...parties(), relationship([{ type: 'nominee', colour: 'red' }])]).unmapped).toEqual(
      new Map([['relationship.interests.colour', 1]]),
    );
  });
});

describe('BODS series', () => {
  const owned = (exact: number, date: string, recordStatus: string, more: object = {}) =>
    relationship(
      [{ type: 'shareholding', startDate: '2019-09-11', share: { exact }, ...more }],
      {},
      { statementDate: date, recordStatus },
    );

  it('take a repetition for a confirmation: one relation, more evidence (spec/interchange.md#bods-4)', () => {
    const { relations } = run([...parties(), owned(50, '2020-01-02', 'new'), owned(50, '2021-01-02', 'updated')]);
    expect(relations).toHaveLength(1);
    expect(relations[0]).toMatchObject({ effective_at: '2019-09-11' });
    expect(relations[0]?.evidence_ids).toHaveLength(2);
    expect(relations[0]).not.toHaveProperty('effective_until');
  });

  it('cut the period at the date of a statement that changes the share (spec/interchange.md#bods-4)', () => {
    const { relations } = run([...parties(), owned(50, '2020-01-02', 'new'), owned(100, '2021-01-02', 'updated')]);
    expect(relations).toMatchObject([
      {
        id: 'ds:r:shareholding',
        share: { exact: 50 },
        effective_at: '2019-09-11',
        effective_until: '2021-01-02',
        attributes: { derived_period: true },
      },
      {
        id: 'ds:r:shareholding:2',
        share: { exact: 100 },
        effective_at: '2021-01-02',
        attributes: { derived_period: true, stated_start: '2019-09-11' },
      },
    ]);
  });

  it('end an interest that a later statement leaves out', () => {
    const both = relationship([{ type: 'shareholding' }, { type: 'boardMember' }], {}, { statementDate: '2020-01-02' });
    const one = relationship([{ type: 'shareholding' }], {}, { statementDate: '2021-01-02' });
    expect(run([...parties(), both, one]).one('ds:r:boardMember')).toMatchObject({ effective_until: '2021-01-02' });
  });

  it('take the end that the closing statement says', () => {
    const closing = owned(50, '2021-01-02', 'closed', { endDate: '2020-12-31' });
    const { relations, codes } = run([...parties(), owned(50, '2020-01-02', 'new'), closing]);
    expect(relations).toMatchObject([{ effective_until: '2020-12-31' }]);
    expect(codes).toEqual([]);
  });

  it('leave the end unknown where a record is closed without one (spec/interchange.md#bods-5)', () => {
    const { relations, codes, of } = run([
      ...parties(),
      owned(50, '2020-01-02', 'new'),
      owned(50, '2021-01-02', 'closed'),
    ]);
    expect(relations).toMatchObject([{ end_state: 'unknown', attributes: { asserted_as_of: '2020-01-02' } }]);
    expect(relations[0]).not.toHaveProperty('effective_until');
    expect(of('source').map(({ asserted_as_of }) => asserted_as_of)).toContain('2020-01-02');
    expect(codes).toEqual(['closed_without_end']);
  });

  it('let two direct parents stand side by side, and say so (spec/interchange.md#bods-6)', () => {
    const parent = (id: string, to: string) => ({
      ...relationship([{ type: 'otherInfluenceOrControl', details: 'IS_DIRECTLY_CONSOLIDATED_BY' }], {
        interestedParty: to,
      }),
      recordId: id,
    });
    const { relations, codes } = run([company(), company('h'), company('k'), parent('r1', 'h'), parent('r2', 'k')]);
    expect(relations).toHaveLength(2);
    expect(relations.filter((relation) => 'effective_until' in relation)).toEqual([]);
    expect(codes).toEqual(['overlapping_direct_parent']);
  });

  it('do not dissolve a company whose record is closed (spec/interchange.md#bods-7)', () => {
    const { one } = run([company('c', { foundingDate: '2010-01-05' }, { recordStatus: 'closed' })]);
    expect(one('ds:c')).toMatchObject({ effective_at: '2010-01-05', attributes: { record_status: 'closed' } });
    expect(one('ds:c')).not.toHaveProperty('effective_until');
  });

  it.each([
    ['new twice', [company('c', {}, { recordStatus: 'new' }), company('c', {}, { recordStatus: 'new' })]],
    [
      'closed and going on',
      [company('c', {}, { recordStatus: 'closed' }), company('c', {}, { recordStatus: 'updated' })],
    ],
    [
      'out of order',
      [
        company('c', {}, { recordStatus: 'new', statementDate: '2021-01-01' }),
        company('c', {}, { recordStatus: 'updated', statementDate: '2020-01-01' }),
      ],
    ],
  ])('that are %s are said to be broken', (_, inputs) => {
    const { codes, of } = run(inputs);
    expect(codes).toEqual(['series_broken']);
    expect(of('entity')).toHaveLength(1);
  });

  it('refuse a record that changes from entity to person', () => {
    expect(run([company('x'), person('x')]).rejections).toMatchObject([{ code: 'invalid_request', index: 1 }]);
  });

  it('show the latest statement about a party', () => {
    expect(run([company('c', { name: 'Old' }), company('c', { name: 'New' })]).one('ds:c')).toMatchObject({
      name: 'New',
    });
  });

  it('come to the same in whatever order a file has them', () => {
    const series = [
      company('c', { name: 'Old' }, { statementDate: '2019-05-01', recordStatus: 'new' }),
      company('c', { name: 'New' }, { statementDate: '2021-05-01', recordStatus: 'updated' }),
      company(
        'c',
        { name: 'Last', dissolutionDate: '2021-04-01' },
        { statementDate: '2021-05-01', recordStatus: 'closed' },
      ),
      person(),
      owned(50, '2020-01-02', 'new'),
      owned(60, '2021-01-02', 'updated'),
      owned(60, '2021-01-02', 'closed'),
    ];
    const [forward, backward] = [run(series), run([...series].reverse())];
    expect(forward.one('ds:c')).toMatchObject({ name: 'Last', effective_until: '2021-04-01' });
    expect(backward.one('ds:c')).toEqual(forward.one('ds:c'));
    expect(backward.relations).toEqual(forward.relations);
  });
});

describe('BODS parties', () => {
  it.each([
    ['registeredEntity', 'company'],
    ['legalEntity', 'organization'],
    ['arrangement', 'organization'],
    ['state', 'government'],
    ['stateBody', 'government'],
    ['unknownEntity', 'other'],
  ])('of type %s are of kind %s', (type, kind) => {
    expect(run([company('c', { entityType: { type } })]).one('ds:c')).toMatchObject({ kind });
  });

  it('have names of several sorts', () => {
    const names = [
      { type: 'alternative', fullName: 'Jenny' },
      { type: 'legal', fullName: 'Jennifer' },
      { type: 'former', givenName: 'Jen', familyName: 'Old' },
    ];
    expect(run([person('p', { names })]).one('ds:p')).toMatchObject({
      name: 'Jennifer',
      names: [
        { value: 'Jennifer', type: 'primary' },
        { value: 'Jenny', type: 'alias' },
        { value: 'Jen Old', type: 'former' },
      ],
    });
  });

  it('keep identifiers with a scheme, only a scheme name, or neither, but not without a value (spec/interchange.md#bods-3)', () => {
    const identifiers = [
      { scheme: 'XI-LEI', id: 'L' },
      { scheme: 'gb-coh', id: '1' },
      { schemeName: 'RA000463', id: '2' },
      { id: '3' },
      { scheme: 'GB-COH', id: '' },
      { scheme: 'IRL-TAXID', id: '4' },
      { scheme: 'GBR-PASSPORT', id: '5' },
    ];
    const { one, codes, unmapped } = run([company('c', { identifiers })]);
    expect(one('ds:c')?.identifiers).toEqual([
      { scheme: 'lei', value: 'L' },
      { scheme: 'registration', jurisdiction: 'GB', value: '1' },
      { scheme: 'ra000463', value: '2' },
      { scheme: 'unknown', value: '3' },
      { scheme: 'tax_id', country: 'IE', value: '4' },
      { scheme: 'passport', country: 'GB', value: '5' },
    ]);
    expect(codes).toEqual(['identifier_empty']);
    expect(unmapped.get('entity.identifiers')).toBe(1);
  });

  it('with one identifier in two declarations are suggested to be one, and stay two (spec/interchange.md#bods-2)', () => {
    const identifiers = [{ scheme: 'GB-COH', id: '07' }];
    const { of, one, codes } = run([company('a', { identifiers }), company('b', { identifiers })]);
    expect(of('entity')).toHaveLength(2);
    expect(one('ds:b')).toMatchObject({ attributes: { identity_hints: [{ predicate: 'SAME_AS', other_id: 'ds:a' }] } });
    expect(codes).toEqual(['identity_suggestion']);
  });

  it('are not suggested to be one by an identifier without a scheme (spec/interchange.md#bods-2)', () => {
    const identifiers = [{ schemeName: 'Register', id: '07' }];
    expect(run([company('a', { identifiers }), company('b', { identifiers })]).codes).toEqual([]);
  });

  it('that nobody names become nodes of their own, with the reason (spec/interchange.md#bods-8)', () => {
    const unknown = (id: string) =>
      person(id, {
        personType: 'unknownPerson',
        names: [],
        identifiers: [{ scheme: 'X', id: '1' }],
        unspecifiedPersonDetails: { reason: 'no-beneficial-owners', description: 'NO_KNOWN_PERSON' },
      });
    const { of, codes } = run([unknown('p1'), unknown('p2')]);
    expect(of('entity')).toMatchObject([
      { kind: 'person', name: 'Unknown person', attributes: { unknown: true, unknown_reason: 'noBeneficialOwners' } },
      { id: 'ds:p2' },
    ]);
    expect(codes).toEqual([]);
  });

  it.each([
    ['0.4', { reason: 'subjectExemptFromDisclosure', description: 'listed' }],
    ['0.2', { unspecified: { reason: 'subject-exempt-from-disclosure', description: 'listed' } }],
  ])(
    'may be left open by the relationship itself, in the shape of %s (spec/interchange.md#bods-8)',
    (_, interestedParty) => {
      const { relations, one } = run([company(), relationship([{ type: 'shareholding' }], { interestedParty })]);
      expect(relations[0]).toMatchObject({ from_id: 'ds:r:unknown-interestedParty' });
      expect(one('ds:r:unknown-interestedParty')).toMatchObject({
        kind: 'other',
        attributes: { unknown_reason: 'subjectExemptFromDisclosure', unknown_description: 'listed' },
      });
    },
  );

  it.each(['2012-11-29T00:00:00.000Z', '2005-03-22T08:00:00+01:00', '2014-11-06T00:00:00Z', '2012-11-29'])(
    'keep the date %s as given (spec/interchange.md#bods-9)',
    (foundingDate) => {
      const { one, codes } = run([company('c', { foundingDate })]);
      expect(one('ds:c')).toMatchObject({ effective_at: foundingDate });
      expect(codes).toEqual([]);
    },
  );

  it('take a sentinel for an unknown date', () => {
    const { one, codes } = run([company('c', { foundingDate: '0001-01-01' })]);
    expect(one('ds:c')).not.toHaveProperty('effective_at');
    expect(codes).toEqual(['sentinel_date']);
  });

  it.each([
    ['birth_in_future', { birthDate: '2025-01-02' }],
    ['death_in_future', { deathDate: '2025-01-02' }],
    ['death_before_birth', { birthDate: '1992-01-01', deathDate: '1990-07' }],
    ['life_before_1800', { birthDate: '1799' }],
    ['life_over_120_years', { birthDate: '1800', deathDate: '1990-05-01' }],
  ])('say %s', (code, details) => {
    expect(run([person('p', details)]).codes).toEqual([code]);
  });

  it.each([
    [{ birthDate: '2025-01-01' }],
    [{ birthDate: '1800' }],
    [{ birthDate: '1900-06-01', deathDate: '2020-06-01' }],
  ])('say nothing about %j', (details) => {
    expect(run([person('p', details)]).codes).toEqual([]);
  });

  it('say when they were dissolved before they were founded, and not when on the same day', () => {
    const lived = (foundingDate: string, dissolutionDate: string) =>
      run([company('c', { foundingDate, dissolutionDate })]).codes;
    expect(lived('1990-08-21', '1990-08-20')).toEqual(['dissolved_before_founded']);
    expect(lived('1990-08-21', '1990-08-21')).toEqual([]);
  });
});
