import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../platform/http/operations/metrics.js';
import { JOB_STATES, JobQueue } from '../../platform/work/job-queue.js';

/** The numbers of the queue, looked up when somebody reads them; none while the store cannot be asked. */
@Injectable()
export class JobMetrics {
  constructor({ registry }: Metrics, queue: JobQueue) {
    new Gauge({
      name: 'jobs',
      help: 'Jobs of all processes by state; what ended is counted for an hour',
      labelNames: ['state'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        const figures = queue.isOpen ? await queue.figures().catch(() => null) : null;
        if (figures !== null) for (const state of JOB_STATES) this.set({ state }, figures[state]);
      },
    });
  }
}
