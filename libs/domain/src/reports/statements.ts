import { counted } from '../shared/counted.js';
import { compareIds } from '../shared/order.js';
import type { Finding } from '../scanner/findings/finding.js';
import { ReportSums } from './movements-of-report.js';
import type { ReportAccount, ReportTransaction, ReportStatement, Statements } from './report.js';

/** A sentence before it has its place. */
export interface Sentence {
  readonly text: string;
  readonly tx_ids: readonly string[];
  readonly tx_count?: number;
  readonly evidence_ids?: readonly string[];
}

/** Accounts of which the facts speak one by one; the others are in the report's list of accounts. */
const ACCOUNTS_TOLD = 50;

/** Transactions that a statement lists, as many as a finding does; the report lists them all. */
const TX_LISTED = 200;

/** Gives each sentence its id. */
export function statementsOf(
  facts: readonly Sentence[],
  observations: readonly Sentence[],
  hypotheses: readonly Sentence[],
): Statements {
  return {
    facts: numbered('F', facts),
    observations: numbered('O', observations),
    hypotheses: numbered('H', hypotheses),
  };
}

function numbered(letter: string, sentences: readonly Sentence[]): readonly ReportStatement[] {
  return sentences.map(({ text, tx_ids, tx_count = tx_ids.length, evidence_ids = [] }, index) => ({
    id: `${letter}${index + 1}`,
    text,
    tx_ids: tx_ids.slice(0, TX_LISTED),
    tx_count,
    evidence_ids,
  }));
}

/**
 * Which transactions, over which time, how much of what, and what accounts paid and got: those that findings name, or those
 * with the most movements where no finding names any.
 */
export function movementFacts(
  transactions: readonly ReportTransaction[],
  accounts: readonly ReportAccount[],
  asOf: string | null,
  nameOf: (account: string) => string = (account) => account,
): readonly Sentence[] {
  if (transactions.length === 0) return [{ text: 'No transaction is cited.', tx_ids: [] }];
  const tx_ids = txIdsOf(transactions);
  const moved = transactions.filter((row) => row.amount !== null);
  const times = moved.flatMap(({ at }) => at ?? []);
  const during = times.length === 0 ? '' : `, from ${times[0]} to ${times.at(-1)}`;
  const asOfText = asOf === null ? '' : `, as of ${asOf}`;
  const facts: Sentence[] = [
    {
      text:
        `The report cites ${counted(tx_ids.length, 'transaction')} with ${counted(moved.length, 'movement')} between ` +
        `${counted(accounts.length, 'account')}${during}${asOfText}.`,
      tx_ids,
    },
  ];
  for (const [asset, rows] of rowsByAsset(moved)) {
    const sums = new ReportSums();
    for (const { amount } of rows) sums.add(asset, amount ?? '0');
    facts.push({
      text: `${sums.of(asset)} ${asset} moved in ${counted(rows.length, 'movement')}.`,
      tx_ids: txIdsOf(rows),
    });
  }
  const rowsOf = rowsByAccount(moved);
  const named = accounts.filter(({ finding_ids }) => finding_ids.length > 0);
  const listed = (named.length > 0 ? named : accounts)
    .toSorted((a, b) => b.score - a.score || b.in_count + b.out_count - a.in_count - a.out_count)
    .slice(0, ACCOUNTS_TOLD);
  for (const { account, in_count, out_count, totals } of listed) {
    const paid = totals.map(({ asset, out }) => `${out} ${asset}`).join(', ');
    const got = totals.map(({ asset, in: into }) => `${into} ${asset}`).join(', ');
    facts.push({
      text:
        `${nameOf(account)} paid ${paid} in ${counted(out_count, 'movement')} and received ${got} in ` +
        `${counted(in_count, 'movement')}.`,
      tx_ids: txIdsOf(rowsOf.get(account) ?? []),
    });
  }
  return facts;
}

/** Each finding in a sentence: what was seen, how telling it is, and what speaks against it. */
export function findingObservations(findings: readonly Finding[]): readonly Sentence[] {
  return findings.map(({ detector, severity, score, title, explanation, contradicting, tx_ids, tx_count }) => {
    const parts = [`${title} (${detector}, severity ${severity}, score ${score}).`];
    if (explanation !== '') parts.push(ended(explanation));
    if (contradicting.length > 0) parts.push(`Against it: ${ended(contradicting.join('; '))}`);
    return { text: parts.join(' '), tx_ids, tx_count };
  });
}

/** Ids in the order of time, each once. */
export function txIdsOf(transactions: readonly ReportTransaction[]): readonly string[] {
  return [...new Set(transactions.map(({ tx_id }) => tx_id))];
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function rowsByAsset(rows: readonly ReportTransaction[]): readonly (readonly [string, readonly ReportTransaction[]])[] {
  const found = new Map<string, ReportTransaction[]>();
  for (const row of rows) {
    const known = found.get(row.asset ?? '');
    if (known === undefined) found.set(row.asset ?? '', [row]);
    else known.push(row);
  }
  return [...found].sort(([a], [b]) => compareIds(a, b));
}

function rowsByAccount(rows: readonly ReportTransaction[]): ReadonlyMap<string, ReportTransaction[]> {
  const found = new Map<string, ReportTransaction[]>();
  for (const row of rows) {
    for (const account of new Set([row.from ?? '', row.to ?? ''])) {
      const known = found.get(account);
      if (known === undefined) found.set(account, [row]);
      else known.push(row);
    }
  }
  return found;
}
