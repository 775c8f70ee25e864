import { formatUnits, readableAmount } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector } from '../../detector.js';
import { coinJoinOf, type CoinJoinKind, type UtxoTransaction } from '../../../movements/profiles/utxo-transaction.js';
import { aboutTransactions, ownTransactions, transactionsById } from './transaction-finding.js';

/** How sure each form is, in per cent (after graphsense-lib); 90 where an input comes from another CoinJoin. */
const CONFIDENCE: Readonly<Record<CoinJoinKind, number>> = {
  weak: 20,
  joinmarket: 49,
  wasabi: 60,
  wabisabi: 60,
  whirlpool: 60,
};
const WITH_LINEAGE = 90;

export const coinJoin: Detector = {
  detector: 'coinjoin',
  code: 'U04',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [],
  next: 'follow what came in and what goes out on either side of it, not through it',
  confirms: 'a software of that kind on the side of a payer, or the address of a known coordinator',
  refutes: 'one owner of all equal outputs, as of a batch payment',
  traps: ['batch_payout', 'consolidation', 'repeated_address', 'dust'],
  detect(context) {
    const byId = transactionsById(context);
    const isMixed = (transaction: UtxoTransaction | undefined): boolean => {
      const mix = transaction === undefined ? null : coinJoinOf(transaction);
      return mix !== null && mix.kind !== 'weak';
    };
    return foundFindings(
      ownTransactions(context).flatMap((transaction) => {
        const mix = coinJoinOf(transaction);
        if (mix === null) return [];
        const hasLineage = mix.kind !== 'weak' && transaction.inputs.some(({ parent }) => isMixed(byId.get(parent)));
        const { kind, equal, amount } = mix;
        const value = formatUnits(amount, 8);
        const confidence = hasLineage ? WITH_LINEAGE : CONFIDENCE[kind];
        const values = transaction.outputs.map((output) => output.value);
        const total = values.reduce((sum, one) => sum + one, 0n);
        const largest = values.reduce((most, one) => (one > most ? one : most), 0n);
        return [
          aboutTransactions(context, [transaction], {
            severity: kind === 'weak' ? 'info' : 'medium',
            measures: {
              form: kind,
              equal_outputs: equal,
              amount: value,
              inputs: transaction.inputs.length,
              outputs: transaction.outputs.length,
              confidence_percent: confidence,
            },
            title: `A transaction of the form ${kind} with ${equal} equal outputs of ${value} BTC`,
            explanation:
              `${transaction.inputs.length} inputs pay ${equal} outputs of exactly ${value} BTC to different addresses, as a ` +
              `CoinJoin of the form ${kind} does. Which input paid which output cannot be told. Privacy is no offence. ` +
              `In all ${btc(total)} BTC went out, the largest single output ${btc(largest)} BTC; how sure the form is: ${confidence} %.`,
            contradicting: kind === 'weak' ? ['two_equal_outputs_only'] : [],
          }),
        ];
      }),
    );
  },
};

function btc(satoshi: bigint): string {
  return readableAmount(formatUnits(satoshi, 8));
}
