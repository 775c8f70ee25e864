import { LENSES, PREDICATES, WORLD_PREDICATES } from '../predicates.js';
import {
  DERIVATION_STATES,
  DERIVATIONS,
  ENTITY_KINDS,
  EVIDENCE_METHODS,
  MODALITIES,
  NAME_TYPES,
  OBJECT_KINDS,
  QUESTION_STATUSES,
  SOURCE_TYPES,
  STATUSES,
  type FieldsOf,
  type ObjectKind,
} from '../records.js';
import { FIELD_LIMITS, type Field } from './field.js';
import {
  ID,
  IDS,
  DATE,
  MOMENT,
  COUNTRY,
  COUNT,
  LABEL,
  NAME,
  LINE,
  TEXT,
  SOLID_LABEL,
  SOLID_NAME,
  SOLID_LINE,
  SOLID_TEXT,
  oneOf,
  objects,
  AMOUNT,
  CORROBORATION,
  PUBLIC_COMMON,
  PRIVATE_COMMON,
  KNOWN,
  STATE_MEMBERS,
  statusHistory,
  kindField,
} from './members.js';

/** Takes a table only if it has every stored member of the kind, and calls nothing stored that is not. */
function members<K extends ObjectKind>() {
  return <const F extends readonly Field[]>(
    fields: F &
      (Exclude<keyof FieldsOf[K], F[number]['name']> extends never ? unknown : never) &
      (Exclude<Exclude<F[number], { readOnly: 'derived' }>['name'], keyof FieldsOf[K]> extends never ? unknown : never),
  ): readonly Field[] => fields;
}

const entity = members<'entity'>()([
  kindField('entity'),
  ...PUBLIC_COMMON,
  { name: 'kind', type: oneOf(ENTITY_KINDS), required: true, description: 'What sort of thing it is.' },
  { name: 'name', type: SOLID_NAME, required: true, description: 'The name to show.' },
  {
    name: 'names',
    type: objects([
      { name: 'value', type: SOLID_NAME, required: true, description: 'The name.' },
      { name: 'type', type: oneOf(NAME_TYPES), default: 'alias', description: 'What sort of name.' },
      { name: 'lang', type: LABEL, description: 'Language of the name.' },
      { name: 'effective_at', type: DATE, description: 'Borne from.' },
      { name: 'effective_until', type: DATE, description: 'Borne until, exclusive.' },
      { name: 'source_id', type: ID, description: 'The source that gives it.' },
    ]),
    default: [],
    description: 'Further names.',
  },
  {
    name: 'identifiers',
    type: objects([
      {
        name: 'scheme',
        type: { type: 'scheme' },
        required: true,
        description: 'lei, isin, registration, tax_id …; kept in lower case.',
      },
      { name: 'value', type: SOLID_NAME, required: true, description: 'The identifier.' },
      { name: 'jurisdiction', type: LABEL, description: 'Of a registration number.' },
      { name: 'country', type: COUNTRY, description: 'Of a tax id.' },
      { name: 'chain', type: LABEL, description: 'Of a wallet.' },
    ]),
    default: [],
    description: 'Official and other identifiers.',
  },
  { name: 'gender', type: LABEL, description: 'As the source says it.' },
  {
    name: 'addresses',
    type: {
      type: 'list',
      of: {
        type: 'text_or_object',
        max: FIELD_LIMITS.line,
        fields: [
          { name: 'full', type: LINE, description: 'The whole address.' },
          { name: 'street', type: LINE, description: 'Street and number.' },
          { name: 'city', type: NAME, description: 'Town.' },
          { name: 'postal_code', type: LABEL, description: 'Postal code.' },
          { name: 'region', type: NAME, description: 'State or region.' },
          { name: 'country', type: COUNTRY, description: 'ISO 3166-1 alpha-2.' },
        ],
      },
    },
    default: [],
    description: 'Postal addresses, whole or in parts.',
  },
  { name: 'birth_place', type: NAME, description: 'Where a person was born.' },
  {
    name: 'countries',
    type: { type: 'list', of: COUNTRY, distinct: true },
    default: [],
    description: 'ISO 3166-1 alpha-2, in upper case.',
  },
  { name: 'asset_symbol', type: LABEL, description: 'Of an asset or protocol.' },
  { name: 'description', type: TEXT, description: 'What it is, in a few words.' },
  {
    name: 'canonical_id',
    type: ID,
    readOnly: 'derived',
    filled: true,
    description: 'The id that its cluster goes by.',
  },
  { name: 'member_ids', type: IDS, default: [], readOnly: 'derived', description: 'All ids of its cluster.' },
  ...STATE_MEMBERS,
]);

const source = members<'source'>()([
  kindField('source'),
  ...PUBLIC_COMMON,
  { name: 'title', type: SOLID_LINE, required: true, description: 'What the source is called.' },
  { name: 'type', type: oneOf(SOURCE_TYPES), default: 'other', description: 'What sort of source.' },
  { name: 'url', type: LINE, description: 'Where it stands; never fetched.' },
  { name: 'publisher', type: NAME, description: 'Who publishes it.' },
  { name: 'author', type: NAME, description: 'Who wrote it.' },
  { name: 'language', type: LABEL, description: 'Its language.' },
  {
    name: 'derived_from',
    type: objects([
      { name: 'source_id', type: ID, required: true, description: 'The source that it draws on.' },
      { name: 'kind', type: oneOf(DERIVATIONS), default: 'based_on', description: 'In which way.' },
    ]),
    default: [],
    description: 'The sources that this one draws on.',
  },
  { name: 'independence_group', type: NAME, description: 'Sources of one group never corroborate one another.' },
  {
    name: 'derivation_state',
    type: oneOf(DERIVATION_STATES),
    filled: true,
    description: 'Not given: derived if `derived_from` names something, else unknown.',
  },
  { name: 'asserted_as_of', type: DATE, description: 'The day for which it says how things stand.' },
  { name: 'coverage_until', type: DATE, description: 'After this day it says nothing.' },
  { name: 'retracted_at', type: MOMENT, description: 'When its publisher withdrew it.' },
  { name: 'retraction_source_id', type: ID, description: 'The source that says so.' },
  { name: 'reliability', type: oneOf(['A', 'B', 'C', 'D', 'E', 'F']), description: 'Admiralty code of the source.' },
  ...STATE_MEMBERS,
]);

const evidence = members<'evidence'>()([
  kindField('evidence'),
  ...PUBLIC_COMMON,
  { name: 'source_id', type: ID, required: true, description: 'The source that it was taken from.' },
  {
    name: 'source_version',
    type: COUNT,
    default: 0,
    description: 'The version of the source; 0 or absent: the one that is current when the evidence is stored.',
  },
  { name: 'method', type: oneOf(EVIDENCE_METHODS), required: true, description: 'How it was come by.' },
  {
    name: 'snapshot',
    type: {
      type: 'object',
      fields: [
        {
          name: 'sha256',
          type: { type: 'sha256' },
          description: 'Of the text as UTF-8, or of the file; computed if absent.',
        },
        { name: 'media_type', type: LABEL, description: 'Media type of what was captured.' },
        {
          name: 'text',
          type: { type: 'text', max: FIELD_LIMITS.snapshotTextBytes, bytes: true },
          description: 'What was captured: at most 256 kB as UTF-8.',
        },
        { name: 'captured_at', type: MOMENT, description: 'When.' },
        { name: 'locator', type: LINE, description: 'Page, paragraph, row or address inside the source.' },
      ],
    },
    default: { sha256: null, media_type: null, text: null, captured_at: null, locator: null },
    description: 'What the source held when the evidence was taken; never changed afterwards.',
  },
  { name: 'credibility', type: { type: 'integer', min: 1, max: 6 }, description: 'Admiralty code of the information.' },
  {
    name: 'admissible',
    type: { type: 'boolean' },
    readOnly: 'derived',
    filled: true,
    description: 'Whether it counts.',
  },
  ...STATE_MEMBERS,
]);

const claim = members<'claim'>()([
  kindField('claim'),
  ...PUBLIC_COMMON,
  { name: 'statement', type: SOLID_TEXT, required: true, description: 'What is claimed, in words.' },
  { name: 'subject_id', type: ID, required: true, description: 'The entity that it is about.' },
  { name: 'predicate', type: LABEL, description: 'What it says of the subject.' },
  { name: 'object_id', type: ID, description: 'The other entity; or give `value`.' },
  { name: 'value', type: { type: 'json' }, description: 'The value claimed; or give `object_id`.' },
  { name: 'status', type: oneOf(STATUSES), default: 'unverified', description: 'How far it is believed.' },
  { name: 'source_ids', type: IDS, default: [], description: 'Who asserts it.' },
  { name: 'supporting_evidence_ids', type: IDS, default: [], description: 'Evidence for it.' },
  { name: 'contradicting_evidence_ids', type: IDS, default: [], description: 'Evidence against it.' },
  { name: 'case_ids', type: IDS, default: [], description: 'Our cases that it belongs to.' },
  { name: 'relation_ids', type: IDS, default: [], description: 'The relations that it speaks of.' },
  statusHistory(STATUSES),
  {
    name: 'corroboration',
    type: CORROBORATION,
    readOnly: 'derived',
    filled: true,
    description: 'Shown; changes no status.',
  },
  {
    name: 'open_challenge',
    type: { type: 'boolean' },
    readOnly: 'derived',
    filled: true,
    description: 'Verified, and contradicting evidence has come since.',
  },
  ...STATE_MEMBERS,
]);

const relation = members<'relation'>()([
  kindField('relation'),
  ...PUBLIC_COMMON,
  {
    name: 'predicate',
    type: { type: 'predicate', values: WORLD_PREDICATES },
    answered: { type: oneOf(PREDICATES.map((row) => row.predicate)) },
    required: true,
    description: 'What joins the ends. Packs also carry the edges of identity decisions and of lists of records.',
  },
  { name: 'from_id', type: ID, required: true, description: 'Start, as asserted; never rewritten.' },
  {
    name: 'from_object',
    type: { type: 'end', values: ['entity'] },
    answered: { type: oneOf(OBJECT_KINDS) },
    default: 'entity',
    description: 'Object kind of the start.',
  },
  { name: 'to_id', type: ID, required: true, description: 'End, as asserted; never rewritten.' },
  {
    name: 'to_object',
    type: { type: 'end', values: ['entity'] },
    answered: { type: oneOf(OBJECT_KINDS) },
    default: 'entity',
    description: 'Object kind of the end.',
  },
  { name: 'lens', type: oneOf(LENSES), readOnly: 'derived', filled: true, description: 'The lens of its predicate.' },
  {
    name: 'symmetric',
    type: { type: 'boolean' },
    readOnly: 'derived',
    filled: true,
    description: 'Whether direction means nothing.',
  },
  { name: 'canonical_from_id', type: ID, readOnly: 'derived', filled: true, description: 'Cluster of the start.' },
  { name: 'canonical_to_id', type: ID, readOnly: 'derived', filled: true, description: 'Cluster of the end.' },
  { name: 'resolution_id', type: ID, readOnly: 'derived', description: 'The decision behind an identity edge.' },
  {
    name: 'status',
    type: oneOf(STATUSES),
    answered: { type: oneOf(STATUSES), nullable: true },
    default: 'unverified',
    description: 'How far it is believed; null on edges that are no relation of the world.',
  },
  { name: 'evidence_ids', type: IDS, default: [], description: 'Evidence for it.' },
  { name: 'claim_ids', type: IDS, default: [], description: 'Claims that speak of it.' },
  { name: 'role', type: NAME, description: 'Office or part, as the source says it.' },
  { name: 'share', type: { type: 'share' }, description: 'Percent: an exact figure, or its bounds.' },
  { name: 'amount', type: AMOUNT, description: 'Money or units that went over.' },
  { name: 'modality', type: oneOf(MODALITIES), default: 'occurred', description: 'Done, or only announced.' },
  { name: 'component_relation_ids', type: IDS, default: [], description: 'Parts of an asserted indirect interest.' },
  statusHistory(STATUSES),
  {
    name: 'corroboration',
    type: CORROBORATION,
    answered: { type: CORROBORATION, nullable: true },
    readOnly: 'derived',
    filled: true,
    description: 'Shown; changes no status. Null on edges that are no relation of the world.',
  },
  ...KNOWN,
]);

const event = members<'event'>()([
  kindField('event'),
  ...PUBLIC_COMMON,
  { name: 'title', type: SOLID_LINE, required: true, description: 'What happened.' },
  { name: 'type', type: NAME, description: 'What sort of event.' },
  {
    name: 'participants',
    type: objects([
      { name: 'entity_id', type: ID, required: true, description: 'Who took part.' },
      { name: 'role', type: NAME, description: 'As what.' },
    ]),
    default: [],
    description: 'Who took part.',
  },
  { name: 'location', type: LINE, description: 'Where.' },
  { name: 'amount', type: AMOUNT, description: 'Money or units that went over.' },
  { name: 'asset_symbol', type: LABEL, description: 'The asset that it is about.' },
  { name: 'evidence_ids', type: IDS, default: [], description: 'Evidence for it.' },
  ...STATE_MEMBERS,
]);

const question = members<'question'>()([
  kindField('question'),
  ...PRIVATE_COMMON,
  { name: 'text', type: SOLID_TEXT, required: true, description: 'What is asked.' },
  { name: 'status', type: oneOf(QUESTION_STATUSES), default: 'open', description: 'How far it is answered.' },
  { name: 'about_ids', type: IDS, default: [], description: 'The records that it is about.' },
  { name: 'case_ids', type: IDS, default: [], description: 'Our cases that it belongs to.' },
  { name: 'answer', type: TEXT, description: 'The answer, in words.' },
  { name: 'answer_claim_ids', type: IDS, default: [], description: 'The claims that answer it.' },
  statusHistory(QUESTION_STATUSES),
  ...STATE_MEMBERS,
]);

const caseRecord = members<'case'>()([
  kindField('case'),
  ...PRIVATE_COMMON,
  { name: 'title', type: SOLID_LINE, required: true, description: 'What the investigation is called.' },
  { name: 'summary', type: TEXT, description: 'What it is about.' },
  { name: 'member_ids', type: IDS, default: [], description: 'The records that belong to it.' },
  { name: 'question_ids', type: IDS, default: [], description: 'Its questions.' },
  { name: 'claim_ids', type: IDS, default: [], description: 'Its claims.' },
  { name: 'lead', type: NAME, description: 'Who leads it.' },
  { name: 'tags', type: { type: 'list', of: SOLID_LABEL, distinct: true }, default: [], description: 'Free labels.' },
  ...STATE_MEMBERS,
]);

/**
 * The members of every kind of record, in the order in which answers carry them (spec/rulings.md#a-64): validation,
 * defaults, order and the OpenAPI schemas are all read off this table.
 */
export const RECORD_FIELDS: Readonly<Record<ObjectKind, readonly Field[]>> = {
  entity,
  source,
  evidence,
  claim,
  relation,
  event,
  question,
  case: caseRecord,
};

/** Every member that a record of the kind has on the wire, in its order. */
export function orderOfMembers(kind: ObjectKind): readonly string[] {
  return ORDER.get(kind) ?? [];
}

const ORDER: ReadonlyMap<ObjectKind, readonly string[]> = new Map(
  OBJECT_KINDS.map((kind) => {
    const answered = RECORD_FIELDS[kind].filter((field) => field.unanswered !== true);
    return [kind, answered.map((field) => field.name)];
  }),
);
