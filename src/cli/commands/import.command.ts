import path from 'node:path';
import { Option, type Command } from 'commander';
import { ID_PATTERN } from '#domain/graph';
import { parseMoment } from '#domain/shared';
import { importFormats } from '#interchange';
import { SyncService, type SyncInput, type SyncRequest } from '../../graph/sync/sync.service.js';
import type { SyncResult } from '../../graph/sync/sync-report.js';
import type { Limits } from '../../platform/limits.js';
import { CLI_ACTOR } from '../actor.js';
import type { ApiClient } from '../remote/api-client.js';
import { SentFile } from '../remote/sent-file.js';
import { addApiClientOptions, namesService, withApiClient, type ApiClientOptions } from '../remote/with-api-client.js';
import { CommandFailed } from '../exit-codes.js';
import { inputsOf, InputFileError, inspectFile, type ImportFile } from '../../input-file.js';
import { openProgress, type ImportProgress } from '../import-progress.js';
import { importReportText, totalsOf, importTotalsText, type FileReport } from '../import-report.js';
import { commandConfig, withService } from '../session.js';
import { putJson, say, type Terminal } from '../terminal.js';

interface ImportOptions extends ApiClientOptions {
  readonly dataset: string;
  readonly format?: string;
  readonly dryRun?: true;
  readonly onError: 'skip' | 'abort';
  readonly publishedAt?: string;
  readonly paymentAs?: 'FUNDED';
  readonly show: string;
  readonly json?: true;
}

/** `import`: files into the graph, by the same rules as `POST /graph/sync`. */
export function defineImport(command: Command, terminal: Terminal): void {
  addApiClientOptions(command)
    .argument('<file...>', 'each is a sync run of its own')
    .requiredOption('--dataset <dataset>', 'where the records come from; two datasets never overwrite each other')
    .option('--format <format>', `${importFormats().join(', ')}; told by the content where it is not given`)
    .option('--dry-run', 'decide everything and store nothing')
    .addOption(
      new Option(
        '--on-error <how>',
        'skip: keep the good records; abort: all of a file or nothing, and no further file',
      )
        .choices(['skip', 'abort'])
        .default('skip'),
    )
    .option('--published-at <date>', 'when the files were published, where they do not say themselves')
    .addOption(
      new Option('--payment-as <predicate>', 'FtM: what a Payment without a purpose becomes').choices(['FUNDED']),
    )
    .option('--show <count>', 'rejections told of each file', '10')
    .option('--json', 'answer as JSON')
    .action(async (files: readonly string[], options: ImportOptions) => {
      const shown = checked(options);
      const inspected: ImportFile[] = [];
      for (const file of files) inspected.push(await inspectFile(file).catch(asFailure));
      const all = (take: Take): Promise<readonly FileReport[]> => importAll(take, inspected, options, terminal, shown);
      const reports = namesService(terminal, options)
        ? await withApiClient(terminal, options, (client) => all(byService(client, commandConfig(terminal).limits)))
        : await withService(terminal, (app, { limits }) => all(byStore(app.get(SyncService), limits)));
      tell(terminal, reports, options);
    });
}

/** What became of a file: its result, or why nothing of it was stored. */
type Taken = Pick<FileReport, 'result' | 'error'>;

/** Takes the records of a file. */
type Take = (file: ImportFile, asked: SyncRequest, progress: ImportProgress) => Promise<Taken>;

async function importAll(
  take: Take,
  files: readonly ImportFile[],
  options: ImportOptions,
  terminal: Terminal,
  shown: number,
): Promise<readonly FileReport[]> {
  const reports: FileReport[] = [];
  for (const file of files) {
    const report = await importOne(take, file, options, terminal);
    reports.push(report);
    if (options.json !== true) terminal.out(importReportText(report, shown));
    if (report.error !== null && options.onError === 'abort') break;
  }
  return reports;
}

async function importOne(
  take: Take,
  file: ImportFile,
  options: ImportOptions,
  terminal: Terminal,
): Promise<FileReport> {
  const format = options.format ?? file.looksLike;
  const head = { file: file.path, format, guessed: options.format === undefined };
  if (format === null) {
    const detail = 'The content looks like no known format; name one with --format.';
    return { ...head, result: null, error: { code: 'invalid_parameter', detail, rejections: [] } };
  }
  if (file.looksLike !== null && file.looksLike !== format) {
    say(terminal, `${file.path} looks like ${file.looksLike}, and is read as ${format}`);
  }
  const progress = openProgress(terminal, path.basename(file.path), file.size);
  const taken = await take(file, requestOf(options, format), progress).catch((error: unknown) => {
    progress.end(false);
    return asFailure(error);
  });
  progress.end(true);
  return { ...head, ...taken };
}

/** Beside the store, by the same service as the API's. */
function byStore(service: SyncService, limits: Limits): Take {
  return async (file, asked, progress) => {
    const inputs = counted(
      inputsOf(file, limits, (bytes) => progress.addBytes(bytes)),
      () => progress.addRecord(),
    );
    const answer = await service.sync(asked, inputs);
    if (!answer.ok) return nothing(answer.refusal);
    // No Idempotency-Key was given, so nothing was answered from memory.
    if ('replayed' in answer.value) throw new Error('A run without a key was replayed');
    if ('aborted' in answer.value) return nothing(answer.value.aborted);
    return { result: answer.value.result, error: null };
  };
}

/** By a service that runs somewhere. */
function byService(client: ApiClient, limits: Limits): Take {
  return async (file, { format, dataset, dry_run, on_error, published_at, payment_as }, progress) => {
    const sent = new SentFile(file, limits, {
      onBytes: (bytes) => progress.addBytes(bytes),
      onRecord: () => progress.addRecord(),
    });
    const { answer, problem } = await client.offer<SyncResult>({
      method: 'POST',
      path: '/graph/sync',
      query: { format, dataset, dry_run, on_error, published_at, payment_as },
      body: { stream: sent.stream(), mediaType: 'application/x-ndjson' },
    });
    if (problem !== undefined) {
      const { code, detail, errors = [] } = problem;
      return nothing({ code, detail, errors: errors.map((fault) => sent.placed(fault)) });
    }
    const { data } = answer;
    const rejections = data.rejections.map((one) => sent.placed(one));
    return { result: { ...data, rejections, warnings: data.warnings.map((one) => sent.placed(one)) }, error: null };
  };
}

/** Why nothing of a file was stored; where it is the command line that is wrong, that ends the command. */
function nothing({ code, detail, errors = [] }: Refused): Taken {
  if (code === 'invalid_parameter') throw new CommandFailed('usage', detail);
  return { result: null, error: { code, detail, rejections: errors } };
}

interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly object[];
}

/** A file that cannot be read ends the command. */
function asFailure(error: unknown): never {
  throw error instanceof InputFileError ? new CommandFailed(error.kind, error.message) : error;
}

function requestOf(options: ImportOptions, format: string): SyncRequest {
  return {
    format,
    dataset: options.dataset,
    dry_run: options.dryRun === true,
    on_error: options.onError,
    published_at: options.publishedAt ?? null,
    source: null,
    payment_as: options.paymentAs ?? null,
    is_held: false,
    actor: CLI_ACTOR,
    request_id: null,
    idempotency: null,
  };
}

async function* counted(inputs: AsyncIterable<SyncInput>, count: () => void): AsyncGenerator<SyncInput> {
  for await (const input of inputs) {
    count();
    yield input;
  }
}

function checked({ dataset, publishedAt, show }: ImportOptions): number {
  if (!ID_PATTERN.test(dataset)) {
    throw new CommandFailed('usage', '--dataset must be 1 to 128 characters of A-Z a-z 0-9 . _ : -');
  }
  if (publishedAt !== undefined && parseMoment(publishedAt) === null) {
    throw new CommandFailed('usage', '--published-at must be a date or an RFC 3339 timestamp');
  }
  if (!/^\d{1,4}$/.test(show)) throw new CommandFailed('usage', '--show must be a whole number from 0 to 9999');
  return Number(show);
}

function tell(terminal: Terminal, reports: readonly FileReport[], options: ImportOptions): void {
  const totals = totalsOf(reports);
  if (options.json === true) putJson(terminal, { files: reports, total: totals });
  else if (reports.length > 1) terminal.out(importTotalsText(totals));
  if (totals.failed > 0) {
    throw new CommandFailed('data', `${totals.failed} of ${totals.files} files could not be imported`);
  }
  if (totals.rejected > 0) throw new CommandFailed('found', '');
}
