import { type DynamicModule, Module } from '@nestjs/common';
import { AccountOwners } from './account-owners.js';
import { ScanController } from './http/scan.controller.js';
import { ScanMetrics } from './http/scan.metrics.js';
import { ScanAudit } from './scan-audit.js';
import { ScanRunner } from './scan-runner.js';
import { ThreadedScanRunner } from './threads/threaded-scan-runner.js';

@Module({})
export class ScannerModule {
  /** @param graph the module that holds the graph, in which owners are looked up */
  static register(graph: DynamicModule): DynamicModule {
    return {
      module: ScannerModule,
      imports: [graph],
      controllers: [ScanController],
      providers: [AccountOwners, ScanAudit, ScanMetrics, { provide: ScanRunner, useClass: ThreadedScanRunner }],
      exports: [AccountOwners, ScanRunner],
    };
  }
}
