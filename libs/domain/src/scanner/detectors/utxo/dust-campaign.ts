import { counted } from '../../../shared/counted.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { countParameter } from '../../../movements/reading/parameters.js';
import {
  DUST,
  spendable,
  type UtxoOutput,
  type UtxoTransaction,
} from '../../../movements/profiles/utxo-transaction.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { aboutTransactions, allTransactions } from './transaction-finding.js';

/** Amounts too small to spend, sent to be spent together with others (spec/rulings.md#b-2, #b-91). */
export const dustCampaign: Detector = {
  detector: 'dust_campaign',
  code: 'U06',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [countParameter('min_outputs', 20, 2, 10_000)],
  next: 'see whether the dust is spent with other coins later: that joins the addresses',
  confirms: 'the same small outputs to many wallets without tokens, from one payer',
  refutes: 'tokens or inscriptions that the small outputs carry',
  traps: ['token_dust'],
  detect(context, settings) {
    const seen = new Set<string>();
    const findings: FindingDraft[] = [];
    for (const transaction of allTransactions(context)) {
      const own = new Set(transaction.inputs.map(({ account }) => account));
      const outputs = spendable(transaction).filter(({ account }) => !own.has(account));
      const dust = outputs.filter(({ value }) => value > 0n && value <= DUST);
      const used = dust.filter(({ account }) => seen.has(account));
      if (!transaction.isHistory && dust.length >= settings.count('min_outputs')) {
        findings.push(campaign(context, transaction, dust, used.length, outputs.length));
      } else if (!transaction.isHistory && !isTokenTransfer(transaction)) {
        const single = used.filter(({ value }) => value < DUST);
        if (single.length > 0) findings.push(toUsedAddress(context, transaction, single));
      }
      for (const { account } of [...transaction.inputs, ...transaction.outputs]) seen.add(account);
    }
    return foundFindings(findings);
  },
};

/** Dust beside a data output carries a token. */
function isTokenTransfer({ outputs }: UtxoTransaction): boolean {
  return outputs.some(({ spendable: can }) => !can) && outputs.some(({ value }) => value === 546n || value === 330n);
}

function campaign(
  context: ScanContext,
  transaction: UtxoTransaction,
  dust: readonly UtxoOutput[],
  used: number,
  all: number,
): FindingDraft {
  const isTelling = used > 0 || dust.length * 10 >= all * 9;
  return aboutTransactions(context, [transaction], {
    severity: isTelling ? 'medium' : 'info',
    measures: { dust_outputs: dust.length, to_used_addresses: used, outputs: all },
    title: `${dust.length} outputs of at most ${DUST} satoshi in one transaction`,
    explanation:
      `${sendersText(transaction)} sent ${dust.length} of ${all} outputs of at most ${DUST} satoshi, ` +
      `${dust.reduce((sum, { value }) => sum + value, 0n)} satoshi in all; ` +
      `${used === 0 ? 'none' : String(used)} of them ${used === 1 ? 'goes to an address' : 'go to addresses'} seen before.`,
    contradicting: isTelling ? [] : ['no_used_address'],
  });
}

/** Who paid, for a sentence. */
function sendersText({ inputs }: UtxoTransaction): string {
  const senders = [...new Set(inputs.map(({ account }) => account))];
  const [first = 'nobody who is named'] = senders;
  return senders.length < 2 ? first : `${first} and ${counted(senders.length - 1, 'other input')}`;
}

function toUsedAddress(context: ScanContext, transaction: UtxoTransaction, dust: readonly UtxoOutput[]): FindingDraft {
  return aboutTransactions(context, [transaction], {
    severity: 'medium',
    measures: { dust_outputs: dust.length, to_used_addresses: dust.length, outputs: transaction.outputs.length },
    title: 'Dust was sent to an address in use',
    explanation:
      `${sendersText(transaction)} sent ${dust.map(({ account, value }) => `${value} satoshi to ${account}`).join(', ')}, ` +
      `below ${DUST} satoshi and to what was used before; spending it links coins.`,
  });
}
