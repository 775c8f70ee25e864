/**
 * The limits that the HTTP side holds requests to, by the names that a refusal and `/graph/status.limits` call them.
 * The unit ends the name.
 */
export interface HttpLimits {
  /** A JSON body where its route says nothing else. */
  readonly body_bytes: number;
  readonly sync_body_bytes: number;
  readonly scan_body_bytes: number;
  /** A body that its handler reads piece by piece. */
  readonly stream_bytes: number;
  readonly json_depth: number;
  readonly json_members: number;
  /** Faults told in one answer. */
  readonly errors_listed: number;
  readonly list_default: number;
  readonly list_max: number;
  /** From the end of the body to the answer. */
  readonly request_ms: number;
  readonly headers_ms: number;
  /** All of a JSON body, or the wait for the next piece of a streamed one. */
  readonly body_ms: number;
  readonly keep_alive_ms: number;
  /** From the order to stop to the exit. */
  readonly shutdown_ms: number;
  /** Event-loop lag (p99) over which new requests are refused; 0: never. */
  readonly loop_lag_ms: number;
  /** How long the lag must last before they are. */
  readonly loop_lag_for_ms: number;
  /** Requests of one address without a key, and wrong keys of one address; 0: any number. */
  readonly anonymous_per_minute: number;
  /** Writes of one key; 0: any number. */
  readonly key_writes_per_second: number;
}

/** What the HTTP side is told by the configuration. */
export abstract class HttpSettings {
  /** Whether the public graph may be read without a key. */
  abstract readonly anonymousRead: boolean;
  /** Whether `/metrics` answers without an admin's key. */
  abstract readonly metricsPublic: boolean;
  abstract readonly limits: HttpLimits;
}
