import type { RelationView } from '../api/answers.js';

/** What tells how the interest is held that a relation says. */
export type HeldRelation = Pick<RelationView, 'component_relation_ids' | 'attributes'>;

/** How an interest is held that is not said to be direct, as the service's formats call it; null of any other relation. */
export function holdingOf({
  component_relation_ids = [],
  attributes = {},
}: HeldRelation): 'indirect' | 'unknown' | null {
  const held = attributes['direct_or_indirect'];
  if (held === 'indirect' || component_relation_ids.length > 0) return 'indirect';
  return held === 'unknown' ? held : null;
}
