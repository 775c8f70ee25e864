import { amountBandOf, PPM, shareText } from '../../../movements/table/decimal.js';
import type { Detector, FindingDraft } from '../../detector.js';
import {
  fanWindows,
  freshShare,
  lengthText,
  mergeFans,
  movedText,
  repeatsEarlierBurst,
  runEdges,
  spanText,
  sumsText,
  type FanWindow,
} from '../../analysis/fan.js';
import { goesOnAlong } from '../../analysis/besides.js';
import { counted } from '../../../shared/counted.js';
import { degreeOf, firstAfter, firstNotBefore } from '../../../movements/table/movements.js';
import type { Run } from '../../analysis/runs.js';
import { countParameter, hours, ratio } from '../../../movements/reading/parameters.js';
import { areMostlyPaidBack } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import {
  foundBy,
  legalBasis,
  limitText,
  isBelowThreshold,
  unitThresholds,
  type UnitThreshold,
} from '../../analysis/threshold-bands.js';

/** Many new senders, most of them just below a threshold: G02 whose legs lie in the band of G09. */
export const smurfing: Detector = {
  detector: 'smurfing',
  code: 'G11',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    countParameter('k', 5, 2, 1000),
    hours('window_h', 120),
    ratio('new_share', '0.60', '0', '1'),
    countParameter('hub_degree', 40, 2, 100_000),
    ratio('band_from', '0.80', '0', '1'),
    ratio('band_share', '0.60', '0', '1'),
  ],
  next: 'ask what joins the senders: address, device, employer, the day of opening',
  confirms: 'senders who were asked to pay for one and the same person',
  refutes: 'a collection or a shop to which strangers pay prices of that size',
  traps: ['hub', 'recurring_set', 'same_parties', 'own_habit'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'cash');
    return foundBy(context, thresholds, 'a threshold', () => {
      const { movements } = context;
      const rule = {
        windowMs: settings.hoursMs('window_h'),
        least: settings.count('k'),
        newPpm: settings.ppm('new_share'),
      };
      const hubs = context.degrees.hubs(rule.windowMs, settings.count('hub_degree'), 'in');
      const findings: FindingDraft[] = [];
      for (const one of thresholds) {
        const isInBand = isBelowThreshold(context, one, amountBandOf(one.amount, settings.ppm('band_from'), PPM).low);
        if (!context.budget.begin(context.flow.edges.length)) break;
        const inBand = bandReceipts(context, isInBand);
        // A window has at least k payments, and the stated share of them lies in the band.
        const fewest = BigInt(rule.least) * settings.ppm('band_share');
        for (let receiver = 0; receiver < movements.accounts.length; receiver++) {
          if (!context.budget.begin(degreeOf(context.flow.into, receiver))) break;
          if (hubs[receiver] === 1 || BigInt(inBand[receiver] ?? 0) * PPM < fewest) continue;
          const windows = withShares(context, fanWindows(context, 'in', receiver, rule), isInBand).filter(
            ({ counted, legs }) => BigInt(counted) * PPM >= BigInt(legs) * settings.ppm('band_share'),
          );
          for (const run of mergeFans(windows)) {
            if (repeatsEarlierBurst(context, 'in', receiver, run)) continue;
            findings.push(describe(context, one, receiver, run, { isInBand, windowMs: rule.windowMs }));
          }
        }
      }
      return findings;
    });
  },
};

interface Band {
  readonly isInBand: (edge: number) => boolean;
  readonly windowMs: number;
}

/** Of the findings of a large scan most are never told: the stretch in which their payments stand is enough to keep. */
function describe(
  context: ScanContext,
  one: UnitThreshold,
  receiver: number,
  run: Run<BandWindow>,
  { isInBand, windowMs }: Band,
): FindingDraft {
  const { from } = context.movements;
  const { threshold, unit, amount } = one;
  const { best } = run;
  const name = context.nameOf(receiver);
  const sendersOf = (edges: readonly number[]): number[] => [...new Set(edges.map((edge) => from[edge] ?? 0))];
  const made = (): { edges: number[]; senders: number[]; inBand: number[] } => {
    const edges = runEdges(context, 'in', run);
    return { edges, senders: sendersOf(edges), inBand: edges.filter(isInBand) };
  };
  const contradicting = againstOf(context, receiver, made().edges);
  let asked: ReturnType<typeof made> | null = null;
  const told = (): ReturnType<typeof made> => (asked ??= made());
  return {
    subject: `${name}/${threshold.jurisdiction}/${threshold.amount}`,
    severity: contradicting.includes('same_parties') ? 'info' : 'medium',
    accounts: () => [
      { account: receiver, role: 'receiver' },
      ...told().senders.map((account) => ({ account, role: 'sender' })),
    ],
    edges: () => told().edges.map((edge) => ({ edge, role: isInBand(edge) ? 'band' : 'other' })),
    measures: () => ({
      senders: told().senders.length,
      counterparties: best.distinct,
      new_share: freshShare(best),
      band_share: shareText(best.counted, best.legs),
      threshold: context.decimal(amount, unit),
      currency: threshold.currency,
      jurisdiction: threshold.jurisdiction,
      legal_basis: legalBasis(context, one, told().inBand),
    }),
    title: () => {
      const [banded, all] = [sendersOf(told().inBand).length, told().senders.length];
      return (
        `${banded === all ? '' : `${banded} of `}${all} accounts paid ${name} amounts just below ` +
        `${context.money(amount, unit)} within ${spanText(context, told().edges)}`
      );
    },
    explanation: () =>
      `${told().senders.length} accounts paid ${movedText(context, told().edges)} to ${name}; ${best.counted} of ` +
      `${best.legs} payments in the densest window lie just below ${limitText(context, one, told().inBand)}.${besidesText(
        context,
        receiver,
        told(),
        windowMs,
      )}`,
    contradicting,
    againstWords: { same_parties: 'it pays most of those who paid it as well, as a treasury does' },
    contributions: [{ reason: 'most senders new', points: Math.round((best.fresh * 10) / best.distinct) }],
  };
}

/** That most of the senders are paid by it too, and that it is paid by as many at other times. */
function againstOf(context: ScanContext, receiver: number, edges: readonly number[]): readonly string[] {
  return [
    ...(areMostlyPaidBack(context, edges, 'in') ? ['same_parties'] : []),
    ...(goesOnAlong(context, 'in', receiver, edges) ? ['own_habit'] : []),
  ];
}

/** What else came in while a window that begins with the first of them lasts, and how often the senders pay at all. */
function besidesText(
  context: ScanContext,
  receiver: number,
  { edges }: { readonly edges: readonly number[] },
  windowMs: number,
): string {
  const { at, from } = context.movements;
  const { start, edges: all, at: times } = context.flow.into;
  const told = new Set(edges);
  const first = edges.reduce((least, edge) => Math.min(least, at[edge] ?? 0), Infinity);
  const end = start[receiver + 1] ?? 0;
  const low = firstNotBefore(times, start[receiver] ?? 0, end, first);
  const beside = [...all.subarray(low, firstAfter(times, low, end, first + windowMs))].filter(
    (edge) => !told.has(edge),
  );
  const { pairCounts } = context.dealings;
  const bySender = new Map(edges.map((edge) => [from[edge] ?? 0, pairCounts[edge] ?? 0]));
  const again = [...bySender.values()].reduce((sum, payments) => sum + payments, 0) - edges.length;
  return (
    (beside.length === 0
      ? ''
      : ` Within ${lengthText(context, edges, windowMs)} of the first of them it was paid ${counted(beside.length, 'time')} ` +
        `more (${sumsText(context, beside)}), which is left out.`) +
    (again === 0 ? '' : ` The same accounts paid it ${counted(again, 'time')} more in the request.`)
  );
}

/** How many payments in the band each account got. */
function bandReceipts({ flow, movements }: ScanContext, isInBand: (edge: number) => boolean): Int32Array {
  const receipts = new Int32Array(movements.accounts.length);
  for (const edge of flow.edges) {
    if (!isInBand(edge)) continue;
    const receiver = movements.to[edge] ?? 0;
    receipts[receiver] = (receipts[receiver] ?? 0) + 1;
  }
  return receipts;
}

/** A fan with the number of its payments, and of those in the band. */
interface BandWindow extends FanWindow {
  readonly legs: number;
  readonly counted: number;
}

/** Counts over windows in time order: each edge is entered and left once. */
function withShares(
  { flow, movements }: ScanContext,
  windows: readonly FanWindow[],
  isInBand: (edge: number) => boolean,
): BandWindow[] {
  let [low, high, legs, counted] = [windows[0]?.low ?? 0, windows[0]?.low ?? 0, 0, 0];
  const add = (index: number, sign: 1 | -1): void => {
    const edge = flow.into.edges[index] ?? 0;
    if (movements.anonymous[movements.from[edge] ?? 0] !== 0) return;
    legs += sign;
    if (isInBand(edge)) counted += sign;
  };
  return windows.map((window) => {
    while (high <= window.high) add(high++, 1);
    while (low < window.low) add(low++, -1);
    return { ...window, legs, counted };
  });
}
