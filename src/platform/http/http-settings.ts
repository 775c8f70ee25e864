/** Sizes that the HTTP side enforces. Their names are what a refusal and `/graph/status.limits` call them. */
export interface HttpLimits {
  /** A JSON body where nothing else is said. */
  readonly body_bytes: number;
  /** A JSON body of a sync. */
  readonly sync_json_bytes: number;
  readonly sync_json_records: number;
  /** A JSON body of a scan or an ingest. */
  readonly scan_json_bytes: number;
  readonly scan_json_rows: number;
  /** A streamed body: NDJSON or CSV. */
  readonly stream_bytes: number;
  readonly stream_rows: number;
  readonly json_depth: number;
  readonly json_members: number;
  /** Faults told in one answer. */
  readonly errors_listed: number;
  /** Longest `limit` of a list. */
  readonly list_limit: number;
  readonly list_limit_default: number;
  readonly url_bytes: number;
  /** From the end of the body to the answer. */
  readonly request_time_s: number;
  /** From the first to the last byte of a JSON body, and between two pieces of a streamed one. */
  readonly body_time_s: number;
  readonly header_time_s: number;
  readonly keep_alive_s: number;
  /** How long requests in flight may take to finish once the service was told to stop. */
  readonly drain_time_s: number;
}

export interface RateLimits {
  /** Requests a minute from one address without a key, and failed keys a minute from one address. */
  readonly anonymous_per_minute: number;
  /** Requests a second with one key. */
  readonly key_per_second: number;
}

/** What the HTTP side is told by the configuration. */
export abstract class HttpSettings {
  /** Whether the public graph may be read without a key. */
  abstract readonly anonymousRead: boolean;
  /** Whether `/metrics` answers without an admin's key. */
  abstract readonly metricsPublic: boolean;
  /** Null: no limit, as on a loopback address (ruling 43). */
  abstract readonly rateLimits: RateLimits | null;
  /** Event-loop lag in milliseconds (p99) over which new requests are refused; null: never. */
  abstract readonly overloadLagMs: number | null;
  abstract readonly limits: HttpLimits;
}

export const HTTP_LIMITS: HttpLimits = {
  body_bytes: 1_000_000,
  sync_json_bytes: 10_000_000,
  sync_json_records: 10_000,
  scan_json_bytes: 64_000_000,
  scan_json_rows: 100_000,
  stream_bytes: 256_000_000,
  stream_rows: 1_000_000,
  json_depth: 32,
  json_members: 1_000,
  errors_listed: 50,
  list_limit: 1_000,
  list_limit_default: 50,
  url_bytes: 16_000,
  request_time_s: 30,
  body_time_s: 30,
  header_time_s: 10,
  keep_alive_s: 65,
  drain_time_s: 8,
};

export const RATE_LIMITS: RateLimits = { anonymous_per_minute: 600, key_per_second: 1_000 };

/** The settings that hold where the environment says nothing else; they depend on the address that is listened on. */
export function httpDefaults(host: string): HttpSettings {
  const isLoopback = isLoopbackHost(host);
  return {
    anonymousRead: isLoopback,
    metricsPublic: false,
    rateLimits: isLoopback ? null : RATE_LIMITS,
    overloadLagMs: 200,
    limits: HTTP_LIMITS,
  };
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
