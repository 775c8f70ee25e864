import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Option, type Command } from 'commander';
import { ID_PATTERN } from '#domain/graph';
import { parseMoment } from '#domain/shared';
import { importFormats } from '#interchange';
import { SyncService, type SyncInput, type SyncRequest } from '../../graph/sync/sync.service.js';
import type { Limits } from '../../platform/limits.js';
import { CLI_ACTOR } from '../actor.js';
import { CommandFailed } from '../exit-codes.js';
import { inputsOf, InputFileError, inspectFile, type ImportFile } from '../../input-file.js';
import { openProgress } from '../import-progress.js';
import { importReportText, totalsOf, totalsText, type FileReport } from '../import-report.js';
import { withService } from '../session.js';
import { putJson, say, type Terminal } from '../terminal.js';

interface ImportOptions {
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
  command
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
      const reports = await withService(terminal, (app, { limits }) =>
        importAll(app, inspected, options, limits, terminal, shown),
      );
      tell(terminal, reports, options);
    });
}

async function importAll(
  app: INestApplicationContext,
  files: readonly ImportFile[],
  options: ImportOptions,
  limits: Limits,
  terminal: Terminal,
  shown: number,
): Promise<readonly FileReport[]> {
  const reports: FileReport[] = [];
  for (const file of files) {
    const report = await importOne(app.get(SyncService), file, options, limits, terminal);
    reports.push(report);
    if (options.json !== true) terminal.out(importReportText(report, shown));
    if (report.error !== null && options.onError === 'abort') break;
  }
  return reports;
}

async function importOne(
  service: SyncService,
  file: ImportFile,
  options: ImportOptions,
  limits: Limits,
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
  const inputs = counted(
    inputsOf(file, limits, (bytes) => progress.addBytes(bytes)),
    () => progress.addRecord(),
  );
  const answer = await service.sync(requestOf(options, format), inputs).catch((error: unknown) => {
    progress.end(false);
    return asFailure(error);
  });
  progress.end(true);
  if (!answer.ok) {
    const { code, detail, errors = [] } = answer.refusal;
    if (code === 'invalid_parameter') throw new CommandFailed('usage', detail);
    return { ...head, result: null, error: { code, detail, rejections: errors } };
  }
  // No Idempotency-Key was given, so nothing was answered from memory.
  if ('replayed' in answer.value) throw new Error('A run without a key was replayed');
  if ('aborted' in answer.value) {
    const { code, detail, errors = [] } = answer.value.aborted;
    return { ...head, result: null, error: { code, detail, rejections: errors } };
  }
  return { ...head, result: answer.value.result, error: null };
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
  else if (reports.length > 1) terminal.out(totalsText(totals));
  if (totals.failed > 0) {
    throw new CommandFailed('data', `${totals.failed} of ${totals.files} files could not be imported`);
  }
  if (totals.rejected > 0) throw new CommandFailed('found', '');
}
