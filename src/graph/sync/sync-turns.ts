import { placedKey, type Placed, type SyncPhase, type WaitingRecords } from './waiting-records.js';

/** Decides records at a phase, and stores what they come to. */
export type Decide = (placed: readonly Placed[], phase: SyncPhase) => Promise<void>;

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

/** The same items, each asked for while whoever takes them is busy with the one before. */
export async function* askedAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T>> => {
    const next = iterator.next();
    // Whoever comes to it is told what went wrong.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let asked = ask(); ;) {
      const next = await asked;
      if (next.done === true) return;
      asked = ask();
      yield next.value;
    }
  } finally {
    // Not waited for: what was asked for ahead may never come, and nobody wants it any more.
    void iterator.return?.(undefined).catch(() => undefined);
  }
}

/** A sync from its first batch to its end: what was put off is tried again where it is much, and all of it at the end. */
export async function runThrough(
  waiting: WaitingRecords,
  batches: AsyncIterable<readonly Placed[]> | Iterable<readonly Placed[]>,
  decide: Decide,
  most: number,
): Promise<void> {
  for await (const batch of batches) {
    await decide(batch, 'arriving');
    if (waiting.areMany) await tryAgain(waiting, decide, 'arriving', most);
  }
  await tryAgain(waiting, decide, 'arrived', most);
  await tryAgain(waiting, decide, 'withdrawing', most);
  // What is left names each other, or nothing.
  await decide([], 'last');
}

/** Until nobody can be helped by the others any more. */
async function tryAgain(waiting: WaitingRecords, decide: Decide, phase: SyncPhase, most: number): Promise<void> {
  for (let before = Infinity; waiting.count > 0 && waiting.count < before;) {
    before = waiting.count;
    const turns = new Turns(most);
    for (const turn of turns.take(waiting.take())) await decide(turn, phase);
    for (const turn of turns.rest()) await decide(turn, phase);
  }
}
