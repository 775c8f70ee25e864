import type { Detector } from '../../detector.js';
import { coinJoin } from './coinjoin.js';
import { dustCampaign } from './dust-campaign.js';
import { peelChain } from './peel-chain.js';
import { ageMix, batchPayout, changeGuess, commonInput, consolidation } from './utxo-context.js';
import { postmixMerge, tx0Premix } from './whirlpool-steps.js';

/** U01 to U09, in the order of the catalogue. */
export const UTXO_DETECTORS: readonly Detector[] = [
  commonInput,
  changeGuess,
  peelChain,
  coinJoin,
  tx0Premix,
  postmixMerge,
  dustCampaign,
  batchPayout,
  consolidation,
  ageMix,
];
