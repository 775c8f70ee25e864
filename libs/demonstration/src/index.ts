import { CAPITAL } from './capital.js';
import { CLAIMS } from './claims.js';
import { COMPANIES } from './companies.js';
import type { DemonstrationRecord } from './draft.js';
import { DEMONSTRATION_EVENTS } from './events.js';
import { EVIDENCE } from './evidence.js';
import { HOLDINGS } from './holdings.js';
import { CASES, QUESTIONS } from './inquiry.js';
import { OFFICES } from './offices.js';
import { OWNERSHIP } from './ownership.js';
import { PEOPLE } from './people.js';
import { SOURCES } from './sources.js';

export { DEMONSTRATION_DECISIONS, type DemonstrationDecision } from './decisions.js';
export { FICTIONAL, type DemonstrationRecord } from './draft.js';
export { DEMONSTRATION_REVISIONS } from './revisions.js';

/** The dataset that the demonstration is stored under, so that no other import can overwrite it. */
export const DEMONSTRATION_DATASET = 'demonstration';

/**
 * The demonstration investigation: invented, and as rich as a real one. docs/demonstration.md tells its story. It is
 * stored by a reviewer, in this order; `DEMONSTRATION_REVISIONS` and then `DEMONSTRATION_DECISIONS` follow.
 */
export const DEMONSTRATION: readonly DemonstrationRecord[] = [
  ...SOURCES,
  ...EVIDENCE,
  ...PEOPLE,
  ...COMPANIES,
  ...HOLDINGS,
  ...OFFICES,
  ...OWNERSHIP,
  ...CAPITAL,
  ...DEMONSTRATION_EVENTS,
  ...CLAIMS,
  ...QUESTIONS,
  ...CASES,
];
