import { counted, someOf } from '../../../shared/counted.js';
import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { lengthText, spanText, sumsText } from '../../analysis/fan.js';
import { isUnpriced } from '../../analysis/hops.js';
import { countParameter, days, hours, ratio, value, type Settings } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import { raised } from '../../findings/severity.js';
import { othersBehindText, overAddresses, type OverAddresses } from './others-behind.js';
import {
  exchangeFacts,
  firstFrom,
  firstSeen,
  movementsByUser,
  tiesAmong,
  type UserMovement,
} from './user-movements.js';

interface Occasion {
  readonly edges: readonly number[];
  readonly received: bigint;
  readonly sent: bigint;
  readonly crossedTrade: boolean;
}

/** What had come in before the first deposit of an occasion, in its window, and not left before that. */
interface Earlier {
  readonly occasion: Occasion;
  readonly edges: readonly number[];
  readonly left: bigint;
}

/** What comes in goes out at once, also after a trade: by stated values, else by assets and the trades between them. */
export const depositWithdraw: Detector = {
  detector: 'deposit_withdraw',
  code: 'X01',
  version: '1',
  severity: 'medium',
  context: false,
  contains: 'pass_through',
  parameters: [
    hours('window_h', 6),
    ratio('min_ratio', '0.90', '0', '1'),
    value('min_value', '1000'),
    countParameter('occasions', 1, 1, 100),
    days('new_account_days', 7),
  ],
  next: 'compare whose money came in with who got it, and how the user was identified',
  confirms: 'an account opened for it alone, or a depositor who is not the user and does not know who got the money',
  refutes: 'a desk or arbitrage business of the user that shows on other days as well',
  traps: ['own_baseline'],
  detect(context, settings) {
    const byUser = movementsByUser(context, ({ kind }) => kind !== 'fee');
    const seen = firstSeen(context, byUser);
    const findings: FindingDraft[] = [];
    let over: OverAddresses | null = null;
    for (const [user, movements] of byUser) {
      if (!context.budget.begin(movements.length)) break;
      const occasions = occasionsOf(context, settings, movements);
      if (occasions.length < settings.count('occasions')) continue;
      if (isBusiness(movements, occasions)) continue;
      over ??= overAddresses(byUser);
      const earlier = earlierOf(context, settings, movements, occasions);
      findings.push(describe(context, settings, user, occasions, { since: seen.get(user) ?? 0, over, earlier }));
    }
    return foundFindings(findings);
  },
};

/** A desk does this all day: more than ten occasions are its business, not an event. */
const BUSINESS = 10;

function isBusiness(movements: readonly UserMovement[], occasions: readonly Occasion[]): boolean {
  return occasions.length > BUSINESS && movements.length > BUSINESS * 4;
}

function occasionsOf(context: ScanContext, settings: Settings, movements: readonly UserMovement[]): Occasion[] {
  const windowMs = settings.hoursMs('window_h');
  const occasions: Occasion[] = [];
  for (let index = 0; index < movements.length;) {
    const first = movements[index];
    if (first === undefined || first.facts.kind !== 'deposit') {
      index++;
      continue;
    }
    let end = index;
    while (end < movements.length && (movements[end]?.at ?? 0) - first.at <= windowMs) end++;
    if (!context.budget.spend(end - index)) break;
    const occasion = widest(context, settings, movements.slice(index, end));
    if (occasion === null) index++;
    else {
      occasions.push(occasion);
      index = end;
    }
  }
  return occasions;
}

/**
 * What came in before the occasions and is not of one: of the same unit, within the window up to the last withdrawal, less
 * what left before the first deposit. The one beside which least was handed on is first. A business is not looked at, so
 * that the occasions are few.
 */
function earlierOf(
  context: ScanContext,
  settings: Settings,
  movements: readonly UserMovement[],
  occasions: readonly Occasion[],
): Earlier[] {
  const { paid, at } = context.movements;
  const counted = new Set(occasions.flatMap(({ edges }) => edges));
  const found: Earlier[] = [];
  for (const occasion of occasions) {
    const [first, unit] = [occasion.edges[0] ?? 0, paid.unit[occasion.edges[0] ?? 0]];
    const since = (at[occasion.edges.at(-1) ?? 0] ?? 0) - settings.hoursMs('window_h');
    const open: { readonly edge: number; left: bigint }[] = [];
    let spent = 0;
    for (let index = firstFrom(movements, since); movements[index]?.edge !== first; index++) {
      const movement = movements[index];
      if (movement === undefined || !context.budget.spend(1)) break;
      const { edge, facts } = movement;
      if (counted.has(edge) || paid.unit[edge] !== unit) continue;
      if (facts.kind === 'deposit') open.push({ edge, left: paid.amounts.at(edge) });
      if (facts.kind !== 'withdrawal') continue;
      for (let out = paid.amounts.at(edge); out > 0n && spent < open.length;) {
        const oldest = open[spent];
        if (oldest === undefined) break;
        const taken = out < oldest.left ? out : oldest.left;
        oldest.left -= taken;
        out -= taken;
        if (oldest.left === 0n) spent++;
      }
    }
    const rest = open.slice(spent);
    const left = rest.reduce((sum, one) => sum + one.left, 0n);
    if (left > 0n) found.push({ occasion, edges: rest.map(({ edge }) => edge), left });
  }
  const all = ({ occasion, left }: Earlier): bigint => occasion.received + left;
  return found.sort((a, b) => {
    const difference = a.occasion.sent * all(b) - b.occasion.sent * all(a);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  });
}

/** The longest stretch from the first deposit to some withdrawal that passes on enough. */
function widest(context: ScanContext, settings: Settings, movements: readonly UserMovement[]): Occasion | null {
  const { paid, units } = context.movements;
  const first = movements[0]?.edge ?? 0;
  const unit = paid.unit[first] ?? 0;
  const minimum = settings.minimum('min_value', units[unit] ?? { name: '', scale: 0, priced: false }) ?? 0n;
  return flowOf(context, movements, unit, (received, sent) => {
    return received >= minimum && sent > 0n && sent * PPM >= received * settings.ppm('min_ratio');
  });
}

/**
 * Deposits and withdrawals in one unit up to the last withdrawal at which they are enough; a withdrawal of what a trade in
 * between bought counts as what was sold for it. Null where they never are.
 */
function flowOf(
  context: ScanContext,
  window: readonly UserMovement[],
  unit: number,
  isEnough: (received: bigint, sent: bigint) => boolean,
): Occasion | null {
  const { paid } = context.movements;
  const edges: number[] = [];
  let [received, sent, crossedTrade] = [0n, 0n, false];
  let last: { until: number; received: bigint; sent: bigint; crossedTrade: boolean } | null = null;
  const bought = new Map<number, { left: bigint; sold: bigint; total: bigint }>();
  for (const { edge, facts } of window) {
    const [own, amount] = [paid.unit[edge] ?? 0, paid.amounts.at(edge)];
    if (facts.kind === 'deposit' && own === unit) {
      received += amount;
      edges.push(edge);
    } else if (facts.kind === 'withdrawal' && own === unit) {
      sent += amount;
      edges.push(edge);
    } else if (facts.kind === 'withdrawal') {
      const trade = bought.get(own);
      if (trade === undefined) continue;
      const taken = amount < trade.left ? amount : trade.left;
      trade.left -= taken;
      sent += (trade.sold * taken) / trade.total;
      crossedTrade = true;
      edges.push(edge);
    } else if (facts.kind === 'trade' && context.movements.leg[edge] === 1) {
      const sale = saleOf(context, edge, unit);
      if (sale !== null && amount > 0n) bought.set(own, { left: amount, sold: sale, total: amount });
      edges.push(edge);
    }
    if (facts.kind === 'withdrawal' && isEnough(received, sent)) {
      last = { until: edges.length, received, sent, crossedTrade };
    }
  }
  return last === null ? null : { ...last, edges: edges.slice(0, last.until) };
}

/** What the other leg of a trade sold, in the unit; null where that was another asset. */
function saleOf(context: ScanContext, bought: number, unit: number): bigint | null {
  const { paid, tx, leg } = context.movements;
  for (const edge of [bought - 1, bought + 1]) {
    if (tx[edge] === tx[bought] && leg[edge] === 0 && paid.unit[edge] === unit) return paid.amounts.at(edge);
  }
  return null;
}

function describe(
  context: ScanContext,
  settings: Settings,
  user: string,
  occasions: readonly Occasion[],
  {
    since,
    over,
    earlier,
  }: { readonly since: number; readonly over: OverAddresses; readonly earlier: readonly Earlier[] },
): FindingDraft {
  const edges = [...new Set(occasions.flatMap((occasion) => occasion.edges))].sort((a, b) => a - b);
  const { at, paid } = context.movements;
  const isNew = (at[edges[0] ?? 0] ?? 0) - since <= settings.daysMs('new_account_days');
  const isOpeningTold = context.options.account_opened.some(({ account }) => account === user);
  const [best] = occasions;
  const unit = paid.unit[edges[0] ?? 0] ?? 0;
  const least = settings.ppm('min_ratio');
  const short = earlier.filter(({ occasion, left }) => occasion.sent * PPM < (occasion.received + left) * least);
  return {
    subject: user,
    severity: isNew ? raised('medium') : 'medium',
    accounts: [{ account: user, role: 'user' }],
    edges: edges.map((edge) => ({ edge, role: 'moved' })),
    measures: {
      occasions: occasions.length,
      ratio: ratioText(best?.sent ?? 0n, best?.received ?? 0n),
      in: context.decimal(best?.received ?? 0n, unit),
      across_trade: occasions.some(({ crossedTrade }) => crossedTrade),
      first_days_of_account: isNew,
    },
    title: `${user} withdrew what had just been deposited, on ${counted(occasions.length, 'occasion')}`,
    explanation: () =>
      `${user} got ${whereText(context, edges, 'deposit')}${best !== undefined && occasions.length === 1 && unit === 0 ? ` (${context.money(best.received, unit)})` : ''} ` +
      `and withdrew ${whereText(context, edges, 'withdrawal')}: ${percentText(settings.word('min_ratio'))} of what came in${earlier.length === 0 ? '' : ` from ${occasions.length === 1 ? 'its' : 'each'} first deposit on`} or more, ` +
      `within ${occasions.length === 1 ? spanText(context, edges) : `${lengthText(context, edges, settings.hoursMs('window_h'))} of each first deposit`}. ${earlierText(context, settings, earlier, occasions.length)}${
        isNew
          ? `It begins in the first ${settings.daysMs('new_account_days') / DAY_MS} days of the account${isOpeningTold ? '' : ', by its first movement in the request'}, which makes it more telling. `
          : ''
      }${othersBehindText(context, over, user, edges)}A desk or an arbitrage bot does this too.`,
    contributions: [{ reason: 'first days of the account', points: isNew ? 10 : 0 }],
    // Told, and weighed by who reads it: severities are measured without it.
    contradicting: [
      ...(occasions.every(({ received, sent }) => sent * 2n > received * 3n) ? ['pays_from_balance'] : []),
      ...(short.length > 0 ? ['came_in_before'] : []),
    ],
    againstWords: {
      pays_from_balance: 'far more was withdrawn than had come in, so that there was money before it',
      came_in_before:
        `${occasions.length === 1 ? '' : `on ${short.length} of the ${occasions.length} occasions `}more had come in just before, ` +
        `with which less than ${percentText(settings.word('min_ratio'))} was withdrawn`,
    },
    ties: tiesAmong(context, edges),
    unpriced: isUnpriced(context, edges),
  };
}

/** What had come in just before, and what was withdrawn beside all of it. */
function earlierText(context: ScanContext, settings: Settings, earlier: readonly Earlier[], occasions: number): string {
  const [most] = earlier;
  if (most === undefined) return '';
  const { occasion, edges, left } = most;
  const before = [...edges, ...occasion.edges];
  const from = new Set(edges.flatMap((edge) => exchangeFacts(context, edge)?.external ?? []));
  return (
    `${occasions === 1 ? '' : earlier.length === 1 ? 'On one of the occasions ' : `On ${earlier.length} of the occasions more had come in just before; on one of these `}` +
    `${context.money(left, context.movements.paid.unit[edges[0] ?? 0] ?? 0)} more had come in just before` +
    `${from.size === 0 ? '' : ` from ${someOf([...from])}`} and not left, within ` +
    `${lengthText(context, before, settings.hoursMs('window_h'))} of the last withdrawal: ` +
    `${percentText(ratioText(occasion.sent, occasion.received + left))} of all that had come in by then was withdrawn. `
  );
}

/** What a user's deposits brought and from where, or what the withdrawals took and whither: each on its own, never added up. */
function whereText(context: ScanContext, edges: readonly number[], kind: 'deposit' | 'withdrawal'): string {
  const moved = edges.filter((edge) => exchangeFacts(context, edge)?.kind === kind);
  const addresses = new Set(moved.flatMap((edge) => exchangeFacts(context, edge)?.external ?? []));
  const where = kind === 'deposit' ? 'from' : 'to';
  return `${sumsText(context, moved)}${addresses.size === 0 ? '' : ` ${where} ${someOf([...addresses])}`}`;
}
