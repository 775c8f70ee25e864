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
import { degreeOf } from '../../../movements/table/movements.js';
import { countParameter, hours, ratio } from '../../../movements/reading/parameters.js';
import { areMostlyPaidBack } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { foundBy, legalBasis, limitText, isBelowThreshold, unitThresholds } from '../../analysis/threshold-bands.js';

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
        const { threshold, unit, amount } = one;
        const isInBand = isBelowThreshold(context, one, amountBandOf(amount, settings.ppm('band_from'), PPM).low);
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
            const edges = runEdges(context, 'in', run);
            const senders = [...new Set(edges.map((edge) => movements.from[edge] ?? 0))];
            const banded = new Set(edges.filter(isInBand).map((edge) => movements.from[edge] ?? 0)).size;
            const name = context.nameOf(receiver);
            const limit = context.money(amount, unit);
            const contradicting = againstOf(context, receiver, edges);
            findings.push({
              subject: `${name}/${threshold.jurisdiction}/${threshold.amount}`,
              severity: contradicting.includes('same_parties') ? 'info' : 'medium',
              accounts: [
                { account: receiver, role: 'receiver' },
                ...senders.map((account) => ({ account, role: 'sender' })),
              ],
              edges: edges.map((edge) => ({ edge, role: isInBand(edge) ? 'band' : 'other' })),
              measures: {
                senders: senders.length,
                counterparties: run.best.distinct,
                new_share: freshShare(run.best),
                band_share: shareText(run.best.counted, run.best.legs),
                threshold: context.decimal(amount, unit),
                currency: threshold.currency,
                jurisdiction: threshold.jurisdiction,
                legal_basis: legalBasis(context, one, edges.filter(isInBand)),
              },
              title: `${banded === senders.length ? '' : `${banded} of `}${senders.length} accounts paid ${name} amounts just below ${limit} within ${spanText(context, edges)}`,
              explanation:
                `${senders.length} accounts paid ${movedText(context, edges)} to ${name}; ${run.best.counted} of ` +
                `${run.best.legs} payments in the densest window lie just below ${limitText(context, one, edges.filter(isInBand))}.${besidesText(context, receiver, edges, rule.windowMs)}`,
              contradicting,
              againstWords: { same_parties: 'it pays most of those who paid it as well, as a treasury does' },
              contributions: [
                { reason: 'most senders new', points: Math.round((run.best.fresh * 10) / run.best.distinct) },
              ],
            });
          }
        }
      }
      return findings;
    });
  },
};

/** That most of the senders are paid by it too, and that it is paid by as many at other times. */
function againstOf(context: ScanContext, receiver: number, edges: readonly number[]): readonly string[] {
  return [
    ...(areMostlyPaidBack(context, edges, 'in') ? ['same_parties'] : []),
    ...(goesOnAlong(context, 'in', receiver, edges) ? ['own_habit'] : []),
  ];
}

/** What else came in while a window that begins with the first of them lasts, and how often the senders pay at all. */
function besidesText(context: ScanContext, receiver: number, edges: readonly number[], windowMs: number): string {
  const { at, from } = context.movements;
  const { start, edges: all } = context.flow.into;
  const own = [...all.subarray(start[receiver] ?? 0, start[receiver + 1] ?? 0)];
  const told = new Set(edges);
  const first = edges.reduce((least, edge) => Math.min(least, at[edge] ?? 0), Infinity);
  const senders = new Set(edges.map((edge) => from[edge] ?? 0));
  const beside = own.filter(
    (edge) => !told.has(edge) && (at[edge] ?? 0) >= first && (at[edge] ?? 0) - first <= windowMs,
  );
  const again = own.filter((edge) => !told.has(edge) && senders.has(from[edge] ?? 0)).length;
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
