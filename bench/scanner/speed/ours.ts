import { NO_OWNERSHIP } from '#domain/movements';
import { ScanJob, type ScanRequest, type ScanResult } from '#domain/scanner';
import { LONGEST_RING, ringName, RULES, type Named, type Rule } from './rules.js';

const PIECE = 65_536;
/** By degree, in all of the few days, as the other engines look for hubs: then no chance is reckoned with, here as there. */
const HUBS = { hub_window_h: 720, hub_degree: 40 };
const AS_PEERS = {
  gather_scatter: HUBS,
  scatter_gather: HUBS,
  pass_through: HUBS,
  temporal_cycle: { ...HUBS, max_length: LONGEST_RING },
};

/**
 * A scan as the service makes it, from the bytes of the body to its result: by the rules of the other engines where
 * detectors are named, as it is shipped where none are.
 */
export function scan(body: Buffer, detectors: readonly string[] | null, limit: number): ScanResult {
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
    options: JSON.stringify({ parameters: detectors === null ? {} : AS_PEERS }),
    ownersRefusal: null,
    maxRows: 10_000_000,
    maxLine: 1_000_000,
  };
  const job = new ScanJob(request);
  const decoder = new TextDecoder();
  for (let at = 0; at < body.length; at += PIECE) {
    const piece = body.subarray(at, at + PIECE);
    const pushed = job.push(decoder.decode(piece, { stream: true }), piece);
    if (!pushed.ok) throw new Error(pushed.refusal.detail);
  }
  job.end();
  const outcome = job.scan({ inputDigest: '', ownership: NO_OWNERSHIP, isOver: () => false });
  if (!outcome.ok) throw new Error(outcome.refusal.detail);
  return outcome.value;
}

/** Whom each rule names: one rule after the other, for all findings of a large scan with their evidence fill the memory. */
export function named(body: Buffer): Named {
  return Object.assign({}, ...RULES.map((rule) => ({ [rule]: namedBy(scan(body, [rule], Infinity))[rule] }))) as Named;
}

function namedBy(result: ScanResult): Named {
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
