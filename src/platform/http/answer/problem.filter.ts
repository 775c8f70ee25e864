import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Refusal, RefusalCode } from '#domain/shared';
import { SpoolsFull } from '../../spools.js';
import { LedgerUnavailable, OutcomeUnknown } from '../../storage/ledger.js';
import { NO_PLACE, WorkerLost } from '../../work/worker-pool.js';
import { requestContextOf } from '../request-context.js';
import { endBehindRequest } from '../admission/drain-body.js';
import { ServiceLog } from '../operations/logging.js';
import { Metrics } from '../operations/metrics.js';
import { Refused } from './refused.js';
import { STATUS_OF } from './status-of-code.js';
import { allowedMethods } from '../openapi/routes.js';

/** Every 503 says when to come back; where the refusal does not know, this does. */
const DEFAULT_RETRY_AFTER_S = 1;
/** Faults told in one answer. */
const ERRORS_LISTED = 50;

/** The body of every failure: the members of RFC 9457 inside `error`. */
export interface ProblemBody {
  readonly success: false;
  readonly data: null;
  readonly error: {
    readonly type: string;
    readonly title: string;
    readonly status: number;
    readonly code: RefusalCode;
    readonly detail: string;
    readonly request_id: string;
    readonly errors?: Refusal['errors'];
    readonly violations?: Refusal['violations'];
  };
}

export function problemOf(refusal: Refusal, requestId: string, status: number = STATUS_OF[refusal.code]): ProblemBody {
  const { code, detail, errors, violations } = refusal;
  return {
    success: false,
    data: null,
    error: {
      type: `urn:investigation-graph:problem:${code}`,
      title: titleOf(code),
      status,
      code,
      detail,
      request_id: requestId,
      ...(errors === undefined ? {} : { errors: errors.slice(0, ERRORS_LISTED) }),
      ...(violations === undefined ? {} : { violations }),
    },
  };
}

/** Gives everything that is thrown the shape of a failure. What nobody expected is logged and told as `internal`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly log: ServiceLog,
    private readonly metrics: Metrics,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    const { requestId } = requestContextOf(request);
    if (response.headersSent || response.destroyed) {
      if (!response.destroyed) this.log.failure(error, requestId, 'an answer broke off half-way');
      response.destroy();
      return;
    }
    const refused = refusedBy(error, request);
    const { code } = refused.refusal;
    if (request.method === 'OPTIONS' && code === 'method_not_allowed') {
      response.set(refused.headers).status(204).end();
      return;
    }
    this.metrics.refusals.inc({ code });
    this.metrics.countViolations(refused.refusal.violations);
    if (code === 'unauthenticated' || code === 'forbidden') this.metrics.denials.inc({ code });
    if (STATUS_OF[code] === 500) this.log.failure(error, requestId, 'a request failed');
    sendProblem(response, refused, requestId);
  }
}

function sendProblem(response: Response, refused: Refused, requestId: string): void {
  const { refusal, headers } = refused;
  const status = refused.status ?? STATUS_OF[refusal.code];
  const body = Buffer.from(JSON.stringify(problemOf(refusal, requestId, status)));
  for (const name of ['ETag', 'Location', 'Content-Disposition', 'Content-Encoding']) response.removeHeader(name);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const retryAfterS = refusal.retry_after_s ?? (status === 503 ? DEFAULT_RETRY_AFTER_S : undefined);
  if (retryAfterS !== undefined) response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfterS))));
  if (status === 401) response.setHeader('WWW-Authenticate', headers['WWW-Authenticate'] ?? CHALLENGE);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.byteLength);
  response.status(status);
  endBehindRequest(response, body);
}

/** How a caller may say who they are (RFC 9110, RFC 6750). */
export const CHALLENGE = 'ApiKey header="X-API-Key", Bearer realm="investigation-graph"';

/** What to say about an error: its own refusal, or that of the platform's errors; `internal` for the rest. */
function refusedBy(error: unknown, request: Request): Refused {
  if (error instanceof Refused) return isOfOtherRoute(error, request) ? nothingHere(request) : error;
  if (error instanceof LedgerUnavailable) return new Refused(unavailable(error));
  if (error instanceof OutcomeUnknown) return new Refused(UNKNOWN_OUTCOME);
  if (error instanceof SpoolsFull) return new Refused({ code: 'overloaded', detail: error.message, retry_after_s: 5 });
  if (error instanceof WorkerLost && error.isOverloaded) return new Refused(NO_PLACE);
  if (error instanceof HttpException && error.getStatus() === 404) return nothingHere(request);
  if (error instanceof HttpException || error instanceof URIError) return new Refused(ofStatus(statusOf(error)));
  return new Refused({ code: 'internal', detail: 'The service failed. The request id names the entry in its log.' });
}

/** Whether the handler of another path looked for a record of this name, which is a path itself. */
function isOfOtherRoute({ refusal }: Refused, request: Request): boolean {
  return refusal.code === 'not_found' && !allowedMethods(request).includes(request.method);
}

/** No route has this path, or none with this method. */
export function nothingHere(request: Request): Refused {
  const allowed = allowedMethods(request);
  // Where a route takes this method, it was its handler that found nothing.
  if (allowed.length === 0 || (request.method !== 'OPTIONS' && allowed.includes(request.method))) {
    return new Refused({ code: 'not_found', detail: 'There is nothing at this path.' });
  }
  const allow = allowed.join(', ');
  return new Refused({ code: 'method_not_allowed', detail: `This path takes ${allow}.` }, { Allow: allow });
}

const UNAVAILABLE_DETAIL = {
  db_not_ready: 'The database cannot be reached. Nothing is half-written: of a stream, what was stored before stands.',
  storage_full:
    'There is no room left, on the disk of the database or in memory, so nothing can be written. Reading goes on.',
  overloaded: 'Others keep the database too busy. Nothing is half-written: of a stream, what was stored before stands.',
} as const satisfies Record<LedgerUnavailable['code'], string>;

function unavailable({ code, retryAfterS }: LedgerUnavailable): Refusal {
  return { code, detail: UNAVAILABLE_DETAIL[code], retry_after_s: retryAfterS };
}

const UNKNOWN_OUTCOME: Refusal = {
  code: 'outcome_unknown',
  detail: 'The database went away while this was being stored. Send it again with the same Idempotency-Key to learn.',
  retry_after_s: 1,
};

function statusOf(error: HttpException | URIError): number {
  return error instanceof HttpException ? error.getStatus() : 400;
}

/** Exceptions of the framework speak of the framework, so only their status is told on. */
function ofStatus(status: number): Refusal {
  if (status === 401) {
    return { code: 'unauthenticated', detail: 'A key is needed in X-API-Key or as Authorization: Bearer.' };
  }
  if (status === 403) return { code: 'forbidden', detail: 'The role of this key is too low.' };
  if (status === 406) return { code: 'not_acceptable', detail: 'No form of this answer is acceptable to you.' };
  if (status === 413) return { code: 'payload_too_large', detail: 'The request is too large.' };
  if (status === 415) return { code: 'unsupported_media_type', detail: 'This media type is not read here.' };
  if (status === 503) return { code: 'overloaded', detail: 'The service cannot answer now.' };
  if (status < 500) return { code: 'malformed_request', detail: 'The request cannot be read.' };
  return { code: 'internal', detail: 'The service failed. The request id names the entry in its log.' };
}

function titleOf(code: RefusalCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
