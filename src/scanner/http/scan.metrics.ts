import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import type { Result } from '#domain/shared';
import { Metrics } from '../../platform/http/operations/metrics.js';
import type { Scanned } from '../scan-runner.js';

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The numbers of scans: how many, how long, how much. Nothing of a transaction stands in them. */
@Injectable()
export class ScanMetrics {
  private readonly seconds: Histogram<'outcome'>;
  private readonly rows: Counter<'profile' | 'outcome'>;
  private readonly findings: Counter<'profile'>;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.seconds = new Histogram({
      name: 'scan_duration_seconds',
      help: 'Time from the first byte of a scan to its result, by what it came to: scanned, or the code of its refusal',
      labelNames: ['outcome'] as const,
      buckets: SECONDS,
      registers,
    });
    this.rows = new Counter({
      name: 'scan_rows_total',
      help: 'Transactions that came to be scanned, by profile and by whether they could be read',
      labelNames: ['profile', 'outcome'] as const,
      registers,
    });
    this.findings = new Counter({
      name: 'scan_findings_total',
      help: 'Findings of scans, by profile',
      labelNames: ['profile'] as const,
      registers,
    });
  }

  /** Measures a scan that has just been begun, and counts what it comes to. */
  async measured(scan: Promise<Result<Scanned>>): Promise<Result<Scanned>> {
    const end = this.seconds.startTimer();
    let outcome = 'failed';
    try {
      const scanned = await scan;
      outcome = scanned.ok ? 'scanned' : scanned.refusal.code;
      if (scanned.ok) this.count(scanned.value);
      return scanned;
    } finally {
      end({ outcome });
    }
  }

  private count({ profile, received, rejected, findings }: Scanned): void {
    this.rows.inc({ profile, outcome: 'accepted' }, received - rejected);
    this.rows.inc({ profile, outcome: 'rejected' }, rejected);
    this.findings.inc({ profile }, findings);
  }
}
