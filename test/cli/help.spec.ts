import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Command, Help } from 'commander';
import { COMMANDS } from '../../src/cli/commands.js';
import type { Terminal } from '../../src/cli/terminal.js';
import { run } from '../support/programs/command-line.js';

const CLI = path.resolve('dist-test/src/cli.js');
const COMMAND_LINE = path.resolve('dist-test/src/cli/command-line.js');
const NOBODY: Terminal = {
  env: {},
  out: () => undefined,
  err: process.stderr,
  isWatched: false,
  screen: null,
  input: () => process.stdin,
  interrupted: new AbortController().signal,
};
/** Says which packages a command has loaded, after it has ended. */
const LOADED = `
  import { createRequire } from 'node:module';
  import { runCommandLine } from ${JSON.stringify(COMMAND_LINE)};
  const quiet = { env: {}, out: () => undefined, err: process.stderr, isWatched: false, screen: null, interrupted: new AbortController().signal };
  await runCommandLine(process.argv.slice(1), quiet);
  const files = Object.keys(createRequire(${JSON.stringify(CLI)}).cache);
  const packages = files.map((file) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1] ?? file);
  process.stdout.write(JSON.stringify([...new Set(packages)]));
`;

async function packagesOf(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADED, '--', ...args]);
  return JSON.parse(stdout) as string[];
}

describe('help', () => {
  it('has each command in a file of its name', () => {
    const files = readdirSync('src/cli/commands', { recursive: true, encoding: 'utf8' });
    const named = files.flatMap((file) => /([a-z]+)\.command\.ts$/.exec(file)?.[1] ?? []);
    expect(named.sort()).toEqual(COMMANDS.map(({ usage }) => usage.split(' ')[0]).sort());
  });

  it.each(COMMANDS.map((listed) => [listed.usage, listed] as const))('lists `%s` as it is', async (usage, listed) => {
    const [name = ''] = usage.split(' ');
    const command = new Command(name);
    (await listed.load())(command, NOBODY);
    expect(new Help().subcommandTerm(command)).toBe(usage);
    expect((await run(['--help'], {})).out).toContain(`  ${usage}`);
  });

  it.each([['--help'], ['--version'], ['help'], ['paint'], ['sbom', '--help'], ['scaffold', '--help']])(
    '%s %s waits for no service to be loaded',
    async (...args) => {
      expect(await packagesOf(...args)).toEqual(['commander']);
    },
  );

  it.each(['scan', 'ingest', 'flows', 'report', 'search', 'path', 'diff', 'explain', 'suggest', 'decide'])(
    '%s --help waits for no service either',
    async (name) => {
      const packages = await packagesOf(name, '--help');
      expect(packages.filter((one) => one.startsWith('@nestjs') || ['pg', 'typeorm', 'express'].includes(one))).toEqual(
        [],
      );
    },
  );

  it('is told of one command by either word', async () => {
    const told = (await run(['import', '--help'], {})).out;
    expect(told).toContain('--dataset <dataset>');
    expect((await run(['help', 'import'], {})).out).toBe(told);
  });

  it('says which command was meant', async () => {
    expect((await run(['verfy'], {})).err).toContain('Did you mean verify?');
  });
});
