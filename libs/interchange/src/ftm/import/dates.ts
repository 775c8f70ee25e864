import type { Json } from '#domain/graph';
import type { DateText } from '#domain/shared';
import { readEnd, readStart } from '../../kit/foreign-date.js';
import type { ImportPlace } from '#adapter-kit';
import type { About, ImportCollector } from '../../kit/import-collector.js';

/** The period that lists of dates come to, and what else is to be kept of them. */
export interface ReadPeriod {
  readonly effective_at: DateText | null;
  readonly effective_until: DateText | null;
  readonly end_state: 'open' | null;
  /** Every date as given, where one of them could not be taken. */
  readonly attributes: Readonly<Record<string, Json>>;
}

interface Names {
  readonly starts: string;
  readonly ends: string;
}

/**
 * Every FtM property is a list, also a date. Of several starts the earliest is taken, of several ends the latest: the
 * widest period, which contradicts nothing else by mistake. The values are kept and the conflict is said
 * (spec/interchange.md#ftm-1).
 */
export function ftmPeriodOf(
  starts: readonly string[],
  ends: readonly string[],
  names: Names,
  intake: ImportCollector,
  about: About,
  place: ImportPlace,
): ReadPeriod {
  const given = { [names.starts]: [...starts].sort(), [names.ends]: [...ends].sort() };
  const start = readAll(starts, readStart, intake, about, place);
  const end = readAll(ends, readEnd, intake, about, place);
  for (const [name, texts] of [
    [names.starts, start.texts],
    [names.ends, end.texts],
  ] as const) {
    if (texts.length > 1) {
      intake.warn('conflicting_dates', `${name}: ${texts.join(', ')}; the widest period was taken`, about, place);
    }
  }
  const kept = start.texts.length > 1 || end.texts.length > 1 || start.troubled || end.troubled;
  return {
    effective_at: start.texts[0] ?? null,
    effective_until: end.texts.at(-1) ?? null,
    end_state:
      end.texts.length === 0 && ends.length > 0 && ends.every((text) => text.startsWith('9999')) ? 'open' : null,
    attributes: kept ? given : {},
  };
}

/**
 * The life of a legal entity. A dissolution on the day of an incorporation, or between two, is a re-registration and no
 * end of it: the Zala data has three incorporations, one of them the day of the only dissolution, and status Active.
 */
export function ftmLifeOf(
  starts: readonly string[],
  ends: readonly string[],
  intake: ImportCollector,
  about: About,
  place: ImportPlace,
): ReadPeriod {
  const names = { starts: 'incorporation_dates', ends: 'dissolution_dates' };
  const sorted = [...starts].sort();
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? ''];
  const again = ends.filter((end) => starts.includes(end) || (end > first && end < last));
  if (again.length === 0) return ftmPeriodOf(starts, ends, names, intake, about, place);

  intake.warn('re_registration', `dissolved on ${again.join(', ')} and incorporated again: not an end`, about, place);
  const rest = ends.filter((end) => !again.includes(end));
  const period = ftmPeriodOf(starts, rest, names, intake, about, place);
  return {
    ...period,
    attributes: {
      incorporation_dates: [...starts].sort(),
      dissolution_dates: [...ends].sort(),
      re_registered_at: [...again].sort(),
    },
  };
}

interface ReadTexts {
  /** Distinct readable dates, earliest first; a coarser form of another one is left out. */
  readonly texts: readonly DateText[];
  readonly troubled: boolean;
}

function readAll(
  raw: readonly string[],
  reader: typeof readStart,
  intake: ImportCollector,
  about: About,
  place: ImportPlace,
): ReadTexts {
  const texts: DateText[] = [];
  let troubled = false;
  for (const value of raw) {
    const { text, trouble } = reader(value);
    if (text !== null) texts.push(text);
    if (trouble === null) continue;
    troubled = true;
    intake.warn(trouble, `${value} is not taken as a date`, about, place);
  }
  const distinct = [...new Set(texts)].sort();
  return {
    texts: distinct.filter((text) => !distinct.some((other) => other !== text && other.startsWith(text))),
    troubled,
  };
}
