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

/** Whether a limit is one of the default table. What a request brings is for what it is used for, whatever words it has. */
function isOfTable({ jurisdiction, basis }: Threshold): boolean {
  return DEFAULT_THRESHOLDS.some((one) => one.jurisdiction === jurisdiction && one.basis === basis);
}

/**
 * Whether a limit is one for movements of a kind: those of the default table that are for cash are for nothing else in law,
 * though the rules hold other amounts against them too.
 */
export function appliesTo(limit: Threshold, movement: MovementKind): boolean {
  return limit.kind !== 'cash' || movement === 'cash' || !isOfTable(limit);
}

/** Since when a limit of the default table applies, and what is named before, and of what is exempt. */
interface Scope {
  readonly since: number;
  readonly before: string;
  /** Of what is paid in and taken out at banks. */
  readonly atBanks: string;
}

const inTheField = (goods: string): string =>
  `a limit common in the field, as of Regulation (EU) 2018/1672 for cash at the border and of ${goods}, and no duty of law here`;

/** Limits that do not apply at any time to all cash; by their basis. */
const SCOPES: ReadonlyMap<string, Scope> = new Map([
  [
    'Regulation (EU) 2024/1624, article 80 (limit to large cash payments)',
    {
      // The day on which Directive (EU) 2024/1640 repeals Directive (EU) 2015/849 as well.
      since: Date.UTC(2027, 6, 10),
      before: inTheField('Directive (EU) 2015/849 for dealers in goods'),
      atBanks: inTheField('Regulation (EU) 2024/1624 for cash that is paid for goods or services'),
    },
  ],
]);

/**
 * What may be named as the basis of a limit for what was moved at a time: no law before it applies, nor where it does not,
 * nor for what is no cash without saying so.
 */
export function basisOf(limit: Threshold, isAbout: boolean, at: number, isAtBank: boolean): string {
  const { basis, kind } = limit;
  if (kind !== 'cash' || !isOfTable(limit)) return basis;
  const scope = SCOPES.get(basis);
  if (scope !== undefined && at < scope.since) return scope.before;
  if (scope !== undefined && isAtBank) return scope.atBanks;
  return isAbout ? basis : `${basis}, which is for cash: no duty of law here`;
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
