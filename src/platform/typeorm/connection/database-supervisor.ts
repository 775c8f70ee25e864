import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../clock.js';
import { Listeners } from '../../listeners.js';
import type { LedgerUnavailable } from '../../storage/ledger.js';
import { migrate, pendingMigrations } from '../migrations/migrate.js';
import type { ConnectionPools } from './connection-pools.js';
import { messageOf, unavailable } from './database-failure.js';
import { DatabaseMonitor, type ProbeResult } from './database-monitor.js';
import type { Replicas } from './replicas.js';
import { severableClients } from './severable-client.js';

export interface SupervisorOptions {
  readonly url: string;
  /** False where migrations are run by an operator: then pending ones keep the database from being ready. */
  readonly migrates: boolean;
  /** Whether a commit is announced to the other replicas by NOTIFY; else they find it by a probe, within a second. */
  readonly announces: boolean;
  readonly log?: (message: string) => void;
}

/** What the probes of the database have found. */
interface Findings {
  /** Of the last probe; null while the database is away. */
  readonly probe: ProbeResult | null;
  readonly migrationsPending: number | null;
  /** When the last probe was answered, in milliseconds of `performance.now()`. */
  readonly answeredAt: number;
  readonly lastOkAt: number | null;
  readonly retryAt: number | null;
}

const PROBE_EVERY_MS = 1_000;
/** A probe whose answer is half a turn late has none yet. */
const SILENT_MS = 1_500;
/** However often it is woken, it looks no more often than this. */
const MIN_PAUSE_MS = 20;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2_000;

/**
 * Looks after the database, once a second and whenever somebody met a failure: finds out whether it is there, brings its
 * schema up to date, opens the pools, and tells of what is new. TypeORM's own start gives up after a few attempts, so
 * the DataSources are opened here.
 */
export class DatabaseSupervisor {
  /** Told of every head that is seen: by an announcement, or by a probe at most a second later. */
  readonly heads = new Listeners<number>();
  /** Told of what a process that watches this database told all of them. */
  readonly messages = new Listeners<string>();
  /** Told when the database has gone away. */
  readonly downs = new Listeners<LedgerUnavailable>();
  private readonly watchers = severableClients();
  private readonly monitor: DatabaseMonitor;
  private readonly stopping = new AbortController();
  private pauseEnd = new AbortController();
  private found: Findings = { probe: null, migrationsPending: null, answeredAt: 0, lastOkAt: null, retryAt: null };
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: SupervisorOptions,
    private readonly clock: Clock,
    private readonly pools: ConnectionPools,
    private readonly replicas: Replicas,
  ) {
    this.monitor = new DatabaseMonitor(options.url, this.watchers.Client, options.announces, (news) => {
      if (news === 'lost') this.wake();
      else if ('head' in news) this.heads.tell(news.head);
      else this.messages.tell(news.message);
    });
  }

  start(): void {
    this.loop = this.supervise();
  }

  /** Ends the probes; afterwards the database counts as away. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.loop;
    this.found = { ...this.found, probe: null };
  }

  /** Lets go of the connection that watches. */
  close(): Promise<void> {
    return this.monitor.close();
  }

  severAll(): void {
    this.watchers.severAll();
  }

  get findings(): Findings {
    return this.found;
  }

  isReady(): boolean {
    return this.found.probe !== null;
  }

  /** Whether the last answer to a probe is too long ago. */
  isSilent(): boolean {
    return performance.now() - this.found.answeredAt > SILENT_MS;
  }

  /**
   * Tells all processes that watch this database something, this one too. Never fails: answers false while it is away,
   * and where nobody can hear.
   */
  async tell(message: string): Promise<boolean> {
    if (!this.options.announces || !this.isReady()) return false;
    try {
      await this.monitor.tell(message);
      return true;
    } catch {
      // The next probe finds out what is wrong.
      return false;
    }
  }

  /** The next probe begins a session of its own: what a session may do was settled when it began. */
  probeAnew(): void {
    this.monitor.renew();
  }

  /** Looks at once, or once more where it is just looking. */
  wake(): void {
    this.pauseEnd.abort();
  }

  private async supervise(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!this.stopping.signal.aborted) {
      let pauseMs = PROBE_EVERY_MS;
      try {
        await this.probe();
        retryMs = FIRST_RETRY_MS;
      } catch (error) {
        pauseMs = Math.round(retryMs * (0.75 + Math.random() / 4));
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
        this.goDown(error, pauseMs);
      }
      await this.pause(pauseMs);
    }
  }

  private async probe(): Promise<void> {
    let probe: ProbeResult;
    try {
      probe = await this.monitor.probe();
    } catch (error) {
      // One connection may be ended by an administrator; only a second failure, on a new one, tells of the database.
      if (!this.isReady()) throw error;
      probe = await this.monitor.probe();
      // Whoever asks over a connection of the lost path would wait until the timeout of their statement.
      if (this.monitor.endOfSilent()) this.pools.severAll();
    }
    if (!this.isReady()) await this.comeUp(probe);
    const [lastOkAt, answeredAt] = [this.clock.now(), performance.now()];
    this.found = { ...this.found, probe, lastOkAt, answeredAt, retryAt: null };
    if (probe.head === null) return;
    this.heads.tell(probe.head);
    void this.replicas.probe(probe.head);
  }

  private async comeUp(probe: ProbeResult): Promise<void> {
    const { url, migrates, log } = this.options;
    const pending = await this.monitor.ask(pendingMigrations);
    this.found = { ...this.found, migrationsPending: pending.length };
    if (pending.length > 0) {
      if (!migrates || !probe.writable) throw new Error(`Migrations are pending: ${pending.join(', ')}`);
      const steps = await migrate(url, this.stopping.signal);
      if (steps.length > 0) log?.(migratedBy(steps));
      this.found = { ...this.found, migrationsPending: 0 };
    }
    await this.pools.open();
    log?.('the database is ready');
  }

  private goDown(error: unknown, pauseMs: number): void {
    const wasReady = this.isReady();
    this.found = { ...this.found, retryAt: this.clock.now() + pauseMs };
    if (this.stopping.signal.aborted || !wasReady) return;
    this.found = { ...this.found, probe: null };
    this.options.log?.(`the database is away: ${messageOf(error)}`);
    // What still waits for an answer on a lost path would wait until its own timeout.
    this.pools.severAll();
    this.downs.tell(unavailable('unreachable'));
  }

  private async pause(ms: number): Promise<void> {
    await sleep(MIN_PAUSE_MS);
    await sleep(ms, undefined, { signal: this.pauseEnd.signal }).catch(() => undefined);
    this.pauseEnd = new AbortController();
  }
}

/** One line however many there are: an empty database takes them all. */
function migratedBy(steps: readonly string[]): string {
  const last = steps.at(-1) ?? '';
  return steps.length === 1 ? `migrated: ${last}` : `migrated: ${steps.length} steps up to ${last}`;
}
