import { SEARCH_FIELDS, type SearchField } from '../entity-search.js';
import type { FoldedText } from './folded-text.js';

const DEAD = 255;

/** Every text that can be found, one a row, in columns. A row is never changed; it dies with its entity's texts. */
export class Rows {
  count = 0;
  dead = 0;
  private entities = new Uint32Array(64);
  private fields = new Uint8Array(64);
  private lengths = new Uint16Array(64);
  private masks = new Int32Array(64);
  /** Where the text of a row begins in `bytes`; the next row's beginning is its end. */
  private offsets = new Uint32Array(65);
  private bytes = new Uint8Array(1024);
  private readonly values: string[] = [];

  /** Appends a row. An identifier is not read letter by letter and has an empty text. */
  add(entity: number, field: SearchField, value: string, text: FoldedText): number {
    const row = this.count;
    this.makeRoom(text.writtenLength);
    this.entities[row] = entity;
    this.fields[row] = SEARCH_FIELDS.indexOf(field);
    this.lengths[row] = text.length;
    this.masks[row] = text.mask();
    this.offsets[row + 1] = text.writeTo(this.bytes, this.offsetOf(row));
    this.values.push(value);
    this.count += 1;
    return row;
  }

  kill(row: number): void {
    this.fields[row] = DEAD;
    this.dead += 1;
  }

  lives(row: number): boolean {
    return this.fields[row] !== DEAD;
  }

  entityOf(row: number): number {
    return this.entities[row] ?? 0;
  }

  fieldOf(row: number): SearchField {
    return SEARCH_FIELDS[this.fields[row] ?? 0] ?? 'name';
  }

  valueOf(row: number): string {
    return this.values[row] ?? '';
  }

  lengthOf(row: number): number {
    return this.lengths[row] ?? 0;
  }

  maskOf(row: number): number {
    return this.masks[row] ?? 0;
  }

  firstSymbolOf(row: number): number {
    return this.bytes[this.offsetOf(row)] ?? 0;
  }

  read(row: number, into: FoldedText): FoldedText {
    return into.readBytes(this.bytes, this.offsetOf(row), this.offsetOf(row + 1));
  }

  /** Bytes held by the columns, the given values left out: the records hold those. */
  get size(): number {
    const columns = [this.entities, this.fields, this.lengths, this.masks, this.offsets, this.bytes];
    return columns.reduce((sum, column) => sum + column.byteLength, this.values.length * 8);
  }

  private offsetOf(row: number): number {
    return this.offsets[row] ?? 0;
  }

  private makeRoom(letters: number): void {
    if (this.count === this.entities.length) {
      const room = this.count + (this.count >>> 1);
      this.entities = longer(this.entities, new Uint32Array(room));
      this.fields = longer(this.fields, new Uint8Array(room));
      this.lengths = longer(this.lengths, new Uint16Array(room));
      this.masks = longer(this.masks, new Int32Array(room));
      this.offsets = longer(this.offsets, new Uint32Array(room + 1));
    }
    const needed = this.offsetOf(this.count) + letters;
    if (needed > this.bytes.length) this.bytes = longer(this.bytes, new Uint8Array(needed + (needed >>> 1)));
  }
}

function longer<Column extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
