import type { JudgedPair } from './identity-view.js';

/**
 * Whether a pair is offered though its clusters were judged before: whoever judged any of their members was unsure, and
 * something else is known since. Where nobody judged, nothing is in the way.
 */
export function mayBeOfferedAgain(judged: readonly JudgedPair[]): boolean {
  return judged.every(({ judgement, reopened }) => judgement === 'unsure' && reopened);
}
