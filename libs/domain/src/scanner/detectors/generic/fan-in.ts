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
    const findings: FindingDraft[] = [];
    for (let receiver = 0; receiver < moves.accounts.length; receiver++) {
      if (!context.budget.begin(degreeOf(context.flow.into, receiver))) break;
      if (hubs[receiver] === 1) continue;
      for (const run of fanRuns(context, 'in', receiver, rule)) {
        if (!repeatsEarlierBurst(context, 'in', receiver, run)) findings.push(new Collection(context, receiver, run));
      }
    }
    return foundFindings(findings);
  },
};

/** Of the fans of a large scan most are never told: what one holds is looked up when it is. */
class Collection implements FindingDraft {
  constructor(
    private readonly context: ScanContext,
    private readonly receiver: number,
    private readonly run: Run<FanWindow>,
  ) {}

  get severity() {
    return 'info' as const;
  }

  get accounts(): DraftAccount[] {
    const senders = this.senders.map((account) => ({ account, role: 'sender' }));
    return [{ account: this.receiver, role: 'receiver' }, ...senders];
  }

  get edges(): DraftEdge[] {
    return this.got.map((edge) => ({ edge, role: 'fan_in' }));
  }

  get measures() {
    return {
      counterparties: this.run.best.distinct,
      senders: this.senders.length,
      new_share: freshShare(this.run.best),
      sums: sumsOf(this.context, this.got),
    };
  }

  get title(): string {
    return `${this.name} was paid by ${this.senders.length} accounts within ${spanText(this.context, this.got)}`;
  }

  get explanation(): string {
    const { distinct, fresh } = this.run.best;
    return (
      `${this.senders.length} accounts paid ${sumsText(this.context, this.got)} to ${this.name}; in the densest window ` +
      `${distinct} different ones, of which ${fresh} had not paid it before. ` +
      'Merchants, utilities and collections look like this too.'
    );
  }

  get contributions() {
    const { distinct, fresh } = this.run.best;
    return [{ reason: 'most senders new', points: Math.round((fresh * 10) / distinct) }];
  }

  private get name(): string {
    return this.context.nameOf(this.receiver);
  }

  private get got(): number[] {
    return runEdges(this.context, 'in', this.run);
  }

  private get senders(): number[] {
    return [...new Set(this.got.map((edge) => this.context.moves.from[edge] ?? 0))];
  }
}
