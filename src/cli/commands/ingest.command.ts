import { Option, type Command } from 'commander';
import { addFormOption, openBody, type BodyForm } from '../remote/input-body.js';
import { jsonOption, queryOf } from '../remote/query-options.js';
import { addOutputOptions, printAnswer, type OutputOptions } from '../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../remote/with-api-client.js';
import { CommandFailed } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';
import { rejectedLines, type RejectedRow } from './remote/scan.command.js';

interface IngestOptions extends ApiClientOptions, OutputOptions {
  readonly as?: BodyForm;
  readonly dataset: string;
  readonly profile?: string;
  readonly options?: string;
}
interface Ingested {
  readonly dataset: string;
  readonly received: number;
  readonly created: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly rejections: readonly RejectedRow[];
  readonly edges: number;
}

/** `ingest`: stores transactions in a dataset; the same ones again change nothing. */
export function defineIngest(command: Command, terminal: Terminal): void {
  command
    .argument('<file...>', 'transactions as CSV, NDJSON, JSON or XML, gzip or plain; - is standard input')
    .requiredOption('--dataset <dataset>', 'where they are kept')
    .option('--profile <profile>', 'the form of the transactions (generic without)')
    .option('--retention-days <days>', 'days after which they are deleted')
    .option('--internal-accounts <account...>', 'accounts that count as inside')
    .option('--options <json>', 'assets, rates, value_asset …: JSON, or a file that holds it')
    .addOption(
      new Option('--on-error <how>', 'store the rest where rows cannot be read, or nothing').choices(['skip', 'abort']),
    );
  addOutputOptions(addApiClientOptions(addFormOption(command))).action(
    async (files: readonly string[], options: IngestOptions) => {
      const settings = await jsonOption('options', options.options);
      const query = {
        ...queryOf({ ...options }, ['profile', 'options']),
        tx_profile: options.profile,
        options: settings === undefined ? undefined : JSON.stringify(settings),
      };
      const reports = await withApiClient(terminal, options, async (client) => {
        const answers: (Ingested & { readonly file: string })[] = [];
        for (const file of files) {
          const body = await openBody(terminal, file, options.as ?? null);
          const { data } = await client.ask<Ingested>({ method: 'POST', path: '/analytics/ingest', query, body });
          answers.push({ file: body.name, ...data });
        }
        return answers;
      });
      printAnswer(terminal, options, reports, () => reports.map(ingestedText).join(''));
      if (reports.some(({ rejected }) => rejected > 0)) throw new CommandFailed('found', '');
    },
  );
}

function ingestedText(report: Ingested & { readonly file: string }): string {
  const { file, dataset, received, created, unchanged, rejected, edges, rejections } = report;
  const figures = `received ${received}, created ${created}, unchanged ${unchanged}, rejected ${rejected}`;
  return [`${file}: into dataset ${dataset}: ${figures}; ${edges} movements\n`, ...rejectedLines(rejections)].join('');
}
