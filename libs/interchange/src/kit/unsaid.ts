import type { Wire } from '#domain/read-model';
import type { Losses } from '#adapter-kit';
import { foreignTextAt } from './foreign-value.js';

const NOT_SAID: ReadonlySet<unknown> = new Set(['hypothesis', 'disproven']);

/**
 * Whether a plain link of a format would turn a relation into the fact that it is not: a conjecture, what was disproven,
 * and what is only planned (spec/rulings.md#c-40). Such relations are left out, and counted under their word.
 */
export function isLeftUnsaid(relation: Wire, losses: Losses): boolean {
  const status = foreignTextAt(relation, 'status');
  const word = NOT_SAID.has(status) ? status : relation['modality'] === 'planned' ? 'planned' : null;
  if (word !== null) losses.lose(`relations.${word}`);
  return word !== null;
}
