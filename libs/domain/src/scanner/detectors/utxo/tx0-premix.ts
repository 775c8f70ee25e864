import { formatUnits } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector } from '../../detector.js';
import { coinJoinOf, spendable } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, ownersOf, ownTransactions } from './transaction-finding.js';
import { isPremixAmount } from './premix-amount.js';
import { unlessContradicted } from '../../findings/severity.js';
import { counted } from '../../../shared/counted.js';

/** Coins are cut to the size of a pool. */
export const tx0Premix: Detector = {
  detector: 'tx0_premix',
  code: 'U05',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [],
  next: 'follow what came in and what goes out on either side of the mix',
  confirms: 'outputs of that amount that are spent in a mix next',
  refutes: 'outputs that were never mixed but paid to customers',
  traps: ['coinjoin'],
  detect(context) {
    return foundFindings(
      ownTransactions(context).flatMap((transaction) => {
        const outputs = spendable(transaction);
        const premix = outputs.filter(({ value }) => isPremixAmount(value));
        const sizes = new Set(premix.map(({ value }) => value));
        const { inputs, isCoinbase } = transaction;
        const isOne = !isCoinbase && inputs.length >= 1 && inputs.length <= 3 && premix.length >= 2 && sizes.size === 1;
        // Two equal outputs alone are hardly a CoinJoin, and every cut into two has them: the weak form is told, as itself the mix.
        const mix = coinJoinOf(transaction);
        if (!isOne || outputs.length - premix.length > 2 || (mix !== null && mix.kind !== 'weak')) return [];
        const isMix = mix !== null && ownersOf(context, inputs) > 1;
        const contradicting = isMix ? ['coinjoin'] : [];
        const size = `${formatUnits(premix[0]?.value ?? 0n, 8)} BTC`;
        return [
          aboutTransactions(context, [transaction], {
            severity: unlessContradicted(contradicting, 'medium'),
            measures: { premix_outputs: premix.length, inputs: inputs.length, others: outputs.length - premix.length },
            title: `${premix.length} outputs of ${size} at the size of a mixing pool`,
            explanation: `${counted(inputs.length, 'input')} ${inputs.length === 1 ? 'was' : 'were'} cut into ${premix.length} outputs of ${size} each, a pool's size and at most a fiftieth more, and ${counted(outputs.length - premix.length, 'other output')}${isMix ? '' : ', as before a mix'}.`,
            contradicting,
          }),
        ];
      }),
    );
  },
};
