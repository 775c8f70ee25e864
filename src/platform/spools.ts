import type { Bytes } from './bytes.js';

/** Text that is written piece by piece and read again, however much it is. */
export abstract class Spool {
  /** Bytes that were written. */
  abstract readonly byteLength: number;

  /** @throws SpoolsFull where there is no room for it */
  abstract write(text: string): void;

  /** Some of what was written. */
  abstract read(offset: number, length: number): Uint8Array;

  /** All that was written so far, in order; read when it is asked for where it is much. */
  abstract bytes(): readonly Bytes[];

  /** Gives its room back at once: nobody reads it any more. */
  abstract close(): void;
}

/** Where what is too much for memory is put while it is made and sent. Nothing of it is left when nobody reads it. */
export abstract class Spools {
  abstract open(): Spool;
}

/** There is no room for what is put down. */
export class SpoolsFull extends Error {}

/** Spools of one piece of work, which are closed together when it comes to nothing. */
export class SpoolsOfWork extends Spools {
  private readonly opened: Spool[] = [];

  constructor(private readonly spools: Spools) {
    super();
  }

  override open(): Spool {
    const spool = this.spools.open();
    this.opened.push(spool);
    return spool;
  }

  /** What the work comes to; where it fails, nothing of it is left. */
  async orNothing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      for (const spool of this.opened) spool.close();
      throw error;
    }
  }
}
