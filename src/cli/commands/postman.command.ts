import type { Command } from 'commander';
import { writeResult } from '../output.js';
import type { Terminal } from '../terminal.js';
import { ownOpenApi } from '../own-openapi.js';

interface OutOptions {
  readonly out?: string;
}

/** `postman`: the API for people who try requests by hand. */
export function definePostman(command: Command, terminal: Terminal): void {
  command
    .option('--out <file>', 'such as investigation-graph.postman.json; standard output without it')
    .action(async ({ out }: OutOptions) => {
      const { postmanOf } = await import('../api-documents.js');
      writeResult(terminal, out, `${JSON.stringify(postmanOf(await ownOpenApi(terminal)), null, 2)}\n`);
    });
}
