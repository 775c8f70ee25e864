import { counted } from '../../shared/counted.js';
import { MOVEMENT_KINDS } from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';

/**
 * Whether money goes back to where it came from, as between a treasury and its accounts: at least half of all senders and
 * receivers are both (the Jaccard similarity of the two sets).
 */
export function sameParties(
  { movements: { anonymous } }: ScanContext,
  senders: readonly number[],
  receivers: readonly number[],
): ('same_parties' | 'parties_unnamed')[] {
  const isNamed = (account: number): boolean => anonymous[account] === 0;
  if (areSame(senders.filter(isNamed), receivers.filter(isNamed))) return ['same_parties'];
  // Whoever no row names stands under one name, on both sides: whether they are the same is not known.
  return areSame(senders, receivers) ? ['parties_unnamed'] : [];
}

function areSame(senders: readonly number[], receivers: readonly number[]): boolean {
  const [from, to] = [new Set(senders), new Set(receivers)];
  let both = 0;
  for (const account of from) if (to.has(account)) both++;
  return both > 0 && both * 2 >= from.size + to.size - both;
}

/** Days on which the other party pays back, from which on the two deal both ways regularly: one payment is a cheap disguise. */
const REGULARLY = 3;

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
  const { movements, dealings } = context;
  const { from, to, kind, anonymous } = movements;
  const others = new Map<number, number>();
  for (const edge of edges) others.set((side === 'in' ? from : to)[edge] ?? 0, edge);
  let both = 0;
  for (const [other, edge] of others) {
    const isKnown = anonymous[other] === 0 && kind[edge] !== CASH && context.nameOf(other) !== 'cash';
    if (isKnown && dealings.mutual[edge] === 1 && isAnsweredRegularly(context, edge)) both++;
  }
  return { both, of: others.size, areNearlyAll: both > 0 && both * 10 >= others.size * 9 };
}

/** What that means, for `againstWords`. */
export function bothWaysText({ both, of }: BothWays, side: 'in' | 'out'): string {
  const who = of === 1 ? 'the other party' : `${both === of ? `all ${of}` : `${both} of the ${of}`} others`;
  const verb = both === 1 ? ['is', 'pays'] : ['are', 'pay'];
  return (
    `${who} ${side === 'in' ? `${verb[0]} paid by it` : `${verb[1]} it`} regularly too, on ${counted(REGULARLY, 'day')} or more, ` +
    `as branches and a treasury deal with each other`
  );
}

/** Whether the payee of a movement pays its payer on enough days. */
function isAnsweredRegularly({ payments, movements: { from, to, asset } }: ScanContext, edge: number): boolean {
  const { days } = payments.between(to[edge] ?? 0, from[edge] ?? 0, asset[edge] ?? 0, -Infinity, Infinity);
  return days >= REGULARLY;
}
