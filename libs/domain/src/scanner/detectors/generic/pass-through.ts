import { LARGEST_EXACT, percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { depositAddresses } from '../../analysis/deposit-forward.js';
import { isExchangedByOthers } from '../../analysis/exchanges.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { lengthText, movedText } from '../../analysis/fan.js';
import { isUnpriced } from '../../analysis/hops.js';
import {
  countParameter,
  hours,
  hubParameters,
  ratio,
  type Settings,
  value,
} from '../../../movements/reading/parameters.js';
import { degreeOf, firstAfter, type Incidence } from '../../../movements/table/movements.js';
import { inAllText, partiesText } from '../../analysis/came-and-went.js';
import { sameParties } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { unlessContradicted } from '../../findings/severity.js';

/** A window in which an account passed on what it got. */
interface Occasion {
  readonly into: readonly number[];
  readonly out: readonly number[];
  readonly received: bigint;
  readonly sent: bigint;
  readonly holdMs: number;
  readonly unit: number;
}

/** Money does not stay: incoming lots are matched first in, first out with what leaves after them. */
export const passThrough: Detector = {
  detector: 'pass_through',
  code: 'G08',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    hours('window_h', 48),
    ratio('min_ratio', '0.90', '0', '1'),
    value('min_value', '1000'),
    hours('max_hold_h', 24),
    countParameter('occasions', 2, 1, 100),
    ratio('own_share', '0.50', '0', '1'),
    ...hubParameters(48),
  ],
  next: 'ask on whose behalf the account receives, and compare its senders with whom it pays',
  confirms: 'an account that holds nothing of its own and a holder who was asked or paid to pass the money on',
  refutes: 'a mandate to receive for others, or a wage that is spent as it comes',
  traps: [
    'hub',
    'standing_hub',
    'own_transfer',
    'own_baseline',
    'same_parties',
    'recurring_pair',
    'deposit_forward',
    'pays_from_balance',
    'standing_pairs',
  ],
  detect(context, settings) {
    const { movements, flow } = context;
    const hubs = context.degrees.pathHubs(settings);
    const [into, out] = [new PaymentWindow(context, flow.into), new PaymentWindow(context, flow.out)];
    const search = new OccasionSearch(context, settings);
    const findings: FindingDraft[] = [];
    for (let account = 0; account < movements.accounts.length; account++) {
      if (!context.budget.begin(degreeOf(flow.into, account) + degreeOf(flow.out, account))) break;
      if (hubs[account] === 1 || !into.take(account, null) || !out.take(account, null)) continue;
      const units = into.units();
      const occasions = units.flatMap((unit) => {
        if (units.length > 1 || !out.isOf(unit)) {
          if (!into.take(account, unit) || !out.take(account, unit)) return [];
        }
        return search.in(unit, into, out).filter((occasion) => !isExchange(context, account, occasion));
      });
      if (occasions.length < settings.count('occasions')) continue;
      into.take(account, null);
      findings.push(describe(context, settings, account, occasions, into.slice(0, into.size)));
    }
    return foundFindings(findings);
  },
};

/** One side's edges of an account that are no habit, in columns that are filled again for the next account. */
class PaymentWindow {
  size = 0;
  at = new Float64Array(64);
  amounts = new Float64Array(64);
  /** The sum of all before each index; not to be used where `isExact` is not set. */
  before = new Float64Array(65);
  /** Whether doubles hold every amount and the sum of all. */
  isExact = true;
  private exactBefore: readonly bigint[] | null = null;
  private edges = new Int32Array(64);
  private unit = new Int32Array(64);

  constructor(
    private readonly context: ScanContext,
    private readonly side: Incidence,
  ) {}

  /** Takes an account's edges, of one unit or of all (null); false where there are none. */
  take(account: number, unit: number | null): boolean {
    const { side } = this;
    const { recurring } = this.context.dealings;
    const [start, end] = [side.start[account] ?? 0, side.start[account + 1] ?? 0];
    if (end - start > this.edges.length) this.grow((end - start) * 2);
    let [size, sum] = [0, 0];
    for (let index = start; index < end; index++) {
      const edge = side.edges[index] ?? 0;
      // A salary that is spent at once is not passed through.
      if (recurring[edge] === 1 || (unit !== null && side.unit[index] !== unit)) continue;
      this.edges[size] = edge;
      this.unit[size] = side.unit[index] ?? 0;
      this.at[size] = side.at[index] ?? 0;
      this.amounts[size] = side.amounts[index] ?? 0;
      this.before[size++] = sum;
      sum += side.amounts[index] ?? 0;
    }
    this.before[size] = sum;
    // A NaN in between makes the sum NaN.
    this.isExact = sum <= Number.MAX_SAFE_INTEGER;
    this.exactBefore = null;
    this.size = size;
    return size > 0;
  }

  units(): number[] {
    if (this.isOf(this.unit[0] ?? 0)) return [this.unit[0] ?? 0];
    return [...new Set(this.unit.subarray(0, this.size))].sort((a, b) => a - b);
  }

  isOf(unit: number): boolean {
    for (let index = 0; index < this.size; index++) if (this.unit[index] !== unit) return false;
    return true;
  }

  /** The sum from index `from` up to, not including, `to`; NaN where doubles do not hold it. */
  number(from: number, to: number): number {
    return this.isExact ? (this.before[to] ?? 0) - (this.before[from] ?? 0) : NaN;
  }

  exact(index: number): bigint {
    const { paid, received } = this.context.movements;
    return (this.side === this.context.flow.out ? paid : received).amounts.at(this.edges[index] ?? 0);
  }

  /** The sum as a BigInt. */
  between(from: number, to: number): bigint {
    if (this.isExact) return BigInt(this.number(from, to));
    const sums = (this.exactBefore ??= this.exactSums());
    return (sums[to] ?? 0n) - (sums[from] ?? 0n);
  }

  private exactSums(): bigint[] {
    const sums = [0n];
    let sum = 0n;
    for (let index = 0; index < this.size; index++) sums.push((sum += this.exact(index)));
    return sums;
  }

  slice(from: number, to: number): number[] {
    return Array.from(this.edges.subarray(from, to));
  }

  /** The first index from `from` on whose edge is later than `until`. */
  endOf(from: number, until: number): number {
    return firstAfter(this.at, from, this.size, until);
  }

  private grow(size: number): void {
    this.at = new Float64Array(size);
    this.amounts = new Float64Array(size);
    this.before = new Float64Array(size + 1);
    this.edges = new Int32Array(size);
    this.unit = new Int32Array(size);
  }
}

/** All that it got was answered at once in another asset, as in a pool: it was exchanged, and is passed on by nobody. */
function isExchange(context: ScanContext, account: number, { into }: Occasion): boolean {
  return into.every((edge) => isExchangedByOthers(context, edge, account));
}

/** Payments tried as the last one of a window: an account with more of them in two days is busy, not passing through. */
const ENDS_TRIED = 50;

/**
 * Windows of full length, none overlapping another, that each meet every condition up to some payment in them; the
 * earliest that does is taken, with as many of its payments as it can.
 */
class OccasionSearch {
  private readonly windowMs: number;
  private readonly maxHoldMs: number;
  private readonly ratioPpm: bigint;
  private readonly minimums: readonly bigint[];

  constructor(
    private readonly context: ScanContext,
    settings: Settings,
  ) {
    this.windowMs = settings.hoursMs('window_h');
    this.maxHoldMs = settings.hoursMs('max_hold_h');
    this.ratioPpm = settings.ppm('min_ratio');
    this.minimums = context.movements.units.map((unit) => settings.minimum('min_value', unit) ?? 0n);
  }

  /** `into` and `out` hold an account's edges of this unit. */
  in(unit: number, into: PaymentWindow, out: PaymentWindow): Occasion[] {
    const { windowMs } = this;
    const occasions: Occasion[] = [];
    if (isBelow(into, 0, into.size, this.minimums[unit] ?? 0n)) return [];
    let [inLow, outLow] = [0, 0];
    while (inLow < into.size && outLow < out.size && this.context.budget.spend(1)) {
      const start = into.at[inLow] ?? 0;
      while (outLow < out.size && (out.at[outLow] ?? 0) < start) outLow++;
      const occasion = this.widest(unit, into, out, inLow, outLow, start + windowMs);
      if (occasion === null) {
        inLow = into.endOf(inLow, start);
        continue;
      }
      occasions.push(occasion);
      inLow = into.endOf(inLow, start + windowMs);
      outLow = out.endOf(outLow, start + windowMs);
    }
    return occasions;
  }

  private widest(
    unit: number,
    into: PaymentWindow,
    out: PaymentWindow,
    inLow: number,
    outLow: number,
    until: number,
  ): Occasion | null {
    const { ratioPpm, maxHoldMs } = this;
    const minimum = this.minimums[unit] ?? 0n;
    const outEnd = out.endOf(outLow, until);
    if (outEnd === outLow) return null;
    let inHigh = into.endOf(inLow, until);
    for (let outHigh = outEnd; outHigh > outLow && outEnd - outHigh < ENDS_TRIED; outHigh--) {
      const last = out.at[outHigh - 1] ?? 0;
      // A closed window holds all that has the time of its last payment.
      if (outHigh < outEnd && out.at[outHigh] === last) continue;
      while (inHigh > inLow && (into.at[inHigh - 1] ?? 0) > last) inHigh--;
      if (isBelow(into, inLow, inHigh, minimum)) return null;
      if (!this.context.budget.spend(inHigh - inLow + outHigh - outLow)) return null;
      // No more can be matched than was paid.
      if (isTooLittle(out, outLow, outHigh, into, inLow, inHigh, ratioPpm)) continue;
      const holds = matchLots(into, inLow, inHigh, out, outLow, outHigh);
      const received = into.between(inLow, inHigh);
      const sent = sumOf(holds);
      if (sent * PPM < received * ratioPpm) continue;
      const holdMs = medianHold(holds, sent);
      if (holdMs > maxHoldMs) continue;
      return { into: into.slice(inLow, inHigh), out: out.slice(outLow, outHigh), received, sent, holdMs, unit };
    }
    return null;
  }
}

function isBelow(window: PaymentWindow, from: number, to: number, minimum: bigint): boolean {
  const sum = window.number(from, to);
  return Number.isNaN(sum) || minimum > LARGEST_EXACT ? window.between(from, to) < minimum : sum < Number(minimum);
}

function isTooLittle(
  out: PaymentWindow,
  outLow: number,
  outHigh: number,
  into: PaymentWindow,
  inLow: number,
  inHigh: number,
  ratioPpm: bigint,
): boolean {
  const [paid, least] = [out.number(outLow, outHigh) * ONE, into.number(inLow, inHigh) * Number(ratioPpm)];
  // Products that stay below 2^53 were not rounded.
  if (paid <= Number.MAX_SAFE_INTEGER && least <= Number.MAX_SAFE_INTEGER) return paid < least;
  return out.between(outLow, outHigh) * PPM < into.between(inLow, inHigh) * ratioPpm;
}

const ONE = Number(PPM);

/** What was taken of one lot by one payment, and how long it had been held. */
interface Hold<N extends number | bigint> {
  readonly ms: number;
  readonly amount: N;
}

type Holds =
  { readonly exact: false; readonly list: Hold<number>[] } | { readonly exact: true; readonly list: Hold<bigint>[] };

/** First in, first out: what each payment takes from the lots before it. */
function matchLots(
  into: PaymentWindow,
  inLow: number,
  inHigh: number,
  out: PaymentWindow,
  outLow: number,
  outHigh: number,
): Holds {
  if (!into.isExact || !out.isExact) {
    return { exact: true, list: matchExactly(into, inLow, inHigh, out, outLow, outHigh) };
  }
  const list: Hold<number>[] = [];
  let [lot, left] = [inLow, into.amounts[inLow] ?? 0];
  for (let payment = outLow; payment < outHigh && lot < inHigh; payment++) {
    const now = out.at[payment] ?? 0;
    let wanted = out.amounts[payment] ?? 0;
    while (wanted > 0 && lot < inHigh && (into.at[lot] ?? 0) <= now) {
      const taken = Math.min(wanted, left);
      list.push({ ms: now - (into.at[lot] ?? 0), amount: taken });
      wanted -= taken;
      left -= taken;
      if (left === 0) left = into.amounts[++lot] ?? 0;
    }
  }
  return { exact: false, list };
}

/** The same where amounts are beyond what doubles hold. */
function matchExactly(
  into: PaymentWindow,
  inLow: number,
  inHigh: number,
  out: PaymentWindow,
  outLow: number,
  outHigh: number,
): Hold<bigint>[] {
  const list: Hold<bigint>[] = [];
  let [lot, left] = [inLow, into.exact(inLow)];
  for (let payment = outLow; payment < outHigh && lot < inHigh; payment++) {
    const now = out.at[payment] ?? 0;
    let wanted = out.exact(payment);
    while (wanted > 0n && lot < inHigh && (into.at[lot] ?? 0) <= now) {
      const taken = wanted < left ? wanted : left;
      list.push({ ms: now - (into.at[lot] ?? 0), amount: taken });
      wanted -= taken;
      left -= taken;
      if (left === 0n && ++lot < inHigh) left = into.exact(lot);
    }
  }
  return list;
}

function sumOf(holds: Holds): bigint {
  return holds.exact
    ? holds.list.reduce((sum, { amount }) => sum + amount, 0n)
    : BigInt(holds.list.reduce((sum, { amount }) => sum + amount, 0));
}

/** How long half of the matched value was held at most; endless where nothing was matched. */
function medianHold({ list }: Holds, sent: bigint): number {
  const byTime = [...list].sort((a, b) => a.ms - b.ms);
  let passed = 0n;
  for (const { ms, amount } of byTime) {
    passed += BigInt(amount);
    if (passed * 2n >= sent) return ms;
  }
  return Infinity;
}

/**
 * Whether what was passed on is a small part of all (habits apart) that the account got in those units: who keeps most of the money has an
 * occasion now and then by chance.
 */
function keepsMost(
  { movements }: ScanContext,
  settings: Settings,
  occasions: readonly Occasion[],
  into: readonly number[],
): boolean {
  const passed = new Map<number, bigint>();
  for (const { received, unit } of occasions) passed.set(unit, (passed.get(unit) ?? 0n) + received);
  const all = new Map<number, bigint>();
  for (const edge of into) {
    const unit = movements.received.unit[edge] ?? 0;
    if (passed.has(unit)) all.set(unit, (all.get(unit) ?? 0n) + movements.received.amounts.at(edge));
  }
  return [...passed].every(([unit, received]) => received * PPM < (all.get(unit) ?? 0n) * settings.ppm('own_share'));
}

/** Who paid more than half as much again as it got, on all occasions together, mostly paid out of what it had. */
const OWN_MONEY = { part: 3n, whole: 2n };

function paysFromBalance({ movements }: ScanContext, occasions: readonly Occasion[]): boolean {
  const sums = new Map<number, { received: bigint; paid: bigint }>();
  for (const { unit, received, out } of occasions) {
    const sum = sums.get(unit) ?? { received: 0n, paid: 0n };
    for (const edge of out) sum.paid += movements.paid.amounts.at(edge);
    sum.received += received;
    sums.set(unit, sum);
  }
  return [...sums.values()].every(({ received, paid }) => paid * OWN_MONEY.whole > received * OWN_MONEY.part);
}

function describe(
  context: ScanContext,
  settings: Settings,
  account: number,
  occasions: readonly Occasion[],
  all: readonly number[],
): FindingDraft {
  const edges = [...new Set(occasions.flatMap(({ into, out }) => [...into, ...out]))].sort((a, b) => a - b);
  const own = edges.filter((edge) => context.isOwnTransfer(edge)).length;
  const received = new Set(occasions.flatMap(({ into }) => into));
  const lots = [...received];
  const paid = edges.filter((edge) => !received.has(edge));
  const same = sameParties(context, { into: lots, out: paid, units: occasions.map(({ unit }) => unit) });
  const contradicting = [
    ...(own > 0 ? ['own_transfer'] : []),
    ...(keepsMost(context, settings, occasions, all) ? ['own_baseline'] : []),
    ...same.facts,
    ...(depositAddresses(context)[account] === 1 ? ['deposit_forward'] : []),
    ...(paysFromBalance(context, occasions) ? ['pays_from_balance'] : []),
  ];
  const name = context.nameOf(account);
  const longest = occasions.reduce((most, { holdMs }) => Math.max(most, holdMs), 0);
  return {
    severity: unlessContradicted(contradicting, 'medium'),
    accounts: [{ account, role: 'subject' }],
    edges: () => edges.map((edge) => ({ edge, role: received.has(edge) ? 'in' : 'out' })),
    measures: () => ({
      occasions: occasions.length,
      windows: occasions.map(({ received, sent, holdMs, unit }) => ({
        in: context.decimal(received, unit),
        out: context.decimal(sent, unit),
        ratio: ratioText(sent, received),
        median_hold_s: Math.round(holdMs / 1000),
      })),
    }),
    title: () =>
      `${name} passed on what it got on ${occasions.length} occasions, half of it within ${lengthText(context, edges, longest)}`,
    explanation: () =>
      `On ${occasions.length} occasions ${name} got ${movedText(context, lots)} and paid nearly all of it out again soon ` +
      `after (${movedText(context, paid)} went out in all); the median of the time it was held is at most ${`${lengthText(context, edges, longest)}. ${partiesText(context, lots, paid)}${inAllText(context, account, lots, paid)}`.trimEnd()}`,
    contributions: [{ reason: 'more than two occasions', points: Math.min(10, (occasions.length - 2) * 2) }],
    // Severities are measured as they are: who deals with one other all the time is told, and weighed by who reads it.
    contradicting: isRegular(context, lots, edges, received) ? [...contradicting, 'standing_pairs'] : contradicting,
    againstWords: {
      ...same.words,
      standing_pairs: 'the one who pays in, or the one who is paid, deals with it again and again',
      own_baseline:
        `what it got on these occasions is less than ${percentText(ratioText(settings.ppm('own_share'), PPM))} of what came in, ` +
        'habits apart, so that amounts may follow each other by chance',
    },
    ties: tiesBetween(context, edges, received),
    unpriced: isUnpriced(context, edges),
  };
}

/** Payments between two from which on they deal with each other all the time. */
const REGULAR = 10;

/** The same where it is always one who pays and one who is paid: a business between two, which the account stands in. */
const BETWEEN_TWO = 4;

/** Whether all receipts are of one payer, or all payments to one payee, with whom the account deals all the time. */
function isRegular(
  { movements: { from, to, anonymous }, dealings: { pairCounts } }: ScanContext,
  lots: readonly number[],
  edges: readonly number[],
  received: ReadonlySet<number>,
): boolean {
  const sides = [
    [lots, from],
    [edges.filter((edge) => !received.has(edge)), to],
  ] as const;
  const dealings = sides.map(([own, others]) => {
    const other = others[own[0] ?? 0] ?? 0;
    // Whoever no row names is not always the same.
    if (own.length === 0 || anonymous[other] === 1 || own.some((edge) => others[edge] !== other)) return 0;
    return pairCounts[own[0] ?? 0] ?? 0;
  });
  return dealings.some((times) => times >= REGULAR) || dealings.every((times) => times >= BETWEEN_TWO);
}

/** How often a receipt and a payment stand at the same recorded time, so that their order is not known. */
function tiesBetween({ movements }: ScanContext, edges: readonly number[], received: ReadonlySet<number>): number {
  const receipts = new Set([...received].map((edge) => movements.at[edge] ?? 0));
  return edges.filter((edge) => !received.has(edge) && receipts.has(movements.at[edge] ?? 0)).length;
}
