import { foundFindings, notEvaluated, told, type Detector, type FindingDraft } from '../../detector.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import { FLAG } from '../../../movements/table/movements.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { seriesOf, structuredRuns } from '../../analysis/structured-payments.js';
import { missingTravelRuleElements } from '../../../movements/profiles/travel-rule.js';
import { appliesToAny, thresholdAmount, unitThresholds } from '../../analysis/threshold-bands.js';
import { BAND_PARAMETERS } from '../generic/structuring.js';
import { factsOf } from './user-moves.js';

/** X06: several amounts just below the limit of the travel rule, none of them with complete data. */
export const travelRuleAvoidance: Detector = {
  detector: 'travel_rule_avoidance',
  code: 'X06',
  version: '1',
  severity: 'medium',
  context: false,
  contains: 'structuring',
  parameters: BAND_PARAMETERS,
  traps: ['recurring_dca', 'own_habit', 'goes_on_above', 'few_in_band'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'travel_rule');
    if (thresholds.length === 0) {
      return notEvaluated('no_threshold', 'a travel_rule threshold in an asset of the request');
    }
    const lacksData = (edge: number): boolean => {
      const facts = factsOf(context, edge);
      return facts !== null && (facts.travelRuleMissing === null || facts.travelRuleMissing.length > 0);
    };
    const isUser = (account: number): boolean => context.moves.anonymous[account] === 0;
    const findings = thresholds.flatMap((threshold) =>
      seriesOf(context, settings, threshold, lacksData)
        .filter(
          ({ subject, edges }) =>
            isUser(subject) && edges.some((edge) => factsOf(context, edge)?.user === context.nameOf(subject)),
        )
        .flatMap((series) => structuredRuns(context, settings, threshold, series)),
    );
    return foundFindings(
      findings.map((draft) =>
        isPlan(context, draft)
          ? { ...draft, severity: 'info', contradicting: ['recurring_dca', ...(draft.contradicting ?? [])] }
          : draft,
      ),
    );
  },
};

/** A savings plan buys every week: six to eight days lie between its movements. */
function isPlan({ moves }: ScanContext, draft: FindingDraft): boolean {
  const times = told(draft.edges).map(({ edge }) => moves.at[edge] ?? 0);
  return times.slice(1).every((time, place) => {
    const gap = time - (times[place] ?? 0);
    return gap >= 6 * DAY_MS && gap <= 8 * DAY_MS;
  });
}

/** What a movement lacks that has no data of the travel rule at all. */
const NOTHING_GIVEN = missingTravelRuleElements({});

/** X07: a movement to or from another provider at or above the limit lacks required data. */
export const missingTravelRuleData: Detector = {
  detector: 'missing_travel_rule_data',
  code: 'X07',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [],
  traps: ['below_limit', 'self_hosted_wallet'],
  detect(context) {
    const thresholds = unitThresholds(context, 'travel_rule');
    const { moves } = context;
    if (!appliesToAny(context, thresholds)) {
      return notEvaluated('no_threshold', 'a travel rule limit in an asset of the request');
    }
    const byUser = new Map<string, { edges: number[]; missing: Set<string> }>();
    for (let edge = 0; edge < moves.count; edge++) {
      if (!context.budget.spend(1)) break;
      const facts = factsOf(context, edge);
      const isCrossing =
        facts !== null && (facts.kind === 'deposit' || facts.kind === 'withdrawal') && facts.vasp !== null;
      if (!isCrossing || ((moves.flags[edge] ?? 0) & (FLAG.REVERSAL | FLAG.ALLOWED)) !== 0) continue;
      const own = thresholdAmount(context, edge);
      if (!thresholds.some(({ unit, amount }) => unit === own.unit && own.amount >= amount)) continue;
      const missing = facts.travelRuleMissing ?? NOTHING_GIVEN;
      if (missing.length === 0) continue;
      const group = byUser.get(facts.user) ?? { edges: [], missing: new Set<string>() };
      group.edges.push(edge);
      for (const element of missing) group.missing.add(element);
      byUser.set(facts.user, group);
    }
    return foundFindings(
      [...byUser].map(([user, { edges, missing }]): FindingDraft => ({
        subject: user,
        severity: 'low',
        accounts: [{ account: user, role: 'user' }],
        edges: edges.map((edge) => ({ edge, role: 'incomplete' })),
        measures: { movements: edges.length, missing: [...missing].sort() },
        title: `${edges.length} movements of ${user} lack data of the travel rule`,
        explanation: `At or above the limit, ${edges.length} movements lack: ${[...missing].sort().join(', ')}.`,
      })),
    );
  },
};
