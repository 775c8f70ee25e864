import { LEDGER_KINDS, type Graph, type Version } from '#domain/graph';
import { withoutStop, type Interruptible } from '#domain/shared';

/** Every version that a graph holds behind a place of the ledger, in the order of the ledger. */
export function* versionsBehind(graph: Graph, place: number): Interruptible<readonly Version[]> {
  // Places follow each other with hardly a gap: so nothing is to be sorted.
  const byPlace: Version[] = [];
  for (const kind of LEDGER_KINDS) {
    for (const id of graph.ids(kind)) {
      const own: readonly Version[] = graph.versions(kind, id);
      for (const version of own) if (version.seq > place) byPlace[version.seq - place - 1] = version;
      yield;
    }
  }
  return byPlace.filter(() => true);
}

/**
 * What was stored and is not evaluated yet. Told of every change of the graph, it holds what came since; where a change
 * was told of without saying which, it looks at the graph again.
 */
export class VersionLog {
  private versions: Version[] = [];
  private isWhole = false;

  /** @param place nothing up to here is asked for any more */
  constructor(
    private readonly graph: () => Graph,
    private place: number,
  ) {}

  /** A change of the graph; none where it was built anew. */
  tell(changed: readonly Version[]): void {
    if (changed.length === 0) this.isWhole = false;
    else if (this.isWhole) {
      const newest = this.versions.at(-1)?.seq ?? this.place;
      this.versions.push(...changed.filter(({ seq }) => seq > newest));
    }
  }

  /** What is waiting, oldest first, without a gap: what stands behind one is not told before it came. */
  waiting(): readonly Version[] {
    if (!this.isWhole) {
      this.versions = [...withoutStop(versionsBehind(this.graph(), this.place))];
      this.isWhole = true;
    }
    let next = this.place + 1;
    const gap = this.versions.findIndex(({ seq }) => seq !== next++);
    return gap === -1 ? this.versions : this.versions.slice(0, gap);
  }

  /** Forgets everything up to a place. */
  pass(place: number): void {
    this.place = place;
    const kept = this.versions.findIndex(({ seq }) => seq > place);
    this.versions = kept === -1 ? [] : this.versions.slice(kept);
  }
}
