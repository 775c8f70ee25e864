import { formatUnits, readableAmount } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector } from '../../detector.js';
import { countParameter } from '../../../movements/reading/parameters.js';
import { spendable } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, ownTransactions } from './transaction-finding.js';

/** U08: many coins become one (context). */
export const consolidation: Detector = {
  detector: 'consolidation',
  code: 'U08',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [countParameter('min_inputs', 3, 2, 10_000)],
  next: 'take the inputs for one owner',
  traps: [],
  detect(context, settings) {
    return foundFindings(
      ownTransactions(context).flatMap((transaction) => {
        const { inputs } = transaction;
        if (inputs.length < settings.count('min_inputs') || spendable(transaction).length !== 1) return [];
        return [
          aboutTransactions(context, [transaction], {
            severity: 'info',
            measures: { inputs: inputs.length },
            title: `${inputs.length} coins became one`,
            explanation: `${inputs.length} inputs, the first of ${inputs[0]?.account ?? ''}, pay a single output of ${readableAmount(formatUnits(spendable(transaction)[0]?.value ?? 0n, 8))} BTC, to ${spendable(transaction)[0]?.account ?? ''}, as a wallet does that tidies up.`,
          }),
        ];
      }),
    );
  },
};
