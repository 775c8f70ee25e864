import type { Limits } from '../platform/limits.js';

/** The limits in force: what bounds searches and records that are sent, and what the status tells of them. */
export abstract class ServiceLimits {
  abstract readonly limits: Limits;
}
