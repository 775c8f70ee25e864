import { ANY_RECORD, byMember, CHANGED_MEMBERS, RECORDS } from '../../../platform/http/openapi/record-shapes.js';
import { count, either, id, instant, record, described, word } from '../../../platform/http/openapi/shape.js';
import { VIEW_META } from '../graph.answers.js';
import { MODE } from '../graph.dto.js';

/** Why a record differs between two times. */
export const REASON = word(
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
