import type { RelationFields } from './records.js';

/**
 * Whether somebody asserts an interest that is held by way of others: it names the relations that it is made of, or its
 * source says so. It is stored as what was asserted; it is no direct relation, and it is part of others
 * (spec/semantics.md#indirect_path_is_not_direct_relation, spec/interchange.md#bods-14).
 */
export function isIndirectInterest({
  component_relation_ids,
  attributes,
}: Partial<Pick<RelationFields, 'component_relation_ids' | 'attributes'>>): boolean {
  return (component_relation_ids?.length ?? 0) > 0 || attributes?.['direct_or_indirect'] === 'indirect';
}
