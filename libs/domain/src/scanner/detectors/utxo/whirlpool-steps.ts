import { foundFindings, notEvaluated, type Detector } from '../../detector.js';
import { coinJoinOf, POOL_SIZES, spendable } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, ownTransactions, transactionsById } from './transaction-finding.js';

/** A premix output holds the pool's amount and up to a fiftieth more, for the fee of the mix. */
function isPremixAmount(value: bigint): boolean {
  return POOL_SIZES.some((size) => value >= size && value * 50n <= size * 51n);
}

/** Coins are cut to the size of a pool. */
export const tx0Premix: Detector = {
  detector: 'tx0_premix',
  code: 'U05',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [],
  traps: ['coinjoin'],
  detect(context) {
    return foundFindings(
      ownTransactions(context).flatMap((transaction) => {
        const outputs = spendable(transaction);
        const premix = outputs.filter(({ value }) => isPremixAmount(value));
        const sizes = new Set(premix.map(({ value }) => value));
        const { inputs, isCoinbase } = transaction;
        const isOne = !isCoinbase && inputs.length >= 1 && inputs.length <= 3 && premix.length >= 2 && sizes.size === 1;
        if (!isOne || outputs.length - premix.length > 2 || coinJoinOf(transaction) !== null) return [];
        return [
          aboutTransactions(context, [transaction], {
            severity: 'medium',
            measures: { premix_outputs: premix.length, inputs: inputs.length, others: outputs.length - premix.length },
            title: `${premix.length} outputs at the size of a mixing pool`,
            explanation: `${inputs.length} inputs were cut into ${premix.length} outputs of a pool's size, as before a mix.`,
          }),
        ];
      }),
    );
  },
};

/** Mixed coins are put together again, which undoes the mix. */
export const postmixMerge: Detector = {
  detector: 'postmix_merge',
  code: 'U05',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [],
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
