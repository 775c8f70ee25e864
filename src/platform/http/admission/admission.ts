import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { hasCredential } from '../auth/credential.js';
import { openRequestContext } from '../request-context.js';
import { drainBody } from './drain-body.js';
import type { ServiceLog } from '../operations/logging.js';
import type { Metrics } from '../operations/metrics.js';
import { Refused } from '../answer/refused.js';
import { routeTemplate } from '../openapi/routes.js';
import type { Traffic } from './traffic.js';
import { RequestScheduler } from './request-scheduler.js';

/** Answers a request with the problem that an error stands for. */
export type Refuse = (error: unknown, request: Request, response: Response) => void;

const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
const TRACE = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Served at the root too, for probes and models that know no prefix. */
const ROOT_PATHS = /^\/(?:health\/(?:live|ready)|metrics|mcp)(?:\?|$)/;
const ALWAYS_ADMITTED = /^\/api\/v1\/(?:health\/|metrics(?:\?|$))/;

/** Gives the request its id and its place in the numbers, and notes it in the log when it is over. */
export function refuseEarly(log: ServiceLog, metrics: Metrics, traffic: Traffic): RequestHandler {
  return (request, response, next) => {
    const sent = request.header('x-request-id');
    const requestId = sent !== undefined && SANE_REQUEST_ID.test(sent) ? sent : randomUUID();
    const exchange = openRequestContext(request, requestId);
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('Cache-Control', hasCredential(request) ? 'private, no-cache' : 'no-cache');
    response.vary('X-API-Key, Authorization, X-Role, Accept');
    if (ROOT_PATHS.test(request.url)) request.url = `/api/v1${request.url}`;

    traffic.enter(response);
    metrics.inFlight.inc();
    response.once('finish', () => drainBody(request));
    response.once('close', () => {
      traffic.leave(response);
      metrics.inFlight.dec();
      if (!response.writableFinished) exchange.abort.abort();
      const line = { method: request.method, route: routeTemplate(request), status: response.statusCode };
      const tookMs = performance.now() - exchange.startedAt;
      metrics.requests.observe({ ...line, status: String(line.status) }, tookMs / 1_000);
      const [, trace_id] = TRACE.exec(request.header('traceparent') ?? '') ?? [];
      const who = { key: exchange.actor?.label ?? null, ...(trace_id === undefined ? {} : { trace_id }) };
      log.request({ request_id: requestId, ...line, took_ms: Math.round(tookMs), ...who });
    });
    next();
  };
}

/** Turns requests away while the service is being stopped or cannot keep up, and starts the others one a turn of the
 * event loop; health is always told at once. */
export function admission(traffic: Traffic, metrics: Metrics, refuse: Refuse): RequestHandler {
  const turns = new RequestScheduler();
  return (request, response, next) => {
    if (ALWAYS_ADMITTED.test(request.url)) return next();
    const refusal = traffic.refusal();
    if (refusal === null) {
      return turns.take(() => {
        // Who has gone away meanwhile wants no answer.
        if (!response.destroyed) next();
      });
    }
    metrics.shed.inc({ code: refusal.code });
    refuse(new Refused(refusal), request, response);
  };
}

/** Lets only requests pass that name a host, and whose address in its escapes is UTF-8 without NUL. */
export function soundRequest(refuse: Refuse): RequestHandler {
  return (request, response, next) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      return refuse(
        new Refused({ code: 'malformed_request', detail: 'The header Host is missing.' }),
        request,
        response,
      );
    }
    if (isSoundText(request.url)) return next();
    const detail = 'The address is not UTF-8 text in percent-escapes, or it holds the character U+0000.';
    refuse(new Refused({ code: 'invalid_encoding', detail }), request, response);
  };
}

function isSoundText(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}
