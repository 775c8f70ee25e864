import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readConfig } from '../../platform/config.js';
import type { ApiDocument } from '../api-documents.js';
import { CommandFailed } from '../exit-codes.js';
import type { Lockfile } from '../sbom.js';
import { SERVICE_VERSION } from '../../platform/storage/schema-versions.js';
import { commandLog, failureText } from '../session.js';
import { writeResult } from '../output.js';
import type { Terminal } from '../terminal.js';

interface OutOptions {
  readonly out?: string;
}

/*
 * Documents that are written from the code and its lockfile, so that they cannot differ from them. Each is loaded with
 * what it is written from, and nothing else.
 */

/** `openapi`: the document of the API. */
export function defineOpenApi(command: Command, terminal: Terminal): void {
  command
    .option('--out <file>', 'such as docs/openapi.json; standard output without it')
    .action(async ({ out }: OutOptions) => {
      writeResult(terminal, out, `${JSON.stringify(await openApi(terminal), null, 2)}\n`);
    });
}

/** `postman`: the API for people who try requests by hand. */
export function definePostman(command: Command, terminal: Terminal): void {
  command
    .option('--out <file>', 'such as investigation-graph.postman.json; standard output without it')
    .action(async ({ out }: OutOptions) => {
      const { postmanOf } = await import('../api-documents.js');
      writeResult(terminal, out, `${JSON.stringify(postmanOf(await openApi(terminal)), null, 2)}\n`);
    });
}

/** `sbom`: what ships. */
export function defineSbom(command: Command, terminal: Terminal): void {
  command
    .option('--lock <file>', 'the lockfile', 'package-lock.json')
    .option('--out <file>', 'such as sbom.json; standard output without it')
    .action(async ({ out, lock }: OutOptions & { readonly lock: string }) => {
      const { sbomOf } = await import('../sbom.js');
      const bill = sbomOf('investigation-graph', SERVICE_VERSION, lockfile(lock));
      writeResult(terminal, out, `${JSON.stringify(bill, null, 2)}\n`);
    });
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

async function openApi(terminal: Terminal): Promise<ApiDocument> {
  const { createInvestigationGraph } = await import('../../service.js');
  const { OpenApi } = await import('../../platform/http/openapi/openapi.js');
  const config = readConfig({ STORAGE: 'memory', DEMO_DATA: 'false', LOG_LEVEL: 'error' });
  const app = await createInvestigationGraph(config, await commandLog(config, terminal));
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
    throw new CommandFailed('no_input', `${path} cannot be read: ${failureText(error)}`);
  }
}
