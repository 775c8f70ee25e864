import { amountBandOf, percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { movedText } from '../../analysis/fan.js';
import { bothWays, bothWaysText } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import type { Detector, FindingDraft } from '../../detector.js';
import { ratio } from '../../../movements/reading/parameters.js';
import {
  foundBy,
  legalBasis,
  limitText,
  isBelowThreshold,
  thresholdAmount,
  unitThresholds,
} from '../../analysis/threshold-bands.js';

/** One amount just below a threshold. Prices are, too. */
export const nearThreshold: Detector = {
  detector: 'near_threshold',
  code: 'G10',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [ratio('band_from', '0.95', '0', '1')],
  next: 'look at the other amounts of the payer and at what it pays for',
  refutes: 'a price or an invoice of exactly that amount',
  traps: ['reversal', 'same_parties'],
  detect(context, settings) {
    const thresholds = unitThresholds(context, 'cash');
    return foundBy(context, thresholds, 'a threshold', () => {
      const { movements } = context;
      const findings: FindingDraft[] = [];
      for (const one of thresholds) {
        const { threshold, unit, amount } = one;
        const isNear = isBelowThreshold(context, one, amountBandOf(amount, settings.ppm('band_from'), PPM).low);
        for (const edge of context.flow.edges) {
          if (!context.budget.spend(1)) break;
          if (!isNear(edge)) continue;
          const own = thresholdAmount(context, edge);
          const [payer, payee] = [movements.from[edge] ?? 0, movements.to[edge] ?? 0];
          const share = ratioText(own.amount, amount);
          // Held against the limit by its value, it is told as the row has it.
          const moved = (): string =>
            own.unit === 0 ? movedText(context, [edge]) : context.money(own.amount, own.unit);
          const both = bothWays(context, [edge], 'out');
          findings.push({
            subject: `${context.nameOf(payer)}/${threshold.jurisdiction}/${threshold.amount}`,
            severity: 'info',
            accounts: [
              { account: payer, role: 'sender' },
              { account: payee, role: 'receiver' },
            ],
            edges: [{ edge, role: 'near_threshold' }],
            measures: () => ({
              share_of_threshold: share,
              threshold: context.decimal(amount, unit),
              currency: threshold.currency,
              jurisdiction: threshold.jurisdiction,
              legal_basis: legalBasis(context, one, [edge]),
            }),
            title: () => `A payment of ${moved()} is ${percentText(share)} of the threshold`,
            explanation: () =>
              `${partiesText(context, payer, payee, moved())}; the threshold is ` +
              `${limitText(context, one, [edge])}. One such amount says little.`,
            contradicting: both.areNearlyAll ? ['same_parties'] : [],
            againstWords: { same_parties: bothWaysText(both, 'out').replace('it regularly', 'the payer regularly') },
          });
        }
      }
      return findings;
    });
  },
};

/** Who paid how much to whom, as far as rows name them. */
function partiesText(context: ScanContext, payer: number, payee: number, amount: string): string {
  const isNamed = (account: number): boolean => context.movements.anonymous[account] === 0;
  const isCash = (account: number): boolean => !isNamed(account) && context.nameOf(account) === 'cash';
  if (isNamed(payer)) {
    const name = context.nameOf(payer);
    if (isNamed(payee)) return `${name} paid ${amount} to ${context.nameOf(payee)}`;
    return isCash(payee) ? `${name} paid out ${amount} in cash` : `${name} paid ${amount}, to whom no row says`;
  }
  if (!isNamed(payee)) return `${amount} was paid between accounts that no row names`;
  return `${context.nameOf(payee)} got ${amount}${isCash(payer) ? ' in cash' : ', from whom no row says'}`;
}
