/** Something is not CSV (RFC 4180): a quote inside a bare cell, text after a closing quote, or an open quote at the end. */
export class CsvFault extends Error {}

/**
 * Reads RFC 4180 records from pieces of text: commas, optional quotes, CR LF or LF. The last record may lack its line
 * end; empty lines are skipped. Throws `CsvFault`.
 */
export class CsvReader {
  private rest = '';

  /** @param onRecord is given the cells of each record */
  constructor(private readonly onRecord: (cells: readonly string[]) => void) {}

  push(text: string): void {
    this.rest += text;
    this.read(false);
  }

  finish(): void {
    this.read(true);
    if (this.rest.length > 0) throw new CsvFault('a quoted cell is not closed');
  }

  private read(isLast: boolean): void {
    let start = 0;
    for (;;) {
      const end = this.recordEnd(start, isLast);
      if (end < 0) break;
      const line = this.rest.slice(start, this.rest.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end);
      start = end + 1;
      if (line.length > 0) this.onRecord(line.includes('"') ? quotedCells(line) : line.split(','));
    }
    this.rest = this.rest.slice(start);
  }

  /** The line feed that ends the record, or the end of the text; −1 while the record may go on. */
  private recordEnd(start: number, isLast: boolean): number {
    for (let from = start; ;) {
      const feed = this.rest.indexOf('\n', from);
      const end = feed < 0 ? this.rest.length : feed;
      if (feed < 0 && (!isLast || start >= this.rest.length)) return -1;
      if (quotesIn(this.rest, start, end) % 2 === 0) return end;
      if (feed < 0) return -1;
      from = feed + 1;
    }
  }
}

/** A record by the names of its columns, as far as its cells hold anything. */
export function filledCells(header: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(header.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : [])));
}

function quotesIn(text: string, start: number, end: number): number {
  let quotes = 0;
  for (let at = text.indexOf('"', start); at >= 0 && at < end; at = text.indexOf('"', at + 1)) quotes++;
  return quotes;
}

function quotedCells(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      let cell = '';
      for (;;) {
        const close = line.indexOf('"', at + 1);
        cell += line.slice(at + 1, close);
        at = close + 1;
        if (line[at] !== '"') break;
        cell += '"';
      }
      cells.push(cell);
      if (at < line.length && line[at] !== ',') throw new CsvFault('text after a closing quote');
    } else {
      const comma = line.indexOf(',', at);
      const end = comma < 0 ? line.length : comma;
      const cell = line.slice(at, end);
      if (cell.includes('"')) throw new CsvFault('a quote inside a cell that is not quoted');
      cells.push(cell);
      at = end;
    }
    if (at >= line.length) return cells;
    at++;
    if (at === line.length) return [...cells, ''];
  }
}
