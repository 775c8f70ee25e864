import { counted } from '../../../shared/counted.js';
import {
  compareUnits,
  formatUnits,
  medianOf,
  percentText,
  PPM,
  ratioText,
  shareText,
} from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { countParameter, ratio } from '../../../movements/reading/parameters.js';
import {
  DUST,
  spendable,
  type UtxoOutput,
  type UtxoTransaction,
} from '../../../movements/profiles/utxo-transaction.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { aboutTransactions, allTransactions } from './transaction-finding.js';

/** U07: one or two coins pay many (context). */
export const batchPayout: Detector = {
  detector: 'batch_payout',
  code: 'U07',
  version: '1',
  severity: 'info',
  context: true,
  parameters: [countParameter('min_outputs', 10, 2, 10_000), ratio('unique_share', '0.80', '0', '1')],
  next: 'find which service pays; its customers do not know each other',
  traps: ['dust'],
  detect(context, settings) {
    const seen = new Set<string>();
    const findings: FindingDraft[] = [];
    const isPayout = ({ inputs }: UtxoTransaction, outputs: readonly UtxoOutput[]): boolean => {
      if (inputs.length < 1 || inputs.length > 2 || outputs.length < settings.count('min_outputs')) return false;
      return BigInt(uniqueOf(outputs)) * PPM >= BigInt(outputs.length) * settings.ppm('unique_share');
    };
    for (const transaction of allTransactions(context)) {
      const outputs = spendable(transaction);
      if (!transaction.isHistory && isPayout(transaction, outputs)) {
        findings.push(describe(context, transaction, outputs, seen));
      }
      for (const { account } of [...transaction.inputs, ...transaction.outputs]) seen.add(account);
    }
    return foundFindings(findings);
  },
};

function uniqueOf(outputs: readonly UtxoOutput[]): number {
  return new Set(outputs.map(({ account }) => account)).size;
}

/** `seen` holds the addresses of earlier transactions. */
function describe(
  context: ScanContext,
  transaction: UtxoTransaction,
  outputs: readonly UtxoOutput[],
  seen: ReadonlySet<string>,
): FindingDraft {
  const { inputs } = transaction;
  const dust = outputs.filter(({ value }) => value <= DUST);
  const unseen = dust.filter(({ account }) => !seen.has(account)).length;
  const draft = aboutTransactions(context, [transaction], {
    severity: 'info',
    measures: {
      inputs: inputs.length,
      outputs: outputs.length,
      unique_share: shareText(uniqueOf(outputs), outputs.length),
      dust_outputs: dust.length,
    },
    title: `A payout to ${outputs.length} outputs at once`,
    explanation:
      `From ${counted(inputs.length, 'input')}, the first of ${inputs[0]?.account ?? ''}, ${outputs.length} outputs are paid, ` +
      `as a service does that pays many at once: ${amountsText(outputs)}.${feeText(transaction, outputs)}`,
  });
  if (dust.length * 2 <= outputs.length) return draft;
  return {
    ...draft,
    next: 'read dust_campaign, and see whether the dust is spent with other coins later: that joins the addresses',
    contradicting: ['dust'],
    againstWords: {
      dust:
        `${dust.length} of the ${outputs.length} outputs are dust of at most ${DUST} satoshi, worth less than it costs to spend, ` +
        `${unseen} of them to addresses that were not seen before: no service pays its customers so, a dust campaign does`,
    },
  };
}

/** A fee is large from a tenth of what was paid on: no service that pays its customers means it so. */
const LARGE_FEE = 10n;

function feeText({ inputs, fee }: UtxoTransaction, outputs: readonly UtxoOutput[]): string {
  const paid = outputs.reduce((sum, { value }) => sum + value, 0n);
  if (fee * LARGE_FEE <= paid) return '';
  const put = inputs.reduce((sum, { value }) => sum + value, 0n);
  return (
    ` Of ${formatUnits(put, 8)} BTC that was put in, ${formatUnits(fee, 8)} BTC (${percentText(ratioText(fee, put))}) went as fee: ` +
    'change may be missing, or value went to a miner.'
  );
}

function amountsText(outputs: readonly UtxoOutput[]): string {
  const values = outputs.map(({ value }) => value).sort(compareUnits);
  const text = (value: bigint): string => `${formatUnits(value, 8)} BTC`;
  const [least, most] = [values[0] ?? 0n, values.at(-1) ?? 0n];
  const sum = text(values.reduce((total, value) => total + value, 0n));
  if (least === most) return `${text(least)} each, ${sum} in all`;
  return `the smallest of ${text(least)}, the median ${text(medianOf(values))}, the largest ${text(most)}, ${sum} in all`;
}
