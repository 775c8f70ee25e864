import { eventsOf, type FeedAccess, type FeedOptions } from './event-feed.js';
import type { components } from './generated/schema.js';

/** A version of a record was stored. */
export type Change = components['schemas']['Change'];

export interface ChangesOptions extends FeedOptions {
  readonly includePrivate?: boolean;
}

/** The change feed; goes on after the last change that came when the connection breaks. */
export function changesOf(
  access: FeedAccess,
  url: string,
  { includePrivate = false, ...options }: ChangesOptions,
): AsyncGenerator<Change, void, undefined> {
  return eventsOf<Change>(access, includePrivate ? `${url}?include_private=1` : url, options);
}
