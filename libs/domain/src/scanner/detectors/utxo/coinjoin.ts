import { formatUnits, readableAmount } from '../../../movements/table/decimal.js';
import { counted } from '../../../shared/counted.js';
import { foundFindings, type Detector } from '../../detector.js';
import { coinJoinOf, type CoinJoinKind, type UtxoTransaction } from '../../../movements/profiles/utxo-transaction.js';
import { unlessContradicted } from '../../findings/severity.js';
import { aboutTransactions, ownersOf, ownTransactions, transactionsById } from './transaction-finding.js';

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
        const { inputs } = transaction;
        const [addresses, owners] = [new Set(inputs.map(({ account }) => account)).size, ownersOf(context, inputs)];
        const contradicting = [
          ...(owners === 1 ? ['batch_payout'] : []),
          ...(kind === 'weak' ? ['two_equal_outputs_only'] : []),
        ];
        return [
          aboutTransactions(context, [transaction], {
            severity: unlessContradicted(contradicting, 'medium'),
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
              `In all ${btc(total)} BTC went out, the largest single output ${btc(largest)} BTC; how sure the form is: ${confidence} %.${ownersText(addresses, owners)}`,
            contradicting,
            againstWords: {
              batch_payout:
                "all addresses that pay are taken for one owner's, as they are spent together elsewhere, so that it may be one who pays many",
            },
          }),
        ];
      }),
    );
  },
};

/** Of how many owners what pays is at most, where that is fewer than addresses. */
function ownersText(addresses: number, owners: number): string {
  return owners === addresses
    ? ''
    : ` The inputs are of ${addresses} addresses, which are taken for those of ${counted(owners, 'owner')} at most, by what is spent together elsewhere.`;
}

function btc(satoshi: bigint): string {
  return readableAmount(formatUnits(satoshi, 8));
}
