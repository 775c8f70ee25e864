import type { ApiKeyRepository } from '../keys/api-key.repository.js';
import type { AuditTrail } from './audit-trail.js';
import type { Clock } from '../clock.js';
import type { Config, StorageKind } from '../config.js';
import type { CollectionStore } from './collection-store.js';
import type { GraphIndex } from './graph-index.js';
import type { DatabaseHealth } from './database-health.js';
import { ClosedJobQueue, type JobQueue } from '../work/job-queue.js';
import { ParquetMovementFiles } from '../duckdb/parquet-movement-files.js';
import type { Ledger } from './ledger.js';
import type { Limits } from '../limits.js';
import { InMemoryApiKeyRepository } from '../memory/in-memory-api-key.repository.js';
import { InMemoryAuditTrail } from '../memory/in-memory-audit-trail.js';
import { InMemoryCollectionStore } from '../memory/in-memory-collection-store.js';
import { InMemoryLedger } from '../memory/in-memory-ledger.js';
import { InMemoryStore } from '../memory/in-memory-store.js';
import { InMemoryMovementStore } from '../memory/in-memory-movement-store.js';
import { InMemoryPatternStore } from '../memory/in-memory-pattern-store.js';
import { InMemorySyncRuns } from '../memory/in-memory-sync-runs.js';
import { InMemoryWatchStore } from '../memory/watches/in-memory-watch-store.js';
import type { MovementStore } from './movement-store.js';
import type { PatternStore } from './pattern-store.js';
import { NoReplicas, type ReplicaChannel } from './replica-channel.js';
import type { SyncRuns } from './sync-runs.js';
import type { PoolName } from '../typeorm/connection/connection-pools.js';
import { Database } from '../typeorm/connection/database.js';
import type { PoolOptions } from '../typeorm/connection/data-source.js';
import { PgReplicaChannel } from '../typeorm/connection/pg-replica-channel.js';
import { PgBossJobQueue } from '../typeorm/pg-boss-job-queue.js';
import { TypeOrmApiKeyRepository } from '../typeorm/typeorm-api-key.repository.js';
import { TypeOrmCollectionStore } from '../typeorm/typeorm-collection-store.js';
import { TypeOrmAuditTrail } from '../typeorm/ledger/typeorm-audit-trail.js';
import { TypeOrmGraphIndex } from '../typeorm/ledger/typeorm-graph-index.js';
import { TypeOrmLedger } from '../typeorm/ledger/typeorm-ledger.js';
import { FiledMovementStore } from '../typeorm/filed-movement-store.js';
import { MovementDatasets } from '../typeorm/movement-datasets.js';
import { TypeOrmMovementStore } from '../typeorm/typeorm-movement-store.js';
import { TypeOrmPatternStore } from '../typeorm/typeorm-pattern-store.js';
import { TypeOrmSyncRuns } from '../typeorm/ledger/typeorm-sync-runs.js';
import { TypeOrmDeliveryStore } from '../typeorm/typeorm-delivery-store.js';
import { TypeOrmDigestStore } from '../typeorm/typeorm-digest-store.js';
import { TypeOrmWatchStore } from '../typeorm/typeorm-watch-store.js';
import type { DeliveryStore, DigestStore, WatchStore } from './watch-store.js';

/** Every port that a kind of storage keeps. A new kind does not compile until it has them all. */
export interface Storage {
  readonly ledger: Ledger;
  /** Null where there is none: then the graph is held in memory. */
  readonly graphIndex: GraphIndex | null;
  readonly auditTrail: AuditTrail;
  readonly syncRuns: SyncRuns;
  readonly apiKeys: ApiKeyRepository;
  readonly movements: MovementStore;
  readonly watches: WatchStore;
  readonly deliveries: DeliveryStore;
  readonly digests: DigestStore;
  readonly patterns: PatternStore;
  readonly collections: CollectionStore;
  readonly jobs: JobQueue;
  readonly health: DatabaseHealth;
  readonly replicas: ReplicaChannel;
  /** Resolves when it answers; rejects with `LedgerUnavailable` when it does not within `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

export type StorageConfig = Pick<
  Config,
  | 'storage'
  | 'databaseUrl'
  | 'databaseReadUrls'
  | 'migrateAtStart'
  | 'announceCommits'
  | 'jobs'
  | 'movementFolder'
  | 'limits'
>;
type Log = (message: string) => void;

const OPENERS: Readonly<Record<StorageKind, (config: StorageConfig, clock: Clock, log: Log) => Storage>> = {
  postgres: openPostgres,
  memory: openMemory,
};

/**
 * Opens the storage that the configuration names. Does not wait for a database: it is taken up when it is there.
 *
 * @throws Error when the kind is `postgres` and no address is given (`provideDatabase` gives the embedded one).
 */
export function openStorage(config: StorageConfig, clock: Clock, log: Log): Storage {
  return OPENERS[config.storage](config, clock, log);
}

function openPostgres(config: StorageConfig, clock: Clock, log: Log): Storage {
  const url = config.databaseUrl;
  if (url === null) throw new Error('The address of the database is missing');
  const { databaseReadUrls: replicaUrls, migrateAtStart: migrates, announceCommits: announces, limits } = config;
  const anonymousStatementMs = limits.statement_anonymous_ms;
  const pools = poolsOf(limits);
  const database = new Database({ url, replicaUrls, pools, migrates, announces, anonymousStatementMs, log }, clock);
  database.start();
  const jobs = config.jobs
    ? new PgBossJobQueue(database, { migrates, jobMs: limits.job_ms, log })
    : new ClosedJobQueue();
  const rows = new TypeOrmMovementStore(database, clock);
  const files = config.movementFolder === null ? null : new ParquetMovementFiles(config.movementFolder, clock);
  return {
    ledger: new TypeOrmLedger(database, clock),
    graphIndex: new TypeOrmGraphIndex(database),
    auditTrail: new TypeOrmAuditTrail(database),
    syncRuns: new TypeOrmSyncRuns(database),
    apiKeys: new TypeOrmApiKeyRepository(database),
    movements: files === null ? rows : new FiledMovementStore(new MovementDatasets(database, clock), files, rows),
    watches: new TypeOrmWatchStore(database, clock),
    deliveries: new TypeOrmDeliveryStore(database),
    digests: new TypeOrmDigestStore(database),
    patterns: new TypeOrmPatternStore(database),
    collections: new TypeOrmCollectionStore(database, clock),
    jobs,
    health: database,
    replicas: new PgReplicaChannel(database),
    ready: (timeoutMs) => database.ready(timeoutMs),
    close: async () => {
      await jobs.close();
      await files?.close();
      await database.stop();
    },
  };
}

function openMemory(_config: StorageConfig, clock: Clock): Storage {
  const store = new InMemoryStore();
  const ledger = new InMemoryLedger(store, clock);
  const watches = new InMemoryWatchStore(ledger, clock);
  const patterns = new InMemoryPatternStore(watches);
  return {
    ledger,
    graphIndex: null,
    auditTrail: new InMemoryAuditTrail(store),
    syncRuns: new InMemorySyncRuns(store),
    apiKeys: new InMemoryApiKeyRepository(),
    movements: new InMemoryMovementStore(ledger, clock, (batch) => patterns.note(batch)),
    watches,
    deliveries: watches.deliveries,
    digests: watches.digests,
    patterns,
    collections: new InMemoryCollectionStore(ledger, watches),
    jobs: new ClosedJobQueue(),
    health: store,
    replicas: new NoReplicas(),
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

function poolsOf(limits: Limits): Readonly<Record<PoolName, PoolOptions>> {
  const shared = { acquireMs: limits.pool_acquire_ms, lockMs: limits.lock_ms };
  return {
    interactive: { ...shared, size: limits.pool_interactive, statementMs: limits.statement_key_ms },
    heavy: { ...shared, size: limits.pool_heavy, statementMs: limits.statement_heavy_ms },
    writer: { ...shared, size: limits.pool_writer, statementMs: limits.statement_key_ms },
  };
}
