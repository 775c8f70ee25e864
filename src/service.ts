import type { NestExpressApplication } from '@nestjs/platform-express';
import { DEMONSTRATION, DEMONSTRATION_DATASET, DEMONSTRATION_REVISIONS } from '#demonstration';
import { AppModule } from './app.module.js';
import { GraphLoader } from './graph/graph.loader.js';
import { SyncService, type SyncInput } from './graph/sync.service.js';
import type { Config } from './platform/config.js';
import { createService } from './platform/http/configure-http.js';
import { HTTP_LIMITS, type HttpSettings } from './platform/http/http-settings.js';
import type { ServiceLog } from './platform/http/logging.js';
import { Ledger } from './platform/ledger.js';
import { SERVICE_VERSION } from './platform/versions.js';

/** What the configuration says to the HTTP side. */
export function httpSettingsOf({ anonymousRead, metricsPublic, limits }: Config): HttpSettings {
  const isUnlimited = limits.anonymous_per_minute === 0 && limits.key_writes_per_second === 0;
  return {
    anonymousRead,
    metricsPublic,
    rateLimits: isUnlimited
      ? null
      : { anonymous_per_minute: limits.anonymous_per_minute, key_per_second: limits.key_writes_per_second },
    overloadLagMs: limits.loop_lag_ms === 0 ? null : limits.loop_lag_ms,
    limits: {
      ...HTTP_LIMITS,
      body_bytes: limits.body_bytes,
      sync_json_bytes: limits.sync_body_bytes,
      sync_json_records: limits.sync_records,
      scan_json_bytes: limits.scan_body_bytes,
      scan_json_rows: limits.scan_rows,
      stream_bytes: limits.stream_bytes,
      stream_rows: limits.stream_rows,
      json_depth: limits.json_depth,
      json_members: limits.json_members,
      errors_listed: limits.errors_listed,
      request_time_s: limits.request_ms / 1_000,
      body_time_s: limits.body_ms / 1_000,
      header_time_s: limits.headers_ms / 1_000,
      keep_alive_s: limits.keep_alive_ms / 1_000,
      drain_time_s: Math.max(0, limits.shutdown_ms / 1_000 - 2),
    },
  };
}

/** The whole service, ready to listen. Loads its graph, and the demonstration into an empty store, on its own time. */
export async function createInvestigationGraph(config: Config, log: ServiceLog): Promise<NestExpressApplication> {
  const settings = httpSettingsOf(config);
  const app = await createService(AppModule.register(config, settings, log), log, SERVICE_VERSION);
  if (config.demoData) {
    void app
      .get(GraphLoader)
      .loaded.then(() => loadDemonstration(app, log))
      .catch((error: unknown) => log.error('The demonstration could not be loaded', error));
  }
  return app;
}

async function loadDemonstration(app: NestExpressApplication, log: ServiceLog): Promise<void> {
  if ((await app.get(Ledger).head()) > 0) return;
  const sync = app.get(SyncService);
  for (const records of [DEMONSTRATION, DEMONSTRATION_REVISIONS]) {
    const answer = await sync.sync(
      {
        format: 'native',
        dataset: DEMONSTRATION_DATASET,
        dry_run: false,
        on_error: 'abort',
        published_at: null,
        source: null,
        payment_as: null,
        actor: { label: 'demonstration', role: 'reviewer' },
        request_id: null,
        idempotency: null,
      },
      inputsOf(records),
    );
    if (!answer.ok) log.error(`The demonstration was refused: ${JSON.stringify(answer.refusal)}`);
  }
}

function* inputsOf(records: readonly unknown[]): Generator<SyncInput> {
  for (const [index, value] of records.entries()) yield { place: { index }, value };
}
