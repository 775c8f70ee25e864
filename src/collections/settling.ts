import { collectionAlerts, type CollectionNews } from '#domain/watches';
import type {
  CollectionRecord,
  CollectionRun,
  CollectionState,
  RunCounts,
  Settled,
  Telling,
} from '../platform/storage/collection-store.js';
import type { FoundAlert, WatchStep } from '../platform/storage/watch-store.js';
import { durationMs } from './duration.js';
import type { Schedules } from './schedules.js';
import type { KnownContent } from './source-download.js';

/** What a run came to. */
export type RunOutcome =
  | (KnownContent & {
      readonly kind: 'finished' | 'unchanged';
      readonly status: number | null;
      readonly bytes: number | null;
      /** Null where the content is to be read again, whether it changes or not. */
      readonly sha256: string | null;
      readonly report: RunCounts | null;
    })
  | {
      readonly kind: 'failed';
      readonly status: number | null;
      readonly error: string;
      readonly retry_after_ms: number | null;
      readonly report: RunCounts | null;
    }
  /** The process ends: whoever comes next makes it again. */
  | { readonly kind: 'interrupted' };

const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Twice as long after each failure, up to six hours, and not at the same time as all the others. */
export function waitAfterFailure(failures: number, firstMs: number): number {
  // Beyond so many failures it is the longest wait in any case.
  const wait = Math.min(LONGEST_WAIT_MS, firstMs * 2 ** (Math.min(failures, 32) - 1));
  return Math.round(wait * (0.5 + Math.random() / 2));
}

/** When a collection that brought something at an instant counts as silent; null where nothing is expected. */
export function silentAfter({ expected_every }: Pick<CollectionRecord, 'expected_every'>, at: number): number | null {
  const ms = expected_every === null ? null : durationMs(expected_every);
  return ms === null ? null : at + ms;
}

/** The run with what it came to. */
export function endedRun(run: CollectionRun, outcome: RunOutcome, now: number): CollectionRun {
  const ended = { ...run, state: outcome.kind, finished_at: now };
  if (outcome.kind === 'interrupted') return { ...ended, error: 'the process that ran it ended' };
  const { status, report } = outcome;
  if (outcome.kind === 'failed') return { ...ended, status, report, error: outcome.error };
  return { ...ended, status, report, bytes: outcome.bytes, sha256: outcome.sha256 };
}

/** What decides how a collection stands after a run. */
export interface SettlingGrounds {
  readonly run: CollectionRun;
  readonly outcome: RunOutcome;
  readonly now: number;
  readonly retryMs: number;
  readonly schedules: Schedules;
  /** The graphs as they are, where watches were not evaluated yet. */
  readonly versions: Omit<WatchStep, 'place'>;
}

/** How a collection stands after a run, and who is told of it. */
export function settledRun(
  before: CollectionState,
  record: CollectionRecord,
  telling: Telling,
  { run, outcome, now, retryMs, schedules, versions }: SettlingGrounds,
): Settled {
  // It was changed since: what this run found is not what it asks for now.
  const isCurrent = record.version === run.version;
  const ended = { ...before, running: null };
  if (outcome.kind === 'interrupted') return { state: ended, alerts: [] };
  if (outcome.kind === 'failed') {
    const failures = before.failures + 1;
    const wait = Math.max(waitAfterFailure(failures, retryMs), outcome.retry_after_ms ?? 0);
    const is_failing = before.is_failing || failures >= record.failures_told;
    const state = { ...ended, failures, is_failing, next_at: isCurrent ? now + wait : before.next_at };
    // The same each time until a run succeeds: whoever was told is not told again, and a watch that came since is.
    const since = before.checked_at ?? record.created_at;
    const news = newsOf('source_failing', record, state, outcome.status, since);
    return { state, alerts: is_failing ? alertsFor(record, telling, news, now, versions) : [] };
  }
  const hasNews = (outcome.report?.created ?? 0) + (outcome.report?.updated ?? 0) > 0;
  const known = isCurrent
    ? { etag: outcome.etag, last_modified: outcome.last_modified, sha256: outcome.sha256, is_forced: false }
    : {};
  const state = {
    ...{ ...ended, ...known, failures: 0, is_failing: false, checked_at: now },
    is_silent: before.is_silent && !hasNews,
    news_at: hasNews ? now : before.news_at,
    silent_at: hasNews ? silentAfter(record, now) : before.silent_at,
    next_at: isCurrent ? schedules.next(record.schedule, now) : before.next_at,
  };
  // It comes, and still brings nothing: said once to each watch, as when it began.
  if (state.is_silent) return { state, alerts: silenceTold(state, record, telling, now, versions) };
  const news = newsOf('source_back', record, state, outcome.status, run.started_at);
  const isBack = before.is_failing || before.is_silent;
  return { state, alerts: isBack ? alertsFor(record, telling, news, now, versions) : [] };
}

/** How a collection stands that has brought nothing new for longer than is expected. */
export function settledSilence(
  before: CollectionState,
  record: CollectionRecord,
  telling: Telling,
  now: number,
  versions: Omit<WatchStep, 'place'>,
): Settled {
  const state = { ...before, is_silent: true };
  return { state, alerts: silenceTold(state, record, telling, now, versions) };
}

function silenceTold(
  state: CollectionState,
  record: CollectionRecord,
  telling: Telling,
  now: number,
  versions: Omit<WatchStep, 'place'>,
): readonly FoundAlert[] {
  const news = newsOf('source_silent', record, state, null, state.silent_at ?? now);
  return alertsFor(record, telling, news, now, versions);
}

function newsOf(
  kind: CollectionNews['kind'],
  { id: collection_id, name, dataset, expected_every }: CollectionRecord,
  { news_at, failures }: CollectionState,
  last_status: number | null,
  since: number,
): CollectionNews {
  return { kind, collection_id, name, dataset, expected_every, news_at, failures, last_status, since };
}

/** A private collection is told of to nobody but those who may know of it. */
function alertsFor(
  { audience }: CollectionRecord,
  { watches, step }: Telling,
  news: CollectionNews,
  now: number,
  versions: Omit<WatchStep, 'place'>,
): readonly FoundAlert[] {
  const { public_version, full_version, place } = step ?? { ...versions, place: 0 };
  return watches
    .filter((watch) => audience === 'public' || watch.audience === 'private')
    .flatMap((watch) => {
      const graph_version = watch.audience === 'public' ? public_version : full_version;
      // Whoever asks from this version on is told of it.
      const alerts = collectionAlerts(watch, now, news);
      return alerts.map((alert) => ({ alert, graph_version, caused_at: place + 1 }));
    });
}
