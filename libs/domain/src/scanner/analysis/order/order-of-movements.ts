import type { Movements } from '../../../movements/table/movements.js';

/** Places of an instant that its time can hold: what a double of this century keeps of a millisecond. */
const PLACES = 4096;

/**
 * Times that tell the order of any two movements, for every detector alike: where rows tell the place of a movement
 * among those of its instant, it is a fraction of a millisecond after it. Equal times are left to those of one
 * transaction, which is all or nothing, and to those of which no row tells the order (spec/rulings.md#c-88).
 */
export function inTheirOrder(movements: Movements): Movements {
  const { place, at } = movements;
  if (place === undefined) return movements;
  const most = place.reduce((highest, one) => Math.max(highest, one), 0);
  // Of more places than there is room for, neighbours share one: their order is left open rather than turned.
  const step = 1 / Math.max(PLACES, most + 1);
  return { ...movements, at: at.map((instant, edge) => instant + (place[edge] ?? 0) * step) };
}
