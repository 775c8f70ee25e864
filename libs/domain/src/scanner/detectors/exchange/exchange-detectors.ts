import type { Detector } from '../../detector.js';
import { assetHopping } from './asset-hopping.js';
import { depositWithdraw } from './deposit-withdraw.js';
import { externalRoundTrip, sharedExternalAddress } from './shared-address.js';
import { sharedDeviceOrIp } from './shared-device.js';
import { missingTravelRuleData, travelRuleAvoidance } from './travel-rule.js';
import { multiVaspBurst } from './vasp-burst.js';

/** X01 to X08, in the order of the catalogue. */
export const EXCHANGE_DETECTORS: readonly Detector[] = [
  depositWithdraw,
  sharedExternalAddress,
  externalRoundTrip,
  multiVaspBurst,
  assetHopping,
  travelRuleAvoidance,
  missingTravelRuleData,
  sharedDeviceOrIp,
];
