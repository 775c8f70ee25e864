import type { Millis } from '../shared/time.js';
import { Mark, type Columns } from './columns.js';
import { PRESENCE } from './roll.js';

/** Two instants, the earlier one first. */
export type Span = readonly [Millis, Millis];

/** Those of the places whose records may differ between the views of reality at two instants, given what each view has. */
export function differingInReality(
  columns: Columns,
  places: Int32Array,
  was: Uint8Array,
  is: Uint8Array,
  span: Span,
  isTimed: boolean,
): Int32Array {
  const found = new Int32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const old = was[place] as number;
    if (old === is[place]) {
      if (old === PRESENCE.ABSENT) continue;
      if (old === PRESENCE.SAME && !(isTimed && isMoved(columns, place, span[0], span[1]))) continue;
    }
    found[count++] = place;
  }
  return found.subarray(0, count);
}

/**
 * As `differingInReality`, of views of knowledge: from the columns alone. Of a record that both know as it stands only
 * the state can differ; of one that both know in other words nothing, unless one of its moments lies between.
 */
export function differingInKnowledge(
  columns: Columns,
  places: Int32Array,
  [from, to]: Span,
  isTimed: boolean,
): Int32Array {
  const { known, marks, settled } = columns;
  const found = new Int32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const begins = known[place] as number;
    if (!(begins <= to)) continue;
    const stands = settled[place] as number;
    const isWhole = ((marks[place] as number) & Mark.WHOLE) !== 0;
    let differs: boolean;
    // Settled in between or before, it may be settled as gone.
    if (begins > from) differs = stands > to || isWhole;
    else if (stands > from) differs = stands <= to || columns.isEventful(place, from, to);
    else differs = isWhole && isTimed && isMoved(columns, place, from, to);
    if (differs) found[count++] = place;
  }
  return found.subarray(0, count);
}

/** Whether something that a state hangs on lies after the first instant, up to the second. */
function isMoved({ from, until, sureFrom, sureUntil }: Columns, place: number, first: Millis, last: Millis): boolean {
  const begins = from[place] as number;
  if (first < begins && begins <= last) return true;
  const ends = until[place] as number;
  if (first < ends && ends <= last) return true;
  const sure = sureFrom[place] as number;
  if (first < sure && sure <= last) return true;
  const unsure = sureUntil[place] as number;
  return first < unsure && unsure <= last;
}
