import { ENTITY_KINDS } from '#domain/graph';
import { SEVERITIES } from '#domain/scanner';
import { WATCHED_PATHS, WATCH_LIMITS, type WatchKind } from '#domain/watches';
import { WATCHED_OPTIONS } from '../../platform/http/openapi/movement-bodies.js';
import {
  count,
  id,
  integer,
  list,
  NAME_EXTENSION,
  nullable,
  number,
  optional,
  record,
  type Shape,
  text,
  word,
} from '../../platform/http/openapi/shape.js';

/*
 * What a watch asks, as it is answered: every member, with the defaults that were taken.
 */

const SCREENED_IDENTIFIER = record('ScreenedIdentifier', 'An identifier of a screened name.', {
  scheme: text('Whose identifier it is.', 'lei'),
  value: text('The identifier.'),
  jurisdiction: nullable(text('Where it is unique.')),
  country: nullable(text('Where it is unique.')),
  chain: nullable(text('Of an address: its chain.')),
});

export const SCREENED_NAME = record('ScreenedName', 'A name that incoming records are screened against.', {
  key: nullable(text('How the owner calls the entry.', 'list-1')),
  name: text('The name.', 'Ada Verhoeven'),
  aliases: list(text('A name.'), 'Other names.'),
  kind: word(ENTITY_KINDS, 'What sort of entity.'),
  countries: list(text('ISO 3166-1 alpha-2.', 'NL'), 'Countries that it is tied to.'),
  born_at: nullable(text('Of a birth or a foundation: a year, a month or a day.', '1961')),
  identifiers: list(SCREENED_IDENTIFIER, 'Its identifiers.'),
});

type Members = Parameters<typeof record>[2];

const QUESTIONS: Readonly<Record<WatchKind, readonly [name: string, description: string, members: Members]>> = {
  entity: ['EntityQuestion', 'What is new of an entity.', { entity_id: id('The entity.') }],
  search: [
    'SearchQuestion',
    'Who may be one of these.',
    {
      names: optional(list(SCREENED_NAME, 'The names; a list of watches counts them instead.')),
      names_count: optional(count('In a list of watches: how many names there are.')),
      min_score: number('From this score on it is told.', { min: 0.5, max: 1 }),
    },
  ],
  path: [
    'PathQuestion',
    'Whether there is a way between two.',
    {
      from_id: id('The one end.'),
      to_id: id('The other end.', 'asset:villa-korali'),
      path_kind: word(WATCHED_PATHS, 'What the path is made of.'),
      max_hops: integer('The longest path looked for.', 1, WATCH_LIMITS.max_hops),
    },
  ],
  claim: ['ClaimQuestion', 'What speaks for and against a claim.', { claim_id: id('The claim.', 'claim:purchase') }],
  question: [
    'QuestionQuestion',
    'What becomes of a question.',
    { question_id: id('The question.', 'question:who-paid') },
  ],
  corroboration: [
    'CorroborationQuestion',
    'Whether so many independent sources bear a record out.',
    {
      object: word(['claim', 'relation'], 'The kind of record.'),
      id: id('The record.', 'relation:kestrel-owns-aurelia'),
      at_least: integer('Independent sources.', 1, WATCH_LIMITS.at_least),
    },
  ],
  invariant: [
    'InvariantQuestion',
    'What rules find odd.',
    { rules: list(text('A rule.', 'overlapping_shares'), 'The rules; none: all of them.') },
  ],
  pattern: [
    'PatternQuestion',
    'What a detector finds in the movements of a dataset.',
    {
      dataset: id('The dataset.', 'demo-payments'),
      detector: text('A detector of the profile generic.', 'fan_in'),
      min_severity: word(SEVERITIES, 'From this severity on it is told.'),
      window_days: integer('A pattern that takes no longer is seen whole.', 1, WATCH_LIMITS.window_days),
      options: { schema: WATCHED_OPTIONS },
    },
  ],
  collection: [
    'CollectionQuestion',
    'Whether a scheduled collection brings what is expected of it.',
    { collection_id: id('The collection.', 'collection_01j…') },
  ],
};

const SHAPES = Object.entries(QUESTIONS).map(([kind, [name, description, members]]) => ({
  kind,
  name,
  shape: record(name, description, { kind: word([kind], 'What sort of question.'), ...members }),
}));

/** What a watch asks; `kind` tells the sorts apart. */
export const WATCH_QUESTION: Shape<never> = {
  schema: {
    [NAME_EXTENSION]: 'WatchQuestion',
    description: 'What a watch asks.',
    oneOf: SHAPES.map(({ shape }) => shape.schema),
    discriminator: {
      propertyName: 'kind',
      mapping: Object.fromEntries(SHAPES.map(({ kind, name }) => [kind, `#/components/schemas/${name}`])),
    },
  },
};
