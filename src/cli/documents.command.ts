import type { Command } from 'commander';
import { readConfig } from '../platform/config.js';
import { OpenApi } from '../platform/http/openapi.js';
import { createInvestigationGraph } from '../service.js';
import { rulesText } from './rules-text.js';
import { commandLog } from './session.js';
import { writeResult } from './output.js';
import type { Terminal } from './terminal.js';

interface OutOptions {
  readonly out?: string;
}

/** `openapi` and `invariants`: documents that are written from the code, so that they cannot differ from it. */
export function addDocuments(program: Command, terminal: Terminal): void {
  program
    .command('openapi')
    .description('write the OpenAPI 3.1 document; needs no database')
    .option('--out <file>', 'such as docs/openapi.json; standard output without it')
    .action(async ({ out }: OutOptions) => {
      const config = readConfig({ STORAGE: 'memory', DEMO_DATA: 'false', LOG_LEVEL: 'error' });
      const app = await createInvestigationGraph(config, commandLog(config, terminal));
      try {
        writeResult(terminal, out, `${JSON.stringify(app.get(OpenApi).document(), null, 2)}\n`);
      } finally {
        await app.close();
      }
    });
  program
    .command('invariants')
    .description('write the rules that are in force: invariants, predicates, steps of a status, rules of time')
    .option('--out <file>', 'such as docs/invariants.md; standard output without it')
    .action(({ out }: OutOptions) => writeResult(terminal, out, rulesText()));
}
