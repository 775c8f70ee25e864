import { DAY_MS, formatMovementTime, HOUR_MS } from '../../movements/table/movement-time.js';
import { FLAG, type Incidence } from '../../movements/table/movements.js';
import { counted } from '../../shared/counted.js';
import { sumsText } from './fan.js';
import type { ScanContext } from './scan-context.js';
import { spanOf, within, type TimeSpan } from './time-spans.js';

/** What a finding tells of one account: what came in, and what went out. */
interface Told {
  readonly into: readonly number[];
  readonly out: readonly number[];
}

/** What else came in and went out in the same time: other amounts, or others than the windows that fit hold. */
export function besidesText(whole: ScanContext, hub: number, { into, out }: Told): string {
  const span = spanOf(whole, [...into, ...out]);
  const { from: payers, to: payees } = whole.movements;
  const parts = (
    [
      ['came in', 'from', whole.flow.into, into, payers],
      ['went out', 'to', whole.flow.out, out, payees],
    ] as const
  ).flatMap(([verb, towards, side, told, ends]) => {
    const known = new Set(told);
    const { low, high } = within(side, hub, span);
    const left = [...side.edges.subarray(low, high)].filter((edge) => !known.has(edge));
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

/** So many movements are looked at to either side: what goes on for longer is told to do so. */
const ONWARD = 10_000;

/** What goes on from either end, no further apart than what is told: receipts right before, payments right after. */
function onwardText(whole: ScanContext, hub: number, { into, out }: Told): string {
  const before = running(whole.flow.into, hub, spanOf(whole, into), -1, gapOf(whole, into));
  const after = running(whole.flow.out, hub, spanOf(whole, out), 1, gapOf(whole, out));
  return (
    runningText(whole, whole.flow.into, before, ['before', 'had come in from', 'since']) +
    runningText(whole, whole.flow.out, after, ['after', 'went out to', 'until'])
  );
}

function runningText(
  whole: ScanContext,
  { edges, others }: Incidence,
  positions: readonly number[],
  [when, moved, bound]: readonly [when: string, moved: string, bound: string],
): string {
  const { at, flags } = whole.movements;
  const told = positions.slice(0, ONWARD);
  const last = edges[told.at(-1) ?? -1];
  if (last === undefined) return '';
  const met = new Set(told.map((position) => others[position])).size;
  const sums = sumsText(
    whole,
    told.map((position) => edges[position] ?? 0),
  );
  const time = formatMovementTime(at[last] ?? 0, ((flags[last] ?? 0) & FLAG.DAY) !== 0).replace('.000Z', 'Z');
  const further = positions.length > told.length ? `, and more ${when} that` : '';
  return ` Right ${when}, no further apart, ${sums} more ${moved} ${counted(met, 'account')}, ${bound} ${time}${further}.`;
}

/** Positions before (−1) or after (1) a stretch that follow each other within a gap, the nearest first: one more than are told. */
function running(side: Incidence, account: number, span: TimeSpan, step: 1 | -1, gap: number): number[] {
  const { low, high } = within(side, account, span);
  const [first, end] = [side.start[account] ?? 0, side.start[account + 1] ?? 0];
  const found: number[] = [];
  let last = step === 1 ? span.until : span.from;
  for (let position = step === 1 ? high : low - 1; position >= first && position < end; position += step) {
    const time = side.at[position] ?? 0;
    if (Math.abs(time - last) > gap || found.length > ONWARD) break;
    found.push(position);
    last = time;
  }
  return found;
}

/** The longest time between two of some edges that follow each other. */
function gapOf({ movements: { at } }: ScanContext, edges: readonly number[]): number {
  const times = edges.map((edge) => at[edge] ?? 0).sort((a, b) => a - b);
  return times.slice(1).reduce((most, time, index) => Math.max(most, time - (times[index] ?? 0)), LEAST_GAP);
}

/**
 * Whether the account is paid by as many and pays as many at other times: on either side, from its first movement to its
 * last, the rest is half as long or more, and holds a third as many others a day or more.
 */
export function goesOn(whole: ScanContext, hub: number, { into, out }: Told): boolean {
  const span = spanOf(whole, [...into, ...out]);
  return isAlongside(whole, 'in', hub, span) && isAlongside(whole, 'out', hub, span);
}

/** The same of one side alone. */
export function goesOnAlong(
  context: ScanContext,
  side: 'in' | 'out',
  account: number,
  told: readonly number[],
): boolean {
  return isAlongside(context, side, account, spanOf(context, told));
}

function isAlongside(context: ScanContext, which: 'in' | 'out', hub: number, { from, until }: TimeSpan): boolean {
  const side = which === 'in' ? context.flow.into : context.flow.out;
  const inside = Math.max(until - from, DAY_MS);
  const [first, end] = [side.start[hub] ?? 0, side.start[hub + 1] ?? 0];
  const before = Math.max(0, from - (side.at[first] ?? from));
  const after = Math.max(0, (side.at[end - 1] ?? until) - until);
  const outside = before + after;
  if (outside * 2 < inside) return false;
  const { low, high } = within(side, hub, { from, until });
  const { previous, last, all } = context.dealings.counterparts(which);
  // Others within, and those of them who are nowhere else.
  let [met, only] = [0, 0];
  for (let position = low; position < high; position++) {
    if ((previous[position] ?? -1) >= low) continue;
    met++;
    if (previous[position] === -1 && (last[position] ?? 0) < high) only++;
  }
  return ((all[hub] ?? 0) - only) * 3 * inside >= met * outside;
}
