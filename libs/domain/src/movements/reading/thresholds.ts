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

/** Since when a limit of the default table applies, to what it does not, and what is named where it does not apply. */
interface Scope {
  readonly since: number;
  /** Whether what is paid in and taken out at banks is exempt from it. */
  readonly exemptsBanks: boolean;
  readonly otherwise: string;
}

/** Limits that do not apply at any time to all cash; by their basis. */
const SCOPES: ReadonlyMap<string, Scope> = new Map([
  [
    'Regulation (EU) 2024/1624, article 80 (limit to large cash payments)',
    {
      since: Date.UTC(2027, 6, 10),
      exemptsBanks: true,
      otherwise:
        'a limit common in the field, as of Regulation (EU) 2018/1672 for cash at the border and of Directive (EU) 2015/849 ' +
        'for dealers in goods, and no duty of law here',
    },
  ],
]);

/** What may be named as the basis of a limit for cash that was moved at a time: no law before it applies, nor where it does not. */
export function basisOfCash({ basis }: Threshold, at: number, isAtBank: boolean): string {
  const scope = SCOPES.get(basis);
  return scope === undefined || (at >= scope.since && !(scope.exemptsBanks && isAtBank)) ? basis : scope.otherwise;
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
