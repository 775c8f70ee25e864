import { END_STATES, ORIGINS, VISIBILITIES, type ObjectKind } from '../records.js';
import { FIELD_LIMITS, type Field, type FieldType } from './field.js';

export const ID = { type: 'id' } as const;
export const IDS = { type: 'list', of: ID, distinct: true } as const;
export const DATE = { type: 'date' } as const;
export const MOMENT = { type: 'moment' } as const;
export const COUNTRY = { type: 'country' } as const;
export const COUNT = { type: 'integer', min: 0, max: Number.MAX_SAFE_INTEGER } as const;
const VERSION_NUMBER = { type: 'integer', min: 1, max: Number.MAX_SAFE_INTEGER } as const;
export const LABEL = { type: 'text', max: FIELD_LIMITS.label } as const;
export const NAME = { type: 'text', max: FIELD_LIMITS.name, limit: 'name' } as const;
export const LINE = { type: 'text', max: FIELD_LIMITS.line } as const;
export const TEXT = { type: 'text', max: FIELD_LIMITS.text, limit: 'text' } as const;
export const SOLID_LABEL = { type: 'text', max: FIELD_LIMITS.label, solid: true } as const;
export const SOLID_NAME = { ...NAME, solid: true } as const;
export const SOLID_LINE = { type: 'text', max: FIELD_LIMITS.line, solid: true } as const;
export const SOLID_TEXT = { ...TEXT, solid: true } as const;

export function oneOf<const V extends readonly string[]>(values: V): { readonly type: 'enum'; readonly values: V } {
  return { type: 'enum', values };
}

export function objects<const F extends readonly Field[]>(fields: F) {
  return { type: 'list', of: { type: 'object', fields } } as const satisfies FieldType;
}

export const AMOUNT = {
  type: 'object',
  fields: [
    { name: 'value', type: { type: 'decimal' }, required: true, description: 'Decimal text, never a JSON number.' },
    { name: 'asset', type: SOLID_LABEL, required: true, description: 'Currency code, asset symbol or asset id.' },
  ],
} as const satisfies FieldType;

export const CORROBORATION = {
  type: 'object',
  fields: [
    { name: 'evidence_count', type: COUNT, filled: true, description: 'Admissible supporting evidence.' },
    { name: 'source_count', type: COUNT, filled: true, description: 'Sources of it, not retracted and not AI.' },
    {
      name: 'independent_source_count_min',
      type: COUNT,
      filled: true,
      description: 'Independent sources if every source of unknown derivation copies another.',
    },
    {
      name: 'independent_source_count_max',
      type: COUNT,
      filled: true,
      description: 'Independent sources if every source of unknown derivation is original.',
    },
  ],
} as const satisfies FieldType;

const HEAD = [
  { name: 'id', type: ID, filled: true, description: 'Made by the service when a POST gives none.' },
  {
    name: 'version',
    type: VERSION_NUMBER,
    readOnly: 'derived',
    filled: true,
    description: '1, 2, 3 … as the caller may see them.',
  },
  {
    name: 'effective_at',
    type: DATE,
    description: 'Valid time: start, inclusive; null = unknown. Partial dates are kept.',
  },
  { name: 'effective_until', type: DATE, description: 'Valid time: end, exclusive.' },
  { name: 'end_state', type: oneOf(END_STATES), description: 'Which null an absent end is: still open, or unknown.' },
  { name: 'published_at', type: MOMENT, description: 'When this version became available to its audience.' },
  {
    name: 'first_seen_at',
    type: MOMENT,
    readOnly: 'derived',
    filled: true,
    description: 'When this service first stored it.',
  },
  {
    name: 'revised_at',
    type: MOMENT,
    readOnly: 'derived',
    description: 'When the present version replaced an earlier one.',
  },
] as const satisfies readonly Field[];

const ORIGIN = [
  {
    name: 'origin',
    type: oneOf(ORIGINS),
    default: 'asserted',
    description: 'Asserted by someone, observed by a collector, or inferred.',
  },
  { name: 'dataset', type: SOLID_LABEL, description: 'Where it came from; the sync fills it in.' },
  {
    name: 'external_ids',
    type: objects([
      { name: 'scheme', type: SOLID_LABEL, required: true, description: 'Whose id it is.' },
      { name: 'value', type: SOLID_NAME, required: true, description: 'The id there.' },
    ]),
    default: [],
    description: 'Ids of the record elsewhere.',
  },
  { name: 'attributes', type: { type: 'json', object: true }, default: {}, description: 'Free JSON: 64 kB, depth 8.' },
] as const satisfies readonly Field[];

export const PUBLIC_COMMON = [
  ...HEAD,
  { name: 'visibility', type: oneOf(VISIBILITIES), default: 'public', description: 'Who may see it.' },
  ...ORIGIN,
] as const satisfies readonly Field[];
export const PRIVATE_COMMON = [
  ...HEAD,
  { name: 'visibility', type: oneOf(VISIBILITIES), default: 'private', description: 'Who may see it.' },
  ...ORIGIN,
] as const satisfies readonly Field[];

const STATE_AT = {
  name: 'state_at',
  type: oneOf(['scheduled', 'in_effect', 'ended', 'possible']),
  readOnly: 'derived',
  description: 'How it stands at the instant asked for; only in answers with `at`.',
} as const satisfies Field;

const KNOWN_AT = [
  { name: 'known_at', type: MOMENT, readOnly: 'derived', description: 'When it became knowable.' },
  {
    name: 'known_at_basis',
    type: oneOf(['stated', 'captured', 'first_seen']),
    readOnly: 'derived',
    description: 'What `known_at` rests on: a publication, a capture, or our own first sight.',
  },
] as const satisfies readonly Field[];

/** Of a relation, which is told when it became knowable. */
export const KNOWN = [...KNOWN_AT, STATE_AT] as const satisfies readonly Field[];

/** Of every other kind. */
export const STATE_MEMBERS = [
  ...KNOWN_AT.map((field) => ({ ...field, unanswered: true }) as const),
  STATE_AT,
] as const satisfies readonly Field[];

export function statusHistory(statuses: readonly string[]) {
  return {
    name: 'status_history',
    type: objects([
      { name: 'from', type: oneOf(statuses), description: 'Null on entry.' },
      { name: 'to', type: oneOf(statuses), filled: true, description: 'The status that was entered.' },
      { name: 'actor', type: LABEL, filled: true, description: 'Label of the key; `system` for an automatic fall.' },
      { name: 'role', type: LABEL, filled: true, description: 'The role in force.' },
      { name: 'at', type: MOMENT, filled: true, description: 'When this service stored the step.' },
      { name: 'reason', type: TEXT, description: 'Why.' },
      { name: 'evidence_ids', type: IDS, default: [], description: 'The evidence that it rests on.' },
      { name: 'known_at', type: MOMENT, description: 'When what it rests on was public.' },
    ]),
    default: [],
    readOnly: 'stored',
    description: 'Every step of the status, oldest first.',
  } as const satisfies Field;
}

export function kindField<K extends ObjectKind>(kind: K) {
  return {
    name: 'object',
    type: oneOf([kind]),
    default: kind,
    description: 'The kind of record.',
  } as const satisfies Field;
}
