import { QueryFailedError } from 'typeorm';
import { LedgerUnavailable, OutcomeUnknown } from '../../storage/ledger.js';
import { asPortError, failureKind, type FailureKind } from './database-failure.js';

function failure(code: string, message = 'as the server says'): Error {
  const cause = Object.assign(new Error(message), code === '' ? {} : { code });
  return new QueryFailedError('select 1', [], cause);
}

describe('the kind of a failure', () => {
  it.each<[string, FailureKind]>([
    ['57P01', 'lost'],
    ['57P02', 'lost'],
    ['57P05', 'lost'],
    ['ECONNRESET', 'lost'],
    ['EPIPE', 'lost'],
    ['ECONNABORTED', 'lost'],
    ['ERR_STREAM_DESTROYED', 'lost'],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'lost'],
    ['08000', 'unreachable'],
    ['08001', 'unreachable'],
    ['08003', 'unreachable'],
    ['08006', 'unreachable'],
    ['08P01', 'unreachable'],
    ['28P01', 'unreachable'],
    ['57P03', 'unreachable'],
    ['57P04', 'unreachable'],
    ['53300', 'unreachable'],
    ['25006', 'unreachable'],
    ['ETIMEDOUT', 'unreachable'],
    ['53100', 'storage_full'],
    ['53000', 'busy'],
    ['53200', 'busy'],
    ['57014', 'busy'],
    ['55P03', 'busy'],
    ['40001', 'retry'],
    ['40P01', 'retry'],
    ['23505', 'fault'],
    ['42601', 'fault'],
    ['22P02', 'fault'],
    ['XX000', 'fault'],
    ['', 'fault'],
  ])('is told by its code: %s is %s', (code, kind) => {
    expect(failureKind(failure(code))).toBe(kind);
  });

  it.each([
    'SSL SYSCALL error: EOF detected',
    'SSL SYSCALL error: Connection reset by peer',
    'SSL connection has been closed unexpectedly',
    'server closed the connection unexpectedly',
    'could not receive data from server: Connection timed out',
    'could not send data to server: Broken pipe',
    'connection to server was lost',
    'terminating connection due to administrator command',
    'terminating connection because of crash of another server process',
    'connection to the remote node worker-1:5432 failed with the following error: Connection refused',
    'read ECONNRESET',
    'Connection terminated unexpectedly',
    'Client network socket disconnected before secure TLS connection was established',
    'socket hang up',
  ])('is told by its words where a driver, or a node behind the server, gives no code of its own: %s', (message) => {
    for (const code of ['', 'XX000', '58000']) expect(failureKind(failure(code, message))).toBe('lost');
    expect(asPortError(failure('', message))).toMatchObject({ code: 'db_not_ready' });
  });

  it.each([
    'the database system is shutting down',
    'the database system is in recovery mode',
    'cannot execute INSERT in a read-only transaction',
    'cannot execute UPDATE during recovery',
    'could not connect to server: Connection refused',
    'connect ECONNREFUSED 127.0.0.1:5432',
  ])('is told by its words where there is nobody who can do it: %s', (message) => {
    for (const code of ['', 'XX000']) expect(failureKind(failure(code, message))).toBe('unreachable');
    expect(asPortError(failure('', message))).toBeInstanceOf(LedgerUnavailable);
  });

  it('is not told by words that a statement brought: they may be those of a record', () => {
    const quoted = failure('22P02', 'invalid input syntax for type json: "server closed the connection unexpectedly"');
    expect(failureKind(quoted)).toBe('fault');
    expect(asPortError(quoted)).toBe(quoted);
  });

  it('is a fault where it was told already that nobody knows the outcome: nothing may run again', () => {
    const unknown = new OutcomeUnknown('The connection was lost while committing');
    expect([failureKind(unknown), asPortError(unknown)]).toEqual(['fault', unknown]);
  });

  it('is that of the first of several addresses', () => {
    expect(failureKind(new AggregateError([failure('ECONNREFUSED')]))).toBe('unreachable');
  });
});
