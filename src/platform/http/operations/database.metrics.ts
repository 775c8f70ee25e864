import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { DatabaseHealth } from '../../storage/database-health.js';
import { Metrics } from './metrics.js';

/** The numbers of the store, looked up when somebody reads them. */
@Injectable()
export class DatabaseMetrics {
  constructor({ registry }: Metrics, health: DatabaseHealth) {
    const registers = [registry];
    new Gauge({
      name: 'db_ready',
      help: '1 while the database is reachable, migrated and answering',
      registers,
      collect() {
        this.set(health.status().db_ready ? 1 : 0);
      },
    });
    new Gauge({
      name: 'db_writable',
      help: '1 while the database also takes writes: a primary whose disk is not full',
      registers,
      collect() {
        this.set(health.status().db_writable ? 1 : 0);
      },
    });
    new Gauge({
      name: 'db_pool_connections',
      help: 'Connections of a pool that are busy or idle, and requests that wait for one',
      labelNames: ['pool', 'state'] as const,
      registers,
      collect() {
        this.reset();
        for (const { name, busy, idle, waiting } of health.figures().pools) {
          this.set({ pool: name, state: 'busy' }, busy);
          this.set({ pool: name, state: 'idle' }, idle);
          this.set({ pool: name, state: 'waiting' }, waiting);
        }
      },
    });
    new Gauge({
      name: 'db_replica_lag_seconds',
      help: 'For how long a replica (its place in DATABASE_READ_URLS) has lacked what the database has; -1 while away',
      labelNames: ['replica'] as const,
      registers,
      collect() {
        for (const [index, { lag_s }] of health.figures().replicas.entries()) {
          this.set({ replica: String(index) }, lag_s ?? -1);
        }
      },
    });
    new Counter({
      name: 'db_write_retries_total',
      help: 'Writes that lost against another one and ran again',
      registers,
      collect() {
        this.reset();
        this.inc(health.figures().write_retries);
      },
    });
    new Counter({
      name: 'db_connections_lost_total',
      help: 'Connections that ended under a statement',
      registers,
      collect() {
        this.reset();
        this.inc(health.figures().connections_lost);
      },
    });
  }
}
