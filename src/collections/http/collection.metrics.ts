import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../platform/http/operations/metrics.js';
import { CollectionStore } from '../../platform/storage/collection-store.js';
import { Collector } from '../collector.js';

const STATES = ['active', 'silent', 'failing'] as const;

/** The numbers of what this process collected. They count private collections too. */
@Injectable()
export class CollectionMetrics {
  constructor({ registry }: Metrics, collector: Collector, store: CollectionStore) {
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
    new Gauge({
      name: 'collections',
      help: 'Collections of the store, by how they stand; none is told while the store is away',
      labelNames: ['state'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        const standing = await store.standing(['public', 'private']).catch(() => null);
        if (standing === null) return;
        for (const state of STATES) this.set({ state }, standing[state]);
      },
    });
  }
}
