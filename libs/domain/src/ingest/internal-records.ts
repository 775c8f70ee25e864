import type { ClaimFields, RelationFields, Status } from '../graph/records.js';

type Judged = ClaimFields | RelationFields;

/** A claim of status `internal` is always private (spec/semantics.md#members), whoever says otherwise of it. */
export function privateWhileInternal<F extends Judged>(fields: F): F {
  return fields.object === 'claim' && fields.status === 'internal' ? { ...fields, visibility: 'private' } : fields;
}

/**
 * What comes out of `internal` without a person who decides it is published by nobody (spec/rulings.md#c-57): it is
 * private from then on, whatever its `visibility` said while its status alone kept it from the public.
 */
export function unpublishedOutOfInternal<F extends Judged>(fields: F, before: Status): F {
  return before === 'internal' && fields.status !== 'internal' ? { ...fields, visibility: 'private' } : fields;
}
