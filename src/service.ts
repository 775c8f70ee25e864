import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DEMONSTRATION, DEMONSTRATION_DATASET, DEMONSTRATION_DECISIONS, DEMONSTRATION_REVISIONS } from '#demonstration';
import { AppModule } from './app.module.js';
import { GraphLoader } from './graph/graph.loader.js';
import { Graphs } from './graph/graphs.js';
import { SyncService, type SyncInput } from './graph/sync/sync.service.js';
import type { Config } from './platform/config.js';
import { createService } from './platform/http/configure-http.js';
import type { ServiceLog } from './platform/http/operations/logging.js';
import { Ledger } from './platform/storage/ledger.js';
import { SERVICE_VERSION } from './platform/storage/schema-versions.js';
import { ResolutionService } from './resolutions/resolution.service.js';

/** The whole service, ready to listen. Loads its graph, and the demonstration into an empty store, on its own time. */
export async function createInvestigationGraph(config: Config, log: ServiceLog): Promise<NestExpressApplication> {
  const app = await createService(AppModule.register(config, log), log, SERVICE_VERSION);
  if (config.demoData) {
    // A newcomer's first read finds the demonstration, not an empty graph on the way to it.
    const prepared = app.get(Graphs).prepare();
    void app
      .get(GraphLoader)
      .loaded.then(() => app.get(Graphs).ask(() => loadDemonstration(app, log), false))
      .catch((error: unknown) => log.error('The demonstration could not be loaded', error))
      .finally(prepared);
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
        is_held: true,
        ...AS_REVIEWER,
      },
      inputsOf(records),
    );
    if (!answer.ok) log.error(`The demonstration was refused: ${JSON.stringify(answer.refusal)}`);
  }
  const resolutions = app.get(ResolutionService);
  for (const decision of DEMONSTRATION_DECISIONS) {
    const draft = { ...decision, effective_at: null, effective_until: null, revoke: [] };
    const answer = await resolutions.decide(draft, AS_REVIEWER);
    if (!answer.ok) log.error(`A decision of the demonstration was refused: ${JSON.stringify(answer.refusal)}`);
  }
  // Small enough to be checked, and worked ahead of, before anybody reads it.
  await app.get(Graphs).prepareReads();
}

/** Who stores the demonstration. */
const AS_REVIEWER = {
  actor: { label: 'demonstration', role: 'reviewer' },
  request_id: null,
  idempotency: null,
} as const;

function* inputsOf(records: readonly unknown[]): Generator<SyncInput> {
  for (const [index, value] of records.entries()) yield { place: { index }, value };
}
