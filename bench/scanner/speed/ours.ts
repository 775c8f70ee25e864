import { NO_OWNERSHIP, ScanJob, type ScanRequest, type ScanResult } from '#domain';
import { LONGEST_RING, ringName, RULES, type Named, type Rule } from './rules.js';

const PIECE = 65_536;

/** A scan as the service makes it, from the bytes of the body to the JSON of the answer. */
export function scan(
  body: Buffer,
  detectors: readonly string[] | null,
  limit: number,
): { result: ScanResult; json: string; takenMs: number } {
  const request: ScanRequest = {
    format: 'ndjson',
    profile: 'generic',
    detectors,
    minSeverity: 'info',
    include: [],
    limit,
    budgetMs: 600_000,
    dryRun: detectors?.length === 0,
    onError: 'skip',
    options: JSON.stringify({ parameters: { temporal_cycle: { max_length: LONGEST_RING } } }),
    ownersRefusal: null,
    maxRows: 10_000_000,
    maxLine: 1_000_000,
  };
  const started = performance.now();
  const job = new ScanJob(request);
  const decoder = new TextDecoder();
  for (let at = 0; at < body.length; at += PIECE) {
    const pushed = job.push(decoder.decode(body.subarray(at, at + PIECE), { stream: true }));
    if (!pushed.ok) throw new Error(pushed.refusal.detail);
  }
  job.end();
  const takenMs = performance.now() - started;
  const outcome = job.finish({ inputDigest: '', ownership: NO_OWNERSHIP, isOver: () => false });
  if (!outcome.ok) throw new Error(outcome.refusal.detail);
  return { result: outcome.value, json: JSON.stringify(outcome.value), takenMs };
}

export function namedBy(result: ScanResult): Named {
  const named: Record<Rule, Set<string>> = {
    fan_out: new Set(),
    fan_in: new Set(),
    gather_scatter: new Set(),
    scatter_gather: new Set(),
    temporal_cycle: new Set(),
    structuring: new Set(),
    pass_through: new Set(),
  };
  for (const { detector, accounts, measures } of result.findings) {
    const rule = RULES.find((one) => one === detector);
    if (rule === undefined) continue;
    const [first, last] = [String(accounts[0]?.['account']), String(accounts.at(-1)?.['account'])];
    if (rule === 'scatter_gather') named[rule].add(`${first}>${last}`);
    else if (rule === 'structuring') named[rule].add(`${first}/${String(measures['direction'])}`);
    else if (rule === 'temporal_cycle') named[rule].add(ringName(measures['cycle'] as readonly string[]));
    else named[rule].add(first);
  }
  return named;
}
