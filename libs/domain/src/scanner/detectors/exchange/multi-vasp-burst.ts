import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { lengthText, movedText, spanText, sumsText } from '../../analysis/fan.js';
import { countParameter, hours, type Settings } from '../../../movements/reading/parameters.js';
import { mergeWindows, type Run, type Window } from '../../analysis/runs.js';
import { firstAfter, firstNotBefore } from '../../../movements/table/movements.js';
import { counted } from '../../../shared/counted.js';
import { compareIds } from '../../../shared/order.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { movementsByUser, windowsOfDistinct, type UserMovement } from './user-movements.js';

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
  traps: ['own_habit'],
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
      const runs = mergeWindows(windows, (a, b) => a.distinct > b.distinct);
      const weights = new BurstWeights(
        context,
        runs.map(({ low, high }) => list.slice(low, high + 1).map(({ edge }) => edge)),
      );
      runs.forEach((run, nth) => {
        const others = { all: runs.length - 1, ofWeight: weights.othersOf(nth) };
        findings.push(describe(context, settings, user, list, { run, others }));
      });
    }
    return foundFindings(findings);
  },
};

/** Other bursts of the same user from which on it is what the user does. */
const HABIT = 3;

interface Burst {
  readonly run: Run<Window & { readonly distinct: number }>;
  /** How many others the user has in the rows, and how many of them move enough to be the same again. */
  readonly others: { readonly all: number; readonly ofWeight: number };
}

/** Another burst is the same again where it moves this part or more of each asset: cents make no habit. */
const WEIGHT = 10n;

/** How much the bursts of a user move, each in its units. */
class BurstWeights {
  private readonly sums: readonly ReadonlyMap<number, bigint>[];
  /** What all of them move in each unit, from the least to the most. */
  private readonly ordered = new Map<number, bigint[]>();

  constructor({ movements: { paid } }: ScanContext, bursts: readonly (readonly number[])[]) {
    this.sums = bursts.map((edges) => paid.amounts.sums(edges, paid.unit));
    for (const sums of this.sums) {
      for (const [unit, sum] of sums) {
        const known = this.ordered.get(unit);
        if (known === undefined) this.ordered.set(unit, [sum]);
        else known.push(sum);
      }
    }
    for (const sums of this.ordered.values()) sums.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  }

  /** How many others move a tenth of what one moves or more: the fewest of its units. */
  othersOf(nth: number): number {
    const others = [...(this.sums[nth] ?? [])].map(([unit, sum]) => {
      const ordered = this.ordered.get(unit) ?? [];
      return ordered.length - firstOfWeight(ordered, sum) - 1;
    });
    return Math.min(...others);
  }
}

function firstOfWeight(ordered: readonly bigint[], sum: bigint): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? 0n) * WEIGHT < sum) low = middle + 1;
    else high = middle;
  }
  return low;
}

function othersText({ all, ofWeight }: Burst['others']): string {
  if (all === 0) return '';
  const weight = `${ofWeight === 0 ? 'none' : ofWeight} of them with a tenth as much or more`;
  return `It did so ${counted(all, 'other time')} in the rows${ofWeight === all ? '' : `, ${weight}`}. `;
}

function describe(
  context: ScanContext,
  settings: Settings,
  user: string,
  list: readonly UserMovement[],
  { run, others }: Burst,
): FindingDraft {
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
  const windowMs = settings.hoursMs('window_h');
  const most =
    run.best.distinct === providers.length
      ? ''
      : `, ${run.best.distinct} of them within ${lengthText(context, edges, windowMs)}`;
  const isHabit = others.ofWeight >= HABIT;
  return {
    subject: user,
    severity: isHabit ? 'info' : 'medium',
    accounts: [{ account: user, role: 'user' }],
    edges: edges.map((edge) => ({ edge, role: 'withdrawal' })),
    measures: { vasps: run.best.distinct, withdrawals: edges.length },
    title: `${user} withdrew to ${providers.length} providers within ${span}`,
    explanation: () =>
      `${user} withdrew ${sumsText(context, edges)} to ${providers.length} different providers within ${span}${most}: ` +
      `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Rebalancing looks the same. ` +
      `${othersText(others)}${cameInText(context, user, edges, windowMs)}`,
    contradicting: isHabit ? ['own_habit'] : [],
    againstWords: {
      own_habit: `the user did so ${counted(others.ofWeight, 'other time')}, before or after${
        others.ofWeight === others.all ? '' : ', with a tenth as much or more'
      }`,
    },
  };
}

/** What had come to the user up to the last withdrawal, and how much of it just before: whether it was passed on. */
function cameInText(context: ScanContext, user: string, edges: readonly number[], windowMs: number): string {
  const { into } = context.flow;
  const times = edges.map((edge) => context.movements.at[edge] ?? 0);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const account = context.accountNumbers.get(user) ?? -1;
  const [start, end] = [into.start[account] ?? 0, into.start[account + 1] ?? 0];
  const until = firstAfter(into.at, start, end, last);
  const all = [...into.edges.subarray(start, until)];
  if (all.length === 0) return 'No row up to the last of them shows anything coming to the user.';
  const late = [...into.edges.subarray(firstNotBefore(into.at, start, until, first - windowMs), until)];
  return (
    `Up to the last of them, ${movedText(context, all)} came to the user in the rows, ` +
    `${late.length === all.length ? 'all' : late.length === 0 ? 'none' : movedText(context, late)} of it ` +
    `from ${lengthText(context, edges, windowMs)} before the first on.`
  );
}
