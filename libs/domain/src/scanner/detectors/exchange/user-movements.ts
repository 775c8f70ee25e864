import type { ExchangeFacts } from '../../../movements/reading/row-facts.js';
import type { Window } from '../../analysis/runs.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { FLAG } from '../../../movements/table/movements.js';

/** An edge of an exchange's movement with what its row says. */
export interface UserMovement {
  readonly edge: number;
  readonly at: number;
  readonly facts: ExchangeFacts;
}

/** At the same recorded time, what comes in can be traded, and what was bought can leave. */
const ORDER_OF_KINDS: readonly ExchangeFacts['kind'][] = ['deposit', 'transfer', 'trade', 'fee', 'withdrawal'];

/**
 * Movements of every user in order of time, those of one instant in the order in which money can flow; reversals, allowed
 * pairs and zero amounts left out.
 */
export function movementsByUser(
  context: ScanContext,
  accepts: (facts: ExchangeFacts) => boolean,
): Map<string, UserMovement[]> {
  const byUser = new Map<string, UserMovement[]>();
  const { movements } = context;
  for (let edge = 0; edge < movements.count; edge++) {
    if (!context.budget.spend(1)) break;
    const facts = exchangeFacts(context, edge);
    if (
      facts === null ||
      ((movements.flags[edge] ?? 0) & (FLAG.REVERSAL | FLAG.ALLOWED | FLAG.ZERO)) !== 0 ||
      !accepts(facts)
    ) {
      continue;
    }
    const list = byUser.get(facts.user);
    const move = { edge, at: movements.at[edge] ?? 0, facts };
    if (list === undefined) byUser.set(facts.user, [move]);
    else list.push(move);
  }
  const rank = ({ facts }: UserMovement): number => ORDER_OF_KINDS.indexOf(facts.kind);
  for (const list of byUser.values()) list.sort((a, b) => a.at - b.at || rank(a) - rank(b) || a.edge - b.edge);
  return byUser;
}

/** The first of some movements, in order of time, that is not before an instant; with −1 both count backwards. */
export function firstFrom(movements: readonly UserMovement[], instant: number, ahead: 1 | -1 = 1): number {
  let [low, high] = [0, movements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((movements[middle]?.at ?? 0) * ahead < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The windows over some movements, in order of time, in which at least so many different values of theirs stand. */
export function windowsOfDistinct(
  list: readonly UserMovement[],
  windowMs: number,
  least: number,
  valueOf: (movement: UserMovement) => string,
): (Window & { readonly distinct: number })[] {
  const windows: (Window & { readonly distinct: number })[] = [];
  const counts = new Map<string, number>();
  let low = 0;
  list.forEach((movement, high) => {
    counts.set(valueOf(movement), (counts.get(valueOf(movement)) ?? 0) + 1);
    for (let first = list[low]; first !== undefined && movement.at - first.at > windowMs; first = list[++low]) {
      const left = (counts.get(valueOf(first)) ?? 0) - 1;
      if (left === 0) counts.delete(valueOf(first));
      else counts.set(valueOf(first), left);
    }
    if (counts.size >= least) windows.push({ low, high, distinct: counts.size });
  });
  return windows;
}

/** How many of some movements stand at the recorded time of another one among them. */
export function tiesAmong({ movements }: ScanContext, edges: readonly number[]): number {
  const txs = new Set(edges.map((edge) => movements.tx[edge] ?? 0));
  const times = new Set(edges.map((edge) => movements.at[edge] ?? 0));
  return txs.size - times.size;
}

export function exchangeFacts(context: ScanContext, edge: number): ExchangeFacts | null {
  const facts = context.movements.facts.get(edge);
  return facts?.profile === 'exchange' ? facts : null;
}

/** When each user is first seen: an account opening of the request, else the first movement. */
export function firstSeen(
  context: ScanContext,
  byUser: ReadonlyMap<string, readonly UserMovement[]>,
): Map<string, number> {
  const opened = new Map(context.options.account_opened.map(({ account, at }) => [account, Date.parse(at)]));
  return new Map([...byUser].map(([user, movements]) => [user, opened.get(user) ?? movements[0]?.at ?? 0]));
}
