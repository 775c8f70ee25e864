import { compareIds } from '../../shared/order.js';
import { strongestFirst } from './counter-facts.js';
import type { RankedFinding } from './score-findings.js';
import type { ObservationView } from './scan-result.js';
import { severityRank } from './severity.js';

/** What findings say of one account. */
export interface AccountRanking {
  readonly ids: readonly string[];
  readonly score: number;
  readonly rank: number;
  readonly observations: readonly ObservationView[];
}

interface Row {
  readonly best: RankedFinding;
  readonly role: string;
  count: number;
  /** What speaks against each of them. */
  contradicting: readonly string[];
}

/**
 * The accounts that findings name, and in which order to look at them: by the severity of the most telling finding, then its
 * score, then by how many rules of at least that severity, and of any above `info`, tell of it, how many findings do; last by
 * name. Findings come the most telling first.
 */
export function rankedAccounts(findings: readonly RankedFinding[]): ReadonlyMap<string, AccountRanking> {
  const named = new Map<string, { readonly ids: string[]; readonly rows: Map<string, Row> }>();
  for (const finding of findings) {
    const seen = new Set<string>();
    const against = finding.contradicting;
    for (const [name, role] of finding.roles) {
      const account = named.get(name) ?? { ids: [], rows: new Map<string, Row>() };
      named.set(name, account);
      if (!seen.has(name)) account.ids.push(finding.id);
      seen.add(name);
      const key = `${finding.detector.detector}/${finding.severity}/${role}`;
      const row = account.rows.get(key);
      if (row === undefined) {
        account.rows.set(key, { best: finding, role, count: 1, contradicting: against });
        continue;
      }
      row.count++;
      row.contradicting = row.contradicting.filter((fact) => against.includes(fact));
    }
  }
  const ranked = [...named].map(([name, { ids, rows }]) => ({ name, ids, rows: [...rows.values()] }));
  ranked.sort((a, b) => compareTelling(b.rows, a.rows) || compareIds(a.name, b.name));
  return new Map(
    ranked.map(({ name, ids, rows }, index) => [
      name,
      {
        ids,
        score: Math.max(0, ...rows.map(({ best }) => best.score)),
        rank: index + 1,
        observations: rows.map(observationOf),
      },
    ]),
  );
}

/** Rows stand the most telling first, as the findings came. */
function compareTelling(one: readonly Row[], other: readonly Row[]): number {
  const [first, second] = [one[0]?.best, other[0]?.best];
  const severity = severityRank(first?.severity ?? 'info');
  const difference = severity - severityRank(second?.severity ?? 'info');
  if (difference !== 0) return difference;
  return (
    (first?.score ?? 0) - (second?.score ?? 0) ||
    rulesFrom(one, severity) - rulesFrom(other, severity) ||
    rulesFrom(one, 1) - rulesFrom(other, 1) ||
    findingsIn(one) - findingsIn(other)
  );
}

/** How many rules tell of an account with this severity at least. */
function rulesFrom(rows: readonly Row[], least: number): number {
  return new Set(rows.filter(({ best }) => severityRank(best.severity) >= least).map(({ best }) => best.detector)).size;
}

function findingsIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function observationOf({ best, role, count, contradicting }: Row): ObservationView {
  const { detector, severity, score, id, title } = best;
  return {
    detector: detector.detector,
    severity,
    role,
    count,
    score,
    title,
    finding_id: id,
    contradicting: strongestFirst(contradicting),
  };
}
