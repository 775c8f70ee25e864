import { Argument, type Command } from 'commander';
import { completableOf, completionScript, SHELLS, type Shell } from '../completion.js';
import type { Terminal } from '../terminal.js';

const PROGRAM = 'investigation-graph';

/**
 * `completion`: what a shell has to be told once, so that Tab completes commands, options and their words. It is given
 * the whole command line, of which it tells what every command takes.
 */
export function defineCompletion(command: Command, terminal: Terminal): void {
  command
    .addArgument(new Argument('<shell>', 'for which shell').choices(SHELLS))
    .addHelpText(
      'after',
      [
        '',
        'Write it once, and again after an update:',
        `  ${PROGRAM} completion bash > ~/.local/share/bash-completion/completions/${PROGRAM}`,
        `  ${PROGRAM} completion zsh > "\${fpath[1]}/_${PROGRAM}"`,
        `  ${PROGRAM} completion fish > ~/.config/fish/completions/${PROGRAM}.fish`,
      ].join('\n'),
    )
    .action((shell: Shell) => {
      const all = command.parent?.commands ?? [];
      terminal.out(completionScript(shell, PROGRAM, all.map(completableOf)));
    });
}
