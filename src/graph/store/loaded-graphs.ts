import type { Version } from '#domain/graph';
import type { ContentDigests } from '../projection/content-digests.js';
import { takeInto, type Projections } from '../projection/projections.js';

/** Told of versions that both graphs have taken in; of none when both were replaced. */
export type ChangeListener = (changed: readonly Version[]) => void;

/** The two graphs that answer, and the place of the ledger that both are at. */
export class LoadedGraphs {
  private reached = 0;
  private readonly listeners = new Set<ChangeListener>();

  constructor(
    private current: Projections,
    private readonly digests: ContentDigests,
  ) {}

  get projections(): Projections {
    return this.current;
  }

  get place(): number {
    return this.reached;
  }

  /** Returns the way to stop listening. */
  onChange(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Takes in what follows on the place.
   *
   * @param texts the fields of versions as `JSON.stringify` writes them, of as many as are known
   */
  take(versions: readonly Version[], texts?: ReadonlyMap<Version, string>): void {
    const last = versions.at(-1);
    if (last === undefined) return;
    takeInto(this.current, versions, texts);
    this.digests.clear();
    this.reached = Math.max(this.reached, last.seq);
    this.tell(versions);
  }

  /** The ledger was read up to here: nothing is missing before it. */
  reach(place: number): void {
    this.reached = Math.max(this.reached, place);
  }

  /** From now on these answer; whoever listens has to be told by `tell` once they are up to date. */
  replaceBy(projections: Projections, place: number): void {
    this.stop();
    this.current = projections;
    this.reached = place;
  }

  tell(changed: readonly Version[]): void {
    for (const listener of this.listeners) listener(changed);
  }

  /** Ends what the graphs have under way. */
  stop(): void {
    for (const projection of Object.values(this.current)) projection.background.stop();
  }
}
