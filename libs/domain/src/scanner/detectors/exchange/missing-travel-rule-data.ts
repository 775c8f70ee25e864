import { counted, someOf } from '../../../shared/counted.js';
import type { Detector, FindingDraft } from '../../detector.js';
import { FLAG } from '../../../movements/table/movements.js';
import { missingTravelRuleElements } from '../../../movements/profiles/travel-rule.js';
import { movedText } from '../../analysis/fan.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { foundBy, thresholdAmount, unitThresholds } from '../../analysis/threshold-bands.js';
import { exchangeFacts } from './user-movements.js';

/** What a movement lacks that has no data of the travel rule at all. */
const NOTHING_GIVEN = missingTravelRuleElements({});

/** The movements of one user that lack something. */
interface Group {
  readonly edges: number[];
  readonly missing: Set<string>;
  /** In how many of them each element is told neither by the data of the travel rule nor by the rest of the row. */
  readonly untold: Map<string, number>;
  /** Elements that the data of the travel rule lack and the rest of the row tells. */
  readonly known: Set<string>;
  /** How many of them have no element at all. */
  bare: number;
  readonly limits: Set<string>;
}

/** X07: a movement to or from another provider at or above the limit lacks required data. */
export const missingTravelRuleData: Detector = {
  detector: 'missing_travel_rule_data',
  code: 'X07',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [],
  next: 'of a deposit ask the provider or bank that sent it, before the money is made available; of a withdrawal complete what goes out from the file of the user',
  refutes: 'the data, once asked for, or proof that the address is self-hosted by the user',
  traps: ['below_limit', 'self_hosted_wallet'],
  detect(context) {
    const thresholds = unitThresholds(context, 'travel_rule');
    const { movements } = context;
    return foundBy(context, thresholds, 'a travel rule limit', () => {
      const byUser = new Map<string, Group>();
      for (let edge = 0; edge < movements.count; edge++) {
        if (!context.budget.spend(1)) break;
        const facts = exchangeFacts(context, edge);
        const isCrossing =
          facts !== null && (facts.kind === 'deposit' || facts.kind === 'withdrawal') && facts.vasp !== null;
        if (!isCrossing || ((movements.flags[edge] ?? 0) & (FLAG.REVERSAL | FLAG.ALLOWED)) !== 0) continue;
        const own = thresholdAmount(context, edge);
        const met = thresholds.filter(({ unit, amount }) => unit === own.unit && own.amount >= amount);
        if (met.length === 0) continue;
        const missing = facts.travelRuleMissing ?? NOTHING_GIVEN;
        if (missing.length === 0) continue;
        const group = byUser.get(facts.user) ?? emptyGroup();
        group.edges.push(edge);
        for (const element of missing) group.missing.add(element);
        // The other provider is known from the row, though its data of the travel rule lack it.
        const named = facts.kind === 'deposit' ? 'originating_vasp' : 'beneficiary_vasp';
        if (NOTHING_GIVEN.every((element) => missing.includes(element))) group.bare++;
        for (const element of missing) {
          if (element === named) group.known.add(element);
          else group.untold.set(element, (group.untold.get(element) ?? 0) + 1);
        }
        for (const { threshold, unit, amount } of met) {
          group.limits.add(`${context.money(amount, unit)} (${threshold.basis})`);
        }
        byUser.set(facts.user, group);
      }
      return [...byUser].map(([user, { edges, missing, untold, known, bare, limits }]): FindingDraft => ({
        subject: user,
        severity: 'low',
        accounts: [{ account: user, role: 'user' }],
        edges: edges.map((edge) => ({ edge, role: 'incomplete' })),
        measures: { movements: edges.length, missing: [...missing].sort(), known_from_movement: [...known].sort() },
        title: `${counted(edges.length, 'movement')} of ${user} ${bare === edges.length ? 'without' : 'with incomplete'} data of the travel rule`,
        explanation:
          `At or above the limit of ${[...limits].join(' or ')} ${sidesText(context, edges)} of ${user} came without` +
          `${untold.size === 0 ? ' the name of the other provider in the data of the travel rule' : `: ${untoldText(untold, edges.length)}`}. ` +
          `The other provider is known from the movement itself: ${providersText(context, edges)}.`,
      }));
    });
  },
};

function emptyGroup(): Group {
  return { edges: [], missing: new Set(), untold: new Map(), known: new Set(), bare: 0, limits: new Set() };
}

/** What is not told, and in how many where it is told in others. */
function untoldText(untold: ReadonlyMap<string, number>, movements: number): string {
  return [...untold]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([element, count]) => (count === movements ? element : `${element} (${count} of ${movements})`))
    .join(', ');
}

/** Deposits and withdrawals apart: whom to ask differs. */
function sidesText(context: ScanContext, edges: readonly number[]): string {
  return ['deposit', 'withdrawal']
    .map((kind) => [kind, edges.filter((edge) => exchangeFacts(context, edge)?.kind === kind)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([kind, own]) => `${counted(own.length, kind)} (${movedText(context, own)})`)
    .join(' and ');
}

function providersText(context: ScanContext, edges: readonly number[]): string {
  return someOf([...new Set(edges.flatMap((edge) => exchangeFacts(context, edge)?.vasp ?? []))].sort());
}
