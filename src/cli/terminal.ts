import type { Environment } from '../platform/config.js';

/** Where a command reads its surroundings and says what it has to say: results to `out`, everything else to `err`. */
export interface Terminal {
  readonly env: Environment;
  readonly out: (text: string) => void;
  readonly err: NodeJS.WritableStream;
  /** Whether somebody looks at `err`, so that a line may be drawn over. */
  readonly isWatched: boolean;
  /** Aborted at the first Ctrl-C or SIGTERM; a second one ends the process at once, with the cursor to be seen. */
  readonly interrupted: AbortSignal;
}

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
  return {
    env,
    out: (text) => process.stdout.write(text),
    err: process.stderr,
    isWatched: process.stderr.isTTY,
    interrupted: interruption.signal,
  };
}

/** One line for people. */
export function say(terminal: Terminal, line: string): void {
  terminal.err.write(`${line}\n`);
}

/** A result for machines. */
export function putJson(terminal: Terminal, value: unknown): void {
  terminal.out(`${JSON.stringify(value, null, 2)}\n`);
}
