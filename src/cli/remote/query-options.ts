import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { CommandFailed } from '../exit-codes.js';
import { failureText } from '../session.js';
import type { ApiQuery } from './api-client.js';

/** What every command that reads the graph of a time may say. */
export function addTimeOptions(command: Command): Command {
  return command
    .option('--at <instant>', 'RFC 3339, or a day; without it the graph as it stands')
    .addOption(new Option('--mode <mode>', 'what was so, or what could be known').choices(['reality', 'knowledge']))
    .addOption(
      new Option('--certainty <certainty>', 'keep what may be in effect, or only what surely is').choices([
        'possible',
        'certain',
      ]),
    )
    .option('--private', 'with what is not for the public; needs the role admin');
}

/** What a list may say. */
export function addPageOptions(command: Command): Command {
  return command
    .option('--limit <count>', 'how many are told')
    .option('--cursor <cursor>', 'go on where a list before ended');
}

const ELSEWHERE = new Set(['url', 'keyFile', 'role', 'json', 'table', 'as', 'out']);

/** The options of a command as parameters of the API, which have the same names with underscores. */
export function queryOf(options: Readonly<Record<string, unknown>>, without: readonly string[] = []): ApiQuery {
  const query: Record<string, ApiQuery[string]> = {};
  for (const [option, value] of Object.entries(options)) {
    if (ELSEWHERE.has(option) || without.includes(option)) continue;
    const name =
      option === 'private' ? 'include_private' : option.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
    query[name] = value === true ? '1' : (value as ApiQuery[string]);
  }
  return query;
}

/** JSON that stands on the command line, or in the file that is named there. @throws CommandFailed */
export async function jsonOption(option: string, given: string | undefined): Promise<unknown> {
  if (given === undefined) return undefined;
  const isInline = given.trimStart().startsWith('{');
  const text = isInline
    ? given
    : await readFile(given, 'utf8').catch((error: unknown) => {
        throw new CommandFailed('no_input', `${given} cannot be read: ${failureText(error)}`);
      });
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new CommandFailed(isInline ? 'usage' : 'data', `--${option} is not JSON: ${failureText(error)}`);
  }
}
