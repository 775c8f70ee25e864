import type { Command } from 'commander';
import { writeResult } from '../output.js';
import type { Terminal } from '../terminal.js';
import { ownOpenApi } from '../own-openapi.js';

interface OutOptions {
  readonly out?: string;
}

/** `openapi`: the document of the API. */
export function defineOpenApi(command: Command, terminal: Terminal): void {
  command
    .option('--out <file>', 'such as docs/openapi.json; standard output without it')
    .action(async ({ out }: OutOptions) => {
      writeResult(terminal, out, `${JSON.stringify(await ownOpenApi(terminal), null, 2)}\n`);
    });
}
