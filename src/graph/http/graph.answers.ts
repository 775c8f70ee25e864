import { ENTITY_KINDS, LENSES, OBJECT_KINDS, PREDICATES } from '#domain/graph';
import { INVARIANTS, type InvariantVerdict } from '#domain/invariants';
import { LIMITS } from '../../platform/limits.js';
import { ROLES } from '#domain/shared';
import {
  byMember,
  PACK_COUNTS,
  RECORD_WARNING,
  RECORDS,
  VIOLATION,
} from '../../platform/http/openapi/record-shapes.js';
import {
  count,
  extended,
  flag,
  id,
  ids,
  instant,
  list,
  nullable,
  number,
  object,
  optional,
  record,
  text,
  withMore,
  word,
} from '../../platform/http/openapi/shape.js';
import { ASKED, AT, KNOWN_BASIS, MODE } from './graph.dto.js';

export const GRAPH_VERSION_FIELD = text(
  'Names the content of the graph as the caller sees it; a hash, never a counter.',
  '3f2a…',
);
export const SCHEMA_FIELD = text('The form of packs.', 'svc.investigation-graph.v1');
export const LOGIC_VERSION_FIELD = text('The rules that the graph was read by.', '0.17.0');

const PREDICATE = record('PredicateRule', 'What may join two records.', {
  predicate: word(
    PREDICATES.map(({ predicate }) => predicate),
    'The predicate.',
  ),
  lens: word(LENSES, 'The theme that it belongs to.'),
  symmetric: flag('Whether direction means nothing.'),
  transitive: flag('Whether it carries over from one to the next.'),
});

const CLOCKS = record('Clocks', 'What the words for time mean.', {
  effective_at: text('When it held in the world: start inclusive.'),
  published_at: text('When this version became available.'),
  first_seen_at: text('When this service first stored it.'),
  revised_at: text('When the present version replaced an earlier one.'),
  effective_until: text('When it ceased to hold: end exclusive.'),
  known_at: text('When the record became knowable.'),
});

const PACK_META = record('PackMeta', 'What the pack is of.', {
  schema: SCHEMA_FIELD,
  logic_version: LOGIC_VERSION_FIELD,
  generated_at: instant('When the graph last changed as the caller sees it.'),
  graph_version: GRAPH_VERSION_FIELD,
  ...ASKED,
  counts: PACK_COUNTS,
  predicates: list(PREDICATE, 'Every predicate.'),
  object_kinds: list(word(OBJECT_KINDS, 'A kind of record.'), 'Every kind of record.'),
  entity_kinds: list(word(ENTITY_KINDS, 'A kind of entity.'), 'Every kind of entity.'),
  lenses: list(word(LENSES, 'A lens.'), 'Every lens.'),
  clocks: CLOCKS,
  invariants: list(
    record('InvariantRule', 'A rule that every pack keeps.', {
      id: word(
        INVARIANTS.map((rule) => rule.id),
        'Its id.',
      ),
      rule: text('The rule, in a sentence.'),
    }),
    'All eight, in the order of the specification.',
  ),
  db_ready: flag('Whether the database answers.'),
  resolutions_ready: flag('Whether identity decisions are read.'),
  stale: flag('The database is away: the graph may lack what was stored since.'),
});

const VERDICT = object<InvariantVerdict>('InvariantVerdict', 'What one invariant found.', {
  id: text('The id of the invariant.', 'no_verified_edge_without_evidence'),
  ok: flag('Whether it found nothing.'),
  checked: count('Records that it looked at.'),
  violations: list(VIOLATION, 'What it found.'),
});

const VALIDATION_ERROR = record('ValidationError', 'A breach, in the words of warnings.', {
  code: text('The id of the invariant.', 'no_verified_edge_without_evidence'),
  rule: nullable(text('The rule within it.')),
  severity: word(['error'], 'An error.'),
  object: nullable(text('The kind of record.', 'relation')),
  id: nullable(id('Its id.', 'relation:kestrel-owns-aurelia')),
  message: text('What is wrong, in words.'),
  related_ids: ids('Other records that it rests on.'),
});

const VALIDATION = record('Validation', 'What the invariants say of the pack: all eight, always.', {
  ok: flag('Whether none is broken.'),
  invariants: list(VERDICT, 'Every invariant.'),
  errors: list(VALIDATION_ERROR, 'Breaches.'),
  warnings: list(RECORD_WARNING, 'What is odd and stands.'),
  counts: record('ValidationCounts', 'How much was looked at and found.', {
    checked: count('Records looked at, once for each invariant.'),
    errors: count('Breaches.'),
    warnings: count('Warnings.'),
  }),
});

/** A relation as a pack shows it: with `shape=summary` it may stand for several. */
const PACK_RELATION = extended(
  'PackRelation',
  'A relation, or an edge that another record stands for.',
  RECORDS.relation,
  {
    member_relation_ids: optional(ids('With shape=summary: the relations that it stands for, itself included.')),
  },
);

export const PACK = extended(
  'Pack',
  'The graph of one time, as one document. Lists are in byte order of ids.',
  byMember('PackRecords', 'Records by member of a pack.', (kind) =>
    kind === 'relation' ? PACK_RELATION : RECORDS[kind],
  ),
  { meta: PACK_META, validation: VALIDATION },
);

export const WARMED = record('WarmedGraph', 'The graph in memory, as it was built.', {
  warmed: flag('Always true: a graph that is not there is 503.'),
  took_ms: number('Milliseconds that the build took.', { min: 0 }),
  graph_version: GRAPH_VERSION_FIELD,
  counts: PACK_COUNTS,
});

const REPLICA = record('DatabaseReplica', 'A read replica, in the order of DATABASE_READ_URLS.', {
  ready: flag('Whether it answers.'),
  versions_behind: nullable(count('Versions that it lacks; null while it does not answer.')),
  lag_s: nullable(number('For how long it has lacked any, in seconds.', { min: 0 })),
});

export const STATUS = record('Status', 'How the service is. Always answered.', {
  status: word(['ready', 'degraded', 'starting', 'draining'], 'In one word.'),
  degraded: list(word(['database', 'packs', 'counts'], 'A part.'), 'Parts that do not do as they should.'),
  ready: flag('Whether requests are served.'),
  db_ready: flag('Whether the database answers.'),
  db_writable: flag('Whether writes are taken.'),
  resolutions_ready: flag('Whether identity decisions are read.'),
  schema: SCHEMA_FIELD,
  logic_version: LOGIC_VERSION_FIELD,
  service_version: text('The version of this build.', '0.1.0'),
  graph_version: GRAPH_VERSION_FIELD,
  graph: record('GraphState', 'The graph in memory.', {
    source: nullable(word(['ledger'], 'Where it was read from; null before.')),
    loaded_at: nullable(instant('When it was loaded.')),
    stale: flag('Whether it may lack what was stored since.'),
    age_s: nullable(count('For how long it may have, in seconds.')),
    counts: PACK_COUNTS,
  }),
  adapters: list(
    record('SliceInfo', 'A slice that can be asked for with adapter=.', {
      key: text('Its name.', 'capital'),
      content: text('What it holds.'),
      live: flag('Whether it is served.'),
    }),
    'The slices of the graph.',
  ),
  extensions: list(
    record('Extension', 'An adapter that others wrote.', {
      package: text('What brought it.', '@team/psc'),
      port: word(
        [
          'importer',
          'exporter',
          'detector',
          'graph-adapter',
          'transaction-profile',
          'transaction-source',
          'report-format',
          'matcher-feature',
        ],
        'What it speaks.',
      ),
      version: text('The version of the port that it was written for.', '1.2'),
      key: text('The word by which it is asked for.', 'psc'),
    }),
    'The adapters that ADAPTERS names.',
  ),
  persistence: nullable(
    record('Persistence', 'How the store is reached; told to an admin.', {
      kind: word(['postgres', 'memory'], 'What keeps it.'),
      migrations: record('Migrations', 'How far the database is.', {
        pending: nullable(count('Migrations of this build that it lacks; null while nobody can say.')),
      }),
      last_ok_at: nullable(instant('When it last answered.')),
      retry_in_s: nullable(number('Seconds until it is tried again; null while it is ready.', { min: 0 })),
      replicas: list(REPLICA, 'Its read replicas.'),
    }),
  ),
  sync: record('SyncState', 'The newest import.', {
    state: word(['running', 'idle'], 'Whether one runs; an admin is told.'),
    run_id: nullable(text('The last one that ended.')),
    last_finished_at: nullable(instant('When it ended.')),
    last_result: nullable(
      record('SyncFigures', 'What it did.', {
        created: optional(count('Records created.')),
        updated: optional(count('Records updated.')),
        rejected: optional(count('Input objects rejected.')),
      }),
    ),
  }),
  collections: nullable(
    record('CollectionsState', 'What is brought on a schedule; told from analyst on, private ones to an admin.', {
      count: count('Collections.'),
      active: count('Those that are not paused.'),
      silent: count('Active ones of which nothing new came for longer than expected.'),
      failing: count('Active ones that have failed so often that it was told.'),
      next_at: nullable(instant('When the next of them runs; null where none is active.')),
    }),
  ),
  warm: record('WarmState', 'The last build of the graph in memory.', {
    state: text('How far it is.', 'warm'),
    took_ms: nullable(number('Milliseconds that it took.', { min: 0 })),
  }),
  validation: record('GraphValidation', 'The last check of the whole public graph.', {
    checked_at: nullable(instant('When; null before the first.')),
    violations: nullable(count('Breaches of invariants.')),
  }),
  caller: record('CallerInfo', 'Who asks.', {
    role: nullable(word(ROLES, 'The role in force; null without a key.')),
  }),
  limits: record(
    'ServiceLimits',
    'The limits in force.',
    Object.fromEntries(
      LIMITS.map(({ name, what }) => [name, number(`${what.charAt(0).toUpperCase()}${what.slice(1)}.`)]),
    ),
  ),
  memory: nullable(
    withMore(
      record('MemoryState', 'How large the graph is; told to an admin.', {
        load_refused: nullable(text('Why the graph was not loaded; null where it was.')),
        resident_bytes: count('Bytes of the process.'),
        heap_bytes: count('Bytes of its heap.'),
        off_heap_bytes: count('Bytes of buffers.'),
      }),
      'A figure of the graph in memory.',
    ),
  ),
  uptime_s: count('Seconds since the start.'),
});

/** What an answer about the graph of a time says of it. */
export const VIEW_META = record('ViewMeta', 'The graph that was looked at.', {
  schema: SCHEMA_FIELD,
  logic_version: LOGIC_VERSION_FIELD,
  graph_version: GRAPH_VERSION_FIELD,
  at: AT,
  mode: MODE,
  known_basis: KNOWN_BASIS,
  include_private: flag('Whether private records were looked at.'),
});
