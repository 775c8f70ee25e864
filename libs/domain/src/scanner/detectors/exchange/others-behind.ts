import { counted, someOf } from '../../../shared/counted.js';
import { LeastFirst } from '../../../shared/least-first.js';
import { lengthText, sumsText } from '../../analysis/fan.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { isService } from './shared-external-address.js';
import { exchangeFacts, firstFrom, type UserMovement } from './user-movements.js';

/** As long before a deposit and after a withdrawal as other users are looked for behind its address. */
const LOOKED_BACK_MS = 5 * DAY_MS;

/** Movements of others that are added up on one side of a finding: an address with more of them is busy. */
const LOOKED_AT = 512;

/** The deposits and withdrawals over each outside address, in the order in which they are looked for. */
export type OverAddresses = Readonly<Record<'deposit' | 'withdrawal', ReadonlyMap<string, readonly UserMovement[]>>>;

/** What is looked back upon comes with the latest first. */
const AHEAD = { deposit: 1, withdrawal: -1 } as const;

export function overAddresses(byUser: ReadonlyMap<string, readonly UserMovement[]>): OverAddresses {
  const over = { deposit: new Map<string, UserMovement[]>(), withdrawal: new Map<string, UserMovement[]>() };
  for (const own of byUser.values()) {
    for (const movement of own) {
      const { kind, external } = movement.facts;
      if (external === null || (kind !== 'deposit' && kind !== 'withdrawal')) continue;
      const list = over[kind].get(external);
      if (list === undefined) over[kind].set(external, [movement]);
      else list.push(movement);
    }
  }
  for (const kind of ['deposit', 'withdrawal'] as const) {
    for (const list of over[kind].values()) list.sort((a, b) => AHEAD[kind] * (a.at - b.at || a.edge - b.edge));
  }
  return over;
}

/**
 * Which other users stand behind the addresses of some deposits and withdrawals: who had withdrawn to where a deposit came
 * from, and who got a deposit from where a withdrawal went. An address of a known service is everybody's.
 */
export function othersBehindText(
  context: ScanContext,
  over: OverAddresses,
  user: string,
  edges: readonly number[],
): string {
  return (
    sideText(context, over, user, edges, 'deposit', (others, amounts, span) => {
      return `To where it came from ${others} had withdrawn ${amounts}, within ${span} before`;
    }) +
    sideText(context, over, user, edges, 'withdrawal', (others, amounts, span) => {
      return `From where it went ${amounts} came to ${others}, within ${span} after`;
    })
  );
}

function sideText(
  context: ScanContext,
  over: OverAddresses,
  user: string,
  edges: readonly number[],
  kind: 'deposit' | 'withdrawal',
  told: (others: string, amounts: string, span: string) => string,
): string {
  const own = edges.filter((edge) => exchangeFacts(context, edge)?.kind === kind);
  const { moved, gapMs, isCut } = behind(context, over, user, own, kind);
  if (moved.length === 0) return '';
  const found = moved.map(({ edge }) => edge);
  const users = [...new Set(moved.map(({ facts }) => facts.user))];
  const others = users.length > 1 ? `${counted(users.length, 'other user')} (${someOf(users)})` : (users[0] ?? '');
  const text = told(others, sumsText(context, found), lengthText(context, [...own, ...found], gapMs));
  return `${text}${isCut ? ', and there was more' : ''}. `;
}

/**
 * The movements of others over the addresses of some deposits or withdrawals that are nearest to any of these, the nearest
 * first, and how far the furthest is: of many near one of them none takes the place of what is nearer to another.
 */
function behind(
  context: ScanContext,
  over: OverAddresses,
  user: string,
  own: readonly number[],
  kind: 'deposit' | 'withdrawal',
): { readonly moved: readonly UserMovement[]; readonly gapMs: number; readonly isCut: boolean } {
  const other = kind === 'deposit' ? 'withdrawal' : 'deposit';
  const nearest = new LeastFirst<Stretch>();
  const putNext = (stretch: Stretch): void => {
    const gap = stretch.nextOf(user);
    if (gap !== null) nearest.put(gap, stretch);
  };
  for (const [address, times] of timesByAddress(context, own, AHEAD[other])) {
    const list = over[other].get(address);
    if (list === undefined) continue;
    times.forEach((time, index) => {
      putNext(new Stretch(list, AHEAD[other], time, times[index + 1] ?? Infinity));
    });
  }
  const moved: UserMovement[] = [];
  let gapMs = 0;
  for (let found = nearest.take(); found !== undefined; found = nearest.take()) {
    const movement = found.thing.take();
    if (movement === undefined) continue;
    if (moved.length === LOOKED_AT) return { moved, gapMs, isCut: true };
    moved.push(movement);
    gapMs = found.weight;
    putNext(found.thing);
  }
  return { moved, gapMs, isCut: false };
}

/** The movements over an address that are looked for from one time on, until another of the same address is nearer. */
class Stretch {
  private nth: number;

  constructor(
    private readonly list: readonly UserMovement[],
    private readonly ahead: 1 | -1,
    private readonly from: number,
    private readonly until: number,
  ) {
    this.nth = firstFrom(list, from, ahead);
  }

  /** How far the next is that another user made; null where there is none. */
  nextOf(user: string): number | null {
    for (let one = this.list[this.nth]; one !== undefined; one = this.list[++this.nth]) {
      const at = one.at * this.ahead;
      if (at >= this.until || at - this.from > LOOKED_BACK_MS) return null;
      if (one.facts.user !== user) return at - this.from;
    }
    return null;
  }

  take(): UserMovement | undefined {
    return this.list[this.nth++];
  }
}

/** The times of some movements over each address that is no known service, in the order in which others are looked for. */
function timesByAddress(context: ScanContext, edges: readonly number[], ahead: 1 | -1): Map<string, number[]> {
  const services = new Set(context.options.known_services);
  const byAddress = new Map<string, number[]>();
  for (const edge of edges) {
    const address = exchangeFacts(context, edge)?.external ?? null;
    if (address === null || isService(services, address)) continue;
    const time = (context.movements.at[edge] ?? 0) * ahead;
    const times = byAddress.get(address);
    if (times === undefined) byAddress.set(address, [time]);
    else times.push(time);
  }
  for (const times of byAddress.values()) times.sort((a, b) => a - b);
  return byAddress;
}
