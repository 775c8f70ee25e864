import { counted } from '../../../shared/counted.js';
import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { movedText, spanText } from '../../analysis/fan.js';
import { countParameter, hours, ratio } from '../../../movements/reading/parameters.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { unlessContradicted } from '../../findings/severity.js';

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
    countParameter('repeated', 3, 2, 1000),
  ],
  next: 'ask for the purchase behind the first payment and the refund behind the second',
  refutes: 'a cancelled purchase or a bill that was shared',
  traps: ['own_transfer', 'reversal', 'known_service', 'standing_pairs'],
  ends: ['first', 'second'],
  detect(context, settings) {
    const { movements, flow } = context;
    const { at, from, to, paid, received, anonymous } = movements;
    const windowMs = settings.hoursMs('window_h');
    const [low, high] = [settings.ppm('min_ratio'), settings.ppm('max_ratio')];
    const taken = new Uint8Array(movements.count);
    const trips = new Map<string, Trip[]>();
    const payments = new PairPayments(context);
    let isCut = false;
    const returnsOf = (first: number): number | null => {
      const now = at[first] ?? 0;
      let looked = 0;
      for (let second = payments.backFrom(first); second >= 0; second = payments.next(second)) {
        if ((at[second] ?? 0) > now + windowMs) return null;
        if (!context.budget.spend(1)) return null;
        if (taken[second] === 1) {
          payments.skipTaken(first, second);
          continue;
        }
        if (received.unit[first] !== paid.unit[second] || second === first) continue;
        if (++looked > LOOKED_AT) {
          isCut = true;
          return null;
        }
        const [went, came] = [received.amounts.at(first), paid.amounts.at(second)];
        if (came * PPM >= went * low && came * PPM <= went * high) return second;
      }
      return null;
    };
    for (const first of flow.edges) {
      if (!context.budget.spend(1)) break;
      if (taken[first] === 1 || anonymous[from[first] ?? 0] === 1 || anonymous[to[first] ?? 0] === 1) continue;
      const second = returnsOf(first);
      if (second === null) continue;
      taken[first] = 1;
      taken[second] = 1;
      const key = `${from[first]}>${to[first]}`;
      const known = trips.get(key);
      if (known === undefined) trips.set(key, [{ first, second }]);
      else known.push({ first, second });
    }
    const findings: FindingDraft[] = [];
    for (const list of trips.values()) {
      const [one] = list;
      const others = one === undefined ? 0 : (trips.get(`${to[one.first]}>${from[one.first]}`)?.length ?? 0);
      const returned = new Returned(context, list);
      for (const run of overlapping(list, at)) findings.push(draft(run, list.length, others, returned));
    }
    return { ...foundFindings(findings), isCut };

    /** Whether another currency arrived than was sent, without a value that both are told by. */
    function isConverted(edge: number): boolean {
      return received.unit[edge] !== paid.unit[edge];
    }

    /** `others` began with the second of the two. */
    function draft(run: readonly Trip[], all: number, others: number, returned: Returned): FindingDraft {
      const { first, second } = run[0] ?? { first: 0, second: 0 };
      const [payer, payee] = [from[first] ?? 0, to[first] ?? 0];
      const own = context.isOwnTransfer(first);
      const [there, again] = [first, second].map((edge) => context.dealings.pairCounts[edge] ?? 0) as [number, number];
      const isOften = Math.min(there, again) >= STANDING_DEALINGS && there + again >= all * MANY_TIMES;
      const isStanding = isOften && returned.hasMoreBesides(first) && returned.hasMoreBesides(second);
      const isTraded = run.every((trip) => isTrade(context, trip.first) && isTrade(context, trip.second));
      const contradicting = [
        ...(own ? ['own_transfer'] : []),
        ...(isTraded ? ['traded'] : []),
        ...(isStanding ? ['standing_pairs'] : []),
      ];
      const ratioOf = ratioText(paid.amounts.at(second), received.amounts.at(first));
      const gap = (at[second] ?? 0) - (at[first] ?? 0);
      return {
        subject: `${context.nameOf(payer)}>${context.nameOf(payee)}`,
        severity: all >= settings.count('repeated') ? unlessContradicted(contradicting, 'low') : 'info',
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
          `${context.nameOf(payee)} paid back ${percentText(ratioOf)} of what ${context.nameOf(payer)} sent within ${spanText(context, [first, second])}`,
        explanation: () =>
          `${context.nameOf(payer)} paid ${isConverted(first) ? context.money(received.amounts.at(first), received.unit[first] ?? 0) : movedText(context, [first])} to ` +
          `${context.nameOf(payee)}, and ${movedText(context, [second])} came back; ` +
          `${others === 0 ? `${counted(all, 'such return')} between the two ${all === 1 ? 'is' : 'are'}` : `${counted(all, 'such return')} of the second and ${others} of the first are`} in the request` +
          `, among ${counted(there, 'movement')} from the first to the second and ${again} the other way${isStanding ? ', so that some may match by chance' : ''}. ${run.length === 1 ? '' : `Of ${run.length} returns that overlap in time, this is the first. `}Refunds and shared bills look the same.`,
        contradicting,
        ties: run.filter((trip) => at[trip.first] === at[trip.second]).length,
      };
    }
  },
};

/** Whether in the transaction of a movement another asset goes the other way between its ends. */
function isTrade({ movements, edgesByTx }: ScanContext, edge: number): boolean {
  const { from, to, asset, tx, txIds } = movements;
  return (edgesByTx.get(txIds.at(tx[edge] ?? 0) ?? '') ?? []).some(
    (other) => from[other] === to[edge] && to[other] === from[edge] && asset[other] !== asset[edge],
  );
}

/** Two that pay each other so often, each way, have a business; so do those of whose movements few are such returns. */
const STANDING_DEALINGS = 10;
const MANY_TIMES = 3;

/** The part of a return that the two move besides, each way: cents are no business. */
const BESIDES = 10n;

/** What the returns of one pair move, by who pays and in which asset. */
class Returned {
  private readonly sums = new Map<string, bigint>();

  constructor(
    private readonly context: ScanContext,
    trips: readonly Trip[],
  ) {
    const { amount } = context.movements;
    for (const edge of trips.flatMap(({ first, second }) => [first, second])) {
      this.sums.set(this.keyOf(edge), (this.sums.get(this.keyOf(edge)) ?? 0n) + amount.at(edge));
    }
  }

  /** Whether what its payer paid its payee in that asset, but for the returns, is at least a tenth of a movement. */
  hasMoreBesides(edge: number): boolean {
    const { from, to, asset, amount } = this.context.movements;
    const all = this.context.payments.between(from[edge] ?? 0, to[edge] ?? 0, asset[edge] ?? 0, -Infinity, Infinity);
    return (all.sum - (this.sums.get(this.keyOf(edge)) ?? 0n)) * BESIDES >= amount.at(edge);
  }

  private keyOf(edge: number): string {
    const { from, asset } = this.context.movements;
    return `${from[edge]}/${asset[edge]}`;
  }
}

/** Payments back within the window that are held against one payment: two accounts that pay each other all day have more. */
const LOOKED_AT = 256;

/** The payments of each payer to each payee in the order of time, as chains over the edges. */
class PairPayments {
  private readonly after: Int32Array;
  private readonly before: Int32Array;
  /** The first payment of each pair that may still be a return, by payer and payee. */
  private readonly heads = new Map<number, number>();
  private readonly accounts: number;

  constructor(private readonly context: ScanContext) {
    const { movements, flow } = context;
    this.accounts = movements.accounts.length;
    this.after = new Int32Array(movements.count).fill(-1);
    this.before = new Int32Array(movements.count).fill(-1);
    // From the last to the first: what each pair has when all were taken is its first.
    for (let index = flow.edges.length - 1; index >= 0; index--) {
      const edge = flow.edges[index] ?? 0;
      const key = (movements.from[edge] ?? 0) * this.accounts + (movements.to[edge] ?? 0);
      const later = this.heads.get(key);
      if (later !== undefined) {
        this.after[edge] = later;
        this.before[later] = edge;
      }
      this.heads.set(key, edge);
    }
  }

  /** The first payment from the payee of an edge to its payer that is not before it; edges are asked about in their order. */
  backFrom(edge: number): number {
    const { at } = this.context.movements;
    const key = this.keyBack(edge);
    let head = this.heads.get(key) ?? -1;
    if (head < 0) return -1;
    while (head >= 0 && (at[head] ?? 0) < (at[edge] ?? 0)) head = this.next(head);
    this.heads.set(key, head);
    return head;
  }

  next(edge: number): number {
    return this.after[edge] ?? -1;
  }

  /** Takes a payment out of its chain, where it is a return already. */
  skipTaken(first: number, taken: number): void {
    const [earlier, later] = [this.before[taken] ?? -1, this.next(taken)];
    if (earlier >= 0) this.after[earlier] = later;
    if (later >= 0) this.before[later] = earlier;
    const key = this.keyBack(first);
    if (this.heads.get(key) === taken) this.heads.set(key, later);
  }

  /** The pair of the payments back. */
  private keyBack(edge: number): number {
    const { from, to } = this.context.movements;
    return (to[edge] ?? 0) * this.accounts + (from[edge] ?? 0);
  }
}

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
