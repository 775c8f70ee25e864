import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseHealth, type DatabaseFigures, type DatabaseStatus } from '../../storage/database-health.js';
import type { Clock } from '../../clock.js';
import { LedgerUnavailable } from '../../storage/ledger.js';
import { ConnectionPools, type PoolName, type PoolsOptions } from './connection-pools.js';
import { asPortError, failureKind, isReadOnly, unavailable } from './database-failure.js';
import { DatabaseSupervisor, type SupervisorOptions } from './database-supervisor.js';
import { pgPool } from './pool-figures.js';
import { Replicas } from './replicas.js';
import { isSeverable } from './severable-client.js';
import { WriteStanding } from './write-standing.js';

export interface DatabaseOptions extends SupervisorOptions {
  readonly pools: PoolsOptions;
  /** Read-only copies of the database, which may lag behind it; whole loads are read from one of them. */
  readonly replicaUrls: readonly string[];
  /** After this the server gives up a statement whose answer everybody may have; milliseconds. */
  readonly anonymousStatementMs: number;
}

const FAREWELL_MS = 1_000;

/**
 * The connection to PostgreSQL under supervision. It may be away at the start and at any time later: whoever needs it
 * meanwhile is refused at once, and it is taken up again within two seconds of its return, without a restart.
 */
export class Database extends DatabaseHealth {
  readonly supervisor: DatabaseSupervisor;
  readonly writes: WriteStanding;
  private readonly pools: ConnectionPools;
  private readonly replicas: Replicas;

  constructor(
    private readonly options: DatabaseOptions,
    private readonly clock: Clock,
  ) {
    super();
    const { url, replicaUrls, log } = options;
    this.writes = new WriteStanding(clock);
    this.pools = new ConnectionPools(url, options.pools);
    this.replicas = new Replicas(
      replicaUrls.map((replicaUrl) => () => this.pools.openReplica(replicaUrl)),
      clock,
      (message) => log?.(message),
    );
    this.supervisor = new DatabaseSupervisor(options, clock, this.pools, this.replicas);
  }

  /** Begins to supervise. Does not wait for the database and never fails. */
  start(): void {
    this.supervisor.start();
  }

  async stop(): Promise<void> {
    await this.supervisor.stop();
    await Promise.race([
      Promise.allSettled([this.supervisor.close(), ...this.pools.ends(), ...this.replicas.ends()]),
      sleep(FAREWELL_MS, undefined, { ref: false }),
    ]);
    this.pools.severAll();
    this.supervisor.severAll();
  }

  /** Resolves when the database is ready; rejects with `LedgerUnavailable` when it is not within `timeoutMs`. */
  async ready(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!this.supervisor.isReady()) {
      if (performance.now() > deadline) throw new LedgerUnavailable('db_not_ready', 'The database did not come up', 2);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  override status(): DatabaseStatus {
    const { probe, migrationsPending, lastOkAt, retryAt } = this.supervisor.findings;
    const retryMs = retryAt === null ? null : retryAt - this.clock.now();
    return {
      kind: 'postgres',
      db_ready: probe !== null,
      db_writable: probe?.writable === true && !this.writes.areRefused,
      migrations_pending: migrationsPending,
      last_ok_at: lastOkAt,
      retry_in_s: retryMs === null ? null : Math.max(0, Math.ceil(retryMs / 1000)),
    };
  }

  /** Whether commits are announced by NOTIFY. */
  get announces(): boolean {
    return this.options.announces;
  }

  /** @throws LedgerUnavailable when the database is known to be away. */
  pool(name: PoolName): DataSource {
    const pool = this.pools.get(name);
    if (pool === undefined || !this.supervisor.isReady()) throw unavailable('unreachable');
    return pool;
  }

  /**
   * Runs statements on one connection of a pool. Rejects with `LedgerUnavailable` where the database is to blame, and
   * with what it threw otherwise.
   */
  async using<T>(name: PoolName, task: (runner: QueryRunner) => Promise<T>): Promise<T> {
    try {
      return await this.onConnection(name, task);
    } catch (error) {
      throw this.failureOf(name, error);
    }
  }

  /** What the port says of a failure on a connection of the pool. It is noted. */
  failureOf(name: PoolName, error: unknown): unknown {
    this.noteFailure(error);
    const kind = failureKind(error);
    if (name === 'writer' && (kind === 'lost' || (kind === 'unreachable' && !isReadOnly(error)))) {
      this.writes.noteRefusal();
    }
    return kind === 'busy' ? this.exhausted() : asPortError(error);
  }

  /**
   * What is told to who waited too long for others: that they are many, or that the database is away, where its last
   * answer to a probe is too long ago.
   */
  exhausted(): LedgerUnavailable {
    return unavailable(this.supervisor.isSilent() || !this.supervisor.isReady() ? 'unreachable' : 'busy');
  }

  /** Longest wait for a connection of the pool that writes, in milliseconds. */
  get maxWaitMs(): number {
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
      pools: this.pools.figures(),
      replicas: this.replicas.statuses(this.supervisor.findings.probe?.head ?? null),
      write_retries: this.writes.retries,
      connections_lost: this.writes.losses,
    };
  }

  /** Lets the supervisor probe at once where a failure says that the database may be gone or full. */
  noteFailure(error: unknown): void {
    const kind = error instanceof LedgerUnavailable ? 'retry' : failureKind(error);
    if (kind === 'storage_full') this.writes.noteRefusal();
    if (isReadOnly(error)) this.supervisor.probeAnew();
    if (kind === 'lost') this.writes.losses += 1;
    if (kind === 'unreachable' || kind === 'lost' || kind === 'busy') this.supervisor.wake();
  }

  /** One connection of a pool, for whoever takes it to release. */
  take(name: PoolName): Promise<QueryRunner> {
    return Promise.resolve(this.pool(name).createQueryRunner());
  }

  private async onConnection<T>(name: PoolName, task: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = await this.take(name);
    try {
      return await task(runner);
    } catch (error) {
      await severAfter(runner, error);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/** Ends a session that cannot write, after a failure: the next to write gets one that was begun later. */
export async function severAfter(runner: QueryRunner, failure: unknown): Promise<void> {
  if (isReadOnly(failure)) await sever(runner);
}

async function sever(runner: QueryRunner): Promise<void> {
  const client: unknown = await runner.connect();
  if (isSeverable(client)) client.sever();
}
