import type { Command } from 'commander';
import { readConfig } from '../../platform/config.js';
import { serve } from '../../serve.js';
import { CommandFailed } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';

/** What was begun before a start failed is given so long to end, in milliseconds. */
const END_MS = 2_000;

/** `serve`: the same as `npm start`. */
export function defineServe(command: Command, terminal: Terminal): void {
  command.action(async () => {
    const isWatched = process.stdout.isTTY;
    await serve(readConfig(terminal.env, isWatched), terminal.env, isWatched).catch((error: unknown) => {
      setTimeout(() => process.exit(), END_MS).unref();
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      throw isTaken ? new CommandFailed('unavailable', `${error.message}. Name another port: PORT=3001`) : error;
    });
  });
}
