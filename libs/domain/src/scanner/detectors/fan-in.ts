import { found, type Detector, type Draft } from '../detector.js';
import { fanRuns, freshShare, repeatsEarlierBurst, runEdges, spanText, sumsOf, sumsText } from '../fan.js';
import { count, hours, ratio } from '../parameters.js';

export const fanIn: Detector = {
  detector: 'fan_in',
  code: 'G02',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [
    count('k', 5, 2, 1000),
    hours('window_h', 120),
    ratio('new_share', '0.60', '0', '1'),
    count('hub_degree', 40, 2, 100_000),
  ],
  traps: ['hub', 'recurring_set'],
  detect(context, settings) {
    const { moves } = context;
    const rule = {
      windowMs: settings.hoursMs('window_h'),
      least: settings.count('k'),
      newPpm: settings.ppm('new_share'),
    };
    const hubs = context.hubs(rule.windowMs, settings.count('hub_degree'), 'in');
    const findings: Draft[] = [];
    for (let receiver = 0; receiver < moves.accounts.length; receiver++) {
      if (hubs[receiver] === 1) continue;
      for (const run of fanRuns(context, 'in', receiver, rule)) {
        if (repeatsEarlierBurst(context, 'in', receiver, run)) continue;
        const name = context.nameOf(receiver);
        // Of the fans of a large scan most are never told: what they hold is looked up only when they are.
        const edges = (): number[] => runEdges(context, 'in', run);
        const senders = (): number[] => [...new Set(edges().map((edge) => moves.from[edge] ?? 0))];
        findings.push({
          severity: 'info',
          accounts: () => [
            { account: receiver, role: 'receiver' },
            ...senders().map((account) => ({ account, role: 'sender' })),
          ],
          edges: () => edges().map((edge) => ({ edge, role: 'fan_in' })),
          measures: () => ({
            counterparties: run.best.distinct,
            senders: senders().length,
            new_share: freshShare(run.best),
            sums: sumsOf(context, edges()),
          }),
          title: () => `${name} was paid by ${senders().length} accounts within ${spanText(context, edges())}`,
          explanation: () =>
            `${senders().length} accounts paid ${sumsText(context, edges())} to ${name}; in the densest window ` +
            `${run.best.distinct} different ones, of which ${run.best.fresh} had not paid it before. ` +
            'Merchants, utilities and collections look like this too.',
          contributions: [
            { reason: 'most senders new', points: Math.round((run.best.fresh * 10) / run.best.distinct) },
          ],
        });
      }
    }
    return found(findings);
  },
};
