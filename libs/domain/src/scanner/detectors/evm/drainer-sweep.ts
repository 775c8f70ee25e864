import { percentText, PPM, ratioText } from '../../../movements/table/decimal.js';
import { counted } from '../../../shared/counted.js';
import type { Detector, FindingDraft, DetectorOutcome } from '../../detector.js';
import { countParameter, hours, ratio, type Settings } from '../../../movements/reading/parameters.js';
import { durationText } from '../../analysis/fan.js';
import { changesOf, hasExchanged, type Change } from '../../analysis/exchanges.js';
import { mergeWindows, type Window } from '../../analysis/runs.js';
import type { EvmTransfer } from '../../../movements/profiles/evm/evm-transfer.js';
import type { ScanContext } from '../../analysis/scan-context.js';
import { allTransfers, evidenceOf, groupedTransfers, isReported, totalsText } from './transfer-finding.js';

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
    countParameter('min_accounts', 8, 2, 1000),
    countParameter('min_tokens', 2, 1, 100),
    hours('window_h', 6),
    ratio('holding_share', '0.90', '0', '1'),
  ],
  next: 'ask some of the owners whether they meant to pay, and which approval they had signed',
  confirms: 'owners who signed an approval on a page that they took for another one',
  refutes: 'owners who meant to pay, as in a migration or a sale of tokens',
  traps: ['single_token', 'hub', 'traded', 'holding_unknown', 'known_service'],
  ends: ['receiver'],
  detect(context, settings): DetectorOutcome {
    const transfers = allTransfers(context).filter(({ kind }) => kind !== 'fee');
    const tokens = transfers.filter(({ kind }) => kind === 'erc20');
    const saysWho = tokens.some(({ initiator }) => initiator !== null);
    const bySink = departures(tokens);
    const holders = new Holders(tokens);
    const exchanges = new Exchanges(transfers);
    const findings = [...bySink].flatMap(([sink, list]) =>
      sweepsOf(context, settings, { sink, list, saysWho, holders, exchanges }),
    );
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
    // A transfer of nothing shows no holding.
    if (transfer.value > 0n) holdings.set(payee, (holdings.get(payee) ?? 0n) + transfer.value);
  }
  return bySink;
}

/** What one account got, whether it is told who began the transfers, and what their payers did before and after. */
interface Receipts {
  readonly sink: string;
  readonly list: readonly Departure[];
  readonly saysWho: boolean;
  readonly holders: Holders;
  readonly exchanges: Exchanges;
}

/** What is known of holdings beside what came in before: looked for once somebody was swept, in one pass from the end. */
class Holders {
  private lowest: ReadonlyMap<EvmTransfer, bigint> | null = null;

  constructor(private readonly tokens: readonly EvmTransfer[]) {}

  /** Whether the payer of a transfer paid out more of the token later than it was left with, or got since: it had kept some. */
  hadKept({ transfer, held }: Departure): boolean {
    const left = held === null || held < transfer.value ? 0n : held - transfer.value;
    this.lowest ??= this.lowestAfter();
    return left + (this.lowest.get(transfer) ?? 0n) < 0n;
  }

  /** How far below what the payer was left with the transfers after each one take its holding, at the lowest; 0 where not. */
  private lowestAfter(): ReadonlyMap<EvmTransfer, bigint> {
    const after = new Map<string, bigint>();
    const lowest = new Map<EvmTransfer, bigint>();
    const change = (holding: string, by: bigint): void => {
      const changed = (after.get(holding) ?? 0n) + by;
      after.set(holding, changed < 0n ? changed : 0n);
    };
    for (const transfer of this.tokens.toReversed()) {
      const { from, to, asset, value } = transfer;
      lowest.set(transfer, after.get(`${from}/${asset}`) ?? 0n);
      if (from === to) continue;
      change(`${from}/${asset}`, -value);
      change(`${to}/${asset}`, value);
    }
    return lowest;
  }
}

/** Who gave one asset and got another in one transaction: nobody pays whom he drains. Looked for once somebody was swept. */
class Exchanges {
  private byTx: ReadonlyMap<string, EvmTransfer[]> | null = null;
  private readonly changes = new Map<string, ReadonlyMap<string, Change>>();

  constructor(private readonly transfers: readonly EvmTransfer[]) {}

  isPaidFor({ chainId, hash, from }: EvmTransfer): boolean {
    const key = `${chainId}/${hash}`;
    this.byTx ??= groupedTransfers(this.transfers, (one) => `${one.chainId}/${one.hash}`);
    let changes = this.changes.get(key);
    if (changes === undefined) this.changes.set(key, (changes = changesOf(this.byTx.get(key) ?? [])));
    return hasExchanged(changes.get(from));
  }
}

/**
 * The sweeps into one account: every run of windows in which enough accounts are emptied of enough tokens
 * (spec/rulings.md#b-36).
 */
function sweepsOf(
  context: ScanContext,
  settings: Settings,
  { sink, list, saysWho, holders, exchanges }: Receipts,
): FindingDraft[] {
  const start = list[0]?.transfer.at ?? 0;
  const account = context.accountNumbers.get(sink);
  // A new account: a token that it gets is the first that is seen of it.
  if (account !== undefined && firstEdgeAt(context, account) < start) return [];
  const pulled = list.filter(
    ({ transfer: { from, initiator } }) => !saysWho || (initiator !== null && initiator !== from),
  );
  const emptied = pulled.filter(
    ({ transfer, held }) => held !== null && transfer.value * PPM >= held * settings.ppm('holding_share'),
  );
  const windows = windowsOf(emptied, settings, start);
  const windowMs = settings.hoursMs('window_h');
  return mergeWindows(windows, (one, other) => one.victims > other.victims).flatMap(({ low, high }) => {
    const swept = emptied.slice(low, high + 1);
    const transfers = swept.map(({ transfer }) => transfer);
    if (!isReported(transfers)) return [];
    const [first, last] = [transfers[0]?.at ?? 0, transfers.at(-1)?.at ?? 0];
    const [from, until] = [Math.min(first, last - windowMs), Math.max(last, first + windowMs)];
    const unknown = pulled.filter(({ transfer: { at }, held }) => held === null && at >= from && at <= until);
    const victims = payersOf(swept);
    const others = pulled.filter(({ transfer: { at }, held }) => held !== null && at >= from && at <= until);
    const doubts = {
      unknown: payersOf(unknown).size,
      keeping: [...payersOf(others)].filter((payer) => !victims.has(payer)).length,
      beyond: payersOf(swept.filter(({ transfer, held }) => held !== null && transfer.value > held)),
      kept: payersOf(swept.filter((departure) => holders.hadKept(departure))),
    };
    return [
      describe(
        context,
        { sink, transfers, doubts, saysWho, exchanges, ageMs: first - start },
        settings.ppm('holding_share'),
      ),
    ];
  });
}

/** What speaks against the accounts having given nearly all that they held. */
interface Doubts {
  /** How many accounts paid to the same one meanwhile of which nothing shows that they had got anything. */
  readonly unknown: number;
  /** How many paid to the same one meanwhile, and kept more than those of the sweep of what they are seen to have held. */
  readonly keeping: number;
  /** Those of the sweep that gave more than they are seen to have held. */
  readonly beyond: ReadonlySet<string>;
  /** Those that paid out later what they had not got since. */
  readonly kept: ReadonlySet<string>;
}

function payersOf(departures: readonly Departure[]): Set<string> {
  return new Set(departures.map(({ transfer }) => transfer.from));
}

/** The windows that begin while the account is new, which it is for the length of one. */
function windowsOf(
  emptied: readonly Departure[],
  settings: Settings,
  start: number,
): (Window & { readonly victims: number })[] {
  const windowMs = settings.hoursMs('window_h');
  const [victims, tokens] = [new Map<string, number>(), new Map<string, number>()];
  const windows: (Window & { readonly victims: number })[] = [];
  let low = 0;
  for (let high = 0; high < emptied.length; high++) {
    const { at, from, asset } = emptied[high]?.transfer ?? NOTHING;
    step(victims, from, 1);
    step(tokens, asset, 1);
    for (
      let first = emptied[low]?.transfer ?? NOTHING;
      at - first.at > windowMs;
      first = emptied[low]?.transfer ?? NOTHING
    ) {
      step(victims, first.from, -1);
      step(tokens, first.asset, -1);
      low++;
    }
    if ((emptied[low]?.transfer.at ?? 0) - start > windowMs) break;
    if (victims.size >= settings.count('min_accounts') && tokens.size >= settings.count('min_tokens')) {
      windows.push({ low, high, victims: victims.size });
    }
  }
  return windows;
}

/** Stands for a transfer beyond the end of a list. */
const NOTHING = { at: 0, from: '', asset: '' };

function step(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** A sweep as it is told. */
interface Sweep {
  readonly sink: string;
  readonly transfers: readonly EvmTransfer[];
  readonly doubts: Doubts;
  readonly saysWho: boolean;
  readonly exchanges: Exchanges;
  /** For how long the account that got it had been seen. */
  readonly ageMs: number;
}

function describe(
  context: ScanContext,
  { sink, transfers, doubts, saysWho, exchanges, ageMs }: Sweep,
  share: bigint,
): FindingDraft {
  const victims = [...new Set(transfers.map(({ from }) => from))];
  const assets = new Set(transfers.map(({ asset }) => asset)).size;
  const { edges, txIds } = evidenceOf(context, transfers, 'swept');
  // What is seen to have come in is all that they held where nothing they did shows that they held more.
  const isSeen = doubts.beyond.size + doubts.kept.size === 0;
  const least = percentText(ratioText(share, PPM));
  // Who gave anything for nothing was not paid.
  const unpaid = new Set(transfers.filter((one) => !exchanges.isPaidFor(one)).map(({ from }) => from));
  const paid = victims.length - unpaid.size;
  const isPaid = paid * 2 > victims.length;
  return {
    subject: sink,
    severity: isPaid ? 'info' : 'medium',
    accounts: [{ account: sink, role: 'receiver' }, ...victims.map((victim) => ({ account: victim, role: 'victim' }))],
    edges,
    txIds,
    measures: {
      accounts: victims.length,
      tokens: assets,
      accounts_of_unknown_holding: doubts.unknown,
      accounts_beyond_holding_seen: doubts.beyond.size,
      accounts_that_had_kept_some: doubts.kept.size,
    },
    title: isSeen
      ? `${victims.length} accounts lost nearly all of ${assets} tokens to ${sink}`
      : `${victims.length} accounts sent ${assets} tokens to ${sink}, ${least} or more of what each is seen to have held of one`,
    explanation:
      `${victims.length} accounts sent ${isSeen ? 'nearly all that they held' : `${least} or more of what the movements before show them to have held`}, ${totalsText(context, transfers)}, ` +
      `to ${sink}, which ${ageMs === 0 ? 'had not been seen before' : `was first seen within ${durationText(ageMs)} before it`}${saysWho ? ', pulled by somebody else' : ''}. ` +
      `${saysWho ? '' : 'Who began the transfers is not told: their owners may have. '}${isPaid ? 'What the assets that they got are worth is not known. ' : ''}A migration looks the same.`,
    contradicting: [
      ...(isPaid ? ['traded'] : []),
      ...(doubts.keeping === 0 ? [] : ['others_kept_most']),
      ...(isSeen && doubts.unknown === 0 ? [] : ['holding_unknown']),
    ],
    againstWords: {
      traded: `${paid} of the ${victims.length} got another asset in the same transaction, as in a sale or a migration`,
      others_kept_most:
        `${counted(doubts.keeping, 'other account')} sent to it meanwhile less than ${least} of what the movements show ` +
        `${doubts.keeping === 1 ? 'it' : 'them'} to have held`,
      holding_unknown: doubtsText(doubts, victims.length),
    },
  };
}

/** Which accounts held more than is seen, and which are not in the finding because nothing is seen. */
function doubtsText({ unknown, beyond, kept }: Doubts, all: number): string {
  return [
    ...(beyond.size === 0 ? [] : [`${beyond.size} of the ${all} sent more than the movements show them to have held`]),
    ...(kept.size === 0
      ? []
      : [`${kept.size} of the ${all} paid out more of the token later than they had got since, so they had kept some`]),
    ...(unknown === 0
      ? []
      : [
          `what ${counted(unknown, 'other account')} held that sent to it meanwhile is not known, and ` +
            `${unknown === 1 ? 'it is' : 'they are'} not among the ${all}`,
        ]),
  ].join('; ');
}

function firstEdgeAt(context: ScanContext, account: number): number {
  const { at } = context.movements;
  const { out, into } = context.flow;
  const first = (start: Int32Array, edges: Int32Array): number =>
    start[account] === start[account + 1] ? Infinity : (at[edges[start[account] ?? 0] ?? 0] ?? 0);
  return Math.min(first(out.start, out.edges), first(into.start, into.edges));
}
