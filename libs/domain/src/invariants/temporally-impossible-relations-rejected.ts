import { HOLDS, type Invariant } from './invariant.js';

export const temporallyImpossibleRelationsRejected: Invariant = {
  id: 'temporally_impossible_relations_rejected',
  rule: 'Nothing is stored that contradicts time under every reading of its dates.',
  applies_to: ['entity', 'source', 'evidence', 'relation', 'event', 'resolution'],
  check: () => HOLDS,
};
