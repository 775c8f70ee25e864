import type { Violation } from '../shared/refusal.js';
import type { RelationFields } from '../graph/records.js';
import { breach, NO_VIOLATIONS, type Invariant } from './invariant.js';

/** Whether a relation names a relation as its component: no relation may name itself, nor one that names it back. */
function isMadeOf({ component_relation_ids }: RelationFields, relationId: string): boolean {
  return component_relation_ids.includes(relationId);
}

/**
 * What a relation that is written may not be. That a path which is found is told as one, and what it is called, follows
 * from its steps alone (`paths/path-answer.ts`); how an interest that is written is held, and what that is called
 * everywhere, is in `graph/indirect-interest.ts`.
 */
export const indirectPathIsNotDirectRelation: Invariant = {
  id: 'indirect_path_is_not_direct_relation',
  rule: 'No path, closure or inference is a relation; an asserted indirect interest names its components.',
  applies_to: ['relation'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object !== 'relation' || fields.component_relation_ids.length === 0) return NO_VIOLATIONS;
    const violations: Violation[] = [];
    for (const id of fields.component_relation_ids) {
      if (id === fields.id && isMadeOf(fields, id)) {
        violations.push(breach('indirect_path_is_not_direct_relation', version, 'names itself as its component'));
        continue;
      }
      const component = view.graph.versions('relation', id).at(-1);
      if (component !== undefined && isMadeOf(component.fields, fields.id)) {
        const message = 'a component names it as its own component';
        violations.push(breach('indirect_path_is_not_direct_relation', version, message, { related: [id] }));
      }
    }
    return violations;
  },
};
