import type { Detector } from '../../detector.js';
import { assetHopping } from './asset-hopping.js';
import { depositWithdraw } from './deposit-withdraw.js';
import { externalRoundTrip } from './external-round-trip.js';
import { sharedExternalAddress } from './shared-external-address.js';
import { sharedDeviceOrIp } from './shared-device-or-ip.js';
import { missingTravelRuleData } from './missing-travel-rule-data.js';
import { travelRuleAvoidance } from './travel-rule-avoidance.js';
import { multiVaspBurst } from './multi-vasp-burst.js';

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
