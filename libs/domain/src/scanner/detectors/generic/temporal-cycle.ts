import { componentsOf, SKIPPED } from '../../../algorithms/strongly-connected.js';
import { percentText, ratioText } from '../../../movements/table/decimal.js';
import { chanceIn, chanceText, expectedText, pointsBeyond, WORTH_A_LOOK } from '../../analysis/chance/chance-model.js';
import { doRingsAbound, RingsByChance } from '../../analysis/chance/rings-by-chance.js';
import { exchangersAlong, exchangersText } from '../../analysis/exchanges.js';
import { foundFindings, type Detector, type DetectorOutcome, type FindingDraft } from '../../detector.js';
import { movedText, spanMs, spanText } from '../../analysis/fan.js';
import { HopTolerance, hopsAfter, isUnpriced, tiesAlong } from '../../analysis/hops.js';
import { firstNotBefore, FLAG } from '../../../movements/table/movements.js';
import {
  countParameter,
  hours,
  chanceHubParameters,
  ratio,
  type Settings,
} from '../../../movements/reading/parameters.js';
import { overlappingRuns } from '../../analysis/runs.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { beyondChance, unlessContradicted } from '../../findings/severity.js';

/**
 * Money that travels a ring back to where it began. From each edge, what it can reach in time at a conserved value is
 * gathered first (each edge once, so the work is polynomial); only if that comes back to the start are the rings
 * themselves walked, through edges from which the start can still be reached.
 */
export const temporalCycle: Detector = {
  detector: 'temporal_cycle',
  code: 'G05',
  version: '4',
  severity: 'medium',
  context: false,
  parameters: [
    hours('window_h', 120),
    countParameter('min_length', 3, 3, 20),
    countParameter('max_length', 12, 3, 20),
    ratio('tolerance', '0.20'),
    ...chanceHubParameters(120),
    countParameter('max_steps', 20_000, 100, 10_000_000),
  ],
  next: 'ask each of them for the goods or debts behind its payment; a ring of invoices without goods has none',
  confirms: 'payments without goods or debts behind them, or accounts in the ring that one person controls',
  refutes: 'deliveries behind each payment, or refunds and debts among people who know each other',
  traps: [
    'hub',
    'standing_hub',
    'own_transfer',
    'recurring_set',
    'reversal',
    'intra_tx_cycle',
    'sent_through',
    'standing_pairs',
  ],
  windows: ['window_h'],
  detect(context, settings) {
    const kept = ringsOf(context, settings, true);
    if (!isByShape(context, settings)) return outcomeOf(context, kept, null);
    return outcomeOf(context, kept, ringsOf(context.singleDealings, settings, false));
  },
};

/** A tolerance that anything keeps, in parts per million. */
const ANY = 10_000_000n;

interface Told {
  readonly run: readonly number[][];
  /** How many such rings chance would give; null where nobody can tell. */
  readonly expected: number | null;
}

interface Rings {
  readonly told: readonly Told[];
  readonly stoppedAtHubs: number;
  readonly dismissedAsRandom: number;
  readonly isCut: boolean;
}

/** Whether the shape alone may do: in books of days, where the request does not say what is to be kept. */
function isByShape(context: ScanContext, settings: Settings): boolean {
  return context.period.isByDay && !settings.isNamed('tolerance') && !settings.isNamed('hub_degree');
}

function outcomeOf(context: ScanContext, kept: Rings, shaped: Rings | null): DetectorOutcome {
  const findings = kept.told.map((told) => describe(context, told, true));
  const known = new Set(kept.told.map(({ run }) => ringKey(context, run[0] ?? [])));
  for (const told of shaped?.told ?? []) {
    // What keeps its value is told as that.
    if (!known.has(ringKey(context, told.run[0] ?? []))) findings.push(describe(context, told, false));
  }
  return {
    ...foundFindings(findings, kept.stoppedAtHubs),
    dismissedAsRandom: kept.dismissedAsRandom + (shaped?.dismissedAsRandom ?? 0),
    isCut: kept.isCut || shaped?.isCut === true,
  };
}

const NO_RINGS: Rings = { told: [], stoppedAtHubs: 0, dismissedAsRandom: 0, isCut: false };

/** The rings that exceed chance. */
function ringsOf(context: ScanContext, settings: Settings, isKept: boolean): Rings {
  const windowMs = settings.hoursMs('window_h');
  // A degree that the request names decides alone.
  const model = settings.count('hub_degree') > 0 ? null : chanceIn(context);
  if (!isKept && model !== null && doRingsAbound(model, windowMs)) return NO_RINGS;
  const tolerance = isKept ? settings.ppm('tolerance') : ANY;
  const share = Number(tolerance) / 1e6;
  const hubs =
    model === null ? context.degrees.pathHubs(settings) : model.hubs(context.known, windowMs, model.keeps(share));
  const search = new CycleSearch(context, settings, tolerance, hubs);
  const rings = new Map<string, number[][]>();
  const { out } = context.flow;
  for (let origin = 0; origin < context.movements.accounts.length; origin++) {
    const [first, end] = [out.start[origin] ?? 0, out.start[origin + 1] ?? 0];
    if (!context.budget.begin(end - first)) break;
    for (const edge of out.edges.subarray(first, end)) {
      for (const ring of search.from(edge)) {
        const key = ringKey(context, ring);
        const known = rings.get(key);
        if (known === undefined) rings.set(key, [ring]);
        else known.push(ring);
      }
    }
  }
  const byChance = model === null ? null : new RingsByChance(context, model, windowMs, share);
  const told: Told[] = [];
  let dismissedAsRandom = 0;
  for (const list of rings.values()) {
    const runs = overlappingRuns(context, list);
    const isTrade = byChance !== null && isTradeInTurns(context, byChance, list, runs.length);
    for (const run of runs) {
      const expected = byChance === null ? null : byChance.expected(run);
      // The shape alone has to show that it is none of chance.
      const isOrdinary =
        expected === null
          ? !isKept
          : expected > WORTH_A_LOOK || (isTrade && run.every((ring) => byChance?.isUsual(ring) === true));
      if (isOrdinary) dismissedAsRandom++;
      else told.push({ run, expected });
    }
  }
  return { told, stoppedAtHubs: search.stoppedAtHubs, dismissedAsRandom, isCut: search.isCut };
}

/** Payments from which on two accounts deal with each other as a rule: a ring of such pairs closes sooner or later. */
const STANDING_DEALINGS = 3;

/** Whether each pair of rings over the same accounts deals as a rule, and that explains how often they close. */
function isTradeInTurns(
  context: ScanContext,
  byChance: RingsByChance,
  rings: readonly (readonly number[])[],
  times: number,
): boolean {
  return rings.every((ring) => isStanding(context, ring)) && byChance.isTrade(rings[0] ?? [], times);
}

function isStanding({ dealings: { pairCounts } }: ScanContext, ring: readonly number[]): boolean {
  return ring.every((edge) => (pairCounts[edge] ?? 0) >= STANDING_DEALINGS);
}

/** Payments that are looked at beforehand, to leave out the edges that nobody carries on: nearly all of them. */
const FIRST_LOOK = 256;

/** Rings reported from one starting edge: more of them say the same again. */
const RINGS_PER_EDGE = 16;

class CycleSearch {
  stoppedAtHubs = 0;
  /** Whether some edge had more to look at than `max_steps`. */
  isCut = false;
  private readonly tolerance: HopTolerance;
  private readonly windowMs: number;
  private readonly minLength: number;
  private readonly maxLength: number;
  private readonly maxSteps: number;
  /** For each edge reached from the present start: the fewest edges that a ring needs from it to close; 0 is not reached. */
  private readonly closing = new Map<number, number>();

  constructor(
    private readonly context: ScanContext,
    settings: Settings,
    tolerancePpm: bigint,
    private readonly hubs: Uint8Array,
  ) {
    this.windowMs = settings.hoursMs('window_h');
    this.minLength = settings.count('min_length');
    this.maxLength = settings.count('max_length');
    this.maxSteps = settings.count('max_steps');
    this.tolerance = new HopTolerance(context, tolerancePpm);
    this.queue = new Int32Array(context.movements.count + 1);
    this.reachedFor = new Int32Array(context.movements.count);
    this.component = this.components();
    this.deadlines = this.lastReturns();
    this.fruitless = this.firstHops();
  }

  /** The strongly connected component of each account that may stand in a ring; −1 for all others. */
  private components(): Int32Array {
    const { flow, movements } = this.context;
    const { start, others, edges } = flow.out;
    const isInner = (edge: number): boolean => ((movements.flags[edge] ?? 0) & FLAG.INNER_CYCLE) !== 0;
    const paidBy = (account: number, nth: number): number | undefined => {
      const at = (start[account] ?? 0) + nth;
      if (at >= (start[account + 1] ?? 0)) return undefined;
      return isInner(edges[at] ?? 0) ? SKIPPED : others[at];
    };
    const { componentOf, sizes } = componentsOf(start.length - 1, paidBy, (account) => this.hubs[account] === 1);
    return componentOf.map((component) => ((sizes[component] ?? 0) >= this.minLength ? component : -1));
  }

  /** Whether money of the one that reaches the other may come back. */
  private isTogether(one: number, other: number): boolean {
    const component = this.component[one] ?? -1;
    return component >= 0 && component === this.component[other];
  }

  /**
   * For each edge the last time at which a ring from it can close: that of the last payment to its origin within the
   * window. −Infinity where none can: most edges end here.
   */
  private lastReturns(): Float64Array {
    const { hubs, windowMs } = this;
    const { count, flags } = this.context.movements;
    const { into, out } = this.context.flow;
    const deadlines = new Float64Array(count).fill(-Infinity);
    for (let origin = 0; origin + 1 < out.start.length; origin++) {
      if (hubs[origin] === 1) continue;
      const [first, end] = [into.start[origin] ?? 0, into.start[origin + 1] ?? 0];
      const last = out.start[origin + 1] ?? 0;
      let beyond = first;
      for (let index = out.start[origin] ?? 0; index < last; index++) {
        const begun = out.at[index] ?? 0;
        while (beyond < end && (into.at[beyond] ?? 0) <= begun + windowMs) beyond++;
        if (beyond === first) continue;
        const deadline = into.at[beyond - 1] ?? 0;
        const edge = out.edges[index] ?? 0;
        if (deadline < begun || hubs[out.others[index] ?? 0] === 1) continue;
        if (!this.isTogether(origin, out.others[index] ?? 0)) continue;
        if (((flags[edge] ?? 0) & FLAG.INNER_CYCLE) === 0) deadlines[edge] = deadline;
      }
    }
    return deadlines;
  }

  /**
   * For each edge whose payee pays nothing on in time that keeps the value, the steps of finding so; 0 for all others.
   * Account by account, payments lie next to the receipts that they may carry on.
   */
  private firstHops(): Int32Array {
    const { deadlines, tolerance } = this;
    const { into, out } = this.context.flow;
    const fruitless = new Int32Array(deadlines.length);
    for (let payer = 0; payer + 1 < into.start.length; payer++) {
      const [last, end] = [out.start[payer + 1] ?? 0, into.start[payer + 1] ?? 0];
      let from = out.start[payer] ?? 0;
      for (let index = into.start[payer] ?? 0; index < end; index++) {
        const edge = into.edges[index] ?? 0;
        const deadline = deadlines[edge] ?? -Infinity;
        if (deadline === -Infinity) continue;
        const [begun, unit, brought] = [into.at[index] ?? 0, into.unit[index] ?? 0, into.amounts[index] ?? NaN];
        while (from < last && (out.at[from] ?? 0) < begun) from++;
        let next = from;
        while (next < last && next - from < FIRST_LOOK && (out.at[next] ?? 0) <= deadline) {
          if (tolerance.carries(unit, brought, edge, next)) break;
          next++;
        }
        if (next === last || (next - from < FIRST_LOOK && (out.at[next] ?? 0) > deadline)) {
          fruitless[edge] = next - from + 1;
        }
      }
    }
    return fruitless;
  }

  from(start: number): number[][] {
    const { from, to } = this.context.movements;
    const origin = from[start] ?? 0;
    this.deadline = this.deadlines[start] ?? -Infinity;
    if (this.deadline === -Infinity) return [];
    const fruitless = this.fruitless[start] ?? 0;
    if (fruitless > 0) {
      this.context.budget.spend(fruitless);
      return [];
    }
    if (!this.returns(start, origin) || !this.reach(start, origin)) return [];
    const rings: number[][] = [];
    this.steps = 0;
    this.walk(start, origin, [start], new Set([to[start] ?? 0]), rings);
    return rings;
  }

  private readonly component: Int32Array;
  private readonly deadlines: Float64Array;
  private readonly fruitless: Int32Array;
  private steps = 0;
  /** The last time at which a ring from the present start can close. */
  private deadline = 0;

  /** Edges in the order in which they are reached, and the start for which each was reached last, plus 1. */
  private readonly queue: Int32Array;
  private readonly reachedFor: Int32Array;

  /** Breadth first over edges: whether one back to the origin is reached. Most starts end here, so nothing is kept. */
  private returns(start: number, origin: number): boolean {
    const { context, hubs, tolerance, deadline, maxLength, queue, reachedFor } = this;
    const { at: began, to, flags } = context.movements;
    const { start: first, edges, at, others } = context.flow.out;
    const mark = start + 1;
    let [begin, end, steps, comesBack] = [0, 1, 0, false];
    queue[0] = start;
    reachedFor[start] = mark;
    for (let length = 1; length < maxLength && begin < end; length++) {
      for (const level = end; begin < level; begin++) {
        const edge = queue[begin] ?? 0;
        const payer = to[edge] ?? 0;
        const last = first[payer + 1] ?? 0;
        const from = firstNotBefore(at, first[payer] ?? 0, last, began[edge] ?? 0);
        let index = from;
        for (; index < last; index++) {
          if ((at[index] ?? 0) > deadline) break;
          if (!tolerance.conserves(edge, index)) continue;
          const hop = edges[index] ?? 0;
          if (reachedFor[hop] === mark || ((flags[hop] ?? 0) & FLAG.INNER_CYCLE) !== 0) continue;
          const payee = others[index] ?? 0;
          if (payee !== origin && hubs[payee] === 1) {
            this.stoppedAtHubs++;
            continue;
          }
          if (!this.isTogether(payer, payee)) continue;
          reachedFor[hop] = mark;
          if (payee === origin) comesBack = true;
          else queue[end++] = hop;
        }
        steps += index - from + 1;
        if (steps > this.maxSteps) this.isCut = true;
        if (!context.budget.spend(index - from + 1) || steps > this.maxSteps) return false;
      }
    }
    return comesBack;
  }

  /** The same again where one was, with the ways that lead there: fills `closing`. */
  private reach(start: number, origin: number): boolean {
    const { at, to, flags } = this.context.movements;
    const { deadline } = this;
    const before = new Map<number, number[]>([[start, []]]);
    const ends: number[] = [];
    let frontier = [start];
    for (let length = 1; length < this.maxLength && frontier.length > 0; length++) {
      const next: number[] = [];
      for (const edge of frontier) {
        const hops = hopsAfter(this.context, edge, deadline - (at[edge] ?? 0));
        if (!this.context.budget.spend(hops.to - hops.from + 1)) return false;
        for (let index = hops.from; index < hops.to; index++) {
          const hop = this.context.flow.out.edges[index] ?? 0;
          if (((flags[hop] ?? 0) & FLAG.INNER_CYCLE) !== 0 || !this.tolerance.conserves(edge, index)) continue;
          const payee = to[hop] ?? 0;
          const reached = before.get(hop);
          if (reached !== undefined) {
            if (hop !== start) reached.push(edge);
            continue;
          }
          if ((payee !== origin && this.hubs[payee] === 1) || !this.isTogether(origin, payee)) continue;
          before.set(hop, [edge]);
          if (payee === origin) ends.push(hop);
          else next.push(hop);
        }
      }
      frontier = next;
    }
    this.closing.clear();
    for (const end of ends) this.closing.set(end, 1);
    for (const edge of this.closing.keys()) {
      for (const earlier of before.get(edge) ?? []) {
        if (!this.closing.has(earlier)) this.closing.set(earlier, (this.closing.get(edge) ?? 0) + 1);
      }
    }
    return this.closing.has(start);
  }

  private walk(edge: number, origin: number, path: number[], seen: Set<number>, rings: number[][]): void {
    const { at, to } = this.context.movements;
    const { deadline } = this;
    const hops = hopsAfter(this.context, edge, deadline - (at[edge] ?? 0));
    if (!this.context.budget.spend(hops.to - hops.from + 1)) return;
    for (let index = hops.from; index < hops.to; index++) {
      const hop = this.context.flow.out.edges[index] ?? 0;
      const left = this.closing.get(hop);
      if (left === undefined || path.length + left > this.maxLength || path.includes(hop)) continue;
      if (++this.steps > this.maxSteps) this.isCut = true;
      if (this.steps > this.maxSteps || rings.length >= RINGS_PER_EDGE || !this.context.budget.spend(1)) return;
      if (!this.tolerance.conserves(edge, index)) continue;
      const payee = to[hop] ?? 0;
      if (payee === origin) {
        if (path.length + 1 >= this.minLength) rings.push([...path, hop]);
        continue;
      }
      if (seen.has(payee)) continue;
      seen.add(payee);
      path.push(hop);
      this.walk(hop, origin, path, seen, rings);
      path.pop();
      seen.delete(payee);
    }
  }
}

/** The ring's accounts from the smallest on: the same ring found from another of its edges has the same key. */
function ringKey({ movements }: ScanContext, ring: readonly number[]): string {
  const accounts = ring.map((edge) => movements.from[edge] ?? 0);
  const smallest = accounts.indexOf(Math.min(...accounts));
  return [...accounts.slice(smallest), ...accounts.slice(0, smallest)].join('>');
}

function describe(context: ScanContext, { run, expected }: Told, isKept: boolean): FindingDraft {
  const { movements, dealings } = context;
  const { recurring, first, mutual } = dealings;
  const { paid, received } = movements;
  const ring = run[0] ?? [];
  const edges = [...new Set(run.flat())].sort((a, b) => a - b);
  const accounts = ring.map((edge) => movements.from[edge] ?? 0);
  const ratios = ring
    .slice(1)
    .map((edge, step) => ratioText(paid.amounts.at(edge), received.amounts.at(ring[step] ?? 0)));
  const habits = ring.filter((edge) => recurring[edge] === 1).length;
  const own = ring.filter((edge) => context.isOwnTransfer(edge)).length;
  const newPairs = ring.filter((edge) => first[edge] === 1).length;
  const oneWay = ring.filter((edge) => mutual[edge] === 0).length;
  const exchangers = exchangersAlong(context, [...ring, ...ring.slice(0, 1)]);
  const contradicting = [
    ...(own > 0 ? ['own_transfer'] : []),
    ...(exchangers.length > 0 ? ['sent_through'] : []),
    ...(habits * 2 > ring.length ? ['recurring_set'] : []),
    ...(expected !== null && isStanding(context, ring) ? ['standing_pairs'] : []),
  ];
  const names = accounts.map((account) => context.nameOf(account));
  const amountOf = (edge: number): string => movedText(context, [edge]);
  return {
    subject: ringKey(context, ring),
    severity: unlessContradicted(contradicting, beyondChance(expected, 'medium')),
    accounts: accounts.map((account) => ({ account, role: 'member' })),
    edges: edges.map((edge) => ({ edge, role: 'cycle' })),
    measures: {
      length: ring.length,
      cycle: names,
      ratios,
      total_ratio: ratioText(paid.amounts.at(ring.at(-1) ?? 0), received.amounts.at(ring[0] ?? 0)),
      duration_s: Math.round(spanMs(context, ring) / 1000),
      repetitions: run.length,
      ...(expected === null ? {} : { expected_by_chance: expectedText(expected) }),
      ...(isKept ? {} : { shape_alone: true }),
    },
    title: isKept
      ? `Money of ${names[0] ?? ''} came back to it over ${ring.length} payments within ${spanText(context, ring)}`
      : `${ring.length} payments went round from ${names[0] ?? ''} to itself within ${spanText(context, ring)}`,
    explanation: `${[...names, names[0] ?? ''].join(' → ')}: ${amountOf(ring[0] ?? 0)} went out, each payment ${
      isKept ? 'passed on about as much as the one before it brought' : 'followed the one before it, of whatever amount'
    } (${ratios.map(percentText).join(', ')}), and ${amountOf(ring.at(-1) ?? 0)} ${
      isKept ? 'came back.' : 'was the last: whether it is the same money is not known.'
    }${expected === null ? '' : ` Chance would give ${chanceText(expected, 'ring')}.`}`,
    contributions: [
      ...(expected === null ? [] : [{ reason: 'more than chance would give', points: pointsBeyond(expected) }]),
      { reason: 'longer than a triangle', points: Math.min(10, (ring.length - 3) * 3) },
      { reason: 'pairs that had not dealt before', points: Math.round((newPairs * 10) / ring.length) },
      { reason: 'pairs that pay one way only', points: Math.round((oneWay * 10) / ring.length) },
    ],
    contradicting: isKept ? contradicting : [...contradicting, 'amounts_differ'],
    againstWords: { sent_through: exchangersText(context, exchangers) },
    ties: tiesAlong(context, ring),
    unpriced: isUnpriced(context, ring),
  };
}
