import type { Mode } from '../graph/index.js';
import { canonicalJson } from '../shared/canonical-json.js';
import { compareIds } from '../shared/order.js';
import { sha256Hex, utf8 } from '../shared/sha256.js';
import type { Interruptible } from '../shared/interruptible.js';
import { formatInstant, type Millis } from '../shared/time.js';
import type { News } from './fact.js';
import type { Watch } from './watch.js';

/**
 * News as it is told: the same news of the same commit has the same id, whenever it is found. What holds, ends and holds
 * again is news each time.
 */
export interface Alert extends Omit<News, 'content'> {
  readonly id: string;
  readonly watch_id: string;
  /** The version of the watch that told it. */
  readonly watch_version: number;
  /** In which views it is news. */
  readonly modes: readonly Mode[];
  /** When the change was stored. */
  readonly at: string;
}

const ID_CHARS = 32;

/**
 * Kinds whose news says itself what it is of: a finding, which is no other when it is found again in another batch or
 * window; a batch that could not be looked at; a run.
 */
const TOLD_ONCE: ReadonlySet<Watch['question']['kind']> = new Set(['pattern', 'collection']);

/** Kinds of which one record has one in each view: that both tell it is told once, though they show it differently. */
const OF_ONE_RECORD: ReadonlySet<News['kind']> = new Set(['record_added', 'record_changed', 'record_removed']);

/**
 * Addresses what one watch tells of one change; what both views tell is told once. A record that reality shows without
 * what has ended, and knowledge with it, is told as the first of them has it.
 */
export function* alertsFromNews(
  watch: Watch,
  at: Millis,
  told: readonly { readonly mode: Mode; readonly news: News }[],
): Interruptible<readonly Alert[]> {
  const alerts = new Map<string, Alert>();
  const ofRecords = new Map<string, string>();
  for (const { mode, news } of told) {
    yield;
    const { content, ...shown } = news;
    const change = TOLD_ONCE.has(watch.question.kind) ? [] : [formatInstant(at)];
    const name = canonicalJson([watch.id, news.kind, news.subject, news.group, content, ...change]);
    const own = `alert_${sha256Hex(utf8(name)).slice(0, ID_CHARS)}`;
    const record = canonicalJson([news.kind, news.subject, news.group]);
    const other = OF_ONE_RECORD.has(news.kind) ? ofRecords.get(record) : undefined;
    const id = other === undefined || alerts.get(other)?.modes.includes(mode) === true ? own : other;
    ofRecords.set(record, id);
    const known = alerts.get(id);
    if (known === undefined) {
      const addressed = { id, watch_id: watch.id, watch_version: watch.version, modes: [mode], at: formatInstant(at) };
      alerts.set(id, { ...addressed, ...shown });
    } else if (!known.modes.includes(mode)) {
      alerts.set(id, { ...known, modes: [...known.modes, mode] });
    }
  }
  // The order of records in a change says nothing.
  return [...alerts.values()].sort((a, b) => compareIds(a.id, b.id));
}
