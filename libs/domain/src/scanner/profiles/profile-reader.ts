import type { JsonValue } from '../lossless-json.js';

/** Reads the rows of one profile into movements. One reader serves one request. */
export interface ProfileReader {
  /** Takes a row; its number tells where it stands, and whether it is history. */
  read(row: JsonValue, index: number): void;
  /** Called once after the last row, for profiles whose rows explain each other. */
  finish(): void;
}
