import { Module, type DynamicModule, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { ApiKeyRepository } from '../keys/api-key.repository.js';
import { ApiKeys } from '../keys/api-keys.js';
import { AuditTrail } from './audit-trail.js';
import { Clock, SystemClock } from '../clock.js';
import type { Config } from '../config.js';
import { CollectionStore } from './collection-store.js';
import { DatabaseHealth } from './database-health.js';
import { GraphIndex } from './graph-index.js';
import { Identifiers } from '../identifiers.js';
import { JobQueue } from '../work/job-queue.js';
import { Ledger } from './ledger.js';
import { MovementStore } from './movement-store.js';
import { ReplicaChannel } from './replica-channel.js';
import { PatternStore } from './pattern-store.js';
import { openStorage, type Storage } from './storage.js';
import { StoredApiKeys } from '../keys/stored-api-keys.js';
import { SyncRuns } from './sync-runs.js';
import { UuidIdentifiers } from '../uuid-identifiers.js';
import { DeliveryStore, DigestStore, WatchStore } from './watch-store.js';

/** Holds the open storage for as long as the application lives; closed after the last request has been answered. */
class StorageHolder implements OnApplicationShutdown {
  constructor(readonly storage: Storage) {}

  onApplicationShutdown(): Promise<void> {
    return this.storage.close();
  }
}

/** Binds the platform's ports to the kind of storage that the configuration names, for every module. */
@Module({})
export class StorageModule {
  static register(config: Config, log: (message: string) => void): DynamicModule {
    const holder: FactoryProvider<StorageHolder> = {
      provide: StorageHolder,
      inject: [Clock],
      useFactory: (clock: Clock) => new StorageHolder(openStorage(config, clock, log)),
    };
    const ports = [
      port(Ledger, ({ ledger }) => ledger),
      port(GraphIndex, ({ graphIndex }) => graphIndex),
      port(AuditTrail, ({ auditTrail }) => auditTrail),
      port(SyncRuns, ({ syncRuns }) => syncRuns),
      port(ApiKeyRepository, ({ apiKeys }) => apiKeys),
      port(MovementStore, ({ movements }) => movements),
      port(WatchStore, ({ watches }) => watches),
      port(DeliveryStore, ({ deliveries }) => deliveries),
      port(DigestStore, ({ digests }) => digests),
      port(PatternStore, ({ patterns }) => patterns),
      port(CollectionStore, ({ collections }) => collections),
      port(JobQueue, ({ jobs }) => jobs),
      port(DatabaseHealth, ({ health }) => health),
      port(ReplicaChannel, ({ replicas }) => replicas),
    ];
    const keys: FactoryProvider<StoredApiKeys> = {
      provide: StoredApiKeys,
      inject: [ApiKeyRepository, Clock, ReplicaChannel],
      useFactory: (repository: ApiKeyRepository, clock: Clock, channel: ReplicaChannel) => {
        const { adminApiKey, adminLabel, limits } = config;
        const rules = { adminApiKey, adminLabel, keyAgeMs: limits.key_age_ms };
        return new StoredApiKeys(repository, clock, rules, channel);
      },
    };
    const own = [
      { provide: Clock, useClass: SystemClock },
      { provide: Identifiers, useClass: UuidIdentifiers },
    ];
    return {
      module: StorageModule,
      global: true,
      providers: [...own, holder, ...ports, keys, { provide: ApiKeys, useExisting: StoredApiKeys }],
      exports: [
        Clock,
        Identifiers,
        Ledger,
        GraphIndex,
        AuditTrail,
        SyncRuns,
        ApiKeyRepository,
        MovementStore,
        WatchStore,
        DeliveryStore,
        DigestStore,
        PatternStore,
        CollectionStore,
        JobQueue,
        DatabaseHealth,
        ReplicaChannel,
        StoredApiKeys,
        ApiKeys,
      ],
    };
  }
}

function port<P>(provide: FactoryProvider<P>['provide'], pick: (storage: Storage) => P): FactoryProvider<P> {
  return { provide, inject: [StorageHolder], useFactory: ({ storage }: StorageHolder) => pick(storage) };
}
