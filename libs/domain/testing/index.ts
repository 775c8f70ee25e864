export * from './matchable-entity.js';
