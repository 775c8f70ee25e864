import { ENTITY_KINDS, type Json } from '#domain/graph';
import { PATH_DEFAULTS } from '#domain/paths';
import { SEVERITIES } from '#domain/scanner';
import { parseQueryInstant } from '#domain/shared';
import {
  readWatch,
  WATCH_AUDIENCES,
  WATCH_LIMITS,
  WATCH_MODES,
  WATCHED_PATHS,
  WATCHED_RULES,
  type WatchContent,
} from '#domain/watches';
import { Refused } from '../../platform/http/answer/refused.js';
import { WATCHED_OPTIONS } from '../../platform/http/openapi/movement-bodies.js';

const ID = { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' };
const TEXT = { type: 'string', minLength: 1 };

function question(kind: string, properties: object, required: readonly string[]): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['kind', ...required],
    properties: { kind: { type: 'string', enum: [kind] }, ...properties },
  };
}

const IDENTIFIER = {
  type: 'object',
  required: ['scheme', 'value'],
  properties: { scheme: TEXT, value: TEXT, jurisdiction: TEXT, country: TEXT, chain: TEXT },
};

const NAME = {
  type: 'object',
  required: ['name'],
  properties: {
    key: TEXT,
    name: { ...TEXT, maxLength: WATCH_LIMITS.name_of_list_chars },
    aliases: { type: 'array', items: TEXT, maxItems: WATCH_LIMITS.aliases },
    kind: { type: 'string', enum: [...ENTITY_KINDS], default: 'other' },
    countries: { type: 'array', items: TEXT },
    born_at: { type: 'string', description: 'Of a birth or a foundation: a year, a month or a day.' },
    identifiers: { type: 'array', items: IDENTIFIER, maxItems: WATCH_LIMITS.identifiers },
  },
};

const QUESTION = {
  oneOf: [
    question('entity', { entity_id: ID }, ['entity_id']),
    question(
      'search',
      {
        names: { type: 'array', items: NAME, minItems: 1, maxItems: WATCH_LIMITS.names },
        min_score: { type: 'number', minimum: 0.5, maximum: 1, default: 0.5 },
      },
      ['names'],
    ),
    question(
      'path',
      {
        from_id: ID,
        to_id: ID,
        path_kind: { type: 'string', enum: [...WATCHED_PATHS], default: 'documented_path' },
        max_hops: { type: 'integer', minimum: 1, maximum: WATCH_LIMITS.max_hops, default: PATH_DEFAULTS.max_hops },
      },
      ['from_id', 'to_id'],
    ),
    question('claim', { claim_id: ID }, ['claim_id']),
    question('question', { question_id: ID }, ['question_id']),
    question(
      'corroboration',
      {
        object: { type: 'string', enum: ['claim', 'relation'] },
        id: ID,
        at_least: { type: 'integer', minimum: 1, maximum: WATCH_LIMITS.at_least },
      },
      ['object', 'id', 'at_least'],
    ),
    question(
      'invariant',
      {
        rules: {
          type: 'array',
          items: TEXT,
          maxItems: WATCH_LIMITS.rules,
          description: `All rules without; else of ${WATCHED_RULES.join(', ')}.`,
        },
      },
      [],
    ),
    question(
      'pattern',
      {
        dataset: ID,
        detector: { ...TEXT, description: 'A detector of the profile generic.' },
        min_severity: { type: 'string', enum: [...SEVERITIES], default: 'info' },
        window_days: { type: 'integer', minimum: 1, maximum: WATCH_LIMITS.window_days, default: 30 },
        options: WATCHED_OPTIONS,
      },
      ['dataset', 'detector'],
    ),
    question('collection', { collection_id: ID }, ['collection_id']),
  ],
};

const PROPERTIES = {
  name: { ...TEXT, maxLength: WATCH_LIMITS.name_chars },
  audience: { type: 'string', enum: [...WATCH_AUDIENCES], default: 'public' },
  mode: { type: 'string', enum: [...WATCH_MODES], default: 'both' },
  status: { type: 'string', enum: ['active', 'paused'], default: 'active' },
  question: QUESTION,
};

const EXAMPLE = {
  name: 'What is new of Ada',
  audience: 'public',
  question: { kind: 'entity', entity_id: 'person:ada-lindqvist' },
};

/** The body of a watch, for the documentation. `readWatch` is what checks it. */
export const WATCH_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'question'],
  properties: PROPERTIES,
  example: EXAMPLE,
};

const MOMENT = { type: 'string', description: 'RFC 3339, or a day, which is 00:00:00Z of it.' };

/** The body of a dry run: a watch, and from when up to when. */
export const DRY_RUN_SCHEMA = {
  ...WATCH_SCHEMA,
  required: ['name', 'question', 'from_at', 'to_at'],
  properties: { ...PROPERTIES, from_at: MOMENT, to_at: MOMENT },
  example: { ...EXAMPLE, from_at: '2025-01-01', to_at: '2035-01-01' },
};

/** From when up to when a body asks. */
export function spanOf(body: Json): { readonly from: number; readonly to: number } {
  // Whatever is no object was refused as a watch.
  const members = body as Readonly<Record<string, Json | undefined>>;
  const [from, to] = ['from_at', 'to_at'].map((member) => {
    const text = members[member];
    return typeof text === 'string' ? parseQueryInstant(text) : null;
  });
  if (typeof from === 'number' && typeof to === 'number' && from < to) return { from, to };
  const faulty = typeof from !== 'number' ? '/from_at' : '/to_at';
  const detail =
    typeof from === 'number' && typeof to === 'number' ? 'must be after from_at' : 'must be an instant or a day';
  throw new Refused({
    code: 'invalid_request',
    detail: `${faulty} ${detail}.`,
    errors: [{ pointer: faulty, detail }],
  });
}

/** What a body says of a watch; refuses with all of its faults. */
export function contentOf(body: Json, others: readonly string[] = []): WatchContent {
  const reading = readWatch(body, others);
  if (reading.ok) return reading.content;
  const [first] = reading.faults;
  const place = first?.pointer === '' ? 'the body' : (first?.pointer ?? 'the body');
  const detail = `${place} ${first?.detail ?? 'is no watch'}.`;
  throw new Refused({ code: 'invalid_request', detail, errors: reading.faults });
}
