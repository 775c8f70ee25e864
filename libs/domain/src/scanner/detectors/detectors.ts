import type { Detector } from '../detector.js';
import type { ProfileName } from '../profile-name.js';
import { GENERIC_DETECTORS } from './generic-detectors.js';

/** The detectors of a profile: the generic ones and, before them, its own (which may contain a generic one). */
export const DETECTORS: Readonly<Record<ProfileName, readonly Detector[]>> = {
  generic: GENERIC_DETECTORS,
  exchange: GENERIC_DETECTORS,
  utxo: GENERIC_DETECTORS,
  evm: GENERIC_DETECTORS,
  bank: GENERIC_DETECTORS,
  iso20022: GENERIC_DETECTORS,
};
