import type { ObjectKind } from '#domain/graph';
import { PACK_MEMBERS } from '#domain/read-model';
import type { OwnApiAnswer, ApiQuestion } from './own-api.js';

/** A record that an answer speaks of without holding it. */
export interface Mentioned {
  readonly object: ObjectKind;
  readonly id: string;
}

/** What an answer speaks of, and of which view. */
export interface Mentions {
  /** Null where nobody can tell which records they are. */
  readonly records: readonly Mentioned[] | null;
  readonly view: NonNullable<ApiQuestion['query']>;
}

/** Asks the interface as the call does that is being answered. */
export type Ask = (question: ApiQuestion) => Promise<OwnApiAnswer>;

/** The records that were looked up, and how many there are beside them; null where nobody can tell. */
export interface LookedUp {
  readonly records: readonly unknown[];
  readonly untold: number | null;
}

/** An answer that speaks of nothing that it does not hold. */
export const NOTHING_MENTIONED: LookedUp = { records: [], untold: 0 };
/** Records that are looked up for one answer. */
const LOOKED_UP = 100;

/** Looks up what an answer speaks of, as the view has it that it speaks of: the first hundred, in one question. */
export async function lookedUp({ records, view }: Mentions, ask: Ask): Promise<LookedUp> {
  if (records === null) return { records: [], untold: null };
  if (records.length === 0) return NOTHING_MENTIONED;
  const first = records.slice(0, LOOKED_UP);
  const record_ids = [...new Set(first.map(({ id }) => id))];
  const answer = await ask({ method: 'POST', path: '/graph/subgraph', query: view, body: { ids: [], record_ids } });
  const named = new Set(first.map(keyOf));
  // One id may name records of several kinds.
  const found = answer.ok
    ? listAt(answer.data, 'records').filter((one) => isMentioned(one) && named.has(keyOf(one)))
    : [];
  return { records: found, untold: records.length - found.length };
}

/** Records of which a difference tells nothing but what changed. */
export function changedIn(data: unknown): readonly Mentioned[] {
  const changed = memberAt(data, 'changed');
  return PACK_MEMBERS.flatMap(([member, object]) => idsOf(object, listAt(changed, member)));
}

/** Records that a report of a case speaks of, those first that have a status. */
export function caseRecordsIn(report: unknown): readonly Mentioned[] | null {
  const file = memberAt(memberAt(report, 'content'), 'case');
  if (!isObject(file)) return null;
  return [
    ...idsOf('relation', listAt(file, 'relations')),
    ...idsOf('claim', listAt(file, 'claims')),
    ...idsOf('event', listAt(file, 'events')),
    ...idsOf('question', listAt(file, 'questions')),
    ...idsOf('case', [file]),
    ...idsOf('entity', [...listAt(file, 'members'), ...listAt(file, 'mentioned')]),
  ];
}

function idsOf(object: ObjectKind, entries: readonly unknown[]): readonly Mentioned[] {
  return entries.flatMap((entry) => {
    const id = memberAt(entry, 'id');
    return typeof id === 'string' ? [{ object, id }] : [];
  });
}

function keyOf({ object, id }: Mentioned): string {
  return `${object} ${id}`;
}

function isMentioned(value: unknown): value is Mentioned {
  return typeof memberAt(value, 'object') === 'string' && typeof memberAt(value, 'id') === 'string';
}

function listAt(value: unknown, member: string): readonly unknown[] {
  const given = memberAt(value, member);
  return Array.isArray(given) ? given : [];
}

function memberAt(value: unknown, member: string): unknown {
  return isObject(value) ? value[member] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
