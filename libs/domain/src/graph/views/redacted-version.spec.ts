import { OBJECT_KINDS, type Json, type ObjectKind } from '../records.js';
import { RECORD_FIELDS } from '../fields/tables.js';
import type { Field, FieldType } from '../fields/field.js';
import { a } from '../../../testing/index.js';
import { redactedAnswer, redactedFields } from './redacted-version.js';

const WORDS = 'somebody’s words';

/** A value that a member of the type may hold, with words wherever a text may stand. */
function filled(type: FieldType): Json {
  switch (type.type) {
    case 'list':
      return [filled(type.of)];
    case 'object':
    case 'text_or_object':
      return Object.fromEntries(type.fields.map((field) => [field.name, filled(field.type)]));
    case 'json':
      return { words: WORDS };
    case 'enum':
    case 'end':
    case 'predicate':
      return type.values[0] ?? null;
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return type.min;
    case 'share':
      return { exact: 5 };
    case 'date':
    case 'moment':
      return '2019-02-03T00:00:00Z';
    case 'id':
      return 'some:id';
    case 'decimal':
      return '12.50';
    case 'sha256':
      return 'ab'.repeat(32);
    case 'text':
    case 'country':
    case 'scheme':
      return WORDS;
  }
}

function isStored({ readOnly }: Field): boolean {
  return readOnly !== 'derived';
}

/** A record of the kind in which every stored member says something. */
function full(kind: ObjectKind): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    RECORD_FIELDS[kind].filter(isStored).map(({ name, type }) => [name, name === 'object' ? kind : filled(type)]),
  );
}

function redacted(kind: ObjectKind): Readonly<Record<string, Json>> {
  // Only the tables know the members of a kind by name.
  return redactedFields(full(kind) as never) as unknown as Readonly<Record<string, Json>>;
}

const TAKEN_OUT: Readonly<Record<ObjectKind, readonly string[]>> = {
  entity: ['name', 'names', 'identifiers', 'gender', 'addresses', 'birth_place', 'countries', 'description'],
  source: ['title', 'url', 'publisher', 'author'],
  evidence: ['snapshot'],
  claim: ['statement', 'predicate', 'value', 'status_history'],
  relation: ['role', 'status_history'],
  event: ['title', 'type', 'participants', 'location'],
  question: ['text', 'answer', 'status_history'],
  case: ['title', 'summary', 'lead', 'tags'],
};

describe('a redacted record', () => {
  it.each(OBJECT_KINDS)('of kind %s has other words in these members, and says all the rest as before', (kind) => {
    const [before, after] = [full(kind), redacted(kind)];
    const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    expect(changed.sort()).toEqual([...TAKEN_OUT[kind], 'external_ids', 'attributes'].sort());
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });

  it.each(OBJECT_KINDS)(
    'of kind %s holds words where it is counted, came from or belongs, and nowhere else',
    (kind) => {
      const holding = Object.entries(redacted(kind)).flatMap(([name, value]) =>
        JSON.stringify(value).includes(WORDS) ? [name] : [],
      );
      const kept = [
        'dataset',
        'asset_symbol',
        'amount',
        'language',
        'independence_group',
        'snapshot',
        'status_history',
      ];
      expect(kept).toEqual(expect.arrayContaining(holding));
      expect(holding).toContain('dataset');
    },
  );

  it('keeps the hash of a snapshot and when it was taken, the steps of a status, and who took part', () => {
    expect(redacted('evidence')['snapshot']).toEqual({
      sha256: 'ab'.repeat(32),
      media_type: WORDS,
      text: null,
      captured_at: '2019-02-03T00:00:00Z',
      locator: null,
    });
    expect(redacted('claim')['status_history']).toMatchObject([{ actor: WORDS, role: WORDS, reason: null }]);
    expect(redacted('event')['participants']).toEqual([{ entity_id: 'some:id', role: null }]);
    expect(redacted('entity')).toMatchObject({ name: '[redacted]', names: [], description: null, attributes: {} });
  });

  it.each([
    [{ direct_or_indirect: 'unknown', note: WORDS }, [], { direct_or_indirect: 'unknown' }],
    [{ direct_or_indirect: 'unknown' }, ['part'], { direct_or_indirect: 'indirect' }],
    [{ direct_or_indirect: 'indirect' }, [], { direct_or_indirect: 'indirect' }],
    [{ direct_or_indirect: 'direct' }, [], {}],
    [{ direct_or_indirect: WORDS }, [], {}],
  ])(
    'keeps of a relation that it is not known to be direct: %j, parts %j (spec/rulings.md#c-70)',
    (said, parts, left) => {
      const relation = {
        object: 'relation',
        id: 'r',
        attributes: said,
        component_relation_ids: parts,
        status_history: [],
      };
      expect(redactedFields<'relation'>(relation as never).attributes).toEqual(left);
    },
  );

  it('keeps that a step out of hypothesis had a reason, which the rule asks for, and no other reason', () => {
    const claim = {
      object: 'claim',
      id: 'k',
      status_history: [
        { from: null, to: 'hypothesis', reason: WORDS },
        { from: 'hypothesis', to: 'reported', reason: WORDS },
        { from: 'reported', to: 'verified', reason: WORDS },
        { from: 'verified', to: 'hypothesis', reason: WORDS },
        { from: null, to: 'reported', reason: WORDS },
      ],
    } as never;
    const once = redactedFields<'claim'>(claim);
    expect(once.status_history.map(({ reason }) => reason)).toEqual([null, '[redacted]', null, null, '[redacted]']);
    expect(redactedFields<'claim'>(once)).toEqual(once);
    const bare = { object: 'claim', id: 'k', status_history: [{ from: 'hypothesis', to: 'reported', reason: null }] };
    expect(redactedFields<'claim'>(bare as never).status_history[0]?.reason).toBeNull();
  });

  it('gives the reasons of a decision away too', () => {
    const decision = { object: 'resolution', id: 'd', reason: WORDS, revocation_reason: WORDS } as never;
    expect(redactedFields<'resolution'>(decision)).toMatchObject({ id: 'd', reason: null, revocation_reason: null });
  });
});

describe('an answer that is given again', () => {
  const isRedacted = (object: string, id: string): boolean => ['claim:c', 'entity:gone'].includes(`${object}:${id}`);
  const again = (told: unknown): unknown => redactedAnswer(told as Json, isRedacted);
  const told = (fields: object): Readonly<Record<string, Json>> => ({
    version: 1,
    first_seen_at: '2026-01-01',
    ...fields,
  });

  it('has a record that was redacted without its words, wherever it stands, and every other as it was', () => {
    const claim = a.claim({ id: 'c', statement: WORDS, value: WORDS });
    const other = told({ ...claim, id: 'd' });
    const left = { ...told({ ...claim }), statement: '[redacted]', value: null };
    expect(again({ success: true, data: { list: [told({ ...claim }), other] } })).toMatchObject({
      success: true,
      data: { list: [left, other] },
    });
    expect(again(told({ ...a.question({ id: 'c', text: WORDS }) }))).toMatchObject({ text: WORDS });
  });

  it('has what names such a record as it was', () => {
    const warning = { code: 'odd', object: 'claim', id: 'c', message: 'It is odd.', related_ids: ['gone'] };
    expect(again({ warnings: [warning], none: null, count: 3 })).toEqual({ warnings: [warning], none: null, count: 3 });
  });

  it('has no identifier that two share of whom one was redacted', () => {
    const link = (from_id: string, to_id: string): object => ({ from_id, to_id, scheme: 'lei', value: WORDS });
    expect(again([link('x', 'y'), link('gone', 'y'), link('x', 'gone')])).toEqual([
      link('x', 'y'),
      { ...link('gone', 'y'), value: '[redacted]' },
      { ...link('x', 'gone'), value: '[redacted]' },
    ]);
    const relation = { object: 'relation', ...link('gone', 'y') };
    expect(again(relation)).toEqual(relation);
  });
});
