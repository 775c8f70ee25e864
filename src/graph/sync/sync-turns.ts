import { placedKey, type Placed, type SyncPhase, type WaitingRecords } from './waiting-records.js';

/** Records that are decided together, and how far the sync has come then. */
export interface SyncTurn {
  readonly placed: readonly Placed[];
  readonly phase: SyncPhase;
}

/** Records in batches; one ends early where a record of it comes a second time, because each is decided once a batch. */
export class Turns {
  private batch: Placed[] = [];
  private keys = new Set<string>();

  constructor(private readonly most: number) {}

  /** The batches that these records fill. */
  *take(items: Iterable<Placed>): Generator<readonly Placed[]> {
    for (const item of items) {
      const key = placedKey(item);
      if (this.keys.has(key) || this.batch.length >= this.most) yield* this.rest();
      this.keys.add(key);
      this.batch.push(item);
    }
  }

  /** The batch that is not full. */
  *rest(): Generator<readonly Placed[]> {
    const { batch } = this;
    this.batch = [];
    this.keys = new Set();
    if (batch.length > 0) yield batch;
  }
}

/**
 * The same items. The next one is asked for when whoever takes them says that there is nothing to do but to wait, and else
 * when it is taken: what is read while something is decided would hold that up, and leave nothing to do for the wait.
 */
export class AskedAhead<T> implements AsyncIterable<T> {
  private readonly iterator: AsyncIterator<T>;
  private asked: Promise<IteratorResult<T>> | null = null;

  constructor(items: AsyncIterable<T>) {
    this.iterator = items[Symbol.asyncIterator]();
  }

  /** Asks for the next one, and never for two. */
  ask(): Promise<IteratorResult<T>> {
    if (this.asked === null) {
      this.asked = this.iterator.next();
      // Whoever comes to it is told what went wrong.
      this.asked.catch(() => undefined);
    }
    return this.asked;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    try {
      for (;;) {
        const next = await this.ask();
        if (next.done === true) return;
        this.asked = null;
        yield next.value;
      }
    } finally {
      // Not waited for: what was asked for ahead may never come, and nobody wants it any more.
      void this.iterator.return?.(undefined).catch(() => undefined);
    }
  }
}

/**
 * A sync from its first batch to its end: what was put off is tried again where it is much, and all of it at the end. Each
 * turn is decided and settled before the next is asked for, which hangs on what then still waits.
 */
export async function* inPhases(
  waiting: WaitingRecords,
  batches: AsyncIterable<readonly Placed[]> | Iterable<readonly Placed[]>,
  most: number,
): AsyncGenerator<SyncTurn> {
  for await (const placed of batches) {
    yield { placed, phase: 'arriving' };
    if (waiting.areMany) yield* triedAgain(waiting, 'arriving', most);
  }
  yield* triedAgain(waiting, 'arrived', most);
  yield* triedAgain(waiting, 'withdrawing', most);
  // What is left names each other, or nothing.
  yield { placed: [], phase: 'last' };
}

/** Until nobody can be helped by the others any more. */
function* triedAgain(waiting: WaitingRecords, phase: SyncPhase, most: number): Generator<SyncTurn> {
  for (let before = Infinity; waiting.count > 0 && waiting.count < before;) {
    before = waiting.count;
    const turns = new Turns(most);
    for (const placed of turns.take(waiting.take())) yield { placed, phase };
    for (const placed of turns.rest()) yield { placed, phase };
  }
}
