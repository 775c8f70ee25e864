import type { Command } from 'commander';
import { readConfig } from '../platform/config.js';
import { serve } from '../serve.js';
import type { Terminal } from './terminal.js';

/** `serve`: the same as `npm start`. */
export function addServe(program: Command, terminal: Terminal): void {
  program
    .command('serve')
    .description('run the service until it is told to stop')
    .action(() => serve(readConfig(terminal.env, process.stdout.isTTY)));
}
