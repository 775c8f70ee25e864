import { Command, CommanderError, Help } from 'commander';
import { ConfigError } from '../platform/config.js';
import { LedgerUnavailable, OutcomeUnknown } from '../platform/storage/ledger.js';
import { SERVICE_VERSION } from '../platform/storage/schema-versions.js';
import { CommandFailed, EXIT_CODES, type ExitName } from './exit-codes.js';
import { COMMANDS } from './commands.js';
import { say, type Terminal } from './terminal.js';

/** The command that tells of all the others. */
const TELLS_ALL = 'completion';

/** Runs one command and answers its exit code. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const program = await programOf(args, terminal);
    await program.parseAsync(args, { from: 'user' });
    return EXIT_CODES.ok.code;
  } catch (error) {
    return EXIT_CODES[explained(error, terminal)].code;
  }
}

/** The whole command line, of which the command that is asked for has its options and its action. */
async function programOf(args: readonly string[], terminal: Terminal): Promise<Command> {
  const program = new Command('investigation-graph')
    .description(
      'The investigation graph from the command line. Settings come from the environment, as for the service.',
    )
    .version(SERVICE_VERSION)
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => void terminal.err.write(text) })
    .showHelpAfterError('(add --help for what there is)')
    .addHelpText('after', `\nExit codes:\n${exitCodesText()}`);
  const usages = new Map<Command, string>();
  program.configureHelp({
    subcommandTerm: (command) => usages.get(command) ?? new Help().subcommandTerm(command),
  });
  await withAdapters(args, terminal);
  const [asked] = args.filter((word) => !word.startsWith('-') && word !== 'help');
  for (const { usage, description, load } of COMMANDS) {
    const [name = usage] = usage.split(' ');
    const command = program.command(name).description(description);
    usages.set(command, usage);
    if (name === asked || asked === TELLS_ALL) (await load())(command, terminal);
  }
  return program;
}

/** What others wrote is there before a command says which formats there are; help and version wait for nothing. */
async function withAdapters(args: readonly string[], { env }: Terminal): Promise<void> {
  if (!env['ADAPTERS'] || args.every((word) => word.startsWith('-'))) return;
  const [{ provideAdapters }, { readConfig }] = await Promise.all([
    import('../adapters.js'),
    import('../platform/config.js'),
  ]);
  await provideAdapters(readConfig(env), env);
}

/** Says what went wrong, and which exit code it is. */
function explained(error: unknown, terminal: Terminal): ExitName {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 'ok' : 'usage';
  if (error instanceof CommandFailed) {
    if (error.message !== '') say(terminal, error.message);
    return error.exit;
  }
  if (error instanceof ConfigError) {
    say(terminal, error.message);
    return 'config';
  }
  if (error instanceof LedgerUnavailable) {
    say(terminal, `${error.message} (${error.code})`);
    return 'unavailable';
  }
  if (error instanceof OutcomeUnknown) {
    say(terminal, 'The connection was lost while storing: run the command again, what is stored will be unchanged');
    return 'unavailable';
  }
  say(terminal, error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 'internal';
}

function exitCodesText(): string {
  return Object.values(EXIT_CODES)
    .map(({ code, what }) => `  ${String(code).padStart(3)}  ${what}`)
    .join('\n');
}
