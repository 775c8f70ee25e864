import type { Readable } from 'node:stream';
import type { Environment } from '../platform/environment-reader.js';

/** Where a command reads its surroundings and says what it has to say: results to `out`, everything else to `err`. */
export interface Terminal {
  readonly env: Environment;
  readonly out: (text: string) => void;
  readonly err: NodeJS.WritableStream;
  /** Whether somebody looks at `err`, so that a line may be drawn over. */
  readonly isWatched: boolean;
  /** How somebody looks at `out`; null where it goes into a file or another program. */
  readonly screen: TerminalScreen | null;
  /** What is given to a command that reads `-`. Opened by asking: one that is open keeps the process from ending. */
  readonly input: () => Readable;
  /** Aborted at the first Ctrl-C or SIGTERM; a second one ends the process at once, with the cursor to be seen. */
  readonly interrupted: AbortSignal;
}

/** What tables are drawn for. */
export interface TerminalScreen {
  /** In columns of text. */
  readonly width: number;
  readonly hasColours: boolean;
}

const USUAL_WIDTH = 80;
const SHOW_CURSOR = '\x1b[?25h';

/** The terminal of this process, with the environment that it was started in. */
export function processTerminal(env: Environment): Terminal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => {
        if (process.stderr.isTTY) process.stderr.write(SHOW_CURSOR);
        process.kill(process.pid, signal);
      });
      interruption.abort();
    });
  }
  // Whoever reads no further has what they wanted: the command still ends as it would have.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    env,
    out: (text) => process.stdout.write(text),
    err: process.stderr,
    isWatched: process.stderr.isTTY,
    screen: process.stdout.isTTY
      ? { width: process.stdout.columns || USUAL_WIDTH, hasColours: process.stdout.hasColors() }
      : null,
    input: () => process.stdin,
    interrupted: interruption.signal,
  };
}

/** One line for people; nothing where there is nothing to say. */
export function say(terminal: Terminal, line: string): void {
  if (line === '') return;
  terminal.err.write(`${line}\n`);
}

/** A result for machines. */
export function putJson(terminal: Terminal, value: unknown): void {
  terminal.out(`${JSON.stringify(value, null, 2)}\n`);
}
