import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import type { Audience } from '#domain/graph';
import { Metrics } from '../../platform/http/operations/metrics.js';
import type { SyncResult } from '../sync/sync-report.js';
import { StatusService } from '../status.service.js';
import { Graphs } from '../graphs.js';

const AUDIENCES: readonly Audience[] = ['public', 'full'];

/** The numbers of the graph in memory, and of what comes in by sync. They count private records too. */
@Injectable()
export class GraphMetrics {
  private readonly records: Counter<'outcome'>;
  private readonly rejections: Counter<'code'>;

  constructor(
    private readonly metrics: Metrics,
    statuses: StatusService,
    graphs: Graphs,
  ) {
    const registers = [metrics.registry];
    new Gauge({
      name: 'graph_age_seconds',
      help: 'For how long the graph in memory may lack what the store has; -1 while there is none',
      registers,
      collect() {
        this.set(statuses.ageS() ?? -1);
      },
    });
    new Gauge({
      name: 'graph_load_seconds',
      help: 'How long the last whole load took; -1 before it',
      registers,
      collect() {
        const { took_ms } = graphs.state();
        this.set(took_ms === null ? -1 : took_ms / 1_000);
      },
    });
    new Gauge({
      name: 'graph_text_bytes',
      help: 'Bytes of the texts of records that each graph keeps for answers, outside the heap',
      labelNames: ['graph'] as const,
      registers,
      collect() {
        for (const graph of AUDIENCES) this.set({ graph }, graphs.projection(graph).texts.bytes);
      },
    });
    new Gauge({
      name: 'graph_records',
      help: 'Records of each graph, in force or not; about 1.1 kB of heap each, for both together',
      labelNames: ['graph'] as const,
      registers,
      collect() {
        for (const graph of AUDIENCES) this.set({ graph }, graphs.projection(graph).graph.ordinalCount);
      },
    });
    this.records = new Counter({
      name: 'sync_records_total',
      help: 'Records that came by sync, by what became of them',
      labelNames: ['outcome'] as const,
      registers,
    });
    this.rejections = new Counter({
      name: 'sync_rejections_total',
      help: 'Records of a sync that were refused, by code (those that its answer lists)',
      labelNames: ['code'] as const,
      registers,
    });
  }

  /** Counts what a sync came to. */
  count(result: SyncResult): void {
    if (result.dry_run) return;
    for (const outcome of ['created', 'updated', 'unchanged', 'rejected'] as const) {
      this.records.inc({ outcome }, result[outcome]);
    }
    for (const { code, violations } of result.rejections) {
      this.rejections.inc({ code });
      this.metrics.countViolations(violations);
    }
  }
}
