import { LEDGER_KINDS, LENSES, PREDICATES, STATUSES } from '#domain/graph';
import { CLUSTER, CORROBORATION_SHAPE, RECORD_WARNING, RECORDS } from '../../platform/http/openapi/record-shapes.js';
import {
  count,
  extended,
  flag,
  id,
  ids,
  instant,
  integer,
  list,
  mapOf,
  nullable,
  number,
  object,
  optional,
  part,
  record,
  text,
  word,
} from '../../platform/http/openapi/shape.js';
import { type ChangeEntry, CHANGE_OPS } from '../changes.service.js';
import type { FacetCounts } from '../reading/facets.js';
import { EDGE_DIRECTIONS } from '../reading/neighbourhood.js';
import type { CountedFacets } from '../reading.service.js';

export const CHANGE = object<ChangeEntry & { readonly cursor: string }>('Change', 'A version of a record was stored.', {
  cursor: text('Names this place: the next request is asked with it as after.'),
  at: instant('When it was stored.'),
  op: word(CHANGE_OPS, 'What it did.'),
  object: word(LEDGER_KINDS, 'The kind of record.'),
  id: id('Its id.'),
  version: integer('The version that it made, as the caller counts them.', 1),
});

export const ENTITY_HIT = extended('EntityHit', 'An entity of a list; with q, with what was found.', RECORDS.entity, {
  match: optional(
    record('EntityMatch', 'Why it was found.', {
      score: number('How well it fits, 0 to 1.', { min: 0, max: 1 }),
      field: text('Which member was found.', 'name'),
      value: text('What it says.', 'Ada Verhoeven'),
    }),
  ),
});

export const ENTITY_DETAIL = extended('EntityDetail', 'One entity, with what stands around it.', RECORDS.entity, {
  cluster: CLUSTER,
  relation_counts: mapOf(count('Relations.'), 'Lens → how many relations it has; `events`: those it takes part in.'),
});

const FACET_VALUES = list(
  record('FacetValue', 'A choice, and what it would leave.', {
    value: text('The choice.', 'company'),
    count: count('Entities that were looked at and have it.'),
  }),
  'The most frequent first, each counted among those that the other parameters keep.',
);

export const ENTITY_FACETS = object<CountedFacets>('EntityFacets', 'What a list of entities can be narrowed by.', {
  one_of: integer('Of so many entities one was looked at, evenly over all: 1 where all were.', 1),
  examined: count('Entities that were looked at; with q, the hits, of which there are 1,000 at most.'),
  facets: part<FacetCounts>('The choices, by parameter.', {
    kind: FACET_VALUES,
    country: FACET_VALUES,
    dataset: FACET_VALUES,
    lens: FACET_VALUES,
    status: FACET_VALUES,
  }),
});

export const SOURCE_ORIGINS = extended(
  'SourceWithOrigins',
  'A source, with what it derives from in the end.',
  RECORDS.source,
  {
    origin_ids: ids(
      'Sources that it derives from in the end; itself where it is original.',
      'source:ledger-weekly-2019',
    ),
  },
);

const NEIGHBOUR = extended('Neighbour', 'An entity near another one.', RECORDS.entity, {
  distance: integer('Relations away, an indirect interest counted as two; 0 for what is one with the entity.', 0, 3),
});

const WAY = record('WayOut', 'A way out of an entity.', {
  predicate: word(
    PREDICATES.map(({ predicate }) => predicate),
    'What leads there.',
  ),
  lens: word(LENSES, 'The theme of it.'),
  direction: word(EDGE_DIRECTIONS, 'Away, to it, or without a direction.'),
  count: count('Relations that lead along it.'),
});

export const NEIGHBOURS = record('Neighbours', 'What stands around an entity.', {
  entity_id: id('The entity.'),
  lens: word(LENSES, 'The theme that was asked for.'),
  hops: integer('How far was looked.', 1, 2),
  entities: list(NEIGHBOUR, 'The nearest first.'),
  relations: list(RECORDS.relation, 'What leads to them.'),
  counts: list(WAY, 'Ways out of the entity.'),
  truncated: flag('There are more relations than one answer holds.'),
  next_cursor: nullable(text('Where there are more, with hops=1.')),
});

const DEPENDENT = record('Dependent', 'A relation or a claim that rests on the source.', {
  object: word(['relation', 'claim'], 'The kind of record.'),
  id: id('Its id.', 'relation:kestrel-owns-aurelia'),
  record: {
    schema: {
      oneOf: [RECORDS.relation.schema, RECORDS.claim.schema],
      discriminator: {
        propertyName: 'object',
        mapping: { relation: '#/components/schemas/Relation', claim: '#/components/schemas/Claim' },
      },
      description: 'The record.',
    },
  },
  evidence_left: count('Admissible evidence that it would still have.'),
  status: nullable(word(STATUSES, 'Its status.')),
  status_if_withdrawn: nullable(word(STATUSES, 'Its status if the source were withdrawn.')),
  falls: flag('Whether the two differ.'),
});

export const DEPENDENTS = record('SourceDependents', 'What rests on a source.', {
  source_id: id('The source.', 'source:ledger-weekly-2019'),
  evidence_ids: ids('Evidence from this source.', 'evidence:ledger-weekly-2019'),
  derived_source_ids: ids('Sources that derive from this one directly.'),
  dependents: list(DEPENDENT, 'In byte order of ids.'),
  counts: record('DependentCounts', 'How many there are.', {
    evidence: count('Pieces of evidence.'),
    dependents: count('Relations and claims.'),
    falls: count('Of those that are told, how many would fall.'),
  }),
  truncated: flag('There are more dependents than one answer holds.'),
});

const STATUS_STEP = record('StatusStep', 'One step of a status.', {
  from: nullable(word(STATUSES, 'Null on entry.')),
  to: word(STATUSES, 'The status that was entered.'),
  actor: text('Label of the key; `system` for an automatic fall.', 'reviewer'),
  role: text('The role in force.', 'reviewer'),
  at: instant('When this service stored the step.'),
  reason: nullable(text('Why.')),
  evidence_ids: ids('The evidence that it rests on.'),
  known_at: nullable(instant('When what it rests on was public.')),
});

export const EXPLANATION = record('Explanation', 'Why a relation stands as it does.', {
  relation: RECORDS.relation,
  status_log: list(STATUS_STEP, 'The steps of its status, oldest first.'),
  evidence: list(RECORDS.evidence, 'Evidence for it.'),
  sources: list(RECORDS.source, 'Sources of that evidence.'),
  origins: mapOf(ids('Sources.'), 'Source → what it derives from in the end.'),
  independence: CORROBORATION_SHAPE,
  claims: list(RECORDS.claim, 'Claims that speak of it.'),
  identity_decisions: list(RECORDS.relation, 'Live positive decisions about the clusters of its ends, as edges.'),
  rules_fired: list(RECORD_WARNING, 'What is odd about it.'),
});
