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
import { exchangeFacts, firstSeen, movementsByUser, tiesAmong, type UserMovement } from './user-movements.js';

interface Occasion {
  readonly edges: readonly number[];
  readonly received: bigint;
  readonly sent: bigint;
  readonly crossedTrade: boolean;
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
      findings.push(describe(context, settings, user, occasions, { since: seen.get(user) ?? 0, over }));
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
  { since, over }: { readonly since: number; readonly over: OverAddresses },
): FindingDraft {
  const edges = [...new Set(occasions.flatMap((occasion) => occasion.edges))].sort((a, b) => a - b);
  const { at, paid } = context.movements;
  const isNew = (at[edges[0] ?? 0] ?? 0) - since <= settings.daysMs('new_account_days');
  const isOpeningTold = context.options.account_opened.some(({ account }) => account === user);
  const [best] = occasions;
  const unit = paid.unit[edges[0] ?? 0] ?? 0;
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
      `and withdrew ${whereText(context, edges, 'withdrawal')}: ${percentText(settings.word('min_ratio'))} of what came in or more, ` +
      `within ${occasions.length === 1 ? spanText(context, edges) : `${lengthText(context, edges, settings.hoursMs('window_h'))} of each first deposit`}. ${
        isNew
          ? `It begins in the first ${settings.daysMs('new_account_days') / DAY_MS} days of the account${isOpeningTold ? '' : ', by its first movement in the request'}, which makes it more telling. `
          : ''
      }${othersBehindText(context, over, user, edges)}A desk or an arbitrage bot does this too.`,
    contributions: [{ reason: 'first days of the account', points: isNew ? 10 : 0 }],
    // Told, and weighed by who reads it: severities are measured without it.
    contradicting: occasions.every(({ received, sent }) => sent * 2n > received * 3n) ? ['pays_from_balance'] : [],
    againstWords: { pays_from_balance: 'far more was withdrawn than had come in, so that there was money before it' },
    ties: tiesAmong(context, edges),
    unpriced: isUnpriced(context, edges),
  };
}

/** What a user's deposits brought and from where, or what the withdrawals took and whither: each on its own, never added up. */
function whereText(context: ScanContext, edges: readonly number[], kind: 'deposit' | 'withdrawal'): string {
  const moved = edges.filter((edge) => exchangeFacts(context, edge)?.kind === kind);
  const addresses = new Set(moved.flatMap((edge) => exchangeFacts(context, edge)?.external ?? []));
  const where = kind === 'deposit' ? 'from' : 'to';
  return `${sumsText(context, moved)}${addresses.size === 0 ? '' : ` ${where} ${someOf([...addresses])}`}`;
}
