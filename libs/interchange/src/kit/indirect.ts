import { isIndirectInterest } from '#domain/graph';
import type { Wire } from '#domain/read-model';
import { foreignTextAt, objectAt, textsAt } from './foreign-value.js';

/**
 * Whether a relation is held by way of others. A format that has no member for that says it in words, for a plain link
 * would be a direct one (spec/semantics.md#indirect_path_is_not_direct_relation).
 */
export function isIndirectLink(relation: Wire): boolean {
  return isIndirectInterest({
    component_relation_ids: textsAt(relation, 'component_relation_ids'),
    attributes: { direct_or_indirect: foreignTextAt(objectAt(relation, 'attributes') ?? {}, 'direct_or_indirect') },
  });
}
