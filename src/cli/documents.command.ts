import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readConfig } from '../platform/config.js';
import { OpenApi } from '../platform/http/openapi.js';
import { createInvestigationGraph } from '../service.js';
import { clientOf, postmanOf, type ApiDocument } from './api-documents.js';
import { CommandFailed } from './exit-codes.js';
import { sbomOf, type Lockfile } from './sbom.js';
import { SERVICE_VERSION } from '../platform/versions.js';
import { rulesText } from './rules-text.js';
import { commandLog, messageOf } from './session.js';
import { writeResult } from './output.js';
import type { Terminal } from './terminal.js';

interface OutOptions {
  readonly out?: string;
}

/** Documents that are written from the code and its lockfile, so that they cannot differ from them. */
export function addDocuments(program: Command, terminal: Terminal): void {
  program
    .command('openapi')
    .description('write the OpenAPI 3.1 document; needs no database')
    .option('--out <file>', 'such as docs/openapi.json; standard output without it')
    .action(async ({ out }: OutOptions) => {
      writeResult(terminal, out, `${JSON.stringify(await openApi(terminal), null, 2)}\n`);
    });
  program
    .command('client')
    .description('write a typed client in TypeScript, one file over fetch; needs no database')
    .option('--out <file>', 'such as investigation-graph.ts; standard output without it')
    .action(async ({ out }: OutOptions) => writeResult(terminal, out, clientOf(await openApi(terminal))));
  program
    .command('postman')
    .description('write a Postman collection of every operation; needs no database')
    .option('--out <file>', 'such as investigation-graph.postman.json; standard output without it')
    .action(async ({ out }: OutOptions) => {
      writeResult(terminal, out, `${JSON.stringify(postmanOf(await openApi(terminal)), null, 2)}\n`);
    });
  program
    .command('sbom')
    .description('write the bill of materials of what ships (CycloneDX 1.6), from package-lock.json')
    .option('--lock <file>', 'the lockfile', 'package-lock.json')
    .option('--out <file>', 'such as sbom.json; standard output without it')
    .action(({ out, lock }: OutOptions & { readonly lock: string }) => {
      const bill = sbomOf('investigation-graph', SERVICE_VERSION, lockfile(lock));
      writeResult(terminal, out, `${JSON.stringify(bill, null, 2)}\n`);
    });
  program
    .command('invariants')
    .description('write the rules that are in force: invariants, predicates, steps of a status, rules of time')
    .option('--out <file>', 'such as docs/invariants.md; standard output without it')
    .action(({ out }: OutOptions) => writeResult(terminal, out, rulesText()));
}

async function openApi(terminal: Terminal): Promise<ApiDocument> {
  const config = readConfig({ STORAGE: 'memory', DEMO_DATA: 'false', LOG_LEVEL: 'error' });
  const app = await createInvestigationGraph(config, commandLog(config, terminal));
  try {
    // What the service says of itself has the form of the standard.
    return app.get(OpenApi).document() as unknown as ApiDocument;
  } finally {
    await app.close();
  }
}

function lockfile(path: string): Lockfile {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
  } catch (error) {
    throw new CommandFailed('no_input', `${path} cannot be read: ${messageOf(error)}`);
  }
}
