import type { Detector } from '../../detector.js';
import { cashStructuring, funnelAccount } from './bank-cash.js';
import { corridor, missingPartyData, returnLoop } from './bank-payments.js';

/** B01 to B05, in the order of the catalogue. */
export const BANK_DETECTORS: readonly Detector[] = [
  cashStructuring,
  funnelAccount,
  corridor,
  missingPartyData,
  returnLoop,
];
