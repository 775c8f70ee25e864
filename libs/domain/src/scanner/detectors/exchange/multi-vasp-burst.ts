import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { spanText, sumsText } from '../../analysis/fan.js';
import { countParameter, hours } from '../../../movements/reading/parameters.js';
import { mergeWindows } from '../../analysis/runs.js';
import { compareIds } from '../../../shared/order.js';
import { movementsByUser, windowsOfDistinct } from './user-movements.js';

/** Whoever may have got most is named. */
const PROVIDERS_TOLD = 20;

/** X04: one user sends to several providers at once (FATF: transferring immediately to multiple VASPs). */
export const multiVaspBurst: Detector = {
  detector: 'multi_vasp_burst',
  code: 'X04',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [countParameter('min_vasps', 4, 2, 100), hours('window_h', 6)],
  next: 'ask the user for accounts in its own name at these providers',
  confirms: 'accounts at these providers in the names of others, or money that had come in just before',
  refutes: 'accounts of the same user at all of these providers',
  traps: [],
  detect(context, settings) {
    const findings: FindingDraft[] = [];
    for (const [user, list] of movementsByUser(context, ({ kind, vasp }) => kind === 'withdrawal' && vasp !== null)) {
      if (!context.budget.begin(list.length)) break;
      const windows = windowsOfDistinct(
        list,
        settings.hoursMs('window_h'),
        settings.count('min_vasps'),
        ({ facts }) => facts.vasp ?? '',
      );
      for (const run of mergeWindows(windows, (a, b) => a.distinct > b.distinct)) {
        const movements = list.slice(run.low, run.high + 1);
        const edges = movements.map(({ edge }) => edge);
        const providers = [...new Set(movements.flatMap(({ facts }) => facts.vasp ?? []))].sort(compareIds);
        const amountOf = (provider: string): string =>
          sumsText(
            context,
            movements.filter(({ facts }) => facts.vasp === provider).map(({ edge }) => edge),
          );
        const told = providers.slice(0, PROVIDERS_TOLD).map((provider) => `${provider} (${amountOf(provider)})`);
        const more = providers.length - told.length;
        const span = spanText(context, edges);
        findings.push({
          subject: user,
          severity: 'medium',
          accounts: [{ account: user, role: 'user' }],
          edges: edges.map((edge) => ({ edge, role: 'withdrawal' })),
          measures: { vasps: run.best.distinct, withdrawals: edges.length },
          title: `${user} withdrew to ${run.best.distinct} providers within ${span}`,
          explanation: `${user} withdrew ${sumsText(context, edges)} to ${run.best.distinct} different providers within ${span}: ${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Rebalancing looks the same.`,
        });
      }
    }
    return foundFindings(findings);
  },
};
