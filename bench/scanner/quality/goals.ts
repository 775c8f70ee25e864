import type { JsonObject } from '#domain/movements';

/** A figure that the rules of a detector reached elsewhere, on a set and with parameters of ours. */
export interface Goal {
  readonly set: string;
  readonly detector: string;
  readonly parameters: JsonObject;
  readonly precision: string;
  /** Null where nobody says. */
  readonly recall: string | null;
}

/** The attempts of amlgentex_a take weeks and keep no value: a request has to say so. */
const WEEKS: JsonObject = { window_h: 720, tolerance: '10' };
const LOOSE: JsonObject = { window_h: 480, tolerance: '10', min_value: '0' };

export const GOALS: readonly Goal[] = [
  { set: 'amlworld_hybrid_dev', detector: 'scatter_gather', parameters: {}, precision: '1.00', recall: '0.73' },
  {
    set: 'amlworld_hybrid_dev',
    detector: 'scatter_gather',
    parameters: { allow_inverted: true, m: 3 },
    precision: '1.00',
    recall: '0.73',
  },
  { set: 'amlworld_hybrid_dev', detector: 'value_chain', parameters: {}, precision: '0.92', recall: null },
  { set: 'amlgentex_a', detector: 'temporal_cycle', parameters: WEEKS, precision: '0.23', recall: '0.86' },
  { set: 'amlgentex_a', detector: 'scatter_gather', parameters: LOOSE, precision: '0.89', recall: '1.00' },
];
