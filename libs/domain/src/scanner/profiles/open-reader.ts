import type { Intake } from '../intake.js';
import { BankReader } from './bank.js';
import { GenericReader } from './generic.js';
import type { ProfileReader } from './profile-reader.js';

/** The reader of a profile's rows. */
export function openReader(intake: Intake, keepsMetadata: boolean): ProfileReader {
  switch (intake.profile) {
    case 'bank':
      return new BankReader(intake);
    default:
      return new GenericReader(intake, keepsMetadata);
  }
}
