import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DatabaseHealth } from '../platform/storage/database-health.js';
import { LedgerUnavailable } from '../platform/storage/ledger.js';
import { Graphs } from './graphs.js';
import { SnapshotKeeper } from './snapshots/snapshot-keeper.js';

const RETRY_MS = 500;
/** How often somebody looks meanwhile whether a store that was away has come: at a start it is there in a moment. */
const LOOK_MS = 20;
/** Records named in a line of the log. */
const NAMED = 10;

/** Loads the graph when the service starts, and goes on trying for as long as the store is away. */
@Injectable()
export class GraphLoader implements OnApplicationBootstrap, OnModuleDestroy {
  private stopped = false;
  private retry: NodeJS.Timeout | undefined;
  private markLoaded: () => void = () => undefined;
  /** Resolves once a graph was loaded. */
  readonly loaded = new Promise<void>((resolve) => {
    this.markLoaded = resolve;
  });

  constructor(
    private readonly graphs: Graphs,
    private readonly snapshots: SnapshotKeeper,
    private readonly health: DatabaseHealth,
    private readonly log: (message: string) => void,
  ) {}

  onApplicationBootstrap(): void {
    void this.load();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.retry);
  }

  private async load(): Promise<void> {
    const wasThere = this.isThere();
    try {
      await this.graphs.warm('snapshot');
      this.markLoaded();
      // What goes wrong here goes wrong again for whoever asks, and is told there.
      void this.graphs
        .prepareReads()
        .then(() => this.tellOfBreaches())
        .catch(() => undefined)
        .then(() => this.snapshots.begin());
    } catch (error) {
      // The store is away or not migrated yet: the status says so, and the next try comes soon. What does not fit into
      // memory costs too much to be tried so often.
      const isTooLarge = error instanceof LedgerUnavailable && error.code === 'storage_full';
      const ms = isTooLarge ? error.retryAfterS * 1_000 : RETRY_MS;
      this.loadIn(ms, wasThere);
    }
  }

  /** A store may hold what a rule refuses that came after it: no pack with it is given out, and its keeper is told why. */
  private tellOfBreaches(): void {
    const violations = this.graphs.validation()?.violations ?? 0;
    if (violations === 0) return;
    const unsound = this.graphs.projection('public').texts.unsound(NAMED);
    const names = unsound.map(({ object, id }) => `${object} ${id}`).join(', ');
    this.log(
      `packs that hold what breaks a rule are not given out, and the public graph holds some (${violations}: ${names}): ` +
        'the command verify tells of all, and verify --retract takes back relations that are impossible in time',
    );
  }

  /** Loads after the time; at once where the store was away and has come. */
  private loadIn(ms: number, wasThere: boolean): void {
    if (this.stopped) return;
    if (ms <= 0 || (!wasThere && this.isThere())) void this.load();
    else this.retry = setTimeout(() => this.loadIn(ms - LOOK_MS, wasThere), Math.min(ms, LOOK_MS));
  }

  private isThere(): boolean {
    return this.health.status().db_ready;
  }
}
