import type { ProfileName } from '../../movements/profiles/profile-name.js';

/** How well a detector did, with its defaults, on a set of labelled transactions. */
export interface Measured {
  /** The set, and the profile in which it was scanned. */
  readonly set: string;
  readonly tx_profile: ProfileName;
  /** Share of the findings most of whose transactions are of planted attempts; null where there were none. */
  readonly precision: string | null;
  /** Share of the labelled transactions of its typologies that its right findings hold. */
  readonly recall: string;
  /** Findings that were judged. */
  readonly n: number;
}

type Row = readonly [
  set: string,
  tx_profile: ProfileName,
  detector: string,
  precision: string | null,
  recall: string,
  n: number,
];

/** As `bench/scanner/quality` prints them, of every set that has labels of what the detector is made for. */
const ROWS: readonly Row[] = [
  ['amlworld_hybrid_dev', 'bank', 'fan_out', '0.002', '0.466', 12900],
  ['amlworld_hybrid_dev', 'bank', 'fan_in', '0.014', '0.945', 3350],
  ['amlworld_hybrid_dev', 'bank', 'gather_scatter', '0.061', '0.418', 115],
  ['amlworld_hybrid_dev', 'bank', 'scatter_gather', '1.000', '0.704', 15],
  ['amlworld_hybrid_dev', 'bank', 'temporal_cycle', '0.806', '0.901', 31],
  ['amlworld_hybrid_dev', 'bank', 'value_chain', '1.000', '0.306', 37],
  ['amlworld_hybrid_dev', 'bank', 'dense_bipartite', '0.333', '0.000', 3],
  ['amlgentex_a', 'bank', 'fan_out', '0.313', '0.623', 160],
  ['amlgentex_a', 'bank', 'fan_in', '0.180', '0.452', 233],
  ['amlgentex_a', 'bank', 'gather_scatter', '0.000', '0.000', 2],
  ['amlgentex_a', 'bank', 'scatter_gather', '0.969', '0.742', 32],
  ['amlgentex_a', 'bank', 'temporal_cycle', '0.727', '0.695', 11],
  ['amlgentex_a', 'bank', 'value_chain', null, '0.000', 0],
  ['amlgentex_a', 'bank', 'dense_bipartite', '1.000', '0.751', 9],
  ['amlsim_cycle', 'bank', 'temporal_cycle', '0.000', '0.000', 1],
  ['amlsim_cycle', 'bank', 'value_chain', null, '0.000', 0],
  ['amlsim_fan_in', 'bank', 'fan_in', '0.005', '0.014', 983],
  ['exchange', 'exchange', 'deposit_withdraw', '1.000', '0.986', 45],
  ['exchange', 'exchange', 'shared_external_address', '0.857', '1.000', 14],
  ['exchange', 'exchange', 'external_round_trip', '0.224', '1.000', 165],
  ['exchange', 'exchange', 'multi_vasp_burst', '1.000', '1.000', 12],
  ['exchange', 'exchange', 'travel_rule_avoidance', '1.000', '0.458', 11],
  ['exchange', 'exchange', 'gather_scatter', '1.000', '0.953', 11],
  ['exchange', 'exchange', 'round_trip', '0.000', '0.000', 200],
  ['exchange', 'exchange', 'pass_through', '0.143', '0.169', 21],
  ['exchange', 'exchange', 'structuring', '0.111', '0.542', 117],
  ['exchange', 'exchange', 'dormant_reactivation', null, '0.000', 0],
  ['utxo', 'utxo', 'peel_chain', '1.000', '1.000', 45],
  ['utxo', 'utxo', 'coinjoin', '1.000', '1.000', 40],
  ['utxo', 'utxo', 'dust_campaign', '1.000', '1.000', 25],
  ['evm', 'evm', 'address_poisoning', '1.000', '1.000', 60],
  ['evm', 'evm', 'fixed_denomination', '1.000', '1.000', 25],
  ['evm', 'evm', 'drainer_sweep', '1.000', '0.306', 4],
  ['evm', 'evm', 'scatter_gather', '0.588', '1.000', 34],
  ['evm', 'evm', 'temporal_cycle', '1.000', '1.000', 15],
  ['evm', 'evm', 'value_chain', '0.981', '1.000', 52],
];

export function measurementsOf(detector: string): readonly Measured[] {
  return ROWS.flatMap(([set, tx_profile, name, precision, recall, n]) =>
    name === detector ? [{ set, tx_profile, precision, recall, n }] : [],
  );
}
