import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { CommandFailed, type ExitName } from '../exit-codes.js';
import { failureText } from '../session.js';

/** Where a service listens, and by which key it is asked. */
export interface ServiceAddress {
  readonly url: string;
  /** Null asks as somebody without a key. */
  readonly key: string | null;
  /** The role to act as, of those that the key may; null is the key's own. */
  readonly role: string | null;
}

/** Values of a query. What is undefined or null is not asked for; a list is a parameter that stands several times. */
export type ApiQuery = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

interface ApiQuestion {
  readonly method?: 'GET' | 'POST';
  /** Under `/api/v1`, with its segments encoded. */
  readonly path: string;
  readonly query?: ApiQuery;
  /** A value is sent as JSON, a stream as what `mediaType` says. */
  readonly body?: { readonly value: unknown } | { readonly stream: Readable; readonly mediaType: string };
}

/** The answer of the service: the envelope without what only programs read. */
export interface ServiceAnswer<T> {
  readonly data: T;
  readonly page?: { readonly has_more: boolean; readonly next_cursor: string | null };
  /** Members that stand beside `data`, such as `graph_version`. */
  readonly [beside: string]: unknown;
}

/** What the service refuses, in its words. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly Readonly<Record<string, unknown>>[];
  readonly request_id?: string;
}

/** The answer, or why there is none. */
type Offered<T> =
  | { readonly answer: ServiceAnswer<T>; readonly problem?: undefined }
  | { readonly answer?: undefined; readonly problem: Problem };

const PREFIX = '/api/v1';
/** A graph that is being loaded is waited for this long. */
const WAIT_MS = 60_000;
const FAULTS_SHOWN = 10;
/** Statuses that speak of what was sent, and of nothing else. */
const OF_THE_BODY: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/** Asks one service over HTTP. What it refuses ends the command, with the words of the service. */
export class ApiClient {
  constructor(
    private readonly address: ServiceAddress,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * What the service answers.
   *
   * @throws CommandFailed where it refuses, cannot be reached, or answers what nobody can read
   */
  async ask<T>(question: ApiQuestion): Promise<ServiceAnswer<T>> {
    const { answer, problem } = await this.exchanged<T>(question);
    if (problem !== undefined) throw refusal(problem);
    return answer;
  }

  /**
   * The same, for whoever can go on after a refusal of what was sent: the body breaks a rule, or is too large. Any other
   * refusal ends the command here too.
   */
  async offer<T>(question: ApiQuestion): Promise<Offered<T>> {
    const offered = await this.exchanged<T>(question);
    if (offered.problem !== undefined && !OF_THE_BODY.has(offered.problem.status)) throw refusal(offered.problem);
    return offered;
  }

  private async exchanged<T>(question: ApiQuestion): Promise<Offered<T>> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const { status, retryAfterS, body } = await this.send(question);
      if (status >= 200 && status < 300) return { answer: this.read<ServiceAnswer<T>>(body) };
      const problem = this.problemOf(status, body);
      const mayWait = question.method !== 'POST' && status === 503 && performance.now() < until;
      if (!mayWait) return { problem };
      await pause(Math.max(retryAfterS, 0.2) * 1_000, this.signal);
    }
  }

  private async send(question: ApiQuestion): Promise<Sent> {
    try {
      return await this.exchange(question);
    } catch (error) {
      if (this.signal.aborted) throw new CommandFailed('interrupted', 'Interrupted');
      if (error instanceof CommandFailed) throw error;
      throw new CommandFailed('unavailable', `${this.address.url} cannot be reached: ${failureText(error)}`);
    }
  }

  private async exchange({ method = 'GET', path, query = {}, body }: ApiQuestion): Promise<Sent> {
    const url = this.urlOf(path, query);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.address.key !== null) headers['x-api-key'] = this.address.key;
    if (this.address.role !== null) headers['x-role'] = this.address.role;
    if (body !== undefined) headers['content-type'] = 'mediaType' in body ? body.mediaType : 'application/json';
    const answer = await this.open(url, { method, headers, signal: this.signal }, body);
    const pieces: Uint8Array[] = [];
    for await (const piece of answer) pieces.push(piece as Uint8Array);
    return {
      status: answer.statusCode ?? 0,
      retryAfterS: Number(answer.headers['retry-after'] ?? 1) || 1,
      body: Buffer.concat(pieces).toString('utf8'),
    };
  }

  private open(url: URL, options: RequestOptions, body: ApiQuestion['body']): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const sending = request(url, options, resolve);
      sending.once('error', reject);
      if (body === undefined) sending.end();
      else if ('value' in body) sending.end(JSON.stringify(body.value));
      else {
        // A file that breaks off half-way ends the request, and is told as what it is.
        body.stream.once('error', (error) => {
          reject(new CommandFailed('no_input', `The input cannot be read: ${failureText(error)}`));
          sending.destroy();
        });
        body.stream.pipe(sending);
      }
    });
  }

  private urlOf(path: string, query: ApiQuery): URL {
    const url = new URL(`${this.address.url.replace(/\/+$/, '')}${PREFIX}${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined || value === null) continue;
      for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
    }
    return url;
  }

  private problemOf(status: number, body: string): Problem {
    const answered = this.read<{ readonly error?: Partial<Problem> }>(body);
    const { code = `http_${status}`, detail = 'The service says no more.', ...rest } = answered.error ?? {};
    return { ...rest, status, code, detail };
  }

  private read<T>(body: string): T {
    try {
      // The shape is the contract of the service.
      return JSON.parse(body) as T;
    } catch {
      throw new CommandFailed('unavailable', `${this.address.url} answers no JSON: is it this service?`);
    }
  }
}

interface Sent {
  readonly status: number;
  readonly retryAfterS: number;
  readonly body: string;
}

/**
 * One segment of a path.
 *
 * @throws CommandFailed for dots alone, which an address takes for steps, escaped or not, and for nothing: either would ask
 * another route
 */
export function segment(id: string): string {
  if (/^\.{0,2}$/.test(id)) throw new CommandFailed('usage', `"${id}" cannot stand in an address`);
  return encodeURIComponent(id);
}

function refusal({ status, code, detail, errors = [], request_id }: Problem): CommandFailed {
  const faults = errors.slice(0, FAULTS_SHOWN).map((fault) => `\n  ${faultText(fault)}`);
  const more = errors.length > FAULTS_SHOWN ? `\n  … and ${errors.length - FAULTS_SHOWN} more` : '';
  const exit = exitOf(status, code, errors);
  const named = exit === 'internal' ? ` (request ${request_id ?? 'unknown'})` : '';
  return new CommandFailed(exit, `${code}: ${detail}${named}${faults.join('')}${more}`);
}

/** A fault as the service tells it: where, what, and which rule. */
function faultText(fault: Readonly<Record<string, unknown>>): string {
  const place = ['parameter', 'pointer', 'line', 'index', 'id'].find((name) => fault[name] !== undefined);
  const where = place === undefined ? '' : `${place === 'parameter' ? '' : `${place} `}${String(fault[place])}: `;
  const what = fault['detail'] ?? fault['message'];
  const code = fault['code'] ?? fault['invariant'];
  return `${where}${code === undefined ? '' : `${String(code)}: `}${what === undefined ? JSON.stringify(fault) : String(what)}`;
}

const EXITS: Readonly<Record<number, ExitName>> = {
  401: 'no_permission',
  403: 'no_permission',
  404: 'found',
  429: 'unavailable',
  500: 'internal',
};

function exitOf(status: number, code: string, errors: readonly Readonly<Record<string, unknown>>[]): ExitName {
  const named = EXITS[status];
  if (named !== undefined) return named;
  if (status > 500) return 'unavailable';
  // What stands in a parameter came from the command line, everything else from a file or from the store.
  const isParameter = code === 'invalid_parameter' || errors.some((fault) => fault['parameter'] !== undefined);
  return status === 400 && isParameter ? 'usage' : 'data';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
}
