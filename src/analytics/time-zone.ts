import { UTC, type Zone } from '#domain/analytics';

/** Clocks are moved by whole quarters of an hour, at whole quarters of an hour. */
const QUARTER_MS = 900_000;

/** The zone of an IANA name, by the tables of the runtime; null for a name that it does not know. */
export function zoneNamed(name: string): Zone | null {
  if (name === 'UTC') return UTC;
  const format = formatOf(name);
  if (format === null) return null;
  const known = new Map<number, number>();
  let [lastQuarter, lastOffset] = [NaN, 0];
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    if (quarter === lastQuarter) return lastOffset;
    let offset = known.get(quarter);
    if (offset === undefined) {
      offset = offsetAt(format, quarter * QUARTER_MS);
      if (known.size > QUARTERS_KEPT) known.clear();
      known.set(quarter, offset);
    }
    [lastQuarter, lastOffset] = [quarter, offset];
    return offset;
  };
}

const QUARTERS_KEPT = 100_000;

function formatOf(name: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const parts: Record<string, number> = {};
  let isBeforeChrist = false;
  for (const { type, value } of format.formatToParts(at)) {
    if (type === 'era') isBeforeChrist = value.startsWith('B');
    else parts[type] = Number(value);
  }
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = new Date(0);
  local.setUTCFullYear(isBeforeChrist ? 1 - year : year, month - 1, day);
  local.setUTCHours(hour, minute, second);
  return local.getTime() - at;
}
