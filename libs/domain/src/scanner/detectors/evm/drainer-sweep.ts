import { PPM } from '../../decimal.js';
import type { Detector, Draft, Outcome } from '../../detector.js';
import { count, hours, ratio, type Settings } from '../../parameters.js';
import type { EvmTransfer } from '../../profiles/evm-transfer.js';
import type { ScanContext } from '../../scan-context.js';
import { evidenceOf, isReported } from './transfer-finding.js';

/** What an account sent away, and what it held before, as far as the request and its history tell. */
interface Departure {
  readonly transfer: EvmTransfer;
  /** Null where nothing tells that the account ever got the token. */
  readonly held: bigint | null;
}

/** Many accounts lose nearly all they hold, in several tokens, to one new account. */
export const drainerSweep: Detector = {
  detector: 'drainer_sweep',
  code: 'E03',
  version: '1',
  severity: 'medium',
  context: false,
  parameters: [
    count('min_accounts', 8, 2, 1000),
    count('min_tokens', 2, 1, 100),
    hours('window_h', 6),
    ratio('holding_share', '0.90', '0', '1'),
  ],
  traps: ['single_token', 'hub', 'holding_unknown'],
  detect(context, settings): Outcome {
    const tokens = (context.sources.evm ?? []).filter(({ kind }) => kind === 'erc20');
    const saysWho = tokens.some(({ initiator }) => initiator !== null);
    const bySink = departures(tokens);
    const findings: Draft[] = [];
    for (const [sink, list] of bySink) {
      const found = sweepOf(context, settings, sink, list, saysWho);
      if (found !== null) findings.push(found);
    }
    return saysWho
      ? { findings }
      : {
          findings,
          notEvaluated: [{ why: 'no_initiator', needs: 'initiator of the transfers, to tell transferFrom' }],
        };
  },
};

/** Transfers by receiver, each with what its payer held of the token. */
function departures(tokens: readonly EvmTransfer[]): Map<string, Departure[]> {
  const holdings = new Map<string, bigint>();
  const bySink = new Map<string, Departure[]>();
  for (const transfer of tokens) {
    const [payer, payee] = [`${transfer.from}/${transfer.asset}`, `${transfer.to}/${transfer.asset}`];
    const held = holdings.get(payer) ?? null;
    const list = bySink.get(transfer.to) ?? [];
    list.push({ transfer, held });
    bySink.set(transfer.to, list);
    if (held !== null) holdings.set(payer, held - transfer.value);
    holdings.set(payee, (holdings.get(payee) ?? 0n) + transfer.value);
  }
  return bySink;
}

function sweepOf(
  context: ScanContext,
  settings: Settings,
  sink: string,
  list: readonly Departure[],
  saysWho: boolean,
): Draft | null {
  const start = list[0]?.transfer.at ?? 0;
  const account = context.accountNumbers.get(sink);
  // A new account: the sweep is the first that is seen of it, and it has not dealt before.
  const firstSeen = account === undefined ? start : firstEdgeAt(context, account);
  const inWindow = list.filter(({ transfer }) => transfer.at - start <= settings.hoursMs('window_h'));
  if (
    firstSeen < start ||
    new Set(inWindow.map(({ transfer }) => transfer.from)).size < settings.count('min_accounts')
  ) {
    return null;
  }
  const isPulled = ({ transfer }: Departure): boolean =>
    !saysWho || (transfer.initiator !== null && transfer.initiator !== transfer.from);
  const pulled = inWindow.filter(isPulled);
  const emptied = pulled.filter(
    ({ transfer, held }) => held !== null && transfer.value * PPM >= held * settings.ppm('holding_share'),
  );
  const unknown = new Set(pulled.filter(({ held }) => held === null).map(({ transfer }) => transfer.from)).size;
  const transfers = emptied.map(({ transfer }) => transfer);
  const victims = [...new Set(transfers.map(({ from }) => from))];
  const assets = new Set(transfers.map(({ asset }) => asset)).size;
  if (
    victims.length < settings.count('min_accounts') ||
    assets < settings.count('min_tokens') ||
    !isReported(transfers)
  ) {
    return null;
  }
  const { edges, txIds } = evidenceOf(context, transfers, 'swept');
  return {
    subject: sink,
    severity: 'medium',
    accounts: [{ account: sink, role: 'receiver' }, ...victims.map((victim) => ({ account: victim, role: 'victim' }))],
    edges,
    txIds,
    measures: { accounts: victims.length, tokens: assets, accounts_of_unknown_holding: unknown },
    title: `${victims.length} accounts lost nearly all of ${assets} tokens to ${sink}`,
    explanation:
      `Within the window ${victims.length} accounts sent at least the stated share of what they held, in ${assets} tokens, ` +
      `to ${sink}, which had not been seen before${saysWho ? ', pulled by somebody else' : ''}. A migration looks the same.`,
    contradicting: unknown > 0 ? ['holding_unknown'] : [],
  };
}

function firstEdgeAt(context: ScanContext, account: number): number {
  const { at } = context.moves;
  const { out, into } = context.flow;
  const first = (start: Int32Array, edges: Int32Array): number =>
    start[account] === start[account + 1] ? Infinity : (at[edges[start[account] ?? 0] ?? 0] ?? 0);
  return Math.min(first(out.start, out.edges), first(into.start, into.edges));
}
