import type { Finding } from '../../scanner/findings/finding.js';
import type { FindingMeasure } from '../../scanner/detector.js';
import type { Redaction, ReportTransaction } from '../report.js';

/**
 * Stable names in place of real ones: `account-1` is the account that moved money first (spec/rulings.md#b-69). Equal
 * input gives equal pseudonyms; transactions keep their ids.
 */
export class Pseudonyms {
  private readonly names = new Map<string, string>();

  constructor(private readonly word: 'account' | 'party') {}

  /** The accounts of these movements, in their order: the payer before the payee. */
  static ofAccounts(transactions: readonly ReportTransaction[]): Pseudonyms {
    const pseudonyms = new Pseudonyms('account');
    pseudonyms.meet(transactions);
    return pseudonyms;
  }

  /** Gives the accounts of these movements their names, in the movements' order. */
  meet(transactions: readonly ReportTransaction[]): void {
    for (const { from, to } of transactions) {
      if (from !== null) this.of(from);
      if (to !== null) this.of(to);
    }
  }

  /** The pseudonym of a name; a name that was not met before gets the next. */
  of(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const made = `${this.word}-${this.names.size + 1}`;
    this.names.set(name, made);
    return made;
  }

  knows(name: string): boolean {
    return this.names.has(name);
  }

  /** Values that are names become pseudonyms, however deep they stand; what has the form of a number or a time stays. */
  within(value: FindingMeasure, isNested = false): FindingMeasure {
    if (typeof value === 'string') {
      return this.knows(value) || (isNested && !PLAIN.test(value)) ? this.of(value) : value;
    }
    if (Array.isArray(value)) return value.map((item: unknown) => this.nested(item));
    if (typeof value !== 'object') return value;
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, member]) => [this.knows(name) ? this.of(name) : name, this.nested(member)]),
    );
  }

  private nested(value: unknown): unknown {
    return value === null || value === undefined ? value : this.within(value as FindingMeasure, true);
  }
}

/** Decimals, percentages, days and instants. */
const PLAIN = /^[-+]?\d+(\.\d+)?%?$|^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** Movements with pseudonyms for accounts. */
export function redactTransactions(
  transactions: readonly ReportTransaction[],
  pseudonyms: Pseudonyms,
): readonly ReportTransaction[] {
  return transactions.map((row) => ({
    ...row,
    from: row.from === null ? null : pseudonyms.of(row.from),
    to: row.to === null ? null : pseudonyms.of(row.to),
  }));
}

/**
 * A finding with pseudonyms. Its sentences are written anew from its roles and measures: in free text nobody can tell a
 * name from a word, nor an account called 12 from a count of twelve.
 */
export function redactFinding(finding: Finding, pseudonyms: Pseudonyms, redact: Redaction): Finding {
  const accounts = finding.accounts.map(({ account, role, ...details }) => {
    const shown = Object.entries(details).filter(([name]) => redact === 'accounts' || !NAMES_PARTIES.test(name));
    return {
      account: pseudonyms.of(String(account)),
      ...(role === undefined ? {} : { role }),
      ...Object.fromEntries(shown.map(([name, value]) => [name, pseudonyms.within(value)])),
    };
  });
  const measures = Object.fromEntries(
    Object.entries(finding.measures)
      .filter(([name]) => redact === 'accounts' || !NAMES_PARTIES.test(name))
      .map(([name, value]) => [name, pseudonyms.within(value)] as const)
      .filter(([, value]) => typeof value !== 'string' || !namesAny(value, finding, pseudonyms)),
  );
  return {
    ...finding,
    title: `${finding.detector.replaceAll('_', ' ')} over ${finding.tx_count} transactions`,
    explanation: accounts.map(({ account, role }) => `${account} (${String(role ?? 'party')})`).join(', '),
    accounts,
    measures,
    edges: finding.edges.map(({ metadata: _, ...edge }) => ({
      ...edge,
      from: pseudonyms.of(edge.from),
      to: pseudonyms.of(edge.to),
    })),
    contributions: finding.contributions.filter(({ reason }) => !namesAny(reason, finding, pseudonyms)),
    contradicting: finding.contradicting.filter((reason) => !namesAny(reason, finding, pseudonyms)),
  };
}

/** Members in which detectors put who owns an account or who listed it. */
const NAMES_PARTIES = /owner|entity|entities|name|list|vasp|party|parties|relation/;

/** Whether a reason holds a name of the finding: then it is left out rather than guessed at. */
function namesAny(reason: string, finding: Finding, pseudonyms: Pseudonyms): boolean {
  const words = new Set(reason.split(/[\s,;()'"→]+/));
  const names = [
    ...finding.accounts.map(({ account }) => String(account)),
    ...finding.edges.flatMap(({ from, to }) => [from, to]),
  ];
  return names.some(
    (name) => pseudonyms.knows(name) && (words.has(name) || (name.length > 3 && reason.includes(name))),
  );
}
