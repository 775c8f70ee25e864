import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A program that gives another one a terminal, and passes on what is typed and what is shown. */
export interface TerminalMaker {
  readonly name: string;
  /** @param line for `sh -c` */
  readonly commandFor: (line: string) => readonly [string, ...string[]];
}

const SCRIPT: TerminalMaker = {
  name: "util-linux's script",
  commandFor: (line) => ['script', '--quiet', '--flush', '--return', '--command', line, '/dev/null'],
};
const PYTHON: TerminalMaker = {
  name: "python3's pty",
  commandFor: (line) => ['python3', '-c', PYTHON_PROGRAM, 'sh', '-c', line],
};
const PYTHON_PROGRAM = [
  'import os, pty, sys',
  'status = pty.spawn(sys.argv[1:])',
  'sys.exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))',
].join('\n');

const WIDTH = 100;
export const CTRL_C = '\x03';
export const ESCAPE = '\x1b';
export const SHOW_CURSOR = `${ESCAPE}[?25h`;
export const HIDE_CURSOR = `${ESCAPE}[?25l`;

/**
 * What can make a terminal on this machine, best first.
 *
 * @throws Error where nothing can: what a person at a keyboard meets is not left untested in silence
 */
export function terminalMakers(): readonly [TerminalMaker, ...TerminalMaker[]] {
  const [first, ...others] = [
    ...(outputOf('script', '--version').includes('util-linux') ? [SCRIPT] : []),
    ...(outputOf('python3', '-c', 'import pty; print(pty.__name__)').includes('pty') ? [PYTHON] : []),
  ];
  if (first !== undefined) return [first, ...others];
  throw new Error('No pseudo-terminal can be had: install util-linux (for its `script`) or python3');
}

function outputOf(program: string, ...args: readonly string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}

/** A command at a terminal of its own, as a person would meet it. */
export class PseudoTerminal {
  private text = '';
  private readonly ended: Promise<readonly [number | null, string | null]>;

  private constructor(private readonly child: ChildProcessWithoutNullStreams) {
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (this.text += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (this.text += piece));
    // Typing at a command that has ended is no fault.
    child.stdin.on('error', () => undefined);
    this.ended = once(child, 'close') as Promise<[number | null, string | null]>;
  }

  /** @param line for `sh -c`; the environment is `env` alone, beside what every terminal says of itself */
  static run(
    line: string,
    env: Readonly<Record<string, string | undefined>>,
    maker = terminalMakers()[0],
  ): PseudoTerminal {
    const [program, ...args] = maker.commandFor(`stty rows 30 cols ${WIDTH}; ${line}`);
    const surroundings = { PATH: process.env['PATH'], SHELL: '/bin/sh', TERM: 'xterm-256color', ...env };
    return new PseudoTerminal(spawn(program, args, { env: surroundings, stdio: 'pipe' }));
  }

  /** All that was shown so far, on whichever stream, with its colours. */
  get shown(): string {
    return this.text;
  }

  /** What was shown, as it would be copied from the screen. */
  get plain(): string {
    // eslint-disable-next-line no-control-regex
    return this.text.replaceAll(/\x1b\[[0-9;?]*[A-Za-z]/g, '').replaceAll('\r\n', '\n');
  }

  type(keys: string): void {
    this.child.stdin.write(keys);
  }

  /** Waits until something is on the screen. @throws Error where the command ends without having shown it */
  async until(pattern: RegExp): Promise<void> {
    const over = this.ended.then(() => 'ended' as const);
    while (!pattern.test(this.plain)) {
      const next = await Promise.race([over, once(this.child.stdout, 'data')]);
      if (next === 'ended' && !pattern.test(this.plain)) {
        throw new Error(`${String(pattern)} was not shown: ${this.text}`);
      }
    }
  }

  /** The exit code, as a shell would tell it. */
  async end(): Promise<number> {
    const [code] = await this.ended;
    return code ?? -1;
  }
}

/** Words as one line for `sh -c`. */
export function shellLine(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
}
