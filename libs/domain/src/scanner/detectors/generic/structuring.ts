import type { Detector, FindingDraft } from '../../detector.js';
import {
  countParameter,
  days,
  factor,
  hours,
  ratio,
  type Parameter,
  type Settings,
} from '../../../movements/reading/parameters.js';
import { percentText, ratioText, shareText } from '../../../movements/table/decimal.js';
import { MOVEMENT_KINDS } from '../../../movements/table/movements.js';
import { counted, someOf } from '../../../shared/counted.js';
import { movedText, spanText } from '../../analysis/fan.js';
import { meaningOf } from '../../findings/counter-facts.js';
import { bothWays, bothWaysText } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { seriesOf, structuredRuns, type Series, type StructuredRun } from '../../analysis/structured-payments.js';
import {
  foundBy,
  legalBasis,
  limitText,
  thresholdAmount,
  unitThresholds,
  type UnitThreshold,
} from '../../analysis/threshold-bands.js';
import { unlessContradicted } from '../../findings/severity.js';

/** The numbers of the band rule, the same wherever it is applied (G09, B01, X06). */
export const BAND_PARAMETERS: readonly Parameter[] = [
  countParameter('n', 3, 2, 1000),
  ratio('band_from', '0.80', '0', '1'),
  hours('window_h', 24),
  days('pattern_days', 10, 365),
  factor('lift', '3'),
];

export const structuring: Detector = {
  detector: 'structuring',
  code: 'G09',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: BAND_PARAMETERS,
  next: 'ask where the amounts come from and why they were not moved at once',
  confirms: 'one origin of the money that was there at once, and a holder who knows of the limit',
  refutes: 'takings, rents or prices of that size that the account shows at other times as well',
  traps: ['same_parties', 'own_habit', 'goes_on_above', 'few_in_band', 'paid_with_others', 'reversal', 'known_service'],
  ends: ['subject'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'cash');
    return foundBy(context, thresholds, 'a threshold', () => {
      return thresholds.flatMap((threshold) =>
        seriesOf(context, settings, threshold, () => true).flatMap((series) =>
          structuringFindings(context, settings, threshold, series),
        ),
      );
    });
  },
};

/** What the band rule finds in one series, in its words; the same wherever it is applied (G09, B01, X06). */
export function structuringFindings(
  context: ScanContext,
  settings: Settings,
  threshold: UnitThreshold,
  series: Series,
): FindingDraft[] {
  return structuredRuns(context, settings, threshold, series).map((run) => describe(context, threshold, run));
}

function describe(
  context: ScanContext,
  limitOf: UnitThreshold,
  {
    series,
    edges,
    rule,
    lift,
    goesOnAbove,
    isFewInBand,
    besides,
    elsewhere,
    aboveElsewhere,
    reachingElsewhere,
    isOneRun,
  }: StructuredRun,
): FindingDraft {
  const { movements } = context;
  const { threshold, unit, amount } = limitOf;
  const both = bothWays(context, edges, series.direction);
  const contradicting = [
    ...(both.areNearlyAll ? ['same_parties'] : []),
    ...(lift?.isHabit === true ? ['own_habit'] : []),
    ...(goesOnAbove ? ['goes_on_above'] : []),
    ...(isFewInBand ? ['few_in_band'] : []),
  ];
  const named = (numbers: readonly number[]): string[] => [
    ...new Set(
      numbers.filter((account) => movements.anonymous[account] === 0).map((account) => context.nameOf(account)),
    ),
  ];
  const others = named(
    edges.map((edge) => (series.direction === 'in' ? movements.from[edge] : movements.to[edge]) ?? 0),
  );
  const accounts = [
    ...new Set(edges.map((edge) => (series.direction === 'in' ? movements.to[edge] : movements.from[edge]) ?? 0)),
  ];
  const limit = context.money(amount, unit);
  const shares = edges.map((edge) => ratioText(thresholdAmount(context, edge).amount, amount));
  const subject = series.group ?? context.nameOf(accounts[0] ?? 0);
  const total = edges.reduce((sum, edge) => sum + thresholdAmount(context, edge).amount, 0n);
  const kind = MOVEMENT_KINDS[series.kind] ?? 'transfer';
  const isCash = kind === 'cash';
  const [verb, towards] = series.direction === 'in' ? ['received', 'from'] : [isCash ? 'paid out' : 'paid', 'to'];
  const [inCash, ofKind] = isCash ? [' in cash', ''] : ['', ` of kind ${kind}`];
  const isPaidAbove = aboveElsewhere.before > 0 && aboveElsewhere.after > 0;
  const whom = others.length === 0 ? '' : ` ${towards} ${someOf(others)}`;
  return {
    subject: `${subject}/${series.direction}/${kind}/${threshold.jurisdiction}/${threshold.amount}`,
    // What it would be refuted by is there: such amounts are as common at other times.
    severity: elsewhere.isHabit && elsewhere.isAsCommon ? 'info' : unlessContradicted(contradicting, 'medium'),
    accounts: accounts.map((account) => ({ account, role: 'subject' })),
    edges: edges.map((edge) => ({ edge, role: series.direction })),
    measures: {
      rule,
      direction: series.direction,
      kind,
      movements: edges.length,
      total: context.decimal(total, unit),
      threshold: context.decimal(amount, unit),
      currency: threshold.currency,
      jurisdiction: threshold.jurisdiction,
      legal_basis: legalBasis(context, limitOf, edges),
      shares_of_threshold: shares,
      ...(lift === null ? {} : { lift: lift.text }),
      besides: besides.count,
      besides_at_or_above: besides.reaching,
      elsewhere_at_or_above: reachingElsewhere,
    },
    title: `${subject} ${verb} ${edges.length} amounts${inCash} just below ${limit} within ${spanText(context, edges)}`,
    explanation:
      `${subject} ${verb} ${movedText(context, edges)}${inCash} in ${edges.length} movements${ofKind}${whom}, each below ` +
      `${limitText(context, limitOf, edges)}; the smallest is ${percentText(smallest(shares))} of it. ${besidesText(besides, verb)}${otherTimesText(elsewhere, reachingElsewhere, verb)}${
        isCash && series.direction === 'out'
          ? 'Cash for wages and purchases looks the same.'
          : 'Takings that are banked daily, rents and prices near the limit look the same.'
      }`,
    contributions: [
      { reason: 'within one day', points: rule === 'aggregate' ? 10 : 0 },
      { reason: 'more movements than the rule asks for', points: Math.min(10, (edges.length - 3) * 2) },
    ],
    // It explains the amounts and does not excuse them: one more payment at that time would be a cheap disguise.
    contradicting: [
      ...contradicting,
      ...(isOneRun ? ['paid_with_others'] : []),
      ...(elsewhere.isHabit && !contradicting.includes('own_habit') ? ['own_habit'] : []),
      ...(isPaidAbove && !goesOnAbove ? ['goes_on_above'] : []),
    ],
    againstWords: {
      same_parties: bothWaysText(both, series.direction),
      ...(elsewhere.isHabit ? { own_habit: elsewhereText(elsewhere) } : {}),
      ...(isPaidAbove
        ? {
            goes_on_above:
              `${goesOnAbove ? `${meaningOf('goes_on_above') ?? ''}, and ` : ''}at other times it ${verb} amounts at or above ` +
              `the limit ${towards} the same ${series.direction === 'in' ? 'payers' : 'payees'}, ` +
              `${aboveElsewhere.before} before and ${aboveElsewhere.after} after`,
          }
        : {}),
    },
  };
}

/** How common such amounts are at other times: that they are as common is said only where they are. */
function elsewhereText({ inBand, count, isAsCommon, here }: StructuredRun['elsewhere']): string {
  if (isAsCommon) {
    return `such amounts are as common at other times: ${inBand} of the ${count} others of that kind in the request`;
  }
  const share = (part: number, whole: number): string => percentText(shareText(part, whole));
  return (
    `such amounts are moved at other times too: ${inBand} of the ${count} others of that kind in the request ` +
    `(${share(inBand, count)}), though less than from the first to the last of these, ` +
    `${here.inBand} of ${here.count} (${share(here.inBand, here.count)})`
  );
}

/** What else was moved from the first of the amounts to the last: who avoids a threshold does not reach it meanwhile. */
function besidesText({ count, reaching }: StructuredRun['besides'], verb: string): string {
  if (count === 0) return '';
  const reach = reaching === 0 ? 'none of them' : reaching === count ? 'all of them' : `${reaching} of them`;
  return `In the same time it ${verb} ${counted(count, 'amount')} of another size and of that kind, ${
    count > 1 ? `${reach} ` : reaching === 0 ? 'not ' : ''
  }at or above the limit${reaching === 0 ? '' : ', which speaks against avoiding it'}. `;
}

/** Who moves such amounts, or as much and more, at other times is not seen to avoid the limit. */
function otherTimesText({ count, inBand }: StructuredRun['elsewhere'], reaching: number, verb: string): string {
  if (count === 0) return `It ${verb} no other amount of that kind in the request. `;
  return (
    `At other times it ${verb} ${counted(count, 'amount')} of that kind, ${inBand} just below the limit and ` +
    `${reaching} at or above it. `
  );
}

function smallest(shares: readonly string[]): string {
  return shares.toSorted()[0] ?? '';
}
