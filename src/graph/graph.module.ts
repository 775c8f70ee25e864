import { type DynamicModule, Module } from '@nestjs/common';
import { Readiness } from '../platform/readiness.js';
import { FtmImporter } from './ftm/ftm.importer.js';
import { GraphLoader } from './graph.loader.js';
import { GraphStore } from './graph.store.js';
import { GraphController } from './http/graph.controller.js';
import { SyncController } from './http/sync.controller.js';
import type { Importer } from './importer.js';
import { Importers } from './importers.js';
import { PackService } from './pack.service.js';
import { ServiceLimits, StatusService } from './status.service.js';
import { SyncService } from './sync.service.js';

/** The formats that a sync reads. An extension adds its importer here. */
class ServiceImporters extends Importers {
  override readonly all: readonly Importer[] = [new FtmImporter()];
}

@Module({})
export class GraphModule {
  static register(service: ServiceLimits): DynamicModule {
    return { module: GraphModule, ...PARTS, providers: [...PARTS.providers, { provide: ServiceLimits, useValue: service }] };
  }
}

const PARTS = {
  controllers: [GraphController, SyncController],
  providers: [
    GraphStore,
    GraphLoader,
    PackService,
    SyncService,
    StatusService,
    { provide: Importers, useClass: ServiceImporters },
    { provide: Readiness, useExisting: GraphStore },
  ],
  exports: [GraphStore, GraphLoader, PackService, SyncService, Readiness],
};
