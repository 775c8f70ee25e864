import { WriteStream } from 'node:tty';
import type { LoggerService } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import pretty from 'pino-pretty';
import type { LogFormat, LogLevel } from '../../config.js';

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

/** Where a log goes: a stream of this process, or whatever takes lines. */
export interface LogDestination {
  write(line: string): unknown;
}

/** What stands in the line of an entry on a terminal; whatever else it has (an error with its stack) stands below. */
const LINE =
  '{if context}[{context}] {end}{msg}{if method} {method} {route} {status} in {took_ms} ms{end}' +
  '{if key} by {key}{end}{if request_id} ({request_id}){end}';
const IN_THE_LINE = 'context,request_id,method,route,status,took_ms,key,trace_id';

/** The log of the whole service. Nest writes to it too. */
export class ServiceLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** Pretty for people on a terminal, else one JSON object a line. Without a destination: standard output. */
  static open(level: LogLevel, format: LogFormat, destination?: LogDestination): ServiceLog {
    const options: LoggerOptions = {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Collectors of logs read words.
      formatters: { level: (label) => ({ level: label }) },
    };
    if (format === 'json') {
      return new ServiceLog(destination === undefined ? pino(options) : pino(options, destination));
    }
    const out: LogDestination = destination ?? process.stdout;
    const prettify = pretty.prettyFactory({
      colorize: hasColours(out),
      messageFormat: LINE,
      ignore: IN_THE_LINE,
    });
    // Written here and now: a stream of its own would lag behind what a command says, and lose its end.
    return new ServiceLog(pino(options, { write: (line) => void out.write(prettify(line)) }));
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
    const context = contextOf(rest);
    // What Nest says of its modules and routes at each start is for whoever looks for a fault.
    if (NEST.has(context.context)) this.logger.debug(context, textOf(message));
    else this.logger.info(context, textOf(message));
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

/** The parts of Nest that speak at a start. */
const NEST: ReadonlySet<string | undefined> = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Nest passes the name of the class that speaks as the last argument, and a stack before it. */
function contextOf(rest: readonly unknown[]): { readonly context?: string; readonly stack?: string } {
  const texts = rest.filter((part): part is string => typeof part === 'string');
  const stack = texts.find((text) => text.includes('\n'));
  const context = texts.filter((text) => text !== stack).at(-1);
  return { ...(context === undefined ? {} : { context }), ...(stack === undefined ? {} : { stack }) };
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  return message instanceof Error ? message.message : JSON.stringify(message);
}

/** Whether a destination shows colours, and nobody asked for none (NO_COLOR, TERM=dumb). */
function hasColours(destination: LogDestination): boolean {
  return destination instanceof WriteStream && destination.isTTY && destination.hasColors();
}
