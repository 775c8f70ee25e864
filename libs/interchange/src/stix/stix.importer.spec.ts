import { imported } from '../../../../test/support/imported.js';
import { object, related, A, B, tlp, marked } from '../../../../test/support/samples/stix-drafts.js';
import { StixImporter } from './stix.importer.js';

const run = (inputs: readonly unknown[], window?: number) => imported(new StixImporter(window), inputs);

describe('STIX objects', () => {
  it.each([
    ['identity--x', { identity_class: 'individual' }, 'entity', 'person'],
    ['identity--x', { identity_class: 'organization' }, 'entity', 'organization'],
    ['identity--x', { identity_class: 'class' }, 'entity', 'other'],
    ['identity--x', { identity_class: 'group' }, 'entity', 'other'],
    ['identity--x', { identity_class: 'unknown' }, 'entity', 'other'],
    ['identity--x', {}, 'entity', 'other'],
    ['threat-actor--x', {}, 'entity', 'other'],
    ['malware--x', {}, 'entity', 'other'],
    ['location--x', {}, 'entity', 'other'],
    ['x-mitre-asset--x', {}, 'entity', 'other'],
  ])('%s %j is an %s of kind %s', (id, more, kind, entityKind) => {
    expect(run([object(id, more)]).records).toEqual([
      expect.objectContaining({ object: kind, kind: entityKind, id: `ds:${id}` }),
    ]);
  });

  it.each([
    ['report--x', 'source'],
    ['incident--x', 'event'],
    ['grouping--x', 'case'],
    ['case-incident--x', 'case'],
  ])('%s is a %s', (id, kind) => {
    expect(run([object(id)]).one(`ds:${id}`)).toMatchObject({ object: kind });
  });

  it('come in bundles, which may hold bundles (spec/rulings.md#a-48)', () => {
    const bundle = (...objects: unknown[]) => ({ type: 'bundle', id: 'bundle--1', objects });
    expect(run([bundle(A, bundle(B))]).records.map(({ id }) => id)).toEqual(['ds:identity--a', 'ds:identity--b']);
  });

  it('have aliases, and no life of the time in which they were seen (spec/interchange.md#stix-1)', () => {
    const actor = object('threat-actor--x', {
      aliases: ['Panda'],
      first_seen: '2010-01-01T00:00:00Z',
      created: '2020-01-01T00:00:00Z',
    });
    const record = run([actor]).one('ds:threat-actor--x');
    expect(record).toMatchObject({
      names: [
        { value: 'Name of threat-actor--x', type: 'primary' },
        { value: 'Panda', type: 'alias' },
      ],
      attributes: { first_seen: '2010-01-01T00:00:00Z', stix_created: '2020-01-01T00:00:00Z' },
    });
    expect(record).not.toHaveProperty('effective_at');
    expect(record).not.toHaveProperty('published_at');
  });

  it('are indirect interests where they say so (spec/rulings.md#c-36)', () => {
    const held = (type: string) => run([A, B, related(type, A.id, B.id)]).one('ds:relationship--1');
    const attributes = { direct_or_indirect: 'indirect' };
    expect(held('indirectly-owns')).toMatchObject({ predicate: 'OWNS', role: 'indirectly-owns', attributes });
    expect(held('indirectly-uses')).toMatchObject({ predicate: 'RELATED_TO', attributes });
    for (const plain of ['owns', 'indirectly']) expect(held(plain)).not.toMatchObject({ attributes });
  });

  it('without spec_version are read as STIX 2.0 (spec/interchange.md#stix-5)', () => {
    expect(
      run([{ type: 'identity', id: 'identity--x', name: 'Old', identity_class: 'individual' }]).of('entity'),
    ).toMatchObject([{ kind: 'person', name: 'Old' }]);
  });

  it('that come twice are taken once, in their later version (spec/interchange.md#stix-5)', () => {
    const version = (modified: string) => object('malware--x', { name: modified, modified });
    const { of, codes } = run([
      version('2021-01-01T00:00:00Z'),
      version('2020-01-01T00:00:00Z'),
      version('2022-01-01T00:00:00Z'),
    ]);
    expect(of('entity')).toMatchObject([{ name: '2022-01-01T00:00:00Z' }]);
    expect(codes).toEqual(['duplicate_object', 'duplicate_object']);
  });

  it('that are revoked are retracted, at the time of the revocation (spec/interchange.md#stix-4)', () => {
    const { records } = run([A, B, related('uses', A.id, B.id, { revoked: true, modified: '2022-01-02T00:00:00Z' })]);
    expect(records.filter(({ object: kind }) => kind === 'relation')).toEqual([
      {
        object: 'relation',
        id: 'ds:relationship--1',
        revision: 'retracted',
        reason: 'revoked by its creator',
        published_at: '2022-01-02T00:00:00Z',
      },
    ]);
  });

  it('that are revoked stay so, whatever version comes with them (spec/interchange.md#stix-4)', () => {
    const revoked = related('uses', A.id, B.id, { revoked: true, modified: '2022-01-02T00:00:00Z' });
    const later = related('uses', A.id, B.id, { modified: '2023-01-02T00:00:00Z' });
    for (const inputs of [
      [A, B, revoked, later],
      [A, B, later, revoked],
    ]) {
      expect(run(inputs).of('relation')).toMatchObject([{ revision: 'retracted' }]);
    }
  });

  it('count custom properties as lost', () => {
    expect(run([{ ...A, x_custom: 1 }]).unmapped).toEqual(new Map([['identity.x_custom', 1]]));
  });

  it.each([[null], ['x'], [[]], [{}], [{ type: 'malware' }], [{ id: 'x' }]])('are not %j', (input) => {
    expect(run([input]).rejections).toMatchObject([{ code: 'invalid_request', index: 0 }]);
  });
});

describe('STIX relationships', () => {
  it.each([
    ['uses', 'RELATED_TO'],
    ['part-of', 'RELATED_TO'],
    ['located-at', 'RELATED_TO'],
    ['derived-from', 'RELATED_TO'],
    ['owns', 'OWNS'],
    ['subsidiary-of', 'SUBSIDIARY_OF'],
    ['employed-by', 'EMPLOYED_BY'],
  ])('%s is %s with its role (spec/interchange.md#stix-7)', (type, predicate) => {
    expect(run([A, B, related(type, A.id, B.id)]).one('ds:relationship--1')).toMatchObject({
      predicate,
      role: type,
      from_id: 'ds:identity--a',
      to_id: 'ds:identity--b',
      status: 'reported',
    });
  });

  it('speak of ownership only between identities', () => {
    expect(run([A, related('owns', A.id, 'malware--x')]).one('ds:relationship--1')).toMatchObject({
      predicate: 'RELATED_TO',
    });
  });

  it('have no time unless they say so: created is the time of the object (spec/interchange.md#stix-1)', () => {
    const record = run([A, B, related('uses', A.id, B.id, { created: '2020-01-01T00:00:00Z' })]).one(
      'ds:relationship--1',
    );
    expect(record).not.toHaveProperty('effective_at');
  });

  it('end after their last instant, which is inside (spec/interchange.md#stix-3)', () => {
    const times = { start_time: '2020-01-01T00:00:00Z', stop_time: '2020-12-31T23:59:59.999Z' };
    expect(run([A, B, related('uses', A.id, B.id, times)]).one('ds:relationship--1')).toMatchObject({
      effective_at: '2020-01-01T00:00:00Z',
      effective_until: '2021-01-01T00:00:00.000Z',
    });
  });

  it('of one instant are observations, not periods (spec/interchange.md#stix-2)', () => {
    const times = { start_time: '2020-03-01T23:01:00.000Z', stop_time: '2020-03-01T23:01:00.000Z' };
    const { one, of } = run([A, B, related('uses', A.id, B.id, times)]);
    const record = one('ds:relationship--1');
    expect(record).toMatchObject({ origin: 'observed', attributes: { observed_at: '2020-03-01T23:01:00.000Z' } });
    expect(record).not.toHaveProperty('effective_at');
    expect(record).not.toHaveProperty('effective_until');
    expect(of('source').map(({ asserted_as_of }) => asserted_as_of)).toContain('2020-03-01T23:01:00.000Z');
  });

  it('that span an instant more are periods', () => {
    const times = { start_time: '2020-03-01T23:01:00.000Z', stop_time: '2020-03-01T23:01:00.001Z' };
    const record = run([A, B, related('uses', A.id, B.id, times)]).one('ds:relationship--1');
    expect(record).toMatchObject({ effective_until: '2020-03-01T23:01:00.002Z' });
    expect(record).not.toHaveProperty('origin');
  });

  it('know no date in 1900 (spec/interchange.md#stix-2), and no end in 5138', () => {
    const times = { start_time: '1900-05-01T00:00:00.000Z', stop_time: '5138-11-16T09:46:40.000Z' };
    const { one, codes } = run([A, B, related('uses', A.id, B.id, times)]);
    expect(one('ds:relationship--1')).toMatchObject({ end_state: 'open' });
    expect(one('ds:relationship--1')).not.toHaveProperty('effective_at');
    expect(codes).toEqual(['sentinel_date', 'sentinel_date']);
  });

  it('to absent objects are left to the sync (spec/interchange.md#stix-5)', () => {
    const { one, codes } = run([A, related('uses', A.id, 'malware--gone')]);
    expect(one('ds:relationship--1')).toMatchObject({ to_id: 'ds:malware--gone' });
    expect(codes).toEqual(['reference_not_in_input']);
  });

  it('reach back over windows of the file, also for markings', () => {
    const { one, codes } = run([tlp('red'), A, { ...B, ...marked('red') }, related('uses', A.id, B.id)], 1);
    expect(one('ds:relationship--1')).toMatchObject({ to_id: 'ds:identity--b' });
    expect(one('ds:identity--b')).toMatchObject({ visibility: 'private' });
    expect(codes).toEqual([]);
  });

  it('with one end are rejected', () => {
    expect(run([A, { ...related('uses', A.id, ''), target_ref: undefined }]).rejections).toHaveLength(1);
  });

  it('to relationships are said and counted, for only entities can be related', () => {
    const { codes, unmapped, of } = run([
      A,
      B,
      related('uses', A.id, B.id),
      { ...related('indicates', A.id, 'relationship--1'), id: 'relationship--2' },
    ]);
    expect(of('relation')).toHaveLength(1);
    expect(codes).toEqual(['endpoint_not_entity']);
    expect(unmapped.get('relationship')).toBe(1);
  });

  it('to events make a participant', () => {
    expect(
      run([A, object('incident--x'), related('targets', 'incident--x', A.id)]).one('ds:incident--x'),
    ).toMatchObject({
      participants: [{ entity_id: 'ds:identity--a', role: 'targets' }],
    });
  });

  it('of duplicates are suggestions, never relations', () => {
    const { of, one, codes } = run([A, B, related('duplicate-of', A.id, B.id)]);
    expect(of('relation')).toEqual([]);
    expect(one('ds:identity--a')).toMatchObject({
      attributes: { identity_hints: [{ predicate: 'SAME_AS', other_id: 'ds:identity--b' }] },
    });
    expect(codes).toEqual(['identity_suggestion']);
  });

  it('keep confidence as it is: it means no status (spec/interchange.md#stix-9)', () => {
    const sure = run([A, B, related('uses', A.id, B.id, { confidence: 100 })]).one('ds:relationship--1');
    expect(sure).toMatchObject({ status: 'reported', attributes: { confidence: 100 } });
  });
});

describe('STIX sources', () => {
  it('are reports, published when they say', () => {
    const report = object('report--r', {
      published: '2013-02-19T00:00:00.000000Z',
      object_refs: ['relationship--1'],
      created_by_ref: B.id,
    });
    const { one, of } = run([A, B, related('uses', A.id, B.id), report]);
    expect(one('ds:report--r')).toMatchObject({
      object: 'source',
      published_at: '2013-02-19T00:00:00.000000Z',
      author: 'Name of identity--b',
    });
    expect(of('evidence')).toMatchObject([
      { source_id: 'ds:report--r', method: 'document', snapshot: { locator: 'relationship--1' } },
    ]);
    expect(one('ds:relationship--1')).toMatchObject({ evidence_ids: [of('evidence')[0]?.id] });
  });

  it('that are revoked are withdrawn, not forgotten', () => {
    expect(
      run([object('report--r', { revoked: true, modified: '2021-01-01T00:00:00Z' })]).one('ds:report--r'),
    ).toMatchObject({
      retracted_at: '2021-01-01T00:00:00Z',
    });
  });

  it('derive from each other where reports say so', () => {
    const { one, of } = run([
      object('report--r'),
      object('report--s'),
      related('derived-from', 'report--r', 'report--s'),
    ]);
    expect(one('ds:report--r')).toMatchObject({ derived_from: [{ source_id: 'ds:report--s', kind: 'based_on' }] });
    expect(of('relation')).toEqual([]);
  });

  it('are the maker of a relationship that no report holds', () => {
    const { of } = run([A, B, related('uses', A.id, B.id, { created_by_ref: B.id })]);
    expect(of('source')).toMatchObject([{ id: 'ds:source:identity--b', title: 'Name of identity--b' }]);
  });

  it('are external references, with their hashes as snapshots', () => {
    const sha256 = 'AB'.repeat(32);
    const references = [
      { source_name: 'Blog', url: 'https://b.example/1', hashes: { 'SHA-256': sha256 } },
      { source_name: 'capec', external_id: 'CAPEC-163' },
    ];
    const { of, one } = run([object('malware--x', { external_references: references })]);
    expect(of('source')).toMatchObject([{ title: 'Blog', type: 'website', url: 'https://b.example/1' }]);
    expect(of('evidence')).toMatchObject([
      {
        snapshot: { locator: 'https://b.example/1', sha256: sha256.toLowerCase() },
        attributes: { about_ids: ['ds:malware--x'] },
      },
    ]);
    expect(one('ds:malware--x')).toMatchObject({
      external_ids: [{ scheme: 'stix', value: 'malware--x' }],
      attributes: { external_references: [{ source_name: 'capec', external_id: 'CAPEC-163' }] },
    });
  });
});

describe('STIX observations', () => {
  it('are events that were observed, with their last instant inside', () => {
    const sighting = {
      type: 'sighting',
      id: 'sighting--1',
      sighting_of_ref: A.id,
      where_sighted_refs: [B.id],
      first_seen: '2016-08-06T20:08:31.000Z',
      last_seen: '2016-08-07T20:08:31.000Z',
      count: 12,
    };
    expect(run([A, B, sighting]).one('ds:sighting--1')).toMatchObject({
      object: 'event',
      type: 'sighting',
      title: 'Sighting of Name of identity--a',
      origin: 'observed',
      effective_at: '2016-08-06T20:08:31.000Z',
      effective_until: '2016-08-07T20:08:31.001Z',
      participants: [
        { entity_id: 'ds:identity--a', role: 'sighted' },
        { entity_id: 'ds:identity--b', role: 'where' },
      ],
      attributes: { observation: true, count: 12 },
    });
  });

  it('may be of one instant', () => {
    const data = {
      type: 'observed-data',
      id: 'observed-data--1',
      first_observed: '2020-02-25T09:02:29.040Z',
      last_observed: '2020-02-25T09:02:29.040Z',
    };
    expect(run([data]).one('ds:observed-data--1')).toMatchObject({
      origin: 'observed',
      effective_at: '2020-02-25T09:02:29.040Z',
      effective_until: '2020-02-25T09:02:29.041Z',
    });
  });
});

describe('STIX notes and opinions', () => {
  const note = (object_refs: string[]) => ({
    type: 'note',
    id: 'note--1',
    abstract: 'A',
    content: 'It is so',
    object_refs,
  });

  it('are unverified claims about the first entity', () => {
    expect(run([A, B, note([A.id, B.id])]).one('ds:note--1')).toMatchObject({
      object: 'claim',
      status: 'unverified',
      statement: 'A\n\nIt is so',
      subject_id: 'ds:identity--a',
      source_ids: ['ds:source:file'],
      attributes: { about_ids: ['ds:identity--b'] },
    });
  });

  it('about a relationship speak of its source', () => {
    expect(run([A, B, related('uses', A.id, B.id), note(['relationship--1'])]).one('ds:note--1')).toMatchObject({
      subject_id: 'ds:identity--a',
      relation_ids: ['ds:relationship--1'],
    });
  });

  it('about nothing in the input are said and counted', () => {
    const { codes, unmapped } = run([note(['malware--gone'])]);
    expect(codes).toEqual(['claim_without_subject']);
    expect(unmapped.get('note')).toBe(1);
  });

  it('keep opinions with what they are about', () => {
    const opinion = { type: 'opinion', id: 'opinion--1', opinion: 'agree', explanation: 'why', object_refs: [A.id] };
    expect(run([A, opinion]).one('ds:identity--a')).toMatchObject({
      attributes: { notes: [{ type: 'opinion', opinion: 'agree', explanation: 'why' }] },
    });
    expect(run([opinion]).codes).toEqual(['reference_not_in_input']);
  });
});

describe('STIX identities', () => {
  it('with one e-mail address are suggested to be one, and stay two (spec/interchange.md#stix-8)', () => {
    const reached = { contact_information: 'uglygorilla@163.com' };
    const { of, codes } = run([
      { ...A, ...reached },
      { ...B, ...reached },
    ]);
    expect(of('entity')).toHaveLength(2);
    expect(of('entity')[1]).toMatchObject({
      identifiers: [{ scheme: 'email', value: 'uglygorilla@163.com' }],
      attributes: { identity_hints: [{ predicate: 'SAME_AS', other_id: 'ds:identity--a' }] },
    });
    expect(codes).toEqual(['identity_suggestion']);
  });
});
