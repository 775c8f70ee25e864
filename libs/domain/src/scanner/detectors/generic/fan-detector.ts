import { foundFindings, type Detector, type DraftAccount, type DraftEdge, type FindingDraft } from '../../detector.js';
import {
  fanRuns,
  fanSideOf,
  freshShare,
  repeatsEarlierBurst,
  runEdges,
  spanMs,
  spanText,
  sumsOf,
  sumsText,
  type FanSide,
  type FanWindow,
} from '../../analysis/fan.js';
import { degreeOf } from '../../../movements/table/movements.js';
import { areAllAnswered, sentThrough } from '../../analysis/exchanges.js';
import { counted } from '../../../shared/counted.js';
import type { Parameter, Settings } from '../../../movements/reading/parameters.js';
import type { Run } from '../../analysis/runs.js';
import { goesOnAlong } from '../../analysis/besides.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import { bothWays, bothWaysText, type BothWays } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/** What the words of a fan are made of. */
export interface FanText {
  readonly subject: string;
  readonly others: number;
  readonly sums: string;
  readonly span: string;
  readonly distinct: number;
  readonly fresh: number;
  /** Whether each of its movements is a leg of an exchange, as no payroll's or shop's is. */
  readonly isTraded: boolean;
  /** That all amounts are equal, and one a day, where it is so, and what it is a part of; with a blank before it. */
  readonly alike: string;
}

/** One side of the rule that many accounts stand around one: who pays whom, who is left alone, and the words. */
export interface FanShape {
  readonly side: 'in' | 'out';
  readonly detector: string;
  readonly code: string;
  /** `k` different accounts within `window_h`, of which `new_share` have to be new. */
  readonly parameters: readonly Parameter[];
  readonly next: string;
  readonly refutes: string;
  readonly traps: readonly string[];
  /** The roles of the one in the middle, and of each of the many. */
  readonly roles: { readonly subject: string; readonly other: string };
  /** The measure that counts the many, and the reason that most of them are new. */
  readonly counted: string;
  readonly reason: string;
  /** Accounts (1 each) that are expected to have such fans. */
  readonly leftOut: (context: ScanContext, settings: Settings) => Uint8Array;
  readonly title: (fan: FanText) => string;
  readonly explanation: (fan: FanText) => string;
}

/** The detector of one side. */
export function fanDetector(side: FanShape): Detector {
  return {
    detector: side.detector,
    code: side.code,
    version: '1',
    severity: 'info',
    context: false,
    parameters: side.parameters,
    next: side.next,
    refutes: side.refutes,
    traps: side.traps,
    detect(context, settings) {
      const rule = {
        windowMs: settings.hoursMs('window_h'),
        least: settings.count('k'),
        newPpm: settings.ppm('new_share'),
      };
      const leftOut = side.leftOut(context, settings);
      const edgesOf = side.side === 'in' ? context.flow.into : context.flow.out;
      const findings: FindingDraft[] = [];
      for (let account = 0; account < context.movements.accounts.length; account++) {
        if (!context.budget.begin(degreeOf(edgesOf, account))) break;
        if (leftOut[account] === 1) continue;
        for (const run of fanRuns(context, side.side, account, rule)) {
          if (repeatsEarlierBurst(context, side.side, account, run)) continue;
          findings.push(new Fan(side, context, account, run, rule.windowMs));
        }
      }
      return foundFindings(findings);
    },
  };
}

/** Windows from which on what has no other times is what goes on all the time. */
const WINDOWS = 3;

/** Of the fans of a large scan most are never told: what one holds is looked up when it is. */
class Fan implements FindingDraft {
  private madeText: FanText | null = null;
  private madeMoved: readonly number[] | null = null;
  private madeThrough: number | null = null;
  private madeHabit: boolean | null = null;
  private madeTraded: boolean | null = null;
  private madeBoth: BothWays | null = null;
  private madeOthers: readonly number[] | null = null;

  constructor(
    private readonly side: FanShape,
    private readonly context: ScanContext,
    private readonly account: number,
    private readonly run: Run<FanWindow>,
    private readonly windowMs: number,
  ) {}

  get severity() {
    return 'info' as const;
  }

  get accounts(): DraftAccount[] {
    const { subject, other } = this.side.roles;
    return [{ account: this.account, role: subject }, ...this.others.map((account) => ({ account, role: other }))];
  }

  get edges(): DraftEdge[] {
    return this.moved.map((edge) => ({ edge, role: this.side.detector }));
  }

  get measures() {
    return {
      counterparties: this.run.best.distinct,
      [this.side.counted]: this.others.length,
      new_share: freshShare(this.run.best),
      sums: sumsOf(this.context, this.moved),
    };
  }

  get title(): string {
    return this.side.title(this.text);
  }

  get explanation(): string {
    return this.side.explanation(this.text);
  }

  get contributions() {
    const { distinct, fresh } = this.run.best;
    return [{ reason: this.side.reason, points: Math.round((fresh * 10) / distinct) }];
  }

  private get text(): FanText {
    const { moved, context } = this;
    const { distinct, fresh } = this.run.best;
    return (this.madeText ??= {
      subject: context.nameOf(this.account),
      others: this.others.length,
      sums: sumsText(context, moved),
      span: spanText(context, moved),
      distinct,
      fresh,
      isTraded: this.isTraded,
      alike: this.alikeText() + inAllText(this.context, this.side.side, this.account, this.others.length),
    });
  }

  /** Equal amounts, and one a day, are what a plan or a machine pays. */
  private alikeText(): string {
    const { moved, context } = this;
    const { amount, asset, at } = context.movements;
    const [first = 0] = moved;
    if (!moved.every((edge) => asset[edge] === asset[first] && amount.at(edge) === amount.at(first))) return '';
    const days = new Set(moved.map((edge) => Math.floor((at[edge] ?? 0) / DAY_MS)));
    const isDaily = days.size === moved.length && spanMs(context, moved) < moved.length * DAY_MS;
    return ` All are of the same amount, ${sumsText(context, [first])}${isDaily ? ', one on each day' : ''}.`;
  }

  /** Whether it goes on at other times: told, and weighed by who reads it. */
  private get isHabit(): boolean {
    return (this.madeHabit ??=
      this.goesOnAllTheTime || goesOnAlong(this.context, this.side.side, this.account, this.moved));
  }

  /** Whether there are no other times: it holds all that the account has on this side, for as long as several windows. */
  private get goesOnAllTheTime(): boolean {
    const { start } = fanSideOf(this.context, this.side.side);
    const all = (start[this.account + 1] ?? 0) - (start[this.account] ?? 0);
    return this.run.high - this.run.low + 1 === all && spanMs(this.context, this.moved) >= this.windowMs * WINDOWS;
  }

  /** Whether most of it stands in transactions that others sent through the account: they paid, or were paid, over it. */
  private get isBetween(): boolean {
    return this.through * 2 > this.moved.length;
  }

  private get through(): number {
    return (this.madeThrough ??= sentThrough(this.context, this.moved, this.account));
  }

  /** Whether each of its movements is a leg of an exchange. */
  private get isTraded(): boolean {
    return (this.madeTraded ??= areAllAnswered(this.context, this.moved, this.account));
  }

  /** What an exchange was for is told by its other leg. */
  get next(): string {
    return this.isTraded || this.isBetween
      ? 'read swap_or_bridge for what went the other way, and find out whether the account is a pool, a router or who trades'
      : this.side.next;
  }

  private get both(): BothWays {
    return (this.madeBoth ??= bothWays(this.context, this.moved, this.side.side));
  }

  get contradicting(): readonly string[] {
    return [
      ...(this.isBetween ? ['sent_through'] : []),
      ...(this.isTraded && !this.isBetween ? ['traded'] : []),
      ...(this.both.areNearlyAll ? ['same_parties'] : []),
      ...(this.isHabit ? ['own_habit'] : []),
    ];
  }

  get againstWords() {
    const { side, context, account } = this;
    const verb = side.side === 'in' ? 'is paid by' : 'pays';
    return {
      same_parties: bothWaysText(this.both, side.side),
      traded:
        `in each of these transactions it ${side.side === 'in' ? 'gave' : 'got'} another asset, as in a swap: ` +
        'that is what the payments were for',
      sent_through:
        `${this.through} of its ${counted(this.moved.length, 'movement')} stand in transactions that others sent, in which it ` +
        `${side.side === 'in' ? 'gave' : 'got'} another asset: it is no ${side.roles.subject} but what they went through, as a pool or a router`,
      own_habit: this.goesOnAllTheTime
        ? `it ${verb} as many all the time, from its first such payment in the request to its last`
        : `it ${verb} as many at other times as well: ${othersOn(context, side.side, account).named} ${side.roles.other}s in all of the request`,
    };
  }

  private get moved(): readonly number[] {
    return (this.madeMoved ??= runEdges(this.context, this.side.side, this.run));
  }

  private get others(): readonly number[] {
    const { from, to } = this.context.movements;
    const ends = this.side.side === 'in' ? from : to;
    return (this.madeOthers ??= [...new Set(this.moved.map((edge) => ends[edge] ?? 0))]);
  }
}

/** How many an account deals with on one side in all, whom rows name, and whether there are others. */
function othersOn(context: ScanContext, side: FanSide, account: number): { named: number; hasUnnamed: boolean } {
  const { all, named } = context.dealings.counterparts(side);
  return { named: named[account] ?? 0, hasUnnamed: (named[account] ?? 0) < (all[account] ?? 0) };
}

/** What it is a part of: an account that is paid by ever new ones is another thing than one that was this once. */
function inAllText(context: ScanContext, side: FanSide, account: number, told: number): string {
  const { named, hasUnnamed } = othersOn(context, side, account);
  const verb = side === 'in' ? 'was paid by' : 'paid';
  return named > told
    ? ` In all of the request it ${verb} ${counted(named, 'account')}.`
    : ` In the request it ${verb} nobody else${hasUnnamed ? ' whom rows name' : ''}.`;
}
