import { PPM, ratioText } from '../decimal.js';
import { found, notEvaluated, type Detector, type Draft } from '../detector.js';
import type { Movements } from '../movements.js';
import { count, factor } from '../parameters.js';
import { RunningMedian } from '../sorted-sample.js';

/** The first movement between two accounts is far larger than what the payer usually pays. House purchases are. */
export const newCounterpartyLarge: Detector = {
  detector: 'new_counterparty_large',
  code: 'G17',
  version: '1',
  severity: 'low',
  context: false,
  parameters: [factor('factor', '5'), count('min_movements', 5, 1, 1000)],
  traps: ['own_transfer'],
  detect(context, settings) {
    const { moves, flow, firstDealings } = context;
    const least = settings.count('min_movements');
    const factorPpm = settings.ppm('factor');
    const findings: Draft[] = [];
    let compared = false;
    for (let payer = 0; payer < moves.accounts.length; payer++) {
      const [start, end] = [flow.out.start[payer] ?? 0, flow.out.start[payer + 1] ?? 0];
      if (end - start <= least) continue;
      const earlier = new Map<number, RunningMedian>();
      let admitted = start;
      for (let place = start; place < end; place++) {
        const edge = flow.out.edges[place] ?? 0;
        // Legs of one payout, and whatever else has the same time, are not earlier.
        for (; (moves.at[flow.out.edges[admitted] ?? 0] ?? 0) < (moves.at[edge] ?? 0); admitted++) {
          noteAmount(earlier, moves, flow.out.edges[admitted] ?? 0);
        }
        const asset = moves.asset[edge] ?? 0;
        const amount = moves.amount.at(edge);
        const payee = moves.to[edge] ?? 0;
        const paid = earlier.get(asset);
        if (paid !== undefined && paid.size >= least) {
          compared = true;
          const [median, before] = [paid.median(), paid.size];
          if (
            firstDealings[edge] === 1 &&
            moves.anonymous[payee] === 0 &&
            median > 0n &&
            amount * PPM >= median * factorPpm
          ) {
            const [name, other] = [context.nameOf(payer), context.nameOf(payee)];
            const own = context.isOwnTransfer(edge);
            const times = ratioText(amount, median, 2);
            findings.push({
              subject: `${name}>${other}`,
              severity: own ? 'info' : 'low',
              accounts: [
                { account: payer, role: 'subject' },
                { account: payee, role: 'counterparty' },
              ],
              edges: [{ edge, role: 'first_movement' }],
              measures: () => ({
                amount_to_median: times,
                median: context.decimal(median, asset + 1),
                earlier_movements: before,
              }),
              title: () => `${name} paid ${other} for the first time: ${context.money(amount, asset + 1)}`,
              explanation: () =>
                `${context.money(amount, asset + 1)} is ${times} times the median of the ${before} payments that ${name} ` +
                `had made before in this asset, and the two had not dealt with each other. A house purchase looks the same.`,
              contradicting: own ? ['own_transfer'] : [],
            });
          }
        }
      }
    }
    return compared
      ? found(findings)
      : notEvaluated('insufficient_history', `${least} earlier payments of one payer in an asset`);
  },
};

function noteAmount(earlier: Map<number, RunningMedian>, { asset, amount }: Movements, edge: number): void {
  const number = asset[edge] ?? 0;
  let paid = earlier.get(number);
  if (paid === undefined) earlier.set(number, (paid = new RunningMedian()));
  paid.add(amount.at(edge));
}
