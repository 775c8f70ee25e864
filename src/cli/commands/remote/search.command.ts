import { Option, type Command } from 'commander';
import { ENTITY_KINDS, LENSES } from '#domain/graph';
import { CommandFailed } from '../../exit-codes.js';
import { addPageOptions, addTimeOptions, queryOf } from '../../remote/query-options.js';
import { addOutputOptions, moreText, printAnswer, type OutputOptions } from '../../remote/output.js';
import { tableText } from '../../remote/table.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { say, type TerminalScreen, type Terminal } from '../../terminal.js';

/** What the table tells of a hit. */
interface Hit {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly match?: { readonly score: number; readonly field: string; readonly value: string };
}

/** `search`: entities by name, in any script, with mistakes and by former names. */
export function defineSearch(command: Command, terminal: Terminal): void {
  command
    .argument('<words...>', 'a name or a part of it, in any script')
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(ENTITY_KINDS))
    .option('--country <code>', 'only of this country')
    .addOption(new Option('--lens <lens>', 'only what has relations of this theme').choices(LENSES));
  addOutputOptions(addApiClientOptions(addPageOptions(addTimeOptions(command)))).action(
    async (words: readonly string[], options: ApiClientOptions & OutputOptions) => {
      const query = { ...queryOf({ ...options }), q: words.join(' ') };
      const { data, page } = await withApiClient(terminal, options, (client) =>
        client.ask<readonly Hit[]>({ path: '/graph/entities', query }),
      );
      if (data.length === 0) {
        printAnswer(terminal, options, data, () => '');
        throw new CommandFailed('found', `Nothing is called like ${words.join(' ')}`);
      }
      printAnswer(terminal, options, data, (screen) => hitsText(data, screen));
      say(terminal, moreText(page));
    },
  );
}

function hitsText(hits: readonly Hit[], screen: TerminalScreen | null): string {
  return tableText(
    [
      { title: 'match', align: 'right' },
      { title: 'id', gives: true },
      { title: 'kind' },
      { title: 'name', gives: true },
      { title: 'country' },
      { title: 'found by', gives: true },
    ],
    hits.map(({ id, kind, name, countries, match }) => [
      match === undefined ? '' : match.score.toFixed(2),
      { text: id, look: 'cyan' },
      kind,
      name,
      countries.join(' '),
      match === undefined || match.value === name ? '' : `${match.field}: ${match.value}`,
    ]),
    screen,
  );
}
