import { counted } from '../../../shared/counted.js';
import { readableAmount } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { countParameter, hours } from '../../../movements/reading/parameters.js';
import { STABLECOINS, type EvmTransfer } from '../../../movements/profiles/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import {
  allTransfers,
  amountText,
  evidenceOf,
  groupedTransfers,
  isListedAs,
  isReported,
  wholeToken,
} from './transfer-finding.js';

/** Denominations of mixers: in tenths of the native coin, and in whole units of a stablecoin. 32 is a validator's stake. */
const NATIVE_TENTHS = [1n, 10n, 100n, 1_000n];
const STABLE_UNITS = [100n, 1_000n, 10_000n];

/** Equal round amounts from one funder to one address, as a mixer takes them (spec/rulings.md#b-15). */
export const fixedDenomination: Detector = {
  detector: 'fixed_denomination',
  code: 'E02',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [countParameter('min_transfers', 3, 2, 1000), hours('window_h', 24)],
  next: 'see whether the address is a known mixer, and who takes the same amount out of it',
  confirms: 'the same amount taken out again by addresses that never paid in, or the code of a mixer at the address',
  refutes: 'a mint, a shop or a game that takes one price',
  traps: ['single_denomination', 'known_service'],
  ends: ['receiver'],
  detect(context, settings) {
    const transfers = allTransfers(context).filter(
      ({ kind }) => kind === 'native' || kind === 'erc20' || kind === 'internal',
    );
    const received = groupedTransfers(transfers, ({ to, asset, value }) => (value > 0n ? `${to}/${asset}` : null));
    const series = groupedTransfers(transfers, (transfer) =>
      isDenomination(context, transfer)
        ? [funderOf(context, transfer), transfer.to, transfer.asset, transfer.value].join('/')
        : null,
    );
    const findings: FindingDraft[] = [];
    for (const list of series.values()) {
      if (!context.budget.begin(list.length)) break;
      let takes: Takings | null = null;
      for (const run of runsOf(list, settings.count('min_transfers'), settings.hoursMs('window_h'))) {
        if (!isReported(run)) continue;
        takes ??= takingsOf(context, run, received);
        findings.push(describe(context, run, takes));
      }
    }
    return foundFindings(findings);
  },
};

function isDenomination(context: ScanContext, transfer: EvmTransfer): boolean {
  if (transfer.kind === 'erc20') {
    const unit = wholeToken(context, transfer);
    return STABLECOINS.has(transfer.asset) && STABLE_UNITS.some((units) => transfer.value === units * unit);
  }
  return NATIVE_TENTHS.some((tenths) => transfer.value === tenths * 10n ** 17n);
}

function funderOf(context: ScanContext, { from, at }: EvmTransfer): string {
  const account = context.accountNumbers.get(from);
  return account === undefined ? from : (context.owners.groupOf(account, at) ?? from);
}

/** Stretches in which every window holds enough transfers. */
function runsOf(list: readonly EvmTransfer[], least: number, windowMs: number): EvmTransfer[][] {
  const runs: { low: number; high: number }[] = [];
  let low = 0;
  for (let high = 0; high < list.length; high++) {
    while ((list[high]?.at ?? 0) - (list[low]?.at ?? 0) > windowMs) low++;
    if (high - low + 1 < least) continue;
    const last = runs.at(-1);
    if (last !== undefined && low <= last.high) last.high = high;
    else runs.push({ low, high });
  }
  return runs.map((run) => list.slice(run.low, run.high + 1));
}

/** What an address takes of an asset: of how many funders the amount of a run, and whether nothing else. */
interface Takings {
  readonly funders: number;
  readonly takesNothingElse: boolean;
}

function takingsOf(
  context: ScanContext,
  run: readonly EvmTransfer[],
  received: ReadonlyMap<string, readonly EvmTransfer[]>,
): Takings {
  const { to, asset, value } = run[0] ?? { to: '', asset: '', value: 0n };
  const all = received.get(`${to}/${asset}`) ?? [];
  // Of many payers to one address, each is held against all that it takes.
  if (!context.budget.spend(all.length)) return { funders: 0, takesNothingElse: false };
  const same = all.filter((transfer) => transfer.value === value);
  const funders = new Set(same.map((transfer) => funderOf(context, transfer))).size;
  return { funders, takesNothingElse: same.length === all.length };
}

function describe(
  context: ScanContext,
  run: readonly EvmTransfer[],
  { funders, takesNothingElse }: Takings,
): FindingDraft {
  const [first] = run;
  const { from, to, asset, value } = first ?? { from: '', to: '', asset: '', value: 0n };
  const isListed = isListedAs(context, to, /mixer/i);
  const isMixer = isListed || (funders >= 2 && takesNothingElse);
  const { edges, txIds } = evidenceOf(context, run, 'deposit');
  const amount = first === undefined ? '' : amountText(context, first);
  const told = amount.replace(/^\S+/, readableAmount);
  return {
    subject: `${from}>${to}/${asset}/${value}`,
    severity: isMixer ? 'medium' : 'info',
    accounts: [
      { account: from, role: 'payer' },
      { account: to, role: 'receiver' },
    ],
    edges,
    txIds,
    measures: {
      transfers: run.length,
      denomination: amount,
      funders,
      takes_only_this_amount: takesNothingElse,
      listed: isListed,
    },
    title: `${from} sent exactly ${told} ${run.length} times to ${to}`,
    explanation:
      `${run.length} transfers of exactly ${told} went to one address${funders === 0 ? '' : `, to which ${counted(funders, 'funder')} ${funders === 1 ? 'pays' : 'pay'} that amount`}` +
      `${takesNothingElse ? ' and nobody another one' : ''}. Mints and vending contracts take fixed amounts too.`,
    contradicting: isMixer ? [] : ['single_denomination'],
    againstWords: {
      single_denomination: takesNothingElse
        ? 'nobody else is seen to pay that amount to the address, as it is with a shop'
        : 'the address takes other amounts too, as a mint or a shop does',
    },
  };
}
