import type { Rejection } from '#adapter-kit';
import type { SyncResult } from '../graph/sync/sync-report.js';

/** What became of one file. */
export interface FileReport {
  readonly file: string;
  readonly format: string | null;
  /** Whether the format was told by the content, not by the command line. */
  readonly guessed: boolean;
  /** Null where nothing was stored of it. */
  readonly result: SyncResult | null;
  readonly error: { readonly code: string; readonly detail: string; readonly rejections: readonly object[] } | null;
}

export interface Totals {
  readonly files: number;
  readonly failed: number;
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly warnings: number;
  readonly took_ms: number;
}

const COUNTS = ['received', 'created', 'updated', 'unchanged', 'rejected', 'skipped'] as const;
const LOSSES_SHOWN = 20;

export function totalsOf(reports: readonly FileReport[]): Totals {
  const results = reports.flatMap(({ result }) => result ?? []);
  const sum = (of: (result: SyncResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  return {
    files: reports.length,
    failed: reports.filter(({ error }) => error !== null).length,
    received: sum(({ received }) => received),
    created: sum(({ created }) => created),
    updated: sum(({ updated }) => updated),
    unchanged: sum(({ unchanged }) => unchanged),
    rejected: sum(({ rejected }) => rejected),
    skipped: sum(({ skipped }) => skipped),
    warnings: sum(({ warnings }) => warnings.length),
    took_ms: sum(({ took_ms }) => took_ms),
  };
}

/** The report of a file for people. @param shown rejections that are told in full */
export function importReportText({ file, format, guessed, result, error }: FileReport, shown: number): string {
  const form = format === null ? 'of no known format' : `${format}${guessed ? ' (guessed from the content)' : ''}`;
  if (error !== null || result === null) {
    const listed = (error?.rejections ?? []).slice(0, shown).map((rejection) => `    ${JSON.stringify(rejection)}`);
    return [
      `${file}: ${form}: nothing was stored`,
      `  ${error?.code ?? ''}: ${error?.detail ?? ''}`,
      ...listed,
      '',
    ].join('\n');
  }
  const into = `${result.dry_run ? 'tried out for' : 'into'} dataset ${result.dataset}`;
  const figures = COUNTS.map((count) => `${count} ${result[count]}`).join(', ');
  const lines = [`${file}: ${form}, ${into}, run ${result.run_id}`, `  ${figures} in ${seconds(result.took_ms)}`];
  if (result.rejected > 0) {
    lines.push(
      '  rejected:',
      ...result.rejections.slice(0, shown).map((rejection) => `    ${rejectionText(rejection)}`),
    );
    if (result.rejected > shown) {
      lines.push(`    … and ${result.rejected - shown} more (--show, or --json for the first 1 000)`);
    }
  }
  const warned = countsText(countBy(result.warnings.map(({ code }) => code)));
  if (warned !== '') lines.push(`  warnings: ${warned}${result.truncated ? ' (of those that are listed)' : ''}`);
  const lost = countsText(result.unmapped);
  if (lost !== '') lines.push(`  not carried over: ${lost}`);
  return `${lines.join('\n')}\n`;
}

export function importTotalsText(totals: Totals): string {
  const figures = COUNTS.map((count) => `${count} ${totals[count]}`).join(', ');
  const failed = totals.failed === 0 ? '' : `, ${totals.failed} of them failed`;
  return `${totals.files} files${failed}: ${figures} in ${seconds(totals.took_ms)}\n`;
}

function rejectionText({ line, index, object, id, code, message, violations }: Rejection): string {
  const place = line !== undefined ? `line ${line}` : index !== undefined ? `record ${index}` : 'the file';
  const record = [object, id].filter((part) => part !== null).join(' ');
  const broken = [
    ...new Set(violations.map(({ invariant, rule }) => (rule === undefined ? invariant : `${invariant}/${rule}`))),
  ];
  return `${place}${record === '' ? '' : ` (${record})`}: ${code}${broken.length === 0 ? '' : ` [${broken.join(', ')}]`}: ${message}`;
}

function countsText(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const shown = sorted.slice(0, LOSSES_SHOWN).map(([name, count]) => `${name} ${count}`);
  if (sorted.length > LOSSES_SHOWN) shown.push(`and ${sorted.length - LOSSES_SHOWN} more fields`);
  return shown.join(', ');
}

function countBy(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
