import { Page } from '../answer/answer.js';
import { Refused } from '../answer/refused.js';

/** A record that is there; private and absent ones answer alike. */
export function requireFound<T>(record: T | null): T {
  if (record !== null) return record;
  throw new Refused({ code: 'not_found', detail: 'There is no such record.' });
}

/** A page of a list that was asked for one more than the page holds. */
export function pageOf<T>(items: readonly T[], limit: number, cursorAt: (last: T) => string): Page<T> {
  const has_more = items.length > limit;
  const page = has_more ? items.slice(0, limit) : items;
  const last = page.at(-1);
  return new Page(page, { limit, has_more, next_cursor: has_more && last !== undefined ? cursorAt(last) : null });
}
