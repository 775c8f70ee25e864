import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { REFUSAL_CODES, type Refusal, type RefusalCode } from '#domain/shared';

/** A question to the HTTP interface of this service. */
export interface ApiQuestion {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1`; what a model said stands in it as an escape. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly body?: unknown;
}

export interface CallContext {
  /** Who asks: the headers that came, and a name for the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the longest answer that is taken. */
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

export type OwnApiAnswer =
  | { readonly ok: true; readonly data: unknown; readonly page: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Asks the interface of this very process, as any client does: keys, roles, limits and audit are those of the routes, and
 * nothing is decided a second time (docs/adr/0061).
 */
@Injectable()
export class OwnApi {
  constructor(private readonly host: HttpAdapterHost) {}

  async ask(question: ApiQuestion, { headers, mostBytes, signal }: CallContext): Promise<OwnApiAnswer> {
    const { method, body } = question;
    const url = this.urlOf(question);
    // An address takes `.` and `..` for steps, escaped or not: what is asked is the route that the tool names, or nothing.
    if (url.pathname !== `${PREFIX}${question.path}`) return { ok: false, refusal: NOT_IN_AN_ADDRESS };
    const answer = await fetch(url, {
      method,
      signal,
      redirect: 'error',
      headers: {
        ...headers,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await textOf(answer, mostBytes);
    if (text === null) return { ok: false, refusal: tooLarge(mostBytes) };
    const parsed = JSON.parse(text) as { readonly data?: unknown; readonly page?: unknown; readonly error?: unknown };
    if (answer.ok) return { ok: true, data: parsed.data, page: parsed.page ?? null };
    return { ok: false, refusal: refusalIn(parsed.error) };
  }

  private urlOf({ path, query = {} }: ApiQuestion): URL {
    const server = this.host.httpAdapter.getHttpServer() as { address(): AddressInfo };
    const { address, family, port } = server.address();
    const isAny = address === '::' || address === '0.0.0.0';
    const host = isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
    const url = new URL(`http://${host}:${port}${PREFIX}${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) continue;
      for (const one of Array.isArray(value) ? (value as readonly string[]) : [value]) {
        url.searchParams.append(name, String(one));
      }
    }
    return url;
  }
}

const PREFIX = '/api/v1';
const NOT_IN_AN_ADDRESS: Refusal = {
  code: 'invalid_request',
  detail:
    'An id of dots alone, . or .., cannot be asked for by itself. Lists, paths and differences tell of its record.',
};

/** The whole answer; null where it is longer. */
async function textOf(answer: Response, mostBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  if (answer.body === null) return 'null';
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function refusalIn(error: unknown): Refusal {
  const refusal = error as Partial<Refusal> | undefined;
  const code: RefusalCode = REFUSAL_CODES.find((one) => one === refusal?.code) ?? 'internal';
  const { detail = 'The service failed.', errors, violations } = refusal ?? {};
  return {
    code,
    detail,
    ...(errors === undefined ? {} : { errors }),
    ...(violations === undefined ? {} : { violations }),
  };
}

function tooLarge(mostBytes: number): Refusal {
  return {
    code: 'payload_too_large',
    detail: `The answer is longer than ${mostBytes} bytes (mcp_answer_bytes). Ask for less: a smaller limit, a lens, a shorter time.`,
  };
}
