import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { AnswerAdapter } from './answer/answer.adapter.js';
import { answerBrokenRequests } from './admission/broken-requests.js';
import { HttpSettings } from './http-settings.js';
import { ServiceLog } from './operations/logging.js';
import { Metrics } from './operations/metrics.js';
import { OpenApi, openApiConfig } from './openapi/openapi.js';
import { serveGraphPage } from './serve-workbench.js';
import { nothingHere, ProblemFilter } from './answer/problem.filter.js';
import { limitRate } from './admission/rate-limit.js';
import { admission, refuseEarly, soundRequest } from './admission/admission.js';
import { SharedRates } from './admission/shared-rates.js';
import { Traffic } from './admission/traffic.js';

const API_PREFIX = 'api/v1';
const DOCS = 'docs';
/** Beside the package that needs it: it may not be found from where this is bundled to. */
const SWAGGER_UI = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger')).resolve(
  'swagger-ui-dist/package.json',
);

/** Makes the application of a module, with the whole pipeline, ready to listen. The server and the tests share it. */
export async function createService(
  module: Type<unknown> | DynamicModule,
  log: ServiceLog,
  version: string,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(module, new AnswerAdapter(), {
    bodyParser: false,
    logger: log,
    abortOnError: false,
  });
  try {
    await configureHttp(app, version);
  } catch (error) {
    // What its modules began would keep the process.
    // Why it failed is what is told, however its end goes.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

/** Puts the pipeline around the routes, in the order in which a request meets it. */
async function configureHttp(app: NestExpressApplication, version: string): Promise<void> {
  const settings = app.get(HttpSettings);
  const filter = app.get(ProblemFilter);
  const server: Server = app.getHttpServer();
  const refuse = (error: unknown, request: Request, response: Response): void =>
    filter.answer(error, request, response);

  app.get(Traffic).watch(server);
  app.disable('x-powered-by');
  app.disable('etag');
  app.setGlobalPrefix(API_PREFIX);
  app.use(refuseEarly(app.get(ServiceLog), app.get(Metrics), app.get(Traffic)));
  // Plain HTTP must work away from localhost, so nothing is upgraded to HTTPS behind the operator's back.
  app.use(helmet({ contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } }));
  app.use(admission(app.get(Traffic), app.get(Metrics), refuse));
  app.use(soundRequest(refuse));
  const limiters = limitRate(settings.limits, app.get(SharedRates), app.get(Metrics), refuse);
  for (const limiter of limiters) app.use(limiter);

  const openApi = app.get(OpenApi);
  openApi.attach(() => SwaggerModule.createDocument(app, openApiConfig(version)));
  SwaggerModule.setup(DOCS, app, () => openApi.document(), {
    raw: false,
    customSiteTitle: 'Investigation Graph: API',
    customSwaggerUiPath: path.dirname(SWAGGER_UI),
  });

  serveGraphPage(app);

  setTimes(server, settings);
  const adapter: unknown = app.getHttpAdapter();
  if (adapter instanceof AnswerAdapter) adapter.readerMs = settings.limits.reader_ms;
  answerBrokenRequests(server, settings.limits);
  await app.init();

  // Nest answers only below the prefix; these answer everywhere.
  app.use((request: Request, response: Response) => refuse(nothingHere(request), request, response));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    refuse(error, request, response),
  );
}

function setTimes(server: Server, { limits }: HttpSettings): void {
  server.keepAliveTimeout = limits.keep_alive_ms;
  server.headersTimeout = limits.headers_ms;
  // The time of a body is measured where it is read: an import may stream for minutes.
  server.requestTimeout = 0;
  // An expectation that we do not know is no reason not to answer.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
