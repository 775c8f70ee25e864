import { type DynamicModule, Module } from '@nestjs/common';
import { installedImporters } from '#adapter-kit';
import { importers } from '#interchange';
import { Readiness } from '../platform/readiness.js';
import { DiffService } from './diff.service.js';
import { PathService } from './path.service.js';
import { ExportService } from './export.service.js';
import { GraphLoader } from './graph.loader.js';
import { GraphStore } from './graph.store.js';
import { DiffController } from './http/diff.controller.js';
import { PathController } from './http/path.controller.js';
import { GraphMetrics } from './http/graph.metrics.js';
import { PeersController } from './http/peers.controller.js';
import { GraphController } from './http/graph.controller.js';
import { SyncController } from './http/sync.controller.js';
import { Importers, type ReadingImporter } from './importers.js';
import { ThreadedImporter } from './threads/threaded-importer.js';
import { EntitySearches, type EntitySearch } from './entity-search.js';
import { PackService } from './pack.service.js';
import { TrigramEntitySearch } from './trigram/trigram-entity-search.js';
import { ReadingService } from './reading.service.js';
import { ChangesService } from './changes.service.js';
import { ChangesController } from './http/changes.controller.js';
import { GraphMemory } from './graph-memory.js';
import { RecordWriter } from './record-writer.js';
import { EntitiesController } from './http/entities.controller.js';
import { SubgraphController } from './http/subgraph.controller.js';
import { SubgraphService } from './subgraph.service.js';
import { RecordsController } from './http/records.controller.js';
import { ServiceLimits, StatusService } from './status.service.js';
import { SyncService } from './sync/sync.service.js';

class TrigramEntitySearches extends EntitySearches {
  override open(): EntitySearch {
    return new TrigramEntitySearch();
  }
}

@Module({})
export class GraphModule {
  static register(service: ServiceLimits): DynamicModule {
    return {
      module: GraphModule,
      ...PARTS,
      providers: [
        ...PARTS.providers,
        { provide: ServiceLimits, useValue: service },
        { provide: GraphMemory, useFactory: () => GraphMemory.ofProcess(service.limits.graph_bytes) },
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
    PeersController,
    EntitiesController,
    RecordsController,
    SubgraphController,
    SyncController,
  ],
  providers: [
    GraphStore,
    GraphLoader,
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
    { provide: EntitySearches, useClass: TrigramEntitySearches },
    { provide: Importers, useFactory: () => new Importers(contained()) },
    { provide: Readiness, useExisting: GraphStore },
  ],
  exports: [GraphStore, GraphLoader, PackService, ExportService, ReadingService, RecordWriter, SyncService, Readiness],
};

/** The importers: ours as they are, those that others wrote in threads. */
function contained(): readonly ReadingImporter[] {
  const others = installedImporters();
  return importers().map((importer) => (others.includes(importer) ? new ThreadedImporter(importer) : importer));
}
