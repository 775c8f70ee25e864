export { TEMPORAL_RULES, UNNAMED_RULES } from '../graph/time/finding.js';
export { HoldingComponents, HoldingNetwork } from './time/holding-components.js';
export { knowsLivesBeside } from './time/neighbourhood.js';
export { isPrivate } from './public-export-excludes-private-evidence.js';
export { publicShare, type PublicShare } from './public-share.js';
export {
  breachesBy,
  breachesOfChange,
  INVARIANTS,
  type InvariantContext,
  type InvariantVerdict,
  newBreaches,
  recordsToCheck,
  Validator,
} from './validator.js';
export { graphWideWarningsOf, LOCAL_RULES, localWarningsOf, type RecordWarning, warningsOf } from './warnings.js';
