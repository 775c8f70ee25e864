import { counted } from '../../../shared/counted.js';
import { compareUnits } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { countParameter, hours } from '../../../movements/reading/parameters.js';
import { STABLECOINS, type EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import {
  allTransfers,
  amountText,
  evidenceOf,
  groupedTransfers,
  isListedAs,
  isReported,
  totalsText,
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
    const given = groupedTransfers(transfers, ({ from, asset, value }) => (value > 0n ? `${from}/${asset}` : null));
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
        takes ??= takingsOf(context, run, received, given);
        const source = gotBefore(context, run, received, settings.hoursMs('window_h'));
        findings.push(describe(context, run, takes, source));
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

/** What an address takes of an asset, and whether it gives any of it. */
interface Takings {
  /** Who pays the amount of a run, and who pays any of the amounts that it takes. */
  readonly funders: number;
  readonly payers: number;
  readonly takesNothingElse: boolean;
  /** Transfers of an amount that is no denomination, of all. */
  readonly besides: number;
  readonly all: number;
  /** How often each amount was taken, where all of them are denominations and there are several. */
  readonly ladder: readonly { readonly one: EvmTransfer; readonly times: number }[];
  readonly paidOut: number;
}

function takingsOf(
  context: ScanContext,
  run: readonly EvmTransfer[],
  received: ReadonlyMap<string, readonly EvmTransfer[]>,
  given: ReadonlyMap<string, readonly EvmTransfer[]>,
): Takings {
  const { to, asset, value } = run[0] ?? { to: '', asset: '', value: 0n };
  const all = received.get(`${to}/${asset}`) ?? [];
  const paidOut = given.get(`${to}/${asset}`)?.length ?? 0;
  const fundersOf = (list: readonly EvmTransfer[]): number => new Set(list.map((one) => funderOf(context, one))).size;
  // Of many payers to one address, each is held against all that it takes.
  if (!context.budget.spend(all.length)) {
    return { funders: 0, payers: 0, takesNothingElse: false, besides: 0, all: 0, ladder: [], paidOut };
  }
  const same = all.filter((transfer) => transfer.value === value);
  const besides = all.filter((transfer) => !isDenomination(context, transfer)).length;
  const amounts = new Map<bigint, { one: EvmTransfer; times: number }>();
  for (const one of all) amounts.set(one.value, { one, times: (amounts.get(one.value)?.times ?? 0) + 1 });
  const steps = [...amounts.values()].sort((a, b) => compareUnits(a.one.value, b.one.value));
  return {
    funders: fundersOf(same),
    payers: fundersOf(all),
    takesNothingElse: same.length === all.length,
    besides,
    all: all.length,
    ladder: besides === 0 && steps.length > 1 ? steps : [],
    paidOut,
  };
}

/** What the funder got of the asset in the window before a run: where the amounts came from. */
function gotBefore(
  context: ScanContext,
  run: readonly EvmTransfer[],
  received: ReadonlyMap<string, readonly EvmTransfer[]>,
  windowMs: number,
): readonly EvmTransfer[] {
  const [first] = run;
  const all = first === undefined ? [] : (received.get(`${first.from}/${first.asset}`) ?? []);
  if (first === undefined || !context.budget.spend(all.length)) return [];
  return all.filter(({ at }) => at <= first.at && first.at - at <= windowMs);
}

function describe(
  context: ScanContext,
  run: readonly EvmTransfer[],
  takes: Takings,
  source: readonly EvmTransfer[],
): FindingDraft {
  const { funders, payers, takesNothingElse, besides, all, ladder } = takes;
  const [first] = run;
  const { from, to, asset, value } = first ?? { from: '', to: '', asset: '', value: 0n };
  const isListed = isListedAs(context, to, /mixer/i);
  const isLadder = ladder.length > 0 && payers >= 2;
  const isMixer = isListed || isLadder || (funders >= 2 && takesNothingElse);
  const { edges, txIds } = evidenceOf(context, run, 'deposit');
  const amount = first === undefined ? '' : amountText(context, first);
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
      ...(ladder.length === 0 ? {} : { denominations: ladder.length }),
      listed: isListed,
    },
    title: `${from} sent exactly ${amount} ${run.length} times to ${to}`,
    explanation:
      `${run.length} transfers of exactly ${amount} went to one address${funders === 0 ? '' : `, to which ${counted(funders, 'funder')} ${funders === 1 ? 'pays' : 'pay'} that amount`}` +
      `${takesNothingElse ? ' and nobody another one' : ''}. ${sourceText(context, from, source)}${ladderText(context, takes)}${`${ladder.length > 0 ? '' : 'Mints and vending contracts take fixed amounts too.'}`.trimEnd()}`,
    contradicting: isMixer ? [] : ['single_denomination'],
    againstWords: {
      single_denomination:
        besides > 0
          ? `the address takes other amounts too, as a mint or a shop does (${besides} of the ${all} transfers to it)`
          : takesNothingElse
            ? 'nobody else is seen to pay that amount to the address, as it is with a shop'
            : 'nobody else is seen to pay the address',
    },
  };
}

function sourceText(context: ScanContext, from: string, source: readonly EvmTransfer[]): string {
  return source.length === 0
    ? ''
    : `Shortly before, ${from} had got ${totalsText(context, source)} in ${counted(source.length, 'transfer')}. `;
}

/** Several denominations and no other amount speak for a mixer, which has one price for nothing. */
function ladderText(context: ScanContext, { ladder, payers, paidOut }: Takings): string {
  if (ladder.length === 0) return '';
  const steps = ladder.map(({ one, times }) => `${amountText(context, one)} (${counted(times, 'time')})`);
  const out =
    paidOut === 0
      ? 'none of it is paid out again in the request'
      : `${counted(paidOut, 'transfer')} of it went out again`;
  return (
    `All that the address takes of this asset is ${steps.join(', ')}, from ${counted(payers, 'funder')}; ${out}. ` +
    'A mixer takes such a ladder of amounts, a shop or a mint would have prices.'
  );
}
