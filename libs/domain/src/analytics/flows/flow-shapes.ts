import type { Bucket, Zone } from './buckets.js';
import type { FlowTotals } from './class-tallies.js';
import type { GroupKey } from './group-keys.js';
import type { MovementFilter } from '../transactions/movement-filter.js';
import type { AccountHolding, Perimeter } from './perimeter.js';
import type { FlowBucket } from './span-tallies.js';
import type { AmountOf } from './tally.js';

export const FLOW_VIEWS = ['table', 'sankey'] as const;
export type FlowView = (typeof FLOW_VIEWS)[number];

/** What is asked about movements: which, whose, by what clock, and shown how. */
export interface FlowsQuery {
  readonly filter: MovementFilter;
  readonly perimeter: Perimeter;
  /** Who held which account, for entities in the perimeter or in the grouping. */
  readonly holdings: readonly AccountHolding[];
  readonly zone: Zone;
  readonly bucket: Bucket;
  readonly groupBy: readonly GroupKey[];
  /** Groups or links that are shown; the rest is folded into `other`. */
  readonly top: number;
  readonly view: FlowView;
  readonly valueAsset: string | null;
}

/** What went where, member for member as it goes over the wire. */
export interface Flows {
  readonly perimeter: PerimeterView;
  readonly period: MovementPeriod | null;
  readonly totals: FlowTotals;
  /** Deposits minus withdrawals: the change of the perimeter. */
  readonly net: readonly AmountOf[];
  readonly series: readonly FlowBucket[];
  readonly groups: readonly FlowGroup[];
  readonly links?: readonly FlowLink[];
  readonly nodes?: readonly FlowNode[];
  /** What neither a group nor a link shows of the movements that touch the perimeter, when there is either. */
  readonly other: { readonly count: number; readonly amounts: readonly AmountOf[] };
  readonly checks: { readonly classes_sum_ok: boolean; readonly conservation_ok: boolean };
  readonly coverage: { readonly rows: number; readonly unpriced?: number };
  readonly rates_used: readonly never[];
}

export interface PerimeterView {
  readonly basis: 'source' | 'query';
  readonly accounts: readonly string[];
  readonly entity_ids: readonly string[];
  readonly banks: readonly string[];
}

/** From and to what was asked, or first and last movement; `precision` is the coarsest of the movements. */
export interface MovementPeriod {
  readonly from_at: string;
  readonly to_at: string;
  readonly precision: 'day' | 'second';
}

export interface FlowGroup extends FlowTotals {
  /** Two keys are a list, in the order in which they were asked for; null where the source does not say. */
  readonly key: string | null | readonly (string | null)[];
  readonly label: string;
  readonly net: readonly AmountOf[];
  /** Of all that is shown and in `other`, by value, by amount where there is one asset, else by count. */
  readonly share: string;
}

export interface FlowLink {
  readonly from: string;
  readonly to: string;
  /** Where links are told apart by kind, asset or channel. */
  readonly key?: string | null;
  readonly count: number;
  readonly amounts: readonly AmountOf[];
  readonly value?: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly back_edge: boolean;
}

export interface FlowNode {
  readonly id: string;
  readonly label: string;
  readonly kind: 'internal' | 'external' | 'mixed';
  readonly in: readonly AmountOf[];
  readonly out: readonly AmountOf[];
  /** The greater of what came in and what went out, by asset. */
  readonly throughput: readonly AmountOf[];
}
