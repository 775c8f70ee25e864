import type { Command } from 'commander';
import { writeResult } from '../output.js';
import type { Terminal } from '../terminal.js';

interface OutOptions {
  readonly out?: string;
}

/** `invariants`: the rules in force, from the tables that enforce them. */
export function defineInvariants(command: Command, terminal: Terminal): void {
  command
    .option('--out <file>', 'such as docs/invariants.md; standard output without it')
    .action(async ({ out }: OutOptions) => {
      const { rulesText } = await import('../rules-text.js');
      writeResult(terminal, out, rulesText());
    });
}
