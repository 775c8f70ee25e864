import type { RelationView } from '../api/answers.js';

/** The time of what is on the canvas; pure, so that it is tested without a browser. */

export interface Lane {
  readonly id: string;
  readonly relation: RelationView;
  /** Days since 1970; null for an end that is open or not known. */
  readonly from: number | null;
  readonly until: number | null;
  readonly known: number | null;
}

export interface Lanes {
  readonly first: number;
  readonly last: number;
  readonly lanes: readonly Lane[];
  /** Days on which something begins or ends, or on which something becomes knowable. */
  readonly stops: { readonly reality: readonly number[]; readonly knowledge: readonly number[] };
}

const DAY_MS = 86_400_000;

/** The first day of a date as it is given: a year, a month, a day or an instant. */
export function dayNumber(text: string | null): number | null {
  if (text === null) return null;
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(text) ?? [];
  if (year === undefined) return null;
  const instant = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(instant) ? null : Math.round(instant / DAY_MS);
}

export function dayText(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** One lane a relation, the earliest first; null where nothing is dated. */
export function lanesOf(relations: readonly RelationView[]): Lanes | null {
  const lanes = relations.map((relation) => ({
    id: relation.id,
    relation,
    from: dayNumber(relation.effective_at),
    until: dayNumber(relation.effective_until),
    known: dayNumber(relation.known_at),
  }));
  const held = inOrder(lanes.flatMap(({ from, until }) => [from, until]));
  const known = inOrder(lanes.map((lane) => lane.known));
  const all = inOrder([...held, ...known]);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return null;
  const begins = (lane: Lane): number => lane.from ?? lane.until ?? lane.known ?? Infinity;
  return {
    first,
    last: Math.max(last, first + 1),
    lanes: lanes
      .filter((lane) => begins(lane) !== Infinity)
      .sort((a, b) => begins(a) - begins(b) || (a.id < b.id ? -1 : 1)),
    stops: { reality: held, knowledge: known },
  };
}

/** The nearest stop after a day, or before it; null where there is none. */
export function stopBeside(stops: readonly number[], day: number, step: 1 | -1): number | null {
  const beside = step === 1 ? stops.find((stop) => stop > day) : stops.findLast((stop) => stop < day);
  return beside ?? null;
}

function inOrder(days: readonly (number | null)[]): readonly number[] {
  return [...new Set(days.filter((day) => day !== null))].sort((a, b) => a - b);
}
