export { TemporalIndex } from './temporal-index.js';
