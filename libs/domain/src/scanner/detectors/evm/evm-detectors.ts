import type { Detector } from '../../detector.js';
import { addressPoisoning } from './address-poisoning.js';
import { drainerSweep } from './drainer-sweep.js';
import { depositForward } from './deposit-forward.js';
import { intraTxCycle } from './intra-tx-cycle.js';
import { swapOrBridge } from './swap-or-bridge.js';
import { fixedDenomination } from './fixed-denomination.js';

/** E01 to E06, in the order of the catalogue. */
export const EVM_DETECTORS: readonly Detector[] = [
  addressPoisoning,
  fixedDenomination,
  drainerSweep,
  intraTxCycle,
  depositForward,
  swapOrBridge,
];
