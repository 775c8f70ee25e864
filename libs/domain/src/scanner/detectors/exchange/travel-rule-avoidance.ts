import { materialise, type Detector, type FindingDraft } from '../../detector.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { seriesOf } from '../../analysis/structured-payments.js';
import { foundBy, unitThresholds } from '../../analysis/threshold-bands.js';
import { BAND_PARAMETERS, structuringFindings } from '../generic/structuring.js';
import { exchangeFacts } from './user-movements.js';

/** X06: several amounts just below the limit of the travel rule, none of them with complete data. */
export const travelRuleAvoidance: Detector = {
  detector: 'travel_rule_avoidance',
  code: 'X06',
  version: '1',
  severity: 'medium',
  context: false,
  contains: 'structuring',
  parameters: BAND_PARAMETERS,
  next: 'look at the sums by day and receiver, and ask why they were divided',
  confirms: 'one payee or purpose behind all of the amounts',
  refutes: 'a savings plan with equal days between, or the missing data, once asked for',
  traps: ['same_parties', 'recurring_dca', 'own_habit', 'goes_on_above', 'few_in_band', 'paid_with_others'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'travel_rule');
    return foundBy(context, thresholds, 'a travel_rule threshold', () => {
      const lacksData = (edge: number): boolean => {
        const facts = exchangeFacts(context, edge);
        return facts !== null && (facts.travelRuleMissing === null || facts.travelRuleMissing.length > 0);
      };
      const isUser = (account: number): boolean => context.movements.anonymous[account] === 0;
      const findings = thresholds.flatMap((threshold) =>
        seriesOf(context, settings, threshold, lacksData)
          .filter(
            ({ subject, edges }) =>
              isUser(subject) && edges.some((edge) => exchangeFacts(context, edge)?.user === context.nameOf(subject)),
          )
          .flatMap((series) => structuringFindings(context, settings, threshold, series)),
      );
      return findings.map((draft) => ({
        ...draft,
        explanation: () => `${materialise(draft.explanation)} ${lackingText(context, draft)}`,
        ...(materialise(draft.measures)['direction'] === 'in' ? OF_DEPOSITS : {}),
        ...(isPlan(context, draft)
          ? { severity: 'info' as const, contradicting: ['recurring_dca', ...(draft.contradicting ?? [])] }
          : {}),
      }));
    });
  },
};

/** Who divides a deposit stands on the other side of it. */
const OF_DEPOSITS = {
  next: 'look at the sums by day and sender, and ask why they were divided',
  confirms: 'one sender or purpose behind all of the amounts',
} as const;

/** What makes it this rule's: by whom no row names, no sums can be made. */
function lackingText({ movements: { from, to, anonymous } }: ScanContext, draft: FindingDraft): string {
  const isIn = materialise(draft.measures)['direction'] === 'in';
  const isUnnamed = materialise(draft.edges).every(({ edge }) => anonymous[(isIn ? from : to)[edge] ?? 0] === 1);
  return `In each of them data that the rule asks for is missing${
    isUnnamed ? `; no row names a ${isIn ? 'sender' : 'receiver'}` : ''
  }.`;
}

/** A savings plan buys every week: six to eight days lie between its movements. */
function isPlan({ movements }: ScanContext, draft: FindingDraft): boolean {
  const times = materialise(draft.edges).map(({ edge }) => movements.at[edge] ?? 0);
  return times.slice(1).every((time, index) => {
    const gap = time - (times[index] ?? 0);
    return gap >= 6 * DAY_MS && gap <= 8 * DAY_MS;
  });
}
