import { withoutStop } from '../../shared/interruptible.js';
import { formatInstant, type Millis } from '../../shared/time.js';
import { alertsFromNews, type Alert } from '../alert.js';
import type { News } from '../fact.js';
import { modesOf, type Watch } from '../watch.js';

/** That a source stopped coming, or comes again. */
export interface CollectionNews {
  readonly kind: 'source_silent' | 'source_failing' | 'source_back';
  readonly collection_id: string;
  /** What it is called. */
  readonly name: string;
  readonly dataset: string;
  /** When it last brought something that it had not brought before; null where it never has. */
  readonly news_at: Millis | null;
  /** How often it is expected to, as an ISO 8601 duration; null where nothing is expected. */
  readonly expected_every: string | null;
  /** Runs in a row that failed. */
  readonly failures: number;
  /** The HTTP status of the last answer; null where there was none. */
  readonly last_status: number | null;
  /** Tells this time that it stopped, or came back, from every other. */
  readonly since: Millis;
}

/** News of a collection as one watch tells them. It is so as soon as it is known. */
export function collectionAlerts(watch: Watch, at: Millis, news: CollectionNews): readonly Alert[] {
  const told = modesOf(watch.mode).map((mode) => ({ mode, news: toldOf(news) }));
  return withoutStop(alertsFromNews(watch, at, told));
}

function toldOf({ kind, collection_id, name, dataset, since, news_at, ...more }: CollectionNews): News {
  return {
    kind,
    subject: { object: 'collection', id: collection_id },
    group: `collection ${collection_id}`,
    content: [collection_id, since],
    summary: summaryOf(kind, name, more),
    explanation: { collection_id, dataset, news_at: news_at === null ? null : formatInstant(news_at), ...more },
  };
}

function summaryOf(
  kind: CollectionNews['kind'],
  name: string,
  { expected_every, failures }: Pick<CollectionNews, 'expected_every' | 'failures'>,
): string {
  if (kind === 'source_silent') return `${name} has brought nothing new for ${expected_every ?? 'long'}`;
  return kind === 'source_failing' ? `${name} failed ${failures} times in a row` : `${name} is back`;
}
