import type { SpanReading, ValiditySpan } from './span.js';

/** Under every reading: the last of `first` lies before the beginning of `second`. Equal days are not before. */
export function isSurelyBefore(first: SpanReading, second: SpanReading): boolean {
  return first.hi <= second.lo;
}

/** Under every reading, with days as exact at their beginning: equal days are "at". */
export function isSurelyAtOrAfter(second: SpanReading, first: SpanReading): boolean {
  return second.lo >= first.latest;
}

/** Whether both spans are known well enough to say that they share no day. */
export function areSurelyApart(a: ValiditySpan, b: ValiditySpan): boolean {
  return liesBefore(a, b) || liesBefore(b, a);
}

/** Whether the first is surely over before the second begins. */
export function liesBefore(a: ValiditySpan, b: ValiditySpan): boolean {
  return a.end !== null && b.start !== null && isSurelyBefore(a.end, b.start);
}
