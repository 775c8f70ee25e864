import type { DataSource } from 'typeorm';
import type { Clock } from '../../clock.js';
import type { ReplicaStatus } from '../../storage/database-health.js';
import { messageOf } from './database-failure.js';
import { ledgerHeadTable } from '../tables/ledger-head.table.js';

interface Replica {
  readonly open: () => Promise<DataSource>;
  source: DataSource | null;
  /** The newest place that it had when it last answered; null while it does not. */
  head: number | null;
  /** Since when it lacks what the database has; null while it lacks nothing. */
  behindSince: number | null;
}

/**
 * The read-only copies of the database. Each may be away or behind without harm: whole loads are read from the one that
 * has most, and what it lacks follows from the database itself.
 */
export class Replicas {
  private readonly all: readonly Replica[];
  private looking = false;

  /** @param opens one way to open each replica, in the order of the configuration */
  constructor(
    opens: readonly (() => Promise<DataSource>)[],
    private readonly clock: Clock,
    private readonly log: (message: string) => void,
  ) {
    this.all = opens.map((open) => ({ open, source: null, head: null, behindSince: null }));
  }

  /** Asks each how far it is. Not waited for by whoever watches the database; one probe at a time. */
  async probe(head: number): Promise<void> {
    if (this.looking || this.all.length === 0) return;
    this.looking = true;
    try {
      await Promise.all(this.all.map((replica) => this.probeOne(replica, head)));
    } finally {
      this.looking = false;
    }
  }

  /** One that answers now, the most current first; null when there is none. */
  async pick(): Promise<DataSource | null> {
    const byHead = [...this.all].sort((a, b) => (b.head ?? -1) - (a.head ?? -1));
    for (const replica of byHead) {
      if ((await this.headOf(replica)) !== null) return replica.source;
    }
    return null;
  }

  statuses(head: number | null): readonly ReplicaStatus[] {
    const now = this.clock.now();
    return this.all.map((replica) => ({
      ready: replica.head !== null,
      versions_behind: replica.head === null || head === null ? null : Math.max(0, head - replica.head),
      lag_s: replica.head === null ? null : lagOf(replica, now),
    }));
  }

  ends(): Promise<void>[] {
    return this.all.flatMap(({ source }) => (source === null ? [] : [source.destroy()]));
  }

  private async probeOne(replica: Replica, head: number): Promise<void> {
    const wasThere = replica.head !== null;
    replica.head = await this.headOf(replica);
    if (replica.head === null) {
      if (wasThere) this.log('a replica is away');
      return;
    }
    if (replica.head >= head) replica.behindSince = null;
    else replica.behindSince ??= this.clock.now();
  }

  private async headOf(replica: Replica): Promise<number | null> {
    try {
      replica.source ??= await replica.open();
      const [head] = await replica.source.getRepository(ledgerHeadTable).find({ select: { seq: true } });
      return Number(head?.seq ?? 0);
    } catch (error) {
      if (replica.head !== null) this.log(`a replica does not answer: ${messageOf(error)}`);
      return null;
    }
  }
}

function lagOf({ behindSince }: Replica, now: number): number {
  return behindSince === null ? 0 : Math.max(0, Math.round((now - behindSince) / 1_000));
}
