import { isAtLeast, type Actor } from '../shared/actor.js';
import { parseDate } from '../shared/time.js';
import { indirectnessOf } from '../graph/indirect-interest.js';
import type { ClaimFields, RelationFields, Status } from '../graph/records.js';

type Judged = ClaimFields | RelationFields;

/** What a record says, beside what it rests on and how it is kept: whoever verified it verified this. */
const SAID = {
  claim: ['statement', 'subject_id', 'predicate', 'object_id', 'value'],
  relation: ['predicate', 'from_id', 'to_id', 'role', 'share', 'amount', 'modality', 'component_relation_ids'],
} as const satisfies { readonly [K in Judged['object']]: readonly (keyof Extract<Judged, { object: K }>)[] };
const DATED = ['effective_at', 'effective_until', 'end_state'] as const;

/**
 * What is left of `verified` where the record says something else than was verified, by somebody who may not verify
 * (spec/rulings.md#c-32); null where it stands.
 */
export function verificationAfterEdit(
  fields: Judged,
  before: Judged,
  { role }: Actor,
  sources: readonly string[],
): Status | null {
  if (before.status !== 'verified' || fields.status !== 'verified' || isAtLeast(role, 'reviewer')) return null;
  if (!saysOtherwise(fields, before)) return null;
  return sources.length > 0 ? 'reported' : 'unverified';
}

function saysOtherwise(fields: Judged, before: Judged): boolean {
  const [now, then]: readonly Readonly<Record<string, unknown>>[] = [{ ...fields }, { ...before }];
  if (SAID[fields.object].some((member) => textOf(now?.[member]) !== textOf(then?.[member]))) return true;
  if (DATED.some((member) => dateOf(now?.[member]) !== dateOf(then?.[member]))) return true;
  return (
    fields.object === 'relation' && before.object === 'relation' && indirectnessOf(fields) !== indirectnessOf(before)
  );
}

/** The same moment however it is written; what is no date, as it stands. */
function dateOf(value: unknown): string {
  const range = typeof value === 'string' ? parseDate(value) : null;
  return range === null ? textOf(value) : `${range.lo} ${range.hi}`;
}

/** Members of an object in whatever order they came. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  );
}
