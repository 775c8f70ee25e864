import type { Mode, Moment } from './answers.js';

/** An instant at which something in the graph begins, ends, or becomes known, with what it is. */
export interface Stop {
  /** As the records say it: `1920`, `2015-02`, `2015-02-01`. */
  readonly at: string;
  /** The day that is asked for: the first of the year or month. */
  readonly day: string;
  readonly labels: readonly string[];
}

const CLOCKS: Readonly<Record<Mode, readonly string[]>> = {
  reality: ['effective_at', 'effective_until'],
  knowledge: ['published_at', 'retracted_at'],
};
const VERBS: Readonly<Record<string, string>> = {
  effective_at: 'begins',
  effective_until: 'ends',
  published_at: 'is published',
  retracted_at: 'is withdrawn',
};

/**
 * Where the slider may stand: one place for each day on which the graph of that mode changes, so that every step shows
 * something, however far the days lie apart.
 */
export function stopsOf(timeline: readonly Moment[], mode: Mode): Stop[] {
  const byDay = new Map<string, { at: string; labels: string[] }>();
  for (const { at, clock, label } of timeline) {
    if (!CLOCKS[mode].includes(clock)) continue;
    const day = dayOf(at);
    const stop = byDay.get(day) ?? { at, labels: [] };
    stop.labels.push(`${label} ${VERBS[clock] ?? clock}`);
    byDay.set(day, stop);
  }
  return [...byDay].map(([day, { at, labels }]) => ({ day, at, labels })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The last place that is not after a day; the first where all are. */
export function stopAt(stops: readonly Stop[], day: string): number {
  let found = 0;
  for (let index = 0; index < stops.length; index += 1) {
    if ((stops[index] as Stop).day <= day) found = index;
  }
  return found;
}

/** `2015` → `2015-01-01`, `2015-02` → `2015-02-01`, an instant → its day. */
function dayOf(at: string): string {
  const [year = '', month = '01', day = '01'] = (at.split('T', 1)[0] ?? '').split('-');
  return `${year}-${month}-${day}`;
}
