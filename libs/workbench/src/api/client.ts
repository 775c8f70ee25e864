import { isKeyRefused, key } from './session.js';

/** One fault of a request, at the member of the body or the parameter where it is. */
interface Fault {
  readonly pointer?: string;
  readonly parameter?: string;
  readonly detail: string;
}

interface Violation {
  readonly invariant: string;
  readonly rule?: string;
  readonly message: string;
}

/** What the service refused, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly faults: readonly Fault[] = [],
    readonly violations: readonly Violation[] = [],
  ) {
    super(detail);
  }

  /** What is wrong with one field of a form: `/reason`, or the parameter `limit`. */
  at(field: string): string | undefined {
    return this.faults.find(({ pointer, parameter }) => pointer === `/${field}` || parameter === field)?.detail;
  }
}

export interface Page {
  readonly limit: number;
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export interface ApiAnswer<T> {
  readonly data: T;
  /** Of a list. */
  readonly page?: Page;
  /** Of a record: which version it is, as a change of it has to say. */
  readonly etag?: string;
}

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail?: string;
  readonly errors?: readonly Fault[];
  readonly violations?: readonly Violation[];
}

interface Envelope<T> extends ApiAnswer<T> {
  readonly success: boolean;
  readonly error?: Problem;
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface RequestOptions {
  readonly query?: Query;
  readonly signal?: AbortSignal;
  /** A JSON value; or, with a type in the headers, text or a file as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Told how much of the body is on its way, from 0 to 1. */
  readonly onUpload?: (share: number) => void;
}

const BASE = '/api/v1';
const MAX_TRIES = 4;
const LONGEST_WAIT_S = 5;

/** The address of a question; parameters that are empty are left out, and `true` is `1`. */
export function addressOf(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '' || value === false) continue;
    parameters.set(name, value === true ? '1' : String(value));
  }
  const address = path.startsWith(BASE) ? path : `${BASE}${path}`;
  if (parameters.size === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${parameters}`;
}

/** Reads: `path` is one below `/api/v1`, or an address that an answer names itself. Throws a {@link Refusal}. */
export function get<T>(path: string, asked: RequestOptions = {}): Promise<ApiAnswer<T>> {
  return send('GET', path, asked);
}

/** How a record is written: made or taken a step, put in place of the one before, or ended. */
export type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** Writes once: a repeated send of the same thought must be told apart from a second thought, so each has a name. */
export function write<T>(method: WriteMethod, path: string, asked: RequestOptions = {}): Promise<ApiAnswer<T>> {
  return send(method, path, { ...asked, headers: { 'Idempotency-Key': crypto.randomUUID(), ...asked.headers } });
}

/** A question that is too long for an address: it is asked by POST, and changes nothing. */
export function askLong<T>(path: string, asked: RequestOptions): Promise<ApiAnswer<T>> {
  return send('POST', path, asked);
}

/** A document in a format of its own, to be kept as a file, with what that format could not say. */
export interface TakenFile {
  readonly blob: Blob;
  readonly losses: Readonly<Record<string, number>>;
}

/** Asks by POST for a document that is no envelope, and changes nothing. */
export async function takeFile(path: string, asked: RequestOptions): Promise<TakenFile> {
  const response = await requestPatiently('POST', path, { ...asked, headers: { Accept: '*/*' } });
  if (!response.ok) throw refusalOf(response, (await parsed(response)) as Envelope<unknown> | null);
  const losses = JSON.parse(response.headers.get('X-Loss-Report') ?? '{}') as Readonly<Record<string, number>>;
  return { blob: await response.blob(), losses };
}

async function send<T>(method: string, path: string, asked: RequestOptions): Promise<ApiAnswer<T>> {
  const response = await requestPatiently(method, path, asked);
  const envelope = (await parsed(response)) as Envelope<T> | null;
  if (envelope?.success !== true) throw refusalOf(response, envelope);
  const etag = response.headers.get('ETag');
  return etag === null ? envelope : { ...envelope, etag };
}

/** Asks again where the service says that it is busy for a moment: nothing was done yet, so nothing is done twice. */
async function requestPatiently(method: string, path: string, asked: RequestOptions): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const { value: sent } = key;
    const response = await request(method, path, asked);
    if (response.status === 401 && sent !== '' && sent === key.value) isKeyRefused.value = true;
    const after = Number(response.headers.get('Retry-After') ?? Number.NaN);
    const isFinal = response.status !== 503 || Number.isNaN(after) || after > LONGEST_WAIT_S || tries === MAX_TRIES;
    if (isFinal || asked.signal?.aborted === true) return response;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, after) * 1_000));
  }
}

function request(method: string, path: string, asked: RequestOptions): Promise<Response> {
  const { query = {}, signal, body, headers = {}, onUpload } = asked;
  const all: Record<string, string> = { Accept: 'application/json', ...headers };
  if (key.value !== '') all['X-API-Key'] = key.value;
  const isRaw = body instanceof Blob || Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (body !== undefined && !isRaw) all['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers: all };
  if (body !== undefined) init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
  if (signal !== undefined) init.signal = signal;
  const address = addressOf(path, query);
  return onUpload === undefined ? fetch(address, init) : uploaded(address, init, onUpload);
}

/** The same by the older door of browsers: `fetch` does not tell how much of a body is sent. */
function uploaded(address: string, init: RequestInit, onUpload: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(init.method ?? 'POST', address);
    for (const [name, value] of new Headers(init.headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onUpload(total === 0 ? 1 : loaded / total);
    sending.upload.onload = () => onUpload(1);
    sending.onload = () => {
      const after = sending.getResponseHeader('Retry-After');
      const headers: Record<string, string> = after === null ? {} : { 'Retry-After': after };
      resolve(new Response(sending.responseText, { status: sending.status, statusText: sending.statusText, headers }));
    };
    sending.onerror = () => reject(new TypeError('The request did not come through.'));
    sending.onabort = () => reject(new DOMException('Taken back.', 'AbortError'));
    init.signal?.addEventListener('abort', () => sending.abort());
    sending.send(init.body as XMLHttpRequestBodyInit);
  });
}

async function parsed(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function refusalOf(response: Response, envelope: Envelope<unknown> | null): Refusal {
  const problem = envelope?.error;
  if (problem === undefined) return new Refusal(response.status, 'unreadable', response.statusText);
  const { status, code, title, detail, errors, violations } = problem;
  return new Refusal(status, code, detail ?? title, errors, violations);
}

/** Whether a question was only taken back, because a newer one was asked. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
