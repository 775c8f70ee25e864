import { Command, CommanderError } from 'commander';
import { ConfigError } from '../platform/config.js';
import { LedgerUnavailable, OutcomeUnknown } from '../platform/ledger.js';
import { SERVICE_VERSION } from '../platform/versions.js';
import { CommandFailed, EXIT_CODES, type ExitName } from './exit-codes.js';
import { addBackup, addRestore } from './backup.command.js';
import { addDoctor } from './doctor.command.js';
import { addDocuments } from './documents.command.js';
import { addImport } from './import.command.js';
import { addKeys } from './keys.command.js';
import { addMigrate } from './migrate.command.js';
import { addAudit, addExport, addWarm } from './reading.command.js';
import { addScaffold } from './scaffold.command.js';
import { addServe } from './serve.command.js';
import { say, type Terminal } from './terminal.js';
import { addVerify } from './verify.command.js';
import { addWork } from './work.command.js';

type AddCommand = (program: Command, terminal: Terminal) => void;

/** Every command, in the order of the help. */
const COMMANDS: readonly AddCommand[] = [
  addServe,
  addWork,
  addMigrate,
  addKeys,
  addImport,
  addExport,
  addWarm,
  addVerify,
  addBackup,
  addRestore,
  addAudit,
  addDoctor,
  addDocuments,
  addScaffold,
];

/** Runs one command and answers its exit code. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = programOf(terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT_CODES.ok.code;
  } catch (error) {
    return EXIT_CODES[explained(error, terminal)].code;
  }
}

function programOf(terminal: Terminal): Command {
  const program = new Command('investigation-graph')
    .description(
      'The investigation graph from the command line. Settings come from the environment, as for the service.',
    )
    .version(SERVICE_VERSION)
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => void terminal.err.write(text) })
    .showHelpAfterError('(add --help for what there is)')
    .addHelpText('after', `\nExit codes:\n${exitCodesText()}`);
  for (const add of COMMANDS) add(program, terminal);
  return program;
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
