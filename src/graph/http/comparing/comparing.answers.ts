import { OBJECT_KINDS } from '#domain/graph';
import { PATH_KINDS, PATH_LIMITS, type PathAnswer } from '#domain/paths';
import type { DiffEntry } from '#domain/read-model';
import { PATH } from '../../../platform/http/openapi/path-shapes.js';
import { ANY_RECORD, byMember, CHANGED_MEMBERS, RECORDS } from '../../../platform/http/openapi/record-shapes.js';
import {
  count,
  either,
  flag,
  id,
  ids,
  instant,
  list,
  mapOf,
  nullable,
  object,
  optional,
  record,
  text,
  described,
  word,
} from '../../../platform/http/openapi/shape.js';
import { SUBGRAPH_META, VIEW_META } from '../graph.answers.js';
import { MODE } from '../graph.dto.js';

const LIMITS = object<PathAnswer['limits']>('PathLimits', 'What the search was bounded by, and what it cost.', {
  max_hops: count('The longest path looked for.', 6),
  max_paths: count('Paths told.', 1),
  max_expansions: count('Relations that may be looked at.', 50_000),
  expansions: count('Relations that were looked at.'),
  hub_degree: count('An entity with more relations than this is not walked through.', 5_000),
  stopped_at_hubs: ids('Hubs that were met, in byte order.'),
});

export const PATH_ANSWER = object<PathAnswer & { readonly next?: string; readonly meta: object }>(
  'PathAnswer',
  'How two entities hang together.',
  {
    found: flag('Whether there is a path.'),
    kind: word(PATH_KINDS, 'What the path is made of.'),
    direct: flag('The best path is exactly one hop over a stored relation that is no indirect interest.'),
    relationship: word(['direct', 'indirect', 'none'], 'In one word.'),
    hops: nullable(count('Of the best path; null without one.', 2)),
    paths: list(PATH, 'The best first.'),
    first_knowable_at: optional(nullable(instant('With kind=knowledge_at_time: when the path first could be known.'))),
    limited_by: optional(
      word(PATH_LIMITS, 'What ended a search that found nothing; absent where everything was searched.'),
    ),
    next: optional(text('The address of the same question with the next larger limit.')),
    truncated: flag('A budget or a hub was met: there may be other paths.'),
    limits: LIMITS,
    meta: VIEW_META,
  },
);

const REASON = word(
  [
    'published',
    'came_into_effect',
    'ended',
    'revised',
    'retracted',
    'status_changed',
    'merged',
    'unmerged',
    'redacted',
  ],
  'Why the record differs.',
);

const ADDED = record('AddedRecord', 'A record that only the later view has.', {
  id: id('Its id.'),
  reason: REASON,
  after: ANY_RECORD,
});
const REMOVED = record('RemovedRecord', 'A record that only the earlier view has.', {
  id: id('Its id.'),
  reason: REASON,
  before: ANY_RECORD,
});
const CHANGED = record('ChangedRecord', 'A record that both views have and that is not the same in both.', {
  id: id('Its id.'),
  reason: REASON,
  fields: CHANGED_MEMBERS,
});

const TIME_DIFF = record('TimeDiff', 'What differs between two times.', {
  from_at: instant('The earlier instant.'),
  to_at: instant('The later instant.'),
  mode: MODE,
  added: byMember('AddedRecords', 'What only the later view has.', () => ADDED),
  removed: byMember('RemovedRecords', 'What only the earlier view has.', () => REMOVED),
  changed: byMember('ChangedRecords', 'What is not the same in both.', () => CHANGED),
  counts: record('DiffCounts', 'How many records there are of each.', {
    added: count('Added.'),
    removed: count('Removed.'),
    changed: count('Changed.'),
  }),
  meta: VIEW_META,
});

const GAP_RECORDS = byMember('GapRecords', 'Records by member of a pack.', (kind) => RECORDS[kind]);

const KNOWLEDGE_GAP = record('KnowledgeGap', 'What was so against what could be known, at one instant.', {
  at: instant('The instant.'),
  compare: word(['reality_knowledge'], 'What was compared.'),
  true_but_not_knowable: described('Held, although nobody could know.', GAP_RECORDS),
  believed_then_refuted_since: described('Was believed, and has been refuted since.', GAP_RECORDS),
  counts: record('KnowledgeGapCounts', 'How many records there are of each.', {
    true_but_not_knowable: count('Held, although nobody could know.'),
    believed_then_refuted_since: count('Was believed, and has been refuted since.'),
  }),
  meta: VIEW_META,
});

/** With `compare` another question is answered. */
export const DIFF = either(
  'What differs between two times; with compare, what was so against what could be known.',
  TIME_DIFF,
  KNOWLEDGE_GAP,
);

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
