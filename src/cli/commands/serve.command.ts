import type { Command } from 'commander';
import { readConfig } from '../../platform/config.js';
import { serve } from '../../serve.js';
import type { Terminal } from '../terminal.js';

/** `serve`: the same as `npm start`. */
export function defineServe(command: Command, terminal: Terminal): void {
  command.action(() => serve(readConfig(terminal.env, process.stdout.isTTY), process.stdout.isTTY));
}
