import { statedDate, statedPeriod } from '../../shared/period.js';
import type { DateText, Millis } from '../../shared/time.js';
import type { EntityFields } from '../records.js';
import type { ViewOptions } from './view-options.js';

type Life = Pick<EntityFields, 'effective_at' | 'effective_until'>;

/**
 * The end of an entity that a view tells of: in knowledge of a time not one that was yet to come. A relation may be agreed
 * for a time; that a person will die, or a body be dissolved, on a day nobody knows until it has passed
 * (spec/rulings.md#c-101).
 */
export function knownEnd(options: Pick<ViewOptions, 'at' | 'mode'>, life: Life): DateText | null {
  const { at, mode } = options;
  if (life.effective_until === null || at === null || mode !== 'knowledge') return life.effective_until;
  return at < endKnownFrom(life) ? null : life.effective_until;
}

/** The entity as it is judged in a view: what is odd beside an end that is yet to come tells of that end. */
export function lifeKnownIn<T extends Life>(options: Pick<ViewOptions, 'at' | 'mode'>, life: T): T {
  const effective_until = knownEnd(options, life);
  return effective_until === life.effective_until ? life : { ...life, effective_until };
}

/** From when on the end is surely over, a month or a year with its last instant; -∞ where none is stated. */
export function endKnownFrom({ effective_at, effective_until }: Life): Millis {
  return statedDate(effective_until) === null ? -Infinity : statedPeriod(effective_at, effective_until).endLatest;
}
