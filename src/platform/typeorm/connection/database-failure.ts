import { QueryFailedError } from 'typeorm';
import { LedgerUnavailable, OutcomeUnknown } from '../../storage/ledger.js';

/**
 * What a failure of the database means to who asked:
 *
 * - `lost`: the connection ended under the statement; on another one it may well succeed;
 * - `unreachable`: there is no (usable) server behind the connection, or no migrated schema; asking later may help;
 * - `busy`: the server is there, but others hold its connections or its locks, or keep it from ending in time;
 * - `storage_full`: it cannot take more, but it can be read;
 * - `retry`: the transaction lost against another one and may simply run again;
 * - `fault`: a mistake of ours.
 */
export type FailureKind = 'lost' | 'unreachable' | 'busy' | 'storage_full' | 'retry' | 'fault';

/** Serialization failure, deadlock. */
const RETRY_STATES = new Set(['40001', '40P01']);
const LOST_STATES = new Set([
  '57P01', // ended by an administrator, or by a shutdown
  '57P02', // crash of another session
  '57P05', // idle for too long
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EPIPE',
]);
/** What Node says of a socket, or its encryption, that ended under a statement. */
const LOST_CODES = /^ERR_(SSL|TLS|STREAM|SOCKET)_/;
/** Disk full, and what the server says when a file cannot grow. */
const FULL_STATES = new Set(['53100', '58030']);
const BUSY_STATES = new Set([
  '53000', // out of some resource
  '53200', // out of memory
  '53400', // past a limit of its configuration
  '55P03', // another replica holds the lock for too long
  '57014', // statement timeout
]);
const UNREACHABLE_STATES = new Set([
  '25006', // read-only transaction: a standby
  '25P03', // idle in transaction for too long
  '3D000', // no such database
  '42P01', // no such table: not migrated
  '53300', // too many connections
  '57P03', // starting up
  '57P04', // the database was dropped
]);
/** Connection exceptions, and those of authorization. */
const UNREACHABLE_CLASSES = /^(08|28)/;
const SOCKET_CODES = /^(ECONNREFUSED|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EACCES)$/;

/**
 * States under which the words decide: none (pg, its pool, Node), and those with which a server passes on what it heard
 * itself, as of a node behind it. Under any other state the words may be those of a record.
 */
const STATES_OF_WORDS = new Set(['', 'XX000', '58000']);
const LOST_WORDS = new RegExp(
  [
    'Connection terminated|connection error|Client was closed|not queryable|already released',
    'SSL SYSCALL error|SSL error|closed the connection|(has been|was) closed unexpectedly|socket disconnected',
    'could not (receive|send) .*(from|to) (server|client)|socket hang up|ECONNRESET|EPIPE|reset by peer|broken pipe',
    'terminating connection|connection .*was lost|connection to the remote node|no connection to the server',
  ].join('|'),
  'i',
);
const UNREACHABLE_WORDS = new RegExp(
  [
    'Query read timeout|timeout expired|Cannot use a pool after|is not established',
    'the database system is|in a read-only transaction|during recovery|recovery is in progress',
    'could not connect|connection refused|ECONNREFUSED',
  ].join('|'),
  'i',
);
/** Of the pool, where no connection became free in time. */
const BUSY_WORDS = /timeout exceeded/i;

export function failureKind(error: unknown): FailureKind {
  const cause = rootOf(error);
  // Said already, and in words of our own.
  if (cause instanceof OutcomeUnknown) return 'fault';
  const code = codeOf(cause);
  if (RETRY_STATES.has(code)) return 'retry';
  if (FULL_STATES.has(code) || /no space left on device/i.test(messageOf(cause))) return 'storage_full';
  if (LOST_STATES.has(code) || LOST_CODES.test(code)) return 'lost';
  if (BUSY_STATES.has(code)) return 'busy';
  if (UNREACHABLE_STATES.has(code) || UNREACHABLE_CLASSES.test(code) || SOCKET_CODES.test(code)) return 'unreachable';
  return STATES_OF_WORDS.has(code) ? kindByWords(messageOf(cause)) : 'fault';
}

/** Whether the server is there and takes no writes on this session: a standby, or a setting of it. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(rootOf(error)) === '25006';
}

function kindByWords(message: string): FailureKind {
  if (BUSY_WORDS.test(message)) return 'busy';
  if (LOST_WORDS.test(message)) return 'lost';
  return UNREACHABLE_WORDS.test(message) ? 'unreachable' : 'fault';
}

/**
 * The error that a port rejects with: `LedgerUnavailable` where the store is to blame, else the error itself; also where
 * the transaction is worth another attempt, which is for the caller to make.
 */
export function asPortError(error: unknown): unknown {
  if (error instanceof LedgerUnavailable) return error;
  const kind = failureKind(error);
  if (kind === 'fault' || kind === 'retry') return error;
  return unavailable(kind);
}

/** What the port says of a failure for which the store is to blame. */
export function unavailable(kind: Exclude<FailureKind, 'fault' | 'retry'>): LedgerUnavailable {
  if (kind === 'storage_full') return new LedgerUnavailable('storage_full', 'The disk of the database is full', 30);
  if (kind === 'busy') return new LedgerUnavailable('overloaded', 'The database is kept busy by others', 2);
  return new LedgerUnavailable('db_not_ready', 'The database cannot be reached', 2);
}

/** What the log may say of a failure: never a statement or its parameters. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** TypeORM wraps the driver's error; a failed connection to several addresses is an AggregateError. */
function rootOf(error: unknown): unknown {
  if (error instanceof QueryFailedError) return rootOf(error.driverError);
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
