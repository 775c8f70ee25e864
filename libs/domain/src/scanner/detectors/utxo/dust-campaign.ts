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
import { Carriers, isTokenTransfer } from './carriers.js';
import { DustPayers } from './dust-payers.js';
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
    const all = allTransactions(context);
    const nameOf = (address: string): string => ownerOf(context, address);
    const carriers = new Carriers(all, nameOf);
    let payers: DustPayers | null = null;
    for (const transaction of all) {
      const own = new Set(transaction.inputs.map(({ account }) => account));
      const outputs = spendable(transaction).filter(({ account }) => !own.has(account));
      const dust = outputs.filter(({ value }) => value > 0n && value <= DUST);
      const used = dust.filter(({ account }) => seen.has(account));
      if (!transaction.isHistory && dust.length >= settings.count('min_outputs')) {
        const isHandedOn = carriers.areHandedOn(transaction, dust);
        findings.push(campaign(context, transaction, { dust, used: used.length, all: outputs.length, isHandedOn }));
      } else if (!transaction.isHistory && !isTokenTransfer(transaction)) {
        const single = used.filter(({ value }) => value < DUST);
        if (single.length > 0) {
          payers ??= new DustPayers(all, nameOf);
          findings.push(toUsedAddress(context, transaction, single, payers, carriers.areHandedOn(transaction, single)));
        }
      }
      for (const { account } of [...transaction.inputs, ...transaction.outputs]) seen.add(account);
    }
    return foundFindings(findings);
  },
};

/** Of so many payers, dust is what an address is paid by. */
const MANY_PAYERS = 3;

/**
 * How many others sent dust to the same address at that time: what many do is no campaign of one. Of several addresses
 * it is told of the one with the most.
 */
function otherPayersText(
  context: ScanContext,
  { at, inputs }: UtxoTransaction,
  dust: readonly UtxoOutput[],
  payers: DustPayers,
): string {
  const own = new Set(inputs.map(({ account }) => ownerOf(context, account)));
  const addresses = [...new Set(dust.map(({ account }) => account))];
  let [most, address] = [0, ''];
  for (const one of addresses) {
    const others = payers.othersNear(one, at, own);
    if (others > most) [most, address] = [others, one];
  }
  return most < MANY_PAYERS
    ? ''
    : ` ${most} other payers sent such small outputs to ${addresses.length === 1 ? 'it' : address} within six hours before or after: many do so, as where it is paid for tokens.`;
}

function ownerOf({ sources }: ScanContext, address: string): string {
  return sources.accountOf?.(address) ?? address;
}

/** Of how many outputs these are dust, how many of them to addresses in use, and whether small coins are handed on. */
interface Campaign {
  readonly dust: readonly UtxoOutput[];
  readonly used: number;
  readonly all: number;
  readonly isHandedOn: boolean;
}

function campaign(
  context: ScanContext,
  transaction: UtxoTransaction,
  { dust, used, all, isHandedOn }: Campaign,
): FindingDraft {
  const isTelling = used > 0 || dust.length * 10 >= all * 9;
  return aboutTransactions(context, [transaction], {
    severity: isTelling && !isHandedOn ? 'medium' : 'info',
    measures: { dust_outputs: dust.length, to_used_addresses: used, outputs: all },
    title: `${dust.length} outputs of at most ${DUST} satoshi in one transaction`,
    explanation:
      `${sendersText(transaction)} sent ${dust.length} of ${all} outputs of at most ${DUST} satoshi, ` +
      `${dust.reduce((sum, { value }) => sum + value, 0n)} satoshi in all; ` +
      `${used === 0 ? 'none' : String(used)} of them ${used === 1 ? 'goes to an address' : 'go to addresses'} seen before.`,
    contradicting: [...(isTelling ? [] : ['no_used_address']), ...(isHandedOn ? ['token_dust'] : [])],
  });
}

/** Who paid, for a sentence. */
function sendersText({ inputs }: UtxoTransaction): string {
  const senders = [...new Set(inputs.map(({ account }) => account))];
  const [first = 'nobody who is named'] = senders;
  return senders.length < 2 ? first : `${first} and ${counted(senders.length - 1, 'other input')}`;
}

function toUsedAddress(
  context: ScanContext,
  transaction: UtxoTransaction,
  dust: readonly UtxoOutput[],
  payers: DustPayers,
  isHandedOn: boolean,
): FindingDraft {
  return aboutTransactions(context, [transaction], {
    severity: isHandedOn ? 'info' : 'medium',
    measures: { dust_outputs: dust.length, to_used_addresses: dust.length, outputs: transaction.outputs.length },
    title: 'Dust was sent to an address in use',
    explanation:
      `${sendersText(transaction)} sent ${dust.map(({ account, value }) => `${value} satoshi to ${account}`).join(', ')}, ` +
      `below ${DUST} satoshi and to what was used before; spending it links coins.${otherPayersText(
        context,
        transaction,
        dust,
        payers,
      )}`,
    contradicting: isHandedOn ? ['token_dust'] : [],
  });
}
