import { eventsOf, type FeedAccess, type FeedOptions } from './event-feed.js';
import type { components } from './generated/schema.js';
import { pathSegment } from './path-segment.js';

/** What a watch told; `kind` says what its explanation holds. */
export type Alert = components['schemas']['Alert'];

export interface AlertsOptions extends FeedOptions {
  readonly path: { readonly id: string };
}

/** What a watch tells, as it comes; goes on after the last alert that came when the connection breaks. */
export async function* alertEvents(
  access: FeedAccess,
  template: string,
  { path, ...options }: AlertsOptions,
): AsyncGenerator<Alert, void, undefined> {
  yield* eventsOf<Alert>(access, template.replace('{id}', pathSegment(path.id)), options);
}
