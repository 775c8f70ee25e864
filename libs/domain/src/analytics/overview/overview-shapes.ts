import type { FlowBucket } from '../flows/span-tallies.js';
import type { MovementPeriod, PerimeterView } from '../flows/flow-shapes.js';
import type { AmountOf } from '../flows/tally.js';

/** Figures of a period. */
export interface KeyFigures {
  readonly transactions: number;
  readonly accounts: number;
  /** Accounts that the source does not show before the period. */
  readonly new_accounts: number;
  readonly volume: readonly AmountOf[];
  readonly median: readonly AmountOf[];
  readonly p95: readonly AmountOf[];
  readonly net: readonly AmountOf[];
  /** The change against the previous period as a decimal text (`0.2500` is a quarter more); null without one. */
  readonly change_vs_previous: ChangeOf | null;
}

export interface ChangeOf {
  /** Null where the previous figure is zero. */
  readonly transactions: string | null;
  readonly accounts: string | null;
  readonly volume: readonly { readonly asset: string; readonly change: string | null }[];
}

export interface Part {
  readonly count: number;
  readonly amounts: readonly AmountOf[];
  readonly share: string;
}

export interface AccountShare extends Part {
  readonly account: string;
  readonly in: readonly AmountOf[];
  readonly out: readonly AmountOf[];
}

export interface PairShare extends Part {
  readonly from: string;
  readonly to: string;
}

/** A source at a glance, member for member as it goes over the wire, but for `risk` and `sources`. */
export interface Overview {
  readonly perimeter: PerimeterView;
  readonly period: MovementPeriod | null;
  readonly previous_period: { readonly from_at: string; readonly to_at: string } | null;
  readonly kpi: KeyFigures;
  /** By day. */
  readonly series: readonly FlowBucket[];
  readonly by_kind: readonly (Part & { readonly kind: string })[];
  readonly by_asset: readonly (Part & { readonly asset: string })[];
  readonly by_channel: readonly (Part & { readonly channel: string | null })[];
  /** 168 counts: Monday from midnight on, by the clocks of the zone. */
  readonly by_hour_of_week: readonly number[];
  readonly top_accounts: readonly AccountShare[];
  readonly top_pairs: readonly PairShare[];
  /** Of the volume by account: Herfindahl index, and what the ten largest have of it. */
  readonly concentration: { readonly hhi: string; readonly top10_share: string };
  readonly data_quality: {
    /** Movements that equal another in all but their transaction. */
    readonly duplicates: number;
    readonly missing_counterparty: number;
    readonly day_precision_share: string;
  };
  readonly coverage: { readonly rows: number };
}
