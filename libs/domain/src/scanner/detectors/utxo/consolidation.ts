import { formatUnits, readableAmount } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector } from '../../detector.js';
import { countParameter } from '../../../movements/reading/parameters.js';
import { spendable, type UtxoTransaction } from '../../../movements/profiles/utxo-transaction.js';
import { counted } from '../../../shared/counted.js';
import { aboutTransactions, allTransactions } from './transaction-finding.js';

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
    const all = allTransactions(context);
    const payers = payersOf(all);
    return foundFindings(
      all.flatMap((transaction) => {
        const { inputs, isHistory } = transaction;
        const [output, ...others] = spendable(transaction);
        if (isHistory || inputs.length < settings.count('min_inputs') || output === undefined || others.length > 0) {
          return [];
        }
        const addresses = new Set(inputs.map(({ account }) => account));
        return [
          aboutTransactions(context, [transaction], {
            severity: 'info',
            measures: { inputs: inputs.length },
            title: `${inputs.length} coins became one`,
            explanation:
              `${inputs.length} inputs, the first of ${inputs[0]?.account ?? ''}, pay a single output of ` +
              `${readableAmount(formatUnits(output.value, 8))} BTC, to ${output.account}, as a wallet does that tidies up. ` +
              `They are of ${addresses.size === 1 ? 'one address' : `${addresses.size} addresses`}; ` +
              `${takerText(output.account, addresses, (payers.get(output.account) ?? 0) - 1)}`,
          }),
        ];
      }),
    );
  },
};

/** How many transactions pay each address. */
function payersOf(transactions: readonly UtxoTransaction[]): ReadonlyMap<string, number> {
  const payers = new Map<string, number>();
  for (const { outputs } of transactions) {
    for (const account of new Set(outputs.map((output) => output.account))) {
      payers.set(account, (payers.get(account) ?? 0) + 1);
    }
  }
  return payers;
}

/** Whether who got the coin is known to be who paid: else all of it may have been paid to another. */
function takerText(taker: string, payers: ReadonlySet<string>, others: number): string {
  if (payers.has(taker)) return 'the output goes back to one of those that paid.';
  const seen =
    others === 0
      ? 'nothing else is seen to pay it'
      : `${counted(others, 'other transaction')} ${others === 1 ? 'pays' : 'pay'} it as well`;
  return `the output goes to another, and ${seen}: it may be of another owner, to whom all was paid.`;
}
