import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** The command line as it was compiled beside this file. */
const CLI = path.resolve(import.meta.dirname, '../../src/cli.js');

/** How a command ended, and what it said on standard output. */
export interface Commanded {
  readonly code: number | null;
  readonly out: string;
}

/** Runs one command in a process of its own, on a database. */
export async function command(
  databaseUrl: string,
  args: readonly string[],
  node = process.execPath,
): Promise<Commanded> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
  const child = spawn(node, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, code] = await Promise.all([text(child.stdout), ended]);
  return { code, out };
}
