import { LONGEST_RING, ringName, type Named } from './rules.js';

/**
 * The same rules as anybody would write them first: objects, maps of lists, numbers (cents, which doubles hold). Answers
 * whom each rule names, without evidence.
 */
export function plain(body: Buffer): Named {
  const moves = body
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => moveOf(JSON.parse(line) as Record<string, string>));
  moves.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const paid = grouped(moves, ({ from }) => from);
  const got = grouped(moves, ({ to }) => to);
  const fanOut = fans(paid, ({ to }) => to);
  const fanIn = fans(got, ({ from }) => from);
  const busy = new Set([
    ...[...paid].filter(([, list]) => new Set(list.map(({ to }) => to)).size > HUB).map(([account]) => account),
    ...[...got].filter(([, list]) => new Set(list.map(({ from }) => from)).size > HUB).map(([account]) => account),
  ]);
  return {
    fan_out: new Set(fanOut.keys()),
    fan_in: new Set([...fanIn].filter(([, { most }]) => most <= HUB).map(([account]) => account)),
    gather_scatter: gatherScatter(paid, got, fanIn, fanOut, busy),
    scatter_gather: scatterGather(paid, got, busy),
    temporal_cycle: cycles(moves, paid, got, busy),
    structuring: structuring(paid, got),
    pass_through: passThrough(paid, got, busy),
  };
}

interface Move {
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

type ByAccount = ReadonlyMap<string, readonly Move[]>;
interface Fan {
  readonly windows: readonly { readonly low: number; readonly high: number }[];
  readonly most: number;
}

const HOUR = 3_600_000;
const HUB = 40;

function moveOf(row: Record<string, string>): Move {
  const cents = Math.round(Number(row['amount']) * 100);
  return {
    id: row['tx_id'] ?? '',
    at: Date.parse(row['timestamp'] ?? ''),
    from: row['from'] ?? '',
    to: row['to'] ?? '',
    cents,
  };
}

function grouped(moves: readonly Move[], keyOf: (move: Move) => string): ByAccount {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const list = groups.get(keyOf(move));
    if (list === undefined) groups.set(keyOf(move), [move]);
    else list.push(move);
  }
  return groups;
}

/** Accounts with windows of 120 h that hold at least 5 others, 60 % of them new. */
function fans(byAccount: ByAccount, otherOf: (move: Move) => string): Map<string, Fan> {
  const found = new Map<string, Fan>();
  for (const [account, list] of byAccount) {
    const first = new Map<string, number>();
    const inside = new Map<string, number>();
    const windows: { low: number; high: number }[] = [];
    let [low, most] = [0, 0];
    list.forEach((move, high) => {
      const other = otherOf(move);
      if (!first.has(other)) first.set(other, move.at);
      inside.set(other, (inside.get(other) ?? 0) + 1);
      for (; (list[low]?.at ?? 0) < move.at - 120 * HOUR; low++) {
        const gone = list[low] === undefined ? '' : otherOf(list[low] as Move);
        const left = (inside.get(gone) ?? 0) - 1;
        if (left === 0) inside.delete(gone);
        else inside.set(gone, left);
      }
      most = Math.max(most, inside.size);
      const fresh = [...inside.keys()].filter((one) => (first.get(one) ?? 0) >= move.at - 120 * HOUR).length;
      if (inside.size >= 5 && fresh * 10 >= inside.size * 6) windows.push({ low, high });
    });
    if (windows.length > 0) found.set(account, { windows, most });
  }
  return found;
}

function gatherScatter(
  paid: ByAccount,
  got: ByAccount,
  fanIn: ReadonlyMap<string, Fan>,
  fanOut: ReadonlyMap<string, Fan>,
  busy: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  for (const [account, { windows: gathers }] of fanIn) {
    const scatters = fanOut.get(account)?.windows;
    if (scatters === undefined || busy.has(account)) continue;
    const [into, out] = [got.get(account) ?? [], paid.get(account) ?? []];
    for (const { low, high } of gathers) {
      const held = into.slice(low, high + 1);
      const sum = held.reduce((total, { cents }) => total + cents, 0);
      const [begin, end] = [held[0]?.at ?? 0, held.at(-1)?.at ?? 0];
      const start = out.findIndex(({ at }) => at >= Math.max(end - 24 * HOUR, begin));
      const payees = new Set<string>();
      let given = 0;
      for (let index = start; index >= 0 && index < out.length; index++) {
        const move = out[index] as Move;
        if (move.at > begin + 240 * HOUR) break;
        given += move.cents;
        payees.add(move.to);
        if (given * 100 > sum * 102) break;
        if (payees.size < 5 || given * 100 < sum * 80) continue;
        if (scatters.some((scatter) => scatter.high >= start && scatter.high <= index)) found.add(account);
      }
    }
  }
  return found;
}

function scatterGather(paid: ByAccount, got: ByAccount, busy: ReadonlySet<string>): Set<string> {
  const passages = new Map<string, { middle: string; first: number; last: number }[]>();
  for (const [middle, into] of got) {
    if (busy.has(middle)) continue;
    for (const one of into) {
      for (const two of paid.get(middle) ?? []) {
        if (two.at < one.at || two.at > one.at + 120 * HOUR || two.to === one.from) continue;
        if (one.cents < 50_000 || two.cents < 50_000 || !keeps(one, two)) continue;
        const key = `${one.from}>${two.to}`;
        passages.set(key, [...(passages.get(key) ?? []), { middle, first: one.at, last: two.at }]);
      }
    }
  }
  const found = new Set<string>();
  for (const [key, list] of passages) {
    for (const { last } of list) {
      const inside = list.filter((one) => one.last <= last && one.first >= last - 120 * HOUR);
      if (new Set(inside.map(({ middle }) => middle)).size >= 2) found.add(key);
    }
  }
  return found;
}

function keeps(one: Move, two: Move): boolean {
  return two.cents * 10 >= one.cents * 8 && two.cents * 10 <= one.cents * 12;
}

function cycles(moves: readonly Move[], paid: ByAccount, got: ByAccount, busy: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const walk = (path: Move[], until: number): void => {
    const last = path.at(-1) as Move;
    const origin = path[0]?.from;
    for (const next of paid.get(last.to) ?? []) {
      if (next.at < last.at || !keeps(last, next)) continue;
      if (next.at > until) break;
      if (next.to === origin) {
        if (path.length >= 2) found.add(ringName([...path.map(({ from }) => from), next.from]));
      } else if (path.length + 1 < LONGEST_RING && !busy.has(next.to) && !path.some(({ to }) => to === next.to)) {
        walk([...path, next], until);
      }
    }
  };
  for (const move of moves) {
    if (!busy.has(move.from) && !busy.has(move.to) && got.has(move.from)) walk([move], move.at + 120 * HOUR);
  }
  return found;
}

function structuring(paid: ByAccount, got: ByAccount): Set<string> {
  const found = new Set<string>();
  for (const [direction, side] of [
    ['out', paid],
    ['in', got],
  ] as const) {
    for (const [account, list] of side) {
      const band = list.filter(({ cents }) => cents >= 800_000 && cents < 1_000_000);
      band.forEach((move, index) => {
        const third = band[index + 2];
        if (third !== undefined && third.at - move.at <= 240 * HOUR) found.add(`${account}/${direction}`);
      });
    }
  }
  return found;
}

function passThrough(paid: ByAccount, got: ByAccount, busy: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const habits = habitsOf(paid);
  for (const [account, all] of got) {
    const into = all.filter((move) => !habits.has(move));
    const out = (paid.get(account) ?? []).filter((move) => !habits.has(move));
    if (busy.has(account) || out.length === 0) continue;
    let [occasions, free] = [0, -Infinity];
    for (const { at } of into) {
      if (at <= free || !passesOn(into, out, at)) continue;
      occasions++;
      free = at + 48 * HOUR;
    }
    if (occasions >= 2) found.add(account);
  }
  return found;
}

/** Whether some payment within 48 h ends a window that passes on 90 % of what came, held a day at most. */
function passesOn(into: readonly Move[], out: readonly Move[], start: number): boolean {
  const payments = out.filter(({ at }) => at >= start && at <= start + 48 * HOUR);
  for (let end = payments.length; end > 0 && payments.length - end < 50; end--) {
    const lots = into.filter(({ at }) => at >= start && at <= (payments[end - 1]?.at ?? 0));
    const sum = lots.reduce((total, { cents }) => total + cents, 0);
    if (sum < 100_000) return false;
    const left = lots.map(({ cents }) => cents);
    const holds: { ms: number; cents: number }[] = [];
    for (const payment of payments.slice(0, end)) {
      let wanted = payment.cents;
      lots.forEach((lot, index) => {
        const taken = lot.at <= payment.at ? Math.min(wanted, left[index] ?? 0) : 0;
        if (taken === 0) return;
        holds.push({ ms: payment.at - lot.at, cents: taken });
        left[index] = (left[index] ?? 0) - taken;
        wanted -= taken;
      });
    }
    const given = holds.reduce((total, { cents }) => total + cents, 0);
    holds.sort((a, b) => a.ms - b.ms);
    let passed = 0;
    const median = holds.find(({ cents }) => (passed += cents) * 2 >= given)?.ms ?? Infinity;
    if (given * 100 >= sum * 90 && median <= 24 * HOUR) return true;
  }
  return false;
}

/** Movements after three earlier ones of the same pair at even intervals, all within 10 % of this one, and those three. */
function habitsOf(paid: ByAccount): Set<Move> {
  const habits = new Set<Move>();
  for (const list of paid.values()) {
    for (const same of grouped(list, ({ to }) => to).values()) {
      same.forEach((move, index) => {
        const four = same.slice(Math.max(0, index - 3), index + 1);
        if (four.length < 4 || four.some(({ cents }) => Math.abs(cents - move.cents) * 10 > move.cents)) return;
        const gaps = four.slice(1).map(({ at }, gap) => at - (four[gap]?.at ?? 0));
        const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
        if (least > 0 && (most - least) * 5 <= (most + least) / 2) four.forEach((one) => habits.add(one));
      });
    }
  }
  return habits;
}
