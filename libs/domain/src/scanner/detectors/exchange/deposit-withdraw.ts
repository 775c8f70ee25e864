import { counted } from '../../../shared/counted.js';
import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { durationText, spanMs, sumsText } from '../../analysis/fan.js';
import { isUnpriced } from '../../analysis/hops.js';
import { countParameter, days, hours, ratio, value, type Settings } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { raised } from '../../findings/severity.js';
import { firstSeen, movesByUser, tiesAmong, type UserMove } from './user-moves.js';

interface Occasion {
  readonly edges: readonly number[];
  readonly got: bigint;
  readonly given: bigint;
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
  traps: ['own_baseline'],
  detect(context, settings) {
    const byUser = movesByUser(context, ({ kind }) => kind !== 'fee');
    const seen = firstSeen(context, byUser);
    const findings: FindingDraft[] = [];
    for (const [user, moves] of byUser) {
      if (!context.budget.begin(moves.length)) break;
      const occasions = occasionsOf(context, settings, moves);
      if (occasions.length < settings.count('occasions')) continue;
      if (isBusiness(moves, occasions)) continue;
      findings.push(describe(context, settings, user, occasions, seen.get(user) ?? 0));
    }
    return foundFindings(findings);
  },
};

/** A desk does this all day: more than ten occasions are its business, not an event. */
const BUSINESS = 10;

function isBusiness(moves: readonly UserMove[], occasions: readonly Occasion[]): boolean {
  return occasions.length > BUSINESS && moves.length > BUSINESS * 4;
}

function occasionsOf(context: ScanContext, settings: Settings, moves: readonly UserMove[]): Occasion[] {
  const windowMs = settings.hoursMs('window_h');
  const occasions: Occasion[] = [];
  for (let index = 0; index < moves.length;) {
    const first = moves[index];
    if (first === undefined || first.facts.kind !== 'deposit') {
      index++;
      continue;
    }
    let end = index;
    while (end < moves.length && (moves[end]?.at ?? 0) - first.at <= windowMs) end++;
    if (!context.budget.spend(end - index)) break;
    const occasion = widest(context, settings, moves.slice(index, end));
    if (occasion === null) index++;
    else {
      occasions.push(occasion);
      index = end;
    }
  }
  return occasions;
}

/** The longest stretch from the first deposit to some withdrawal that passes on enough. */
function widest(context: ScanContext, settings: Settings, moves: readonly UserMove[]): Occasion | null {
  const { paid, units } = context.moves;
  const first = moves[0]?.edge ?? 0;
  const unit = paid.unit[first] ?? 0;
  const minimum = settings.minimum('min_value', units[unit] ?? { name: '', scale: 0, priced: false }) ?? 0n;
  return flowOf(context, moves, unit, (got, given) => {
    return got >= minimum && given > 0n && given * PPM >= got * settings.ppm('min_ratio');
  });
}

/**
 * Deposits and withdrawals in one unit up to the last withdrawal at which they are enough; a withdrawal of what a trade in
 * between bought counts as what was sold for it. Null where they never are.
 */
function flowOf(
  context: ScanContext,
  window: readonly UserMove[],
  unit: number,
  isEnough: (got: bigint, given: bigint) => boolean,
): Occasion | null {
  const { paid } = context.moves;
  const edges: number[] = [];
  let [got, given, crossedTrade] = [0n, 0n, false];
  let last: { until: number; got: bigint; given: bigint; crossedTrade: boolean } | null = null;
  const bought = new Map<number, { left: bigint; sold: bigint; total: bigint }>();
  for (const { edge, facts } of window) {
    const [own, worth] = [paid.unit[edge] ?? 0, paid.worth.at(edge)];
    if (facts.kind === 'deposit' && own === unit) {
      got += worth;
      edges.push(edge);
    } else if (facts.kind === 'withdrawal' && own === unit) {
      given += worth;
      edges.push(edge);
    } else if (facts.kind === 'withdrawal') {
      const trade = bought.get(own);
      if (trade === undefined) continue;
      const taken = worth < trade.left ? worth : trade.left;
      trade.left -= taken;
      given += (trade.sold * taken) / trade.total;
      crossedTrade = true;
      edges.push(edge);
    } else if (facts.kind === 'trade' && context.moves.leg[edge] === 1) {
      const sale = saleOf(context, edge, unit);
      if (sale !== null && worth > 0n) bought.set(own, { left: worth, sold: sale, total: worth });
      edges.push(edge);
    }
    if (facts.kind === 'withdrawal' && isEnough(got, given)) last = { until: edges.length, got, given, crossedTrade };
  }
  return last === null ? null : { ...last, edges: edges.slice(0, last.until) };
}

/** What the other leg of a trade sold, in the unit; null where that was another asset. */
function saleOf(context: ScanContext, bought: number, unit: number): bigint | null {
  const { paid, tx, leg } = context.moves;
  for (const edge of [bought - 1, bought + 1]) {
    if (tx[edge] === tx[bought] && leg[edge] === 0 && paid.unit[edge] === unit) return paid.worth.at(edge);
  }
  return null;
}

function describe(
  context: ScanContext,
  settings: Settings,
  user: string,
  occasions: readonly Occasion[],
  since: number,
): FindingDraft {
  const edges = [...new Set(occasions.flatMap((occasion) => occasion.edges))].sort((a, b) => a - b);
  const { at, paid } = context.moves;
  const isNew = (at[edges[0] ?? 0] ?? 0) - since <= settings.daysMs('new_account_days');
  const [best] = occasions;
  const unit = paid.unit[edges[0] ?? 0] ?? 0;
  return {
    subject: user,
    severity: isNew ? raised('medium') : 'medium',
    accounts: [{ account: user, role: 'user' }],
    edges: edges.map((edge) => ({ edge, role: 'moved' })),
    measures: {
      occasions: occasions.length,
      ratio: ratioText(best?.given ?? 0n, best?.got ?? 0n),
      in: context.decimal(best?.got ?? 0n, unit),
      across_trade: occasions.some(({ crossedTrade }) => crossedTrade),
      first_days_of_account: isNew,
    },
    title: `${user} withdrew what had just been deposited, on ${counted(occasions.length, 'occasion')}`,
    explanation:
      `Within ${durationText(settings.hoursMs('window_h'))} of a deposit ${user} withdrew ${percentText(settings.word('min_ratio'))} of it or more ` +
      `(${sumsText(context, edges)} moved over ${durationText(spanMs(context, edges))}). A desk or an arbitrage bot does this too.`,
    contributions: [{ reason: 'first days of the account', points: isNew ? 10 : 0 }],
    ties: tiesAmong(context, edges),
    unpriced: isUnpriced(context, edges),
  };
}
