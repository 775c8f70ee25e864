import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseHealth, type DatabaseFigures, type DatabaseStatus } from '../../storage/database-health.js';
import type { Clock } from '../../clock.js';
import { LedgerUnavailable } from '../../storage/ledger.js';
import { asPortError, failureKind, isReadOnly, messageOf, unavailable } from './database-failure.js';
import { openDataSource, type PoolOptions } from './data-source.js';
import { migrate, pendingMigrations } from '../migrations/migrate.js';
import { pgPool, poolFigures } from './pool-figures.js';
import { Replicas } from './replicas.js';
import { DatabaseMonitor, type ProbeResult } from './database-monitor.js';
import { isSeverable, severableClients } from './severable-client.js';

const POOL_NAMES = ['interactive', 'heavy', 'writer'] as const;
/** `interactive` for short reads, `heavy` for loads and reports, `writer` for the ledger: none can starve another. */
export type PoolName = (typeof POOL_NAMES)[number];

export interface DatabaseOptions {
  readonly url: string;
  readonly pools: Readonly<Record<PoolName, PoolOptions>>;
  /** Read-only copies of the database, which may lag behind it; whole loads are read from one of them. */
  readonly replicaUrls: readonly string[];
  /** False where migrations are run by an operator: then pending ones keep the database from being ready. */
  readonly migrates: boolean;
  /** Whether a commit is announced to the other replicas by NOTIFY; else they find it by a look, within a second. */
  readonly announces: boolean;
  /** After this the server gives up a statement whose answer everybody may have; milliseconds. */
  readonly anonymousStatementMs: number;
  readonly log?: (message: string) => void;
}

const LOOK_EVERY_MS = 1_000;
/** A look whose answer is half a turn late has none yet. */
const SILENT_MS = 1_500;
/** However often it is woken, it looks no more often than this. */
const MIN_PAUSE_MS = 20;
const FAREWELL_MS = 1_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2_000;
/** For so long it is said that no writes are taken after one was not; the next that is stored says otherwise at once. */
const REFUSED_FOR_MS = 5_000;

type Pools = Readonly<Record<PoolName, DataSource>>;

/**
 * The connection to PostgreSQL under supervision. It may be away at the start and at any time later: whoever needs it
 * meanwhile is refused at once, and it is taken up again within two seconds of its return, without a restart. TypeORM's
 * own start gives up after a few attempts, so the DataSources are opened here.
 */
export class Database extends DatabaseHealth {
  /** Of the pools and the replicas. */
  private readonly clients = severableClients();
  private readonly watchers = severableClients();
  private readonly sentinel: DatabaseMonitor;
  private readonly headListeners = new Set<(head: number) => void>();
  private readonly messageListeners = new Set<(message: string) => void>();
  private readonly downListeners = new Set<(reason: LedgerUnavailable) => void>();
  private readonly stopping = new AbortController();
  private pools: Pools | null = null;
  private sighting: ProbeResult | null = null;
  private readonly replicas: Replicas;
  private retries = 0;
  private losses = 0;
  private migrationsPending: number | null = null;
  /** When the last look was answered, in milliseconds of `performance.now()`. */
  private answeredAt = 0;
  private lastOkAt: number | null = null;
  private retryAt: number | null = null;
  private refusedUntil = 0;
  private pauseEnd = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: DatabaseOptions,
    private readonly clock: Clock,
  ) {
    super();
    const { replicaUrls, pools, log } = options;
    this.replicas = new Replicas(
      replicaUrls.map((url) => () => openDataSource(url, pools.heavy, this.clients.Client)),
      clock,
      (message) => log?.(message),
    );
    this.sentinel = new DatabaseMonitor(options.url, this.watchers.Client, options.announces, (news) => {
      if (news === 'lost') this.wake();
      else if ('head' in news) this.tellHead(news.head);
      else for (const listener of this.messageListeners) listener(news.message);
    });
  }

  /** Begins to supervise. Does not wait for the database and never fails. */
  start(): void {
    this.loop = this.supervise();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.loop;
    this.sighting = null;
    const ends = [...Object.values(this.pools ?? {}).map((pool) => pool.destroy()), ...this.replicas.ends()];
    this.pools = null;
    await Promise.race([
      Promise.allSettled([this.sentinel.close(), ...ends]),
      sleep(FAREWELL_MS, undefined, { ref: false }),
    ]);
    this.clients.severAll();
    this.watchers.severAll();
  }

  /** Resolves when the database is ready; rejects with `LedgerUnavailable` when it is not within `timeoutMs`. */
  async ready(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!this.isReady()) {
      if (performance.now() > deadline) throw new LedgerUnavailable('db_not_ready', 'The database did not come up', 2);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  override status(): DatabaseStatus {
    const now = this.clock.now();
    return {
      kind: 'postgres',
      db_ready: this.isReady(),
      db_writable: this.isReady() && this.sighting?.writable === true && now >= this.refusedUntil,
      migrations_pending: this.migrationsPending,
      last_ok_at: this.lastOkAt,
      retry_in_s: this.retryAt === null ? null : Math.max(0, Math.ceil((this.retryAt - now) / 1000)),
    };
  }

  /** Whether commits are announced by NOTIFY. */
  get announces(): boolean {
    return this.options.announces;
  }

  /** @throws LedgerUnavailable when the database is known to be away. */
  pool(name: PoolName): DataSource {
    if (this.pools === null || !this.isReady()) throw unavailable('unreachable');
    return this.pools[name];
  }

  /**
   * Runs statements on one connection of a pool. Rejects with `LedgerUnavailable` where the database is to blame, and
   * with what it threw otherwise.
   */
  async using<T>(name: PoolName, task: (runner: QueryRunner) => Promise<T>): Promise<T> {
    try {
      return await this.onConnection(name, task);
    } catch (error) {
      this.noteFailure(error);
      const kind = failureKind(error);
      if (name === 'writer' && (kind === 'lost' || (kind === 'unreachable' && !isReadOnly(error)))) this.noteRefusal();
      throw kind === 'busy' ? this.exhausted() : asPortError(error);
    }
  }

  /**
   * What is told to who waited too long for others: that they are many, or that the database is away, where its last
   * answer to a look is too long ago.
   */
  exhausted(): LedgerUnavailable {
    const isSilent = performance.now() - this.answeredAt > SILENT_MS;
    return unavailable(isSilent || !this.isReady() ? 'unreachable' : 'busy');
  }

  /** Longest wait for a connection of the pool that writes, in milliseconds. */
  get patienceMs(): number {
    return this.options.pools.writer.acquireMs;
  }

  /**
   * As `using`, for a task that may be run twice: where its connection turns out to be lost (the server was started
   * anew, a session was ended), it runs once more on another.
   */
  async usingAgain<T>(name: PoolName, task: (runner: QueryRunner) => Promise<T>): Promise<T> {
    return this.using(name, async (runner) => {
      try {
        return await task(runner);
      } catch (error) {
        if (failureKind(error) !== 'lost') throw error;
        this.noteFailure(error);
        return this.onConnection(name, task);
      }
    });
  }

  /** A question whose answer everybody may have: it gets no more of the server's time than nobody known may ask for. */
  async usingForAnyone<T>(task: (runner: QueryRunner) => Promise<T>): Promise<T> {
    return this.usingAgain('interactive', async (runner) => {
      await runner.startTransaction('READ COMMITTED');
      try {
        await runner.query(`select set_config('statement_timeout', $1, true)`, [
          String(this.options.anonymousStatementMs),
        ]);
        return await task(runner);
      } finally {
        // Nothing was written; where the connection is lost, so is the transaction.
        await runner.rollbackTransaction().catch(() => undefined);
      }
    });
  }

  /**
   * Runs the SQL of somebody else, as pg itself takes it (several statements in one text, too).
   *
   * @throws LedgerUnavailable when the database is away
   */
  async executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> {
    const pool = pgPool(this.pool('heavy'));
    if (pool === undefined) throw unavailable('unreachable');
    try {
      return await pool.query(text, values === undefined ? undefined : [...values]);
    } catch (error) {
      this.noteFailure(error);
      throw asPortError(error);
    }
  }

  /** A replica that answers now; null when there is none. What it has may be older than what the database has. */
  replica(): Promise<DataSource | null> {
    return this.replicas.pick();
  }

  override figures(): DatabaseFigures {
    return {
      pools: this.pools === null ? [] : POOL_NAMES.map((name) => poolFigures(name, this.pools?.[name])),
      replicas: this.replicas.statuses(this.sighting?.head ?? null),
      write_retries: this.retries,
      connections_lost: this.losses,
    };
  }

  /** Counts a write that lost against another and runs again. */
  noteRetry(): void {
    this.retries += 1;
  }

  /** A write was stored: whatever kept others from it is over. */
  noteWritten(): void {
    this.refusedUntil = 0;
  }

  private noteRefusal(): void {
    this.refusedUntil = this.clock.now() + REFUSED_FOR_MS;
  }

  /** Lets the supervisor look at once where a failure says that the database may be gone or full. */
  noteFailure(error: unknown): void {
    const kind = error instanceof LedgerUnavailable ? 'retry' : failureKind(error);
    if (kind === 'storage_full') this.noteRefusal();
    // What a session may do was settled when it began; the look begins another, and so learns how it is by now.
    if (isReadOnly(error)) this.sentinel.renew();
    if (kind === 'lost') this.losses += 1;
    if (kind === 'unreachable' || kind === 'lost' || kind === 'busy') this.wake();
  }

  /** Told of every head that is seen: by an announcement, or by a look at most a second later. */
  onHead(listener: (head: number) => void): () => void {
    this.headListeners.add(listener);
    return () => this.headListeners.delete(listener);
  }

  /**
   * Tells all processes that watch this database something, this one too. Never fails: answers false while it is away,
   * and where nobody can hear.
   */
  async tellReplicas(message: string): Promise<boolean> {
    if (!this.announces || !this.isReady()) return false;
    try {
      await this.sentinel.tell(message);
      return true;
    } catch {
      // The next look finds out what is wrong.
      return false;
    }
  }

  onMessage(listener: (message: string) => void): () => void {
    this.messageListeners.add(listener);
    return () => this.messageListeners.delete(listener);
  }

  /** Told when the database has gone away. */
  onDown(listener: (reason: LedgerUnavailable) => void): () => void {
    this.downListeners.add(listener);
    return () => this.downListeners.delete(listener);
  }

  private async onConnection<T>(name: PoolName, task: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.pool(name).createQueryRunner();
    try {
      return await task(runner);
    } catch (error) {
      // The next to write gets a session that was begun later.
      if (isReadOnly(error)) await sever(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private isReady(): boolean {
    return this.sighting !== null;
  }

  private async supervise(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!this.stopping.signal.aborted) {
      let pauseMs = LOOK_EVERY_MS;
      try {
        await this.look();
        retryMs = FIRST_RETRY_MS;
      } catch (error) {
        pauseMs = Math.round(retryMs * (0.75 + Math.random() / 4));
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
        this.goDown(error, pauseMs);
      }
      await this.pause(pauseMs);
    }
  }

  private async look(): Promise<void> {
    let sighting: ProbeResult;
    try {
      sighting = await this.sentinel.probe();
    } catch (error) {
      // One connection may be ended by an administrator; only a second failure, on a new one, tells of the database.
      if (!this.isReady()) throw error;
      sighting = await this.sentinel.probe();
      // Whoever asks over a connection of the lost path would wait until the timeout of their statement.
      if (this.sentinel.endOfSilent()) this.clients.severAll();
    }
    if (!this.isReady()) await this.comeUp(sighting);
    else this.sighting = sighting;
    this.lastOkAt = this.clock.now();
    this.answeredAt = performance.now();
    this.retryAt = null;
    if (sighting.head === null) return;
    this.tellHead(sighting.head);
    void this.replicas.look(sighting.head);
  }

  private async comeUp(sighting: ProbeResult): Promise<void> {
    const { url, pools, migrates, log } = this.options;
    const pending = await this.sentinel.ask(pendingMigrations);
    this.migrationsPending = pending.length;
    if (pending.length > 0) {
      if (!migrates || !sighting.writable) throw new Error(`Migrations are pending: ${pending.join(', ')}`);
      for (const name of await migrate(url, this.stopping.signal)) log?.(`migrated: ${name}`);
      this.migrationsPending = 0;
    }
    this.pools ??= await this.openPools(url, pools);
    this.sighting = sighting;
    log?.('the database is ready');
  }

  private async openPools(url: string, options: DatabaseOptions['pools']): Promise<Pools> {
    const opened: DataSource[] = [];
    const open = async (name: PoolName) => {
      const source = await openDataSource(url, options[name], this.clients.Client);
      opened.push(source);
      return source;
    };
    try {
      return { interactive: await open('interactive'), heavy: await open('heavy'), writer: await open('writer') };
    } catch (error) {
      await Promise.allSettled(opened.map((source) => source.destroy()));
      throw error;
    }
  }

  private goDown(error: unknown, pauseMs: number): void {
    this.retryAt = this.clock.now() + pauseMs;
    if (this.stopping.signal.aborted || !this.isReady()) return;
    this.sighting = null;
    this.options.log?.(`the database is away: ${messageOf(error)}`);
    // What still waits for an answer on a lost path would wait until its own timeout.
    this.clients.severAll();
    const reason = unavailable('unreachable');
    for (const listener of this.downListeners) listener(reason);
  }

  private tellHead(head: number): void {
    for (const listener of this.headListeners) listener(head);
  }

  /** Ends the pause of the supervisor, or the next one when it is just looking. */
  private wake(): void {
    this.pauseEnd.abort();
  }

  private async pause(ms: number): Promise<void> {
    await sleep(MIN_PAUSE_MS);
    await sleep(ms, undefined, { signal: this.pauseEnd.signal }).catch(() => undefined);
    this.pauseEnd = new AbortController();
  }
}

async function sever(runner: QueryRunner): Promise<void> {
  const client: unknown = await runner.connect();
  if (isSeverable(client)) client.sever();
}
