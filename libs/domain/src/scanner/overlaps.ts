import type { Detector } from './detector.js';
import type { Finding } from './finding.js';
import type { Published } from './publish-findings.js';
import { severityRank } from './severity.js';

/** Findings that one finding names as overlapping with it, at most. */
const NAMED = 20;
/** Findings of one transaction that are compared with each other, at most. */
const COMPARED = 40;

/**
 * The findings, each with the others that share at least half of the transactions of the smaller of the two. A generic
 * finding over exactly the transactions of a profile's own that contains it is left out and named there (ruling 7).
 */
export function overlapsAmong(published: readonly Published[], detectors: readonly Detector[]): Finding[] {
  const containers = new Map(
    detectors.flatMap(({ detector, contains }) => (contains === undefined ? [] : [[detector, contains]])),
  );
  const contained = new Map<string, string>();
  for (const { finding, txs } of published) {
    const inner = containers.get(finding.detector);
    if (inner !== undefined) contained.set(`${inner}/${txs.join(',')}`, finding.finding_id);
  }
  const suppressed = new Map<string, string[]>();
  const kept = published.filter(({ finding, txs }) => {
    const container = contained.size === 0 ? undefined : contained.get(`${finding.detector}/${txs.join(',')}`);
    if (container === undefined) return true;
    suppressed.set(container, [...(suppressed.get(container) ?? []), finding.finding_id]);
    return false;
  });
  const shared = sharedTransactions(kept);
  return kept.map(({ finding, txs }, place) => {
    const others = [...(shared[place] ?? new Map<number, number>())]
      .filter(([other, common]) => common * 2 >= Math.min(txs.length, kept[other]?.txs.length ?? 0))
      .map(([other]) => kept[other]?.finding.finding_id ?? '')
      .sort();
    return { ...finding, overlaps: [...(suppressed.get(finding.finding_id) ?? []), ...others].slice(0, NAMED) };
  });
}

/** For each finding above `info`, how many transactions it shares with which others. */
function sharedTransactions(published: readonly Published[]): (Map<number, number> | undefined)[] {
  const byTx = new Map<number, number[]>();
  published.forEach(({ finding, txs }, place) => {
    if (severityRank(finding.severity) === 0) return;
    for (const tx of txs) {
      const list = byTx.get(tx);
      if (list === undefined) byTx.set(tx, [place]);
      else if (list.length < COMPARED) list.push(place);
    }
  });
  const shared: (Map<number, number> | undefined)[] = [];
  for (const list of byTx.values()) {
    for (const one of list) {
      for (const other of list) {
        if (one === other) continue;
        const counts = (shared[one] ??= new Map<number, number>());
        counts.set(other, (counts.get(other) ?? 0) + 1);
      }
    }
  }
  return shared;
}
