import { bandOf, PPM, shareText } from '../decimal.js';
import { found, notEvaluated, type Detector, type Draft } from '../detector.js';
import {
  fanRuns,
  fanScratch,
  fanWindows,
  freshShare,
  repeatsEarlierBurst,
  runEdges,
  spanText,
  sumsText,
} from '../fan.js';
import { count, hours, ratio } from '../parameters.js';
import { appliesToAny, thresholdAmount, unitThresholds } from '../threshold-bands.js';

/** Many new senders, most of them just below a threshold: G02 whose legs lie in the band of G09. */
export const smurfing: Detector = {
  detector: 'smurfing',
  code: 'G11',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    count('k', 5, 2, 1000),
    hours('window_h', 120),
    ratio('new_share', '0.60', '0', '1'),
    count('hub_degree', 40, 2, 100_000),
    ratio('band_from', '0.80', '0', '1'),
    ratio('band_share', '0.60', '0', '1'),
  ],
  traps: ['hub', 'recurring_set'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'cash');
    if (!appliesToAny(context, thresholds)) {
      return notEvaluated('no_threshold', 'a threshold in an asset of the request');
    }
    const { moves } = context;
    const rule = {
      windowMs: settings.hoursMs('window_h'),
      least: settings.count('k'),
      newPpm: settings.ppm('new_share'),
    };
    const hubs = context.hubs(rule.windowMs, settings.count('hub_degree'), 'in');
    const scratch = fanScratch(moves);
    const findings: Draft[] = [];
    for (const { threshold, unit, amount } of thresholds) {
      const { low } = bandOf(amount, settings.ppm('band_from'), PPM);
      const isInBand = (edge: number): boolean => {
        const own = thresholdAmount(context, edge);
        return own.unit === unit && own.amount >= low && own.amount < amount;
      };
      for (let receiver = 0; receiver < moves.accounts.length; receiver++) {
        if (hubs[receiver] === 1) continue;
        const windows = fanWindows(context, 'in', receiver, rule, scratch, isInBand).filter(
          ({ counted, legs }) => BigInt(counted) * PPM >= BigInt(legs) * settings.ppm('band_share'),
        );
        for (const run of fanRuns(windows)) {
          if (repeatsEarlierBurst(context, 'in', receiver, run)) continue;
          const edges = runEdges(context, 'in', run);
          const senders = [...new Set(edges.map((edge) => moves.from[edge] ?? 0))];
          const name = context.nameOf(receiver);
          const limit = context.money(amount, unit);
          findings.push({
            subject: `${name}/${threshold.jurisdiction}/${threshold.amount}`,
            severity: 'medium',
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
              legal_basis: threshold.basis,
            },
            title: `${senders.length} accounts paid ${name} amounts just below ${limit} within ${spanText(context, edges)}`,
            explanation:
              `${senders.length} accounts paid ${sumsText(context, edges)} to ${name}; ${run.best.counted} of ` +
              `${run.best.legs} payments in the densest window lie just below ${limit} (${threshold.basis}).`,
            contributions: [
              { reason: 'most senders new', points: Math.round((run.best.fresh * 10) / run.best.distinct) },
            ],
          });
        }
      }
    }
    return found(findings);
  },
};
