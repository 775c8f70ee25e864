import createFetchClient from 'openapi-fetch';
import { CACHE, type CacheOptions, conditionalFetch, CONFIRMED } from './conditional-fetch.js';
import { type Alert, alertEvents, type AlertsOptions } from './alerts.js';
import { changesOf, type Change, type ChangesOptions } from './changes.js';
import { OPERATIONS, type OperationRow } from './generated/operations.js';
import type { paths } from './generated/schema.js';
import type { Answered, ArgumentsOf, ItemOf, ListId, OperationId } from './operation-types.js';
import { pathSegment } from './path-segment.js';
import { errorOf } from './problem.js';
import { type Fetch, ONCE, RETRIES, type RetryOptions, retryingFetch } from './retrying-fetch.js';
import { type Body, ndjsonBody, type NdjsonUpload, type Progress } from './ndjson.js';

export interface ClientOptions {
  /** Where the service is, such as http://localhost:3000. */
  readonly baseUrl: string;
  /** A key of the service; without one, as anybody. */
  readonly apiKey?: string;
  /** A role to act in, not above that of the key. */
  readonly role?: string;
  /** In place of the global one. */
  readonly fetch?: Fetch;
  readonly retry?: Partial<RetryOptions>;
  readonly cache?: Partial<CacheOptions>;
  /** Names a write, so that it may be sent again. */
  readonly newKey?: () => string;
  /** Whether bodies may be streamed; browsers cannot over HTTP/1.1, and send them when they are whole. */
  readonly streams?: boolean;
}

/** A method for every operation of the document that ends, under the name that it has there. */
type Operations = {
  readonly [Id in Exclude<OperationId, 'streamAlerts'>]: (...args: ArgumentsOf<Id>) => Promise<Answered<Id>>;
};

/** What the client does beyond single requests. */
interface Beyond {
  /** Every item of a list, page after page, as they are asked for. */
  items<Id extends ListId>(id: Id, ...args: ArgumentsOf<Id>): AsyncGenerator<ItemOf<Id>, void, undefined>;
  /** Stores records as they come, a line each; tells how far it is. */
  syncNdjson(upload: NdjsonUpload<'syncRecords'>): Promise<Answered<'syncRecords'>>;
  /** Stores transactions as they come, a line each. */
  ingestNdjson(upload: NdjsonUpload<'ingestTransactions'>): Promise<Answered<'ingestTransactions'>>;
  /** Scans transactions as they come, a line each. */
  scanNdjson(upload: NdjsonUpload<'scanTransactions'>): Promise<Answered<'scanTransactions'>>;
  /** What changes in the graph, as it happens; goes on where it was when the connection breaks. */
  changes(options?: ChangesOptions): AsyncGenerator<Change, void, undefined>;
  /** What a watch tells, as it comes; goes on where it was when the connection breaks. */
  streamAlerts(options: AlertsOptions): AsyncGenerator<Alert, void, undefined>;
}

export type InvestigationGraph = Operations & Beyond;

interface Input {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** What is sent in place of a JSON body. */
interface Sent {
  readonly body: Body;
  readonly type: string;
  readonly isStream: boolean;
}

type Send = (row: OperationRow, input: Input, sent?: Sent) => Promise<unknown>;

/** A client of the service at an address. */
export function createClient(options: ClientOptions): InvestigationGraph {
  const base: Fetch = options.fetch ?? ((request) => fetch(request));
  const asking = conditionalFetch(retryingFetch(base, { ...RETRIES, ...options.retry }), {
    ...CACHE,
    ...options.cache,
  });
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const api = createFetchClient<paths>({ baseUrl, fetch: asking, headers: identity(options) });
  const newKey = options.newKey ?? (() => crypto.randomUUID());

  const send: Send = async ({ method, path, keyed }, input, sent) => {
    for (const value of Object.values(input.path ?? {})) pathSegment(value);
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(input.header ?? {})) headers[name] = String(value);
    if (keyed && headers['Idempotency-Key'] === undefined) headers['Idempotency-Key'] = newKey();
    if (sent !== undefined) headers['Content-Type'] = sent.type;
    if (sent?.isStream === true) headers[ONCE] = '1';
    const init = {
      params: { path: input.path, query: input.query },
      headers,
      parseAs: 'stream',
      ...(input.signal === undefined ? {} : { signal: input.signal }),
      ...(sent === undefined ? { body: input.body } : { body: sent.body, bodySerializer: (body: unknown) => body }),
      ...(sent?.isStream === true ? { duplex: 'half' } : {}),
    };
    // The table of operations and the types of the methods are written from one document.
    const request = api.request as unknown as (
      method: string,
      path: string,
      init: object,
    ) => Promise<{ readonly response: Response; readonly data?: ReadableStream | null; readonly error?: unknown }>;
    const { response, data, error } = await request(method, path, init);
    if (!response.ok) throw errorOf(response, error);
    const text = data === null || data === undefined ? '' : await new Response(data).text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const parsed = (isJson && text !== '' ? JSON.parse(text) : { data: text }) as object;
    const http = {
      status: response.status,
      headers: response.headers,
      confirmed: response.headers.get(CONFIRMED) !== null,
    };
    return { ...parsed, http };
  };

  const upload = async (id: OperationId, given: NdjsonUpload<OperationId>): Promise<unknown> => {
    const { records, onProgress, signal, ...input } = given as NdjsonUpload<OperationId> & Input;
    const progress = (at: Progress): void => onProgress?.(at);
    const streams = options.streams ?? !('document' in globalThis);
    const body = await ndjsonBody(records, progress, streams);
    const whole = signal === undefined ? input : { ...input, signal };
    return send(OPERATIONS[id], whole, { body, type: 'application/x-ndjson', isStream: streams });
  };

  const access = { fetch: base, identity: identity(options), retry: { ...RETRIES, ...options.retry } };
  const beyond = {
    items: (id: ListId, input: Input = {}) => itemsOf(send, OPERATIONS[id], input),
    syncNdjson: (given: NdjsonUpload<'syncRecords'>) => upload('syncRecords', given),
    ingestNdjson: (given: NdjsonUpload<'ingestTransactions'>) => upload('ingestTransactions', given),
    scanNdjson: (given: NdjsonUpload<'scanTransactions'>) => upload('scanTransactions', given),
    changes: (asked: ChangesOptions = {}) => changesOf(access, `${baseUrl}${OPERATIONS.listChanges.path}`, asked),
    streamAlerts: (asked: AlertsOptions) => alertEvents(access, `${baseUrl}${OPERATIONS.streamAlerts.path}`, asked),
  };
  const methods = Object.entries(OPERATIONS).map(([id, row]) => [id, (input: Input = {}) => send(row, input)] as const);
  return { ...Object.fromEntries(methods), ...beyond } as unknown as InvestigationGraph;
}

async function* itemsOf(send: Send, row: OperationRow, input: Input): AsyncGenerator<unknown, void, undefined> {
  let query = input.query ?? {};
  for (;;) {
    const { data, page } = (await send(row, { ...input, query })) as {
      readonly data: readonly unknown[];
      readonly page: { readonly has_more: boolean; readonly next_cursor: string | null };
    };
    yield* data;
    if (!page.has_more || page.next_cursor === null) return;
    query = { ...query, [row.cursor ?? 'cursor']: page.next_cursor };
  }
}

/** What says who asks. */
function identity({ apiKey, role }: ClientOptions): Record<string, string> {
  return {
    ...(apiKey === undefined ? {} : { 'X-API-Key': apiKey }),
    ...(role === undefined ? {} : { 'X-Role': role }),
  };
}
