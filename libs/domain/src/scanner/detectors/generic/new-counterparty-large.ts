import { PPM, ratioText } from '../../../movements/table/decimal.js';
import { counted } from '../../../shared/counted.js';
import { foundFindings, notEvaluated, type Detector, type FindingDraft } from '../../detector.js';
import { degreeOf, firstAfter, type Movements } from '../../../movements/table/movements.js';
import { DAY_MS } from '../../../movements/table/movement-time.js';
import { countParameter, factor } from '../../../movements/reading/parameters.js';
import { isBought, sentThrough } from '../../analysis/exchanges.js';
import { NumberMedian } from '../../analysis/samples/number-sample.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { RunningMedian } from '../../analysis/samples/sorted-sample.js';
import { unlessContradicted } from '../../findings/severity.js';

/** The first movement between two accounts is far larger than what the payer usually pays. House purchases are. */
export const newCounterpartyLarge: Detector = {
  detector: 'new_counterparty_large',
  code: 'G17',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [factor('factor', '5'), countParameter('min_movements', 5, 1, 1000)],
  next: 'ask for the contract behind the payment, and where the money came from',
  refutes: 'a contract for what was bought, as of a house, a car or a machine',
  traps: ['own_transfer', 'own_habit', 'sent_through', 'traded', 'known_service'],
  ends: ['subject', 'counterparty'],
  detect(context, settings) {
    const { movements, flow, dealings } = context;
    const { first } = dealings;
    const least = settings.count('min_movements');
    const factorPpm = settings.ppm('factor');
    const findings: FindingDraft[] = [];
    let compared = false;
    for (let payer = 0; payer < movements.accounts.length; payer++) {
      if (!context.budget.begin(degreeOf(flow.out, payer))) break;
      const [start, end] = [flow.out.start[payer] ?? 0, flow.out.start[payer + 1] ?? 0];
      if (end - start <= least) continue;
      const earlier = new EarlierAmounts(movements);
      let admitted = start;
      for (let index = start; index < end; index++) {
        // Legs of one payout, and whatever else has the same time, are not earlier.
        for (; (flow.out.at[admitted] ?? 0) < (flow.out.at[index] ?? 0); admitted++) {
          earlier.add(flow.out.edges[admitted] ?? 0);
        }
        const edge = flow.out.edges[index] ?? 0;
        const payee = flow.out.others[index] ?? 0;
        const before = earlier.sizeOf(movements.asset[edge] ?? 0);
        if (before < least) continue;
        compared = true;
        if (first[edge] === 0 || movements.anonymous[payee] === 1) continue;
        const median = earlier.medianBelow(edge, factorPpm);
        if (median !== null) findings.push(describe(context, edge, { median, before, isUsual: earlier.holds(edge) }));
      }
    }
    return compared
      ? foundFindings(findings)
      : notEvaluated('insufficient_history', `${least} earlier payments of one payer in an asset`);
  },
};

/** What one account paid so far, by asset. */
class EarlierAmounts {
  private readonly numbers = new Map<number, NumberMedian>();
  /** Of assets with an amount that no double holds. */
  private readonly exact = new Map<number, RunningMedian>();
  private readonly edges: number[] = [];
  /** The edge of the largest amount of each asset. */
  private readonly largest = new Map<number, number>();

  constructor(private readonly movements: Movements) {}

  sizeOf(asset: number): number {
    return (this.exact.get(asset) ?? this.numbers.get(asset))?.size ?? 0;
  }

  add(edge: number): void {
    const { asset, amount } = this.movements;
    const number = asset[edge] ?? 0;
    const paid = amount.numbers[edge] ?? NaN;
    this.edges.push(edge);
    const largest = this.largest.get(number);
    if (largest === undefined || this.isMore(edge, largest)) this.largest.set(number, edge);
    const exact = this.exact.get(number);
    if (exact !== undefined) exact.add(amount.at(edge));
    else if (Number.isNaN(paid)) this.exact.set(number, this.exactly(number));
    else {
      let sample = this.numbers.get(number);
      if (sample === undefined) this.numbers.set(number, (sample = new NumberMedian()));
      sample.add(paid);
    }
  }

  /** Whether as much or more of the asset was paid already. */
  holds(edge: number): boolean {
    const { asset, amount } = this.movements;
    const largest = this.largest.get(asset[edge] ?? 0);
    if (largest === undefined) return false;
    const [most, now] = [amount.numbers[largest] ?? NaN, amount.numbers[edge] ?? NaN];
    return Number.isNaN(most) || Number.isNaN(now) ? amount.at(largest) >= amount.at(edge) : most >= now;
  }

  /** The median of the asset where the edge's amount is so many times as much (in parts per million), else null. */
  medianBelow(edge: number, factorPpm: bigint): bigint | null {
    const { asset, amount } = this.movements;
    const number = asset[edge] ?? 0;
    const exact = this.exact.get(number);
    const middle = exact === undefined ? (this.numbers.get(number)?.median() ?? 0) : NaN;
    const [times, least] = [(amount.numbers[edge] ?? NaN) * ONE, middle * Number(factorPpm)];
    // Products that stay below 2^53 were not rounded.
    if (times <= Number.MAX_SAFE_INTEGER && least <= Number.MAX_SAFE_INTEGER) {
      return middle > 0 && times >= least ? BigInt(middle) : null;
    }
    const median = exact === undefined ? BigInt(middle) : exact.median();
    return median > 0n && amount.at(edge) * PPM >= median * factorPpm ? median : null;
  }

  private isMore(edge: number, than: number): boolean {
    const { numbers } = this.movements.amount;
    const [now, most] = [numbers[edge] ?? NaN, numbers[than] ?? NaN];
    const { amount } = this.movements;
    return Number.isNaN(now) || Number.isNaN(most) ? amount.at(edge) > amount.at(than) : now > most;
  }

  private exactly(asset: number): RunningMedian {
    const sample = new RunningMedian();
    for (const edge of this.edges) if (this.movements.asset[edge] === asset) sample.add(this.movements.amount.at(edge));
    return sample;
  }
}

const ONE = Number(PPM);

/** What the payer had paid before in the asset: the median, how often, and whether as much was among it. */
interface Before {
  readonly median: bigint;
  readonly before: number;
  readonly isUsual: boolean;
}

function describe(context: ScanContext, edge: number, { median, before, isUsual }: Before): FindingDraft {
  const { from, to, asset, amount } = context.movements;
  const [payer, payee, unit] = [from[edge] ?? 0, to[edge] ?? 0, (asset[edge] ?? 0) + 1];
  const [name, other] = [context.nameOf(payer), context.nameOf(payee)];
  const own = context.isOwnTransfer(edge);
  const times = (): string => ratioText(amount.at(edge), median, 2);
  const contradicting = [
    ...(own ? ['own_transfer'] : []),
    ...(sentThrough(context, [edge], payer) > 0 ? ['sent_through'] : []),
    ...(isBought(context, edge) ? ['traded'] : []),
    ...(isUsual ? ['own_habit'] : []),
  ];
  return {
    subject: `${name}>${other}`,
    severity: unlessContradicted(contradicting, 'low'),
    accounts: () => [
      { account: payer, role: 'subject' },
      { account: payee, role: 'counterparty' },
    ],
    edges: () => [{ edge, role: 'first_movement' }],
    measures: () => ({
      amount_to_median: times(),
      median: context.decimal(median, unit),
      earlier_movements: before,
    }),
    title: () => `${name} paid ${other} for the first time: ${context.money(amount.at(edge), unit)}`,
    explanation: () =>
      `${context.money(amount.at(edge), unit)} is ${times()} times the median of the ${before} payments that ${name} ` +
      `had made before in this asset, and the two had not dealt with each other. ` +
      `${isUsual ? asMuchText(context, edge) : ''}${narrowText(context, edge)}${laterText(context, edge)}A first large purchase looks the same.`,
    contradicting,
    againstWords: {
      sent_through: `another sent the transaction, in which ${name} got another asset, as a pool or a router does`,
      traded: 'in the same transaction it got another asset for it, as one who changes it does',
      own_habit: 'the account had paid as much or more before, so that the amount is not large for it',
    },
  };
}

/** Where what it paid before went to one account on one day, the median is of no more than that. */
function narrowText({ movements, flow }: ScanContext, edge: number): string {
  const { from, asset, at } = movements;
  const payer = from[edge] ?? 0;
  const payees = new Set<number>();
  let [first, last] = [Infinity, -Infinity];
  for (let index = flow.out.start[payer] ?? 0; index < (flow.out.start[payer + 1] ?? 0); index++) {
    const one = flow.out.edges[index] ?? 0;
    if ((at[one] ?? 0) >= (at[edge] ?? 0)) break;
    if (asset[one] !== asset[edge]) continue;
    payees.add(flow.out.others[index] ?? 0);
    first = Math.min(first, at[one] ?? 0);
    last = at[one] ?? 0;
  }
  return payees.size === 1 && last - first < DAY_MS
    ? 'All of these went to one account within a day, so that they say little of what it pays. '
    : '';
}

/** To how many others the very same amount goes later: a price that is paid again is no large purchase. */
function laterText({ movements, flow }: ScanContext, edge: number): string {
  const { from, to, asset, amount, at } = movements;
  const [payer, paid] = [from[edge] ?? 0, amount.at(edge)];
  const others = new Set<number>();
  const end = flow.out.start[payer + 1] ?? 0;
  for (let index = firstAfter(flow.out.at, flow.out.start[payer] ?? 0, end, at[edge] ?? 0); index < end; index++) {
    const one = flow.out.edges[index] ?? 0;
    if (asset[one] === asset[edge] && amount.at(one) === paid && to[one] !== to[edge]) others.add(to[one] ?? 0);
  }
  return others.size === 0
    ? ''
    : `The very same amount goes to ${counted(others.size, 'other account')} later, as a price or an instalment does. `;
}

/** How often as much was paid before, and to how many the very same amount: what is to be looked at instead. */
function asMuchText({ movements, flow, dealings }: ScanContext, edge: number): string {
  const { from, to, asset, amount, at, anonymous } = movements;
  const [payer, paid] = [from[edge] ?? 0, amount.at(edge)];
  let asMuch = 0;
  const same = new Set<number>();
  const fresh = new Set<number>();
  for (let index = flow.out.start[payer] ?? 0; index < (flow.out.start[payer + 1] ?? 0); index++) {
    const one = flow.out.edges[index] ?? 0;
    if ((at[one] ?? 0) >= (at[edge] ?? 0)) break;
    if (asset[one] !== asset[edge] || amount.at(one) < paid) continue;
    asMuch++;
    const payee = to[one] ?? 0;
    if (amount.at(one) !== paid || anonymous[payee] === 1) continue;
    same.add(payee);
    if (dealings.first[one] === 1) fresh.add(payee);
  }
  const told = `It had paid as much or more ${counted(asMuch, 'time')} before`;
  if (same.size === 0) return `${told}. `;
  return `${told}, the very same amount to ${counted(same.size, 'account')}, ${fresh.size} of them new to it then. `;
}
