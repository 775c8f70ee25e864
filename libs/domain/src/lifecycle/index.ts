export { enterWith } from './entry.js';
export { clusterOfOne } from './live-decisions.js';
export { type Cell, takeStep, TRANSITIONS } from './transitions.js';
