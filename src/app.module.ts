import 'reflect-metadata';
import { type DynamicModule, Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { CollectionsModule } from './collections/collections.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { FileFeeds } from './file-feeds.js';
import { GraphModule } from './graph/graph.module.js';
import type { Config } from './platform/config.js';
import { HttpModule } from './platform/http/http.module.js';
import type { ServiceLog } from './platform/http/operations/logging.js';
import { McpModule } from './mcp/mcp.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ResolutionsModule } from './resolutions/resolutions.module.js';
import { ScannerModule } from './scanner/scanner.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { WatchesModule } from './watches/watches.module.js';

/** The list of modules. */
@Module({})
export class AppModule {
  static register(config: Config, log: ServiceLog): DynamicModule {
    const graph = GraphModule.register(config, (message) => log.log(message));
    const scanner = ScannerModule.register(graph);
    const watches = WatchesModule.register(graph, scanner, config);
    const analytics = AnalyticsModule.register(config, graph, scanner);
    return {
      module: AppModule,
      imports: [
        StorageModule.register(config, (message) => log.log(message)),
        HttpModule.register({ settings: config, log, imports: [graph] }),
        graph,
        ClaimsModule.register(graph),
        ResolutionsModule.register(graph),
        scanner,
        analytics,
        ReportsModule.register(graph, analytics, config.goamlXsd),
        watches,
        CollectionsModule.register(graph, watches, config, (limits) => new FileFeeds(limits)),
        McpModule.register(config),
      ],
    };
  }
}
