import { canonicalJson } from '../../shared/canonical-json.js';
import { sha256Hex } from '../../shared/sha256.js';
import { indirectnessAttributes, indirectnessOf } from '../indirect-interest.js';
import type { Field, FieldType } from '../fields/field.js';
import { RECORD_FIELDS } from '../fields/tables.js';
import {
  OBJECT_KINDS,
  type FieldsOf,
  type Json,
  type LedgerKind,
  type ObjectKind,
  type SourceFields,
  type Version,
} from '../records.js';
import { publicationText } from './publication-dates.js';

/** What stands in the place of a text that must be there. */
const REDACTED = '[redacted]';

/** Texts that stay: they say what a record is counted in, came from or belongs with, and no rule may change its mind. */
const KEPT_TEXTS: ReadonlySet<string> = new Set([
  'dataset',
  'asset_symbol',
  'amount',
  'language',
  'independence_group',
]);

/** Members with more in them than text: of these a part stays, see `masked`. */
const KEPT_IN_PART: ReadonlySet<string> = new Set(['snapshot', 'participants', 'status_history']);

/**
 * The record with every text of it taken out (spec/rulings.md#a-14): what identifies it, what joins it to others, its
 * dates, figures and the hash of its snapshot stay, so that nothing dangles and no rule changes its mind. Which members
 * are text is read off the table of its kind: a member that is added there is taken out unless it is listed above.
 */
export function redactedFields<K extends LedgerKind>(fields: FieldsOf[K]): FieldsOf[K] {
  // `masked` gives back the kind that it was given.
  return masked(fields) as FieldsOf[K];
}

/** Whether nothing is told of a record but what stays of it once it is redacted. */
export function isWithoutText(told: FieldsOf[LedgerKind]): boolean {
  return canonicalJson(redactedFields(told)) === canonicalJson(told);
}

/** The version as it may be answered once its record was redacted. */
export function redactedVersion<K extends LedgerKind>(version: Version<K>): Version<K> {
  const fields = redactedFields<K>(version.fields);
  if (version.fields.object !== 'source') return { ...version, fields };
  return { ...version, said_sha256: saidBefore(version, version.fields), fields };
}

/** By what is left of two versions nobody can tell whether they say the same; of one that came so nothing else is known. */
function saidBefore({ said_sha256 }: Version, fields: SourceFields): string | null {
  return isWithoutText(fields) ? (said_sha256 ?? null) : sha256Hex(publicationText(fields));
}

/**
 * An answer that was made before some of what it tells of was redacted, as it may be given again: each record as
 * `redactedFields` leaves it, and what two entities share without the words of it where one of them is gone.
 */
export function redactedAnswer(told: Json, isRedacted: (object: LedgerKind, id: string) => boolean): Json {
  if (Array.isArray(told)) return told.map((one) => redactedAnswer(one as Json, isRedacted));
  if (told === null || typeof told !== 'object') return told;
  const { object, id, from_id, to_id } = told as Readonly<Record<string, Json>>;
  const isGone = (kind: Json | undefined, one: Json | undefined): boolean =>
    typeof one === 'string' && LEDGER_KINDS.has(kind) && isRedacted(kind as LedgerKind, one);
  // What else has the kind and the id of a record names it: a warning, a step.
  if ('first_seen_at' in told && isGone(object, id)) {
    return redactedFields(told as unknown as FieldsOf[LedgerKind]) as unknown as Json;
  }
  const members = Object.entries(told).map(([name, value]) => [name, redactedAnswer(value, isRedacted)] as const);
  const sharesWords = object === undefined && (isGone('entity', from_id) || isGone('entity', to_id));
  return Object.fromEntries(
    members.map(([name, value]) => (sharesWords && name === 'value' ? [name, REDACTED] : [name, value])),
  );
}

const LEDGER_KINDS: ReadonlySet<Json | undefined> = new Set([...OBJECT_KINDS, 'resolution']);

function masked(fields: FieldsOf[LedgerKind]): FieldsOf[LedgerKind] {
  switch (fields.object) {
    case 'evidence':
      return { ...fields, ...BLANKS.evidence, snapshot: { ...fields.snapshot, text: null, locator: null } };
    case 'claim':
      return { ...fields, ...BLANKS.claim, status_history: silent(fields.status_history) };
    case 'relation':
      return {
        ...fields,
        ...BLANKS.relation,
        attributes: indirectnessAttributes(indirectnessOf(fields)),
        status_history: silent(fields.status_history),
      };
    case 'event':
      return {
        ...fields,
        ...BLANKS.event,
        participants: fields.participants.map(({ entity_id }) => ({ entity_id, role: null })),
      };
    case 'question':
      return { ...fields, ...BLANKS.question, status_history: silent(fields.status_history) };
    case 'resolution':
      return { ...fields, reason: null, revocation_reason: null };
    default:
      return { ...fields, ...BLANKS[fields.object] };
  }
}

interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly reason: string | null;
}

/** A step out of hypothesis must have a reason, and goes on having one that nobody reads. */
function silent<T extends Step>(steps: readonly T[]): readonly T[] {
  return steps.map((step, at) => {
    const isPromotion = step.from === 'hypothesis' || steps[at - 1]?.to === 'hypothesis';
    return { ...step, reason: isPromotion && step.reason !== null ? REDACTED : null };
  });
}

/** What stands in the place of each text of a kind of record. */
const BLANKS: Readonly<Record<ObjectKind, Readonly<Record<string, Json>>>> = blanks();

function blanks(): Record<ObjectKind, Record<string, Json>> {
  const ofKind = (kind: ObjectKind) =>
    RECORD_FIELDS[kind].filter(isTakenOut).map((field) => [field.name, blank(field)]);
  return Object.fromEntries(OBJECT_KINDS.map((kind) => [kind, Object.fromEntries(ofKind(kind))])) as Record<
    ObjectKind,
    Record<string, Json>
  >;
}

function isTakenOut({ name, type, readOnly }: Field): boolean {
  return readOnly !== 'derived' && !KEPT_TEXTS.has(name) && !KEPT_IN_PART.has(name) && holdsText(type);
}

function blank(field: Field): Json {
  return field.required === true ? REDACTED : (field.default ?? null);
}

/** Whether somebody's words stand in it: a country tells where somebody is, and counts as words. */
function holdsText(type: FieldType): boolean {
  switch (type.type) {
    case 'text':
    case 'json':
    case 'country':
    case 'text_or_object':
      return true;
    case 'list':
      return holdsText(type.of);
    case 'object':
      return type.fields.some((field) => holdsText(field.type));
    default:
      return false;
  }
}
