import type { Period } from './period.js';
import type { Millis } from './time.js';

/** Whether a period covers an instant: surely, maybe, or not (spec/semantics.md#in-effect). */
export type Certainty = 'yes' | 'possible' | 'no';

/** How a record stands at an instant. */
export type StateAt = 'scheduled' | 'in_effect' | 'ended' | 'possible';

export function inEffect(period: Period, at: Millis): Certainty {
  if (at < period.startEarliest || at >= period.endLatest) return 'no';
  return at >= period.startLatest && at < period.endEarliest ? 'yes' : 'possible';
}

export function stateAt(period: Period, at: Millis): StateAt {
  const certainty = inEffect(period, at);
  if (certainty === 'yes') return 'in_effect';
  if (certainty === 'possible') return 'possible';
  return at < period.startEarliest ? 'scheduled' : 'ended';
}
