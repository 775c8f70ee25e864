import type { Bytes } from './bytes.js';
import { nextTurn } from './work/yield-budget.js';

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

  /**
   * Whom to ask where there is no room: who keeps what nobody reads, and may give some of it back.
   *
   * @param give whether there was something to give
   */
  abstract whenShort(give: () => boolean): void;
}

/** There is no room for what is put down. */
export class SpoolsFull extends Error {}

/**
 * What a piece of work has put down, as long as somebody holds it: closed when the last lets go. From the start it is held
 * until the next turn of the event loop, so that all who waited for it can take hold of it.
 */
export class HeldSpools {
  private holders = 0;

  constructor(private readonly spools: readonly Spool[]) {
    this.holdForNow();
  }

  /** Held by the caller until it calls what it is given. */
  hold(): () => void {
    this.holders += 1;
    let holds = true;
    return () => {
      if (!holds) return;
      holds = false;
      this.holders -= 1;
      if (this.holders === 0) for (const spool of this.spools) spool.close();
    };
  }

  /** Held until the next turn of the event loop. */
  holdForNow(): void {
    void nextTurn().then(this.hold());
  }
}

/** What may have been put down: then whoever reads it holds it as long. */
export interface PutDown {
  readonly held?: HeldSpools;
}

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

  override whenShort(give: () => boolean): void {
    this.spools.whenShort(give);
  }

  /** All that was opened, for those who read what came of the work. */
  held(): HeldSpools {
    return new HeldSpools(this.opened);
  }

  close(): void {
    for (const spool of this.opened) spool.close();
  }

  /** What the work comes to; where it fails, nothing of it is left. */
  async orNothing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.close();
      throw error;
    }
  }
}
