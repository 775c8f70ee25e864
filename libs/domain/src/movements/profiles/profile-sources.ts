import type { EvmTransfer } from './evm/evm-transfer.js';
import type { UtxoTransaction } from './utxo-transaction.js';

/** Source transactions that edges do not say all about, for the detectors of their profile. */
export interface ProfileSources {
  /** In order of time, then id; those in conflict left out. */
  readonly utxo?: readonly UtxoTransaction[];
  /** In order of time, then transaction and place in it. */
  readonly evm?: readonly EvmTransfer[];
  /** The account under which the edges know an address. */
  readonly accountOf?: (address: string) => string;
  /** Addresses that the edges know under another account. */
  readonly aliases?: readonly string[];
  readonly addresses?: AddressesOfEdges;
}

/** What the rows say of the ends of an edge that names clusters. */
export interface AddressesOfEdges {
  /** The addresses at both ends, as the row of the edge has them; none where it has none. */
  readonly at: (txId: string, leg: number) => { readonly from: readonly string[]; readonly to: string | null };
  /** By what an address is counted as one with others, the first reason there is. */
  readonly joinOf: (address: string) => AddressJoin | undefined;
}

export interface AddressJoin {
  readonly why: 'common_input' | 'change_guess';
  readonly txId: string;
}
