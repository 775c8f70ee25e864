import { Option, type Command } from 'commander';
import { addTimeOptions, queryOf } from '../../remote/query-options.js';
import { tableText, type Cell } from '../../remote/table.js';
import { addOutputOptions, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { CommandFailed } from '../../exit-codes.js';
import type { TerminalScreen, Terminal } from '../../terminal.js';

interface Changed {
  readonly id: string;
  readonly reason?: string;
  readonly before?: Labels;
  readonly after?: Labels;
}
/** What is told of a record, whichever kind it is. */
interface Labels {
  readonly id?: string;
  readonly name?: string;
  readonly title?: string;
  readonly predicate?: string;
  readonly from_id?: string;
  readonly to_id?: string;
}
type Group = Readonly<Record<string, readonly (Changed & Labels)[]>>;
type Difference = Readonly<Record<string, Group | unknown>>;

const GROUPS = [
  ['added', '+', 'green'],
  ['removed', '−', 'red'],
  ['changed', '~', 'yellow'],
  ['true_but_not_knowable', 'true, not knowable', 'blue'],
  ['knowable_but_not_true', 'knowable, not true', 'magenta'],
] as const;

/** `diff`: what changed between two instants, or where what was so differs from what could be known. */
export function defineDiff(command: Command, terminal: Terminal): void {
  command
    .argument('[from]', 'the earlier instant: RFC 3339, or a day')
    .argument('[to]', 'the later one')
    .option('--adapter <slice>', 'the slice of the graph')
    .addOption(
      new Option('--compare <modes>', 'with --at: what was so against what could be known').choices([
        'reality_knowledge',
      ]),
    );
  addOutputOptions(addApiClientOptions(addTimeOptions(command))).action(
    async (
      from: string | undefined,
      to: string | undefined,
      options: ApiClientOptions & OutputOptions & CompareOptions,
    ) => {
      const isPair = from !== undefined && to !== undefined && options.at === undefined;
      const isOne = from === undefined && options.at !== undefined;
      if (!isPair && !isOne) throw new CommandFailed('usage', 'Give two instants, or --at with --compare');
      const compare = isOne ? 'reality_knowledge' : undefined;
      const query = { ...queryOf({ ...options }), from_at: from, to_at: to, compare };
      const { data } = await withApiClient(terminal, options, (client) =>
        client.ask<Difference>({ path: '/graph/diff', query }),
      );
      printAnswer(terminal, options, data, (screen) => differenceText(data, screen));
    },
  );
}

interface CompareOptions {
  readonly at?: string;
}

function differenceText(difference: Difference, screen: TerminalScreen | null): string {
  const rows = GROUPS.flatMap(([name, sign, look]) =>
    Object.entries((difference[name] ?? {}) as Group).flatMap(([member, entries]) =>
      Array.isArray(entries)
        ? entries.map((entry: Changed & Labels): Cell[] => [
            { text: sign, look },
            member,
            entry.id,
            labelOf(entry.after ?? entry.before ?? entry),
            entry.reason ?? '',
          ])
        : [],
    ),
  );
  if (rows.length === 0) return 'Nothing differs.\n';
  return tableText(
    [{ title: '' }, { title: 'of' }, { title: 'id', gives: true }, { title: 'what', gives: true }, { title: 'why' }],
    rows,
    screen,
  );
}

function labelOf({ name, title, predicate, from_id = '', to_id = '' }: Labels): string {
  return name ?? title ?? (predicate === undefined ? '' : `${from_id} ─${predicate}→ ${to_id}`);
}
