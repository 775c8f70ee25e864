export type { Alert } from './alert.js';
export type { AudienceChange, Moment } from './moment.js';
export {
  patternAlerts,
  type PatternBatch,
  type PatternNews,
  patternNews,
  type PatternScan,
  type PatternWindow,
  windowsAround,
} from './kinds/pattern.js';
export { collectionAlerts, type CollectionNews } from './kinds/collection.js';
export { readWatch, type ReadWatch, WATCH_LIMITS } from './read-watch.js';
export {
  audienceOfWatch,
  countNames,
  type CollectionQuestion,
  type PatternQuestion,
  type Watch,
  WATCH_AUDIENCES,
  WATCH_KINDS,
  WATCH_MODES,
  WATCH_STATUSES,
  type WatchAudience,
  type WatchContent,
  WATCHED_PATHS,
  WATCHED_RULES,
  type WatchKind,
  type WatchQuestion,
  type WatchStatus,
} from './watch.js';
export { type AlertReader, mayBeTold } from './told-to.js';
export { unspokenNames } from './unspoken-names.js';
export { type Pending, WatchBook } from './watch-book.js';
