import { BUSY_LEAST, busyPairs } from '../busy.js';
import { ratioText } from '../decimal.js';
import { depositAddresses } from '../deposit-forward.js';
import { found, type Detector, type Draft } from '../detector.js';
import { durationText, spanMs } from '../fan.js';
import { HopTolerance, hopsAfter, isUnpriced, LeastPaid, tiesAlong } from '../hops.js';
import { firstNotBefore } from '../movements.js';
import { count, hours, hubParameters, ratio, type Settings, value } from '../parameters.js';
import type { ScanContext } from '../scan-context.js';

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
    count('min_edges', 3, 2, 20),
    hours('hop_h', 72),
    ratio('tolerance', '0.10'),
    value('min_value', '1000'),
    ...hubParameters(120),
  ],
  traps: ['hub', 'standing_hub', 'busy_middle', 'own_transfer', 'recurring_set', 'reversal', 'deposit_forward'],
  detect(context, settings) {
    const links = new ChainLinks(context, settings);
    const least = settings.count('min_edges');
    const { before, after } = links.lengths();
    const total = (edge: number): number => (before[edge] ?? 0) + (after[edge] ?? 0) - 1;
    const seeds = [...context.flow.edges].filter((edge) => before[edge] !== 0 && total(edge) >= least);
    seeds.sort((a, b) => total(b) - total(a) || a - b);
    const covered = new Uint8Array(context.moves.count);
    const findings: Draft[] = [];
    for (const seed of seeds) {
      if (covered[seed] === 1) continue;
      const chain = links.chainThrough(seed, before, after);
      if (chain.length < least) continue;
      for (const edge of chain) covered[edge] = 1;
      findings.push(describe(context, chain));
    }
    return found(findings, links.stoppedAtHubs);
  },
};

/** Edges of one chain at most: longer ones are reported in pieces. */
const LONGEST = 24;

class ChainLinks {
  stoppedAtHubs = 0;
  private readonly tolerance: HopTolerance;
  private readonly hubs: Uint8Array;
  private readonly least: LeastPaid;
  private readonly hopMs: number;
  /** Pairs of receipts and payments from which a middle is busy. */
  private readonly busyPairs: number;
  /** Successors of each edge, as compressed rows over the edges. */
  private readonly start: Int32Array;
  private readonly next: number[] = [];
  private readonly previous: number[][];

  constructor(
    private readonly context: ScanContext,
    settings: Settings,
  ) {
    const { moves, flow } = context;
    this.hopMs = settings.hoursMs('hop_h');
    this.busyPairs = busyPairs(settings.ppm('tolerance'));
    this.hubs = context.pathHubs(settings);
    this.tolerance = new HopTolerance(context, settings.ppm('tolerance'));
    this.least = new LeastPaid(context, settings, 'min_value');
    this.start = new Int32Array(moves.count + 1);
    this.previous = [];
    for (let edge = 0; edge < moves.count; edge++) this.start[edge + 1] = 0;
    let filled = 0;
    for (const edge of flow.edges) {
      for (; filled <= edge; filled++) this.start[filled] = this.next.length;
      this.link(edge);
    }
    for (; filled <= moves.count; filled++) this.start[filled] = this.next.length;
  }

  private link(edge: number): void {
    const { from, to } = this.context.moves;
    const middle = to[edge] ?? 0;
    const { start, edges, others } = this.context.flow.out;
    if (start[middle] === start[middle + 1] || !this.least.isReached(edge)) return;
    if (this.hubs[middle] === 1) {
      this.stoppedAtHubs++;
      return;
    }
    const hops = hopsAfter(this.context, edge, this.hopMs);
    if (!this.context.budget.spend(hops.to - hops.from + 1)) return;
    for (let place = hops.from; place < hops.to; place++) {
      if (!this.tolerance.conserves(edge, place) || others[place] === from[edge]) continue;
      const hop = edges[place] ?? 0;
      if (!this.least.isReached(hop)) continue;
      if (this.isByChance(middle, edge, hop, hops)) continue;
      this.next.push(hop);
      (this.previous[hop] ??= []).push(edge);
    }
  }

  /**
   * Whether a middle account receives and pays so often around a hop that amounts within the tolerance are to be expected
   * (trap `busy_middle`): at least three large receipts and payments, and so many pairs of them that one would match.
   */
  private isByChance(middle: number, edge: number, hop: number, hops: { from: number; to: number }): boolean {
    const { moves, flow } = this.context;
    const payments = this.countLarge(flow.out.edges, hops.from, hops.to);
    if (payments < BUSY_LEAST) return false;
    const until = moves.at[hop] ?? 0;
    const [start, end] = [flow.into.start[middle] ?? 0, flow.into.start[middle + 1] ?? 0];
    const first = firstNotBefore(flow.into.at, start, end, until - this.hopMs);
    const beyond = firstNotBefore(flow.into.at, first, end, until + 1);
    const receipts = this.countLarge(flow.into.edges, first, beyond);
    return receipts >= BUSY_LEAST && receipts * payments >= this.busyPairs;
  }

  private countLarge(edges: Int32Array, low: number, high: number): number {
    let large = 0;
    for (let place = low; place < high; place++) if (this.least.isReached(edges[place] ?? 0)) large++;
    return large;
  }

  /** Edges in the longest chain that ends at (`before`) and that begins with (`after`) each edge; 0 for small amounts. */
  lengths(): { before: Uint8Array; after: Uint8Array } {
    const { count } = this.context.moves;
    const before = new Uint8Array(count);
    const after = new Uint8Array(count);
    for (const edge of this.context.flow.edges) if (this.least.isReached(edge)) before[edge] = after[edge] = 1;
    // Ties may link an edge to one that stands before it in the canonical order: repeat until nothing grows.
    for (let changed = true, round = 0; changed && round < LONGEST; round++) {
      changed = false;
      for (let edge = 0; edge < count; edge++) {
        for (let place = this.start[edge] ?? 0; place < (this.start[edge + 1] ?? 0); place++) {
          const hop = this.next[place] ?? 0;
          const longer = Math.min(LONGEST, (before[edge] ?? 0) + 1);
          if (longer <= (before[hop] ?? 0)) continue;
          before[hop] = longer;
          if (hop < edge) changed = true;
        }
      }
    }
    for (let changed = true, round = 0; changed && round < LONGEST; round++) {
      changed = false;
      for (let edge = count - 1; edge >= 0; edge--) {
        for (let place = this.start[edge] ?? 0; place < (this.start[edge + 1] ?? 0); place++) {
          const hop = this.next[place] ?? 0;
          const longer = Math.min(LONGEST, (after[hop] ?? 0) + 1);
          if (longer <= (after[edge] ?? 0)) continue;
          after[edge] = longer;
          changed = true;
        }
      }
    }
    return { before, after };
  }

  /** The longest chain through an edge whose accounts are all different (a ring is G05's). */
  chainThrough(seed: number, before: Uint8Array, after: Uint8Array): number[] {
    const { from, to } = this.context.moves;
    const chain = [seed];
    const seen = new Set([from[seed] ?? 0, to[seed] ?? 0]);
    for (let head = seed; chain.length < LONGEST;) {
      const earlier = best(this.previous[head] ?? [], before, (edge) => !seen.has(from[edge] ?? 0));
      if (earlier === null) break;
      chain.unshift(earlier);
      seen.add(from[earlier] ?? 0);
      head = earlier;
    }
    for (let tail = seed; chain.length < LONGEST;) {
      const hops = this.next.slice(this.start[tail] ?? 0, this.start[tail + 1] ?? 0);
      const later = best(hops, after, (edge) => !seen.has(to[edge] ?? 0));
      if (later === null) break;
      chain.push(later);
      seen.add(to[later] ?? 0);
      tail = later;
    }
    return chain;
  }
}

function best(edges: readonly number[], length: Uint8Array, isFree: (edge: number) => boolean): number | null {
  let choice: number | null = null;
  for (const edge of edges) {
    if (!isFree(edge)) continue;
    if (choice === null || (length[edge] ?? 0) > (length[choice] ?? 0)) choice = edge;
  }
  return choice;
}

function describe(context: ScanContext, chain: readonly number[]): Draft {
  const { moves, recurring } = context;
  const { at, paid, received } = moves;
  const accounts = [moves.from[chain[0] ?? 0] ?? 0, ...chain.map((edge) => moves.to[edge] ?? 0)];
  const ratios = chain
    .slice(1)
    .map((edge, step) => ratioText(paid.worth.at(edge), received.worth.at(chain[step] ?? 0)));
  const delays = chain.slice(1).map((edge, step) => Math.round(((at[edge] ?? 0) - (at[chain[step] ?? 0] ?? 0)) / 1000));
  const habits = chain.filter((edge) => recurring[edge] === 1).length;
  const own = chain.filter((edge) => context.isOwnTransfer(edge)).length;
  const contradicting = [
    ...(own > 0 ? ['own_transfer'] : []),
    ...(habits * 2 > chain.length ? ['recurring_set'] : []),
    ...(accounts.some((account) => depositAddresses(context)[account] === 1) ? ['deposit_forward'] : []),
  ];
  const duration = spanMs(context, chain);
  const names = accounts.map((account) => context.nameOf(account));
  return {
    severity: contradicting.length > 0 ? 'info' : 'medium',
    accounts: accounts.map((account, place) => ({
      account,
      role: place === 0 ? 'first' : place === accounts.length - 1 ? 'last' : 'middle',
    })),
    edges: chain.map((edge) => ({ edge, role: 'chain' })),
    measures: { length: chain.length, ratios, hop_delays_s: delays, duration_s: Math.round(duration / 1000) },
    title: `${context.money(paid.worth.at(chain[0] ?? 0), paid.unit[chain[0] ?? 0] ?? 0)} was handed on over ${chain.length} payments within ${durationText(duration)}`,
    explanation: `${names.join(' → ')}: each payment is within the tolerance of the one before it (ratios ${ratios.join(', ')}).`,
    contributions: [{ reason: 'longer than three payments', points: Math.min(10, (chain.length - 3) * 3) }],
    contradicting,
    ties: tiesAlong(context, chain),
    unpriced: isUnpriced(context, chain),
  };
}
