import { imported } from '../../../../test/support/imported.js';
import { company, person, relationship, parties } from '../../../../test/support/samples/bods-drafts.js';
import { BodsImporter } from './bods.importer.js';

const NOW = Date.UTC(2025, 0, 1);
const run = (inputs: readonly unknown[], window?: number) => imported(new BodsImporter(window), inputs, { now: NOW });

describe('BODS references', () => {
  it('may come before what they name; that is only said (spec/interchange.md#bods-13)', () => {
    const { relations, codes } = run([relationship([{ type: 'nominee' }]), company(), person()]);
    expect(relations).toHaveLength(1);
    expect(codes).toEqual(['statement_order']);
  });

  it('to what is not in the input are left to the sync', () => {
    const { relations, codes } = run([company(), relationship([{ type: 'nominee' }])]);
    expect(relations[0]).toMatchObject({ from_id: 'ds:p' });
    expect(codes).toEqual(['reference_not_in_input']);
  });

  it('of a subject to a person are refused', () => {
    const { rejections, relations } = run([person('c'), person(), relationship([])]);
    expect(rejections).toMatchObject([{ code: 'invalid_endpoint', index: 2 }]);
    expect(relations).toEqual([]);
  });

  it('of an interested party to a relationship are refused', () => {
    const other = { ...relationship([], { interestedParty: 'r' }), recordId: 'r2' };
    expect(run([...parties(), relationship([]), other]).rejections).toMatchObject([
      { code: 'invalid_endpoint', index: 3 },
    ]);
  });

  it('reach back over windows of the file', () => {
    const { relations, codes } = run([...parties(), relationship([{ type: 'nominee' }])], 1);
    expect(relations).toHaveLength(1);
    expect(codes).toEqual([]);
  });

  it('that are missing are refused', () => {
    expect(run([company(), relationship([], { interestedParty: null })]).rejections).toMatchObject([
      { code: 'invalid_request' },
    ]);
  });

  it('name the parts of an indirect interest (spec/interchange.md#bods-14)', () => {
    const part = { ...relationship([{ type: 'shareholding' }], { isComponent: true }), recordId: 'part' };
    const whole = relationship([{ type: 'shareholding', directOrIndirect: 'indirect' }], {
      componentRecords: ['part', 'c'],
    });
    const { one } = run([...parties(), part, whole]);
    expect(one('ds:r:shareholding')).toMatchObject({
      component_relation_ids: ['ds:part:shareholding'],
      attributes: { direct_or_indirect: 'indirect' },
    });
    expect(one('ds:part:shareholding')).toMatchObject({ attributes: { is_component: true } });
  });

  it.each(['direct', 'unknown'])('give no parts to an interest that they call %s', (directOrIndirect) => {
    const part = { ...relationship([{ type: 'shareholding' }], { isComponent: true }), recordId: 'part' };
    const whole = relationship([{ type: 'shareholding', directOrIndirect }], { componentRecords: ['part'] });
    expect(run([...parties(), part, whole]).one('ds:r:shareholding')).not.toHaveProperty('component_relation_ids');
  });
});

describe('BODS dates of statements', () => {
  it.each([
    ['statement_in_future', { statementDate: '2025-01-02' }],
    ['publication_in_future', { publicationDetails: { publicationDate: '2025-01-02T12:00:00Z' } }],
    ['captured_in_future', { source: { retrievedAt: '2025-01-02' } }],
    ['annotation_in_future', { annotations: [{ statementPointerTarget: '', creationDate: '2025-01-02' }] }],
  ])('say %s', (code, more) => {
    expect(run([company('c', {}, more)]).codes).toEqual([code]);
  });

  it('may be now', () => {
    expect(
      run([company('c', {}, { statementDate: '2025-01-01', source: { retrievedAt: '2025-01-01' } })]).codes,
    ).toEqual([]);
  });

  it('that lie after the publication, or after the file they name, are said (spec/interchange.md#bods-10, #bods-11)', () => {
    const published = { publicationDetails: { publicationDate: '2020-03-03' } };
    expect(run([company('c', {}, published)]).codes).toEqual(['published_before_statement']);
    const named = { source: { url: 'https://g.example/2020/03/03/1/20200303-0000-golden.csv.zip' } };
    expect(run([company('c', {}, named)]).codes).toEqual(['statement_after_file_date']);
    expect(run([company('c', {}, { publicationDetails: { publicationDate: '2020-03-04' } })]).codes).toEqual([]);
  });

  it('never publish anything: the day of a republisher is kept beside the evidence (spec/interchange.md#bods-10)', () => {
    const more = { publicationDetails: { publicationDate: '2020-03-05', publisher: { name: 'Open' } } };
    const { records, of } = run([...parties(), relationship([], {}, more)]);
    expect(records.filter((record) => 'published_at' in record)).toEqual([]);
    expect(of('evidence')[0]).toMatchObject({ attributes: { publication_date: '2020-03-05' } });
  });

  it('name the first day of a register (spec/interchange.md#bods-15)', () => {
    const since = (startDate: string) => relationship([{ type: 'shareholding', startDate }]);
    const british = company('c', { jurisdiction: { code: 'GB' } });
    expect(run([british, person(), since('2016-04-06')]).codes).toEqual(['regime_floor_date']);
    expect(run([british, person(), since('2016-04-07')]).codes).toEqual([]);
    expect(run([company(), person(), since('2016-04-06')]).codes).toEqual([]);
  });

  it.each([
    ['2020-01-01', 'year'],
    ['2020-02-01', 'month'],
    ['2020-02-02', undefined],
  ])('mark a start of %s as perhaps rounded to %s (spec/interchange.md#bods-16)', (startDate, rounded) => {
    const relation = run([...parties(), relationship([{ type: 'nominee', startDate }])]).relations[0];
    expect(relation).toMatchObject({ effective_at: startDate });
    expect((relation?.attributes as Record<string, unknown>).possibly_rounded_to).toBe(rounded);
  });

  it('say when an interest ends before it starts, and not when on the same day', () => {
    const held = (endDate: string) => run([...parties(), relationship([{ startDate: '2020-01-02', endDate }])]).codes;
    expect(held('2020-01-01')).toEqual(['end_before_start']);
    expect(held('2020-01-02')).toEqual([]);
  });
});

describe('BODS sources', () => {
  it('are told apart by who asserts and who publishes', () => {
    const more = {
      source: {
        type: ['officialRegister'],
        assertedBy: [{ name: 'GLEIF' }],
        url: 'https://g.example/f',
        retrievedAt: '2024-01-02',
      },
      publicationDetails: { publisher: { name: 'Open' } },
    };
    const { of, relations } = run([...parties(), relationship([], {}, more)]);
    expect(of('source')).toMatchObject([
      { title: 'GLEIF', type: 'registry', publisher: 'Open', url: 'https://g.example/f' },
    ]);
    expect(of('evidence')).toMatchObject([{ source_id: of('source')[0]?.id, snapshot: { captured_at: '2024-01-02' } }]);
    expect(relations[0]?.evidence_ids).toEqual([of('evidence')[0]?.id]);
  });
});

describe('BODS annotations', () => {
  const annotated = (statementPointerTarget: string) =>
    run([
      company('c', {}, { annotations: [{ statementPointerTarget, motivation: 'commenting', description: 'why' }] }),
    ]);

  it.each(['', '/statementId', '/recordDetails/entityType', '/annotations/0'])('may point to %j', (pointer) => {
    const { codes, one } = annotated(pointer);
    expect(codes).toEqual([]);
    expect(one('ds:c')).toMatchObject({
      attributes: { annotations: [{ motivation: 'commenting', description: 'why' }] },
    });
  });

  it.each(['statementId', '/test', '/recordDetails/entityType/subtype', '/annotations/1', '/interestedParty'])(
    'that point to %j point to nothing (spec/interchange.md#bods-12)',
    (pointer) => {
      expect(annotated(pointer).codes).toEqual(['pointer_unresolved']);
    },
  );
});

describe('BODS statements', () => {
  const old = (bodsVersion: unknown) => [
    {
      statementID: 'e',
      statementType: 'entityStatement',
      entityType: 'registeredEntity',
      name: 'X',
      incorporatedInJurisdiction: { code: 'SK' },
      publicationDetails: { bodsVersion },
    },
    { statementID: 'q', statementType: 'personStatement', personType: 'knownPerson', names: [{ fullName: 'Q' }] },
    {
      statementID: 'o',
      statementType: 'ownershipOrControlStatement',
      statementDate: '2018-01-05',
      subject: { describedByEntityStatement: 'e' },
      interestedParty: { describedByPersonStatement: 'q' },
      interests: [{ type: 'voting-rights', interestLevel: 'direct', startDate: '2016-04-06' }],
      publicationDetails: { bodsVersion },
    },
  ];

  it('of older versions are read as those of 0.4, and mixtures are said (spec/interchange.md#bods-1)', () => {
    const { one, codes } = run(old('0.2'));
    expect(one('ds:e')).toMatchObject({ kind: 'company', countries: ['SK'], attributes: { bods_version: '0.2' } });
    expect(one('ds:o:votingRights')).toMatchObject({
      predicate: 'CONTROLS',
      from_id: 'ds:q',
      to_id: 'ds:e',
      attributes: { direct_or_indirect: 'direct' },
    });
    expect(codes).toEqual(['mixed_versions']);
  });

  it('whose version is no text are judged by their members (spec/interchange.md#bods-1)', () => {
    expect(run(old({})).codes).toEqual(['version_unreadable', 'version_unreadable']);
  });

  it('of older versions go on with the record that they replace', () => {
    const [entity, owner, first] = old('0.2');
    const second = { ...first, statementID: 'o2', statementDate: '2019-01-05', replacesStatements: ['o'] };
    const { relations } = run([entity, owner, first, { ...second, interests: [{ type: 'shareholding' }] }]);
    expect(relations).toMatchObject([
      { id: 'ds:o:votingRights', effective_until: '2019-01-05' },
      { id: 'ds:o:shareholding' },
    ]);
  });

  it('that replace one statement by two are records of their own', () => {
    const [entity, owner, first] = old('0.2');
    const next = (statementID: string) => ({ ...first, statementID, replacesStatements: ['o'] });
    expect(run([entity, owner, next('o2'), next('o3')]).relations.map(({ id }) => id)).toEqual([
      'ds:o2:votingRights',
      'ds:o3:votingRights',
    ]);
  });

  it('with an id that was given before are refused, or passed over if they say the same', () => {
    const first = company('a');
    expect(run([first, { ...company('b'), statementId: first.statementId }]).rejections).toMatchObject([
      { code: 'conflict', index: 1 },
    ]);
    const again = run([first, structuredClone(first)]);
    expect(again.rejections).toEqual([]);
    expect(again.codes).toEqual(['duplicate_statement']);
  });

  it.each([[null], ['x'], [[]], [{}], [{ statementId: 's' }], [{ statementId: 's', recordType: 'ship' }]])(
    'are not %j',
    (input) => {
      expect(run([input]).rejections).toMatchObject([{ code: 'invalid_request', index: 0 }]);
    },
  );
});
