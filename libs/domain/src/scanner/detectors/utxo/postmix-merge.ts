import { foundFindings, notEvaluated, type Detector } from '../../detector.js';
import { coinJoinOf } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, ownTransactions, transactionsById } from './transaction-finding.js';

/** Mixed coins are put together again, which undoes the mix. */
export const postmixMerge: Detector = {
  detector: 'postmix_merge',
  code: 'U05',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [],
  next: 'take the inputs for one owner and follow the output',
  confirms: 'outputs of several mixes that one wallet spends again later',
  refutes: 'a service that holds the coins of many customers',
  traps: ['coinjoin'],
  detect(context) {
    const byId = transactionsById(context);
    const own = ownTransactions(context);
    const hasParents = own.some(({ inputs }) => inputs.some(({ parent }) => byId.has(parent)));
    if (!hasParents) return notEvaluated('insufficient_context', 'the transactions whose outputs are spent');
    return foundFindings(
      own.flatMap((transaction) => {
        if (coinJoinOf(transaction) !== null) return [];
        const mixes = new Set(
          transaction.inputs.flatMap(({ parent }) => {
            const made = byId.get(parent);
            const mix = made === undefined ? null : coinJoinOf(made);
            return mix !== null && mix.kind !== 'weak' ? [parent] : [];
          }),
        );
        if (mixes.size < 2) return [];
        const parents = [...mixes].sort().flatMap((txid) => byId.get(txid) ?? []);
        return [
          aboutTransactions(context, [transaction, ...parents], {
            severity: 'medium',
            measures: { coinjoins: mixes.size, inputs: transaction.inputs.length },
            title: `Coins of ${mixes.size} CoinJoins were spent together`,
            explanation: `One transaction that is no CoinJoin spends outputs of ${mixes.size} different ones: they had one owner.`,
          }),
        ];
      }),
    );
  },
};
