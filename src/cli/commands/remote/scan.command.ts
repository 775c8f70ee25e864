import { Option, type Command } from 'commander';
import { SEVERITIES, type Severity } from '#domain/scanner';
import type { ApiClient } from '../../remote/api-client.js';
import { addFormOption, openBody, type BodyForm } from '../../remote/input-body.js';
import { jsonOption, queryOf } from '../../remote/query-options.js';
import { tableText } from '../../remote/table.js';
import { addOutputOptions, printAnswer, type OutputOptions } from '../../remote/output.js';
import { addApiClientOptions, withApiClient, type ApiClientOptions } from '../../remote/with-api-client.js';
import { CommandFailed } from '../../exit-codes.js';
import type { TerminalScreen, Terminal } from '../../terminal.js';

interface ScanOptions extends ApiClientOptions, OutputOptions {
  readonly as?: BodyForm;
  readonly profile?: string;
  readonly options?: string;
  readonly failOn?: Severity;
}

/** What the table tells of a scan. */
export interface ScanAnswer {
  readonly tx_profile: string;
  readonly counts: Readonly<Record<'received' | 'accepted' | 'rejected' | 'duplicates' | 'findings', number>>;
  readonly findings: readonly {
    readonly severity: Severity;
    readonly score: number;
    readonly detector: string;
    readonly title: string;
    readonly tx_count: number;
    readonly window: { readonly from_at: string; readonly to_at: string } | null;
  }[];
  readonly not_evaluated: readonly { readonly detector: string; readonly why: string }[];
  readonly rejected: readonly RejectedRow[];
  readonly coverage: { readonly truncated: boolean; readonly findings_truncated: boolean };
}
export interface RejectedRow {
  readonly line?: number;
  readonly index?: number;
  readonly code: string;
  readonly message?: string;
  readonly detail?: string;
}

const LOOKS = { info: 'dim', low: 'cyan', medium: 'yellow', high: 'red' } as const;
const REJECTED_SHOWN = 10;

/** `scan`: transactions in, reasons out; nothing of them is stored. */
export function defineScan(command: Command, terminal: Terminal): void {
  command
    .argument('<file>', 'transactions as CSV, NDJSON, JSON or XML, gzip or plain; - is standard input')
    .option('--profile <profile>', 'the form of the transactions (generic without)')
    .option('--detectors <names>', 'separated by commas; all of the profile without')
    .addOption(new Option('--min-severity <severity>', 'leave out what is below').choices(SEVERITIES))
    .option('--include <parts>', 'of accounts, edges, graph and metadata, separated by commas: what JSON holds besides')
    .option('--limit <count>', 'findings that are told')
    .option('--budget-ms <ms>', 'milliseconds that the scan may take')
    .option('--options <json>', 'assets, rates, thresholds, parameters …: JSON, or a file that holds it')
    .addOption(
      new Option('--on-error <how>', 'scan without the rows that cannot be read, or not at all').choices([
        'skip',
        'abort',
      ]),
    )
    .option('--dry-run', 'validate only')
    .addOption(
      new Option('--fail-on <severity>', 'end with 1 where a finding is at least so telling').choices(SEVERITIES),
    )
    .option('--private', 'owners are looked up among what is private too; needs the role admin');
  addOutputOptions(addApiClientOptions(addFormOption(command))).action(async (file: string, options: ScanOptions) => {
    const settings = await jsonOption('options', options.options);
    const needsStore = false;
    const data = await withApiClient(
      terminal,
      options,
      (client) => scan(terminal, client, file, options, settings),
      needsStore,
    );
    printAnswer(terminal, options, data, (screen) => scanText(data, screen));
    const { failOn } = options;
    const isTelling = data.findings.some(({ severity }) => failOn !== undefined && rank(severity) >= rank(failOn));
    if (isTelling || data.counts.rejected > 0) throw new CommandFailed('found', '');
  });
}

async function scan(
  terminal: Terminal,
  client: ApiClient,
  file: string,
  options: ScanOptions,
  settings: unknown,
): Promise<ScanAnswer> {
  const body = await openBody(terminal, file, options.as ?? null);
  const query = {
    ...queryOf({ ...options }, ['profile', 'options', 'failOn']),
    tx_profile: options.profile,
    options: settings === undefined ? undefined : JSON.stringify(settings),
  };
  return (await client.ask<ScanAnswer>({ method: 'POST', path: '/scan/transactions', query, body })).data;
}

function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

function scanText(
  { tx_profile, counts, findings, not_evaluated, rejected, coverage }: ScanAnswer,
  screen: TerminalScreen | null,
): string {
  const { received, accepted, rejected: refused, duplicates } = counts;
  const cut = coverage.truncated || coverage.findings_truncated ? ' (not all of them: a limit was met)' : '';
  const head = `${received} transactions (${tx_profile}): ${accepted} read, ${refused} rejected, ${duplicates} twice; ${counts.findings} findings${cut}\n`;
  const table = tableText(
    [
      { title: 'severity' },
      { title: 'score', align: 'right' },
      { title: 'detector' },
      { title: 'from' },
      { title: 'rows', align: 'right' },
      { title: 'finding', gives: true },
    ],
    findings.map(({ severity, score, detector, window, tx_count, title }) => [
      { text: severity, look: LOOKS[severity] },
      String(score),
      detector,
      window?.from_at.slice(0, 10) ?? '',
      String(tx_count),
      title,
    ]),
    screen,
  );
  const without = not_evaluated.map(({ detector, why }) => `${detector} (${why})`).join(', ');
  return [
    head,
    ...(findings.length > 0 ? [table] : []),
    ...rejectedLines(rejected),
    ...(without === '' ? [] : [`not looked for: ${without}\n`]),
  ].join('');
}

/** The first rows that could not be read, each with its place. */
export function rejectedLines(rejected: readonly RejectedRow[]): readonly string[] {
  const lines = rejected.slice(0, REJECTED_SHOWN).map(({ line, index, code, message, detail }) => {
    const place = line !== undefined ? `line ${line}` : `row ${index ?? '?'}`;
    return `  ${place}: ${code}: ${message ?? detail ?? ''}\n`;
  });
  const more = rejected.length - lines.length;
  return [
    ...(lines.length > 0 ? ['rejected:\n'] : []),
    ...lines,
    ...(more > 0 ? [`  … and ${more} more (--json)\n`] : []),
  ];
}
