import { counted } from '../../shared/counted.js';
import { percentText, ratioText } from '../../movements/table/decimal.js';
import { DAY_MS } from '../../movements/table/movement-time.js';
import { MOVEMENT_KINDS } from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';

/** What counts as paid back (spec/rulings.md#c-103): a cent, or what came at another time, is a cheap disguise. */
interface PaidBack {
  /** Different days on which it is. */
  readonly days: number;
  /** The part of what is told that it is at least. */
  readonly part: bigint;
}

/** As branches of a firm and its treasury deal with each other. */
const REGULARLY: PaidBack = { days: 3, part: 10n };
/** As who pays most of those who pay it does: once, and no mere token. */
const ONCE: PaidBack = { days: 1, part: 1000n };
/** No longer before the first or after the last of what is told. */
const NEAR_DAYS = 30;

/** What an account got and paid, and in which units that is told as passed on. */
export interface BothSides {
  readonly into: readonly number[];
  readonly out: readonly number[];
  readonly units: Iterable<number>;
}

/** What speaks against a finding, and its words where there are figures to tell. */
interface SameParties {
  readonly facts: readonly ('same_parties' | 'parties_unnamed')[];
  readonly words: Readonly<Record<string, string>>;
}

/**
 * Whether money goes back to where it came from, as between a treasury and its accounts: in each of those units at least
 * half of what was moved was moved with accounts that are on both sides. Weight decides and no count: cents are cheap.
 */
export function sameParties(context: ScanContext, sides: BothSides): SameParties {
  const weights = weightsByUnit(context, sides);
  const units = [...new Set(sides.units)].sort((a, b) => a - b);
  const isHalf = (of: (weight: Weight) => bigint): boolean =>
    units.every((unit) => {
      const weight = weights.get(unit);
      return weight !== undefined && of(weight) > 0n && of(weight) * 2n >= weight.all;
    });
  if (isHalf(({ same }) => same)) {
    const words = units.map((unit) => sameText(context, unit, weights.get(unit) ?? newWeight())).join('; ');
    return { facts: ['same_parties'], words: { same_parties: `${words}, as between a treasury and its accounts` } };
  }
  // Whoever no row names stands under one name, on both sides: whether they are the same is not known.
  return { facts: isHalf(({ same, unnamed }) => same + unnamed) ? ['parties_unnamed'] : [], words: {} };
}

function sameText(context: ScanContext, unit: number, { into, out }: Weight): string {
  const part = ({ same, all }: SideWeight, what: string): string =>
    `${percentText(ratioText(same, all))} of what ${what} (${context.money(same, unit)})`;
  return `those who both pay in and are paid gave ${part(into, 'came in')} and got ${part(out, 'went out')}`;
}

interface SideWeight {
  same: bigint;
  all: bigint;
}

/** What was moved in a unit, with each account what went the way on which more did. */
interface Weight {
  /** With accounts that are on both sides, and with those of whom that is not known. */
  same: bigint;
  unnamed: bigint;
  all: bigint;
  readonly into: SideWeight;
  readonly out: SideWeight;
}

function newWeight(): Weight {
  return { same: 0n, unnamed: 0n, all: 0n, into: { same: 0n, all: 0n }, out: { same: 0n, all: 0n } };
}

function weightsByUnit(context: ScanContext, sides: BothSides): Map<number, Weight> {
  const { anonymous } = context.movements;
  const weights = new Map<number, Weight>();
  for (const { account, unit, gave, got } of dealtWith(context, sides)) {
    const weight = weights.get(unit) ?? newWeight();
    weights.set(unit, weight);
    const larger = gave.worth > got.worth ? gave.worth : got.worth;
    weight.all += larger;
    weight.into.all += gave.worth;
    weight.out.all += got.worth;
    if (!areAlike(gave.sum, got.sum)) continue;
    if (anonymous[account] === 1) {
      weight.unnamed += larger;
      continue;
    }
    weight.same += larger;
    weight.into.same += gave.worth;
    weight.out.same += got.worth;
  }
  return weights;
}

/** What an account gave and got of one asset, and what that was worth in a unit. */
interface Dealt {
  readonly account: number;
  readonly unit: number;
  readonly gave: { sum: bigint; worth: bigint };
  readonly got: { sum: bigint; worth: bigint };
}

function dealtWith({ movements }: ScanContext, { into, out }: BothSides): Iterable<Dealt> {
  const { from, to, amount, asset, assets, received, paid } = movements;
  const dealt = new Map<number, Map<number, Dealt>>();
  const dealtIn = (edge: number, account: number, unit: number): Dealt => {
    const known = dealt.get(account) ?? new Map<number, Dealt>();
    dealt.set(account, known);
    const key = unit * assets.length + (asset[edge] ?? 0);
    const made = known.get(key) ?? { account, unit, gave: { sum: 0n, worth: 0n }, got: { sum: 0n, worth: 0n } };
    known.set(key, made);
    return made;
  };
  for (const edge of into) {
    const { gave } = dealtIn(edge, from[edge] ?? 0, received.unit[edge] ?? 0);
    gave.sum += amount.at(edge);
    gave.worth += received.amounts.at(edge);
  }
  for (const edge of out) {
    const { got } = dealtIn(edge, to[edge] ?? 0, paid.unit[edge] ?? 0);
    got.sum += amount.at(edge);
    got.worth += paid.amounts.at(edge);
  }
  return [...dealt.values()].flatMap((byAsset) => [...byAsset.values()]);
}

/** Whether either side has a tenth of the other or more. */
function areAlike(gave: bigint, got: bigint): boolean {
  const { part } = REGULARLY;
  return gave * part >= got && got * part >= gave;
}

const CASH = MOVEMENT_KINDS.indexOf('cash');

/** Other parties of some movements of an account, and how many of them move money the other way regularly. */
export interface BothWays {
  readonly both: number;
  readonly of: number;
  /** Whether nearly all do, nine in ten, as the branches of a firm with its treasury. */
  readonly areNearlyAll: boolean;
}

/** Cash has no other party, and who is not named may be anybody: such movements are of nobody who deals both ways. */
export function bothWays(context: ScanContext, edges: readonly number[], side: 'in' | 'out'): BothWays {
  const { both, of } = paidBack(context, edges, side, REGULARLY);
  return { both, of, areNearlyAll: both > 0 && both * 10 >= of * 9 };
}

/** Whether most of the others are paid as well, or pay. */
export function areMostlyPaidBack(context: ScanContext, edges: readonly number[], side: 'in' | 'out'): boolean {
  const { both, of } = paidBack(context, edges, side, ONCE);
  return both * 2 > of;
}

/** What is told of one other party in one asset: the last of it, how much, and from when to when. */
interface Told {
  readonly edge: number;
  readonly sum: bigint;
  readonly first: number;
  readonly last: number;
}

/** How many of the others paid back, or were paid, in each of the assets that are told of them. */
function paidBack(
  context: ScanContext,
  edges: readonly number[],
  side: 'in' | 'out',
  rule: PaidBack,
): { readonly both: number; readonly of: number } {
  const { movements, dealings } = context;
  const { kind, anonymous } = movements;
  const others = toldByOther(context, edges, side);
  let both = 0;
  for (const [other, byAsset] of others) {
    if (anonymous[other] === 1 || context.nameOf(other) === 'cash') continue;
    const isBoth = (told: Told): boolean =>
      kind[told.edge] !== CASH && dealings.mutual[told.edge] === 1 && isPaidBack(context, told, rule);
    if ([...byAsset.values()].every(isBoth)) both++;
  }
  return { both, of: others.size };
}

function toldByOther(
  { movements: { from, to, asset, amount, at } }: ScanContext,
  edges: readonly number[],
  side: 'in' | 'out',
): Map<number, Map<number, Told>> {
  const others = new Map<number, Map<number, Told>>();
  for (const edge of edges) {
    const other = (side === 'in' ? from : to)[edge] ?? 0;
    let byAsset = others.get(other);
    if (byAsset === undefined) others.set(other, (byAsset = new Map<number, Told>()));
    const time = at[edge] ?? 0;
    const { sum, first, last } = byAsset.get(asset[edge] ?? 0) ?? { sum: 0n, first: time, last: time };
    byAsset.set(asset[edge] ?? 0, {
      edge,
      sum: sum + amount.at(edge),
      first: Math.min(first, time),
      last: Math.max(last, time),
    });
  }
  return others;
}

/** What that means, for `againstWords`. */
export function bothWaysText({ both, of }: BothWays, side: 'in' | 'out'): string {
  const who = of === 1 ? 'the other party' : `${both === of ? `all ${of}` : `${both} of the ${of}`} others`;
  const verb = both === 1 ? ['is', 'pays'] : ['are', 'pay'];
  return (
    `${who} ${side === 'in' ? `${verb[0]} paid by it` : `${verb[1]} it`} regularly too, on ${counted(REGULARLY.days, 'day')} or more, ` +
    `as branches and a treasury deal with each other (of the same asset, a tenth of it or more, within ${NEAR_DAYS} days before or after)`
  );
}

/** Whether the payee of what is told pays its payer back, by a rule. */
function isPaidBack(
  { payments, movements: { from, to, asset } }: ScanContext,
  { edge, sum, first, last }: Told,
  { days, part }: PaidBack,
): boolean {
  const nearMs = NEAR_DAYS * DAY_MS;
  const [payer, payee] = [from[edge] ?? 0, to[edge] ?? 0];
  const back = payments.between(payee, payer, asset[edge] ?? 0, first - nearMs, last + nearMs);
  return back.days >= days && back.sum * part >= sum;
}
