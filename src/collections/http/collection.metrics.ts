import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../platform/http/operations/metrics.js';
import { Collector } from '../collector.js';

/** The numbers of what this process collected. They count private collections too. */
@Injectable()
export class CollectionMetrics {
  constructor({ registry }: Metrics, collector: Collector) {
    const gauge = (name: string, help: string, value: () => number): void => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(value());
        },
      });
    };
    gauge('collection_runs_finished_total', 'Runs that brought a content', () => collector.figures().finished);
    gauge('collection_runs_unchanged_total', 'Runs that found nothing new', () => collector.figures().unchanged);
    gauge('collection_runs_failed_total', 'Runs that failed', () => collector.figures().failed);
    gauge('collection_records_total', 'Inputs that runs received', () => collector.figures().records);
  }
}
