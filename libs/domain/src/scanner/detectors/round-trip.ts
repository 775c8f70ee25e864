import { PPM, ratioText } from '../decimal.js';
import { found, type Detector, type Draft } from '../detector.js';
import { durationText } from '../fan.js';
import { firstNotBefore } from '../movements.js';
import { count, hours, ratio } from '../parameters.js';

interface Trip {
  readonly first: number;
  readonly second: number;
}

/** Money that comes straight back. Refunds and split bills do: it never alerts by itself. */
export const roundTrip: Detector = {
  detector: 'round_trip',
  code: 'G06',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [
    hours('window_h', 96),
    ratio('min_ratio', '0.90'),
    ratio('max_ratio', '1.02'),
    count('repeated', 3, 2, 1000),
  ],
  traps: ['own_transfer', 'reversal'],
  detect(context, settings) {
    const { moves, flow } = context;
    const { at, from, to, paid, received, anonymous } = moves;
    const windowMs = settings.hoursMs('window_h');
    const [low, high] = [settings.ppm('min_ratio'), settings.ppm('max_ratio')];
    const taken = new Uint8Array(moves.count);
    const trips = new Map<string, Trip[]>();
    const returnsOf = (first: number): number | null => {
      const [payer, payee, now] = [from[first] ?? 0, to[first] ?? 0, at[first] ?? 0];
      const { start, at: times, others, unit, edges } = flow.out;
      const end = start[payee + 1] ?? 0;
      let place = firstNotBefore(times, start[payee] ?? 0, end, now);
      for (; place < end; place++) {
        if ((times[place] ?? 0) > now + windowMs) return null;
        if (others[place] !== payer || received.unit[first] !== unit[place]) continue;
        const second = edges[place] ?? 0;
        if (taken[second] === 1 || second === first) continue;
        const [went, came] = [received.worth.at(first), paid.worth.at(second)];
        if (came * PPM >= went * low && came * PPM <= went * high) return second;
      }
      return null;
    };
    for (const first of flow.edges) {
      if (taken[first] === 1 || anonymous[from[first] ?? 0] === 1 || anonymous[to[first] ?? 0] === 1) continue;
      const second = returnsOf(first);
      if (second === null) continue;
      taken[first] = 1;
      taken[second] = 1;
      const key = `${from[first]}>${to[first]}`;
      trips.set(key, [...(trips.get(key) ?? []), { first, second }]);
    }
    const findings: Draft[] = [];
    for (const list of trips.values()) {
      for (const run of overlapping(list, at)) findings.push(draft(run, list.length));
    }
    return found(findings);

    function draft(run: readonly Trip[], all: number): Draft {
      const { first, second } = run[0] ?? { first: 0, second: 0 };
      const [payer, payee] = [from[first] ?? 0, to[first] ?? 0];
      const own = context.isOwnTransfer(first);
      const ratioOf = ratioText(paid.worth.at(second), received.worth.at(first));
      const gap = (at[second] ?? 0) - (at[first] ?? 0);
      return {
        subject: `${context.nameOf(payer)}>${context.nameOf(payee)}`,
        severity: all >= settings.count('repeated') && !own ? 'low' : 'info',
        accounts: [
          { account: payer, role: 'first' },
          { account: payee, role: 'second' },
        ],
        edges: run.flatMap((trip) => [
          { edge: trip.first, role: 'first' },
          { edge: trip.second, role: 'second' },
        ]),
        measures: () => ({ ratio: ratioOf, return_s: Math.round(gap / 1000), trips: run.length, trips_of_pair: all }),
        title: () =>
          `${context.nameOf(payee)} paid back ${ratioOf} of what ${context.nameOf(payer)} sent within ${durationText(gap)}`,
        explanation: () =>
          `${context.nameOf(payer)} paid ${context.money(received.worth.at(first), received.unit[first] ?? 0)} to ` +
          `${context.nameOf(payee)}, and ${context.money(paid.worth.at(second), paid.unit[second] ?? 0)} came back; ` +
          `${all} such returns between the two are in the request. Refunds and shared bills look the same.`,
        contradicting: own ? ['own_transfer'] : [],
        ties: run.filter((trip) => at[trip.first] === at[trip.second]).length,
      };
    }
  },
};

/** Trips of one pair in runs whose spans overlap. */
function overlapping(list: readonly Trip[], at: Float64Array): Trip[][] {
  const runs: Trip[][] = [];
  let end = -Infinity;
  for (const trip of list) {
    const run = runs.at(-1);
    if (run !== undefined && (at[trip.first] ?? 0) <= end) run.push(trip);
    else runs.push([trip]);
    end = Math.max(end, at[trip.second] ?? 0);
  }
  return runs;
}
