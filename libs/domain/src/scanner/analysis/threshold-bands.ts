import { LARGEST_EXACT, parseDecimal, powerOfTen } from '../../movements/table/decimal.js';
import { counted } from '../../shared/counted.js';
import { notEvaluated, type DetectorOutcome, type FindingDraft } from '../detector.js';
import { MOVEMENT_KINDS } from '../../movements/table/movements.js';
import type { ScanContext } from './scan-context.js';
import { appliesTo, basisOf, type Threshold } from '../../movements/reading/thresholds.js';

/** A threshold in the minor units of one of the units in which edges are counted. */
export interface UnitThreshold {
  readonly threshold: Threshold;
  readonly unit: number;
  readonly amount: bigint;
}

/**
 * The thresholds of a kind that apply to some unit of the request. One applies to movements whose asset is its currency
 * (spec/rulings.md#b-4), or, on an exchange, whose stated value is in it (spec/rulings.md#b-93). Amounts are compared
 * as they were given, so a rate never brings a movement near a threshold.
 */
export function unitThresholds(context: ScanContext, kind: Threshold['kind']): UnitThreshold[] {
  const { units } = context.movements;
  return context.options.thresholds.flatMap((threshold) => {
    const decimal = parseDecimal(threshold.amount);
    if (threshold.kind !== kind || decimal === null) return [];
    return units.flatMap((unit, number) => {
      const isValue = number === 0 && context.profile === 'exchange';
      if (unit.name !== threshold.currency || (number === 0 && !isValue)) return [];
      const scale = unit.scale - decimal.scale;
      const amount = scale >= 0 ? decimal.units * powerOfTen(scale) : decimal.units / powerOfTen(-scale);
      return [{ threshold, unit: number, amount }];
    });
  });
}

/** The unit and amount by which an edge is held against thresholds. */
export function thresholdAmount(context: ScanContext, edge: number): { unit: number; amount: bigint } {
  const unit = unitOf(context, edge);
  return { unit, amount: (unit === 0 ? context.movements.paid.amounts : context.movements.amount).at(edge) };
}

function unitOf({ movements, profile }: ScanContext, edge: number): number {
  return profile === 'exchange' && movements.paid.unit[edge] === 0 ? 0 : (movements.asset[edge] ?? 0) + 1;
}

/** A limit as some movements are told to be below it: with its basis where that is about such movements. */
export function limitText(context: ScanContext, one: UnitThreshold, edges: readonly number[]): string {
  const { threshold, unit, amount } = one;
  return `${context.money(amount, unit)} (${areOfLaw(context, threshold, edges) ? legalBasis(context, one, edges) : `the limit of these rules; that of the law in ${threshold.jurisdiction} is for cash`})`;
}

/** The basis of a limit for some movements: what applied to all of them, where and when they were made. */
export function legalBasis(context: ScanContext, { threshold }: UnitThreshold, edges: readonly number[]): string {
  const { at } = context.movements;
  const first = edges.reduce((least, edge) => Math.min(least, at[edge] ?? 0), Infinity);
  const isAtBank = context.profile === 'bank' || context.profile === 'iso20022';
  return basisOf(threshold, areOfLaw(context, threshold, edges), first, isAtBank);
}

function areOfLaw({ movements: { kind } }: ScanContext, threshold: Threshold, edges: readonly number[]): boolean {
  return edges.every((edge) => appliesTo(threshold, MOVEMENT_KINDS[kind[edge] ?? 0] ?? 'transfer'));
}

/** Whether an edge is held against a threshold's unit and its amount lies from `low` up to, not including, the threshold. */
export function isBelowThreshold(
  context: ScanContext,
  { unit, amount }: UnitThreshold,
  low: bigint,
): (edge: number) => boolean {
  const { movements } = context;
  const { paid } = movements;
  const isExact = amount <= LARGEST_EXACT;
  const [from, until] = [Number(low), Number(amount)];
  return (edge) => {
    if (unitOf(context, edge) !== unit) return false;
    const own = unit === 0 ? paid.amounts : movements.amount;
    if (!isExact) {
      const exact = own.at(edge);
      return exact >= low && exact < amount;
    }
    // An amount that no double holds is NaN, and above every threshold that one does.
    const number = own.numbers[edge] ?? NaN;
    return number >= from && number < until;
  };
}

/** Assets that are named one by one where they have no threshold. */
const ASSETS_NAMED = 5;

/**
 * What a rule finds by thresholds, and of which assets it was not asked because none is in them (spec/rulings.md#b-4).
 *
 * @param what what an asset lacks, in words
 * @param find not asked where no edge of the request can be held against any
 */
export function foundBy(
  context: ScanContext,
  thresholds: readonly UnitThreshold[],
  what: string,
  find: () => readonly FindingDraft[],
): DetectorOutcome {
  const { units } = context.movements;
  const wanted = new Uint8Array(units.length);
  for (const { unit } of thresholds) wanted[unit] = 1;
  const met = new Uint8Array(units.length);
  for (const edge of context.flow.edges) met[unitOf(context, edge)] = 1;
  if (!units.some((_, unit) => met[unit] === 1 && wanted[unit] === 1)) {
    return notEvaluated('no_threshold', `${what} in an asset of the request`);
  }
  const without = units.filter((_, unit) => met[unit] === 1 && wanted[unit] !== 1).map(({ name }) => name);
  const findings = find();
  if (without.length === 0) return { findings };
  const named = without.sort().slice(0, ASSETS_NAMED);
  const more = without.length - named.length;
  const assets = `${named.join(', ')}${more > 0 ? ` and ${counted(more, 'other asset')}` : ''}`;
  return { findings, notEvaluated: [{ why: 'no_threshold', needs: `${what} in ${assets}` }] };
}
