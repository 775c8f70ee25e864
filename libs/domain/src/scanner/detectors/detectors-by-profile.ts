import type { Detector } from '../detector.js';
import type { ProfileName } from '../../movements/profiles/profile-name.js';
import { UTXO_DETECTORS } from './utxo/utxo-detectors.js';
import { EVM_DETECTORS } from './evm/evm-detectors.js';
import { EXCHANGE_DETECTORS } from './exchange/exchange-detectors.js';
import { BANK_DETECTORS } from './bank/bank-detectors.js';
import { GENERIC_DETECTORS } from './generic/generic-detectors.js';

/**
 * The detectors of a profile: the generic ones and, before them, its own (which may contain a generic one). Behind them
 * stand those that others brought (`addDetector`), before anything is scanned.
 */
export const DETECTORS: Readonly<Record<ProfileName, Detector[]>> = {
  generic: [...GENERIC_DETECTORS],
  exchange: [...EXCHANGE_DETECTORS, ...GENERIC_DETECTORS],
  utxo: [...UTXO_DETECTORS, ...GENERIC_DETECTORS],
  evm: [...EVM_DETECTORS, ...GENERIC_DETECTORS],
  bank: [...BANK_DETECTORS, ...GENERIC_DETECTORS],
  iso20022: [...BANK_DETECTORS, ...GENERIC_DETECTORS],
};
