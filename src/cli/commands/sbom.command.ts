import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { CommandFailed } from '../exit-codes.js';
import type { Lockfile } from '../sbom.js';
import { SERVICE_VERSION } from '../../platform/storage/schema-versions.js';
import { failureText } from '../session.js';
import { writeResult } from '../output.js';
import type { Terminal } from '../terminal.js';

interface OutOptions {
  readonly out?: string;
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

function lockfile(path: string): Lockfile {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
  } catch (error) {
    throw new CommandFailed('no_input', `${path} cannot be read: ${failureText(error)}`);
  }
}
