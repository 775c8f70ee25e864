import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

/** Where the build puts `libs/workbench`, seen from this file as it is compiled. */
const PAGE = path.resolve(import.meta.dirname, '../../../workbench');
const ASSETS = path.join(PAGE, 'assets');
const PREFIX = '/page/';
/** The names of assets hold a hash of their content: another content has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the workbench at `/`, with all that it needs: nothing comes from elsewhere. The files hold nothing of the
 * graph, so that they are open to all; what the page shows it asks of the API, as whoever holds its key.
 */
export function serveGraphPage(app: NestExpressApplication): void {
  const routes = app.getHttpAdapter().getInstance();
  routes.get(`${PREFIX}assets/:name`, sendCompressed);
  app.useStaticAssets(PAGE, { prefix: PREFIX, index: false, redirect: false });
  routes.get('/', (_request: Request, response: Response) => {
    response.set('Cache-Control', 'no-cache').sendFile('index.html', { root: PAGE });
  });
}

/** Sends the form of an asset that the build compressed, to whoever takes it; anything else is the next one's. */
function sendCompressed(request: Request, response: Response, next: NextFunction): void {
  const name = String(request.params['name']);
  if (!/^[\w-]+\.(js|css)$/.test(name)) return next();
  response.vary('Accept-Encoding');
  const isCompressed = request.acceptsEncodings('br') === 'br';
  response.type(path.extname(name));
  if (isCompressed) response.set('Content-Encoding', 'br');
  response.set('Cache-Control', FOR_EVER);
  response.sendFile(isCompressed ? `${name}.br` : name, { root: ASSETS, cacheControl: false }, (error) => {
    if (error === undefined || response.headersSent) return;
    for (const header of ['Content-Encoding', 'Content-Type', 'Cache-Control']) response.removeHeader(header);
    next();
  });
}
