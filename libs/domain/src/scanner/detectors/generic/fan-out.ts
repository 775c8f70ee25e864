import { foundFindings, type Detector, type FindingDraft, type DraftAccount, type DraftEdge } from '../../detector.js';
import {
  fanRuns,
  freshShare,
  repeatsEarlierBurst,
  runEdges,
  spanText,
  sumsOf,
  sumsText,
  type FanWindow,
} from '../../analysis/fan.js';
import { degreeOf } from '../../../movements/table/movements.js';
import { count, hours, ratio } from '../../../movements/reading/parameters.js';
import type { Run } from '../../analysis/runs.js';
import type { ScanContext } from '../../analysis/scan-context.js';

export const fanOut: Detector = {
  detector: 'fan_out',
  code: 'G01',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [count('k', 5, 2, 1000), hours('window_h', 120), ratio('new_share', '0.60', '0', '1')],
  traps: ['recurring_set', 'batch_payout', 'known_service'],
  detect(context, settings) {
    const { moves } = context;
    const rule = {
      windowMs: settings.hoursMs('window_h'),
      least: settings.count('k'),
      newPpm: settings.ppm('new_share'),
    };
    const findings: FindingDraft[] = [];
    for (let payer = 0; payer < moves.accounts.length; payer++) {
      if (!context.budget.begin(degreeOf(context.flow.out, payer))) break;
      if (context.known[payer] === 1) continue;
      for (const run of fanRuns(context, 'out', payer, rule)) {
        if (!repeatsEarlierBurst(context, 'out', payer, run)) findings.push(new Payout(context, payer, run));
      }
    }
    return foundFindings(findings);
  },
};

/** Of the fans of a large scan most are never told: what one holds is looked up when it is. */
class Payout implements FindingDraft {
  constructor(
    private readonly context: ScanContext,
    private readonly payer: number,
    private readonly run: Run<FanWindow>,
  ) {}

  get severity() {
    return 'info' as const;
  }

  get accounts(): DraftAccount[] {
    const receivers = this.receivers.map((account) => ({ account, role: 'receiver' }));
    return [{ account: this.payer, role: 'payer' }, ...receivers];
  }

  get edges(): DraftEdge[] {
    return this.paid.map((edge) => ({ edge, role: 'fan_out' }));
  }

  get measures() {
    return {
      counterparties: this.run.best.distinct,
      receivers: this.receivers.length,
      new_share: freshShare(this.run.best),
      sums: sumsOf(this.context, this.paid),
    };
  }

  get title(): string {
    return `${this.name} paid ${this.receivers.length} accounts within ${spanText(this.context, this.paid)}`;
  }

  get explanation(): string {
    const { distinct, fresh } = this.run.best;
    return (
      `${this.name} paid ${sumsText(this.context, this.paid)} to ${this.receivers.length} accounts; in the densest window ` +
      `${distinct} different ones, of which ${fresh} had not been paid by it before. ` +
      'Payrolls, supplier runs and payouts look like this too.'
    );
  }

  get contributions() {
    const { distinct, fresh } = this.run.best;
    return [{ reason: 'most receivers new', points: Math.round((fresh * 10) / distinct) }];
  }

  private get name(): string {
    return this.context.nameOf(this.payer);
  }

  private get paid(): number[] {
    return runEdges(this.context, 'out', this.run);
  }

  private get receivers(): number[] {
    return [...new Set(this.paid.map((edge) => this.context.moves.to[edge] ?? 0))];
  }
}
