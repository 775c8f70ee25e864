import { Int32Column } from '../table/columns.js';

/** How a transaction's later rows compared with its first. */
export type Admission = 'accepted' | 'duplicate' | 'conflict';

/** The rows of each transaction, by its slot: the first, the edges that it gave, and what the others were to it. */
export class TakenRows {
  private readonly firstRow = new Int32Column();
  /** Where the edges of each begin: one after the other. */
  private readonly firstEdge = new Int32Column();
  private edges = 0;
  /** Hashes of what rows say beside their edges, of those that say something. */
  private readonly rest = new Map<number, number>();
  private readonly repeats = new Map<number, { rows: number[]; conflict: boolean }>();

  get length(): number {
    return this.firstRow.length;
  }

  /** The first row of the next slot, which gives the next `edges`; `rest` is what it says beside them. */
  take(row: number, edges: number, rest: string): void {
    if (rest !== '') this.rest.set(this.length, hashOf(rest));
    this.firstRow.push(row);
    this.firstEdge.push(this.edges);
    this.edges += edges;
    if (row > this.lastRow) this.lastRow = row;
    if (edges > 1) this.haveOneEdge = false;
  }

  /** The greatest row number that was taken. */
  lastRow = -1;
  /** Whether no slot has more than one edge. */
  haveOneEdge = true;

  /** Another row of a slot; once one differs from the first, all are in conflict. */
  repeat(slot: number, row: number, isSame: () => boolean): Admission {
    const state = this.repeats.get(slot) ?? { rows: [], conflict: false };
    state.rows.push(row);
    this.repeats.set(slot, state);
    if (!state.conflict && !isSame()) state.conflict = true;
    return state.conflict ? 'conflict' : 'duplicate';
  }

  /** Whether the first row of a slot gave that many edges and says the same beside them. */
  isAlike(slot: number, edges: number, rest: string): boolean {
    const next = slot + 1 < this.length ? this.firstEdge.get(slot + 1) : this.edges;
    return next - this.firstEdge.get(slot) === edges && (this.rest.get(slot) ?? 0) === hashOf(rest);
  }

  firstRowOf(slot: number): number {
    return this.firstRow.get(slot);
  }

  firstEdgeOf(slot: number): number {
    return this.firstEdge.get(slot);
  }

  isInConflict(slot: number): boolean {
    return this.repeats.size > 0 && this.repeats.get(slot)?.conflict === true;
  }

  /** Row numbers by what became of the rows that repeat a transaction, and the slots in conflict with all their rows. */
  repeated(): { duplicates: number[]; conflicts: { slot: number; rows: number[] }[] } {
    const duplicates: number[] = [];
    const conflicts: { slot: number; rows: number[] }[] = [];
    for (const [slot, { rows, conflict }] of this.repeats) {
      if (conflict) conflicts.push({ slot, rows: [this.firstRow.get(slot), ...rows] });
      else for (const row of rows) duplicates.push(row);
    }
    return { duplicates, conflicts };
  }
}

/** FNV-1a of a text's UTF-16 units, so that no text has to be kept. 0 for none. */
function hashOf(text: string): number {
  if (text === '') return 0;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
