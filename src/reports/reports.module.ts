import { readFileSync } from 'node:fs';
import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigError } from '../platform/config.js';
import { GoamlSchema, ThreadedReportRenderer } from './formats/threaded-report-renderer.js';
import { ReportsController } from './http/reports.controller.js';
import { ReportJobsController } from './http/report-jobs.controller.js';
import { JobMetrics } from './http/job.metrics.js';
import { ReportJobs } from './report-jobs.js';
import { ReportRenderer } from './report-renderer.js';
import { ReportSeal } from './report-seal.js';
import { ReportService } from './report.service.js';

import { PackedReportSeal } from './sealing/packed-report-seal.js';

@Module({})
export class ReportsModule {
  /**
   * @param graph the module that holds the graph
   * @param analytics the module that answers questions about movements
   * @param goamlXsd path of the goAML schema of the operator, or null
   * @throws ConfigError when the file cannot be read
   */
  static register(graph: DynamicModule, analytics: DynamicModule, goamlXsd: string | null): DynamicModule {
    return {
      module: ReportsModule,
      imports: [graph, analytics],
      controllers: [ReportsController, ReportJobsController],
      providers: [
        ReportService,
        ReportJobs,
        JobMetrics,
        { provide: GoamlSchema, useValue: { text: schemaText(goamlXsd) } },
        { provide: ReportSeal, useClass: PackedReportSeal },
        { provide: ReportRenderer, useClass: ThreadedReportRenderer },
      ],
    };
  }
}

function schemaText(file: string | null): string | null {
  if (file === null) return null;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(['GOAML_XSD: must be the path of a file that can be read']);
  }
}
