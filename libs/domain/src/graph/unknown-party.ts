import type { EntityFields } from './records.js';

/**
 * Whether an entity only stands for a party whom nobody names: an exception in a register, an anonymous owner. Two of
 * them are never one for that, and nobody is reached by way of them (spec/interchange.md#bods-8).
 */
export function isUnknownParty({ attributes }: Pick<EntityFields, 'attributes'>): boolean {
  return attributes['unknown'] === true;
}
