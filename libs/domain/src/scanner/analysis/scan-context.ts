import { compareIds } from '../../shared/order.js';
import type { Budget } from '../budget.js';
import { adjacencyOf, adjacencyOver, FLAG, type Adjacency, type Movements } from '../../movements/table/movements.js';
import type { Settings } from '../../movements/reading/parameters.js';
import type { ScanOptions } from '../../movements/reading/options.js';
import { Ownership, type OwnershipFacts } from '../../movements/table/ownership.js';
import { formatUnits } from '../../movements/table/decimal.js';
import { DAY_MS } from '../../movements/table/movement-time.js';
import { markHubs, markStandingHubs, MONTH_MS, STANDING, widestFan, widestFans } from './hubs.js';
import { fanColumns, type FanColumns } from './fan-columns.js';
import { Pricing, valueAssetOf, valueText, type Rate } from '../../movements/table/pricing.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import type { ProfileSources } from '../../movements/profiles/profile-sources.js';

/** What all detectors look at: the movements, who pays whom, and what is derived from it once for all of them. */
export class ScanContext {
  /** Edges that G detectors read: no reversals, allowed pairs, zero amounts, payments to oneself or bookkeeping. */
  readonly flow: Adjacency;
  readonly owners: Ownership;
  /** 1 for services that the request names and for what lies outside: no source, middle or sink of a pattern. */
  readonly known: Uint8Array;
  /** Whether there is any. */
  readonly hasKnown: boolean;
  private readonly hubsByRule = new Map<string, Uint8Array>();
  private readonly widestBySide = new Map<string, Int32Array>();
  private readonly widestMonths = { in: new Map<number, number>(), out: new Map<number, number>() };
  private readonly fansByRule = new Map<string, FanColumns>();
  private numbers: ReadonlyMap<string, number> | null = null;
  private recurringEdges: Uint8Array | null = null;
  private previousOfPair: Int32Array | null = null;
  private firstOfPair: Uint8Array | null = null;
  private mutualEdges: Uint8Array | null = null;
  private pricing: Pricing | null = null;
  private anyHistory: boolean | null = null;
  private byDay: boolean | null = null;
  private repeats: Int32Array | null = null;
  private single: ScanContext | null = null;
  private txEdges: ReadonlyMap<string, readonly number[]> | null = null;
  private everythingButReversals: Adjacency | null = null;
  budget: Budget;

  constructor(
    readonly moves: Movements,
    readonly options: ScanOptions,
    readonly profile: ProfileName,
    readonly conflicts: readonly string[],
    readonly sources: ProfileSources,
    private readonly ownership: OwnershipFacts,
    budget: Budget,
    flow?: Adjacency,
  ) {
    this.budget = budget;
    this.flow = flow ?? adjacencyOf(moves, FLAG.REVERSAL | FLAG.ALLOWED | FLAG.ZERO | FLAG.SELF | FLAG.ASIDE);
    const owners = [...options.account_owners, ...ownership.owners];
    const facts = { owners, links: ownership.links };
    this.owners = new Ownership(facts, (name) => this.accountNamed(name));
    this.known = new Uint8Array(moves.accounts.length);
    for (const name of [...options.known_services, ...OUTSIDE]) {
      const account = this.accountNamed(name);
      if (account !== undefined) this.known[account] = 1;
    }
    this.hasKnown = this.known.includes(1);
  }

  /** The accounts of the request by their names. */
  get accountNumbers(): ReadonlyMap<string, number> {
    return (this.numbers ??= new Map(this.moves.accounts.map((name, number) => [name, number])));
  }

  /** The account that a request calls so, if it takes part: of an address, the cluster that it belongs to. */
  accountNamed(name: string): number | undefined {
    return this.accountNumbers.get(this.sources.accountOf?.(name) ?? name);
  }

  /** What the watchlists look at: allowed pairs too. */
  get watched(): Adjacency {
    return (this.everythingButReversals ??= adjacencyOf(
      this.moves,
      FLAG.REVERSAL | FLAG.ZERO | FLAG.SELF | FLAG.ASIDE,
    ));
  }

  /**
   * Accounts with more than `degree` distinct counterparties on one side (or on the given side) in some window of
   * `windowMs`, and the services that the request names.
   */
  hubs(windowMs: number, degree: number, side: 'in' | 'out' | 'either' = 'either'): Uint8Array {
    const key = `${windowMs}/${degree}/${side}`;
    const kept = this.hubsByRule.get(key);
    if (kept !== undefined) return kept;
    const hubs = this.known.slice();
    if (side !== 'in') markHubs(hubs, this.widest('out', windowMs, degree), degree);
    if (side !== 'out') markHubs(hubs, this.widest('in', windowMs, degree), degree);
    this.hubsByRule.set(key, hubs);
    return hubs;
  }

  /** The most counterparties that an account has on one side within a month (`MONTH_MS`). */
  monthly(side: 'in' | 'out', account: number): number {
    const { flow, moves, widestMonths } = this;
    const kept = widestMonths[side].get(account);
    if (kept !== undefined) return kept;
    const widest = widestFan(side === 'out' ? flow.out : flow.into, moves, account, MONTH_MS);
    widestMonths[side].set(account, widest);
    return widest;
  }

  /** The same of every account with more than `least` edges on that side, in any window. */
  private widest(side: 'in' | 'out', windowMs: number, least: number): Int32Array {
    const key = `${side}/${windowMs}/${least}`;
    const kept = this.widestBySide.get(key);
    if (kept !== undefined) return kept;
    const { flow, moves } = this;
    const widest = widestFans(side === 'out' ? flow.out : flow.into, moves, windowMs, least);
    this.widestBySide.set(key, widest);
    return widest;
  }

  /** How many others each account dealt with on one side in the windows that end at its edges. */
  fans(side: 'in' | 'out', windowMs: number): FanColumns {
    const key = `${side}/${windowMs}`;
    const kept = this.fansByRule.get(key);
    if (kept !== undefined) return kept;
    const { flow, moves } = this;
    const columns = fanColumns(side === 'out' ? flow.out : flow.into, moves, windowMs);
    this.fansByRule.set(key, columns);
    return columns;
  }

  /** The accounts at which path searches end and that are no middle accounts, by a detector's `hubParameters`. */
  pathHubs(settings: Settings): Uint8Array {
    const degree = settings.count('hub_degree');
    const windowMs = settings.hoursMs('standing_hub_h');
    const key = `${settings.hoursMs('hub_window_h')}/${degree}/${windowMs}/path`;
    const kept = this.hubsByRule.get(key);
    if (kept !== undefined) return kept;
    const hubs = this.hubs(settings.hoursMs('hub_window_h'), degree).slice();
    for (const side of ['out', 'in'] as const) {
      const [month, stretch] = [this.widest(side, windowMs, degree), this.widest(side, STANDING.stretchMs, degree)];
      markStandingHubs(hubs, month, stretch, degree);
    }
    this.hubsByRule.set(key, hubs);
    return hubs;
  }

  /** The last earlier edge of the same payer, payee and unit; −1 where there is none. */
  get previousSame(): Int32Array {
    return (this.previousOfPair ??= previousOfSamePair(this.flow, this.moves));
  }

  /** What payers paid, as numbers where a double holds it. */
  get exactlyPaid(): Float64Array {
    return this.moves.paid.numbers;
  }

  /** What payees received, likewise. */
  get exactlyReceived(): Float64Array {
    return this.moves.received.numbers;
  }

  /**
   * Edges of a habit (spec/rulings.md#b-3): one with at least three earlier ones of the same direction and pair, at
   * intervals whose relative spread is at most 20 %, all amounts within 10 % of its own, and those three.
   */
  get recurring(): Uint8Array {
    return (this.recurringEdges ??= recurringOf(this.moves, this.flow.edges, this.previousSame));
  }

  /** 1 for the first edge between its two accounts in either direction, and for all at its recorded time. */
  get firstDealings(): Uint8Array {
    return (this.firstOfPair ??= firstDealings(this.flow, this.moves));
  }

  /** 1 for each edge whose payee pays its payer too, at whatever time. */
  get mutual(): Uint8Array {
    return (this.mutualEdges ??= mutualOf(this.flow, this.moves));
  }

  /** The edges of each transaction by its id. */
  get edgesByTx(): ReadonlyMap<string, readonly number[]> {
    return (this.txEdges ??= edgesByTransaction(this.moves));
  }

  /** Whether some of the movements are history. */
  get hasHistory(): boolean {
    return (this.anyHistory ??= this.moves.flags.some((flags) => (flags & FLAG.HISTORY) !== 0));
  }

  /** Whether most movements carry their day alone. */
  get isByDay(): boolean {
    return (this.byDay ??= mostByDay(this.moves));
  }

  /** From the first to the last movement. */
  get spanMs(): number {
    const { at, count } = this.moves;
    return count === 0 ? 0 : (at[count - 1] ?? 0) - (at[0] ?? 0);
  }

  /** Movements of an account on a day, on average. */
  get density(): number {
    const { count, accounts } = this.moves;
    return count / Math.max(1, accounts.length) / Math.max(1, this.spanMs / DAY_MS);
  }

  /** For each edge how many there are from its payer to its payee, at whatever time. */
  get pairCounts(): Int32Array {
    return (this.repeats ??= countsOfPairs(this.flow, this.moves));
  }

  /**
   * The same movements, of which only those flow whose two ends deal with each other this once: what is left when habits
   * are taken away.
   */
  get singleDealings(): ScanContext {
    const { pairCounts, mutual } = this;
    this.single ??= this.over(this.flow.edges.filter((edge) => pairCounts[edge] === 1 && mutual[edge] === 0));
    this.single.budget = this.budget;
    return this.single;
  }

  /** The same movements, of which only these flow, in the order of time. */
  over(edges: Int32Array): ScanContext {
    const { moves, options, profile, conflicts, sources, ownership, budget } = this;
    return new ScanContext(moves, options, profile, conflicts, sources, ownership, budget, adjacencyOver(moves, edges));
  }

  isOwnTransfer(edge: number): boolean {
    const { from, to, at } = this.moves;
    return this.owners.isOwn(from[edge] ?? 0, to[edge] ?? 0, at[edge] ?? 0);
  }

  /** The rates of the request by which these edges were valued, each once, by what they name and from when. */
  ratesUsed(edges: readonly number[]): readonly Rate[] {
    const { rates, value_asset } = this.options;
    if (rates.length === 0) return NO_RATES;
    const pricing = (this.pricing ??= new Pricing(valueAssetOf(value_asset, rates), rates));
    const { paid, asset, assets, amount, at } = this.moves;
    const used = new Set<Rate>();
    for (const edge of edges) {
      const own = assets[asset[edge] ?? 0];
      const rate = own === undefined || paid.unit[edge] !== 0 ? null : pricing.rateOf(own.asset, at[edge] ?? 0);
      if (rate === null || own === undefined) continue;
      // A value that the row states itself needs no rate.
      if (pricing.valueOf(amount.at(edge), own, at[edge] ?? 0) === paid.worth.at(edge)) used.add(rate);
    }
    return rates.filter((rate) => used.has(rate)).sort((a, b) => compareIds(rateKey(a), rateKey(b)));
  }

  nameOf(account: number): string {
    return this.moves.accounts[account] ?? '';
  }

  /** An amount with its unit, for a sentence: `11950.00 EUR`. */
  money(worth: bigint, unit: number): string {
    return `${this.decimal(worth, unit)} ${this.moves.units[unit]?.name ?? ''}`;
  }

  /** An amount of a unit as a decimal text. */
  decimal(worth: bigint, unit: number): string {
    const { name, scale } = this.moves.units[unit] ?? { name: '', scale: 0 };
    return unit === 0 ? trimmed(valueText(worth, scale, name)) : formatUnits(worth, scale);
  }
}

function mostByDay({ count, flags }: Movements): boolean {
  let days = 0;
  for (let edge = 0; edge < count; edge++) if (((flags[edge] ?? 0) & FLAG.DAY) !== 0) days++;
  return days * 2 > count;
}

function countsOfPairs({ out }: Adjacency, { count, accounts }: Movements): Int32Array {
  const counts = new Int32Array(count);
  const paid = new Int32Array(accounts.length);
  for (let account = 0; account + 1 < out.start.length; account++) {
    const [start, end] = [out.start[account] ?? 0, out.start[account + 1] ?? 0];
    for (let place = start; place < end; place++) {
      const payee = out.others[place] ?? 0;
      paid[payee] = (paid[payee] ?? 0) + 1;
    }
    for (let place = start; place < end; place++) counts[out.edges[place] ?? 0] = paid[out.others[place] ?? 0] ?? 0;
    for (let place = start; place < end; place++) paid[out.others[place] ?? 0] = 0;
  }
  return counts;
}

/** Names for what lies outside the movements, in profiles whose rows may use them: no account of a pattern. */
const OUTSIDE = ['outside', 'external', 'cash', 'unknown'];

const NO_RATES: readonly Rate[] = [];

function rateKey({ base, quote, at, rate }: Rate): string {
  return JSON.stringify([base, quote, at, rate]);
}

/** Values are kept with 36 decimals; on the wire the zeros behind the second are of no use. */
function trimmed(text: string): string {
  return text.replace(/(\.\d{2}\d*?)0+$/, '$1');
}

function edgesByTransaction({ count, tx, txIds }: Movements): Map<string, number[]> {
  const byTx = new Map<string, number[]>();
  for (let edge = 0; edge < count; edge++) {
    const id = txIds.at(tx[edge] ?? 0) ?? '';
    const list = byTx.get(id);
    if (list === undefined) byTx.set(id, [edge]);
    else list.push(edge);
  }
  return byTx;
}

function previousOfSamePair({ out }: Adjacency, { count, paid, accounts }: Movements): Int32Array {
  const previous = new Int32Array(count).fill(-1);
  const last = new Int32Array(accounts.length).fill(-1);
  for (let account = 0; account + 1 < out.start.length; account++) {
    const [start, end] = [out.start[account] ?? 0, out.start[account + 1] ?? 0];
    for (let place = start; place < end; place++) {
      const edge = out.edges[place] ?? 0;
      const payee = out.others[place] ?? 0;
      const before = last[payee] ?? -1;
      if (before >= 0 && paid.unit[before] === out.unit[place]) previous[edge] = before;
      last[payee] = edge;
    }
    for (let place = start; place < end; place++) last[out.others[place] ?? 0] = -1;
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
    // The spread is measured against the middle of the shortest and the longest interval.
    if (seen === OCCURRENCES && shortest > 0 && (longest - shortest) * 5 <= (longest + shortest) / 2) {
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
  const [former, amount] = [paid.worth.at(earlier), paid.worth.at(edge)];
  return (former > amount ? former - amount : amount - former) * 10n <= amount;
}

function mutualOf({ out, into }: Adjacency, { count, accounts }: Movements): Uint8Array {
  const mutual = new Uint8Array(count);
  const paidBy = new Int32Array(accounts.length).fill(-1);
  for (let account = 0; account + 1 < out.start.length; account++) {
    const [start, end] = [out.start[account] ?? 0, out.start[account + 1] ?? 0];
    for (let place = start; place < end; place++) paidBy[out.others[place] ?? 0] = account;
    const last = into.start[account + 1] ?? 0;
    for (let place = into.start[account] ?? 0; place < last; place++) {
      if (paidBy[into.others[place] ?? 0] === account) mutual[into.edges[place] ?? 0] = 1;
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
    let got = into.start[account] ?? 0;
    const [paidEnd, gotEnd] = [out.start[account + 1] ?? 0, into.start[account + 1] ?? 0];
    while (paid < paidEnd || got < gotEnd) {
      const outEdge = paid < paidEnd ? (out.edges[paid] ?? 0) : Infinity;
      const inEdge = got < gotEnd ? (into.edges[got] ?? 0) : Infinity;
      if (outEdge < inEdge) {
        if (note(account, out.others[paid] ?? 0, out.at[paid] ?? 0)) first[outEdge] = 1;
        paid++;
      } else {
        note(account, into.others[got] ?? 0, into.at[got] ?? 0);
        got++;
      }
    }
  }
  return first;
}
