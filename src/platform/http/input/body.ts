import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import type { RefusalCode } from '#domain/shared';
import { BodyRateLimiter, notArrived } from './body-rate.js';
import { requestContextOf } from '../request-context.js';
import type { HttpLimits } from '../http-settings.js';
import { ByteBuffer } from '../../byte-buffer.js';
import { inspectJson, type JsonSyntaxFault } from './inspect-json.js';
import { Refused } from '../answer/refused.js';

/** The limits that a route may choose for its JSON body. */
export type BodyLimit = 'body_bytes' | 'sync_body_bytes' | 'scan_body_bytes';

/** What a route reads. */
export interface BodyRule {
  readonly json: BodyLimit;
  /** Media types whose bytes the handler reads itself, from `BodyStream`; JSON too, if it is named here. */
  readonly streams?: readonly string[];
  /** The handler judges numbers and members itself, row by row, from the text that `inspectJson` looks at. */
  readonly rowsAreJudgedLater?: boolean;
}

export const BODY = 'http:body';
const DEFAULT_RULE: BodyRule = { json: 'body_bytes' };

/** Declares what a route reads; without it, JSON of the default size. */
export const BodyLimits = (rule: BodyRule): MethodDecorator => SetMetadata(BODY, rule);

/**
 * Reads the body of a request as its route declares: a JSON body is decoded, inspected and parsed; a streamed one is
 * left to the handler. Returns undefined where there is no body or it is streamed. Refuses with 400, 413 or 415.
 */
export async function readBody(request: Request, limits: HttpLimits, rule: BodyRule = DEFAULT_RULE): Promise<unknown> {
  const type = mediaType(request.headers['content-type']);
  const streams = rule.streams ?? [];
  // A file of lines may be empty, whether or not its length was told before.
  if (!hasBody(request) && (type === 'application/json' || !streams.includes(type))) return undefined;
  if (type !== 'application/json' && !streams.includes(type)) {
    throw unsupported([...new Set(['application/json', ...streams])]);
  }
  const limit: BodySize = type === 'application/json' ? rule.json : 'stream_bytes';
  if (Number(request.headers['content-length'] ?? 0) > limits[limit]) throw tooLarge(limit, limits);

  const decoded = decodedBytes(request, limits, limit);
  const bytes = type === 'application/json' ? beginningAsJson(decoded) : decoded;
  if (streams.includes(type)) {
    requestContextOf(request).bodyStream = bytes;
    return undefined;
  }
  const whole = await withinTime(collect(bytes), limits.body_ms);
  return parseJson(whole, limits, rule.rowsAreJudgedLater === true);
}

/**
 * Parses a JSON text that came from outside, with every check that bodies undergo (spec/operations.md#limits). `bytes`
 * are UTF-8, with or without BOM.
 */
export function parseJson(bytes: Uint8Array, limits: HttpLimits, rowsAreJudgedLater = false): unknown {
  const text = decodeUtf8(bytes);
  const { json_depth: depth, json_members: members, errors_listed: errors } = limits;
  const faults = inspectJson(text, { depth, members, errors });
  refuseFaults(faults, 'encoding', 'invalid_encoding', 'The body holds characters that are not text.');
  refuseFaults(faults, 'depth', 'malformed_request', `The body is nested deeper than ${depth} (json_depth).`);
  const value = parsed(text);
  if (!rowsAreJudgedLater && faults.length > 0) {
    throw faulty('invalid_request', 'The body breaks the rules of its form.', faults);
  }
  return value;
}

type BodySize = BodyLimit | 'stream_bytes';

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** The media type in lower case without parameters; empty when none is given or its charset is not UTF-8. */
function mediaType(header: string | undefined): string {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  return charset === undefined || /^"?utf-?8"?$/.test(charset) ? type : '';
}

async function* decodedBytes(request: Request, limits: HttpLimits, limit: BodySize): AsyncGenerator<Uint8Array> {
  const source = decoder(request);
  const pieces: AsyncIterator<Uint8Array> = source.iterator({ destroyOnReturn: false });
  const hash = request.headers['idempotency-key'] === undefined ? null : createHash('sha256');
  const arrival = new BodyRateLimiter(request, limits);
  let length = 0;
  try {
    for (;;) {
      const next = await arrival.next(pieces.next());
      if (next.done === true) break;
      length += next.value.byteLength;
      if (length > limits[limit]) throw tooLarge(limit, limits);
      hash?.update(next.value);
      yield next.value;
    }
    requestContextOf(request).bodySha256 = hash?.digest('hex') ?? null;
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(BROKEN_OFF);
  } finally {
    // What is left of the body is read and thrown away, so that the client can read the answer.
    if (source !== request) {
      request.unpipe();
      source.destroy();
    }
    // Nothing flows while somebody may still ask for the next piece; one that never came is not waited for.
    void pieces.return?.().catch(() => undefined);
    request.resume();
  }
}

function decoder(request: Request): Readable {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return request;
  const decompress = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (encoding !== 'gzip' && encoding !== 'deflate' && encoding !== 'br') throw undecodable();
  const source = decompress[encoding]();
  request.once('error', (error) => source.destroy(error));
  return request.pipe(source);
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces = new ByteBuffer();
  for await (const piece of bytes) pieces.add(piece);
  return Buffer.concat(pieces.taken());
}

/** What JSON may begin with, after white space: of anything else no more is read, or inflated. */
const JSON_BEGINS = new Set([...'{["-0123456789tfn'].map((character) => character.charCodeAt(0)));
const WHITE_SPACE = new Set([...' \t\r\n'].map((character) => character.charCodeAt(0)));
const FIRST_NOT_ASCII = 0x80;

/** The bytes, unless it is plain from the first that they are not JSON. What is not ASCII is judged with its encoding. */
async function* beginningAsJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isJudged = false;
  for await (const piece of bytes) {
    const first = isJudged ? undefined : piece.find((byte) => !WHITE_SPACE.has(byte));
    if (first !== undefined) {
      if (first < FIRST_NOT_ASCII && !JSON_BEGINS.has(first)) throw notJson('; it goes wrong at its first character');
      isJudged = true;
    }
    yield piece;
  }
}

async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notArrived(`within ${ms} ms (body_ms)`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Holds nothing from one text to the next, and costs more to make than a line does to decode. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Refused({ code: 'invalid_encoding', detail: 'The body is not UTF-8.' });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw notJson(place === undefined ? '' : `; it goes wrong at character ${place}`);
  }
}

function notJson(where: string): Refused {
  return new Refused({ code: 'malformed_request', detail: `The body is not JSON${where}.` });
}

function refuseFaults(
  faults: readonly JsonSyntaxFault[],
  kind: JsonSyntaxFault['kind'],
  code: RefusalCode,
  detail: string,
): void {
  const these = faults.filter((fault) => fault.kind === kind);
  if (these.length > 0) throw faulty(code, detail, these);
}

function faulty(code: RefusalCode, detail: string, faults: readonly JsonSyntaxFault[]): Refused {
  return new Refused({
    code,
    detail,
    errors: faults.map((fault) => ({ pointer: fault.pointer, detail: fault.detail })),
  });
}

const BROKEN_OFF = { code: 'malformed_request', detail: 'The body broke off or cannot be decompressed.' } as const;

function undecodable(): Refused {
  const detail = 'The content encoding must be gzip, deflate, br or identity.';
  return new Refused({ code: 'unsupported_media_type', detail }, { 'Accept-Encoding': 'gzip, deflate, br' });
}

function unsupported(types: readonly string[]): Refused {
  return new Refused({ code: 'unsupported_media_type', detail: `This reads ${types.join(', ')} in UTF-8.` });
}

function tooLarge(limit: BodySize, limits: HttpLimits): Refused {
  return new Refused({
    code: 'payload_too_large',
    detail: `The body is larger than ${limits[limit]} bytes (${limit}).`,
  });
}
