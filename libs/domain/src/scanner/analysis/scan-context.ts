import type { Budget } from '../budget.js';
import { adjacencyOf, adjacencyOver, FLAG, type Adjacency, type Movements } from '../../movements/table/movements.js';
import type { ScanOptions } from '../../movements/reading/options.js';
import { Ownership, type OwnershipFacts } from '../../movements/table/ownership.js';
import { formatUnits, readableAmount } from '../../movements/table/decimal.js';
import { DECIMALS_UNKNOWN, hasUnknownDecimals } from '../../movements/table/assets.js';
import { valueText } from '../../movements/table/pricing.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import type { ProfileSources } from '../../movements/profiles/profile-sources.js';
import { AccountDegrees } from './degrees/account-degrees.js';
import { Dealings } from './dealings.js';
import { PairPayments } from './pair-payments.js';
import { ObservedPeriod } from './observed-period.js';
import { RatesUsed } from './rates-used.js';

/** What all detectors look at: the movements, who pays whom, and what is derived from it once for all of them. */
export class ScanContext {
  /** Edges that G detectors read: no reversals, allowed pairs, zero amounts, payments to oneself or bookkeeping. */
  readonly flow: Adjacency;
  readonly owners: Ownership;
  /** 1 for services that the request names and for what lies outside: no source, middle or sink of a pattern. */
  readonly known: Uint8Array;
  /** Whether there is any. */
  readonly hasKnown: boolean;
  readonly degrees: AccountDegrees;
  readonly dealings: Dealings;
  readonly period: ObservedPeriod;
  readonly ratesUsed: RatesUsed;
  private numbers: ReadonlyMap<string, number> | null = null;
  private single: ScanContext | null = null;
  private txEdges: ReadonlyMap<string, readonly number[]> | null = null;
  private paymentsOfPairs: PairPayments | null = null;
  private everythingButReversals: Adjacency | null = null;
  budget: Budget;

  constructor(
    readonly movements: Movements,
    readonly options: ScanOptions,
    readonly profile: ProfileName,
    readonly conflicts: readonly string[],
    readonly sources: ProfileSources,
    private readonly ownership: OwnershipFacts,
    budget: Budget,
    flow?: Adjacency,
  ) {
    this.budget = budget;
    this.flow = flow ?? adjacencyOf(movements, FLAG.REVERSAL | FLAG.ALLOWED | FLAG.ZERO | FLAG.SELF | FLAG.ASIDE);
    const owners = [...options.account_owners, ...ownership.owners];
    const facts = { owners, links: ownership.links };
    this.owners = new Ownership(facts, (name) => this.accountNamed(name));
    this.known = new Uint8Array(movements.accounts.length);
    for (const name of [...options.known_services, ...OUTSIDE]) {
      const account = this.accountNamed(name);
      if (account !== undefined) this.known[account] = 1;
    }
    this.hasKnown = this.known.includes(1);
    this.degrees = new AccountDegrees(this.flow, movements, this.known);
    this.dealings = new Dealings(this.flow, movements);
    this.period = new ObservedPeriod(movements);
    this.ratesUsed = new RatesUsed(options, movements);
  }

  /** The accounts of the request by their names. */
  get accountNumbers(): ReadonlyMap<string, number> {
    return (this.numbers ??= new Map(this.movements.accounts.map((name, number) => [name, number])));
  }

  /** The account that a request calls so, if it takes part: of an address, the cluster that it belongs to. */
  accountNamed(name: string): number | undefined {
    return this.accountNumbers.get(this.sources.accountOf?.(name) ?? name);
  }

  /** What the watchlists look at: allowed pairs too. */
  get watched(): Adjacency {
    return (this.everythingButReversals ??= adjacencyOf(
      this.movements,
      FLAG.REVERSAL | FLAG.ZERO | FLAG.SELF | FLAG.ASIDE,
    ));
  }

  /** Who paid whom how much and on how many days, in any stretch of time. */
  get payments(): PairPayments {
    return (this.paymentsOfPairs ??= new PairPayments(this.flow, this.movements));
  }

  /** The edges of each transaction by its id. */
  get edgesByTx(): ReadonlyMap<string, readonly number[]> {
    return (this.txEdges ??= edgesByTransaction(this.movements));
  }

  /**
   * The same movements, of which only those flow whose two ends deal with each other this once: what is left when habits
   * are taken away.
   */
  get singleDealings(): ScanContext {
    this.single ??= this.over(this.dealings.singleEdges());
    this.single.budget = this.budget;
    return this.single;
  }

  /** The same movements, of which only these flow, in the order of time. */
  over(edges: Int32Array): ScanContext {
    const { movements, options, profile, conflicts, sources, ownership, budget } = this;
    return new ScanContext(
      movements,
      options,
      profile,
      conflicts,
      sources,
      ownership,
      budget,
      adjacencyOver(movements, edges),
    );
  }

  isOwnTransfer(edge: number): boolean {
    const { from, to, at } = this.movements;
    return this.owners.isOwn(from[edge] ?? 0, to[edge] ?? 0, at[edge] ?? 0);
  }

  nameOf(account: number): string {
    return this.movements.accounts[account] ?? '';
  }

  /** An amount with its unit, for a sentence: `11950.00 EUR`. */
  money(amount: bigint, unit: number): string {
    return `${readableAmount(this.decimal(amount, unit))} ${this.unitText(this.movements.units[unit]?.name ?? '')}`;
  }

  /** A unit as it stands behind an amount in a sentence. */
  unitText(name: string): string {
    const { assets } = this.movements;
    return this.profile === 'evm' && hasUnknownDecimals(assets.find(({ asset }) => asset === name))
      ? `${name} ${DECIMALS_UNKNOWN}`
      : name;
  }

  /** An amount of a unit as a decimal text. */
  decimal(amount: bigint, unit: number): string {
    const { name, scale } = this.movements.units[unit] ?? { name: '', scale: 0 };
    return unit === 0 ? readableAmount(valueText(amount, scale, name)) : formatUnits(amount, scale);
  }
}

/** Numbers of the transactions of these ids that have any edge, each once, in order. */
export function txsOf({ movements, edgesByTx }: ScanContext, ids: readonly string[]): readonly number[] {
  const edges = [...new Set(ids)].flatMap((id) => edgesByTx.get(id)?.[0] ?? []);
  return edges.map((edge) => movements.tx[edge] ?? 0).sort((a, b) => a - b);
}

/** Names for what lies outside the movements, in profiles whose rows may use them: no account of a pattern. */
const OUTSIDE = ['outside', 'external', 'cash', 'unknown'];

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
