import type { LoggerService } from '@nestjs/common';
import { type Logger, pino, type DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import type { LogFormat, LogLevel } from '../config.js';

/** One line about one request. Names the route, never the query, the body, a key or an id from the path. */
export interface RequestLine {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly took_ms: number;
  /** Label of the key; null for anonymous. */
  readonly key: string | null;
  /** Of the trace that the caller said it belongs to (W3C `traceparent`). */
  readonly trace_id?: string;
}

/** The log of the whole service. Nest writes to it too. */
export class ServiceLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** Pretty for people on a terminal, else one JSON object a line. */
  static open(level: LogLevel, format: LogFormat, destination?: DestinationStream): ServiceLog {
    const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
    if (format === 'json') {
      return new ServiceLog(destination === undefined ? pino(options) : pino(options, destination));
    }
    return new ServiceLog(
      pino(
        options,
        pretty({ colorize: true, ignore: 'pid,hostname', sync: true, ...(destination && { destination }) }),
      ),
    );
  }

  request(line: RequestLine): void {
    // Being turned away (503) may happen to thousands in a second; whoever turns them away counts them.
    if (line.status >= 500 && line.status !== 503) this.logger.warn(line, 'request');
    else this.logger.info(line, 'request');
  }

  /** Something that nobody expected, with its stack: the only place where a stack is written. */
  failure(error: unknown, requestId: string, message: string): void {
    this.logger.error({ request_id: requestId, err: error }, message);
  }

  log(message: unknown, ...rest: readonly unknown[]): void {
    this.logger.info(contextOf(rest), textOf(message));
  }

  error(message: unknown, ...rest: readonly unknown[]): void {
    this.logger.error({ ...contextOf(rest), ...(message instanceof Error ? { err: message } : {}) }, textOf(message));
  }

  warn(message: unknown, ...rest: readonly unknown[]): void {
    this.logger.warn(contextOf(rest), textOf(message));
  }

  debug(message: unknown, ...rest: readonly unknown[]): void {
    this.logger.debug(contextOf(rest), textOf(message));
  }

  verbose(message: unknown, ...rest: readonly unknown[]): void {
    this.logger.trace(contextOf(rest), textOf(message));
  }

  fatal(message: unknown, ...rest: readonly unknown[]): void {
    this.logger.fatal(contextOf(rest), textOf(message));
  }
}

/** Nest passes the name of the class that speaks as the last argument, and a stack before it. */
function contextOf(rest: readonly unknown[]): Record<string, unknown> {
  const texts = rest.filter((part): part is string => typeof part === 'string');
  const stack = texts.find((text) => text.includes('\n'));
  const context = texts.filter((text) => text !== stack).at(-1);
  return { ...(context === undefined ? {} : { context }), ...(stack === undefined ? {} : { stack }) };
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  return message instanceof Error ? message.message : JSON.stringify(message);
}
