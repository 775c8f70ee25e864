import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../../src/cli/command-line.js';
import type { TerminalScreen } from '../../../src/cli/terminal.js';
import type { Environment } from '../../../src/platform/environment-reader.js';

/** What one command said and how it ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Standard output as JSON. */
  json<T>(): T;
}

export interface Surroundings {
  readonly interrupted?: AbortSignal;
  /** What is piped into the command. */
  readonly input?: string | Uint8Array | null;
  readonly screen?: TerminalScreen | null;
}

/** Runs one command in this process, in a surrounding of its own. */
export async function run(
  args: readonly string[],
  env: Environment,
  { interrupted = new AbortController().signal, input = null, screen = null }: Surroundings = {},
): Promise<Ran> {
  let out = '';
  let err = '';
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      err += piece.toString();
      done();
    },
  });
  const code = await runCommandLine(args, {
    env,
    out: (text) => {
      out += text;
    },
    err: sink,
    isWatched: false,
    screen,
    input: () => Readable.from(input === null ? [] : [Buffer.from(input)]),
    interrupted,
  });
  // The caller names the shape that the command documents.
  return { code, out, err, json: <T>() => JSON.parse(out) as T };
}
