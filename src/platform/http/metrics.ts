import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The numbers of this process. Other modules register theirs with `registry`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** By route template, never by path: a path holds ids. */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly denials = new Counter({
    name: 'auth_denials_total',
    help: 'Requests refused for their key or role',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });

  readonly shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused because the service was draining, overloaded or rate limited',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
