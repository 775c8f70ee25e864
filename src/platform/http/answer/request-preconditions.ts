import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sha256Of } from '../../digest.js';
import { requestContextOf } from '../request-context.js';
import { versionInEtag } from './answer-bytes.js';
import { Refused } from './refused.js';

/** A request that may be sent again without being done again. `scope` and `key` name it for `LedgerWrite.answered`. */
export interface Idempotency {
  /** The caller, the method and the path: the same key elsewhere is another request. */
  readonly scope: string;
  readonly key: string;
  /**
   * Equal for equal requests: SHA-256 (hex) of the role in force, method, path with its query, and body. Of a streamed
   * body it speaks only once that was read to its end. The role counts because an answer tells what that role may see.
   */
  fingerprint(): string;
}

/** The request's Idempotency-Key, or null without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): Idempotency | null =>
  idempotencyOf(context.switchToHttp().getRequest<Request>()),
);

export function idempotencyOf(request: Request): Idempotency | null {
  const key = idempotencyKey(request.header('idempotency-key'));
  if (key === null) return null;
  const exchange = requestContextOf(request);
  return {
    scope: `${exchange.actor?.label ?? 'anonymous'} ${request.method} ${request.path}`,
    key,
    fingerprint: () =>
      sha256Of([exchange.actor?.role ?? '', request.method, request.originalUrl, exchange.bodySha256 ?? ''].join('\n')),
  };
}

/** The versions that `If-Match` names; null without the header, `*` for any. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): readonly string[] | '*' | null => {
  const header = context.switchToHttp().getRequest<Request>().header('if-match');
  if (header === undefined) return null;
  if (header.trim() === '*') return '*';
  return header.split(',').flatMap((tag) => versionInEtag(tag) ?? []);
});

/** 1 to 255 printable ASCII characters; anything else is refused with `invalid_request`. */
function idempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x20-\x7e]{1,255}$/.test(header)) return header;
  const errors = [{ parameter: 'Idempotency-Key', detail: 'must be 1 to 255 printable ASCII characters' }];
  throw new Refused({ code: 'invalid_request', detail: 'Idempotency-Key cannot be used.', errors });
}
