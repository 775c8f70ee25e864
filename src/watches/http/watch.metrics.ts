import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../platform/http/operations/metrics.js';
import { Outbox } from '../outbox/outbox.js';
import { PatternFollower } from '../pattern-follower.js';
import { WatchFollower } from '../watch-follower.js';

/** The numbers of what this process evaluated and sent. They count private alerts too. */
@Injectable()
export class WatchMetrics {
  constructor({ registry }: Metrics, follower: WatchFollower, patterns: PatternFollower, outbox: Outbox) {
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
    gauge('watch_alerts_total', 'Alerts that this process found', () => follower.figures().alerts);
    gauge('watch_commits_total', 'Commits that this process evaluated', () => follower.figures().commits);
    gauge(
      'watch_failures_total',
      'Turns of the evaluation that failed and began again',
      () => follower.figures().failures,
    );
    gauge('watch_busy_seconds_total', 'Time spent evaluating', () => follower.figures().busy_ms / 1_000);
    gauge(
      'watch_lag_seconds',
      'For how long the oldest commit that is not evaluated has waited',
      () => follower.figures().lag_s,
    );
    gauge('watch_batches_total', 'Batches of movements evaluated', () => patterns.figures().batches);
    gauge(
      'watch_batch_failures_total',
      'Batches of movements that could not be evaluated and wait again',
      () => patterns.figures().failures,
    );
    gauge('watch_batch_busy_seconds_total', 'Time spent on batches', () => patterns.figures().busy_ms / 1_000);
    gauge('watch_deliveries_delivered_total', 'Alerts that a webhook took', () => outbox.figures('webhook').sent);
    gauge(
      'watch_deliveries_failed_total',
      'Attempts that a webhook did not take',
      () => outbox.figures('webhook').failed,
    );
    gauge('watch_digests_sent_total', 'Digests that the mail server took', () => outbox.figures('mail').sent);
    gauge('watch_digests_failed_total', 'Attempts that it did not take', () => outbox.figures('mail').failed);
    gauge('watch_deliveries_dead_total', 'Deliveries that were given up', () => outbox.figures('webhook').dead);
  }
}
