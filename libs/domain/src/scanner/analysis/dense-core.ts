import { PPM } from '../../movements/table/decimal.js';
import type { Incidence, Movements } from '../../movements/table/movements.js';
import type { Budget } from '../budget.js';
import type { ScanContext } from './scan-context.js';

/** Payers and payees of whom enough pairs deal within a window, and the edges between them. */
export interface Core {
  readonly sources: readonly number[];
  readonly targets: readonly number[];
  readonly edges: readonly number[];
}

export interface CoreRule {
  readonly windowMs: number;
  /** Least number of members on either side. */
  readonly side: number;
  /** Least number of members of the other side that each member deals with: 2 or more. */
  readonly least: number;
  /** Least share of the possible pairs that deal, in parts per million. */
  readonly densityPpm: number;
}

/** Where the payees of one payer have more payers than these, it has to have a side's worth of payees, and two in common with each of the others. */
const FEW = 24;

/**
 * Looks for cores in windows whose ends never go back. All that a window needs stands in columns that are used again for
 * the next one; what they hold of an earlier window is told by its number.
 */
export class CoreSearch {
  private readonly paid: WindowSide;
  private readonly received: WindowSide;
  /** The number of the last window, and of the last walk over the counterparties of one account. */
  private window = 0;
  private walk = 0;
  private readonly metIn: Int32Array;
  private readonly ownIn: Int32Array;
  private readonly countedIn: Int32Array;
  private readonly shared: Int32Array;
  private readonly placedIn: Int32Array;
  private readonly targetOf: Int32Array;
  /** How many of the payers of a window pay each payee, and for which window that was counted. */
  private readonly payers: Int32Array;
  private readonly payersIn: Int32Array;
  private readonly own: Int32Array;
  private owned = 0;
  private readonly pairs: PairGraph;

  constructor(
    private readonly context: ScanContext,
    private readonly rule: CoreRule,
    hubs: Uint8Array,
  ) {
    const { flow, movements } = context;
    this.paid = new WindowSide(flow.out, movements, hubs);
    this.received = new WindowSide(flow.into, movements, hubs);
    const accounts = movements.accounts.length;
    this.metIn = new Int32Array(accounts);
    this.ownIn = new Int32Array(accounts);
    this.countedIn = new Int32Array(accounts);
    this.shared = new Int32Array(accounts);
    this.placedIn = new Int32Array(accounts);
    this.targetOf = new Int32Array(accounts);
    this.payers = new Int32Array(accounts);
    this.payersIn = new Int32Array(accounts);
    this.own = new Int32Array(accounts);
    this.pairs = new PairGraph(rule, accounts);
  }

  /**
   * The core around one payer in the window that ends at `until`, no earlier than the one before: who pays one of its
   * payees, and whom those pay; members with too few on the other side are taken away, then the thinnest, until enough of
   * the possible pairs deal. Null where nothing is left.
   */
  around(payer: number, until: number): Core | null {
    const { pairs, rule } = this;
    const from = until - rule.windowMs;
    this.window++;
    this.gatherPayees(payer, from, until);
    const sources = this.sharers(from, until);
    if (sources === null || sources.length < rule.side || !this.join(sources, from, until)) return null;
    return pairs.thin(this.budget) ? this.coreOf(from, until) : null;
  }

  private gatherPayees(payer: number, from: number, until: number): void {
    const { paid, own, ownIn, window } = this;
    let owned = 0;
    const end = paid.endOf(payer, until);
    for (let index = paid.beginOf(payer, from); index < end; index++) {
      const payee = paid.others[index] ?? 0;
      if (ownIn[payee] === window) continue;
      ownIn[payee] = window;
      own[owned++] = payee;
    }
    this.owned = owned;
  }

  /** Payers of the payees that are none of these themselves; null where there is too much to look at, by `FEW`. */
  private sharers(from: number, until: number): number[] | null {
    const { received, own, owned, ownIn, countedIn, shared, metIn, window } = this;
    const isNarrow = owned < this.rule.side;
    const found: number[] = [];
    let payments = 0;
    for (let nth = 0; nth < owned; nth++) {
      const target = own[nth] ?? 0;
      const walk = ++this.walk;
      const end = received.endOf(target, until);
      for (let index = received.beginOf(target, from); index < end; index++) {
        const payer = received.others[index] ?? 0;
        if (metIn[payer] === walk || ownIn[payer] === window) continue;
        metIn[payer] = walk;
        payments++;
        if (countedIn[payer] === window) {
          shared[payer] = (shared[payer] ?? 0) + 1;
          continue;
        }
        countedIn[payer] = window;
        shared[payer] = 1;
        found.push(payer);
      }
      if (payments > FEW && isNarrow) break;
    }
    const isMuch = payments > FEW;
    if (!this.budget.spend(payments + 1) || (isMuch && isNarrow)) return null;
    return isMuch ? found.filter((payer) => (shared[payer] ?? 0) >= 2) : found;
  }

  /**
   * Sets up the pairs of these payers, but for payees that too few of them pay: they are never in a core. False where too
   * few are left, or the budget is spent.
   */
  private join(sources: readonly number[], from: number, until: number): boolean {
    const { pairs, paid, metIn, placedIn, targetOf, window } = this;
    if (!this.countPayers(sources, from, until)) return false;
    const { least } = this.rule;
    pairs.clear();
    for (const source of sources) {
      const walk = ++this.walk;
      const before = pairs.size;
      const end = paid.endOf(source, until);
      for (let index = paid.beginOf(source, from); index < end; index++) {
        const target = paid.others[index] ?? 0;
        if ((this.payers[target] ?? 0) < least || metIn[target] === walk) continue;
        metIn[target] = walk;
        if (placedIn[target] !== window) {
          placedIn[target] = window;
          targetOf[target] = pairs.addTarget(target);
        }
        pairs.add(targetOf[target] ?? 0);
      }
      if (pairs.size > before) pairs.endSource(source, before);
    }
    return true;
  }

  /** Counts how many of these payers pay each of their payees; false where too few payees have enough of them. */
  private countPayers(sources: readonly number[], from: number, until: number): boolean {
    const { paid, metIn, payersIn, payers, window } = this;
    const { least, side } = this.rule;
    let enough = 0;
    for (const source of sources) {
      const walk = ++this.walk;
      let targets = 0;
      const end = paid.endOf(source, until);
      for (let index = paid.beginOf(source, from); index < end; index++) {
        const target = paid.others[index] ?? 0;
        if (metIn[target] === walk) continue;
        metIn[target] = walk;
        targets++;
        const count = payersIn[target] === window ? (payers[target] ?? 0) + 1 : 1;
        payersIn[target] = window;
        payers[target] = count;
        if (count === least) enough++;
      }
      if (!this.budget.spend(targets + 1)) return false;
    }
    return enough >= side;
  }

  private coreOf(from: number, until: number): Core {
    const { pairs, paid, metIn } = this;
    const [sources, targets] = [pairs.sources(), pairs.targets()];
    const walk = ++this.walk;
    for (const target of targets) metIn[target] = walk;
    const edges: number[] = [];
    for (const source of sources) {
      const end = paid.endOf(source, until);
      for (let index = paid.beginOf(source, from); index < end; index++) {
        if (metIn[paid.others[index] ?? 0] === walk) edges.push(paid.edges[index] ?? 0);
      }
    }
    return { sources, targets, edges: edges.sort((a, b) => a - b) };
  }

  private get budget(): Budget {
    return this.context.budget;
  }
}

/** One side's edges between named, small accounts, with a window over each account's list that only moves on. */
class WindowSide {
  readonly edges: Int32Array;
  readonly others: Int32Array;
  private readonly at: Float64Array;
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  private readonly ends: Int32Array;

  constructor(side: Incidence, { anonymous }: Movements, hubs: Uint8Array) {
    const accounts = side.start.length - 1;
    const kept = new Int32Array(side.edges.length);
    this.lows = new Int32Array(accounts);
    this.ends = new Int32Array(accounts);
    let size = 0;
    for (let account = 0; account < accounts; account++) {
      this.lows[account] = size;
      const end = hubs[account] === 1 ? 0 : (side.start[account + 1] ?? 0);
      for (let index = side.start[account] ?? 0; index < end; index++) {
        const other = side.others[index] ?? 0;
        if (hubs[other] === 0 && anonymous[other] === 0) kept[size++] = index;
      }
      this.ends[account] = size;
    }
    this.highs = this.lows.slice();
    this.edges = new Int32Array(size);
    this.others = new Int32Array(size);
    this.at = new Float64Array(size);
    for (let index = 0; index < size; index++) {
      const from = kept[index] ?? 0;
      this.edges[index] = side.edges[from] ?? 0;
      this.others[index] = side.others[from] ?? 0;
      this.at[index] = side.at[from] ?? 0;
    }
  }

  /** The first index of an account's edges that is not before `from`. */
  beginOf(account: number, from: number): number {
    let low = this.lows[account] ?? 0;
    const end = this.ends[account] ?? 0;
    while (low < end && (this.at[low] ?? 0) < from) low++;
    this.lows[account] = low;
    return low;
  }

  /** The index behind the last of an account's edges that is not after `until`. */
  endOf(account: number, until: number): number {
    let high = this.highs[account] ?? 0;
    const end = this.ends[account] ?? 0;
    while (high < end && (this.at[high] ?? 0) <= until) high++;
    this.highs[account] = high;
    return high;
  }
}

/** Who of some payers pays whom, from which thin members are taken away. Members are numbered as they come. */
class PairGraph {
  size = 0;
  private payerCount = 0;
  private payeeCount = 0;
  /** Accounts of the members, and how many partners each has. */
  private readonly payers: Int32Array;
  private readonly payees: Int32Array;
  private readonly paysTo: Int32Array;
  private readonly paidBy: Int32Array;
  private sourceOf = new Int32Array(1024);
  private targetOf = new Int32Array(1024);
  private sourcesLeft = 0;
  private targetsLeft = 0;

  constructor(
    private readonly rule: CoreRule,
    accounts: number,
  ) {
    this.payers = new Int32Array(accounts);
    this.payees = new Int32Array(accounts);
    this.paysTo = new Int32Array(accounts);
    this.paidBy = new Int32Array(accounts);
  }

  clear(): void {
    this.size = this.payerCount = this.payeeCount = 0;
  }

  addTarget(account: number): number {
    this.paidBy[this.payeeCount] = 0;
    this.payees[this.payeeCount] = account;
    return this.payeeCount++;
  }

  /** A pair of the payer that comes next with this payee. */
  add(target: number): void {
    if (this.size === this.sourceOf.length) this.grow();
    this.sourceOf[this.size] = this.payerCount;
    this.targetOf[this.size++] = target;
    this.paidBy[target] = (this.paidBy[target] ?? 0) + 1;
  }

  /** Ends the pairs of one payer, which began at `before`. */
  endSource(account: number, before: number): void {
    this.payers[this.payerCount] = account;
    this.paysTo[this.payerCount++] = this.size - before;
  }

  /** Takes members away until what is left is dense; false where a side gets too small. */
  thin(budget: Budget): boolean {
    this.sourcesLeft = this.payerCount;
    this.targetsLeft = this.payeeCount;
    if (!budget.spend(this.size) || !this.prune()) return false;
    while (this.size * ONE < this.sourcesLeft * this.targetsLeft * this.rule.densityPpm) {
      if (!budget.spend(this.size + this.payerCount + this.payeeCount)) return false;
      this.dropThinnest();
      if (!this.prune()) return false;
    }
    return true;
  }

  sources(): number[] {
    return left(this.payers, this.paysTo, this.payerCount);
  }

  targets(): number[] {
    return left(this.payees, this.paidBy, this.payeeCount);
  }

  /** Takes members away that have fewer partners than the rule asks for; false where a side gets too small. */
  private prune(): boolean {
    const { paysTo, paidBy } = this;
    const { least, side } = this.rule;
    const isThin = (source: number, target: number): boolean =>
      (paysTo[source] ?? 0) < least || (paidBy[target] ?? 0) < least;
    do {
      if (this.sourcesLeft < side || this.targetsLeft < side) return false;
    } while (this.drop(isThin));
    return true;
  }

  /** Takes pairs away, and members with none left; false where there were none to take. */
  private drop(isOut: (source: number, target: number) => boolean): boolean {
    const { sourceOf, targetOf, paysTo, paidBy, size } = this;
    let kept = 0;
    for (let pair = 0; pair < size; pair++) {
      const [source, target] = [sourceOf[pair] ?? 0, targetOf[pair] ?? 0];
      if (!isOut(source, target)) {
        sourceOf[kept] = source;
        targetOf[kept++] = target;
        continue;
      }
      if ((paysTo[source] = (paysTo[source] ?? 0) - 1) === 0) this.sourcesLeft--;
      if ((paidBy[target] = (paidBy[target] ?? 0) - 1) === 0) this.targetsLeft--;
    }
    this.size = kept;
    return kept < size;
  }

  /** Of both sides the member with the smallest share of its possible partners; of several, the one that was seen last. */
  private dropThinnest(): void {
    const { payers, payees, paysTo, paidBy, payerCount, payeeCount } = this;
    let [thinnest, share, isSource] = [-1, Infinity, true];
    const look = (member: number, partners: number, others: number, accounts: Int32Array): void => {
      if (partners === 0 || partners / others > share) return;
      const last = (isSource ? payers : payees)[thinnest] ?? -1;
      if (partners / others === share && (accounts[member] ?? 0) < last) return;
      [thinnest, share, isSource] = [member, partners / others, accounts === payers];
    };
    for (let member = 0; member < payerCount; member++) look(member, paysTo[member] ?? 0, this.targetsLeft, payers);
    for (let member = 0; member < payeeCount; member++) look(member, paidBy[member] ?? 0, this.sourcesLeft, payees);
    this.drop((source, target) => (isSource ? source : target) === thinnest);
  }

  private grow(): void {
    const [sources, targets] = [this.sourceOf, this.targetOf];
    this.sourceOf = new Int32Array(sources.length * 2);
    this.targetOf = new Int32Array(sources.length * 2);
    this.sourceOf.set(sources);
    this.targetOf.set(targets);
  }
}

const ONE = Number(PPM);

/** Members that have partners left, in order. */
function left(accounts: Int32Array, partners: Int32Array, count: number): number[] {
  return [...accounts.subarray(0, count)].filter((_, member) => (partners[member] ?? 0) > 0).sort((a, b) => a - b);
}
