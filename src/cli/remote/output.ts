import type { Command } from 'commander';
import { putJson, type TerminalScreen, type Terminal } from '../terminal.js';

/** How a command tells what was answered: by a table where somebody looks, as JSON to a file or another program. */
export interface OutputOptions {
  readonly json?: true;
  readonly table?: true;
}

export function addOutputOptions(command: Command): Command {
  return command
    .option('--json', 'answer as JSON: what there is where standard output is no terminal')
    .option('--table', 'answer as a table: what there is on a terminal');
}

/** @param text what people are told, for a screen of that width; unbounded where there is none */
export function printAnswer(
  terminal: Terminal,
  { json, table }: OutputOptions,
  value: unknown,
  text: (screen: TerminalScreen | null) => string,
): void {
  const isText = json !== true && (table === true || terminal.screen !== null);
  if (isText) terminal.out(text(terminal.screen));
  else putJson(terminal, value);
}

/** What to say where a list does not end with its page; empty where it does. */
export function moreText(
  page: { readonly has_more: boolean; readonly next_cursor: string | null } | undefined,
): string {
  return page?.has_more === true ? `There are more: --limit, or --cursor ${page.next_cursor ?? ''}` : '';
}
