import { DAY_MS, formatMovementTime, HOUR_MS } from '../../movements/table/movement-time.js';
import { FLAG, type Incidence } from '../../movements/table/movements.js';
import { counted } from '../../shared/counted.js';
import { sumsText } from './fan.js';
import type { ScanContext } from './scan-context.js';

/** What a finding tells of one account: what came in, and what went out. */
interface Told {
  readonly into: readonly number[];
  readonly out: readonly number[];
}

/** Movements of an account on one side within and without a stretch of time, and with how many others. */
interface Side {
  readonly within: readonly number[];
  readonly withinOthers: number;
  readonly withoutOthers: number;
}

function sideOf({ edges, at, others, start }: Incidence, account: number, from: number, until: number): Side {
  const within: number[] = [];
  const [inside, outside] = [new Set<number>(), new Set<number>()];
  for (let index = start[account] ?? 0; index < (start[account + 1] ?? 0); index++) {
    const instant = at[index] ?? 0;
    if (instant >= from && instant <= until) {
      within.push(edges[index] ?? 0);
      inside.add(others[index] ?? 0);
    } else outside.add(others[index] ?? 0);
  }
  return { within, withinOthers: inside.size, withoutOthers: outside.size };
}

function timesOf({ movements: { at } }: ScanContext, edges: readonly number[]): { from: number; until: number } {
  const times = edges.map((edge) => at[edge] ?? 0);
  return {
    from: times.reduce((first, one) => Math.min(first, one), Infinity),
    until: times.reduce((last, one) => Math.max(last, one), -Infinity),
  };
}

/** What else came in and went out in the same time: other amounts, or others than the windows that fit hold. */
export function besidesText(whole: ScanContext, hub: number, { into, out }: Told): string {
  const { from, until } = timesOf(whole, [...into, ...out]);
  const { from: payers, to: payees } = whole.movements;
  const parts = (
    [
      ['came in', 'from', whole.flow.into, into, payers],
      ['went out', 'to', whole.flow.out, out, payees],
    ] as const
  ).flatMap(([verb, towards, side, told, ends]) => {
    const known = new Set(told);
    const left = sideOf(side, hub, from, until).within.filter((edge) => !known.has(edge));
    const others = new Set(left.map((edge) => ends[edge])).size;
    return left.length === 0 ? [] : [`${sumsText(whole, left)} ${verb} ${towards} ${counted(others, 'account')}`];
  });
  return (
    (parts.length === 0
      ? ''
      : ` Left out, as of another size or outside the windows that fit: in the same time ${parts.join(' and ')}.`) +
    onwardText(whole, hub, { into, out })
  );
}

/** Gaps below this are none: what has one recorded time goes on within the hour. */
const LEAST_GAP = HOUR_MS;

/** What goes on from either end, no further apart than what is told: receipts right before, payments right after. */
function onwardText(whole: ScanContext, hub: number, { into, out }: Told): string {
  const { from: payers, to: payees, at, flags } = whole.movements;
  const timeOf = (edge: number): number => at[edge] ?? 0;
  const text = (edges: readonly number[], ends: Int32Array, moved: string, when: string, bound: string): string => {
    const last = edges.at(-1);
    if (last === undefined) return '';
    const others = new Set(edges.map((edge) => ends[edge])).size;
    const time = formatMovementTime(timeOf(last), ((flags[last] ?? 0) & FLAG.DAY) !== 0).replace('.000Z', 'Z');
    return ` Right ${when}, no further apart, ${sumsText(whole, edges)} more ${moved} ${counted(others, 'account')}, ${bound} ${time}.`;
  };
  const { from } = timesOf(whole, into);
  const { until } = timesOf(whole, out);
  const before = edgesOn(whole.flow.into, hub).filter((edge) => timeOf(edge) < from);
  const after = edgesOn(whole.flow.out, hub).filter((edge) => timeOf(edge) > until);
  return (
    text(running(before.reverse(), from, gapOf(whole, into), timeOf), payers, 'had come in from', 'before', 'since') +
    text(running(after, until, gapOf(whole, out), timeOf), payees, 'went out to', 'after', 'until')
  );
}

/** Those of some edges, the nearest to an instant first, that follow each other within a gap. */
function running(edges: readonly number[], start: number, gap: number, timeOf: (edge: number) => number): number[] {
  const found: number[] = [];
  let last = start;
  for (const edge of edges) {
    if (Math.abs(timeOf(edge) - last) > gap) break;
    found.push(edge);
    last = timeOf(edge);
  }
  return found;
}

/** The longest time between two of some edges that follow each other. */
function gapOf({ movements: { at } }: ScanContext, edges: readonly number[]): number {
  const times = edges.map((edge) => at[edge] ?? 0).sort((a, b) => a - b);
  return times.slice(1).reduce((most, time, index) => Math.max(most, time - (times[index] ?? 0)), LEAST_GAP);
}

function edgesOn({ edges, start }: Incidence, account: number): number[] {
  return [...edges.subarray(start[account] ?? 0, start[account + 1] ?? 0)];
}

/**
 * Whether the account is paid by as many and pays as many at other times: on either side, from its first movement to its
 * last, the rest is half as long or more, and holds a third as many others a day or more.
 */
export function goesOn(whole: ScanContext, hub: number, { into, out }: Told): boolean {
  const span = timesOf(whole, [...into, ...out]);
  return [whole.flow.into, whole.flow.out].every((side) => isAlongside(side, hub, span));
}

/** The same of one side alone. */
export function goesOnAlong(
  context: ScanContext,
  side: 'in' | 'out',
  account: number,
  told: readonly number[],
): boolean {
  return isAlongside(side === 'in' ? context.flow.into : context.flow.out, account, timesOf(context, told));
}

function isAlongside(side: Incidence, hub: number, { from, until }: { from: number; until: number }): boolean {
  const inside = Math.max(until - from, DAY_MS);

  const [first, end] = [side.start[hub] ?? 0, side.start[hub + 1] ?? 0];
  const before = Math.max(0, from - (side.at[first] ?? from));
  const after = Math.max(0, (side.at[end - 1] ?? until) - until);
  const outside = before + after;
  const { withinOthers, withoutOthers } = sideOf(side, hub, from, until);
  return outside * 2 >= inside && withoutOthers * 3 * inside >= withinOthers * outside;
}
