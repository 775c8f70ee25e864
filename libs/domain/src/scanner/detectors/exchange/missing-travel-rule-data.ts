import { counted } from '../../../shared/counted.js';
import type { Detector, FindingDraft } from '../../detector.js';
import { FLAG } from '../../../movements/table/movements.js';
import { missingTravelRuleElements } from '../../../movements/profiles/travel-rule.js';
import { sumsText } from '../../analysis/fan.js';
import { foundBy, thresholdAmount, unitThresholds } from '../../analysis/threshold-bands.js';
import { exchangeFacts } from './user-movements.js';

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
  next: 'ask the sending provider for what is missing before the money is made available',
  traps: ['below_limit', 'self_hosted_wallet'],
  detect(context) {
    const thresholds = unitThresholds(context, 'travel_rule');
    const { movements } = context;
    return foundBy(context, thresholds, 'a travel rule limit', () => {
      const byUser = new Map<string, { edges: number[]; missing: Set<string> }>();
      for (let edge = 0; edge < movements.count; edge++) {
        if (!context.budget.spend(1)) break;
        const facts = exchangeFacts(context, edge);
        const isCrossing =
          facts !== null && (facts.kind === 'deposit' || facts.kind === 'withdrawal') && facts.vasp !== null;
        if (!isCrossing || ((movements.flags[edge] ?? 0) & (FLAG.REVERSAL | FLAG.ALLOWED)) !== 0) continue;
        const own = thresholdAmount(context, edge);
        if (!thresholds.some(({ unit, amount }) => unit === own.unit && own.amount >= amount)) continue;
        const missing = facts.travelRuleMissing ?? NOTHING_GIVEN;
        if (missing.length === 0) continue;
        const group = byUser.get(facts.user) ?? { edges: [], missing: new Set<string>() };
        group.edges.push(edge);
        for (const element of missing) group.missing.add(element);
        byUser.set(facts.user, group);
      }
      return [...byUser].map(([user, { edges, missing }]): FindingDraft => ({
        subject: user,
        severity: 'low',
        accounts: [{ account: user, role: 'user' }],
        edges: edges.map((edge) => ({ edge, role: 'incomplete' })),
        measures: { movements: edges.length, missing: [...missing].sort() },
        title: `${counted(edges.length, 'movement')} of ${user} without data of the travel rule`,
        explanation: `At or above the limit ${counted(edges.length, 'movement')} of ${user}, ${sumsText(context, edges)}, came without: ${[...missing].sort().join(', ')}.`,
      }));
    });
  },
};
