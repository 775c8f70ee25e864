export * from './a.js';
export * from './arbitrary-history.js';
export * from './describe-invariant.js';
export * from './ledger.js';
export * from './matchable-entity.js';
export * from './pair-scores.js';
export * from './scans.js';
export { GIVEN_NAMES } from './given-names.js';
export * from './shapes.js';
