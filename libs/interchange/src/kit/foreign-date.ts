import { isEndSentinel, isStartSentinel, parseDate, parseMoment, type DateText } from '#domain/shared';

/** A date of a foreign record as a native one holds it. */
export interface ForeignDate {
  /** The text to keep; null when the date says nothing (a sentinel) or cannot be read. */
  readonly text: DateText | null;
  readonly trouble: 'sentinel_date' | 'invalid_date' | null;
}

/**
 * Reads a start, a birth, a founding. The text stays as given, save for two repairs that change no day: a timestamp
 * without a zone is UTC (FtM's rule), and a bare day with an offset (XML's `2012-11-29+01:00`) is that day.
 */
export function readStart(raw: string): ForeignDate {
  return isStartSentinel(raw) ? SENTINEL : read(raw);
}

/** Reads an end; a database's "for ever" (9999) is no end. The start sentinels are no ends either. */
export function readEnd(raw: string): ForeignDate {
  return isEndSentinel(raw) || isStartSentinel(raw) ? SENTINEL : read(raw);
}

/** Reads an instant (`published_at`, `captured_at`); null when it is none. */
export function readMoment(raw: string | null): DateText | null {
  if (raw === null || isStartSentinel(raw) || isEndSentinel(raw)) return null;
  const text = repaired(raw);
  return parseMoment(text) === null ? null : text;
}

const SENTINEL: ForeignDate = { text: null, trouble: 'sentinel_date' };

function read(raw: string): ForeignDate {
  const text = repaired(raw);
  return parseDate(text) === null ? { text: null, trouble: 'invalid_date' } : { text, trouble: null };
}

function repaired(raw: string): string {
  const day = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/.exec(raw)?.[1];
  if (day !== undefined) return day;
  const zoneless = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/.exec(raw);
  if (zoneless === null) return raw;
  const [, date, minutes, seconds = ':00', fraction = '', zone = 'Z'] = zoneless;
  return `${date}T${minutes}${seconds}${fraction}${zone}`;
}
