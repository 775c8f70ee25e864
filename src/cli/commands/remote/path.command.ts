import { Option, type Command } from 'commander';
import { indirectnessWords, LENSES, type Indirectness } from '#domain/graph';
import { PATH_KINDS, PATH_OBJECTIVES } from '#domain/paths';
import { CommandFailed } from '../../exit-codes.js';
import { addTimeOptions, queryOf } from '../../remote/query-options.js';
import { tableText } from '../../remote/table.js';
import { addOutputOptions, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import type { TerminalScreen, Terminal } from '../../terminal.js';

/** What the table tells of paths. */
interface Paths {
  readonly found: boolean;
  readonly paths: readonly {
    readonly hops: number;
    readonly weakest_status: string | null;
    readonly steps: readonly Step[];
  }[];
  readonly first_knowable_at?: string | null;
  readonly limited_by?: string;
  readonly truncated: boolean;
}
interface Step {
  readonly relation_id: string | null;
  readonly predicate: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly walked: 'forward' | 'backward';
  readonly status: string | null;
  readonly direct_or_indirect?: Indirectness;
  readonly effective_at: string | null;
  readonly independent_source_count_min: number;
}

/** `path`: how two entities hang together. */
export function definePath(command: Command, terminal: Terminal): void {
  command
    .argument('<from>', 'id of the entity where it starts')
    .argument('<to>', 'id of the entity where it ends')
    .addOption(new Option('--kind <kind>', 'what the path must be made of').choices(PATH_KINDS))
    .addOption(new Option('--objective <objective>', 'of time-respecting paths, the best').choices(PATH_OBJECTIVES))
    .option('--max-hops <count>', 'the longest path that is looked for')
    .option('--max-paths <count>', 'how many are told')
    .addOption(new Option('--lens <lens>', 'only relations of this theme').choices(LENSES))
    .option('--include-weak', 'walk RELATED_TO too')
    .option('--include-ownership', 'with --kind capital_path: walk OWNS and SUBSIDIARY_OF too');
  addOutputOptions(addApiClientOptions(addTimeOptions(command))).action(
    async (from: string, to: string, options: ApiClientOptions & OutputOptions) => {
      const query = { ...queryOf({ ...options }), from, to };
      const { data } = await withApiClient(terminal, options, (client) =>
        client.ask<Paths>({ path: '/graph/path', query }),
      );
      printAnswer(terminal, options, data, (screen) => pathsText(data, screen));
      if (!data.found) throw new CommandFailed('found', noPathText(data));
    },
  );
}

function pathsText({ paths }: Paths, screen: TerminalScreen | null): string {
  return paths
    .map(({ hops, weakest_status, steps }, at) => {
      const number = paths.length > 1 ? `${at + 1}. ` : '';
      const weakest = weakest_status === null ? '' : `, the weakest ${weakest_status}`;
      const table = tableText(
        [
          { title: 'from', gives: true },
          { title: '' },
          { title: 'to', gives: true },
          { title: 'since' },
          { title: 'status' },
          { title: 'voices', align: 'right' },
        ],
        steps.map((step) => {
          const isForward = step.walked === 'forward';
          const says = `${indirectnessWords(step.direct_or_indirect ?? null)}${step.predicate}`;
          return [
            isForward ? step.from_id : step.to_id,
            { text: isForward ? `─${says}→` : `←${says}─`, look: 'cyan' },
            isForward ? step.to_id : step.from_id,
            step.effective_at?.slice(0, 10) ?? '',
            step.status ?? '',
            String(step.independent_source_count_min),
          ];
        }),
        screen,
      );
      return `${number}${hops} ${hops === 1 ? 'step' : 'steps'}${weakest}\n${table}`;
    })
    .join('\n');
}

function noPathText({ limited_by, first_knowable_at, truncated }: Paths): string {
  if (typeof first_knowable_at === 'string') {
    return `No such path could be known then; the first could be on ${first_knowable_at}`;
  }
  if (limited_by === 'max_hops') return 'No such path was found within that many steps: look further with --max-hops';
  if (limited_by !== undefined || truncated) {
    return `No such path was found before the search ended (${limited_by ?? 'its budget'})`;
  }
  return 'There is no such path';
}
