import type { Rejection } from '#adapter-kit';
import { importFormats } from '#interchange';
import { ANY_DRAFT, REF, VIOLATION } from '../../../platform/http/openapi/record-shapes.js';
import {
  count,
  either,
  flag,
  id,
  ids,
  instant,
  integer,
  json,
  list,
  mapOf,
  NAME_EXTENSION,
  nullable,
  number,
  object,
  optional,
  record,
  type Schema,
  text,
  word,
} from '../../../platform/http/openapi/shape.js';
import type { SyncResult, SyncWarning } from '../../sync/sync-report.js';
import type { RollbackResult } from '../../sync/sync.service.js';

const PLACE = {
  index: optional(integer('Where it stood in `records`; the first is 0.', 0)),
  line: optional(integer('Which line of the stream it was; the first is 1.', 1)),
};

const REJECTION = object<Rejection>('SyncRejection', 'An input object that was not stored, and why.', {
  ...PLACE,
  object: nullable(text('The kind of record.', 'relation')),
  id: nullable(id('Our id of the record, else the foreign one.')),
  code: text('What is wrong.', 'dangling_reference'),
  message: text('What is wrong, in words.'),
  pointer: optional(
    text('Which member is wrong, as a JSON pointer, where one is; the first where several are.', '/to_id'),
  ),
  violations: list(VIOLATION, 'Invariants that it breaks.'),
});

const WARNING = object<SyncWarning>('SyncWarning', 'Something odd about what was stored.', {
  ...PLACE,
  code: text('What is odd.', 'sentinel_date'),
  object: nullable(text('The kind of record.', 'entity')),
  id: nullable(id('Our id of the record, else the foreign one.')),
  message: text('What is odd, in words.'),
  rule: nullable(text('The rule that saw it; null of what an importer noticed.')),
  severity: word(['warning', 'info'], 'How much it matters.'),
  related_ids: ids('Ids of the other records that it rests on.'),
});

type Retained = SyncResult['validation']['errors'][number];

const RETAINED = object<Retained>(
  'RetainedRecord',
  'A record that was not stored because it names what is not there: it can be sent again once the rest is there.',
  {
    code: word(['dangling_reference'], 'What is wrong.'),
    rule: { schema: { type: 'null', description: 'Always null.' } },
    severity: word(['error'], 'An error.'),
    object: text('The kind of record.', 'relation'),
    id: id('Its id.', 'relation:kestrel-owns-aurelia'),
    message: text('What is wrong, in words.'),
    related_ids: ids('What it names and what is not there.'),
    record: mapOf(json('A member as it was sent.'), 'The record as it would have been stored.'),
  },
);

export const SYNC_REPORT = object<SyncResult>('SyncReport', 'What became of a sync.', {
  run_id: text('Names the run: it can be read again, and rolled back.'),
  format: text('What the input objects were.', 'native'),
  dataset: text('Where the records come from.', 'register'),
  received: count('Input objects.'),
  created: count('Records created.'),
  updated: count('Records updated.'),
  unchanged: count('Records that were there as they are.'),
  rejected: count('Input objects rejected.'),
  skipped: count('Withdrawals of records that were never seen: nothing to do, and nothing wrong.'),
  rejections: list(REJECTION, 'The first 1 000.'),
  warnings: list(WARNING, 'The first 1 000.'),
  unmapped: mapOf(count('Times.'), 'Foreign field → how often it was not carried over.'),
  truncated: flag('More was rejected or warned of than is listed.'),
  validation: record('SyncValidation', 'What could not be stored for want of something else.', {
    errors: list(RETAINED, 'Whole; the first 1 000.'),
  }),
  dry_run: flag('Whether nothing was stored.'),
  took_ms: number('Milliseconds that it took.', { min: 0 }),
  graph_version: text('The graph afterwards: with X-Graph-Version it can be read at any replica.'),
});

export const ROLLBACK = object<RollbackResult>('RollbackReport', 'What became of taking a run back.', {
  run_id: text('The run.'),
  retracted: count('Records that the run created, now retracted.'),
  restored: count('Records that the run changed, now as before.'),
  kept: list(
    REF,
    'Records that stay as they are: somebody has changed them since, or no rollback takes such a hypothesis further.',
  ),
  hidden: list(REF, 'Records of other runs that rest on what was taken back: stored as they were, shown no longer.'),
  lowered: list(REF, 'Records of other runs whose status fell with what was taken back.'),
  dry_run: flag('Whether nothing was taken back.'),
  truncated: flag('There are more than are listed.'),
  graph_version: text('The graph afterwards.'),
});

export const SYNC_RUN = record('SyncRun', 'A run of a sync.', {
  run_id: text('Its name.'),
  dataset: text('Where the records come from.', 'register'),
  format: text('What the input objects were.', 'native'),
  state: word(['running', 'finished', 'aborted', 'rolled_back'], 'How far it is.'),
  started_at: instant('When it began.'),
  finished_at: nullable(instant('When it ended.')),
  actor: text('Label of the key that asked for it.', 'analyst'),
  result: nullable(SYNC_REPORT),
});

const FOREIGN = mapOf(json('A member of the format.'), 'An object of a foreign format.');
const RECORDS = list(either('A record, or an object of a foreign format.', ANY_DRAFT, FOREIGN), 'What is stored.');

const SYNC_BODY: Schema = {
  [NAME_EXTENSION]: 'SyncBody',
  type: 'object',
  description: 'A sync as one body.',
  required: ['dataset', 'records'],
  additionalProperties: false,
  properties: {
    format: { type: 'string', enum: [...importFormats()], default: 'native', description: 'What the records are.' },
    dataset: {
      type: 'string',
      pattern: '^[A-Za-z0-9._:-]{1,128}$',
      description: 'Where the records come from; two datasets never overwrite each other.',
      examples: ['register'],
    },
    records: RECORDS.schema,
    dry_run: { type: 'boolean', default: false, description: 'Decide everything and store nothing.' },
    on_error: {
      type: 'string',
      enum: ['skip', 'abort'],
      default: 'skip',
      description: 'Keep the good records, or all or nothing.',
    },
    published_at: {
      type: 'string',
      maxLength: 40,
      description: 'When the file was published, where it does not say itself.',
      examples: ['2024-03-01'],
    },
    source: {
      type: 'object',
      additionalProperties: { description: 'A member of a source.' },
      description: 'Members of the source that stands for the file.',
    },
    payment_as: {
      type: 'string',
      enum: ['FUNDED'],
      description: 'FtM: what a Payment without a purpose becomes.',
    },
  },
};

/** What a sync takes, by media type. */
export const SYNC_MEDIA: Readonly<Record<string, Schema>> = {
  'application/json': SYNC_BODY,
  'application/x-ndjson': { type: 'string', description: 'One record, or one object of the format, a line.' },
  'text/csv': { type: 'string', description: 'Statements of FollowTheMoney: format=ftm.' },
};
