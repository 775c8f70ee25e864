import type { Bytes } from './bytes.js';

/** Text that is written piece by piece and read again, however much it is. */
export abstract class Spool {
  /** Bytes that were written. */
  abstract readonly byteLength: number;

  abstract write(text: string): void;

  /** Some of what was written. */
  abstract read(offset: number, length: number): Uint8Array;

  /** All that was written so far, in order; read when it is asked for where it is much. */
  abstract bytes(): readonly Bytes[];
}

/** Where what is too much for memory is put while it is made and sent. Nothing of it is left when nobody reads it. */
export abstract class Spools {
  abstract open(): Spool;
}
