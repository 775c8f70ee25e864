export {
  type Actor,
  BOOTSTRAP_ROLE,
  DECISION_ROLE,
  isAtLeast,
  mayActAs,
  type Role,
  ROLES,
  STEP_ROLE,
} from './actor.js';
export { canonicalJson } from './canonical-json.js';
export { compareIds } from './order.js';
export { statedPeriod } from './period.js';
export { type StateAt } from './state-at.js';
export { type Fault, type Refusal, REFUSAL_CODES, type RefusalCode, type Violation } from './refusal.js';
export { ok, refuse, type Result } from './result.js';
export { sha256Hex, utf8 } from './sha256.js';
export {
  type DateText,
  formatInstant,
  isEndSentinel,
  isStartSentinel,
  type Millis,
  parseDate,
  parseMoment,
  parseQueryInstant,
  surelyBy,
} from './time.js';
export { type Interruptible, withoutStop } from './interruptible.js';
