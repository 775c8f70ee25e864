import { counted } from '../../shared/counted.js';
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

/**
 * Whether money goes back to where it came from, as between a treasury and its accounts: at least half of all senders and
 * receivers are both (the Jaccard similarity of the two sets). Who got less than a tenth of what he gave, or gave as little, is not.
 */
export function sameParties(
  context: ScanContext,
  into: readonly number[],
  out: readonly number[],
): ('same_parties' | 'parties_unnamed')[] {
  const { from, to, anonymous } = context.movements;
  const received = sumsByParty(context, into, from);
  const sent = sumsByParty(context, out, to);
  const areSame = (isCounted: (account: number) => boolean): boolean => {
    const [senders, receivers] = [[...received.keys()].filter(isCounted), [...sent.keys()].filter(isCounted)];
    const all = new Set([...senders, ...receivers]).size;
    const both = senders.filter((account) => areAlike(received.get(account), sent.get(account))).length;
    return both > 0 && both * 2 >= all;
  };
  if (areSame((account) => anonymous[account] === 0)) return ['same_parties'];
  // Whoever no row names stands under one name, on both sides: whether they are the same is not known.
  return areSame(() => true) ? ['parties_unnamed'] : [];
}

/** What goes to or comes from each account, by asset. */
function sumsByParty(
  { movements: { amount, asset } }: ScanContext,
  edges: readonly number[],
  parties: Int32Array,
): Map<number, Map<number, bigint>> {
  const byParty = new Map<number, Map<number, bigint>>();
  for (const edge of edges) {
    const party = parties[edge] ?? 0;
    let sums = byParty.get(party);
    if (sums === undefined) byParty.set(party, (sums = new Map<number, bigint>()));
    sums.set(asset[edge] ?? 0, (sums.get(asset[edge] ?? 0) ?? 0n) + amount.at(edge));
  }
  return byParty;
}

/** Whether of some asset either side has a tenth of the other or more. */
function areAlike(
  received: ReadonlyMap<number, bigint> = new Map(),
  sent: ReadonlyMap<number, bigint> = new Map(),
): boolean {
  const { part } = REGULARLY;
  return [...received].some(([asset, into]) => {
    const out = sent.get(asset) ?? 0n;
    return out * part >= into && into * part >= out;
  });
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
