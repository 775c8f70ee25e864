import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { degreeOf } from '../../../movements/table/movements.js';
import { countParameter } from '../../../movements/reading/parameters.js';
import { DUST } from '../../../movements/profiles/utxo-transaction.js';
import { bothWays, bothWaysText } from '../../analysis/same-parties.js';
import type { ScanContext } from '../../analysis/scan-context.js';

/** The same amount to several receivers: subscriptions, fees and savings plans, or one sum cut into equal parts. */
export const repeatedAmount: Detector = {
  detector: 'repeated_amount',
  code: 'G16',
  version: '1',
  severity: 'info',
  context: false,
  parameters: [countParameter('min_receivers', 4, 2, 10_000)],
  next: 'compare with a price list, a subscription or a salary',
  refutes: 'one price that all of them are paid: a wage, a fee, a subscription',
  traps: ['recurring_set', 'same_parties', 'dust', 'known_service'],
  ends: ['payer'],
  detect(context, settings) {
    const { movements, flow } = context;
    const least = settings.count('min_receivers');
    const findings: FindingDraft[] = [];
    for (let payer = 0; payer < movements.accounts.length; payer++) {
      if (!context.budget.begin(degreeOf(flow.out, payer))) break;
      const [start, end] = [flow.out.start[payer] ?? 0, flow.out.start[payer + 1] ?? 0];
      if (end - start < least) continue;
      if (!mayRepeat(context, start, end, least)) continue;
      const groups = new Map<string, number[]>();
      const ofAsset = new Map<number, number>();
      for (let index = start; index < end; index++) {
        const edge = flow.out.edges[index] ?? 0;
        const asset = movements.asset[edge] ?? 0;
        ofAsset.set(asset, (ofAsset.get(asset) ?? 0) + 1);
        if (movements.anonymous[movements.to[edge] ?? 0] === 1) continue;
        const key = `${movements.asset[edge]}/${movements.amount.at(edge)}`;
        const list = groups.get(key);
        if (list === undefined) groups.set(key, [edge]);
        else list.push(edge);
      }
      for (const edges of groups.values()) {
        if (edges.length < least) continue;
        const receivers = [...new Set(edges.map((edge) => movements.to[edge] ?? 0))];
        if (receivers.length < least) continue;
        findings.push(
          describe(context, payer, { edges, receivers, all: ofAsset.get(movements.asset[edges[0] ?? 0] ?? 0) ?? 0 }),
        );
      }
    }
    return foundFindings(findings);
  },
};

/** One amount that an account paid to several, and how many payments of its asset it made in all. */
interface Repeated {
  readonly edges: readonly number[];
  readonly receivers: readonly number[];
  readonly all: number;
}

function describe(context: ScanContext, payer: number, { edges, receivers, all }: Repeated): FindingDraft {
  const { movements, dealings } = context;
  const name = context.nameOf(payer);
  const [first = 0] = edges;
  const [own, unit] = [movements.amount.at(first), (movements.asset[first] ?? 0) + 1];
  // The id of a finding and its measures have the amount as its asset is written, a sentence as it is read.
  const asset = movements.assets[unit - 1]?.asset ?? '';
  const amount = `${context.decimal(own, unit)} ${asset}`;
  const told = context.money(own, unit);
  const habits = edges.filter((edge) => dealings.recurring[edge] === 1).length;
  const both = bothWays(context, edges, 'out');
  const isDust = context.profile === 'utxo' && own <= DUST;
  return {
    subject: `${name}/${amount}`,
    severity: 'info',
    accounts: [{ account: payer, role: 'payer' }, ...receivers.map((account) => ({ account, role: 'receiver' }))],
    edges: edges.map((edge) => ({ edge, role: 'repeated' })),
    measures: { receivers: receivers.length, movements: edges.length, amount },
    title: `${name} paid exactly ${told} to ${receivers.length} accounts`,
    explanation:
      `${name} paid exactly ${told} ${edges.length} times, to ${receivers.length} accounts${togetherText(context, edges)}; ` +
      `${all === edges.length ? `it paid nothing else of ${asset}` : `it made ${all} payments of ${asset} in all`}.${
        isDust ? '' : ' Subscriptions do, too.'
      }`,
    contradicting: [
      ...(habits * 2 > edges.length ? ['recurring_set'] : []),
      ...(both.areNearlyAll ? ['same_parties'] : []),
      ...(isDust ? ['dust'] : []),
    ],
    againstWords: { same_parties: bothWaysText(both, 'out') },
    ...(isDust ? OF_DUST : {}),
  };
}

/** Nobody is paid a wage or a price in coins that cost more to spend than they are worth. */
const OF_DUST = {
  next: 'read dust_campaign, and see whether the dust is spent with other coins later: that joins the addresses',
  refutes: 'a token or an inscription that is handed on with each of them',
} as const;

/** That several were paid at once, which many who pay in runs do. */
function togetherText({ movements: { tx, at } }: ScanContext, edges: readonly number[]): string {
  const [transactions, times] = [tx, at].map((column) => new Set(edges.map((edge) => column[edge])).size) as [
    number,
    number,
  ];
  if (transactions === 1) return ', in one transaction';
  if (times === 1) return ', all at one recorded time';
  return times < edges.length ? `, at ${times} recorded times` : '';
}

/** Whether some amount stands often enough between two positions: most payers never pay the same twice. */
function mayRepeat({ flow, movements }: ScanContext, start: number, end: number, least: number): boolean {
  const { numbers } = movements.paid;
  // Values, not amounts, where there are rates: equal amounts may differ in them.
  if (movements.units[0]?.name !== '') return true;
  const seen = new Map<number, number>();
  for (let index = start; index < end; index++) {
    const number = numbers[flow.out.edges[index] ?? 0] ?? NaN;
    const times = (seen.get(number) ?? 0) + 1;
    if (times >= least) return true;
    seen.set(number, times);
  }
  return false;
}
