import type { Ledger } from '../../platform/storage/ledger.js';
import { readWhole } from './gapless-reading.js';
import type { LoadedGraphs } from './loaded-graphs.js';

/** Keeps the graphs at the head of the ledger: takes in what this process and others commit. */
export class LedgerFollower {
  /** The newest head that the ledger told of. */
  private announced = 0;
  /** The last place that a write of this process has filled and not taken in yet: it will, and need not read it. */
  private ownWrite: number | null = null;
  private catching: Promise<void> | null = null;
  /** The catching up that begins when the one under way ends. */
  private catchingNext: Promise<void> | null = null;
  /** Ends the following. */
  readonly stop: () => void;

  /** @param isLoaded whether the graphs hold anything: a load reads all there is, and nothing is read beside it */
  constructor(
    private readonly ledger: Ledger,
    private readonly graphs: LoadedGraphs,
    private readonly isLoaded: () => boolean,
  ) {
    this.stop = ledger.onCommit((head) => {
      this.announced = Math.max(this.announced, head);
      if (head !== this.ownWrite) this.follow();
    });
  }

  /**
   * Takes in all that was committed before the call. A reading that is under way may have looked before that, so whoever
   * comes meanwhile shares the next one.
   */
  catchUp(): Promise<void> {
    if (this.catching === null) {
      this.catching = this.readOn().finally(() => {
        this.catching = null;
      });
      return this.catching;
    }
    this.catchingNext ??= this.catching
      .catch(() => undefined)
      .then(() => {
        this.catchingNext = null;
        return this.catchUp();
      });
    return this.catchingNext;
  }

  /** Reads from the place on up to the head. */
  async readOn(): Promise<void> {
    for await (const batch of readWhole(this.ledger, this.graphs.place)) {
      if (batch.head > this.graphs.place || batch.versions.length > 0) this.graphs.take(batch.versions, batch.texts);
      this.graphs.reach(batch.head);
    }
  }

  /**
   * Asks for what was told of and is not held; told again of the same head, it asks again for what did not come. Before
   * the first load nothing is held: the load reads all there is, and a reading beside it would read all of it once more.
   */
  follow(): void {
    if (this.isLoaded() && this.announced > this.graphs.place) void this.catchUp().catch(() => undefined);
  }

  /** A write of this process has filled the places up to this one and will take them in itself. */
  leaveToWriter(place: number): void {
    this.ownWrite = place;
  }

  /** The write has ended, whichever way: what it did not take in is read. */
  resume(): void {
    this.ownWrite = null;
    this.follow();
  }
}
