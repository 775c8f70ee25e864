import { PPM, percentText, ratioText } from '../../movements/table/decimal.js';
import { firstAfter, firstNotBefore } from '../../movements/table/movements.js';
import type { Settings } from '../../movements/reading/parameters.js';
import { movedText, spanText } from './fan.js';
import { LeastPaid } from './hops.js';
import type { ScanContext } from './scan-context.js';

/** Movements beyond an end that are looked at: an account with more of them in a hop is busy. */
const LOOKED_AT = 512;

/** A payment that a chain could have gone on with. */
interface Beyond {
  readonly edge: number;
  readonly brought: bigint;
  readonly sent: bigint;
}

/** What stands beyond the ends of chains within the bounds of the rule, and why they are told no further. */
export class EndsOfChains {
  private readonly least: LeastPaid;
  private readonly hopMs: number;
  private readonly tolerance: bigint;

  constructor(
    private readonly context: ScanContext,
    settings: Settings,
    private readonly hubs: Uint8Array,
    /** Movements of chains, and of those among them that are told: filled as chains are found. */
    private readonly covered: Uint8Array,
    private readonly told: Uint8Array,
  ) {
    this.least = new LeastPaid(context, settings, 'min_value');
    this.hopMs = settings.hoursMs('hop_h');
    this.tolerance = settings.ppm('tolerance');
  }

  text(chain: readonly number[]): string {
    return this.beforeText(chain) + this.insteadText(chain) + this.afterText(chain);
  }

  private beforeText(chain: readonly number[]): string {
    const { from, to } = this.context.movements;
    const [first, last] = [chain[0] ?? 0, chain.at(-1) ?? 0];
    // What the last account paid it closes a ring, which is told as that.
    const beyond = this.broughtTo(first, (edge) => from[edge] === to[first] || from[edge] === to[last]);
    if (beyond === null) return '';
    const { context } = this;
    return (
      ` ${context.nameOf(from[first] ?? 0)} itself had got ${movedText(context, [beyond.edge])} from ` +
      `${context.nameOf(from[beyond.edge] ?? 0)}, within ${spanText(context, [beyond.edge, first])} before it paid ` +
      `${shareOf(beyond)} of that on, ${this.whyNot(beyond.edge, from[first] ?? 0, from[beyond.edge] ?? 0, chain)}.`
    );
  }

  /** A payment that fits what was paid on better than the first of the chain does. */
  private insteadText(chain: readonly number[]): string {
    const { context } = this;
    const { from, to, received, paid } = context.movements;
    const [first, next] = [chain[0] ?? 0, chain[1] ?? 0];
    const own: Beyond = { edge: first, brought: received.amounts.at(first), sent: paid.amounts.at(next) };
    const better = this.broughtTo(next, (edge) => edge === first || from[edge] === to[next]);
    if (better === null || !isNearer(better, own)) return '';
    return (
      ` ${movedText(context, [better.edge])}, which ${context.nameOf(to[first] ?? 0)} got from ` +
      `${context.nameOf(from[better.edge] ?? 0)} within ${spanText(context, [better.edge, next])} before it paid, ` +
      `fits that better than the first payment does (${shareOf(better)}), ` +
      `${this.whyNot(better.edge, to[first] ?? 0, from[better.edge] ?? 0, chain)}.`
    );
  }

  private afterText(chain: readonly number[]): string {
    const { context } = this;
    const { from, to } = context.movements;
    const last = chain.at(-1) ?? 0;
    const beyond = this.sentAfter(last, from[chain[0] ?? 0] ?? 0);
    if (beyond === null) return '';
    return (
      ` ${context.nameOf(to[last] ?? 0)} handed about as much on as well, ${movedText(context, [beyond.edge])} to ` +
      `${context.nameOf(to[beyond.edge] ?? 0)} within ${spanText(context, [last, beyond.edge])} (${shareOf(beyond)}), ` +
      `${this.whyNot(beyond.edge, to[last] ?? 0, to[beyond.edge] ?? 0, chain)}.`
    );
  }

  /** What the payer of a movement got up to a hop before that it may have paid it of; the one that fits best. */
  private broughtTo(paid: number, isLeftOut: (edge: number) => boolean): Beyond | null {
    const { movements, flow } = this.context;
    const { start, at, edges } = flow.into;
    const account = movements.from[paid] ?? 0;
    const now = movements.at[paid] ?? 0;
    const end = firstAfter(at, start[account] ?? 0, start[account + 1] ?? 0, now);
    const begin = firstNotBefore(at, start[account] ?? 0, end, now - this.hopMs);
    let best: Beyond | null = null;
    // The latest of them first.
    for (let index = end - 1; index >= Math.max(begin, end - LOOKED_AT); index--) {
      const edge = edges[index] ?? 0;
      if (isLeftOut(edge)) continue;
      const beyond = this.matched(edge, paid, edge);
      if (beyond !== null && (best === null || isNearer(beyond, best))) best = beyond;
    }
    return best;
  }

  /** What the payee of a movement paid up to a hop after it, but for the payer and `first`; the one that fits best. */
  private sentAfter(brought: number, first: number): Beyond | null {
    const { movements, flow } = this.context;
    const { start, at, edges, others } = flow.out;
    const account = movements.to[brought] ?? 0;
    const now = movements.at[brought] ?? 0;
    const begin = firstNotBefore(at, start[account] ?? 0, start[account + 1] ?? 0, now);
    const end = firstAfter(at, begin, start[account + 1] ?? 0, now + this.hopMs);
    let best: Beyond | null = null;
    for (let index = begin; index < Math.min(end, begin + LOOKED_AT); index++) {
      const edge = edges[index] ?? 0;
      if (others[index] === first || others[index] === movements.from[brought]) continue;
      const beyond = this.matched(brought, edge, edge);
      if (beyond !== null && (best === null || isNearer(beyond, best))) best = beyond;
    }
    return best;
  }

  /** A receipt and a payment that keep the rule's bounds of amount and minimum. */
  private matched(receipt: number, payment: number, edge: number): Beyond | null {
    const { received, paid } = this.context.movements;
    if (received.unit[receipt] !== paid.unit[payment] || !this.least.isReached(edge)) return null;
    const [brought, sent] = [received.amounts.at(receipt), paid.amounts.at(payment)];
    const isKept = sent * PPM >= brought * (PPM - this.tolerance) && sent * PPM <= brought * (PPM + this.tolerance);
    return isKept ? { edge, brought, sent } : null;
  }

  /** Why a chain does not go on with a movement, over an account to the other one. */
  private whyNot(edge: number, over: number, other: number, chain: readonly number[]): string {
    const { context } = this;
    const { from, to } = context.movements;
    if (this.hubs[over] === 1) return `but deals with so many that this need not be the same money`;
    if (context.known[other] === 1) return 'which is a known service, where chains end';
    if (chain.some((one) => from[one] === other || to[one] === other)) return 'which is in the chain already';
    if (this.told[edge] === 1) return 'which is told in another chain';
    if (this.covered[edge] === 1) return 'which is in a chain that chance would give';
    return 'but so much goes through it at that time that such a match is to be expected by chance';
  }
}

function shareOf({ brought, sent }: Beyond): string {
  return percentText(ratioText(sent, brought));
}

/** Whether what was sent differs less from what was brought. */
function isNearer(one: Beyond, other: Beyond): boolean {
  const away = ({ brought, sent }: Beyond): bigint => (sent > brought ? sent - brought : brought - sent);
  return away(one) * other.brought < away(other) * one.brought;
}
