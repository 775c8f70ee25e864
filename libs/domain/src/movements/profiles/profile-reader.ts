import type { JsonValue } from '../formats/lossless-json.js';

/** Reads the rows of one profile into movements. One reader serves one request. */
export interface ProfileReader {
  /** Takes a row; its number tells where it stands, and whether it is history. */
  read(row: JsonValue, index: number): void;
  /**
   * Takes the row on the line that begins at `start`, if it is written in the commonest form, and answers where the next
   * line begins. 0 for anything else, whether it is right or wrong: then nothing was taken, and `read` has the last word.
   */
  readLine?(bytes: Uint8Array, start: number, index: number): number;
  /** Called once after the last row, for profiles whose rows explain each other. */
  finish(): void;
}
