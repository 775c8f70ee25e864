import type { Version } from '#domain/graph';
import type { Ledger } from '../../platform/storage/ledger.js';
import { YieldBudget } from '../../platform/work/yield-budget.js';
import type { EntitySearches } from '../entity-search.js';
import type { ContentDigests } from '../projection/content-digests.js';
import { emptyProjections, takeInto, type Projections } from '../projection/projections.js';
import type { GraphSnapshots } from '../snapshots/graph-snapshots.js';
import { restoreInto } from '../snapshots/restoring.js';
import { PlacesRead, readWhole } from './gapless-reading.js';
import type { GraphMemory } from './graph-memory.js';

/** Both graphs at a place of the ledger. */
export interface Load {
  readonly projections: Projections;
  readonly place: number;
}

/** Versions taken in between two chances for others to run. */
const TAKEN_AT_ONCE = 128;

/** Builds both graphs from the snapshot that is kept and the ledger after it, or from the ledger alone. */
export class GraphLoading {
  constructor(
    private readonly ledger: Ledger,
    private readonly searches: EntitySearches,
    private readonly digests: ContentDigests,
    private readonly memory: GraphMemory,
    private readonly snapshots: GraphSnapshots,
  ) {}

  /** Both graphs with nothing in them. */
  empty(): Projections {
    return emptyProjections(this.searches, this.digests, this.memory.plainTextBytes);
  }

  /**
   * Builds both graphs beside those that serve, and brings them to where those are.
   *
   * @param from with `snapshot`, what that has is not read from the ledger
   * @param reached the place of the graphs that serve: it moves on while these are built
   * @throws LedgerUnavailable where they do not fit into memory, or the ledger can't be read whole
   */
  async load(from: 'ledger' | 'snapshot', reached: () => number): Promise<Load> {
    const load = (from === 'snapshot' ? await this.restored() : null) ?? (await this.read());
    // A part of the load: however large the graph is, nobody waits for it who asks first.
    await load.projections.public.background.open();
    // Whoever was told that a write is stored finds it after the change too: the old graphs serve until it is there.
    return { projections: load.projections, place: await this.bringOn(load, reached) };
  }

  private async bringOn({ projections, place }: Load, reached: () => number): Promise<number> {
    let head = place;
    for (let before = -1; before < head && head < reached();) {
      before = head;
      for await (const batch of readWhole(this.ledger, head)) {
        takeInto(projections, batch.versions, batch.texts);
        this.digests.clear();
        head = Math.max(head, batch.head);
      }
    }
    return head;
  }

  /** From the snapshot, at the place where that was made; null where none fits. */
  private async restored(): Promise<Load | null> {
    const projections = this.empty();
    const place = await restoreInto(projections, this.snapshots, this.ledger, (versions) => {
      this.memory.demandLoad(versions);
    });
    return place === null ? null : { projections, place };
  }

  private async read(): Promise<Load> {
    const built = this.empty();
    const read = new PlacesRead();
    const budget = new YieldBudget();
    let place = 0;
    for await (const batch of this.ledger.read(0, 'public')) {
      read.add(batch.versions);
      // A store that is read from two servers tells of what has turned private since the first of them was written.
      if (batch.hidden.length > 0) built.public.take([], batch.hidden);
      // What everybody may see is held once, in both graphs.
      for (const some of inParts(batch.versions)) {
        built.public.take(some, [], batch.texts);
        built.full.take(some, [], batch.texts);
        this.digests.clear();
        await budget.pause();
      }
      place = batch.head;
      this.memory.demandLoad(place);
    }
    for await (const batch of this.ledger.readHidden(place)) {
      read.add(batch.versions);
      for (const some of inParts(batch.versions)) {
        built.full.take(some, [], batch.texts);
        this.digests.clear();
        await budget.pause();
      }
    }
    read.demand(place);
    return { projections: built, place };
  }
}

function* inParts(versions: readonly Version[]): Generator<readonly Version[]> {
  for (let at = 0; at < versions.length; at += TAKEN_AT_ONCE) yield versions.slice(at, at + TAKEN_AT_ONCE);
}
