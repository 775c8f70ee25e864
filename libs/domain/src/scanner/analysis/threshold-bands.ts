import { LARGEST_EXACT, parseDecimal, powerOfTen } from '../../movements/table/decimal.js';
import type { ScanContext } from './scan-context.js';
import type { Threshold } from '../../movements/reading/thresholds.js';

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
  const { units } = context.moves;
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
  const { moves, profile } = context;
  if (profile === 'exchange' && moves.paid.unit[edge] === 0) return { unit: 0, amount: moves.paid.worth.at(edge) };
  return { unit: (moves.asset[edge] ?? 0) + 1, amount: moves.amount.at(edge) };
}

/** Whether an edge is held against a threshold's unit and its amount lies from `low` up to, not including, the threshold. */
export function isBelowThreshold(
  { moves, profile }: ScanContext,
  { unit, amount }: UnitThreshold,
  low: bigint,
): (edge: number) => boolean {
  const { paid } = moves;
  const isExact = amount <= LARGEST_EXACT;
  const [from, until] = [Number(low), Number(amount)];
  return (edge) => {
    const isValue = profile === 'exchange' && paid.unit[edge] === 0;
    if ((isValue ? 0 : (moves.asset[edge] ?? 0) + 1) !== unit) return false;
    const own = isValue ? paid.worth : moves.amount;
    if (!isExact) {
      const exact = own.at(edge);
      return exact >= low && exact < amount;
    }
    // An amount that no double holds is NaN, and above every threshold that one does.
    const number = own.numbers[edge] ?? NaN;
    return number >= from && number < until;
  };
}

/** Whether any edge of the request can be held against one of the thresholds. */
export function appliesToAny(context: ScanContext, thresholds: readonly UnitThreshold[]): boolean {
  const wanted = new Set(thresholds.map(({ unit }) => unit));
  return wanted.size > 0 && context.flow.edges.some((edge) => wanted.has(thresholdAmount(context, edge).unit));
}
