import type { MovementKind } from '../table/movements.js';

/** An amount in law from which a movement has to be reported (`cash`) or must carry its parties' data (`travel_rule`). */
export interface Threshold {
  readonly jurisdiction: string;
  readonly currency: string;
  /** Decimal text in whole units of the currency. */
  readonly amount: string;
  readonly basis: string;
  readonly kind: 'cash' | 'travel_rule';
}

/** The day on which the default table was last checked against its sources. */
export const THRESHOLDS_AS_OF = '2026-11-01';

/** In force where a request brings no table of its own. */
export const DEFAULT_THRESHOLDS: readonly Threshold[] = [
  threshold('US', 'USD', '10000', '31 CFR 1010.311 (currency transaction report)', 'cash'),
  threshold('EU', 'EUR', '10000', 'Regulation (EU) 2024/1624, article 80 (limit to large cash payments)', 'cash'),
  threshold('CA', 'CAD', '10000', 'PCMLTFR, SOR/2002-184 (large cash transaction report)', 'cash'),
  threshold('FATF', 'USD', '1000', 'FATF recommendation 16 (travel rule)', 'travel_rule'),
  threshold('FATF', 'EUR', '1000', 'FATF recommendation 16 (travel rule)', 'travel_rule'),
];

/**
 * Whether a limit is one for movements of a kind: those of the default table that are for cash are for nothing else in law,
 * though the rules hold other amounts against them too. What a request brings is for what it is used for.
 */
export function appliesTo({ kind, jurisdiction, basis }: Threshold, movement: MovementKind): boolean {
  const isOfLaw = DEFAULT_THRESHOLDS.some((one) => one.jurisdiction === jurisdiction && one.basis === basis);
  return kind !== 'cash' || movement === 'cash' || !isOfLaw;
}

function threshold(
  jurisdiction: string,
  currency: string,
  amount: string,
  basis: string,
  kind: Threshold['kind'],
): Threshold {
  return { jurisdiction, currency, amount, basis, kind };
}
