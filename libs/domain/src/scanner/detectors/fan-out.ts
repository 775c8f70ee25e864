import { found, type Detector, type Draft } from '../detector.js';
import { fanRuns, freshShare, repeatsEarlierBurst, runEdges, spanText, sumsOf, sumsText } from '../fan.js';
import { count, hours, ratio } from '../parameters.js';

export const fanOut: Detector = {
  detector: 'fan_out',
  code: 'G01',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [count('k', 5, 2, 1000), hours('window_h', 120), ratio('new_share', '0.60', '0', '1')],
  traps: ['recurring_set', 'batch_payout'],
  detect(context, settings) {
    const { moves } = context;
    const rule = {
      windowMs: settings.hoursMs('window_h'),
      least: settings.count('k'),
      newPpm: settings.ppm('new_share'),
    };
    const findings: Draft[] = [];
    for (let payer = 0; payer < moves.accounts.length; payer++) {
      for (const run of fanRuns(context, 'out', payer, rule)) {
        if (repeatsEarlierBurst(context, 'out', payer, run)) continue;
        const name = context.nameOf(payer);
        // Of the fans of a large scan most are never told: what they hold is looked up only when they are.
        const edges = (): number[] => runEdges(context, 'out', run);
        const receivers = (): number[] => [...new Set(edges().map((edge) => moves.to[edge] ?? 0))];
        findings.push({
          severity: 'info',
          accounts: () => [
            { account: payer, role: 'payer' },
            ...receivers().map((account) => ({ account, role: 'receiver' })),
          ],
          edges: () => edges().map((edge) => ({ edge, role: 'fan_out' })),
          measures: () => ({
            counterparties: run.best.distinct,
            receivers: receivers().length,
            new_share: freshShare(run.best),
            sums: sumsOf(context, edges()),
          }),
          title: () => `${name} paid ${receivers().length} accounts within ${spanText(context, edges())}`,
          explanation: () =>
            `${name} paid ${sumsText(context, edges())} to ${receivers().length} accounts; in the densest window ` +
            `${run.best.distinct} different ones, of which ${run.best.fresh} had not been paid by it before. ` +
            'Payrolls, supplier runs and payouts look like this too.',
          contributions: [
            { reason: 'most receivers new', points: Math.round((run.best.fresh * 10) / run.best.distinct) },
          ],
        });
      }
    }
    return found(findings);
  },
};
