import { imported } from '../../../../../test/support/imported.js';
import { object, related, A, B, tlp, marked } from '../../../../../test/support/samples/stix-drafts.js';
import { StixImporter } from '../stix.importer.js';

const run = (inputs: readonly unknown[], window?: number) => imported(new StixImporter(window), inputs);

describe('STIX markings', () => {
  it.each([
    ['white', undefined],
    ['clear', undefined],
    ['green', 'private'],
    ['amber', 'private'],
    ['amber+strict', 'private'],
    ['red', 'private'],
  ])('of TLP:%s make a record %s', (level, visibility) => {
    expect(run([tlp(level), { ...A, ...marked(level) }]).one('ds:identity--a')?.visibility).toBe(visibility);
  });

  it('of a statement restrict nobody', () => {
    const statement = {
      type: 'marking-definition',
      id: 'marking-definition--s',
      definition_type: 'statement',
      definition: { statement: '©' },
    };
    expect(run([statement, { ...A, ...marked('s') }]).one('ds:identity--a')).not.toHaveProperty('visibility');
  });

  it.each([
    ['marking_unknown', [tlp('test')], 'test'],
    ['marking_missing', [], 'gone'],
  ])('that say nothing understood keep the record private: %s', (code, markings, level) => {
    const { one, codes } = run([...markings, { ...A, ...marked(level) }]);
    expect(one('ds:identity--a')).toMatchObject({ visibility: 'private' });
    expect(codes).toEqual([code]);
  });

  it('cannot be loosened by another definition of a well-known id', () => {
    const id = 'marking-definition--5e57c739-391a-4eb3-b6be-7d15ca92d5ed';
    expect(
      run([
        { ...tlp('white'), id },
        { ...A, object_marking_refs: [id] },
      ]).one('ds:identity--a'),
    ).toMatchObject({ visibility: 'private' });
  });

  it('may come after what they mark', () => {
    expect(run([{ ...A, ...marked('red') }, tlp('red')]).one('ds:identity--a')).toMatchObject({
      visibility: 'private',
    });
  });

  it('that are granular hide the property that they select (spec/interchange.md#stix-6)', () => {
    const granular_markings = [{ marking_ref: 'marking-definition--red', selectors: ['description', 'labels.[0]'] }];
    const secret = { ...A, description: 'secret', labels: ['secret'], granular_markings };
    const { records, codes } = run([tlp('red'), secret]);
    expect(JSON.stringify(records)).not.toContain('secret');
    expect(records[0]).not.toHaveProperty('visibility');
    expect(codes).toEqual(['granular_marking', 'granular_marking']);
  });

  it('that hide what an object cannot be without make it private (spec/interchange.md#stix-6)', () => {
    const granular_markings = [{ marking_ref: 'marking-definition--red', selectors: ['name'] }];
    expect(run([tlp('red'), { ...A, granular_markings }]).one('ds:identity--a')).toMatchObject({
      visibility: 'private',
    });
  });

  it('that are granular and for everybody hide nothing', () => {
    const granular_markings = [{ marking_ref: 'marking-definition--white', selectors: ['description'] }];
    expect(run([tlp('white'), { ...A, description: 'open', granular_markings }]).one('ds:identity--a')).toMatchObject({
      description: 'open',
    });
  });

  it('keep the name of a private object out of public records', () => {
    const secret = { ...B, name: 'SECRET', ...marked('red') };
    const report = object('report--r', { object_refs: ['relationship--1'], created_by_ref: B.id });
    const sighting = { type: 'sighting', id: 'sighting--1', sighting_of_ref: B.id, created_by_ref: B.id };
    const { records } = run([
      tlp('red'),
      A,
      secret,
      report,
      sighting,
      related('uses', A.id, B.id, { created_by_ref: B.id }),
    ]);
    const open = records.filter(({ visibility }) => visibility !== 'private');
    expect(open.length).toBeGreaterThan(3);
    expect(JSON.stringify(open)).not.toContain('SECRET');
  });

  it('keep private opinions, links and suggestions out of public records', () => {
    const red = marked('red');
    const inputs = [
      tlp('red'),
      A,
      B,
      object('incident--x'),
      { type: 'opinion', id: 'opinion--1', explanation: 'SECRET', object_refs: [A.id], ...red },
      related('duplicate-of', A.id, B.id, { id: 'relationship--SECRET', ...red }),
      related('targets', 'incident--x', A.id, { id: 'relationship--2', ...red }),
    ];
    const { records, one } = run(inputs);
    expect(JSON.stringify(records.filter(({ visibility }) => visibility !== 'private'))).not.toContain('SECRET');
    expect(one('ds:incident--x')).not.toHaveProperty('participants');
  });

  it('keep the ids of private objects out of public records, save where the graph itself filters them', () => {
    const red = marked('red');
    const moment = { start_time: '2020-01-02T00:00:00Z', stop_time: '2020-01-02T00:00:00Z' };
    const { records } = run([
      tlp('red'),
      A,
      {
        ...B,
        id: 'identity--SECRET',
        external_references: [{ source_name: 'x', url: 'https://SECRET.example' }],
        ...red,
      },
      related('uses', A.id, A.id, {
        id: 'relationship--SECRET',
        created_by_ref: 'identity--SECRET',
        ...moment,
        ...red,
      }),
      related('uses', A.id, A.id, { created_by_ref: 'identity--SECRET', ...moment }),
      object('report--r', {
        object_refs: ['relationship--SECRET', 'identity--SECRET'],
        created_by_ref: 'identity--SECRET',
      }),
      { type: 'note', id: 'note--1', content: 'So', object_refs: [A.id, 'identity--SECRET'] },
    ]);
    const open = records.filter(({ visibility }) => visibility !== 'private');
    expect(open.map(({ object: kind }) => kind)).toEqual(
      expect.arrayContaining(['entity', 'relation', 'source', 'claim']),
    );
    expect(JSON.stringify(open)).not.toContain('SECRET');
  });

  it('of a report make its evidence private, and its maker says what is public', () => {
    const report = object('report--r', { object_refs: ['relationship--1'], ...marked('red') });
    const { of, one } = run([tlp('red'), A, B, report, related('uses', A.id, B.id)]);
    expect(of('evidence').map(({ visibility }) => visibility)).toEqual(['private', undefined]);
    expect(one('ds:relationship--1')?.evidence_ids).toHaveLength(2);
  });

  it('leave a case private unless they say that it is for everybody', () => {
    expect(run([object('grouping--g')]).one('ds:grouping--g')).toMatchObject({ visibility: 'private' });
    expect(run([tlp('clear'), object('grouping--g', marked('clear'))]).one('ds:grouping--g')).toMatchObject({
      visibility: 'public',
    });
  });
});
