import type { Violation } from '../shared/refusal.js';
import { breach, HOLDS, type Invariant } from './invariant.js';

export const indirectPathIsNotDirectRelation: Invariant = {
  id: 'indirect_path_is_not_direct_relation',
  rule: 'No path, closure or inference is a relation; an asserted indirect interest names its components.',
  applies_to: ['relation'],
  check: (version, { view }) => {
    const { fields } = version;
    if (fields.object !== 'relation' || fields.component_relation_ids.length === 0) return HOLDS;
    const violations: Violation[] = [];
    for (const id of fields.component_relation_ids) {
      if (id === fields.id) {
        violations.push(breach('indirect_path_is_not_direct_relation', version, 'names itself as its component'));
        continue;
      }
      const component = view.graph.versions('relation', id).at(-1);
      const same =
        component !== undefined &&
        component.fields.component_relation_ids.length > 0 &&
        component.fields.component_relation_ids.includes(fields.id);
      if (same) {
        const message = 'a component names it as its own component';
        violations.push(breach('indirect_path_is_not_direct_relation', version, message, { related: [id] }));
      }
    }
    return violations;
  },
};
