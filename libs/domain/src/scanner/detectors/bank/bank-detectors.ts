import type { Detector } from '../../detector.js';
import { cashStructuring } from './cash-structuring.js';
import { funnelAccount } from './funnel-account.js';
import { corridor } from './corridor.js';
import { missingPartyData } from './missing-party-data.js';
import { returnLoop } from './return-loop.js';

/** B01 to B05, in the order of the catalogue. */
export const BANK_DETECTORS: readonly Detector[] = [
  cashStructuring,
  funnelAccount,
  corridor,
  missingPartyData,
  returnLoop,
];
