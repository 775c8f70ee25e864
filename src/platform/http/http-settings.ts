import type { Config } from '../config.js';
import type { OidcSettings } from '../oidc-settings.js';
import type { Limits } from '../limits.js';

/** The limits that the pipeline itself holds requests to; those of one module's records are that module's matter. */
export type HttpLimits = Pick<
  Limits,
  | 'body_bytes'
  | 'sync_body_bytes'
  | 'scan_body_bytes'
  | 'sync_records'
  | 'stream_bytes'
  | 'stream_rows'
  | 'line_bytes'
  | 'json_depth'
  | 'json_members'
  | 'errors_listed'
  | 'list_default'
  | 'list_max'
  | 'request_ms'
  | 'headers_ms'
  | 'body_ms'
  | 'body_bytes_per_s'
  | 'reader_ms'
  | 'keep_alive_ms'
  | 'shutdown_ms'
  | 'loop_lag_ms'
  | 'loop_lag_for_ms'
  | 'anonymous_per_minute'
  | 'key_writes_per_second'
>;

/** Bytes of the headers of a request: 16 kB of options in the query, each character as an escape, and as much again. */
export const MAX_HEADER_BYTES = 65_536;

/** What of the configuration the HTTP side goes by: a `Config` is one. */
export abstract class HttpSettings implements Pick<
  Config,
  'anonymousRead' | 'metricsPublic' | 'commit' | 'oidc' | 'limits'
> {
  /** Whether the public graph may be read without a key. */
  abstract readonly anonymousRead: boolean;
  /** Whether `/metrics` answers without a key. */
  abstract readonly metricsPublic: boolean;
  abstract readonly commit: string;
  /** Whose tokens are taken; null: nobody's. */
  abstract readonly oidc: OidcSettings | null;
  abstract readonly limits: Limits;
}
