import { Injectable } from '@nestjs/common';
import { genericLine, readMovementLine } from '#domain/analytics';
import { NO_OWNERSHIP } from '#domain/movements';
import { SCAN_LIMITS, type ScanRequest, type ScanResult } from '#domain/scanner';
import {
  patternNews,
  windowsAround,
  type PatternBatch,
  type PatternNews,
  type PatternQuestion,
  type PatternScan,
  type PatternWindow,
} from '#domain/watches';
import { MovementStore, type MovementRange } from '../platform/storage/movement-store.js';
import { ScanRunner } from '../scanner/scan-runner.js';

/** For whom threads are taken that watch what is stored. */
const WATCH = 'watch';
const NOTHING: PatternScan = { findings: [], missed: null };
/** Rows of a window: what takes more is told as not looked at. */
const MAX_ROWS = 1_000_000;
const MAX_FINDINGS = 1_000;
const AT = 4;

/** No movement may be left out without a word, so this is tried again. */
export class NotScannedYet extends Error {}

/** Looks for patterns in the windows that a batch may have changed, with the batch and without it. */
@Injectable()
export class PatternScanner {
  constructor(
    private readonly movements: MovementStore,
    private readonly scans: ScanRunner,
  ) {}

  /**
   * What a batch brought.
   *
   * @param edges movements that the batch is known to have; null where that is not known
   */
  async newsOf(question: PatternQuestion, batch: PatternBatch, edges: number | null): Promise<readonly PatternNews[]> {
    const { dataset, batch: number } = batch;
    const instants = await this.instantsOf({ dataset, batches: number, behind: number - 1 });
    // An engine of several nodes may show a batch before all of its rows.
    if (edges !== null && instants.count < edges) throw new NotScannedYet('the batch cannot be read in whole yet');
    const news: PatternNews[] = [];
    for (const window of windowsAround(instants.seen, question)) {
      const is = await this.scan(question, { dataset, batches: number }, window);
      // Most windows hold nothing to tell, and it is not looked for how they were before.
      if (patternNews(question, window, batch, NOTHING, is).length === 0) continue;
      const was = await this.scan(question, { dataset, batches: number - 1 }, window);
      news.push(...patternNews(question, window, batch, was, is));
    }
    return news;
  }

  private async instantsOf(range: MovementRange): Promise<{ readonly count: number; readonly seen: Set<number> }> {
    const seen = new Set<number>();
    let count = 0;
    for await (const line of linesOf(this.movements.read(range))) {
      seen.add(Number(line.split('\t', AT + 1)[AT]));
      count += 1;
    }
    return { count, seen };
  }

  private async scan(
    question: PatternQuestion,
    range: MovementRange,
    { from, until }: PatternWindow,
  ): Promise<PatternScan> {
    const { signal } = new AbortController();
    const rows = rowsOf(this.movements.read({ ...range, from, until }), range.dataset);
    const first = await rows.next();
    if (first.done === true) return NOTHING;
    const scanned = await this.scans.run({
      request: requestOf(question),
      body: following(first.value, rows),
      ownersOf: () => Promise.resolve(NO_OWNERSHIP),
      signal,
      who: WATCH,
    });
    if (!scanned.ok) {
      if (scanned.refusal.code === 'overloaded') throw new NotScannedYet(scanned.refusal.detail);
      return { findings: [], missed: scanned.refusal.detail };
    }
    // The runner answers with the JSON of a scan's result.
    const { findings, coverage } = JSON.parse(new TextDecoder().decode(scanned.value.json)) as ScanResult;
    return { findings, missed: missedBy(coverage) };
  }
}

function missedBy({ detectors_truncated, findings_truncated }: ScanResult['coverage']): string | null {
  if (detectors_truncated.length > 0) return 'the search ended at its budget';
  return findings_truncated ? `there are more than ${MAX_FINDINGS} findings` : null;
}

function requestOf({ detector, min_severity, options }: PatternQuestion): ScanRequest {
  return {
    format: 'ndjson',
    profile: 'generic',
    detectors: [detector],
    minSeverity: min_severity,
    include: [],
    limit: MAX_FINDINGS,
    budgetMs: SCAN_LIMITS.max_budget_ms,
    dryRun: false,
    onError: 'skip',
    options: JSON.stringify(options),
    ownersRefusal: null,
    maxRows: MAX_ROWS,
    maxLine: 1_048_576,
  };
}

/** Movement lines as pieces of rows of the generic profile. */
async function* rowsOf(pieces: AsyncIterable<Uint8Array>, dataset: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const lines of wholeLines(pieces)) {
    const rows = lines.flatMap((line) => genericLine(readMovementLine(line, dataset, 'generic')) ?? []);
    if (rows.length > 0) yield encoder.encode(`${rows.join('\n')}\n`);
  }
}

async function* following(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const lines of wholeLines(pieces)) yield* lines;
}

/** The lines that end in each piece, whole wherever pieces are cut. */
async function* wholeLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const piece of pieces) {
    const lines = (open + decoder.decode(piece, { stream: true })).split('\n');
    open = lines.pop() ?? '';
    if (lines.length > 0) yield lines.filter((line) => line !== '');
  }
  if (open !== '') yield [open];
}
