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
}
