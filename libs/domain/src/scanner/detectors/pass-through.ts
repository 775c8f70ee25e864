import type { Amounts } from '../amounts.js';
import { LARGEST_EXACT, PPM, ratioText } from '../decimal.js';
import { depositAddresses } from '../deposit-forward.js';
import { found, type Detector, type Draft } from '../detector.js';
import { durationText, sumsText } from '../fan.js';
import { count, hours, hubParameters, ratio, type Settings, value } from '../parameters.js';
import type { Incidence } from '../movements.js';
import { RunningSums } from '../running-sums.js';
import { areSameParties } from '../same-parties.js';
import type { ScanContext } from '../scan-context.js';

/** A window in which an account passed on what it got. */
interface Occasion {
  readonly into: readonly number[];
  readonly out: readonly number[];
  readonly got: bigint;
  readonly given: bigint;
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
    count('occasions', 2, 1, 100),
    ratio('own_share', '0.50', '0', '1'),
    ...hubParameters(48),
  ],
  traps: ['hub', 'standing_hub', 'own_transfer', 'own_baseline', 'same_parties', 'recurring_pair', 'deposit_forward'],
  detect(context, settings) {
    const { moves, flow } = context;
    const hubs = context.pathHubs(settings);
    const findings: Draft[] = [];
    for (let account = 0; account < moves.accounts.length; account++) {
      if (hubs[account] === 1) continue;
      const into = ownEdges(context, flow.into, account);
      const out = into.length === 0 ? [] : ownEdges(context, flow.out, account);
      if (into.length === 0 || out.length === 0) continue;
      const occasions = unitsOf(context, into).flatMap((unit) => occasionsOf(context, settings, unit, into, out));
      if (occasions.length < settings.count('occasions')) continue;
      findings.push(describe(context, settings, account, occasions, into));
    }
    return found(findings);
  },
};

/** Edges that are no habit: a salary that is spent at once is not passed through. */
function ownEdges({ recurring }: ScanContext, { start, edges }: Incidence, account: number): number[] {
  const kept: number[] = [];
  const end = start[account + 1] ?? 0;
  for (let place = start[account] ?? 0; place < end; place++) {
    const edge = edges[place] ?? 0;
    if (recurring[edge] === 0) kept.push(edge);
  }
  return kept;
}

function unitsOf({ moves }: ScanContext, into: readonly number[]): number[] {
  return [...new Set(into.map((edge) => moves.received.unit[edge] ?? 0))].sort((a, b) => a - b);
}

/**
 * Windows of full length, none overlapping another, that each meet every condition up to some payment in them; the
 * earliest that does is taken, with as many of its payments as it can.
 */
function occasionsOf(
  context: ScanContext,
  settings: Settings,
  unit: number,
  allInto: readonly number[],
  allOut: readonly number[],
): Occasion[] {
  const { at, paid, received, units } = context.moves;
  const into = allInto.filter((edge) => received.unit[edge] === unit);
  const out = allOut.filter((edge) => paid.unit[edge] === unit);
  if (into.length === 0 || out.length === 0) return [];
  const rule: OccasionRule = {
    minimum: settings.minimum('min_value', units[unit] ?? { name: '', scale: 0, priced: false }) ?? 0n,
    ratioPpm: settings.ppm('min_ratio'),
    maxHoldMs: settings.hoursMs('max_hold_h'),
    unit,
  };
  const windowMs = settings.hoursMs('window_h');
  const sums: Sums = {
    got: sumsOver(into, context.exactlyReceived, received.worth),
    given: sumsOver(out, context.exactlyPaid, paid.worth),
  };
  const occasions: Occasion[] = [];
  if (sums.got.between(0, into.length) < rule.minimum) return [];
  let [inLow, outLow] = [0, 0];
  while (inLow < into.length && outLow < out.length) {
    const start = at[into[inLow] ?? 0] ?? 0;
    while (outLow < out.length && (at[out[outLow] ?? 0] ?? 0) < start) outLow++;
    const occasion = widestOccasion(context, rule, into, out, sums, inLow, outLow, start + windowMs);
    if (occasion === null) {
      inLow++;
      continue;
    }
    occasions.push(occasion);
    inLow = endOf(into, at, inLow, start + windowMs);
    outLow = endOf(out, at, outLow, start + windowMs);
  }
  return occasions;
}

/** The numbers of the rule, in the minor units of one unit. */
interface OccasionRule {
  readonly minimum: bigint;
  readonly ratioPpm: bigint;
  readonly maxHoldMs: number;
  readonly unit: number;
}

interface Sums {
  readonly got: RunningSums;
  readonly given: RunningSums;
}

function sumsOver(edges: readonly number[], numbers: Float64Array, worth: Amounts): RunningSums {
  return new RunningSums(
    edges.length,
    (place) => numbers[edges[place] ?? 0] ?? 0,
    (place) => worth.at(edges[place] ?? 0),
  );
}

/** Payments tried as the last one of a window: an account with more of them in two days is busy, not passing through. */
const ENDS_TRIED = 50;

function widestOccasion(
  context: ScanContext,
  { minimum, ratioPpm, maxHoldMs, unit }: OccasionRule,
  into: readonly number[],
  out: readonly number[],
  sums: Sums,
  inLow: number,
  outLow: number,
  until: number,
): Occasion | null {
  const { at } = context.moves;
  const outEnd = endOf(out, at, outLow, until);
  let inHigh = endOf(into, at, inLow, until);
  for (let outHigh = outEnd; outHigh > outLow && outEnd - outHigh < ENDS_TRIED; outHigh--) {
    const last = at[out[outHigh - 1] ?? 0] ?? 0;
    while (inHigh > inLow && (at[into[inHigh - 1] ?? 0] ?? 0) > last) inHigh--;
    if (isBelow(sums.got, inLow, inHigh, minimum)) return null;
    if (!context.budget.spend(inHigh - inLow + outHigh - outLow)) return null;
    // No more can be matched than was paid.
    if (isTooLittle(sums, inLow, inHigh, outLow, outHigh, ratioPpm)) continue;
    const got = sums.got.between(inLow, inHigh);
    const [lots, payments] = [into.slice(inLow, inHigh), out.slice(outLow, outHigh)];
    const { given, holdMs } = matchLots(context, lots, payments);
    if (given * PPM < got * ratioPpm || holdMs > maxHoldMs) continue;
    return { into: lots, out: payments, got, given, holdMs, unit };
  }
  return null;
}

function isBelow(sums: RunningSums, from: number, to: number, minimum: bigint): boolean {
  const sum = sums.number(from, to);
  return Number.isNaN(sum) || minimum > LARGEST_EXACT ? sums.between(from, to) < minimum : sum < Number(minimum);
}

function isTooLittle(
  { got, given }: Sums,
  inLow: number,
  inHigh: number,
  outLow: number,
  outHigh: number,
  ratioPpm: bigint,
): boolean {
  const [paid, least] = [given.number(outLow, outHigh) * ONE, got.number(inLow, inHigh) * Number(ratioPpm)];
  // Products that stay below 2^53 were not rounded.
  if (paid <= Number.MAX_SAFE_INTEGER && least <= Number.MAX_SAFE_INTEGER) return paid < least;
  return given.between(outLow, outHigh) * PPM < got.between(inLow, inHigh) * ratioPpm;
}

const ONE = Number(PPM);

function endOf(edges: readonly number[], at: Float64Array, from: number, until: number): number {
  let end = from;
  while (end < edges.length && (at[edges[end] ?? 0] ?? 0) <= until) end++;
  return end;
}

/** First in, first out: what each payment takes from the lots before it, and how long half of the matched value was held. */
function matchLots(
  { moves }: ScanContext,
  into: readonly number[],
  out: readonly number[],
): { given: bigint; holdMs: number } {
  const { at, paid, received } = moves;
  const holds: { ms: number; worth: bigint }[] = [];
  let [lot, left, given] = [0, received.worth.at(into[0] ?? 0), 0n];
  for (const payment of out) {
    let wanted = paid.worth.at(payment);
    while (wanted > 0n && lot < into.length && (at[into[lot] ?? 0] ?? 0) <= (at[payment] ?? 0)) {
      const taken = wanted < left ? wanted : left;
      holds.push({ ms: (at[payment] ?? 0) - (at[into[lot] ?? 0] ?? 0), worth: taken });
      given += taken;
      wanted -= taken;
      left -= taken;
      if (left === 0n) left = received.worth.at(into[++lot] ?? 0);
      if (lot >= into.length) break;
    }
  }
  holds.sort((a, b) => a.ms - b.ms);
  let passed = 0n;
  for (const { ms, worth } of holds) {
    passed += worth;
    if (passed * 2n >= given) return { given, holdMs: ms };
  }
  return { given, holdMs: Infinity };
}

/**
 * Whether what was passed on is a small part of all (habits apart) that the account got in those units: who keeps most of the money has an
 * occasion now and then by chance.
 */
function keepsMost(
  { moves }: ScanContext,
  settings: Settings,
  occasions: readonly Occasion[],
  into: readonly number[],
): boolean {
  const passed = new Map<number, bigint>();
  for (const { got, unit } of occasions) passed.set(unit, (passed.get(unit) ?? 0n) + got);
  const all = new Map<number, bigint>();
  for (const edge of into) {
    const unit = moves.received.unit[edge] ?? 0;
    if (passed.has(unit)) all.set(unit, (all.get(unit) ?? 0n) + moves.received.worth.at(edge));
  }
  return [...passed].every(([unit, got]) => got * PPM < (all.get(unit) ?? 0n) * settings.ppm('own_share'));
}

function describe(
  context: ScanContext,
  settings: Settings,
  account: number,
  occasions: readonly Occasion[],
  all: readonly number[],
): Draft {
  const edges = [...new Set(occasions.flatMap(({ into, out }) => [...into, ...out]))].sort((a, b) => a - b);
  const own = edges.filter((edge) => context.isOwnTransfer(edge)).length;
  const received = new Set(occasions.flatMap(({ into }) => into));
  const lots = [...received];
  const contradicting = [
    ...(own > 0 ? ['own_transfer'] : []),
    ...(keepsMost(context, settings, occasions, all) ? ['own_baseline'] : []),
    ...(areSameParties(
      lots.map((edge) => context.moves.from[edge] ?? 0),
      edges.filter((edge) => !received.has(edge)).map((edge) => context.moves.to[edge] ?? 0),
    )
      ? ['same_parties']
      : []),
    ...(depositAddresses(context)[account] === 1 ? ['deposit_forward'] : []),
  ];
  const name = context.nameOf(account);
  const longest = Math.max(...occasions.map(({ holdMs }) => holdMs));
  return {
    severity: contradicting.length > 0 ? 'info' : 'medium',
    accounts: [{ account, role: 'subject' }],
    edges: edges.map((edge) => ({ edge, role: received.has(edge) ? 'in' : 'out' })),
    measures: {
      occasions: occasions.length,
      windows: occasions.map(({ got, given, holdMs, unit }) => ({
        in: context.decimal(got, unit),
        out: context.decimal(given, unit),
        ratio: ratioText(given, got),
        median_hold_s: Math.round(holdMs / 1000),
      })),
    },
    title: `${name} passed on what it got on ${occasions.length} occasions, holding it at most ${durationText(longest)}`,
    explanation:
      `On ${occasions.length} occasions ${name} got ${sumsText(context, lots)} and paid nearly all of it out again soon ` +
      `after; the median of the time it was held is at most ${durationText(longest)}.`,
    contributions: [{ reason: 'more than two occasions', points: Math.min(10, (occasions.length - 2) * 2) }],
    contradicting,
    ties: tiesBetween(context, edges, received),
  };
}

/** How often a receipt and a payment stand at the same recorded time, so that their order is not known. */
function tiesBetween({ moves }: ScanContext, edges: readonly number[], received: ReadonlySet<number>): number {
  const receipts = new Set([...received].map((edge) => moves.at[edge] ?? 0));
  return edges.filter((edge) => !received.has(edge) && receipts.has(moves.at[edge] ?? 0)).length;
}
