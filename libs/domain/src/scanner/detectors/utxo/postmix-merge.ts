import { foundFindings, notEvaluated, type Detector } from '../../detector.js';
import { coinJoinOf, mayBePayJoin } from '../../../movements/profiles/utxo-transaction.js';
import { formatUnits, readableAmount } from '../../../movements/table/decimal.js';
import { counted } from '../../../shared/counted.js';
import { unlessContradicted } from '../../findings/severity.js';
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
  traps: ['coinjoin', 'payjoin'],
  detect(context) {
    const byId = transactionsById(context);
    const own = ownTransactions(context);
    const hasParents = own.some(({ inputs }) => inputs.some(({ parent }) => byId.has(parent)));
    if (!hasParents) return notEvaluated('insufficient_context', 'the transactions whose outputs are spent');
    // Judged once of each transaction: all outputs of a large one may be spent.
    const judged = new Map<string, boolean>();
    const isMixed = (parent: string): boolean => {
      const known = judged.get(parent);
      if (known !== undefined) return known;
      const made = byId.get(parent);
      const mix = made === undefined ? null : coinJoinOf(made);
      const is = mix !== null && mix.kind !== 'weak';
      judged.set(parent, is);
      return is;
    };
    return foundFindings(
      own.flatMap((transaction) => {
        if (context.budget.isSpent || coinJoinOf(transaction) !== null) return [];
        const { inputs } = transaction;
        const mixed = inputs.filter(({ parent }) => isMixed(parent));
        const mixes = new Set(mixed.map(({ parent }) => parent));
        if (mixes.size < 2) return [];
        const contradicting = mayBePayJoin(transaction) && mayRestOnOne(mixed) ? ['payjoin'] : [];
        const parents = [...mixes].sort().flatMap((txid) => byId.get(txid) ?? []);
        // A mix may be shown by any number of findings, each time with all of its coins.
        const shown = parents.reduce((sum, one) => sum + 1 + one.inputs.length + one.outputs.length, 0);
        if (!context.budget.spend(shown)) return [];
        return [
          aboutTransactions(context, [transaction, ...parents], {
            severity: unlessContradicted(contradicting, 'medium'),
            measures: { coinjoins: mixes.size, inputs: transaction.inputs.length },
            title: `Coins of ${mixes.size} CoinJoins were spent together`,
            explanation:
              `One transaction that is no CoinJoin spends ${counted(mixed.length, 'coin')} (${btc(mixed)} BTC) that came out of ` +
              `${mixes.size} different ones${mixed.length === inputs.length ? '' : `, beside ${counted(inputs.length - mixed.length, 'other')} (${btc(inputs)} BTC in all)`}: ` +
              "coins that are spent together are taken for one owner's.",
            contradicting,
            againstWords: {
              payjoin: 'the payee may have added a coin of his own (PayJoin), so that they may be of two owners',
            },
          }),
        ];
      }),
    );
  },
};

/** Whether without one of the coins, which may be the payee's, those that are left come out of fewer than two mixes. */
function mayRestOnOne(mixed: readonly { readonly parent: string }[]): boolean {
  const coins = new Map<string, number>();
  for (const { parent } of mixed) coins.set(parent, (coins.get(parent) ?? 0) + 1);
  return coins.size === 2 && [...coins.values()].includes(1);
}

function btc(coins: readonly { readonly value: bigint }[]): string {
  return readableAmount(
    formatUnits(
      coins.reduce((sum, { value }) => sum + value, 0n),
      8,
    ),
  );
}
