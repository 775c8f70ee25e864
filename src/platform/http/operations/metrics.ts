import { getHeapStatistics } from 'node:v8';
import { Injectable } from '@nestjs/common';
import { LOGIC_VERSION, SERVICE_VERSION } from '../../storage/schema-versions.js';
import { HttpSettings } from '../http-settings.js';
import type { Violation } from '#domain/shared';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The numbers of this process. Other modules register theirs with `registry`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** Which build this is, as labels of a 1. */
  private readonly build = new Gauge({
    name: 'build_info',
    help: 'Which build of the service, which rules and which commit this process is, as labels of a 1',
    labelNames: ['version', 'logic_version', 'commit'] as const,
    registers: [this.registry],
  });

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

  readonly inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that were not answered yet',
    registers: [this.registry],
  });

  readonly replays = new Counter({
    name: 'idempotency_replays_total',
    help: 'Requests that were answered with the stored answer of their Idempotency-Key',
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: 'refusals_total',
    help: 'Requests that were refused or failed, by the code of the answer',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });

  readonly violations = new Counter({
    name: 'invariant_violations_total',
    help: 'Breaches of an invariant that were kept out: of requests, and of records of a sync',
    labelNames: ['invariant'] as const,
    registers: [this.registry],
  });

  constructor({ commit }: HttpSettings) {
    this.build.set({ version: SERVICE_VERSION, logic_version: LOGIC_VERSION, commit }, 1);
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'nodejs_heap_size_limit_bytes',
      help: 'How far the heap may grow before the process ends',
      registers: [this.registry],
    }).set(getHeapStatistics().heap_size_limit);
  }

  countViolations(violations: readonly Violation[] | undefined): void {
    for (const { invariant } of violations ?? []) this.violations.inc({ invariant });
  }
}
