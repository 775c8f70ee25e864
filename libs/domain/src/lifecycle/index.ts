export { enterWith } from './entry.js';
export { clusterOfOne } from './live-decisions.js';
export { type TransitionCell, type Grounds, takeStep, TRANSITIONS } from './transitions.js';
