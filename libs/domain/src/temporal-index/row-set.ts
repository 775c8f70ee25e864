import type { Millis } from '../shared/time.js';
import { Mark, type Columns } from './columns.js';
import type { LiveGraph } from '../graph/graph.js';
import { OBJECT_KINDS } from '../graph/records.js';

/** Some ordinals of the object kinds of a graph, each once, whatever the order in which they are added. */
export class RowSet {
  private readonly ranks: Int32Array;
  private readonly bits: Int32Array;
  private count = 0;

  constructor(private readonly graph: LiveGraph) {
    this.ranks = graph.ranks();
    this.bits = new Int32Array(Math.ceil(this.ranks.length / 32));
  }

  /** Whether an ordinal may be added: it is of an object kind, has a record, and was not. */
  lacks(ordinal: number): boolean {
    const rank = this.ranks[ordinal] as number;
    return rank >= 0 && ((this.bits[rank >>> 5] as number) & (1 << (rank & 31))) === 0;
  }

  add(ordinal: number): void {
    const rank = this.ranks[ordinal] as number;
    this.bits[rank >>> 5] = (this.bits[rank >>> 5] as number) | (1 << (rank & 31));
    this.count += 1;
  }

  /** In the order of kinds and of ids. */
  inOrder(): Int32Array {
    const found = new Int32Array(this.count);
    let [kind, base, next] = [0, 0, 0];
    let among = this.graph.ordinalsOf(OBJECT_KINDS[0]);
    for (let at = 0; next < found.length; at += 1) {
      for (let word = this.bits[at] as number; word !== 0; word &= word - 1) {
        const rank = at * 32 + 31 - Math.clz32(word & -word);
        for (; rank >= base + among.length; kind += 1) {
          base += among.length;
          among = this.graph.ordinalsOf(OBJECT_KINDS[kind + 1] as (typeof OBJECT_KINDS)[number]);
        }
        found[next++] = among[rank - base] as number;
      }
    }
    return found;
  }
}

/**
 * Whether a record may differ between the views of knowledge at two instants, from the columns alone. Of one that both
 * know as it stands only the state can differ; of one that both know in other words nothing, unless a change point
 * lies between.
 */
export function differsInKnowledge(columns: Columns, ordinal: number, from: Millis, to: Millis): boolean {
  const begins = columns.known[ordinal] as number;
  if (!(begins <= to)) return false;
  const stands = columns.stableFrom[ordinal] as number;
  const isWhole = ((columns.marks[ordinal] as number) & Mark.WHOLE) !== 0;
  // Stable since then or before, it may be stable as gone.
  if (begins > from) return stands > to || isWhole;
  if (stands > from) return stands <= to || columns.isEventful(ordinal, from, to);
  return isWhole && isMoved(columns, ordinal, from, to);
}

/** Whether something that a state hangs on lies after the first instant, up to the second. */
export function isMoved({ from, until, sureFrom, sureUntil }: Columns, ordinal: number, first: Millis, last: Millis) {
  const begins = from[ordinal] as number;
  if (first < begins && begins <= last) return true;
  const ends = until[ordinal] as number;
  if (first < ends && ends <= last) return true;
  const sure = sureFrom[ordinal] as number;
  if (first < sure && sure <= last) return true;
  const unsure = sureUntil[ordinal] as number;
  return first < unsure && unsure <= last;
}
