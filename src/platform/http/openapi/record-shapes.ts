import {
  JUDGEMENTS,
  jsonSchemaOf,
  jsonSchemaOfDraft,
  LEDGER_KINDS,
  OBJECT_KINDS,
  type ObjectKind,
} from '#domain/graph';
import type { Cluster, Corroboration, Ref } from '#domain/graph';
import type { RecordWarning } from '#domain/invariants';
import { PACK_MEMBERS, type PackMember, type Wire } from '#domain/read-model';
import type { Violation } from '#domain/shared';
import {
  count,
  extended,
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
  part,
  validDate,
  record,
  type Schema,
  type Shape,
  text,
  word,
} from './shape.js';

/*
 * Records as they go over the wire. What they hold is read off the tables of the domain (ADR 0012), so the document
 * cannot say something else than what is checked and written.
 */

const WHAT: Readonly<Record<ObjectKind, readonly [name: string, description: string]>> = {
  entity: ['Entity', 'A person, an organization or a thing.'],
  source: ['Source', 'Where something was said: a register, an article, a filing.'],
  evidence: ['Evidence', 'What was captured of a source, kept as it was.'],
  claim: ['Claim', 'What somebody says, and how far it is believed. It is no relation.'],
  relation: ['Relation', 'What joins two records, and how that is known.'],
  event: ['Event', 'Something that happened, with who took part.'],
  question: ['Question', 'What is not known yet.'],
  case: ['Case', 'A file of an investigation.'],
};

/** The members of records of a kind may become more; a document that forbade it would make that a breaking change. */
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(kept.map(([key, value]) => [key, open(value)]));
}

function recordShape(kind: ObjectKind): Shape<Wire> {
  const [name, description] = WHAT[kind];
  return { schema: { [NAME_EXTENSION]: name, ...(open(jsonSchemaOf(kind)) as Schema), description } };
}

/** A record of each kind, with every member that the kind has. */
export const RECORDS: Readonly<Record<ObjectKind, Shape<Wire>>> = {
  entity: recordShape('entity'),
  source: recordShape('source'),
  evidence: recordShape('evidence'),
  claim: recordShape('claim'),
  relation: recordShape('relation'),
  event: recordShape('event'),
  question: recordShape('question'),
  case: recordShape('case'),
};

function oneOfKinds<T>(name: string, description: string, shapes: Readonly<Record<ObjectKind, Shape<T>>>): Shape<T> {
  return {
    schema: {
      [NAME_EXTENSION]: name,
      description,
      oneOf: OBJECT_KINDS.map((kind) => shapes[kind].schema),
      discriminator: {
        propertyName: 'object',
        mapping: Object.fromEntries(
          OBJECT_KINDS.map((kind) => [kind, `#/components/schemas/${nameOf(shapes[kind].schema)}`]),
        ),
      },
    },
  };
}

function nameOf(schema: Schema): string {
  return String(schema[NAME_EXTENSION]);
}

/** Any record, told apart by `object`. */
export const ANY_RECORD = oneOfKinds('Record', 'A record; `object` says of which kind.', RECORDS);

/** What a client may send to a sync, by kind. */
const DRAFTS = Object.fromEntries(
  OBJECT_KINDS.map((kind) => {
    const [name, description] = WHAT[kind];
    return [kind, { schema: { [NAME_EXTENSION]: `${name}Draft`, ...jsonSchemaOfDraft(kind, 'synced'), description } }];
  }),
) as unknown as Readonly<Record<ObjectKind, Shape<Wire>>>;

/** Any record that may be sent to a sync. */
export const ANY_DRAFT = oneOfKinds('RecordDraft', 'A record as it is sent; `object` says of which kind.', DRAFTS);

/** What a client may send to enter a record of the kind, or a version of it. */
export function bodyOf(kind: ObjectKind): Shape<Wire> {
  const [name, description] = WHAT[kind];
  return { schema: { [NAME_EXTENSION]: `${name}Body`, ...jsonSchemaOfDraft(kind, 'posted'), description } };
}

/** A version of a record in its history. */
export const ANY_VERSION = oneOfKinds(
  'RecordVersion',
  'One version of a record; `object` says of which kind.',
  Object.fromEntries(
    OBJECT_KINDS.map((kind) => [
      kind,
      extended(`${WHAT[kind][0]}Version`, `One version of a record. ${WHAT[kind][1]}`, RECORDS[kind], {
        revision: nullable(
          word(['retracted', 'redacted'], 'What this version did to the record; null where it went on.'),
        ),
        revision_reason: nullable(text('Why it was retracted or redacted.')),
      }),
    ]),
  ) as unknown as Readonly<Record<ObjectKind, Shape<object>>>,
);

const IDENTITY_PREDICATES = ['SAME_AS', 'SUCCESSOR_OF', 'FORMERLY_KNOWN_AS'] as const;
export const IDENTITY_PREDICATE = word(IDENTITY_PREDICATES, 'What the two are to one another.');

/** A decision about who is who. */
export const IDENTITY_DECISION: Shape<Wire> = {
  schema: record('IdentityDecision', 'A decision about who is who; revoked by a further version, never erased.', {
    object: word(['resolution'], 'The kind of record.'),
    id: id('The id of the decision.', 'resolution:gannet-holdings'),
    version: integer('1, or 2 where it was revoked.', 1),
    predicate: IDENTITY_PREDICATE,
    judgement: word(JUDGEMENTS, 'Whether they are, are not, or nobody is sure.'),
    from_id: id('One entity; the successor, or the one that bore the name.'),
    to_id: id('The other entity; the predecessor, or the former name.'),
    evidence_ids: ids('Evidence that it rests on.'),
    reason: nullable(text('Why.')),
    effective_at: nullable(validDate('From when on; never with SAME_AS.')),
    effective_until: nullable(validDate('Until when, exclusive; never with SAME_AS.')),
    score: nullable(number('Of the suggestion that it accepts.', { min: 0, max: 1 })),
    method: word(['manual', 'import', 'bootstrap'], 'By a person, an import, or a rule about identifiers.'),
    decided_by: text('Label of the key.', 'analyst'),
    decided_at: instant('When it was decided.'),
    revoked_at: nullable(instant('When it was revoked; null while it is in force.')),
    revoked_by: nullable(text('Label of the key that revoked it.')),
    revocation_reason: nullable(text('Why it was revoked.')),
    run_id: nullable(text('The run of a bootstrap that took it.')),
    fingerprint: nullable(text('Of an unsure one: what was known of the two.')),
    first_seen_at: instant('When this service first stored it.'),
    revised_at: nullable(instant('When it was revoked.')),
    state_at: optional(
      word(['scheduled', 'in_effect', 'ended', 'possible'], 'How it stands at the instant asked for.'),
    ),
  }).schema,
};

export const REF = object<Ref>('RecordRef', 'Names one record.', {
  object: word(LEDGER_KINDS, 'The kind of record.'),
  id: id('Its id.'),
});

export const CLUSTER = object<Cluster>('Cluster', 'Entities that are one, as far as is decided.', {
  canonical_id: id('The id that they go by: of the one that was seen first.'),
  member_ids: ids('All of them, in byte order.', 'person:ada-verhoeven'),
});

const RECORD_REF = part<NonNullable<Violation['record']>>('The record at fault.', {
  object: text('The kind of record.', 'relation'),
  id: id('Its id.', 'relation:kestrel-owns-aurelia'),
});

export const VIOLATION = object<Violation>('Violation', 'One breach of one invariant by one record.', {
  invariant: text('The id of the invariant.', 'no_verified_edge_without_evidence'),
  rule: optional(text('The rule within the invariant, where it has several.', 'starts_after_death')),
  message: text('What is wrong, in words.'),
  record: optional(RECORD_REF),
  related: optional(ids('Ids of the other records, or decisions, that it rests on.')),
  details: optional(mapOf(json('What the rule found; which members depends on the rule.'), 'What the rule found.')),
});

export const RECORD_WARNING = object<RecordWarning>(
  'RecordWarning',
  'Something odd about a record: it stands, and a reader should know.',
  {
    code: text('What sort of oddity.', 'temporally_suspicious'),
    rule: nullable(text('The rule that saw it.', 'overlapping_shares')),
    severity: word(['warning', 'info'], 'How much it matters.'),
    object: word(LEDGER_KINDS, 'The kind of record.'),
    id: id('Its id.'),
    message: text('What is odd, in words.'),
    related_ids: ids('Ids of the other records that it rests on.'),
  },
);

type Counts = Readonly<Record<PackMember, number>>;

export const PACK_COUNTS = object<Counts>('PackCounts', 'How many records there are, by member of a pack.', {
  entities: count('Entities.'),
  sources: count('Sources.'),
  evidence: count('Pieces of evidence.'),
  claims: count('Claims.'),
  relations: count('Relations, and the edges that claims, events and decisions stand for.'),
  events: count('Events.'),
  questions: count('Questions.'),
  cases: count('Cases.'),
});

/** Lists by member of a pack. */
export function byMember<T>(name: string, description: string, items: (kind: ObjectKind) => Shape<T>): Shape<object> {
  const lists = PACK_MEMBERS.map(([member, kind]) => [member, list(items(kind), `Of the kind ${kind}.`)] as const);
  return record(name, description, Object.fromEntries(lists));
}

const CHANGED_MEMBER = record('ChangedMember', 'A member of a record, earlier and later.', {
  before: json('As the earlier view has it; any value that the member may have.'),
  after: json('As the later view has it.'),
});

/** Of a record that differs between two views: each member that does. */
export const CHANGED_MEMBERS = mapOf(CHANGED_MEMBER, 'Of one that both views have: each member that differs.');

/** How well a record is borne out. */
export const CORROBORATION_SHAPE = object<Corroboration>('Corroboration', 'How many say so, and how independently.', {
  evidence_count: count('Admissible supporting evidence.'),
  source_count: count('Sources of it, not retracted and not AI.'),
  independent_source_count_min: count('Independent sources if every source of unknown derivation copies another.'),
  independent_source_count_max: count('Independent sources if every source of unknown derivation is original.'),
});
