import { MIN_HIGH_ACTIVITY, highActivityPairs } from '../../analysis/high-activity.js';
import { percentText, ratioText } from '../../../movements/table/decimal.js';
import { ChainsByChance } from '../../analysis/chance/chains-by-chance.js';
import { ChanceModel, chanceText, expectedText, pointsBeyond } from '../../analysis/chance/chance-model.js';
import { ALIKE, busiestOf, closingOf, closingText } from '../../analysis/around-a-chain.js';
import { EndsOfChains } from '../../analysis/ends-of-a-chain.js';
import { chainLengths, Rows, type ChainLengths } from '../../analysis/chain-lengths.js';
import { depositAddresses } from '../../analysis/deposit-forward.js';
import { exchangersAlong, exchangersText } from '../../analysis/exchanges.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { movedText, spanMs, spanText } from '../../analysis/fan.js';
import { Int32Column } from '../../../movements/table/columns.js';
import { HopTolerance, isUnpriced, LeastPaid, tiesAlong } from '../../analysis/hops.js';
import { degreeOf, firstAfter, firstNotBefore, type Incidence } from '../../../movements/table/movements.js';
import {
  countParameter,
  hours,
  hubParameters,
  ratio,
  type Settings,
  value,
} from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { beyondChance, unlessContradicted } from '../../findings/severity.js';

/**
 * Money handed on from account to account. The longest chain that ends at, and that begins with, each edge is found over
 * matched pairs of edges (time makes them a directed acyclic graph, but for ties); then chains are read off, the longest
 * first, until every edge that stands in a long enough chain is in one.
 */
export const valueChain: Detector = {
  detector: 'value_chain',
  code: 'G07',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    countParameter('min_edges', 3, 2, 20),
    hours('hop_h', 72),
    ratio('tolerance', '0.10'),
    value('min_value', '1000'),
    ...hubParameters(120),
  ],
  next: 'ask each account in between what it got and gave the money for, and who owns it',
  confirms: 'accounts in between that are new, empty before and after it, or used by the same person',
  refutes: 'a reason of its own for each payment: a rent passed on, an agent, savings moved between own accounts',
  traps: [
    'hub',
    'standing_hub',
    'busy_middle',
    'own_transfer',
    'recurring_set',
    'reversal',
    'sent_through',
    'deposit_forward',
    'known_service',
  ],
  detect(context, settings) {
    const links = new ChainLinks(context, settings);
    const least = settings.count('min_edges');
    const { before, after } = links.lengths();
    const total = (edge: number): number => (before[edge] ?? 0) + (after[edge] ?? 0) - 1;
    const seeds = [...context.flow.edges].filter((edge) => before[edge] !== 0 && total(edge) >= least);
    seeds.sort((a, b) => total(b) - total(a) || a - b);
    const covered = new Uint8Array(context.movements.count);
    const told = new Uint8Array(context.movements.count);
    const ends = new EndsOfChains(context, settings, links.hubs, covered, told);
    const findings: FindingDraft[] = [];
    const chance = settings.isNamed('hub_degree') ? null : chainsOf(context, settings);
    let dismissedAsRandom = 0;
    for (const seed of seeds) {
      if (!context.budget.begin(1)) break;
      if (covered[seed] === 1) continue;
      const chain = links.chainThrough(seed, { before, after, covered });
      if (chain.length < least) continue;
      for (const edge of chain) covered[edge] = 1;
      const expected = chance?.expected(chain) ?? null;
      if (expected !== null && expected > MAX_EXPECTED) {
        dismissedAsRandom++;
        continue;
      }
      for (const edge of chain) told[edge] = 1;
      findings.push(describe(context, settings, chain, expected, ends));
    }
    return { ...foundFindings(findings, links.stoppedAtHubs), dismissedAsRandom };
  },
};

/** Expected chains up to which one is worth a look: its value is kept, in a known order, through accounts that rest. */
const MAX_EXPECTED = 1;

function chainsOf(context: ScanContext, settings: Settings): ChainsByChance {
  const least = new LeastPaid(context, settings, 'min_value');
  const model = new ChanceModel(context, (edge) => least.isReached(edge));
  return new ChainsByChance(context, model, settings.hoursMs('hop_h'), Number(settings.ppm('tolerance')) / 1e6);
}

/** A chain shares so many edges with others at most: beyond, it takes new ones. */
const LONGEST = 24;

/** Of each edge, how long a chain may be, and whether it is in one already. */
interface Lengths extends ChainLengths {
  readonly covered: Uint8Array;
}

class ChainLinks {
  stoppedAtHubs = 0;
  readonly hubs: Uint8Array;
  private readonly hopMs: number;
  /** Pairs of receipts and payments from which a middle is busy. */
  private readonly busyPairs: number;
  private readonly tolerance: HopTolerance;
  private readonly least: LeastPaid;
  private readonly payments: LargeSide;
  private readonly receipts: LargeSide;
  private readonly linked = { edges: new Int32Column(), hops: new Int32Column() };
  /** What carries an edge on, and what it may carry on. */
  private readonly next: Rows;
  private readonly previous: Rows;

  constructor(
    private readonly context: ScanContext,
    settings: Settings,
  ) {
    const { movements, flow, budget } = context;
    this.hopMs = settings.hoursMs('hop_h');
    this.busyPairs = highActivityPairs(settings.ppm('tolerance'));
    this.tolerance = new HopTolerance(context, settings.ppm('tolerance'));
    this.least = new LeastPaid(context, settings, 'min_value');
    this.payments = new LargeSide(flow.out, this.least, context.known);
    this.receipts = new LargeSide(flow.into, this.least, context.known);
    const hubs = context.degrees.pathHubs(settings);
    this.hubs = hubs;
    for (let middle = 0; middle < movements.accounts.length; middle++) {
      const [received, paid] = [degreeOf(flow.into, middle), degreeOf(flow.out, middle)];
      if (!budget.begin(received + paid)) break;
      if (received === 0 || paid === 0) continue;
      if (hubs[middle] === 1) this.stoppedAtHubs += this.receipts.endOf(middle) - this.receipts.beginOf(middle);
      else this.link(middle);
    }
    const { edges, hops } = this.linked;
    this.next = new Rows(movements.count, edges.view(), hops.view());
    this.previous = new Rows(movements.count, hops.view(), edges.view());
  }

  /**
   * Links what an account got with what it paid. Where it receives and pays so often around a hop that amounts within the
   * tolerance are to be expected (trap `busy_middle`: at least three large receipts and payments, and so many pairs of
   * them that one would match), none is. So a receipt with many payments after it is only held against those with few
   * receipts before them, from the payments' side: the work stays in proportion to the account's movements.
   */
  private link(middle: number): void {
    const { payments, receipts, hopMs } = this;
    const most = Math.max(MIN_HIGH_ACTIVITY, Math.ceil(this.busyPairs / MIN_HIGH_ACTIVITY));
    const followers = (nth: number): { from: number; to: number } => {
      const now = receipts.atOf(nth);
      return payments.between(middle, now, now + hopMs);
    };
    for (let nth = payments.beginOf(middle); nth < payments.endOf(middle); nth++) {
      const before = receipts.between(middle, payments.atOf(nth) - hopMs, payments.atOf(nth));
      if (before.to - before.from >= MIN_HIGH_ACTIVITY) continue;
      for (let receipt = before.from; receipt < before.to; receipt++) {
        const { from, to } = followers(receipt);
        if (to - from >= most) this.connect(receipt, nth);
      }
    }
    for (let receipt = receipts.beginOf(middle); receipt < receipts.endOf(middle); receipt++) {
      const { from, to } = followers(receipt);
      if (to - from >= most) continue;
      for (let nth = from; nth < to; nth++) {
        if (!this.context.budget.spend(1)) return;
        if (to - from >= MIN_HIGH_ACTIVITY) {
          const at = payments.atOf(nth);
          const before = receipts.between(middle, at - hopMs, at);
          const received = before.to - before.from;
          if (received >= MIN_HIGH_ACTIVITY && received * (to - from) >= this.busyPairs) continue;
        }
        this.connect(receipt, nth);
      }
    }
  }

  private connect(receipt: number, payment: number): void {
    const { into, out } = this.context.flow;
    const [received, paid] = [this.receipts.indexOf(receipt), this.payments.indexOf(payment)];
    const edge = into.edges[received] ?? 0;
    if (out.others[paid] === into.others[received] || !this.tolerance.conserves(edge, paid)) return;
    this.linked.edges.push(edge);
    this.linked.hops.push(out.edges[paid] ?? 0);
  }

  /** Of each edge; 0 for small amounts. */
  lengths(): ChainLengths {
    const { flow, movements, budget } = this.context;
    const isLarge = new Uint8Array(movements.count);
    for (const edge of flow.edges) if (this.least.isReached(edge)) isLarge[edge] = 1;
    return chainLengths(this.next, this.previous, (edge) => isLarge[edge] === 1, budget);
  }

  /**
   * The longest chain through an edge whose accounts are all different (a ring is G05's). From `LONGEST` edges on it goes on
   * over such as are in no chain yet, so that a long one is told once, and all that there are cost what their edges do.
   */
  chainThrough(seed: number, { before, after, covered }: Lengths): number[] {
    const { from, to } = this.context.movements;
    const seen = new Set([from[seed] ?? 0, to[seed] ?? 0]);
    let length = 1;
    const grow = (linked: Rows, counts: Int32Array, ends: Int32Array): number[] => {
      const grown: number[] = [];
      for (let edge = seed; ;) {
        const isShort = length < LONGEST;
        const next = best(
          linked.of(edge),
          counts,
          (hop) => !seen.has(ends[hop] ?? 0) && (isShort || covered[hop] === 0),
        );
        if (next === null) return grown;
        grown.push(next);
        seen.add(ends[next] ?? 0);
        length += 1;
        edge = next;
      }
    };
    const earlier = grow(this.previous, before, from);
    return [...earlier.reverse(), seed, ...grow(this.next, after, to)];
  }
}

/** The edges of one side that reach the minimum, by account, in the order of time. */
class LargeSide {
  private readonly start: Int32Array;
  private readonly indexes: Int32Array;
  private readonly at: Float64Array;

  /** Edges with known services are left out. */
  constructor(side: Incidence, least: LeastPaid, known: Uint8Array) {
    const accounts = side.start.length - 1;
    this.start = new Int32Array(accounts + 1);
    const indexes = new Int32Array(side.edges.length);
    let size = 0;
    for (let account = 0; account < accounts; account++) {
      this.start[account] = size;
      const end = side.start[account + 1] ?? 0;
      for (let index = side.start[account] ?? 0; index < end; index++) {
        if (known[side.others[index] ?? 0] === 1 || !least.isReached(side.edges[index] ?? 0)) continue;
        indexes[size++] = index;
      }
    }
    this.start[accounts] = size;
    this.indexes = indexes.subarray(0, size);
    this.at = Float64Array.from(this.indexes, (index) => side.at[index] ?? 0);
  }

  beginOf(account: number): number {
    return this.start[account] ?? 0;
  }

  endOf(account: number): number {
    return this.start[account + 1] ?? 0;
  }

  /** Those of an account in a closed stretch of time. */
  between(account: number, since: number, until: number): { from: number; to: number } {
    const end = this.endOf(account);
    const from = firstNotBefore(this.at, this.beginOf(account), end, since);
    return { from, to: firstAfter(this.at, from, end, until) };
  }

  atOf(nth: number): number {
    return this.at[nth] ?? 0;
  }

  /** Its index in the whole side. */
  indexOf(nth: number): number {
    return this.indexes[nth] ?? 0;
  }
}

function best(edges: Int32Array, length: Int32Array, isFree: (edge: number) => boolean): number | null {
  let choice: number | null = null;
  for (const edge of edges) {
    if (!isFree(edge)) continue;
    if (choice === null || (length[edge] ?? 0) > (length[choice] ?? 0)) choice = edge;
  }
  return choice;
}

function describe(
  context: ScanContext,
  settings: Settings,
  chain: readonly number[],
  expected: number | null,
  ends: EndsOfChains,
): FindingDraft {
  const { movements, dealings } = context;
  const { recurring } = dealings;
  const { at, paid, received } = movements;
  const accounts = [movements.from[chain[0] ?? 0] ?? 0, ...chain.map((edge) => movements.to[edge] ?? 0)];
  const ratios = chain
    .slice(1)
    .map((edge, step) => ratioText(paid.amounts.at(edge), received.amounts.at(chain[step] ?? 0)));
  const delays = chain.slice(1).map((edge, step) => Math.round(((at[edge] ?? 0) - (at[chain[step] ?? 0] ?? 0)) / 1000));
  const habits = chain.filter((edge) => recurring[edge] === 1).length;
  const own = chain.filter((edge) => context.isOwnTransfer(edge)).length;
  const exchangers = exchangersAlong(context, chain);
  const contradicting = [
    ...(own > 0 ? ['own_transfer'] : []),
    ...(exchangers.length > 0 ? ['sent_through'] : []),
    ...(habits * 2 > chain.length ? ['recurring_set'] : []),
    ...(accounts.some((account) => depositAddresses(context)[account] === 1) ? ['deposit_forward'] : []),
  ];
  const busiest = busiestOf(context, settings, chain);
  const closing = closingOf(context, settings, chain);
  const duration = spanMs(context, chain);
  const names = accounts.map((account) => context.nameOf(account));
  const amountOf = (edge: number): string => movedText(context, [edge]);
  return {
    severity: unlessContradicted(contradicting, beyondChance(expected, 'medium')),
    accounts: accounts.map((account, index) => ({
      account,
      role: index === 0 ? 'first' : index === accounts.length - 1 ? 'last' : 'middle',
    })),
    edges: chain.map((edge) => ({ edge, role: 'chain' })),
    measures: {
      length: chain.length,
      ratios,
      hop_delays_s: delays,
      duration_s: Math.round(duration / 1000),
      ...(expected === null ? {} : { expected_by_chance: expectedText(expected) }),
    },
    title: `${amountOf(chain[0] ?? 0)} was handed on over ${chain.length} payments within ${spanText(context, chain)}`,
    // By all chains, so not before they are found.
    explanation: () =>
      `${wayText(names)}: each payment passed on about as much as the one before it brought (${ratiosText(ratios)}), and ${amountOf(chain.at(-1) ?? 0)} arrived.${
        expected === null ? '' : ` Chance would give ${chanceText(expected, 'chain')}.`
      }${closingText(context, chain, closing)}${ends.text(chain)}`,
    contributions: [
      ...(expected === null ? [] : [{ reason: 'more than chance would give', points: pointsBeyond(expected) }]),
      { reason: 'longer than three payments', points: Math.min(10, (chain.length - 3) * 3) },
    ],
    // Severities are measured without it: it is told, and weighed by who reads it.
    contradicting: [...contradicting, ...((busiest?.others ?? 0) >= ALIKE ? ['busy_middle'] : [])],
    againstWords: {
      sent_through: exchangersText(context, exchangers),
      busy_middle: `${context.nameOf(busiest?.account ?? 0)} got ${busiest?.others ?? 0} others of about that amount in the time of a hop before it paid, so that it may be any of these`,
    },
    ties: tiesAlong(context, chain),
    unpriced: isUnpriced(context, chain),
  };
}

/** All accounts of a chain, or the first and the last of one that is too long to be read. */
function wayText(names: readonly string[]): string {
  const told = LONGEST / 2;
  const others = names.length - 2 * told;
  if (others <= 1) return names.join(' → ');
  return [...names.slice(0, told), `… ${others} others …`, ...names.slice(-told)].join(' → ');
}

function ratiosText(ratios: readonly string[]): string {
  if (ratios.length < LONGEST) return ratios.map(percentText).join(', ');
  const inOrder = [...ratios].sort((a, b) => Number(a) - Number(b));
  const [least, most] = [percentText(inOrder[0] ?? ''), percentText(inOrder.at(-1) ?? '')];
  return least === most ? `${least} each time` : `from ${least} to ${most}`;
}
