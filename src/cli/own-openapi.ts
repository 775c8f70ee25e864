import { readConfig } from '../platform/config.js';
import type { ApiDocument } from './api-documents.js';
import { commandLog } from './session.js';
import type { Terminal } from './terminal.js';

/** The document of the API, from the code: of a service that stores nothing and listens to nobody. */
export async function ownOpenApi(terminal: Terminal): Promise<ApiDocument> {
  const { createInvestigationGraph } = await import('../service.js');
  const { OpenApi } = await import('../platform/http/openapi/openapi.js');
  const config = readConfig({ STORAGE: 'memory', DEMO_DATA: 'false', LOG_LEVEL: 'error' });
  const app = await createInvestigationGraph(config, await commandLog(config, terminal));
  try {
    // What the service says of itself has the form of the standard.
    return app.get(OpenApi).document() as unknown as ApiDocument;
  } finally {
    await app.close();
  }
}
