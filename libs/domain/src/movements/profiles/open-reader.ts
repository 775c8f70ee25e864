import type { RowIntake } from '../reading/row-intake.js';
import { type AddedProfile, AddedProfileReader } from './added-profiles.js';
import { BankReader } from './bank.js';
import { EvmReader } from './evm/evm.js';
import { ExchangeReader } from './exchange.js';
import { GenericReader } from './generic.js';
import { UtxoReader } from './utxo.js';
import { IsoReader } from './iso20022.js';
import type { ProfileReader } from './profile-reader.js';

/** The reader of a profile's rows; of one that others brought, where it is given. */
export function openReader(
  intake: RowIntake,
  keepsMetadata: boolean,
  added: AddedProfile | null = null,
): ProfileReader {
  if (added !== null) return new AddedProfileReader(intake, added, keepsMetadata);
  switch (intake.profile) {
    case 'bank':
      return new BankReader(intake);
    case 'exchange':
      return new ExchangeReader(intake);
    case 'evm':
      return new EvmReader(intake);
    case 'utxo':
      return new UtxoReader(intake);
    case 'iso20022':
      return new IsoReader(intake);
    default:
      return new GenericReader(intake, keepsMetadata);
  }
}
