import type { Millis } from '../../shared/time.js';

/**
 * One movement of a source, as analytics see it: a normalised edge with what a filter may ask for. Amounts are digits and
 * a number of decimals, because the scale of an asset is known only when all of its rows are.
 */
export interface MovementRow {
  readonly dataset: string;
  readonly profile: string;
  readonly txId: string;
  readonly leg: number;
  /** Edges that the source transaction gave. */
  readonly legs: number;
  readonly at: Millis;
  /** Given to the day only. */
  readonly day: boolean;
  readonly from: string;
  readonly to: string;
  /** Whether the source itself counts the end as one of its own (spec/scanner.md#perimeter, spec/rulings.md#b-26). */
  readonly fromInside: boolean;
  readonly toInside: boolean;
  /** The end stands for nobody in particular (`external`, `cash`, `unknown`). */
  readonly fromAnonymous: boolean;
  readonly toAnonymous: boolean;
  readonly asset: string;
  readonly amount: DecimalDigits;
  readonly kind: string;
  readonly channel: string | null;
  readonly countryFrom: string | null;
  readonly countryTo: string | null;
  readonly bankFrom: string | null;
  readonly bankTo: string | null;
  readonly reversalOf: string | null;
  /** What the movement was worth in a common unit when it was taken in; null when nobody said. */
  readonly value: StatedValue | null;
}

/** What a row says beyond who paid whom how much, where nothing of it is known. */
export const NOTHING_MORE = {
  fromAnonymous: false,
  toAnonymous: false,
  channel: null,
  countryFrom: null,
  countryTo: null,
  bankFrom: null,
  bankTo: null,
  reversalOf: null,
  value: null,
} as const satisfies Partial<MovementRow>;

/** `digits / 10^decimals`, never below zero. */
export interface DecimalDigits {
  readonly digits: bigint;
  readonly decimals: number;
}

export interface StatedValue extends DecimalDigits {
  readonly asset: string;
}

/** Bits of `FlowTable.flags`, and of the flags in a movement line. */
export const ROW_FLAG = {
  DAY: 1,
  FROM_INSIDE: 2,
  TO_INSIDE: 4,
  FROM_ANONYMOUS: 8,
  TO_ANONYMOUS: 16,
} as const;

export function flagsOf(row: MovementRow): number {
  return (
    (row.day ? ROW_FLAG.DAY : 0) |
    (row.fromInside ? ROW_FLAG.FROM_INSIDE : 0) |
    (row.toInside ? ROW_FLAG.TO_INSIDE : 0) |
    (row.fromAnonymous ? ROW_FLAG.FROM_ANONYMOUS : 0) |
    (row.toAnonymous ? ROW_FLAG.TO_ANONYMOUS : 0)
  );
}
