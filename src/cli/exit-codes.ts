/** What the number with which a command ends means; those above 63 are the words of sysexits.h. */
export const EXIT_CODES = {
  ok: { code: 0, what: 'done' },
  found: { code: 1, what: 'done, and something is wrong or not there: records rejected, rules broken, no such path' },
  usage: { code: 64, what: 'the command line cannot be understood' },
  data: { code: 65, what: 'a file is not what it should be, or was refused as a whole' },
  no_input: { code: 66, what: 'a file is not there or cannot be read' },
  unavailable: {
    code: 69,
    what: 'the service or its database cannot be reached, is not migrated, or its disk is full',
  },
  internal: { code: 70, what: 'a fault of this program; it is told with its stack' },
  no_output: { code: 73, what: 'a file cannot be written, or a backup meets a database that is not empty' },
  no_permission: { code: 77, what: 'the service refuses the key, or the key may not do this' },
  config: { code: 78, what: 'the environment is not valid' },
  interrupted: { code: 130, what: 'stopped by Ctrl-C; what was stored until then stays' },
} as const;

export type ExitName = keyof typeof EXIT_CODES;

/** Ends a command with a message for people and an exit code for machines. */
export class CommandFailed extends Error {
  constructor(
    readonly exit: ExitName,
    message: string,
  ) {
    super(message);
    this.name = 'CommandFailed';
  }
}
