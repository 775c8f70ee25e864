import { counted } from '../../../shared/counted.js';
import { foundFindings, type Detector } from '../../detector.js';
import { countParameter, ratio } from '../../../movements/reading/parameters.js';
import { PPM, shareText } from '../../../movements/table/decimal.js';
import { spendable } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, ownTransactions } from './transaction-finding.js';

/** U07: one or two coins pay many (context). */
export const batchPayout: Detector = {
  detector: 'batch_payout',
  code: 'U07',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [countParameter('min_outputs', 10, 2, 10_000), ratio('unique_share', '0.80', '0', '1')],
  next: 'find which service pays; its customers do not know each other',
  traps: [],
  detect(context, settings) {
    return foundFindings(
      ownTransactions(context).flatMap((transaction) => {
        const outputs = spendable(transaction);
        const unique = new Set(outputs.map(({ account }) => account)).size;
        const { inputs } = transaction;
        if (inputs.length < 1 || inputs.length > 2 || outputs.length < settings.count('min_outputs')) return [];
        if (BigInt(unique) * PPM < BigInt(outputs.length) * settings.ppm('unique_share')) return [];
        return [
          aboutTransactions(context, [transaction], {
            severity: 'info',
            measures: {
              inputs: inputs.length,
              outputs: outputs.length,
              unique_share: shareText(unique, outputs.length),
            },
            title: `A payout to ${outputs.length} outputs at once`,
            explanation: `From ${counted(inputs.length, 'input')}, the first of ${inputs[0]?.account ?? ''}, ${outputs.length} outputs are paid, as a service does that pays many at once.`,
          }),
        ];
      }),
    );
  },
};
