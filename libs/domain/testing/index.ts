export * from './matchable-entity.js';
export * from './scans.js';
