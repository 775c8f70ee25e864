export * from './shared/actor.js';
export * from './shared/order.js';
export * from './shared/period.js';
export * from './shared/refusal.js';
export * from './shared/result.js';
export * from './shared/time.js';
export * from './graph/predicates.js';
export * from './graph/records.js';
