import type { Adjacency, Movements } from '../../movements/table/movements.js';
import { counterpartsOf, type Counterparts } from './counterparts.js';

/** What is derived from who deals with whom and how often: each edge beside the others of its pair, worked out once. */
export class Dealings {
  private recurringEdges: Uint8Array | null = null;
  private firstOfPair: Uint8Array | null = null;
  private mutualEdges: Uint8Array | null = null;
  private counts: Int32Array | null = null;
  private readonly met = new Map<'in' | 'out', Counterparts>();

  constructor(
    private readonly flow: Adjacency,
    private readonly movements: Movements,
  ) {}

  /**
   * Edges of a habit (spec/rulings.md#b-3): one with at least three earlier ones of the same direction and pair, at
   * intervals whose relative spread is at most 20 %, all amounts within 10 % of its own, and those three.
   */
  get recurring(): Uint8Array {
    return (this.recurringEdges ??= recurringOf(
      this.movements,
      this.flow.edges,
      previousOfSamePair(this.flow, this.movements),
    ));
  }

  /** 1 for the first edge between its two accounts in either direction, and for all at its recorded time. */
  get first(): Uint8Array {
    return (this.firstOfPair ??= firstDealings(this.flow, this.movements));
  }

  /** 1 for each edge whose payee pays its payer too, at whatever time. */
  get mutual(): Uint8Array {
    return (this.mutualEdges ??= mutualOf(this.flow, this.movements));
  }

  /** For each edge how many there are from its payer to its payee, at whatever time. */
  get pairCounts(): Int32Array {
    return (this.counts ??= countsOfPairs(this.flow, this.movements));
  }

  /** With whom each account deals on one side, and where it does first and last. */
  counterparts(side: 'in' | 'out'): Counterparts {
    const known = this.met.get(side);
    if (known !== undefined) return known;
    const made = counterpartsOf(side === 'out' ? this.flow.out : this.flow.into, this.movements);
    this.met.set(side, made);
    return made;
  }

  /** The edges whose two ends deal with each other this once: what is left when habits are taken away. */
  singleEdges(): Int32Array {
    const { pairCounts, mutual } = this;
    return this.flow.edges.filter((edge) => pairCounts[edge] === 1 && mutual[edge] === 0);
  }
}

/** The last earlier edge of the same payer, payee and unit; −1 where there is none. */
function previousOfSamePair({ out }: Adjacency, { count, paid, accounts }: Movements): Int32Array {
  const previous = new Int32Array(count).fill(-1);
  const last = new Int32Array(accounts.length).fill(-1);
  for (let account = 0; account + 1 < out.start.length; account++) {
    const [start, end] = [out.start[account] ?? 0, out.start[account + 1] ?? 0];
    for (let index = start; index < end; index++) {
      const edge = out.edges[index] ?? 0;
      const payee = out.others[index] ?? 0;
      const before = last[payee] ?? -1;
      if (before >= 0 && paid.unit[before] === out.unit[index]) previous[edge] = before;
      last[payee] = edge;
    }
    for (let index = start; index < end; index++) last[out.others[index] ?? 0] = -1;
  }
  return previous;
}

/** Earlier occurrences that make a habit. */
const OCCURRENCES = 3;

function recurringOf(
  { count, at, paid, anonymous, to }: Movements,
  edges: Int32Array,
  previous: Int32Array,
): Uint8Array {
  const recurring = new Uint8Array(count);
  for (const edge of edges) {
    if (anonymous[to[edge] ?? 0] === 1) continue;
    let [current, shortest, longest, seen] = [edge, Infinity, 0, 0];
    while (seen < OCCURRENCES) {
      const before = previous[current] ?? -1;
      if (before < 0) break;
      const interval = (at[current] ?? 0) - (at[before] ?? 0);
      if (interval < shortest) shortest = interval;
      if (interval > longest) longest = interval;
      if (!isWithinTenth(paid, before, edge)) break;
      current = before;
      seen++;
    }
    // Places within one instant are less than a millisecond apart, and no habit.
    // The spread is measured against the middle of the shortest and the longest interval.
    if (seen === OCCURRENCES && shortest >= 1 && (longest - shortest) * 5 <= (longest + shortest) / 2) {
      // The earlier ones are the habit as well: it is the pair that recurs.
      for (let habit = edge, left = OCCURRENCES; left >= 0; left--, habit = previous[habit] ?? -1) recurring[habit] = 1;
    }
  }
  return recurring;
}

/** Whether an earlier amount differs from this one by at most a tenth of it. */
function isWithinTenth(paid: Movements['paid'], earlier: number, edge: number): boolean {
  const [before, now] = [paid.numbers[earlier] ?? NaN, paid.numbers[edge] ?? NaN];
  const times = Math.abs(before - now) * 10;
  // A product that stays below 2^53 was not rounded.
  if (times <= Number.MAX_SAFE_INTEGER) return times <= now;
  const [former, amount] = [paid.amounts.at(earlier), paid.amounts.at(edge)];
  return (former > amount ? former - amount : amount - former) * 10n <= amount;
}

function mutualOf({ out, into }: Adjacency, { count, accounts }: Movements): Uint8Array {
  const mutual = new Uint8Array(count);
  const paidBy = new Int32Array(accounts.length).fill(-1);
  for (let account = 0; account + 1 < out.start.length; account++) {
    const [start, end] = [out.start[account] ?? 0, out.start[account + 1] ?? 0];
    for (let index = start; index < end; index++) paidBy[out.others[index] ?? 0] = account;
    const last = into.start[account + 1] ?? 0;
    for (let index = into.start[account] ?? 0; index < last; index++) {
      if (paidBy[into.others[index] ?? 0] === account) mutual[into.edges[index] ?? 0] = 1;
    }
  }
  return mutual;
}

function firstDealings({ out, into }: Adjacency, { count, accounts }: Movements): Uint8Array {
  const first = new Uint8Array(count);
  const met = new Int32Array(accounts.length).fill(-1);
  const metAt = new Float64Array(accounts.length);
  const note = (account: number, other: number, at: number): boolean => {
    if (met[other] === account) return metAt[other] === at;
    met[other] = account;
    metAt[other] = at;
    return true;
  };
  for (let account = 0; account < accounts.length; account++) {
    let paid = out.start[account] ?? 0;
    let received = into.start[account] ?? 0;
    const [paidEnd, receivedEnd] = [out.start[account + 1] ?? 0, into.start[account + 1] ?? 0];
    while (paid < paidEnd || received < receivedEnd) {
      const outEdge = paid < paidEnd ? (out.edges[paid] ?? 0) : Infinity;
      const inEdge = received < receivedEnd ? (into.edges[received] ?? 0) : Infinity;
      if (outEdge < inEdge) {
        if (note(account, out.others[paid] ?? 0, out.at[paid] ?? 0)) first[outEdge] = 1;
        paid++;
      } else {
        note(account, into.others[received] ?? 0, into.at[received] ?? 0);
        received++;
      }
    }
  }
  return first;
}

function countsOfPairs({ out }: Adjacency, { count, accounts }: Movements): Int32Array {
  const counts = new Int32Array(count);
  const paid = new Int32Array(accounts.length);
  for (let account = 0; account + 1 < out.start.length; account++) {
    const [start, end] = [out.start[account] ?? 0, out.start[account + 1] ?? 0];
    for (let index = start; index < end; index++) {
      const payee = out.others[index] ?? 0;
      paid[payee] = (paid[payee] ?? 0) + 1;
    }
    for (let index = start; index < end; index++) counts[out.edges[index] ?? 0] = paid[out.others[index] ?? 0] ?? 0;
    for (let index = start; index < end; index++) paid[out.others[index] ?? 0] = 0;
  }
  return counts;
}
