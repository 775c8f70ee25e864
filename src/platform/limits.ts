import { FIELD_LIMITS, type TextLimits } from '#domain/graph';
import { MAX_HOPS, MAX_PATHS } from '#domain/paths';
import type { Environment, EnvironmentReader } from './environment-reader.js';

/** One figure that bounds what a request may ask or how long it may take. */
interface LimitRow {
  readonly name: string;
  readonly byDefault: number;
  readonly min: number;
  readonly max: number;
  /** What the figure bounds, for operators. */
  readonly what: string;
}

const MIB = 1_048_576;
const DAY_MS = 86_400_000;

/**
 * Every limit of the service (spec/operations.md#limits, spec/api.md#limits): named here once, set by the variable
 * `LIMIT_<NAME>`, shown in `/graph/status.limits`, and named in the answer to whom it stops. The unit ends the name.
 */
export const LIMITS = [
  { name: 'body_bytes', byDefault: MIB, min: 1_024, max: 64 * MIB, what: 'a JSON body' },
  { name: 'sync_body_bytes', byDefault: 10 * MIB, min: 1_024, max: 1_024 * MIB, what: 'a sync as one JSON body' },
  { name: 'sync_records', byDefault: 10_000, min: 1, max: 1_000_000, what: 'records of a sync as one JSON body' },
  { name: 'scan_body_bytes', byDefault: 64 * MIB, min: 1_024, max: 1_024 * MIB, what: 'a scan as one JSON body' },
  { name: 'scan_rows', byDefault: 100_000, min: 1, max: 1_000_000, what: 'transactions of a scan as one JSON body' },
  { name: 'stream_bytes', byDefault: 256 * MIB, min: 1_024, max: 65_536 * MIB, what: 'a streamed body' },
  { name: 'stream_rows', byDefault: 1_000_000, min: 1, max: 1_000_000_000, what: 'lines of a streamed body' },
  { name: 'line_bytes', byDefault: MIB, min: 1_024, max: 64 * MIB, what: 'one line of a streamed body' },
  {
    name: 'off_loop_rows',
    byDefault: 5_000,
    min: 1,
    max: 1_000_000,
    what: 'without effect: bodies are checked beside the event loop however short they are',
  },
  { name: 'list_default', byDefault: 50, min: 1, max: 1_000, what: 'members of a page that names no limit' },
  { name: 'list_max', byDefault: 1_000, min: 1, max: 100_000, what: 'members of a page' },
  { name: 'name_chars', byDefault: FIELD_LIMITS.name, min: 1, max: 100_000, what: 'a name or title' },
  { name: 'text_chars', byDefault: FIELD_LIMITS.text, min: 1, max: 10_000_000, what: 'a text' },
  { name: 'q_chars', byDefault: 200, min: 1, max: 10_000, what: 'a search text' },
  { name: 'id_chars', byDefault: FIELD_LIMITS.id, min: 1, max: FIELD_LIMITS.id, what: 'an id' },
  { name: 'json_depth', byDefault: 32, min: 1, max: 64, what: 'nesting of JSON' },
  { name: 'json_members', byDefault: 1_000, min: 1, max: 1_000_000, what: 'members of one JSON object' },
  { name: 'errors_listed', byDefault: 50, min: 1, max: 10_000, what: 'faults told in one answer' },
  { name: 'path_hops', byDefault: MAX_HOPS, min: 1, max: MAX_HOPS, what: 'hops of a path' },
  { name: 'path_count', byDefault: MAX_PATHS, min: 1, max: MAX_PATHS, what: 'paths of one answer' },
  { name: 'path_expansions', byDefault: 50_000, min: 1, max: 100_000_000, what: 'steps of one path search' },
  { name: 'path_ms', byDefault: 2_000, min: 1, max: 600_000, what: 'one path search' },
  { name: 'flow_buckets', byDefault: 10_000, min: 1, max: 100_000, what: 'buckets of a series of flows' },
  {
    name: 'graph_bytes',
    byDefault: 0,
    min: 0,
    max: 1_048_576 * MIB,
    what: 'the graph in memory, 1 100 a version; 0 = as much as the heap of the process allows',
  },
  {
    name: 'spool_bytes',
    byDefault: 16_384 * MIB,
    min: 0,
    max: 1_048_576 * MIB,
    what: 'what answers of READ_MODEL=store put down in the temporary folder, together',
  },
  { name: 'request_ms', byDefault: 30_000, min: 100, max: 3_600_000, what: 'one request after its body was read' },
  { name: 'headers_ms', byDefault: 10_000, min: 100, max: 600_000, what: 'receiving the headers' },
  { name: 'body_ms', byDefault: 30_000, min: 100, max: 3_600_000, what: 'receiving the body' },
  {
    name: 'body_bytes_per_s',
    byDefault: 533,
    min: 0,
    max: 1_073_741_824,
    what: 'a streamed body at the least, over body_ms; 0 = any',
  },
  {
    name: 'reader_ms',
    byDefault: 30_000,
    min: 100,
    max: 3_600_000,
    what: 'a reader who takes no piece of an answer',
  },
  { name: 'keep_alive_ms', byDefault: 65_000, min: 0, max: 3_600_000, what: 'an idle connection' },
  { name: 'shutdown_ms', byDefault: 10_000, min: 0, max: 600_000, what: 'draining at the end' },
  { name: 'statement_anonymous_ms', byDefault: 3_000, min: 10, max: 600_000, what: 'a statement for nobody known' },
  { name: 'statement_key_ms', byDefault: 8_000, min: 10, max: 600_000, what: 'a statement for a key' },
  { name: 'statement_heavy_ms', byDefault: 30_000, min: 10, max: 3_600_000, what: 'a statement of a load or a report' },
  { name: 'job_ms', byDefault: 300_000, min: 1_000, max: 3_600_000, what: 'a job, before it is begun again' },
  { name: 'lock_ms', byDefault: 5_000, min: 10, max: 600_000, what: 'waiting for the writer of another replica' },
  { name: 'pool_interactive', byDefault: 10, min: 1, max: 1_000, what: 'connections for short reads' },
  { name: 'pool_heavy', byDefault: 4, min: 1, max: 1_000, what: 'connections for loads and reports' },
  { name: 'pool_writer', byDefault: 4, min: 1, max: 1_000, what: 'connections for writes' },
  { name: 'pool_acquire_ms', byDefault: 2_000, min: 10, max: 60_000, what: 'waiting for a connection' },
  { name: 'loop_lag_ms', byDefault: 200, min: 0, max: 60_000, what: 'event-loop lag (p99) that sheds load; 0 = never' },
  { name: 'loop_lag_for_ms', byDefault: 2_000, min: 0, max: 60_000, what: 'how long the lag must last' },
  { name: 'anonymous_per_minute', byDefault: 600, min: 0, max: 1_000_000, what: 'requests of an address; 0 = any' },
  { name: 'key_writes_per_second', byDefault: 1_000, min: 0, max: 1_000_000, what: 'writes of a key; 0 = any' },
  { name: 'watches_per_owner', byDefault: 2_000, min: 1, max: 1_000_000, what: 'watches of one owner' },
  {
    name: 'watched_names_per_owner',
    byDefault: 100_000,
    min: 1,
    max: 100_000_000,
    what: 'names and aliases in the watches of one owner',
  },
  { name: 'webhook_ms', byDefault: 10_000, min: 10, max: 600_000, what: 'one attempt to send to a webhook' },
  { name: 'webhook_attempts', byDefault: 12, min: 1, max: 100, what: 'attempts before a delivery counts as dead' },
  { name: 'webhook_retry_ms', byDefault: 1_000, min: 1, max: 3_600_000, what: 'waiting before the second attempt' },
  { name: 'collections_per_owner', byDefault: 100, min: 1, max: 100_000, what: 'collections of one owner' },
  {
    name: 'collection_bytes',
    byDefault: 1_024 * MIB,
    min: 1_024,
    max: 65_536 * MIB,
    what: 'what one run of a collection reads, packed and unpacked',
  },
  {
    name: 'collection_ms',
    byDefault: 600_000,
    min: 10,
    max: 86_400_000,
    what: 'reading a source, redirections included',
  },
  { name: 'collection_retry_ms', byDefault: 60_000, min: 1, max: 86_400_000, what: 'waiting after the first failure' },
  {
    name: 'collection_lease_ms',
    byDefault: 30_000,
    min: 100,
    max: 3_600_000,
    what: 'a run that nobody extends, before another process makes it again',
  },
  { name: 'mcp_sessions', byDefault: 100, min: 1, max: 10_000, what: 'sessions of models at a time' },
  { name: 'mcp_calls', byDefault: 500, min: 1, max: 1_000_000, what: 'calls of one session' },
  {
    name: 'mcp_bytes',
    byDefault: 20 * MIB,
    min: 1_024,
    max: 1_024 * MIB,
    what: 'arguments and answers of one session',
  },
  {
    name: 'mcp_budgets_per_hour',
    byDefault: 4,
    min: 0,
    max: 10_000,
    what: 'calls and bytes of a key over all its sessions, in those of so many sessions; 0 = any',
  },
  { name: 'mcp_session_ms', byDefault: 3_600_000, min: 1_000, max: DAY_MS, what: 'one session, from its beginning' },
  { name: 'mcp_answer_bytes', byDefault: MIB / 4, min: 1_024, max: 64 * MIB, what: 'the answer to one call' },
  { name: 'key_age_ms', byDefault: 90 * DAY_MS, min: 1_000, max: 3_650 * DAY_MS, what: 'life of a new key' },
] as const satisfies readonly LimitRow[];

export type LimitName = (typeof LIMITS)[number]['name'];
export type Limits = Readonly<Record<LimitName, number>>;

/** What a limit is where nobody configures it. */
export function defaultOf(limit: LimitName): number {
  return LIMITS.find(({ name }) => name === limit)?.byDefault ?? 0;
}

/** How long ids, names and texts of a record that is sent may be. */
export function textLimitsOf({ id_chars, name_chars, text_chars }: Limits): TextLimits {
  return { id: id_chars, name: name_chars, text: text_chars };
}

/**
 * Limits that protect a service from strangers: without effect while only this machine can reach it
 * (spec/rulings.md#a-43).
 */
const OFF_ON_LOOPBACK: readonly LimitName[] = ['anonymous_per_minute', 'key_writes_per_second'];

/** The limits as the environment sets them; what names no limit is a fault. */
export function readLimits(env: Environment, reader: EnvironmentReader, loopback: boolean): Limits {
  const known = new Set(LIMITS.map(({ name }) => variableOf(name)));
  for (const variable of Object.keys(env).filter((name) => name.startsWith('LIMIT_') && !known.has(name))) {
    reader.faults.push(`${variable}: there is no such limit; there are ${[...known].join(', ')}`);
  }
  const values = LIMITS.map(({ name, byDefault, min, max }): [LimitName, number] => {
    const fallback = loopback && OFF_ON_LOOPBACK.includes(name) ? 0 : byDefault;
    return [name, reader.integer(variableOf(name), fallback, min, max)];
  });
  // Made from the one table that also gives the type its members.
  return Object.fromEntries(values) as Limits;
}

/** As `path_hops` is set by `LIMIT_PATH_HOPS`. */
function variableOf(limit: LimitName): string {
  return `LIMIT_${limit.toUpperCase()}`;
}
