import { writeFileSync } from 'node:fs';
import { CommandFailed } from './exit-codes.js';
import { failureText } from './session.js';
import { say, type Terminal } from './terminal.js';

/** Writes a result to the file, or to standard output where none is named. @throws CommandFailed */
export function writeResult(terminal: Terminal, file: string | undefined, content: string | Uint8Array): void {
  if (file === undefined) {
    terminal.out(typeof content === 'string' ? content : new TextDecoder().decode(content));
    return;
  }
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new CommandFailed('no_output', `${file} cannot be written: ${failureText(error)}`);
  }
  say(terminal, `Wrote ${file}`);
}
