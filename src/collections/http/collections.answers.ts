import { WATCH_AUDIENCES, WATCH_STATUSES } from '#domain/watches';
import {
  count,
  extended,
  flag,
  id,
  instant,
  integer,
  json,
  nullable,
  object,
  part,
  sha256,
  text,
  word,
} from '../../platform/http/openapi/shape.js';
import { RUN_STATES } from '../../platform/storage/collection-store.js';
import type {
  CollectionDeletedView,
  CollectionRunView,
  CollectionStateView,
  CollectionView,
} from './collection-views.js';
import { MAX_FAILURES_TOLD } from './collections.dto.js';

const COLLECTION_ID = text('The collection.', 'collection_01j…');

const MEMBERS = {
  id: COLLECTION_ID,
  version: integer('Grows by one with each change; its ETag is the If-Match of the next one.', 1),
  owner: text('The label of the key that made it.', 'analyst'),
  name: text('What its owner calls it.', 'Registry, daily'),
  audience: word(WATCH_AUDIENCES, 'Who may know of it: those who work here, or admins.'),
  status: word(WATCH_STATUSES, 'Whether it runs.'),
  dataset: id('Where the records go.', 'registry'),
  format: text('What is read.', 'native'),
  address: nullable(text('Where it is read from; null for all but the owner and admins.')),
  schedule: text('When it runs, in UTC.', 'PT6H'),
  expected_every: nullable(text('How often something new is expected; null where nothing is.', 'P2D')),
  failures_told: integer('From so many failures in a row on it is told of.', 1, MAX_FAILURES_TOLD),
  on_error: word(['skip', 'abort'], 'Keep the good records, or all or none.'),
  payment_as: nullable(word(['FUNDED'], 'FtM: what a Payment without a purpose becomes.')),
  source: json('Members of the source that stands for what is brought; null where none were given.'),
  created_at: instant('When it was made.'),
  updated_at: instant('When this version was stored.'),
};

export const COLLECTION = object<CollectionView>('Collection', 'What is brought on a schedule.', MEMBERS);

export const COLLECTION_STATE = object<CollectionStateView>('CollectionState', 'How a collection stands.', {
  collection_id: COLLECTION_ID,
  is_running: flag('A run is under way.'),
  next_at: nullable(instant('When it runs next; null while it is paused.')),
  checked_at: nullable(instant('When a run last reached the source.')),
  news_at: nullable(instant('When it last brought something new; null where it never has.')),
  silent_at: nullable(instant('From then on it counts as silent; null where nothing is expected.')),
  is_silent: flag('It has brought nothing new for longer than is expected, and that was told.'),
  is_failing: flag('It failed too often in a row, and that was told.'),
  failures: count('Runs in a row that failed.'),
  runs: count('Runs so far.'),
});

export const COLLECTION_LINE = extended('CollectionLine', 'A collection, and how it stands.', COLLECTION, {
  state: COLLECTION_STATE,
});

export const COLLECTION_RUN = object<CollectionRunView>('CollectionRun', 'One run of a collection.', {
  collection_id: COLLECTION_ID,
  number: integer('1, 2, 3 … within the collection.', 1),
  run_id: text('Of the sync: its report, and the way to take it back.', '01j…'),
  state: word(RUN_STATES, 'What came of it.'),
  version: integer('Of the collection.', 1),
  started_at: instant('When it began.'),
  finished_at: nullable(instant('When it ended; null while it is under way.')),
  status: nullable(integer('The HTTP status of the answer; null where there was none.', 0, 999)),
  bytes: nullable(count('Of the content, unpacked.')),
  sha256: nullable(sha256('Of the content, unpacked; null where it will be read again.')),
  error: nullable(text('What was wrong; for the owner and admins.')),
  report: nullable(
    part<NonNullable<CollectionRunView['report']>>('What became of the records.', {
      received: count('Inputs that came.'),
      created: count('Records that are new.'),
      updated: count('Records that changed.'),
      unchanged: count('Records that stayed as they were.'),
      rejected: count('Inputs that were not stored.'),
      skipped: count('Withdrawals of what was never seen.'),
    }),
  ),
});

export const COLLECTION_DELETED = object<CollectionDeletedView>('CollectionDeleted', 'A collection that was ended.', {
  id: COLLECTION_ID,
  status: word(['deleted'], 'It runs no longer.'),
});
