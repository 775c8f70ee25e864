import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { installedImporters } from '#adapter-kit';
import { importers } from '#interchange';
import { FileSpools } from '../platform/files/file-spools.js';
import { ServedGraph } from '../platform/served-graph.js';
import { Spools } from '../platform/spools.js';
import { DiffService } from './reading/diff.service.js';
import { PathService } from './reading/path.service.js';
import { ContainedExporters } from './documents/contained-exporters.js';
import { ExportService } from './documents/export.service.js';
import { DatabaseHealth } from '../platform/storage/database-health.js';
import { GraphLoader } from './graph.loader.js';
import { GraphStore } from './graph.store.js';
import { Graphs } from './graphs.js';
import { DiffController } from './http/diff/diff.controller.js';
import { PathController } from './http/path/path.controller.js';
import { GraphMetrics } from './http/graph.metrics.js';
import { ExportController } from './http/export/export.controller.js';
import { GraphController } from './http/graph.controller.js';
import { SyncController } from './http/sync/sync.controller.js';
import { Importers, type ReadingImporter } from './importers.js';
import { ThreadedExporters } from './threads/threaded-exporters.js';
import { ThreadedImporter } from './threads/threaded-importer.js';
import { EntitySearches, FiledSearches, type EntitySearch } from './entity-search.js';
import { PackService } from './documents/pack.service.js';
import { TRIGRAM_FILING } from './trigram/name-candidates.js';
import { TrigramEntitySearch } from './trigram/trigram-entity-search.js';
import { ReadingService } from './reading.service.js';
import { ChangesService } from './changes.service.js';
import { ChangesController } from './http/changes.controller.js';
import { GraphMemory } from './store/graph-memory.js';
import { RecordWriter } from './record-writer.js';
import { EntitiesController } from './http/entities.controller.js';
import { FacetsController } from './http/facets.controller.js';
import { SubgraphController } from './http/subgraph/subgraph.controller.js';
import { SubgraphService } from './reading/subgraph.service.js';
import { RecordsController } from './http/records.controller.js';
import { RelationsController } from './http/relations.controller.js';
import { SourcesController } from './http/sources.controller.js';
import { SliceFollower } from './slice-follower.js';
import { ServiceLimits } from './service-limits.js';
import { StatusService } from './status.service.js';
import { SyncService } from './sync/sync.service.js';
import { FileSnapshots } from './snapshots/files/file-snapshots.js';
import { QuestionInterceptor } from './http/question.interceptor.js';
import { StoredGraphs } from './stored/stored-graphs.js';
import { GraphSnapshots, NoSnapshots } from './snapshots/graph-snapshots.js';
import { SnapshotKeeper } from './snapshots/snapshot-keeper.js';

class TrigramEntitySearches extends FiledSearches {
  override readonly filing = TRIGRAM_FILING;

  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

/** Of what the graph is told at the start. */
interface GraphSettings extends ServiceLimits {
  readonly storage: 'postgres' | 'memory';
  readonly dataDir: string;
  readonly snapshotFrom: number;
  readonly readModel: 'memory' | 'store';
}

@Module({})
export class GraphModule {
  /** @param log where operators are told of snapshots, and of what stands in the store against a rule */
  static register(service: GraphSettings, log: (message: string) => void): DynamicModule {
    return {
      module: GraphModule,
      ...PARTS,
      providers: [
        ...PARTS.providers,
        ...(service.readModel === 'store' ? FROM_STORE : FROM_MEMORY),
        { provide: ServiceLimits, useValue: service },
        { provide: Spools, useFactory: () => new FileSpools(service.limits.spool_bytes) },
        { provide: GraphMemory, useFactory: () => GraphMemory.ofProcess(service.limits.graph_bytes) },
        { provide: GraphSnapshots, useFactory: () => snapshotsOf(service, log) },
        {
          provide: GraphLoader,
          inject: [Graphs, SnapshotKeeper, DatabaseHealth],
          useFactory: (graphs: Graphs, snapshots: SnapshotKeeper, health: DatabaseHealth) =>
            new GraphLoader(graphs, snapshots, health, log),
        },
      ],
    };
  }
}

const PARTS = {
  controllers: [
    ChangesController,
    GraphController,
    PathController,
    DiffController,
    ExportController,
    EntitiesController,
    FacetsController,
    SourcesController,
    RecordsController,
    RelationsController,
    SubgraphController,
    SyncController,
  ],
  providers: [
    SnapshotKeeper,
    PackService,
    ExportService,
    SyncService,
    StatusService,
    ReadingService,
    PathService,
    DiffService,
    SubgraphService,
    RecordWriter,
    ChangesService,
    GraphMetrics,
    SliceFollower,
    { provide: FiledSearches, useClass: TrigramEntitySearches },
    { provide: EntitySearches, useExisting: FiledSearches },
    { provide: ContainedExporters, useFactory: () => new ThreadedExporters() },
    { provide: Importers, useFactory: () => new Importers(contained()) },
    { provide: ServedGraph, useExisting: Graphs },
  ],
  exports: [
    Graphs,
    GraphLoader,
    PackService,
    ExportService,
    ReadingService,
    RecordWriter,
    SyncService,
    Importers,
    ServedGraph,
  ],
};

const FROM_MEMORY = [GraphStore, { provide: Graphs, useExisting: GraphStore }];

const FROM_STORE = [
  { provide: Graphs, useClass: StoredGraphs },
  { provide: APP_INTERCEPTOR, useClass: QuestionInterceptor },
];

/** What is gone at the end of the process is not written down. */
function snapshotsOf(
  { storage, readModel, dataDir, snapshotFrom }: GraphSettings,
  log: (message: string) => void,
): GraphSnapshots {
  return storage === 'memory' || readModel === 'store'
    ? new NoSnapshots()
    : new FileSnapshots(dataDir, snapshotFrom, log);
}

/** The importers: ours as they are, those that others wrote in threads. */
function contained(): readonly ReadingImporter[] {
  const others = installedImporters();
  return importers().map((importer) => (others.includes(importer) ? new ThreadedImporter(importer) : importer));
}
