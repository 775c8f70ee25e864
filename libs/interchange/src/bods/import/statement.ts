import {
  isForeignObject,
  jsonOf,
  listAt,
  foreignMember,
  objectAt,
  foreignTextAt,
  textsAt,
  type ForeignObject,
} from '../../kit/foreign-value.js';
import type { ImportPlace } from '#adapter-kit';

export type RecordKind = 'entity' | 'person' | 'relationship';
export type RecordStatus = 'new' | 'updated' | 'closed';

/** One statement of any BODS version, in the words of 0.4. */
export interface BodsStatement {
  readonly version: string;
  readonly statementId: string;
  /** The record that it is a statement about; before 0.4 every statement is a record of its own. */
  readonly recordId: string;
  readonly kind: RecordKind;
  readonly status: RecordStatus | null;
  readonly date: string | null;
  /** `recordDetails`; before 0.4 the statement itself. */
  readonly details: ForeignObject;
  readonly whole: ForeignObject;
  /** Ids of the statements that this one takes the place of (before 0.4). */
  readonly replaces: readonly string[];
  readonly place: ImportPlace;
}

/** What is not quite right with a statement that can be read all the same. */
export type StatementRemark = 'record_id_missing' | 'version_unreadable';

const KINDS: ReadonlyMap<string, RecordKind> = new Map([
  ['entity', 'entity'],
  ['person', 'person'],
  ['relationship', 'relationship'],
  ['entityStatement', 'entity'],
  ['personStatement', 'person'],
  ['ownershipOrControlStatement', 'relationship'],
]);
const STATUSES: ReadonlySet<unknown> = new Set(['new', 'updated', 'closed']);

/**
 * Reads a statement; the version is judged for each one, because files mix them (spec/interchange.md#bods-1). A text
 * says why it is none.
 */
export function readStatement(
  whole: ForeignObject,
  place: ImportPlace,
): { readonly statement: BodsStatement; readonly remarks: readonly StatementRemark[] } | string {
  const remarks: StatementRemark[] = [];
  const old = Object.hasOwn(whole, 'statementID') || Object.hasOwn(whole, 'statementType');
  const statementId = foreignTextAt(whole, old ? 'statementID' : 'statementId');
  const kind = KINDS.get(foreignTextAt(whole, old ? 'statementType' : 'recordType') ?? '');
  if (statementId === null) return `a BODS statement has a ${old ? 'statementID' : 'statementId'}`;
  if (kind === undefined) return `a BODS statement says whether it is about an entity, a person or a relationship`;

  const publication = objectAt(whole, 'publicationDetails') ?? {};
  const stated = foreignMember(publication, 'bodsVersion');
  if (stated !== undefined && typeof stated !== 'string') remarks.push('version_unreadable');
  const common = { statementId, kind, date: foreignTextAt(whole, 'statementDate'), whole, place };
  if (old) {
    const version = typeof stated === 'string' ? stated : '0.1';
    const replaces = textsAt(whole, 'replacesStatements');
    return {
      statement: { ...common, version, recordId: statementId, status: null, details: whole, replaces },
      remarks,
    };
  }
  const recordId = foreignTextAt(whole, 'recordId');
  if (recordId === null) remarks.push('record_id_missing');
  const status = foreignMember(whole, 'recordStatus');
  return {
    statement: {
      ...common,
      version: '0.4',
      recordId: recordId ?? statementId,
      status: STATUSES.has(status) ? (status as RecordStatus) : null,
      details: objectAt(whole, 'recordDetails') ?? {},
      replaces: [],
    },
    remarks,
  };
}

/** What stands at one end of a relationship: a record, or the reason why none is named. */
export type Party = { readonly ref: string } | { readonly reason: string; readonly description: string | null } | null;

/** Reads `subject` or `interestedParty`, in the shapes of all versions. */
export function partyOf(details: ForeignObject, end: 'subject' | 'interestedParty'): Party {
  const value = foreignMember(details, end);
  if (typeof value === 'string') return value.trim() === '' ? null : { ref: value.trim() };
  if (!isForeignObject(value)) return null;
  const ref = foreignTextAt(value, 'describedByEntityStatement') ?? foreignTextAt(value, 'describedByPersonStatement');
  if (ref !== null) return { ref };
  const unspecified = objectAt(value, 'unspecified') ?? value;
  const reason = foreignTextAt(unspecified, 'reason');
  return reason === null ? null : { reason: camelCase(reason), description: foreignTextAt(unspecified, 'description') };
}

/** Ids that a primary relationship names as its parts: records in 0.4, statements before. */
export function statementComponents(details: ForeignObject): readonly string[] {
  return [...textsAt(details, 'componentRecords'), ...textsAt(details, 'componentStatementIDs')];
}

export function interestsOf(details: ForeignObject): readonly ForeignObject[] {
  return listAt(details, 'interests').filter(isForeignObject);
}

/** Code words were kebab-case before 0.4. */
export function camelCase(word: string): string {
  return word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether two statements say the same, members in any order left aside. */
export function saysTheSame(a: BodsStatement, b: BodsStatement): boolean {
  return JSON.stringify(jsonOf(a.whole)) === JSON.stringify(jsonOf(b.whole));
}

const STATUS_ORDER: readonly (RecordStatus | null)[] = ['new', null, 'updated', 'closed'];

/** The statements of a record as they were made; in the order of the file where neither dates nor statuses tell. */
export function inTime(series: readonly BodsStatement[]): BodsStatement[] {
  return [...series].sort((a, b) => {
    const [one, other] = [sortKey(a), sortKey(b)];
    if (one !== other) return one < other ? -1 : 1;
    return STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status);
  });
}

/** The day (or instant) of a statement as text that sorts by time. */
export function sortKey(statement: BodsStatement): string {
  return statement.date ?? '';
}
