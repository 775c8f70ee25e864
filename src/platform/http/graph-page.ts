import { createRequire } from 'node:module';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';

/** Where the build puts `libs/graph-page`, seen from this file as it is compiled. */
const PAGE = path.resolve(import.meta.dirname, '../../../libs/graph-page');
/** The folder of cytoscape.js's builds, the one for browsers among them. */
const CYTOSCAPE = path.dirname(createRequire(import.meta.url).resolve('cytoscape'));
const PREFIX = '/page/';

/**
 * Serves the page that draws the graph at `/`, with all that it needs: nothing comes from elsewhere. The files hold
 * nothing of the graph, so that they are open to all; what the page shows it asks of the API, as whoever holds its key.
 */
export function serveGraphPage(app: NestExpressApplication): void {
  app.useStaticAssets(PAGE, { prefix: PREFIX, index: false, redirect: false });
  app.useStaticAssets(CYTOSCAPE, { prefix: `${PREFIX}cytoscape/`, index: false, redirect: false });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/', (_request: Request, response: Response) => {
      response.sendFile('index.html', { root: PAGE });
    });
}
