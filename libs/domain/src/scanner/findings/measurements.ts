import type { ProfileName } from '../../movements/profiles/profile-name.js';
import type { Severity } from './severity.js';

/** How well the findings of one severity of a detector did, with its defaults, on a set of labelled transactions. */
export interface Measured {
  /** The set, and the profile in which it was scanned. */
  readonly set: string;
  readonly tx_profile: ProfileName;
  readonly severity: Severity;
  /** Movements of an account on a day, on average: what surrounds the patterns. */
  readonly density: number;
  /** Share of the findings most of whose transactions are of planted attempts. */
  readonly precision: string;
  /** Share of the labelled transactions of its typologies that the right ones hold. */
  readonly recall: string;
  /** Findings that were judged. */
  readonly n: number;
}

type Row = readonly [
  set: string,
  tx_profile: ProfileName,
  detector: string,
  severity: Severity,
  density: number,
  precision: string,
  recall: string,
  n: number,
];

/** As `bench/scanner/quality` prints them, of every set that has labels of what the detector is made for. */
const ROWS: readonly Row[] = [
  ['amlworld_hybrid_dev', 'bank', 'fan_out', 'info', 1.1, '0.002', '0.466', 12900],
  ['amlworld_hybrid_dev', 'bank', 'fan_in', 'info', 1.1, '0.014', '0.945', 3350],
  ['amlworld_hybrid_dev', 'bank', 'gather_scatter', 'info', 1.1, '0.000', '0.000', 16],
  ['amlworld_hybrid_dev', 'bank', 'gather_scatter', 'low', 1.1, '0.000', '0.000', 89],
  ['amlworld_hybrid_dev', 'bank', 'gather_scatter', 'medium', 1.1, '0.700', '0.418', 10],
  ['amlworld_hybrid_dev', 'bank', 'scatter_gather', 'high', 1.1, '1.000', '0.704', 15],
  ['amlworld_hybrid_dev', 'bank', 'temporal_cycle', 'info', 1.1, '1.000', '0.020', 1],
  ['amlworld_hybrid_dev', 'bank', 'temporal_cycle', 'low', 1.1, '0.375', '0.020', 8],
  ['amlworld_hybrid_dev', 'bank', 'temporal_cycle', 'medium', 1.1, '0.955', '0.862', 22],
  ['amlworld_hybrid_dev', 'bank', 'value_chain', 'low', 1.1, '1.000', '0.031', 5],
  ['amlworld_hybrid_dev', 'bank', 'value_chain', 'medium', 1.1, '1.000', '0.283', 32],
  ['amlworld_hybrid_dev', 'bank', 'dense_bipartite', 'low', 1.1, '0.000', '0.000', 2],
  ['amlworld_hybrid_dev', 'bank', 'dense_bipartite', 'medium', 1.1, '1.000', '0.000', 1],
  ['amlgentex_a', 'bank', 'fan_out', 'info', 0.59, '0.313', '0.623', 160],
  ['amlgentex_a', 'bank', 'fan_in', 'info', 0.59, '0.180', '0.452', 233],
  ['amlgentex_a', 'bank', 'gather_scatter', 'medium', 0.59, '0.000', '0.000', 2],
  ['amlgentex_a', 'bank', 'scatter_gather', 'low', 0.59, '1.000', '0.033', 1],
  ['amlgentex_a', 'bank', 'scatter_gather', 'medium', 0.59, '1.000', '0.637', 25],
  ['amlgentex_a', 'bank', 'scatter_gather', 'high', 0.59, '1.000', '0.099', 3],
  ['amlgentex_a', 'bank', 'temporal_cycle', 'low', 0.59, '0.318', '0.195', 22],
  ['amlgentex_a', 'bank', 'temporal_cycle', 'medium', 0.59, '0.800', '0.695', 10],
  ['amlgentex_a', 'bank', 'dense_bipartite', 'medium', 0.59, '1.000', '0.751', 9],
  ['amlsim_cycle', 'bank', 'temporal_cycle', 'low', 0.04, '0.000', '0.000', 16],
  ['amlsim_cycle', 'bank', 'temporal_cycle', 'medium', 0.04, '0.000', '0.000', 1],
  ['amlsim_fan_in', 'bank', 'fan_in', 'info', 0.04, '0.005', '0.014', 983],
  ['exchange', 'exchange', 'deposit_withdraw', 'medium', 0.034, '1.000', '0.366', 26],
  ['exchange', 'exchange', 'deposit_withdraw', 'high', 0.034, '1.000', '0.620', 19],
  ['exchange', 'exchange', 'shared_external_address', 'medium', 0.034, '0.857', '1.000', 14],
  ['exchange', 'exchange', 'external_round_trip', 'info', 0.034, '0.000', '0.000', 118],
  ['exchange', 'exchange', 'external_round_trip', 'medium', 0.034, '0.787', '1.000', 47],
  ['exchange', 'exchange', 'multi_vasp_burst', 'medium', 0.034, '1.000', '1.000', 12],
  ['exchange', 'exchange', 'travel_rule_avoidance', 'medium', 0.034, '1.000', '0.458', 11],
  ['exchange', 'exchange', 'gather_scatter', 'medium', 0.034, '1.000', '0.953', 11],
  ['exchange', 'exchange', 'round_trip', 'info', 0.034, '0.000', '0.000', 200],
  ['exchange', 'exchange', 'pass_through', 'info', 0.034, '0.000', '0.000', 18],
  ['exchange', 'exchange', 'pass_through', 'medium', 0.034, '1.000', '0.169', 3],
  ['exchange', 'exchange', 'structuring', 'info', 0.034, '0.000', '0.000', 104],
  ['exchange', 'exchange', 'structuring', 'medium', 0.034, '1.000', '0.542', 13],
  ['utxo', 'utxo', 'peel_chain', 'medium', 0.035, '1.000', '1.000', 45],
  ['utxo', 'utxo', 'coinjoin', 'medium', 0.035, '1.000', '1.000', 40],
  ['utxo', 'utxo', 'dust_campaign', 'medium', 0.035, '1.000', '1.000', 25],
  ['evm', 'evm', 'address_poisoning', 'high', 0.12, '1.000', '1.000', 60],
  ['evm', 'evm', 'fixed_denomination', 'medium', 0.12, '1.000', '1.000', 25],
  ['evm', 'evm', 'drainer_sweep', 'medium', 0.12, '1.000', '0.306', 4],
  ['evm', 'evm', 'scatter_gather', 'info', 0.12, '0.000', '0.000', 12],
  ['evm', 'evm', 'scatter_gather', 'high', 0.12, '1.000', '1.000', 20],
  ['evm', 'evm', 'temporal_cycle', 'medium', 0.12, '1.000', '1.000', 15],
  ['evm', 'evm', 'value_chain', 'info', 0.12, '0.000', '0.000', 1],
  ['evm', 'evm', 'value_chain', 'medium', 0.12, '1.000', '1.000', 51],
];

const BY_DETECTOR = new Map<string, Measured[]>();
for (const [set, tx_profile, detector, severity, density, precision, recall, n] of ROWS) {
  const measured = { set, tx_profile, severity, density, precision, recall, n };
  const others = BY_DETECTOR.get(detector);
  if (others === undefined) BY_DETECTOR.set(detector, [measured]);
  else others.push(measured);
}

/** What was measured of a detector, by set and severity. */
export function measurementsOf(detector: string): readonly Measured[] {
  return BY_DETECTOR.get(detector) ?? [];
}

/** A measurement tells of movements at most so many times as dense, or as sparse, as those that it was made with. */
const NEARBY = 3;

/**
 * What was measured of findings of this severity among movements as dense: in the same profile if there is such, else in
 * another one, of several the nearest in density. Null where nothing was: a precision says nothing of other surroundings.
 */
export function measuredNear(
  detector: string,
  { profile, severity, density }: { profile: ProfileName; severity: Severity; density: number },
): Measured | null {
  const distanceTo = (measured: Measured): number => Math.abs(Math.log(density / measured.density));
  const near = measurementsOf(detector)
    .filter((measured) => measured.severity === severity && distanceTo(measured) <= Math.log(NEARBY) + 1e-9)
    .sort((a, b) => distanceTo(a) - distanceTo(b));
  return near.find(({ tx_profile }) => tx_profile === profile) ?? near[0] ?? null;
}
