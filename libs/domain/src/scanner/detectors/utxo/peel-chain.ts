import { compareUnits, formatUnits, PPM } from '../../../movements/table/decimal.js';
import { foundFindings, type Detector, type FindingDraft } from '../../detector.js';
import { durationText } from '../../analysis/fan.js';
import { countParameter, hours, ratio, type Settings } from '../../../movements/reading/parameters.js';
import { spendable, type UtxoOutput, type UtxoTransaction } from '../../../movements/profiles/utxo-transaction.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { aboutTransactions, allTransactions } from './transaction-finding.js';

interface Peel {
  readonly transaction: UtxoTransaction;
  readonly small: UtxoOutput;
  readonly large: UtxoOutput;
}

/** One coin that is passed on again and again while a little is peeled off each time. */
export const peelChain: Detector = {
  detector: 'peel_chain',
  code: 'U03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    countParameter('min_length', 4, 2, 1000),
    ratio('max_small_share', '0.50', '0', '1'),
    countParameter('min_small_sat', 1000, 0, 100_000_000),
    hours('hop_h', 24),
  ],
  next: 'follow the small outputs, as the large one only leads to the end of the chain; ask the services that got them',
  confirms: 'outputs peeled off that go to one service, or a first coin of an origin that is known to be stolen',
  refutes: 'one wallet with a single coin that pays its bills, as its owner can show',
  traps: ['token_dust', 'known_service'],
  ends: ['source', 'hop'],
  detect(context, settings) {
    const peels = new Map<string, Peel>();
    const spentBy = new Map<string, string>();
    for (const transaction of allTransactions(context)) {
      for (const { coin } of transaction.inputs) spentBy.set(coin, transaction.txid);
      const peel = peelOf(transaction, settings);
      if (peel !== null) peels.set(transaction.txid, peel);
    }
    const spender = new Map<string, Peel>();
    for (const peel of peels.values()) spender.set(peel.transaction.inputs[0]?.coin ?? '', peel);
    const nextOf = ({ transaction, large }: Peel): Peel | undefined => {
      const next = spender.get(coinOf(transaction, large));
      return next !== undefined &&
        next.transaction.at - transaction.at <= settings.hoursMs('hop_h') &&
        next.transaction.at >= transaction.at
        ? next
        : undefined;
    };
    const followed = new Set([...peels.values()].flatMap((peel) => nextOf(peel)?.transaction.txid ?? []));
    const findings: FindingDraft[] = [];
    for (const first of peels.values()) {
      if (followed.has(first.transaction.txid)) continue;
      const chain: Peel[] = [];
      for (let peel: Peel | undefined = first; peel !== undefined; peel = nextOf(peel)) chain.push(peel);
      if (chain.length >= settings.count('min_length')) findings.push(describe(context, chain, spentBy));
    }
    return foundFindings(findings);
  },
};

/** One input, two outputs, of which the small one is worth having and at most the stated share of the large one. */
function peelOf(transaction: UtxoTransaction, settings: Settings): Peel | null {
  const [left, right] = spendable(transaction);
  if (
    transaction.inputs.length !== 1 ||
    transaction.outputs.length !== 2 ||
    left === undefined ||
    right === undefined
  ) {
    return null;
  }
  const [small, large] = left.value <= right.value ? [left, right] : [right, left];
  if (small.value < BigInt(settings.count('min_small_sat'))) return null;
  if (small.value * PPM > large.value * settings.ppm('max_small_share')) return null;
  return { transaction, small, large };
}

/** Links that a finding lists. */
const LISTED = 200;

function describe(context: ScanContext, chain: readonly Peel[], spentBy: ReadonlyMap<string, string>): FindingDraft {
  const [first, last] = [chain[0], chain.at(-1)];
  const peeled = chain.reduce((sum, { small }) => sum + small.value, 0n);
  const span = durationText((last?.transaction.at ?? 0) - (first?.transaction.at ?? 0));
  const source = first?.transaction.inputs[0]?.account ?? '';
  return aboutTransactions(
    context,
    chain.map(({ transaction }) => transaction),
    {
      severity: 'medium',
      accounts: [
        { account: source, role: 'source' },
        ...chain.map(({ large }) => ({ account: large.account, role: 'hop' })),
        ...chain.map(({ small }) => ({ account: small.account, role: 'peeled' })),
      ],
      measures: {
        length: chain.length,
        peeled: formatUnits(peeled, 8),
        left: formatUnits(last?.large.value ?? 0n, 8),
        links: chain.slice(0, LISTED).map((peel) => linkOf(peel, spentBy)),
      },
      title: `A coin of ${source} was peeled ${chain.length} times within ${span}`,
      explanation:
        `${chain.length} transactions in a row have one input and two outputs; the large output of each but the last is spent by the next. ` +
        `${formatUnits(peeled, 8)} BTC were peeled off. ${last === undefined ? '' : endText(last, spentBy)}${withoutEdgeText(context, chain)}${peeledText(chain)}${returnedText(chain)}A wallet with a single coin looks the same.`,
    },
  );
}

/** What became of the large output of a transaction, by the rows: edges leave out what counts as change. */
function linkOf({ transaction, large }: Peel, spentBy: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  const { txid, inputs } = transaction;
  return {
    tx_id: txid,
    from: inputs[0]?.account ?? '',
    to: large.account,
    amount: formatUnits(large.value, 8),
    spent_by: spentBy.get(coinOf(transaction, large)) ?? null,
  };
}

function endText({ transaction, large }: Peel, spentBy: ReadonlyMap<string, string>): string {
  const spender = spentBy.get(coinOf(transaction, large));
  const left = `The large output of the last, ${formatUnits(large.value, 8)} BTC at ${large.account}, is `;
  return spender === undefined
    ? `${left}not spent in the rows. `
    : `${left}spent by ${spender}, where the chain ends: that comes later or is no such transaction. `;
}

/** How much was peeled off at a time, and to how many: what goes to one address again and again is a bill or a service. */
function peeledText(chain: readonly Peel[]): string {
  const values = chain.map(({ small }) => small.value).sort(compareUnits);
  const [least, most] = [values[0] ?? 0n, values.at(-1) ?? 0n].map((value) => formatUnits(value, 8));
  const addresses = new Set(chain.map(({ small }) => small.account)).size;
  return `What was peeled off, ${least === most ? `${least} BTC each` : `${least} to ${most} BTC`}, went to ${addresses === 1 ? 'one address' : `${addresses} addresses`}. `;
}

/** How often the large output went back to the address that paid, as of a wallet that pays and takes the change. */
function returnedText(chain: readonly Peel[]): string {
  const back = chain.filter(({ transaction, large }) => transaction.inputs[0]?.account === large.account).length;
  return back === 0 ? '' : `${back} of the ${chain.length} large outputs went back to the very address that paid. `;
}

/** That some links are in no edge, as change of the one who pays stays where it was. */
function withoutEdgeText({ edgesByTx, movements }: ScanContext, chain: readonly Peel[]): string {
  const missing = chain.filter(
    ({ transaction, large }) =>
      !(edgesByTx.get(transaction.txid) ?? []).some((edge) => movements.leg[edge] === large.index),
  ).length;
  if (missing === 0) return '';
  return `${missing} of the ${chain.length} large outputs ${missing === 1 ? 'has' : 'have'} no edge, counted as change of the one who pays; measures.links has all. `;
}

function coinOf({ txid }: UtxoTransaction, { index }: UtxoOutput): string {
  return `${txid}:${index}`;
}
