import { formatInstant, instantOfOffset, isEndSentinel, isStartSentinel, type DateText } from '../../shared/time.js';

/** The shortest text of a date with an offset. */
const LEAST_LENGTH = '2019-03-05T00:00:00+01:00'.length;

/** Whether a date can be read as a day and as an instant: it has an offset other than that of UTC. */
export function hasOffset(text: DateText | null | undefined): boolean {
  return text !== null && text !== undefined && inUtc(text) !== text;
}

/** The instant that a date with an offset names; every other date as it is. */
export function inUtc(text: DateText): DateText;
export function inUtc(text: DateText | null): DateText | null;
export function inUtc(text: DateText | null): DateText | null {
  if (text === null || text.length < LEAST_LENGTH || isUnknown(text)) return text;
  const instant = instantOfOffset(text);
  if (instant === null) return text;
  const told = formatInstant(instant);
  // What is no sentinel as it is written is a date in every reading.
  return isUnknown(told) ? text : told;
}

function isUnknown(text: DateText): boolean {
  return isStartSentinel(text) || isEndSentinel(text);
}
