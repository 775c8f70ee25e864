import { short, type Row } from '../graph/report.js';

/** How fast a part was stored, and what it took of the service. */
export interface PartCost {
  /** Records a second. */
  readonly rate: number;
  /** Microseconds of CPU a record. */
  readonly cpuUs: number;
}

/**
 * The last part beside the first, of those that are relations alone: what slows down from one to the next is not what is
 * in them.
 */
export function lastBesideFirst(alike: readonly PartCost[]): Row {
  const [first, last] = [alike[0], alike.at(-1)];
  return {
    operation: 'the last tenth of relations',
    figure: last?.rate ?? NaN,
    unit: 'records/s',
    notes: `${short(last?.cpuUs ?? NaN)} us CPU a record, ${short(first?.cpuUs ?? NaN)} in the first of them`,
    peer: { name: 'first of them', figure: first?.rate ?? NaN },
    goal: { of: 'ratio', must: 0.8, atLeast: true },
  };
}
