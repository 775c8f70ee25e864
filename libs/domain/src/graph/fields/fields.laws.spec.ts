import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { OBJECT_KINDS, type ObjectKind } from '../records.js';
import type { Field, FieldType } from './field.js';
import { jsonSchemaOf, jsonSchemaOfDraft } from './json-schema.js';
import { readRecord } from './read-record.js';
import { orderOfMembers, RECORD_FIELDS } from './tables.js';

const TEXT = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
const WORD = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/);
const DATE = fc.constantFrom('2019', '2019-03', '2019-03-05', '2019-03-05T10:00:00Z', '2020-02-29T23:59:59.5+02:00');
const PERCENT = fc.integer({ min: 0, max: 100 });
const DEEP = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    TEXT,
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(WORD, tie('node'), { maxKeys: 3 }),
  ),
})).node;

function valueOf(type: FieldType): fc.Arbitrary<unknown> {
  switch (type.type) {
    case 'id':
      return fc.stringMatching(/^[A-Za-z0-9._:-]{1,12}$/);
    case 'date':
    case 'moment':
      return DATE;
    case 'country':
      return fc.constantFrom('GB', 'de', 'Fr');
    case 'scheme':
      return fc.constantFrom('LEI', 'isin', 'Tax_Id', 'İD');
    case 'sha256':
      return fc.stringMatching(/^[0-9a-fA-F]{64}$/);
    case 'decimal':
      return fc.constantFrom('0', '-1.50', '1000000000000000000000.000001');
    case 'share':
      return fc.oneof(
        fc.record({ exact: PERCENT }),
        fc.record({ min: PERCENT }),
        fc.tuple(PERCENT, PERCENT).map(([a, b]) => ({ max: Math.max(a, b), min: Math.min(a, b) })),
      );
    case 'boolean':
      return fc.boolean();
    case 'text':
      return type.solid === true ? WORD : TEXT;
    case 'enum':
    case 'end':
    case 'predicate':
      return fc.constantFrom(...type.values);
    case 'number':
    case 'integer':
      return fc.integer({ min: type.min, max: Math.min(type.max, 1_000_000) });
    case 'json':
      return type.object === true ? fc.dictionary(WORD, DEEP, { maxKeys: 4 }) : DEEP;
    case 'list':
      return fc.array(valueOf(type.of), { maxLength: 3 });
    case 'object':
      return objectOf(type.fields);
    case 'text_or_object':
      return fc.oneof(TEXT, objectOf(type.fields));
  }
}

/** An object with its required members and some of the others, in no particular order. */
function objectOf(fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> {
  const members = fields.filter((field) => field.readOnly === undefined);
  const must = members.filter((field) => field.required === true).map((field) => field.name);
  const model = Object.fromEntries(members.map((field) => [field.name, valueOf(field.type)]));
  return fc
    .record(model, { requiredKeys: must })
    .chain((object) =>
      fc
        .shuffledSubarray(Object.keys(object), { minLength: Object.keys(object).length })
        .map((names) => Object.fromEntries(names.map((name) => [name, object[name]]))),
    );
}

/** Anything that may be sent of a kind, with its kind and its id. */
function draftOf(kind: ObjectKind): fc.Arbitrary<Record<string, unknown>> {
  return objectOf(RECORD_FIELDS[kind]).map((draft) => {
    const whole = { ...draft, object: kind, id: draft['id'] ?? 'x' };
    return kind === 'claim' && 'object_id' in draft ? { ...whole, value: null } : whole;
  });
}

const ANY_DRAFT = fc.constantFrom(...OBJECT_KINDS).chain((kind) => draftOf(kind));

function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, turnedRound(member)]),
  );
}

function fieldsOf(input: unknown): object {
  const reading = readRecord(input);
  if (!reading.ok || reading.revision !== null) throw new Error(JSON.stringify(reading));
  return reading.fields;
}

describe('laws of the record tables', () => {
  it('reading what was read changes nothing, not even the order', () => {
    fc.assert(
      fc.property(ANY_DRAFT, (draft) => {
        const once = fieldsOf(draft);
        expect(JSON.stringify(fieldsOf(once))).toBe(JSON.stringify(once));
        expect(JSON.stringify(fieldsOf(JSON.parse(JSON.stringify(once))))).toBe(JSON.stringify(once));
      }),
    );
  });

  it('the order of the members sent does not matter, at any depth', () => {
    fc.assert(
      fc.property(ANY_DRAFT, (draft) => {
        expect(JSON.stringify(fieldsOf(turnedRound(draft)))).toBe(JSON.stringify(fieldsOf(draft)));
      }),
    );
  });

  it('never throws and never changes what it is given, whatever it is', () => {
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true, maxDepth: 4 }),
      ANY_DRAFT.chain((draft) =>
        fc
          .record({
            member: fc.oneof(fc.constantFrom(...Object.keys(draft)), fc.string()),
            value: fc.anything({ withBigInt: true }),
          })
          .map(({ member, value }) => ({ ...draft, [member]: value })),
      ),
    );
    fc.assert(
      fc.property(hostile, (input) => {
        const before = fc.stringify(input);
        const reading = readRecord(input);
        expect(reading.ok || reading.faults.length > 0).toBe(true);
        expect(fc.stringify(input)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it('the schema of drafts admits what the reader takes, and what the reader gives back', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    const schemas = new Map(OBJECT_KINDS.map((kind) => [kind, ajv.compile(jsonSchemaOfDraft(kind))]));
    fc.assert(
      fc.property(
        fc.constantFrom(...OBJECT_KINDS).chain((kind) => fc.tuple(fc.constant(kind), draftOf(kind))),
        ([kind, draft]) => {
          const { status_history: _stored, ...sendable } = fieldsOf(draft) as Record<string, unknown>;
          for (const sent of [draft, sendable]) {
            const admits = schemas.get(kind);
            expect(admits?.(sent) === true ? [] : [admits?.errors, sent]).toEqual([]);
          }
        },
      ),
    );
  });

  it('the schema of answers names every member and demands all but those of an instant', () => {
    for (const kind of OBJECT_KINDS) {
      const { properties, required } = jsonSchemaOf(kind);
      expect(Object.keys(properties ?? {})).toEqual(orderOfMembers(kind));
      expect(required).toEqual(orderOfMembers(kind).filter((name) => name !== 'state_at'));
      expect(new Ajv2020({ strict: true, allowUnionTypes: true }).compile(jsonSchemaOf(kind))).toBeInstanceOf(Function);
    }
  });

  it('lets a POST leave out what the path says', () => {
    expect(jsonSchemaOfDraft('claim', 'posted')['required']).toEqual(['statement', 'subject_id']);
    expect(jsonSchemaOfDraft('claim')['required']).toEqual(['object', 'id', 'statement', 'subject_id']);
  });
});
