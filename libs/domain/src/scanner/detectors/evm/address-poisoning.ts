import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { count, hours } from '../../../movements/reading/parameters.js';
import type { EvmTransfer } from '../../../movements/profiles/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { digitsAlike, ImitatedPayments } from './imitated-payments.js';
import { allTransfers, evidenceOf, isReported, wholeToken } from './transfer-finding.js';

/** What ties a victim to a look-alike: nothing, next to nothing, or a token that only looks like the one that was paid. */
type Bait = 'zero_value' | 'dust' | 'counterfeit_token';

interface Lure {
  readonly transfer: EvmTransfer;
  readonly bait: Bait;
}

interface Campaign {
  readonly victim: string;
  readonly lookalike: string;
  readonly payment: EvmTransfer;
  readonly lures: Lure[];
}

/**
 * After a payment, weeks later too, a transfer ties its payer to an address that looks like the payee's: of nothing, of
 * dust, or of any amount of another token. After Tsuchiya et al., "Blockchain Address Poisoning" (USENIX Security 2025).
 */
export const addressPoisoning: Detector = {
  detector: 'address_poisoning',
  code: 'E01',
  version: '2',
  severity: 'high',
  context: false,
  parameters: [hours('window_h', 4320), count('prefix', 3, 2, 20), count('suffix', 4, 2, 20)],
  traps: ['zero_value_claim', 'known_before'],
  detect(context, settings) {
    const windowMs = settings.hoursMs('window_h');
    const payments = new ImitatedPayments({ prefix: settings.count('prefix'), suffix: settings.count('suffix') });
    const campaigns = new Map<string, Campaign>();
    const check = (transfer: EvmTransfer): void => {
      for (const [victim, lookalike] of [
        [transfer.from, transfer.to],
        [transfer.to, transfer.from],
      ] as const) {
        const imitation = imitated(context, payments, transfer, victim, lookalike, windowMs);
        if (imitation === null) continue;
        const { payment, bait } = imitation;
        const key = `${victim}/${payment.to}/${lookalike}`;
        const known = campaigns.get(key);
        if (known === undefined) campaigns.set(key, { victim, lookalike, payment, lures: [{ transfer, bait }] });
        else known.lures.push({ transfer, bait });
      }
    };
    const transfers = allTransfers(context).filter(({ kind }) => kind !== 'fee');
    for (let start = 0; start < transfers.length;) {
      let end = start;
      // Nobody knows the order within one instant: its payments are there when its lures are looked at.
      for (; end < transfers.length && transfers[end]?.at === transfers[start]?.at; end++) {
        const transfer = transfers[end];
        if (transfer !== undefined) payments.note(transfer);
      }
      transfers.slice(start, end).forEach(check);
      start = end;
    }
    return foundFindings(
      [...campaigns.values()].flatMap((campaign) =>
        isReported(campaign.lures.map(({ transfer }) => transfer)) ? [describe(context, campaign)] : [],
      ),
    );
  },
};

/** The payment that a transfer imitates the payee of, the latest there is, and what it baits with. */
function imitated(
  context: ScanContext,
  payments: ImitatedPayments,
  transfer: EvmTransfer,
  victim: string,
  lookalike: string,
  windowMs: number,
): { payment: EvmTransfer; bait: Bait } | null {
  for (const { payment, isSameToken } of payments.before(victim, lookalike, transfer.asset)) {
    if (!context.budget.spend(1)) return null;
    if (transfer.at - payment.at > windowMs) continue;
    if (transfer.value === 0n) return { payment, bait: 'zero_value' };
    const isToken = transfer.kind !== 'native' && transfer.kind !== 'internal';
    if (isToken && !isSameToken) return { payment, bait: 'counterfeit_token' };
    if (isTiny(context, transfer) && isNothingBeside(context, transfer, payment)) return { payment, bait: 'dust' };
  }
  return null;
}

/** What each bait is called in a sentence. */
const BAITS: Readonly<Record<Bait, string>> = {
  zero_value: 'of nothing',
  dust: 'of at most one unit',
  counterfeit_token: 'of another token than was paid',
};

function describe(context: ScanContext, { victim, lookalike, payment, lures }: Campaign): FindingDraft {
  const transfers = lures.map(({ transfer }) => transfer);
  const { edges: lureEdges, txIds } = evidenceOf(context, transfers, 'lure');
  const { edges: paidEdges, txIds: paidIds } = evidenceOf(context, [payment], 'paid');
  const alike = digitsAlike(payment.to, lookalike);
  const baits = [...new Set(lures.map(({ bait }) => bait))].sort();
  return {
    subject: `${victim}/${lookalike}`,
    severity: 'high',
    accounts: [
      { account: victim, role: 'victim' },
      { account: payment.to, role: 'paid' },
      { account: lookalike, role: 'lookalike' },
    ],
    edges: [...paidEdges, ...lureEdges],
    txIds: [...paidIds, ...txIds],
    measures: {
      transfers: lures.length,
      baits,
      same_prefix: alike.prefix,
      same_suffix: alike.suffix,
      delay_s: Math.round(((transfers[0]?.at ?? 0) - payment.at) / 1000),
    },
    title: `${lookalike} looks like ${payment.to}, which ${victim} had paid`,
    explanation:
      `${victim} paid ${payment.to}; after that ${lures.length} transfers ${baits.map((bait) => BAITS[bait]).join(' and ')} ` +
      `tie it to ${lookalike}, which it had not met before and whose first ${alike.prefix} and last ${alike.suffix} digits ` +
      'are the same. Copying an address from the history would pay the wrong one.',
    contributions: [
      { reason: 'more digits alike than are asked for', points: Math.min(10, alike.prefix + alike.suffix - 7) },
    ],
  };
}

/** At most one whole token (spec/rulings.md#b-16). */
function isTiny(context: ScanContext, transfer: EvmTransfer): boolean {
  return transfer.value <= wholeToken(context, transfer);
}

/** Whether a tiny transfer moves nothing to speak of beside a payment, which may be less than a token itself. */
function isNothingBeside(context: ScanContext, { asset, value }: EvmTransfer, payment: EvmTransfer): boolean {
  return value === 0n || !isTiny(context, payment) || (asset === payment.asset && value < payment.value);
}
