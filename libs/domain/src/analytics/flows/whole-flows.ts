import { UTC } from './buckets.js';
import type { FlowsQuery } from './flow-shapes.js';
import { NO_FILTER } from '../transactions/movement-filter.js';
import { EVERYTHING } from './perimeter.js';

/** All movements, in one bucket, seen from what the rows themselves count as inside. */
export const WHOLE_FLOWS: FlowsQuery = {
  filter: NO_FILTER,
  perimeter: EVERYTHING,
  holdings: [],
  zone: UTC,
  bucket: 'none',
  groupBy: [],
  top: 20,
  view: 'table',
  valueAsset: null,
};
