import { Option, type Command } from 'commander';
import { BUCKETS, DIRECTIONS, FLOW_VIEWS } from '#domain/analytics';
import { queryOf } from '../../remote/query-options.js';
import { tableText, type Cell, type Column } from '../../remote/table.js';
import { addOutputOptions, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { say, type TerminalScreen, type Terminal } from '../../terminal.js';

interface Amount {
  readonly asset: string;
  readonly amount: string;
}
interface Flow {
  readonly count: number;
  readonly accounts: number;
  readonly amounts: readonly Amount[];
}
type Flows = Readonly<Record<FlowClass, Flow>>;
interface Answer {
  readonly period: { readonly from_at: string; readonly to_at: string } | null;
  readonly totals: Flows;
  readonly net: readonly Amount[];
  readonly series: readonly (Flows & { readonly from_at: string; readonly net: readonly Amount[] })[];
  readonly groups: readonly (Flows & { readonly label: string; readonly net: readonly Amount[] })[];
  readonly other: { readonly count: number };
}

const CLASSES = ['deposits', 'withdrawals', 'transfers', 'external'] as const;
type FlowClass = (typeof CLASSES)[number];

/** `flows`: what came in, went out and was moved, in a dataset, of accounts, or of entities. */
export function defineFlows(command: Command, terminal: Terminal): void {
  command
    .option('--source <source>', 'where movements come from; the configured one without')
    .option('--dataset <dataset...>', 'only of these datasets')
    .option('--from-at <instant>', 'from this instant on: RFC 3339, or a day')
    .option('--to-at <instant>', 'up to, not including, this instant')
    .option('--account <account...>', 'the accounts whose flows these are')
    .option('--entity-id <id...>', 'the entities of the graph whose flows these are')
    .option('--bank <bank...>', 'the banks whose flows these are')
    .option('--counterparty <account...>', 'only with these')
    .option('--asset <asset>', 'only of this asset')
    .addOption(new Option('--direction <direction>', 'only into, or only out of').choices(DIRECTIONS))
    .option('--min-amount <amount>', 'movements of at least this')
    .option('--max-amount <amount>', 'movements of at most this')
    .option('--country <code>', 'only where either end is there')
    .option('--channel <channel>', 'only by this channel')
    .option('--tz <zone>', 'the time zone by whose clocks days begin')
    .option('--value-asset <asset>', 'the asset in which values are given, where they are known')
    .addOption(new Option('--bucket <length>', 'a series of pieces of this length').choices(BUCKETS))
    .option('--group-by <keys>', 'up to two of kind, account, counterparty, entity, asset, bank, country, channel')
    .option('--top <count>', 'groups that are told; the rest is one')
    .addOption(new Option('--view <view>', 'sankey adds links and nodes to the JSON').choices(FLOW_VIEWS));
  addOutputOptions(addApiClientOptions(command)).action(async (options: ApiClientOptions & OutputOptions) => {
    const query = queryOf({ ...options });
    const { data } = await withApiClient(terminal, options, (client) =>
      client.ask<Answer>({ path: '/analytics/flows', query }),
    );
    printAnswer(terminal, options, data, (screen) => flowsText(data, screen));
    if (data.other.count > 0) say(terminal, `${data.other.count} movements of other groups: --top`);
  });
}

function flowsText({ period, totals, net, series, groups }: Answer, screen: TerminalScreen | null): string {
  const head = period === null ? 'There are no movements.\n' : `${period.from_at} to ${period.to_at}\n`;
  const sums = tableText(
    [{ title: '' }, { title: 'count', align: 'right' }, { title: 'accounts', align: 'right' }, { title: 'amount' }],
    [
      ...CLASSES.map((name): Cell[] => {
        const { count, accounts, amounts } = totals[name];
        return [name, String(count), String(accounts), amountsText(amounts)];
      }),
      [{ text: 'net', look: 'bold' }, '', '', amountsText(net)],
    ],
    screen,
  );
  const parts = [`${head}${sums}`];
  if (groups.length > 0) {
    parts.push(
      partsText(
        'group',
        groups.map((group) => [group.label, group]),
        screen,
      ),
    );
  }
  if (series.length > 0) {
    parts.push(
      partsText(
        'from',
        series.map((piece) => [piece.from_at.slice(0, 16), piece]),
        screen,
      ),
    );
  }
  return parts.join('\n');
}

function partsText(
  title: string,
  parts: readonly (readonly [string, Flows & { readonly net: readonly Amount[] }])[],
  screen: TerminalScreen | null,
): string {
  const columns: Column[] = [
    { title, gives: true },
    ...CLASSES.map((name): Column => ({ title: name, align: 'right' })),
    { title: 'net', align: 'right' },
  ];
  const rows = parts.map(([label, flows]) => [
    label,
    ...CLASSES.map((name) => amountsText(flows[name].amounts)),
    amountsText(flows.net),
  ]);
  return tableText(columns, rows, screen);
}

function amountsText(amounts: readonly Amount[]): string {
  return amounts.map(({ amount, asset }) => `${amount} ${asset}`).join(', ');
}
