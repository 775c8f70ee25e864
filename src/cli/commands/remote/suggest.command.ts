import { Option, type Command } from 'commander';
import { ENTITY_KINDS } from '#domain/graph';
import { addPageOptions, queryOf } from '../../remote/query-options.js';
import { tableText, type Cell } from '../../remote/table.js';
import { addOutputOptions, moreText, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { say, type TerminalScreen, type Terminal } from '../../terminal.js';

/** What the table tells of a pair. */
interface Suggestion {
  readonly from_id: string;
  readonly to_id: string;
  readonly predicate: string;
  readonly score: number;
  readonly band: string;
  readonly bits: number;
  readonly features: readonly {
    readonly name: string;
    readonly left: string | null;
    readonly right: string | null;
    readonly level: string;
    readonly bits: number;
  }[];
}
interface SuggestOptions extends ApiClientOptions, OutputOptions {
  readonly features?: true;
}

const LOOKS = { strong: 'green', likely: 'cyan', possible: 'yellow' } as const;

/** `suggest`: pairs of entities that may be one. */
export function defineSuggest(command: Command, terminal: Terminal): void {
  command
    .option('--entity-id <id>', 'only pairs with this entity')
    .addOption(new Option('--kind <kind>', 'only pairs with an entity of this kind').choices(ENTITY_KINDS))
    .option('--min-score <score>', 'the least score, 0 to 1')
    .option('--features', 'in a table: what speaks for and against each pair')
    .option('--private', 'with what is not for the public; needs the role admin');
  addOutputOptions(addApiClientOptions(addPageOptions(command))).action(async (options: SuggestOptions) => {
    const query = queryOf({ ...options }, ['features']);
    const { data, page } = await withApiClient(terminal, options, (client) =>
      client.ask<readonly Suggestion[]>({ path: '/graph/resolutions/suggestions', query }),
    );
    printAnswer(terminal, options, data, (screen) => suggestionsText(data, options.features === true, screen));
    say(terminal, moreText(page));
  });
}

function suggestionsText(
  suggestions: readonly Suggestion[],
  hasFeatures: boolean,
  screen: TerminalScreen | null,
): string {
  if (suggestions.length === 0) return 'No two entities look like one.\n';
  return tableText(
    [
      { title: 'score', align: 'right' },
      { title: 'band' },
      { title: hasFeatures ? 'predicate, feature' : 'predicate' },
      { title: 'one', gives: true },
      { title: 'the other', gives: true },
      { title: 'bits', align: 'right' },
    ],
    suggestions.flatMap((suggestion) => [
      pairRow(suggestion),
      ...(hasFeatures ? suggestion.features.filter(({ bits }) => bits !== 0).map(featureRow) : []),
    ]),
    screen,
  );
}

function pairRow({ from_id, to_id, predicate, score, band, bits }: Suggestion): readonly Cell[] {
  const look = LOOKS[band as keyof typeof LOOKS] ?? 'dim';
  return [score.toFixed(4), { text: band, look }, predicate, from_id, to_id, bits.toFixed(1)];
}

function featureRow({ name, left, right, level, bits }: Suggestion['features'][number]): readonly Cell[] {
  return ['', '', `  ${name}: ${level}`, left ?? '', right ?? '', bits.toFixed(1)];
}
