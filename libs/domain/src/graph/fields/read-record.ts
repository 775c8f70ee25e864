import { ID_PATTERN, OBJECT_KINDS, REVISIONS, type FieldsOf, type ObjectKind, type Revision } from '../records.js';
import { predicateRule } from '../predicates.js';
import type { DateText } from '../../shared/time.js';
import { Faults, type RecordFault } from './faults.js';
import type { Field, TextLimits } from './field.js';
import { objectReader, type ObjectReader } from './reader.js';
import { SOLID_TEXT } from './members.js';
import { RECORD_FIELDS } from './tables.js';
import { asObject } from './text.js';

export interface ReadOptions<K extends ObjectKind = ObjectKind> {
  /** The kind that stands in this place: `object` may then be left out, and no other kind is taken. */
  readonly object?: K;
  /** Makes the id of a record that has none; without it an id is required. */
  readonly newId?: () => string;
  /** The dataset of a record that names none. */
  readonly dataset?: string;
  /** How long ids, names and texts that are sent may be; what the contract says without it. */
  readonly limits?: TextLimits;
}

/** A record as it is to be stored: every member present, in the order of its kind, defaults filled. */
export interface ReadFields<K extends ObjectKind = ObjectKind> {
  readonly ok: true;
  readonly kind: K;
  readonly id: string;
  readonly fields: FieldsOf[K];
  /** Members that came with a value, in the order of the input; read-only ones are not among them. */
  readonly given: readonly string[];
  /** Whether it is an answer of the service that comes back: it says when it was first seen here. */
  readonly isSentBack?: true;
  readonly revision: null;
}

/** A native revision record (spec/rulings.md#a-14): it closes the record that it names. */
export interface ReadRevision<K extends ObjectKind = ObjectKind> {
  readonly ok: true;
  readonly kind: K;
  readonly id: string;
  readonly revision: Revision;
  readonly reason: string;
  /** When the revision became available to its audience; null = not said. */
  readonly published_at: DateText | null;
}

/** Why it is no record; `kind` and `id` as far as they could be read. */
export interface Unreadable {
  readonly ok: false;
  readonly kind: ObjectKind | null;
  readonly id: string | null;
  readonly faults: readonly RecordFault[];
}

export type RecordReading<K extends ObjectKind = ObjectKind> = ReadFields<K> | ReadRevision<K> | Unreadable;

/**
 * Reads one native record from what a JSON parser gave. Null means the same as leaving a member out; read-only members
 * are passed over (spec/rulings.md#a-53); every fault is listed (up to `FIELD_LIMITS.faults`) with its pointer. What
 * needs other records (references, roles, invariants) is not judged here. Never throws.
 */
export function readRecord<K extends ObjectKind = ObjectKind>(
  input: unknown,
  options: ReadOptions<K> = {},
): RecordReading<K> {
  const faults = new Faults(options.limits);
  const given = asObject(input);
  if (given === null) {
    faults.add('must be an object');
    return unreadable(null, {}, faults);
  }
  const kind = kindOf<K>(given, options, faults);
  if (kind === null) return unreadable(null, given, faults);
  if (Object.hasOwn(given, 'revision')) return readRevision(kind, given, faults);
  return readFields(kind, given, options, faults);
}

const KINDS: ReadonlySet<unknown> = new Set(OBJECT_KINDS);

const READERS = Object.fromEntries(OBJECT_KINDS.map((kind) => [kind, objectReader(RECORD_FIELDS[kind])])) as Readonly<
  Record<ObjectKind, ObjectReader>
>;

function kindOf<K extends ObjectKind>(
  given: Readonly<Record<string, unknown>>,
  options: ReadOptions<K>,
  faults: Faults,
): K | null {
  const object = given['object'] ?? options.object;
  if (options.object !== undefined && object !== options.object) {
    faults.addAt('object', `must be ${options.object}`);
    return null;
  }
  if (!KINDS.has(object)) {
    faults.addAt('object', object === undefined ? 'is required' : `must be one of: ${OBJECT_KINDS.join(', ')}`);
    return null;
  }
  // The set holds the kinds only; with `object` in the options it has just been found equal, without it K is any kind.
  return object as K;
}

function readFields<K extends ObjectKind>(
  kind: K,
  given: Readonly<Record<string, unknown>>,
  options: ReadOptions<K>,
  faults: Faults,
): RecordReading<K> {
  const named: string[] = [];
  const record = READERS[kind].read(given, faults, named);
  if (record['id'] === null) {
    if (options.newId === undefined) faults.addAt('id', 'is required');
    else record['id'] = options.newId();
  } else refuseLongId(record['id'], faults);
  if (isGiven(record['object_id']) && isGiven(record['value'])) {
    faults.addAt('value', 'must be left out where object_id is given');
  }
  if (!faults.none) return unreadable(kind, given, faults);

  record['dataset'] ??= options.dataset ?? null;
  COMPLETE[kind]?.(record);
  // The reader made every member of the kind's table, each in its type, and the compiler holds table and type together.
  const fields = record as unknown as FieldsOf[K];
  const reading = { ok: true, kind, id: fields.id, fields, given: named, revision: null } as const;
  return typeof given['first_seen_at'] === 'string' ? { ...reading, isSentBack: true } : reading;
}

/** Only of the record's own id: what it names was let in before, perhaps under a wider limit. */
function refuseLongId(id: unknown, faults: Faults): void {
  const max = faults.limits.id;
  if (typeof id !== 'string' || id.length <= max) return;
  faults.addAt('id', `must have at most ${max} characters (id_chars)`);
}

function isGiven(member: unknown): boolean {
  return member !== null && member !== undefined;
}

/** What one member says about another. */
const COMPLETE: { readonly [K in ObjectKind]?: (record: Record<string, unknown>) => void } = {
  source: (record) => {
    const derived = Array.isArray(record['derived_from']) && record['derived_from'].length > 0;
    record['derivation_state'] ??= derived ? 'derived' : 'unknown';
  },
  claim: (record) => {
    if (record['status'] === 'internal') record['visibility'] = 'private';
  },
};

const REVISION_FIELDS: readonly Field[] = [
  { name: 'object', type: { type: 'enum', values: OBJECT_KINDS }, description: 'Its kind.' },
  { name: 'id', type: { type: 'id' }, required: true, description: 'The record that is closed.' },
  {
    name: 'revision',
    type: { type: 'enum', values: REVISIONS },
    required: true,
    description: 'Withdrawn, or withheld.',
  },
  {
    name: 'reason',
    type: SOLID_TEXT,
    required: true,
    description: 'Why.',
  },
  { name: 'published_at', type: { type: 'moment' }, description: 'When the revision became available.' },
];
const REVISION = objectReader(REVISION_FIELDS);

function readRevision<K extends ObjectKind>(
  kind: K,
  given: Readonly<Record<string, unknown>>,
  faults: Faults,
): RecordReading<K> {
  const record = REVISION.read(given, faults);
  if (!faults.none) return unreadable(kind, given, faults);
  // As above: REVISION_FIELDS names these members with these types.
  const { id, revision, reason, published_at } = record as unknown as Omit<ReadRevision<K>, 'ok' | 'kind'>;
  return { ok: true, kind, id, revision, reason, published_at };
}

function unreadable(kind: ObjectKind | null, given: Readonly<Record<string, unknown>>, faults: Faults): Unreadable {
  const id = given['id'];
  const isEdge = kind === 'relation' && predicateRule(String(given['predicate']))?.role === 'structural';
  // An edge that is read off a record is no relation to send, though its ends be right for it.
  const reported = isEdge ? faults.list.filter(({ code }) => code !== 'invalid_endpoint') : faults.list;
  return { ok: false, kind, id: typeof id === 'string' && ID_PATTERN.test(id) ? id : null, faults: reported };
}
