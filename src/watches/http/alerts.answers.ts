import { ENTITY_KINDS, type ObjectKind, STATUSES } from '#domain/graph';
import { type Alert, WATCH_AUDIENCES, WATCH_MODES, WATCHED_PATHS } from '#domain/watches';
import { FINDING } from '../../platform/http/openapi/movement-shapes.js';
import { MATCH_FEATURE } from '../../platform/http/openapi/match-shapes.js';
import { PATH } from '../../platform/http/openapi/path-shapes.js';
import {
  CHANGED_MEMBERS,
  CORROBORATION_SHAPE,
  RECORD_WARNING,
  RECORDS,
  REF,
} from '../../platform/http/openapi/record-shapes.js';
import {
  count,
  either,
  extended,
  flag,
  id,
  ids,
  instant,
  integer,
  list,
  NAME_EXTENSION,
  nullable,
  number,
  optional,
  part,
  record,
  type Schema,
  type Shape,
  sha256,
  text,
  described,
  word,
} from '../../platform/http/openapi/shape.js';
import { ALERT_STATES } from '../../platform/storage/watch-store.js';
import { SCREENED_NAME } from './watch-questions.answers.js';

/*
 * What watches tell. Which explanation an alert has follows from its kind, so that a reader of the kind knows the rest.
 */

type AlertKind = Alert['kind'];
type Members = Parameters<typeof record>[2];

/** Members that say how a view looks at a record; an alert tells the record. */
const OF_THE_VIEW = ['state_at', 'known_at', 'known_at_basis', 'canonical_id', 'member_ids'];
const OF_THE_ENDS = ['canonical_from_id', 'canonical_to_id'];

/** A record as an alert tells it: without what is another in every view. */
function toldRecord(kind: ObjectKind): Shape<unknown> {
  const { schema } = RECORDS[kind];
  const left = new Set([...OF_THE_VIEW, ...OF_THE_ENDS]);
  const properties = Object.entries(schema['properties'] as Schema).filter(([member]) => !left.has(member));
  const required = (schema['required'] as readonly string[]).filter((member) => !left.has(member));
  const name = `Told${String(schema[NAME_EXTENSION])}`;
  return { schema: { ...schema, [NAME_EXTENSION]: name, properties: Object.fromEntries(properties), required } };
}

const EVIDENCE = record('ToldEvidence', 'Evidence, as far as an alert names it.', {
  id: id('Its id.', 'evidence:deed-2016'),
  method: nullable(text('How it was captured.', 'document')),
  sha256: nullable(sha256('Of what was captured.')),
  source_id: nullable(id('Its source; null where the audience does not see it.', 'source:ledger-weekly-2019')),
  source_title: nullable(text('What the source is called.')),
  admissible: flag('Whether it may bear something out.'),
});

/** How well a claim or a relation is borne out, after the change. */
const SUPPORT = {
  status: nullable(word(STATUSES, 'How far the record is believed.')),
  corroboration: CORROBORATION_SHAPE,
  origin_ids: ids('What its sources derive from in the end.', 'source:ledger-weekly-2019'),
  evidence: list(EVIDENCE, 'Evidence for it: twenty pieces at most.'),
  evidence_count: count('How many there are.'),
};

/** The same, of a record that need not be there, or need not be one that is borne out. */
const MAYBE_SUPPORT = {
  status: optional(SUPPORT.status),
  corroboration: optional(SUPPORT.corroboration),
  origin_ids: optional(SUPPORT.origin_ids),
  evidence: optional(SUPPORT.evidence),
  evidence_count: optional(SUPPORT.evidence_count),
};

const RECORD_NEWS = record('RecordExplanation', 'A record that names the entity, or one that is one with it.', {
  entity_id: id('The entity that is watched.'),
  record: {
    schema: {
      description: 'The record as it is told, or as it was where it is there no longer.',
      oneOf: (['entity', 'relation', 'claim', 'event'] as const).map((kind) => toldRecord(kind).schema),
      discriminator: {
        propertyName: 'object',
        mapping: Object.fromEntries(
          (['entity', 'relation', 'claim', 'event'] as const).map((kind) => [
            kind,
            `#/components/schemas/Told${String(RECORDS[kind].schema[NAME_EXTENSION])}`,
          ]),
        ),
      },
    },
  },
  fields: optional(CHANGED_MEMBERS),
  ...MAYBE_SUPPORT,
});

const JOIN_NEWS = record('JoinExplanation', 'Whom the entity is one with.', {
  entity_id: id('The entity that is watched.'),
  member_ids: ids('All that are one with it now, itself among them.'),
  joined: ids('Who came.'),
  left: ids('Who went.'),
  decisions: list(
    record('ToldDecision', 'A decision that makes two of them one.', {
      id: id('The decision.', 'resolution:gannet-holdings'),
      from_id: id('One entity.'),
      to_id: id('The other.'),
      method: word(['manual', 'import', 'bootstrap'], 'By a person, an import, or a rule about identifiers.'),
      reason: nullable(text('Why.')),
      evidence_ids: ids('Evidence that it rests on.'),
    }),
    'Decisions by which they are.',
  ),
});

const MATCH_NEWS = record('MatchExplanation', 'An entity, and the name of the list that it may be.', {
  screened: SCREENED_NAME,
  entity: record('ScreenedEntity', 'Who may be it.', {
    id: id('Its id.'),
    kind: word(ENTITY_KINDS, 'What sort of entity.'),
    name: text('Its name.', 'Ada Verhoeven'),
    countries: list(text('ISO 3166-1 alpha-2.', 'NL'), 'Countries that it is tied to.'),
    canonical_id: id('The id that it goes by with all that are one with it.'),
  }),
  score: number('Calibrated: how likely the two are one.', { min: 0, max: 1 }),
  band: word(['strong', 'likely', 'possible', 'unlikely'], 'The score in a word.'),
  bits: number('Bits of evidence, prior included.'),
  features: list(MATCH_FEATURE, 'What speaks for and against.'),
  not_compared: optional(count('Entries of the list that were near too, and not compared: there were too many.', 0)),
});

const PATH_NEWS = record('PathExplanation', 'A way between the two, as it is or was.', {
  from_id: id('The one end.'),
  to_id: id('The other end.', 'asset:villa-korali'),
  path_kind: word(WATCHED_PATHS, 'What the path is made of.'),
  hops: nullable(count('Relations walked.', 2)),
  direct: flag('Exactly one hop over a stored relation that is not called indirect, or unknown.'),
  relationship: word(['direct', 'indirect', 'none'], 'In one word; indirect is all that is not known to be direct.'),
  path: nullable(PATH),
});

const GROUND_NEWS = record('GroundExplanation', 'Evidence that came, or counts no longer.', {
  claim_id: id('The claim.', 'claim:korali-purchase'),
  side: word(['for', 'against'], 'Which side it is on.'),
  evidence_id: id('The evidence.', 'evidence:deed-2016'),
  source_id: nullable(id('Its source; null where the audience does not see it.', 'source:ledger-weekly-2019')),
  statement: optional(text('What is claimed; absent where the claim is there no longer.')),
  ...MAYBE_SUPPORT,
});

const FROM_TO = {
  from: nullable(text('The status before; null on entry.', 'reported')),
  to: nullable(text('The status now; null where the record is there no longer.', 'disputed')),
};

const CLAIM_STATUS = record('ClaimStatusExplanation', 'Another status of a claim.', {
  claim_id: id('The claim.', 'claim:korali-purchase'),
  ...FROM_TO,
  statement: optional(text('What is claimed; absent where the claim is there no longer.')),
  ...MAYBE_SUPPORT,
});

const QUESTION_STATUS = record('QuestionStatusExplanation', 'Another status of a question.', {
  question_id: id('The question.', 'question:who-paid'),
  ...FROM_TO,
  answer: nullable(text('The answer, where there is one.')),
});

const STATUS_NEWS = either('Of a claim or of a question; the subject says which.', CLAIM_STATUS, QUESTION_STATUS);

const THRESHOLD_NEWS = record('ThresholdExplanation', 'How well the record is borne out.', {
  at_least: integer('Independent sources that were asked for.', 1),
  ...MAYBE_SUPPORT,
});

const WARNING_NEWS = extended('WarningExplanation', 'Something odd about a record.', RECORD_WARNING, {
  version: integer('The version of the record, as the audience counts them.', 1),
});

const PATTERN_NEWS = record('PatternExplanation', 'What a detector found in movements that came together.', {
  dataset: id('The dataset.', 'demo-payments'),
  batch: integer('Which of its batches brought it, counted from 1.', 1),
  looked_at: part('The time whose movements were looked at together.', {
    from_at: instant('From then on.'),
    until_at: instant('Up to then, that instant not included.'),
  }),
  finding: nullable(FINDING),
  reason: nullable(text('Why not all could be looked at; null beside a finding.')),
});

const SOURCE_NEWS = record('SourceExplanation', 'A scheduled collection that stopped coming, or comes again.', {
  collection_id: text('The collection.', 'collection_01j…'),
  dataset: id('The dataset that it fills.', 'registry'),
  news_at: nullable(instant('When it last brought something new; null where it never has.')),
  expected_every: nullable(text('How often it is expected to; null where nothing is expected.', 'P1D')),
  failures: count('Runs in a row that failed.'),
  last_status: nullable(integer('The HTTP status of the last answer; null where there was none.', 0, 999)),
});

type Explained = readonly [kinds: readonly AlertKind[], told: Shape<unknown>, subject?: Shape<unknown>];

const DATASET = record('DatasetRef', 'Names one dataset.', {
  object: word(['dataset'], 'No record.'),
  id: id('Its name.', 'demo-payments'),
});

const COLLECTION_REF = record('CollectionRef', 'Names one collection.', {
  object: word(['collection'], 'No record.'),
  id: text('Its id.', 'collection_01j…'),
});

/** What is told with each kind of alert, under the name that the kinds have together. */
const EXPLANATIONS: Readonly<Record<string, Explained>> = {
  Record: [['record_added', 'record_changed', 'record_removed'], RECORD_NEWS],
  Join: [['merged', 'unmerged'], JOIN_NEWS],
  Match: [['match'], MATCH_NEWS],
  Path: [['path_known', 'path_broken'], PATH_NEWS],
  Ground: [['evidence_for', 'evidence_against', 'support_fell'], GROUND_NEWS],
  Status: [['status_changed'], STATUS_NEWS],
  Threshold: [['threshold_reached', 'threshold_lost'], THRESHOLD_NEWS],
  Warning: [['warning'], WARNING_NEWS],
  Pattern: [['pattern_found', 'pattern_missed'], PATTERN_NEWS, DATASET],
  Source: [['source_silent', 'source_failing', 'source_back'], SOURCE_NEWS, COLLECTION_REF],
};

function newsMembers([kinds, explanation, subject = REF]: Explained): Members {
  return {
    id: text('Made of what it tells: the same news has the same id.', 'alert_5b8e…'),
    watch_id: text('The watch.', 'watch_01j…'),
    watch_version: integer('The version of the watch that told it.', 1),
    kind: word(kinds, 'What happened.'),
    modes: list(word(WATCH_MODES.slice(0, 2), 'A view.'), 'In which views it is news.'),
    at: instant('When the change was stored.'),
    subject: described('What it is about.', subject),
    group: text('Alerts of one group are about one thing.', 'entity person:ada-verhoeven'),
    summary: text('In a few words.'),
    explanation: described('What the same question would be answered with.', explanation),
    graph_version: text('Of the graph of its audience, with the change that caused it.'),
  };
}

/** One schema for each sort of alert, told apart by `kind`. */
function byKind(suffix: string, description: string, more: Members): Shape<unknown> {
  const sorts = Object.entries(EXPLANATIONS).map(([sort, explained]) => {
    const name = `${sort}${suffix}`;
    return { kinds: explained[0], name, shape: record(name, description, { ...newsMembers(explained), ...more }) };
  });
  return {
    schema: {
      [NAME_EXTENSION]: suffix,
      description: `${description} Its kind says what the explanation holds.`,
      oneOf: sorts.map(({ shape }) => shape.schema),
      discriminator: {
        propertyName: 'kind',
        mapping: Object.fromEntries(
          sorts.flatMap(({ kinds, name }) => kinds.map((kind) => [kind, `#/components/schemas/${name}`])),
        ),
      },
    },
  };
}

/** An alert that is stored, and what somebody made of it. */
export const ALERT = byKind('Alert', 'What a watch told.', {
  cursor: text('Names this place: the next request is asked with it as cursor.'),
  state: word(ALERT_STATES, 'What became of it.'),
  state_reason: nullable(text('Why; null while it is open.')),
  state_by: nullable(text('Label of the key that said so.', 'analyst')),
  state_at: nullable(instant('When it was said.')),
  audience: word(
    WATCH_AUDIENCES,
    'Over which graph it was found, and so of which graph graph_version is: that of the watch as it was then.',
  ),
  earlier: list(
    record('AlertSettlement', 'What somebody made of an alert.', {
      state: word(['acknowledged', 'dismissed'], 'What became of it.'),
      reason: text('Why.'),
      by: text('Label of the key that said so.', 'analyst'),
      at: instant('When it was said.'),
    }),
    'What was said of it before, oldest first.',
  ),
});

/** What a dry run found, which is stored nowhere. */
const NEWS = byKind('News', 'What a watch would have told.', {});

export const DRY_RUN = record('DryRun', 'What a watch would have told, commit by commit.', {
  alerts: list(NEWS, 'Oldest first, 1 000 at most. A commit that does not fit in whole is left to the next request.'),
  commits: count('Commits that were gone through and are told in whole.'),
  truncated: flag('There was more than is told.'),
  next_from_at: nullable(
    instant('Where it stopped: the same request with this as from_at goes on; null where nothing is left.'),
  ),
  left_out: count('Alerts of the last commit that no request tells, because it alone has more than 1 000.'),
});
