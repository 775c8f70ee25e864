import type { Finding } from '../../scanner/index.js';
import { withoutStop } from '../../shared/interruptible.js';
import { DAY_MS, parseMoment, type Millis } from '../../shared/time.js';
import { alertsFromNews, type Alert } from '../alert.js';
import type { News } from '../fact.js';
import { modesOf, type PatternQuestion, type Watch } from '../watch.js';

/**
 * A stretch of time that is scanned by itself. Time is cut into stretches of `window_days`; each is looked at together
 * with the one before it and the one after it, and tells the patterns that reach into itself. So a pattern that takes no
 * longer than `window_days` is seen whole wherever it begins, by every window that tells it, and under one id; and a batch
 * changes the windows around its own movements and no other. Of a longer one each window tells the part that it sees.
 */
export interface PatternWindow {
  readonly number: number;
  /** What is looked at: from the first instant up to, not including, the last. */
  readonly from: Millis;
  readonly until: Millis;
}

/** Movements that were stored together, as far as alerts speak of them. */
export interface PatternBatch {
  readonly dataset: string;
  readonly batch: number;
  /** When it was stored. */
  readonly taken_at: Millis;
}

/** What a scan of one window came to. */
export interface PatternScan {
  readonly findings: readonly Finding[];
  /** Why it is not everything that there is; null where it is. */
  readonly missed: string | null;
}

/** News that a batch of movements brought. */
export type PatternNews = News;

/** The windows that movements of these instants lie in, in order. */
export function windowsAround(instants: Iterable<Millis>, { window_days }: PatternQuestion): readonly PatternWindow[] {
  const length = window_days * DAY_MS;
  const numbers = new Set<number>();
  let last: number | null = null;
  for (const at of instants) {
    const own = Math.floor(at / length);
    // Movements mostly come in the order of their time.
    if (own === last) continue;
    last = own;
    for (const number of [own - 1, own, own + 1]) numbers.add(number);
  }
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => ({ number, from: (number - 1) * length, until: (number + 2) * length }));
}

/** What of a window was not found before a batch and is found with it. */
export function patternNews(
  question: PatternQuestion,
  window: PatternWindow,
  batch: PatternBatch,
  was: PatternScan,
  is: PatternScan,
): readonly PatternNews[] {
  const known = new Set(ownFindings(question, window, was).map(({ finding_id }) => finding_id));
  const fresh = ownFindings(question, window, is).filter(({ finding_id }) => !known.has(finding_id));
  const found = fresh.map((finding) => foundNews(question, window, batch, finding));
  return is.missed === null || is.missed === was.missed
    ? found
    : [...found, missedNews(question, window, batch, is.missed)];
}

/** News of a batch as one watch tells them. */
export function patternAlerts(watch: Watch, at: Millis, news: readonly PatternNews[]): readonly Alert[] {
  const told = modesOf(watch.mode).flatMap((mode) =>
    // A pattern of movements that are dated after the batch is known, and is not so yet.
    news.filter((one) => mode === 'knowledge' || endOf(one) <= at).map((one) => ({ mode, news: one })),
  );
  return withoutStop(alertsFromNews(watch, at, told));
}

/** Those that reach into the middle of the window; what has no time is told by every window, under one id. */
function ownFindings(
  { window_days }: PatternQuestion,
  { from }: PatternWindow,
  { findings }: PatternScan,
): readonly Finding[] {
  const length = window_days * DAY_MS;
  return findings.filter(
    ({ window }) =>
      window === null || (instantOf(window.from_at) < from + 2 * length && instantOf(window.to_at) >= from + length),
  );
}

function foundNews(
  question: PatternQuestion,
  window: PatternWindow,
  batch: PatternBatch,
  finding: Finding,
): PatternNews {
  const about = finding.accounts[0]?.['account'];
  return {
    kind: 'pattern_found',
    subject: { object: 'dataset', id: question.dataset },
    group: `${finding.detector} ${typeof about === 'string' ? about : question.dataset}`,
    content: [question.dataset, finding.finding_id],
    summary: finding.title,
    explanation: { ...explained(window, batch), finding, reason: null },
  };
}

function missedNews(
  question: PatternQuestion,
  window: PatternWindow,
  batch: PatternBatch,
  reason: string,
): PatternNews {
  return {
    kind: 'pattern_missed',
    subject: { object: 'dataset', id: question.dataset },
    group: `${question.detector} ${question.dataset}`,
    // Of a batch: a later one that cannot be looked at either is news, where one between them was. A dataset that was
    // deleted and comes again counts its batches from one, so the number alone does not tell them apart.
    content: [
      question.dataset,
      question.detector,
      question.window_days,
      window.number,
      reason,
      batch.batch,
      batch.taken_at,
    ],
    summary: `${question.detector} could not look at all movements`,
    explanation: { ...explained(window, batch), finding: null, reason },
  };
}

function explained(window: PatternWindow, { dataset, batch }: PatternBatch): News['explanation'] {
  const [from_at, until_at] = [window.from, window.until].map(instantText);
  return { dataset, batch, looked_at: { from_at, until_at } };
}

/** Movements lie in the years that RFC 3339 can write; a window around them may reach beyond. */
function instantText(at: Millis): string {
  return new Date(Math.min(LAST, Math.max(FIRST, at))).toISOString();
}

const FIRST = -62_167_219_200_000;
const LAST = 253_402_300_799_999;

function endOf({ explanation }: PatternNews): Millis {
  const finding = explanation['finding'] as Finding | null;
  const end = finding?.window?.to_at;
  return end === undefined ? -Infinity : instantOf(end);
}

/** Of the time of a movement, which a finding always can write. */
function instantOf(text: string): Millis {
  return parseMoment(text)?.lo ?? NaN;
}
