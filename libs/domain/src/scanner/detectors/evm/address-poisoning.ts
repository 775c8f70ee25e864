import { counted } from '../../../shared/counted.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { countParameter, hours } from '../../../movements/reading/parameters.js';
import { STABLECOINS, type EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import { txsOf, type ScanContext } from '../../analysis/scan-context.js';
import { digitsAlike, ImitatedPayments } from './imitated-payments.js';
import { allTransfers, amountText, isReported, SharedEvidence, totalsText, wholeToken } from './transfer-finding.js';

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
  version: '4',
  severity: 'high',
  context: false,
  parameters: [hours('window_h', 4320), countParameter('prefix', 3, 2, 20), countParameter('suffix', 4, 2, 20)],
  next: 'warn the victim, see whether it ever paid the look-alike, and block that address in its address book',
  confirms: 'more look-alikes from the same sender, or a later payment of the victim to the look-alike',
  refutes: 'dealings of the victim with the look-alike before, or an owner whom the victim knows',
  traps: ['zero_value_claim', 'known_before', 'paid_elsewhere'],
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
    for (let start = 0; start < transfers.length && !context.budget.isSpent;) {
      let end = start;
      // Nobody knows the order within one instant: its payments are there when its lures are looked at.
      for (; end < transfers.length && transfers[end]?.at === transfers[start]?.at; end++) {
        const transfer = transfers[end];
        if (transfer !== undefined) payments.note(transfer);
      }
      transfers.slice(start, end).forEach(check);
      start = end;
    }
    const isGenuine = genuineTokens(context, payments, transfers, [...campaigns.values()]);
    const later = new PaymentsOfVictims(transfers, [...campaigns.values()]);
    const evidence = new SharedEvidence(context);
    const findings: FindingDraft[] = [];
    for (const campaign of campaigns.values()) {
      const lures = campaign.lures.filter(
        ({ transfer, bait }) => bait !== 'counterfeit_token' || !isGenuine(campaign.victim, transfer.asset),
      );
      if (!isReported(lures.map(({ transfer }) => transfer))) continue;
      if (!context.budget.spend(movementsOf(context, lures))) break;
      findings.push(describe(context, { ...campaign, lures }, later, evidence));
    }
    return foundFindings(findings);
  },
};

/** Movements that a finding of these lures rests on: of each transaction all, and one may hold any number. */
function movementsOf({ edgesByTx }: ScanContext, lures: readonly Lure[]): number {
  const hashes = new Set(lures.map(({ transfer }) => transfer.hash));
  return [...hashes].reduce((sum, hash) => sum + (edgesByTx.get(hash)?.length ?? 0), lures.length);
}

/** Baits among as many movements of a token up to which it is one that people pay with, and how many tell so. */
const GENUINE = { share: 10, least: 20 };

/**
 * Whether a token is none that only baits one victim: of a counterfeit next to all transfers bait somebody, for it serves
 * nothing else, and the victim pays nobody with it who imitates nobody.
 */
function genuineTokens(
  context: ScanContext,
  payments: ImitatedPayments,
  transfers: readonly EvmTransfer[],
  campaigns: readonly Campaign[],
): (victim: string, asset: string) => boolean {
  const usual = usualTokens(transfers, campaigns);
  const elsewhere = new Map<string, boolean>();
  return (victim, asset) => {
    if (usual.has(asset)) return true;
    const key = `${victim}/${asset}`;
    const known = elsewhere.get(key) ?? payments.paysElsewhere(victim, asset, context.budget);
    elsewhere.set(key, known);
    return known;
  };
}

/** Tokens that people pay with: not next to all transfers of them bait somebody. */
function usualTokens(transfers: readonly EvmTransfer[], campaigns: readonly Campaign[]): ReadonlySet<string> {
  const baits = new Map<string, number>();
  for (const { lures } of campaigns) {
    for (const { transfer, bait } of lures) {
      if (bait === 'counterfeit_token') baits.set(transfer.asset, (baits.get(transfer.asset) ?? 0) + 1);
    }
  }
  const all = new Map<string, number>();
  for (const { asset, value } of transfers) {
    if (value > 0n && baits.has(asset)) all.set(asset, (all.get(asset) ?? 0) + 1);
  }
  return new Set(
    [...baits].flatMap(([asset, count]) => {
      const moved = all.get(asset) ?? 0;
      return STABLECOINS.has(asset) || (moved >= GENUINE.least && count * GENUINE.share <= moved) ? [asset] : [];
    }),
  );
}

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
    if (isDust(context, transfer, payment, victim)) return { payment, bait: 'dust' };
  }
  return null;
}

/** What each bait is called in a sentence. */
const BAITS: Readonly<Record<Bait, string>> = {
  zero_value: 'of nothing',
  dust: 'of at most one unit',
  counterfeit_token: 'of another token than was paid',
};

function describe(
  context: ScanContext,
  campaign: Campaign,
  later: PaymentsOfVictims,
  evidence: SharedEvidence,
): FindingDraft {
  const { victim, lookalike, payment, lures } = campaign;
  const transfers = lures.map(({ transfer }) => transfer);
  const txIds = [...new Set([payment, ...transfers].map(({ hash }) => hash))];
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
    // Made when told: where one transaction lures many victims, each finding has all of its movements.
    edges: () => evidence.edgesOf([payment], 'paid').concat(evidence.edgesOf(transfers, 'lure')),
    txs: () => txsOf(context, txIds),
    txIds,
    measures: {
      transfers: lures.length,
      baits,
      same_prefix: alike.prefix,
      same_suffix: alike.suffix,
      delay_s: Math.round(((transfers[0]?.at ?? 0) - payment.at) / 1000),
    },
    title: `${lookalike} looks like ${payment.to}, which ${victim} had paid`,
    explanation:
      `${victim} paid ${payment.to}; after that ${counted(lures.length, 'transfer')} ${baits.map((bait) => BAITS[bait]).join(' and ')} ` +
      `${lures.length === 1 ? 'ties' : 'tie'} it to ${lookalike}, which it had not met before and whose first ${alike.prefix} and last ${alike.suffix} digits ` +
      `are the same. Copying an address from the history would pay the wrong one. The payment was of ${amountText(context, payment)}. ` +
      `${forgedText(campaign)}${laterText(context, campaign, later)}`,
    contributions: [
      { reason: 'more digits alike than are asked for', points: Math.min(10, alike.prefix + alike.suffix - 7) },
    ],
  };
}

/** What victims paid to those who were imitated and to look-alikes, in order of time: looked for in one pass. */
class PaymentsOfVictims {
  private readonly byPair = new Map<string, EvmTransfer[]>();

  constructor(transfers: readonly EvmTransfer[], campaigns: readonly Campaign[]) {
    for (const { victim, lookalike, payment } of campaigns) {
      this.byPair.set(`${victim}/${lookalike}`, []);
      this.byPair.set(`${victim}/${payment.to}`, []);
    }
    for (const one of transfers) if (one.value > 0n) this.byPair.get(`${one.from}/${one.to}`)?.push(one);
  }

  of(payer: string, payee: string): readonly EvmTransfer[] {
    return this.byPair.get(`${payer}/${payee}`) ?? [];
  }

  /** How many there are after an instant. */
  countAfter(payer: string, payee: string, at: number): number {
    const list = this.of(payer, payee);
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return list.length - low;
  }
}

/** That rows name the victim as who paid: a forged token writes so, and of nothing anybody may. */
function forgedText({ victim, lures }: Campaign): string {
  const sent = lures.filter(({ transfer }) => transfer.value > 0n && isSentBy(victim, transfer)).length;
  const itself =
    sent === 0
      ? ''
      : `${sent} of the transfers ${sent === 1 ? 'is a payment' : 'are payments'} that the victim sent itself. `;
  const own = lures.filter(({ transfer: { from, initiator } }) => from === victim && initiator !== victim);
  if (own.length === 0) return itself;
  const others = own.filter(({ transfer: { initiator } }) => initiator !== null).length;
  const who =
    others === own.length
      ? 'others sent'
      : 'need not be its own: a token may write so of anybody, and of nothing anybody may send';
  return `${itself}${own.length} of the transfers ${own.length === 1 ? 'names' : 'name'} the victim as the payer, which ${who}. `;
}

/** Whether a transfer is known to be the victim's own: nobody forged it, whatever it is of. */
function isSentBy(victim: string, { from, initiator }: EvmTransfer): boolean {
  return from === victim && initiator === victim;
}

/** Whether the victim paid the wrong address afterwards, and how often the right one. */
function laterText(
  context: ScanContext,
  { victim, lookalike, payment, lures }: Campaign,
  later: PaymentsOfVictims,
): string {
  const since = lures[0]?.transfer.at ?? 0;
  const known = new Set(lures.map(({ transfer }) => transfer));
  const wrong = later
    .of(victim, lookalike)
    .filter((one) => one.at >= since && (!known.has(one) || isSentBy(victim, one)));
  const right = later.countAfter(victim, payment.to, since);
  const paid =
    wrong.length === 0
      ? 'The rows show no payment of the victim to the look-alike'
      : `After the first of them the victim paid the look-alike ${totalsText(context, wrong)} in ${counted(wrong.length, 'transfer')}`;
  return `${paid}${right === 0 ? '' : `, and ${right} to the right address after the first of them`}.`;
}

/** Parts of a token of which one is next to nothing whatever the token is worth. */
const NEXT_TO_NOTHING = 1000n;

/**
 * Whether a transfer moves nothing to speak of beside a payment. Nobody but the victim can send what it holds: of that only
 * what nobody would pay is dust, else who pays a service at two of its addresses would be told of.
 */
function isDust(context: ScanContext, transfer: EvmTransfer, payment: EvmTransfer, victim: string): boolean {
  const { asset, value, from } = transfer;
  if (!isTiny(context, transfer)) return false;
  const isNothing = value * NEXT_TO_NOTHING <= wholeToken(context, transfer);
  if (from === victim && !isNothing) return false;
  if (!isTiny(context, payment)) return true;
  return asset === payment.asset ? value < payment.value : isNothing;
}

/** At most one whole token (spec/rulings.md#b-16). */
function isTiny(context: ScanContext, transfer: EvmTransfer): boolean {
  return transfer.value <= wholeToken(context, transfer);
}
