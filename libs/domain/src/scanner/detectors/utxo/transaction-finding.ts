import type { FindingDraft, DraftAccount, FindingMeasure } from '../../detector.js';
import type { UtxoInput, UtxoTransaction } from '../../../movements/profiles/utxo-transaction.js';
import { txsOf, type ScanContext } from '../../analysis/scan-context.js';
import type { Severity } from '../../findings/severity.js';

interface About {
  readonly severity: Severity;
  readonly measures: Readonly<Record<string, FindingMeasure>>;
  readonly title: string;
  readonly explanation: string;
  readonly contradicting?: readonly string[];
  readonly againstWords?: Readonly<Record<string, string>>;
  readonly accounts?: readonly DraftAccount[];
}

/** Addresses that a finding lists. */
const LISTED = 50;

/** A finding about whole transactions: their edges, and their addresses as inputs and outputs, all made when told. */
export function aboutTransactions(
  context: ScanContext,
  transactions: readonly UtxoTransaction[],
  about: About,
): FindingDraft {
  const txIds = transactions.map(({ txid }) => txid);
  return {
    ...about,
    subject: txIds[0] ?? '',
    accounts:
      about.accounts ??
      (() => [
        ...firstAccounts(transactions, 'inputs').map((account) => ({ account, role: 'input' })),
        ...firstAccounts(transactions, 'outputs').map((account) => ({ account, role: 'output' })),
      ]),
    edges: () => txIds.flatMap((txid) => context.edgesByTx.get(txid) ?? []).map((edge) => ({ edge, role: 'output' })),
    txs: () => txsOf(context, txIds),
    txIds,
  };
}

/** The first accounts on one side of some transactions, as many as are listed. */
function firstAccounts(transactions: readonly UtxoTransaction[], side: 'inputs' | 'outputs'): readonly string[] {
  const found = new Set<string>();
  for (const transaction of transactions) {
    for (const { account } of transaction[side]) {
      if (found.size >= LISTED) return [...found];
      found.add(account);
    }
  }
  return [...found];
}

/** The transactions of request and history, in order of time: as far as the budget goes, a step for each coin. */
export function allTransactions({ sources, budget }: ScanContext): readonly UtxoTransaction[] {
  const all = sources.utxo ?? [];
  const end = all.findIndex(({ inputs, outputs }) => !budget.spend(1 + inputs.length + outputs.length));
  return end < 0 ? all : all.slice(0, end);
}

/** Those of the request that are not history. */
export function ownTransactions(context: ScanContext): readonly UtxoTransaction[] {
  return allTransactions(context).filter(({ isHistory }) => !isHistory);
}

/** Transactions of request and history by their id. */
export function transactionsById(context: ScanContext): ReadonlyMap<string, UtxoTransaction> {
  return new Map((context.sources.utxo ?? []).map((transaction) => [transaction.txid, transaction]));
}

/** Of how many owners some inputs are at most: what was spent together elsewhere is one owner's. */
export function ownersOf({ sources }: ScanContext, inputs: readonly UtxoInput[]): number {
  return new Set(inputs.map(({ account }) => sources.accountOf?.(account) ?? account)).size;
}
