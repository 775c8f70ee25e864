import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { MovementStore } from '../platform/movement-store.js';
import { AccountHoldings } from './account-holdings.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { IngestController } from './http/ingest.controller.js';
import { IngestReader } from './ingest-reader.js';
import { IngestService } from './ingest.service.js';
import { RiskService } from './risk.service.js';
import { StoredSource } from './stored.source.js';
import { ThreadedIngestReader } from './threads/threaded-ingest-reader.js';
import { TransactionSources } from './transaction-sources.js';

/** What of the configuration says which sources there are. */
export type SourceConfig = Pick<Config, 'storage'>;

@Module({})
export class AnalyticsModule {
  /**
   * @param graph the module that holds the graph
   * @param scanner the module that finds out who holds an account, and scans
   */
  static register(config: SourceConfig, graph: DynamicModule, scanner: DynamicModule): DynamicModule {
    const sources: FactoryProvider<TransactionSources> = {
      provide: TransactionSources,
      inject: [MovementStore],
      useFactory: (store: MovementStore) => new TransactionSources([new StoredSource(config.storage, store)]),
    };
    return {
      module: AnalyticsModule,
      imports: [graph, scanner],
      controllers: [AnalyticsController, IngestController],
      providers: [
        AnalyticsService,
        IngestService,
        RiskService,
        AccountHoldings,
        sources,
        { provide: IngestReader, useClass: ThreadedIngestReader },
      ],
      exports: [AnalyticsService, TransactionSources],
    };
  }
}
