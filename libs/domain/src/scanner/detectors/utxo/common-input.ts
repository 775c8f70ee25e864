import { foundFindings, type Detector } from '../../detector.js';
import { coinJoinOf, mayBePayJoin, type UtxoTransaction } from '../../../movements/profiles/utxo-transaction.js';
import { UnionFind } from '../../../algorithms/union-find.js';
import { aboutTransactions, ownTransactions } from './transaction-finding.js';

/** U01: inputs that were spent together, and so had one owner, unless they look like several owners' (context). */
export const commonInput: Detector = {
  detector: 'common_input',
  code: 'U01',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [],
  next: 'take the addresses for one owner unless a mix or a shared payment explains it',
  traps: ['coinjoin', 'payjoin', 'known_service'],
  detect(context) {
    const services = new Set(context.options.known_services);
    const clusters = new UnionFind();
    const joined: UtxoTransaction[] = [];
    for (const transaction of ownTransactions(context)) {
      const [first] = transaction.inputs;
      const accounts = new Set(transaction.inputs.map(({ account }) => account));
      if (first === undefined || accounts.size < 2 || coinJoinOf(transaction) !== null || mayBePayJoin(transaction)) {
        continue;
      }
      if ([...accounts].some((account) => services.has(account))) continue;
      for (const account of accounts) clusters.union(first.account, account);
      joined.push(transaction);
    }
    const byCluster = new Map<string, UtxoTransaction[]>();
    for (const transaction of joined) {
      const cluster = clusters.find(transaction.inputs[0]?.account ?? '');
      const known = byCluster.get(cluster);
      if (known === undefined) byCluster.set(cluster, [transaction]);
      else known.push(transaction);
    }
    return foundFindings(
      [...byCluster].map(([cluster, transactions]) => {
        const accounts = [
          ...new Set(transactions.flatMap(({ inputs }) => inputs.map(({ account }) => account))),
        ].sort();
        const most = transactions.reduce(
          (largest, { inputs }) => Math.max(largest, new Set(inputs.map(({ account }) => account)).size),
          0,
        );
        const isAtOnce = most === accounts.length;
        return {
          ...aboutTransactions(context, transactions, {
            severity: 'info',
            accounts: accounts.slice(0, 200).map((account) => ({ account, role: 'input' })),
            measures: { addresses: accounts.length, transactions: transactions.length },
            title: isAtOnce
              ? `${accounts.length} addresses are spent together`
              : `${accounts.length} addresses are tied by what is spent together`,
            explanation: `${accounts.length} addresses are inputs of common transactions and are taken for one owner's, named ${cluster}.${
              isAtOnce
                ? ''
                : ` No transaction spends all of them: ${transactions.length} tie them by addresses in common, and the largest spends ${most}.`
            }`,
          }),
          subject: cluster,
        };
      }),
    );
  },
};
