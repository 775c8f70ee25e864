export { enterWith } from './entry.js';
export { clusterOfOne } from './live-decisions.js';
export { type Cell, type Grounds, takeStep, TRANSITIONS } from './transitions.js';
