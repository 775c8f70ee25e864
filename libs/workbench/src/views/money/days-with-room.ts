/** Below which bars of a plot a day is written; pure. */

/** What a day takes, with the room beside it, in the units of the plot. */
const DAY_WIDTH = 90;
/** Half of the day alone: this near to an edge its middle may stand. */
const EDGE = 40;

/** The bars that have their day below them, each with the middle of it: within the plot, and none over another. */
export function daysWithRoom(count: number, step: number, width: number): ReadonlyMap<number, number> {
  const named = new Map<number, number>();
  const last = Math.max(EDGE, width - EDGE);
  let free = EDGE;
  for (let at = 0; at < count; at += 1) {
    const middle = Math.max(EDGE, at * step + step / 2);
    if (middle < free || middle > last) continue;
    named.set(at, middle);
    free = middle + DAY_WIDTH;
  }
  return named;
}
