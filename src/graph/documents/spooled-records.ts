import { compareIds } from '#domain/shared';
import type { Wire } from '#domain/read-model';
import type { Spool, Spools } from '../../platform/spools.js';

/** Records between two places that are remembered. */
const RECORDS_A_BLOCK = 16;
const PIECE_BYTES = 65_536;
const [TAB, NEW_LINE] = ['\t', '\n'];

/** Lines of JSON that were spooled, read again one after the other. */
export class SpooledLines<T> {
  private readonly spool: Spool;

  constructor(spools: Spools) {
    this.spool = spools.open();
  }

  add(text: string): void {
    this.spool.write(text + NEW_LINE);
  }

  *[Symbol.iterator](): Generator<T> {
    // What was added.
    for (const line of linesOf(this.spool, 0, this.spool.byteLength)) yield JSON.parse(line) as T;
  }
}

/** Records of a kind that were spooled in byte order of ids, read again one after the other, or by id. */
export class SpooledRecords {
  private readonly spool: Spool;
  private readonly ids: string[] = [];
  private readonly places: number[] = [];
  private count = 0;

  constructor(spools: Spools) {
    this.spool = spools.open();
  }

  add(id: string, text: string): void {
    if (this.count % RECORDS_A_BLOCK === 0) {
      this.ids.push(id);
      this.places.push(this.spool.byteLength);
    }
    this.count += 1;
    this.spool.write(id + TAB + text + NEW_LINE);
  }

  *each(): Generator<Wire> {
    for (const line of linesOf(this.spool, 0, this.spool.byteLength)) yield recordIn(line);
  }

  find(id: string): Wire | null {
    const block = this.blockOf(id);
    const from = this.places[block];
    if (from === undefined) return null;
    const until = this.places[block + 1] ?? this.spool.byteLength;
    for (const line of linesOf(this.spool, from, until)) if (line.startsWith(id + TAB)) return recordIn(line);
    return null;
  }

  /** The last that begins with no later id; -1 where all do. */
  private blockOf(id: string): number {
    let low = 0;
    let high = this.ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareIds(this.ids[middle] ?? '', id) <= 0) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

function recordIn(line: string): Wire {
  // What was added.
  return JSON.parse(line.slice(line.indexOf(TAB) + 1)) as Wire;
}

function* linesOf(spool: Spool, from: number, until: number): Generator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = from; at < until; at += PIECE_BYTES) {
    const text = rest + decoder.decode(spool.read(at, Math.min(PIECE_BYTES, until - at)), { stream: true });
    const lines = text.split(NEW_LINE);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
