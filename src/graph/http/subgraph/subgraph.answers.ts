import { OBJECT_KINDS } from '#domain/graph';
import type { DiffEntry } from '#domain/read-model';
import { ANY_RECORD, CHANGED_MEMBERS, RECORDS } from '../../../platform/http/openapi/record-shapes.js';
import {
  count,
  id,
  ids,
  instant,
  list,
  mapOf,
  nullable,
  object,
  optional,
  record,
  word,
} from '../../../platform/http/openapi/shape.js';
import { GRAPH_VERSION_FIELD } from '../graph.answers.js';
import { AT, KNOWN_BASIS, MODE } from '../graph.dto.js';

import { REASON } from '../diff/diff.answers.js';

const SUBGRAPH_META = record('SubgraphMeta', 'The graph that was looked at.', {
  graph_version: GRAPH_VERSION_FIELD,
  at: AT,
  to_at: nullable(instant('The other instant.')),
  mode: MODE,
  known_basis: KNOWN_BASIS,
});

const GAP = record('Gap', 'A record that was so and could not be known, or the other way round.', {
  gap: word(['true_but_not_knowable', 'believed_then_refuted_since'], 'Which of the two.'),
  object: word(OBJECT_KINDS, 'The kind of record.'),
  id: id('Its id.'),
  record: ANY_RECORD,
});

const DIFFERENCE = object<Omit<DiffEntry, 'decision_id'>>('Difference', 'A record that differs at the other instant.', {
  change: word(['added', 'removed', 'changed'], 'What became of it.'),
  object: word(OBJECT_KINDS, 'The kind of record.'),
  id: id('Its id.'),
  reason: REASON,
  before: optional(ANY_RECORD),
  after: optional(ANY_RECORD),
  fields: optional(CHANGED_MEMBERS),
});

export const SUBGRAPH = record('Subgraph', 'Some entities, and what stands between them.', {
  entities: list(RECORDS.entity, 'Those of the entities that the graph of the time has.'),
  relations: list(RECORDS.relation, 'Relations and decisions with both ends among the entities.'),
  unknown_ids: ids('Ids that the caller may not see, or that are none.'),
  degrees: mapOf(count('Relations.'), 'Entity → how many relations it has at the time, drawn or not.'),
  records: optional(list(ANY_RECORD, 'With record_ids: those of them that the graph of the time has, by id.')),
  gaps: optional(list(GAP, 'With compare: what was so against what could be known.')),
  differences: optional(list(DIFFERENCE, 'With to_at: what differs at that instant.')),
  meta: SUBGRAPH_META,
});
