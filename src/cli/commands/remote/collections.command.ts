import type { Command } from 'commander';
import { addOutputOptions, moreText, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addPageOptions, queryOf } from '../../remote/query-options.js';
import { pairsText, tableText, type Column } from '../../remote/table.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { segment } from '../../remote/api-client.js';
import { say, type Terminal, type TerminalScreen } from '../../terminal.js';

type Options = ApiClientOptions & OutputOptions;

/** What the table tells of a collection. */
interface Collection {
  readonly id: string;
  readonly name: string;
  readonly dataset: string;
  readonly schedule: string;
  readonly status: string;
  readonly state: {
    readonly next_at: string | null;
    readonly news_at: string | null;
    readonly failures: number;
    readonly is_silent: boolean;
    readonly is_failing: boolean;
  };
}

/** What the table tells of a run. */
interface Run {
  readonly number: number;
  readonly run_id: string;
  readonly state: string;
  readonly started_at: string;
  readonly error: string | null;
  readonly report: { readonly created: number; readonly updated: number; readonly rejected: number } | null;
}

/** `collections`: what is brought on a schedule, how that stands, and a run out of turn. */
export function defineCollections(collections: Command, terminal: Terminal): void {
  const list = collections.command('list').description('collections, and how they stand');
  addOutputOptions(addApiClientOptions(addPageOptions(list))).action(async (options: Options) => {
    const { data, page } = await withApiClient(terminal, options, (client) =>
      client.ask<readonly Collection[]>({ path: '/collections', query: queryOf({ ...options }) }),
    );
    printAnswer(terminal, options, data, (screen) => collectionsText(data, screen));
    say(terminal, moreText(page));
  });
  const runs = collections.command('runs').description('what came of the runs of a collection, the newest first');
  runs.argument('<id>', 'the collection');
  addOutputOptions(addApiClientOptions(addPageOptions(runs))).action(async (id: string, options: Options) => {
    const path = `/collections/${segment(id)}/runs`;
    const { data, page } = await withApiClient(terminal, options, (client) =>
      client.ask<readonly Run[]>({ path, query: queryOf({ ...options }) }),
    );
    printAnswer(terminal, options, data, (screen) => runsText(data, screen));
    say(terminal, moreText(page));
  });
  const run = collections.command('run').description('have a running service run a collection as soon as may be');
  run.argument('<id>', 'the collection').option('--forced', 'read what there is again, unchanged or not');
  addApiClientOptions(run).action(async (id: string, options: ApiClientOptions & { readonly forced?: true }) => {
    const value = { is_forced: options.forced === true };
    await withApiClient(terminal, options, (client) =>
      client.ask({ method: 'POST', path: `/collections/${segment(id)}/run`, body: { value } }),
    );
    say(terminal, `${id} runs next: see collections runs ${id}`);
  });
}

/** Ids stand beneath what a person reads, whole: a screen is too narrow for both, and they are what is typed next. */
function collectionsText(collections: readonly Collection[], screen: TerminalScreen | null): string {
  if (collections.length === 0) return 'Nothing is collected.\n';
  const columns: readonly Column[] = [
    { title: 'name', gives: true },
    { title: 'dataset' },
    { title: 'schedule' },
    { title: 'next' },
    { title: 'news' },
    { title: 'stands' },
  ];
  const cells = collections.map(({ name, dataset, schedule, state }) => [
    name,
    dataset,
    schedule,
    state.next_at ?? 'paused',
    state.news_at ?? 'never',
    standingOf(state),
  ]);
  return identifiedText(
    { title: 'id', columns, cells, ids: collections.map(({ id, name }) => [name, id] as const) },
    screen,
  );
}

interface Identified {
  /** Of the column of ids, where there is room for one. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly cells: readonly (readonly string[])[];
  /** Of each line: what a person calls it, and its id. */
  readonly ids: readonly (readonly [name: string, id: string])[];
}

function identifiedText({ title, columns, cells, ids }: Identified, screen: TerminalScreen | null): string {
  if (screen !== null) return `${tableText(columns, cells, screen)}\n${pairsText(ids, screen)}`;
  const lines = cells.map((line, at) => [ids[at]?.[1] ?? '', ...line]);
  return tableText([{ title }, ...columns], lines, screen);
}

function standingOf({ is_silent, is_failing, failures }: Collection['state']): string {
  if (is_failing) return `failing (${failures})`;
  if (is_silent) return 'silent';
  return failures === 0 ? 'well' : `failed ${failures}`;
}

function runsText(runs: readonly Run[], screen: TerminalScreen | null): string {
  if (runs.length === 0) return 'It has not run.\n';
  const columns: readonly Column[] = [
    { title: 'run', align: 'right' },
    { title: 'began' },
    { title: 'state' },
    { title: 'created', align: 'right' },
    { title: 'updated', align: 'right' },
    { title: 'rejected', align: 'right' },
    { title: 'error', gives: true },
  ];
  const cells = runs.map(({ number, started_at, state, report, error }) => [
    String(number),
    started_at,
    state,
    ...[report?.created, report?.updated, report?.rejected].map((count) => (count === undefined ? '' : String(count))),
    error ?? '',
  ]);
  return identifiedText(
    {
      title: 'sync',
      columns,
      cells,
      ids: runs.map(({ number, run_id }) => [`sync of run ${number}`, run_id] as const),
    },
    screen,
  );
}
