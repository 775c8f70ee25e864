import type { Detector } from '../detector.js';
import type { Finding } from './finding.js';
import type { RankedFinding } from './score-findings.js';
import { severityRank } from './severity.js';

/** Findings that one finding names as overlapping with it, at most. */
const NAMED = 20;
/** Findings of one transaction that are compared with each other, at most. */
const COMPARED = 40;

/** Findings that stand, and the ids of those that each of them stands for. */
export interface Standing {
  readonly candidates: readonly RankedFinding[];
  readonly suppressed: ReadonlyMap<RankedFinding, readonly string[]>;
}

/**
 * Leaves out generic findings over exactly the transactions of a profile's own that contains them
 * (spec/rulings.md#b-7).
 */
export function withoutContained(candidates: readonly RankedFinding[], detectors: readonly Detector[]): Standing {
  const containers = new Map(
    detectors.flatMap(({ detector, contains }) => (contains === undefined ? [] : [[detector, contains]])),
  );
  const suppressed = new Map<RankedFinding, string[]>();
  if (containers.size === 0) return { candidates, suppressed };
  const inner = new Set(containers.values());
  const contained = new Map<string, RankedFinding>();
  for (const candidate of candidates) {
    const generic = containers.get(candidate.detector.detector);
    if (generic !== undefined) contained.set(`${generic}/${candidate.txs.join(',')}`, candidate);
  }
  const standing = candidates.filter((candidate) => {
    const { detector } = candidate.detector;
    const container = inner.has(detector) ? contained.get(`${detector}/${candidate.txs.join(',')}`) : undefined;
    if (container === undefined) return true;
    suppressed.set(container, [...(suppressed.get(container) ?? []), candidate.id]);
    return false;
  });
  return { candidates: standing, suppressed };
}

/** The findings, each with the others that share at least half of the transactions of the smaller of the two. */
export function findingsOf(best: readonly RankedFinding[], { candidates, suppressed }: Standing): Finding[] {
  const byTx = tellingByTransaction(candidates, txsOf(best));
  return best.map((candidate) => {
    const others = [...sharedWith(candidate, byTx)]
      .filter(([other, common]) => common * 2 >= Math.min(candidate.txs.length, other.txs.length))
      .map(([other]) => other.id)
      .sort();
    return candidate.finding([...(suppressed.get(candidate) ?? []), ...others].slice(0, NAMED));
  });
}

/** Transactions of the findings above `info`. */
function txsOf(findings: readonly RankedFinding[]): ReadonlySet<number> {
  return new Set(findings.filter(({ severity }) => severityRank(severity) > 0).flatMap(({ txs }) => txs));
}

/** Findings above `info` by those transactions that are asked about: the first few of each. */
function tellingByTransaction(
  candidates: readonly RankedFinding[],
  asked: ReadonlySet<number>,
): ReadonlyMap<number, readonly RankedFinding[]> {
  const byTx = new Map<number, RankedFinding[]>();
  if (asked.size === 0) return byTx;
  for (const candidate of candidates) {
    if (severityRank(candidate.severity) === 0) continue;
    for (const tx of candidate.txs) {
      if (!asked.has(tx)) continue;
      const list = byTx.get(tx);
      if (list === undefined) byTx.set(tx, [candidate]);
      else if (list.length < COMPARED) list.push(candidate);
    }
  }
  return byTx;
}

/** How many transactions a finding shares with which others. */
function sharedWith(
  candidate: RankedFinding,
  byTx: ReadonlyMap<number, readonly RankedFinding[]>,
): ReadonlyMap<RankedFinding, number> {
  const shared = new Map<RankedFinding, number>();
  if (severityRank(candidate.severity) === 0) return shared;
  for (const tx of candidate.txs) {
    const list = byTx.get(tx) ?? [];
    if (!list.includes(candidate)) continue;
    for (const other of list) if (other !== candidate) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  return shared;
}
