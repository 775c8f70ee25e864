import { ID_PATTERN, type Json, type ObjectKind } from '../records.js';
import { FIELD_LIMITS, type Field, type FieldType } from './field.js';
import { RECORD_FIELDS } from './tables.js';

/** A JSON Schema, draft 2020-12, as plain JSON. */
export interface JsonSchema {
  readonly [keyword: string]: Json;
}

/** The record as it stands in answers: every member present, null where nobody knows. */
export function jsonSchemaOf(kind: ObjectKind): JsonSchema {
  return objectSchema(RECORD_FIELDS[kind], 'answered');
}

/**
 * What a client may send. `synced`: one record of a sync, which names its kind and its id; `posted`: the body of a POST
 * of this kind, where both may be left out.
 */
export function jsonSchemaOfDraft(kind: ObjectKind, place: 'synced' | 'posted' = 'synced'): JsonSchema {
  const schema = objectSchema(RECORD_FIELDS[kind], 'sent');
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly Json[]) : [];
  return place === 'synced' ? { ...schema, required: ['object', 'id', ...required] } : schema;
}

type Direction = 'sent' | 'answered';

function objectSchema(fields: readonly Field[], direction: Direction): JsonSchema {
  const shown = fields.filter((field) =>
    direction === 'answered' ? field.unanswered !== true : field.readOnly === undefined,
  );
  const required = shown.filter((field) =>
    direction === 'answered' ? !isConditional(field) : field.required === true,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map((field) => [field.name, memberSchema(field, direction)])),
    ...(required.length > 0 ? { required: required.map((field) => field.name) } : {}),
    additionalProperties: false,
  };
}

/** `state_at` stands only in answers about an instant. */
function isConditional(field: Field): boolean {
  return field.name === 'state_at';
}

function memberSchema(field: Field, direction: Direction): JsonSchema {
  const answered = direction === 'answered' ? field.answered : undefined;
  const schema = typeSchema(answered?.type ?? field.type, direction);
  const description = `${field.description}${NOTES[field.type.type] ?? ''}`;
  if (direction === 'answered') {
    const surely = field.required === true || field.filled === true || (field.default ?? null) !== null;
    const nullable = answered?.nullable === true || !surely;
    return {
      ...(nullable ? orNull(schema) : schema),
      description,
      ...(field.readOnly === undefined ? {} : { readOnly: true }),
    };
  }
  if (field.required === true) return { ...schema, description };
  return {
    ...orNull(schema),
    description,
    ...((field.default ?? null) === null ? {} : { default: field.default ?? null }),
  };
}

/** What an offset means, where a member may have one (spec/rulings.md#c-95). */
const NOTES: Partial<Readonly<Record<FieldType['type'], string>>> = {
  date:
    ' A date with an offset other than Z is the calendar day as written: registers write local midnight or 08:00 for a' +
    ' day. Give Z for an instant.',
  moment: ' An instant: an offset is converted.',
};

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (typeof type !== 'string') {
    return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
  }
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) ? { enum: [...(values as readonly Json[]), null] } : {}),
  };
}

const PERCENT: JsonSchema = { type: 'number', minimum: 0, maximum: 100, description: 'Percent.' };
const PERCENT_OR_NULL: JsonSchema = {
  type: ['number', 'null'],
  minimum: 0,
  maximum: 100,
  description: 'Percent; null where nobody says.',
};
const SHARE: JsonSchema = {
  anyOf: [
    { type: 'object', properties: { exact: PERCENT }, required: ['exact'], additionalProperties: false },
    {
      type: 'object',
      properties: { min: PERCENT_OR_NULL, max: PERCENT_OR_NULL },
      minProperties: 1,
      additionalProperties: false,
    },
  ],
};
const DATE_PATTERN = '^\\d{4}(-\\d{2}(-\\d{2}([Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?([Zz]|[+-]\\d{2}:\\d{2}))?)?)?$';

function typeSchema(type: FieldType, direction: Direction): JsonSchema {
  switch (type.type) {
    case 'id':
      return { type: 'string', pattern: ID_PATTERN.source };
    case 'date':
    case 'moment':
      return {
        type: 'string',
        pattern: DATE_PATTERN,
        examples: ['2019', '2019-03', '2019-03-05', '2019-03-05T10:00:00Z'],
      };
    case 'country':
      return { type: 'string', pattern: direction === 'sent' ? '^[A-Za-z]{2}$' : '^[A-Z]{2}$' };
    case 'scheme':
      return { type: 'string', minLength: 1, maxLength: FIELD_LIMITS.label };
    case 'sha256':
      return { type: 'string', pattern: direction === 'sent' ? '^[0-9a-fA-F]{64}$' : '^[0-9a-f]{64}$' };
    case 'decimal':
      return { type: 'string', pattern: '^-?\\d{1,60}(\\.\\d{1,60})?$', examples: ['1250.00'] };
    case 'share':
      return SHARE;
    case 'boolean':
      return { type: 'boolean' };
    case 'text':
      return { type: 'string', ...(type.solid === true ? { minLength: 1 } : {}), maxLength: type.max };
    case 'enum':
    case 'end':
    case 'predicate':
      return { type: 'string', enum: type.values };
    case 'number':
    case 'integer':
      return { type: type.type, minimum: type.min, maximum: type.max };
    case 'json':
      return type.object === true ? { type: 'object', additionalProperties: true } : {};
    case 'list':
      return { type: 'array', items: typeSchema(type.of, direction), maxItems: FIELD_LIMITS.list };
    case 'object':
      return objectSchema(type.fields, direction);
    case 'text_or_object':
      return { anyOf: [{ type: 'string', maxLength: type.max }, objectSchema(type.fields, direction)] };
  }
}
