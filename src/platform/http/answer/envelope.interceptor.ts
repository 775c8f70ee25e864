import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { SSE_METADATA } from '@nestjs/common/internal';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { type Observable, switchMap } from 'rxjs';
import { hasCredential } from '../auth/credential.js';
import { wantedOf } from '../input/accept.js';
import { ReadyAnswer } from './answer.adapter.js';
import { areOnDisk, lengthOf, PIECE_BYTES, piecesOf } from '../../bytes.js';
import { AnswerBytes, COMPRESS_FROM_BYTES, type Encoding, ENCODINGS } from './answer-bytes.js';
import { Answer, Page, pageText, PreparedAnswer, ReplayedAnswer, StreamedAnswer, successText } from './answer.js';
import { Metrics } from '../operations/metrics.js';
import { Refused } from './refused.js';
import { Traffic } from '../admission/traffic.js';

const UNTAGGED = 'http:untagged';
const PRODUCES = 'http:produces';

/** For answers that speak of the moment (status, health, metrics): no ETag, and nobody may keep them. */
export const Untagged = (): MethodDecorator & ClassDecorator => SetMetadata(UNTAGGED, true);

/** The media types that a route can answer with; `application/json` where nothing is said. */
export const Produces = (...types: readonly string[]): MethodDecorator => SetMetadata(PRODUCES, types);

/** Puts every answer into the envelope, compresses it, tags it, and answers 304 to a client that has it. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly traffic: Traffic,
    private readonly metrics: Metrics,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const places = [context.getHandler(), context.getClass()];
    requireAcceptable(
      request,
      this.reflector.getAllAndOverride<readonly string[]>(PRODUCES, places) ?? ['application/json'],
    );
    if (this.reflector.get<boolean>(SSE_METADATA, context.getHandler()) === true) return next.handle();

    const isTagged = this.reflector.getAllAndOverride<boolean>(UNTAGGED, places) !== true;
    if (!isTagged) {
      response.setHeader('Cache-Control', hasCredential(request) ? 'private, no-cache, no-store' : 'no-store');
    }
    return next.handle().pipe(
      switchMap((value: unknown) => {
        if (value instanceof ReplayedAnswer) this.metrics.replays.inc();
        if (this.traffic.draining) response.setHeader('Connection', 'close');
        return ready(value, request, response, isTagged);
      }),
    );
  }
}

/** Refuses with 406 when the client wants none of these. */
export function requireAcceptable(request: Request, types: readonly string[]): void {
  if (wantedOf(request, types) !== null) return;
  throw new Refused({ code: 'not_acceptable', detail: `This can be had as ${types.join(', ')}.` });
}

async function ready(value: unknown, request: Request, response: Response, isTagged: boolean): Promise<ReadyAnswer> {
  if (value instanceof StreamedAnswer) return streaming(value, response);
  const { bytes, status, headers } = bytesOf(value, response.statusCode);
  for (const [name, text] of Object.entries(headers)) response.setHeader(name, text);
  const encoding = encodingFor(request, bytes);
  response.vary('Accept-Encoding');
  if (isTagged && isRead(request) && status === 200) {
    const etag = bytes.etag(encoding);
    response.setHeader('ETag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return new ReadyAnswer(304, []);
  }
  const parts = await bytes.in(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', bytes.contentType);
  const length = lengthOf(parts);
  response.setHeader('Content-Length', length);
  return new ReadyAnswer(status, length <= PIECE_BYTES ? [...piecesOf(parts)] : piecesOf(parts));
}

/** An answer that is made while it is sent has neither a length nor a tag. */
function streaming({ pieces, contentType, headers, trailers }: StreamedAnswer, response: Response): ReadyAnswer {
  for (const [name, text] of Object.entries(headers)) response.setHeader(name, text);
  response.setHeader('Content-Type', contentType);
  // Before the first piece is there: whoever waits for events must know that they are connected.
  response.flushHeaders();
  return new ReadyAnswer(response.statusCode, pieces, trailers);
}

interface Outgoing {
  readonly bytes: AnswerBytes;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** @param routeStatus what the route answers with where its handler says nothing */
function bytesOf(value: unknown, routeStatus: number): Outgoing {
  if (value instanceof PreparedAnswer) {
    return { bytes: value.bytes, status: value.options.status ?? routeStatus, headers: value.options.headers ?? {} };
  }
  if (value instanceof ReplayedAnswer) {
    const { body, status, headers } = value.stored;
    return { bytes: AnswerBytes.ofText(body), status, headers: { ...headers, 'Idempotency-Replayed': 'true' } };
  }
  if (value instanceof Page) return { bytes: AnswerBytes.ofText(pageText(value)), status: routeStatus, headers: {} };
  if (value instanceof Answer) {
    const { status, headers, version } = value.options;
    const bytes = AnswerBytes.ofText(successText(value.data), version);
    return { bytes, status: status ?? routeStatus, headers: headers ?? {} };
  }
  return { bytes: AnswerBytes.ofText(successText(value)), status: routeStatus, headers: {} };
}

function encodingFor(request: Request, { length, parts }: AnswerBytes): Encoding {
  // To compress is to hold all of it.
  if (length < COMPRESS_FROM_BYTES || areOnDisk(parts)) return 'identity';
  const accepted = request.acceptsEncodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === accepted) ?? 'identity';
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
