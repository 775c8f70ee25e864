import type { Detector } from '../../detector.js';
import { amountOutlier } from './amount-outlier.js';
import { benford } from './benford.js';
import { commonControlFlow } from './common-control-flow.js';
import { dataQuality } from './data-quality.js';
import { denseBipartite } from './dense-bipartite.js';
import { dormantReactivation } from './dormant-reactivation.js';
import { fanIn } from './fan-in.js';
import { fanOut } from './fan-out.js';
import { gatherScatter } from './gather-scatter.js';
import { nearThreshold } from './near-threshold.js';
import { newCounterpartyLarge } from './new-counterparty-large.js';
import { ownTransfer } from './own-transfer.js';
import { passThrough } from './pass-through.js';
import { repeatedAmount } from './repeated-amount.js';
import { roundAmount } from './round-amount.js';
import { roundTrip } from './round-trip.js';
import { scatterGather } from './scatter-gather.js';
import { smurfing } from './smurfing.js';
import { structuring } from './structuring.js';
import { temporalCycle } from './temporal-cycle.js';
import { valueChain } from './value-chain.js';
import { velocity } from './velocity.js';
import { watchlistDirect } from './watchlist-direct.js';
import { watchlistExposure } from './watchlist-exposure.js';

/** G01 to G24, in the order of the catalogue. They run in every profile. */
export const GENERIC_DETECTORS: readonly Detector[] = [
  fanOut,
  fanIn,
  gatherScatter,
  scatterGather,
  temporalCycle,
  roundTrip,
  valueChain,
  passThrough,
  structuring,
  nearThreshold,
  smurfing,
  velocity,
  dormantReactivation,
  amountOutlier,
  roundAmount,
  repeatedAmount,
  newCounterpartyLarge,
  commonControlFlow,
  denseBipartite,
  watchlistDirect,
  watchlistExposure,
  ownTransfer,
  dataQuality,
  benford,
];
