import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import { ConfigError, type Config } from '../platform/config.js';
import { MovementStore } from '../platform/storage/movement-store.js';
import { AccountHoldings } from './account-holdings.js';
import { AnalyticsService, FlowLimits } from './analytics.service.js';
import { BroughtSource } from './threads/brought.source.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { IngestController } from './http/ingest.controller.js';
import { IngestReader } from './ingest-reader.js';
import { IngestService } from './ingest.service.js';
import { optionalPackage } from './optional-package.js';
import { RiskService } from './risk.service.js';
import { EsploraSource, ESPLORA_DEFAULTS } from './esplora/esplora.source.js';
import { Graphs } from '../graph/graphs.js';
import { GraphSource } from './investigation/graph.source.js';
import { StoredSource } from './stored.source.js';
import { columnsInThread } from './threads/column-thread.js';
import { ThreadedIngestReader } from './threads/threaded-ingest-reader.js';
import { installedSources, type TransactionSource } from '#adapter-kit';
import { TransactionSources } from './transaction-sources.js';

/** What of the configuration says which sources there are. */
export type SourceConfig = Pick<Config, 'storage' | 'sources' | 'limits' | 'movementFolder'>;

@Module({})
export class AnalyticsModule {
  /**
   * @param graph the module that holds the graph
   * @param scanner the module that finds out who holds an account, and scans
   */
  static register(config: SourceConfig, graph: DynamicModule, scanner: DynamicModule): DynamicModule {
    const sources: FactoryProvider<TransactionSources> = {
      provide: TransactionSources,
      inject: [MovementStore, Graphs],
      useFactory: (store: MovementStore, graphs: Graphs) => sourcesOf(config, store, graphs),
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
        { provide: FlowLimits, useValue: config.limits },
        { provide: IngestReader, useClass: ThreadedIngestReader },
      ],
      exports: [AnalyticsService, TransactionSources],
    };
  }
}

/** The sources that are configured, the default one first. */
async function sourcesOf(
  { storage, sources, movementFolder }: SourceConfig,
  store: MovementStore,
  graphs: Graphs,
): Promise<TransactionSources> {
  const { byDefault, folder, esploraUrl, evmUrl } = sources;
  // Told at the start, not to the first who sends movements.
  if (movementFolder !== null) await optionalPackage('MOVEMENT_FOLDER', 'DuckDB', () => import('@duckdb/node-api'));
  const stored = new StoredSource(storage, store, columnsInThread);
  const others: TransactionSource[] = [
    new GraphSource(graphs),
    ...(folder === null ? [] : [await fileSource(folder)]),
    ...(esploraUrl === null ? [] : [new EsploraSource({ ...ESPLORA_DEFAULTS, url: esploraUrl })]),
    ...(evmUrl === null ? [] : [await evmSource(evmUrl)]),
    ...installedSources().map((brought) => new BroughtSource(brought, columnsInThread)),
  ];
  const all = [stored, ...others];
  const first = byDefault === null ? stored : all.find((source) => source.describe().source === byDefault);
  if (first === undefined) throw new ConfigError(['ANALYTICS_SOURCE: names a source that is not configured']);
  return new TransactionSources([first, ...all.filter((source) => source !== first)]);
}

// Of what these two stand on only a service that has such a source loads anything: it is a sixth of all modules.

async function fileSource(folder: string): Promise<TransactionSource> {
  const { FileSource } = await optionalPackage('SOURCE_FOLDER', 'DuckDB', () => import('./duckdb/file.source.js'));
  return new FileSource(folder);
}

async function evmSource(url: string): Promise<TransactionSource> {
  const { EVM_DEFAULTS, EvmNodeSource } = await import('./ethereum/evm.source.js');
  return new EvmNodeSource({ ...EVM_DEFAULTS, url });
}
