import { OBJECT_KINDS } from '../records.js';
import { FIELD_LIMITS } from './field.js';
import { readRecord, type RecordReading, type Unreadable } from './read-record.js';
import { orderOfMembers } from './tables.js';

/** The least that each kind must be given. */
const LEAST = {
  entity: { object: 'entity', id: 'e', kind: 'person', name: 'Ann' },
  source: { object: 'source', id: 's', title: 'Register' },
  evidence: { object: 'evidence', id: 'v', source_id: 's', method: 'document' },
  claim: { object: 'claim', id: 'c', statement: 'Ann owns Acme', subject_id: 'e' },
  relation: { object: 'relation', id: 'r', predicate: 'OWNS', from_id: 'e', to_id: 'f' },
  event: { object: 'event', id: 'n', title: 'A meeting' },
  question: { object: 'question', id: 'q', text: 'Who pays?' },
  case: { object: 'case', id: 'k', title: 'The harbour' },
} as const;

function faultsOf(input: unknown): Unreadable['faults'] {
  const reading = readRecord(input);
  return reading.ok ? [] : reading.faults;
}

function pointersOf(input: unknown): readonly string[] {
  return faultsOf(input).map((fault) => fault.pointer);
}

function fieldsOf(reading: RecordReading): object {
  return reading.ok && reading.revision === null ? reading.fields : { reading };
}

describe('readRecord', () => {
  it.each(OBJECT_KINDS)('reads the least %s and fills in every stored member in the order of the table', (kind) => {
    const reading = readRecord(LEAST[kind]);
    const fields = fieldsOf(reading);
    expect(reading).toMatchObject({
      ok: true,
      kind,
      id: LEAST[kind].id,
      given: Object.keys(LEAST[kind]),
      revision: null,
    });
    const names = Object.keys(fields);
    expect(names).toEqual(orderOfMembers(kind).filter((name) => names.includes(name)));
    expect(Object.values(fields)).not.toContain(undefined);
    expect(fields).toMatchObject(LEAST[kind]);
  });

  it.each([
    ['entity', 'public'],
    ['source', 'public'],
    ['evidence', 'public'],
    ['claim', 'public'],
    ['relation', 'public'],
    ['event', 'public'],
    ['question', 'private'],
    ['case', 'private'],
  ] as const)('makes a %s %s unless it is said', (kind, visibility) => {
    expect(fieldsOf(readRecord(LEAST[kind]))).toMatchObject({ visibility });
  });

  it('fills in the defaults of statuses, ends, modality, origin and lists', () => {
    expect(fieldsOf(readRecord(LEAST.relation))).toMatchObject({
      status: 'unverified',
      from_object: 'entity',
      to_object: 'entity',
      modality: 'occurred',
      origin: 'asserted',
      evidence_ids: [],
      status_history: [],
      share: null,
      attributes: {},
    });
    expect(fieldsOf(readRecord(LEAST.evidence))).toMatchObject({
      source_version: 0,
      snapshot: { sha256: null, media_type: null, text: null, captured_at: null, locator: null },
    });
  });

  it('takes null for absent', () => {
    expect(readRecord({ ...LEAST.entity, names: null, visibility: null, gender: null })).toEqual(
      readRecord(LEAST.entity),
    );
  });

  it('calls a source derived when it names an origin, else unknown, unless it is said', () => {
    const derived_from = [{ source_id: 'o' }];
    expect(fieldsOf(readRecord(LEAST.source))).toMatchObject({ derivation_state: 'unknown' });
    expect(fieldsOf(readRecord({ ...LEAST.source, derived_from }))).toMatchObject({
      derivation_state: 'derived',
      derived_from: [{ source_id: 'o', kind: 'based_on' }],
    });
    expect(fieldsOf(readRecord({ ...LEAST.source, derivation_state: 'original' }))).toMatchObject({
      derivation_state: 'original',
    });
  });

  it('forces a claim of status internal to be private', () => {
    const internal = { ...LEAST.claim, status: 'internal', visibility: 'public' };
    expect(fieldsOf(readRecord(internal))).toMatchObject({ visibility: 'private' });
  });

  it('passes over the members that the service makes itself', () => {
    const fromPack = {
      ...LEAST.relation,
      version: 7,
      first_seen_at: 'whenever',
      lens: 'no lens',
      corroboration: null,
      known_at: 3,
      state_at: 'ended',
      status_history: [{ from: null, to: 'verified' }],
    };
    expect(readRecord(fromPack)).toEqual({ ...readRecord(LEAST.relation), isSentBack: true });
  });

  it('lists every fault with its pointer', () => {
    const input = {
      object: 'entity',
      id: 'a b',
      kind: 'planet',
      effective_at: '2019-02-30',
      names: [{ value: 'x' }, { type: 'alias', 'a/b~c': 1 }],
      countries: ['GB', 'Great Britain'],
      wrong: true,
    };
    expect(pointersOf(input)).toEqual([
      '/id',
      '/kind',
      '/effective_at',
      '/names/1/a~1b~0c',
      '/names/1/value',
      '/countries/1',
      '/wrong',
      '/name',
    ]);
  });

  it('lists no more than its limit of faults', () => {
    const wrong = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`wrong${at}`, 1]));
    expect(faultsOf({ ...LEAST.entity, ...wrong })).toHaveLength(FIELD_LIMITS.faults);
  });

  it.each([null, 1, 'text', [], true, undefined])('refuses %j, which is no object', (input) => {
    expect(readRecord(input)).toMatchObject({ ok: false, kind: null, id: null, faults: [{ pointer: '' }] });
  });

  it('names the record that it refuses as far as it can', () => {
    expect(readRecord({ object: 'claim', id: 'c' })).toMatchObject({ ok: false, kind: 'claim', id: 'c' });
    expect(readRecord({ object: 'resolution', id: 'c' })).toMatchObject({ ok: false, kind: null, id: 'c' });
  });

  it('refuses a member that would reach the prototype, wherever it stands', () => {
    const parsed: unknown = JSON.parse(
      '{"object":"entity","id":"e","kind":"person","name":"Ann","__proto__":{"x":1},"attributes":{"a":{"__proto__":1,"constructor":2}},"names":[{"value":"x","prototype":1}]}',
    );
    expect(pointersOf(parsed)).toEqual([
      '/__proto__',
      '/attributes/a/__proto__',
      '/attributes/a/constructor',
      '/names/0/prototype',
    ]);
  });

  it.each([
    ['name', 'A\0nn'],
    ['name', 'Ann \ud800'],
    ['gender', '\udc00x'],
    ['id', 'a\0'],
    ['effective_at', '2019\0'],
  ])('tells text that cannot be stored from other faults: %s', (member, text) => {
    expect(faultsOf({ ...LEAST.entity, [member]: text })).toMatchObject([
      { pointer: `/${member}`, code: 'invalid_encoding' },
    ]);
  });

  it('finds text that cannot be stored in free JSON, in values and in names', () => {
    const attributes = { a: ['ok', '\ud83d\ude00', '\ud83d'], 'b\0': 1 };
    expect(faultsOf({ ...LEAST.entity, attributes })).toMatchObject([
      { pointer: '/attributes/a/2', code: 'invalid_encoding' },
      { pointer: '/attributes/b\0', code: 'invalid_encoding' },
    ]);
  });

  it('takes whole surrogate pairs', () => {
    expect(fieldsOf(readRecord({ ...LEAST.entity, name: 'Ann 😀' }))).toMatchObject({ name: 'Ann 😀' });
  });

  it.each([
    ['entity', { id: 'x'.repeat(128) }, true],
    ['entity', { id: 'x'.repeat(129) }, false],
    ['entity', { id: '' }, false],
    ['entity', { name: 'x'.repeat(1_000) }, true],
    ['entity', { name: 'x'.repeat(1_001) }, false],
    ['entity', { name: ' ' }, false],
    ['entity', { description: 'x'.repeat(20_000) }, true],
    ['entity', { description: 'x'.repeat(20_001) }, false],
    ['claim', { statement: 'x'.repeat(20_001) }, false],
    ['evidence', { snapshot: { text: 'x'.repeat(262_144) } }, true],
    ['evidence', { snapshot: { text: 'x'.repeat(262_145) } }, false],
    ['evidence', { snapshot: { text: 'é'.repeat(131_072) } }, true],
    ['evidence', { snapshot: { text: `${'é'.repeat(131_072)}x` } }, false],
    ['evidence', { snapshot: { text: `${'€'.repeat(87_381)}x` } }, true],
    ['evidence', { snapshot: { text: `${'€'.repeat(87_381)}xx` } }, false],
    ['evidence', { snapshot: { text: '😀'.repeat(65_536) } }, true],
    ['evidence', { snapshot: { text: `${'😀'.repeat(65_536)}x` } }, false],
    ['evidence', { credibility: 6 }, true],
    ['evidence', { credibility: 7 }, false],
    ['evidence', { credibility: 0 }, false],
    ['evidence', { credibility: 1.5 }, false],
    ['entity', { attributes: { a: 'x'.repeat(65_528) } }, true],
    ['entity', { attributes: { a: 'x'.repeat(65_529) } }, false],
    ['entity', { attributes: [] }, false],
    ['entity', { attributes: { n: Number.MAX_SAFE_INTEGER } }, true],
    ['entity', { attributes: { n: 2 ** 53 } }, false],
    ['entity', { attributes: { n: Infinity } }, false],
    ['claim', { value: 0 }, true],
    ['claim', { value: 1, object_id: 'e' }, false],
    ['claim', { predicate: 'SAME_AS' }, true],
    ['case', { member_ids: Array.from({ length: 10_000 }, (_, at) => `m${at}`) }, true],
    ['case', { member_ids: Array.from({ length: 10_001 }, (_, at) => `m${at}`) }, false],
    ['relation', { share: { exact: 0 } }, true],
    ['relation', { share: { exact: 100 } }, true],
    ['relation', { share: { exact: 100.1 } }, false],
    ['relation', { share: { min: -0.1 } }, false],
    ['relation', { share: { min: 50, max: 50 } }, true],
    ['relation', { share: { min: 50, max: 49 } }, false],
    ['relation', { share: { exact: 5, min: 1 } }, false],
    ['relation', { share: { exact: null } }, false],
    ['relation', { share: {} }, false],
    ['relation', { share: { percent: 1, exact: 5 } }, false],
    ['relation', { amount: { value: '-12.50', asset: 'EUR' } }, true],
    ['relation', { amount: { value: '1e5', asset: 'EUR' } }, false],
    ['relation', { amount: { value: 12, asset: 'EUR' } }, false],
    ['relation', { amount: { value: '12' } }, false],
    ['event', { effective_at: '2019-13' }, false],
    ['event', { effective_at: '2020-02-29' }, true],
    ['event', { published_at: '2019-03-05T10:00:00+01:00' }, true],
    ['event', { published_at: 'yesterday' }, false],
    ['source', { reliability: 'F' }, true],
    ['source', { reliability: 'G' }, false],
  ] as const)('%s with %j: %s', (kind, members, ok) => {
    expect(readRecord({ ...LEAST[kind], ...members }).ok).toBe(ok);
  });

  it('counts the depth of free JSON: eight levels, not nine', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    expect(readRecord({ ...LEAST.entity, attributes: nested(8) }).ok).toBe(true);
    expect(pointersOf({ ...LEAST.entity, attributes: nested(9) })).toEqual(['/attributes/a/a/a/a/a/a/a/a']);
  });

  it('survives JSON of any depth', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(readRecord({ ...LEAST.entity, attributes: { nested }, names: nested }).ok).toBe(false);
  });

  it('keeps dates as they were given', () => {
    const dated = { ...LEAST.relation, effective_at: '2019', effective_until: '2019-03-05T00:00:00+01:00' };
    expect(fieldsOf(readRecord(dated))).toMatchObject({
      effective_at: '2019',
      effective_until: '2019-03-05T00:00:00+01:00',
    });
  });

  it('keeps countries in upper case, schemes and hashes in lower case, and each id of a list once', () => {
    const entity = {
      ...LEAST.entity,
      countries: ['gb', 'GB', 'Fr'],
      identifiers: [{ scheme: 'LEI', value: 'X', country: 'de' }],
    };
    expect(fieldsOf(readRecord(entity))).toMatchObject({
      countries: ['GB', 'FR'],
      identifiers: [{ scheme: 'lei', value: 'X', jurisdiction: null, country: 'DE', chain: null }],
    });
    const sha256 = 'AB'.repeat(32);
    expect(fieldsOf(readRecord({ ...LEAST.evidence, snapshot: { sha256 } }))).toMatchObject({
      snapshot: { sha256: 'ab'.repeat(32), text: null },
    });
    expect(fieldsOf(readRecord({ ...LEAST.relation, evidence_ids: ['b', 'a', 'b'] }))).toMatchObject({
      evidence_ids: ['b', 'a'],
    });
  });

  it('takes an address as text or in parts', () => {
    const entity = { ...LEAST.entity, addresses: ['1 High St', { city: 'Leeds', country: 'gb' }] };
    expect(fieldsOf(readRecord(entity))).toMatchObject({
      addresses: [
        '1 High St',
        { full: null, street: null, city: 'Leeds', postal_code: null, region: null, country: 'GB' },
      ],
    });
    expect(pointersOf({ ...LEAST.entity, addresses: [7, { town: 'Leeds' }] })).toEqual([
      '/addresses/0',
      '/addresses/1/town',
    ]);
  });

  it.each([
    ['SAME_AS', 'identity_link_requires_resolution'],
    ['SUCCESSOR_OF', 'identity_link_requires_resolution'],
    ['FORMERLY_KNOWN_AS', 'identity_link_requires_resolution'],
    ['ASSERTS', 'invalid_request'],
    ['PARTICIPATES_IN', 'invalid_request'],
    ['LIKES', 'invalid_request'],
    [7, 'invalid_request'],
  ])('refuses the predicate %s in a relation: %s', (predicate, code) => {
    expect(faultsOf({ ...LEAST.relation, predicate })).toMatchObject([{ pointer: '/predicate', code }]);
  });

  it.each([
    ['ASSERTS', 'source', 'claim'],
    ['SUPPORTS', 'evidence', 'claim'],
    ['CONTRADICTS', 'evidence', 'claim'],
    ['PARTICIPATES_IN', 'entity', 'event'],
  ])('refuses %s as no relation, between a %s and a %s too', (predicate, from_object, to_object) => {
    const faults = faultsOf({ ...LEAST.relation, predicate, from_object, to_object });
    expect(faults).toMatchObject([{ pointer: '/predicate', code: 'invalid_request' }]);
  });

  it.each([
    ['source', 'invalid_endpoint'],
    ['event', 'invalid_endpoint'],
    ['dragon', 'invalid_request'],
    [7, 'invalid_request'],
  ])('refuses %s as the object kind of an end: %s', (kind, code) => {
    for (const member of ['from_object', 'to_object']) {
      expect(faultsOf({ ...LEAST.relation, [member]: kind })).toMatchObject([{ pointer: `/${member}`, code }]);
    }
  });

  it('takes the kind and the id from its place when they are left out', () => {
    const body = { statement: 'Ann owns Acme', subject_id: 'e' };
    const newId = () => 'fresh';
    expect(readRecord(body, { object: 'claim', newId })).toMatchObject({
      ok: true,
      id: 'fresh',
      fields: { object: 'claim', id: 'fresh' },
      given: ['statement', 'subject_id'],
    });
    expect(readRecord({ ...body, id: 'mine' }, { object: 'claim', newId })).toMatchObject({ id: 'mine' });
    expect(readRecord(body, { object: 'claim' })).toMatchObject({ ok: false, faults: [{ pointer: '/id' }] });
    expect(readRecord(body, { newId })).toMatchObject({ ok: false, faults: [{ pointer: '/object' }] });
    expect(readRecord(LEAST.case, { object: 'claim' })).toMatchObject({ ok: false, faults: [{ pointer: '/object' }] });
  });

  it('gives a record the dataset of its run unless it names one', () => {
    expect(readRecord(LEAST.entity, { dataset: 'run' })).toMatchObject({ fields: { dataset: 'run' } });
    expect(readRecord({ ...LEAST.entity, dataset: 'own' }, { dataset: 'run' })).toMatchObject({
      fields: { dataset: 'own' },
    });
  });

  it('reads a revision as its own shape', () => {
    const revision = { object: 'relation', id: 'r', revision: 'retracted', reason: 'wrong person' };
    expect(readRecord(revision)).toEqual({
      ok: true,
      kind: 'relation',
      id: 'r',
      revision: 'retracted',
      reason: 'wrong person',
      published_at: null,
    });
    expect(readRecord({ ...revision, published_at: '2020-01-10' })).toMatchObject({ published_at: '2020-01-10' });
    expect(pointersOf({ ...revision, reason: ' ', revision: 'deleted', predicate: 'OWNS' })).toEqual([
      '/revision',
      '/reason',
      '/predicate',
    ]);
    expect(pointersOf({ object: 'relation', id: 'r', revision: null })).toEqual(['/revision', '/reason']);
  });
});
