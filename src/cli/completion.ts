import type { Command } from 'commander';

/** A command as a shell completes it. */
export interface Completable {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly flag: string; readonly description: string; readonly takes: boolean }[];
  /** The words that an option may be followed by, by its flag; and those of the arguments, under the empty name. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  /** Words that stand where a command has commands of its own. */
  readonly below: readonly string[];
}

const ARGUMENTS = '';

/** What can be typed behind a command, from what its definition says. */
export function completableOf(command: Command): Completable {
  const choices = new Map<string, readonly string[]>();
  const options = command.options.map(({ long, short, description, required, optional, argChoices }) => {
    const flag = long ?? short ?? '';
    if (argChoices !== undefined) choices.set(flag, argChoices);
    return { flag, description, takes: required || optional };
  });
  const words = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  if (words.length > 0) choices.set(ARGUMENTS, words);
  return {
    name: command.name(),
    description: command.description(),
    options,
    choices,
    below: command.commands.map((one) => one.name()),
  };
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A script by which a shell completes the words of `program`: nothing is started at the Tab. */
export function completionScript(shell: Shell, program: string, commands: readonly Completable[]): string {
  if (shell === 'fish') return fishScript(program, commands);
  const script = bashScript(program, commands);
  // zsh runs what bash does, once it is told to.
  return shell === 'bash' ? script : `#compdef ${program}\nautoload -U +X bashcompinit && bashcompinit\n${script}`;
}

function bashScript(program: string, commands: readonly Completable[]): string {
  const name = `_${program.replaceAll('-', '_')}`;
  const cases = commands.map((command) => {
    const flags = [...command.options.map(({ flag }) => flag), '--help'];
    const behind = command.options
      .filter(({ takes }) => takes)
      .map(({ flag }) => {
        const words = command.choices.get(flag);
        const reply = words === undefined ? 'COMPREPLY=($(compgen -f -- "$word"))' : compgen(words);
        return `        ${flag}) ${reply}; return ;;`;
      });
    const words = [...command.below, ...(command.choices.get(ARGUMENTS) ?? [])];
    return [
      `    ${command.name})`,
      '      case "$before" in',
      ...behind,
      '      esac',
      `      if [[ "$word" == -* ]]; then ${compgen(flags)}`,
      `      else ${words.length === 0 ? ':' : compgen(words)}; COMPREPLY+=($(compgen -f -- "$word")); fi ;;`,
    ].join('\n');
  });
  return [
    `${name}() {`,
    '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
    '  COMPREPLY=()',
    `  if [[ $COMP_CWORD -eq 1 ]]; then ${compgen([...commands.map((one) => one.name), '--help', '--version'])}; return; fi`,
    '  case "${COMP_WORDS[1]}" in',
    ...cases,
    '  esac',
    '}',
    `complete -o filenames -F ${name} ${program}`,
    '',
  ].join('\n');
}

function compgen(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$word"))`;
}

function fishScript(program: string, commands: readonly Completable[]): string {
  const lines = commands.flatMap(({ name, description, options, choices, below }) => {
    const here = quoted(`__fish_seen_subcommand_from ${name}`);
    const words = [...below, ...(choices.get(ARGUMENTS) ?? [])];
    return [
      `complete -c ${program} -f -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...(words.length === 0 ? [] : [`complete -c ${program} -n ${here} -a ${quoted(words.join(' '))}`]),
      ...options.map(({ flag, description: what, takes }) => {
        const words = choices.get(flag);
        const value = words === undefined ? (takes ? ' -r -F' : '') : ` -x -a ${quoted(words.join(' '))}`;
        const form = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
        return `complete -c ${program} -n ${here} ${form}${value} -d ${quoted(what)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "'\\''")}'`;
}
