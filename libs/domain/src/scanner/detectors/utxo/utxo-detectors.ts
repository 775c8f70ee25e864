import type { Detector } from '../../detector.js';
import { coinJoin } from './coinjoin.js';
import { dustCampaign } from './dust-campaign.js';
import { peelChain } from './peel-chain.js';
import { ageMix } from './age-mix.js';
import { batchPayout } from './batch-payout.js';
import { changeGuess } from './change-guess.js';
import { commonInput } from './common-input.js';
import { consolidation } from './consolidation.js';
import { postmixMerge } from './postmix-merge.js';
import { tx0Premix } from './tx0-premix.js';

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
