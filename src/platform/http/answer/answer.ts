import type { StoredAnswer } from '../../storage/ledger.js';
import type { AnswerBytes } from './answer-bytes.js';

export interface PageInfo {
  readonly limit: number;
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** One page of a list. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    readonly info: PageInfo,
    /** Members that stand beside `data` and `page`. */
    readonly beside: Readonly<Record<string, unknown>> = {},
  ) {}
}

interface AnswerOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Names this content, so that its ETag need not be a hash of the bytes, and `If-Match` can name it. */
  readonly version?: string;
}

/** Data with a status or headers of its own. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly options: AnswerOptions = {},
  ) {}

  /** 201 with the address of what was made. */
  static created<T>(data: T, location: string): Answer<T> {
    return new Answer(data, { status: 201, headers: { Location: location } });
  }
}

/** Bytes that are ready, enveloped or in a format of their own. */
export class PreparedAnswer {
  constructor(
    readonly bytes: AnswerBytes,
    readonly options: Omit<AnswerOptions, 'version'> = {},
  ) {}
}

/**
 * An answer that is made while it is sent, in a format of its own: lines of an export, or server-sent events. The next
 * piece is asked for when the client has taken the last; when the client goes away, the iterator is returned.
 */
export class StreamedAnswer {
  constructor(
    readonly pieces: AsyncIterable<Uint8Array>,
    readonly contentType: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Sent after the last piece; their names stand in the header `Trailer`. */
    readonly trailers: Readonly<Record<string, string>> = {},
  ) {}
}

/** An answer as it was given to the first request with this Idempotency-Key. */
export class ReplayedAnswer {
  constructor(readonly stored: StoredAnswer) {}
}

/** What is stored beside a write, so that a retry gets this answer again, byte for byte. */
export function storedAnswer(answer: Answer<unknown>, fingerprint: string): StoredAnswer {
  return {
    fingerprint,
    status: answer.options.status ?? 200,
    headers: answer.options.headers ?? {},
    body: successText(answer.data),
  };
}

export function successText(data: unknown): string {
  return JSON.stringify({ success: true, data: data ?? null });
}

export function pageText(page: Page<unknown>): string {
  return JSON.stringify({ success: true, data: page.items, page: page.info, ...page.beside });
}
