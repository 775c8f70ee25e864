import type { ChanceModel } from './chance-model.js';
import type { Core } from '../dense-core.js';
import type { ScanContext } from '../scan-context.js';

/**
 * How many groups of payers and payees chance would give that are as many, of whom as many pairs deal, in as short a time.
 * A pair deals in that time with `paid · got / E` times the part that it is of the whole, so a group of which a member
 * with `d` partners stands for any account is to be expected `Σ paid^d` and `Σ got^d` times, over all members and for all
 * the ways to choose the pairs that deal. Those sums are those of the busiest, so it is asked of all accounts, of those
 * at most half as busy as the busiest, a quarter, with shares that sum up to one (weighted Bonferroni).
 */
export class CoresByChance {
  /** By power, then by how often the limit was halved. */
  private readonly sums: Readonly<Record<Side, (number | undefined)[][]>> = { paid: [], received: [] };
  private readonly busiest: Readonly<Record<Side, number>>;
  private readonly spread: Readonly<Record<Side, readonly Dealt[]>>;

  constructor(
    private readonly context: ScanContext,
    private readonly model: ChanceModel,
    private readonly windowMs: number,
    /** How many densities are looked for. */
    private readonly densities: number,
  ) {
    this.busiest = { paid: largest(model.paid), received: largest(model.received) };
    this.spread = { paid: spreadOf(model.paid), received: spreadOf(model.received) };
  }

  /** Null where there is too little besides the group to tell. */
  expected({ sources, targets, edges }: Core): number | null {
    const { model, context } = this;
    if (!model.canTell(edges.length)) return null;
    const { from, to, at } = context.movements;
    const partners = { paid: new Map<number, Set<number>>(), received: new Map<number, Set<number>>() };
    let [first, last] = [Infinity, -Infinity];
    for (const edge of edges) {
      add(partners.paid, from[edge] ?? 0, to[edge] ?? 0);
      add(partners.received, to[edge] ?? 0, from[edge] ?? 0);
      first = Math.min(first, at[edge] ?? 0);
      last = Math.max(last, at[edge] ?? 0);
    }
    let pairs = 0;
    for (const payees of partners.paid.values()) pairs += payees.size;
    const part = model.part(last - first);
    const looked = 1 + Math.log(Math.max(1, this.windowMs / Math.max(model.tickMs, last - first)));
    // The first to deal may do so at any time, the others in the time of the group.
    const time = pairs * Math.log(part / model.edges) - Math.log(part) + Math.log(pairs * looked * this.densities);
    const ways =
      logBinomial(sources.length * targets.length, pairs) - logFactorial(sources.length) - logFactorial(targets.length);
    const most = { paid: mostOf(model.paid, sources), received: mostOf(model.received, targets) };
    const { busiest } = this;
    let fewest = Infinity;
    for (let halved = 0; ; halved++) {
      const limits = { paid: busiest.paid / 2 ** halved, received: busiest.received / 2 ** halved };
      if (halved > 0 && (limits.paid < most.paid || limits.received < most.received)) break;
      let members = 0;
      for (const side of SIDES) {
        for (const { size } of partners[side].values()) members += this.logSumOf(side, size, halved);
      }
      fewest = Math.min(fewest, members + Math.log((halved + 1) * (halved + 2)));
    }
    return Math.exp(Math.min(MAX_EXPONENT, time + ways + fewest));
  }

  /** The logarithm of the sum of what accounts paid, or got, to a power, over those as busy as the limit at most. */
  private logSumOf(side: Side, power: number, halved: number): number {
    const known = (this.sums[side][power] ??= []);
    return (known[halved] ??= Math.log(this.sumOf(side, power, this.busiest[side] / 2 ** halved)));
  }

  private sumOf(side: Side, power: number, limit: number): number {
    let sum = 0;
    for (const { often, accounts } of this.spread[side]) {
      if (often > limit) break;
      sum += accounts * often ** power;
    }
    return sum;
  }
}

type Side = 'paid' | 'received';
const SIDES: readonly Side[] = ['paid', 'received'];

/** The logarithm of more than anybody wants to read. */
const MAX_EXPONENT = 100;

function largest(counts: Int32Array): number {
  let most = 0;
  for (const count of counts) most = Math.max(most, count);
  return most;
}

/** How many accounts deal so often on one side. */
interface Dealt {
  readonly often: number;
  readonly accounts: number;
}

/** The rarest first. */
function spreadOf(counts: Int32Array): Dealt[] {
  const accounts = new Map<number, number>();
  for (const count of counts) accounts.set(count, (accounts.get(count) ?? 0) + 1);
  return [...accounts].map(([often, number]) => ({ often, accounts: number })).sort((a, b) => a.often - b.often);
}

function mostOf(counts: Int32Array, accounts: readonly number[]): number {
  return Math.max(0, ...accounts.map((account) => counts[account] ?? 0));
}

function add(sets: Map<number, Set<number>>, key: number, value: number): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}

function logFactorial(n: number): number {
  let sum = 0;
  for (let factor = 2; factor <= n; factor++) sum += Math.log(factor);
  return sum;
}

function logBinomial(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
