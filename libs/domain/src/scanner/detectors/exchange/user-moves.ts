import type { ExchangeFacts } from '../../row-facts.js';
import type { ScanContext } from '../../scan-context.js';
import { FLAG } from '../../movements.js';

/** An edge of an exchange's movement with what its row says. */
export interface UserMove {
  readonly edge: number;
  readonly at: number;
  readonly facts: ExchangeFacts;
}

/** Movements of every user in order of time; reversals, allowed pairs and zero amounts left out. */
export function movesByUser(context: ScanContext, accepts: (facts: ExchangeFacts) => boolean): Map<string, UserMove[]> {
  const byUser = new Map<string, UserMove[]>();
  const { moves } = context;
  for (let edge = 0; edge < moves.count; edge++) {
    const facts = factsOf(context, edge);
    if (
      facts === null ||
      ((moves.flags[edge] ?? 0) & (FLAG.REVERSAL | FLAG.ALLOWED | FLAG.ZERO)) !== 0 ||
      !accepts(facts)
    ) {
      continue;
    }
    const list = byUser.get(facts.user);
    const move = { edge, at: moves.at[edge] ?? 0, facts };
    if (list === undefined) byUser.set(facts.user, [move]);
    else list.push(move);
  }
  return byUser;
}

export function factsOf(context: ScanContext, edge: number): ExchangeFacts | null {
  const facts = context.moves.facts.get(edge);
  return facts?.profile === 'exchange' ? facts : null;
}

/** When each user is first seen: an account opening of the request, else the first movement. */
export function firstSeen(context: ScanContext, byUser: ReadonlyMap<string, readonly UserMove[]>): Map<string, number> {
  const opened = new Map(context.options.account_opened.map(({ account, at }) => [account, Date.parse(at)]));
  return new Map([...byUser].map(([user, moves]) => [user, opened.get(user) ?? moves[0]?.at ?? 0]));
}
