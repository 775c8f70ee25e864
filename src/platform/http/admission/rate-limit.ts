import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import { hasCredential } from '../auth/credential.js';
import { nameOfAddress, nameOfKey } from './caller-name.js';
import type { HttpLimits } from '../http-settings.js';
import type { Metrics } from '../operations/metrics.js';
import type { Refuse } from './admission.js';
import { Refused } from '../answer/refused.js';
import type { SharedRates } from './shared-rates.js';

const UNLIMITED_PATHS = /^\/api\/v1\/health\//;

type Rule = Partial<Options> & { readonly name: string };

/**
 * Holds each address without a key, the writes of each key, and each address that tries keys, to its share
 * (spec/rulings.md#a-43).
 */
export function limitRate(
  limits: HttpLimits,
  rates: SharedRates,
  metrics: Metrics,
  refuse: Refuse,
): readonly RequestHandler[] {
  const { anonymous_per_minute, key_writes_per_second } = limits;
  const perAddress = { windowMs: 60_000, limit: anonymous_per_minute, keyGenerator: nameOfAddress };
  const rules: readonly Rule[] = [
    { name: 'anonymous', ...perAddress, skip: (request) => isUnlimited(request) || hasCredential(request) },
    {
      name: 'writes',
      windowMs: 1_000,
      limit: key_writes_per_second,
      keyGenerator: nameOfKey,
      skip: (request) => !hasCredential(request) || isRead(request),
    },
    {
      name: 'attempts',
      ...perAddress,
      skip: (request) => isUnlimited(request) || !hasCredential(request),
      skipSuccessfulRequests: true,
      requestWasSuccessful: (_, response) => response.statusCode !== 401,
    },
  ];
  const inForce = rules.filter(({ limit }) => limit !== 0);
  return inForce.map(({ name, ...rule }) =>
    rateLimit({
      ...rule,
      store: rates.of(name),
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      handler: (request, response, _next, { windowMs }) => {
        metrics.shed.inc({ code: 'rate_limited' });
        const retryAfterS = retryAfter(response.getHeader('Retry-After')) ?? windowMs / 1_000;
        refuse(
          new Refused({ code: 'rate_limited', detail: 'Too many requests.', retry_after_s: retryAfterS }),
          request,
          response,
        );
      },
    }),
  );
}

function isUnlimited(request: Request): boolean {
  return UNLIMITED_PATHS.test(request.url);
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function retryAfter(header: number | string | string[] | undefined): number | undefined {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
