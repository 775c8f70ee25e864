import type { Json, ObjectKind } from '#domain/graph';
import { parseDate, parseMoment } from '#domain/shared';
import type { DemonstrationRecord } from '../src/draft.js';
import { DEMONSTRATION, DEMONSTRATION_REVISIONS } from '../src/index.js';

/** All that the demonstration says, and the same of its records by id. */
export const ALL = [...DEMONSTRATION, ...DEMONSTRATION_REVISIONS];
export const BY_ID: ReadonlyMap<string, DemonstrationRecord> = new Map(
  DEMONSTRATION.map((record) => [record.id, record]),
);

export function everyRecordOf(object: ObjectKind): readonly DemonstrationRecord[] {
  return DEMONSTRATION.filter((record) => record.object === object);
}

export function recordWithId(id: string): DemonstrationRecord {
  const record = BY_ID.get(id);
  if (record === undefined) throw new Error(`no record ${id}`);
  return record;
}

export function revised(id: string): DemonstrationRecord {
  const revision = DEMONSTRATION_REVISIONS.find((record) => record.id === id);
  if (revision === undefined) throw new Error(`no revision of ${id}`);
  return revision;
}

export function recordOf(id: Json | undefined): DemonstrationRecord {
  return recordWithId(textIn(id));
}

export function kindOf(id: Json | undefined): string {
  return textIn(recordOf(id)['kind']);
}

export function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function items(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

export function textList(value: Json | undefined): readonly string[] {
  return items(value).filter((item) => typeof item === 'string');
}

export function member(value: Json | undefined, name: string): Json | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return (value as { readonly [name: string]: Json })[name];
}

export function derivations(
  source: DemonstrationRecord,
): readonly { readonly source_id: string; readonly kind: string }[] {
  return items(source['derived_from']).map((one) => ({
    source_id: textIn(member(one, 'source_id')),
    kind: textIn(member(one, 'kind')),
  }));
}

const LISTS: Readonly<Record<string, ObjectKind>> = {
  source_ids: 'source',
  evidence_ids: 'evidence',
  supporting_evidence_ids: 'evidence',
  contradicting_evidence_ids: 'evidence',
  claim_ids: 'claim',
  answer_claim_ids: 'claim',
  relation_ids: 'relation',
  component_relation_ids: 'relation',
  case_ids: 'case',
  question_ids: 'question',
  about_ids: 'entity',
  member_ids: 'entity',
};
const SINGLES: Readonly<Record<string, ObjectKind>> = {
  source_id: 'source',
  retraction_source_id: 'source',
  from_id: 'entity',
  to_id: 'entity',
  subject_id: 'entity',
  object_id: 'entity',
};

export function references(
  record: DemonstrationRecord,
): readonly { readonly id: string; readonly object: ObjectKind }[] {
  const nested = (list: string, name: string, object: ObjectKind) =>
    items(record[list]).flatMap((one) =>
      typeof member(one, name) === 'string' ? [{ id: textIn(member(one, name)), object }] : [],
    );
  return [
    ...Object.entries(LISTS).flatMap(([name, object]) => textList(record[name]).map((id) => ({ id, object }))),
    ...Object.entries(SINGLES).flatMap(([name, object]) =>
      typeof record[name] === 'string' ? [{ id: textIn(record[name]), object }] : [],
    ),
    ...nested('names', 'source_id', 'source'),
    ...nested('derived_from', 'source_id', 'source'),
    ...nested('participants', 'entity_id', 'entity'),
  ];
}

export function moment(value: Json | undefined): number {
  return parseMoment(textIn(value))?.lo ?? NaN;
}

export function start(record: DemonstrationRecord): number {
  return parseDate(textIn(record['effective_at']))?.lo ?? -Infinity;
}

export function end(record: DemonstrationRecord): number {
  return parseDate(textIn(record['effective_until']))?.lo ?? Infinity;
}

export function latestEnd(record: DemonstrationRecord): number {
  return parseDate(textIn(record['effective_until']))?.hi ?? Infinity;
}

function hops(chain: string): readonly DemonstrationRecord[] {
  return chain.split(' ').map((id) => recordWithId(`relation:${id}`));
}

/** Each hop begins where the one before it arrives. */
export function isJoined(chain: string): boolean {
  return hops(chain).every((hop, index, all) => index === 0 || hop['from_id'] === all[index - 1]?.['to_id']);
}

/** Waiting is allowed; what has ended cannot be taken any more. */
export function passable(chain: string): boolean {
  let now = -Infinity;
  return hops(chain).every((hop) => {
    now = Math.max(now, start(hop));
    return now < end(hop);
  });
}
